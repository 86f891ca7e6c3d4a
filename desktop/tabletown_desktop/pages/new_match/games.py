"""The column of games, each with its place of the town."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QColor, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QSizePolicy, QVBoxLayout, QWidget

from tabletown.games import PACKAGES, game
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import colour_of, info
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.speech import Spoken
from tabletown_desktop.widgets.themed import DrawnButton, Panel

TILE = (580, 510)
ANCHOR = (290, 300)
"""Size of the picture of a place, and the middle of its tile in it."""
SPACING = 12
LOW_CARDS, LOW_PICTURE = 4, 48
"""So many cards with a picture of that height fit into any window that is large enough for the page."""


def ground_of(theme: Theme, game: str) -> QColor:
    """The tinted ground behind the picture of a game's place."""
    return mix(colour_of(theme, game), theme.tokens.paper, 0.66 if theme.dark else 0.80)


def paint_tile(painter: QPainter, theme: Theme, part: str, x: float, y: float, scale: float) -> None:
    """A place of the map, the middle of its tile at x, y; while it is being prepared (`art.ready` tells), any size at hand."""
    wide, high = TILE[0] * scale, TILE[1] * scale
    left, top = x - ANCHOR[0] * scale, y - ANCHOR[1] * scale
    picture = theme.art.picture(part, wide, high, paint.ratio(painter))
    if picture is not None:
        paint.picture(painter, left, top, picture)
        return
    other = theme.art.stand_in(part)
    if other is not None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(QRectF(left, top, wide, high), other, QRectF(other.rect()))


class GameCard(DrawnButton):
    """One game."""

    corner = 10

    def __init__(self, services: Services, key: str, parent: QWidget) -> None:
        super().__init__(services.theme, parent, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.key = key
        self.title = self.about = self.seats = ""
        self.slim = False
        self.with_emblem = True
        self._words = services.words
        self.setCheckable(True)
        services.art.ready.connect(self._prepared)

    @property
    def part(self) -> str:
        return info(self.key).tile.part

    def retranslate(self) -> None:
        self.title = self._words.text(f"{self.key}.name")
        self.about = self._words.text(f"{self.key}.about")
        least, most = game(self.key).seats
        self.seats = f"{least}–{most}"
        self.setAccessibleName(f"{self.title}, {self.about}")
        self.setToolTip(tip(self.about if self.slim else ""))
        self.update()

    def set_slim(self, slim: bool) -> None:
        """Only emblem and name, in a row beside others."""
        if slim != self.slim:
            self.slim = slim
            self.setToolTip(tip(self.about if slim else ""))
            self.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows are the column's: they choose, they do not only move on."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _prepared(self, name: str) -> None:
        if name == self.part:
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(248), self.theme.px(156))

    def minimumSizeHint(self) -> QSize:
        """As high as its words and a low picture; where there are many games, the pictures give way."""
        if self.slim:
            return QSize(0, 0)
        games = len(PACKAGES)
        words = self.theme.px(56)
        column = LOW_CARDS * (words + LOW_PICTURE) + (LOW_CARDS - 1) * SPACING
        picture = (column - games * words - (games - 1) * SPACING) // games
        return QSize(self.theme.px(150), words + self.theme.units(max(0, min(LOW_PICTURE, picture))))

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, units = self.theme.px, self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        rect = QRectF(self.rect())
        if self.slim:
            self._paint_slim(painter, rect)
            painter.end()
            return
        band = rect.adjusted(1, 1, -1, -px(57))
        inside = QPainterPath()
        inside.addRoundedRect(rect.adjusted(1, 1, -1, -1), units(9), units(9))
        painter.setClipPath(inside)
        painter.fillRect(rect, t.row_hover if self.underMouse() and not self.isChecked() else t.paper)
        painter.fillRect(band, ground_of(self.theme, self.key))
        painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
        scale = min(band.height() / 292, band.width() / 600)
        paint_tile(painter, self.theme, self.part, rect.width() / 2, band.top() + band.height() * 0.62, scale)
        painter.setClipping(False)
        self._paint_words(painter, rect)
        if self.isChecked():
            self._paint_chosen(painter, rect)
        painter.end()

    def width_in_strip(self) -> float:
        """The width that emblem and name need beside others."""
        return self.theme.width(self.title, 14, BOLD) + self.theme.row(28) + self.theme.units(24)

    def _paint_slim(self, painter: QPainter, rect: QRectF) -> None:
        t, units, on = self.theme.tokens, self.theme.units, self.isChecked()
        colour = colour_of(self.theme, self.key)
        ground = ground_of(self.theme, self.key) if on else t.row_hover if self.underMouse() else t.paper
        paint.rounded(painter, rect, units(10), ground, colour if on else t.line, 3 if on else 1)
        side, wide = self.theme.row(28), self.theme.width(self.title, 14, BOLD)
        if self.with_emblem:
            x = units(6) + max(0.0, (rect.width() - self.width_in_strip()) / 2)
            emblem = self.theme.art.at_once(info(self.key).tile.emblem, side, side, paint.ratio(painter))
            paint.picture(painter, x, (rect.height() - side) / 2, emblem)
            x += side + units(8)
        else:
            x = max(float(units(6)), (rect.width() - wide) / 2)
        room = QRectF(x, 0, rect.right() - units(4) - x, rect.height())
        paint.words(painter, room, self.title, self.theme.font(14, BOLD), t.ink)

    def _paint_words(self, painter: QPainter, rect: QRectF) -> None:
        t, px, units = self.theme.tokens, self.theme.px, self.theme.units
        right = rect.right() - units(14)
        title = QRectF(units(14), rect.bottom() - px(49), right - units(14), px(24))
        width = self.theme.width(self.seats, 12, BOLD)
        if self.theme.width(self.title, 16, EXTRABOLD) <= right - width - px(15) - units(10) - units(14):
            seats = QRectF(right - width, title.top(), width + 1, title.height())
            paint.words(painter, seats, self.seats, self.theme.font(12, BOLD), t.ink_soft)
            side = px(15)
            person = self.theme.art.sign("person", t.ink_soft, side, paint.ratio(painter))
            paint.picture(painter, right - width - side - units(4), title.center().y() - side / 2, person)
            title.setRight(right - width - side - units(10))
        paint.words(painter, title, self.title, self.theme.font(16, EXTRABOLD), t.ink)
        about = QRectF(units(14), title.bottom() - 1, right - units(14), px(18))
        paint.words(painter, about, self.about, self.theme.font(12, SEMIBOLD), t.ink_soft)

    def _paint_chosen(self, painter: QPainter, rect: QRectF) -> None:
        units = self.theme.units
        t = self.theme.tokens
        colour = colour_of(self.theme, self.key)
        paint.rounded(painter, rect, units(10), None, colour, 3)
        painter.setPen(QPen(t.paper, 2))
        painter.setBrush(colour)
        painter.drawEllipse(QRectF(rect.right() - units(33), units(7), units(26), units(26)))
        check = self.theme.art.sign("check", t.paper, units(16), paint.ratio(painter))
        paint.picture(painter, rect.right() - units(28), units(12), check)


class GamesColumn(Spoken, QWidget):
    """All games below one another, or beside one another in a strip; arrows choose among them."""

    spoken_role = QAccessible.Role.Grouping

    chosen = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        group = QButtonGroup(self)
        self._box = column = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        column.setContentsMargins(0, 0, 0, 0)
        spaced(services.theme, column, spacing=SPACING)
        self.cards: list[GameCard] = []
        for key in PACKAGES:
            panel = Panel(services.theme)
            inside = QVBoxLayout(panel)
            inside.setContentsMargins(0, 0, 0, 0)
            card = GameCard(services, key, self)
            card.clicked.connect(lambda _checked=False, key=key: self._choose(key))
            inside.addWidget(card)
            group.addButton(card)
            column.addWidget(panel)
            self.cards.append(card)

    def retranslate(self) -> None:
        for card in self.cards:
            card.retranslate()

    def set_strip(self, strip: bool) -> None:
        """Beside one another instead of below."""
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if strip else QBoxLayout.Direction.TopToBottom)
        for card in self.cards:
            card.set_slim(strip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        roomy = self._box.spacing() * (len(self.cards) - 1) + len(self.cards) * max(card.width_in_strip() for card in self.cards)
        for card in self.cards:
            card.with_emblem = roomy <= self.width()

    @property
    def chosen_card(self) -> GameCard:
        return next((card for card in self.cards if card.isChecked()), self.cards[0])

    def show_chosen(self, key: str) -> None:
        for card in self.cards:
            card.setChecked(card.key == key)

    def _choose(self, key: str) -> None:
        self.show_chosen(key)
        self.chosen.emit(key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Left: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        cards = self.cards
        here = next((index for index, card in enumerate(cards) if card.hasFocus()), None)
        if step is None or here is None:
            super().keyPressEvent(event)
            return
        there = cards[(here + step) % len(cards)]
        there.setFocus(Qt.FocusReason.TabFocusReason)
        if there is not cards[here]:
            there.click()
