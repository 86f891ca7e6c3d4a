"""The window: its menu bar, its place on the screen."""

from __future__ import annotations

import os

import pytest
from driver import Driver
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication

from tabletown_desktop.app import program, window
from tabletown_desktop.app.page_registry import PAGES, RULES, STATISTICS
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.window import FRAME, MainWindow, Opening, least, opening
from tabletown_desktop.storage.settings import Window as Place


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


def test_a_key_gives_the_page_of_its_class(town: Tabletown) -> None:
    for key in PAGES.values():
        assert type(town.window.page(key)) is key.load() and town.window.page(str(key)) is town.window.page(key)


def test_who_waits_for_a_page_meets_it_once(town: Tabletown) -> None:
    met: list[object] = []
    town.window.when_made(RULES, met.append)
    assert met == []
    rules = town.window.page(RULES)
    town.window.when_made(RULES, met.append)
    town.window.go(STATISTICS)
    town.window.go(RULES)
    assert met == [rules, rules]


def test_a_window_that_is_too_small_says_so_once(town: Tabletown) -> None:
    told: list[str] = []
    town.window.too_small.connect(lambda: told.append(town.controller.toast.text))
    town.window.setMinimumSize(600, 400)
    town.window.resize(960, 600)
    assert told == []
    for width in (900, 800):
        town.window.resize(width, 560)
    assert told == ["This window is smaller than 960 × 600; parts may not fit."]


LAPTOP, SMALL, LARGE = QRect(0, 0, 1366, 728), QRect(0, 0, 1280, 680), QRect(0, 0, 2560, 1400)
SIDE = QRect(2560, 100, 1920, 1040)


@pytest.mark.parametrize("screen", [LAPTOP, SMALL, QRect(0, 25, 1440, 815), QRect(70, 27, 1296, 741), QRect(0, 0, 1024, 560)])
def test_the_first_window_fills_a_screen_that_is_too_small_for_it(screen: QRect) -> None:
    found = opening(None, [screen])
    assert found.state == "maximized"
    assert found.at is None
    framed = QRect(screen.topLeft(), found.size).marginsAdded(FRAME)
    assert framed.width() <= screen.width() and framed.height() <= screen.height()
    assert least([screen]).boundedTo(found.size) == least([screen])


def test_the_first_window_has_its_own_size_where_there_is_room() -> None:
    assert opening(None, [LARGE]) == Opening(QSize(1280, 800), None, "normal")
    assert least([LARGE, LAPTOP]) == QSize(960, 600)


@pytest.mark.parametrize("left", [Place(100, 60, 1280, 800), Place(2600, 140, 1800, 1000), Place(40, 20, 2400, 1300, "maximized")])
def test_a_window_that_was_left_in_view_comes_back_as_it_was(left: Place) -> None:
    found = opening(left, [LARGE, SIDE])
    assert found == Opening(QSize(left.width, left.height), QPoint(left.x, left.y), left.state)


@pytest.mark.parametrize(
    "left", [Place(500, 300, 1280, 800), Place(-300, -20, 1600, 900), Place(0, 0, 2560, 1400, "maximized"), Place(1100, 600, 1000, 700)]
)
@pytest.mark.parametrize("screen", [LAPTOP, SMALL])
def test_a_window_that_was_left_elsewhere_comes_back_whole(left: Place, screen: QRect) -> None:
    found = opening(left, [screen])
    assert found.at is not None
    assert screen.contains(QRect(found.at, found.size).marginsAdded(FRAME))
    assert found.state == left.state


def test_a_window_that_was_never_seen_but_maximised_has_its_title_on_the_screen() -> None:
    found = opening(Place(0, 0, 1280, 680, "maximized"), [LAPTOP])
    assert found == Opening(QSize(1280, 680), QPoint(8, 40), "maximized")


def test_a_window_whose_screen_is_gone_is_put_where_the_system_likes() -> None:
    assert opening(Place(2700, 200, 1800, 1000), [LAPTOP]) == Opening(QSize(1350, 680), None, "normal")


def test_the_window_opens_as_it_fits(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "has_screens", lambda: True)  # the one of this platform measures 800 x 800
    small = MainWindow(town.services)
    assert small.isMaximized()
    assert small.width() <= 800 - FRAME.left() - FRAME.right()
    small.deleteLater()


def test_the_scale_follows_the_window(town: Tabletown) -> None:
    theme = town.services.theme
    for size, scale in (((2560, 1440), 1.5), ((1280, 800), 1.0), ((960, 600), 0.9)):
        town.window.resize(*size)
        assert theme.interface_scale == scale


def test_pictures_are_painted_by_one_thread_unless_somebody_wants_it_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "setHighDpiScaleFactorRoundingPolicy", lambda policy: None)  # too late here
    monkeypatch.delenv(program.ONE_PAINTER, raising=False)
    program.prepare()
    assert os.environ[program.ONE_PAINTER] == "1"
    monkeypatch.setenv(program.ONE_PAINTER, "0")
    program.prepare()
    assert os.environ[program.ONE_PAINTER] == "0"
