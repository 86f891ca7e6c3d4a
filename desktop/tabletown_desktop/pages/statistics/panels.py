"""Tiles, opponents and sources of points: the panels of the statistics that need no axes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown.games import PACKAGES
from tabletown_desktop.games import OWN_COLOUR, colour_of, info
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Person, paint_face
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import Panel

OTHERS = ("teal", "sky", "plum", "leaf", "mustard", "coral")


class StatisticsPanel(Spoken, Panel):
    """A panel with a title and a note at its right; its figures are told in words to those who do not see them."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.title = self.note = ""
        self.game = next(iter(PACKAGES))  # the one that is counted, for its colours
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def colour(self) -> QColor:
        return colour_of(self.theme, self.game)

    def set_words(self, title: str, note: str, told: str) -> None:
        self.title, self.note = title, note
        self.setAccessibleName(title)
        self.setAccessibleDescription(told)
        self.update()

    def inside(self) -> QRectF:
        """The room below the title."""
        units = self.theme.units
        return QRectF(
            units(20),
            units(14) + self.theme.px(30),
            self.width() - units(40),
            self.height() - units(28) - self.theme.px(30),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_title(painter)
        self.paint_inside(painter, self.inside())
        painter.end()

    def paint_title(self, painter: QPainter) -> None:
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        line = QRectF(units(20), units(14), self.width() - units(40), px(26))
        used = paint.words(painter, line, self.title, self.theme.font(16, EXTRABOLD), t.ink)
        rest = line.adjusted(used + units(16), 0, 0, 0)
        if self.note and self.theme.width(self.note, 12, SEMIBOLD) <= rest.width():
            paint.words(painter, rest, self.note, self.theme.font(12, SEMIBOLD), t.ink_soft, Qt.AlignmentFlag.AlignRight)

    def paint_inside(self, painter: QPainter, room: QRectF) -> None:
        """Paint what the panel shows."""


class Tile(Spoken, Panel):
    """One figure, what it is, and a line about it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent=parent)
        self.label = self.value = self.note = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_words(self, label: str, value: str, note: str) -> None:
        self.label, self.value, self.note = label, value, note
        self.setAccessibleName(f"{label}: {value}" + (f", {note}" if note else ""))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        units = self.theme.units
        super().paintEvent(event)
        t, px, painter = self.theme.tokens, self.theme.px, QPainter(self)
        high = px(18) * 2 + px(36)
        top, wide = (self.height() - high) / 2, self.width() - units(32)
        paint.words(painter, QRectF(units(16), top, wide, px(18)), self.label, self.theme.font(12, SEMIBOLD), t.ink_soft)
        paint.words(painter, QRectF(units(16), top + px(18), wide, px(36)), self.value, self.theme.font(28, EXTRABOLD), t.ink)
        paint.words(painter, QRectF(units(16), top + px(54), wide, px(18)), self.note, self.theme.font(12, SEMIBOLD), t.ink_soft)
        painter.end()


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody who was met: how often, and how often beaten."""

    person: Person
    kind: str
    share: float
    words: str


class Rivals(StatisticsPanel):
    """Against whom one played, and how it went."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.rivals: tuple[Rival, ...] = ()
        self.nobody = ""

    def show_rivals(self, rivals: Sequence[Rival], nobody: str) -> None:
        self.rivals, self.nobody = tuple(rivals), nobody
        self.update()

    def paint_inside(self, painter: QPainter, room: QRectF) -> None:
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        if not self.rivals:
            paint.words(painter, room, self.nobody, self.theme.font(14, SEMIBOLD), t.ink_soft, Qt.AlignmentFlag.AlignHCenter)
            return
        high = min(px(60), room.height() / len(self.rivals))
        name = max(self.theme.width(rival.person.name, 14, BOLD) for rival in self.rivals)
        name = min(room.width() * 0.34, max(name, max(self.theme.width(rival.kind, 12, SEMIBOLD) for rival in self.rivals)))
        value = max(self.theme.width(rival.words, 14, BOLD) for rival in self.rivals) + units(4)
        for number, rival in enumerate(self.rivals):
            row = QRectF(room.x(), room.y() + number * high, room.width(), high)
            side = min(px(46), high - units(6))
            paint_face(painter, self.theme, QRectF(row.x(), row.center().y() - side / 2, side, side), rival.person, dot=False)
            x = row.x() + side + units(14)
            middle = row.center().y()
            paint.words(painter, QRectF(x, middle - px(19), name, px(20)), rival.person.name, self.theme.font(14, BOLD), t.ink)
            paint.words(painter, QRectF(x, middle + px(1), name, px(18)), rival.kind, self.theme.font(12, SEMIBOLD), t.ink_soft)
            left, right = x + name + units(16), row.right() - value - units(12)
            if right - left > units(24):
                bar = QRectF(left, middle - units(8), right - left, units(16))
                paint.rounded(painter, bar, units(8), t.paper_2, t.line)
                if rival.share > 0:
                    paint.rounded(
                        painter,
                        QRectF(bar.x(), bar.y(), max(bar.height(), bar.width() * rival.share), units(16)),
                        units(8),
                        self.colour,
                    )
            end = QRectF(row.right() - value, row.y(), value, high)
            paint.words(painter, end, rival.words, self.theme.font(14, BOLD), t.ink, Qt.AlignmentFlag.AlignRight)


class Sources(StatisticsPanel):
    """Where the points come from, on average; losses in their own colour."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.rows: tuple[tuple[str, str, float, str], ...] = ()

    def show_sources(self, means: Mapping[str, float], name: Mapping[str, str], figure: Mapping[str, str]) -> None:
        """The mean of each category, with its name and its figure in words; the largest first, losses last."""
        ordered = sorted(means.items(), key=lambda item: (item[1] < 0, -abs(item[1])))
        self.rows = tuple((key, name[key], mean, figure[key]) for key, mean in ordered if round(mean, 1))
        self.update()

    def _colour(self, place: int, key: str, mean: float) -> QColor:
        """That of the category; what is lost is painted in the colour of losses."""
        name = "bad" if mean < 0 else info(self.game).category_colours.get(key, OTHERS[place % len(OTHERS)])
        return self.colour if name == OWN_COLOUR else self.theme.tokens.named(name)

    def paint_inside(self, painter: QPainter, room: QRectF) -> None:
        units = self.theme.units
        if not self.rows:
            return
        t, px = self.theme.tokens, self.theme.px
        high = min(px(29), room.height() / len(self.rows))
        size = 14 if high >= px(20) else 12
        names = max(self.theme.width(name, size, SEMIBOLD) for _, name, _, _ in self.rows) + units(2)
        values = max(self.theme.width(words, size, BOLD) for *_, words in self.rows) + units(4)
        left, right = room.x() + names + units(16), room.right() - values - units(14)
        most = max(abs(mean) for _, _, mean, _ in self.rows)
        for place, (key, name, mean, words) in enumerate(self.rows):
            row = QRectF(room.x(), room.y() + place * high, room.width(), high)
            paint.words(painter, QRectF(row.x(), row.y(), names, high), name, self.theme.font(size, SEMIBOLD), t.ink)
            thick = min(units(14), high - units(6))
            wide = max(units(4), (right - left) * abs(mean) / most)
            bar = QRectF(left, row.center().y() - thick / 2, wide, thick)
            paint.rounded(painter, bar, units(4), self._colour(place, key, mean))
            end = QRectF(row.right() - values, row.y(), values, high)
            paint.words(painter, end, words, self.theme.font(size, BOLD), t.bad if mean < 0 else t.ink, Qt.AlignmentFlag.AlignRight)
