"""A match on screen: who sits at the screen, who thinks, what is written down.

The session is the only owner of a match. Pages ask it for the view of the seat on screen and give it that seat's
decisions; the bots (`opponents`) think in processes of their own while persons think.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QObject, Signal

from tabletown.chance import ChanceError
from tabletown.game import Action, IllegalAction, View
from tabletown.journal import Journal
from tabletown.log import Log, LogLine, Luck, Rival
from tabletown.match import Act, Match
from tabletown.words import Message
from tabletown_desktop.session.bot_pool import Answer, BotPool, Question
from tabletown_desktop.session.opponents import Opponents


class MatchSession(QObject):
    """Plays a journal's match.

    Signals: `acted` after each decision of the seat on screen (with its Act), `changed` when the table is to be drawn
    anew as a whole, `followed` with the line of what another seat did (where seats play in turn), `round_closed` (see
    `news`), `revealed` after a decision that brought something hidden to light (see `events`), `handed` when another
    person is to take the screen, `seated` with a sentence when a seat changed hands, `thinking` when the set of thinking
    seats changed, `advised` with a hint (the best turns, the best first; none if nobody could say), `over` at the end,
    `stuck` with a sentence where a record of real cards has no more of them.
    """

    acted = Signal(object)
    changed = Signal()
    followed = Signal(object)
    round_closed = Signal()
    revealed = Signal()
    handed = Signal(int)
    seated = Signal(object)
    thinking = Signal()
    advised = Signal(object)
    over = Signal()
    stuck = Signal(object)

    def __init__(self, journal: Journal, bot_pool: BotPool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.journal = journal
        self.match: Match = journal.match
        self._bot_pool = bot_pool
        self._hint: int | None = None
        self.opponents = Opponents(self.match, bot_pool, self._play, self)
        self.opponents.thinking.connect(self.thinking)
        self._log = Log(journal.match, shared_screen=True)
        self._view: View[Any] | None = None
        self.seat = self._first_seat()
        self.before: int | None = None
        """The seat that had the screen before."""
        bot_pool.answered.connect(self._answered)

    # ---- what the pages read ---------------------------------------------------------------------------------------

    @property
    def persons(self) -> list[int]:
        return [seat for seat in range(len(self.match.seats)) if self.match.is_person(seat)]

    @property
    def shared(self) -> bool:
        """More than one person plays at this screen."""
        return len(self.persons) > 1

    @property
    def busy(self) -> frozenset[int]:
        """The bots that think now, or play what they have thought of."""
        return self.opponents.busy

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

    def log(self) -> list[LogLine]:
        """The log the seat on screen may read."""
        return self._log.lines(self.seat)

    def news(self) -> list[LogLine]:
        """What the others did since the last turn of the seat on screen, as far as it may know."""
        return self._log.since(self.seat)

    def events(self) -> list[Luck | Rival]:
        """What luck and the solo opponent brought by the last decision; before the first one, what was dealt."""
        return self._log.events(self.seat)

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
        return self._take_back(self.can_undo() and self.journal.undo(self.seat))

    def redo(self) -> bool:
        return self._take_back(self.can_redo() and self.journal.redo(self.seat) is not None)

    def undo_is_free(self) -> bool:
        """Whether the last step can be taken back without being counted."""
        return self.can_undo() and self.match.undo_is_free(self.seat)

    def otherwise(self, choosing: Collection[str]) -> dict[Action, int]:
        """What this seat could take in place of what it has just chosen (by a verb of `choosing`), each with the number of
        steps that lead back there. Nothing once more than that was done, or where something was revealed."""
        match, steps = self.match, 0
        found: dict[Action, int] = {}
        if not self.playing:
            return found
        for place in range(len(match.acts) - 1, -1, -1):
            act = match.acts[place]
            if act.seat != self.seat and match.game.simultaneous and not match.is_person(act.seat) and not act.reveals:
                continue  # a bot that decides in secret at the same time
            if act.seat != self.seat or act.reveals or act.round != match.state.round or act.action.verb not in choosing:
                break
            steps += 1
            for action in match.table_before(place).actions(self.seat):
                if action.verb in choosing and action is not act.action:
                    found.setdefault(action, steps)
        return found

    def exchange(self, action: Action, steps: int) -> bool:
        """Go so many own steps back and choose this instead, in one go; what was chosen after it stays chosen where it can."""
        own = [act.action for act in self.match.acts if act.seat == self.seat]
        for _ in range(steps):
            self.journal.undo(self.seat)
        self._forget_undone()
        done = self.play(action)
        for later in own[len(own) - steps + 1 :]:
            if not self.playing or self.view().why_not(later) is not None:
                break
            self.play(later)
        return done

    def can_undo(self) -> bool:
        return self.match.is_person(self.seat) and self.match.can_undo(self.seat)

    def can_redo(self) -> bool:
        return self.match.is_person(self.seat) and self.match.can_redo(self.seat)

    @property
    def advising(self) -> bool:
        """A hint was asked for and has not come yet."""
        return self._hint is not None

    def ask_hint(self) -> bool:
        """Ask for advice; it comes as `advised`. False if there is nothing to decide."""
        if not self.playing or self._hint is not None:
            return False
        match = self.match
        question = Question("hint", match.game, match.setup, "", match.view(self.seat), effort=self.opponents.effort())
        self._hint = self._bot_pool.ask(question)
        return True

    def occupy(self, seat: int, name: str, bot: str | None = None) -> None:
        """Somebody else plays this seat from here on: a bot goes on where it stands, a person decides next."""
        if self.match.over:
            return
        before = self.match.seats[seat].name
        self.journal.occupy(seat, name, bot)
        self._log.forget()
        self.opponents.drop(seat)
        self.drop_hint()
        self._view = None
        self.seated.emit(Message("table.seat.taken", name=name, before=before))
        if bot is None and not self.match.is_person(self.seat):
            self._to_screen(seat)
        self.changed.emit()
        self._go_on()

    def close(self) -> None:
        """Leave the match: nobody thinks any more."""
        self._bot_pool.answered.disconnect(self._answered)
        self.opponents.close()
        self.drop_hint()

    # ---- playing ---------------------------------------------------------------------------------------------------

    def _first_seat(self) -> int:
        on_screen = self.journal.on_screen()
        if on_screen is not None and on_screen in self.persons:
            return on_screen
        to_act = [seat for seat in self.persons if seat in self.match.state.to_act]
        return next(iter((*to_act, *self.persons)), on_screen or 0)

    def _play(self, seat: int, action: Action) -> Act:
        state, number, in_turn = self.match.state, self.match.state.round, not self.match.game.simultaneous
        told = self._log.foretell(seat, action, [self.seat]) if action in state.actions(seat) else {}
        act = self.journal.play(seat, action)
        self._log.add(act, told)
        ours, closed = seat == self.seat, self.match.over or self.match.state.round != number
        anew = closed or act.reveals
        # also within a round everybody may see something new: the first cards after a vote
        if ours or anew or in_turn:
            self._view = None
            self.drop_hint()
        line = told[self.seat]
        if ours:
            self.acted.emit(act)
        if closed:
            self.round_closed.emit()
        if anew or (in_turn and not ours):
            self.changed.emit()
        if in_turn and not ours:
            self.followed.emit(line)
        if act.reveals:
            self.revealed.emit()
        self._go_on()
        return act

    def _take_back(self, done: bool) -> bool:
        if done:
            self._forget_undone()
            self.changed.emit()
            self._go_on()
        return done

    def _forget_undone(self) -> None:
        """Nobody thinks, tells or plans any more what belongs to a table that is no more."""
        self._view = None
        self.drop_hint()
        if self.match.practice or not self.match.game.simultaneous:
            self.opponents.drop_all()
        self.opponents.drop_plans()

    def _go_on(self) -> None:
        """Whose turn is it now?"""
        if self.match.over:
            self.opponents.drop_all()
            self.drop_hint()
            self.over.emit()
            return
        self.opponents.wake()
        if self.waiting or not self.match.is_person(self.seat):
            self._hand_over()

    def _hand_over(self) -> None:
        """The next person who may decide takes the screen. Whoever ends a round begins the next: one hand-over less."""
        count = len(self.match.seats)
        for step in range(1, count):
            seat = (self.seat + step) % count
            if self.match.is_person(seat) and seat in self.match.state.to_act:
                self._to_screen(seat)
                return

    def _to_screen(self, seat: int) -> None:
        self.before, self.seat = self.seat, seat
        self._view = None
        self.journal.hand_over(seat)
        self.handed.emit(seat)

    # ---- hints -----------------------------------------------------------------------------------------------------

    def _answered(self, answer: Answer) -> None:
        if answer.number == self._hint:
            self._hint = None
            view = self.view()
            advice = tuple(advice for advice in answer.advice if view.why_not(advice.action) is None)  # what fits the table
            if advice:
                self.journal.hint_used(self.seat)
            self.advised.emit(advice)

    def drop_hint(self) -> None:
        """The hint that was asked for is no longer wanted."""
        if self._hint is not None:
            self._bot_pool.drop(self._hint)
            self._hint = None


class MatchStory:
    """What a table may read of a match: views and log lines, nothing else. It follows the match by itself, also back."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._log = Log(match, table_before=match.table_before)

    @property
    def game(self) -> str:
        return self._match.game.key

    @property
    def seed(self) -> str:
        return self._match.seed or ""

    def lines(self, viewer: int) -> list[LogLine]:
        return self._log.all_lines(viewer)

    def view_before(self, place: int, viewer: int) -> View[Any]:
        return View(self._match.table_before(place).redacted(viewer), viewer)
