"""The keyboard ring: one frame in each window that follows the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QLineEdit, QWidget
from shiboken6 import Shiboken

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.themed import Themed

WIDE, OUTSIDE = 3, 2


class FocusRing(Themed, QWidget):
    """Drawn over the window, 3 wide and 2 outside of the piece, when the focus came by the keyboard (at a field: always).

    FocusRing(theme, window)                # once; it finds its way by itself
    """

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: list[QWidget] = []
        self._target: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.follow(theme)
        self.hide()
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._moved)

    @property
    def target(self) -> QWidget | None:
        """The piece that has the ring."""
        return self._target if self.isVisibleTo(self._window) else None

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        for watched in self._watched:
            if Shiboken.isValid(watched):  # the focus also moves because what had it is being deleted
                watched.removeEventFilter(self)
        self._watched.clear()
        self._target = None
        if now is not None and now.window() is self._window and _wants_ring(now):
            self._target = now
            widget: QWidget | None = now
            while widget is not None and widget is not self._window:
                widget.installEventFilter(self)
                self._watched.append(widget)
                widget = widget.parentWidget()
        self._follow_target()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        moved = event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide, QEvent.Type.ParentChange)
        if moved or (event.type() == QEvent.Type.Paint and self._place() != self.geometry()):
            self._follow_target()
        return False

    @property
    def _reach(self) -> int:
        """How far it stands out round the piece."""
        return self.theme.units(WIDE + OUTSIDE)

    def _place(self) -> QRect:
        """The ring's outside in the window, cut where a scroll area ends."""
        target = self._target
        if target is None or not target.isVisible():
            return QRect()
        body, reach = target.body() if isinstance(target, Themed) else target.rect(), self._reach
        return body.translated(target.mapTo(self._window, QPoint(0, 0))).marginsAdded(QMargins(reach, reach, reach, reach))

    def _follow_target(self) -> None:
        place = self._place()
        if place.isNull():
            self.hide()
            return
        self.setGeometry(place)
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._target is None:
            return
        painter = QPainter(self)
        painter.setClipRect(self._visible())
        corner = self.theme.units(self._target.corner if isinstance(self._target, Themed) else 6)
        wide, rect = self.theme.units(WIDE), QRectF(self.rect())
        piece = rect.height() - 2 * self._reach
        paint.rounded(painter, rect, min(corner, piece / 2) + self._reach, None, self.theme.tokens.focus, wide)
        painter.end()

    def _visible(self) -> QRect:
        seen, widget, reach = QRect(self.rect()), self._target, self._reach
        while widget is not None and widget is not self._window:
            above = widget.parentWidget()
            if above is not None and isinstance(above.parentWidget(), QAbstractScrollArea):
                seen &= above.rect().translated(above.mapTo(self._window, QPoint(0, 0)) - self.pos()).adjusted(-reach, 0, reach, 0)
            widget = above
        return seen


def _wants_ring(widget: QWidget) -> bool:
    if isinstance(widget, QLineEdit):
        return True
    if isinstance(widget, Themed):
        return widget.by_keyboard and not widget.own_ring
    return widget.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
