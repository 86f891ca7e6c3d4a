"""A window for the pieces to stand in."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


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
