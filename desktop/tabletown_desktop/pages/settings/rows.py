"""How a setting looks: its name and a line about it at the left, what is chosen at the right, a hairline below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletown_desktop.app.services import Services
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, Theme
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.choices import Segments, Toggle
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import Themed

CONTROL = 420  # the width of controls that share an edge
WORDS, BESIDE = 150, 16
"""The least room for the words of a row, at text size 100 %, and the gap between them and the control."""
ROW_TAKES = 100
"""A row takes so many times as much of the room that is left as the end of the section."""
HIGHEST, UNBOUND = 104, 16_777_215
"""Rows take the room that is left, up to this height at text size 100 %; Qt's own bound."""


class SettingRow(Themed, QWidget):
    """A row of a section; ``control`` stands at its right, or below the words where both have no room side by side.

    ``wide``: the width of the control in units; 0 is its own.
    """

    def __init__(self, theme: Theme, control: QWidget | None = None, wide: float = 0, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._control, self._wide = control, wide
        self.name = Label(theme, "", 14, BOLD, wrap=True)
        self.about = Label(theme, "", 12, SEMIBOLD, "ink_soft", wrap=True)
        self._words = QVBoxLayout()
        spaced(theme, self._words, spacing=2)
        self._words.addStretch(1)
        self._words.addWidget(self.name)
        self._words.addWidget(self.about)
        self._words.addStretch(1)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        spaced(theme, self.row, margins=(0, 8, 0, 9), spacing=BESIDE)
        self.row.addLayout(self._words, 1)
        if control is not None:
            self.row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.follow(theme)
        self.restyle()

    def set_words(self, name: str, about: str = "") -> None:
        self.name.setText(name)
        self.about.setText(about)
        self.about.setVisible(bool(about))

    def restyle(self) -> None:
        self.setMinimumHeight(self.theme.px(56))
        self._fit()
        super().restyle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._control is None:
            return
        control, have = self._control, max(1, self.width())
        wanted = max(self.theme.units(self._wide), control.minimumSizeHint().width()) if self._wide else control.sizeHint().width()
        below = wanted + self.theme.units(BESIDE) + self.theme.px(WORDS) > have
        self.row.setDirection(QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight)
        self.setMaximumHeight(UNBOUND if below else self.theme.px(HIGHEST))
        if self._wide:
            control.setFixedWidth(min(wanted, have))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        bottom = self.height() - 1
        paint.line(painter, QPointF(0, bottom), QPointF(self.width(), bottom), self.theme.tokens.line)
        painter.end()


class Section(QWidget):
    """A section of the page. `retranslate` puts its words, `show_choices` what is chosen now."""

    key = ""
    sign = ""
    resets: tuple[str, ...] = ()  # the settings that "back to the usual" resets here

    asked = Signal(str)  # something the window must do, such as opening a folder

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.services = services
        self.theme, self.words, self.settings = services.theme, services.words, services.settings
        self.title = Label(self.theme, "", 20, EXTRABOLD)
        self.column = QVBoxLayout(self)
        spaced(services.theme, self.column, margins=(24, 16, 24, 16), spacing=0)
        self.column.addWidget(self.title)
        gap(services.theme, self.column, 10)
        self.build()
        for place in range(self.column.count()):
            item = self.column.itemAt(place)
            if item is not None and isinstance(item.widget(), SettingRow):
                self.column.setStretch(place, ROW_TAKES)
        self.column.addStretch(1)

    def build(self) -> None:
        """Add the rows."""

    def retranslate(self) -> None:
        """Put the words of the language in use."""

    def show_choices(self) -> None:
        """Show what the settings say."""

    def change(self, name: str, value: Any) -> None:
        self.settings.change(name, value)

    def headline(self) -> None:
        self.title.setText(self.words.text(f"settings.{self.key}"))


class ToggleRow(SettingRow):
    """A setting that is on or off."""

    def __init__(self, section: Section, name: str) -> None:
        self.setting, self._section = name, section
        self.toggle = Toggle(section.theme)
        super().__init__(section.theme, self.toggle)
        self.toggle.toggled.connect(lambda on: section.change(name, on))

    def retranslate(self) -> None:
        text = self._section.words.text
        self.set_words(text(f"settings.{self.setting}"), text(f"settings.{self.setting}.about"))
        self.toggle.setAccessibleName(text(f"settings.{self.setting}"))
        self.toggle.setAccessibleDescription(text(f"settings.{self.setting}.about"))

    def show_choice(self) -> None:
        self.toggle.setChecked(bool(getattr(self._section.settings.now, self.setting)))


class ChoiceRow(SettingRow):
    """A setting with a few values, side by side."""

    def __init__(self, section: Section, name: str, values: Sequence[str]) -> None:
        self.setting, self._section, self._values = name, section, tuple(values)
        self.segments = Segments(section.theme, [""] * len(values))
        super().__init__(section.theme, self.segments, CONTROL)
        self.segments.chosen.connect(lambda index: section.change(name, self._values[index]))

    def retranslate(self) -> None:
        text = self._section.words.text
        self.set_words(text(f"settings.{self.setting}"), text(f"settings.{self.setting}.about"))
        self.segments.set_labels([text(f"settings.{self.setting}.{value}") for value in self._values], text(f"settings.{self.setting}"))

    def show_choice(self) -> None:
        self.segments.set_index(self._values.index(getattr(self._section.settings.now, self.setting)))


def paragraph(theme: Theme, colour: str = "ink") -> Label:
    """Running text of a section; its words can be selected."""
    label = Label(theme, "", 14, MEDIUM, colour, wrap=True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
