"""The window: its menu bar, its place on the screen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import Qt

from tabletown_desktop.app import Tabletown


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    yield town
    close_town(town)


def test_alt_shows_the_menu_bar_only_by_itself(town: Tabletown) -> None:
    driver, bar = Driver(town), town.window.menuBar()
    town.window.go("library")
    driver.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert driver.here == "home"
    assert not bar.isVisible()
    driver.key(Qt.Key.Key_Alt)
    assert bar.isVisible()
    town.window.go("library")
    driver.key(Qt.Key.Key_Home, Qt.KeyboardModifier.AltModifier)
    assert bar.isVisible()
    driver.key(Qt.Key.Key_Alt)
    assert not bar.isVisible()
