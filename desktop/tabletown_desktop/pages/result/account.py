"""What there is to tell of a finished match, ready to be drawn: who came where, what each category brought, how it went. No widgets here.

account = Account.of(journal, info(journal.match.game.key).stories())
account.contenders[0].name, account.contenders[0].place
account.rows[0].key, account.rows[0].points, account.rows[0].best      # "plans", (22, 12, 17, 9), 0
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletown.journal import Journal
from tabletown.match import Seating
from tabletown.record import Origin, SeatLine
from tabletown.scores import Category, ScoreSheet
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories


@dataclass(frozen=True, slots=True)
class Contender:
    """One who was counted: a seat, or the solo opponent (then `rival`)."""

    number: int
    seating: Seating
    place: int
    total: int
    undos: int = 0
    hints: int = 0
    rival: Company | None = None
    several: bool = False
    """The seat changed hands during the match."""


@dataclass(frozen=True, slots=True)
class Row:
    """A category: the points of every contender (None where its sheet lacks it), and who alone has most."""

    key: str
    points: tuple[int | None, ...]
    best: int | None
    sums: tuple[str, ...] = ()
    """What the points were worked out from, for every contender; empty where there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class Tie:
    """The tie-break that decided the first place: what was counted, and how much of it each of the level ones had."""

    key: str
    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Account:
    """Contenders are in the order of seats, the solo opponent last; `ranking` has their numbers from best to last."""

    game: str
    contenders: tuple[Contender, ...]
    ranking: tuple[int, ...]
    rows: tuple[Row, ...]
    tie: Tie | None
    curve: tuple[tuple[int, ...], ...]
    milestones: tuple[Milestone, ...]
    milestone_sign: Message | None
    reason: Message | None
    seed: str | None
    practice: bool
    origin: Origin | None

    @classmethod
    def of(cls, journal: Journal, stories: Stories) -> Account:
        """The account of a match that is over."""
        match, outcome = journal.match, journal.match.outcome()
        sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival is not None else [])]
        standing = {standing.contender: standing for standing in outcome.standings}
        shared = {line.seat - 1 for line in journal.lines if isinstance(line, SeatLine) and line.name is not None}
        contenders = []
        for number in sorted(standing):
            seat = number < len(match.seats)
            contenders.append(
                Contender(
                    number,
                    match.seats[number] if seat else Seating("", "rival"),
                    standing[number].place,
                    standing[number].total,
                    match.undos[number] if seat else 0,
                    match.hints[number] if seat else 0,
                    None if seat else stories.rival(match.setup.options),
                    number in shared,
                )
            )
        ranking = tuple(standing.contender for standing in outcome.standings)
        counted = [sheets[contender.number] for contender in contenders]
        return cls(
            match.game.key,
            tuple(contenders),
            ranking,
            _rows(counted, stories.sums),
            _tie(contenders, counted, ranking),
            tuple(match.curve()),
            tuple(stories.milestones(journal)),
            stories.milestone_sign,
            outcome.reason,
            match.seed,
            match.practice,
            journal.header.origin,
        )

    @property
    def winners(self) -> tuple[Contender, ...]:
        return tuple(contender for contender in self.contenders if contender.place == 1)

    @property
    def solo(self) -> bool:
        """One person and nobody to be compared with."""
        return len(self.contenders) == 1

    @property
    def margin(self) -> int:
        """Points between the winner and the next one behind."""
        totals = sorted((contender.total for contender in self.contenders), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else 0

    def first_milestones(self) -> tuple[Milestone, ...]:
        """The first of each seat."""
        found: dict[int, Milestone] = {}
        for milestone in self.milestones:
            found.setdefault(milestone.seat, milestone)
        return tuple(found.values())


def _rows(sheets: Sequence[ScoreSheet], sums: Callable[[Category], str]) -> tuple[Row, ...]:
    """The categories of all sheets in the order of the first that has them."""
    keys: list[str] = []
    for sheet in sheets:
        keys += [category.key for category in sheet.categories if category.key not in keys]
    rows = []
    for key in keys:
        points = tuple(_points(sheet, key) for sheet in sheets)
        values = [value for value in points if value is not None]
        most = max(values)
        alone = len(values) > 1 and values.count(most) == 1
        told = tuple("".join(sums(category) for category in sheet.categories if category.key == key) for sheet in sheets)
        rows.append(Row(key, points, points.index(most) if alone else None, told if any(told) else ()))
    return tuple(rows)


def _points(sheet: ScoreSheet, key: str) -> int | None:
    found: list[Category] = [category for category in sheet.categories if category.key == key]
    return sum(category.points for category in found) if found else None


def _tie(contenders: Sequence[Contender], sheets: Sequence[ScoreSheet], ranking: Sequence[int]) -> Tie | None:
    """The first tie-break in which the winner and the next one with the same total differ."""
    level = [number for number in ranking if contenders[number].total == contenders[ranking[0]].total]
    behind = [number for number in level if contenders[number].place > 1]
    if not behind:
        return None
    for place, tie in enumerate(sheets[level[0]].tie_breaks):
        if sheets[behind[0]].tie_breaks[place].value != tie.value:
            return Tie(tie.key, tuple((number, sheets[number].tie_breaks[place].value) for number in level))
    return None
