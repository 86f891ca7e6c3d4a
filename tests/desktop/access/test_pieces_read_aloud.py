"""What readers are told of the pieces of the pages: what each is, what it is called, and what can be done with it."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QLoggingCategory, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tabletown.journal import Journal
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.pages.library import LibraryPage
from tabletown_desktop.pages.new_match import NewMatchPage
from tabletown_desktop.pages.replay import ReplayPage
from tabletown_desktop.pages.result import ResultPage
from tabletown_desktop.pages.rules import RulesPage
from tabletown_desktop.pages.settings import SettingsPage
from tabletown_desktop.scene import access
from tabletown_desktop.widgets import speech
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.choices import Segments, Select, Toggle, open_menu
from tabletown_desktop.widgets.messages import Dialog
from tabletown_desktop.widgets.themed import PlainButton
from workshop.shots.played import Play, journal_of

Role, Text = QAccessible.Role, QAccessible.Text


def told(thing: QWidget | speech.Part) -> QAccessibleInterface:
    access.install()
    return QAccessible.queryAccessibleInterface(thing)


def name(thing: QWidget | speech.Part) -> str:
    return told(thing).text(Text.Name)


def about(thing: QWidget) -> str:
    return told(thing).text(Text.Description)


def do(qtbot: QtBot, thing: QWidget, action: str) -> None:
    """As a reader asks for it: it is done a moment later."""
    told(thing).actionInterface().doAction(action)
    qtbot.wait(1)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Somebody hears the program; what is said."""
    said: list[str] = []
    monkeypatch.setattr(speech, "heard", lambda: True)
    monkeypatch.setattr(speech, "say", lambda thing, sentence: said.append(sentence) if sentence else None)
    return said


@pytest.fixture
def ground(qtbot: QtBot) -> QWidget:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(800, 600)
    ground.show()
    qtbot.waitExposed(ground)
    ground.activateWindow()
    return ground


# ---- buttons and choices -----------------------------------------------------------------------------------------------


def test_a_tip_is_told_where_it_says_more_than_the_name(theme: Theme, ground: QWidget) -> None:
    button = Button(theme, sign="undo", name="Undo", parent=ground)
    assert (told(button).role(), name(button), about(button)) == (Role.Button, "Undo", "")
    button.setToolTip("takes back the last step")
    assert about(button) == "takes back the last step"


def test_a_switch_tells_whether_it_is_on_and_is_switched_by_either_action(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    switch = Toggle(theme, "Practice", ground)
    assert told(switch).role() == Role.CheckBox and not told(switch).state().checked
    for action, on in (("Toggle", True), ("Press", False)):
        do(qtbot, switch, action)
        assert switch.isChecked() is on and bool(told(switch).state().checked) is on


def test_one_of_a_few_is_a_combo_box_with_a_value_that_actions_change(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    size = Segments(theme, ("Off", "Fast", "Normal", "Slow"), name="Animation", parent=ground)
    assert (told(size).role(), told(size).text(Text.Value), name(size)) == (Role.ComboBox, "Off", "Animation: Off")
    for action, value in (
        ("Increase", "Fast"),
        ("Press", "Normal"),
        ("Press", "Slow"),
        ("Press", "Off"),
        ("Increase", "Fast"),
        ("Decrease", "Off"),
    ):
        do(qtbot, size, action)
        assert told(size).text(Text.Value) == value


def test_where_readers_know_values_the_name_is_without_it(theme: Theme, ground: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "BY_DESCRIPTION", False)
    level = Select(theme, ("Novice", "Expert"), name="Level", parent=ground)
    assert (name(level), told(level).text(Text.Value)) == ("Level", "Novice")


@pytest.mark.qt_log_ignore("^This plugin does not support (raise|grabbing)")
def test_a_menu_begins_at_what_is_chosen_for_whoever_hears_it(qtbot: QtBot, ground: QWidget, heard: list[str]) -> None:
    menu = QMenu(ground)
    actions = [menu.addAction(words) for words in ("English", "Deutsch")]
    for action in actions:
        action.setCheckable(True)
    actions[1].setChecked(True)
    open_menu(menu, ground.mapToGlobal(ground.rect().center()), "Language")
    assert menu.activeAction() is actions[1] and menu.accessibleName() == "Language"
    menu.close()


def test_what_readers_met_before_we_answered_them_is_made_known_anew(
    theme: Theme, ground: QWidget, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "PlainButton", Segments)  # no button is ours yet
    access.install()
    button = Button(theme, sign="undo", name="Undo", parent=ground)
    assert QAccessible.queryAccessibleInterface(button).text(Text.Description) == "Undo"
    monkeypatch.undo()
    monkeypatch.setattr(speech, "heard", lambda: True)
    assert about(button) == ""


class Answering(Button):
    def again(self) -> None:
        """What becomes a slot as soon as a signal is connected to it."""


def test_what_readers_know_of_a_piece_outlives_its_new_slots(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    """Its meta-object is another one with each new slot: Qt asks for another interface, and keeps the first until the piece goes."""
    button = Answering(theme, "Undo", parent=ground)
    first = told(button)
    button.clicked.connect(button.again)
    second = told(button)
    gc.collect()
    assert first is not second and access._kept[id(button)] == [first, second]
    assert first.text(Text.Name) == second.text(Text.Name) == "Undo"
    place = id(button)
    button.deleteLater()
    qtbot.waitUntil(lambda: place not in access._kept)


def test_what_readers_ask_too_late_fills_no_log(theme: Theme, ground: QWidget) -> None:
    told(Button(theme, "Undo", parent=ground))
    assert not QLoggingCategory(access.ASKED_TOO_LATE).isWarningEnabled()  # type: ignore[arg-type]  # it takes nothing but a str


# ---- questions ---------------------------------------------------------------------------------------------------------


def test_nothing_behind_a_question_can_be_pressed(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    behind = Button(theme, "Start", parent=ground)
    behind.show()
    dialog = Dialog(theme, ground, "Leave this match?", "Everything is kept.", main="Leave", harmless="Stay")
    dialog.open()
    assert (told(dialog).role(), name(dialog), about(dialog)) == (Role.Dialog, "Leave this match?", "Everything is kept.")
    assert told(behind).state().disabled and told(behind).actionInterface().actionNames() == []
    with qtbot.assertNotEmitted(behind.clicked):
        do(qtbot, behind, "Press")
    with qtbot.waitSignal(dialog.answered):
        do(qtbot, dialog.buttons["main"], "Press")
    with qtbot.waitSignal(behind.clicked):
        do(qtbot, behind, "Press")


# ---- pages -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["home", "library", "statistics", "rules", "settings", "new_match"])
def test_whoever_hears_a_page_is_told_first_which_it_is(qtbot: QtBot, town: Tabletown, heard: list[str], page: str) -> None:
    town.window.go("settings" if page != "settings" else "home")
    heard.clear()
    focused: list[QWidget | None] = []
    QApplication.instance().focusChanged.connect(lambda _before, now: focused.append(now))  # type: ignore[union-attr]
    town.window.go(page)
    here = town.window.page(page)
    assert QApplication.focusWidget() is here.heading
    assert [thing for thing in focused if thing is not None] == [here.heading], "no other thing on the way"
    assert told(here.heading).role() == Role.Heading and told(here.heading).state().focusable
    assert name(here.heading) == (here.title or "Tabletown")
    assert heard == [here.lead] and here.lead


def test_without_a_reader_a_page_begins_with_what_it_wants(town: Tabletown) -> None:
    town.window.go("new_match")
    page = town.window.page("new_match")
    assert isinstance(page, NewMatchPage) and page.games.chosen_card.hasFocus()


def test_a_game_is_a_radio_button_and_chosen_by_either_action(qtbot: QtBot, town: Tabletown) -> None:
    town.window.go("new_match")
    page = town.window.page("new_match")
    assert isinstance(page, NewMatchPage)
    cards = {card.key: card for card in page.games.cards}
    for key, action in (("happycity", "Toggle"), ("lasvegas", "Press"), ("lasvegas", "Toggle")):
        assert told(cards[key]).role() == Role.RadioButton
        do(qtbot, cards[key], action)
        assert page.draft.game.key == key
        assert [card.key for card in page.games.cards if told(card).state().checked] == [key]


def test_what_belongs_to_a_seat_has_a_name(town: Tabletown) -> None:
    town.window.go("new_match")
    page = town.window.page("new_match")
    assert isinstance(page, NewMatchPage)
    QTest.mouseClick(page.seats.rows[-1].remove, Qt.MouseButton.LeftButton)
    for row in page.seats.rows:
        assert all(name(piece) for piece in (row.colour, row.face, row.who, row.remove))
        assert name(row.remove).startswith("Remove seat") and about(row.remove)


def test_sections_are_radio_buttons_and_come_before_what_is_in_them(town: Tabletown) -> None:
    town.window.go("settings")
    page = town.window.page("settings")
    assert isinstance(page, SettingsPage)
    assert [told(row).role() for row in page.list.rows] == [Role.RadioButton] * len(page.list.rows)
    page.top.menu.setFocus()
    QTest.keyClick(page.top.menu, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is page.list.rows[0]
    assert told(page.list).role() == Role.Grouping and name(page.list) == "Sections"


@pytest.mark.parametrize("inside", [False, True])
def test_a_long_section_scrolls_by_keys_from_wherever_they_are(town: Tabletown, inside: bool) -> None:
    town.window.resize(960, 600)
    town.window.go("settings", section="keys")
    page = town.window.page("settings")
    assert isinstance(page, SettingsPage)
    area = page.stack.currentWidget()
    assert isinstance(area, QScrollArea) and area.focusPolicy() == Qt.FocusPolicy.NoFocus
    bar = area.verticalScrollBar()
    assert bar.maximum() > 0
    here = page.section.findChildren(PlainButton)[0] if inside else page.heading
    here.setFocus()
    pages = (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
    for down, up in (pages,) if inside else (pages, (Qt.Key.Key_Down, Qt.Key.Key_Up)):  # buttons take the arrows
        places = []
        for key in (down, up):
            QTest.keyClick(here, key)
            places.append(bar.value())
        assert places[0] > 0 and places[1] == 0


def test_an_empty_library_says_so(town: Tabletown, heard: list[str]) -> None:
    town.window.go("library")
    page = town.window.page("library")
    assert isinstance(page, LibraryPage) and heard[-1].startswith("No matches yet. ")


# ---- what is read ------------------------------------------------------------------------------------------------------


def test_the_rules_are_read_by_passages_and_from_heading_to_heading(town: Tabletown, heard: list[str]) -> None:
    town.window.go("rules", game="welcome")
    page = town.window.page("rules")
    assert isinstance(page, RulesPage)
    view = page.view
    view.setFocus()
    assert told(view).role() == Role.Document and told(view).childCount() == len(view.parts)

    def read(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> tuple[QAccessible.Role, str]:
        QTest.keyClick(view, key, modifier)
        part = view.thing_in_focus
        assert isinstance(part, speech.Part) and told(part).state().focused and not told(view).state().focused
        return told(part).role(), name(part)

    assert read(Qt.Key.Key_Down) == (Role.Heading, "Welcome To")
    assert read(Qt.Key.Key_Down)[0] == Role.Paragraph
    assert read(Qt.Key.Key_H) == (Role.Heading, "The table")
    assert read(Qt.Key.Key_Down)[0] == Role.ListItem
    assert read(Qt.Key.Key_H) == (Role.Heading, "The numbers")
    assert read(Qt.Key.Key_H, Qt.KeyboardModifier.ShiftModifier) == (Role.Heading, "The table")
    assert any(part.name.startswith("Edition: Big box; Cards: 63; ") for part in view.parts)
    page.open_at("welcome", "action-fence")
    assert read(Qt.Key.Key_Down) == (Role.Heading, "Fence") and page.chapters.key == "act"


@pytest.mark.parametrize(
    ("language", "twice", "alone"), [("en", "fence symbol Fence", "fence symbol Build"), ("de", "Zaunsymbol Zaun", "Zaunsymbol Baue")]
)
def test_a_sign_of_the_rules_is_silent_where_its_word_stands_beside_it(town: Tabletown, language: str, twice: str, alone: str) -> None:
    town.services.settings.change("language", language)
    town.window.go("rules", game="welcome")
    page = town.window.page("rules")
    assert isinstance(page, RulesPage)
    said = " ".join(part.name for part in page.view.parts)
    assert twice not in said and alone in said and twice.split()[1] in said


def test_nobody_else_reads_the_rules_by_passages(town: Tabletown) -> None:
    town.window.go("rules", game="welcome")
    page = town.window.page("rules")
    assert isinstance(page, RulesPage)
    QTest.keyClick(page.view, Qt.Key.Key_Down)
    assert page.view.thing_in_focus is None and page.view.verticalScrollBar().value() > 0


def journal() -> Journal:
    return journal_of(Play("dreamhome", ("Anna", "Mina:greedy")))


def test_the_result_is_read_and_its_focus_stays(qtbot: QtBot, town: Tabletown, heard: list[str]) -> None:
    page = town.window.page("result")
    assert isinstance(page, ResultPage)
    page.tell(journal())
    town.window.go("result")
    for panel in (page.ranking, page.points, page.curve):
        assert told(panel).role() == Role.StaticText and name(panel) and "Anna" in about(panel)
    page.motion.finish()
    assert page.heading.hasFocus()


def test_what_lies_on_the_table_of_a_replay_is_read_and_not_done(qtbot: QtBot, town: Tabletown) -> None:
    page = town.window.page("replay")
    assert isinstance(page, ReplayPage)
    page.tell(journal(), 20)
    town.window.go("replay")
    board = page.stage.board
    qtbot.waitUntil(lambda: bool(board.slots.told()))
    table = told(board)
    entries = [table.child(place) for place in range(table.childCount())]
    assert {entry.role() for entry in entries} == {Role.ListItem}
    assert not any(entry.state().disabled for entry in entries)
    assert {*entries[0].actionInterface().actionNames()} == {"SetFocus"}


def test_tab_goes_through_the_replay_and_reaches_every_button(qtbot: QtBot, town: Tabletown) -> None:
    page = town.window.page("replay")
    assert isinstance(page, ReplayPage)
    page.tell(journal(), 20)
    town.window.go("replay")
    history = page.history
    assert history is not None
    qtbot.waitUntil(lambda: history.ready and bool(page.stage.board.slots.regions()))
    reached: set[QWidget | None] = set()
    for _ in range(60):
        QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
        reached.add(QApplication.focusWidget())
    wanted = [page.top.back, page.bar.timeline, page.bar.speed, *page.bar.findChildren(Button)]
    assert [name(thing) for thing in wanted if thing.isEnabled() and thing.isVisible() and thing not in reached] == []
    assert page.stage.board in reached
