"""Whether a picture makes use of its room: large empty regions, the share of the board, and marks that can be told from their ground.

list(empty(image))                     # an empty region above a fifth of the picture
list(faint(page.board, image, page))   # slots on which nothing stands out, for pictures in high contrast
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QWidget

from tabletown_desktop.scene.board import Board
from workshop.shots.proof import Fault, contrast

MOST_EMPTY = 0.2
"""The share of a picture that one region without any mark may take."""
ROWS = 54
"""Rows of cells the picture is divided into."""
SAMPLES = 4
"""Pixels looked at along each side of a cell."""
ALIKE = 10
"""Pixels of one colour differ by no more than this in each channel: shadows and gradients of paper count as empty."""
LEAST_MARK = 3.0
SOME = 0.01
"""A mark, with all its shades, covers at least this share of the pixels looked at."""
RIM = 3
"""Units round a slot that belong to its outline."""
POINTS = 40
"""Pixels looked at along each side of a slot."""

Colour = tuple[int, int, int]


def empty(image: QImage) -> Iterator[Fault]:
    """The largest region of one colour, if it takes more than a fifth of the picture."""
    picture = image.convertToFormat(QImage.Format.Format_RGB32)
    side = max(4, picture.height() // ROWS)
    columns, rows = picture.width() // side, picture.height() // side
    cells = [[_plain(picture, QRect(column * side, row * side, side, side)) for column in range(columns)] for row in range(rows)]
    area, place = _largest(cells)
    if area > MOST_EMPTY * columns * rows:
        ratio = image.devicePixelRatio()
        left, top = round(place.x() * side / ratio), round(place.y() * side / ratio)
        yield Fault("empty", f"{area / (columns * rows):.0%}", f"of the picture from {left},{top}")


def _plain(picture: QImage, cell: QRect) -> Colour | None:
    """The colour of a cell that has but one; None if there is anything in it."""
    step = max(1, cell.width() // SAMPLES)
    found = [
        _channels(picture.pixel(x, y))
        for y in range(cell.top(), cell.bottom() + 1, step)
        for x in range(cell.left(), cell.right() + 1, step)
    ]
    first = found[0]
    return first if all(_alike(first, other) for other in found) else None


def _alike(one: Colour, other: Colour) -> bool:
    return all(abs(a - b) <= ALIKE for a, b in zip(one, other, strict=True))


def _channels(value: int) -> Colour:
    return value >> 16 & 255, value >> 8 & 255, value & 255


def _largest(cells: Sequence[Sequence[Colour | None]]) -> tuple[int, QRect]:
    """The rectangle of the most cells that have all the same colour: its number of cells, and where it is."""
    best, place = 0, QRect()
    heights = [0] * len(cells[0])
    above: list[Colour | None] = [None] * len(cells[0])
    for y, row in enumerate(cells):
        for x, colour in enumerate(row):
            before = above[x]
            goes_on = colour is not None and before is not None and _alike(colour, before)
            heights[x] = 0 if colour is None else heights[x] + 1 if goes_on else 1
            above[x] = colour
        for start in range(len(row)):
            low, colour = heights[start], row[start]
            x = start
            while colour is not None and x < len(row) and heights[x] and _same(row[x], colour):
                low = min(low, heights[x])
                if low * (x - start + 1) > best:
                    best, place = low * (x - start + 1), QRect(start, y - low + 1, x - start + 1, low)
                x += 1
    return best, place


def _same(one: Colour | None, other: Colour) -> bool:
    return one is not None and _alike(one, other)


def faint(board: Board, image: QImage, root: QWidget) -> Iterator[Fault]:
    """The slots, lit or dark, that nothing lies over and on which, or round which, nothing stands out from its ground by 3:1."""
    picture = image.convertToFormat(QImage.Format.Format_RGB32)
    ratio = image.devicePixelRatio()
    corner = board.viewport().mapTo(root, QPoint(0, 0))
    for slot in board.slots:
        inside = board.mapFromScene(slot.sceneBoundingRect().adjusted(-RIM, -RIM, RIM, RIM)).boundingRect().translated(corner)
        place = QRect(inside.topLeft() * ratio, inside.size() * ratio).intersected(picture.rect())
        if place.width() < 4 or place.height() < 4 or _is_covered(inside, board.viewport(), root):
            continue
        strongest = _strongest(picture, place)
        if strongest < LEAST_MARK:
            yield Fault("faint", slot.key, f"{strongest:.1f}:1 at {inside.x()},{inside.y()}")


def _is_covered(place: QRect, ground: QWidget, root: QWidget) -> bool:
    """Whether a card or a dialog lies over a place of the board, or over a corner of it: then it shows no mark of its own."""
    inner = place.adjusted(RIM, RIM, -RIM, -RIM)
    points = (inner.center(), inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight())
    return any(root.rect().contains(point) and root.childAt(point) is not ground for point in points)


def _strongest(picture: QImage, place: QRect) -> float:
    """The contrast of what stands out most with what there is most of. The points form an oblique lattice, so that a straight line
    passes through as many of them as its length deserves, wherever it runs."""
    across, down = max(1, place.width() // POINTS), max(1, place.height() // POINTS)
    count: Counter[int] = Counter(
        picture.pixel(x + row % across, y + column % down) & 0xF8F8F8
        for row, y in enumerate(range(place.top(), place.bottom() + 2 - down, down))
        for column, x in enumerate(range(place.left(), place.right() + 2 - across, across))
    )
    ground = QColor(count.most_common(1)[0][0])
    needed = SOME * count.total()
    for strength, number in sorted(((contrast(QColor(value), ground), number) for value, number in count.items()), reverse=True):
        needed -= number  # the shades at the edge of a line belong to its mark
        if needed <= 0:
            return strength
    return 1.0
