"""Plays the real application as a person would: by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletown.game import Action
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.smoke.test_user import TestUser
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.widgets.messages import Dialog

NO_KEY = Qt.KeyboardModifier.NoModifier
LONGEST = 900
WORTHWHILE = ("claim", "pay", "park", "pool", "value", "fence", "open", "special", "build", "home", "show", "hall", "advert", "drive")
"""What is done where it can be."""
PATIENCE = 30_000


def open_town(files: tuple[str, ...] = ()) -> Tabletown:
    """The program, started on the profile of this test, its window in front and the pointer in the corner of the screen: left where
    the test before had it, a move to that very place would be none."""
    QCursor.setPos(0, 0)
    town = Tabletown(Paths.find())
    town.services.settings.change("motion", "off")
    town.begin(files)
    town.window.activateWindow()
    assert QTest.qWaitForWindowActive(town.window)
    assert town.controller is not None
    town.services.library.settled()
    return town


def close_town(town: Tabletown) -> None:
    """Close the window and end the program, as `run` does."""
    town.window.close()
    town.end()
    town.window.deleteLater()
    town.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


class Driver(TestUser):
    """A person at the table of a running match, whose mouse and keys are those of Qt's own tests."""

    def __init__(self, town: Tabletown, keys: bool = False) -> None:
        super().__init__(town)
        self.keys = keys
        """Whether it plays by keys where the mouse would do as well."""

    def click(self, widget: QWidget, place: QPoint | None = None) -> None:
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEY, place or widget.rect().center())

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NO_KEY) -> None:
        if not self.town.window.isActiveWindow():  # a platform without a screen forgets it now and then
            self.town.window.activateWindow()
            assert QTest.qWaitForWindowActive(self.town.window)
        focused: QWidget | None = self.town.window.focusWidget()
        QTest.keyClick(self.town.window if focused is None else focused, key, modifiers)

    def take(self, slot: str) -> None:
        """Click a slot of the board, or go there by keys and press Enter."""
        board = self.page.board
        if self.keys:
            board.setFocus()
            board.set_focus_slot(board.slots[slot])
            self.key(Qt.Key.Key_Return)
        else:
            super().take(slot)

    def press_main(self) -> None:
        if self.keys:
            self.key(Qt.Key.Key_Space)
        else:
            super().press_main()
        self._go_on()

    def play(self, action: Action) -> None:
        """Do an action; by keys, what lies in the offer is chosen by its number."""
        talk = self.page.talk
        slot, offers = talk.table.slot_of(action), list(talk.table.offers())
        if self.keys and slot in offers and action is not talk.main_action():
            self.key(Qt.Key(Qt.Key.Key_1 + offers.index(slot)))
        else:
            super().play(action)

    def _go_on(self) -> None:
        """Answer the question that may come before the end of a turn."""
        for dialog in self.town.window.findChildren(Dialog):
            if dialog.isVisible():
                dialog.answer("main")

    def step(self) -> None:
        """One sensible decision."""
        if self.here == "hand_over":
            page: Any = self.town.window.page("hand_over")
            self.click(page.ready_button)
            return
        if self.over:
            self.press_main()
            return
        actions = self.actions()
        if not actions:
            self.wait()
            return
        bonuses = len(actions) % 3 == 0
        for verb in (*(("bonus",) if bonuses else ()), *WORTHWHILE):
            found = [action for action in actions if action.verb == verb]
            if found:
                self.play(found[len(found) // 2])
                return
        rest = [action for action in actions if action.verb not in ("roundabout", "skip", "reshuffle")] or actions
        ends = [action for action in rest if action.verb == "end"]
        self.play(ends[0] if ends else rest[len(rest) // 2])

    @property
    def over(self) -> bool:
        """The finished table is looked at."""
        return self.here == "table" and self.page.session is not None and self.page.session.match.over

    def wait(self) -> None:
        """Until this seat may decide, the match is over, or the page is another."""
        for _ in range(PATIENCE // 10):
            if self.actions() or self.over or self.here != "table":
                return
            QTest.qWait(10)
        raise AssertionError("nobody came to a decision")

    def play_on(self, until: str = "result", steps: int = LONGEST) -> None:
        """Play until that page is in front."""
        for _ in range(steps):
            if self.here == until:
                return
            self.step()
            QTest.qWait(0)
        doing = self.town.window.focusWidget(), [action.json() for action in self.actions()][:6]
        raise AssertionError(f"still at {self.here} after {steps} steps: {doing}")

    def play_until(self, wanted: Callable[[list[Action]], bool], steps: int = 400) -> None:
        """Play until something that is wanted may be done."""
        for _ in range(steps):
            if self.here == "table" and wanted(self.actions()):
                QTest.qWait(0)
                return
            self.step()
            QTest.qWait(0)
        raise AssertionError("it never came so far")
