"""Those who sit at the table beside the person on screen: what they did is shown, and who plays their seats is chosen in a menu."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QActionGroup, QContextMenuEvent, QIcon
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from tabletown.log import LogLine
from tabletown.match import Act
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.pages.new_match.draft import fitting_name
from tabletown_desktop.pages.page import Page
from tabletown_desktop.pages.table.popups import place_of
from tabletown_desktop.pages.table.turn_show import FOLLOWED_MS, TurnCard, TurnShow
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.scene.phrases import ended
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.scene.table import GameTable
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.session.players import CHARACTERS, kind_of, name_of, person_at, portrait, taste_of
from tabletown_desktop.widgets import plain_text
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import open_menu, with_pictures
from tabletown_desktop.widgets.labels import Label

FACE, DOT = 30, 20
LOW = 560
"""In a window lower than this (at text size 100 %) faces are as small as dots, so that nothing else is hidden."""


class SeatMenus:
    """The menus of a match. They go when they are closed."""

    def __init__(self, services: Services, session: MatchSession, owner: QWidget) -> None:
        self.services = services
        self.session = session
        self._owner = owner

    def whole(self) -> QMenu:
        """Every seat, and how the opponents play."""
        menu = self._menu(self._owner, DOT)
        for seat in range(len(self.session.match.seats)):
            part = with_pictures(menu.addMenu(plain_text.menu(self.title(seat))), self._side(self._face))
            part.setIcon(self._icon(f"town/seat-{seat_colours(self.session.match.seats)[seat]}", DOT))
            self._fill(part, seat)
        menu.addSeparator()
        self._add_pace(menu)
        return menu

    def of_seat(self, seat: int) -> QMenu:
        """Who may play this seat."""
        menu = self._menu(self._owner, self._face)
        menu.setTitle(plain_text.menu(self.title(seat)))
        heading = QWidgetAction(menu)
        label = Label(self.services.theme, self.title(seat), weight=EXTRABOLD)
        across, down = self.services.theme.units(16), self.services.theme.units(6)
        label.setContentsMargins(across, down, across, down)
        heading.setDefaultWidget(label)
        heading.setEnabled(False)  # the keyboard passes over it
        menu.addAction(heading)
        self._fill(menu, seat)
        return menu

    def _menu(self, parent: QWidget, side: int) -> QMenu:
        menu = QMenu(parent)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return with_pictures(menu, self._side(side))

    @property
    def _face(self) -> int:
        return DOT if self._owner.window().height() < self._side(LOW) else FACE

    def _side(self, side: int) -> int:
        return self.services.theme.px(side)

    def _icon(self, picture: str, side: int) -> QIcon:
        side = self._side(side)
        return QIcon(self.services.theme.art.at_once(picture, side, side, self._owner.devicePixelRatioF()))

    def title(self, seat: int) -> str:
        """Who sits there."""
        words, seating = self.services.words, self.session.match.seats[seat]
        kind = kind_of(words, seating.bot) if seating.bot is not None else words.text("new_match.seat.person")
        return words.text("table.seats.who", name=seating.name, kind=kind)

    def _fill(self, menu: QMenu, seat: int) -> None:
        words, seating = self.services.words, self.session.match.seats[seat]
        menu.setEnabled(not self.session.match.over)
        if seating.bot is not None:
            sign = self.services.theme.art.sign("person", self.services.theme.tokens.ink, self._side(DOT), self._owner.devicePixelRatioF())
            menu.addAction(QIcon(sign), words.text("table.seats.myself"), lambda: self._play_myself(seat))
            menu.addSeparator()
        for bot in CHARACTERS:
            if bot != seating.bot:
                said = words.text("table.seats.bot", name=name_of(words, bot), taste=taste_of(words, bot))
                menu.addAction(
                    self._icon(f"town/portrait-{portrait(bot)}", self._face), plain_text.menu(said), partial(self._let_play, seat, bot)
                )

    def _others(self, seat: int) -> list[str]:
        return [other.name for place, other in enumerate(self.session.match.seats) if place != seat]

    def _let_play(self, seat: int, bot: str) -> None:
        self.session.occupy(seat, fitting_name(name_of(self.services.words, bot), self._others(seat)), bot)

    def _play_myself(self, seat: int) -> None:
        names = self.services.settings.now.names
        self.session.occupy(seat, person_at(self.session.journal, seat, names, self.services.words))

    def _add_pace(self, menu: QMenu) -> None:
        text, settings = self.services.words.text, self.services.settings
        pace = menu.addMenu(text("settings.bot_turns"))
        group = QActionGroup(pace)
        for value in SPEEDS:
            action = pace.addAction(text(f"settings.bot_turns.{value}"), partial(settings.change, "bot_turns", value))
            action.setCheckable(True)
            action.setChecked(settings.now.bot_turns == value)
            group.addAction(action)
        slow = menu.addAction(text("settings.patience"))
        slow.setCheckable(True)
        slow.setChecked(settings.now.patience)
        slow.toggled.connect(lambda on: settings.change("patience", on))


LARGE_WORDS = 1.4
"""With words so large the sign has to do: the bar needs the room for how the match stands."""


class OpponentsPanel(QObject):
    """Lives as long as the page; a match comes and goes."""

    def __init__(self, page: Page, board: Board) -> None:
        super().__init__(page)
        self.page = page
        self.board = board
        self.services = page.services
        self.button = Button(page.theme, kind="quiet", sign="bot", high=36)
        self.button.clicked.connect(self.open_menu)
        self.show = TurnShow(TurnCard(page.theme, page), page.words, self.row_of, board.geometry)
        self._session: MatchSession | None = None
        self._table: GameTable | None = None
        board.touched.connect(self.show.skip)
        for thing in (board, board.viewport()):
            thing.installEventFilter(self)
        self.services.settings.changed.connect(self._settled)

    def retranslate(self) -> None:
        name = self.page.words.text("command.seats")
        large = self.page.theme.text_scale >= LARGE_WORDS
        self.button.set_text("" if large else name)
        self.button.set_name(name)

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, session: MatchSession, table: GameTable) -> None:
        self._session, self._table = session, table
        self._settled("bot_turns")
        session.opponents.pace = self._pace
        session.followed.connect(self._follow)

    def get_up(self) -> None:
        self.show.skip()
        self._session = self._table = None

    # ---- what they did ---------------------------------------------------------------------------------------------

    def _settled(self, name: str) -> None:
        if name in ("motion", "bot_turns"):
            now = self.services.settings.now
            self.show.set_speed(now.motion, now.bot_turns)

    def _pace(self, act: Act) -> int:
        """An act is to be seen where seats play in turn, and where a bot plays the seat on screen."""
        session, table = self._session, self._table
        if session is None or table is None or (session.match.game.simultaneous and act.seat != session.seat):
            return 0
        return round(max(table.seen_for(act.action), FOLLOWED_MS if table.tells(act.action) else 0) * self.show.speed)

    def _follow(self, line: LogLine) -> None:
        session, table = self._session, self._table
        assert session is not None
        assert table is not None
        if table.tells_line(line):
            self.show.follow(line, session.match.seats, round(FOLLOWED_MS * self.show.speed) if self.page.isVisible() else 0)

    def tell_round(self, lines: list[LogLine]) -> None:
        """The round has closed; bots among themselves wait until it was told."""
        session = self._session
        if session is None or not session.match.game.simultaneous:
            return
        length = self.show.tell_round(lines, session.match.seats)
        if self.page.isVisible():
            self.show.begin()
            if not session.persons and length:
                session.opponents.rest(length)

    def row_of(self, seat: int) -> QRect | None:
        """The row of a seat, in coordinates of the page; None for the seat on screen."""
        slot = self.board.slots.get(self._key(seat))
        return place_of(self.board, slot) if slot is not None else None

    def _key(self, seat: int) -> str:
        return f"{self._table.others}:{seat + 1}" if self._table is not None else ""

    # ---- who plays which seat --------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        if self._session is not None:
            self.show.skip()
            menus = SeatMenus(self.services, self._session, self.page)
            seats = map(menus.title, range(len(self._session.match.seats)))
            told = ended("; ".join([self.button.accessibleName(), *seats]))
            open_menu(menus.whole(), self.button.mapToGlobal(QPoint(0, self.button.height())), told)

    def open_menu_of(self, seat: int, place: QPoint) -> None:
        if self._session is not None:
            self.show.skip()
            name = self._session.match.seats[seat].name
            open_menu(SeatMenus(self.services, self._session, self.page).of_seat(seat), place, name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The menu of a seat: a right click on its row, or the menu key while the row has the focus."""
        if isinstance(event, QContextMenuEvent) and self._session is not None:
            key = self._key_under(event)
            seat = next((seat for seat in range(len(self._session.match.seats)) if key and self._key(seat) == key), None)
            if seat is not None:
                self.open_menu_of(seat, event.globalPos())
                return True
        return super().eventFilter(watched, event)

    def _key_under(self, event: QContextMenuEvent) -> str:
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            return self.board.focus_slot.key if self.board.focus_slot is not None else ""
        at = self.board.mapToScene(self.board.viewport().mapFromGlobal(event.globalPos()))
        found: Any = next((slot for slot in self.board.slots if slot.sceneBoundingRect().contains(at)), None)
        return found.key if found is not None else ""
