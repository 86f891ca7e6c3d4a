"""The table of Happy City in small and large windows and with large words: tabs, coming cards, whose city and turn it is."""

from __future__ import annotations

import pytest
from happycity_driver import may, point_at, sit_down
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown


def in_window(town: Tabletown, width: int, height: int, text: int) -> None:
    town.window.resize(width, height)
    town.services.settings.change("text_size", text)
    QTest.qWait(50)


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 800), 150), ((2560, 1440), 200), ((3840, 2160), 200)])
def test_tabs_are_opened_by_a_click(town: Tabletown, size: tuple[int, int], text: int) -> None:
    """The other city is looked at behind its tab; the specials behind theirs tell all about themselves."""
    driver = sit_down(town)
    in_window(town, *size, text)
    page = driver.page
    layout = page.talk.table.layout
    assert layout.tabs is not None and layout.tabs.shown == "goals"
    driver.take("tab:others")
    assert page.talk.table.layout.tabs.shown == "others"
    assert "city:2" in page.board.slots and "special:1" not in page.board.slots
    driver.take("city:2")
    assert page.talk.table.guest == 1
    driver.key(Qt.Key.Key_Escape)
    driver.take("tab:goals")
    point_at(driver, "special:1")
    assert page.talk.table.drawing.told == "special:1"


def test_a_special_that_may_be_taken_opens_its_tab(town: Tabletown) -> None:
    driver = sit_down(town)
    in_window(town, 1280, 800, 200)
    driver.take("tab:others")
    driver.play_until(may("special"), 900)
    QTest.qWait(20)
    table = driver.page.talk.table
    assert table.layout.tabs.shown == "goals"
    special = next(action for action in driver.actions() if action.verb == "special")
    assert driver.page.board.slots[table.slot_of(special)].lit


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((1280, 800), 200), ((2560, 1440), 100)])
def test_a_deck_under_the_pointer_tells_of_its_card_where_it_would_lie(town: Tabletown, size: tuple[int, int], text: int) -> None:
    """No chip covers what is written there, and no tip comes besides."""
    driver = sit_down(town)
    in_window(town, *size, text)
    board, table = driver.page.board, driver.page.talk.table
    town.services.art.finish()
    place = board.mapFromScene(board.slots["market:1"].sceneBoundingRect()).boundingRect().adjusted(6, 6, -6, -6)
    point_at(driver, "plot:10")
    before = board.grab(place).toImage()
    point_at(driver, "deck:2")
    assert board.grab(place).toImage() != before
    assert table.telling and not table.drawing.lights._chip.isVisible()
    point_at(driver, "plot:10")
    assert board.grab(place).toImage() == before
    assert not table.telling


def test_whose_city_and_whose_turn_it_is_are_told_in_words(town: Tabletown) -> None:
    """By name where two people share the screen; a person among bots is called by "you"."""
    shared, alone = Seating("Anna"), (Seating("Anna"), Seating("Mina", "greedy"))
    driver = sit_down(town, (shared, Seating("Ben")))
    drawing = driver.page.talk.table.drawing
    assert drawing._looks.title == "Anna’s city"
    assert drawing.turn(driver.page.talk.table.table, 0, (shared, Seating("Ben"))) == "Anna’s turn"
    assert not drawing._looks.back
    driver.take("city:2")
    assert (drawing._looks.title, drawing._looks.back) == ("Ben’s city", "click or Esc: back")
    driver.key(Qt.Key.Key_Escape)
    assert not drawing._looks.back
    assert drawing.turn(driver.page.talk.table.table, 0, alone) == "Your turn"


@pytest.mark.parametrize("seats", [("Anna", "Ben"), ("Anna", "Mina:greedy")])
def test_the_bar_tells_whose_turn_it_is_while_the_other_cities_are_behind_a_tab(town: Tabletown, seats: tuple[str, ...]) -> None:
    """Once, and not where the panel of the other cities tells it."""
    people = tuple(Seating(name, bot or None) for name, _, bot in (seat.partition(":") for seat in seats))
    driver = sit_down(town, people)
    said = "Your turn" if len({seat.bot for seat in people}) == 2 else "Anna’s turn"
    page = driver.page
    in_window(town, 960, 600, 200)
    assert page.talk.table.layout.tabs.shown == "goals"
    assert page._facts().count(said) == 1
    driver.take("tab:others")
    assert page._facts().count(said) == (said == "Anna’s turn")
    assert page.talk.table.drawing.turn(page.talk.table.table, 0, people) == said


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1280, 800), 100), ((2560, 1440), 150)])
def test_a_chip_covers_neither_the_sums_nor_the_offer(town: Tabletown, size: tuple[int, int], text: int) -> None:
    """The first row is built on while the second is free: the chip of what would come lies there."""
    driver = sit_down(town)
    driver.play_until(may("build"))
    in_window(town, *size, text)
    table, board = driver.page.talk.table, driver.page.board
    point_at(driver, table.slot_of(next(action for action in driver.actions() if action.verb == "build")))
    chip = table.drawing.lights._chip
    assert chip.isVisible()
    layout = table.layout
    shown = chip.sceneBoundingRect().adjusted(8, 16, -16, -16)
    assert len(table.table.cards(0)) < 5 and board.zoom == 1
    assert not shown.intersects(layout.plate.place(layout.street.plaque))
    assert not shown.intersects(layout.offer.rect)
    assert not shown.intersects(layout.slot_rect(f"plot:{len(table.table.cards(0)) + 1}"))
    assert shown.width() < 0.45 * layout.width


@pytest.mark.parametrize(("size", "text"), [((960, 600), 150), ((960, 600), 200), ((1024, 768), 200), ((1366, 768), 200)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_special_told_large_leaves_offer_and_specials_to_be_seen(
    town: Tabletown, size: tuple[int, int], text: int, language: str
) -> None:
    town.services.settings.change("language", language)
    driver = sit_down(town, mode="base")
    driver.play_until(may("draw"))
    in_window(town, *size, text)
    table = driver.page.talk.table
    layout = table.layout
    assert layout.tabs is not None
    for special in range(layout.row):
        point_at(driver, f"special:{special + 1}")
        assert table.drawing.told == f"special:{special + 1}"
        told = table.drawing._large.sceneBoundingRect().adjusted(6, 6, -6, -6)
        assert not told.intersects(layout.offer.rect) and not told.intersects(layout.goals.rect)
        assert told.left() >= 0 and told.bottom() <= layout.height
