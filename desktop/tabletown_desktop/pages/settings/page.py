"""The settings page: sections at the left, one of them at the right, and the section of play at the table."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QScrollArea, QStackedWidget

from tabletown_desktop.games import infos
from tabletown_desktop.pages.framed import FramedPage
from tabletown_desktop.pages.settings.about import About, Files
from tabletown_desktop.pages.settings.appearance import Looks
from tabletown_desktop.pages.settings.keyboard import Keyboard
from tabletown_desktop.pages.settings.rows import ChoiceRow, Section, ToggleRow
from tabletown_desktop.pages.side_list import Entry, SideList
from tabletown_desktop.scene.motion import SPEEDS
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.messages import Toast
from tabletown_desktop.widgets.themed import Panel

OWN = {own.key: own.values for game in infos().values() for own in game.settings}
"""What single games let a person choose."""


class Play(Section):
    key = "play"
    sign = "hand-over"
    resets = ("bot_turns", "patience", "confirm_turns", "live_score", "previews", "deck_knowledge", "hand_over", *OWN)

    def build(self) -> None:
        few = {"bot_turns": tuple(SPEEDS), **{name: values for name, values in OWN.items() if values}}
        self.rows: dict[str, ToggleRow | ChoiceRow] = {
            name: ChoiceRow(self, name, few[name]) if name in few else ToggleRow(self, name) for name in self.resets
        }
        for row in self.rows.values():
            self.column.addWidget(row)

    def retranslate(self) -> None:
        self.headline()
        for row in self.rows.values():
            row.retranslate()

    def show_choices(self) -> None:
        for row in self.rows.values():
            row.show_choice()


SECTIONS: tuple[type[Section], ...] = (Looks, Play, Keyboard, Files, About)
Slide = QAbstractSlider.SliderAction
SCROLLING = {
    Qt.Key.Key_Up: Slide.SliderSingleStepSub,
    Qt.Key.Key_Down: Slide.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: Slide.SliderPageStepSub,
    Qt.Key.Key_PageDown: Slide.SliderPageStepAdd,
}
LIST = 216
WIDEST, WIDEST_AT_ALL = 880, 1000
"""A row that is wider is hard to follow with the eye; it grows with the text up to the second."""


class SettingsPage(FramedPage):
    """``shown(section="keys")`` opens a section."""

    key = "settings"

    def build(self) -> None:
        self.frame()
        self.top.settings.hide()
        self.left_panel, self.right_panel = Panel(self.theme, parent=self), Panel(self.theme, parent=self)
        self.list = SideList(self.theme, parent=self.left_panel)
        self.list.chosen.connect(self.open)
        self.stack = QStackedWidget(self.right_panel)
        self.sections: dict[str, Section] = {}
        for kind in SECTIONS:
            section = kind(self.services)
            self.sections[section.key] = section
            self.stack.addWidget(_scrolled(section))
        self._build_bottom()
        self.services.settings.changed.connect(self._changed)
        self.toast = Toast(self.theme, self, self.bottom)
        self.toast.acted.connect(self._bring_back)
        self._before: dict[str, object] = {}

    def _build_bottom(self) -> None:
        assert self.bottom is not None
        self.usual = Button(self.theme, kind="quiet", sign="undo")
        self.usual.clicked.connect(self._reset)
        self.done = Button(self.theme, kind="main", sign="check")
        self.done.clicked.connect(self.back)
        self.bottom.add(self.usual)
        self.bottom.add(self.done)

    @property
    def section(self) -> Section:
        return self.sections[self.list.key]

    def shown(self, **wish: str) -> None:
        for section in self.sections.values():
            section.show_choices()
        self.open(wish.get("section", self.list.key))

    def open(self, key: str) -> None:
        """Show a section."""
        if key in self.sections:
            self.list.show_key(key)
            self.stack.setCurrentIndex(list(self.sections).index(key))
            self.usual.setEnabled(bool(self.sections[key].resets))
            self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that nothing else takes scroll the section."""
        area = self.stack.currentWidget()
        way = SCROLLING.get(Qt.Key(event.key()))
        if way is None or not isinstance(area, QScrollArea):
            super().keyPressEvent(event)
        else:
            area.verticalScrollBar().triggerAction(way)

    def _reset(self) -> None:
        now = self.services.settings.now
        self._before = {name: getattr(now, name) for name in self.section.resets}
        for name in self.section.resets:
            self.services.settings.reset(name)
        words = self.words
        self.toast.tell(words.text("settings.reset", section=words.text(f"settings.{self.section.key}")), words.text("frame.undo"))

    def _bring_back(self) -> None:
        """What the person had chosen before."""
        for name, value in self._before.items():
            self.services.settings.change(name, value)

    def _changed(self, _name: str) -> None:
        for section in self.sections.values():
            section.show_choices()

    def retranslate(self) -> None:
        text = self.words.text
        self.head(text("settings.title"))
        entries = [Entry(key, text(f"settings.{key}"), section.sign) for key, section in self.sections.items()]
        self.list.set_entries(entries, text("settings.sections"))
        self.list.follow_by_tab(self.top.menu)
        self.usual.set_text(text("settings.usual"))
        self.done.set_text(text("frame.done"))
        assert self.bottom is not None
        self.bottom.say(text("settings.at-once"))
        for section in self.sections.values():
            section.retranslate()
        self._arrange()

    def standing(self) -> Sequence[QRect]:
        return self.left_panel.geometry(), self.right_panel.geometry()

    def place(self, room: QRect) -> None:
        units = self.theme.units
        wide = max(units(LIST), self.list.needed())
        page = min(room.width() - wide - units(12), self.theme.px(WIDEST), units(WIDEST_AT_ALL))
        left = room.x() + (room.width() - wide - units(12) - page) // 2
        edge = 2 * units(4)
        listed = min(room.height(), self.list.needed_high() + edge)
        high = min(room.height(), self.section.most_high(page - 2) + edge) if self.list.rows else room.height()
        self.left_panel.setGeometry(left, room.y(), wide, listed)
        self.right_panel.setGeometry(left + wide + units(12), room.y(), page, high)
        self.stack.setGeometry(self.right_panel.rect().adjusted(1, units(4), -1, -units(4)))
        self.list.setGeometry(0, units(4), wide, listed - edge)


def _scrolled(section: Section) -> QScrollArea:
    area = QScrollArea()
    area.setWidget(section)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.viewport().setAutoFillBackground(False)
    section.setAutoFillBackground(False)
    return area
