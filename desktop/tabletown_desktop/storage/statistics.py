"""What the finished matches of a game say about its players.

numbers = statistics(entries, "welcome", {"edition": "bigbox"}, name="Anna")
numbers.mean, numbers.best, numbers.wins, [result.score for result in numbers.results]
"""

from __future__ import annotations

import statistics as measure
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletown.game import Value
from tabletown_desktop.storage.entries import Entry


@dataclass(frozen=True, slots=True)
class Result:
    """One person's seat in one finished match."""

    match: str
    when: float
    name: str
    score: int
    won: bool
    rounds: int
    seats: int
    points: Mapping[str, int]
    against: tuple[str, ...]
    """The bots at the table."""
    helped: bool
    """This seat took something back after something was learned, asked for a hint or changed hands; or it was practice, where
    all that is free."""


@dataclass(frozen=True, slots=True)
class Against:
    played: int
    won: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """`results` in order of time, each marked where it was helped; the figures are those of all of them."""

    results: tuple[Result, ...] = ()
    mean: float = 0.0
    deviation: float = 0.0
    quarters: tuple[float, float] = (0.0, 0.0)
    """Half of the scores lie between these."""
    best: Result | None = None
    wins: int = 0
    rounds: float = 0.0
    """The mean length of a match."""
    row: int = 0
    """Wins in a row up to now."""
    longest_row: int = 0
    categories: Mapping[str, float] = field(default_factory=dict)
    """The mean of each category of points."""
    against: Mapping[str, Against] = field(default_factory=dict)
    """By bot."""

    @property
    def matches(self) -> int:
        return len({result.match for result in self.results})

    @property
    def helped(self) -> int:
        """So many of the matches had help."""
        return len({result.match for result in self.results if result.helped})


def names(entries: Iterable[Entry], game: str) -> list[str]:
    """The persons who have finished a match of this game, the busiest first."""
    counted: dict[str, int] = {}
    for entry in entries:
        if entry.kind == "finished" and entry.game == game:
            for seat in entry.seats:
                if seat.bot is None:
                    counted[seat.name] = counted.get(seat.name, 0) + 1
    return sorted(counted, key=lambda name: (-counted[name], name))


def statistics(
    entries: Iterable[Entry],
    game: str,
    options: Mapping[str, Value] | None = None,
    *,
    name: str | None = None,
    seats: tuple[int, int] | None = None,
    helped: bool | None = None,
) -> Statistics:
    """The figures of all persons' seats, or of the person of that name, in matches with these options and numbers of seats: of
    all of them, or of those with help, or of those without."""
    wanted = dict(options or {})
    found: list[Result] = []
    for entry in entries:
        if entry.kind != "finished" or entry.game != game:
            continue
        if seats is not None and not seats[0] <= len(entry.seats) <= seats[1]:
            continue
        if all(entry.options.get(key) == value for key, value in wanted.items()):
            found += _results(entry, name)
    wished = [result for result in found if helped is None or result.helped == helped]
    wished.sort(key=lambda result: (result.when, result.match))
    return _figures(tuple(wished)) if wished else Statistics()


def _results(entry: Entry, name: str | None) -> list[Result]:
    bots = tuple(seat.bot for seat in entry.seats if seat.bot is not None)
    contenders = len(entry.seats) + (entry.rival is not None)
    return [
        Result(
            match=entry.id,
            when=entry.changed,
            name=seat.name,
            score=seat.score,
            won=place in entry.winners and contenders > 1,
            rounds=entry.round,
            seats=len(entry.seats),
            points=seat.points,
            against=bots,
            helped=bool(seat.undos or seat.hints) or seat.taken_over or entry.practice,
        )
        for place, seat in enumerate(entry.seats)
        if seat.bot is None and seat.score is not None and (name is None or seat.name == name)
    ]


def _figures(results: tuple[Result, ...]) -> Statistics:
    scores = [result.score for result in results]
    low, _, high = measure.quantiles(scores, n=4, method="inclusive") if len(scores) > 1 else (scores[0],) * 3
    row, longest = _rows(results)
    categories = dict.fromkeys(key for result in results for key in result.points)
    bots = dict.fromkeys(bot for result in results for bot in result.against)
    return Statistics(
        results=results,
        mean=measure.fmean(scores),
        deviation=measure.stdev(scores) if len(scores) > 1 else 0.0,
        quarters=(low, high),
        best=max(results, key=lambda result: (result.score, result.when)),
        wins=sum(result.won for result in results),
        rounds=measure.fmean(result.rounds for result in results),
        row=row,
        longest_row=longest,
        categories={key: measure.fmean(result.points.get(key, 0) for result in results) for key in categories},
        against={bot: _against(results, bot) for bot in bots},
    )


def _against(results: Sequence[Result], bot: str) -> Against:
    met = [result for result in results if bot in result.against]
    return Against(len(met), sum(result.won for result in met))


def _rows(results: Sequence[Result]) -> tuple[int, int]:
    """Wins in a row: now, and the longest."""
    row = longest = 0
    for result in results:
        row = row + 1 if result.won else 0
        longest = max(longest, row)
    return row, longest
