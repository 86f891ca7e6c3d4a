"""Cards on their way over a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QGraphicsScene, QGraphicsView
from pytestqt.qtbot import QtBot

from tabletown_desktop.scene.motion import Flights, Motion, _Card

START, END = QRectF(0, 0, 40, 30), QRectF(300, 200, 80, 60)


def card(colour: Qt.GlobalColor = Qt.GlobalColor.red) -> QPixmap:
    picture = QPixmap(20, 15)
    picture.fill(colour)
    return picture


def only_card(scene: QGraphicsScene) -> _Card:
    (item,) = scene.items()
    assert isinstance(item, _Card)
    return item


@pytest.fixture
def sky(qapp: object) -> tuple[QGraphicsScene, Motion, Flights]:
    scene, motion = QGraphicsScene(), Motion()
    return scene, motion, Flights(scene, motion)


class Tower:
    """Counts landings."""

    def __init__(self) -> None:
        self.landed: list[str] = []

    def of(self, name: str) -> Callable[[], None]:
        return lambda: self.landed.append(name)


def test_a_card_flies_and_what_follows_comes_after_it(sky: tuple[QGraphicsScene, Motion, Flights]) -> None:
    scene, motion, flights = sky
    tower = Tower()
    flights.send("room", card(), START, END, tower.of("room"))
    (item,) = scene.items()
    assert item.sceneBoundingRect().center() == START.center()
    assert tower.landed == []
    motion.finish()
    assert (scene.items(), tower.landed) == ([], ["room"])


def test_on_its_way_it_lies_between(sky: tuple[QGraphicsScene, Motion, Flights]) -> None:
    scene, motion, flights = sky
    flights.send("room", card(), START, END)
    item = only_card(scene)
    item.move(0.5)
    place = item.sceneBoundingRect()
    assert START.width() < place.width() < END.width()
    assert START.center().x() < place.center().x() < END.center().x()
    motion.stop()


def test_a_card_with_a_back_turns_over_half_way(sky: tuple[QGraphicsScene, Motion, Flights]) -> None:
    scene, motion, flights = sky
    front, back = card(), card(Qt.GlobalColor.blue)
    flights.send("room", front, START, END, back=back)
    item = only_card(scene)
    shown = []
    for done in (0.2, 0.8, 1.0):
        item.move(done)
        shown.append(item.pixmap().cacheKey())
    assert shown == [front.cacheKey(), back.cacheKey(), back.cacheKey()]
    assert item.sceneBoundingRect().width() == pytest.approx(END.width(), abs=0.5)
    motion.stop()


def test_without_motion_it_is_there_at_once(sky: tuple[QGraphicsScene, Motion, Flights]) -> None:
    scene, motion, flights = sky
    motion.speed = 0.0
    tower = Tower()
    flights.send("room", card(), START, END, tower.of("room"))
    assert (scene.items(), tower.landed, motion.moving) == ([], ["room"], False)


def test_nothing_follows_what_was_taken_from_its_way(sky: tuple[QGraphicsScene, Motion, Flights]) -> None:
    scene, motion, flights = sky
    tower = Tower()
    flights.send("room", card(), START, END, tower.of("room"))
    flights.clear()
    motion.finish()
    assert (scene.items(), tower.landed, motion.moving) == ([], [], False)


class Painted(QObject):
    """Where a view was painted."""

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__()
        self.region = QRegion()
        view.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def test_a_card_leaves_nothing_behind_though_something_else_is_painted_in_between(
    sky: tuple[QGraphicsScene, Motion, Flights], qtbot: QtBot
) -> None:
    scene, motion, flights = sky
    view = QGraphicsView(scene)
    qtbot.addWidget(view)
    scene.setSceneRect(0, 0, 500, 400)
    view.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
    view.resize(520, 420)
    with qtbot.waitExposed(view):
        view.show()
    flights.send("room", card(), START, END)
    motion.stop()
    flying = only_card(scene)
    for done in (0.2, 0.4, 0.6):
        QCoreApplication.processEvents()
        painted, before = Painted(view), view.mapFromScene(flying.sceneBoundingRect()).boundingRect()
        flying.move(done)
        view.viewport().repaint(QRect(0, 380, 20, 10))  # as when a ring that lies over the table breathes
        QCoreApplication.processEvents()
        assert not QRegion(before).subtracted(painted.region).boundingRect().isValid()
        view.viewport().removeEventFilter(painted)
