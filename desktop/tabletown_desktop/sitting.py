"""A match on screen: who sits at the screen, who thinks, what is written down.

The sitting is the only owner of a match. Pages ask it for the view of the seat on screen and give it that seat's
decisions; bots are asked in their own process while persons think.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletown.chance import ChanceError
from tabletown.game import Action, IllegalAction, UnknownAction, View
from tabletown.journal import Journal
from tabletown.match import Act, Match, Told
from tabletown.words import Message
from tabletown_desktop.thinker import Advice, Answer, Question, Thinker


class Sitting(QObject):
    """Plays a journal's match.

    Signals: `acted` after each decision of the seat on screen (with its Act), `changed` when the table is to be drawn
    anew as a whole, `round_closed` (see `last_round`), `handed` when another person is to take the screen,
    `thinking` when the set of thinking seats changed, `advised` with a hint, `over` at the end, `stuck` with
    a sentence where a record of real cards has no more of them.
    """

    acted = Signal(object)
    changed = Signal()
    round_closed = Signal()
    handed = Signal(int)
    thinking = Signal()
    advised = Signal(object)
    over = Signal()
    stuck = Signal(object)

    def __init__(self, journal: Journal, thinker: Thinker, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.journal = journal
        self.match: Match = journal.match
        self._thinker = thinker
        self._asked: dict[int, int] = {}
        self._hint: int | None = None
        self._lines: dict[int, list[Told]] = {}
        self._view: View[Any] | None = None
        self.persons = [seat for seat in range(len(self.match.seats)) if self.match.is_person(seat)]
        self.seat = self._first_seat()
        self.before: int | None = None
        """The seat that had the screen before."""
        thinker.answered.connect(self._answered)

    # ---- what the pages read ---------------------------------------------------------------------------------------

    @property
    def shared(self) -> bool:
        """More than one person plays at this screen."""
        return len(self.persons) > 1

    @property
    def busy(self) -> frozenset[int]:
        """The bots that think now."""
        return frozenset(self._asked)

    @property
    def waiting(self) -> bool:
        """The seat on screen has nothing to decide until others have."""
        return self.seat not in self.match.state.to_act

    @property
    def playing(self) -> bool:
        """A person may decide at the screen now."""
        return not self.waiting and self.match.is_person(self.seat)

    def view(self) -> View[Any]:
        """What the seat on screen may know."""
        if self._view is None:
            self._view = self.match.view(self.seat)
        return self._view

    def log(self) -> list[Told]:
        """The log the seat on screen may read."""
        lines = self._told(self.seat)
        if not self.match.game.simultaneous or self.match.over:
            return list(lines)
        now = self.match.state.round
        return [line for line in lines if line.round != now or line.seat == self.seat]

    def last_round(self) -> list[Told]:
        """What the others did in the round before this one."""
        number = self.match.state.round - (0 if self.match.over else 1)
        return [line for line in self._told(self.seat) if line.round == number and line.seat != self.seat]

    # ---- what the pages do -----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Ask the bots that may act; to be called once the pages listen."""
        self._go_on()

    def play(self, action: Action) -> bool:
        """The decision of the seat on screen; False if it is not possible (the screen was late)."""
        try:
            self._play(self.seat, action)
        except IllegalAction:
            return False
        except ChanceError:
            self._view = None
            self.changed.emit()
            self.stuck.emit(Message("table.no-luck"))
            return False
        return True

    def undo(self) -> bool:
        return self._take_back(self.journal.undo(self.seat))

    def redo(self) -> bool:
        return self._take_back(self.journal.redo(self.seat) is not None)

    def can_undo(self) -> bool:
        return self.match.can_undo(self.seat)

    def can_redo(self) -> bool:
        return self.match.can_redo(self.seat)

    def ask_hint(self) -> bool:
        """Ask for advice; it comes as `advised`. False if there is nothing to decide."""
        if not self.playing or self._hint is not None:
            return False
        self._hint = self._thinker.ask(self._question("hint", self.seat))
        return True

    def close(self) -> None:
        """Leave the match: nobody thinks any more."""
        self._thinker.answered.disconnect(self._answered)
        for number in (*self._asked.values(), *([self._hint] if self._hint is not None else [])):
            self._thinker.drop(number)
        self._asked.clear()
        self._hint = None

    # ---- playing ---------------------------------------------------------------------------------------------------

    def _first_seat(self) -> int:
        on_screen = self.journal.on_screen()
        if on_screen is not None and on_screen in self.persons:
            return on_screen
        to_act = [seat for seat in self.persons if seat in self.match.state.to_act]
        return next(iter((*to_act, *self.persons)), 0)

    def _play(self, seat: int, action: Action) -> Act:
        state = self.match.state
        told = {viewer: state.tell(seat, action, self._reader(viewer, seat)) for viewer in self._lines} if self._legal(seat, action) else {}
        number = state.round
        act = self.journal.play(seat, action)
        for viewer, message in told.items():
            self._lines[viewer].append(Told(seat, number, message, action))
        closed = self.match.over or self.match.state.round != number
        anew = closed or act.reveals
        # also within a round everybody may see something new: the first cards after a vote
        if seat == self.seat or anew or not self.match.game.simultaneous:
            self._view = None
        self._drop_hint()
        if seat == self.seat:
            self.acted.emit(act)
        if closed:
            self.round_closed.emit()
        if anew or (not self.match.game.simultaneous and seat != self.seat):
            self.changed.emit()
        self._go_on()
        return act

    def _legal(self, seat: int, action: Action) -> bool:
        return self.match.state.refusal(seat, action) is None

    def _told(self, viewer: int) -> list[Told]:
        """Every line, kept as it grows; the open turns of others are left out on reading."""
        if viewer not in self._lines:
            self._lines[viewer] = [
                Told(act.seat, act.round, table.tell(act.seat, act.action, self._reader(viewer, act.seat)), act.action)
                for table, act in self.match.replay()
            ]
        return self._lines[viewer]

    def _reader(self, viewer: int, seat: int) -> int:
        """Whose knowledge a line of the log tells: where several look at the screen, what a person did in secret stays so."""
        return (seat + 1) % len(self.match.seats) if self.shared and viewer == seat else viewer

    def _take_back(self, done: bool) -> bool:
        if done:
            self._lines.clear()
            self._view = None
            self._drop_hint()
            if self.match.practice:
                self._drop_questions()
            self.changed.emit()
            self._go_on()
        return done

    def _go_on(self) -> None:
        """Whose turn is it now?"""
        if self.match.over:
            self._drop_questions()
            self.over.emit()
            return
        before = self.busy
        for seat in self.match.state.to_act:
            if not self.match.is_person(seat) and seat not in self._asked:
                self._asked[seat] = self._thinker.ask(self._question("choose", seat))
        if self.busy != before:
            self.thinking.emit()
        if self.waiting or not self.match.is_person(self.seat):
            self._hand_over()

    def _hand_over(self) -> None:
        """The next person who may decide takes the screen. Whoever ends a round begins the next: one hand-over less."""
        count = len(self.match.seats)
        for step in range(1, count):
            seat = (self.seat + step) % count
            if self.match.is_person(seat) and seat in self.match.state.to_act:
                self.before, self.seat = self.seat, seat
                self._view = None
                self.journal.hand_over(seat)
                self.handed.emit(seat)
                return

    # ---- bots and hints --------------------------------------------------------------------------------------------

    def _question(self, kind: str, seat: int) -> Question:
        match = self.match
        return Question(kind, match.game, match.setup, seat, match.seats[seat].bot or "greedy", match.view(seat))

    def _answered(self, answer: Answer) -> None:
        if answer.number == self._hint:
            self._hint = None
            self._advise(answer)
            return
        seat = next((seat for seat, number in self._asked.items() if number == answer.number), None)
        if seat is None:
            return
        del self._asked[seat]
        try:
            self._play(seat, self.match.game.vocabulary.read(answer.action))
        except (IllegalAction, UnknownAction):  # a broken bot may lose, but it cannot stop the match
            self._play(seat, self.match.view(seat).actions()[0])
        self.thinking.emit()

    def _advise(self, answer: Answer) -> None:
        view = self.view()
        try:
            action = self.match.game.vocabulary.read(answer.action)
        except UnknownAction:
            return
        if view.refusal(action) is None:
            self.journal.hint_used(self.seat)
            self.advised.emit(Advice(action, answer.turn, answer.delta))

    def _drop_hint(self) -> None:
        if self._hint is not None:
            self._thinker.drop(self._hint)
            self._hint = None

    def _drop_questions(self) -> None:
        for number in self._asked.values():
            self._thinker.drop(number)
        self._asked.clear()
        self._drop_hint()
