"""How good a position is for a seat, in points at the end of the match.

To the points that are certain come estimates: every cell will hold a card, rooms may grow, functions may be fulfilled, the
pile may become a roof, helpers and tools will help.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.dreamhome import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> round(GAME.evaluator(GAME.weight_set.frozen).evaluate(table, 0))
26
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache

from tabletown.ai.weights import Weights
from tabletown.game import Action
from tabletown.games.dreamhome.ai.estimates import CardsToCome, DreamHomeWeights, HouseEstimates, cards_to_come, roof_estimate
from tabletown.games.dreamhome.ai.quick_turn import quick_turn
from tabletown.games.dreamhome.data import ARCHITECT, COLUMNS, DESIGNER, DRILL, HANDYMAN, JACKHAMMER, MIXER, NONE, ROOFER, SUPPLIER
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import CELLS
from tabletown.games.dreamhome.roofs import best_roof
from tabletown.games.dreamhome.scoring import tally
from tabletown.games.dreamhome.table import Table

MOST_HOUSES = 40_000
"""Houses whose value is remembered; when there are more, all are forgotten."""


class DreamHomeEvaluator:
    """Adds up what is certain and what is estimated with these weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = w = DreamHomeWeights(**weights)
        self.tools = {DRILL: w.drill, JACKHAMMER: w.jackhammer, MIXER: w.mixer}
        self.helpers = {SUPPLIER: w.supplier, HANDYMAN: w.handyman}
        self.start: tuple[float, ...] = (0.0, 0.0, w.start2, w.start3, w.start4)
        """By seats."""
        self._piles: dict[tuple[tuple[int, ...], int, int, tuple[int, ...]], float] = {}
        self._houses: dict[Hashable, float] = {}

    def evaluate(self, table: Table, seat: int) -> float:
        """The points that the seat may expect at the end."""
        house = table.houses[seat]
        value = self.evaluate_house(house, cards_to_come(table), _part_seen(table.seats), _helps_later(table, seat))
        return value + self.start[table.seats] if house.rooms != CELLS and starts_next_round(table, seat) else value

    def house_evaluator(self, table: Table, seat: int) -> Callable[[House], float]:
        """What evaluates the houses that the seat may have after its turn."""
        left, seen, helped = cards_to_come(table), _part_seen(table.seats), bool(table.market.offered)
        return lambda house: self.evaluate_house(house, left, seen, helped)

    def quick_turn(self, table: Table, seat: int) -> tuple[Action, ...]:
        """See `tabletown.games.dreamhome.ai.quick_turn`."""
        return quick_turn(self, table, seat)

    def evaluate_house(self, house: House, left: CardsToCome, seen: float, helped: bool = True) -> float:
        """The points a house lets expect. `seen`: which part of the cards its owner sees. `helped`: its helpers may still work."""
        kit, tokens = house.kit, house.tokens
        key = (
            tuple(house.kinds),
            house.rooms,
            house.decorated,
            house.scaffolds,
            house.pile,
            kit,
            tuple(tokens.values()),
            house.outside,
            left,
            seen,
            helped,
        )
        found = self._houses.get(key)
        if found is None:
            if len(self._houses) > MOST_HOUSES:
                self._houses.clear()
            found = self._houses[key] = self._evaluated(house, left, seen, helped)
        return found

    def _evaluated(self, house: House, left: CardsToCome, seen: float, helped: bool) -> float:
        turns = (CELLS & ~house.rooms).bit_count()
        value = float(tally(house, None if turns else best_roof(house.pile)).total)
        if helped:
            value += self._helpers(house, turns)
        if turns:
            estimates = HouseEstimates(self.weights, house, left, seen, turns)
            value += estimates.rooms() + estimates.functions() + self._pile(house, turns, left.roofs)
            if self.weights.decor:
                value += estimates.decorations()
            if self.weights.beside:
                value += estimates.neighbours()
        return value

    def _pile(self, house: House, turns: int, roofs: tuple[int, ...]) -> float:
        """The points that the pile may become as a roof."""
        key = tuple(sorted(house.pile)), turns, house.kit.count(ROOFER), roofs if self.weights.counted else ()
        found = self._piles.get(key)
        if found is None:
            found = self._piles[key] = roof_estimate(self.weights, *key)
        return found

    def _helpers(self, house: House, turns: int) -> float:
        """The points that helpers and tools may still bring."""
        value = 0.0
        for card in house.kit:
            if card in self.tools:
                value += self.tools[card] * min(1.0, turns / 4)
            elif card in self.helpers:
                value += self.helpers[card]
            elif card == DESIGNER:
                value += self.weights.token * turns
            elif card == ARCHITECT:
                value += self.weights.empty * turns
        return value


def _helps_later(table: Table, seat: int) -> bool:
    """Whether helpers and tools may still work: as long as there is a market, and until it is the seat's turn after it."""
    turn, seats = table.turn, table.seats
    if table.market.offered or turn.seat == NONE:
        return bool(table.market.offered)
    return (seat - table.start) % seats > (turn.seat - table.start) % seats


def starts_next_round(table: Table, seat: int) -> bool:
    """Whether the seat has the start marker, or has taken the start card in this round."""
    return (table.next_start if table.next_start != NONE else table.start) == seat


@cache
def _part_seen(seats: int) -> float:
    """Which part of the cards a seat sees before they are gone."""
    offered = COLUMNS if seats > 3 else COLUMNS - 1
    return (offered - (seats - 1) / 2) / COLUMNS
