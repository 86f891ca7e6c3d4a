"""A line of text to fill in."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from tabletown_desktop.look.theme import MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.plain_text import NO_BREAK
from tabletown_desktop.widgets.themed import Themed

HIGH = 40
LINE = 20  # the line below that says what is wrong


class Field(Themed, QWidget):
    """A field with an optional sign at its left and a line for what is wrong below it.

    seed = Field(theme, sign="seed", name="Seed", room_for_error=True)
    seed.edit.textChanged.connect(...)      # a QLineEdit
    seed.set_error("letters and digits only")
    """

    def __init__(
        self, theme: Theme, text: str = "", sign: str = "", name: str = "", room_for_error: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sign, self._error, self._room = sign, "", room_for_error
        self.edit = _Line(theme, self)
        self.edit.setText(text)
        self.edit.setFrame(False)
        self.edit.installEventFilter(self)
        self.setFocusProxy(self.edit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.follow(theme)
        self.set_name(name)
        self.restyle()

    def set_name(self, name: str, hint: str = "") -> None:
        """What the field is called, and the words it shows while it is empty."""
        self.edit.setAccessibleName(name)
        self.edit.setPlaceholderText(hint)
        self._describe()

    def text(self) -> str:
        return self.edit.text()

    def set_text(self, text: str) -> None:
        if text != self.edit.text():
            self.edit.setText(text)

    def set_error(self, error: str) -> None:
        """Say what is wrong; an empty sentence means that all is well."""
        self._error = error
        self._describe()
        self._place()
        self.updateGeometry()
        self.update()

    def _describe(self) -> None:
        """Readers are told what is wrong, else the words shown while it is empty: where these are its name, something inaudible."""
        named = self.edit.placeholderText() == self.edit.accessibleName()
        self.edit.setAccessibleDescription(self._error or (NO_BREAK if named else ""))

    def restyle(self) -> None:
        t, palette = self.theme.tokens, self.edit.palette()
        palette.setColor(QPalette.ColorRole.Base, QColor(0, 0, 0, 0))
        palette.setColor(QPalette.ColorRole.Text, t.ink)
        palette.setColor(QPalette.ColorRole.PlaceholderText, t.ink_soft)
        palette.setColor(QPalette.ColorRole.Highlight, t.focus)
        palette.setColor(QPalette.ColorRole.HighlightedText, t.on_focus)
        palette.setColor(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text, t.ink_off)
        self.edit.setPalette(palette)
        self.edit.setFont(self.theme.font(14, SEMIBOLD))
        self._place()
        super().restyle()

    def body(self) -> QRect:
        return QRect(0, 0, self.width(), self.theme.row(HIGH))

    def sizeHint(self) -> QSize:
        below = LINE if self._room or self._error else 0
        return QSize(self.theme.px(160), self.theme.row(HIGH) + self.theme.px(below))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(80), self.sizeHint().height())

    def _place(self) -> None:
        units = self.theme.units
        left = units(10) + self.theme.px(18) + units(6) if self._sign else units(10)
        right = self.theme.px(20) + units(16) if self._error else units(8)
        self.edit.setGeometry(self.body().adjusted(left, units(2), -right, -units(2)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut, QEvent.Type.EnabledChange):
            self.update()
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        px, units = self.theme.px, self.theme.units
        t, painter = self.theme.tokens, QPainter(self)
        rect, possible = QRectF(self.body()), self.isEnabled()
        if self._error:
            paint.rounded(painter, rect, units(6), t.field, t.bad, 2)
            sign = self.theme.art.sign("warning", t.bad, px(20), paint.ratio(painter))
            paint.picture(painter, rect.right() - px(20) - units(8), (rect.height() - px(20)) / 2, sign)
            below = QRectF(0, rect.bottom() + units(2), rect.width(), px(18))
            paint.words(painter, below, self._error, self.theme.font(12, MEDIUM), t.bad)
        else:
            paint.rounded(painter, rect, units(6), t.field if possible else t.paper_2, t.field_line if possible else t.line)
        if self._sign:
            sign = self.theme.art.sign(self._sign, t.ink_soft, px(18), paint.ratio(painter))
            paint.picture(painter, units(10), (rect.height() - px(18)) / 2, sign)
        painter.end()


class _Line(Themed, QLineEdit):
    """The text itself; the ring goes round the whole field."""

    def __init__(self, theme: Theme, field: Field) -> None:
        super().__init__(field)
        self._field = field
        self.theme = theme

    def body(self) -> QRect:
        return self._field.body().translated(-self.pos())
