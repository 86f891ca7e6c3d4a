"""What the score board shows, as plain data: a changed box is a changed section, and nothing else is painted again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletown.games.lasvegas.city import City, counted_rows
from tabletown.games.lasvegas.data import COLUMNS
from tabletown.games.lasvegas.places import PAR_HOLES
from tabletown.games.lasvegas.scoring import Tally, carpets, holes, loan_bundles, loan_votes, rivals, tally
from tabletown.games.lasvegas.table import Table
from tabletown_desktop.games.lasvegas.sheet import form_places
from tabletown_desktop.games.lasvegas.sheet.form_pieces import Count

ADVERTS_OF = {
    section: tuple(key for key, (where, _, _) in form_places.COLUMNS.items() if where == section)
    for section in ("hotels", "lucky", "golf", "limo")
}
"""The columns of a section that adverts raise."""


class HallLook(NamedTuple):
    """The city-hall track: crossed boxes, groups with a ring, and what the rest is worth."""

    crossed: Count
    ringed: Count
    """Masks of the groups whose bonus is taken."""
    debts: int
    """Mask of the groups that cost a debt."""
    ready: int
    """Mask of the groups whose bonus may be taken now."""
    unused: Count
    place: int
    """Place by unused boxes as it stands; 0 without any."""
    last: str
    """The debt of those with the fewest unused boxes: "open", "due" as it stands, "circled" at the end."""


class Loan(NamedTuple):
    """The vote for a loan: "open", "sealed" or "told" at the end, with its result; "none" without a bank."""

    state: str
    bundles: int = 0
    yes: int = 0
    voters: int = 0


class VaultLook(NamedTuple):
    bundles: Count
    debts: Count
    loan: Loan

    @property
    def covered(self) -> bool:
        return self.bundles.now >= self.debts.now


class ProjectBox(NamedTuple):
    letter: str
    points: int | None
    wet: bool


class FormLook(NamedTuple):
    """One seat's score board now, and as it stood when the round began."""

    shows: tuple[Count, ...]
    hall: HallLook
    projects: tuple[ProjectBox, ...]
    adverts: tuple[Count, ...]
    counted: Mapping[str, Count]
    """How many there are of what each column counts."""
    rows: tuple[Count, ...]
    """The longest row of each street."""
    ringed: tuple[bool, ...]
    """Streets where that row is the longest of all."""
    longest: tuple[tuple[str, ...], ...]
    """For each street the colours of the others with the longest row, where one's own is not it."""
    vault: VaultLook
    points: Mapping[str, Count]
    total: Count
    golf: bool
    live: bool
    """Whether sums are shown while the sheet is still being filled."""

    @staticmethod
    def of(table: Table, seat: int, live: bool = True, colours: Sequence[str] = ()) -> FormLook:
        """`colours`: those of the seats, where it is shown who is ahead."""
        at_round_start = table.copy()
        at_round_start.cities[seat] = table.round_start[seat].copy()
        now, before = tally(table, seat), tally(at_round_start, seat)
        city, round_start = table.cities[seat], table.round_start[seat]
        worth, earlier = _points(now), _points(before)
        return FormLook(
            counts(city.shows, round_start.shows),
            _hall(table, seat, now),
            tuple(
                ProjectBox(goal.card.letter, points, points != was)
                for goal, points, was in zip(table.goals, now.projects, before.projects, strict=True)
            ),
            counts(city.adverts, round_start.adverts),
            {key: Count(number, _counted(round_start, before)[key]) for key, number in _counted(city, now).items()},
            counts(now.rows, before.rows),
            _ringed(table, seat, now),
            _longest(table, seat, now, colours),
            VaultLook(Count(now.bundles, before.bundles), Count(now.debts, before.debts), _loan(table, seat)),
            {section: Count(points, earlier[section]) for section, points in worth.items()},
            Count(now.total, before.total),
            table.golf,
            live,
        )

    def points_of(self, section: str) -> Count | None:
        """The points beside the head of a section; None while scores are hidden."""
        return self.points[section] if self.live else None

    def content(self, section: str) -> tuple[object, ...]:
        """What a section depends on; equal contents look equal."""
        points = self.points.get(section, self.total) if self.live else None
        values = tuple(self.adverts[COLUMNS.index(key)] for key in ADVERTS_OF.get(section, ()))
        counted = tuple(self.counted[key] for key in ADVERTS_OF.get(section, ()))
        own: dict[str, tuple[object, ...]] = {
            "shows": self.shows,
            "hall": (self.hall, self.adverts[COLUMNS.index("hall")]),
            "projects": self.projects,
            "lucky": (self.rows, self.ringed, self.longest),
            "golf": (self.golf,),
            "vault": (self.vault,),
        }
        return (points, values, counted, *own.get(section, ()))


def counts(values: Sequence[int], before: Sequence[int]) -> tuple[Count, ...]:
    """The numbers now, each with its value when the round began."""
    return tuple(Count(now, dry) for now, dry in zip(values, before, strict=True))


def _points(result: Tally) -> dict[str, int]:
    """What each section is worth."""
    return {
        "shows": sum(result.shows),
        "hall": result.hall,
        "projects": sum(points or 0 for points in result.projects),
        "hotels": sum(result.hotels),
        "lucky": sum(result.rows) + result.lucky,
        "golf": sum(result.golf),
        "limo": sum(result.limo),
        "vault": result.vault,
    }


def _counted(city: City, result: Tally) -> dict[str, int]:
    return {
        "hotels_big": city.big.bit_count(),
        "hotels_small": city.small.bit_count(),
        "lucky": result.circles,
        **{f"par{par}": holes(city, par) for par in PAR_HOLES},
        "vip": carpets(city, "vip"),
        "luxury": carpets(city, "luxury"),
        "missing": result.missing,
    }


def _hall(table: Table, seat: int, result: Tally) -> HallLook:
    city, round_start, turn = table.cities[seat], table.round_start[seat], table.turns[seat]
    last = result.debts > sum(city.debts())
    return HallLook(
        Count(city.hall, round_start.hall),
        Count(city.groups, round_start.groups),
        city.group_debts,
        0 if turn.bonus else city.ready_groups,
        Count(city.unused_boxes, round_start.unused_boxes),
        result.place + 1 if city.unused_boxes else 0,
        "open" if not last else "due" if table.reason is None else "circled",
    )


def _ringed(table: Table, seat: int, result: Tally) -> tuple[bool, ...]:
    """As `tally` counts circles, street by street."""
    shared = 0 if table.options["lucky_tie"] == "nobody" else 1
    return tuple(0 < row > best - shared for row, best in zip(result.rows, rivals(table, seat).rows, strict=True))


def _longest(table: Table, seat: int, result: Tally, colours: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Where somebody else has the longest row, or one as long."""
    lucky = int(table.options["lucky_row"])
    rows = {other: counted_rows(table.round_start[other], lucky) for other in range(len(colours)) if other != seat}
    ringed = _ringed(table, seat, result)
    return tuple(
        () if ringed[street] or not best else tuple(colours[other] for other, row in rows.items() if row[street] == best)
        for street, best in enumerate(rivals(table, seat).rows)
    )


def _loan(table: Table, seat: int) -> Loan:
    if not table.bank:
        return Loan("none")
    if table.reason is None:
        return Loan("open" if table.turns[seat].phase == "vote" else "sealed")
    yes, voters = loan_votes(table)
    return Loan("told", loan_bundles(yes, voters), yes, voters)
