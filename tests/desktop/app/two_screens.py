"""The program on a screen, or moved between two: saves pictures of its pages, and says how the window fits its screens.

Runs by itself, since the screens of the platform without any are told where the process begins.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from unittest.mock import patch

from driver import close_town, open_town
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletown_desktop.app import window
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.storage.settings import Window as Place
from workshop.shots.played import Play, journal_of

USUAL, DENSE = (100, 40), (1700, 40)
"""Places on the one screen and on the other."""
SIZE = (1280, 800)
EDGE = 16
"""What the frame of a window may take of a screen that it fills."""
PASSES = 40
SETTLES_MS = 30


def seen(town: Tabletown) -> QImage:
    """The window when everything it wants to paint is there: nothing is prepared any more, and it looks as a moment before."""
    before = QImage()
    for _ in range(PASSES):
        QTest.qWait(SETTLES_MS)
        image = town.window.grab().toImage()
        if not town.services.art.busy and image == before:
            return image
        town.services.art.finish()
        before = image
    raise AssertionError("the window never comes to rest")


def moved(town: Tabletown, place: tuple[int, int]) -> QImage:
    town.window.move(*place)
    QTest.qWait(SETTLES_MS)
    return seen(town)


def begun(place: tuple[int, int], page: str, wish: dict[str, str], match: str) -> Tabletown:
    town = open_town()
    town.window.setGeometry(*place, *SIZE)
    if page == "table":
        town.matches.go_on(match)
    else:
        town.window.go(page, **wish)
    town.services.library.settled()
    assert town.window.here == page
    return town


PAGES: dict[str, dict[str, str]] = {"library": {}, "rules": {"game": "lasvegas", "anchor": "city"}, "home": {}, "table": {}}
"""The library comes before the table: the picture that a match gets is no matter of the screen it is seen on."""


def pages(match: str, folder: Path, moves: bool) -> None:
    """A picture of each page where it was begun; if the window moves, also of it on the other screen, and back again."""
    for page, wish in PAGES.items():
        town = begun(USUAL, page, wish, match)
        seen(town).save(str(folder / f"{page}-begun.png"))
        if moves:
            for name, place in (("there", DENSE), ("back", USUAL)):
                moved(town, place).save(str(folder / f"{page}-{name}.png"))
        close_town(town)


def states() -> dict[str, Any]:
    """Left on a screen that was larger than those that are there now, maximised, and restored."""
    town = open_town()
    town.services.settings.change("window", Place(0, 0, 5000, 3000))
    close_town(town)
    town = open_town()
    screen = town.window.screen().availableGeometry()
    inside = screen.contains(town.window.geometry())
    town.window.setGeometry(*USUAL, *SIZE)
    scale = town.services.theme.interface_scale
    town.window.showMaximized()
    seen(town)
    filled = screen.width() - town.window.width() <= EDGE and screen.height() - town.window.height() <= EDGE
    larger = town.services.theme.interface_scale > scale
    town.window.showNormal()
    seen(town)
    restored = town.window.size().toTuple() == SIZE and town.services.theme.interface_scale == scale
    close_town(town)
    return {"inside": inside, "filled": filled, "larger": larger, "restored": restored}


def main(folder: Path, moves: bool) -> None:
    application = QApplication(sys.argv[:1])
    town = open_town()
    town.services.settings.change("hand_over", False)
    match = town.services.library.save(journal_of(Play("lasvegas", ("Anna", "Ben"), round=4)), "Evening")
    town.services.library.settled()
    close_town(town)
    pages(match, folder, moves)
    if moves:
        with patch.object(window, "has_screens", lambda: True):
            sys.stdout.write(json.dumps(states()) + "\n")
    application.quit()


if __name__ == "__main__":
    main(Path(sys.argv[1]), moves=sys.argv[2:] == ["moves"])
