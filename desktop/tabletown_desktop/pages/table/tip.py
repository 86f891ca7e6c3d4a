"""The one tip of a table: a small card of paper beside the place it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.look.theme import SEMIBOLD, Theme
from tabletown_desktop.pages.table.ground import covered
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.themed import Themed

WIDE, ACROSS, DOWN = 300, 10, 7
"""As wide as a line of a tip may be, and the room beside and above its words."""
GAP = 8
"""Between the tip and its place."""
WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class Tip(Themed, QWidget):
    """tip = Tip(theme, page)
    tip.tell("Mina", row, room, keep_clear)      # beside the row, inside the room, off everything that is to be kept clear

    It lets every click through.
    """

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.text = ""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.follow(theme)
        self.hide()

    def tell(self, text: str, beside: QRect, room: QRect, keep_clear: Sequence[QRect]) -> None:
        self.text = text
        self.setGeometry(tip_place(self._measure(room), beside, room, keep_clear))
        self.show()
        self.raise_()
        self.update()

    def _measure(self, room: QRect) -> QSize:
        metrics = QFontMetrics(self.theme.font(12, SEMIBOLD))
        most = min(self.theme.px(WIDE), room.width() - 2 * ACROSS - 16)
        words = metrics.boundingRect(QRect(0, 0, most, 10_000), WRAPPED, self.text)
        return QSize(words.width() + 2 * ACROSS + 2, words.height() + 2 * DOWN + 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        paint.rounded(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), 7, t.paper, t.ink_soft)
        painter.setFont(self.theme.font(12, SEMIBOLD))
        painter.setPen(t.ink)
        painter.drawText(rect.adjusted(ACROSS, DOWN, -ACROSS + 2, -DOWN + 1), WRAPPED, self.text)
        painter.end()


def tip_place(size: QSize, beside: QRect, room: QRect, keep_clear: Sequence[QRect]) -> QRect:
    """Beside its place, or above or below a wide one, wherever it covers least of what is to be kept clear.

    >>> tip_place(QSize(80, 30), QRect(10, 10, 40, 40), QRect(0, 0, 400, 200), [QRect(60, 0, 100, 60)])
    PySide6.QtCore.QRect(8, 58, 80, 30)
    """
    middle = beside.center()
    right, left = (QPoint(x, middle.y() - size.height() // 2) for x in (beside.right() + GAP, beside.left() - GAP - size.width()))
    above, below = (QPoint(middle.x() - size.width() // 2, y) for y in (beside.top() - GAP - size.height(), beside.bottom() + GAP))
    wide = beside.width() > 2 * beside.height()
    corners = (above, below, right, left) if wide else (right, left, above, below)
    places = [_inside(QRect(corner, size), room) for corner in corners]
    return min(places, key=lambda place: (covered(place, keep_clear), covered(place, [beside])))


def _inside(place: QRect, room: QRect) -> QRect:
    x = max(min(place.x(), room.right() - place.width() - 7), room.left() + 8)
    y = max(min(place.y(), room.bottom() - place.height() - 7), room.top() + 8)
    return QRect(QPoint(x, y), place.size())
