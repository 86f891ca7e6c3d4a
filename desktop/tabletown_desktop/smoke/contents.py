"""Checks that everything that belongs to the program is there and can be used: modules, resources, catalogues, the typeface."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QFontInfo
from PySide6.QtSvg import QSvgRenderer

from tabletown.catalogue_files import read_po
from tabletown.games import PACKAGES
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start import watch
from tabletown_desktop.look.theme import BOLD, FAMILY
from tabletown_desktop.smoke import installed
from tabletown_desktop.smoke.report import Failed

Saw = Callable[[str], None]
FEWEST_MODULES, FEWEST_RESOURCES = 150, 500
"""Far fewer than there are. If no more are listed, the list is broken and nothing would be found missing."""
SHORTEST = 2000
"""The rules of each game have at least so many letters."""

READERS: dict[str, Callable[[bytes], object]] = {
    ".svg": lambda content: QSvgRenderer(content).isValid(),
    ".po": lambda content: read_po(content.decode()),
    ".json": lambda content: json.loads(content),
    ".md": lambda content: content.decode(),
}
"""How each type of resource is read; a false value means that it could not be read."""


def version(saw: Saw) -> None:
    found = watch.program_version()
    if installed.complete() and not found[:1].isdigit():
        raise Failed(f"the version is {found!r}: the metadata of the distribution is missing")
    saw(found)


def modules(saw: Saw) -> None:
    names = installed.modules()
    for name in names:
        import_module(name)
    if len(names) < FEWEST_MODULES:
        raise Failed(f"only {len(names)} modules are known")
    saw(f"{len(names)} modules")


def resources() -> str:
    """Read every resource and say how many there are. It runs in a process of its own, since it takes time."""
    found = installed.resources()
    for resource in found:
        content = resource.content()
        reader = READERS.get(resource.path.suffix)
        if reader is None or not reader(content):
            raise Failed(f"the resource {resource.name} cannot be read")
    if len(found) < FEWEST_RESOURCES:
        raise Failed(f"only {len(found)} resources are known")
    return f"{len(found)} resources"


def font(town: Tabletown, saw: Saw) -> None:
    shown = QFontInfo(town.services.theme.font(16, BOLD)).family()
    if shown != FAMILY:
        raise Failed(f"letters are drawn in {shown} instead of {FAMILY}")
    saw(shown)


def german(town: Tabletown, saw: Saw) -> None:
    """Our words and Qt's change their language while the program runs."""
    words = town.services.words
    english = set(words.catalogue.sentences)
    town.services.settings.change("language", "de")
    if set(words.catalogue.sentences) != english or len(english) < FEWEST_RESOURCES:
        raise Failed("the two catalogues do not hold the same sentences")
    found = words.text("frame.settings"), QCoreApplication.translate("QPlatformTheme", "Cancel")
    if found != ("Einstellungen", "Abbrechen"):
        raise Failed(f"German is spoken like this: {found}")
    saw(f"{len(english)} sentences")


def rules(town: Tabletown, saw: Saw) -> None:
    """The rules of every game, in the language in use."""
    from tabletown_desktop.pages.rules import RulesPage

    page = town.window.page("rules")
    assert isinstance(page, RulesPage)
    for game in PACKAGES:
        page.open_at(game)
        letters = len(page.view.toPlainText())
        if letters < SHORTEST:
            raise Failed(f"the rules of {game} have only {letters} letters")
        saw(f"{game} {letters}")
