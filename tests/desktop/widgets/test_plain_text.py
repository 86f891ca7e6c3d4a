"""Words of people and of files on buttons, labels and messages."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Label
from tabletown_desktop.widgets.messages import Toast


def test_a_name_on_a_button_is_no_key_and_turns_no_words(theme: Theme, qtbot: QtBot) -> None:
    button = Button(theme, "Anna & Ben\u202e")
    label = Label(theme, "one\ntwo\u202e\x1b")
    for widget in (button, label):
        qtbot.addWidget(widget)
    assert (button.text(), button.shortcut().isEmpty()) == ("Anna & Ben", True)
    button.set_text("A &Ben")
    assert (button.text(), button.shortcut().isEmpty()) == ("A &Ben", True)
    assert label.text() == "one\ntwo"


def test_a_message_is_told_without_what_steers(theme: Theme, qtbot: QtBot) -> None:
    ground = QWidget()
    qtbot.addWidget(ground)
    toast = Toast(theme, ground)
    toast.tell("“evening\u202e.png” saved")
    assert toast.text == toast.accessibleName() == "“evening.png” saved"
    toast.hide()
