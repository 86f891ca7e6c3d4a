"""What is in the box: the types of `data.json` and how it is read.

>>> box = Box.of(VALUES, "bigbox")
>>> len(box.cards), box.cards[0], box.plans[0].first
(63, Card(number=1, action='fence'), 8)
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from tabletown.kit.cards import Card, spread_out
from tabletown.values import Values
from tabletown.words import Message

VALUES = Values(json.loads(files(__package__).joinpath("data.json").read_text(encoding="utf-8")))
"""The values we ship. The streets and the columns of the sheet are fixed; ``calibrated`` lists what players may change."""

_DATA = VALUES.data

ACTIONS: tuple[str, ...] = tuple(_DATA["actions"])
"""The actions on the cards."""

LOWEST, HIGHEST = _DATA["numbers"]
HIGHEST_CARD = max(int(number) for edition in _DATA["editions"].values() for number in edition["cards"])
TEMP_REACH: int = _DATA["temp_reach"]
"""How far the temp agency may move a number."""

LENGTHS: tuple[int, ...] = tuple(street["lots"] for street in _DATA["streets"])
POOL_LOTS: tuple[tuple[int, ...], ...] = tuple(tuple(lot - 1 for lot in street["pools"]) for street in _DATA["streets"])
PARK_POINTS: tuple[tuple[int, ...], ...] = tuple(tuple(street["parks"]) for street in _DATA["streets"])
PARK_BOXES: tuple[int, ...] = tuple(len(points) - 1 for points in PARK_POINTS)

POOL_POINTS: tuple[int, ...] = tuple(_DATA["columns"]["pools"])
BIS_LOSS: tuple[int, ...] = tuple(_DATA["columns"]["bis"])
STRIKE_LOSS: tuple[int, ...] = tuple(_DATA["columns"]["strikes"])
ROUNDABOUT_LOSS: tuple[int, ...] = tuple(_DATA["columns"]["roundabouts"])
VALUE_POINTS: tuple[tuple[int, ...], ...] = tuple(tuple(column) for column in _DATA["columns"]["values"])
"""Points of an estate, by its size - 1 and the crossed value boxes."""

BIS_BOXES = len(BIS_LOSS) - 1
STRIKE_BOXES = len(STRIKE_LOSS) - 1
ROUNDABOUT_BOXES = len(ROUNDABOUT_LOSS) - 1
VALUE_BOXES: tuple[int, ...] = tuple(len(column) - 1 for column in VALUE_POINTS)
SIZES = range(1, len(VALUE_POINTS) + 1)
TEMP_RANKING: tuple[int, ...] = tuple(_DATA["temp_ranking"])


@dataclass(frozen=True, slots=True)
class EstatesNeeded:
    """Completed, unused estates of these sizes."""

    sizes: tuple[int, ...]
    street: int | None = None
    """All of them in this street."""
    one_street: bool = False
    """All of them in one street, whichever."""
    roundabouts: int = 0
    """That street holds at least so many."""
    pool_in_each: bool = False
    bis_in_each: bool = False
    at_street_ends: bool = False
    """One at each end of every street."""

    @property
    def wanted(self) -> tuple[tuple[int, int], ...]:
        """Each size with how many of it are needed."""
        return tuple((size, self.sizes.count(size)) for size in sorted(set(self.sizes)))


@dataclass(frozen=True, slots=True)
class HousesNeeded:
    """Filled lots whose houses no plan has used: all lots of a street, or both ends of all streets."""

    street: int | None


@dataclass(frozen=True, slots=True)
class MarksNeeded:
    """So many marks of a kind; they are not used up."""

    kind: str
    count: int
    """How many, or which street (from 0) where the kind speaks of one street."""


Requirement = EstatesNeeded | HousesNeeded | MarksNeeded


@dataclass(frozen=True, slots=True)
class PlanCard:
    id: str
    letter: str
    advanced: bool
    requirement: Requirement
    first: int
    later: int
    mark: str
    """Where the points come from: "" (the published card), "carried over" or "house"."""

    @property
    def kind(self) -> str:
        match self.requirement:
            case EstatesNeeded():
                return "estates"
            case HousesNeeded():
                return "houses"
            case MarksNeeded(kind):
                return kind


@dataclass(frozen=True, slots=True)
class Manager:
    """Who leads the AAA in the solo game of the big box."""

    level: int
    key: str
    scores: bool
    approves: Mapping[str, bool]
    park: int
    pool: int
    temp: int
    fence: int
    value_houses: int
    """How many houses a value card counts for in the AAA's estates."""
    bis_times: int
    """How many times an estate with a bis card counts."""

    @property
    def name(self) -> Message:
        return Message(f"welcome.manager.{self.key}")


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box of one edition."""

    key: str
    cards: tuple[Card, ...]
    plans: tuple[PlanCard, ...]
    decks: tuple[str, ...]
    bis_across_fence: bool
    fence_between_equal_numbers: bool
    tie_break_by_size: bool
    temp_boxes: int
    managers: tuple[Manager, ...]

    @staticmethod
    def of(values: Values, edition: str) -> Box:
        data = values.data["editions"][edition]
        return Box(
            edition,
            spread_out(data["cards"], ACTIONS),
            tuple(_plan(key, plan) for key, plan in data["plans"].items()),
            tuple(data["decks"]),
            data["bis_across_fence"],
            data["fence_between_equal_numbers"],
            data["tie_break_by_size"],
            data["temp_boxes"],
            tuple(Manager(level, **manager) for level, manager in enumerate(values.data["solo"]["aaa"]["managers"])),
        )

    def deck(self, letter: str, advanced: bool) -> tuple[PlanCard, ...]:
        """The plans of one deck; the advanced ones are shuffled in only where they are played with."""
        return tuple(plan for plan in self.plans if plan.letter == letter and (advanced or not plan.advanced))

    def plan(self, key: str) -> PlanCard:
        return next(plan for plan in self.plans if plan.id == key)


def _plan(key: str, data: Mapping[str, Any]) -> PlanCard:
    return PlanCard(key, data["letter"], data["advanced"], _requirement(data["needs"]), data["first"], data["later"], data["mark"])


def _requirement(needs: Mapping[str, Any]) -> Requirement:
    if "estates" in needs:
        each = needs.get("each_with", [])
        return EstatesNeeded(
            sizes=tuple(needs["estates"]),
            street=needs["street"] - 1 if "street" in needs else None,
            one_street=needs.get("one_street", False),
            roundabouts=needs.get("roundabouts", 0),
            pool_in_each="pool" in each,
            bis_in_each="bis" in each,
            at_street_ends=needs.get("at_street_ends", False),
        )
    ((kind, count),) = needs.items()
    if kind == "filled_street":
        return HousesNeeded(count - 1)
    if kind == "filled_ends":
        return HousesNeeded(None)
    return MarksNeeded(kind, count - 1 if kind == "parks_and_pools_of_street" else int(count))
