"""When a project is fulfilled, and how much of it a city has."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tabletown.games.lasvegas.city import City, rows_of
from tabletown.games.lasvegas.data import (
    SIDES,
    AvenuesNeeded,
    BoxesNeeded,
    CranesNeeded,
    HolesNeeded,
    HotelsNeeded,
    PassedNeeded,
    ProjectCard,
    Requirement,
    RowsNeeded,
    ShowsNeeded,
    StreetsNeeded,
)  # fmt: skip
from tabletown.games.lasvegas.places import AVENUE_LOTS, CARPETS, CRANES, HOLES, PAR_HOLES, SHOWS, STREET_LOTS, STREETS
from tabletown.games.lasvegas.words import STREET_NAMES
from tabletown.kit.goals import Goal, Prizes, Progress
from tabletown.words import Message

OUTER_CRANES = CRANES & (AVENUE_LOTS[0] | AVENUE_LOTS[-1])


class ProjectGoal(Goal[ProjectCard]):
    """A project on the table."""

    __slots__ = ("fulfilled",)

    def __init__(self, index: int, card: ProjectCard) -> None:
        super().__init__(index, card)
        self.fulfilled: Callable[[City], bool] = rule_of(card.requirement)


def fulfilled_points(city: City, goals: Sequence[ProjectGoal], prizes: Prizes) -> tuple[int | None, ...]:
    """The points of every project that this city has scored, or would score if the round closed now."""
    scored = city.project_points
    if None not in scored:
        return scored
    return tuple(
        [goal.points(prizes) if points is None and goal.fulfilled(city) else points for goal, points in zip(goals, scored, strict=True)]
    )


def rule_of(requirement: Requirement) -> Callable[[City], bool]:
    """A quick test for what a card asks for: it is made once for each project on the table."""
    match requirement:
        case HotelsNeeded(count, size, side_by_side=False):
            return lambda city: hotels(city, size).bit_count() >= count
        case AvenuesNeeded(avenues):
            wanted = sum(1 << avenue for avenue in avenues)
            return lambda city: (city.big | city.small) & wanted == wanted
        case BoxesNeeded(count):
            return lambda city: city.unused_boxes >= count
        case HolesNeeded(par, street):
            holes = HOLES if par is None else PAR_HOLES[par]
            stars = 0 if street is None else SHOWS & STREET_LOTS[street]
            return lambda city: city.golf_circled & holes == holes and city.stars_circled & stars == stars
        case CranesNeeded(outer, opened):
            cranes = OUTER_CRANES if outer else CRANES
            return lambda city: cranes & (city.opened if opened else city.built) == cranes
        case ShowsNeeded(left, right):
            return lambda city: city.shows[0] >= left and city.shows[1] >= right
        case _:
            return _rule_of_many(requirement)


def _rule_of_many(requirement: HotelsNeeded | RowsNeeded | StreetsNeeded | PassedNeeded) -> Callable[[City], bool]:
    """The test for requirements that look at several streets or avenues together."""
    match requirement:
        case HotelsNeeded(count, size):
            return lambda city: chain(hotels(city, size)) >= count
        case RowsNeeded(length=length, odd=odd, at_end=True):
            return lambda city: best_at_end(city, odd) >= length
        case RowsNeeded(count, length, odd):
            return lambda city: sum([size // length for street in STREETS for size in rows_of(city, street).of_parity(odd)]) >= count
        case StreetsNeeded(count, of):
            return lambda city: sum([_complete(city, lots, of) for lots in STREET_LOTS]) >= count
        case PassedNeeded(each):
            wanted = CARPETS.values() if each == "each_kind" else STREET_LOTS
            return lambda city: all(city.passed & lots for lots in wanted)


def _complete(city: City, lots: int, of: str) -> bool:
    """Whether all that counts is opened on these lots."""
    if of == "casinos":
        return not city.built & lots & ~city.opened
    return not CRANES & lots & ~city.opened and (of == "cranes" or not SHOWS & lots & ~city.stars_circled)


def progress(city: City, requirement: Requirement) -> tuple[Progress, ...]:
    """Every line of a requirement with what the city has of it."""
    return tuple((words, min(have, need), need) for words, have, need in _lines(city, requirement))


def _lines(city: City, requirement: Requirement) -> Iterator[Progress]:
    match requirement:
        case HotelsNeeded():
            yield _hotel_line(city, requirement)
        case AvenuesNeeded(avenues):
            for avenue in avenues:
                yield Message("lasvegas.need.hotel_at", avenue=avenue + 1), (city.big | city.small) >> avenue & 1, 1
        case RowsNeeded():
            yield from _row_lines(city, requirement)
        case StreetsNeeded(count, of):
            yield from _street_lines(city, count, of)
        case PassedNeeded(each):
            yield from _passed_lines(city, each)
        case HolesNeeded(par, street):
            yield from _hole_lines(city, par, street)
        case _:
            yield from _mark_lines(city, requirement)


def _mark_lines(city: City, requirement: BoxesNeeded | CranesNeeded | ShowsNeeded) -> Iterator[Progress]:
    """Requirements that count marks."""
    match requirement:
        case BoxesNeeded(count):
            yield Message("lasvegas.need.boxes"), city.unused_boxes, count
        case CranesNeeded(outer, opened):
            cranes = OUTER_CRANES if outer else CRANES
            words = Message(f"lasvegas.need.cranes.{'outer' if outer else 'all'}.{'opened' if opened else 'built'}")
            yield words, (cranes & (city.opened if opened else city.built)).bit_count(), cranes.bit_count()
        case ShowsNeeded(left, right):
            for side, have, need in zip(SIDES, city.shows, (left, right), strict=True):
                yield Message(f"lasvegas.need.shows.{side}"), have, need


def _passed_lines(city: City, each: str) -> Iterator[Progress]:
    if each == "each_kind":
        for kind, lots in CARPETS.items():
            yield Message(f"lasvegas.need.passed.{kind}"), int(bool(city.passed & lots)), 1
    else:
        yield Message("lasvegas.need.passed.streets"), sum(bool(city.passed & lots) for lots in STREET_LOTS), len(STREETS)


def _hole_lines(city: City, par: int | None, street: int | None) -> Iterator[Progress]:
    holes = HOLES if par is None else PAR_HOLES[par]
    words = Message("lasvegas.need.holes") if par is None else Message("lasvegas.need.holes_of_par", par=par)
    yield words, (city.golf_circled & holes).bit_count(), holes.bit_count()
    if street is not None:
        yield _star_line(city, street)


# Hotels.


def hotels(city: City, size: str) -> int:
    """Mask of the avenues with a hotel of that size."""
    return city.big if size == "big" else city.small if size == "small" else city.big | city.small


def _hotel_line(city: City, need: HotelsNeeded) -> Progress:
    there = hotels(city, need.size)
    if not need.side_by_side:
        return Message(f"lasvegas.need.hotels.{need.size}"), there.bit_count(), need.count
    return Message(f"lasvegas.need.neighbours.{need.size}"), chain(there), need.count


def chain(avenues: int) -> int:
    """How many avenues of the mask lie side by side, at most.

    >>> chain(0b1011011100)
    3
    """
    length = 0
    while avenues:
        avenues &= avenues >> 1
        length += 1
    return length


# Rows and streets.


def best_at_end(city: City, odd: bool) -> int:
    """The longest row of that parity at an end of a street."""
    return max(max(rows_of(city, street).at_ends(odd)) for street in STREETS)


def _row_lines(city: City, need: RowsNeeded) -> Iterator[Progress]:
    """The best rows; one that is long enough for several counts as several."""
    kind = "odd" if need.odd else "even"
    if need.at_end:
        yield Message(f"lasvegas.need.row_at_end.{kind}"), best_at_end(city, need.odd), need.length
        return
    pieces: list[int] = []
    for street in STREETS:
        for size in rows_of(city, street).of_parity(need.odd):
            whole, rest = divmod(size, need.length)
            pieces += [need.length] * whole + [rest]
    pieces.sort(reverse=True)
    for have in (*pieces, *(0,) * need.count)[: need.count]:
        yield Message(f"lasvegas.need.row.{kind}"), have, need.length


def _street_lines(city: City, count: int, of: str) -> Iterator[Progress]:
    """The streets that lack least."""
    streets = [tuple(_of_street(city, street, of)) for street in STREETS]
    streets.sort(key=lambda lines: sum(need - have for _, have, need in lines))
    for lines in streets[:count]:
        yield from lines


def _of_street(city: City, street: int, of: str) -> Iterator[Progress]:
    lots = (city.built if of == "casinos" else CRANES) & STREET_LOTS[street]
    words = Message(f"lasvegas.need.{'casinos' if of == 'casinos' else 'cranes'}_of_street", street=STREET_NAMES[street])
    yield words, (city.opened & lots).bit_count(), lots.bit_count()
    if of == "cranes_and_shows":
        yield _star_line(city, street)


def _star_line(city: City, street: int) -> Progress:
    stars = SHOWS & STREET_LOTS[street]
    words = Message("lasvegas.need.stars_of_street", street=STREET_NAMES[street])
    return words, (city.stars_circled & stars).bit_count(), stars.bit_count()
