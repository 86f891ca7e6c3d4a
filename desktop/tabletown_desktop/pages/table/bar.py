"""The bottom bar of a table: what to do now, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent

from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.bars import BottomBar, ScoreBlock
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced

SMALL = 14
"""Size of a sentence that takes two rows."""
BETWEEN = 14
"""Room between the sentence and what stands beside it."""


class TableBar(BottomBar):
    """Sentence, detail and news at the left; undo, redo, hint, buttons of the moment, score and the main button at the right.

    `pressed` gives the key of a button: "undo", "redo", "hint", "main", or that of a button of the moment.
    """

    pressed = Signal(str)

    def __init__(self, theme: Theme, words: Words) -> None:
        super().__init__(theme)
        self._words = words
        self._detail = self._news = ""
        self._moment: dict[str, Button] = {}
        self._fixed = {key: Button(theme, kind="quiet", sign=key) for key in ("undo", "redo", "hint")}
        self.main = Button(theme, kind="main", size=14)
        self._widest = 0
        self.score = ScoreBlock(theme)
        for key, button in self._fixed.items():
            button.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
            self.add(button)
        self.add(self.score)
        self.main.clicked.connect(lambda: self.pressed.emit("main"))
        self.add(self.main)
        spaced(theme, self.row, margins=(16, 1, 12, 0))

    def name_main(self, words: str) -> None:
        """What the main button does now. It grows with its words and never shrinks again, so that nothing beside it moves."""
        self.main.setMinimumWidth(0)
        self.main.set_text(words)
        self._widest = max(self._widest, self.main.sizeHint().width())
        self.main.setMinimumWidth(self._widest)

    def retranslate(self) -> None:
        self._widest = 0
        for key, button in self._fixed.items():
            button.set_name(self._words.text(f"command.{key}"))

    def tell(self, sentence: str, detail: str = "", lit: bool = False, news: str = "") -> None:
        """What to do now, a word more about it, and what has happened."""
        if (detail, news) != (self._detail, self._news):
            self._detail, self._news = detail, news
            self.update()
        self.say(sentence, lit=lit)
        whole = "\n".join(part for part in (sentence, detail, news) if part)
        self.setToolTip(tip(whole))
        self.setAccessibleName(whole)

    def set_possible(self, *, undo: bool, redo: bool, hint: bool) -> None:
        for key, possible in {"undo": undo, "redo": redo, "hint": hint}.items():
            self._fixed[key].setEnabled(possible)

    def set_moment(self, buttons: Sequence[tuple[str, str]]) -> None:
        """The buttons of the moment, key and words."""
        wanted = dict(buttons)
        for key in [key for key in self._moment if key not in wanted]:
            gone = self._moment.pop(key)
            self.row.removeWidget(gone)
            gone.hide()
            gone.deleteLater()
        for key, words in buttons:
            button = self._moment.get(key)
            if button is None:
                button = self._moment[key] = Button(self.theme)
                button.clicked.connect(lambda _=False, key=key: self.pressed.emit(key))
                self.row.insertWidget(self.row.indexOf(self._fixed["undo"]), button)
                button.show()
            button.set_text(words)

    def button(self, key: str) -> Button:
        """A button by its key."""
        return self._moment.get(key) or self._fixed[key]

    def restyle(self) -> None:
        super().restyle()
        self._widest = 0
        high = 36 if self.is_compact else 44
        self.main.high = high
        self.main.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        if (not self._detail and not self._news) or 2 * self.theme.px(20) > self.height() + 2:  # no room for a second row
            super().paintEvent(event)
            return
        t, painter, high = self.theme.tokens, QPainter(self), self.height()
        painter.fillRect(self.rect(), t.paper)
        paint.line(painter, QPointF(0, 0), QPointF(self.width(), 0), t.line)
        x, end, middle, step = float(self.theme.units(16)), self._words_end(), high / 2, self.theme.px(20)
        if self._lit:
            bar = self.theme.units(3)
            paint.rounded(painter, QRectF(x - bar - 1, middle - step, bar, 2 * step), bar / 2, t.accent)
            x += self.theme.units(10)
        room = max(0.0, end - x)
        upper, lower = QRectF(x, middle - step, room, step), QRectF(x, middle, room, step)
        rows = self._in_two(room) if self.theme.width(self._sentence, 16, BOLD) > room else ()
        if rows:
            for place, row in zip((upper, lower), rows, strict=True):
                paint.words(painter, place, row, self.theme.font(SMALL, BOLD), t.ink)
        else:
            between = self.theme.units(BETWEEN)
            wide = paint.words(painter, upper, self._fit(self._sentence, room), self.theme.font(16, BOLD), t.ink)
            beside, below = self._shared_out(room - wide - between)
            paint.words(painter, upper.adjusted(wide + between, 1, 0, 1), beside, self.theme.font(13, SEMIBOLD), t.ink_soft)
            paint.words(painter, lower, below, self.theme.font(13, SEMIBOLD), t.ink_soft)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """The whole of it is a tip only where something is cut."""
        return (event.type() == QEvent.Type.ToolTip and not self._is_cut()) or super().event(event)

    def _is_cut(self) -> bool:
        units = self.theme.units
        room, wide = self._words_end() - units(16) - (units(10) if self._lit else 0), self.theme.width(self._sentence, 16, BOLD)
        return wide > room or self.theme.width(self._shared_out(room - wide - units(BETWEEN))[1], 13, SEMIBOLD) > room

    def _shared_out(self, beside: float) -> tuple[str, str]:
        """What stands beside the sentence, and what below it: the detail makes room for the news where it can, and goes before
        it where it cannot."""
        if not self._news or not self._detail:
            return "", self._detail or self._news
        if self.theme.width(self._detail, 13, SEMIBOLD) <= beside:
            return self._detail, self._news
        return "", f"{self._detail}   {self._news}"

    def _in_two(self, room: float) -> tuple[str, ...]:
        """A long sentence in two rows, in the place of the detail; none if it is too long for that."""
        words = self._sentence.split(" ")
        for cut in range(len(words) - 1, 0, -1):
            rows = " ".join(words[:cut]), " ".join(words[cut:])
            if self.theme.width(rows[0], SMALL, BOLD) <= room:
                return rows if self.theme.width(rows[1], SMALL, BOLD) <= room else ()
        return ()
