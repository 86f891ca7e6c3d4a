"""Keyboard: every command with its keys. One presses the new keys; what they mean already is said before it is taken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tabletown_desktop.app.commands import BY_KEY, COMMANDS, Command, keys_of
from tabletown_desktop.look.theme import BOLD, Theme
from tabletown_desktop.pages.settings.rows import Section, SettingRow, paragraph
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.spacing import gap, spaced
from tabletown_desktop.widgets.themed import MODIFIERS

Own = Mapping[str, Sequence[str]]


def owner_of(keys: str, own: Own) -> Command | None:
    """The command that these keys mean now."""
    return next((command for command in COMMANDS if keys in keys_of(command, own)), None)


def taken(own: Own, command: Command, keys: str) -> dict[str, list[str]]:
    """A person's own keys after a command got new ones; whoever had them loses them.

    >>> taken({}, BY_KEY["hint"], "L")
    {'log': [], 'hint': ['L']}
    """
    after = {name: list(held) for name, held in own.items()}
    before = owner_of(keys, own)
    if before is not None and before is not command:
        after[before.key] = [held for held in keys_of(before, own) if held != keys]
    after[command.key] = [keys]
    return {name: held for name, held in after.items() if tuple(held) != BY_KEY[name].shortcuts}


class KeyButton(Button):
    """Shows the keys of a command; when it is pressed, it listens for new ones. ``heard`` tells them, ``listens`` when that changes."""

    heard = Signal(str)
    listens = Signal(bool)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        self.listening = False  # before all else: the base class is sent events while it is built
        super().__init__(theme, parent=parent)
        self.clicked.connect(lambda: self.listen(not self.listening))

    def listen(self, on: bool) -> None:
        if on != self.listening:
            self.listening = on
            self.listens.emit(on)

    def event(self, event: QEvent) -> bool:
        if self.listening and event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # the keys are meant for this button, whatever they mean elsewhere
            return True
        return super().event(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return False if self.listening else super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.listening:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and event.modifiers() == Qt.KeyboardModifier.NoModifier:
            self.listen(False)
        elif event.key() not in MODIFIERS and event.key() != Qt.Key.Key_unknown:
            self.heard.emit(QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText))

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if not self.listening:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.listen(False)
        super().focusOutEvent(event)


class KeyRow(SettingRow):
    """A command: its name, its keys, the way back to the usual ones, and what stands in the way."""

    def __init__(self, section: Keyboard, command: Command) -> None:
        self.command, self._section = command, section
        self._wish = ""  # keys of another command, pressed once; pressed again they are taken
        self.button = KeyButton(section.theme)
        self.back = Button(section.theme, kind="quiet", sign="undo")
        both = QWidget()
        beside = QHBoxLayout(both)
        spaced(section.theme, beside, margins=(0, 0, 0, 0), spacing=8)
        beside.addWidget(self.back)
        beside.addWidget(self.button)
        beside.addStretch(1)
        super().__init__(section.theme, both)
        self.button.heard.connect(self._heard)
        self.button.listens.connect(lambda _on: self._listened())
        self.back.clicked.connect(lambda: section.give_back(command))

    def show_keys(self) -> None:
        section, text = self._section, self._section.words.text
        name = text(f"command.{self.command.key}")
        held = keys_of(self.command, section.settings.now.keys)
        words = text("settings.keys.press") if self.button.listening else self._shown(held) or text("settings.keys.none")
        self.button.set_text(words)
        self.button.setMinimumWidth(self.theme.px(150))
        self.button.setAccessibleName(text("settings.keys.of", command=name, keys=words))
        self.back.set_name(text("settings.keys.usual", keys=self._shown(self.command.shortcuts)))
        self.back.setVisible(tuple(held) != self.command.shortcuts)
        if not self._wish:
            self.set_words(name)
            self.about.set_colour("ink_soft")

    def _shown(self, keys: Sequence[str]) -> str:
        return "  ".join(map(self._section.words.keys, keys))

    def _listened(self) -> None:
        self._wish = ""
        self.show_keys()

    def _heard(self, keys: str) -> None:
        section, text = self._section, self._section.words.text
        owner = owner_of(keys, section.settings.now.keys)
        if owner is None or owner is self.command or keys == self._wish:
            section.take(self.command, keys)
            self.button.listen(False)
            return
        self._wish = keys
        sentence = text("settings.keys.conflict", keys=self._shown([keys]), command=text(f"command.{owner.key}"))
        self.set_words(text(f"command.{self.command.key}"), sentence)
        self.about.set_colour("bad")
        self.button.setAccessibleDescription(sentence)


class Keyboard(Section):
    key = "keys"
    sign = "keyboard"
    resets = ("keys",)

    def build(self) -> None:
        self.about = paragraph(self.theme, "ink_soft")
        self.column.addWidget(self.about)
        self.heads: dict[str, Label] = {}
        self.rows: dict[str, KeyRow] = {}
        for scope in ("table", "window"):
            self.heads[scope] = Label(self.theme, "", 16, BOLD)
            gap(self.theme, self.column, 16)
            self.column.addWidget(self.heads[scope])
            for command in COMMANDS:
                if command.scope == scope:
                    self.rows[command.key] = KeyRow(self, command)
                    self.column.addWidget(self.rows[command.key])

    def retranslate(self) -> None:
        self.headline()
        self.about.setText(f"{self.words.text('settings.keys.about')} {self.words.text('settings.tab')}")
        for scope, head in self.heads.items():
            head.setText(self.words.text(f"settings.keys.{scope}"))
        self.show_choices()

    def show_choices(self) -> None:
        for row in self.rows.values():
            row.show_keys()

    def take(self, command: Command, keys: str) -> None:
        """The command gets these keys, whoever had them."""
        self.change("keys", taken(self.settings.now.keys, command, keys))

    def give_back(self, command: Command) -> None:
        """The usual keys again; those that mean something else by now stay there."""
        own = {name: list(held) for name, held in self.settings.now.keys.items() if name != command.key}
        free = [keys for keys in command.shortcuts if owner_of(keys, {**own, command.key: []}) is None]
        if tuple(free) != command.shortcuts:
            own[command.key] = free
        self.change("keys", own)
