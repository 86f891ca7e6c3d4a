"""The search of the rules: a field, how many places were found, and the ways to the next and the one before."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.look.theme import SEMIBOLD, Theme
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.labels import Label


class Finder(QWidget):
    """``asked`` tells the words to find while one types; ``stepped`` goes on (+1) or back (-1)."""

    asked = Signal(str)
    stepped = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.field = Field(theme, sign="search", parent=self)
        self.field.edit.setClearButtonEnabled(False)
        self.field.edit.textChanged.connect(self.asked)
        self.field.edit.installEventFilter(self)
        self.count = Label(theme, "", 12, SEMIBOLD, "ink_soft", parent=self)
        self.back = Button(theme, kind="quiet", sign="chevron-up", high=32, parent=self)
        self.forward = Button(theme, kind="quiet", sign="chevron-down", high=32, parent=self)
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.tell("")

    @property
    def wanted(self) -> str:
        return self.field.text().strip()

    def set_words(self, find: str, forward: str, back: str) -> None:
        self.field.set_name(find, find)
        self.forward.set_name(forward)
        self.back.set_name(back)

    def tell(self, found: str) -> None:
        """What was found, in words."""
        self.count.setText(found)
        for button in (self.back, self.forward):
            button.setEnabled(bool(self.wanted))

    def take_focus(self) -> None:
        self.field.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.edit.selectAll()

    def heightForWidth(self, width: int) -> int:
        return self.theme.px(40) + 4 + self.theme.px(32)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        px, wide = self.theme.px, self.width()
        self.field.setGeometry(0, 0, wide, px(40))
        top, side = px(40) + 4, px(32)
        self.count.setGeometry(4, top, wide - 2 * side - 8, side)
        self.back.setGeometry(wide - 2 * side, top, side, side)
        self.forward.setGeometry(wide - side, top, side, side)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Enter goes on, Shift+Enter back; Esc empties the field."""
        if watched is self.field.edit and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.stepped.emit(-1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1)
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.edit.clear()
                return True
        return False
