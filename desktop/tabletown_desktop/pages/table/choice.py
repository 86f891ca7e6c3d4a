"""A small choice beside a slot at which several things can be done, and the list of all possible moves for screen readers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRect, QRectF, QSize, QSortFilterProxyModel, QStringListModel, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QListView, QStyle, QStyleOptionViewItem, QVBoxLayout, QWidget

from tabletown.game import Action, View
from tabletown.words import named
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.guarded_painting import guarded_row
from tabletown_desktop.look.theme import BOLD, SEMIBOLD, Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.table.log import Index, WrappedRow
from tabletown_desktop.scene.frame import Face
from tabletown_desktop.scene.phrases import begun, effects
from tabletown_desktop.scene.table import GameTable
from tabletown_desktop.widgets import paint, speech
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.messages import Dialog
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Panel

ONE_ROW, COLUMNS = 6, 4
"""So many stand side by side; more of them in rows of four, or of fewer where these have no room."""
EDGE, GAP, OFF = 6, 4, 8
"""Round the options and between them; from the box to the edge of its room, and to its slot."""
MOST_COVERED = 0.4
"""The share of its room that a choice may take before its pictures stand small beside their words."""


class ChoiceBox(Panel):
    """`taken` gives the place of the choice, `hovered` the one under the pointer or in focus (-1: none)."""

    taken = Signal(int)
    hovered = Signal(int)
    cancelled = Signal()

    def __init__(self, theme: Theme, parent: QWidget, room: Callable[[], QRect], ground: QWidget | None = None) -> None:
        """`room`: where on its parent it may lie; `ground`: what has the keyboard when it has gone (else its parent)."""
        super().__init__(theme, parent=parent)
        self._ground, self._whole_room = ground or parent, room
        self._row = QGridLayout(self)
        spaced(theme, self._row, margins=(EDGE, EDGE, EDGE, EDGE), spacing=EDGE)
        self.buttons: list[_Option] = []
        self.hide()

    def ask(self, title: str, options: Sequence[tuple[str, Face | None]], beside: QRectF) -> None:
        """Each option by its label, and as a picture where there is one. The keyboard stays where it was if these are asked again."""
        same = [button.text() for button in self.buttons] == [label for label, _ in options]
        focused = next((place for place, button in enumerate(self.buttons) if same and button.hasFocus()), 0)
        self.dismiss()
        self.setAccessibleName(title)
        for place, (label, face) in enumerate(options):
            button = _Option(self.theme, label) if face is None else _Pictured(self.theme, label, face)
            button.setMinimumWidth(self.theme.units(44))
            button.clicked.connect(lambda _=False, place=place: self.taken.emit(place))
            button.hovered.connect(lambda on, place=place: self.hovered.emit(place if on else -1))
            self.buttons.append(button)
        self._lay_out()
        self.adjustSize()
        self.setGeometry(self._place(beside.toAlignedRect()))
        self.show()
        self.raise_()
        self.buttons[focused].setFocus(Qt.FocusReason.PopupFocusReason)

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
        """Above the slot, below it where there is no room, and always inside the room."""
        size, room, off = self.sizeHint(), self._room, self.theme.units(OFF)
        top = beside.top() - size.height() - off
        if top < room.top():
            top = max(room.top(), min(beside.bottom() + off, room.bottom() + 1 - size.height()))
        left = max(room.left(), min(beside.center().x() - size.width() // 2, room.right() + 1 - size.width()))
        return QRect(left, top, size.width(), size.height())

    @property
    def _room(self) -> QRect:
        gap = self.theme.units(GAP)
        return self._whole_room().adjusted(gap, gap, -gap, -gap)

    def _lay_out(self) -> None:
        """As many side by side as there is room for. Where that would hide much of the room, pictures stand beside their words, and they
        are no larger than all rows have room for."""
        pictured = [button for button in self.buttons if isinstance(button, _Pictured)]
        edge, room = self.theme.units(EDGE), self._room.size()
        columns, size = self._columns(room)
        if pictured and size.width() * size.height() > MOST_COVERED * room.width() * room.height():
            for option in pictured:
                option.close_up(True)
            fewer, closed = self._columns(room)
            if closed.height() <= room.height():
                columns = fewer
            else:  # long words need more room beside their pictures than under them
                for option in pictured:
                    option.close_up(False)
        if pictured:
            widest = self._widest
            for button in self.buttons:
                button.setMinimumWidth(widest)
        rows = math.ceil(len(self.buttons) / columns)
        for option in pictured:
            option.shrink((room.height() - edge) // rows - edge)
        for place, button in enumerate(self.buttons):
            self._row.addWidget(button, place // columns, place % columns)

    @property
    def _widest(self) -> int:
        return max(button.sizeHint().width() for button in self.buttons)

    def _columns(self, room: QSize) -> tuple[int, QSize]:
        """How many stand side by side, all rows alike where that is possible, and the size of the whole."""
        edge, number = self.theme.units(EDGE), len(self.buttons)
        wide, high = self._widest + edge, max(button.sizeHint().height() for button in self.buttons) + edge
        most = max(1, min(number if number <= ONE_ROW else COLUMNS, (room.width() - edge) // wide))
        even = next((fewer for fewer in range(most, most // 2, -1) if number % fewer == 0), most)
        columns = even if math.ceil(number / even) * high + edge <= room.height() else most
        return columns, QSize(columns * wide + edge, math.ceil(number / columns) * high + edge)

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
    """A picture over its label and a line about it, or closed up: a small one beside them."""

    def __init__(self, theme: Theme, label: str, face: Face) -> None:
        super().__init__(theme, label)
        self._face = face
        self._closed_up = False
        ratio = face.picture.devicePixelRatio()
        self._whole = self._size = QSize(round(face.picture.width() / ratio), round(face.picture.height() / ratio))
        self.setAccessibleName(f"{label}, {face.line}")

    def close_up(self, closed_up: bool) -> None:
        """Take little room: the picture is as high as the words beside it."""
        self._closed_up = closed_up
        self._size = self._whole.boundedTo(self._scaled(self._words_high)) if closed_up else self._whole
        self.updateGeometry()

    def shrink(self, height: int) -> None:
        """Be no higher than that: the picture gives way, the words stay."""
        words = self.sizeHint().height() - self._size.height()
        if not self._closed_up and words + self._size.height() > height:
            self._size = self._scaled(max(1, height - words))

    def _scaled(self, high: int) -> QSize:
        return self._whole.scaled(10 * self._whole.width(), high, Qt.AspectRatioMode.KeepAspectRatio)

    @property
    def _words_high(self) -> int:
        return 2 * self.theme.px(18)

    def sizeHint(self) -> QSize:
        words = round(max(self.theme.width(self.text(), 13, BOLD), self.theme.width(self._face.line, 12, SEMIBOLD)))
        size, units = self._size, self.theme.units
        if self._closed_up:
            return QSize(size.width() + words + units(24), max(size.height(), self._words_high) + units(8))
        return QSize(max(words, size.width()) + units(20), size.height() + self._words_high + units(18))

    def _picture(self) -> QPixmap:
        """In the size in which it is shown."""
        pixels = round(self._size.height() * self._face.picture.devicePixelRatio())
        if self._size == self._whole:
            return self._face.picture
        return self._face.picture.scaledToHeight(pixels, Qt.TransformationMode.SmoothTransformation)

    def _paint_face(self, painter: QPainter, rect: QRectF, ink: QColor) -> None:
        size, line, units = self._size, self.theme.px(18), self.theme.units
        picture = self._picture()
        if self._closed_up:
            left, top = rect.left() + units(8), rect.center().y() - line
            paint.picture(painter, left, rect.center().y() - size.height() / 2, picture)
            words = QRectF(left + size.width() + units(8), top, rect.right() - left - size.width() - units(12), line)
            align = Qt.AlignmentFlag.AlignLeft
        else:
            paint.picture(painter, rect.center().x() - size.width() / 2, rect.top() + units(8), picture)
            words = QRectF(rect.left(), rect.top() + units(11) + size.height(), rect.width(), line)
            align = Qt.AlignmentFlag.AlignHCenter
        paint.words(painter, words, self.text(), self.theme.font(13, BOLD), ink, align)
        paint.words(painter, words.translated(0, line), self._face.line, self.theme.font(12, SEMIBOLD), self.theme.tokens.ink_soft, align)


SIDES = {2: ("left", "right"), 3: ("left", "middle", "right")}


def move_lines(words: Words, table: GameTable, view: View[Any], actions: Sequence[Action], names: Sequence[str]) -> dict[Action, str]:
    """Every move in words with what it changes, no two lines alike: of equivalent moves one is enough, others are told apart by what
    they are called where one is chosen, or by their side on the table."""
    alike: dict[str, list[Action]] = {}
    for action in actions:
        alike.setdefault(begun(words.say(named(view.describe_move(action), names))), []).append(action)
    found: dict[Action, str] = {}
    for move, same in alike.items():
        chosen = table.distinct(same)
        for action, line in zip(chosen, _told_apart(words, table, move, chosen), strict=True):
            change = effects(words, view.table.game.key, view.preview(action))
            found[action] = words.text("table.move", move=line, change=change) if change else line
    return {action: found[action] for action in actions if action in found}


def _told_apart(words: Words, table: GameTable, move: str, actions: Sequence[Action]) -> list[str]:
    """Lines for moves that the same words describe; the table shows them from left to right in their order."""
    if len(actions) == 1:
        return [move]
    labels = [table.choice_label(action) for action in actions]
    if len(set(labels)) < len(labels):
        numbers = [words.text("table.move.number", number=number + 1) for number in range(len(actions))]
        labels = [words.text(f"table.move.{side}") for side in SIDES[len(actions)]] if len(actions) in SIDES else numbers
    return [words.text("table.move.which", move=move, which=label) for label in labels]


class MoveRow(WrappedRow):
    """A move in the list."""

    above = 4

    def font(self, index: Index) -> QFont:
        return self.theme.font(14)

    @guarded_row
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        tokens, chosen = self.theme.tokens, bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(option.rect, tokens.focus)
        self.write(painter, option.rect, index, tokens.on_focus if chosen else tokens.ink)


class MoveList(QWidget):
    """Every move in words with what it changes; `taken` is the one that was chosen."""

    taken = Signal(object)

    def __init__(self, services: Services, lines: Mapping[Action, str]) -> None:
        super().__init__()
        text, actions = services.words.text, list(lines)
        self._model = QStringListModel(list(lines.values()))
        self._found = QSortFilterProxyModel()
        self._found.setSourceModel(self._model)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field = Field(services.theme, sign="search", name=text("table.moves.search"))
        self.field.edit.textChanged.connect(self._found.setFilterFixedString)
        self.list = QListView()
        self.list.setModel(self._found)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setItemDelegate(MoveRow(services.theme, self.list))
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setFont(services.theme.font(14))
        self.list.setAccessibleName(text("command.moves"))
        self.list.setMinimumSize(services.theme.units(420), services.theme.units(260))
        self.list.setCurrentIndex(self._found.index(0, 0))
        self.list.activated.connect(lambda index: self.taken.emit(actions[self._found.mapToSource(index).row()]))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)


def open_moves(services: Services, window: QWidget, lines: Mapping[Action, str]) -> MoveList:
    """The list over the window; connect to its `taken`."""
    text = services.words.text
    moves = MoveList(services, lines)
    dialog = Dialog(
        services.theme, window, text("command.moves"), text("table.moves.about"), harmless=text("table.moves.close"), content=moves
    )
    moves.taken.connect(lambda: dialog.answer("harmless"))
    dialog.open()
    moves.list.setFocus(Qt.FocusReason.TabFocusReason)
    speech.say(moves.list, next(iter(lines.values()), ""))
    return moves
