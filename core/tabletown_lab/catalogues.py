"""The catalogues, found beside the lab: inside the installed desktop package or in the checkout, without importing either."""

from __future__ import annotations

import errno
import os
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tabletown.catalogue_files import COMPILED, Sentences, read_compiled, read_po
from tabletown.words import Catalogue

LANGUAGES = ("en", "de")


def words_folder() -> Path | None:
    """Where the catalogues lie; None if they were not installed (then keys are shown)."""
    spec = find_spec("tabletown_desktop")
    homes = [Path(home) / "resources" for home in (spec.submodule_search_locations or ())] if spec else []
    homes.append(Path(__file__).resolve().parents[2] / "resources")
    return next((home / "words" for home in homes if (home / "words").is_dir()), None)


@cache
def catalogue(language: str) -> Catalogue:
    """All sentences of a language."""
    home = words_folder()
    return Catalogue(sentences_in(home / language) if home is not None else {}, language)


def sentences_in(folder: Path) -> Sentences:
    """The sentences of a language's folder, from its compiled file or from its .po files. A damaged file is an `OSError`."""
    whole = folder / COMPILED
    try:
        if whole.is_file():
            return read_compiled(whole.read_bytes())
    except ValueError as error:
        raise OSError(errno.EIO, "This catalogue is damaged", str(whole)) from error
    found: Sentences = {}
    for file in sorted(folder.glob("*.po")):
        found.update(read_po(file.read_text(encoding="utf-8")))
    return found


def own_language() -> str:
    """The language of the environment, as terminals tell it, else that of Windows; English if we do not speak it."""
    names = (os.environ.get(variable) for variable in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, names), None) or _language_of_windows()
    return name[:2] if name[:2] in LANGUAGES else "en"


if sys.platform == "win32":

    def _language_of_windows() -> str:
        """What its menus are written in."""
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")

else:

    def _language_of_windows() -> str:
        """Nothing elsewhere."""
        return ""
