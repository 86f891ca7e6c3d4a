"""Who plays which seat, in a menu: a bot goes on for a person, a person takes a seat; and how the others' turns are shown."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QActionGroup, QIcon
from PySide6.QtWidgets import QMenu, QWidget, QWidgetAction

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD
from tabletown_desktop.pages.new_match.draft import fitting_name
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.session.players import CHARACTERS, kind_of, name_of, person_at, portrait, taste_of
from tabletown_desktop.widgets import plain_text
from tabletown_desktop.widgets.choices import with_pictures
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
            part = with_pictures(menu.addMenu(plain_text.menu(self._title(seat))), self._side(self._face))
            part.setIcon(self._icon(f"town/seat-{seat_colours(self.session.match.seats)[seat]}", DOT))
            self._fill(part, seat)
        menu.addSeparator()
        self._add_pace(menu)
        return menu

    def of_seat(self, seat: int) -> QMenu:
        """Who may play this seat."""
        menu = self._menu(self._owner, self._face)
        menu.setTitle(plain_text.menu(self._title(seat)))
        heading = QWidgetAction(menu)
        label = Label(self.services.theme, self._title(seat), weight=EXTRABOLD)
        label.setContentsMargins(16, 6, 16, 6)
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

    def _title(self, seat: int) -> str:
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
