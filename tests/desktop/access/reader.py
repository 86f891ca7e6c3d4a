"""Asks every accessible interface of a picture's page everything a screen reader can ask.

    python reader.py SCENE...          # a line for each scene: its name, how many things it has, and how many answers it gave

It runs as a program of its own: what goes wrong here ends the program, and no test could tell of it.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

from tabletown_desktop.scene import access
from workshop.shots.scene import Scene
from workshop.shots.scenes import SCENES
from workshop.shots.studio import Studio, studio

KINDS = ("text", "editableText", "value", "tableCell", "action", "selection", "attributes")
"""The kinds of interfaces that Qt for Python can ask for by name."""
OFTEN = 40
"""So many letters or entries of a long one are asked about."""


class Reader:
    """Counts what it was told."""

    def __init__(self) -> None:
        self.things = 0
        self.answers = 0

    def ask(self, question: Callable[..., Any], *about: Any) -> Any:
        self.answers += 1
        return question(*about)

    def read(self, thing: QAccessibleInterface, parent: QAccessibleInterface | None = None) -> None:
        """Everything about this one and what lies in it."""
        self.things += 1
        self._read_itself(thing)
        for kind in QAccessible.InterfaceType:
            self.ask(thing.interface_cast, kind)
        for name in KINDS:
            aspect = self.ask(getattr(thing, f"{name}Interface"))
            if aspect is not None:
                getattr(self, f"_read_{name}")(aspect)
        for child in self._children(thing, parent):
            self.read(child, thing)

    def _children(self, thing: QAccessibleInterface, parent: QAccessibleInterface | None) -> Iterator[QAccessibleInterface]:
        if parent is not None:
            self.ask(parent.indexOfChild, thing)
        if isinstance(thing, (access.BoardAccess, access.SlotAccess)):  # Qt's own do not stand that
            assert self.ask(thing.child, -1) is None
            assert self.ask(thing.child, thing.childCount()) is None
        for index in range(self.ask(thing.childCount)):
            child = self.ask(thing.child, index)
            if child is not None:
                yield child

    def _read_itself(self, thing: QAccessibleInterface) -> None:
        for question in (thing.isValid, thing.object, thing.window, thing.parent, thing.focusChild, thing.role, thing.rect):
            self.ask(question)
        for colour in (thing.foregroundColor, thing.backgroundColor):
            self.ask(colour)
        state = self.ask(thing.state)
        for name in dir(state):
            if not name.startswith("_"):
                self.ask(getattr, state, name)
        for kind in QAccessible.Text:
            self.ask(thing.text, kind)
        for relation in QAccessible.RelationFlag:
            self.ask(thing.relations, relation)
        middle = thing.rect().center()
        for place in (middle, QPoint(-5, -5)):
            self.ask(thing.childAt, place.x(), place.y())

    def _read_text(self, text: Any) -> None:
        count = self.ask(text.characterCount)
        for place in (0, min(count, OFTEN), count):
            self.ask(text.characterRect, place)
            self.ask(text.scrollToSubstring, 0, place)
            self.ask(text.setCursorPosition, place)
            self.ask(text.setSelection, 0, 0, place)
        self.ask(text.text, 0, count)
        self.ask(text.cursorPosition)
        self.ask(text.offsetAtPoint, QPoint(1, 1))
        self.ask(text.addSelection, 0, count)
        self.ask(text.selectionCount)
        self.ask(text.removeSelection, 0)

    def _read_editableText(self, text: Any) -> None:
        self.ask(text.insertText, 0, "ab")
        self.ask(text.replaceText, 0, 2, "c")
        self.ask(text.deleteText, 0, 1)

    def _read_value(self, value: Any) -> None:
        for question in (value.minimumValue, value.maximumValue, value.minimumStepSize):
            self.ask(question)
        self.ask(value.setCurrentValue, self.ask(value.currentValue))

    def _read_tableCell(self, cell: Any) -> None:
        for question in (cell.rowIndex, cell.columnIndex, cell.rowExtent, cell.columnExtent, cell.isSelected, cell.table):
            self.ask(question)
        self.ask(cell.rowHeaderCells)
        self.ask(cell.columnHeaderCells)

    def _read_action(self, action: Any) -> None:
        """What each would do; what it does belongs to the tests of the pages."""
        for name in (*self.ask(action.actionNames), "nobody knows this one"):
            for question in (action.localizedActionName, action.localizedActionDescription, action.keyBindingsForAction):
                self.ask(question, name)
        self.ask(action.doAction, "nobody knows this one")

    def _read_selection(self, selection: Any) -> None:
        count = self.ask(selection.selectedItemCount)
        self.ask(selection.selectedItems)
        for index in range(min(count, OFTEN)):
            item = self.ask(selection.selectedItem, index)
            if item is not None:
                self.ask(selection.isSelected, item)
        self.ask(selection.selectAll)
        self.ask(selection.clear)

    def _read_attributes(self, attributes: Any) -> None:
        for key in self.ask(attributes.attributeKeys):
            self.ask(attributes.attributeValue, key)


def read(place: Studio, scene: Scene) -> Reader:
    """Ask everything of the page of a scene; then the page goes, and what was told with it."""
    reader = Reader()
    page: QWidget = scene.make(place.services)
    page.resize(1280, 800)
    page.show()
    QCoreApplication.processEvents()
    if scene.then is not None:
        scene.then(page)
    reader.read(QAccessible.queryAccessibleInterface(page))
    page.close()
    Shiboken.delete(page)
    return reader


def main(names: list[str]) -> int:
    application = QApplication(sys.argv[:1])
    QAccessible.setActive(True)  # as when a screen reader runs: changes are told, too
    access.install()
    scenes = {scene.name: scene for scene in SCENES}
    with studio() as place:
        for name in names:
            reader = read(place, scenes[name])
            gc.collect()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
            sys.stdout.write(f"{name} {reader.things} {reader.answers}\n")
            sys.stdout.flush()
    del application
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
