"""Makes what we paint readable for screen readers: every slot of a table is a button with a name, and so is every piece of a page.

`install()` once after the application is made. The board (a graphics view) appears as a list of its slots.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QLoggingCategory, QObject, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QAccessibleObject,
)
from PySide6.QtWidgets import QAccessibleWidget, QApplication, QButtonGroup, QGraphicsScene, QWidget
from shiboken6 import Shiboken

from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.slot import Slot
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.choices import OneOf, Segments
from tabletown_desktop.widgets.plain_text import NO_BREAK
from tabletown_desktop.widgets.themed import PlainButton

_kept: dict[int, list[QAccessibleInterface]] = {}
"""Interfaces handed to Qt must not be collected while their object lives. It asks for another one when the object has got a new
slot meanwhile (its meta-object is another one then), and keeps the first as well."""
ASKED_TOO_LATE = "qt.accessibility.atspi"
"""Readers ask about things that have just gone, and Qt would fill the log with it."""
NO_INTERFACE = Shiboken.VoidPtr(0)
"""The null pointer of C++. None would become an address that Qt follows, and the program would end there."""


def install() -> None:
    """From now on; pieces that readers have met before are made known to them anew."""
    QLoggingCategory.setFilterRules(f"{ASKED_TOO_LATE}.warning=false")
    QAccessible.installFactory(_interface)
    for widget in QApplication.allWidgets() if speech.heard() else ():
        if isinstance(widget, (PlainButton, speech.Spoken)):
            known = QAccessible.queryAccessibleInterface(widget)
            if not isinstance(known, PieceAccess):
                QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(known))


def focused(thing: Slot | Board) -> None:
    """Tell readers that a slot has the keyboard focus, or the table itself."""
    if speech.heard():
        speech.focus_moved()
        QAccessible.updateAccessibility(QAccessibleEvent(thing, QAccessible.Event.Focus))
        if isinstance(thing, Slot):
            thing.came = time.monotonic()


def _interface(kind: str, thing: QObject | None) -> QAccessibleInterface | None:
    """What is going is of our kind no longer: nothing is made for it any more."""
    made: QAccessibleInterface
    if kind != type(thing).__name__:
        return None
    if isinstance(thing, Slot):
        made = SlotAccess(thing)
    elif isinstance(thing, Board):
        made = BoardAccess(thing)
    elif isinstance(thing, OneOf):
        made = ChoiceAccess(thing)
    elif isinstance(thing, PlainButton):
        made = ButtonAccess(thing)
    elif isinstance(thing, speech.Part):
        made = PartAccess(thing)
    elif isinstance(thing, QWidget) and isinstance(thing, speech.Spoken):
        made = (PartedAccess if isinstance(thing, speech.Parted) else PieceAccess)(thing, thing.spoken_role)
    else:
        return None
    key = id(thing)
    if key not in _kept:
        thing.destroyed.connect(lambda: _kept.pop(key, None))
    _kept.setdefault(key, []).append(made)
    return made


class PieceAccess(QAccessibleWidget):
    """A piece of a page: what it is, its name, and what else there is to say of it."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role)
        self._widget = widget

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self.name
        if kind == QAccessible.Text.Description:
            return self._widget.accessibleDescription() or self._tip
        return ""

    @property
    def name(self) -> str:
        return self._widget.accessibleName()

    @property
    def _tip(self) -> str:
        """Readers are told the tip where it says more than the name."""
        said = self._widget.toolTip().replace(NO_BREAK, "")
        return "" if said.strip(". ").casefold() in self.name.casefold() else said

    def state(self) -> QAccessible.State:
        state = super().state()
        own = isinstance(self._widget, speech.Spoken) and self._widget.takes_focus
        state.focusable = self._widget.isEnabled() and (state.focusable or own)
        if speech.covered(self._widget):
            state.disabled = True
            state.focusable = False
        return state

    def actionNames(self) -> list[str]:
        if not self._widget.isEnabled() or speech.covered(self._widget):
            return []
        return [*self.deeds(), *([self.setFocusAction()] if self.state().focusable else [])]

    def deeds(self) -> list[str]:
        """What can be done with it."""
        return []

    def doAction(self, name: str) -> None:
        if name not in self.actionNames():
            return
        if name == self.setFocusAction():
            super().doAction(name)
        else:  # it may open what waits for an answer, and the reader waits for this one
            QTimer.singleShot(0, self._widget, lambda: self.do(name))

    def do(self, name: str) -> None:
        """Do one of its deeds."""


class ButtonAccess(PieceAccess):
    """A button; a check box where it stays down, a radio button where only one of several does."""

    def __init__(self, button: PlainButton) -> None:
        super().__init__(button, QAccessible.Role.Button)
        self._button = button

    def role(self) -> QAccessible.Role:
        if not self._button.isCheckable():
            return QAccessible.Role.Button
        group: QButtonGroup | None = self._button.group()
        one_of = self._button.one_of or self._button.autoExclusive() or (group is not None and group.exclusive())
        return QAccessible.Role.RadioButton if one_of else QAccessible.Role.CheckBox

    @property
    def name(self) -> str:
        return super().name or self._button.text()

    def state(self) -> QAccessible.State:
        state = super().state()
        state.invisible = state.invisible or self._button.passed_over
        state.checkable = self._button.isCheckable()
        state.checked = self._button.isChecked()
        state.pressed = self._button.isDown()
        return state

    def deeds(self) -> list[str]:
        """Whatever readers call it, it is what a click does."""
        return [self.pressAction(), *([self.toggleAction()] if self._button.isCheckable() else [])]

    def do(self, name: str) -> None:
        self._button.click()


class ChoiceAccess(PieceAccess):
    """One of several, told as a combo box. Its name has what is chosen where readers know no value of a combo box (on Linux)."""

    def __init__(self, choice: OneOf) -> None:
        super().__init__(choice, QAccessible.Role.ComboBox)
        self._choice = choice

    @property
    def name(self) -> str:
        return super().name if speech.BY_DESCRIPTION else self._choice.name

    def text(self, kind: QAccessible.Text) -> str:
        return self._choice.label if kind == QAccessible.Text.Value else super().text(kind)

    def deeds(self) -> list[str]:
        open_it = self.pressAction() if isinstance(self._choice, Segments) else self.showMenuAction()
        return [open_it, self.increaseAction(), self.decreaseAction()]

    def do(self, name: str) -> None:
        """Go to the next or the one before; pressed, a menu shows them all, or what has none goes round."""
        if name == self.increaseAction():
            self._choice.step(1)
        elif name == self.decreaseAction():
            self._choice.step(-1)
        else:
            self._choice.press()


class PartedAccess(PieceAccess):
    """A widget whose parts are no widgets: its children are its parts, and one of them may have the focus."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role)
        assert isinstance(widget, speech.Parted)
        self._holder: speech.Parted = widget

    def childCount(self) -> int:
        return len(self._holder.parts)

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        parts = self._holder.parts
        return QAccessible.queryAccessibleInterface(parts[index]) if 0 <= index < len(parts) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        thing = child.object()
        return next((index for index, part in enumerate(self._holder.parts) if part is thing), -1)

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        part = self._holder.thing_in_focus
        return QAccessible.queryAccessibleInterface(part) if isinstance(part, speech.Part) else super().focusChild()

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._holder.thing_in_focus is not None:
            state.focused = False
        return state


class _Leaf(QAccessibleObject):
    """A thing that is no widget and has nothing in it; what can be done with it are its `deeds`."""

    deeds: QAccessibleActionInterface

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def interface_cast(self, kind: QAccessible.InterfaceType) -> Any:
        return self.deeds if kind == QAccessible.InterfaceType.ActionInterface else NO_INTERFACE


class PartAccess(_Leaf):
    """A part of such a widget."""

    def __init__(self, part: speech.Part) -> None:
        super().__init__(part)
        self._part = part
        assert isinstance(part.holder, speech.Parted)
        self._holder: speech.Parted = part.holder
        self.deeds = _Lead(part)

    def role(self) -> QAccessible.Role:
        return self._part.spoken_role

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = not speech.covered(self._part.holder)
        state.focused = self._holder.thing_in_focus is self._part
        state.invisible = not self._part.holder.isVisible()
        return state

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._part.name
        return self._part.answer() if kind == QAccessible.Text.Description else ""

    def rect(self) -> QRect:
        inside = self._holder.place_of(self._part)
        return QRect(self._part.holder.mapToGlobal(inside.topLeft()), inside.size())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        return QAccessible.queryAccessibleInterface(self._part.holder)


class _Lead(QAccessibleActionInterface):
    def __init__(self, part: speech.Part) -> None:
        super().__init__()
        self._part = part

    def actionNames(self) -> list[str]:
        return [self.setFocusAction()]

    def doAction(self, name: str) -> None:
        holder = self._part.holder
        if name in self.actionNames() and isinstance(holder, speech.Parted) and not speech.covered(holder):
            holder.lead_to(self._part)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []


class BoardAccess(QAccessibleWidget):
    """The table: a list whose entries are its slots."""

    def __init__(self, board: Board) -> None:
        super().__init__(board, QAccessible.Role.List)
        self._board = board

    def childCount(self) -> int:
        return len(self._board.slots.told())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]  # Qt takes no child as None
        slots = self._board.slots.told()
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
        return next((index for index, slot in enumerate(self._board.slots.told()) if slot is thing), -1)


class SlotAccess(_Leaf):
    """One slot: a button named after its place and state, or, where nothing is ever done, an entry of the list."""

    def __init__(self, slot: Slot) -> None:
        super().__init__(slot)
        self._slot = slot
        self.deeds = _Press(slot)

    def role(self) -> QAccessible.Role:
        board = self._board()
        return QAccessible.Role.ListItem if board is not None and board.is_read else QAccessible.Role.Button

    def state(self) -> QAccessible.State:
        state, board = QAccessible.State(), self._board()
        state.focusable = True
        state.disabled = not (self._slot.lit or (board is not None and board.is_read))
        state.focused = board is not None and board.thing_in_focus is self._slot
        if board is not None and speech.covered(board):
            state.disabled = True
            state.focusable = False
        return state

    def text(self, kind: QAccessible.Text) -> str:
        if kind == QAccessible.Text.Name:
            return self._slot.name
        return self._slot.answer() if kind == QAccessible.Text.Description else ""

    def rect(self) -> QRect:
        board = self._board()
        if board is None:
            return QRect()
        inside = board.mapFromScene(self._slot.sceneBoundingRect()).boundingRect()
        return QRect(board.viewport().mapToGlobal(inside.topLeft()), inside.size())

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        board = self._board()
        return QAccessible.queryAccessibleInterface(board) if board is not None else None

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
        if any(speech.covered(board) for board in boards_of(self._slot)):
            return []
        return [*([self.pressAction()] if self._slot.lit else []), self.setFocusAction()]

    def doAction(self, name: str) -> None:
        if name not in self.actionNames():
            return
        if name == self.setFocusAction():
            for board in boards_of(self._slot):
                board.lead_to(self._slot.key)
        else:
            for board in boards_of(self._slot):
                board.press_by_reader(self._slot)

    def keyBindingsForAction(self, name: str) -> list[str]:
        return []
