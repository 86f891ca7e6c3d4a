"""What a position promises a seat: its points, and a little for what its hand may still bring."""

from __future__ import annotations

from tabletown.ai.weights import Weights
from tabletown.games.orchard.table import Table


class RowEvaluator:
    def __init__(self, weights: Weights) -> None:
        self._hand = weights.get("hand", 0.0)

    def evaluate(self, table: Table, seat: int) -> float:
        row = table.rows[seat]
        last = row.fruits[-1] if row.fruits else 0
        fitting = sum(fruit for fruit in row.hand if fruit > last)
        return table.score(seat).total + self._hand * fitting
