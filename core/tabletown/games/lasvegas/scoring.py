"""The score of a city: `tally` adds up, `sheet` shows the same numbers line by line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletown.games.lasvegas.city import City, counted_rows
from tabletown.games.lasvegas.data import (
    ADVERT_POINTS,
    BUNDLES_WITHOUT_BANK,
    HALF_LOAN,
    HALL,
    HALL_PLACES,
    HOTELS_BIG,
    HOTELS_SMALL,
    LUCKY,
    LUXURY,
    MAJORITY_LOAN,
    MISSING,
    PAR3,
    PENALTY,
    SHOW_POINTS,
    SIDES,
    VIP,
)  # fmt: skip
from tabletown.games.lasvegas.goals import fulfilled_points
from tabletown.games.lasvegas.network import NETWORKS
from tabletown.games.lasvegas.places import CARPETS, PAR_HOLES
from tabletown.games.lasvegas.solo import acme_row, acme_votes
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import STREET_NAMES
from tabletown.scores import LineArgs, ScoreSheet, TieBreak, cached_category
from tabletown.words import ordinal

# What depends on the others.


class Rivals(NamedTuple):
    """The things of the others that a score depends on, as everybody knows them: as they were when the round began."""

    boxes: tuple[int, ...]
    """The unused boxes of each."""
    rows: tuple[int, ...]
    """The longest row that any of them has, street by street."""


def rivals(table: Table, seat: int) -> Rivals:
    """The rivals of a seat. Of ACME they are its city hall cards, and the length a row must exceed."""
    if table.manager is not None:
        actions = [card.action for card in table.pile]
        return Rivals((actions.count("hall"),), (acme_row(table.manager, actions),) * len(STREET_NAMES))
    others = [city for other, city in enumerate(table.round_start) if other != seat]
    least = int(table.options["lucky_row"])
    return Rivals(
        tuple([city.unused_boxes for city in others]),
        tuple([max(lengths) for lengths in zip(*[counted_rows(city, least) for city in others], strict=True)]),
    )


def hall_place(boxes: int, others: Sequence[int], skipping: bool = False) -> int:
    """The place (from 0) with so many unused boxes. Equal numbers share a place; `skipping`: the next place is left out.

    >>> [hall_place(boxes, (4, 2, 2, 1)) for boxes in (4, 2, 1)], hall_place(1, (4, 2, 2), skipping=True)
    ([0, 1, 2], 3)
    """
    better = [other for other in others if other > boxes]
    return len(better if skipping else set(better))


def hall_debt(boxes: int, others: Sequence[int], tied: bool = True) -> bool:
    """Whether so few unused boxes are a debt. If all seats have equally many, they are only if `tied`.

    >>> hall_debt(1, (4, 2)), hall_debt(2, (4, 2)), hall_debt(3, (4, 2)), hall_debt(3, (3, 3), tied=False)
    (True, True, False, False)
    """
    return boxes <= min(others) and (tied or boxes < max(others))


def loan_bundles(yes: int, voters: int) -> int:
    """How many bundles everybody gets for so many votes for the loan.

    >>> [loan_bundles(yes, 4) for yes in range(4)]
    [0, 2, 2, 4]
    """
    return MAJORITY_LOAN if 2 * yes > voters else HALF_LOAN if yes else 0


def loan_votes(table: Table) -> tuple[int, int]:
    """The votes for the loan and all votes, known when the match is over."""
    votes = [bool(city.vote) for city in table.cities]
    if table.manager is not None:
        votes.append(acme_votes(table))
    return sum(votes), len(votes)


# Adding up.


class Tally(NamedTuple):
    """The points of a city, losses negative, with the numbers they come from."""

    projects: tuple[int | None, ...]
    hall: int
    place: int
    """The place at the city hall, from 0."""
    shows: tuple[int, ...]
    hotels: tuple[int, int]
    """The big and the small ones."""
    rows: tuple[int, ...]
    circles: int
    """In how many streets the row is the longest of all."""
    lucky: int
    """The points of those circles."""
    golf: tuple[int, ...]
    """By PAR; empty without golf."""
    limo: tuple[int, int, int]
    """VIP and luxury casinos, missing paths."""
    missing: int
    """How many paths are missing."""
    bundles: int
    debts: int
    vault: int

    @property
    def total(self) -> int:
        projects = sum(points for points in self.projects if points)
        return (
            projects
            + self.hall
            + sum(self.shows)
            + sum(self.hotels)
            + sum(self.rows)
            + self.lucky
            + sum(self.golf)
            + sum(self.limo)
            + self.vault
        )


def tally(table: Table, seat: int) -> Tally:
    """All points of a city as they stand."""
    city, others = table.cities[seat], rivals(table, seat)
    options, adverts, boxes = table.options, city.adverts, city.unused_boxes
    place = hall_place(boxes, others.boxes, options["hall_ties"] == "skipping")
    rows = counted_rows(city, int(options["lucky_row"]))
    shared = 0 if options["lucky_tie"] == "nobody" else 1
    circles = sum([0 < row > best - shared for row, best in zip(rows, others.rows, strict=True)])
    missing = city.missing_paths(NETWORKS[str(options["network"])])
    bundles, debts = city.bundles + extra_bundles(table), debts_of(table, seat, others)
    return Tally(
        fulfilled_points(city, table.goals, table.prizes),
        hall_points(city, place),
        place,
        tuple([points[crossed] for points, crossed in zip(SHOW_POINTS, city.shows, strict=True)]),
        (
            city.big.bit_count() * ADVERT_POINTS[HOTELS_BIG][adverts[HOTELS_BIG]],
            city.small.bit_count() * ADVERT_POINTS[HOTELS_SMALL][adverts[HOTELS_SMALL]],
        ),
        rows,
        circles,
        circles * ADVERT_POINTS[LUCKY][adverts[LUCKY]],
        tuple([holes(city, par) * hole_points(city, par) for par in PAR_HOLES]) if table.golf else (),
        (
            carpets(city, "vip") * ADVERT_POINTS[VIP][adverts[VIP]],
            carpets(city, "luxury") * ADVERT_POINTS[LUXURY][adverts[LUXURY]],
            missing * ADVERT_POINTS[MISSING][adverts[MISSING]],
        ),
        missing,
        bundles,
        debts,
        PENALTY if debts > bundles else 0,
    )


def hall_points(city: City, place: int) -> int:
    places = HALL_PLACES[city.adverts[HALL]]
    return places[place] if city.unused_boxes and place < len(places) else 0


def holes(city: City, par: int) -> int:
    """How many holes of a PAR are circled."""
    return (city.golf_circled & PAR_HOLES[par]).bit_count()


def hole_points(city: City, par: int) -> int:
    column = PAR3 + list(PAR_HOLES).index(par)
    return ADVERT_POINTS[column][city.adverts[column]]


def carpets(city: City, kind: str) -> int:
    """How many opened casinos of a kind the limousine has passed."""
    return (city.passed & city.opened & CARPETS[kind]).bit_count()


def extra_bundles(table: Table) -> int:
    """The bundles of the loan, or those everybody has in a match without the bank."""
    if not table.bank:
        return BUNDLES_WITHOUT_BANK
    return loan_bundles(*loan_votes(table)) if table.reason is not None else 0


def debts_of(table: Table, seat: int, others: Rivals) -> int:
    """All debts, including the one for the fewest unused boxes as things stand."""
    city = table.cities[seat]
    boxes = city.unused_boxes
    if table.manager is not None:
        last = boxes < others.boxes[0]
    else:
        last = hall_debt(boxes, others.boxes, bool(table.options["hall_debt_tied"]))
    return city.debts().total + last


def points(table: Table, seat: int) -> int:
    """The total of `sheet`, without making it."""
    return tally(table, seat).total


# The sheet.


def sheet(table: Table, seat: int) -> ScoreSheet:
    """The city's sheet, line by line."""
    city = table.cities[seat]
    result = tally(table, seat)
    categories = [
        cached_category("projects", *_project_lines(table, result)),
        cached_category("hall", _hall_line(city, result)),
        cached_category("shows", *_show_lines(city, result)),
        cached_category("hotels", *_hotel_lines(city, result)),
        cached_category("lucky", *_lucky_lines(city, result)),
        *([cached_category("golf", *_golf_lines(city, result))] if table.golf else []),
        cached_category("limo", *_limo_lines(city, result)),
        cached_category("vault", *_vault_lines(table, result)),
    ]
    return ScoreSheet(tuple(categories), tie_breaks(city.big.bit_count(), city.small.bit_count(), table.manager is not None))


def _times(name: str, points: int, count: int, each: int) -> LineArgs:
    return (name, points, (("n", count), ("each", each)))


def _project_lines(table: Table, result: Tally) -> list[LineArgs]:
    return [
        (f"lasvegas.line.project.{goal.card.letter.lower()}", won or 0, ()) for goal, won in zip(table.goals, result.projects, strict=True)
    ]


def _hall_line(city: City, result: Tally) -> LineArgs:
    if not city.unused_boxes:
        return ("lasvegas.line.hall.none", 0, ())
    return ("lasvegas.line.hall", result.hall, (("n", city.unused_boxes), ("place", ordinal(result.place + 1))))


def _show_lines(city: City, result: Tally) -> list[LineArgs]:
    return [
        (f"lasvegas.line.shows.{side}", won, (("n", crossed),)) for side, won, crossed in zip(SIDES, result.shows, city.shows, strict=True)
    ]


def _hotel_lines(city: City, result: Tally) -> list[LineArgs]:
    each = [ADVERT_POINTS[column][city.adverts[column]] for column in (HOTELS_BIG, HOTELS_SMALL)]
    counts = [city.big.bit_count(), city.small.bit_count()]
    return [
        _times(f"lasvegas.line.hotels.{size}", *line) for size, *line in zip(("big", "small"), result.hotels, counts, each, strict=True)
    ]


def _lucky_lines(city: City, result: Tally) -> list[LineArgs]:
    rows: list[LineArgs] = [
        ("lasvegas.line.row", length, (("street", name), ("n", length))) for name, length in zip(STREET_NAMES, result.rows, strict=True)
    ]
    return [*rows, _times("lasvegas.line.circles", result.lucky, result.circles, ADVERT_POINTS[LUCKY][city.adverts[LUCKY]])]


def _golf_lines(city: City, result: Tally) -> list[LineArgs]:
    return [
        ("lasvegas.line.holes", won, (("par", par), ("n", holes(city, par)), ("each", hole_points(city, par))))
        for par, won in zip(PAR_HOLES, result.golf, strict=True)
    ]


def _limo_lines(city: City, result: Tally) -> list[LineArgs]:
    vip, luxury, lost = result.limo
    return [
        _times("lasvegas.line.carpets.vip", vip, carpets(city, "vip"), ADVERT_POINTS[VIP][city.adverts[VIP]]),
        _times("lasvegas.line.carpets.luxury", luxury, carpets(city, "luxury"), ADVERT_POINTS[LUXURY][city.adverts[LUXURY]]),
        _times("lasvegas.line.missing", lost, result.missing, ADVERT_POINTS[MISSING][city.adverts[MISSING]]),
    ]


def _vault_lines(table: Table, result: Tally) -> list[LineArgs]:
    lines: list[LineArgs] = [
        ("lasvegas.line.bundles", 0, (("n", result.bundles),)),
        ("lasvegas.line.debts", result.vault, (("n", result.debts),)),
    ]
    if table.bank and table.reason is not None:
        yes, voters = loan_votes(table)
        lines.insert(0, ("lasvegas.line.loan", 0, (("yes", yes), ("voters", voters), ("bundles", loan_bundles(yes, voters)))))
    return lines


@lru_cache(maxsize=500)
def tie_breaks(big: int, small: int, solo: bool) -> tuple[TieBreak, ...]:
    """More hotels win, then more big ones. ACME wins every tie."""
    if solo:
        return (TieBreak("lasvegas.tie.acme", 0),)
    return (TieBreak("lasvegas.tie.hotels", big + small), TieBreak("lasvegas.tie.big", big))
