"""The drawn suburb: which house stands where on the plate, in the plate's own units (880 x 456).

The plate is one picture of three streets. Everything here is place, nothing is rule: the number of lots and the pools
repeat the sheet of the game, and a test holds both together.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

WIDTH, HEIGHT = 880.0, 456.0
TOP, ROW, LOT, LEFT = 18.0, 146.0, 62.0, 8.0
BACK, GROUND, LAWN_END, KERB_END = 12.0, 88.0, 120.0, 126.0
"""Inside a row: where lots begin, where houses stand, where lots and the pavement end."""

LENGTHS = (10, 11, 12)
POOL_LOTS = ((2, 6, 7), (0, 3, 7), (1, 6, 10))
PARK_BOXES = (3, 4, 5)

_HOUSES = (
    (6, 13, 1, 11, 3, 9, 4, 12, 8, 2),
    (2, 10, 7, 5, 14, 1, 3, 6, 8, 12, 13),
    (10, 3, 14, 9, 13, 2, 11, 8, 1, 4, 9, 5),
)
_COATS = ("aababaaabb", "abaaabababb", "abbbaabaabab")
_MIRRORED = ("...x.xx..x", "..xx...x...", ".x...x..x.x.")
_NUMBER = {3: (28.0, 27.0), 8: (28.0, 29.5), 9: (28.0, 26.0), 11: (33.0, 26.0), 13: (28.0, 21.5)}
_DOOR = {1: 45, 2: 13, 3: 14, 4: 13, 5: 12, 6: 43, 7: 41, 8: 28, 9: 43, 10: 28, 11: 43, 12: 44, 13: 28, 14: 28}

HOUSE_WIDTH, HOUSE_FOOT, HOUSE_INSET = 56.0, 64.0, 3.0
POOL_SCALE = 0.93
BOARD_ROOM, BOARD_MIDDLE, BOARD_ROW = 110.0, 55.0, 20.0
"""Room for words on the billboard, their middle below the upper edge of the row, and the height of one of two rows of them."""


@dataclass(frozen=True, slots=True)
class Plot:
    """One lot of the plate and the house that may stand on it."""

    street: int
    lot: int
    house: str
    mirrored: bool
    number: QPointF
    door: float
    pool: int
    """0 none, else the kind of the pool 1..3."""

    @property
    def rect(self) -> QRectF:
        return lot_rect(self.street, self.lot)

    @property
    def door_on_right(self) -> bool:
        return self.door > LOT / 2

    @property
    def pool_rect(self) -> QRectF:
        x = lot_x(self.lot) + (2.5 if self.door_on_right else LOT - 39.5)
        return QRectF(x, row_y(self.street) + GROUND + 3, 40 * POOL_SCALE, 26 * POOL_SCALE)


def lot_x(lot: int) -> float:
    return LEFT + LOT * lot


def row_y(street: int) -> float:
    return TOP + ROW * street


def lot_rect(street: int, lot: int) -> QRectF:
    return QRectF(lot_x(lot), row_y(street) + BACK, LOT, LAWN_END - BACK)


def lit_rect(street: int, lot: int) -> QRectF:
    """Where a lot is ringed: a little inside, so that neighbours do not touch."""
    return QRectF(lot_x(lot) + 3.5, row_y(street) + 15, LOT - 7, LAWN_END - 17)


def fence_rect(street: int, position: int, width: float = 22.0) -> QRectF:
    """The strip round the line left of lot `position`."""
    return QRectF(lot_x(position) - width / 2, row_y(street) + BACK, width, LAWN_END - BACK)


def park_place(street: int, box: int) -> QPointF:
    """The corner of a box of the park row (36 x 42); the box after the last is the board with the highest value."""
    return QPointF(766.0 + 37 * (box % 3), row_y(street) + 18 + 45 * (box // 3))


def park_rect(street: int, box: int) -> QRectF:
    return QRectF(park_place(street, box), QRectF(0, 0, 36, 42).size())


def park_row(street: int) -> QRectF:
    row = QRectF()
    for box in range(PARK_BOXES[street] + 1):
        row = row.united(park_rect(street, box))
    return row.adjusted(-4, -4, 4, 4)


def estate_rect(street: int, lot: int, size: int) -> QRectF:
    """The lots of an estate with its bracket on the pavement."""
    return QRectF(lot_x(lot) + 3.5, row_y(street) + 15, LOT * size - 7, LAWN_END - 17)


def _plot(street: int, lot: int) -> Plot:
    kind = _HOUSES[street][lot]
    mirrored = _MIRRORED[street][lot] == "x"
    x, y = _NUMBER.get(kind, (28.0, 25.0))
    door = float(_DOOR[kind])
    if mirrored:
        x, door = HOUSE_WIDTH - x, HOUSE_WIDTH - door
    pools = POOL_LOTS[street]
    return Plot(
        street,
        lot,
        f"{kind:02}{_COATS[street][lot]}",
        mirrored,
        QPointF(lot_x(lot) + HOUSE_INSET + x, row_y(street) + GROUND - HOUSE_FOOT + y),
        HOUSE_INSET + door,
        (street * 3 + pools.index(lot)) % 3 + 1 if lot in pools else 0,
    )


PLOTS = tuple(tuple(_plot(street, lot) for lot in range(length)) for street, length in enumerate(LENGTHS))
EVERY_PLOT = tuple(plot for street in PLOTS for plot in street)
