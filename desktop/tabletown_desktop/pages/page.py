"""What all pages have in common.

class About(Page):
    key = "about"

    def build(self) -> None: ...            # make the widgets; once
    def retranslate(self) -> None: ...      # put the words of the language in use; also called once after build
    def restyle(self) -> None: ...          # colours, sizes and light changed; also called once after build
    def shown(self, **wish: str) -> None: ...    # it comes to the front, with what the asker wanted to say

page.go("settings", section="keys")         # the window hears page.asked("settings", {"section": "keys"})
page.back()                                 # the window hears page.asked_back()
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.guarded_painting import guard_painting
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.bars import TopBar

ENDS = (".", "!", "?", "…", ":")
COMPACT = 700
"""Pages lower than this, in units of the interface, take the compact layout."""


def in_sentences(*parts: str) -> str:
    """What is said one after the other, each with an end.

    >>> in_sentences("Welcome To", "", "Anna begins.")
    'Welcome To. Anna begins.'
    """
    return " ".join(part if part.endswith(ENDS) else f"{part}." for part in parts if part)


class PageHeading(speech.Spoken, QWidget):
    """Which page this is, for whoever does not see it. It has the focus when the page comes, and nothing is painted there."""

    spoken_role = QAccessible.Role.Heading
    takes_focus = True

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)


class Page(QWidget):
    """One page. It paints the desk behind everything; ``title`` is what the window's frame may say of it."""

    key = ""
    named_first = False
    """Whoever hears it is told its name before anything on it."""
    wants: QWidget | None = None
    """What has the keyboard when the page comes (no focus proxy: Tab would never come to what lies before that)."""

    asked = Signal(str, dict)  # another page, and what is wanted of it
    asked_back = Signal()
    title_changed = Signal(str)
    menu_asked = Signal(QPoint)

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        guard_painting(cls)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.theme, self.words, self.art = services.theme, services.words, services.art
        self._title = ""
        self._outdated = False
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.heading = PageHeading(self)
        self.build()
        self.restyle()
        self.retranslate()
        self.theme.changed.connect(self._restyled)
        self.words.changed.connect(self.retranslate)

    def build(self) -> None:
        """Make the widgets."""

    def retranslate(self) -> None:
        """Put the words of the language in use."""

    def restyle(self) -> None:
        """Take the colours, sizes and light of the theme in use."""

    def shown(self, **wish: str) -> None:
        """The page comes to the front."""

    def left(self) -> None:
        """The page goes to the back."""

    @property
    def first(self) -> QWidget:
        """What has the focus when the page has come: what it wants, and where it wants nothing, or for whoever hears it, its name."""
        return self.heading if self.named_first and (speech.heard() or self.wants is None) else self.wants or self

    @property
    def lead(self) -> str:
        """What is said of the page after its name."""
        return ""

    def take_focus(self) -> None:
        self.first.setFocus(Qt.FocusReason.OtherFocusReason)

    def say_lead(self) -> None:
        """Tell whoever hears it what the page begins with."""
        if self.heading.hasFocus():
            speech.say(self.heading, self.lead)

    @property
    def title(self) -> str:
        return self._title

    def set_title(self, title: str) -> None:
        if title != self._title:
            self._title = title
            for told in (self, self.heading):
                told.setAccessibleName(title)
            self.title_changed.emit(title)

    def go(self, page: str, **wish: str) -> None:
        self.asked.emit(page, wish)

    def back(self) -> None:
        self.asked_back.emit()

    def open_rules(self) -> None:
        """The rules; a page that has a game in hand opens them there."""
        self.go("rules")

    def serve(self, top: TopBar) -> None:
        """Do what the buttons of a top bar ask for."""
        top.back.clicked.connect(self.back)
        top.rules.clicked.connect(lambda: self.open_rules())
        top.settings.clicked.connect(lambda: self.go("settings"))
        top.menu.clicked.connect(lambda: self.ask_menu(top.menu))

    def ask_menu(self, button: QWidget) -> None:
        """The window's menu, below this button."""
        self.menu_asked.emit(button.mapToGlobal(button.rect().bottomLeft()))

    @property
    def compact(self) -> bool:
        return self.height() < COMPACT * self.theme.interface_scale

    def _restyled(self) -> None:
        """A page that nobody sees is measured anew when it is next shown: windows are resized often."""
        if self.isVisible():
            self.restyle()
            self.update()
        else:
            self._outdated = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._outdated:
            self._outdated = False
            self.restyle()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.theme.tokens.desk)
        painter.end()


guard_painting(Page)
