"""An installation that has lost files of its own: nothing helps but installing it anew.

Whether it has is seen by looking at the files: what went wrong must lead to a file of the program (a module, a resource, a library
it brings with it) that is not there, cannot be read or is empty. A profile or a match never does.

These sentences stand here, not in the catalogues: the catalogues may be what is missing.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

from tabletown_lab.catalogues import own_language, words_folder

SENTENCES = {
    "en": "Tabletown is damaged: parts of it are missing. Reinstall it; your matches and settings stay.",
    "de": "Tabletown ist beschädigt: Es fehlen Teile davon. Installiere es neu; deine Partien und Einstellungen bleiben erhalten.",
}
ROOMS = ("art", "rules", "words/en", "words/de")
"""The folders of the resources without which there is no use in starting."""
OURS = ("tabletown", "tabletown_lab", "tabletown_desktop")
BROUGHT = ("PySide6", "shiboken6", "msgspec", "platformdirs", "font_manrope")
"""What we install with us."""


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
        return _module_lost(error)
    if isinstance(error, OSError):
        return isinstance(error.filename, str) and _is_own(Path(error.filename)) and _lost(Path(error.filename), error.errno)
    if isinstance(error, AttributeError) and isinstance(error.obj, ModuleType):  # a module that was cut to nothing lacks everything
        file = Path(error.obj.__file__ or "")
        return _is_own(file) and _lost(file, None)
    # no file of ours was given out with a mistake in its grammar: it is not the one that was installed
    return isinstance(error, SyntaxError) and error.filename is not None and _is_own(Path(error.filename))


def _module_lost(error: ImportError) -> bool:
    name = error.name or ""
    if name.partition(".")[0] not in (*OURS, *BROUGHT):
        return False
    if error.path is not None:  # there, but without what was asked for: half written, or a library that it needs is missing
        return _is_own(Path(error.path)) and (_lost(Path(error.path), None) or _part_lost(error))
    return _spec(name) is None


def _part_lost(error: ImportError) -> bool:
    """Whether a module was asked of its package and is not there: Python then says only that there is no such name."""
    asked = re.search(r"cannot import name '(\w+)'", str(error))
    package = Path(error.path or "")
    return package.name == "__init__.py" and asked is not None and not any(package.parent.glob(f"{asked[1]}*"))


def _lost(file: Path, number: int | None) -> bool:
    """Whether the file is gone, closed to us, unreadable or empty."""
    if number in (errno.EACCES, errno.EPERM, errno.EIO):
        return True
    try:
        return not file.exists() or (file.is_file() and (file.stat().st_size == 0 or not os.access(file, os.R_OK)))
    except OSError:
        return True


def _is_own(file: Path) -> bool:
    """Whether it lies, or should lie, in a folder of the program."""
    return any(file.is_relative_to(folder) for folder in _folders())


def _folders() -> Iterator[Path]:
    words = words_folder()
    if words is not None:
        yield words.parent
    for name in (*OURS, *BROUGHT):
        spec = _spec(name)
        for home in (spec.submodule_search_locations or ()) if spec is not None else ():
            yield Path(home)


def _spec(name: str) -> ModuleSpec | None:
    try:
        return find_spec(name)
    except (ImportError, ValueError):  # what it lies in is gone as well
        return None
