"""The window gets another size, or the words do, while something is going on at the table: it goes on, at its new place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from driver import NO_KEY, Driver
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsPixmapItem
from resizing import Change, anew, away, centre, change, changing, click, point_at, seen, to_size, to_text

from tabletown.ai.advice import advise
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.games.dreamhome.places import name_place
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.dreamhome import table
from tabletown_desktop.games.dreamhome.layout import Layout, arrange
from tabletown_desktop.scene.ink import ChangeChip
from workshop.shots.played import Play, journal_of

PAIR = ("Anna", "Ben")
TAKING = Play("dreamhome", PAIR, (("remove", False), ("first", "1")), "maple 4071", round=4, reach=("take",))
PLACING = Play("dreamhome", PAIR, (("remove", False), ("first", "1")), "maple 4071", round=5, reach=("place",))
DRILLING = Play("dreamhome", PAIR, (("remove", False), ("first", "1")), "ash 2", round=4, reach=("drill",))
FOUR = Play("dreamhome", ("Anna", "Mina:mina", "Ben", "Pip:pip"), (), "maple 4071", round=6, reach=("take",))
HELPERS = Play("dreamhome", PAIR, (), "oak 8", asked="helpers")
SIZES = ("small", "large", "small and large", "large words", "small with the largest words")
THOUGHT = 200
"""Actions that the coach tries out."""


@pytest.fixture
def driver(town: Tabletown) -> Iterator[Driver]:
    town.window.resize(1280, 800)
    town.services.settings.change("hand_over", False)
    yield Driver(town)
    town.services.theme.choose(text_scale=1.0)


def sit_down(driver: Driver, play: Play) -> None:
    """At a match that has come so far."""
    journal = journal_of(play)
    driver.town.matches._show(journal, driver.town.services.library.begin(journal))
    driver.wait()
    away(driver)


def acts(driver: Driver) -> list[list[object]]:
    return [act.action.json() for act in driver.page.session.match.acts]


# ---- what was begun --------------------------------------------------------------------------------------------------


@changing(*SIZES)
def test_the_roofs_to_choose_from_stay_open_on_the_board(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, HELPERS)
    click(driver, "helper:roofer")
    choice, talk = driver.page.answers.choice, driver.page.talk
    offered, labels = list(talk.interaction.choice), [button.text() for button in choice.buttons]
    assert choice.isVisible() and len(labels) > 4
    change(driver, changes)
    assert choice.isVisible() and [button.text() for button in choice.buttons] == labels
    assert driver.page.board.geometry().contains(choice.geometry())
    assert all(choice.rect().contains(button.geometry()) and button.width() >= button.sizeHint().width() for button in choice.buttons)
    QTest.mouseClick(choice.buttons[-1], Qt.MouseButton.LeftButton)
    assert acts(driver)[-1] == offered[-1].json()


@changing(*SIZES)
def test_a_tool_stays_in_hand_with_the_room_that_was_chosen(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, DRILLING)
    click(driver, "tool:drill")
    interaction = driver.page.talk.interaction
    room = next(key for key in interaction.lit() if key.startswith("cell:"))
    click(driver, room)
    away(driver)
    lit = set(interaction.lit())
    change(driver, changes)
    assert interaction.tool == "drill" and interaction.held == room and set(interaction.lit()) == lit
    shown = seen(driver)
    column = next(key for key in interaction.lit() if key.startswith("column:"))
    click(driver, column)
    assert acts(driver)[-1] == ["drill", room.removeprefix("cell:"), int(column.removeprefix("column:"))]
    assert driver.page.session.undo()
    click(driver, "tool:drill")
    click(driver, room)
    away(driver)
    assert seen(driver) == shown


@changing(*SIZES)
def test_a_card_that_is_carried_lands_where_its_cell_is_now(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, TAKING)
    page = driver.page
    view, board = page.board.viewport(), page.board
    column = next(key for key in page.talk.interaction.lit() if key.startswith("column:"))
    begin = centre(driver, column)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, NO_KEY, begin)
    for part in (20, 40, 60):
        QTest.mouseMove(view, begin + QPoint(part, part))
    assert acts(driver)[-1] == ["take", int(column.removeprefix("column:"))]
    change(driver, changes)
    cell = next(key for key in page.talk.interaction.lit() if key.startswith("cell:"))
    end = centre(driver, cell)
    QTest.mouseMove(view, end - QPoint(9, 9))
    QTest.mouseMove(view, end)
    carried = [item for item in board.table_scene.items() if isinstance(item, QGraphicsPixmapItem)]
    assert len(carried) == 1
    place, room = carried[0].sceneBoundingRect(), board.slots[cell].sceneBoundingRect()
    assert (place.center() - room.center()).manhattanLength() < 4
    assert abs(place.width() - room.width()) < 0.15 * room.width()
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, NO_KEY, end)
    QTest.qWait(1)
    assert acts(driver)[-1] == ["place", cell.removeprefix("cell:")]
    assert not [item for item in board.table_scene.items() if isinstance(item, QGraphicsPixmapItem)]


@changing(*SIZES)
def test_what_is_lit_is_clicked_where_it_is_painted(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, PLACING)
    change(driver, changes)
    away(driver)
    page = driver.page
    lit = {key for key in page.talk.interaction.lit() if key.startswith("cell:")}
    marked = seen(driver)
    page.talk.table.drawing.lights.clear()
    bare = seen(driver)
    places = {key: _painted(driver, key).toRect() for key in page.talk.table.layout.slots() if key.startswith("cell:")}
    assert {key for key, place in places.items() if marked.copy(place) != bare.copy(place)} == lit
    cell = min(lit)
    middle = _painted(driver, cell).center().toPoint()
    QTest.mouseClick(page.board.viewport(), Qt.MouseButton.LeftButton, NO_KEY, middle)
    assert acts(driver)[-1] == ["place", cell.removeprefix("cell:")]


def _painted(driver: Driver, key: str) -> QRectF:
    """Where a slot is drawn, in pixels of the table."""
    ratio, place = driver.page.board.ratio, driver.page.talk.table.layout.slot_rect(key)
    return QRectF(place.x() * ratio, place.y() * ratio, place.width() * ratio, place.height() * ratio)


# ---- what is shown ---------------------------------------------------------------------------------------------------


@changing(*SIZES)
def test_a_column_that_is_pointed_at_after_it_moved_says_what_it_brings(driver: Driver, changes: tuple[Change, ...]) -> None:
    """Nothing is left of what the pointer was over before, and no chip lies on what a card would bring in a cell."""
    sit_down(driver, TAKING)
    page = driver.page
    columns = [key for key in page.talk.interaction.lit() if key.startswith("column:")]
    point_at(driver, centre(driver, columns[0]))
    change(driver, changes)
    for key in columns:
        away(driver)
        point_at(driver, centre(driver, key))
        chips, aims = _chips(driver), page.talk.table.drawing._looks.aims
        assert len(chips) == 1 and aims
        middles = [page.talk.table.layout.slot_rect(f"cell:{name_place(aim.place)}").center() for aim in aims]
        assert not any(chips[0].sceneBoundingRect().contains(middle) for middle in middles)
    away(driver)
    assert not _chips(driver) and not page.talk.table.drawing._looks.aims


def _chips(driver: Driver) -> list[ChangeChip]:
    return [item for item in driver.page.board.table_scene.items() if isinstance(item, ChangeChip) and item.isVisible()]


def test_nothing_is_laid_out_while_the_pointer_moves(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(driver, TAKING)
    laid_out: list[object] = []

    def counted(*area: Any, **more: Any) -> Layout:
        laid_out.append(area)
        return arrange(*area, **more)

    monkeypatch.setattr(table, "arrange", counted)
    told = set()
    for slot in list(driver.page.board.slots):
        point_at(driver, centre(driver, slot.key))
        told.add(driver.page.talk.meant_key)
    assert {"column:1", "column:3", "house:2"} <= told
    assert not laid_out


@changing(*SIZES)
def test_what_moves_is_finished_at_its_new_place(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, PLACING)
    driver.town.services.settings.change("motion", "normal")
    cell = next(key for key in driver.page.talk.interaction.lit() if key.startswith("cell:"))
    click(driver, cell)
    assert driver.page.motion.moving
    away(driver)
    change(driver, changes)
    QTest.qWait(1)
    assert not driver.page.motion.moving and not driver.page.talk.table.drawing.progress
    assert not [item for item in driver.page.board.table_scene.items() if isinstance(item, QGraphicsPixmapItem)]
    driver.town.services.settings.change("motion", "off")
    shown = seen(driver)
    assert shown == anew(driver)
    assert acts(driver)[-1] == ["place", cell.removeprefix("cell:")]


@changing(*SIZES)
def test_the_coach_goes_on_speaking(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, TAKING)
    page = driver.page
    session = page.session
    session.advised.emit(advise(session.match.game, session.view(), SearchBudget(Imagined("resized"), THOUGHT)))
    card, advice = page.coach.card, page.talk.advice
    told = card.text
    change(driver, changes)
    assert card.isVisible() and card.text == told and page.talk.advice is advice
    assert page.board.geometry().contains(card.geometry())
    key = page.talk.table.slot_of(advice.action)
    assert not card.geometry().intersects(page.answers.place(key))
    click(driver, key)
    assert acts(driver)[-1] == advice.action.json()


@pytest.mark.parametrize("changes", [(to_size(960, 600), to_text(150)), (to_size(1920, 1080), to_text(200))])
def test_no_chip_looks_out_from_under_the_card_of_the_coach(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, FOUR)
    change(driver, changes)
    page = driver.page
    session = page.session
    session.advised.emit(advise(session.match.game, session.view(), SearchBudget(Imagined("picture"), 10 * THOUGHT)))
    card = page.coach.card
    hidden = page.board.mapToScene(card.geometry().translated(-page.board.pos())).boundingRect()
    assert card.isVisible() and not any(chip.sceneBoundingRect().intersects(hidden) for chip in _chips(driver))
    key = page.talk.table.slot_of(page.talk.advice.action)
    driver.key(Qt.Key.Key_Escape)
    point_at(driver, centre(driver, key))
    assert _chips(driver)


@changing(*SIZES)
def test_a_reason_goes_and_is_given_again(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, PLACING)
    page = driver.page
    dark = next(slot.key for slot in page.board.slots if slot.key.startswith("cell:") and not slot.lit and page.talk.refusal_at(slot.key))
    click(driver, dark)
    assert page.answers.told
    change(driver, changes)
    assert not page.answers.told
    away(driver)
    shown = seen(driver)
    assert shown == anew(driver)
    click(driver, dark)
    assert page.answers.told


@changing(*SIZES)
def test_the_house_of_another_seat_stays_on_screen(driver: Driver, changes: tuple[Change, ...]) -> None:
    sit_down(driver, TAKING)
    page = driver.page
    click(driver, "house:2")
    assert page.talk.table.guest == 1
    away(driver)
    change(driver, changes)
    assert page.talk.table.guest == 1
    shown = seen(driver)
    assert shown == anew(driver)
    click(driver, "house:2")
    assert page.talk.table.guest is None
