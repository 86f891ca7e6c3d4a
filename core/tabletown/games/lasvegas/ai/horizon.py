"""How long a match will go on, and what the advert columns will count by then."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.games.lasvegas.ai.weights import LasVegasWeights
from tabletown.games.lasvegas.data import ADVERT_POINTS, HALL, HALL_BOXES
from tabletown.games.lasvegas.table import Table


class Horizon:
    """As it looks when a turn begins; or, with no rounds left, at the end."""

    def __init__(self, weights: LasVegasWeights, table: Table, left: float | None = None) -> None:
        self.weights = weights
        self.left = _rounds_left(weights, table) if left is None else left
        self.rises = self._rises()
        self.sure = 1 / (1 + weights.fade * self.left)
        """How much a lead tells so long before the end."""

    def _rises(self) -> list[float]:
        """How likely each column is improved."""
        w = self.weights
        golf = w.rise_golf
        each = (w.rise_big, w.rise_small, w.rise_lucky, golf, golf, golf, w.rise_vip, w.rise_luxury, w.rise_missing)
        rate = self.left * w.adverts
        return [w.hall_advert * min(1.0, rate), *(min(1.0, rate * factor) for factor in each)]

    def value(self, adverts: Sequence[int], column: int) -> float:
        """What one of a column will count: it may still rise."""
        points, have, rise = ADVERT_POINTS[column], adverts[column], self.rises[column]
        if have + 1 == len(points):
            return float(points[have])
        value, likely = points[have] + (points[have + 1] - points[have]) * rise, rise
        for step in range(have + 2, len(points)):
            likely *= rise * self.weights.further
            value += (points[step] - points[step - 1]) * likely
        return value

    def values(self, adverts: tuple[int, ...]) -> tuple[float, ...]:
        return tuple(0.0 if column == HALL else self.value(adverts, column) for column in range(len(ADVERT_POINTS)))


def _rounds_left(weights: LasVegasWeights, table: Table) -> float:
    fastest = max(city.hall for city in table.round_start)
    left = max(1.0, min(weights.rounds - table.round, (HALL_BOXES - fastest) / weights.boxes))
    return left * weights.alone if table.manager is not None else left


def between(points: Sequence[float], place: float) -> float:
    """A column read between its values."""
    low = min(int(place), len(points) - 2)
    return points[low] + (points[low + 1] - points[low]) * (place - low)
