"""What is in the box: the types of `data.json` and how it is read.

>>> box = Box.of(VALUES)
>>> len(box.cards), box.cards[0], box.project("H3").first
(81, Card(number=1, action='show'), 10)
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
"""The values we ship. Plan, cards, sheet and projects are fixed; ``calibrated`` lists what players may change."""

_DATA = VALUES.data

ACTIONS: tuple[str, ...] = tuple(_DATA["actions"])
"""The actions on the cards."""

LOWEST, HIGHEST = _DATA["numbers"]
HIGHEST_CARD = max(map(int, _DATA["cards"]))
SHIFTS: tuple[int, ...] = tuple(_DATA["shift"])
"""How far the city hall may move a number."""

PLAN: tuple[tuple[str, ...], ...] = tuple(tuple(street.split()) for street in _DATA["streets"])
"""The lots street by street: ``K`` crane, ``*`` show, ``M`` mafia, ``L`` luxury, ``V`` VIP, a digit the PAR of its golf
hole, ``.`` a plain casino; ``-`` and ``=`` (the airport) are lots without one."""

CROSSINGS: tuple[int, ...] = tuple(_DATA["roads"]["crossings"])
"""How many crossings each street road has."""
INTERIOR_STREETS, INTERIOR_AVENUES = _DATA["roads"]["interior"]
"""The street and avenue roads that run between casinos."""
START_CROSSING: str = _DATA["roads"]["start"]

COLUMNS: tuple[str, ...] = tuple(_DATA["adverts"])
"""The columns that adverts improve."""
HALL_PLACES: tuple[tuple[int, ...], ...] = tuple(tuple(places) for places in _DATA["adverts"]["hall"])
"""Points of the places at the city hall, by adverts."""
ADVERT_POINTS: tuple[tuple[int, ...], ...] = tuple(() if key == "hall" else tuple(_DATA["adverts"][key]) for key in COLUMNS)
"""By column, what each thing of it counts, by crossed boxes; the city hall has places instead."""
ADVERT_BOXES: tuple[int, ...] = tuple(len(_DATA["adverts"][key]) - 1 for key in COLUMNS)
HALL, HOTELS_BIG, HOTELS_SMALL, LUCKY, PAR3, PAR4, PAR5, VIP, LUXURY, MISSING = range(len(COLUMNS))

SIDES: tuple[str, ...] = tuple(_DATA["shows"])
SHOW_POINTS: tuple[tuple[int, ...], ...] = tuple(tuple(_DATA["shows"][side]["points"]) for side in SIDES)
"""What a show column counts, by crossed boxes."""
SHOW_BOXES: tuple[int, ...] = tuple(len(points) - 1 for points in SHOW_POINTS)
SHOW_DEBT_BOXES: tuple[tuple[int, ...], ...] = tuple(tuple(_DATA["shows"][side]["debts"]) for side in SIDES)
"""The boxes (from 1) beside which a debt stands."""

HALL_BOXES: int = _DATA["hall"]["boxes"]
HALL_CROSSED: int = _DATA["hall"]["crossed"]
"""Boxes crossed at the beginning."""
GROUP_SIZES: tuple[int, ...] = tuple(_DATA["hall"]["groups"])
REFUSAL_BOXES: int = _DATA["hall"]["refusal"]

FIRST_BUNDLES: int = _DATA["vault"]["first"]
MAFIA_BUNDLES: int = _DATA["vault"]["mafia"]
MAJORITY_LOAN: int = _DATA["vault"]["loan_majority"]
HALF_LOAN: int = _DATA["vault"]["loan_half"]
BUNDLES_WITHOUT_BANK: int = _DATA["vault"]["without_bank"]
PENALTY: int = _DATA["vault"]["penalty"]

DECKS: tuple[str, ...] = tuple(_DATA["decks"])
UPPER_CARDS: int = _DATA["solo"]["upper_cards"]
"""Solo: so many cards lie above those among which the approvals are shuffled."""


@dataclass(frozen=True, slots=True)
class HotelsNeeded:
    """So many hotels of a size ("big", "small" or "any"), perhaps in neighbouring avenues."""

    count: int
    size: str
    side_by_side: bool


@dataclass(frozen=True, slots=True)
class AvenuesNeeded:
    """A hotel in each of these avenues (from 0)."""

    avenues: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BoxesNeeded:
    """So many boxes of the city hall crossed and not circled."""

    count: int


@dataclass(frozen=True, slots=True)
class RowsNeeded:
    """So many rows of that length and parity; `at_end`: from the first or to the last built casino of a street."""

    count: int
    length: int
    odd: bool
    at_end: bool


@dataclass(frozen=True, slots=True)
class StreetsNeeded:
    """So many streets that are complete: every built casino opened ("casinos"), every crane casino built and opened
    ("cranes"), or that and every show casino opened with a show ("cranes_and_shows")."""

    count: int
    of: str


@dataclass(frozen=True, slots=True)
class PassedNeeded:
    """The limousine has passed special casinos: one of "each_kind", or one in "each_street"."""

    each: str


@dataclass(frozen=True, slots=True)
class HolesNeeded:
    """All golf holes of a PAR circled (None: of every PAR), and all shows of a street (from 0) circled."""

    par: int | None
    shows_of_street: int | None


@dataclass(frozen=True, slots=True)
class CranesNeeded:
    """All crane casinos built, or those of the two outer avenues; perhaps opened too."""

    outer: bool
    opened: bool


@dataclass(frozen=True, slots=True)
class ShowsNeeded:
    """So many boxes crossed in each show column."""

    left: int
    right: int


Requirement = (
    HotelsNeeded
    | AvenuesNeeded
    | BoxesNeeded
    | RowsNeeded
    | StreetsNeeded
    | PassedNeeded
    | HolesNeeded
    | CranesNeeded
    | ShowsNeeded
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class ProjectCard:
    id: str
    letter: str
    requirement: Requirement
    first: int
    later: int

    @property
    def golf(self) -> bool:
        """Whether it needs golf."""
        return isinstance(self.requirement, HolesNeeded)


@dataclass(frozen=True, slots=True)
class Approval:
    """What the nth approval lets ACME do: score the project or not, and build hotels in these avenues (from 0)."""

    scores: bool
    hotels: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rate:
    """What ACME counts for one thing: `high` with at least so many adverts, else `low`."""

    low: int
    high: int
    adverts: int


@dataclass(frozen=True, slots=True)
class Manager:
    """Who builds for ACME in the solo game; a higher level is harder to beat. Level 0 is an apprentice, for the first matches."""

    level: int
    loan: int
    """ACME votes for the loan if its hidden card shows at least this number."""
    approvals: tuple[Approval, ...]
    golf: Rate
    hall: Rate
    shows: Rate
    hotels: Rate
    lucky: Rate
    drive: Rate
    lucky_modifier: int

    @property
    def name(self) -> Message:
        return Message(f"lasvegas.manager.{self.level}")


@dataclass(frozen=True, slots=True)
class Box:
    """Everything in the box."""

    cards: tuple[Card, ...]
    projects: tuple[ProjectCard, ...]
    managers: tuple[Manager, ...]
    """By level."""
    bundles: int
    """How many bundles a vault has room for."""

    @staticmethod
    def of(values: Values) -> Box:
        data = values.data
        return Box(
            spread_out(data["cards"], ACTIONS),
            tuple(_project(key, project) for key, project in data["projects"].items()),
            tuple(_manager(level, manager) for level, manager in enumerate((*data["solo"]["apprentices"], *data["solo"]["managers"]))),
            data["vault"]["bundles"],
        )

    def deck(self, letter: str, golf: bool) -> tuple[ProjectCard, ...]:
        """The projects of one deck; without golf those that need it are left out."""
        return tuple(project for project in self.projects if project.letter == letter and (golf or not project.golf))

    def project(self, key: str) -> ProjectCard:
        return next(project for project in self.projects if project.id == key)


def _project(key: str, data: Mapping[str, Any]) -> ProjectCard:
    return ProjectCard(key, key[0], _requirement(data["needs"]), data["first"], data["later"])


def _requirement(needs: Mapping[str, Any]) -> Requirement:
    match needs:
        case {"hotels": count, "size": size}:
            return HotelsNeeded(count, size, needs.get("side_by_side", False))
        case {"avenues": avenues}:
            return AvenuesNeeded(tuple(avenue - 1 for avenue in avenues))
        case {"boxes": count}:
            return BoxesNeeded(count)
        case {"rows": count, "length": length, "parity": parity, "at_end": at_end}:
            return RowsNeeded(count, length, parity == "odd", at_end)
        case {"streets": count, "of": of}:
            return StreetsNeeded(count, of)
        case {"passed": each}:
            return PassedNeeded(each)
        case {"holes": par}:
            street = needs.get("shows_of_street")
            return HolesNeeded(None if par == "all" else par, None if street is None else street - 1)
        case {"cranes": which, "opened": opened}:
            return CranesNeeded(which == "outer", opened)
    left, right = needs["shows"]
    return ShowsNeeded(left, right)


def _manager(level: int, data: Mapping[str, Any]) -> Manager:
    approvals = tuple(Approval(a["scores"], tuple(avenue - 1 for avenue in a["hotels"])) for a in data["approvals"])
    rates = {key: Rate(**data[key]) for key in ("golf", "hall", "shows", "hotels", "lucky", "drive")}
    return Manager(level, data["loan"], approvals, lucky_modifier=data["lucky_modifier"], **rates)
