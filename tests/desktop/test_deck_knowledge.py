"""Deck knowledge in the running program: a key shows it, each act counts anew, nothing lit lies below it, nobody sees another's."""

from __future__ import annotations

from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tabletown.kit.unseen import Unseen
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table.deck import DeckPanel
from tabletown_desktop.pages.table.kinds import KindList

PAIR = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
ROOM = QRect(12, 12, 1256, 520)


@pytest.fixture
def town(town: Tabletown) -> Tabletown:
    """One screen, and nobody hands it over."""
    town.services.settings.change("hand_over", False)
    return town


def sit_down(town: Tabletown, game: str = "welcome", seats: int = 2, **options: Any) -> Driver:
    town.matches.start(MatchOrder(game, options, PAIR[:seats], "maple 4071"))
    return Driver(town)


def panel(driver: Driver) -> DeckPanel:
    found: DeckPanel = driver.page.beside.deck
    return found


def lit_below(driver: Driver) -> list[str]:
    page = driver.page
    place = panel(driver).geometry()
    return [slot.key for slot in page.board.slots if slot.lit and not slot.instead and page.answers.place(slot.key).intersects(place)]


def sentences(listed: KindList) -> list[str]:
    return [str(listed.kinds.data(listed.kinds.index(row))) for row in range(listed.kinds.rowCount())]


def unseen(driver: Driver) -> Unseen:
    told: Unseen = driver.page.session.view().unseen()
    return told


def test_it_is_off_until_its_key_is_pressed_and_closes_by_key_esc_and_cross(town: Tabletown) -> None:
    driver = sit_down(town)
    assert not panel(driver).isVisible() and not town.services.settings.now.deck_knowledge
    for closing in (Qt.Key.Key_K, Qt.Key.Key_Escape):
        driver.key(Qt.Key.Key_K)
        assert panel(driver).isVisible() and driver.page.board.hasFocus()
        driver.key(closing)
        assert not panel(driver).isVisible() and driver.here == "table"
    driver.key(Qt.Key.Key_K)
    driver.click(panel(driver)._close)
    assert not panel(driver).isVisible() and not town.services.settings.now.deck_knowledge


def test_esc_steps_out_of_a_gesture_before_it_closes_it(town: Tabletown) -> None:
    driver = sit_down(town, "dreamhome")
    driver.key(Qt.Key.Key_K)
    while not driver.page.talk.interaction.tools:
        driver.step()
    driver.key(Qt.Key.Key_F)
    assert driver.page.talk.interaction.tool == "empty"
    driver.key(Qt.Key.Key_Escape)
    assert driver.page.talk.interaction.tool is None and panel(driver).isVisible()


@pytest.mark.parametrize("game", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_it_counts_anew_with_each_act_and_covers_nothing_lit(town: Tabletown, game: str) -> None:
    driver = sit_down(town, game, **({"bank": False} if game == "lasvegas" else {}))
    town.services.settings.change("deck_knowledge", True)
    told = set()
    for _ in range(24):
        assert panel(driver).isVisible()
        assert panel(driver)._decks == unseen(driver).decks
        assert lit_below(driver) == []
        told.add(str(panel(driver)._decks))
        driver.step()
        QTest.qWait(0)
    assert len(told) > 1, "nothing was turned up in so many acts"


def test_the_lists_say_what_the_bars_show(town: Tabletown) -> None:
    driver = sit_down(town)
    town.services.words.choose("en")
    driver.key(Qt.Key.Key_K)
    numbers, actions = panel(driver).lists
    group = unseen(driver).decks[0].groups[0]
    seven = group.kinds[6]
    said = sentences(numbers)[6]
    assert said.startswith(f"7: {seven.left} of {seven.of} left, {round(100 * seven.chance)}% in the next round; ")
    assert len(sentences(numbers)) == 15 and len(sentences(actions)) == 6
    for listed in (numbers, actions):
        access = QAccessible.queryAccessibleInterface(listed)
        assert access.role() == QAccessible.Role.List and access.childCount() >= len(sentences(listed))
        assert access.text(QAccessible.Text.Name)
    assert access.child(0).text(QAccessible.Text.Name) == sentences(actions)[0]


def test_its_entries_are_reached_by_keys(town: Tabletown) -> None:
    driver = sit_down(town, "happycity")
    driver.key(Qt.Key.Key_K)
    deck = panel(driver)
    for _ in range(60):
        if deck.tabs.hasFocus():
            break
        driver.key(Qt.Key.Key_Tab)
    assert deck.tabs.hasFocus()
    driver.key(Qt.Key.Key_Right)
    assert deck.deck.key == "deck 2"
    driver.key(Qt.Key.Key_Tab)
    assert deck.lists[0].hasFocus()
    driver.key(Qt.Key.Key_Down)
    assert deck.lists[0].currentIndex().row() == 1
    driver.key(Qt.Key.Key_K)
    assert not deck.isVisible()


def test_a_deck_is_chosen_by_a_click(town: Tabletown) -> None:
    driver = sit_down(town, "dreamhome")
    driver.key(Qt.Key.Key_K)
    deck = panel(driver)
    driver.click(deck.tabs, QPoint(deck.tabs.width() - 20, deck.tabs.height() // 2))
    assert deck.deck.key == "specials" and len(deck.lists) == 4
    assert lit_below(driver) == []
    around = deck.parentWidget()
    assert around is not None and around.rect().contains(deck.geometry())


def test_each_sees_what_the_own_hand_tells(town: Tabletown) -> None:
    """Experts hold cards: nobody is shown what another counts, neither while the screen is handed over nor afterwards."""
    town.services.settings.change("hand_over", True)
    driver = sit_down(town, edition="first", expert=True)
    if driver.here == "hand_over":
        cover: Any = town.window.page("hand_over")
        driver.click(cover.ready_button)
    driver.key(Qt.Key.Key_K)
    seat, match = driver.page.session.seat, driver.page.session.match
    assert panel(driver)._decks == match.view(seat).unseen().decks != match.view(1 - seat).unseen().decks
    while driver.here == "table" and driver.page.session.seat == seat:
        driver.step()
        QTest.qWait(0)
    assert driver.here == "hand_over" and not panel(driver).isVisible()
    driver.step()
    QTest.qWait(0)
    other = driver.page.session.seat
    assert other != seat
    assert panel(driver)._decks == driver.page.session.match.view(other).unseen().decks


def test_it_stays_so_in_the_next_match_and_is_gone_at_the_end(town: Tabletown) -> None:
    driver = sit_down(town, "happycity", adding=True)
    driver.key(Qt.Key.Key_K)
    assert town.services.settings.now.deck_knowledge
    driver.key(Qt.Key.Key_K)
    town.services.settings.change("deck_knowledge", True)
    driver.play_on("result")
    assert not panel(driver).isVisible()
    sit_down(town, "dreamhome")
    assert panel(driver).isVisible() and panel(driver).deck.key == "rooms"


def test_the_settings_have_it(town: Tabletown) -> None:
    town.window.go("settings", section="play")
    page: Any = town.window.page("settings")
    row = page.sections["play"].rows["deck_knowledge"]
    row.toggle.setFocus()
    QTest.keyClick(row.toggle, Qt.Key.Key_Return)
    assert town.services.settings.now.deck_knowledge
    driver = sit_down(town)
    assert panel(driver).isVisible()


def test_it_is_no_hint(town: Tabletown) -> None:
    driver = sit_down(town)
    driver.key(Qt.Key.Key_K)
    assert panel(driver).isVisible()
    assert driver.page.session.match.hints == [0, 0]


@pytest.mark.parametrize("lit", [[QRect(900, 300, 300, 200)], [QRect(900, 0, 300, 530)], [QRect(0, 0, 1280, 200)]])
def test_it_lies_beside_what_is_lit(town: Tabletown, lit: list[QRect]) -> None:
    ground = QWidget()
    ground.resize(1280, 620)
    deck = DeckPanel(town.services.theme, town.services.words, ground)
    driver = sit_down(town)
    deck.tell(unseen(driver), town.services.theme.tokens.link)
    deck.settle(ROOM, (lit, lit, []))
    assert ROOM.contains(deck.geometry()) and not any(deck.geometry().intersects(place) for place in lit)
    before = deck.geometry()
    ground.show()
    deck.settle(ROOM, (lit, [before], [before]))
    assert deck.geometry() == before, "it stays where it is as long as nothing lit lies below"
    ground.close()
    ground.deleteLater()


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("game", ["welcome", "dreamhome", "happycity"])
def test_small_windows_and_large_words_have_room_for_it(town: Tabletown, text: int, game: str) -> None:
    town.services.settings.change("text_size", text)
    town.window.resize(1280, 620)
    driver = sit_down(town, game)
    driver.key(Qt.Key.Key_K)
    deck = panel(driver)
    for place in range(len(deck._decks)):
        deck.tabs.choose(place)
        QTest.qWait(0)
        assert driver.page.board.geometry().contains(deck.geometry())
        assert lit_below(driver) == []
        area, inside = deck._area.viewport(), deck._inside
        assert inside.width() <= area.width()
        assert inside.height() <= area.height() or deck._area.verticalScrollBar().maximum() > 0
        lists = deck.lists
        assert all(listed.visualRect(listed.kinds.index(listed.kinds.rowCount() - 1)).isValid() for listed in lists)
        last = [listed.visualRect(listed.kinds.index(listed.kinds.rowCount() - 1)) for listed in lists]
        assert all(listed.viewport().rect().adjusted(-16, -4, 32, 4).contains(cell) for listed, cell in zip(lists, last, strict=True))
