"""The score board: where each box of its sections is, measured from the section's corner in its own units.

Nine sections lie on one board under the city (`wide`), or on two sheets beside and under it in a low window (`stacked`).
A section knows its boxes for any size, so both arrangements share everything inside of them.

>>> board = wide(928, 192)
>>> board.sections["golf"].height()
112.0
>>> section_of("advert:par4")
'golf'
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRectF

SHOWS = {"left": 7, "right": 7}
"""Values of each show column; the last one is never crossed."""
SHOW_DEBTS = {"left": (4, 5), "right": (2, 3)}
"""Boxes with a debt beside them."""

GROUPS = ((0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11, 12))
"""Boxes of the city-hall track that bring a bonus together; the last box belongs to none."""
END_BOX = 13

COLUMNS = {
    "hotels_big": ("hotels", 0, 5),
    "hotels_small": ("hotels", 1, 5),
    "lucky": ("lucky", 0, 4),
    "par3": ("golf", 0, 4),
    "par4": ("golf", 1, 4),
    "par5": ("golf", 2, 4),
    "vip": ("limo", 0, 4),
    "luxury": ("limo", 1, 4),
    "missing": ("limo", 2, 4),
}
"""Columns of values an advert raises: their section, their place in it and how many values they have."""
HALL_VALUES = 2
BUNDLES = 9
STREETS = 4

ROW = ("hotels", "lucky", "golf", "limo", "vault", "total")
"""Sections side by side, with their weights below."""
_WEIGHTS = {"hotels": 80.0, "lucky": 116.0, "golf": 104.0, "limo": 110.0, "vault": 160.0, "total": 104.0}
SECTIONS = ("shows", "hall", "projects", *ROW)

HEAD, SIGNS = 19.0, 19.0
"""Height of a section's head, and of the signs between head and columns."""
_RIGHT = 104.0
_LOW_PLATE = 19.0


class Board(NamedTuple):
    """The board in one arrangement: its sheets of paper, its sections on them and the lines between."""

    sheets: tuple[QRectF, ...]
    sections: dict[str, QRectF]
    rules: tuple[QLineF, ...]


# ---- arrangements ---------------------------------------------------------------------------------------------------


def wide(width: float, height: float) -> Board:
    """Under the city, in units of the board (928 x 192 at the beauty size)."""
    left, right, top, bottom = 158.0, width - 14, 8.0, height - 8
    low = top + 64
    aside = right - _RIGHT
    row, rules = _row(QRectF(left, low, right - left, bottom - low))
    sections = {
        "shows": QRectF(14, top, 118, bottom - top),
        "hall": QRectF(left, top, aside - 24 - left, 54),
        "projects": QRectF(aside, top, _RIGHT, 54),
        **row,
    }
    rules += [
        QLineF(145, 12, 145, height - 12),
        QLineF(aside - 12, 12, aside - 12, 58),
        QLineF(left, low - 5.5, right, low - 5.5),
    ]
    return Board((QRectF(0, 0, width, height),), sections, tuple(rules))


def stacked(beside: QRectF, under: QRectF) -> Board:
    """Beside and under a city that stands in a low window, in units of the table."""
    column, line = beside.adjusted(11, 7, -11, -7), under.adjusted(11, 6, -11, -6)
    low = column.height() < 350
    gap, projects, hall = 9.0 if low else 13.0, 46.0 if low else 50.0, min(148.0, max(140.0, column.height() * 0.41))
    shows = column.height() - hall - projects - 2 * gap
    sections: dict[str, QRectF] = {}
    rules: list[QLineF] = []
    top = column.top()
    for name, tall in (("hall", hall), ("shows", shows), ("projects", projects)):
        if sections:
            rules.append(QLineF(column.left(), top - gap / 2, column.right(), top - gap / 2))
        sections[name] = QRectF(column.left(), top, column.width(), tall)
        top += tall + gap
    row, between = _row(line)
    return Board((beside, under), sections | row, tuple(rules + between))


def _row(place: QRectF) -> tuple[dict[str, QRectF], list[QLineF]]:
    """The sections side by side: room to spare widens them up to a half, then the gaps between."""
    needed, gaps = sum(_WEIGHTS.values()), len(ROW) - 1
    share = min(1.5, max(1.0, (place.width() - 18 * gaps) / needed))
    gap = (place.width() - (needed - _WEIGHTS["total"]) * share - _WEIGHTS["total"]) / gaps
    sections: dict[str, QRectF] = {}
    rules: list[QLineF] = []
    x = place.left()
    for name in ROW:
        if sections:
            rules.append(QLineF(x - gap / 2, place.top() + 2, x - gap / 2, place.bottom() - 2))
        width = _WEIGHTS[name] * (share if name != "total" else 1.0)
        sections[name] = QRectF(x, place.top(), width, place.height())
        x += width + gap
    return sections, rules


# ---- slots ----------------------------------------------------------------------------------------------------------


def section_of(key: str) -> str:
    """The section a slot lies in; `KeyError` for slots elsewhere."""
    kind, *rest = key.split(":")
    if kind == "advert":
        return "hall" if rest[0] == "hall" else COLUMNS[rest[0]][0]
    return {"show": "shows", "hall": "hall", "group": "hall", "project": "projects", "lucky": "lucky", "vault": "vault"}[kind]


def slot_rect(key: str, bounds: QRectF, crossed: int = 0) -> QRectF:
    """A slot inside its section: `show:left`, `advert:vip`, `group:3`; for `hall` the box after so many crossed ones."""
    kind, *rest = key.split(":")
    if kind == "show":
        return show_column(rest[0], bounds).adjusted(-3, -3, 3, 1)
    if kind == "group":
        return group_rect(int(rest[0]) - 1, bounds).adjusted(-4, -4, 4, 4)
    if kind == "hall":
        return hall_box(min(crossed, END_BOX), bounds).adjusted(-2, -2, 2, 2)
    if kind == "project":
        return project_box(int(rest[0]) - 1, bounds)
    if kind == "lucky":
        return QRectF(0, 0, advert_column("lucky", bounds).left() - 8, bounds.height())
    if kind == "vault":
        return bounds
    if rest[0] == "hall":
        return hall_value(0, bounds).united(hall_value(HALL_VALUES - 1, bounds)).adjusted(-3, -3, 3, 3)
    return advert_column(rest[0], bounds).adjusted(-3, -2, 3, 1)


def mark_rect(key: str, bounds: QRectF, crossed: int = 0) -> QRectF:
    """Where the pen sets its mark for a slot: the box that is crossed next, a whole group for its ring."""
    kind, *rest = key.split(":")
    if kind == "show":
        return show_box(rest[0], crossed, bounds)
    if kind == "advert":
        return hall_value(crossed, bounds) if rest[0] == "hall" else advert_box(rest[0], crossed, bounds)
    if kind == "group":
        return group_rect(int(rest[0]) - 1, bounds).adjusted(-5, -4, 5, 4)
    return hall_box(min(crossed, END_BOX), bounds)


# ---- shows ----------------------------------------------------------------------------------------------------------


def show_column(side: str, bounds: QRectF) -> QRectF:
    """Values of one column with the debts at their right."""
    half = (bounds.width() - 10) / 2
    left = 0.0 if side == "left" else half + 10
    return QRectF(left, HEAD + 1, half, bounds.height() - HEAD - 1)


def show_box(side: str, box: int, bounds: QRectF) -> QRectF:
    column = show_column(side, bounds)
    pitch = column.height() / SHOWS[side]
    return QRectF(column.left(), column.top() + pitch * box, column.width() - 22, pitch - min(3.2, pitch * 0.14))


def show_debt(side: str, box: int, bounds: QRectF) -> QRectF:
    place = show_box(side, box, bounds)
    size = min(19.0, place.height() + 1)
    return QRectF(place.right() + 3, place.center().y() - size / 2, size, size)


# ---- city hall ------------------------------------------------------------------------------------------------------


def hall_is_long(bounds: QRectF) -> bool:
    """Whether the track lies in one row."""
    return bounds.width() > 3.5 * bounds.height()


class _Track(NamedTuple):
    box: float
    pitch: float
    gap: float
    debt: float


def _track(bounds: QRectF) -> _Track:
    if hall_is_long(bounds):
        box = min(21.5, bounds.width() / 29)
        return _Track(box, box + 2, 9.0, 18.0)
    box = min(21.0, (bounds.width() - 30) / 7)
    return _Track(box, box + 1.6, 10.0, 15.0)


def hall_label(line: int, bounds: QRectF) -> QRectF:
    """Three lines of words: the head with the points, how many boxes are unused, the place they bring."""
    if hall_is_long(bounds):
        width = bounds.width() - _long_width(bounds) - 14
        return QRectF(0, 0, width, HEAD) if line == 0 else QRectF(0, 19.0 + 17 * (line - 1), width, 17)
    if line == 0:
        return QRectF(0, 0, bounds.width(), HEAD)
    first = bounds.width() * 0.48
    return QRectF(0, HEAD, first - 6, 15) if line == 1 else QRectF(first, HEAD, bounds.width() - first, 15)


def _long_width(bounds: QRectF) -> float:
    """Track, scissors, last box and values."""
    track = _track(bounds)
    return 13 * track.pitch + 6 * (track.gap - 2) + 26 + track.box + 2 + 12 + 2 * 56 + 6


def _group_corner(group: int, bounds: QRectF) -> tuple[float, float]:
    track = _track(bounds)
    if hall_is_long(bounds):
        start = bounds.width() - _long_width(bounds)
        return start + group * (2 * track.pitch - 2 + track.gap), 22.0
    row, place = divmod(group, 3)
    pitch = (bounds.height() - HEAD - 15 - _LOW_PLATE - 4) / 2
    return 5 + place * (2 * track.pitch - 1.6 + track.gap), HEAD + 15 + pitch * row + track.debt + 3


def group_rect(group: int, bounds: QRectF) -> QRectF:
    track = _track(bounds)
    x, y = _group_corner(group, bounds)
    count = len(GROUPS[group])
    return QRectF(x, y, track.pitch * count - (track.pitch - track.box), track.box)


def group_debt(group: int, bounds: QRectF) -> QRectF:
    boxes, size = group_rect(group, bounds), _track(bounds).debt
    return QRectF(boxes.center().x() - size / 2, boxes.top() - size - 2.6, size, size)


def hall_box(box: int, bounds: QRectF) -> QRectF:
    track = _track(bounds)
    if box >= END_BOX:
        return _end_box(bounds)
    group = next(index for index, boxes in enumerate(GROUPS) if box in boxes)
    place = group_rect(group, bounds)
    return QRectF(place.left() + track.pitch * GROUPS[group].index(box), place.top(), track.box, track.box)


def scissors(bounds: QRectF) -> QRectF:
    box = _end_box(bounds)
    return QRectF(box.left() - 25, box.center().y() - 11, 22, 22)


def _end_box(bounds: QRectF) -> QRectF:
    track = _track(bounds)
    size = track.box + 2
    if hall_is_long(bounds):
        last = group_rect(len(GROUPS) - 1, bounds)
        return QRectF(last.right() + track.gap + 22, last.top() - 1, size, size)
    return QRectF(28, bounds.height() - size - 1, size, size)


def hall_value(column: int, bounds: QRectF) -> QRectF:
    """Points of the first, second and third, before and after the advert."""
    end = _end_box(bounds)
    if hall_is_long(bounds):
        return QRectF(bounds.width() - 118 + 62 * column, end.top() + 1, 56, 22)
    width = (bounds.width() - end.right() - 18) / 2
    return QRectF(end.right() + 14 + (width + 4) * column, end.center().y() - 10, width, 20)


def hall_places(bounds: QRectF) -> QRectF | None:
    """Words over the values, where there is room."""
    return QRectF(bounds.width() - 118, 0, 118, HEAD) if hall_is_long(bounds) else None


# ---- projects and the sum -------------------------------------------------------------------------------------------


def project_box(project: int, bounds: QRectF) -> QRectF:
    width = (bounds.width() - 8) / 3
    return QRectF(project * (width + 4), HEAD, width, bounds.height() - HEAD - 6)


# ---- columns an advert raises -----------------------------------------------------------------------------------------


def _places(section: str) -> int:
    return sum(1 for where, _, _ in COLUMNS.values() if where == section)


def advert_column(key: str, bounds: QRectF) -> QRectF:
    section, place, _ = COLUMNS[key]
    top = HEAD + SIGNS
    if section == "lucky":
        width = bounds.width() * 0.36
        return QRectF(bounds.width() - width, top, width, bounds.height() - top)
    count = _places(section)
    width = (bounds.width() - 6 * (count - 1)) / count
    return QRectF((width + 6) * place, top, width, bounds.height() - top)


def advert_box(key: str, box: int, bounds: QRectF) -> QRectF:
    column = advert_column(key, bounds)
    pitch = column.height() / COLUMNS[key][2]
    return QRectF(column.left(), column.top() + pitch * box, column.width(), min(20.0, pitch - min(2.4, pitch * 0.11)))


def advert_sign(key: str, bounds: QRectF) -> QRectF:
    """What a column counts: a sign and how many there are."""
    column = advert_column(key, bounds)
    return QRectF(column.left(), HEAD, column.width(), SIGNS - 1)


def lucky_row(street: int, bounds: QRectF) -> tuple[QRectF, QRectF]:
    """Sign of a street, and the box with its longest row."""
    top = HEAD + SIGNS
    pitch = (bounds.height() - top) / STREETS
    y, high = top + pitch * street, min(20.0, pitch - 2.0)
    room = advert_column("lucky", bounds).left() - 17
    return QRectF(0, y, room * 0.36, high), QRectF(room * 0.36 + 6, y, room * 0.64 - 6, high)


# ---- vault ------------------------------------------------------------------------------------------------------------


def bundle(index: int, bounds: QRectF) -> QRectF:
    row, place = divmod(index, 5)
    pitch = (bounds.width() - 42) / 5
    height = min(19.0, (bounds.height() - HEAD) / 5)
    return QRectF(pitch * place - 2, HEAD + row * (height - 1), height * 30 / 22, height)


def penalty(bounds: QRectF) -> QRectF:
    return QRectF(bounds.width() - 40, HEAD + 3, 40, 24)


def balance(bounds: QRectF) -> QRectF:
    """The running line of debts and bundles."""
    top = bundle(BUNDLES - 1, bounds).bottom()
    return QRectF(0, top + 1, bounds.width(), 17)


def loan(bounds: QRectF) -> QRectF:
    top = balance(bounds).bottom() + 2
    return QRectF(0, top, bounds.width(), bounds.height() - top)


def every_slot() -> Sequence[str]:
    """All slots of the board."""
    return (
        *(f"show:{side}" for side in SHOWS),
        "hall",
        *(f"group:{group + 1}" for group in range(len(GROUPS))),
        "advert:hall",
        *(f"advert:{key}" for key in COLUMNS),
        "lucky",
        "vault",
    )
