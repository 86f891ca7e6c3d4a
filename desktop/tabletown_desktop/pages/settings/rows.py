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
ABOVE, BELOW = 7, 8
"""Room above and below what a row holds."""
LOWEST = 54
"""The height of a row with one line about it."""
ROW_TAKES = 100
"""A row takes so many times as much of the room that is left as the end of the section."""
HIGHEST, UNBOUND = 104, 16_777_215
"""Rows take the room that is left, up to this height; Qt's own bound."""


class SettingRow(Themed, QWidget):
    """A row of a section; ``control`` stands at its right, or below the words where both have no room side by side.

    ``wide``: the width of the control in units; 0 is its own.
    """

    highest = HIGHEST

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
        spaced(theme, self.row, margins=(0, ABOVE, 0, BELOW), spacing=BESIDE)
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
        self._fit()

    def restyle(self) -> None:
        self.setMinimumHeight(self.theme.row(LOWEST))
        self._fit()
        super().restyle()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._control is None:
            return
        control, have = self._control, max(1, self.width())
        least = control.minimumSizeHint().width() if self._wide else control.sizeHint().width()
        usual = max(self.theme.units(self._wide), least)
        beside = have - self.theme.units(BESIDE)
        sizes = [wide for wide in (usual, (usual + least) // 2, least) if wide + self.theme.px(WORDS) <= beside]
        short = self.name.heightForWidth(UNBOUND) + 2 * self.about.heightForWidth(UNBOUND) + self.theme.units(2)
        wanted = min(sizes, key=lambda wide: max(short, self._words_high(beside - wide)), default=0)  # the widest that leaves few lines
        below = self._words_high(have) + self.theme.units(2) + control.sizeHint().height()
        under = not wanted or below < self._words_high(beside - wanted)
        self.row.setDirection(QBoxLayout.Direction.TopToBottom if under else QBoxLayout.Direction.LeftToRight)
        self.row.setSpacing(self.theme.units(2 if under else BESIDE))
        high = self._words_high(have if under else beside - wanted) + self.theme.units(ABOVE + BELOW)
        self.setMaximumHeight(UNBOUND if under else max(self.theme.row(self.highest), high))
        if self._wide:
            control.setFixedWidth(min(usual, have) if under else wanted)
        self.row.activate()

    def _words_high(self, wide: int) -> int:
        """How high the words are in that width."""
        about = self.about.heightForWidth(wide) + self.theme.units(2) if self.about.text() else 0
        return self.name.heightForWidth(wide) + about

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
        spaced(services.theme, self.column, margins=(24, 12, 24, 12), spacing=0)
        self.column.addWidget(self.title)
        gap(services.theme, self.column, 8)
        self.build()
        for place in range(self.column.count()):
            item = self.column.itemAt(place)
            if item is not None and isinstance(item.widget(), SettingRow):
                self.column.setStretch(place, ROW_TAKES)
        self.column.addStretch(1)

    def most_high(self, width: int) -> int:
        """How high it is in this width once every row has all the room it takes."""
        rows = [row for row in self.findChildren(SettingRow) if not row.isHidden()]
        spare = sum(max(0, row.maximumHeight() - row.heightForWidth(row.width())) for row in rows if row.maximumHeight() < UNBOUND)
        return self.column.totalHeightForWidth(width) + spare

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
