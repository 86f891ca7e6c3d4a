"""What the actions on the cards do. The temp agency helps with the writing, so it is not among them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.welcome.actions import COPIES_LEFT, COPIES_RIGHT, FENCES, PARK, POOL, VALUE, Copy, Fence, Value
from tabletown.games.welcome.data import BIS_BOXES, PARK_BOXES, VALUE_BOXES
from tabletown.games.welcome.goals import claimable
from tabletown.games.welcome.places import LINES, POOLS, STRIDE
from tabletown.games.welcome.table import Table, Turn
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.words import ACTION_NAMES, STREET_NAMES, between, where
from tabletown.kit import decisions
from tabletown.kit.decisions import Moves
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal


def taken(town: Town, place: int) -> Refusal | None:
    """Why nothing can be built on a lot, if something stands there."""
    if town.roundabout_lots >> place & 1:
        return Refusal("welcome.no.lot_roundabout", where=where(place))
    if town.houses >> place & 1:
        return Refusal("welcome.no.lot_taken", where=where(place), number=town.number_at(place))
    return None


class Effect(decisions.Effect[Table]):
    """One action on the cards: it is looked for after the writing, done or declined, and then come the plans."""

    action_names = ACTION_NAMES

    @abstractmethod
    def find(self, table: Table, town: Town, turn: Turn) -> None:
        """Work out the targets of the turn: where this may be done."""

    @abstractmethod
    def mark(self, town: Town, turn: Turn, action: Any) -> None:
        """Write it onto the sheet."""

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        """Why the turn went on to the plans without it, if nothing could be done."""
        return None

    def never(self, table: Table, seat: int, action: Any) -> Refusal | None:
        turn = table.turns[seat]
        if turn.phase != "plans" or turn.offer is None or turn.action != self.action:
            return None
        return self.passed_over(table.towns[seat], turn)

    def do(self, table: Table, seat: int, action: Any, chance: Chance) -> bool:
        turn, town = table.turns[seat], table.towns[seat]
        self.mark(town, turn, action)
        turn.claims = claimable(town, table.goals)
        turn.phase = "plans"
        return False


class BuildFence(Effect):
    """The surveyor: a fence between two lots."""

    action = "fence"
    verbs = ("fence",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        """All free lines but those between houses that plans have used; in the first edition none between equal numbers."""
        used = town.used_lots
        lines = LINES & ~town.fences & ~(used & used << 1)
        turn.targets = lines if table.box.fence_between_equal_numbers else lines & ~town.twins

    def actions(self, table: Table, seat: int) -> Moves:
        return FENCES(table.turns[seat].targets)

    def nowhere(self, table: Table, seat: int, action: Fence) -> Refusal:
        town, line = table.towns[seat], action.place + 1
        if town.fences & action.line:
            return Refusal("welcome.no.fence_stands", where=between(line))
        if town.used_lots & action.bit and town.used_lots >> line & 1:
            return Refusal("welcome.no.fence_in_used", where=between(line))
        return Refusal("welcome.no.fence_between_equal", number=town.number_at(line))

    def mark(self, town: Town, turn: Turn, action: Fence) -> None:
        town.fences |= action.line

    def describe(self, table: Table, seat: int, action: Fence, viewer: int) -> Message:
        return Message("welcome.tell.fence", where=between(action.place + 1))


_VALUES = subsets(VALUE)


class _OpenValues(dict[tuple[int, ...], int]):
    """By crossed boxes, mask of the estate sizes whose column has an open box."""

    def __missing__(self, crossed: tuple[int, ...]) -> int:
        made = self[crossed] = sum(1 << i for i, boxes in enumerate(VALUE_BOXES) if crossed[i] < boxes)
        return made


_OPEN_VALUES = _OpenValues()


class RaiseValue(Effect):
    """The estate agent: estates of one size are worth more."""

    action = "value"
    verbs = ("value",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        turn.targets = _OPEN_VALUES[town.values]

    def actions(self, table: Table, seat: int) -> Moves:
        return _VALUES[table.turns[seat].targets]

    def nowhere(self, table: Table, seat: int, action: Value) -> Refusal:
        return Refusal("welcome.no.value_full", size=action.size, n=VALUE_BOXES[action.index])

    def mark(self, town: Town, turn: Turn, action: Value) -> None:
        index, values = action.index, town.values
        town.values = (*values[:index], values[index] + 1, *values[index + 1 :])

    def describe(self, table: Table, seat: int, action: Value, viewer: int) -> Message:
        return Message("welcome.tell.value", size=action.size)


_PARK: Moves = (PARK,)


class FillPark(Effect):
    """The landscaper: a park in the street of the new house."""

    action = "park"
    verbs = ("park",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        turn.targets = int(_open(town, turn))

    def actions(self, table: Table, seat: int) -> Moves:
        return _PARK

    def nowhere(self, table: Table, seat: int, action: Action) -> Refusal:
        return _full(table.turns[seat])

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        return None if _open(town, turn) else _full(turn)

    def mark(self, town: Town, turn: Turn, action: Action) -> None:
        top, middle, bottom = town.parks
        street = turn.place // STRIDE
        town.parks = (top + 1, middle, bottom) if street == 0 else (top, middle + 1, bottom) if street == 1 else (top, middle, bottom + 1)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.park", street=STREET_NAMES[table.turns[seat].place // STRIDE])


def _open(town: Town, turn: Turn) -> bool:
    """Whether the street of the new house has an open park box."""
    street = turn.place // STRIDE
    return town.parks[street] < PARK_BOXES[street]


def _full(turn: Turn) -> Refusal:
    return Refusal("welcome.no.parks_full", street=STREET_NAMES[turn.place // STRIDE])


_POOL: Moves = (POOL,)


class BuildPool(Effect):
    """The pool manufacturer: a pool at the new house, if one is printed there."""

    action = "pool"
    verbs = ("pool",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        turn.targets = POOLS >> turn.place & 1

    def actions(self, table: Table, seat: int) -> Moves:
        return _POOL

    def nowhere(self, table: Table, seat: int, action: Action) -> Refusal:
        return _no_pool_lot(table.turns[seat])

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        return None if POOLS >> turn.place & 1 else _no_pool_lot(turn)

    def mark(self, town: Town, turn: Turn, action: Action) -> None:
        town.pools |= 1 << turn.place

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("welcome.tell.pool", where=where(table.turns[seat].place))


def _no_pool_lot(turn: Turn) -> Refusal:
    return Refusal("welcome.no.pool_lot", where=where(turn.place))


class CopyNumber(Effect):
    """The bis: the number of a neighbour once more, on an empty lot beside it."""

    action = "bis"
    verbs = ("copy",)

    def find(self, table: Table, town: Town, turn: Turn) -> None:
        """The empty lots beside houses; in the first edition not across a fence."""
        if town.bis >= BIS_BOXES:
            return
        houses, empty = town.houses, town.empty
        turn.targets, turn.sides = houses << 1 & empty, houses >> 1 & empty
        if not table.box.bis_across_fence:
            turn.targets &= ~town.fences
            turn.sides &= ~(town.fences >> 1)

    def actions(self, table: Table, seat: int) -> Moves:
        turn = table.turns[seat]
        return COPIES_LEFT(turn.targets) + COPIES_RIGHT(turn.sides)

    def nowhere(self, table: Table, seat: int, action: Copy) -> Refusal:
        town = table.towns[seat]
        closed = _no_box(town) or taken(town, action.place)
        if closed is not None:
            return closed
        if not town.houses >> action.neighbour & 1:
            return Refusal(f"welcome.no.bis_neighbour.{action.side}", where=where(action.place))
        return Refusal("welcome.no.bis_fence", where=where(action.place))

    def passed_over(self, town: Town, turn: Turn) -> Refusal | None:
        return _no_box(town)

    def mark(self, town: Town, turn: Turn, action: Copy) -> None:
        town.copy_number(action.place, action.neighbour)
        town.bis += 1

    def describe(self, table: Table, seat: int, action: Copy, viewer: int) -> Message:
        number = table.towns[seat].number_at(action.neighbour)
        return Message("welcome.tell.copy", number=number, where=where(action.place))


def _no_box(town: Town) -> Refusal | None:
    return Refusal("welcome.no.bis_boxes", n=BIS_BOXES) if town.bis >= BIS_BOXES else None


_ALL: tuple[Effect, ...] = (BuildFence(), RaiseValue(), FillPark(), BuildPool(), CopyNumber())
EFFECTS = {effect.action: effect for effect in _ALL}
"""All actions but the temp agency, by their names on the cards."""


def find_targets(table: Table, seat: int) -> bool:
    """Work out where the action of the turn may be done; False if nowhere."""
    turn = table.turns[seat]
    offer = turn.offer
    assert offer is not None
    turn.targets = turn.sides = 0
    effect = EFFECTS.get(offer.action)
    if effect is not None:
        effect.find(table, table.towns[seat], turn)
    return bool(turn.targets or turn.sides)
