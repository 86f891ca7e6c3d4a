"""A small choice beside a slot at which several things can be done, and the list of all possible moves for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect, QRectF, QSize, QSortFilterProxyModel, QStringListModel, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QGridLayout, QListView, QVBoxLayout, QWidget

from tabletown.game import Action, View
from tabletown.words import named
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.scene.frame import Face
from tabletown_desktop.scene.phrases import effects
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.messages import Dialog
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Panel

ONE_ROW, COLUMNS = 6, 4
"""So many stand side by side; more of them in rows of four."""


class ChoiceBox(Panel):
    """`taken` gives the place of the choice, `hovered` the one under the pointer or in focus (-1: none)."""

    taken = Signal(int)
    hovered = Signal(int)
    cancelled = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent=parent)
        self._ground = parent
        self._row = QGridLayout(self)
        spaced(theme, self._row, margins=(6, 6, 6, 6), spacing=6)
        self.buttons: list[_Option] = []
        self.hide()

    def ask(self, title: str, options: Sequence[tuple[str, Face | None]], beside: QRectF) -> None:
        """Each option by its label, and as a picture where there is one."""
        self.dismiss()
        self.setAccessibleName(title)
        columns = len(options) if len(options) <= ONE_ROW else COLUMNS
        for place, (label, face) in enumerate(options):
            button = _Option(self.theme, label) if face is None else _Pictured(self.theme, label, face)
            button.setMinimumWidth(self.theme.units(44))
            button.clicked.connect(lambda _=False, place=place: self.taken.emit(place))
            button.hovered.connect(lambda on, place=place: self.hovered.emit(place if on else -1))
            self.buttons.append(button)
            self._row.addWidget(button, place // columns, place % columns)
        if any(face is not None for _, face in options):
            widest = max(button.sizeHint().width() for button in self.buttons)
            for button in self.buttons:
                button.setMinimumWidth(widest)
        self.adjustSize()
        self.setGeometry(self._place(beside.toAlignedRect()))
        self.show()
        self.raise_()
        self.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def dismiss(self) -> None:
        if any(button.hasFocus() for button in self.buttons):  # else Qt hands it on, as if Tab had been pressed
            self._ground.setFocus(Qt.FocusReason.OtherFocusReason)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons.clear()
        self.hide()

    def _place(self, beside: QRect) -> QRect:
        """Above the slot, below it where there is no room, and always inside the page."""
        size, ground = self.sizeHint(), self._ground.rect()
        top = beside.top() - size.height() - 8
        if top < ground.top() + 4:
            top = beside.bottom() + 8
        left = min(max(ground.left() + 4, beside.center().x() - size.width() // 2), ground.right() - size.width() - 4)
        return QRect(left, top, size.width(), size.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1}
        key = Qt.Key(event.key())
        number = event.key() - int(Qt.Key.Key_1)
        if key == Qt.Key.Key_Escape:
            self.cancelled.emit()
        elif key in steps:
            place = next((i for i, button in enumerate(self.buttons) if button.hasFocus()), 0)
            self.buttons[(place + steps[key]) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = next((button for button in self.buttons if button.hasFocus()), None)
            if focused is not None:
                focused.click()
        elif 0 <= number < len(self.buttons):
            self.buttons[number].click()
        else:
            super().keyPressEvent(event)


class _Option(Button):
    hovered = Signal(bool)

    def enterEvent(self, event: object) -> None:
        self.hovered.emit(True)

    def leaveEvent(self, event: object) -> None:
        self.hovered.emit(False)

    def focusInEvent(self, event: object) -> None:
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.hovered.emit(True)


class _Pictured(_Option):
    """A picture over its label and a line about it."""

    def __init__(self, theme: Theme, label: str, face: Face) -> None:
        super().__init__(theme, label)
        self._face = face
        self.setAccessibleName(f"{label}, {face.line}")

    def _size(self) -> QSize:
        ratio = self._face.picture.devicePixelRatio()
        return QSize(round(self._face.picture.width() / ratio), round(self._face.picture.height() / ratio))

    def sizeHint(self) -> QSize:
        words = max(self.theme.width(self.text(), 13, BOLD), self.theme.width(self._face.line, 12, SEMIBOLD))
        size = self._size()
        return QSize(max(round(words), size.width()) + 20, size.height() + 2 * self.theme.px(18) + 18)

    def _paint_face(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        size, line = self._size(), self.theme.px(18)
        paint.picture(painter, rect.center().x() - size.width() / 2, rect.top() + 8, self._face.picture)
        top, middle = rect.top() + 11 + size.height(), Qt.AlignmentFlag.AlignHCenter
        paint.words(painter, QRectF(rect.left(), top, rect.width(), line), self.text(), self.theme.font(13, BOLD), ink, middle)
        below = QRectF(rect.left(), top + line, rect.width(), line)
        paint.words(painter, below, self._face.line, self.theme.font(12, SEMIBOLD), self.theme.tokens.ink_soft, middle)


class MoveList(QWidget):
    """Every move in words with what it changes. `taken` gives the place of the move in the list it was made of."""

    taken = Signal(int)

    def __init__(self, services: Services, game: str, view: View[Any], actions: Sequence[Action], names: Sequence[str]) -> None:
        super().__init__()
        say, text = services.words.say, services.words.text
        sentences = []
        for action in actions:
            change = effects(services.words, game, view.preview(action))
            sentence = say(named(view.describe(action), names))
            sentences.append(text("table.move", move=sentence, change=change) if change else sentence)
        self._model = QStringListModel(sentences)
        self._found = QSortFilterProxyModel()
        self._found.setSourceModel(self._model)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field = Field(services.theme, sign="search", name=text("table.moves.search"))
        self.field.edit.textChanged.connect(self._found.setFilterFixedString)
        self.list = QListView()
        self.list.setModel(self._found)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFont(services.theme.font(14))
        self.list.setAccessibleName(text("command.moves"))
        self.list.setMinimumSize(services.theme.units(420), services.theme.units(320))
        self.list.setCurrentIndex(self._found.index(0, 0))
        self.list.activated.connect(lambda index: self.taken.emit(self._found.mapToSource(index).row()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)


def open_moves(
    services: Services, window: QWidget, game: str, view: View[Any], actions: Sequence[Action], names: Sequence[str]
) -> MoveList:
    """The list over the window; connect to its `taken`."""
    text = services.words.text
    moves = MoveList(services, game, view, actions, names)
    dialog = Dialog(
        services.theme, window, text("command.moves"), text("table.moves.about"), harmless=text("table.moves.close"), content=moves
    )
    moves.taken.connect(lambda: dialog.answer("harmless"))
    dialog.open()
    moves.list.setFocus(Qt.FocusReason.TabFocusReason)
    return moves
