"""The players of the program: a click seats one, dragging puts it on a seat."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown_desktop.players import BOTS, portrait
from tabletown_desktop.services import Services
from tabletown_desktop.theme import EXTRABOLD, SEMIBOLD
from tabletown_desktop.tokens import SEATS
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.people import Face, Person, paint_face
from tabletown_desktop.widgets.themed import DrawnButton, Themed

FACE = 72


class BotCard(DrawnButton):
    """One of the program's players: face, name, what it is, how it plays."""

    dragged = Signal(QPointF)
    dropped = Signal(QPointF)
    corner = 8

    def __init__(self, services: Services, bot: str, parent: QWidget | None = None) -> None:
        super().__init__(services.theme, parent, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.bot = bot
        self._words = services.words
        self.kind = self.about = ""
        self._pressed: QPointF | None = None
        self._ghost: Face | None = None

    def retranslate(self) -> None:
        text = self._words.text
        self.setText(text(f"players.{self.bot}.name"))
        self.kind, self.about = text(f"players.{self.bot}.kind"), text(f"players.{self.bot}.about")
        self.setAccessibleName(text("new_match.bots.seat", name=self.text(), kind=self.kind))
        self.setAccessibleDescription(self.about)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """High enough for all that is said of it."""
        lines = self._about_place(self.width()).height()
        return QSize(self.theme.px(200), max(self.theme.px(96), round(self.theme.px(52) + lines)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.updateGeometry()

    def _face_side(self) -> float:
        return min(self.theme.px(FACE), self.width() * 0.26)

    def _about_place(self, width: int) -> QRectF:
        """Where the lines about it stand, measured from their own top."""
        x = 12 + self._face_side() + 14
        room = QRectF(x, 0, width - x - 10, 1000)
        return QFontMetricsF(self.theme.font(12, SEMIBOLD)).boundingRect(room, Qt.TextFlag.TextWordWrap, self.about)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, px, painter, rect = self.theme.tokens, self.theme.px, QPainter(self), QRectF(self.rect())
        over = self.underMouse() and self.isEnabled()
        paint.rounded(painter, rect, 8, t.row_hover if over else t.paper_2, t.line)
        side, middle = self._face_side(), rect.height() / 2
        paint_face(painter, self.theme, QRectF(12, middle - side / 2, side, side), self._person(), dot=False)
        x, ink = 12 + side + 14, t.ink if self.isEnabled() else t.ink_off
        room = rect.width() - x - 10
        lines = self._about_place(self.width())
        top = middle - (px(42) + lines.height()) / 2
        paint.words(painter, QRectF(x, top, room, px(22)), self.text(), self.theme.font(14, EXTRABOLD), ink)
        paint.words(painter, QRectF(x, top + px(21), room, px(18)), self.kind, self.theme.font(12, SEMIBOLD), ink)
        painter.setFont(self.theme.font(12, SEMIBOLD))
        painter.setPen(t.ink_soft)
        painter.drawText(QRectF(x, top + px(40), room, lines.height() + 2), Qt.TextFlag.TextWordWrap, self.about)
        painter.end()

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


class Opponents(Themed, QWidget):
    """All of the program's players side by side."""

    seated = Signal(str)
    dragged = Signal(QPointF)
    dropped = Signal(str, QPointF)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = services.words
        self.follow(services.theme)
        self.title = Label(self.theme, weight=EXTRABOLD)
        self.about = Label(self.theme, size=12, weight=SEMIBOLD, colour="ink_soft")
        self.cards = [BotCard(services, bot) for bot in BOTS]
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        for card in self.cards:
            card.clicked.connect(lambda _checked=False, bot=card.bot: self.seated.emit(bot))
            card.dragged.connect(self.dragged)
            card.dropped.connect(lambda place, bot=card.bot: self.dropped.emit(bot, place))
            row.addWidget(card)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 8, 20, 16)
        column.setSpacing(6)
        column.addLayout(head)
        column.addLayout(row)

    def refresh(self, full: bool) -> None:
        """`full`: there is no free seat, so a click cannot seat anybody; dragging still can."""
        self.title.setText(self._words.text("new_match.bots"))
        self.about.setText(self._words.text("new_match.bots.full" if full else "new_match.bots.about"))
        for card in self.cards:
            card.retranslate()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The hint is left out where it would be cut."""
        room = self.width() - 50 - self.title.sizeHint().width()
        self.about.setVisible(self.about.sizeHint().width() <= room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint.line(painter, QPointF(20, 0), QPointF(self.width() - 20, 0), self.theme.tokens.line)
        painter.end()
