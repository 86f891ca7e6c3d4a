"""The row above the cards: kinds, games, order, search."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletown_desktop.pages.library.shelf import KINDS, ORDERS, Shown
from tabletown_desktop.theme import Theme
from tabletown_desktop.widgets.buttons import Chip
from tabletown_desktop.widgets.choices import Select
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.words import Words


class Filters(QWidget):
    """``changed`` tells that something else is to be shown; ``left`` that one goes on to the cards by the keyboard."""

    changed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._words = theme, words
        self._kind, self._game = "all", ""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.kinds = {kind: Chip(theme, high=32) for kind in KINDS}
        for kind, chip in self.kinds.items():
            chip.clicked.connect(lambda _checked, kind=kind: self.choose_kind(kind))
            row.addWidget(chip)
        self._games = QHBoxLayout()
        self._games.setSpacing(8)
        row.addSpacing(8)
        row.addLayout(self._games)
        self.games: dict[str, Chip] = {}
        row.addStretch(1)
        self.order = Select(theme)
        self.order.chosen.connect(lambda _index: self.changed.emit())
        row.addWidget(self.order)
        self.search = Field(theme, sign="search")
        self.search.edit.textChanged.connect(lambda _text: self.changed.emit())
        self.search.edit.installEventFilter(self)
        row.addWidget(self.search)

    @property
    def shown(self) -> Shown:
        return Shown(self._kind, self._game, self.search.text(), ORDERS[self.order.index])

    def choose_kind(self, kind: str) -> None:
        self._kind = kind
        self._mark()
        self.changed.emit()

    def choose_game(self, game: str) -> None:
        """Only this game, or again all of them."""
        self._game = "" if game == self._game else game
        self._mark()
        self.changed.emit()

    def clear(self) -> None:
        """Show everything."""
        self._kind, self._game = "all", ""
        self._mark()
        self.search.edit.clear()
        self.changed.emit()

    def restyle(self) -> None:
        self.search.setFixedWidth(self.theme.px(240))

    def _mark(self) -> None:
        for kind, chip in self.kinds.items():
            chip.setChecked(kind == self._kind)
        for game, chip in self.games.items():
            chip.setChecked(game == self._game)

    def retranslate(self) -> None:
        text = self._words.text
        self.order.set_labels([text(f"library.order.{order}") for order in ORDERS], text("library.order"))
        self.search.set_name(text("library.find"), text("library.find"))
        for game, chip in self.games.items():
            chip.set_text(text(f"new_match.game.{game}"))

    def tell(self, counts: Mapping[str, int], games: Sequence[str]) -> None:
        """How many there are of each kind, and which games: what there is only one of cannot be chosen."""
        for kind, chip in self.kinds.items():
            chip.set_text(self._words.text(f"library.chip.{kind}", number=counts[kind]))
            chip.setVisible(kind in ("all", "running", "finished") or counts[kind] > 0 or kind == self._kind)
        several = list(games) if len(games) > 1 else []
        if several != list(self.games):
            for chip in self.games.values():
                self._games.removeWidget(chip)
                chip.hide()
                chip.deleteLater()
            self.games = {game: Chip(self.theme, self._words.text(f"new_match.game.{game}"), high=32) for game in several}
            for game, chip in self.games.items():
                chip.clicked.connect(lambda _checked, game=game: self.choose_game(game))
                self._games.addWidget(chip)
        self._mark()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Enter and Down lead to the cards, Esc empties the field."""
        if watched is self.search.edit and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
                self.left.emit()
                return True
            if event.key() == Qt.Key.Key_Escape and self.search.text():
                self.search.edit.clear()
                return True
        return False
