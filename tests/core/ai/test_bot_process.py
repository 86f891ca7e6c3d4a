from __future__ import annotations

import json
import multiprocessing
import threading
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from toy_orchard import GAME

from tabletown.ai import bot_process, messages
from tabletown.ai.advice import advise
from tabletown.ai.messages import Advised, Failed, Question
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.games import game
from tabletown.match import Match, Seating

TIMEOUT_SECONDS = 20


class Office:
    """The desktop's end of a worker that serves in a thread."""

    def __init__(self) -> None:
        self.ours, theirs = multiprocessing.Pipe()
        self.thread = threading.Thread(target=bot_process.Desk(theirs, game).serve)
        self.thread.start()

    def send(self, **message: Any) -> None:
        self.ours.send_bytes(json.dumps(message).encode())

    def receive(self) -> dict[str, Any]:
        assert self.ours.poll(TIMEOUT_SECONDS), "the worker hangs"
        answer: dict[str, Any] = json.loads(self.ours.recv_bytes())
        return answer

    def ended(self) -> bool:
        self.thread.join(TIMEOUT_SECONDS)
        return not self.thread.is_alive()


@pytest.fixture
def office() -> Iterator[Office]:
    office = Office()
    yield office
    office.ours.close()
    assert office.ended()


def question(number: int, **other: Any) -> dict[str, Any]:
    match = Match.begin(GAME, {"hand": 3}, [Seating("Anna"), Seating("Ben")], seed="pear")
    view = match.view(0).table.snapshot()
    base = {"type": "question", "id": number, "kind": "choose", "bot": "greedy", "game": "orchard", "rules": 1, "own": {}, "seats": 2}
    return {**base, "options": {"hand": 3}, "seat": 1, "view": view, "luck": "x", "budget": 500, **other}


def test_a_question_is_answered_with_an_action(office: Office) -> None:
    office.send(**question(7))
    answer = office.receive()
    assert answer["id"] == 7 and answer["turn"][0] == ["rest"]
    assert [action[0] for action in answer["turn"]] == ["rest", "lay", "end"]


def test_the_same_luck_gives_the_same_random_move(office: Office) -> None:
    office.send(**question(1, bot="random", luck="a"))
    office.send(**question(2, bot="random", luck="a"))
    assert office.receive()["turn"] == office.receive()["turn"]


def test_a_hint_brings_its_turns_and_what_they_change(office: Office) -> None:
    office.send(**question(3, kind="hint"))
    choices = office.receive()["best"]
    assert 1 <= len(choices) <= 3
    for choice in choices:
        assert choice["turn"] and isinstance(choice["expected"], float)
    laid = next(choice for choice in choices if choice["turn"][-1] == ["end"])
    assert laid["delta"] == [["fruit", laid["turn"][1][1]]]


def test_a_review_tells_what_a_turn_has_cost(office: Office) -> None:
    office.send(**question(4, kind="hint"))
    best = office.receive()["best"][0]["turn"]
    office.send(**question(5, kind="review", played=best))
    assert office.receive()["lost"] == 0
    office.send(**question(6, kind="review", played=[["draw"]]))
    answer = office.receive()
    assert answer["lost"] >= 0 and answer["best"] and isinstance(answer["expected"], float)


def test_own_values_count(office: Office) -> None:
    office.send(**question(4, own={"prize": 99}))
    assert office.receive()["error"].startswith("BadValue")
    office.send(**question(5, own={"prize": 4}))
    assert office.receive()["turn"][0] == ["rest"]


@pytest.mark.parametrize(
    "wrong",
    [
        {"bot": "crystal"},
        {"game": "chess"},
        {"kind": "dance"},
        {"seats": 9},
        {"seats": "two"},
        {"options": {"hand": 7}},
        {"view": {}},
        {"view": None},
        {"seat": None},
        {"seat": 2},
        {"own": {"x": 1}},
        {"budget": None},
    ],
)
def test_whatever_goes_wrong_is_answered_and_the_next_question_too(office: Office, wrong: dict[str, Any]) -> None:
    office.send(**question(8, **wrong))
    answer = office.receive()
    assert answer["id"] == 8 and answer["error"]
    office.send(**question(9))
    answer = office.receive()
    assert answer["id"] == 9 and answer["turn"][0] == ["rest"]


def test_what_is_no_question_is_answered_too(office: Office) -> None:
    for rubbish in (b"\xff\xfe", b"{", b"[" * 100_000, b"[]", b"7", b"{}"):
        office.ours.send_bytes(rubbish)
        answer = office.receive()
        assert answer["id"] is None and answer["error"]


def test_cancelling_drops_what_waits_and_what_is_thought_about(office: Office) -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Dreamer:
        def plan(self, game: Any, view: Any, budget: Any) -> Any:
            begun.set()
            assert go_on.wait(TIMEOUT_SECONDS)
            while not budget.should_stop():
                pass
            return view.actions()[:1]

    dreaming = pytest.MonkeyPatch()
    dreaming.setattr(bot_process, "bot", lambda key: Dreamer())
    office.send(**question(1))
    office.send(**question(2))
    assert begun.wait(TIMEOUT_SECONDS)
    office.send(id=2, type="cancel")
    office.send(id=1, type="cancel")
    office.send(id=55, type="cancel")
    go_on.set()
    answers = [office.receive(), office.receive()]
    assert sorted(answer["id"] for answer in answers) == [1, 2] and all(answer["type"] == "cancelled" for answer in answers)
    dreaming.undo()
    office.send(**question(3))
    assert office.receive()["id"] == 3


def test_whoever_has_thought_enough_answers_at_once_and_is_heard(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = threading.Event()

    class Dreamer:
        def plan(self, game: Any, view: Any, budget: Any) -> Any:
            begun.set()
            while not budget.should_stop():
                pass
            return view.actions()[:1]

    monkeypatch.setattr(bot_process, "bot", lambda key: Dreamer())
    office.send(id=1, type="enough")  # not asked yet: it does not count
    office.send(**question(1))
    assert begun.wait(TIMEOUT_SECONDS)
    assert not office.ours.poll(0.2)
    office.send(id=2, type="enough")
    assert not office.ours.poll(0.2)
    office.send(id=1, type="enough")
    answer = office.receive()
    assert answer["id"] == 1 and answer["type"] == "chosen"


def test_it_ends_when_told_to_even_while_thinking(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dreamer:
        def plan(self, game: Any, view: Any, budget: Any) -> Any:
            while not budget.should_stop():
                pass

    monkeypatch.setattr(bot_process, "bot", lambda key: Dreamer())
    office.send(**question(1))
    office.send(type="quit")
    assert office.ended()


def test_it_ends_when_nobody_listens_any_more() -> None:
    office = Office()
    office.ours.close()
    assert office.ended()


def test_it_runs_as_a_process_of_its_own() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=bot_process.run, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    asked = Question.about(2, "hint", match.game, match.setup, match.view(1), budget=300)
    for message in (msgspec.structs.replace(asked, id=1, game="chess"), asked):
        ours.send_bytes(messages.encode(message))
    assert ours.poll(TIMEOUT_SECONDS)
    assert messages.reply(ours.recv_bytes()) == Failed(1, "UnknownGame: no game called 'chess'")
    assert ours.poll(TIMEOUT_SECONDS)
    found = advise(match.game, match.view(1), SearchBudget(Imagined(""), 300))
    answer = messages.reply(ours.recv_bytes())
    assert isinstance(answer, Advised)
    assert tuple(suggestion.advice(match.game.vocabulary) for suggestion in answer.best) == found
    ours.close()
    process.join(TIMEOUT_SECONDS)
    assert process.exitcode == 0
