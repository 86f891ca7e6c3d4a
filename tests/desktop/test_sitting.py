"""A match on screen: whose turn it is, what others see, what bots do, what is undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from tabletown.chance import Chance, ChanceError
from tabletown.game import Action
from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown.match import Match, Seating
from tabletown.welcome.state import Table
from tabletown.words import Message
from tabletown_desktop.sitting import Sitting
from tabletown_desktop.thinker import Answer, Question


class Puppets(QObject):
    """Stands in for the bot process: answers when the test says so."""

    answered = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.questions: dict[int, Question] = {}
        self.last = 0

    def ask(self, question: Question) -> int:
        self.last += 1
        self.questions[self.last] = question
        return self.last

    def drop(self, number: int) -> None:
        self.questions.pop(number, None)

    def answer(self, choose: Callable[[Question], Any] | None = None) -> None:
        """Answer what is asked now."""
        for number in list(self.questions):
            question = self.questions.pop(number)
            action = choose(question) if choose else question.view.actions()[-1].json()
            self.answered.emit(Answer(number, action))

    def play_on(self) -> None:
        while self.questions:
            self.answer()


Make = Callable[..., Sitting]


@pytest.fixture
def puppets() -> Puppets:
    return Puppets()


@pytest.fixture
def sit(puppets: Puppets) -> Make:
    def make(*bots: str | None, practice: bool = False, **options: Any) -> Sitting:
        seats = [Seating(f"Seat {number}", bot) for number, bot in enumerate(bots, 1)]
        match = Match.begin(game("welcome"), options, seats, "maple 4071", practice=practice)
        sitting = Sitting(Journal.begin(match), puppets)  # type: ignore[arg-type]
        sitting.begin()
        return sitting

    return make


def play_turn(sitting: Sitting) -> None:
    """First legal things until this person's turn is over."""
    seat, number = sitting.seat, sitting.match.state.round
    while sitting.seat == seat and sitting.playing and sitting.match.state.round == number:
        actions = sitting.view().actions()
        ends = [action for action in actions if action.verb == "end"]
        assert sitting.play(ends[0] if ends else actions[0])


def test_bots_are_asked_at_once_and_play_while_the_person_thinks(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None, "greedy", "random")
    assert sitting.busy == {1, 2}
    puppets.play_on()
    assert sitting.busy == frozenset()
    assert {act.seat for act in sitting.match.acts} == {1, 2}
    assert sitting.playing


def test_open_turns_of_bots_are_not_in_the_log(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None, "random")
    puppets.play_on()
    assert sitting.log() == []
    play_turn(sitting)
    assert {line.seat for line in sitting.log()} == {0, 1}
    assert {line.seat for line in sitting.last_round()} == {1}


def test_the_screen_goes_round_the_persons_and_stays_where_a_round_ends(sit: Make) -> None:
    sitting = sit(None, None, None)
    handed: list[int] = []
    sitting.handed.connect(handed.append)
    for _ in range(5):
        play_turn(sitting)
    assert handed == [1, 2, 0, 1]
    assert sitting.journal.on_screen() == 1


def test_a_person_may_not_take_back_what_lies_before_another_person(sit: Make) -> None:
    sitting = sit(None, None)
    play_turn(sitting)
    assert sitting.seat == 1
    assert not sitting.can_undo()
    sitting.play(sitting.view().actions()[0])
    assert sitting.undo()
    assert not sitting.undo()


def test_a_bot_that_answers_nonsense_cannot_stop_the_match(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None, "random")
    number = len(sitting.match.acts)
    puppets.answer(lambda _: ["write", "9:99", 7])
    assert len(sitting.match.acts) == number + 1
    puppets.answer(lambda _: None)
    assert len(sitting.match.acts) == number + 2


def test_a_hint_is_counted_and_told(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None)
    advice: list[Any] = []
    sitting.advised.connect(advice.append)
    assert sitting.ask_hint()
    assert not sitting.ask_hint()
    puppets.answer()
    assert advice[0].action is sitting.view().actions()[-1]
    assert sitting.match.hints == [1]


def test_a_late_hint_is_dropped(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None)
    sitting.ask_hint()
    sitting.play(sitting.view().actions()[0])
    assert not puppets.questions


def test_practice_takes_back_everything_also_over_bots(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None, "random", practice=True)
    puppets.play_on()
    play_turn(sitting)
    puppets.play_on()
    while sitting.undo():
        puppets.play_on()
    assert all(act.seat == 1 for act in sitting.match.acts)
    assert sitting.match.state.round == 1


def test_undo_and_redo_reach_over_a_saved_match(sit: Make, puppets: Puppets) -> None:
    sitting = sit(None)
    sitting.play(sitting.view().actions()[0])
    before = sitting.match.state.snapshot()
    again = Sitting(opened(sitting.journal.record(), game).journal, puppets)  # type: ignore[arg-type]
    assert again.match.state.snapshot() == before
    assert again.undo()
    assert again.redo()
    assert again.match.state.snapshot() == before


def test_closing_drops_every_question(sit: Make, puppets: Puppets, qtbot: QtBot) -> None:
    sitting = sit(None, "random", "greedy")
    sitting.ask_hint()
    sitting.close()
    assert not puppets.questions


def test_a_record_of_real_cards_that_has_no_more_of_them_stays_as_it_is(sit: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit(None)
    said: list[Message] = []
    sitting.stuck.connect(said.append)
    while not (ends := [action for action in sitting.view().actions() if action.verb == "end"]):
        sitting.play(sitting.view().actions()[0])
    before, whole = sitting.match.state.snapshot(), Table.apply

    def out_of_luck(table: Table, seat: int, action: Action, chance: Chance) -> bool:
        whole(table, seat, action, chance)
        if action.verb == "end":
            raise ChanceError("stack", 1)
        return False

    monkeypatch.setattr(Table, "apply", out_of_luck)
    assert not sitting.play(ends[0])
    assert [message.key for message in said] == ["table.no-luck"]
    assert sitting.match.state.snapshot() == before


# ---- seats in turn: one follows what the others do ---------------------------------------------------------------------


@pytest.fixture
def house(puppets: Puppets) -> Sitting:
    """A doll's house with two bots after the person; each of their acts is to be seen for a minute."""
    seats = [Seating("Anna", None), Seating("Pip", "random"), Seating("Mina", "greedy")]
    match = Match.begin(game("dreamhome"), {"first": "1", "remove": False}, seats, "maple 4071")
    sitting = Sitting(Journal.begin(match), puppets)  # type: ignore[arg-type]
    sitting.pace = lambda action: 60_000
    sitting.begin()
    while sitting.playing:
        sitting.play(sitting.view().actions()[0])
    return sitting


def test_the_next_act_of_a_bot_waits_until_the_last_was_seen(house: Sitting, puppets: Puppets) -> None:
    acts = len(house.match.acts)
    puppets.answer()
    assert len(house.match.acts) == acts + 1
    puppets.answer()
    assert len(house.match.acts) == acts + 1
    assert house.busy
    house.hurry()
    assert len(house.match.acts) == acts + 2
    house.close()


def test_nothing_that_is_held_back_is_played_after_the_match_was_left(house: Sitting, puppets: Puppets) -> None:
    puppets.answer()
    puppets.answer()
    acts = len(house.match.acts)
    house.close()
    house.hurry()
    assert len(house.match.acts) == acts
