"""A match: a game, its seats, its table and its history.

>>> from tabletown.games import game
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
>>> played = match.play(0, match.view(0).actions()[0])
>>> match.can_undo(0), match.undo(0), match.can_undo(0)
(True, True, False)

The history is a list of acts that stand. Taking one back removes it from the list and plays the others again from the
nearest table that was kept: luck is derived from names and counts, so everything that is kept turns out the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from tabletown.chance import ChanceError, Dealt, Draw, deal_log
from tabletown.game import Action, Game, IllegalAction, Json, Options, Setup, State, View
from tabletown.limits import kept
from tabletown.scores import Outcome


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: a person, or a bot by its key."""

    name: str
    bot: str | None = None
    colour: str | None = None

    def __post_init__(self) -> None:
        """Clean the name as a record would keep it."""
        object.__setattr__(self, "name", kept(self.name))


@dataclass(frozen=True, slots=True)
class Act:
    """One decision that stands, with the luck it caused."""

    seat: int
    action: Action
    round: int
    reveals: bool
    draws: tuple[Draw, ...] = ()
    name: str = ""
    """Who sat there then."""


@dataclass(frozen=True, slots=True)
class Base:
    """Where a history begins when it is not the deal: a snapshot, and how many draws of each name lie before it."""

    snapshot: Json
    drawn: Mapping[str, int]


NEAR = 32
"""After an undo, the tables before the last 32 acts are kept, and every 32nd table before that."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table of the past, and how often each name had been drawn by then. Nobody changes it."""

    state: State
    asked: Mapping[str, int]


class Match:
    """The one owner of a table. `Match.begin` starts one, `tabletown.record` reads one back."""

    def __init__(
        self,
        game: Game[Any],
        setup: Setup,
        seats: Sequence[Seating],
        seed: str | None,
        *,
        practice: bool = False,
        draws: Sequence[Draw] = (),
        base: Base | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.seats = tuple(seats)
        self.seed = seed
        self.practice = practice
        self.base = base
        self.acts: list[Act] = []
        self.undos = [0] * len(self.seats)
        """Those that count: see `is_free_undo`."""
        self.hints = [0] * len(self.seats)
        self._undone: list[Act] = []
        self._known = deal_log(draws, base.drawn if base else None)
        """All draws that were ever made or recorded here."""
        self._luck = Dealt(seed, self._known, base.drawn if base else None)
        self.state: State = game.start(setup, self._luck) if base is None else game.restore(setup, base.snapshot)
        self.deal_draws: tuple[Draw, ...] = self._luck.remember()
        self._kept = {0: Kept(self.state.copy(), self._luck.asked())}
        """Tables of the past, by the number of acts before them."""

    @classmethod
    def begin(cls, game: Game[Any], options: Options, seats: Sequence[Seating], seed: str | None, *, practice: bool = False) -> Match:
        """A new match; raises `BadSetup`. The luck is that of the seed as its record keeps it."""
        return cls(game, game.setup(len(seats), options), seats, seed and kept(seed), practice=practice)

    # ---- looking -------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return not self.state.to_act

    def view(self, seat: int) -> View[Any]:
        return View(self.state.redacted(seat), seat)

    def outcome(self) -> Outcome:
        return self.state.outcome()

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits in the seats, in their order."""
        return tuple(seat.name for seat in self.seats)

    def is_person(self, seat: int) -> bool:
        return self.seats[seat].bot is None

    def draws(self) -> tuple[Draw, ...]:
        """All luck of the history that stands."""
        return (*self.deal_draws, *(draw for act in self.acts for draw in act.draws))

    # ---- who sits there --------------------------------------------------------------------------------------------

    def occupy(self, seat: int, name: str, bot: str | None = None) -> None:
        """Let somebody else play this seat from now on, even in the middle of a turn. This cannot be undone, and the seat's earlier
        undos cannot be redone."""
        taken = replace(self.seats[seat], name=name, bot=bot)
        self.seats = (*self.seats[:seat], taken, *self.seats[seat + 1 :])
        self._undone = [other for other in self._undone if other.seat != seat]

    # ---- playing -------------------------------------------------------------------------------------------------

    def drawn(self) -> dict[str, int]:
        """How many draws of each name were made."""
        return self._luck.asked()

    def play(self, seat: int, action: Action, draws: Sequence[Draw] = ()) -> Act:
        """Play an action. Raises `IllegalAction` if it is not legal and `ChanceError` if a record without a seed has no more draws;
        in both cases nothing changes.

        `draws` are the draws that are known to follow (from a record).
        """
        self._luck.foresee(draws)
        try:
            act = self._apply(seat, action, self.seats[seat].name)
        except ChanceError:
            self.state, self._luck = self._table_before(len(self.acts))  # the action was interrupted by missing luck: restore the table
            raise
        finally:
            self._luck.foresee(())
        undone = self.redoable(seat)
        if undone is not None and undone.seat == seat and undone.action is action:
            self._done_again(undone)
        elif self.is_person(seat):
            self._undone = [] if self.practice else [other for other in self._undone if other.seat != seat]
        self._forget_undone(act)
        return act

    def _apply(self, seat: int, action: Action, name: str) -> Act:
        act = _done(self.state, self._luck, seat, action, name)
        self._luck.remember()
        self.acts.append(act)
        return act

    def _forget_undone(self, act: Act) -> None:
        if act.reveals and not self.practice:
            self._undone = []

    # ---- undoing ---------------------------------------------------------------------------------------------------

    def can_undo(self, seat: int) -> bool:
        return self._last_free(seat) is not None

    def _last_free(self, seat: int) -> int | None:
        """The index of the act this seat may undo: its last, unless something revealed lies after it, another
        person has decided since, or its round is closed. Practice lifts all three."""
        for place in range(len(self.acts) - 1, -1, -1):
            act = self.acts[place]
            if self.practice:
                if self.is_person(act.seat):
                    return place
                continue
            if act.reveals or act.round != self.state.round:
                return None
            if act.seat == seat:
                return place
            if self.is_person(act.seat):
                return None
        return None

    def undo(self, seat: int) -> bool:
        """Undo one act of the seat (in practice: the last act of any person); False if there is none."""
        gone = self.would_fall(seat)
        if gone:
            self.take_back(seat, gone)
        return bool(gone)

    def would_fall(self, seat: int) -> tuple[int, ...]:
        """The acts that an undo by this seat would remove (indices), its own act first; empty if it may not undo."""
        place = self._last_free(seat)
        return () if place is None else self._undone_with(place)

    def _undone_with(self, place: int) -> tuple[int, ...]:
        """The act itself and the later ones that depend on it: those that drew luck, or belong to another round."""
        gone = [place]
        if place == len(self.acts) - 1:
            return (place,)
        trial, luck = self._table_before(place)
        for later in range(place + 1, len(self.acts)):
            act = self.acts[later]
            stands = not act.draws and act.seat != self.acts[place].seat and trial.why_not(act.seat, act.action) is None
            if stands and trial.round == act.round:
                trial.apply(act.seat, act.action, luck)
            else:
                gone.append(later)
        return tuple(gone)

    def table_before(self, place: int) -> State:
        """The table as it was before that act (a place in the list)."""
        return self._table_before(place)[0]

    def undo_is_free(self, seat: int) -> bool:
        """Whether this seat can undo for free."""
        gone = self.would_fall(seat)
        return bool(gone) and is_free_undo(seat, self.acts, gone)

    def take_back(self, seat: int, gone: Sequence[int]) -> None:
        """Remove these acts (indices from 0) and replay the rest; raises `IllegalAction` or `ValueError`, and changes nothing, if the
        remaining history is not possible."""
        places = set(gone)
        if not gone or len(places) != len(gone) or not all(0 <= place < len(self.acts) for place in places):
            raise ValueError("no such acts")
        first = min(gone)
        state, luck = self._table_before(first)
        again = [
            _done(state, luck, act.seat, act.action, act.name)
            for place, act in enumerate(self.acts[first + 1 :], first + 1)
            if place not in places
        ]
        if not is_free_undo(seat, self.acts, gone):
            self.undos[seat] += 1
        self._undone.append(self.acts[first])
        self.acts = [*self.acts[:first], *again]
        luck.remember()
        self.state, self._luck = state, luck
        self._kept = {count: kept for count, kept in self._kept.items() if count <= first}

    def _table_before(self, place: int) -> tuple[State, Dealt]:
        """A copy of the table before that act, and its luck. Tables on the way are cached, so that going back step by step is cheap."""
        begin = place
        while begin not in self._kept:
            begin -= 1
        kept = self._kept[begin]
        state, luck = kept.state.copy(), Dealt(self.seed, self._known, kept.asked)
        for count, act in enumerate(self.acts[begin:place], begin + 1):
            state.apply(act.seat, act.action, luck)
            if _worth_keeping(count, place):
                self._kept[count] = Kept(state.copy(), luck.asked())
        if begin < place:
            luck.log.clear()
            self._kept = {count: kept for count, kept in self._kept.items() if _worth_keeping(count, place)}
        return state, luck

    def redoable(self, seat: int) -> Act | None:
        """The last act this seat undid (in practice: that anybody undid) and has neither redone nor replaced by another."""
        for act in reversed(self._undone):
            if self.practice or act.seat == seat:
                return act
        return None

    def can_redo(self, seat: int) -> bool:
        undone = self.redoable(seat)
        return undone is not None and self.state.why_not(undone.seat, undone.action) is None

    def redo(self, seat: int) -> Act | None:
        """Play again what was undone last, with the very same luck."""
        undone = self.redoable(seat)
        if undone is None or not self.can_redo(seat):
            return None
        act = self._apply(undone.seat, undone.action, undone.name)
        self._done_again(undone)
        self._forget_undone(act)
        return act

    def _done_again(self, undone: Act) -> None:
        self._undone = [other for other in self._undone if other is not undone]

    # ---- looking back --------------------------------------------------------------------------------------------

    def replay(self) -> Iterator[tuple[State, Act]]:
        """Every act that stands, with the table before it. It is always the same table, played on: copy what you keep."""
        table, luck = self._kept[0].state.copy(), Dealt(self.seed, dict(self._known), self._kept[0].asked)
        for act in self.acts:
            yield table, act
            table.apply(act.seat, act.action, luck)

    def curve(self) -> list[tuple[int, ...]]:
        """The totals of all seats after each round, from the deal on."""
        totals: list[tuple[int, ...]] = []
        seats = range(len(self.seats))
        number = 0
        for table, act in self.replay():
            if act.round != number:
                number = act.round
                totals.append(tuple(table.score(seat).total for seat in seats))
        totals.append(tuple(self.state.score(seat).total for seat in seats))
        return totals


class Decided(Protocol):
    """An act that stands: of the match, or as a record tells it."""

    @property
    def seat(self) -> int: ...

    @property
    def reveals(self) -> bool: ...


def is_free_undo(seat: int, acts: Sequence[Decided], gone: Sequence[int]) -> bool:
    """Whether undoing these acts (indices from 0) is free: they are all the seat's own, and nothing has been revealed since. Secret
    decisions of others reveal nothing; open ones would be undone too."""
    return all(acts[place].seat == seat for place in gone) and not any(act.reveals for act in acts[min(gone) :])


def must_be_legal(state: State, seat: int, action: Action) -> None:
    """Raises `IllegalAction` if the seat may not do that now: the only check for legality; `State.apply` trusts its caller."""
    if action not in state.actions(seat):
        why = state.why_not(seat, action)
        assert why is not None, f"neither legal nor refused: {action}"
        raise IllegalAction(why)


def _done(state: State, luck: Dealt, seat: int, action: Action, name: str) -> Act:
    """Let the seat do it; raises `IllegalAction` and changes nothing if it is not possible."""
    must_be_legal(state, seat, action)
    number, before = state.round, len(luck.log)
    reveals = state.apply(seat, action, luck)
    draws = tuple(luck.log[before:])
    return Act(seat, action, number, reveals or bool(draws) or not state.to_act, draws, name)


def _worth_keeping(count: int, place: int) -> bool:
    """Whether the table after `count` acts is kept when the match goes back to `place`."""
    return count % NEAR == 0 or place - NEAR < count <= place
