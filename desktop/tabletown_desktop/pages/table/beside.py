"""What can be opened beside the table: the log and the deck knowledge.

Where the window is wide enough both are docked: the board gives them a strip at its right, and the table is laid out anew. In a
smaller window they lie above the table, never on the cards or the goals in play.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, Qt

from tabletown_desktop.games import colour_of
from tabletown_desktop.pages.page import Page
from tabletown_desktop.pages.table.controller import TableController
from tabletown_desktop.pages.table.deck import DeckPanel
from tabletown_desktop.pages.table.log import WIDE, LogDrawer
from tabletown_desktop.pages.table.popups import covered, place_of
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.panel import LARGE_TEXT
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.widgets import speech

DOCKS_FROM = 1560
"""Units of width from which a page has room for a strip beside the board."""
MARGIN = 12
HEIGHTS = (1.0, 0.75, 0.6, 0.5, 0.4)
"""The shares of the height that a log above the table may take."""


class BesideTable(QObject):
    """Lives as long as the page; a match comes and goes."""

    def __init__(self, page: Page, board: Board) -> None:
        super().__init__(page)
        self._page, self._board = page, board
        self._theme, self._words, self._settings = page.theme, page.words, page.services.settings
        self.log = LogDrawer(page.theme, page.words, page)
        self.deck = DeckPanel(page.theme, page.words, page)
        self.log.closed.connect(self.toggle_log)
        self.deck.closed.connect(self.toggle_deck)
        self._session: MatchSession | None = None
        self._talk: TableController | None = None
        self._room = self._strip = QRect()

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, session: MatchSession, talk: TableController) -> None:
        self._session, self._talk = session, talk
        self.log.setVisible(self.docks and self._settings.now.log_docked)
        self.place(self._room)

    def get_up(self) -> None:
        self._session = self._talk = None
        self.log.hide()
        self.deck.hide()

    def retranslate(self) -> None:
        self.log.retranslate()

    # ---- where they are --------------------------------------------------------------------------------------------

    @property
    def docks(self) -> bool:
        """Whether there is room for a strip beside the board."""
        return self._page.width() >= DOCKS_FROM * self._theme.interface_scale

    def strip(self) -> int:
        """The width of the strip, if something is docked there. It does not grow with the words: the board keeps its size."""
        if self._room.isEmpty() or not self.docks or not (self._opened or self._docks_deck):
            return 0
        return self._theme.units(WIDE) + self._theme.units(MARGIN)

    @property
    def _opened(self) -> bool:
        return self.log.isVisibleTo(self._page)

    @property
    def _docks_deck(self) -> bool:
        """Deck knowledge in large words needs more width than the board can give."""
        return self._counts and self.docks and self._theme.text_scale < LARGE_TEXT

    @property
    def _counts(self) -> bool:
        """Whether deck knowledge is wanted, and there is something to count."""
        talk, session = self._talk, self._session
        wanted = talk is not None and session is not None and talk.placed and self._settings.now.deck_knowledge
        return wanted and session is not None and bool(session.view().unseen().decks)

    def place(self, room: QRect) -> None:
        """Divide the room between the bars."""
        strip, margin = self.strip(), self._theme.units(MARGIN)
        self._room = room
        self._strip = QRect(room.right() + 1 - strip, room.top() + margin, strip - margin, room.height() - 2 * margin)
        self._board.setGeometry(room.adjusted(0, 0, -strip, 0))  # the table is laid out anew, and the deck counted again
        self._place_log()

    def _place_log(self) -> None:
        if not self._opened:
            return
        if self.strip():
            below_deck = self._docks_deck and self.deck.isVisibleTo(self._page)
            above = self.deck.geometry().bottom() + self._theme.units(MARGIN) if below_deck else self._strip.top()
            self.log.setGeometry(self._strip.adjusted(0, above - self._strip.top(), 0, 0))
        else:
            self.log.setGeometry(self._clear_place())
            self.log.raise_()

    def _clear_place(self) -> QRect:
        """The largest place at an edge of the board that covers neither cards nor goals in play."""
        margin = self._theme.units(MARGIN)
        room = self._board.geometry().adjusted(margin, margin, -margin, -margin)
        wide = min(self._theme.px(WIDE), room.width() // 2)
        in_play = self._in_play()
        places = [
            QRect(x, room.bottom() + 1 - high if low else room.top(), wide, high)
            for high in (round(room.height() * share) for share in HEIGHTS)
            for x in (room.right() + 1 - wide, room.left())
            for low in (True, False)
        ]
        return min(places, key=lambda place: (covered(place, in_play), -place.height()))

    def _in_play(self) -> Sequence[QRect]:
        """Where cards and goals lie, in coordinates of the page."""
        assert self._talk is not None
        regions = self._talk.table.in_play
        return [place_of(self._board, slot) for slot in self._board.slots if slot.region in regions]

    # ---- opened and closed -----------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        opening = not self._opened and self._session is not None
        self.log.setVisible(opening)
        if self.docks:
            self._settings.change("log_docked", opening)
        self.place(self._room)
        self.refresh()
        if opening:
            self.log.list.setFocus(Qt.FocusReason.OtherFocusReason)
            speech.say(self.log.list, self.log.newest())
        else:
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)

    def toggle_deck(self) -> None:
        """Show what may still come, or put it away; it stays so in other matches."""
        self._settings.change("deck_knowledge", not self.deck.isVisible())
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)
        if self.deck.isVisible():
            speech.say(self._board, self.deck.in_short())

    def put_away(self) -> bool:
        """Esc closes what lies above the table; what is docked stays, unless the keyboard is in it."""
        if not self._opened or (self.strip() and not self.log.list.hasFocus()):
            return False
        self.toggle_log()
        return True

    def covers(self) -> bool:
        """Whether the log lies above the table."""
        return self._opened and not self.strip()

    # ---- what they say ---------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Something has happened."""
        session = self._session
        if session is not None and self._opened:
            self.log.show_lines(session.log())
        self.count()

    def count(self) -> None:
        """Deck knowledge of the seat on screen."""
        talk, session = self._talk, self._session
        shown = self.deck.isVisibleTo(self._page)
        if self._counts and talk is not None and session is not None and not self._room.isEmpty():
            if not shown and self._docks_deck:
                self.deck.show()
                self.place(self._room)
            room = self._strip.adjusted(0, 0, 0, -self._strip.height() // 2) if self.strip() and self._opened else self._strip
            self.deck.count(
                session.view().unseen(),
                colour_of(self._theme, session.match.game.key),
                self._board,
                talk.table.can_look_at,
                room if self.strip() and self._docks_deck else None,
            )
        else:
            self.deck.hide()
            if shown and self.docks:
                self.place(self._room)
        self._place_log()
