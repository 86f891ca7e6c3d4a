"""For every test of the pages: what a page is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest
from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.assets import Art
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match import MatchOrder
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from workshop.shots.samples.library import SampleLibrary

P = TypeVar("P", bound=QWidget)


@pytest.fixture
def services(qapp: QApplication) -> Iterator[Services]:
    """Everything a page may use, in English and by day, without motion."""
    settings = Settings(Paths.find())
    settings.change("motion", "off")
    theme = Theme(Art(), "light")
    theme.apply(qapp)  # as in the program: the pieces of Qt have our measures
    yield Services(settings=settings, words=Words("en"), theme=theme, library=SampleLibrary)  # type: ignore[arg-type]
    theme.rest()
    theme.art.close()
    settings.close()


@pytest.fixture
def show(qtbot: QtBot) -> Callable[[P], P]:
    """Put a page on the screen."""

    def shown(page: P, width: int = 1280, height: int = 800) -> P:
        qtbot.addWidget(page)
        page.resize(width, height)
        page.show()
        qtbot.waitExposed(page)
        return page

    return shown


@pytest.fixture
def ordered(qtbot: QtBot) -> Callable[[SignalInstance, Callable[[], None]], MatchOrder]:
    """The match that a page orders by this signal when this is done."""

    def order_of(told: SignalInstance, act: Callable[[], None]) -> MatchOrder:
        with qtbot.waitSignal(told) as heard:
            act()
        order = heard.args[0]
        assert isinstance(order, MatchOrder)
        return order

    return order_of
