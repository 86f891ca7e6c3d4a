"""Which matches are shown, and in what order; the row above the cards: kinds, games, order, search.

>>> view = Shown(kind="finished", words="anna")
>>> chosen(entries, view, title=lambda entry: entry.title)      # the matches of Anna that are over, the newest first
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.widgets.buttons import Chip
from tabletown_desktop.widgets.choices import Select
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.spacing import spaced

KINDS = ("all", "running", "saved", "finished", "damaged", "trash")
ORDERS = ("newest", "oldest", "name")

Title = Callable[[Entry], str]


@dataclass(frozen=True, slots=True)
class Shown:
    """What the person wants to see."""

    kind: str = "all"
    game: str = ""
    words: str = ""
    order: str = "newest"

    @property
    def narrow(self) -> bool:
        return bool(self.kind != "all" or self.game or self.words.strip())


def is_kind(entry: Entry, kind: str) -> bool:
    if kind == "trash" or entry.until:
        return kind == "trash" and entry.until > 0
    if kind == "damaged":
        return entry.damage is not None
    return kind == "all" or entry.kind == kind


def counts(entries: Iterable[Entry]) -> dict[str, int]:
    """How many there are of each kind; a damaged match counts in both, one in the trash only there."""
    found = list(entries)
    return {kind: sum(is_kind(entry, kind) for entry in found) for kind in KINDS}


def chosen(entries: Sequence[Entry], shown: Shown, title: Title) -> list[Entry]:
    """The matches to show. Every word must be found: in the title, a name, the seed or the day."""
    wanted = shown.words.casefold().split()
    found = [
        entry
        for entry in entries
        if is_kind(entry, shown.kind)
        and (not shown.game or entry.game == shown.game)
        and (not wanted or all(word in _text(entry, title) for word in wanted))
    ]
    if shown.order == "name":
        return sorted(found, key=lambda entry: (title(entry).casefold(), -entry.changed))
    return sorted(found, key=lambda entry: entry.changed, reverse=shown.order == "newest")


def _text(entry: Entry, title: Title) -> str:
    names = " ".join(seat.name for seat in entry.seats)
    return f"{title(entry)} {names} {entry.seed or ''} {entry.daily or ''}".casefold()


SEARCH, WORDY, LEAST = 240, 200, 120
"""The width of the search field, what its words need, and what it may be narrowed to."""


class Filters(QWidget):
    """``changed`` tells that something else is to be shown; ``left`` that one goes on to the cards by the keyboard."""

    changed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._words = theme, words
        self._kind, self._game = "all", ""
        self._apart = self._narrow = False
        """The games stand in the second row."""
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        spaced(theme, rows, spacing=8)
        row, self._second = QHBoxLayout(), QHBoxLayout()
        spaced(theme, row, spacing=8)
        rows.addLayout(row)
        rows.addLayout(self._second)
        self.kinds = {kind: Chip(theme, sign="trash" if kind == "trash" else "", high=32) for kind in KINDS}
        for kind, chip in self.kinds.items():
            chip.clicked.connect(lambda _checked, kind=kind: self.choose_kind(kind))
            row.addWidget(chip)
        self._games = QHBoxLayout()
        spaced(theme, self._games, spacing=8)
        self._first = row
        self._first_place = row.count()
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
        self.search.setFixedWidth(self.theme.px(SEARCH))

    def fit(self, width: int) -> None:
        """The games have a row of their own where one row has no room for everything."""
        units = self.theme.units
        kinds = sum(chip.sizeHint().width() + units(8) for chip in self.kinds.values() if not chip.isHidden())
        games = sum(chip.sizeHint().width() + units(8) for chip in self.games.values())
        free = width - kinds - self.order.sizeHint().width() - units(32)
        apart = free - games < self.theme.px(SEARCH) and bool(games)
        self._narrow = free - (0 if apart else games) < self.theme.px(WORDY)
        self._name_search()
        self.search.setFixedWidth(max(self.theme.px(LEAST), min(self.theme.px(SEARCH), free - (0 if apart else games))))
        if apart != self._apart:
            self._apart = apart
            old, new = (self._first, self._second) if apart else (self._second, self._first)
            old.removeItem(self._games)
            self._games.setParent(None)
            new.insertLayout(0 if apart else self._first_place, self._games)
            if apart:
                new.addStretch(1)
            else:
                self._second.takeAt(0)

    def _name_search(self) -> None:
        text = self._words.text
        self.search.set_name(text("library.find"), text("library.find.short" if self._narrow else "library.find"))

    def _mark(self) -> None:
        for kind, chip in self.kinds.items():
            chip.setChecked(kind == self._kind)
        for game, chip in self.games.items():
            chip.setChecked(game == self._game)

    def retranslate(self) -> None:
        text = self._words.text
        self.order.set_labels([text(f"library.order.{order}") for order in ORDERS], text("library.order"))
        self._name_search()
        for game, chip in self.games.items():
            chip.set_text(text(f"{game}.name"))

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
            self.games = {game: Chip(self.theme, self._words.text(f"{game}.name"), high=32) for game in several}
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
