"""A double click on macOS comes as an event, before the window or after it."""

from __future__ import annotations

from pathlib import Path

from driver import close_town
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.window import FileOpener
from tabletown_desktop.storage.paths import Paths

RECORDS = Path(__file__).parents[3] / "core" / "records"


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


def test_a_match_is_opened_before_the_first_picture_and_after_it(qapp: QApplication, profile: Path) -> None:
    town = Tabletown(Paths.find())
    town.hear_the_system(qapp)
    town.services.settings.change("motion", "off")
    try:
        town.begin(())
        for number, record in enumerate(sorted(RECORDS.iterdir()), 1):
            assert QCoreApplication.sendEvent(qapp, QFileOpenEvent(str(record)))
            town.services.library.settled()
            assert len(town.services.library.entries()) == number
    finally:
        close_town(town)
