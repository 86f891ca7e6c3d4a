"""About: what this is, which version, what it stands on; and where all files lie, and how to carry them along."""

from __future__ import annotations

import platform
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tabletown_desktop.app.start import watch
from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.pages.settings.rows import LOWEST, WORDS, Section, SettingRow, paragraph
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.paths import MARKER, Paths, program_folder
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import Themed

PARTS = {
    "Qt, PySide6": ("PySide6-Essentials", "LGPL 3"),
    "Manrope": ("font-manrope", "SIL OFL 1.1"),
    "msgspec": ("msgspec", "BSD 3-Clause"),
    "platformdirs": ("platformdirs", "MIT"),
    "Python": ("", "PSF"),
}
"""What the program stands on: name, distribution, licence."""


def version_of(distribution: str) -> str:
    """The version that is installed, or nothing where it runs out of a checkout; without a name that of Python."""
    return watch.installed_version(distribution) if distribution else platform.python_version()


class PartRow(SettingRow):
    """Something the program stands on: there is nothing to choose."""

    highest = LOWEST


class Wordmark(Themed, QWidget):
    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        units = self.theme.units
        return QSize(units(288), units(62))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, wide = QPainter(self), self.sizeHint().width()
        paint.picture(painter, 0, 0, self.theme.art.at_once("town/wordmark", wide, wide * 62.4 / 288, paint.ratio(painter)))
        painter.end()


class About(Section):
    key = "about"
    sign = "info"

    def build(self) -> None:
        mark = QHBoxLayout()
        mark.addWidget(Wordmark(self.theme))
        mark.addStretch(1)
        self.column.addLayout(mark)
        gap(self.theme, self.column, 12)
        self.version = Label(self.theme, "", 16, BOLD, wrap=True)
        self.copy = Button(self.theme, "", sign="copy")
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.report()))
        line = QHBoxLayout()
        spaced(self.theme, line, spacing=12)
        line.addWidget(self.version, 1)
        line.addWidget(self.copy)
        self.column.addLayout(line)
        gap(self.theme, self.column, 8)
        self.story, self.unofficial = paragraph(self.theme), paragraph(self.theme)
        self.column.addWidget(self.story)
        gap(self.theme, self.column, 8)
        self.column.addWidget(self.unofficial)
        gap(self.theme, self.column, 16)
        self.thanks = Label(self.theme, "", 16, BOLD, wrap=True)
        self.column.addWidget(self.thanks)
        self.rows: dict[str, PartRow] = {}
        for name, (_, licence) in PARTS.items():
            label = Label(self.theme, licence, 14, SEMIBOLD)
            label.setMinimumWidth(1)  # where it has no room it is shortened, with a tip
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            self.rows[name] = PartRow(self.theme, label)
            self.column.addWidget(self.rows[name])

    def retranslate(self) -> None:
        text = self.words.text
        self.headline()
        number = version_of("tabletown")
        self.version.setText(text("settings.about.version", version=number) if number else text("settings.about.checkout"))
        self.copy.set_text(text("settings.about.copy"))
        self.story.setText(text("settings.about.story"))
        self.unofficial.setText(text("settings.about.unofficial"))
        self.thanks.setText(text("settings.about.thanks"))
        for name, row in self.rows.items():
            row.set_words(name, version_of(PARTS[name][0]))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.copy.set_folded(self.copy.width_with_words() + self.theme.px(WORDS) > self.width())

    def report(self) -> str:
        """Versions for a report, as plain text."""
        parts = {"Tabletown": version_of("tabletown") or "checkout", "Qt": qVersion(), "System": platform.platform()}
        parts |= {name: version_of(distribution) for name, (distribution, _) in PARTS.items()}
        return "\n".join(f"{name}: {value}" for name, value in parts.items())


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
        gap(self.theme, self.column, 12)
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
