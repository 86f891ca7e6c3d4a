"""The scoring form: where each box of its five blocks is, measured from the block's corner in form units.

A block knows its boxes for any size, so the form can lie under the streets (as printed) or beside them in a low window.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF

ESTATE_BOXES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 4, 6: 4}
"""Boxes to cross in each value column; below them stands the last value."""

TRACKS = {"pools": (0, 9), "temps": (1, 11), "bis": (0, 9), "strikes": (1, 3), "roundabouts": (1, 2)}
"""Row inside its block and number of boxes to cross; every track but the temps ends with a last value."""

LABEL, FEWEST_LABEL, WIDER_LABEL, EDGE = 102.0, 84.0, 24.0, 8.0
"""Room for sign and name of a track, in a block of the usual width and in a narrow one, how much more in a wide one; and at the end of
its rows."""
USUAL, NARROW = 430.0, 380.0
BETWEEN = 0.125
"""The share of a step that parts two boxes of a track, and less where a loss would not find the room for its three characters."""
LOSS, LARGE_LOSS = 28.0, 29.8
"""That room, and in a block that is wider for large words."""
LAST_TRACK, LAST_GAP = 2.0, 6.0
"""The roundabouts stand in the row of the strikes, with smaller steps: so much less from box to box, and so much at the end."""


def label_width(width: float) -> float:
    """Room for sign and name of a track in a block of that width.

    >>> label_width(430), label_width(340), label_width(450)
    (102.0, 84.0, 122.0)
    """
    if width > USUAL:
        return LABEL + min(WIDER_LABEL, width - USUAL)
    return max(FEWEST_LABEL, LABEL - (LABEL - FEWEST_LABEL) * (USUAL - width) / (USUAL - NARROW))


def pitch(width: float) -> float:
    """From box to box of a track: ten of them have room beside its label."""
    return (width - EDGE - label_width(width)) / 10


def _row(height: float, row: int) -> tuple[float, float]:
    """Top and height of the boxes in one of a block's two rows."""
    room = height / 2
    box = min(max(22.0, room * 0.62), room - 5)
    return room * (row + 0.5) - box / 2, box


def track_box(track: str, box: int, width: float, height: float) -> QRectF:
    row, _ = TRACKS[track]
    top, size = _row(height, row)
    step, label = pitch(width), label_width(width)
    wide = step - min(step * BETWEEN, max(2.0, step - (LARGE_LOSS if width > USUAL else LOSS)))
    if track == "temps":
        return QRectF(label + 0.675 * step * box, top, 0.675 * step * (1 - BETWEEN), size)
    if track == "roundabouts":
        step = max(wide + 1, step - LAST_TRACK)
        return QRectF(width - LAST_GAP - step * (3 - box), top, wide, size)
    return QRectF(label + step * box, top, wide, size)


def track_label(track: str, width: float, height: float) -> QRectF:
    """Sign and name of a track."""
    top, size = _row(height, TRACKS[track][0])
    if track != "roundabouts":
        return QRectF(EDGE, top, label_width(width) - EDGE - 4, size)
    left = track_box("strikes", TRACKS["strikes"][1], width, height).right()
    return QRectF(left, top, track_box(track, 0, width, height).left() - left - 2, size)


def track_rect(track: str, width: float, height: float) -> QRectF:
    _, boxes = TRACKS[track]
    last = boxes - 1 if track == "temps" else boxes
    return track_label(track, width, height).united(track_box(track, last, width, height))


def rank_chip(place: int, width: float, height: float) -> QRectF:
    """The points of the first, second and third of the temps, right of the eleven circles."""
    top, size = _row(height, TRACKS["temps"][0])
    step = pitch(width) * 0.825
    return QRectF(width - EDGE - step * (3 - place) + 4, top, step - 4, size)


def value_column(size: int, width: float, height: float) -> QRectF:
    pitch = (width - 14) / 6
    return QRectF(12 + pitch * (size - 1) - (pitch - value_width(width)) / 2, 2, pitch, height - 4)


def value_width(width: float) -> float:
    pitch = (width - 14) / 6
    return min(max(34.0, pitch * 0.62), pitch - 3)


def value_roof(size: int, width: float) -> QRectF:
    return QRectF(12 + (width - 14) / 6 * (size - 1), 5, value_width(width), 26)


def value_box(size: int, box: int, width: float, height: float) -> QRectF:
    pitch = (height - 36) / 4.9
    across = value_width(width) - 4
    return QRectF(value_roof(size, width).left() + 2, 35 + pitch * box, across, min(30.0, pitch - 2.4))


def result_row(row: int, height: float) -> tuple[float, float]:
    """Top and height of one of the three rows of plans and parks."""
    pitch = (height - 32) / 3
    box = min(36.0, pitch - 4)
    return 30 + pitch * row + (pitch - 4 - box) / 2, box


def plan_box(plan: int, width: float, height: float) -> QRectF:
    top, size = result_row(plan, height)
    return QRectF(26, top, (width - 70) / 2, size)


def park_box(street: int, width: float, height: float) -> QRectF:
    top, size = result_row(street, height)
    return QRectF(width - 8 - (width - 70) / 2, top, (width - 70) / 2, size)
