"""What is spoken to whoever hears the program: whole sentences, in order, once the focus has come to rest.

    speech.say(board, "Anna writes 7 on the top street.")
    speech.say(board, "Now: end the turn.")         # a moment later both are said, in one piece

A screen reader breaks off what it is saying when the focus moves, and the focus often moves just after something has happened. So what
is to be said is gathered until nothing has moved for a moment. Readers of Linux are told by the description of what has the focus,
because not all of them listen to announcements; those of Windows and macOS by an announcement. No reader is told both ways.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, QRect, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleValueChangeEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import Shiboken

REST_MS = 60
"""So long nothing may have moved before something is said."""
LONGEST_MS = 150
"""So long a sentence waits at most."""
ASKS_MS = 150
"""So long a reader needs until it has asked about what the focus came to; what it has not asked for by then, it must be told."""
BY_DESCRIPTION = sys.platform.startswith("linux")


class Told:
    """Mixed into a thing that is no widget and can have the focus: what a reader was told while it had it, whether it has asked for
    that, and when the focus came (on the clock that never goes back)."""

    told = ""
    asked = True
    came = 0.0

    def answer(self) -> str:
        """A reader asks what there is to say of it."""
        self.asked = True
        return self.told


class Spoken:
    """Mixed into a widget that paints itself: what readers call it. They have no word for a plain widget, and pass it over."""

    spoken_role = QAccessible.Role.StaticText
    takes_focus = False
    """Whether it may have the focus though Tab does not come to it."""


class Part(QObject, Told):
    """Such a thing: what it is, what it says, and where it lies in its widget."""

    def __init__(self, holder: QWidget, role: QAccessible.Role, name: str) -> None:
        super().__init__(holder)
        self.holder, self.spoken_role, self.name = holder, role, name


class Holder:
    """Mixed into a widget with such things in it."""

    @property
    def thing_in_focus(self) -> Told | None:
        """The one that has the keyboard; None if it is the widget itself."""
        return None


class Parted(Holder):
    """Mixed into a widget that readers know as a row of parts."""

    @property
    def parts(self) -> Sequence[Part]:
        """All of them, in the order of reading."""
        return ()

    def place_of(self, _part: Part) -> QRect:
        """Where it lies in the widget."""
        return QRect()

    def lead_to(self, part: Part) -> None:
        """Give it the keyboard."""


def heard() -> bool:
    """Whether a screen reader runs, so that somebody hears what is said."""
    return QAccessible.isActive()


def say(thing: QWidget, sentence: str) -> None:
    """Say it after what is being said, on behalf of that widget."""
    if sentence and heard():
        _speech().say(thing, sentence)


_covers: list[QWidget] = []
"""What lies over a window and wants an answer first; the last one is on top."""


def cover(widget: QWidget) -> None:
    """This widget wants an answer: until it is gone, readers find nothing to press behind it."""
    uncover(widget)
    _covers.append(widget)


def uncover(widget: QWidget) -> None:
    """It is gone, and what else has gone in the meantime."""
    _covers[:] = [other for other in _covers if Shiboken.isValid(other) and other is not widget]


def covered(widget: QWidget) -> bool:
    """Whether a question lies over this widget."""
    over = [other for other in _covers if Shiboken.isValid(other) and other.isVisible() and other.window() is widget.window()]
    return bool(over) and widget is not over[-1] and not over[-1].isAncestorOf(widget)


def value_changed(widget: QWidget, value: str) -> None:
    """Another value is chosen there. Readers of Linux know it by the name, which has it too."""
    if heard() and not BY_DESCRIPTION:
        QAccessible.updateAccessibility(QAccessibleValueChangeEvent(widget, value))


def part_in_focus(part: Part) -> None:
    """Tell readers that this thing has the keyboard now."""
    if heard():
        focus_moved()
        QAccessible.updateAccessibility(QAccessibleEvent(part, QAccessible.Event.Focus))
        part.came = time.monotonic()


def focus_moved() -> None:
    """Something else has the focus now, inside the same widget."""
    if heard():
        _speech().focus_moved()


class Speech(QObject):
    """Gathers sentences and says them."""

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._sentences: list[str] = []
        self._thing: QWidget | None = None
        self._first = 0.0
        self._holder: QWidget | Told | None = None
        """What has the last sentence as its description."""
        self._usual = ""
        """What describes it otherwise."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._speak)
        application.focusChanged.connect(self.focus_moved)

    def say(self, thing: QWidget, sentence: str) -> None:
        if not self._sentences:
            self._first = time.monotonic()
        if sentence not in self._sentences:
            self._sentences.append(sentence)
        self._thing = thing
        self._rest()

    def focus_moved(self) -> None:
        """What was said last no longer describes what had the focus; what is still to be said waits."""
        self._forget()
        self._rest()

    def _rest(self) -> None:
        """Wait for a moment of rest."""
        if self._sentences:
            left = LONGEST_MS - (time.monotonic() - self._first) * 1000
            self._timer.start(round(max(0.0, min(REST_MS, left))))

    def _speak(self) -> None:
        text, thing = " ".join(self._sentences), self._thing
        self._sentences.clear()
        if thing is None or not Shiboken.isValid(thing):
            return
        focused = _in_focus() if BY_DESCRIPTION else None
        if focused is None:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(thing, text))
        else:
            self._describe(focused, text)

    def _describe(self, focused: QWidget | Told, text: str) -> None:
        if isinstance(focused, QWidget):
            if self._holder is not focused:
                self._usual = focused.accessibleDescription()
            self._holder = focused
            focused.setAccessibleDescription(text)  # it tells readers itself
            return
        waits = self._holder is focused and not focused.asked
        self._holder = focused
        focused.told = f"{focused.told} {text}".strip() if waits else text
        if waits or (time.monotonic() - focused.came) * 1000 < ASKS_MS:
            focused.asked = False  # it is about to ask, since the focus has just come, and would say it twice if it were told besides
            QTimer.singleShot(ASKS_MS, self, partial(_tell_unasked, focused))
        else:
            _tell_description(focused)

    def _forget(self) -> None:
        """Readers say nothing of what loses its description, if something else has the focus: so first they are told of that."""
        holder, self._holder = self._holder, None
        if isinstance(holder, Told):
            holder.told = ""
        elif holder is not None:
            QTimer.singleShot(0, self, partial(_describe_as, holder, self._usual))


def _tell_unasked(thing: Told) -> None:
    if isinstance(thing, QObject) and Shiboken.isValid(thing) and not thing.asked:
        _tell_description(thing)


def _tell_description(thing: Told) -> None:
    thing.asked = True
    if isinstance(thing, QObject):
        QAccessible.updateAccessibility(QAccessibleEvent(thing, QAccessible.Event.DescriptionChanged))


def _describe_as(widget: QWidget, usual: str) -> None:
    if Shiboken.isValid(widget):
        widget.setAccessibleDescription(usual)


def _in_focus() -> QWidget | Told | None:
    """What has the focus: a widget, or a thing inside one."""
    widget: object = QApplication.focusWidget()
    if isinstance(widget, Holder) and widget.thing_in_focus is not None:
        return widget.thing_in_focus
    return widget if isinstance(widget, QWidget) else None


def _speech() -> Speech:
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    found = application.findChild(Speech)
    return found if isinstance(found, Speech) else Speech(application)
