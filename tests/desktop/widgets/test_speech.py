"""What is spoken comes whole and in order, once the focus has come to rest."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.widgets import speech


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    for place in range(2):
        QPushButton("go", window).move(0, 40 * place)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    window.findChildren(QPushButton)[0].setFocus()
    qtbot.waitUntil(window.findChildren(QPushButton)[0].hasFocus)
    return window


@pytest.fixture
def events(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    told: list[str] = []

    def update(event: QAccessibleEvent) -> None:
        if isinstance(event, QAccessibleAnnouncementEvent):
            told.append(event.message())

    monkeypatch.setattr(speech, "heard", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", update)
    return told


def test_sentences_of_one_moment_are_one_announcement(
    qtbot: QtBot, window: QWidget, events: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "BY_DESCRIPTION", False)
    for sentence in ("Anna writes 7.", "Revealed: 3.", "Revealed: 3.", "Choose a pair."):
        speech.say(window, sentence)
    assert not events, "first the focus comes to rest"
    qtbot.waitUntil(lambda: bool(events))
    assert events == ["Anna writes 7. Revealed: 3. Choose a pair."]


def test_where_announcements_are_not_heard_the_thing_in_focus_is_described(
    qtbot: QtBot, window: QWidget, events: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "BY_DESCRIPTION", True)
    first, second = window.findChildren(QPushButton)
    first.setAccessibleDescription("goes on")
    speech.say(window, "Choose a pair.")
    second.setFocus()
    qtbot.waitUntil(lambda: second.accessibleDescription() == "Choose a pair.")
    assert first.accessibleDescription() == "goes on" and not events
    first.setFocus()
    qtbot.waitUntil(lambda: second.accessibleDescription() == "", timeout=1000)  # it is not said again when one comes back


def test_what_has_the_focus_is_told_again_without_a_word_between(
    qtbot: QtBot, window: QWidget, events: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Readers say of a description that goes that it is nought."""
    monkeypatch.setattr(speech, "BY_DESCRIPTION", True)
    first, second = window.findChildren(QPushButton)
    first.setAccessibleDescription("goes on")
    described: list[str] = []
    monkeypatch.setattr(first, "setAccessibleDescription", described.append)
    for sentence in ("Choose a pair.", "Write the 7."):
        speech.say(window, sentence)
        qtbot.waitUntil(partial(described.__contains__, sentence))
    second.setFocus()
    qtbot.waitUntil(lambda: len(described) == 3)
    assert described == ["Choose a pair.", "Write the 7.", "goes on"]
