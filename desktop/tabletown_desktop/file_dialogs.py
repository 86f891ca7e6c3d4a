"""Where files go that a person takes out, and what they are called: a folder the person knows, a name that every system takes.

>>> file_name("Welcome To", 'Anna: "yes?", Ben', "2026-11-19")
'Welcome To - Anna yes, Ben - 2026-11-19'
>>> file_name("CON"), file_name("..."), len(file_name("o" * 400))
('CON_', 'Tabletown', 120)
"""

from __future__ import annotations

import datetime
import re
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from tabletown_desktop.words import Words

LONGEST = 120
"""Letters of a name: with its folder and its ending it fits everywhere."""
FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f]')
DEVICES = re.compile(r"(CON|PRN|AUX|NUL|COM[0-9]|LPT[0-9])(?=$|\.)", re.IGNORECASE)
"""Windows takes such names for devices."""

Kind = Literal["documents", "pictures"]
PLACES = {
    "documents": QStandardPaths.StandardLocation.DocumentsLocation,
    "pictures": QStandardPaths.StandardLocation.PicturesLocation,
}


def file_name(*parts: str) -> str:
    """These words as the name of a file, without its ending."""
    words = " - ".join(cleaned for part in parts if (cleaned := " ".join(FORBIDDEN.sub("", part).split())))
    return DEVICES.sub(r"\1_", words[:LONGEST].strip(" .")) or "Tabletown"


def match_name(words: Words, game: str, who: str, moment: datetime.datetime) -> str:
    """What a match is called in a folder: game, players or title, and the day."""
    return file_name(words.text(f"new_match.game.{game}") if game else "", who, f"{moment.astimezone():%Y-%m-%d}")


def folder(kind: Kind) -> Path:
    """The person's folder of that kind, or its home where there is none."""
    found = Path(QStandardPaths.writableLocation(PLACES[kind]) or Path.home())
    return found if found.is_dir() else Path.home()


def ask_save(page: QWidget, title: str, kind: Kind, name: str, filters: str) -> Path | None:
    """Where to write; None if the person thinks better of it."""
    path, _ = QFileDialog.getSaveFileName(page, title, str(folder(kind) / name), filters)
    return Path(path) if path else None


def ask_open(page: QWidget, title: str, kind: Kind, filters: str) -> list[Path]:
    """Which files to read."""
    paths, _ = QFileDialog.getOpenFileNames(page, title, str(folder(kind)), filters)
    return [Path(path) for path in paths]
