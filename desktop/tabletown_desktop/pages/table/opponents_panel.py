"""Those who sit at the table beside the person on screen: what they did is shown, and who plays their seats is chosen."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QContextMenuEvent

from tabletown.log import LogLine
from tabletown.match import Act
from tabletown_desktop.pages.page import Page
from tabletown_desktop.pages.table.seat_menu import SeatMenus
from tabletown_desktop.pages.table.turn_card import TurnCard
from tabletown_desktop.pages.table.turn_show import FOLLOWED, TurnShow
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.drawn_table import DrawnTable
from tabletown_desktop.scene.table import GameTable
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.widgets.buttons import Button

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
        return round(max(table.seen_for(act.action), FOLLOWED if table.tells(act.action) else 0) * self.show.speed)

    def _follow(self, line: LogLine) -> None:
        session, table = self._session, self._table
        assert session is not None
        assert table is not None
        if table.tells_line(line):
            self.show.follow(line, session.match.seats, round(FOLLOWED * self.show.speed) if self.page.isVisible() else 0)

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
        if slot is None:
            return None
        inside = self.board.mapFromScene(slot.sceneBoundingRect()).boundingRect()
        return inside.translated(self.board.pos())

    def _key(self, seat: int) -> str:
        return f"{self._table.others}:{seat + 1}" if isinstance(self._table, DrawnTable) else ""

    # ---- who plays which seat --------------------------------------------------------------------------------------

    def open_menu(self) -> None:
        if self._session is not None:
            self.show.skip()
            menu = SeatMenus(self.services, self._session, self.page).whole()
            menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def open_menu_of(self, seat: int, place: QPoint) -> None:
        if self._session is not None:
            self.show.skip()
            SeatMenus(self.services, self._session, self.page).of_seat(seat).popup(place)

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
        found: Any = next((slot for slot in self.board.slot_list() if slot.sceneBoundingRect().contains(at)), None)
        return found.key if found is not None else ""
