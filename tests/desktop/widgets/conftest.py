"""A theme and a window for the pieces to stand in."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.assets import Art
from tabletown_desktop.theme import Theme


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    art = Art()
    yield Theme(art, "light")
    art.close()
    qapp.setStyleSheet("")
    qapp.setPalette(QPalette())


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    """A window that is shown and active."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(800, 600)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    return window
