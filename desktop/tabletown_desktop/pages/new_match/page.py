"""Setting up a match: the game, its options, who plays."""

from __future__ import annotations

import secrets
from itertools import pairwise

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from tabletown.games import PACKAGES, game
from tabletown.match import Seating
from tabletown_desktop.pages.framed import GAP, FramedPage
from tabletown_desktop.pages.new_match.draft import Draft, Pick, friendly_seed, who_begins
from tabletown_desktop.pages.new_match.games import GamesColumn
from tabletown_desktop.pages.new_match.options import OptionsPanel
from tabletown_desktop.pages.new_match.seats import SeatsPanel
from tabletown_desktop.session.players import OFFERED, name_of
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.messages import Toast

WIDEST, HIGHEST = 1600, 940
"""The panels do not grow beyond this (at text size 100 %)."""
NARROW, STRIP = 960, 44
"""A room narrower than this (at text size 100 %) has the games in a strip of that height."""


class NewMatchPage(FramedPage):
    """`start` asks for the match that is set up: a `MatchOrder`. `pick` is the luck of dice and shuffling."""

    key = "new_match"

    start = Signal(object)

    pick: Pick = staticmethod(secrets.randbelow)

    # -- building ---------------------------------------------------------------------------------------------------------
    def build(self) -> None:
        self.frame()
        self.games = GamesColumn(self.services, self)
        self.games.chosen.connect(self.choose)
        self.options = OptionsPanel(self.services, self)
        self.options.changed.connect(self._changed)
        self.options.dice.connect(self.roll)
        self.options.seed.edit.editingFinished.connect(self._seed_left)
        self.seats = SeatsPanel(self.services, self.pick, self)
        self.seats.changed.connect(self._changed)
        assert self.bottom is not None
        self.remember_button = Button(self.theme, kind="quiet", sign="save", high=44)
        self.remember_button.clicked.connect(self.remember)
        self.start_button = Button(self.theme, kind="main", sign="play")
        self.start_button.clicked.connect(self.begin)
        self.bottom.add(self.remember_button)
        self.bottom.add(self.start_button)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self, context=Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self.begin)
        self.toast = Toast(self.theme, self, self.bottom)
        self.draft = self._draft_of(self.services.settings.game())

    def retranslate(self) -> None:
        text = self.words.text
        self.head(text("new_match.title"))
        self.games.setAccessibleName(text("new_match.games"))
        self.options.setAccessibleName(text("new_match.options"))
        self.seats.setAccessibleName(text("new_match.seats"))
        self.games.retranslate()
        self.remember_button.set_text(text("new_match.remember"))
        self.start_button.set_text(text("new_match.start"))
        if not self.options.seed.text():
            self.roll()
        self._show_draft()

    def place(self, room: QRect) -> None:
        """Three columns; the options stay as they are, games grow a little, seats take the rest. In a narrow room the games are a strip
        above two columns."""
        px, gap = self.theme.px, self.theme.units(GAP)
        wide, high = min(room.width(), px(WIDEST)), min(room.height(), px(HIGHEST))
        room = QRect(room.left() + (room.width() - wide) // 2, room.top() + (room.height() - high) // 2, wide, high)
        strip = wide < px(NARROW)
        self.games.set_strip(strip)
        if strip:
            across = self.theme.row(STRIP)
            self.games.setGeometry(room.left(), room.top(), wide, across)
            room.setTop(room.top() + across + gap)
            options = (wide - gap) // 2
        else:
            options = min(px(432), round(wide * 0.37))
            games = min(px(320), max(min(px(248), round(wide * 0.2014)), round(wide * 0.17)))
            self.games.setGeometry(room.left(), room.top(), games, high)
            room.setLeft(room.left() + games + gap)
        self.options.setGeometry(room.left(), room.top(), options, room.height())
        left = room.left() + options + gap
        self.seats.setGeometry(left, room.top(), room.right() + 1 - left, room.height())
        for button in (self.remember_button, self.start_button):
            button.high = 36 if self.compact else 44
            button.updateGeometry()

    # -- the draft --------------------------------------------------------------------------------------------------------
    def shown(self, **wish: str) -> None:
        """A district of the map asks for its game; otherwise it is the one played last."""
        key = wish.get("game", "")
        if key in PACKAGES and key != self.draft.game.key:
            self.choose(key)
        self._show_draft()

    def open_rules(self) -> None:
        """Those of the chosen game."""
        self.go("rules", game=self.draft.game.key)

    def choose(self, key: str) -> None:
        """Set up a match of that game, as it was remembered."""
        if key != self.draft.game.key:
            self.draft = self._draft_of(key)
        self._show_draft()

    def _draft_of(self, key: str) -> Draft:
        chosen = game(key)
        now = self.services.settings.now
        wish = now.matches.get(chosen.key)
        if wish is not None:
            draft = Draft.remembered(chosen, wish)
        else:
            first = Seating(now.names[0] if now.names else "")
            draft = Draft(chosen, [first, Seating(name_of(self.words, OFFERED[0]), OFFERED[0])])
        while len(draft.seats) < chosen.seats[0]:
            draft.add("")
        return draft

    def _show_draft(self) -> None:
        self.games.show_chosen(self.draft.game.key)
        self.wants = self.games.chosen_card
        self.options.show_draft(self.draft)
        self.seats.show_draft(self.draft)
        self._tell()

    def _changed(self) -> None:
        self.options.refresh()
        self.seats.refresh()
        self._tell()

    def _tell(self) -> None:
        """What follows from the whole: who begins, the order of the keyboard."""
        assert self.bottom is not None
        bold, sentence = who_begins(self.words, self.draft)
        self.bottom.say(sentence, bold)
        chain: list[QWidget] = [*self.games.cards, *self.options.controls(), *self.seats.controls()]
        for before, after in pairwise([*chain, self.remember_button, self.start_button]):
            QWidget.setTabOrder(before, after)

    # -- the seed ---------------------------------------------------------------------------------------------------------
    def roll(self) -> None:
        """Another seed that can be said aloud."""
        self.options.seed.set_text(friendly_seed(self.words.text("new_match.seed.words"), self.pick))

    def _seed_left(self) -> None:
        if not self.options.seed.text().strip():
            self.roll()

    # -- doing ------------------------------------------------------------------------------------------------------------
    def remember(self) -> None:
        """The next match begins with this set-up."""
        assert self.bottom is not None
        self.services.settings.remember_match(self.draft.game.key, self.draft.to_remember())
        self.toast.tell(self.words.text("new_match.remembered"))

    def begin(self) -> None:
        """Hand the order on; the next match is offered with another seed."""
        self._seed_left()
        order = self.draft.order(self.options.seed.text(), lambda seat: self.words.text("new_match.seat.nameless", seat=seat + 1))
        for seat in reversed(self.draft.persons()):
            self.services.settings.remember_name(seat.name)
        self.services.settings.change("last_game", order.game)
        self.roll()
        self.start.emit(order)
