"""The score board: where each box of its sections is, measured from the section's corner in its own units.

Nine sections lie on one board under the city (`wide`); under a narrow city some stand closer, and two may be missing (`narrow`).
A section knows its boxes for any size, so both arrangements share everything inside of them.

>>> board = wide(928, 192)
>>> board.sections["golf"].height()
112.0
>>> section_of("advert:par4")
'golf'
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QLineF, QRectF

from tabletown_desktop.scene.panel import LARGE_TEXT

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

NARROW_ROW = ("hotels", "lucky", "golf", "limo", "vault")
ROW = (*NARROW_ROW, "total")
"""Sections side by side under a narrow and a wide city, with their weights below."""
_WEIGHTS = {"hotels": 80.0, "lucky": 116.0, "golf": 104.0, "limo": 110.0, "vault": 160.0, "total": 104.0}
SECTIONS = ("shows", "hall", "projects", *ROW)

HEAD, SIGNS = 19.0, 19.0
"""Height of a section's head, and of the signs between head and columns."""
BEAUTY_HEIGHT = 188.0
"""From this height on a board has its full margins."""
TALL = 246.0
"""From this height on a narrow board has room for all sections."""
LARGE_ROW = 20.0
"""Height of a row of values with large words."""
_SLIM_WEIGHTS = {"hotels": 66.0, "lucky": 109.0, "golf": 79.0, "limo": 99.0, "vault": 124.0}
_RIGHT = 104.0
_LONG_HALL = 620.0
"""A city hall narrower than this has its boxes closer together."""


class Board(NamedTuple):
    """The board in one arrangement: its paper, its sections on it and the lines between."""

    paper: QRectF
    sections: dict[str, QRectF]
    rules: tuple[QLineF, ...]


# ---- arrangements ---------------------------------------------------------------------------------------------------


def wide(width: float, height: float) -> Board:
    """Under a wide city, in units of the board (928 x 192 at the beauty size)."""
    margin, hall = (8.0, 54.0) if height >= BEAUTY_HEIGHT else (6.0, 45.0)
    left, right, top, bottom = 158.0, width - 14, margin, height - margin
    low = top + hall + 10
    aside = right - _RIGHT
    row, rules = _row(QRectF(left, low, right - left, bottom - low), ROW, _WEIGHTS, 18.0)
    sections = {
        "shows": QRectF(14, top, 118, bottom - top),
        "hall": QRectF(left, top, aside - 24 - left, hall),
        "projects": QRectF(aside, top, _RIGHT, hall),
        **row,
    }
    rules += [
        QLineF(145, 12, 145, height - 12),
        QLineF(aside - 12, 12, aside - 12, top + hall - 4),
        QLineF(left, low - 5.5, right, low - 5.5),
    ]
    return Board(QRectF(0, 0, width, height), sections, tuple(rules))


def narrow(width: float, height: float) -> Board:
    """Under a narrow city. The points of the projects and the sum, which the cards and the bar say as well, stand under the shows
    and the vault if the board is high, and nowhere if it is low."""
    tall = height >= TALL
    margin, hall = (8.0, 54.0) if height >= BEAUTY_HEIGHT else (5.0, 44.0)
    left, right, top, bottom = 120.0, width - 12, margin, height - margin
    low = top + hall + 9
    row, rules = _row(QRectF(left, low, right - left, bottom - low), NARROW_ROW, _SLIM_WEIGHTS, 13.0)
    sections = {"shows": QRectF(10, top, 98, bottom - top), "hall": QRectF(left, top, right - left, hall), **row}
    rules += [QLineF(114, 12, 114, height - 12), QLineF(left, low - 5, right, low - 5)]
    if tall:
        for name, below, high in (("shows", "projects", 58.0), ("vault", "total", 70.0)):
            whole = sections[name]
            sections[name] = whole.adjusted(0, 0, 0, -high - 10)
            sections[below] = QRectF(whole.left(), bottom - high, whole.width(), high)
        rules.append(QLineF(12, bottom - 63, 106, bottom - 63))
    return Board(QRectF(0, 0, width, height), sections, tuple(rules))


def _row(place: QRectF, names: Sequence[str], weights: Mapping[str, float], least: float) -> tuple[dict[str, QRectF], list[QLineF]]:
    """The sections side by side: room to spare widens them up to a half, then the gaps between. The sum stays as wide as it is."""
    fixed = weights["total"] if "total" in names else 0.0
    needed, gaps = sum(weights[name] for name in names) - fixed, len(names) - 1
    share = min(1.5, max(1.0, (place.width() - fixed - least * gaps) / needed))
    gap = (place.width() - needed * share - fixed) / gaps
    sections: dict[str, QRectF] = {}
    rules: list[QLineF] = []
    x = place.left()
    for name in names:
        if sections:
            rules.append(QLineF(x - gap / 2, place.top() + 2, x - gap / 2, place.bottom() - 2))
        width = weights[name] * (share if name != "total" else 1.0)
        sections[name] = QRectF(x, place.top(), width, place.height())
        x += width + gap
    return sections, rules


def seen_rows(count: int, crossed: int, high: float, text: float) -> range:
    """Which values of a column are shown: all of them; with large words as many as have room, from the last crossed one on, or from
    the one in force where there is room for two alone.

    >>> seen_rows(5, 2, 70, 1.0), seen_rows(5, 2, 70, 2.0), seen_rows(5, 5, 70, 2.0)
    (range(0, 5), range(1, 4), range(2, 5))
    """
    shown = count if text <= LARGE_TEXT else max(2, min(count, int(high / LARGE_ROW)))
    first = max(0, min(crossed - 1 if shown > 2 else crossed, count - shown))
    return range(first, first + shown)


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
        aside = min(4.0, _track(bounds).gap / 2)
        return group_rect(int(rest[0]) - 1, bounds).adjusted(-aside, -4, aside, 4)
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


def mark_rect(key: str, bounds: QRectF, crossed: int = 0, text: float = 1.0) -> QRectF:
    """Where the pen sets its mark for a slot: the box that is crossed next, a whole group for its ring."""
    kind, *rest = key.split(":")
    if kind == "show":
        return show_box(rest[0], crossed, bounds, seen_shows(rest[0], crossed, bounds, text))
    if kind == "advert" and rest[0] != "hall":
        return advert_box(rest[0], crossed, bounds, seen_adverts(rest[0], crossed, bounds, text))
    if kind == "advert":
        return hall_value(crossed, bounds)
    if kind == "group":
        return group_rect(int(rest[0]) - 1, bounds).adjusted(-5, -4, 5, 4)
    return hall_box(min(crossed, END_BOX), bounds)


# ---- shows ----------------------------------------------------------------------------------------------------------


def show_column(side: str, bounds: QRectF) -> QRectF:
    """Values of one column with the debts at their right."""
    half = (bounds.width() - 10) / 2
    left = 0.0 if side == "left" else half + 10
    return QRectF(left, HEAD + 1, half, bounds.height() - HEAD - 1)


def seen_shows(side: str, crossed: int, bounds: QRectF, text: float) -> range:
    """Which values of a column are shown."""
    return seen_rows(SHOWS[side], crossed, show_column(side, bounds).height(), text)


def show_box(side: str, box: int, bounds: QRectF, seen: range | None = None) -> QRectF:
    column, rows = show_column(side, bounds), seen or range(SHOWS[side])
    pitch = column.height() / len(rows)
    return QRectF(column.left(), column.top() + pitch * (box - rows.start), column.width() - 22, pitch - min(3.2, pitch * 0.14))


def show_debt(side: str, box: int, bounds: QRectF, seen: range | None = None) -> QRectF:
    place = show_box(side, box, bounds, seen)
    size = min(19.0, place.height() + 1)
    return QRectF(place.right() + 3, place.center().y() - size / 2, size, size)


# ---- city hall ------------------------------------------------------------------------------------------------------


class _Track(NamedTuple):
    box: float
    pitch: float
    gap: float
    value: float


def _track(bounds: QRectF) -> _Track:
    roomy = bounds.width() >= _LONG_HALL
    box = min(21.5, bounds.width() / (29 if roomy else 31))
    return _Track(box, box + 2, 9.0 if roomy else 6.0, 56.0 if roomy else 46.0)


def hall_label(line: int, bounds: QRectF) -> QRectF:
    """Three lines of words: the head with the points, how many boxes are unused, the place they bring."""
    width = bounds.width() - _track_width(bounds) - 12
    pitch = min(17.0, (bounds.height() - HEAD) / 2)
    return QRectF(0, 0, width, HEAD) if line == 0 else QRectF(0, HEAD + pitch * (line - 1), width, pitch)


def _track_width(bounds: QRectF) -> float:
    """Track, scissors, last box and values."""
    track = _track(bounds)
    return 13 * track.pitch + 6 * (track.gap - 2) + 26 + track.box + 2 + 12 + 2 * track.value + 8


def group_rect(group: int, bounds: QRectF) -> QRectF:
    track = _track(bounds)
    x = bounds.width() - _track_width(bounds) + group * (2 * track.pitch - 2 + track.gap)
    count = len(GROUPS[group])
    return QRectF(x, 22.0, track.pitch * count - (track.pitch - track.box), track.box)


def group_debt(group: int, bounds: QRectF) -> QRectF:
    boxes, size = group_rect(group, bounds), 18.0
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
    track, last = _track(bounds), group_rect(len(GROUPS) - 1, bounds)
    return QRectF(last.right() + track.gap + 22, last.top() - 1, track.box + 2, track.box + 2)


def hall_value(column: int, bounds: QRectF) -> QRectF:
    """Points of the first, second and third, before and after the advert."""
    wide, top = _track(bounds).value, _end_box(bounds).top() + 1
    return QRectF(bounds.width() - 2 * wide - 6 + (wide + 6) * column, top, wide, min(22.0, bounds.height() - top))


def hall_places(bounds: QRectF) -> QRectF:
    """Words over the values."""
    wide = 2 * _track(bounds).value + 6
    return QRectF(bounds.width() - wide, 0, wide, HEAD)


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


def seen_adverts(key: str, crossed: int, bounds: QRectF, text: float) -> range:
    """Which values of a column are shown."""
    return seen_rows(COLUMNS[key][2], crossed, advert_column(key, bounds).height(), text)


def advert_box(key: str, box: int, bounds: QRectF, seen: range | None = None) -> QRectF:
    column, rows = advert_column(key, bounds), seen or range(COLUMNS[key][2])
    pitch = column.height() / len(rows)
    top, high = column.top() + pitch * (box - rows.start), min(24.0, pitch - min(2.4, pitch * 0.11))
    return QRectF(column.left(), top, column.width(), high)


def advert_sign(key: str, bounds: QRectF) -> QRectF:
    """What a column counts: a sign and how many there are."""
    column = advert_column(key, bounds)
    return QRectF(column.left(), HEAD, column.width(), SIGNS - 1)


def lucky_row(street: int, bounds: QRectF) -> tuple[QRectF, QRectF]:
    """Sign of a street, and the box with its longest row."""
    top = HEAD + SIGNS
    pitch = (bounds.height() - top) / STREETS
    y, high = top + pitch * street, min(24.0, pitch - 2.0)
    room = advert_column("lucky", bounds).left() - 17
    return QRectF(0, y, room * 0.36, high), QRectF(room * 0.36 + 6, y, room * 0.64 - 6, high)


# ---- vault ------------------------------------------------------------------------------------------------------------


def bundle(index: int, bounds: QRectF) -> QRectF:
    row, place = divmod(index, 5)
    pitch = (bounds.width() - 42) / 5
    height = min(19.0, (bounds.height() - HEAD) / 5, pitch * 22 / 28)
    return QRectF(pitch * place - 2, HEAD + row * height, height * 30 / 22, height - 1)


def penalty(bounds: QRectF) -> QRectF:
    return QRectF(bounds.width() - 40, HEAD + 3, 40, 24)


def balance(bounds: QRectF) -> QRectF:
    """The running line of debts and bundles."""
    top = max(bundle(BUNDLES - 1, bounds).bottom() + 1, penalty(bounds).bottom() + 0.5)
    return QRectF(0, top, bounds.width(), 17)


LOAN_MOST = 52.0


def loan(bounds: QRectF) -> QRectF:
    top = balance(bounds).bottom() + 2
    return QRectF(0, top, bounds.width(), min(LOAN_MOST, bounds.height() - top))


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
