"""Tables laid out for a test: houses floor by floor, and exactly these cards in the market."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from players import LUCK, Player

from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import CARD, CARDS, ROUNDS, SPECIAL
from tabletown.games.dreamhome.game import DreamHome
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.rounds import begin_round, next_helpers
from tabletown.games.dreamhome.table import Table

ROOMS = ("bathroom", "bedroom", "kitchen", "living_room", "garage")
SPECIALS = ("roof_red", "roof_brown", "roof_purple", "roof_orange")


@dataclass(frozen=True)
class Plan:
    """A house before its cards are chosen: types of rooms will do, each becomes the next card of its type."""

    floors: tuple[str, ...] = (". . . . .", ". . . . .", ". .")
    tokens: Mapping[str, str] = field(default_factory=dict)
    beside: Mapping[str, Sequence[str]] = field(default_factory=dict)


def plan(*floors: str, tokens: Mapping[str, str] | None = None, **beside: Sequence[str]) -> Plan:
    """Floors from the top; those left out are empty. Beside: ``kit``, ``pile``, ``outside``."""
    empty = Plan().floors
    return Plan((*floors, *empty[len(floors) :]), tokens or {}, beside)


class Box:
    """Deals out the cards that a test names by their type."""

    def __init__(self, specials: Sequence[int] = GAME.box.specials) -> None:
        self.left = {card.key: None for card in CARDS}
        self.specials = list(specials)

    def room(self, name: str) -> str:
        key = name if name in self.left else next(key for key in self.left if key.rsplit("_", 1)[0] == name)
        del self.left[key]
        return key

    def special(self, key: str) -> int:
        self.specials.remove(SPECIAL[key])
        return SPECIAL[key]

    def floor(self, row: str) -> str:
        words = [word if word in ".#" else "~" * word.startswith("~") + self.room(word.lstrip("~")) for word in row.split()]
        self.specials = self._without_scaffolds(row.count("#"))
        return " ".join(words)

    def _without_scaffolds(self, count: int) -> list[int]:
        for _ in range(count):
            self.special("scaffold")
        return self.specials

    def house(self, plan: Plan) -> House:
        for keys in plan.beside.values():
            for key in keys:
                self.special(key)
        return House.from_floors(*[self.floor(row) for row in plan.floors], tokens=plan.tokens, **plan.beside)


def lay_table(
    *plans: Plan,
    rooms: Sequence[str] = ROOMS,
    specials: Sequence[str] = SPECIALS,
    number: int = 3,
    first: str = "1",
    finale: bool = False,
    discards: tuple[Sequence[str], Sequence[str]] = ((), ()),
    rules: DreamHome = GAME,
    **options: Any,
) -> Table:
    """A table at the beginning of a round (or of the end). Without plans there are two empty houses."""
    box, setup = Box(rules.box.specials), rules.setup(max(2, len(plans)), {"first": first, **options})
    built = [box.house(each) for each in plans]
    thrown = tuple(CARD[box.room(name)] for name in discards[0]), tuple(box.special(key) for key in discards[1])
    shown = tuple(CARD[box.room(name)] for name in rooms), tuple(box.special(key) for key in specials)
    market = Market((*shown[0], *(CARD[key] for key in box.left)), (*shown[1], *box.specials))
    market.room_discard, market.special_discard = thrown
    table = Table(rules, rules.box, setup, market, int(first) - 1)
    table.houses[: len(built)] = built
    table.round = ROUNDS if finale else number - 1
    if finale:
        next_helpers(table, 0)
    else:
        begin_round(table)
    return table


class Seat(Player[Table]):
    """One seat of a table; the first one unless told otherwise."""

    def __init__(self, table: Table, number: int = 0) -> None:
        super().__init__(GAME, table, number)

    @property
    def house(self) -> House:
        return self.table.houses[self.number]

    def cells(self, verb: str) -> set[str]:
        """The cells where that may be done."""
        return {str(move.args[0]) for move in self.table.actions(self.number) if move.verb == verb}

    def forms(self, *verbs: str) -> list[list[str | int]]:
        return [move.json() for move in self.table.actions(self.number) if move.verb in verbs]

    def room(self, name: str) -> str:
        """The key of the card in that cell, or nothing."""
        floors = dict(zip((2, 1, 0), snapshot_floors(self.table, self.number), strict=True))
        floor, column = map(int, name.split(":"))
        return floors[floor][column - (4 if floor == 0 else 1)]

    @property
    def phase(self) -> str:
        return self.table.ask(self.number).kind


def snapshot_floors(table: Table, seat: int) -> list[list[str]]:
    return [row.split() for row in table.snapshot()["houses"][seat]["floors"]]


def plays_on(table: Table) -> None:
    """Every seat takes the first column it may and the first cell, to the end of the round."""
    number = table.round
    for _ in itertools.takewhile(lambda _: table.round == number and table.to_act, itertools.count()):
        seat = table.to_act[0]
        table.apply(seat, table.actions(seat)[0], LUCK)


@pytest.fixture
def lay() -> Callable[..., Table]:
    return lay_table


@pytest.fixture
def house() -> Callable[..., Plan]:
    return plan


@pytest.fixture
def built() -> Callable[..., House]:
    """A house on its own, in the notation of `plan`."""

    def build(*floors: str, **more: Any) -> House:
        return Box().house(plan(*floors, **more))

    return build


@pytest.fixture
def seat() -> Callable[..., Seat]:
    """A seat of a table laid out so; the first one, which begins, unless told otherwise."""

    def sit(*plans: Plan, at: int = 0, **layout: Any) -> Seat:
        return Seat(lay_table(*plans, **layout), at)

    return sit


@pytest.fixture
def others() -> Callable[[Table, int], Seat]:
    return Seat


@pytest.fixture
def on() -> Callable[[Table], None]:
    return plays_on


@pytest.fixture
def holding() -> Callable[..., Seat]:
    """The first seat with that room card in hand (and what lay above it), before these floors."""

    def hold(room: str, *floors: str, special: str = "roof_red", tokens: Mapping[str, str] | None = None, **more: Any) -> Seat:
        beside = {name: more.pop(name) for name in ("kit", "pile", "outside") if name in more}
        others = [key for key in ("roof_red", "roof_brown", "roof_purple", "roof_orange") if key != special][:3]
        rooms = ("bathroom", room, *ROOMS[2:])
        table = lay_table(plan(*floors, tokens=tokens, **beside), rooms=rooms, specials=(special, *others), **{"remove": False, **more})
        who = Seat(table)
        who.does(["take", 2])
        return who

    return hold
