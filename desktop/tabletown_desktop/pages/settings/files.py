"""Files: where everything lies, and how to carry it along."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices

from tabletown_desktop.pages.settings.rows import Section, SettingRow, paragraph
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.paths import MARKER, Paths, program_folder
from tabletown_desktop.widgets.buttons import Button

FOLDERS = ("data", "settings", "cache", "logs")


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager of the system; it is made if nothing has been kept in it yet."""
    try:
        Disk().make_folder(folder)
    except OSError:
        return False
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class Files(Section):
    key = "files"
    sign = "folder"

    def build(self) -> None:
        self.paths = Paths.find()
        self.rows: dict[str, SettingRow] = {}
        self.buttons: dict[str, Button] = {}
        for name in FOLDERS:
            button = Button(self.theme, "", sign="folder")
            button.clicked.connect(lambda _checked=False, name=name: self._open(name))
            row = SettingRow(self.theme, button)
            row.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.rows[name], self.buttons[name] = row, button
            self.column.addWidget(row)
        self.trouble = paragraph(self.theme, "bad")
        self.trouble.hide()
        self.note = paragraph(self.theme, "ink_soft")
        self.column.addSpacing(12)
        self.column.addWidget(self.trouble)
        self.column.addWidget(self.note)

    def folder(self, name: str) -> Path:
        found = getattr(self.paths, name)
        assert isinstance(found, Path)
        return found

    def _open(self, name: str) -> None:
        opened = show_folder(self.folder(name))
        self.trouble.setVisible(not opened)
        self.trouble.setText("" if opened else self.words.text("settings.files.closed", folder=str(self.folder(name))))

    def retranslate(self) -> None:
        text = self.words.text
        self.headline()
        for name, row in self.rows.items():
            row.set_words(text(f"settings.files.{name}"), str(self.folder(name)))
            self.buttons[name].set_text(text("settings.files.open"))
            self.buttons[name].setAccessibleName(text("settings.files.open-what", what=text(f"settings.files.{name}")))
        if self.paths.portable:
            self.note.setText(text("settings.files.portable"))
        else:
            self.note.setText(text("settings.files.stick", marker=MARKER, folder=str(program_folder())))
