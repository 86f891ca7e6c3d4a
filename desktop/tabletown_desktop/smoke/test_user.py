"""A user at the table of a running match, with a mouse, whose events come as the system would send them.

user = TestUser(town)
user.play(user.actions()[0])        # by the slot, the button or the tool that stands for it
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from tabletown.game import Action
from tabletown_desktop.app.program import Tabletown


class TestUser:
    """Plays only by what can be done on screen."""

    def __init__(self, town: Tabletown) -> None:
        self.town = town

    @property
    def page(self) -> Any:
        return self.town.window.page("table")

    @property
    def here(self) -> str:
        return self.town.window.here

    def actions(self) -> list[Action]:
        """The actions that this user may take now."""
        return list(self.page.talk.actions) if self.page.talk is not None else []

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        click(widget, place or widget.rect().center())

    def take(self, slot: str) -> None:
        """Click a slot of the board."""
        board = self.page.board
        self.click(board.viewport(), board.mapFromScene(board.slots[slot].centre()))

    def press_main(self) -> None:
        self.click(self.page.bar.main)

    def play(self, action: Action) -> None:
        """Take an action in its own way: by a slot, a button of the bar, a tool or a choice."""
        talk, page = self.page.talk, self.page
        slot = talk.table.slot_of(action)
        if action is talk.main_action():
            self.press_main()
        elif talk.table.in_bar(action):
            self.click(page.bar.button(".".join(map(str, action.json()))))
        else:
            tool = talk.table.tool_of(action)
            if tool is not None and talk.interaction.tool != tool:
                self.click(page.bar.button(f"tool:{tool}"))
            if talk.table.tool_at(slot) != tool or tool is None:  # else its choice is open already
                self._use(action, slot)
            if talk.interaction.choice:
                self.click(page.answers.choice.buttons[self._option(action)])

    def _option(self, action: Action) -> int:
        """The index of the action, or of one with the same label, in the open choice."""
        talk = self.page.talk
        choice = talk.interaction.choice
        if action in choice:
            return int(choice.index(action))
        return [talk.table.choice_label(other) for other in choice].index(talk.table.choice_label(action))

    def _use(self, action: Action, slot: str) -> None:
        """Click its slot, or the two slots that are swapped."""
        for key in self.page.talk.table.pair_of(action) or (slot,):
            self.take(key)


def point(widget: QWidget, place: QPoint, kind: QEvent.Type = QEvent.Type.MouseMove) -> None:
    """Move the mouse, or press or release its left button."""
    left = Qt.MouseButton.LeftButton
    button = left if kind != QEvent.Type.MouseMove else Qt.MouseButton.NoButton
    held = left if kind == QEvent.Type.MouseButtonPress else Qt.MouseButton.NoButton
    where = QPointF(widget.mapToGlobal(place))
    event = QMouseEvent(kind, QPointF(place), where, button, held, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(widget, event)


def click(widget: QWidget, place: QPoint) -> None:
    point(widget, place, QEvent.Type.MouseButtonPress)
    point(widget, place, QEvent.Type.MouseButtonRelease)


def rest(seconds: float) -> None:
    """Let the application run for a while."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    loop.exec()
