"""Which matches are shown, and in what order; the row above the cards: kinds, games, order, search.

>>> view = Shown(kind="finished", words="anna")
>>> chosen(entries, view, title=lambda entry: entry.title)      # the matches of Anna that are over, the newest first
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLayoutItem, QVBoxLayout, QWidget

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


GAP = 8


def _across(chips: Sequence[Chip], space: int) -> int:
    """The width of chips in a row, and the space behind each."""
    return sum(chip.sizeHint().width() + space for chip in chips)


def _broken(chips: Sequence[Chip], width: int, space: int) -> list[list[Chip]]:
    """The chips in as many rows as they need in this width."""
    rows: list[list[Chip]] = [[]]
    for chip in chips:
        if rows[-1] and _across([*rows[-1], chip], space) - space > width:
            rows.append([])
        rows[-1].append(chip)
    return rows


def _emptied(item: QLayoutItem) -> None:
    """Take everything out of a row; the things themselves stay."""
    layout = item.layout()
    while layout is not None and layout.takeAt(0) is not None:
        pass


class Filters(QWidget):
    """``changed`` tells that something else is to be shown; ``left`` that one goes on to the cards by the keyboard."""

    changed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._words = theme, words
        self._kind, self._game = "all", ""
        self._narrow = False
        self._laid: tuple[list[list[Chip]], bool] = [], False
        self._rows = QVBoxLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        spaced(theme, self._rows, spacing=GAP)
        self.kinds = {kind: Chip(theme, sign="trash" if kind == "trash" else "", high=32, parent=self) for kind in KINDS}
        for kind, chip in self.kinds.items():
            chip.clicked.connect(lambda _checked, kind=kind: self.choose_kind(kind))
        self.games: dict[str, Chip] = {}
        self.order = Select(theme, parent=self)
        self.order.chosen.connect(lambda _index: self.changed.emit())
        self.search = Field(theme, sign="search", parent=self)
        self.search.edit.textChanged.connect(lambda _text: self.changed.emit())
        self.search.edit.installEventFilter(self)
        self._lay([list(self.kinds.values())], last=False)

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
        """All in one row; or the games in a row of their own; or as many rows of chips as are needed, with order and search below."""
        space = self.theme.units(GAP)
        kinds = [chip for chip in self.kinds.values() if not chip.isHidden()]
        games, tail = list(self.games.values()), self.order.sizeHint().width() + 3 * space
        free = width - _across(kinds, space) - tail
        least, wanted = self.theme.px(LEAST), self.theme.px(SEARCH)
        if free - _across(games, space) >= (wanted if games else least):
            rows, free = [[*kinds, *games]], free - _across(games, space)
        elif free >= least:
            rows = [kinds, *([games] if games else [])]
        else:
            rows, free = [*_broken([*kinds, *games], width, space), []], width - tail
        self._narrow = free < self.theme.px(WORDY)
        self._name_search()
        self.search.setFixedWidth(max(least, min(wanted, free)))
        self._lay(rows, last=len(rows[-1]) == 0)

    def _lay(self, rows: list[list[Chip]], last: bool) -> None:
        """Put the chips into these rows; order and search end the first of them, or are a row of their own at the end."""
        if (rows, last) == self._laid:
            return
        self._laid = rows, last
        while (old := self._rows.takeAt(0)) is not None:
            _emptied(old)
        for number, row in enumerate(rows):
            line = QHBoxLayout()
            spaced(self.theme, line, spacing=GAP)
            for chip in row:
                line.addWidget(chip)
            line.addStretch(1)
            if number == (len(rows) - 1 if last else 0):
                line.addWidget(self.order)
                line.addWidget(self.search)
            self._rows.addLayout(line)

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
                chip.hide()
                chip.deleteLater()
            self.games = {game: Chip(self.theme, self._words.text(f"{game}.name"), high=32, parent=self) for game in several}
            for game, chip in self.games.items():
                chip.clicked.connect(lambda _checked, game=game: self.choose_game(game))
                chip.show()
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
