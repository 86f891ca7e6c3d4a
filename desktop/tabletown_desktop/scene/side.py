"""The column beside a sheet: what is offered, what is aimed at, and the others, one below the other."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.seats import Rows, roomiest

MOST_OFFER, MOST_RIVAL = 400.0, 420.0


class Side(NamedTuple):
    offer: Panel
    goals: Panel
    others: Panel
    """The other seats, or the rival of a person who plays alone."""
    rows: Rows


def stacked(column: QRectF, scale: float, need: float, goals: Panel, seats: int, gap: float) -> Side:
    """The others take the roomiest rows that leave the offer the height it needs. `need` is in units of the column's
    scale, `gap` in pixels; of `goals` only size and scale count."""
    free = (column.height() - goals.rect.height() - 2 * gap) / scale
    rows = roomiest(seats, free - need)
    offer = min(free - rows.height(seats), MOST_OFFER) if seats else need
    others = min(free - offer, MOST_RIVAL)
    if seats:
        rows = rows.spread(seats, free - offer)
        others = rows.height(seats)
    y, panels = column.top(), []
    for height, size in ((offer * scale, scale), (goals.rect.height(), goals.scale), (others * scale, scale)):
        panels.append(Panel(QRectF(column.left(), y, column.width(), height), size))
        y += height + gap
    return Side(panels[0], panels[1], panels[2], rows)
