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
from PySide6.QtGui import QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.guarded_painting import guard_painting
from tabletown_desktop.widgets.bars import TopBar

COMPACT = 700
"""Pages lower than this, in units of the interface, take the compact layout."""


class Page(QWidget):
    """One page. It paints the desk behind everything; ``title`` is what the window's frame may say of it."""

    key = ""

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
    def title(self) -> str:
        return self._title

    def set_title(self, title: str) -> None:
        if title != self._title:
            self._title = title
            self.setAccessibleName(title)  # it may have the focus
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
