"""The library in the running program: by keys deleted, found in the trash, restored; pictures for every language."""

from __future__ import annotations

from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletown.games import PACKAGES
from tabletown_desktop.app.program import Tabletown
from workshop.shots.played import Play, journal_of


def test_keys_reach_the_cards_as_soon_as_the_library_opens(town: Tabletown) -> None:
    library, person = town.services.library, Driver(town)
    for number in (1, 2):
        library.save(journal_of(Play("happycity", ("Anna", "Ben"), round=number)), f"Evening {number}")
    library.settled()
    town.window.go("library")
    library.settled()
    page: Any = town.window.page("library")
    assert page.grid.hasFocus()
    chosen = page.grid.entry.id
    person.key(Qt.Key.Key_Right)
    other = page.grid.entry.id
    assert other != chosen
    person.key(Qt.Key.Key_Delete)
    library.settled()
    library.settled()
    assert [entry.id for entry in library.trash()] == [other]
    person.click(page.filters.kinds["trash"])
    assert [entry.id for entry in page.grid.matches.entries] == [other]
    town.window.go("home")
    town.window.go("library")
    library.settled()
    assert [entry.id for entry in page.grid.matches.entries] == [chosen]
    assert not page.deeds.toast.isVisible()
    person.click(page.filters.kinds["trash"])
    page.grid.setFocus()
    person.key(Qt.Key.Key_Return)
    library.settled()
    library.settled()
    assert {entry.id for entry in library.entries()} == {chosen, other} and not library.trash()
    assert town.window.here == "library"
    page.deeds.toast.hide()


def test_the_mouse_finds_the_only_match_in_the_trash(town: Tabletown) -> None:
    library = town.services.library
    only = library.save(journal_of(Play("happycity", ("Anna", "Ben"), round=1)), "Evening")
    library.settled()
    town.window.go("library")
    library.settled()
    page: Any = town.window.page("library")

    def press(widget: QWidget) -> None:
        """Click into the window where this widget is seen: what lies above it there gets the click."""
        handle = town.window.windowHandle()
        assert handle is not None
        place = widget.mapTo(town.window, widget.rect().center())
        assert town.window.childAt(place) is widget
        QTest.mouseClick(handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        library.settled()
        library.settled()

    press(page.buttons["delete"])
    page.deeds.toast.hide()  # its way back is gone
    assert [entry.id for entry in library.trash()] == [only] and page.empty.isVisible()
    press(page.filters.kinds["trash"])
    press(page.buttons["restore"])
    page.deeds.toast.hide()
    assert [entry.id for entry in library.entries()] == [only] and page.empty.isVisible()
    press(page.filters.kinds["all"])
    assert [entry.id for entry in page.grid.matches.entries] == [only]


@pytest.mark.parametrize("game", PACKAGES)
def test_the_picture_of_a_match_is_the_same_in_every_language_and_text_size(town: Tabletown, game: str) -> None:
    """It is kept, and seen again when other words may be chosen."""
    library, words = town.services.library, town.services.words
    match = library.save(journal_of(Play(game, ("Anna", "Ben"), round=4)), "Evening")
    library.settled()
    words.choose("en")
    town.matches.go_on(match)
    library.settled()
    page: Any = town.window.page("table")
    assert page.talk is not None
    town.services.art.finish()
    pictures = []
    for language in ("en", "de", "en"):
        words.choose(language)
        pictures.append(page.picture())
    town.services.settings.change("text_size", 200)
    pictures.append(page.picture())
    assert pictures[0] == pictures[1] == pictures[2] == pictures[3]
    assert len({pictures[0].pixel(x, y) for x in range(0, 594, 9) for y in range(0, 304, 9)}) > 100  # and still a picture
