"""A match on screen: whose turn it is, what others see, what bots do, what is undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletown.ai.advice import Advice
from tabletown.ai.turn_search import whole_turns
from tabletown.chance import Chance, ChanceError
from tabletown.game import Action
from tabletown.games import game
from tabletown.games.welcome.table import Table
from tabletown.journal import Journal, opened
from tabletown.match import Match, Seating
from tabletown.scores import ScoreDelta
from tabletown.words import Message
from tabletown_desktop.session.bot_pool import Answer, Question
from tabletown_desktop.session.match_session import MatchSession


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

    def answer(self) -> None:
        """Answer what is asked now."""
        for number in list(self.questions):
            question = self.questions.pop(number)
            action = question.view.actions()[-1]
            if question.kind == "hint":
                self.answered.emit(Answer(number, advice=(Advice((action,), ScoreDelta(), 90.0),)))
            else:
                self.answered.emit(Answer(number, (action,)))

    def answer_turn(self, turn: tuple[Action, ...]) -> None:
        """Answer the only question with this turn."""
        (number,) = self.questions
        del self.questions[number]
        self.answered.emit(Answer(number, turn))

    def play_on(self) -> None:
        while self.questions:
            self.answer()


Make = Callable[..., MatchSession]


@pytest.fixture
def puppets() -> Puppets:
    return Puppets()


@pytest.fixture
def sit(puppets: Puppets) -> Make:
    def make(*bots: str | None, practice: bool = False, **options: Any) -> MatchSession:
        seats = [Seating(f"Seat {number}", bot) for number, bot in enumerate(bots, 1)]
        match = Match.begin(game("welcome"), options, seats, "maple 4071", practice=practice)
        session = MatchSession(Journal.begin(match), puppets)  # type: ignore[arg-type]
        session.begin()
        return session

    return make


def play_turn(session: MatchSession) -> None:
    """First legal things until this person's turn is over."""
    seat, number = session.seat, session.match.state.round
    while session.seat == seat and session.playing and session.match.state.round == number:
        actions = session.view().actions()
        ends = [action for action in actions if action.verb == "end"]
        assert session.play(ends[0] if ends else actions[0])


def test_bots_are_asked_at_once_and_play_while_the_person_thinks(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "greedy", "random")
    assert session.busy == {1, 2}
    puppets.play_on()
    assert session.busy == frozenset()
    assert {act.seat for act in session.match.acts} == {1, 2}
    assert session.playing


def test_open_turns_of_bots_are_not_in_the_log(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "random")
    puppets.play_on()
    assert session.log() == []
    play_turn(session)
    assert {line.seat for line in session.log()} == {0, 1}
    assert {line.seat for line in session.news()} == {1}


def test_the_screen_goes_round_the_persons_and_stays_where_a_round_ends(sit: Make) -> None:
    session = sit(None, None, None)
    handed: list[int] = []
    session.handed.connect(handed.append)
    for _ in range(5):
        play_turn(session)
    assert handed == [1, 2, 0, 1]
    assert session.journal.on_screen() == 1


def test_a_person_may_not_take_back_what_lies_before_another_person(sit: Make) -> None:
    session = sit(None, None)
    play_turn(session)
    assert session.seat == 1
    assert not session.can_undo()
    session.play(session.view().actions()[0])
    assert session.undo()
    assert not session.undo()


def test_a_bot_that_answers_nonsense_cannot_stop_the_match(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "random")
    number = len(session.match.acts)
    (question,) = puppets.questions.values()
    puppets.answer_turn((next(action for action in question.game.vocabulary.actions if question.view.why_not(action) is not None),))
    assert len(session.match.acts) == number + 1
    puppets.answer_turn(())
    assert len(session.match.acts) == number + 2


def test_a_hint_is_counted_and_told(sit: Make, puppets: Puppets) -> None:
    session = sit(None)
    advice: list[Any] = []
    session.advised.connect(advice.extend)
    assert session.ask_hint()
    assert not session.ask_hint()
    puppets.answer()
    assert advice[0].action is session.view().actions()[-1]
    assert session.match.hints == [1]


def test_a_late_hint_is_dropped(sit: Make, puppets: Puppets) -> None:
    session = sit(None)
    session.ask_hint()
    session.play(session.view().actions()[0])
    assert not puppets.questions


def test_practice_takes_back_everything_also_over_bots(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "random", practice=True)
    puppets.play_on()
    play_turn(session)
    puppets.play_on()
    while session.undo():
        puppets.play_on()
    assert all(act.seat == 1 for act in session.match.acts)
    assert session.match.state.round == 1


def test_undo_and_redo_reach_over_a_saved_match(sit: Make, puppets: Puppets) -> None:
    session = sit(None)
    session.play(session.view().actions()[0])
    before = session.match.state.snapshot()
    again = MatchSession(opened(session.journal.record(), game).journal, puppets)  # type: ignore[arg-type]
    assert again.match.state.snapshot() == before
    assert again.undo()
    assert again.redo()
    assert again.match.state.snapshot() == before


def test_closing_drops_every_question(sit: Make, puppets: Puppets, qtbot: QtBot) -> None:
    session = sit(None, "random", "greedy")
    session.ask_hint()
    session.close()
    assert not puppets.questions


def test_a_record_of_real_cards_that_has_no_more_of_them_stays_as_it_is(sit: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit(None)
    said: list[Message] = []
    session.stuck.connect(said.append)
    while not (ends := [action for action in session.view().actions() if action.verb == "end"]):
        session.play(session.view().actions()[0])
    before, whole = session.match.state.snapshot(), Table.apply

    def out_of_luck(table: Table, seat: int, action: Action, chance: Chance) -> bool:
        whole(table, seat, action, chance)
        if action.verb == "end":
            raise ChanceError("stack", 1)
        return False

    monkeypatch.setattr(Table, "apply", out_of_luck)
    assert not session.play(ends[0])
    assert [message.key for message in said] == ["table.no-luck"]
    assert session.match.state.snapshot() == before


# ---- seats in turn: one follows what the others do ---------------------------------------------------------------------


@pytest.fixture
def house(qapp: QApplication, puppets: Puppets) -> MatchSession:
    """A doll's house with two bots after the person; each of their acts is to be seen for a minute."""
    seats = [Seating("Anna", None), Seating("Pip", "random"), Seating("Mina", "greedy")]
    match = Match.begin(game("dreamhome"), {"first": "1", "remove": False}, seats, "maple 4071")
    session = MatchSession(Journal.begin(match), puppets)  # type: ignore[arg-type]
    session.opponents.pace = lambda act: 60_000
    session.begin()
    while session.playing:
        session.play(session.view().actions()[0])
    return session


def test_the_next_act_of_a_bot_waits_until_the_last_was_seen(house: MatchSession, puppets: Puppets) -> None:
    acts = len(house.match.acts)
    puppets.answer()
    assert len(house.match.acts) == acts + 1
    puppets.answer()
    assert len(house.match.acts) == acts + 1
    assert house.busy
    house.opponents.hurry()
    assert len(house.match.acts) == acts + 2
    house.close()


def test_nothing_that_is_held_back_is_played_after_the_match_was_left(house: MatchSession, puppets: Puppets) -> None:
    puppets.answer()
    puppets.answer()
    acts = len(house.match.acts)
    house.close()
    house.opponents.hurry()
    assert len(house.match.acts) == acts


# ---- whole turns --------------------------------------------------------------------------------------------------------


def whole_turn(question: Question) -> tuple[Action, ...]:
    """The first turn there is, to its end."""
    return tuple(next(iter(whole_turns(question.view, 400)))[0])


def test_a_whole_turn_is_asked_for_once_and_played_to_its_end(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    (question,) = puppets.questions.values()
    turn = whole_turn(question)
    assert len(turn) > 1
    puppets.answer_turn(turn)
    assert [act.action for act in session.match.acts] == list(turn)
    assert not puppets.questions and session.busy == frozenset()


def test_a_plan_that_does_not_hold_any_more_is_asked_for_again(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    (question,) = puppets.questions.values()
    first = whole_turn(question)[0]
    puppets.answer_turn((first, first))
    assert [act.action for act in session.match.acts] == [first]
    (again,) = puppets.questions.values()
    assert again.view == session.match.view(1)


def test_half_a_turn_is_gone_on_with(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    (question,) = puppets.questions.values()
    turn = whole_turn(question)
    puppets.answer_turn(turn[:1])
    (again,) = puppets.questions.values()
    puppets.answer_turn(whole_turn(again))
    assert 1 not in session.match.state.to_act


def test_the_actions_of_a_turn_are_seen_one_after_the_other(house: MatchSession, puppets: Puppets) -> None:
    acts = len(house.match.acts)
    (question,) = puppets.questions.values()
    turn = whole_turn(question)
    puppets.answer_turn(turn)
    for number in range(1, len(turn) + 1):
        assert len(house.match.acts) == acts + number
        house.opponents.hurry()
    house.close()


def test_what_others_do_is_told_line_by_line(house: MatchSession, puppets: Puppets) -> None:
    lines: list[Any] = []
    house.followed.connect(lines.append)
    (question,) = puppets.questions.values()
    puppets.answer_turn(whole_turn(question))
    assert [(line.seat, line.action) for line in lines] == [(1, house.match.acts[-1].action)]
    house.close()


def test_the_news_are_all_that_was_done_since_the_own_last_turn(house: MatchSession, puppets: Puppets, qtbot: QtBot) -> None:
    match = house.match

    def decides_in(number: int) -> bool:
        return house.playing and match.state.round == number

    while not decides_in(2):
        puppets.answer()
        house.opponents.hurry()
        if match.state.round == 1:
            assert [line.action for line in house.news()] == [act.action for act in match.acts if act.seat != 0]
    while match.state.round < 4:
        if house.playing:
            own = max(place for place, act in enumerate(match.acts) if act.seat == 0)
            since = [act.action for act in match.acts[own + 1 :]]
            assert since and [line.action for line in house.news()] == since
            number = match.state.round
            while decides_in(number):
                house.play(house.view().actions()[0])
                if decides_in(number):
                    assert [line.action for line in house.news()] == since  # they stay until the own turn has ended
        puppets.answer()
        house.opponents.hurry()
    house.close()


def test_where_all_decide_at_once_the_news_are_those_of_the_round_before(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "random", "greedy")
    puppets.play_on()
    assert session.news() == []  # what they have decided is a secret yet
    play_turn(session)
    puppets.play_on()
    assert {line.seat for line in session.news()} == {1, 2} and {line.round for line in session.news()} == {1}
    session.play(session.view().actions()[0])
    assert {line.round for line in session.news()} == {1}


def test_what_is_revealed_ends_a_plan(puppets: Puppets) -> None:
    seats = [Seating("Anna", None), Seating("Pip", "pip")]
    match = Match.begin(game("happycity"), {}, seats, "maple 4071")
    session = MatchSession(Journal.begin(match), puppets)  # type: ignore[arg-type]
    session.begin()
    while session.playing:
        session.play(session.view().actions()[0])
    asked = 0
    while not (match.over or session.playing):
        (question,) = puppets.questions.values()
        first = question.view.actions()[0]
        puppets.answer_turn((first, first, first))
        asked += 1
    bots = [act for act in match.acts if act.seat == 1]
    assert any(act.reveals for act in bots) and asked > 1
    session.close()


def test_undo_drops_what_was_planned_for_a_table_that_is_no_more(house: MatchSession, puppets: Puppets) -> None:
    house.match.practice = True
    (question,) = puppets.questions.values()
    puppets.answer_turn(whole_turn(question))
    house.opponents.hurry()
    assert house.busy
    assert house.undo()
    assert house.playing and not puppets.questions and house.busy == frozenset()
    house.close()


# ---- seats that change hands --------------------------------------------------------------------------------------------


def test_a_bot_goes_on_where_a_person_has_left_off(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    session.play(session.view().actions()[0])
    before = session.match.view(0)
    said: list[Message] = []
    session.seated.connect(said.append)
    session.occupy(0, "Ada", "ada")
    assert said[0].params == {"name": "Ada", "before": "Seat 1"}
    asked = {question.view.seat: question for question in puppets.questions.values()}
    assert asked[0].bot == "ada" and asked[0].view == before
    assert not session.playing and not session.can_undo()


def test_a_person_takes_a_seat_while_its_bot_thinks(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    session.occupy(1, "Ben")
    assert not puppets.questions and session.shared and session.seat == 0
    play_turn(session)
    assert session.seat == 1 and session.playing


def test_bots_alone_play_the_match_and_a_person_may_come_back(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    session.occupy(0, "Ada", "ada")
    number = session.match.state.round
    while session.match.state.round < number + 2:
        puppets.answer()
    assert not session.playing and session.persons == []
    session.occupy(1, "Anna")
    assert (session.seat, session.persons) == (1, [1])
    assert session.journal.on_screen() == 1
    again = opened(session.journal.record(), game).journal
    assert again.match.seats == session.match.seats and again.match.state == session.match.state


def test_the_other_person_takes_the_screen_when_one_leaves(sit: Make, puppets: Puppets) -> None:
    session = sit(None, None)
    handed: list[int] = []
    session.handed.connect(handed.append)
    session.occupy(0, "Pip", "pip")
    assert handed == [1] and session.playing and not session.shared


def test_a_hint_is_not_lost_because_somebody_else_plays_at_the_same_time(sit: Make, puppets: Puppets) -> None:
    session = sit(None, "mina")
    assert session.ask_hint()
    advice: list[Any] = []
    session.advised.connect(advice.extend)
    puppets.answer()
    assert len(advice) == 1
