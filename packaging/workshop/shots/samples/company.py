"""The opponents at the table: what they did, and menus about who plays which seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from tabletown.log import VEILED
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.pages.table.opponents_panel import SeatMenus
from workshop.shots.played import Play
from workshop.shots.samples.happycity import BASE
from workshop.shots.samples.table import BOTS, SIX, end_round, table
from workshop.shots.scene import Excuse, Scene


def shown(page: TablePage) -> None:
    """The round has closed: the first of the others is told."""
    page.company.show.set_speed("normal", "normal")
    end_round(page)


def followed(page: TablePage) -> None:
    """Another has just decided something."""
    session = page.session
    assert session is not None
    talk = page.talk
    assert talk is not None
    told = next(line for line in reversed(session.log()) if line.seat == 1 and line.action is not VEILED and talk.table.tells(line.action))
    page.company.show.set_speed("normal", "normal")
    page.company.show.follow(told, session.match.seats, 60_000)


def long_turn(page: TablePage) -> None:
    """A turn of which there is much to tell."""
    session = page.session
    assert session is not None
    talk = page.talk
    assert talk is not None
    told = list(filter(talk.table.tells_line, session.news()))
    turns = [[line for line in told if line.seat == seat] for seat in range(len(session.match.seats))]
    lines = max(turns, key=lambda lines: sum(len(page.words.say(line.message)) for line in lines))
    page.company.show.set_speed("normal", "normal")
    page.company.show.tell_round(lines, session.match.seats)
    page.company.show.begin()


def menus(page: TablePage) -> SeatMenus:
    assert page.session is not None
    return SeatMenus(page.services, page.session, page)


def seats_menu(page: TablePage) -> None:
    _lay_open(menus(page).whole(), page.company.button.mapTo(page, QPoint(0, page.company.button.height())), page)


def bot_menu(page: TablePage) -> None:
    if page.company.row_of(1) is None:  # in a low window with large words the others lie behind a tab
        page.board.taken.emit("tab:others")
    row = page.company.row_of(1)
    assert row is not None
    _lay_open(menus(page).of_seat(1), row.center() - QPoint(260, 60), page)


def _lay_open(menu: QMenu, place: QPoint, page: TablePage) -> None:
    """On the page, where a picture of it shows the menu too."""
    menu.setParent(page, Qt.WindowType.Widget)
    size = menu.sizeHint()
    x, y = min(place.x(), page.width() - size.width() - 8), min(place.y(), page.bar.y() - size.height() - 8)
    menu.setGeometry(x, y, size.width(), size.height())
    menu.show()


def _scene(name: str, play: Play, then: Callable[[TablePage], None], main: bool = False, excuses: tuple[Excuse, ...] = ()) -> Scene:
    make: Callable[[Services], TablePage] = partial(table, play)
    return Scene(f"company-{name}", make, then, main, tuple(seat.split(":")[0] for seat in play.seats), excuses)


MENU = (
    Excuse("overlap", ".*", "while it is open a menu lies over whatever there is, in low windows over the bar, too"),
    Excuse("empty", ".*", "the menu itself is plain"),
)

SCENES = (
    _scene("round", Play(round=14, seats=BOTS), shown, main=True),
    _scene("round-of-six", Play(round=14, seats=SIX), long_turn),
    _scene("round-lasvegas", Play("lasvegas", round=12, seats=BOTS), shown),
    _scene("turn-dreamhome", Play("dreamhome", round=7, seats=BOTS), followed, main=True),
    _scene("turn-happycity", Play("happycity", round=6, seats=BOTS, options=BASE), followed),
    _scene("seats", Play(round=14, seats=BOTS), seats_menu, excuses=MENU),
    _scene("bot", Play(round=14, seats=BOTS), bot_menu, main=True, excuses=MENU),
)
