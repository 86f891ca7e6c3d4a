"""The board: pointer, keyboard and zoom over slots; what a screen reader hears."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QPainterPath, QPaintEvent, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import CLOSEST, Board
from tabletown_desktop.scene.slot import SlotPlan, middle

PLACES = {
    "pair:1": ("offer", QRectF(400, 20, 80, 40)),
    "lot:1": ("plate", QRectF(20, 20, 60, 60)),
    "lot:2": ("plate", QRectF(80, 20, 60, 60)),
    "lot:3": ("plate", QRectF(20, 120, 60, 60)),
    "fence": ("plate", QRectF(70, 20, 20, 60)),
}


@pytest.fixture
def board(qtbot: QtBot) -> Board:
    board = Board()
    qtbot.addWidget(board)
    board.resize(500, 300)
    board.name_of = lambda key: f"name of {key}"
    board.set_slots([SlotPlan(key, region, in_hero=region == "plate") for key, (region, _) in PLACES.items()])
    for key, (_, rect) in PLACES.items():
        path = QPainterPath()
        path.addRect(rect)
        board.place(key, path)
        board.slots[key].set_lit(True)
        board.slots[key].set_live(True)
    board.window_of_hero.setRect(0, 0, 300, 300)
    board.show()
    qtbot.waitExposed(board)
    return board


class PaintedParts(QObject):
    """What of a widget was painted."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def click(board: Board, x: float, y: float) -> None:
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(round(x), round(y)))


def test_a_click_takes_the_slot_and_the_small_one_lies_above(board: Board) -> None:
    taken: list[str] = []
    board.taken.connect(taken.append)
    click(board, 40, 40)
    click(board, 80, 40)
    assert taken == ["lot:1", "fence"]


def test_a_bent_target_is_hit_on_its_way_and_nowhere_else(board: Board) -> None:
    bent = QPainterPath()
    bent.addRect(QRectF(200, 200, 20, 80))
    way = QPainterPath()
    way.addRect(QRectF(200, 260, 80, 20))
    bent = bent.united(way)
    assert middle(bent) == QPointF(210, 240)
    taken: list[str] = []
    board.taken.connect(taken.append)
    board.place("lot:3", bent)
    assert board.slots["lot:3"] not in board.items(QPoint(240, 240))
    click(board, 270, 270)
    assert taken == ["lot:3"]
    at = board.slots["lot:3"].centre()
    click(board, at.x(), at.y())
    assert taken == ["lot:3", "lot:3"]


def test_nothing_is_painted_again_where_a_slot_moves(board: Board, qtbot: QtBot) -> None:
    seen = PaintedParts()
    board.viewport().installEventFilter(seen)
    for left in (25, 40):  # the first time the window of the hero is still new
        board.viewport().update(400, 200, 8, 8)
        path = QPainterPath()
        path.addRect(QRectF(left, 130, 60, 60))
        board.place("lot:3", path)
        seen.region = QRegion()
        qtbot.waitUntil(lambda: not seen.region.isEmpty())
        QCoreApplication.processEvents()
    assert seen.region.boundingRect() == QRect(400, 200, 8, 8)


def test_a_slot_that_is_not_live_is_not_in_the_way(board: Board) -> None:
    taken: list[str] = []
    board.taken.connect(taken.append)
    board.slots["fence"].set_live(False)
    click(board, 76, 40)
    assert taken == ["lot:1"]


def test_arrows_walk_over_everything_as_it_lies_lit_or_not(board: Board) -> None:
    board.slots["lot:2"].set_lit(False)
    board.set_focus_slot(board.slots["lot:1"])
    board.setFocus()
    met = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up):
        QTest.keyClick(board, key)
        assert board.focus_slot is not None
        met.append(board.focus_slot.key)
    assert met == ["lot:2", "lot:2", "lot:1", "lot:3", "lot:3", "lot:1"]


def test_ends_and_sections_have_keys_of_their_own(board: Board) -> None:
    board.set_focus_slot(board.slots["lot:1"])
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_End)
    assert board.focus_slot is board.slots["lot:2"]
    QTest.keyClick(board, Qt.Key.Key_Home)
    assert board.focus_slot is board.slots["lot:1"]
    QTest.keyClick(board, Qt.Key.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert board.focus_slot is not None
    assert board.focus_slot.key != "lot:1"


def test_what_can_be_done_is_reached_one_after_the_other(board: Board) -> None:
    for key in ("lot:1", "fence"):
        board.slots[key].set_lit(False)
    met = []
    for by in (1, 1, 1, 1, -1):
        board.next_lit(by)
        assert board.focus_slot is not None
        met.append(board.focus_slot.key)
    assert met == ["pair:1", "lot:2", "lot:3", "pair:1", "lot:3"]


def test_after_a_change_the_focus_goes_where_the_turn_goes_on(board: Board) -> None:
    board.set_focus_slot(board.slots["fence"])
    board.slots["fence"].set_lit(False)
    board.keep_focus()
    assert board.focus_slot is not None
    assert board.focus_slot.lit


def test_the_focus_goes_aside_only_if_there_is_nothing_else(board: Board) -> None:
    lit = [slot.key for slot in board.slots.wanted()]
    for aside, wanted in ((lit[:1], lit[1]), (lit, lit[0])):
        board.set_focus_slot(None)
        board._lost = True
        board.keep_focus(aside)
        assert board.focus_slot is not None and board.focus_slot.key == wanted


def test_tab_goes_through_the_regions_and_enter_takes(board: Board) -> None:
    taken: list[str] = []
    board.taken.connect(taken.append)
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_Tab)
    assert board.focus_slot is board.slots["pair:1"]
    QTest.keyClick(board, Qt.Key.Key_Tab)
    assert board.focus_slot.region == "plate"
    QTest.keyClick(board, Qt.Key.Key_Return)
    assert taken == [board.focus_slot.key]


def test_zoom_keeps_the_place_under_the_pointer_and_stays_inside(board: Board) -> None:
    board.zoom_by(2.0, QPointF(100, 100))
    assert board.zoom == 2.0
    assert board.hero.mapToScene(QPointF(100, 100)) == QPointF(100, 100)
    board.zoom_by(100)
    assert board.zoom == CLOSEST
    board.zoom_by(0.01)
    assert board.zoom == 1.0
    assert board.hero.mapToScene(QPointF(7, 9)) == QPointF(7, 9)


def test_dragging_pans_only_as_far_as_the_hero_reaches(board: Board) -> None:
    for slot in board.slots:
        slot.set_live(False)
    board.zoom_by(2.0, QPointF(0, 0))
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(200, 200))
    QTest.mouseMove(board.viewport(), QPoint(100, 100))
    QTest.mouseMove(board.viewport(), QPoint(-2000, -2000))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(0, 0))
    assert board.hero.mapToScene(QPointF(300, 300)) == QPointF(300, 300)


def test_a_screen_reader_finds_every_slot_by_name_and_can_press_it(board: Board) -> None:
    access.install()
    taken: list[str] = []
    board.taken.connect(taken.append)
    about = QAccessible.queryAccessibleInterface(board)
    names = [about.child(index).text(QAccessible.Text.Name) for index in range(about.childCount())]
    assert names == [f"name of {key}" for key in PLACES]
    lot = about.child(names.index("name of lot:2"))
    assert lot.role() == QAccessible.Role.Button
    assert not lot.state().disabled
    lot.actionInterface().doAction(lot.actionInterface().pressAction())
    assert taken == ["lot:2"]
    board.slots["lot:2"].set_lit(False)
    assert lot.state().disabled


def test_a_board_at_another_scale_has_the_same_units(board: Board) -> None:
    taken: list[str] = []
    board.taken.connect(taken.append)
    board.fit_interface(1.25)
    assert board.area == QRectF(0, 0, 400, 240)
    assert board.ratio == 1.25 * board.devicePixelRatioF()
    click(board, 40 * 1.25, 40 * 1.25)
    click(board, 430 * 1.25, 30 * 1.25)
    assert taken == ["lot:1", "pair:1"]
    board.fit_interface(1.0)
    assert board.area == QRectF(0, 0, 500, 300)


def test_dragging_a_zoomed_board_follows_the_pointer_at_every_scale(board: Board) -> None:
    board.fit_interface(1.25)
    board.zoom_by(2.0, QPointF(150, 150))
    before = board.hero.mapToScene(QPointF(100, 100))
    for slot in board.slots:
        slot.setVisible(False)
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(100, 100))
    QTest.mouseMove(board.viewport(), QPoint(120, 110))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(120, 110))
    way = board.hero.mapToScene(QPointF(100, 100)) - before
    assert (round(way.x()), round(way.y())) == (16, 8)


@pytest.mark.parametrize("scale", [0.9, 1.0, 2.2])
def test_a_drag_begins_after_the_same_way_on_the_screen_at_every_scale(board: Board, scale: float) -> None:
    board.resize(1200, 700)
    board.fit_interface(scale)
    lifted: list[str] = []
    board.carried_of = lambda key: board.grab()
    board.lifted.connect(lifted.append)
    way, start = QApplication.startDragDistance(), QPoint(round(30 * scale), round(30 * scale))
    QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(board.viewport(), start + QPoint(way - 1, 0))
    assert not lifted
    QTest.mouseMove(board.viewport(), start + QPoint(way, 0))
    assert lifted == ["lot:1"]
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + QPoint(way, 0))
