"""An installation that has lost files of its own: nothing helps but installing it anew.

These sentences stand here, not in the catalogues: the catalogues may be what is missing.
"""

from __future__ import annotations

import errno
from pathlib import Path

from tabletown_lab.words import own_language, words_folder

SENTENCES = {
    "en": "Tabletown is damaged: parts of it are missing. Install it anew; your matches and settings stay.",
    "de": "Tabletown ist beschädigt: Es fehlen Teile davon. Installiere es neu; deine Partien und Einstellungen bleiben erhalten.",
}
ROOMS = ("art", "rules", "words/en", "words/de")
"""The folders of the resources without which there is no use in starting."""


def sentence(language: str = "") -> str:
    """What a person can do about it."""
    return SENTENCES[language or own_language()]


def incomplete() -> bool:
    """Whether whole folders of the resources are gone; single files are missed when they are needed."""
    words = words_folder()
    return words is None or not all((words.parent / room).is_dir() for room in ROOMS)


def is_damage(error: BaseException) -> bool:
    """Whether that went wrong because something of the program itself is not there."""
    if isinstance(error, ImportError):
        return True
    words = words_folder()
    if not isinstance(error, OSError) or error.errno != errno.ENOENT or not isinstance(error.filename, str) or words is None:
        return False
    return Path(error.filename).is_relative_to(words.parent)
