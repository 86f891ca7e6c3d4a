"""The real application in a child process, brought to where something can be measured.

with stage() as town:
    lay_table(town, between("lasvegas"))
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject
from PySide6.QtWidgets import QApplication, QWidget

from tabletown.record import dump
from tabletown_desktop.app.program import Tabletown, prepare
from tabletown_desktop.games import Samples, info
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.scene import access
from tabletown_desktop.storage.paths import Paths
from workshop.shots.played import Play, journal_of

STEP_TIMEOUT_SECONDS = 30.0
SEATS = ("Anna", "Mina:mina", "Pip:pip")


class NeverCame(Exception):
    """A condition was not met in time."""


def samples_of(game: str) -> Samples:
    samples = info(game).samples
    assert samples is not None, f"{game} declares no positions to be measured"
    return samples


def between(game: str) -> Play:
    """A match in the middle."""
    return Play(game, SEATS, round=samples_of(game).middle)


def placing(game: str) -> Play:
    """A match in which something is to be placed and the possible places are lit."""
    return Play(game, SEATS, round=samples_of(game).early, reach=(samples_of(game).verb,))


@contextmanager
def stage(motion: str = "off") -> Iterator[Tabletown]:
    """The application with its window open on home."""
    prepare()
    application = QApplication(["tabletown"])
    access.install()
    town = Tabletown(Paths.find())
    town.services.settings.change("motion", motion)
    town.services.settings.change("hand_over", False)
    town.begin(())
    yield town
    town.window.close()
    town.end()
    del application


def lay_table(town: Tabletown, play: Play) -> TablePage:
    """Open a match as from a file, and wait until its table is complete. The match before is deleted: an earlier state of the same match
    would lead back to it."""
    if town.matches.match:
        town.services.library.delete(town.matches.match)
        town.window.go("home")
        town.services.library.settled()
    before = town.matches.session
    with TemporaryDirectory() as folder:
        file = Path(folder) / "match.tabletown"
        file.write_bytes(dump(journal_of(play).record()))
        town.matches.open_file(file)
        until(lambda: town.matches.session not in (None, before))
    settle(town)
    page = town.window.page("table")
    assert isinstance(page, TablePage)
    return page


def settle(town: Tabletown) -> None:
    """Wait until every picture is prepared and no bot is thinking."""
    QCoreApplication.processEvents()
    session = town.matches.session
    until(lambda: not town.services.art.busy and (session is None or not session.busy))
    QCoreApplication.processEvents()


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + STEP_TIMEOUT_SECONDS
    while not done():
        if time.monotonic() > end:
            raise NeverCame
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)


class Paints(QObject):
    """Counts the paints of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.count += 1
        return False
