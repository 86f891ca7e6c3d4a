"""The settings on screen: everything counts at once, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown_desktop.app.commands import BY_KEY, COMMANDS, keys_of
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.settings import SettingsPage, about
from tabletown_desktop.pages.settings.about import About, Files, Wordmark
from tabletown_desktop.pages.settings.appearance import Looks
from tabletown_desktop.pages.settings.keyboard import Keyboard, KeyRow, owner_of, taken
from tabletown_desktop.pages.settings.page import Play
from tabletown_desktop.pages.settings.rows import ChoiceRow


def conflicts(own: Mapping[str, Sequence[str]]) -> list[str]:
    """Keys that more than one command would answer to."""
    wanted = [key for command in COMMANDS for key in keys_of(command, own)]
    return [key for key in set(wanted) if wanted.count(key) > 1]


@pytest.fixture
def page(services: Services, show: Callable[[SettingsPage], SettingsPage]) -> SettingsPage:
    page = show(SettingsPage(services))
    page.shown()
    return page


@pytest.fixture
def looks(page: SettingsPage) -> Looks:
    section = page.sections["looks"]
    assert isinstance(section, Looks)
    return section


@pytest.fixture
def keyboard(page: SettingsPage) -> Keyboard:
    page.shown(section="keys")
    section = page.sections["keys"]
    assert isinstance(section, Keyboard)
    return section


def test_the_sections_open_by_click_and_by_arrows(qtbot: QtBot, page: SettingsPage) -> None:
    assert [row.entry.key for row in page.list.rows] == ["looks", "play", "keys", "files", "about"]
    for row in page.list.rows:
        qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
        assert page.section.isVisible() and page.section is page.sections[row.entry.key]
    for _ in range(3):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Up)
    assert page.section is page.sections["play"]


def test_themes_by_click_and_arrow(qtbot: QtBot, services: Services, looks: Looks) -> None:
    cards = {card.mode: card for card in looks.cards}

    def theme() -> str:
        return services.settings.now.theme

    assert cards["system"].isChecked()
    qtbot.mouseClick(cards["dark"], Qt.MouseButton.LeftButton)
    assert theme() == "dark"
    QTest.keyClick(cards["dark"], Qt.Key.Key_Right)
    assert theme() == "contrast" and cards["contrast"].hasFocus()


def test_language_motion_and_marks(qtbot: QtBot, services: Services, looks: Looks) -> None:
    QTest.keyClick(looks.language.segments, Qt.Key.Key_Left)
    assert services.settings.now.language == "de"
    QTest.keyClick(looks.motion.segments, Qt.Key.Key_Right)
    assert services.settings.now.motion == "fast"
    toggle = looks.marks.toggle
    qtbot.mouseClick(toggle, Qt.MouseButton.LeftButton)
    assert services.settings.now.colour_marks
    QTest.keyClick(toggle, Qt.Key.Key_Space)
    assert not services.settings.now.colour_marks


def test_text_size_by_keys_at_once_by_hand_when_let_go(services: Services, looks: Looks) -> None:
    slider = looks.slider
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert services.settings.now.text_size == 105 and looks.percent.text() == "105%"
    middle = slider.rect().center()
    QTest.mousePress(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert services.settings.now.text_size == 105 and looks.percent.text() == "150%"
    QTest.mouseRelease(slider, Qt.MouseButton.LeftButton, pos=middle)
    assert services.settings.now.text_size == 150


def test_every_setting_of_the_table(qtbot: QtBot, services: Services, page: SettingsPage) -> None:
    page.shown(section="play")
    play = page.sections["play"]
    assert isinstance(play, Play)
    for name, row in play.rows.items():
        before = getattr(services.settings.now, name)
        if isinstance(row, ChoiceRow):
            assert row.name.text() != ""
            row.segments.choose(1)
            assert getattr(services.settings.now, name) != before
            continue
        assert row.toggle.isChecked() is before and row.toggle.accessibleName() == row.name.text() != ""
        qtbot.mouseClick(row.toggle, Qt.MouseButton.LeftButton)
        assert getattr(services.settings.now, name) is not before


def test_back_to_the_usual_is_for_the_section_that_is_seen(qtbot: QtBot, services: Services, page: SettingsPage) -> None:
    services.settings.change("theme", "dark")
    services.settings.change("live_score", False)
    qtbot.mouseClick(page.usual, Qt.MouseButton.LeftButton)
    assert services.settings.now.theme == "system" and not services.settings.now.live_score
    page.shown(section="about")
    assert not page.usual.isEnabled()


def test_what_changes_elsewhere_is_shown(services: Services, looks: Looks) -> None:
    services.settings.change("theme", "light")
    assert next(card for card in looks.cards if card.isChecked()).mode == "light"


def test_done_goes_back(qtbot: QtBot, page: SettingsPage) -> None:
    with qtbot.waitSignal(page.asked_back):
        qtbot.mouseClick(page.done, Qt.MouseButton.LeftButton)


# ---- keys ----------------------------------------------------------------------------------------------------------


def listening(qtbot: QtBot, row: KeyRow) -> KeyRow:
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert row.button.text() == "Press the keys …" and row.button.hasFocus()
    return row


def test_every_command_has_its_row(keyboard: Keyboard) -> None:
    assert set(keyboard.rows) == {command.key for command in COMMANDS}
    assert keyboard.rows["undo"].button.text() == "Ctrl+Z"
    keyboard.words.choose("de")
    keyboard.retranslate()
    assert keyboard.rows["redo"].button.text() == "Strg+Umschalt+Z  Strg+Y"


def test_free_keys_are_taken_at_once(qtbot: QtBot, services: Services, keyboard: Keyboard) -> None:
    row = listening(qtbot, keyboard.rows["hint"])
    QTest.keyClick(row.button, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert services.settings.now.keys == {"hint": ["Ctrl+J"]} and row.button.text() == "Ctrl+J"
    qtbot.mouseClick(row.back, Qt.MouseButton.LeftButton)
    assert services.settings.now.keys == {} and not row.back.isVisible()


def test_keys_of_another_command_are_explained_and_taken_when_pressed_again(qtbot: QtBot, services: Services, keyboard: Keyboard) -> None:
    row = listening(qtbot, keyboard.rows["hint"])
    QTest.keyClick(row.button, Qt.Key.Key_L)
    assert row.about.text().startswith("L is already used for “Log”.") and services.settings.now.keys == {}
    QTest.keyClick(row.button, Qt.Key.Key_L)
    assert services.settings.now.keys == {"hint": ["L"], "log": []} and not conflicts(services.settings.now.keys)
    assert keyboard.rows["log"].button.text() == "no keys" and not row.about.isVisible()
    qtbot.mouseClick(keyboard.rows["log"].back, Qt.MouseButton.LeftButton)
    assert keyboard.rows["log"].button.text() == "no keys", "what means something else by now stays there"


def test_escape_keeps_what_there_was(qtbot: QtBot, services: Services, keyboard: Keyboard) -> None:
    row = listening(qtbot, keyboard.rows["hint"])
    QTest.keyClick(row.button, Qt.Key.Key_Escape)
    assert row.button.text() == "H" and services.settings.now.keys == {}
    QTest.keyClick(row.button, Qt.Key.Key_Space)
    QTest.keyClick(row.button, Qt.Key.Key_Tab)
    assert services.settings.now.keys == {"hint": ["Tab"]}, "even Tab is heard while it listens"


def test_leaving_stops_listening(qtbot: QtBot, page: SettingsPage, keyboard: Keyboard) -> None:
    row = listening(qtbot, keyboard.rows["hint"])
    page.done.setFocus()
    assert not row.button.listening and row.button.text() == "H"


def test_what_was_chosen_before_the_usual_is_a_click_away(qtbot: QtBot, services: Services, page: SettingsPage) -> None:
    services.settings.change("motion", "off")
    services.settings.change("colour_marks", True)
    page.open("looks")
    qtbot.mouseClick(page.usual, Qt.MouseButton.LeftButton)
    assert (services.settings.now.colour_marks, page.toast.isVisible()) == (False, True)
    qtbot.mouseClick(page.toast.button, Qt.MouseButton.LeftButton)
    assert (services.settings.now.colour_marks, services.settings.now.motion) == (True, "off")


def test_back_to_the_usual_gives_all_keys_back(qtbot: QtBot, services: Services, page: SettingsPage, keyboard: Keyboard) -> None:
    keyboard.take(BY_KEY["hint"], "L")
    qtbot.mouseClick(page.usual, Qt.MouseButton.LeftButton)
    assert services.settings.now.keys == {} and keyboard.rows["log"].button.text() == "L"


def test_taking_never_leaves_a_conflict() -> None:
    own: dict[str, list[str]] = {}
    for command, keys in (("hint", "L"), ("undo", "H"), ("log", "Ctrl+Z"), ("redo", "Ctrl+Y"), ("log", "L")):
        own = taken(own, BY_KEY[command], keys)
        assert not conflicts(own) and owner_of(keys, own) is BY_KEY[command]


# ---- files, about --------------------------------------------------------------------------------------------------


def test_folders_are_shown_and_opened(qtbot: QtBot, page: SettingsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Path] = []

    def show_folder(folder: Path) -> bool:
        opened.append(folder)
        return True

    monkeypatch.setattr(about, "show_folder", show_folder)
    page.shown(section="files")
    section = page.sections["files"]
    assert isinstance(section, Files)
    for name, button in section.buttons.items():
        assert section.rows[name].about.text() == str(section.folder(name))
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert opened == [section.folder(name) for name in section.buttons]
    assert "tabletown-portable" in section.note.text() and not section.trouble.isVisible()
    monkeypatch.setattr(about, "show_folder", lambda folder: False)
    qtbot.mouseClick(section.buttons["logs"], Qt.MouseButton.LeftButton)
    assert str(section.folder("logs")) in section.trouble.text() and section.trouble.isVisible()


def test_about_tells_versions_and_licences(qtbot: QtBot, page: SettingsPage) -> None:
    page.shown(section="about")
    about = page.sections["about"]
    assert isinstance(about, About)
    assert "unofficial" in about.unofficial.text() and set(about.rows) >= {"Qt, PySide6", "Manrope"}
    qtbot.mouseClick(about.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text() == about.report() and "Qt: 6." in about.report()


def test_german_at_the_largest_text_in_the_smallest_window(services: Services, show: Callable[..., SettingsPage]) -> None:
    services.theme.choose(text_scale=1.5)
    services.words.choose("de")
    page = show(SettingsPage(services), 1280, 620)
    for key in page.sections:
        page.shown(section=key)
        assert page.section.width() <= page.stack.width(), key
    assert page.title == "Einstellungen"


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_the_name_of_the_town_fills_its_place(scale: float, services: Services, show: Callable[..., Wordmark]) -> None:
    services.theme.fit(scale)
    mark = Wordmark(services.theme)
    show(mark, mark.sizeHint().width(), mark.sizeHint().height())
    image = mark.grab().toImage()
    ground = image.pixel(image.width() - 1, 0)
    inked = [x for x in range(image.width()) if any(image.pixel(x, y) != ground for y in range(image.height()))]
    assert 0.95 * image.width() <= inked[-1] + 1 < image.width()
