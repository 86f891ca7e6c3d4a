"""A region that is painted once: which of its places are painted again."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QGraphicsScene
from pytestqt.qtbot import QtBot

from tabletown_desktop.scene.block import Block, joined
from tabletown_desktop.scene.board import Board


def test_neighbours_are_painted_together_and_distant_places_are_not() -> None:
    row = [QRectF(80 * number, 100, 82, 90) for number in (4, 0, 2, 1)]
    assert joined(row) == [QRectF(0, 100, 242, 90), QRectF(320, 100, 82, 90)]
    assert joined([]) == []


@pytest.mark.parametrize("seed", range(20))
def test_every_place_is_in_a_piece_and_the_pieces_are_hardly_larger(seed: int) -> None:
    luck = random.Random(seed)
    rects = [QRect(luck.randrange(400), luck.randrange(300), luck.randrange(1, 90), luck.randrange(1, 90)) for _ in range(30)]
    pieces = joined(map(QRectF, rects))
    region = QRegion()
    for piece in pieces:
        region += piece.toRect()
    assert all(region.contains(rect) and (QRegion(rect) - region).isEmpty() for rect in rects)
    assert sum(piece.width() * piece.height() for piece in pieces) <= 3 * sum(rect.width() * rect.height() for rect in rects)
    assert len(pieces) < len(rects)


SCALES = [round(0.9 + 0.05 * step, 2) for step in range(27)]


@pytest.mark.parametrize("scale", SCALES)
def test_no_line_opens_round_a_block_that_covers_a_part_of_another(qapp: object, scale: float) -> None:
    """Places are whole units, but a unit is not always a whole number of pixels."""
    scene, below, above = QGraphicsScene(), Block(QColor("red")), Block(QColor("blue"))
    scene.setBackgroundBrush(QColor("lime"))
    for block, name in ((below, "red"), (above, "blue")):
        scene.addItem(block)
        block.show_content(name, lambda painter, area: None, QColor(name))
    for left in range(11, 31):
        sheet, plate = QRectF(left, left + 3, 60, 60), QRectF(left + 7, left + 14, 37 + left % 3, 35)
        below.set_place(sheet)
        above.set_place(plate)
        below.leave_out(plate.translated(-sheet.topLeft()))
        image = QImage(round(110 * scale), round(110 * scale), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        painter.scale(scale, scale)
        scene.render(painter, QRectF(0, 0, 110, 110), QRectF(0, 0, 110, 110))
        painter.end()
        inner = sheet.adjusted(2, 2, -2, -2)
        area = QRect(round(inner.x() * scale), round(inner.y() * scale), round(inner.width() * scale), round(inner.height() * scale))
        assert set(memoryview(image.copy(area).constBits()).cast("I")) == {0xFFFF0000, 0xFF0000FF}, left


def test_only_what_changed_is_painted_again(qapp: object) -> None:
    painted: list[QRectF] = []

    def draw(painter: QPainter, area: QRectF) -> None:
        painted.append(area)

    scene, block = QGraphicsScene(), Block(QColor("white"))
    scene.addItem(block)
    block.set_place(QRectF(0, 0, 400, 300))
    block.show_content("city", draw, QColor("white"))
    image = QImage(400, 300, QImage.Format.Format_RGB32)
    for _ in range(2):
        painter = QPainter(image)
        scene.render(painter, QRectF(0, 0, 400, 300), QRectF(0, 0, 400, 300))
        painter.end()
        block.refresh([QRectF(10, 10, 40, 40), QRectF(50, 10, 40, 40), QRectF(300, 200, 20, 20)])
    assert painted == [QRectF(0, 0, 400, 300), QRectF(10, 10, 80, 40), QRectF(300, 200, 20, 20)]


class WatchedBoard(Board):
    """Knows what of it was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.painted = QRegion()

    def paintEvent(self, event: QPaintEvent) -> None:
        self.painted += event.region()
        super().paintEvent(event)


def test_what_lies_between_two_changed_places_is_not_painted_again(qtbot: QtBot) -> None:
    board = WatchedBoard()
    qtbot.addWidget(board)
    board.resize(400, 300)
    block = Block(QColor("white"), board.hero)
    block.set_place(QRectF(0, 0, 400, 300))
    block.show_content("city", lambda painter, area: None, QColor("white"))
    board.show()
    qtbot.waitExposed(board)
    qtbot.waitUntil(lambda: not board.painted.isEmpty())
    board.painted = QRegion()
    block.refresh([QRectF(10, 10, 40, 40), QRectF(340, 240, 40, 40)])
    qtbot.waitUntil(lambda: not board.painted.isEmpty())
    assert board.painted.contains(QRect(10, 10, 40, 40))
    assert board.painted.contains(QRect(340, 240, 40, 40))
    assert not board.painted.intersects(QRect(60, 60, 270, 170))
