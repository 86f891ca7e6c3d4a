"""Every step of a match, to be looked at again in any order. No widgets here.

    history = History(journal)
    while not history.prepare(): ...        # a slice at a time, so that nothing waits for it
    history.length                          # positions go from 0 (the deal) to the number of acts that stand
    history.view(31, seat=2)                # what the third seat knew when 31 acts stood
    history.told(31, seat=2)                # the lines of the log that came with that position
    history.stops(2)                        # the positions at which the third seat sees something new
    history.marks(2)                        # what was reached, at the positions where that seat learnt of it
    history.rounds                          # where each round begins

What a seat may not know it is not shown here either: while all decide at the same time, what the others do comes with the
close of the round, and a match that is not over is seen from the seat at the screen alone (`history.seats`).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from tabletown.game import State, View
from tabletown.journal import Journal
from tabletown.log import Log, LogLine
from tabletown.match import Act, Match
from tabletown.words import Message
from tabletown_desktop.games import Milestone, info

SLICE = 60
"""Steps prepared at a time: well below a millisecond."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something worth jumping to; `seat` is who reached it, None for the end of the match."""

    position: int
    round: int
    seat: int | None
    what: Message


@dataclass(frozen=True, slots=True)
class Begun:
    """A round and the position at which it begins."""

    number: int
    position: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log with the position at which the reader comes to know of it."""

    position: int
    told: LogLine


class History:
    """The positions of a journal's match, as it stands when the history is made."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.match: Match = journal.match
        self.acts: tuple[Act, ...] = tuple(journal.match.acts)
        self.length = len(self.acts)
        self._tables: list[State] = []
        self._coming = self._copies()
        self._closes = self._round_ends()
        self._stops: dict[int, tuple[int, ...]] = {}
        self._log = Log(journal.match, shared_screen=True, table_before=self._table)
        self._stories: dict[int, tuple[Line, ...]] = {}

    # ---- preparing -------------------------------------------------------------------------------------------------

    def _copies(self) -> Iterator[State]:
        for table, _ in self.match.replay():
            yield table.copy()
        yield self.match.state.copy()

    @property
    def ready(self) -> bool:
        """Whether every position is prepared."""
        return len(self._tables) > self.length

    def prepare(self, steps: int = SLICE) -> bool:
        """Prepare so many positions more; True when all are there. What is asked for is prepared in any case."""
        for _ in range(steps):
            if self.ready:
                break
            self._tables.append(next(self._coming))
        return self.ready

    def _table(self, position: int) -> State:
        self.prepare(position + 1 - len(self._tables))
        return self._tables[position]

    # ---- positions -------------------------------------------------------------------------------------------------

    @property
    def cut(self) -> bool:
        """The record does not reach back to the deal: it begins with a snapshot."""
        return self.match.base is not None

    @property
    def over(self) -> bool:
        return self.match.over

    @cached_property
    def _persons(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.match.seats)) if self.match.is_person(seat))

    @cached_property
    def seats(self) -> tuple[int, ...]:
        """The seats whose views may be seen: all once the match is over (or where no person plays), else the one at the screen."""
        persons = self._persons
        if self.over or not persons:
            return tuple(range(len(self.match.seats)))
        on_screen = self.journal.on_screen()
        if on_screen in persons:
            return (on_screen,)
        return (next((seat for seat in persons if seat in self.match.state.to_act), persons[0]),)

    def view(self, position: int, seat: int) -> View[Any]:
        """What the seat knew when so many acts stood."""
        return View(self._table(position).redacted(seat), seat)

    def act(self, position: int) -> Act | None:
        """The act that led to this position; None for the deal."""
        return self.acts[position - 1] if position > 0 else None

    def round(self, position: int) -> int:
        return self._table(position).round

    def is_over(self, position: int) -> bool:
        return self.over and position == self.length

    def past(self) -> Match:
        """A match like this one for a table to read, to be put at any position by `turn_to`."""
        return copy.copy(self.match)

    def turn_to(self, past: Match, position: int) -> None:
        """Let the match be as it was when so many acts stood."""
        past.acts = list(self.acts[:position])
        past.state = self._table(position)

    # ---- what a seat sees --------------------------------------------------------------------------------------------

    @cached_property
    def rounds(self) -> tuple[Begun, ...]:
        found: dict[int, int] = {}
        for position, act in enumerate(self.acts):
            found.setdefault(act.round, position)
        return tuple(Begun(number, position) for number, position in found.items())

    def _round_ends(self) -> dict[int, int]:
        """The position at which each closed round is closed."""
        ends = {before.number: after.position for before, after in zip(self.rounds, self.rounds[1:], strict=False)}
        if self.rounds and (self.over or self.match.state.round != self.rounds[-1].number):
            ends[self.rounds[-1].number] = self.length
        return ends

    def _known_at(self, place: int, seat: int) -> int | None:
        """The position at which a seat knows of the act at that place; None while it may not."""
        act = self.acts[place]
        return place + 1 if self._log.known_at_once(act, seat) else self._closes.get(act.round)

    def stops(self, seat: int) -> Sequence[int]:
        """The positions at which this seat sees something new, the deal first."""
        if seat not in self._stops:
            seen = {0, *self._closes.values()}
            seen |= {known for place in range(self.length) if (known := self._known_at(place, seat)) is not None}
            seen |= {place + 1 for place, act in enumerate(self.acts) if act.reveals}
            self._stops[seat] = tuple(sorted(seen))
        return self._stops[seat]

    def story(self, seat: int) -> Sequence[Line]:
        """The log as this seat may read it, in the order of the acts."""
        if seat not in self._stories:
            lines = self._log.all_lines(seat)
            known = ((place, self._known_at(place, seat)) for place in range(self.length))
            self._stories[seat] = tuple(Line(position, lines[place]) for place, position in known if position is not None)
        return self._stories[seat]

    def told(self, position: int, seat: int) -> Sequence[LogLine]:
        """The lines of the log that came with a position; several where a round closed."""
        act = self.act(position)
        if act is None:
            return ()
        first = self._first_of(act.round) if self._closes.get(act.round) == position else position - 1
        lines = self._log.all_lines(seat)
        return [lines[place] for place in range(first, position) if self._known_at(place, seat) == position]

    def _first_of(self, number: int) -> int:
        return next(begun.position for begun in self.rounds if begun.number == number)

    @cached_property
    def milestones(self) -> Sequence[Milestone]:
        """What the game itself calls worth a mark."""
        return info(self.match.game.key).stories().milestones(self.journal)

    def round_at(self, position: int) -> int:
        """The round in which the table stands at a position: after the last act of a round it is the next one already."""
        act = self.act(position)
        if act is None or self._closes.get(act.round) != position or self.is_over(position):
            return act.round if act is not None else 1
        return act.round + 1

    def marks(self, seat: int) -> Sequence[Mark]:
        """What was reached, in order, and the end of the match; nothing this seat may not know of yet."""
        marks = []
        for milestone in self.milestones:
            told = milestone.seat == seat or self.acts[milestone.step - 1].reveals
            known = milestone.step if told else self._known_at(milestone.step - 1, seat)
            if known is not None:
                marks.append(Mark(known, milestone.round, milestone.seat, milestone.what))
        if self.over and self.acts:
            reason = self.match.outcome().reason or Message("replay.end")
            marks.append(Mark(self.length, self.acts[-1].round, None, reason))
        return sorted(marks, key=lambda mark: mark.position)
