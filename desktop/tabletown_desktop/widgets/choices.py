"""Choices: a switch, one of a few, one of many, a measure, a round or a square mark, a menu with faces."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QMenu, QProxyStyle, QSizePolicy, QSlider, QStyle, QStyleOption, QToolTip, QWidget

from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.tokens import mix
from tabletown_desktop.widgets import paint, speech
from tabletown_desktop.widgets.plain_text import menu, tip
from tabletown_desktop.widgets.themed import DrawnButton, Pressed, Themed

HIT = 36  # the least height in which a choice answers


class Toggle(Pressed, DrawnButton):
    """On or off: told by the knob's place and a check, not by the colour. ``toggled`` tells."""

    corner = 12

    def __init__(self, theme: Theme, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self.setCheckable(True)
        self.setAccessibleName(name)

    def body(self) -> QRect:
        units = self.theme.units
        return QRect(self.width() - units(44), (self.height() - units(24)) // 2, units(44), units(24))

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(44), self.theme.units(HIT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.body())
        on, possible = self.isChecked(), self.isEnabled()
        ground = t.toggle_on if on else t.well
        paint.rounded(
            painter,
            rect,
            units(12),
            ground if possible else mix(ground, t.paper, 0.55),
            None if on else t.field_line if possible else t.line,
        )
        centre = rect.right() - units(12) if on else rect.left() + units(12)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#FFFFFF") if on else t.field_line if possible else t.line)
        knob = units(17)
        painter.drawEllipse(QRectF(centre - knob / 2, rect.center().y() - knob / 2, knob, knob))
        if on:
            side = units(12)
            check = self.theme.art.sign("check", QColor("#1F5E3C"), side, paint.ratio(painter))
            paint.picture(painter, centre - side / 2, rect.center().y() - side / 2, check)
        painter.end()


class OneOf(Themed):
    """Mixed into a widget that shows which of its labels is chosen."""

    chosen = Signal(int)
    _labels: list[str]
    _index: int
    _name: str

    @property
    def index(self) -> int:
        return self._index

    @property
    def name(self) -> str:
        """What is chosen here."""
        return self._name

    @property
    def label(self) -> str:
        return self._labels[self._index] if 0 <= self._index < len(self._labels) else ""

    def set_labels(self, labels: Sequence[str], name: str = "") -> None:
        self._labels = list(labels)
        self._name = name or self._name
        self._describe()
        self.restyle()

    def set_index(self, index: int) -> None:
        """Show this choice; tells nobody."""
        self._index = index
        self._describe()
        self.update()
        speech.value_changed(self, self.label)

    def step(self, by: int) -> None:
        """The person goes on to the next, or back to the one before."""
        self.choose(self._index + by)

    def press(self) -> None:
        """The person wants another one, without saying which."""

    def choose(self, index: int) -> None:
        """The person chooses."""
        if 0 <= index < len(self._labels) and index != self._index:
            self.set_index(index)
            self.chosen.emit(index)

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._name}: {self.label}" if self._name else self.label)


class Segments(OneOf, QWidget):
    """One of a few, side by side. Arrows choose.

    size = Segments(theme, ("Off", "Fast", "Normal"), name="Movement")
    size.chosen.connect(...)                # the index
    """

    corner = 8

    def __init__(self, theme: Theme, labels: Sequence[str] = (), index: int = 0, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels, self._index, self._name = list(labels), index, name
        self._over = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.follow(theme)
        self._describe()

    def choose(self, index: int) -> None:
        if self.isEnabled():
            super().choose(index)

    def press(self) -> None:
        """The next one, and after the last the first."""
        if self._labels:
            self.choose((self._index + 1) % len(self._labels))

    def sizeHint(self) -> QSize:
        units = self.theme.units
        widest = max((self.theme.width(label, 14, BOLD) for label in self._labels), default=float(self.theme.units(40)))
        return QSize(round((widest + units(24)) * max(1, len(self._labels))) + units(6), self.theme.row(36))

    def minimumSizeHint(self) -> QSize:
        units = self.theme.units
        total = sum(self.theme.width(label, 14, BOLD) + units(16) for label in self._labels)
        return QSize(round(total) + units(6), self.theme.row(36))

    def _needs(self, size: float) -> list[float]:
        return [self.theme.width(label, size, BOLD) + 2 * self.theme.units(4) for label in self._labels]

    @property
    def _size(self) -> float:
        """The size of the words, smaller where they have no room."""
        room = self.width() - 2 * self.theme.units(3)
        return next((size for size in (14.0, 12.0) if sum(self._needs(size)) <= room), 11.0)

    def _part(self, index: int) -> QRectF:
        """All parts are equal, as long as each has room for its label; else they share what the labels leave."""
        edge, count = self.theme.units(3), max(1, len(self._labels))
        whole = self.width() - 2 * edge
        needs = self._needs(self._size)
        if all(need <= whole / count for need in needs):
            left, wide = index * whole / count, whole / count
        else:
            spare = (whole - sum(needs)) / count
            left, wide = sum(needs[:index]) + index * spare, needs[index] + spare
        return QRectF(edge + left, edge, wide, self.height() - 2 * edge)

    def _at(self, x: float) -> int:
        return next((index for index in range(len(self._labels)) if self._part(index).left() <= x < self._part(index).right()), -1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.choose(self._at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._at(event.position().x())
        if over != self._over:
            self._over = over
            self.update()

    def leaveEvent(self, event: object) -> None:
        self._over = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.step(step)

    def event(self, event: QEvent) -> bool:
        """A label that is shortened is told by a tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip and not self.toolTip():
            part = self._at(event.x())
            if part >= 0 and self._is_cut(part):
                QToolTip.showText(event.globalPos(), tip(self._labels[part]), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)

    def _is_cut(self, part: int) -> bool:
        return self.theme.width(self._labels[part], self._size, BOLD) > self._part(part).width() - 2 * self.theme.units(4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        paint.rounded(painter, QRectF(self.rect()), units(8), t.well, t.line)
        for index, label in enumerate(self._labels):
            part, on = self._part(index), index == self._index
            if on:
                strong = self.theme.contrast and self.isEnabled()
                ground = t.ink if strong else t.segment if self.isEnabled() else t.well
                paint.rounded(painter, part, units(6), ground, t.field_line if self.isEnabled() else t.line)
            ink = t.ink_off if not self.isEnabled() else t.ink if on or index == self._over else t.ink_soft
            if on and self.isEnabled() and self.theme.contrast:
                ink = t.paper
            font = self.theme.font(self._size, BOLD if on else SEMIBOLD)
            paint.words(painter, part.adjusted(units(4), 0, -units(4), 0), label, font, ink, Qt.AlignmentFlag.AlignHCenter)
        painter.end()


class Select(OneOf, Pressed, DrawnButton):
    """One of many, in a menu below.

    level = Select(theme, ("Novice", "Skilled"), name="Level")
    level.chosen.connect(...)               # the index
    """

    def __init__(self, theme: Theme, labels: Sequence[str] = (), index: int = 0, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(theme, parent, across=QSizePolicy.Policy.Preferred)
        self._labels, self._index, self._name = list(labels), index, name
        self._menu = QMenu(self)
        self.clicked.connect(self.open)
        self._describe()

    def open(self) -> None:
        """Show the choices; the chosen one lies over the piece."""
        self._menu.clear()
        for index, label in enumerate(self._labels):
            action = QAction(menu(label), self._menu)
            action.setCheckable(True)
            action.setChecked(index == self._index)
            action.triggered.connect(lambda _checked, index=index: self.choose(index))
            self._menu.addAction(action)
        self._menu.setMinimumWidth(self.width())
        open_menu(self._menu, self.mapToGlobal(QPoint(0, self.height() + self.theme.units(2))), self._name)

    def press(self) -> None:
        self.click()

    def _describe(self) -> None:
        self.setText(self.label)
        super()._describe()

    def sizeHint(self) -> QSize:
        widest = max((self.theme.width(label, 14, SEMIBOLD) for label in self._labels), default=float(self.theme.units(60)))
        return QSize(round(widest) + self.theme.units(12) + self._mark_room(), self.theme.row(36))

    def _mark_room(self) -> int:
        """Room for the mark of the menu, which grows with the words."""
        return self.theme.px(16) + self.theme.units(20)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.step(step)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, rect = self.theme.tokens, QPainter(self), QRectF(self.rect())
        possible = self.isEnabled()
        paint.rounded(
            painter,
            rect,
            units(6),
            (t.raised_hover if self.underMouse() else t.raised) if possible else t.paper_2,
            t.field_line if possible else t.line,
        )
        ink = t.ink if possible else t.ink_off
        words = rect.adjusted(units(12), 0, -self._mark_room(), 0)
        paint.words(painter, words, self.text(), self.theme.font(14, SEMIBOLD), ink)
        side = self.theme.px(16)
        sign = self.theme.art.sign("chevron-down", t.ink_soft if possible else t.ink_off, side, paint.ratio(painter))
        paint.picture(painter, rect.right() - units(10) - side, (rect.height() - side) / 2, sign)
        painter.end()


class Slider(Themed, QSlider):
    """A measure: track 6, knob 22; small dots mark the steps. ``valueChanged`` tells."""

    corner = 11

    def __init__(self, theme: Theme, low: int, high: int, step: int = 1, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(low, high)
        self.setSingleStep(step)
        self.setPageStep(step)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.follow(theme)

    def sizeHint(self) -> QSize:
        return QSize(self.theme.units(280), self.theme.units(HIT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.units(140), self.theme.units(HIT))

    def _x(self, value: int) -> float:
        units = self.theme.units
        share = (value - self.minimum()) / max(1, self.maximum() - self.minimum())
        return units(11) + share * (self.width() - units(22))

    def _take(self, x: float) -> None:
        units = self.theme.units
        share = min(1.0, max(0.0, (x - units(11)) / max(1, self.width() - units(22))))
        raw = self.minimum() + share * (self.maximum() - self.minimum())
        step = self.singleStep()
        self.setValue(self.minimum() + round((raw - self.minimum()) / step) * step)

    def body(self) -> QRect:
        units = self.theme.units
        return QRect(
            round(self._x(self.value())) - units(11),
            self.height() // 2 - units(11),
            units(22),
            units(22),
        )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(True)
        self._take(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self._take(event.position().x())

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def paint_rail(self, painter: QPainter, middle: float, ink: QColor) -> None:
        """The groove at that height, filled up to the knob."""
        units, t = self.theme.units, self.theme.tokens
        left, top, high = units(8), middle - units(3), units(6)
        paint.rounded(painter, QRectF(left, top, self.width() - 2 * left, high), high / 2, t.well, t.field_line)
        paint.rounded(painter, QRectF(left, top, self._x(self.value()) - left, high), high / 2, ink)

    def paintEvent(self, _event: QPaintEvent) -> None:
        units = self.theme.units
        t, painter, middle = self.theme.tokens, QPainter(self), self.height() / 2
        knob = self._x(self.value())
        ink = t.ink if self.isEnabled() else t.ink_off
        self.paint_rail(painter, middle, ink)
        steps = (self.maximum() - self.minimum()) // max(1, self.singleStep())
        if 1 < steps <= 20:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(t.field_line)
            for index in range(steps + 1):
                painter.drawEllipse(
                    QRectF(
                        self._x(self.minimum() + index * self.singleStep()) - units(2) / 2,
                        middle + units(12),
                        units(2),
                        units(2),
                    )
                )
        painter.setPen(QPen(ink, 2))
        painter.setBrush(t.raised_hover if self.underMouse() else t.raised)
        painter.drawEllipse(QRectF(knob - units(10), middle - units(10), units(20), units(20)))
        painter.end()


class _Pictures(QProxyStyle):
    """The style in use, with pictures of this size."""

    def __init__(self, side: int, menu: QMenu) -> None:
        super().__init__()
        self._side = side
        self.setParent(menu)

    def pixelMetric(self, metric: QStyle.PixelMetric, option: QStyleOption | None = None, widget: QWidget | None = None) -> int:
        if metric == QStyle.PixelMetric.PM_SmallIconSize:
            return self._side
        return super().pixelMetric(metric, option, widget)


def open_menu(menu: QMenu, place: QPoint, name: str) -> None:
    """Show the menu there. Whoever hears it is told its name, and begins at what is chosen in it, else at the first entry."""
    menu.setAccessibleName(name)
    menu.popup(place)
    possible = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
    if speech.heard() and possible:
        menu.setActiveAction(next((action for action in possible if action.isChecked()), possible[0]))


def with_pictures(menu: QMenu, side: int) -> QMenu:
    """The menu, with pictures as wide and high as `side`."""
    menu.setStyle(_Pictures(side, menu))
    return menu
