"""The bottom bar of a table: what to do now, and the buttons of the turn."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu

from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.bars import BottomBar, ScoreBlock
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced

SMALLER = (14, 13, 12, 11)
"""Sizes of a sentence for which one row is too short: the largest at which two are enough."""
ROW = 1.15
"""Height of such a row, as a share of the height of its letters."""
LEAST_SENTENCE = 0.32
"""The share of the bar's width that is the sentence's before the score says more than its number."""
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
        self.folded = Button(theme)
        """In place of the buttons of the moment, where they leave the sentence no room: opens a menu of them."""
        self._fixed = {key: Button(theme, kind="quiet", sign=key) for key in ("undo", "redo", "hint")}
        self.main = Button(theme, kind="main", size=14)
        self._widest = 0
        self.score = ScoreBlock(theme)
        self.add(self.folded)
        self.folded.hide()
        self.folded.clicked.connect(self._open_folded)
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
        self._name_folded(self.folded.sign)
        for key, button in self._fixed.items():
            button.set_name(self._words.text(f"command.{key}"))

    def tell(self, sentence: str, detail: str = "", lit: bool = False, news: str = "") -> None:
        """What to do now, a word more about it, and what has happened."""
        if (detail, news) != (self._detail, self._news):
            self._detail, self._news = detail, news
            self.update()
        self.say(sentence, lit=lit)
        self.fold()
        whole = "\n".join(part for part in (sentence, detail, news) if part)
        self.setToolTip(tip(whole))
        self.setAccessibleName(whole)

    @property
    def detail(self) -> str:
        """The word more about what to do now."""
        return self._detail

    def set_possible(self, *, undo: bool, redo: bool, hint: bool) -> None:
        for key, possible in {"undo": undo, "redo": redo, "hint": hint}.items():
            self._fixed[key].setEnabled(possible)

    def set_moment(self, buttons: Sequence[tuple[str, str]], on_board: Collection[str] = ()) -> None:
        """The buttons of the moment, key and words; `on_board`: the keys of those that keys and readers come to on the board."""
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
                self.row.insertWidget(self.row.indexOf(self.folded), button)
                button.hide()  # until it is known whether it is folded
            button.set_text(words)
            button.pass_over(key in on_board)
        self.folded.pass_over(all(button.passed_over for button in self._moment.values()))
        self._tab_in_order()
        self.fold()

    def _tab_in_order(self) -> None:
        """Tab goes over the buttons as they stand; those of the moment were made last, but stand first."""
        undo = self._fixed["undo"]
        for button in self._moment.values():
            self.setTabOrder(undo, button)
            self.setTabOrder(button, undo)

    def button(self, key: str) -> Button:
        """A button by its key."""
        return self._moment.get(key) or self._fixed.get(key) or self.main

    def buttons_of_the_turn(self) -> list[str]:
        """The keys of the buttons that go on with the turn now and have no place on the board: those of the moment, and the main one
        where it does something."""
        moment = [key for key, button in self._moment.items() if not button.passed_over]
        return [*moment, *(["main"] if self.main.isEnabled() else [])]

    def shown_button(self, key: str) -> Button:
        """The button that is seen for that key: the one that opens the menu, if it is folded into it."""
        button = self.button(key)
        return button if button.isVisibleTo(self) else self.folded

    def _open_folded(self) -> None:
        """What it stands for: the only button, or a menu of them."""
        if len(self._moment) == 1:
            self.pressed.emit(next(iter(self._moment)))
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for key, button in self._moment.items():
            menu.addAction(button.text()).triggered.connect(lambda _=False, key=key: self.pressed.emit(key))
        menu.popup(self.folded.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def restyle(self) -> None:
        super().restyle()
        self._widest = 0
        high = 36 if self.is_compact else 44
        self.main.high = high
        self.main.updateGeometry()

    def fold(self) -> None:
        """Where the buttons leave the sentence little room, the score has no words; where they leave it too little even so, those of
        the moment become one, with a word or, if that leaves too little still, with a sign."""
        super().fold()
        moment, beside = list(self._moment.values()), self._room_beside([]) - self.row.spacing()
        whole, named = self._room_beside(moment), beside - self._folded_width()
        short, long = (0, 0) if self.score.isHidden() else (self.score.short_width, self.score.whole_width)
        by_word = self._is_whole_in_two(named - short)
        one = named if by_word else beside - self.theme.row(self.folded.high)
        folds = one > whole and not self._is_whole_in_two(whole - short)
        changed = self.score.set_short((one if folds else whole) - long < LEAST_SENTENCE * self.width())
        sign = "" if by_word or not folds else "close" if list(self._moment) == ["cancel"] else "more"
        if (sign, self._folded_words) != (self.folded.sign, self.folded.accessibleName()):
            self._name_folded(sign)
            changed = True
        for button in (self.folded, *moment):
            shown = folds == (button is self.folded)
            if button.isHidden() == shown:
                button.setVisible(shown)
                changed = True
        if changed:
            self.row.activate()
            self.update()

    @property
    def _folded_words(self) -> str:
        """What the one button is called: as the only one it stands for, or by what its menu holds."""
        only = list(self._moment.values()) if len(self._moment) == 1 else []
        return only[0].text() if only else self._words.text("table.actions")

    def _name_folded(self, sign: str) -> None:
        self.folded.set_sign(sign)
        self.folded.setText("" if sign else self._folded_words)
        self.folded.set_name(self._folded_words)

    def _folded_width(self) -> int:
        """How wide it is with its words."""
        return round(self.theme.width(self._folded_words, self.folded.size_of_text, BOLD)) + self.theme.units(32)

    def _room_beside(self, moment: Sequence[Button]) -> float:
        """The room of the sentence and the score beside these buttons of the moment."""
        things = [item.widget() for index in range(self.row.count()) if (item := self.row.itemAt(index)) is not None]
        own = (self.folded, *self._moment.values())
        always = [thing for thing in things if thing is not None and thing not in own and thing.isVisibleTo(self)]
        wide = self._row_width([*always, *moment], ()) - (self.score.sizeHint().width() if self.score in always else 0)
        return self.width() - self.row.contentsMargins().right() - wide - self.theme.units(12) - self._beginning()

    @property
    def _has_two_rows(self) -> bool:
        """Whether there is something for a second row of its own, and room for it."""
        return bool(self._detail or self._news) and 2 * self.theme.px(20) <= self.height() + 2

    def _beginning(self, room_for_square: bool = False) -> float:
        """Where the words begin: behind a mark if something is lit."""
        units = self.theme.units
        if room_for_square:
            return units(24) + (self.theme.px(20) + units(12) if self._lit else 0.0)
        return units(16) + (units(10) if self._lit else 0.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._fits_in_one():
            super().paintEvent(event)
            return
        t, painter, high = self.theme.tokens, QPainter(self), self.height()
        painter.fillRect(self.rect(), t.paper)
        paint.line(painter, QPointF(0, 0), QPointF(self.width(), 0), t.line)
        x, middle, step = self._beginning(), high / 2, self._step
        if self._lit:
            bar = self.theme.units(3)
            paint.rounded(painter, QRectF(self.theme.units(16) - bar - 1, middle - step, bar, 2 * step), bar / 2, t.accent)
        room, two = max(0.0, self._words_end() - x), self._has_two_rows
        upper, lower = QRectF(x, middle - step, room, step), QRectF(x, middle, room, step)
        size, rows = 16, (self._sentence, "")
        if not two or self.theme.width(self._sentence, size, BOLD) > room:
            rows, size = self._in_two(room)
        if rows[1]:
            for place, row in zip((upper, lower), rows, strict=True):
                paint.words(painter, place, row, self.theme.font(size, BOLD), t.ink)
        else:
            between = self.theme.units(BETWEEN)
            wide = paint.words(painter, upper if two else upper.united(lower), self._sentence, self.theme.font(size, BOLD), t.ink)
            beside, below = self._shared_out(room - wide - between) if two else ("", "")
            paint.words(painter, upper.adjusted(wide + between, 1, 0, 1), beside, self.theme.font(13, SEMIBOLD), t.ink_soft)
            paint.words(painter, lower, below, self.theme.font(13, SEMIBOLD), t.ink_soft)
        painter.end()

    def _fits_in_one(self) -> bool:
        """Whether the sentence stands alone in one row."""
        room = self._words_end() - self._beginning(room_for_square=True)
        return not self._has_two_rows and self.theme.width(self._sentence, 16, SEMIBOLD) <= room

    @property
    def _step(self) -> float:
        """The height of each of two rows."""
        return min(float(self.theme.px(20)), self.height() / 2 - 1)

    def event(self, event: QEvent) -> bool:
        """The whole of it is a tip only where something is cut."""
        return (event.type() == QEvent.Type.ToolTip and not self._is_cut()) or super().event(event)

    def _is_cut(self) -> bool:
        room, wide = self._words_end() - self._beginning(), self.theme.width(self._sentence, 16, BOLD)
        if not self._has_two_rows:
            return bool(self._detail or self._news) or not (self._fits_in_one() or self._is_whole_in_two(room))
        return wide > room or self.theme.width(self._shared_out(room - wide - self.theme.units(BETWEEN))[1], 13, SEMIBOLD) > room

    def _shared_out(self, beside: float) -> tuple[str, str]:
        """What stands beside the sentence, and what below it: the detail makes room for the news where it can, and goes before
        it where it cannot."""
        if not self._news or not self._detail:
            return "", self._detail or self._news
        if self.theme.width(self._detail, 13, SEMIBOLD) <= beside:
            return self._detail, self._news
        return "", f"{self._detail}   {self._news}"

    def _is_whole_in_two(self, room: float) -> bool:
        rows, size = self._in_two(room)
        return all(self.theme.width(row, size, BOLD) <= room for row in rows)

    def _in_two(self, room: float) -> tuple[tuple[str, str], int]:
        """A long sentence in two rows, and the size at which they fit; if it is too long for that, the end of the second is cut."""
        words = self._sentence.split(" ")
        rows = self._sentence, ""
        for size in SMALLER:
            if ROW * self.theme.font(size, BOLD).pixelSize() > self._step and size != SMALLER[-1]:
                continue
            fitting = (cut for cut in range(len(words), 0, -1) if self.theme.width(" ".join(words[:cut]), size, BOLD) <= room)
            cut = next(fitting, 1)
            rows = " ".join(words[:cut]), " ".join(words[cut:])
            if self.theme.width(rows[1], size, BOLD) <= room:
                return rows, size
        return rows, SMALLER[-1]
