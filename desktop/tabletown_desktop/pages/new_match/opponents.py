"""The players of the program: a click seats one, dragging puts it on a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown.ai.players import LEVELS
from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.session.players import CHARACTERS, kind_of, level, line_of, name_of, portrait, strength
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Face, Label, Person, paint_dot, paint_face
from tabletown_desktop.widgets.plain_text import tip
from tabletown_desktop.widgets.spacing import spaced, spaced_grid
from tabletown_desktop.widgets.themed import DrawnButton, Themed

FACE, SMALL_FACE = 76, 44
NARROW = 400
"""Where the panel is narrower than this (at text size 100 %), the levels stand two and two."""
ROOMY = 660
"""The panel of the seats is as high as this (at text size 100 %), or the faces of a level stand side by side and smaller: on a laptop
four seats are to be seen above them."""
DOT = 6


class BotCard(DrawnButton):
    """One of the program's players: its face and its name; what it is and how it plays is told by the panel."""

    dragged = Signal(QPointF)
    dropped = Signal(QPointF)
    hovered = Signal(bool)
    corner = 8

    def __init__(self, services: Services, bot: str, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.bot = bot
        self.low = False
        self.colour = ""
        """That of the seat it sits on, if it does."""
        self._words = services.words
        self._pressed: QPointF | None = None
        self._ghost: Face | None = None

    def retranslate(self, game: str, colour: str) -> None:
        self.colour = colour
        self.setText(name_of(self._words, self.bot))
        line = line_of(self._words, self.bot, game)
        self.setAccessibleName(self._words.text("new_match.bots.seat", name=self.text(), kind=kind_of(self._words, self.bot)))
        self.setAccessibleDescription(line)
        self.setToolTip(tip(line))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = self.theme.px(SMALL_FACE if self.low else FACE)
        return QSize(side + self.theme.units(12), side + self.theme.px(20) + self.theme.units(14 if self.low else 20))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        if self.underMouse():
            paint.rounded(painter, rect.adjusted(units(3), 1, -units(3), -1), units(8), t.row_hover)
        side = min(px(SMALL_FACE if self.low else FACE), self.width() - units(10))
        top = (rect.height() - side - px(20) - units(4)) / 2
        place = QRectF((rect.width() - side) / 2, top, side, side)
        person = Person(self.text(), self.colour or SEATS[0], portrait(self.bot))
        paint_face(painter, self.theme, place, person, dot=False)
        if self.colour:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(t.named(self.colour), units(3)))
            painter.drawEllipse(place.adjusted(-units(3), -units(3), units(3), units(3)))
            dot = px(18) if self.low else side * 0.34
            x, y = place.right() - dot + units(4), place.bottom() - dot + units(4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.paper_2)
            painter.drawEllipse(QRectF(x, y, dot, dot).adjusted(-1.6, -1.6, 1.6, 1.6))
            paint_dot(painter, self.theme, x, y, dot, self.colour)
        words = QRectF(0, place.bottom() + units(5), rect.width(), px(20))
        size = 12 if self.low else 14
        paint.words(painter, words, self.text(), self.theme.font(size, EXTRABOLD), t.ink, Qt.AlignmentFlag.AlignHCenter)
        painter.end()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.hovered.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.hovered.emit(False)

    def _person(self) -> Person:
        return Person(self.text(), SEATS[0], portrait(self.bot))

    # -- dragging ---------------------------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        self._pressed = event.position()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        if self._ghost is None:
            if (event.position() - self._pressed).manhattanLength() < QApplication.startDragDistance():
                return
            self.setDown(False)
            self._ghost = Face(self.theme, self._person(), 46, dot=False, parent=self.window())
            self._ghost.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self._ghost.resize(self._ghost.sizeHint())
            self._ghost.show()
        place = self.window().mapFromGlobal(event.globalPosition())
        self._ghost.move(round(place.x()) - self._ghost.width() // 2, round(place.y()) - self._ghost.height() // 2)
        self.dragged.emit(event.globalPosition())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        if self._ghost is None:
            super().mouseReleaseEvent(event)
            return
        self._ghost.hide()
        self._ghost.deleteLater()
        self._ghost = None
        self.dropped.emit(event.globalPosition())


class LevelColumn(Themed, QWidget):
    """A level with its two characters; its strength is told by dots and by a word."""

    def __init__(self, services: Services, bots: Sequence[str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = services.words
        self._level = ""
        self._strength = strength(bots[0])
        self.cards = [BotCard(services, bot, self) for bot in bots]
        self._box = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._box.setSpacing(0)
        for card in self.cards:
            self._box.addWidget(card)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.follow(services.theme)
        self.restyle()

    def restyle(self) -> None:
        units = self.theme.units
        self._box.setContentsMargins(units(2), self.theme.px(30) + (0 if self._dots_beside else units(DOT + 2)), units(2), units(6))
        super().restyle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.restyle()

    @property
    def _dots_beside(self) -> bool:
        """Whether the dots have room beside the word; else they are below it."""
        units = self.theme.units
        dots = 3 * units(DOT + 3) + units(DOT)
        return self.theme.width(self._level, 12, EXTRABOLD) + units(8) + dots <= self.width() - units(2)

    def set_low(self, low: bool) -> None:
        for card in self.cards:
            card.low = low
            card.updateGeometry()
        self._box.setDirection(QBoxLayout.Direction.LeftToRight if low else QBoxLayout.Direction.TopToBottom)

    def retranslate(self, game: str, colours: Mapping[str, str]) -> None:
        self._level = kind_of(self._words, self.cards[0].bot)
        self.setAccessibleName(self._words.text("new_match.bots.level", level=self._level, n=self._strength))
        for card in self.cards:
            card.retranslate(game, colours.get(card.bot, ""))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect, units(8), t.paper_2, t.line if self.theme.contrast else None)
        word, size, step = self.theme.width(self._level, 12, EXTRABOLD), units(DOT), units(DOT + 3)
        dots, beside = 3 * step + size, self._dots_beside
        x = (rect.width() - (word + units(8) + dots if beside else word)) / 2
        paint.words(painter, QRectF(x, px(6), word + units(2), px(22)), self._level, self.theme.font(12, EXTRABOLD), t.ink)
        left, middle = (x + word + units(8), float(px(17))) if beside else ((rect.width() - dots) / 2, px(28) + size / 2)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for dot in range(4):
            full = dot < self._strength
            painter.setPen(QPen(t.ink if full else t.field_line, 1))
            painter.setBrush(t.ink if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QRectF(left + dot * step, middle - size / 2, size, size).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()


class Opponents(Themed, QWidget):
    """All of the program's players, a column for each level."""

    seated = Signal(str)
    dragged = Signal(QPointF)
    dropped = Signal(str, QPointF)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = services.words
        self._game = ""
        self._usual = ""
        self.follow(services.theme)
        self.title = Label(self.theme, weight=EXTRABOLD)
        self.about = Label(self.theme, size=12, weight=SEMIBOLD, colour="ink_soft")
        self.about.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # it never widens the panel
        self.columns = [LevelColumn(services, [bot for bot in CHARACTERS if level(bot) == key]) for key in LEVELS]
        self.cards = [card for column in self.columns for card in column.cards]
        head = QHBoxLayout()
        spaced(services.theme, head, spacing=10)
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        self._grid = QGridLayout()
        spaced_grid(services.theme, self._grid, 6, 6)
        self._across = 0
        self._place_columns(len(self.columns))
        for card in self.cards:
            card.clicked.connect(lambda _checked=False, bot=card.bot: self.seated.emit(bot))
            card.dragged.connect(self.dragged)
            card.dropped.connect(lambda place, bot=card.bot: self.dropped.emit(bot, place))
            card.hovered.connect(lambda hovered, bot=card.bot: self._tell(bot if hovered else ""))
        column = QVBoxLayout(self)
        spaced(services.theme, column, margins=(20, 8, 20, 16), spacing=6)
        column.addLayout(head)
        column.addLayout(self._grid)

    def _place_columns(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for place, part in enumerate(self.columns):
            self._grid.removeWidget(part)
            self._grid.addWidget(part, *divmod(place, across))

    def set_low(self, low: bool) -> None:
        """Less high, for lower windows."""
        for column in self.columns:
            column.set_low(low)

    def refresh(self, game: str, seats: Sequence[Seating], full: bool) -> None:
        """`full`: there is no free seat, so a click cannot seat anybody; dragging still can."""
        self._game = game
        self._usual = self._words.text("new_match.bots.full" if full else "new_match.bots.about")
        self.title.setText(self._words.text("new_match.bots"))
        colours = {seat.bot: seat.colour or SEATS[0] for seat in reversed(seats) if seat.bot is not None}
        for column in self.columns:
            column.retranslate(game, colours)
        self._tell("")

    def _tell(self, bot: str) -> None:
        """How somebody plays who is pointed at; else what can be done here."""
        line = (
            self._words.text("new_match.bots.line", name=name_of(self._words, bot), line=line_of(self._words, bot, self._game))
            if bot
            else ""
        )
        self.about.setText(line or self._usual)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The words beside the title are left out where they would be cut."""
        room = self.width() - self.theme.units(50) - self.title.sizeHint().width()
        self.about.setVisible(self.about.sizeHint().width() <= room)
        self._place_columns(2 if self.width() < self.theme.px(NARROW) else len(self.columns))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        painter = QPainter(self)
        paint.line(painter, QPointF(units(20), 0), QPointF(self.width() - units(20), 0), self.theme.tokens.line)
        painter.end()
