"""The bot processes from the desktop's side: answers, drops, deaths, and that nothing is left behind."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing import resource_tracker, spawn
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletown.ai.messages import Chosen, Kind
from tabletown.ai.players import PLAYERS
from tabletown.game import UnknownAction
from tabletown.games import game
from tabletown.match import Match, Seating
from tabletown_desktop.session import bot_pool as module
from tabletown_desktop.session.bot_pool import PROCESSES, Answer, BotPool, Question

LONG = 50_000
"""So many times as long as usual: nobody waits for that."""


@pytest.fixture
def bot_pool() -> Iterator[BotPool]:
    bot_pool = BotPool()
    yield bot_pool
    bot_pool.close()
    assert not multiprocessing.active_children()
    assert not [thread for thread in threading.enumerate() if thread.name == "bot pool"]


def question(kind: Kind = "choose", bot: str = "random", key: str = "welcome", **more: Any) -> Question:
    match = Match.begin(game(key), {"first": "2"} if key == "dreamhome" else {}, [Seating("Anna"), Seating("Bot", bot)], "maple 4071")
    return Question(kind, match.game, match.setup, bot, match.view(1), **more)


def answers(bot_pool: BotPool, qtbot: QtBot, count: int) -> list[Answer]:
    found: list[Answer] = []
    bot_pool.answered.connect(found.append)
    qtbot.waitUntil(lambda: len(found) >= count, timeout=60_000)
    return found


def thinking(bot_pool: BotPool, qtbot: QtBot, count: int = 1) -> list[Any]:
    """The talkers that have taken up a question, once there are so many."""

    def busy() -> list[Any]:
        return [talker for talker in bot_pool._talkers if talker.job is not None and talker.process is not None]

    qtbot.waitUntil(lambda: len(busy()) >= count, timeout=60_000)
    return busy()


@pytest.mark.parametrize("bot", PLAYERS)
def test_every_player_answers_with_a_turn_whose_first_action_is_legal(bot: str, bot_pool: BotPool, qtbot: QtBot) -> None:
    asked = question(bot=bot, budget=200)
    number = bot_pool.ask(asked)
    answer = answers(bot_pool, qtbot, 1)[0]
    assert answer.number == number
    assert asked.view.why_not(answer.turn[0]) is None


def test_a_turn_can_be_played_to_its_end(bot_pool: BotPool, qtbot: QtBot) -> None:
    asked = question(bot="mina")
    bot_pool.ask(asked)
    table = asked.view.table.copy()
    turn = answers(bot_pool, qtbot, 1)[0].turn
    assert len(turn) > 1
    for action in turn:
        assert table.why_not(1, action) is None
        table.apply(1, action, Luckless())
    assert 1 not in table.to_act


class Luckless:
    """A turn up to its end asks for no luck."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(name)


def test_a_hint_tells_the_best_turns_and_what_they_change(bot_pool: BotPool, qtbot: QtBot) -> None:
    asked = question("hint", budget=400)
    bot_pool.ask(asked)
    advice = answers(bot_pool, qtbot, 1)[0].advice
    assert 1 <= len(advice) <= 3
    for suggested in advice:
        assert asked.view.why_not(suggested.action) is None
        assert suggested.expected > 0


def test_a_review_tells_what_the_turn_has_cost(bot_pool: BotPool, qtbot: QtBot) -> None:
    asked = question(bot="random")
    bot_pool.ask(asked)
    (played,) = answers(bot_pool, qtbot, 1)[0].turn
    bot_pool.ask(question("review", budget=400, played=(played,)))
    verdict = answers(bot_pool, qtbot, 1)[0].verdict
    assert verdict is not None and verdict.best and verdict.lost >= 0 and verdict.expected > 0


@pytest.mark.parametrize("kind", ["hint", "review"])
def test_another_run_of_the_program_advises_the_same(kind: Kind, qtbot: QtBot) -> None:
    """Whatever was asked before, and in which order: advice follows from the position alone."""
    asked = question(key="lasvegas")
    played = asked.view.actions()[:1] if kind == "review" else ()

    def run(before: int) -> Answer:
        bot_pool = BotPool()
        for _ in range(before):
            bot_pool.ask(question("choose"))
        number = bot_pool.ask(question(kind, key="lasvegas", played=tuple(played)))
        found = {answer.number: answer for answer in answers(bot_pool, qtbot, before + 1)}
        bot_pool.close()
        return replace(found[number], number=0)

    assert run(0) == run(3)


def test_a_dropped_question_is_never_answered(bot_pool: BotPool, qtbot: QtBot) -> None:
    first, second = bot_pool.ask(question(bot="greedy")), bot_pool.ask(question())
    bot_pool.drop(first)
    assert [answer.number for answer in answers(bot_pool, qtbot, 1)] == [second]


def test_several_questions_are_thought_about_at_once(bot_pool: BotPool, qtbot: QtBot) -> None:
    for _ in range(PROCESSES):
        bot_pool.ask(question(bot="viktor", effort=LONG))
    talkers = thinking(bot_pool, qtbot, PROCESSES)
    assert len({talker.process.pid for talker in talkers}) == PROCESSES > 1


def test_a_person_who_waits_comes_before_the_players(bot_pool: BotPool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROCESSES", 1)
    bot_pool.ask(question(bot="greedy"))
    bots = [bot_pool.ask(question(bot="mina")) for _ in range(3)]
    hint = bot_pool.ask(question("hint", budget=200))
    order = [answer.number for answer in answers(bot_pool, qtbot, 5)]
    assert order.index(hint) < min(map(order.index, bots[1:]))


def test_a_bot_nobody_knows_gives_an_empty_answer(bot_pool: BotPool, qtbot: QtBot) -> None:
    bot_pool.ask(question(bot="crystal ball"))
    assert answers(bot_pool, qtbot, 1)[0].turn == ()


def test_an_action_the_game_does_not_know_is_no_answer() -> None:
    with pytest.raises(UnknownAction):
        Answer.of(Chosen(1, (("write", "9:99", 7),)), 1, game("welcome").vocabulary)


def test_processes_start_before_anything_is_asked(bot_pool: BotPool, qtbot: QtBot) -> None:
    bot_pool.prepare()
    qtbot.waitUntil(lambda: all(talker.process is not None for talker in bot_pool._talkers), timeout=60_000)
    assert len(bot_pool._talkers) == PROCESSES


def test_a_process_killed_in_the_middle_of_a_thought_is_started_anew_and_asked_again(bot_pool: BotPool, qtbot: QtBot) -> None:
    number = bot_pool.ask(question(bot="ada", effort=6))
    (talker,) = thinking(bot_pool, qtbot)
    before = talker.process.pid
    talker.process.kill()
    answer = answers(bot_pool, qtbot, 1)[0]
    assert answer.number == number and answer.turn
    assert talker.process.pid != before


def test_a_dropped_thought_leaves_its_process_free_for_the_next(bot_pool: BotPool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROCESSES", 1)
    number = bot_pool.ask(question(bot="viktor", effort=LONG))
    (talker,) = thinking(bot_pool, qtbot)
    bot_pool.drop(number)
    second = bot_pool.ask(question())
    assert [answer.number for answer in answers(bot_pool, qtbot, 1)] == [second]
    assert talker.job is None


def test_on_a_slow_machine_a_player_plays_what_is_best_so_far(bot_pool: BotPool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "USUAL_SECONDS", 0.2 / LONG)
    asked = question(bot="ada", effort=LONG)
    bot_pool.ask(asked)
    turn = answers(bot_pool, qtbot, 1)[0].turn
    assert asked.view.why_not(turn[0]) is None


def test_who_does_not_listen_is_killed_and_replaced(bot_pool: BotPool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROCESSES", 1)
    monkeypatch.setattr(module, "CANCEL_SECONDS", -1.0)
    number = bot_pool.ask(question(bot="viktor", effort=LONG))
    (talker,) = thinking(bot_pool, qtbot)
    before = talker.process.pid
    bot_pool.drop(number)
    bot_pool.ask(question())
    assert answers(bot_pool, qtbot, 1)[0].turn
    assert talker.process.pid != before


def test_a_stalled_process_is_killed_and_the_answer_is_empty(bot_pool: BotPool, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STALLED_SECONDS", 0.0)
    bot_pool.ask(question(bot="viktor", effort=LONG))
    assert answers(bot_pool, qtbot, 1)[0].turn == ()


def test_whoever_quits_in_the_middle_of_a_thought_need_not_wait(qtbot: QtBot) -> None:
    bot_pool = BotPool()
    for _ in range(PROCESSES + 2):
        bot_pool.ask(question(bot="viktor", effort=LONG))
    thinking(bot_pool, qtbot, PROCESSES)
    bot_pool.close()
    assert not multiprocessing.active_children()
    assert not [thread for thread in threading.enumerate() if thread.name == "bot pool"]


@pytest.fixture
def no_processes(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """A system that starts something that ends at once, or nothing at all."""
    resource_tracker.ensure_running()  # this helper of Python's own is to be spared
    monkeypatch.setattr(spawn, "_python_exe", os.fsencode(request.param))


@pytest.mark.skipif(not Path("/bin/false").exists(), reason="there is no program here that does nothing but fail")
@pytest.mark.parametrize("no_processes", ["/bin/false", "/bin/there-is-no-such-program"], indirect=True)
@pytest.mark.usefixtures("no_processes")
def test_where_no_process_can_start_it_thinks_alone_and_says_so_once(bot_pool: BotPool, qtbot: QtBot) -> None:
    said: list[bool] = []
    bot_pool.alone.connect(lambda: said.append(True))
    numbers = {bot_pool.ask(question(bot=bot, budget=50)) for bot in ("pip", "random")}
    found = answers(bot_pool, qtbot, 2)
    assert {answer.number for answer in found} == numbers
    for answer in found:
        asked = question()
        assert asked.view.why_not(answer.turn[0]) is None
    assert said == [True]


@pytest.mark.skipif(not Path("/bin/false").exists(), reason="there is no program here that does nothing but fail")
@pytest.mark.parametrize("no_processes", ["/bin/false"], indirect=True)
@pytest.mark.usefixtures("no_processes")
def test_alone_too_a_bot_nobody_knows_gives_an_empty_answer(bot_pool: BotPool, qtbot: QtBot) -> None:
    bot_pool.ask(question(bot="crystal ball"))
    assert answers(bot_pool, qtbot, 1)[0].turn == ()


@pytest.mark.skipif(not Path("/bin/false").exists(), reason="there is no program here that does nothing but fail")
@pytest.mark.parametrize("no_processes", ["/bin/false", "/bin/there-is-no-such-program"], indirect=True)
@pytest.mark.usefixtures("no_processes")
def test_processes_that_start_and_end_at_the_same_moment_do_not_hide_how_they_ended(qtbot: QtBot) -> None:
    """One thread buries the dead while the other asks about its own; a tenth of all answers was empty then."""
    for _ in range(30):
        bot_pool = BotPool()
        for _ in range(PROCESSES):
            bot_pool.ask(question(budget=50))
        assert all(answer.turn for answer in answers(bot_pool, qtbot, PROCESSES))
        bot_pool.close()
