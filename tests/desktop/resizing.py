"""The window gets another size, or the words do, while something is going on at a table.

@changing("small and large", "large words")
def test_a_choice_stays_open(driver: Driver, changes: Sequence[Change]) -> None:
    click(driver, "lot:1:3")
    change(driver, changes)
    assert seen(driver) == anew(driver)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from driver import Driver
from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.table import TablePage

PASSES = 12
"""So often pictures may be asked for anew until all are there."""
Change = Callable[[Tabletown], None]


def to_size(width: int, height: int) -> Change:
    return lambda town: town.window.resize(width, height)


def to_text(percent: int) -> Change:
    return lambda town: town.services.settings.change("text_size", percent)


CHANGES: dict[str, tuple[Change, ...]] = {
    "small": (to_size(960, 600),),
    "large": (to_size(1920, 1080),),
    "small and large": (to_size(960, 600), to_size(1920, 1080)),
    "large words": (to_text(150),),
    "small with the largest words": (to_size(960, 600), to_text(200)),
}


def changing(*names: str) -> pytest.MarkDecorator:
    """The test gets each of these `changes` in turn."""
    return pytest.mark.parametrize("changes", [CHANGES[name] for name in names], ids=names)


def change(driver: Driver, changes: Sequence[Change]) -> None:
    for step in changes:
        step(driver.town)
        QTest.qWait(1)


def ready(page: TablePage) -> QImage:
    """The board once all its pictures are there."""
    for _ in range(PASSES):
        page.services.art.finish()
        QCoreApplication.processEvents()
        image = page.grab(page.board.geometry()).toImage()
        if not page.services.art.busy:
            return image
    raise AssertionError("never ready")


def seen(driver: Driver) -> QImage:
    """The table in the middle of a breath, once its pictures are there."""
    ready(driver.page)
    driver.page.talk.table.breathe(0.5)
    return ready(driver.page)


def anew(driver: Driver) -> QImage:
    """The table as it looks when all of it is drawn once more."""
    driver.page.restyle()
    return seen(driver)


def centre(driver: Driver, key: str) -> QPoint:
    board = driver.page.board
    place: QPoint = board.mapFromScene(board.slots[key].centre())
    return place


def point_at(driver: Driver, at: QPoint) -> None:
    QTest.mouseMove(driver.page.board.viewport(), at)
    QTest.qWait(1)


def away(driver: Driver) -> None:
    """Point at nothing."""
    for place in (QPoint(5, 3), QPoint(3, 3)):
        point_at(driver, place)


def click(driver: Driver, key: str) -> None:
    QTest.mouseClick(driver.page.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, centre(driver, key))
    QTest.qWait(1)
