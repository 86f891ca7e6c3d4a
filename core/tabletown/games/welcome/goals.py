"""When a plan is met, which estates may pay for it, and how much of it a town has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from tabletown.games.welcome.data import (
    LENGTHS,
    PARK_BOXES,
    SIZES,
    VALUE_BOXES,
    EstatesNeeded,
    HousesNeeded,
    MarksNeeded,
    PlanCard,
    Requirement,
)  # fmt: skip
from tabletown.games.welcome.places import ENDS, POOLS_OF, STREET_LOTS, STREETS, STRIDE
from tabletown.games.welcome.town import Estate, Town, estates_of
from tabletown.games.welcome.words import STREET_NAMES
from tabletown.kit.goals import Goal, Progress
from tabletown.kit.masks import Known
from tabletown.words import Message

_WIDTH = 8
_ROOM = sum(0x80 << _WIDTH * size for size in SIZES)
"""The highest bit of every size's field: a subtraction that takes too much borrows it."""


def unused_estates(town: Town) -> tuple[Estate, ...]:
    """The completed estates that can still pay for a plan. One that contains a used house cannot."""
    return estates_of(town.houses & ~town.used_lots, town.fences)


def pack(sizes: Sequence[int]) -> int:
    """How many of each size, in one integer."""
    return sum(1 << _WIDTH * size for size in sizes)


def _count(street: int, key: int) -> int:
    """The unused estates of one street, packed, by its free houses and its fences."""
    shift = STRIDE * street
    estates = estates_of((key & 8191) << shift, key >> STRIDE << shift)
    return pack([estate.size for estate in estates if estate.size in SIZES])


_TOP, _MIDDLE, _BOTTOM = (Known(partial(_count, street)) for street in STREETS)


def packed_estates(town: Town) -> int:
    """How many unused estates of each size, in one integer (fields of eight bits, by size)."""
    free, fences = town.houses & ~town.used_lots, town.fences
    return (
        _TOP[free & 8191 | (fences & 8191) << 13]
        + _MIDDLE[free >> 13 & 8191 | fences & 0x3FFE000]
        + _BOTTOM[free >> 26 | fences >> 26 << 13]
    )


class PlanGoal(Goal[PlanCard]):
    """A plan on the table."""

    __slots__ = ("bit", "packed")

    def __init__(self, index: int, card: PlanCard) -> None:
        super().__init__(index, card)
        self.bit = 1 << index
        plain = EstatesNeeded(card.requirement.sizes) if isinstance(card.requirement, EstatesNeeded) else None
        self.packed = pack(plain.sizes) if plain is not None and plain == card.requirement else 0
        """The sizes, if the plan asks for nothing else; otherwise 0."""


def claimable(town: Town, goals: Sequence[PlanGoal]) -> int:
    """Mask of the plans this town may claim now."""
    counts = packed_estates(town) | _ROOM
    points = town.plan_points
    mask = 0
    for goal in goals:
        if points[goal.index] is None:
            packed = goal.packed
            if (counts - packed) & _ROOM == _ROOM if packed else met(town, goal.card.requirement):
                mask |= goal.bit
    return mask


def met(town: Town, requirement: Requirement) -> bool:
    match requirement:
        case EstatesNeeded():
            return bool(payments(town, requirement))
        case HousesNeeded(street):
            return houses_used_by(town, street) is not None
        case MarksNeeded(kind, count):
            return all(have >= need for _, have, need in _MARKS[kind](town, count))


# Plans that are paid with estates.


def payments(town: Town, need: EstatesNeeded) -> tuple[tuple[Estate, ...], ...]:
    """The groups of estates that may pay; within a group, any estates of the right sizes will do.

    There is one group, unless all estates must lie in one street and several streets have enough.
    """
    fit = [estate for estate in unused_estates(town) if estate.size in need.sizes and _suits(town, need, estate)]
    groups = [[e for e in fit if e.street == s] for s in STREETS] if need.one_street else [fit]
    return tuple(tuple(group) for group in groups if _enough(need.sizes, group))


def _suits(town: Town, need: EstatesNeeded, estate: Estate) -> bool:
    """Whether this estate may pay, apart from its size."""
    return (
        (need.street is None or estate.street == need.street)
        and (town.roundabout_lots & STREET_LOTS[estate.street]).bit_count() >= need.roundabouts
        and (not need.pool_in_each or bool(town.pools & estate.mask))
        and (not need.bis_in_each or bool(town.copies & estate.mask))
        and (not need.at_street_ends or estate.lot in (0, LENGTHS[estate.street] - 1))
    )


def _enough(sizes: Sequence[int], estates: Sequence[Estate]) -> bool:
    return not Counter(sizes) - Counter(estate.size for estate in estates)


def paying(town: Town, need: EstatesNeeded, paid: int) -> tuple[tuple[Estate, ...], bool]:
    """The estates that may still be given, and whether the seat has no choice left among them."""
    open_groups = []
    for group in payments(town, need):
        given = [estate for estate in group if estate.mask & paid]
        if sum(estate.size for estate in given) == paid.bit_count():
            missing = Counter(need.sizes) - Counter(estate.size for estate in given)
            open_groups.append(tuple(e for e in group if missing[e.size] and not e.mask & paid))
            forced = len(open_groups[0]) == missing.total()
    return tuple(estate for group in open_groups for estate in group), len(open_groups) == 1 and forced


# Plans that use up houses.


def houses_used_by(town: Town, street: int | None) -> int | None:
    """The houses that filling a street (or all street ends) uses up; None if it is not filled. Roundabouts fill lots, too."""
    lots = ENDS if street is None else STREET_LOTS[street]
    filled = (town.houses | town.roundabout_lots) & lots == lots
    return town.houses & lots if filled and not town.used_lots & lots else None


# Plans that count marks.


def _one(key: str, have: int, need: int, **params: int) -> tuple[Progress, ...]:
    return ((Message(key, **params), have, need),)


def _full_parks(town: Town) -> int:
    return sum(town.parks[s] == PARK_BOXES[s] for s in STREETS)


def _pools_in(town: Town, street: int) -> int:
    return (town.pools & POOLS_OF[street]).bit_count()


def _best_bis(town: Town, need: int) -> tuple[Progress, ...]:
    return _one("welcome.need.bis_in_one_street", max((town.copies & lots).bit_count() for lots in STREET_LOTS), need)


def _street_marks(town: Town, street: int) -> tuple[Progress, ...]:
    name = STREET_NAMES[street]
    return (
        (Message("welcome.need.parks_of_street", street=name), town.parks[street], PARK_BOXES[street]),
        (Message("welcome.need.pools_of_street", street=name), _pools_in(town, street), POOLS_OF[street].bit_count()),
    )


def _everything(town: Town, street: int) -> tuple[Progress, ...]:
    roundabouts = (town.roundabout_lots & STREET_LOTS[street]).bit_count()
    name = STREET_NAMES[street]
    return (*_street_marks(town, street), (Message("welcome.need.roundabout_of_street", street=name), min(roundabouts, 1), 1))


def _best_everything(town: Town, _: int) -> tuple[Progress, ...]:
    """The street that lacks least."""
    ways = [_everything(town, street) for street in STREETS]
    return min(ways, key=lambda way: sum(need - have for _, have, need in way))


_MARKS: dict[str, Callable[[Town, int], tuple[Progress, ...]]] = {
    "temps": lambda town, n: _one("welcome.need.temps", town.temps, n),
    "bis_in_one_street": _best_bis,
    "streets_full_of_parks": lambda town, n: _one("welcome.need.streets_full_of_parks", _full_parks(town), n),
    "streets_full_of_pools": lambda town, n: _one(
        "welcome.need.streets_full_of_pools", sum(_pools_in(town, s) == POOLS_OF[s].bit_count() for s in STREETS), n
    ),
    "street_with_everything": _best_everything,
    "parks_and_pools_of_street": _street_marks,
    "parks": lambda town, n: _one("welcome.need.parks", sum(town.parks), n),
    "parks_in_each_street": lambda town, n: tuple(
        (Message("welcome.need.parks_of_street", street=STREET_NAMES[s]), town.parks[s], n) for s in STREETS
    ),
    "values": lambda town, n: _one("welcome.need.values", sum(town.values), n),
    "full_value_columns": lambda town, n: _one("welcome.need.full_value_columns", sum(map(int.__eq__, town.values, VALUE_BOXES)), n),
}


def progress(town: Town, requirement: Requirement) -> tuple[Progress, ...]:
    """Every line of a requirement with what the town has of it."""
    match requirement:
        case EstatesNeeded():
            return tuple(_estate_progress(town, requirement))
        case HousesNeeded(street):
            lots = ENDS if street is None else STREET_LOTS[street]
            have = ((town.houses | town.roundabout_lots) & lots & ~town.used_lots).bit_count()
            key = "welcome.need.filled_ends" if street is None else "welcome.need.filled_street"
            name = {} if street is None else {"street": STREET_NAMES[street]}
            return ((Message(key, **name), have, lots.bit_count()),)
        case MarksNeeded(kind, count):
            return _MARKS[kind](town, count)


def _estate_progress(town: Town, need: EstatesNeeded) -> Iterator[Progress]:
    street = need.street
    if need.one_street:
        street = max(STREETS, key=lambda s: _nearness(town, need, s))
    fit = [e for e in unused_estates(town) if _suits(town, need, e) and street in (None, e.street)]
    for size, count in sorted(Counter(need.sizes).items()):
        have = sum(estate.size == size for estate in fit)
        yield Message("welcome.need.estates", size=size), min(have, count), count
    if need.roundabouts:
        built = max((town.roundabout_lots & lots).bit_count() for lots in STREET_LOTS)
        yield Message("welcome.need.roundabouts"), min(built, need.roundabouts), need.roundabouts


def _nearness(town: Town, need: EstatesNeeded, street: int) -> int:
    sizes = Counter(e.size for e in unused_estates(town) if e.street == street)
    return sum((Counter(need.sizes) & sizes).values()) + (town.roundabout_lots & STREET_LOTS[street]).bit_count()
