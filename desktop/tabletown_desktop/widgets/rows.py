"""A row of a list: a face, two lines, something at the right."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tabletown_desktop.theme import BOLD, EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.people import Person, paint_face
from tabletown_desktop.widgets.themed import DrawnButton, Pressed


class ListRow(Pressed, DrawnButton):
    """A row 56 high, checkable when it can be chosen.

    row = ListRow(theme, "Anna", "2 undos, 1 hint", "99", person=Person("Anna", "teal"))
    """

    corner = 8

    def __init__(
        self,
        theme: Theme,
        title: str = "",
        note: str = "",
        value: str = "",
        person: Person | None = None,
        sign: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, parent, across=QSizePolicy.Policy.Expanding)
        self.person, self.sign = person, sign
        self.set_words(title, note, value)

    def set_words(self, title: str, note: str = "", value: str = "") -> None:
        self.title, self.note, self.value = title, note, value
        self.setText(title)
        self.setAccessibleName(", ".join(part for part in (title, note, value) if part))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.theme.px(200), self.theme.px(56))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.theme.px(120), self.theme.px(56))

    def paintEvent(self, _event: QPaintEvent) -> None:
        t, px, painter = self.theme.tokens, self.theme.px, QPainter(self)
        rect = QRectF(self.rect())
        if self.isChecked():
            paint.rounded(painter, rect, 8, t.paper_2, t.accent, 2)
        else:
            paint.rounded(painter, rect, 8, t.row_hover if self.underMouse() and self.isEnabled() else None, t.line)
        ink = t.ink if self.isEnabled() else t.ink_off
        x = 12.0
        if self.person is not None:
            side = px(40)
            paint_face(painter, self.theme, QRectF(10, (rect.height() - side) / 2, side, side), self.person)
            x = 10 + side + 16
        elif self.sign:
            side = px(20)
            paint.picture(painter, 14, (rect.height() - side) / 2, self.theme.art.sign(self.sign, ink, side, paint.ratio(painter)))
            x = 14 + side + 12
        right = rect.right() - 16
        if self.value:
            width = self.theme.width(self.value, 20, EXTRABOLD)
            paint.words(painter, QRectF(right - width - 1, 0, width + 2, rect.height()), self.value, self.theme.font(20, EXTRABOLD), ink)
            right -= width + 12
        middle = rect.height() / 2
        if self.note:
            paint.words(painter, QRectF(x, middle - px(19), right - x, px(20)), self.title, self.theme.font(14, BOLD), ink)
            paint.words(painter, QRectF(x, middle + px(1), right - x, px(18)), self.note, self.theme.font(12, SEMIBOLD), t.ink_soft)
        else:
            paint.words(painter, QRectF(x, 0, right - x, rect.height()), self.title, self.theme.font(14, BOLD), ink)
        painter.end()
