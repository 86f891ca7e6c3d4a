"""Looking back at a match: the turns of a seat, the order in which they are judged, and the results.

>>> from tabletown.ai.turn_search import SearchBudget
>>> from tabletown.ai.players import bot
>>> from tabletown.chance import Imagined
>>> from tabletown.ai.advice import quick_judge
>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna")], seed="maple 4071")
>>> for action in bot("pip").plan(match.game, match.view(0), SearchBudget(Imagined(1))):
...     act = match.play(0, action)
>>> review: Review = Review(list(turns(match, 0)))
>>> while (wanted := review.next()) is not None:
...     turn = review.turns[wanted.place]
...     review.take(wanted, quick_judge(match.game, turn.view, turn.played, SearchBudget(Imagined(1))))
>>> review.done, review.total_lost >= 0, len(review.curve())
(True, True, 1)

A quick look at every turn comes first: it gives a curve at once, and says where judging is worth most. Results are available at any
time; nobody has to wait for the end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from tabletown.ai.advice import Verdict
from tabletown.game import Action, State, View
from tabletown.match import Act, Match

CAREFUL_EFFORT = 4
"""Multiplies the budget of a hint, so that a judgement does not depend on a few imagined futures."""
ALIKE = 0.5
"""In points: a turn that loses less counts as good as the best."""
CAREFUL_TURNS = 24
"""So many turns, those that seem to have lost most, are judged with that effort and the others as quickly as a hint is given: nobody
waits much longer than a minute, and a slow machine comes to the same judgements as a fast one."""
MOST_MATTERED = 5
"""How many turns are shown as those that mattered most."""
QUICK_SHARE, DEEP_SHARE = 1, 9
"""What a quick look and a judgement weigh in the progress."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did from a moment it was asked until its turn was over or something was revealed."""

    step: int
    """The number of acts before it."""
    end: int
    """The number of acts up to its last one."""
    round: int
    view: View[Any]
    """What the seat knew before it."""
    played: tuple[Action, ...]
    free: bool
    """Whether there was anything to choose."""


@dataclass(slots=True)
class _Open:
    step: int
    view: View[Any]
    acts: list[Act] = field(default_factory=list)
    end: int = 0
    free: bool = False

    def over(self, table: State) -> bool:
        act = self.acts[-1]
        return act.reveals or table.round != act.round or act.seat not in table.to_act

    def closed(self) -> Turn:
        played = tuple(act.action for act in self.acts)
        return Turn(self.step, self.end, self.acts[0].round, self.view, played, self.free)


def turns(match: Match, seat: int) -> Iterator[Turn]:
    """The turns of a seat in order; one that is still open is left out."""
    now: _Open | None = None
    for step, (table, act) in enumerate(match.replay()):
        if now is not None and now.over(table):
            yield now.closed()
            now = None
        if act.seat == seat:
            if now is None:
                now = _Open(step, View(table.redacted(seat), seat))
            now.free = now.free or len(table.actions(seat)) > 1
            now.acts.append(act)
            now.end = step + 1
    if now is not None and now.over(match.state):
        yield now.closed()


@dataclass(frozen=True, slots=True)
class Wanted:
    """A question: the turn at this place, judged quickly or with care."""

    place: int
    deep: bool


class Review:
    """The turns of a seat in which there was something to choose, and what is known about them so far."""

    def __init__(self, played: Sequence[Turn]) -> None:
        self.turns = tuple(turn for turn in played if turn.free)
        self._looks: dict[int, Verdict] = {}
        self._verdicts: dict[int, Verdict] = {}
        self._open = {Wanted(place, deep) for place in range(len(self.turns)) for deep in (False, True)}
        self._asked: set[Wanted] = set()

    # ---- asking ----------------------------------------------------------------------------------------------------

    def next(self) -> Wanted | None:
        """What is to be asked next: all turns quickly, then, once all those are answered, with care, the ones first that seem to have
        lost most."""
        left = self._open - self._asked
        if not left:
            return None
        wanted = min(left, key=self._rank)
        if wanted.deep and any(not waits.deep for waits in self._open):
            return None
        self._asked.add(wanted)
        return wanted

    def effort(self, wanted: Wanted) -> int:
        """How many times as much as about a hint is to be thought about it."""
        first = sorted(range(len(self.turns)), key=lambda place: self._rank(Wanted(place, True)))[:CAREFUL_TURNS]
        return CAREFUL_EFFORT if wanted.deep and wanted.place in first else 1

    def _rank(self, wanted: Wanted) -> tuple[bool, float, int]:
        look = self._looks.get(wanted.place)
        return wanted.deep, -look.lost if wanted.deep and look is not None else 0.0, wanted.place

    def take(self, wanted: Wanted, verdict: Verdict | None) -> None:
        """The answer to a question; None if nobody could say."""
        if verdict is not None:
            (self._verdicts if wanted.deep else self._looks)[wanted.place] = verdict
        self._open.discard(wanted)
        self._asked.discard(wanted)

    def forget_asked(self) -> None:
        """What was asked and not answered is to be asked again."""
        self._asked.clear()

    # ---- what is known ---------------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        return not self._open

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        whole = len(self.turns) * (QUICK_SHARE + DEEP_SHARE)
        left = sum(DEEP_SHARE if wanted.deep else QUICK_SHARE for wanted in self._open)
        return 1 - left / whole if whole else 1.0

    @property
    def judged_turns(self) -> int:
        """How many turns were judged with care."""
        return len(self._verdicts)

    def is_judged(self, place: int) -> bool:
        """Whether the turn there was judged with care."""
        return place in self._verdicts

    def of(self, place: int) -> Verdict | None:
        """The best that is known about a turn."""
        return self._verdicts.get(place, self._looks.get(place))

    def lost(self, place: int) -> float:
        """The points a turn lost; 0 if the loss is below the threshold."""
        judged = self.of(place)
        return judged.lost if judged is not None and judged.lost >= ALIKE else 0.0

    def curve(self) -> list[tuple[int, float]]:
        """The expected final score after each turn, with the index of the turn."""
        found = ((place, self.of(place)) for place in range(len(self.turns)))
        return [(place, judged.expected) for place, judged in found if judged is not None]

    @property
    def mattered(self) -> list[int]:
        """The turns that lost most, at most five, the worst first; only what was judged with care."""
        losing = [place for place in self._verdicts if self.lost(place)]
        return sorted(losing, key=lambda place: (-self.lost(place), place))[:MOST_MATTERED]

    @property
    def total_lost(self) -> float:
        return sum(self.lost(place) for place in self._verdicts)

    @property
    def best_turns(self) -> int:
        """How many of the judged turns were as good as the best."""
        return sum(not self.lost(place) for place in self._verdicts)
