"""The scoring form: where each box of its five blocks is, measured from the block's corner in form units.

A block knows its boxes for any size, so the form can lie under the streets (as printed) or beside them in a low window.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

ESTATE_BOXES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4}
"""Boxes to cross in each value column; below them stands the last value."""

TRACKS = {"pools": (0, 9), "temps": (1, 11), "bis": (0, 9), "strikes": (1, 3), "roundabouts": (1, 2)}
"""Row inside its block and number of boxes to cross; every track but the temps ends with a last value."""

LABEL, PITCH, BOX = 102.0, 32.0, 28.0
_SECOND_LABEL, _SECOND_BOX = 230.0, 326.0


def _row(height: float, row: int) -> tuple[float, float]:
    """Top and height of the boxes in one of a block's two rows."""
    box = min(22.0, height / 2 - 5)
    return height * (row + 0.5) / 2 - box / 2, box


def track_box(track: str, box: int, height: float) -> QRectF:
    row, _ = TRACKS[track]
    top, size = _row(height, row)
    if track == "temps":
        return QRectF(LABEL + 21.6 * box, top, 18.8, size)
    start = _SECOND_BOX if track == "roundabouts" else LABEL
    return QRectF(start + PITCH * box, top, BOX, size)


def track_label(track: str, height: float) -> QRectF:
    """Sign and name of a track."""
    top, size = _row(height, TRACKS[track][0])
    left = _SECOND_LABEL if track == "roundabouts" else 8.0
    return QRectF(left, top, (_SECOND_BOX if track == "roundabouts" else LABEL) - left - 4, size)


def track_rect(track: str, height: float) -> QRectF:
    _, boxes = TRACKS[track]
    last = boxes - 1 if track == "temps" else boxes
    return track_label(track, height).united(track_box(track, last, height))


def rank_chip(place: int, height: float) -> QRectF:
    """The points of the first, second and third of the temps, right of the eleven circles."""
    top, size = _row(height, TRACKS["temps"][0])
    return QRectF(LABEL + 244 + 26.4 * place, top, 23, size)


def value_column(size: int, width: float, height: float) -> QRectF:
    pitch = (width - 14) / 6
    return QRectF(12 + pitch * (size - 1) - (pitch - value_width(width)) / 2, 2, pitch, height - 4)


def value_width(width: float) -> float:
    return min(34.0, (width - 14) / 6 - 3)


def value_roof(size: int, width: float) -> QRectF:
    return QRectF(12 + (width - 14) / 6 * (size - 1), 5, value_width(width), 26)


def value_box(size: int, box: int, width: float, height: float) -> QRectF:
    pitch = (height - 35) / 4.85
    across = value_width(width) - 4
    return QRectF(value_roof(size, width).left() + 2, 35 + pitch * box, across, min(24.0, pitch - 2.4))


def result_row(row: int, height: float) -> tuple[float, float]:
    """Top and height of one of the three rows of plans and parks."""
    pitch = (height - 32) / 3
    box = min(30.0, pitch - 4)
    return 30 + pitch * row + (pitch - 4 - box) / 2, box


def plan_box(plan: int, width: float, height: float) -> QRectF:
    top, size = result_row(plan, height)
    return QRectF(26, top, (width - 70) / 2, size)


def park_box(street: int, width: float, height: float) -> QRectF:
    top, size = result_row(street, height)
    return QRectF(width - 8 - (width - 70) / 2, top, (width - 70) / 2, size)
