"""City hall and vault: what the boxes are worth against those of the others, and what the debts will cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, exp, prod

from tabletown.games.lasvegas.ai.estimates import Street
from tabletown.games.lasvegas.ai.horizon import Horizon, between
from tabletown.games.lasvegas.ai.weights import LasVegasWeights
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import (
    BUNDLES_WITHOUT_BANK,
    FIRST_BUNDLES,
    HALL,
    HALL_PLACES,
    MAFIA_BUNDLES,
    PENALTY,
    VALUES,
    Manager,
)  # fmt: skip
from tabletown.games.lasvegas.places import STRIDE
from tabletown.games.lasvegas.scoring import loan_bundles
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits


class Finances:
    def __init__(self, weights: LasVegasWeights, horizon: Horizon, table: Table, boxes: Sequence[float]) -> None:
        self.weights = weights
        self.horizon = horizon
        self.table = table
        self.boxes = boxes
        """Unused boxes of the others, or what they may become."""

    def hall(self, boxes: int, groups: int, hall: int, adverts: int) -> float:
        """The place at the city hall, an advert for it, and bonuses that are ready."""
        place = sum([1 - self.lead(boxes - other + 0.2) for other in self.boxes])
        points = between((*HALL_PLACES[adverts], *_NO_PLACES), place) if boxes else 0.0
        if adverts + 1 < len(HALL_PLACES):
            points += self.horizon.rises[HALL] * (between((*HALL_PLACES[adverts + 1], *_NO_PLACES), place) - points)
        w = self.weights
        return points + w.group * min(groups, self.horizon.left / w.uses) + w.spare * (hall % 2) * min(1.0, self.horizon.left / w.uses)

    def lead(self, boxes: float) -> float:
        """How likely a lead in boxes of the city hall lasts."""
        return 1 / (1 + exp(-self.weights.lead * boxes * self.horizon.sure))

    def vault(self, city: City, streets: Sequence[Street], show_debts: float, mafia: float) -> float:
        """What the penalty costs, as likely as it is."""
        owed = show_debts + city.group_debts.bit_count() + self.last(city.unused_boxes)
        for place in bits(city.crossed_cranes & ~city.opened):
            owed += 1 - streets[place // STRIDE].chances[place % STRIDE]
        bundles = FIRST_BUNDLES + MAFIA_BUNDLES * mafia
        bundles += (
            _loan(bool(city.vote), len(self.boxes), self.weights.lenders, self.table.manager) if self.table.bank else BUNDLES_WITHOUT_BANK
        )
        return PENALTY / (1 + exp(-self.weights.panic / (1 + self.weights.calm * self.horizon.left) * (owed - bundles - 0.5)))

    def last(self, boxes: int) -> float:
        """How likely nobody has fewer boxes unused."""
        return prod([1 - self.lead(boxes - other) for other in self.boxes])


@cache
def _loan(mine: bool, others: int, odds: float, manager: Manager | None) -> float:
    """The bundles of the bank to be expected; nobody knows how the others vote, but how a manager does with a card."""
    if manager is not None:
        odds = sum(number >= manager.loan for number in _NUMBERS) / len(_NUMBERS)
    return sum(
        comb(others, yes) * odds**yes * (1 - odds) ** (others - yes) * loan_bundles(mine + yes, others + 1) for yes in range(others + 1)
    )


_NUMBERS = [int(number) for number, row in VALUES.data["cards"].items() for _ in range(sum(row))]
"""The numbers of all cards."""
_NO_PLACES = (0,) * 4
