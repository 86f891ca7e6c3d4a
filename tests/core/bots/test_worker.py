from __future__ import annotations

import json
import multiprocessing
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from toy_orchard import GAME

from tabletown.bots import Imagined, Thought, hint, worker
from tabletown.games import game
from tabletown.match import Match, Seating

PATIENCE = 20


class Office:
    """The desktop's end of a worker that serves in a thread."""

    def __init__(self) -> None:
        self.ours, theirs = multiprocessing.Pipe()
        self.thread = threading.Thread(target=worker.Desk(theirs, game).serve)
        self.thread.start()

    def send(self, **message: Any) -> None:
        self.ours.send_bytes(json.dumps(message).encode())

    def receive(self) -> dict[str, Any]:
        assert self.ours.poll(PATIENCE), "the worker hangs"
        answer: dict[str, Any] = json.loads(self.ours.recv_bytes())
        return answer

    def ended(self) -> bool:
        self.thread.join(PATIENCE)
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
    base = {"id": number, "kind": "choose", "bot": "greedy", "game": "orchard", "own": {}, "seats": 2, "options": {"hand": 3}}
    return {**base, "seat": 1, "view": view, "luck": "x", "budget": 500, **other}


def test_a_question_is_answered_with_an_action(office: Office) -> None:
    office.send(**question(7))
    assert office.receive() == {"id": 7, "action": ["rest"]}


def test_the_same_luck_gives_the_same_random_move(office: Office) -> None:
    office.send(**question(1, bot="random", luck="a"))
    office.send(**question(2, bot="random", luck="a"))
    assert office.receive()["action"] == office.receive()["action"]


def test_a_hint_brings_its_turn_and_the_change(office: Office) -> None:
    office.send(**question(3, kind="hint"))
    answer = office.receive()
    assert [action[0] for action in answer["turn"]] == ["rest", "lay", "end"]
    assert answer["action"] == answer["turn"][0]
    assert answer["delta"] == [["fruit", answer["turn"][1][1]]]


def test_own_values_count(office: Office) -> None:
    office.send(**question(4, own={"prize": 99}))
    assert office.receive()["error"].startswith("BadValue")
    office.send(**question(5, own={"prize": 4}))
    assert office.receive()["action"] == ["rest"]


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
    assert office.receive() == {"id": 9, "action": ["rest"]}


def test_what_is_no_question_is_answered_too(office: Office) -> None:
    for rubbish in (b"\xff\xfe", b"{", b"[" * 100_000, b"[]", b"7", b"{}"):
        office.ours.send_bytes(rubbish)
        answer = office.receive()
        assert answer["id"] is None and answer["error"]


def test_cancelling_drops_what_waits_and_what_is_thought_about(office: Office) -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Dreamer:
        def choose(self, game: Any, view: Any, thought: Any) -> Any:
            begun.set()
            assert go_on.wait(PATIENCE)
            while not thought.should_stop():
                pass
            return view.actions()[0]

    dreaming = pytest.MonkeyPatch()
    dreaming.setattr(worker, "bot", lambda key: Dreamer())
    office.send(**question(1))
    office.send(**question(2))
    assert begun.wait(PATIENCE)
    office.send(id=2, kind="cancel")
    office.send(id=1, kind="cancel")
    office.send(id=55, kind="cancel")
    go_on.set()
    answers = [office.receive(), office.receive()]
    assert sorted(answer["id"] for answer in answers) == [1, 2] and all(answer["cancelled"] for answer in answers)
    dreaming.undo()
    office.send(**question(3))
    assert office.receive()["id"] == 3


def test_it_ends_when_told_to_even_while_thinking(office: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    class Dreamer:
        def choose(self, game: Any, view: Any, thought: Any) -> Any:
            while not thought.should_stop():
                pass

    monkeypatch.setattr(worker, "bot", lambda key: Dreamer())
    office.send(**question(1))
    office.send(kind="quit")
    assert office.ended()


def test_it_ends_when_nobody_listens_any_more() -> None:
    office = Office()
    office.ours.close()
    assert office.ended()


def test_it_runs_as_a_process_of_its_own() -> None:
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=worker.run, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    asked = {"id": 2, "kind": "hint", "game": "welcome", "own": {}, "seats": 2, "options": {}, "seat": 2, "budget": 300}
    for message in ({"id": 1, "kind": "choose", "game": "chess"}, {**asked, "view": match.view(1).table.snapshot()}):
        ours.send_bytes(json.dumps(message).encode())
    assert ours.poll(PATIENCE)
    assert json.loads(ours.recv_bytes()) == {"id": 1, "error": "UnknownGame: no game called 'chess'"}
    assert ours.poll(PATIENCE)
    found = hint(match.game, match.view(1), Thought(Imagined(""), 300))
    answer = json.loads(ours.recv_bytes())
    assert answer["turn"] == [action.json() for action in found.turn] and answer["action"] == answer["turn"][0]
    assert [tuple(change) for change in answer["delta"]] == list(found.delta.changes)
    ours.close()
    process.join(PATIENCE)
    assert process.exitcode == 0
