"""What all our widgets share: a theme they follow, what the focus ring must know of them, and the panel they stand on.

A panel is a sheet of paper on the desk. The ground below paints its shadow, since a widget cannot paint outside of itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QSizePolicy, QWidget

from tabletown_desktop.look.guarded_painting import guard_painting
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.plain_text import lines

if TYPE_CHECKING:
    from tabletown_desktop.look.theme import Theme

    _Base = QWidget
else:
    _Base = object


BY_KEYBOARD = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason, Qt.FocusReason.ShortcutFocusReason)
NO_NEWS = (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason, Qt.FocusReason.MenuBarFocusReason)

MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr, Qt.Key.Key_CapsLock)
"""Keys that mean nothing by themselves."""


class Themed(_Base):
    """Mixed into a QWidget: ``class Face(Themed, QWidget)``; call ``follow(theme)`` when the widget is built."""

    theme: Theme
    corner = 6  # radius of the piece, for the ring round it
    own_ring = False  # the piece shows its focus itself
    by_keyboard = False  # the focus came by the keyboard; only then is it ringed

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        guard_painting(cls)

    def follow(self, theme: Theme) -> None:
        self.theme = theme
        theme.changed.connect(self.restyle)

    def restyle(self) -> None:
        """The theme changed: measure and paint again."""
        self.updateGeometry()
        self.update()

    def body(self) -> QRect:
        """The painted piece inside the widget, which may be larger to be hit easily."""
        return self.rect()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if event.reason() not in NO_NEWS:
            self.by_keyboard = event.reason() in BY_KEYBOARD
        super().focusInEvent(event)


class PlainButton(QAbstractButton):
    """Shows its words letter by letter: Qt would make a key of the letter behind a &, in whatever name it stands."""

    one_of = False
    """Of several like it only one is down, though no group of Qt sees to that."""
    passed_over = False
    """Keys and readers come to another thing that does the same."""

    def pass_over(self, passed_over: bool) -> None:
        self.passed_over = passed_over
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if passed_over else Qt.FocusPolicy.StrongFocus)

    def setText(self, text: str) -> None:
        super().setText(lines(text))
        self.setShortcut(QKeySequence())


class Pressed(Themed):
    """Mixed into a QAbstractButton: Enter does what a click does, on every platform."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(self, QAbstractButton):
            self.click()
        else:
            super().keyPressEvent(event)


class DrawnButton(Themed, PlainButton):
    """A button that paints itself: reached by Tab, aware of the pointer over it, and as large as it says unless the policies differ.

    class Chip(Pressed, DrawnButton): ...   # and sizeHint, paintEvent
    """

    def __init__(
        self,
        theme: Theme,
        parent: QWidget | None = None,
        across: QSizePolicy.Policy = QSizePolicy.Policy.Fixed,
        down: QSizePolicy.Policy = QSizePolicy.Policy.Fixed,
    ) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(across, down)
        self.follow(theme)

    def set_text(self, text: str) -> None:
        """Other words, by which it is called too."""
        self.setText(text)
        self.setAccessibleName(text)


class Panel(Themed, QWidget):
    """Paper with an edge and rounded corners; put a layout in it or place things by hand.

    ``fill`` names another token for its ground ("paper_2" for a well), ``shadowed`` is False for panels that lie in another panel.
    """

    corner = 10

    def __init__(self, theme: Theme, fill: str = "paper", radius: int = 10, shadowed: bool = True, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fill, self.corner, self.shadowed = fill, radius, shadowed
        self.follow(theme)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        corner = self.theme.units(self.corner)
        paint.rounded(painter, QRectF(self.rect()), corner, self.theme.tokens.named(self.fill), self.theme.tokens.line)
        painter.end()

    def event(self, event: QEvent) -> bool:
        if self.shadowed and event.type() in (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide):
            ground, now = self.parentWidget(), self.geometry()
            then = now
            if isinstance(event, QResizeEvent):
                then = QRect(now.topLeft(), event.oldSize())
            elif isinstance(event, QMoveEvent):
                then = QRect(event.oldPos(), now.size())
            if ground is not None:
                ground.update(now.united(then).adjusted(-paint.REACH, -paint.REACH, paint.REACH, paint.REACH))
        return super().event(event)


def paint_shadows(painter: QPainter, ground: QWidget, theme: Theme) -> None:
    """The shadows of all panels on this ground (not of those in a scroll area: it is their ground)."""
    for panel in ground.findChildren(Panel):
        if panel.shadowed and panel.isVisibleTo(ground) and not _scrolled(panel, ground):
            place = QRectF(QPoint(0, 0), panel.size()).translated(panel.mapTo(ground, QPoint(0, 0)))
            paint.shadow(painter, place, theme.tokens.shadow, theme.units(panel.corner))


def _scrolled(panel: QWidget, ground: QWidget) -> bool:
    above = panel.parentWidget()
    while above is not None and above is not ground:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False
