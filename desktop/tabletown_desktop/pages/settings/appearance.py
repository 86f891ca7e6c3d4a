"""Appearance: theme, language, text size, movement, marks that need no colours."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QSizePolicy, QWidget

from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.look.tokens import CONTRAST, DARK, LIGHT, Tokens
from tabletown_desktop.pages.settings.rows import CONTROL, ChoiceRow, Section, SettingRow, ToggleRow
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.choices import Slider
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import DrawnButton

THEMES = ("light", "dark", "contrast", "system")
ROOFS = ("coral", "teal", "mustard")
PICTURE_HIGH = 103.0
"""The height of a picture that stands above its words, in which its pieces are measured."""
FLAT_PICTURE = QSize(72, 44)
"""That of one beside its words, in units."""


class ThemeCard(DrawnButton):
    """A small picture of the table in one theme."""

    corner = 10

    def __init__(self, theme: Theme, mode: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, across=QSizePolicy.Policy.Expanding)
        self.mode = mode
        self.flat = False
        """The picture stands beside the words, not above them."""
        self.setCheckable(True)

    def set_flat(self, flat: bool) -> None:
        if flat != self.flat:
            self.flat = flat
            self.restyle()

    def needed(self) -> int:
        """How wide the card must be for its words below the picture."""
        units = self.theme.units
        return units(40) + round(self.theme.width(self.text(), 14, BOLD)) + units(12)

    def sizeHint(self) -> QSize:
        units = self.theme.units
        if self.flat:
            return QSize(units(229), max(units(FLAT_PICTURE.height() + 16), self.theme.row(40)))
        return QSize(units(229), units(112) + self.theme.px(40))

    def minimumSizeHint(self) -> QSize:
        widest = self.theme.units(229)
        return QSize(widest if self.flat else min(self.needed(), widest), self.sizeHint().height())

    def _places(self) -> tuple[QRectF, QRectF]:
        """Where the picture is, and where the words with their mark are."""
        units, whole = self.theme.units, QRectF(self.rect())
        if self.flat:
            wide, high = units(FLAT_PICTURE.width()), units(FLAT_PICTURE.height())
            picture = QRectF(units(8), (whole.height() - high) / 2, wide, high)
            return picture, whole.adjusted(picture.right() - units(4), 0, 0, 0)
        return QRectF(units(9), units(9), whole.width() - units(18), units(103)), whole.adjusted(0, units(112), 0, 0)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        on = self.isChecked()
        ground = t.row_hover if self.underMouse() and not on else t.paper_2
        paint.rounded(painter, rect, units(10), ground, t.accent if on else t.line, 2 if on else 1)
        picture, words = self._places()
        self._paint_pictures(painter, picture)
        mark = QRectF(words.x() + units(14), words.center().y() - units(9), units(18), units(18))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(t.accent if on else t.field_line, 2))
        painter.setBrush(t.field)
        painter.drawEllipse(mark.adjusted(1, 1, -1, -1))
        if on:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.accent)
            painter.drawEllipse(mark.adjusted(units(4), units(4), -units(4), -units(4)))
        room = words.adjusted(units(40), 0, -units(10), 0)
        size = 14 if self.theme.width(self.text(), 14, BOLD) <= room.width() else 12
        paint.words(painter, room, self.text(), self.theme.font(size, BOLD), t.ink)
        painter.end()

    def _paint_pictures(self, painter: QPainter, place: QRectF) -> None:
        if self.mode == "system":
            half = QRectF(place.x(), place.y(), place.width() / 2, place.height())
            for tokens, side in ((LIGHT, half), (DARK, half.translated(half.width(), 0))):
                painter.save()
                painter.setClipRect(side)
                _paint_table(painter, side, tokens)
                painter.restore()
        else:
            _paint_table(painter, place, {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}[self.mode])


def _paint_table(painter: QPainter, place: QRectF, t: Tokens) -> None:
    """A table so small that only its colours are seen."""
    scale = place.height() / PICTURE_HIGH
    painter.save()
    painter.translate(place.topLeft())
    painter.scale(scale, scale)
    _paint_pieces(painter, QRectF(0, 0, place.width() / scale, PICTURE_HIGH), t)
    painter.restore()


def _paint_pieces(painter: QPainter, place: QRectF, t: Tokens) -> None:
    bold = 2 if t is CONTRAST else 1
    paint.rounded(painter, place, 6, t.desk, t.line, bold)
    inner = place.adjusted(10, 10, -10, -10)
    paint.rounded(painter, QRectF(inner.x(), inner.y(), inner.width(), 13), 3, t.paper, t.line)
    sheet = QRectF(inner.x(), inner.y() + 20, inner.width(), 48)
    paint.rounded(painter, sheet, 4, t.paper, t.line)
    x = sheet.x() + 12
    for roof in ROOFS:
        if x + 26 < sheet.right():
            _paint_house(painter, x, sheet.y() + 13, t.ink if t is CONTRAST else t.named(roof), t)
        x += 42
    wide = min(44.0, inner.width() / 2)
    paint.rounded(painter, QRectF(inner.right() - wide, inner.bottom() - 9, wide, 13), 3, t.button)


def _paint_house(painter: QPainter, x: float, y: float, roof: QColor, t: Tokens) -> None:
    painter.setPen(QPen(t.line, 1))
    painter.setBrush(t.paper_2)
    painter.drawRect(QRectF(x + 4, y + 10, 17, 13))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(roof)
    painter.drawPolygon(QPolygonF([QPointF(x, y + 10.5), QPointF(x + 12.5, y), QPointF(x + 25, y + 10.5)]))


class Looks(Section):
    key = "looks"
    sign = "theme"
    resets = ("theme", "language", "text_size", "motion", "colour_marks")

    def build(self) -> None:
        self._group = QButtonGroup(self)
        self._grid = QGridLayout()
        spaced(self.theme, self._grid, spacing=13)
        self.cards = [ThemeCard(self.theme, mode) for mode in THEMES]
        for card in self.cards:
            self._group.addButton(card)
            card.installEventFilter(self)
            card.clicked.connect(lambda _checked, card=card: self.change("theme", card.mode))
        self._lay_cards(len(self.cards))
        self.column.addLayout(self._grid)
        gap(self.theme, self.column, 8)
        self.language = ChoiceRow(self, "language", ("en", "de", "system"))
        self.motion = ChoiceRow(self, "motion", ("off", "fast", "normal"))
        self.marks = ToggleRow(self, "colour_marks")
        self.percent = Label(self.theme, "", 14, BOLD)
        self.percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.slider = Slider(self.theme, 100, 200, 5)
        self.slider.valueChanged.connect(self._slide)
        self.slider.sliderReleased.connect(lambda: self.change("text_size", self.slider.value()))
        measure = QWidget()
        beside = QHBoxLayout(measure)
        spaced(self.theme, beside, margins=(0, 0, 0, 0), spacing=16)
        beside.addWidget(self.percent)
        beside.addWidget(self.slider, 1)
        self.size_row = SettingRow(self.theme, measure, CONTROL)
        for row in (self.language, self.size_row, self.motion, self.marks):
            self.column.addWidget(row)

    def retranslate(self) -> None:
        text = self.words.text
        self.headline()
        for card in self.cards:
            card.set_text(text(f"settings.theme.{card.mode}"))
        for row in (self.language, self.motion, self.marks):
            row.retranslate()
        self.size_row.set_words(text("settings.text_size"), text("settings.text_size.about"))
        self.slider.setAccessibleName(text("settings.text_size"))
        self._say_percent()

    def show_choices(self) -> None:
        now = self.settings.now
        for card in self.cards:
            card.setChecked(card.mode == now.theme)
        for row in (self.language, self.motion, self.marks):
            row.show_choice()
        self.slider.setValue(now.text_size)

    def _lay_cards(self, columns: int) -> None:
        for place, card in enumerate(self.cards):
            self._grid.addWidget(card, place // columns, place % columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Four themes side by side; two and two, and lower, where their names would not fit."""
        super().resizeEvent(event)
        room = (self.width() - self.theme.units(48 + 3 * 13)) / len(self.cards)
        fits = all(card.needed() <= room for card in self.cards)
        for card in self.cards:
            card.set_flat(not fits)
        self._lay_cards(len(self.cards) if fits else 2)

    def _slide(self, value: int) -> None:
        """A knob that is held shows the figure; the page grows when it is let go, not under the hand."""
        self._say_percent()
        if not self.slider.isSliderDown():
            self.change("text_size", value)

    def _say_percent(self) -> None:
        self.percent.setText(self.words.percent(self.slider.value()))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Arrows choose among the themes."""
        if isinstance(watched, ThemeCard) and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
            if step is not None:
                card = self.cards[(self.cards.index(watched) + step) % len(self.cards)]
                card.setFocus(Qt.FocusReason.TabFocusReason)
                card.click()
                return True
        return False
