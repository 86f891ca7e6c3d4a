"""Matches that are seen again or looked back at: from the result, from the library, from a file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from tabletown.journal import Journal
from tabletown_desktop.app.file_dialogs import ask_beginning
from tabletown_desktop.app.page_registry import REPLAY, PageKey
from tabletown_desktop.app.services import Services
from tabletown_desktop.app.window import MainWindow
from tabletown_desktop.storage.opening import NotOpened, OpenedMatch
from tabletown_desktop.storage.transfer import Foreign, Imported

if TYPE_CHECKING:
    from tabletown_desktop.pages.replay import ReplayPage
    from tabletown_desktop.pages.review import ReviewPage

    ReplayKey = PageKey[ReplayPage | ReviewPage]


class Replays(QObject):
    """Brings matches to the page of the replay, or of the review. `said` is a sentence for the person."""

    said = Signal(object)

    def __init__(self, services: Services, window: MainWindow) -> None:
        super().__init__(window)
        self._services = services
        self._window = window
        self._wanted = ""
        self._page: ReplayKey = REPLAY
        self._file: Path | None = None
        services.library.looked.connect(self._looked)
        services.library.imported.connect(self._imported)

    def show(self, journal: Journal, page: ReplayKey = REPLAY) -> None:
        """Every step of this match, or what its turns were worth."""
        self._window.page(page).tell(journal)
        self._window.go(page)

    def open(self, match: str, page: ReplayKey = REPLAY) -> None:
        """A match of the library, finished or not; it stays as it is."""
        self._wanted, self._page = match, page
        self._services.library.look(match)

    def open_file(self, path: Path) -> None:
        """The record in a file."""
        self._file = path
        self._services.library.import_file(path)

    def open_beginning(self, path: Path, beginning: Foreign) -> None:
        """What is sound of a damaged file."""
        self._file = path
        self._services.library.import_beginning(path, beginning)

    def _looked(self, what: OpenedMatch | NotOpened) -> None:
        if what.asked != self._wanted:
            return
        self._wanted = ""
        if what.problem is not None:
            self.said.emit(what.problem)
        if isinstance(what, OpenedMatch):
            self.show(what.journal, self._page)

    def _imported(self, what: Imported) -> None:
        if what.path != self._file:
            return
        self._file = None
        if what.id:
            self.open(what.id)
        elif what.beginning is not None:
            ask_beginning(self._services, self._window, what, self.open_beginning)
        elif what.problem is not None:
            self.said.emit(what.problem)
