"""The bars: above, where one is; below, what to do now."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolTip, QWidget

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.plain_text import paragraph, tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Themed

TOP, TOP_COMPACT = 48, 40
BOTTOM, BOTTOM_COMPACT = 56, 44
WORDS_SHARE = 0.45
"""The words of a bar take no more of its width from the buttons."""
BETWEEN_FACTS = "   ·   "
LEAST_WORDS = 48
"""Room for a word or two behind a bold beginning."""


class _Bar(Themed, QWidget):
    """Paper over the whole width with a hairline towards the page; things are added at its right."""

    high, high_compact = TOP, TOP_COMPACT

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.is_compact = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)  # the page below it need not be painted
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row = QHBoxLayout(self)
        spaced(theme, self.row, spacing=4)
        self.follow(theme)

    def set_compact(self, compact: bool) -> None:
        """The lower form, for windows lower than 700."""
        if compact != self.is_compact:
            self.is_compact = compact
            self.restyle()

    def add(self, widget: QWidget) -> None:
        """Put something at the right end."""
        self.row.addWidget(widget)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(600), self.theme.row(self.high_compact if self.is_compact else self.high))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def _wanted_words(self) -> float:
        """The width that the words of the bar ask for; a bar with none leaves all of it to its buttons."""
        return 0.0

    def _needed_words(self) -> float:
        """What of it is to be read before any button has words of its own."""
        return 0.0

    def fold(self) -> None:
        """Show as many buttons with their words as there is room for: signs alone come from the left, the main one keeps its words."""
        things = [item.widget() for index in range(self.row.count()) if (item := self.row.itemAt(index)) is not None]
        shown = [thing for thing in things if thing is not None and thing.isVisibleTo(self)]
        margins = self.row.contentsMargins()
        words = max(self._needed_words(), min(self._wanted_words(), WORDS_SHARE * self.width()))
        room = self.width() - margins.left() - margins.right() - words
        buttons = [thing for thing in shown if isinstance(thing, Button) and thing.sign and thing.text() and not thing.stacked]
        folded: set[Button] = set()
        for button in (None, *(button for button in buttons if button.kind != "main")):
            if button is not None:
                folded.add(button)
            if self._row_width(shown, folded) <= room:
                break
        changed = [button for button in buttons if button.folded != (button in folded)]
        for button in changed:
            button.set_folded(button in folded)
        if changed:
            self.row.activate()

    def _row_width(self, shown: Sequence[QWidget], folded: Collection[Button]) -> int:
        """The width of what is shown, with these buttons folded."""
        high = {thing: thing.sizeHint().height() for thing in folded}
        wide = sum(high[thing] if thing in folded else thing.width_with_words() for thing in shown if isinstance(thing, Button))
        others = sum(thing.sizeHint().width() for thing in shown if not isinstance(thing, Button))
        return wide + others + self.row.spacing() * max(0, len(shown) - 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fold()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.fold()
        return super().event(event)

    def _words_end(self) -> float:
        """Where the words must end: at the first thing on the right."""
        things = [item.widget() for index in range(self.row.count()) if (item := self.row.itemAt(index)) is not None]
        lefts = [thing.x() for thing in things if thing is not None and thing.isVisibleTo(self)]
        return float(min([left for left in lefts if left > self.theme.units(60)], default=self.width())) - self.theme.units(12)


class TopBar(_Bar):
    """Back, title, where one is; Rules, Settings and the menu at the right (same corner on every page).

    bar = TopBar(theme)
    bar.set_words(back="Back", title="Library", note="17 matches", rules="Rules", settings="Settings")
    bar.back.clicked, bar.rules.clicked, bar.settings.clicked, bar.menu.clicked
    """

    def __init__(self, theme: Theme, with_back: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._title = self._note = self._sign = ""
        self.back = Button(theme, kind="quiet", sign="back", high=36)
        self.rules = Button(theme, kind="quiet", sign="rules", high=36)
        self.settings = Button(theme, kind="quiet", sign="settings", high=36)
        self.menu = Button(theme, kind="quiet", sign="more", high=36)
        spaced(theme, self.row, margins=(8, 0, 8, 1))
        self.row.addWidget(self.back)
        self.row.addStretch(1)
        self.row.addWidget(self.rules)
        self.row.addWidget(self.settings)
        self.row.addWidget(self.menu)
        self.back.setVisible(with_back)  # Not before it is in the row: without a parent it would come up as a window.

    def add_before_rules(self, widget: QWidget) -> None:
        """Something that only this page has."""
        self.row.insertWidget(self.row.indexOf(self.rules), widget)

    def set_words(self, back: str = "", title: str = "", note: str = "", rules: str = "", settings: str = "", menu: str = "") -> None:
        self._title, self._note = title, note
        self.back.set_name(back)
        self.rules.set_text(rules)
        self.settings.set_text(settings)
        self.menu.set_name(menu)
        self._tell()

    def _wanted_words(self) -> float:
        title = self.theme.width(self._title, 16, EXTRABOLD) + self.theme.units(40)
        return title + (self.theme.width(self._note, 14, SEMIBOLD) if self._note else 0.0)

    def _needed_words(self) -> float:
        """The title and the first part of the note."""
        first = self._note.split(BETWEEN_FACTS)[0]
        return self.theme.width(self._title, 16, EXTRABOLD) + self.theme.units(52) + self.theme.width(first, 14, SEMIBOLD) if first else 0.0

    def _fitting(self, room: float) -> str:
        """As many parts of the note as there is room for, from the first; the tip has them all."""
        parts = self._note.split(BETWEEN_FACTS)
        while len(parts) > 1 and self.theme.width(BETWEEN_FACTS.join(parts), 14, SEMIBOLD) > room:
            parts.pop()
        return BETWEEN_FACTS.join(parts)

    @property
    def title_place(self) -> QRect:
        """Where the title stands, in the bar and in its page."""
        left = self.back.geometry().right() + self.theme.units(13)
        return QRect(left, 0, round(self.theme.width(self._title, 16, EXTRABOLD)), self.height())

    @property
    def note(self) -> str:
        """Where one is, in words."""
        return self._note

    def set_note(self, note: str, sign: str = "") -> None:
        """Where one is, in words; a sign before them is seen however narrow the bar is."""
        if (note, sign) == (self._note, self._sign):  # asked after every decision
            return
        self._note, self._sign = note, sign
        self._tell()
        self.fold()

    def _tell(self) -> None:
        self.setToolTip(tip("\n".join(part for part in (self._title, self._note) if part)))
        self.update()

    def event(self, event: QEvent) -> bool:
        """The tip has the words as a whole, where the bar has no room for them."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            if event.x() < self._words_end() and self._are_short:
                QToolTip.showText(event.globalPos(), paragraph(self.toolTip()), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    @property
    def _are_short(self) -> bool:
        room = self._words_end() - self.back.geometry().right()
        return self._wanted_words() > room

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, high = self.theme.tokens, QPainter(self), self.height()
        painter.fillRect(self.rect(), t.paper)
        paint.line(painter, QPointF(0, high - 1), QPointF(self.width(), high - 1), t.line)
        x = self.back.geometry().right() + units(13) if self.back.isVisibleTo(self) else float(units(24))
        end = self._words_end()
        x += paint.words(painter, QRectF(x, 0, max(0.0, end - x), high - 1), self._title, self.theme.font(16, EXTRABOLD), t.ink)
        if self._note and end - x > units(60):
            paint.line(
                painter,
                QPointF(x + units(14), high / 2 - units(8)),
                QPointF(x + units(14), high / 2 + units(8)),
                t.line,
            )
            x += units(26)
            if self._sign:
                side = self.theme.px(18)
                sign = self.theme.art.sign(self._sign, t.ink_soft, side, paint.ratio(painter))
                paint.picture(painter, x, (high - 1 - side) / 2, sign)
                x += side + units(8)
            paint.words(painter, QRectF(x, 0, end - x, high - 1), self._fitting(end - x), self.theme.font(14, SEMIBOLD), t.ink_soft)
        painter.end()


class BottomBar(_Bar):
    """One sentence that says what to do now, and the page's buttons at the right.

        bar = BottomBar(theme)
        bar.say("Write the 7 into one of the lit lots.", lit=True)      # the lit square: look for this
        bar.say("Two persons share this screen.", bold="Anna begins.")
        bar.add(Button(theme, "End turn", kind="main"))

    A sentence that is too long is shortened to its first clause; the whole of it is the tool tip.
    """

    high, high_compact = BOTTOM, BOTTOM_COMPACT
    said = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._sentence = self._bold = ""
        self._lit = False
        spaced(theme, self.row, margins=(24, 1, 24, 0), spacing=8)
        self.row.addStretch(1)

    @property
    def sentence(self) -> str:
        return f"{self._bold} {self._sentence}".strip()

    def say(self, sentence: str, bold: str = "", lit: bool = False) -> None:
        if (sentence, bold, lit) == (self._sentence, self._bold, self._lit):
            return
        self._sentence, self._bold, self._lit = sentence, bold, lit
        self.setAccessibleName(self.sentence)
        self.setToolTip(tip(self.sentence))
        self.update()
        self.said.emit(self.sentence)

    def _wanted_words(self) -> float:
        words = self.theme.width(self._bold, 16, EXTRABOLD) + self.theme.width(self._sentence, 14 if self._bold else 16, SEMIBOLD)
        return words + self.theme.px(32) if words else 0.0

    def event(self, event: QEvent) -> bool:
        """The tip is about the words: it comes over them alone, not wider than they are, and goes when they change."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            if event.x() < self._words_end():
                QToolTip.showText(event.globalPos(), paragraph(self.toolTip()), self)
            else:
                QToolTip.hideText()
            return True
        if event.type() == QEvent.Type.ToolTipChange and QToolTip.isVisible():
            QToolTip.hideText()
        return super().event(event)

    def _fit(self, text: str, room: float) -> str:
        """The sentence, or its first clauses that fit."""
        size = 14 if self._bold else 16
        while self.theme.width(text, size, SEMIBOLD) > room:
            cut = max(text.rfind(mark) for mark in (", ", ";", ":", ".", " – ", " · "))
            if cut <= 0:
                break
            text = text[:cut]
        return text

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, high = self.theme.tokens, QPainter(self), self.height()
        painter.fillRect(self.rect(), t.paper)
        paint.line(painter, QPointF(0, 0), QPointF(self.width(), 0), t.line)
        x, end = float(self.theme.units(24)), self._words_end()
        if self._lit:
            side = self.theme.px(20)
            accent = t.accent.toRgb()
            accent.setAlpha(30)
            paint.dashed(painter, QRectF(x, (high - side) / 2, side, side), units(4), t.accent, 2, accent)
            x += side + units(12)
        if self._bold:
            x += paint.words(painter, QRectF(x, 0, max(0.0, end - x), high), self._bold, self.theme.font(16, EXTRABOLD), t.ink)
            x += units(10)
        font = self.theme.font(14 if self._bold else 16, SEMIBOLD)
        room = max(0.0, end - x)
        if self._bold and room < self.theme.px(LEAST_WORDS):  # rather nothing than a letter
            room = 0.0
        if room:
            paint.words(painter, QRectF(x, 0, room, high), self._fit(self._sentence, room), font, t.ink_soft if self._bold else t.ink)
        painter.end()


class ScoreBlock(Themed, QWidget):
    """The live score at the right of a table's bottom bar: a hairline, "Score", "this turn +4", the total."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = self._gain = self._total = ""
        self._short = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.follow(theme)

    def set_words(self, label: str, gain: str, total: str) -> None:
        self._label, self._gain, self._total = label, gain, total
        self.setAccessibleName(" ".join(part for part in (label, total, gain) if part))
        self._tell()
        self.restyle()

    def set_short(self, short: bool) -> bool:
        """The total alone, where there is little room; the tip has the words. False if it was so already."""
        if short == self._short:
            return False
        self._short = short
        self._tell()
        self.restyle()
        return True

    def _tell(self) -> None:
        self.setToolTip(tip("\n".join(part for part in (self._label, self._gain) if part and self._short)))

    @property
    def whole_width(self) -> int:
        """How wide it is with its words."""
        return self._total_width() + self.theme.units(40) + self._left()

    @property
    def short_width(self) -> int:
        """How wide the total alone is."""
        return self._total_width() + self.theme.units(28)

    def _total_width(self) -> int:
        return round(max(self.theme.width(self._total, 28, EXTRABOLD), self.theme.width("000", 28, EXTRABOLD)))

    def _left(self) -> int:
        return round(max(self.theme.width(self._label, 12, SEMIBOLD), self.theme.width(self._gain, 12, SEMIBOLD), self.theme.px(64)))

    def sizeHint(self) -> QSize:
        return QSize(self.short_width if self._short else self.whole_width, self.theme.row(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, middle = self.theme.tokens, QPainter(self), self.height() / 2
        paint.line(painter, QPointF(0, middle - units(14)), QPointF(0, middle + units(14)), t.line)
        left = 0 if self._short else self._left()
        words = QRectF(units(16), 0, left + units(2), self.height())
        rows = () if self._short else (self._label, self._gain) if self._gain else (self._label,)
        for row, said in enumerate(rows):
            step = self.theme.px(16) if self._gain else 0.0
            place = QRectF(words.x(), middle - step + step * row, words.width(), step) if step else words
            paint.words(painter, place, said, self.theme.font(12, SEMIBOLD), t.ink_soft)
        total = QRectF(units(16) + left, 0, self.width() - units(28) - left, self.height())
        paint.words(painter, total, self._total, self.theme.font(28, EXTRABOLD), t.ink, Qt.AlignmentFlag.AlignRight)
        painter.end()
