"""Empty regions and marks that cannot be told from their ground are found, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.slot import SlotPlan
from workshop.shots.room import empty, faint

pytestmark = pytest.mark.usefixtures("qapp")
PAPER, LINE = QColor("#FBF7EC"), QColor("#22304A")


def painted(paint: Callable[[QPainter], None]) -> QImage:
    image = QImage(800, 500, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def lines(painter: QPainter, room: QRectF) -> None:
    """Something everywhere in the room."""
    painter.setPen(LINE)
    for y in range(round(room.top()), round(room.bottom()), 20):
        painter.drawText(QRectF(room.left(), y, room.width(), 20), Qt.AlignmentFlag.AlignLeft, "words in lines " * 20)


def test_a_picture_full_of_words_is_not_empty() -> None:
    assert list(empty(painted(lambda painter: lines(painter, QRectF(0, 0, 800, 500))))) == []


def test_a_region_of_a_fourth_is_empty() -> None:
    found = list(empty(painted(lambda painter: lines(painter, QRectF(0, 0, 550, 500)))))
    assert [fault.kind for fault in found] == ["empty"]
    assert "from 5" in found[0].what


def test_two_regions_of_different_colours_are_not_one() -> None:
    def paint(painter: QPainter) -> None:
        lines(painter, QRectF(0, 0, 500, 500))
        painter.fillRect(QRectF(500, 0, 300, 250), QColor("#888888"))

    assert list(empty(painted(paint))) == []


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    """White, with a lit slot on it."""
    board = Board()
    qtbot.addWidget(board)
    board.resize(300, 200)
    board.set_slots([SlotPlan("lot:1", "plate")])
    path = QPainterPath()
    path.addRect(QRectF(40, 40, 60, 60))
    board.place("lot:1", path)
    board.slots["lot:1"].set_lit(True)
    board.setBackgroundBrush(QColor("#FFFFFF"))
    board.show()
    qtbot.waitExposed(board)
    return board


@pytest.mark.parametrize(("colour", "seen"), [("#000000", True), ("#777777", True), ("#CFCFCF", False)])
def test_a_slot_must_have_something_that_stands_out(board: Board, colour: str, seen: bool) -> None:
    board.table_scene.addRect(QRectF(45, 45, 50, 50), QPen(QColor(colour), 3), QColor("#FFFFFF"))
    image = board.grab().toImage()
    assert [fault.text for fault in faint(board, image, board)] == ([] if seen else ["lot:1"])


@pytest.mark.parametrize(
    ("over", "asked"), [(QRect(200, 40, 60, 60), True), (QRect(30, 80, 200, 60), False), (QRect(0, 0, 300, 200), False)]
)
def test_a_slot_that_something_lies_over_is_not_asked(board: Board, over: QRect, asked: bool) -> None:
    card = QWidget(board)
    card.setGeometry(over)
    card.show()
    assert [fault.text for fault in faint(board, board.grab().toImage(), board)] == (["lot:1"] if asked else [])
