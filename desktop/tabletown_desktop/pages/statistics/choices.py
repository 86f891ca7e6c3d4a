"""Which finished matches are counted: game, players, ways to play, numbers of seats, with or without help."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tabletown.game import Game, Value
from tabletown.games import PACKAGES, game
from tabletown_desktop.games import info
from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.match_words import options_in_words
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.storage.statistics import names, statistics
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.choices import Select
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import DrawnButton

Variant = tuple[tuple[str, Value], ...]


def finished(entries: Iterable[Entry], game: str) -> list[Entry]:
    return [entry for entry in entries if entry.kind == "finished" and entry.game == game]


def variant(game: Game[Any], entry: Entry) -> Variant:
    """The options a match was played with, as far as they could be chosen at all."""
    full = {option.key: entry.options.get(option.key, option.default) for option in game.options}
    seats = max(1, len(entry.seats))
    return tuple((option.key, full[option.key]) for option in game.options if game.closed(option, seats, full) is None)


def variants(game: Game[Any], entries: Iterable[Entry]) -> list[Variant]:
    """Every way that was played, the most frequent first."""
    counted: dict[Variant, int] = {}
    for entry in entries:
        found = variant(game, entry)
        counted[found] = counted.get(found, 0) + 1
    return sorted(counted, key=lambda found: -counted[found])


def variant_words(words: Words, game: Game[Any], found: Variant) -> str:
    """A way to play in words."""
    return ", ".join(options_in_words(words, game, found)) or words.text("statistics.usual")


def seat_counts(entries: Iterable[Entry]) -> list[int]:
    return sorted({len(entry.seats) for entry in entries})


GAP = 8
HELP = (None, False, True)
"""What the last choice asks of help, in the order of its labels."""


class GameTab(DrawnButton):
    """A game with its emblem."""

    def __init__(self, theme: Theme, key: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.key = key
        self.slim = False
        """Where room is scarce, only the game that is shown has its name; the others have their emblem and a tip."""
        self.setCheckable(True)
        self.setAutoExclusive(True)

    @property
    def whole(self) -> int:
        """As wide as emblem and name are."""
        units = self.theme.units
        return units(6) + self.theme.row(28) + units(8) + round(self.theme.width(self.text(), 14, BOLD)) + units(18)

    def sizeHint(self) -> QSize:
        return QSize(self.narrowest if self.bare else self.whole, self.theme.row(40))

    @property
    def narrowest(self) -> int:
        """As wide as the emblem alone."""
        return self.theme.row(28) + self.theme.units(12)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @property
    def bare(self) -> bool:
        return self.slim and not self.isChecked()

    def fit(self, slim: bool) -> None:
        self.slim = slim
        self.setToolTip(tip(self.text() if slim else ""))
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        on = self.isChecked()
        ground = t.ink if on else t.raised_hover if self.underMouse() else t.raised
        paint.rounded(painter, rect, units(8), ground, None if on else t.line)
        side = self.theme.row(28)
        if self.key in PACKAGES:
            emblem = self.theme.art.at_once(info(self.key).tile.emblem, side, side, paint.ratio(painter))
            paint.picture(painter, units(6), (rect.height() - side) / 2, emblem)
        if self.bare:
            painter.end()
            return
        ink = (t.desk if self.theme.dark else t.paper) if on else t.ink
        words = QRectF(units(6) + side + units(8), 0, rect.width() - side - units(20), rect.height())
        paint.words(painter, words, self.text(), self.theme.font(14, BOLD), ink)
        painter.end()


class Choices(QWidget):
    """``changed`` tells that other matches are to be counted."""

    changed = Signal()

    def __init__(self, theme: Theme, words: Words, games: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme, self._words = theme, words
        self._rows = QVBoxLayout(self)
        spaced(theme, self._rows, margins=(0, 0, 0, 0), spacing=GAP)
        self._lines = row, second, third = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        for line in self._lines:
            spaced(theme, line, spacing=GAP)
            self._rows.addLayout(line)
        self.tabs = [GameTab(theme, key) for key in games]
        for tab in self.tabs:
            row.addWidget(tab)
            tab.clicked.connect(self._game_chosen)
        self.tabs[0].setChecked(True)
        row.addStretch(1)
        self.person, self.way, self.seats, self.help = self.selects = [Select(theme) for _ in range(4)]
        self._names: list[str] = []
        self._ways: list[Variant] = []
        self._counts: list[int] = []
        self._fresh = True  # nobody has chosen a person: the busiest is shown
        self._open = True  # nobody has chosen a game: the one finished last is shown
        for select in self.selects:
            row.addWidget(select)
            select.chosen.connect(self._chosen)
        second.addStretch(1)
        third.addStretch(1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """All names, if they and what is chosen beside them find room; without room for the one that is shown, more rows."""
        gap = self.theme.units(GAP)
        beside = sum(select.sizeHint().width() + gap for select in self.selects if not select.isHidden())
        names = sum(tab.whole + gap for tab in self.tabs)
        bare = sum((tab.whole if tab.isChecked() else tab.narrowest) + gap for tab in self.tabs)
        below = bare + beside > self.width()
        apart = below and beside > self.width()
        for number, select in enumerate(self.selects):
            for line in self._lines:
                line.removeWidget(select)
            self._lines[2 if apart and number > 1 else 1 if below else 0].addWidget(select)
        for tab in self.tabs:
            tab.fit((names if below else names + beside) > self.width())
        self.updateGeometry()

    def lay_for(self, width: int) -> int:
        """Lay the choices out in this width; returns how high they are."""
        self.resize(width, self.height())
        self._fit()
        return self.sizeHint().height()

    @property
    def game(self) -> str:
        return next(tab.key for tab in self.tabs if tab.isChecked())

    @property
    def wanted(self) -> tuple[str | None, Variant | None, int | None, bool | None]:
        """Whose matches, played how, by how many, with help or without; None is everybody's, anyhow, by any number, both."""
        return (
            self._names[self.person.index - 1] if 0 < self.person.index <= len(self._names) else None,
            self._ways[self.way.index - 1] if 0 < self.way.index <= len(self._ways) else None,
            self._counts[self.seats.index - 1] if 0 < self.seats.index <= len(self._counts) else None,
            HELP[self.help.index],
        )

    def _chosen(self, _index: int) -> None:
        self._fresh = False
        self.changed.emit()

    def _game_chosen(self) -> None:
        self._fresh, self._open = True, False
        for select in self.selects:
            select.set_index(0)
        self.changed.emit()

    def _show_latest(self, entries: Iterable[Entry]) -> None:
        there = {tab: max((entry.changed for entry in finished(entries, tab.key)), default=0.0) for tab in self.tabs}
        max(self.tabs, key=lambda tab: there[tab]).setChecked(True)

    def tell(self, entries: Iterable[Entry]) -> None:
        """Offer what these matches have; what is chosen stays chosen as long as it is there."""
        entries = list(entries)
        if self._open:
            self._show_latest(entries)
        text, key = self._words.text, self.game
        person, way, seats, help_ = self.wanted
        there = finished(entries, key)
        self._names, self._ways, self._counts = names(there, key), variants(game(key), there), seat_counts(there)
        for tab in self.tabs:
            tab.set_text(text(f"{tab.key}.name"))
        self.person.set_labels([text("statistics.everybody"), *self._names], text("statistics.person"))
        ways = [variant_words(self._words, game(key), found) for found in self._ways]
        self.way.set_labels([text("statistics.any-way"), *ways], text("statistics.way"))
        counts = [text("statistics.seats", n=count) for count in self._counts]
        self.seats.set_labels([text("statistics.any-seats"), *counts], text("statistics.at-table"))
        self.help.set_labels([text(f"statistics.help.{kind}") for kind in ("any", "none", "some")], text("statistics.help"))
        fallback = 1 if self._fresh and self._names else 0
        self.person.set_index(self._names.index(person) + 1 if person in self._names else fallback)
        self.way.set_index(self._ways.index(way) + 1 if way in self._ways else 0)
        self.seats.set_index(self._counts.index(seats) + 1 if seats in self._counts else 0)
        both = {result.helped for result in statistics(there, key).results} == {False, True}
        self.help.set_index(HELP.index(help_) if both else 0)
        self.help.setVisible(both)
        self.person.setVisible(len(self._names) > 1)
        self.way.setVisible(len(self._ways) > 1)
        self.seats.setVisible(len(self._counts) > 1)
        self._fit()
