"""Letters on all that is lit: whole matches by typing them, and how they lie on the table."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from driver import Driver
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games import infos
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.widgets.messages import Dialog

GAMES = list(infos())
ANNA, BEN, ROBOT = Seating("Anna", None, "teal"), Seating("Ben", None, "coral"), Seating("Robot", "random", "mustard")
MANY = 500
"""No match has so many decisions."""
STROKES = 3
LETTERS = Qt.Key.Key_J


def sit_down(town: Tabletown, qtbot: QtBot, game: str, *seats: Seating) -> tuple[TablePage, Driver]:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder(game, {}, seats or (ANNA,), "maple 4071"))
    page = town.window.page("table")
    assert isinstance(page, TablePage)
    driver = Driver(town, keys=True)
    qtbot.waitUntil(lambda: page.isVisible() and page.talk is not None and page.talk.placed)
    return page, driver


def write(driver: Driver, name: str) -> None:
    for letter in name:
        driver.key(Qt.Key(ord(letter)))


@pytest.mark.parametrize(
    ("game", "seats"),
    [(game, seats) for game in GAMES for seats in ((ANNA,), (ANNA, ROBOT)) if len(seats) >= infos()[game].seats[0]],
    ids=lambda part: part if isinstance(part, str) else " and ".join(seating.name for seating in part),
)
def test_a_whole_match_is_played_by_letters(town: Tabletown, qtbot: QtBot, game: str, seats: tuple[Seating, ...]) -> None:
    page, driver = sit_down(town, qtbot, game, *seats)
    luck = random.Random(7)
    driver.key(LETTERS)
    for _ in range(MANY):
        session, talk = page.session, page.talk
        if session is None or session.match.over or not page.isVisible():
            break
        assert talk is not None
        dialog = next((found for found in town.window.findChildren(Dialog) if found.isVisible()), None)
        if dialog is not None:
            driver.key(Qt.Key.Key_Return)
            continue
        if not session.playing:
            QTest.qWait(5)
            continue
        shown = page.letters.shown
        fresh = [name for name, key in shown.items() if key.startswith("bar:") or not page.board.slots[key].instead]
        name = luck.choice(fresh)
        write(driver, name)
        options = list(page.letters.shown) if talk.interaction.choice else []
        assert 1 + len(name) + bool(options) <= STROKES, "the key that shows letters, and what was typed then"
        assert len(options) == len(talk.interaction.choice) and all(len(option) == 1 for option in options)
        if options and luck.randrange(2):
            write(driver, luck.choice(options))
        elif options:
            driver.key(Qt.Key(int(Qt.Key.Key_1) + luck.randrange(min(9, len(options)))))
    assert page.session is None or page.session.match.over


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_each_letter_has_a_place_of_its_own_at_what_it_stands_for(town: Tabletown, qtbot: QtBot, game: str, size: tuple[int, int]) -> None:
    page, driver = sit_down(town, qtbot, game, ANNA, BEN)
    town.window.resize(*size)
    QTest.qWait(0)
    driver.key(LETTERS)
    most = 0
    for _ in range(12):
        letters = page.letters
        most = max(most, len(letters.shown))
        lit = {slot.key for slot in page.board.slots.lit()}
        assert {key for key in letters.shown.values() if not key.startswith("bar:")} == lit
        badges = list(letters.badges.values())
        assert not [(one, two) for one, two in combinations(badges, 2) if one.intersects(two)]
        assert all(page.rect().contains(badge) for badge in badges)
        fresh = [name for name, key in letters.shown.items() if key.startswith("bar:") or not page.board.slots[key].instead]
        write(driver, fresh[-1])
        if page.talk is not None and page.talk.interaction.choice:
            driver.key(Qt.Key.Key_1)
        QTest.qWait(0)
    assert most > 3


def test_letters_are_part_of_a_name_only_while_they_are_shown(town: Tabletown, qtbot: QtBot) -> None:
    page, driver = sit_down(town, qtbot, "welcome", ANNA, BEN)
    plain = page.board.slots["pair:1"].name
    driver.key(LETTERS)
    letter = next(name for name, key in page.letters.shown.items() if key == "pair:1")
    assert page.board.slots["pair:1"].name == f"{plain}, {page.words.text('table.letters.letter', letter=letter)}"
    driver.key(LETTERS)
    assert page.board.slots["pair:1"].name == plain


def test_while_letters_are_shown_they_mean_nothing_else(town: Tabletown, qtbot: QtBot) -> None:
    page, driver = sit_down(town, qtbot, "welcome", ANNA, BEN)
    driver.key(LETTERS)
    driver.key(Qt.Key.Key_L)  # stands for nothing now, and opens no log
    assert not page.beside.put_away()
    driver.key(Qt.Key.Key_Escape)
    assert page.letters.shown == {} and page.letters.isHidden()
    driver.key(Qt.Key.Key_L)
    assert page.beside.put_away()


def test_the_key_that_shows_letters_is_none_of_them(town: Tabletown, qtbot: QtBot) -> None:
    page, driver = sit_down(town, qtbot, "welcome", ANNA, BEN)
    town.services.settings.change("keys", {"letters": ["A"]})
    driver.key(Qt.Key.Key_A)
    assert page.letters.shown and not any("A" in name for name in page.letters.shown)
    driver.key(Qt.Key.Key_A)
    assert page.letters.shown == {}


def test_of_two_letters_the_first_leaves_only_what_it_begins(town: Tabletown, qtbot: QtBot) -> None:
    page, driver = sit_down(town, qtbot, "welcome", ANNA, BEN)
    driver.key(LETTERS)
    driver.key(Qt.Key.Key_A)  # a pair: now all lots are lit
    name, key = next((name, key) for name, key in page.letters.shown.items() if len(name) == 2)
    driver.key(Qt.Key(ord(name[0])))
    assert page.session is not None
    before = len(page.session.match.acts)
    driver.key(Qt.Key(ord(name[1])))
    assert len(page.session.match.acts) == before + 1
    assert page.talk is not None
    assert key == page.talk.table.slot_of(page.session.match.acts[-1].action)


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_a_table_is_three_strokes_away_at_most(town: Tabletown, qtbot: QtBot, game: str) -> None:
    """In every state of whole matches, with each tool in hand, too: the key that shows letters, the name of the place, and a letter
    of the choice that opens there."""
    page, driver = sit_down(town, qtbot, game, ANNA, BEN)
    luck = random.Random(11)
    driver.key(LETTERS)
    assert page.session is not None and page.talk is not None
    session, interaction, letters = page.session, page.talk.interaction, page.letters
    while not session.match.over:
        for tool in (None, *interaction.tools):
            interaction.take_up(tool)
            most = STROKES - 1 if not interaction.choice else 1  # the tool was typed before what it chooses at once
            for name, key in list(letters.shown.items()):
                if not interaction.choice and interaction.chooses(key):
                    assert len(name) == 1, (session.view().ask.kind, tool, name, key)
                    interaction.take(key)
                    assert all(len(option) == 1 for option in letters.shown) and len(letters.shown) == len(interaction.choice)
                    interaction.cancel()
                assert len(name) <= most, (session.view().ask.kind, tool, name, key)
        interaction.put_down()
        session.play(luck.choice(session.view().actions()))


def test_a_letter_of_an_open_choice_takes_it_and_is_part_of_its_name(town: Tabletown, qtbot: QtBot) -> None:
    page, driver = sit_down(town, qtbot, "welcome", ANNA, BEN)
    assert page.session is not None and page.talk is not None
    session, interaction, luck = page.session, page.talk.interaction, random.Random(5)
    while not any(map(interaction.chooses, interaction.lit())):
        session.play(luck.choice(session.view().actions()))
    driver.key(LETTERS)
    name = next(name for name, key in page.letters.shown.items() if interaction.chooses(key))
    write(driver, name)
    options = page.answers.choice.buttons
    assert len(options) > 1 and [*page.letters.shown.values()] == [f"option:{place}" for place in range(len(options))]
    last = [*page.letters.shown][-1]
    assert options[-1].accessibleDescription() == page.words.text("table.letters.letter", letter=last)
    badges = [*page.letters.badges.values()]
    box = page.answers.choice
    assert all(badge.intersects(box.geometry()) for badge in badges) and page.children().index(page.letters) > page.children().index(box)
    wanted = interaction.choice[-1]
    write(driver, last)
    assert session.match.acts[-1].action == wanted and not box.isVisible()
    assert page.letters.shown and page.children().index(page.letters) < page.children().index(box)


def test_hidden_letters_take_nothing_from_what_a_button_has_been_heard_to_say(town: Tabletown, qtbot: QtBot) -> None:
    page, driver = sit_down(town, qtbot, "welcome", ANNA, BEN)
    page.bar.main.setEnabled(True)
    page.bar.main.setAccessibleDescription("Mina: writes 5")
    page.letters.renew()
    assert page.bar.main.accessibleDescription() == "Mina: writes 5"
    driver.key(LETTERS)
    driver.key(LETTERS)
    page.letters.renew()
    assert page.letters.badges == {}
