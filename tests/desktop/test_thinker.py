"""The bot process from the desktop's side: answers, drops, deaths."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletown.games import game
from tabletown.match import Match, Seating
from tabletown_desktop import thinker as module
from tabletown_desktop.thinker import Answer, Question, Thinker


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def question(kind: str = "choose", bot: str = "random") -> Question:
    match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Bot", bot)], "maple 4071")
    return Question(kind, match.game, match.setup, 1, bot, match.view(1))


def answers(thinker: Thinker, qtbot: QtBot, count: int) -> list[Answer]:
    found: list[Answer] = []
    thinker.answered.connect(found.append)
    qtbot.waitUntil(lambda: len(found) >= count, timeout=60_000)
    return found


def test_a_question_is_answered_with_a_legal_action(thinker: Thinker, qtbot: QtBot) -> None:
    asked = question()
    number = thinker.ask(asked)
    answer = answers(thinker, qtbot, 1)[0]
    assert answer.number == number
    assert asked.view.refusal(asked.game.vocabulary.read(answer.action)) is None


def test_a_hint_tells_its_turn_and_what_it_changes(thinker: Thinker, qtbot: QtBot) -> None:
    thinker.ask(question("hint"))
    answer = answers(thinker, qtbot, 1)[0]
    assert list(answer.turn[0]) == answer.action
    assert answer.turn[-1] == ("end",)


def test_a_dropped_question_is_never_answered(thinker: Thinker, qtbot: QtBot) -> None:
    first, second = thinker.ask(question(bot="greedy")), thinker.ask(question())
    thinker.drop(first)
    assert [answer.number for answer in answers(thinker, qtbot, 1)] == [second]


def test_a_bot_nobody_knows_gives_an_empty_answer(thinker: Thinker, qtbot: QtBot) -> None:
    thinker.ask(question(bot="crystal ball"))
    assert answers(thinker, qtbot, 1)[0].action is None


def test_a_killed_process_is_started_anew(thinker: Thinker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    connected = module._Talker.connected
    deaths: list[int] = []

    def dying(talker: Any) -> Any:
        connection = connected(talker)
        if not deaths:
            deaths.append(talker.process.pid)
            talker.process.kill()
            talker.process.join()
        return connection

    monkeypatch.setattr(module._Talker, "connected", dying)
    thinker.ask(question())
    assert answers(thinker, qtbot, 1)[0].action is not None
    assert deaths


def test_a_stalled_process_is_killed_and_the_answer_is_empty(thinker: Thinker, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.0)
    thinker.ask(question(bot="greedy"))
    assert answers(thinker, qtbot, 1)[0].action is None
