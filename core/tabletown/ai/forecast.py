"""How much of what the eyes promise comes true: measured in self-play, kept as data beside their weights.

Eyes compare positions; whether all they promise is ten points too high does not matter to them. To a person who is told
"about 112 in the end" it does.

>>> forecast = Forecast({"2": [[1, 0.8], [11, 1.0]]})
>>> forecast.final(seats=2, number=6, now=20, worth=120)
110.0
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

Marks = Sequence[tuple[int, float]]
"""For some rounds, in order, the part that comes true."""


class Forecast:
    def __init__(self, data: Mapping[str, Marks]) -> None:
        self._marks = {int(seats): marks for seats, marks in data.items()}

    def final(self, seats: int, number: int, now: float, worth: float) -> float:
        """The points at the end, by those of now and what the eyes promise; what they fear is taken as it is."""
        promised = worth - now
        return now + (self.kept(seats, number) * promised if promised > 0 else promised)

    def kept(self, seats: int, number: int) -> float:
        """The part that comes true of what is promised beyond the points of now."""
        if not self._marks:
            return 1.0
        marks = self._marks[min(self._marks, key=lambda known: (abs(known - seats), known))]
        for (early, before), (late, after) in pairwise(marks):
            if early <= number <= late:
                return before + (after - before) * (number - early) / (late - early)
        return marks[0][1] if number < marks[0][0] else marks[-1][1]
