"""The cursor of the keyboard on a table: it walks over everything as it lies, lit or not.

A region of the table is made of rows, each of places of one kind side by side or one below the other: the lots of a street, its
fences, a column of boxes. Along a row an arrow goes to the next place, across it to the nearest one of the next row. What can be
done now is reached by keys of its own, in the order of reading.

>>> street = {f"lot:1:{lot}": QRectF(10 * lot, 0, 9, 9) for lot in (1, 2, 3)}
>>> walk = Walk(street | {"park:1": QRectF(10, 20, 30, 9)})
>>> walk.step("lot:1:2", RIGHT), walk.step("lot:1:2", DOWN), walk.step("lot:1:3", RIGHT), walk.end("lot:1:1", 1)
('lot:1:3', 'park:1', 'lot:1:3', 'lot:1:3')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
Way = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Row:
    """Places in a line, from the left or from the top."""

    keys: tuple[str, ...]
    across: bool
    """It lies from left to right."""
    middle: QPointF


def _stem(key: str) -> str:
    """What the places of a row have in common: all of the key but its last part.

    >>> _stem("lot:2:11"), _stem("plan:1"), _stem("acme")
    ('lot:2', 'plan', 'acme')
    """
    return key.rpartition(":")[0] or key


class Walk:
    """The rows of a region."""

    def __init__(self, places: Mapping[str, QRectF]) -> None:
        self._centres = {key: place.center() for key, place in places.items()}
        stems: dict[str, list[str]] = {}
        for key in places:
            stems.setdefault(_stem(key), []).append(key)
        rows = [row for keys in stems.values() for row in self._rows(keys, places)]
        self.rows = sorted(rows, key=lambda row: (round(row.middle.y()), row.middle.x()))
        self._row_of = {key: row for row in self.rows for key in row.keys}

    def _rows(self, keys: Sequence[str], places: Mapping[str, QRectF]) -> list[Row]:
        """Those of one kind, line by line: places are in one line if the middle of one lies within the height of the other."""
        lines: list[list[str]] = []
        for key in sorted(keys, key=lambda key: (self._centres[key].y(), self._centres[key].x())):
            first = places[lines[-1][0]] if lines else QRectF()
            if lines and first.top() <= self._centres[key].y() <= first.bottom():
                lines[-1].append(key)
            else:
                lines.append([key])
        if len(lines) > 1 and all(len(line) == 1 for line in lines):  # a column
            return [self._row([key for line in lines for key in line], across=False)]
        return [self._row(sorted(line, key=lambda key: self._centres[key].x()), across=True) for line in lines]

    def _row(self, keys: Sequence[str], across: bool) -> Row:
        points = [self._centres[key] for key in keys]
        middle = QPointF(sum(point.x() for point in points) / len(points), sum(point.y() for point in points) / len(points))
        return Row(tuple(keys), across, middle)

    def step(self, key: str, way: Way) -> str:
        """Where an arrow leads; the same place where there is nothing more."""
        row = self._row_of[key]
        along = way[0] if row.across else way[1]
        if along:
            place = row.keys.index(key) + along
            return row.keys[place] if 0 <= place < len(row.keys) else self._beside(key, way)
        return self._beside(key, way)

    def _beside(self, key: str, way: Way) -> str:
        """The nearest place of another row in that direction. Above the highest and below the lowest one it is the row before or
        after in the order of reading, so that every place is reached from every other one."""
        row, here = self._row_of[key], self._centres[key]

        def ahead(other: str) -> float:
            way_there = self._centres[other] - here
            return way_there.x() * way[0] + way_there.y() * way[1]

        others = [other for beside in self.rows if beside is not row for other in beside.keys if ahead(other) > 1]
        if others:
            return min(others, key=lambda other: (self._centres[other] - here).manhattanLength())
        return self.section(key, way[1]) if way[1] else key

    def end(self, key: str, way: int) -> str:
        """The first (-1) or last place of the row."""
        return self._row_of[key].keys[0 if way < 0 else -1]

    def section(self, key: str, way: int) -> str:
        """The beginning of the next row (1) or of the one before (-1), in the order of reading; at its end the same place."""
        place = self.rows.index(self._row_of[key]) + way
        return self.rows[place].keys[0] if 0 <= place < len(self.rows) else key

    def in_order(self) -> tuple[str, ...]:
        """Every place, in the order of reading."""
        return tuple(key for row in self.rows for key in row.keys)
