"""What can be done with matches: rename, delete and bring back, export, import. Says in one sentence what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.file_dialogs import ask_beginning, ask_open, ask_save, match_name
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.library.card import Telling
from tabletown_desktop.storage.entries import TITLE_LENGTH, Entry
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.match_files import RECORD
from tabletown_desktop.storage.transfer import Foreign, Imported
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.messages import Dialog, Toast

Choose = Callable[[str], None]


class Deeds(QObject):
    """Works on the library for a page; ``added`` is called with the id of a match that came in."""

    def __init__(self, services: Services, page: QWidget, telling: Telling, toast: Toast, added: Choose) -> None:
        super().__init__(page)
        self._services, self._page, self._telling, self.toast, self._added = services, page, telling, toast, added
        self._library: Library = services.library
        self._deleted = ""
        self._wanted: set[Path] = set()
        toast.acted.connect(self.bring_back)
        self._library.imported.connect(self._imported)
        self._library.exported.connect(lambda path: self._say("library.exported", file=path.name))

    def _say(self, key: str, action: str = "", **gaps: str | int) -> None:
        self.toast.tell(self._services.words.text(key, **gaps), action)

    def explain(self, entry: Entry) -> None:
        """Why a match cannot be opened."""
        self.toast.tell(self._telling.state(entry))

    # -- names -----------------------------------------------------------------------------------------------------------
    def rename(self, entry: Entry) -> Dialog:
        """Ask for another name."""
        text = self._services.words.text
        field = Field(self._services.theme, self._telling.title(entry), name=text("library.name"))
        field.edit.setMaxLength(TITLE_LENGTH)
        dialog = Dialog(
            self._services.theme,
            self._page.window(),
            text("library.rename.ask"),
            main=text("library.rename"),
            harmless=text("frame.cancel"),
            content=field,
        )
        dialog.answered.connect(lambda answer: self._library.rename(entry.id, field.text()) if answer == "main" else None)
        dialog.open()
        field.edit.setFocus()
        field.edit.selectAll()
        return dialog

    # -- away and back ---------------------------------------------------------------------------------------------------
    def delete(self, entry: Entry) -> None:
        self._deleted = entry.id
        self._library.delete(entry.id)
        self._say("library.deleted", self._services.words.text("frame.undo"), title=self._telling.title(entry))

    def restore(self, entry: Entry) -> None:
        """Out of the trash, back onto the shelf."""
        self._library.restore(entry.id)
        self._say("library.restored", title=self._telling.title(entry))

    def ask_destroy(self, entries: Sequence[Entry]) -> None:
        """Ask whether matches of the trash are to be thrown away for good."""
        if not entries:
            return
        text = self._services.words.text
        one = len(entries) == 1
        ask = text("library.destroy.ask", title=self._telling.title(entries[0])) if one else text("library.empty-trash.ask", n=len(entries))
        dialog = Dialog(
            self._services.theme,
            self._page.window(),
            ask,
            text("library.destroy.about"),
            main=text("library.destroy"),
            harmless=text("frame.cancel"),
        )
        dialog.answered.connect(lambda answer: self._library.destroy([entry.id for entry in entries]) if answer == "main" else None)
        dialog.open()
        dialog.buttons["harmless"].setFocus()  # Enter alone throws nothing away

    def bring_back(self) -> None:
        if self._deleted:
            self._library.restore(self._deleted)
            self._added(self._deleted)
            self._deleted = ""

    # -- out and in ------------------------------------------------------------------------------------------------------
    def ask_export(self, entry: Entry) -> None:
        words = self._services.words
        name = match_name(words, entry.game, self._telling.title(entry), entry.date) + RECORD
        path = ask_save(self._page, words.text("library.export"), "documents", name, words.text("library.files", ending=RECORD))
        if path is not None:
            self.export(entry, path)

    def export(self, entry: Entry, target: Path) -> None:
        self._library.export(entry.id, target if target.suffix else target.with_suffix(RECORD))

    def ask_import(self) -> None:
        text = self._services.words.text
        self.take_in(ask_open(self._page, text("library.import"), "documents", text("library.files", ending=RECORD)))

    def take_in(self, paths: Sequence[Path]) -> None:
        """Import files."""
        for path in paths:
            self._wanted.add(path)
            self._library.import_file(path)

    def _take_beginning(self, path: Path, beginning: Foreign) -> None:
        self._wanted.add(path)
        self._library.import_beginning(path, beginning)

    def _imported(self, what: Imported) -> None:
        if what.path not in self._wanted:
            return
        self._wanted.discard(what.path)
        words = self._services.words
        if what.id is not None:
            self._added(what.id)
        if what.beginning is not None:
            ask_beginning(self._services, self._page.window(), what, self._take_beginning)
        elif what.problem is not None:
            self._say("library.problem", file=what.path.name, problem=words.say(what.problem))
        else:
            self._say("library.known" if what.known else "library.imported", file=what.path.name)
