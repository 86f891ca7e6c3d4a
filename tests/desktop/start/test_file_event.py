"""A double click on macOS comes as an event, before the window or after it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from tabletown_desktop.window import FileOpener


def test_the_event_of_the_system_opens_its_file(qapp: QApplication, tmp_path: Path) -> None:
    opened: list[str] = []
    owner = QObject()
    opener = FileOpener(opened.append, owner)
    qapp.installEventFilter(opener)
    try:
        assert QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(tmp_path / "ein Abend.tabletown")))
    finally:
        qapp.removeEventFilter(opener)
    assert opened == [str(tmp_path / "ein Abend.tabletown")]
