"""Makes a table readable for screen readers: every slot is a button with a name.

`install()` once after the application is made. The board (a graphics view) appears as a list of its slots.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
)
from PySide6.QtWidgets import QAccessibleWidget, QGraphicsScene
from shiboken6 import Shiboken

from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.widgets import speech

_kept: dict[int, QAccessibleInterface] = {}
"""Interfaces handed to Qt must not be collected while their object lives."""
NO_INTERFACE = Shiboken.VoidPtr(0)
"""The null pointer of C++. None would become an address that Qt follows, and the program would end there."""


def install() -> None:
    QAccessible.installFactory(_interface)


def focused(thing: Slot | Board) -> None:
    """Tell readers that a slot has the keyboard focus, or the table itself."""
    if speech.heard():
        speech.focus_moved()
        QAccessible.updateAccessibility(QAccessibleEvent(thing, QAccessible.Event.Focus))


def _interface(_kind: str, thing: QObject | None) -> QAccessibleInterface | None:
    made: QAccessibleInterface
    if isinstance(thing, Slot):
        made = SlotAccess(thing)
    elif isinstance(thing, Board):
        made = BoardAccess(thing)
    else:
        return None
    key = id(thing)
    _kept[key] = made
    thing.destroyed.connect(lambda: _kept.pop(key, None))
    return made


class BoardAccess(QAccessibleWidget):
    """The table: a list whose entries are its slots."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, QAccessible.Role.List)
        self._board = board

    def childCount(self) -> int:
        return len(self._board.slot_list())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        slots = self._board.slot_list()
        return QAccessible.queryAccessibleInterface(slots[index]) if 0 <= index < len(slots) else None

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._board.thing_in_focus is not None:
            state.focused = False  # one thing has the focus, and that is the slot
        return state

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        slot = self._board.thing_in_focus
        return QAccessible.queryAccessibleInterface(slot) if slot is not None else super().focusChild()

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return next((index for index, slot in enumerate(self._board.slot_list()) if slot is thing), -1)


class SlotAccess(QAccessibleObject):
    """One slot: a button named after its place and state."""

    def __init__(self, slot: Slot) -> None:
        super().__init__(slot)
        self._slot = slot
        self._press = _Press(slot)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.disabled = not self._slot.lit
        board = self._board()
        state.focused = board is not None and board.thing_in_focus is self._slot
        return state

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._slot.name
        return self._slot.told if kind == QAccessible.Text.Description else ""

    def rect(self) -> QRect:
        board = self._board()
        if board is None:
            return QRect()
        inside = board.mapFromScene(self._slot.sceneBoundingRect()).boundingRect()
        return QRect(board.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        board = self._board()
        return QAccessible.queryAccessibleInterface(board) if board is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        return self._press if kind == QAccessible.InterfaceType.ActionInterface else NO_INTERFACE

    def _board(self) -> Board | None:
        return next(boards_of(self._slot), None)


def boards_of(slot: Slot) -> Iterator[Board]:
    """The board a slot lies on, if it lies on one."""
    scene: QGraphicsScene | None = slot.scene()
    yield from (view for view in (scene.views() if scene is not None else ()) if isinstance(view, Board))


class _Press(QAccessibleActionInterface):
    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self._slot = slot

    def actionNames(self) -> list[str]:
        return [*([self.pressAction()] if self._slot.lit else []), self.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name == self.setFocusAction():
            for board in boards_of(self._slot):
                board.lead_to(self._slot.key)
        elif name in self.actionNames():
            for board in boards_of(self._slot):
                board.press_by_reader(self._slot)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []
