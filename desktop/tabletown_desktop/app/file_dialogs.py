"""Files that a person brings or takes out: where they are looked for, what they are called, what is asked about a damaged one.

>>> file_name("Welcome To", 'Anna: "yes?", Ben', "2026-11-19")
'Welcome To - Anna yes, Ben - 2026-11-19'
>>> file_name("CON"), file_name("..."), len(file_name("o" * 400)), file_name("\\u202egnp.exe")
('CON_', 'Tabletown', 120, 'gnp.exe')
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QChildEvent, QEvent, QObject, QSize, QStandardPaths
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHeaderView, QSplitter, QTreeView, QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.words import Words
from tabletown_desktop.storage.transfer import Foreign, Imported
from tabletown_desktop.widgets.messages import Dialog

MAX_LETTERS = 120
"""Letters of a name: with its folder and its ending it fits everywhere."""
MAX_BYTES = 200
"""Bytes of a name in UTF-8: with its ending, and what is added while it is written, it stays below 255."""
FORBIDDEN = re.compile(r'[<>:"/\\|?*]')
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn")
"""Kinds of characters that steer, turn the direction of reading, or are none."""
ROOMY, SHARE = 1.25, 0.9
"""How much larger the dialog of Qt is than it must be, and what it takes of the window at most."""
DEVICES = re.compile(r"(CON|PRN|AUX|NUL|CLOCK\$|CONIN\$|CONOUT\$|COM[0-9¹²³]|LPT[0-9¹²³])(?=$| *\.)", re.IGNORECASE)
"""Windows takes such names for devices."""

Kind = Literal["documents", "pictures"]
PLACES = {
    "documents": QStandardPaths.StandardLocation.DocumentsLocation,
    "pictures": QStandardPaths.StandardLocation.PicturesLocation,
}


def file_name(*parts: str) -> str:
    """These words as the name of a file, without its ending."""
    words = unicodedata.normalize("NFC", " - ".join(cleaned for part in parts if (cleaned := _cleaned(part))))
    short = words[:MAX_LETTERS].encode()[:MAX_BYTES].decode(errors="ignore")
    name = short.strip(" .")
    device = DEVICES.match(name)
    return f"{device[0]}_{name[device.end() :]}" if device else name or "Tabletown"


def _cleaned(part: str) -> str:
    """Without what a name of a file may not hold on any system; spaces of every kind are single ones."""
    spaced = " ".join(part.split())
    return " ".join("".join(letter for letter in FORBIDDEN.sub("", spaced) if unicodedata.category(letter) not in UNSEEN).split())


def match_name(words: Words, game: str, who: str, moment: datetime.datetime) -> str:
    """What a match is called in a folder: game, players or title, and the day."""
    return file_name(words.text(f"{game}.name") if game else "", who, f"{moment.astimezone():%Y-%m-%d}")


def folder(kind: Kind) -> Path:
    """The person's folder of that kind, or its home where there is none."""
    found = Path(QStandardPaths.writableLocation(PLACES[kind]) or Path.home())
    return found if found.is_dir() else Path.home()


def ask_save(page: QWidget, title: str, kind: Kind, name: str, filters: str) -> Path | None:
    """Where to write; None if the person thinks better of it."""
    with _fitted(page):
        path, _ = QFileDialog.getSaveFileName(page, title, str(folder(kind) / name), filters)
    return Path(path) if path else None


def ask_open(page: QWidget, title: str, kind: Kind, filters: str) -> list[Path]:
    """Which files to read."""
    with _fitted(page):
        paths, _ = QFileDialog.getOpenFileNames(page, title, str(folder(kind)), filters)
    return [Path(path) for path in paths]


class _Fitting(QObject):
    """Sees the dialog of Qt come up on a page, where the system has none of its own."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QChildEvent) and event.type() == QEvent.Type.ChildPolished:
            if isinstance(event.child(), QFileDialog):
                event.child().installEventFilter(self)
        elif isinstance(watched, QFileDialog) and event.type() == QEvent.Type.Show:  # before, Qt gives it a size of its own
            page = watched.parentWidget()
            assert page is not None
            fit_dialog(watched, page.window().size())
        return False


@contextmanager
def _fitted(page: QWidget) -> Iterator[None]:
    """What is asked on the page meanwhile is as large as the page allows."""
    fitting = _Fitting()
    page.installEventFilter(fitting)
    try:
        yield
    finally:
        page.removeEventFilter(fitting)


def fit_dialog(dialog: QFileDialog, window: QSize) -> None:
    """Roomy, but inside the window; places and columns are as wide as their words."""
    dialog.resize((dialog.sizeHint() * ROOMY).boundedTo(window * SHARE).expandedTo(dialog.minimumSizeHint()).boundedTo(window))
    splitter, columns = dialog.findChild(QSplitter), dialog.findChild(QTreeView)
    if splitter is not None and columns is not None:
        places = splitter.widget(0)
        wanted = places.sizeHintForColumn(0) + 2 * places.fontMetrics().height() if isinstance(places, QAbstractItemView) else 0
        splitter.setSizes([min(wanted, window.width() // 3), window.width()])
        columns.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)


def ask_beginning(services: Services, window: QWidget, what: Imported, take: Callable[[Path, Foreign], None]) -> None:
    """Offer the sound beginning of a file, if it has one; `take` is handed it if it is wanted."""
    beginning = what.beginning
    if beginning is None:
        return
    words = services.words
    problem = words.say(what.problem) if what.problem is not None else ""
    dialog = Dialog(
        services.theme,
        window,
        words.text("library.beginning.ask", file=what.path.name),
        f"{problem} {words.text('library.beginning.about')}".strip(),
        main=words.text("library.beginning"),
        harmless=words.text("frame.cancel"),
        sign="warning",
    )
    dialog.answered.connect(lambda answer: take(what.path, beginning) if answer == "main" else None)
    dialog.open()
