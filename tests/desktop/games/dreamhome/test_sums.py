"""What a card would bring is one sum, told alike by its column, by the cells and by what then happens; and what completes a
room is said before and after."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from driver import Driver
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from tabletown.chance import Dealt, NoChance
from tabletown.game import Action
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.actions import MOVES, At
from tabletown.games.dreamhome.data import CARD, SPECIAL
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import PLACES, name_place, read_place
from tabletown.games.dreamhome.table import Table
from tabletown.kit.actions import Pick
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.games.dreamhome import slots, words
from tabletown_desktop.games.dreamhome.sheet.marks import Looks
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match.draft import MatchOrder

ANNA, ROBOT = Seating("Anna", None, "teal"), Seating("Robot", "random", "mustard")
MATCHES = 12


def done(table: Table, seat: int, action: Action) -> Table:
    twin = table.copy()
    twin.apply(seat, action, NoChance())
    return twin


def gains(table: Table, seat: int) -> dict[str, int]:
    """The most that each way to lay the card in hand brings, found by doing all that can be done."""
    before = table.score(seat).total
    found = {}
    for action in table.actions(seat):
        if action.verb not in ("place", "empty"):
            continue
        laid = done(table, seat, action)
        ends = [done(laid, seat, more) for more in laid.actions(seat) if more.verb == "decorate"] or [laid]
        found[" ".join(map(str, action.json()))] = max(end.score(seat).total for end in ends) - before
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_a_column_promises_what_its_best_cell_keeps(seats: int) -> None:
    columns, empties = 0, 0
    for number in range(MATCHES):
        seed = f"sums {seats} {number}"
        luck, chance = random.Random(seed), Dealt(seed)
        table = GAME.start(GAME.setup(seats, {"empty": "free"}), chance)
        while table.to_act:
            seat = table.to_act[0]
            picks = [action for action in table.actions(seat) if action.verb in ("take", "hammer")]
            for pick in picks if luck.random() < 0.2 else ():
                found = slots.ways(table.redacted(seat), seat, pick)
                kept = gains(done(table, seat, pick), seat)
                told_now = {" ".join(map(str, way.action.json())): way.total for way in found}
                assert told_now == kept
                tops = slots.best(found)
                assert {way.total for way in tops} == {max(kept.values())} == {found[0].total}
                columns, empties = columns + 1, empties + (tops[0].action.verb == "empty")
            table.apply(seat, luck.choice(table.actions(seat)), chance)
    assert columns > 100
    assert empties > 0


def chip(driver: Driver, key: str) -> tuple[str, str, str]:
    """Title, line and gain of the chip when the pointer rests on a slot."""
    board = driver.page.board
    QTest.mouseMove(board.viewport(), QPoint(2, board.height() - 2))
    QTest.mouseMove(board.viewport(), board.mapFromScene(board.slots[key].centre()))
    shown = driver.page.talk.table.drawing.lights._chip
    assert shown.isVisible()
    return tuple(shown._chip[:3])


def test_card_cells_and_chips_tell_the_same_sum(town: Tabletown) -> None:
    """With the mouse: a column's chip, what it marks in the house, and the chip of each cell once the card is taken."""
    town.matches.start(MatchOrder("dreamhome", {"first": "1", "remove": False, "empty": "free"}, (ANNA, ROBOT), "maple 4071"))
    driver = Driver(town)
    for _ in range(4):
        driver.wait()
        takes = [action for action in driver.actions() if action.verb == "take"]
        for take in takes:
            table = driver.page.talk.table
            key = table.slot_of(take)
            _, line, gain = chip(driver, key)
            aims = {aim.place: aim for aim in table.drawing._looks.aims}
            sums = {place: int(aim.gain.replace("−", "-")) for place, aim in aims.items()}
            if aims and "as an empty room" not in line:
                assert int(gain.replace("−", "-")) == max(sums.values())
            marked = [place for place, aim in aims.items() if aim.best]
            if "most points now: " in line and "cells" not in line and marked:
                assert [name_place(place) for place in marked] == [name_place(place) for place in sums if sums[place] == max(sums.values())]
                assert len(marked) == 1
            driver.take(key)
            for place, aim in aims.items():
                assert chip(driver, f"cell:{name_place(place)}")[2] == aim.gain
            driver.page.session.undo()
        driver.play(next(action for action in driver.actions() if action.verb == "take"))
        while driver.actions() and driver.actions()[0].verb in ("place", "empty", "decorate", "scaffold", "end"):
            driver.play(driver.actions()[0])


# ---- what completes a room ------------------------------------------------------------------------------------------


def laid(*floors: str, room: str, special: str, tokens: dict[str, str] | None = None, kit: tuple[str, ...] = ()) -> Table:
    """A table where the first seat has taken that card."""
    table = GAME.start(GAME.setup(2, {"first": "1", "remove": False, "empty": "free"}), Dealt("maple 4071"))
    table.houses[0] = House.from_floors(*floors, tokens=tokens, kit=kit)
    table.market.rooms[1], table.market.specials[1] = CARD[room], SPECIAL[special]
    return table


PIANO = (". . . . .", "living_room_01 . . . .", ". .")


def said(language: str = "en") -> Callable[[Any], str]:
    return Words(language).say


def taking(number: int) -> Pick:
    action = MOVES("take", number)
    assert isinstance(action, Pick)
    return action


def test_a_decoration_that_places_itself_says_that_it_completes_a_room() -> None:
    table, say = laid(*PIANO, room="kitchen_01", special="piano"), said()
    found = slots.ways(table, 0, MOVES("take", 2))
    assert "finishes another room: grand piano (ground floor, cell 1)" in [
        say(note) for note in words.column_notes(table, 0, taking(2), found)
    ]
    taken = done(table, 0, MOVES("take", 2))
    detail = taken.ask(0).detail
    assert detail is not None
    assert say(detail) == "This decoration then finishes the only room it fits (ground floor, cell 1): grand piano."
    place = MOVES("place", "1:3")
    assert isinstance(place, At)
    notes = [say(note) for note in words.way_notes(taken, 0, slots.way(taken, 0, place))]
    assert notes == ["finishes another room: grand piano (ground floor, cell 1)"]
    assert say(taken.describe(0, place, 0)).endswith("and adds the grand piano (ground floor, cell 1), finishing that room")
    after = done(taken, 0, place).houses[0]
    assert after.complete(read_place("1:1"))


def test_with_the_interior_designer_nothing_is_completed_by_a_decoration() -> None:
    taken = done(laid(*PIANO, room="kitchen_01", special="piano", kit=("interior_designer",)), 0, MOVES("take", 2))
    assert taken.ask(0).detail is None
    assert said()(taken.describe(0, MOVES("place", "1:3"), 0)).endswith("and adds the grand piano (ground floor, cell 1)")


def test_a_chosen_decoration_tells_that_it_completes_the_room() -> None:
    taken = done(laid(*PIANO, room="living_room_02", special="piano"), 0, MOVES("take", 2))
    detail = taken.ask(0).detail
    assert detail is not None
    assert said()(detail).startswith("This decoration then finishes a room")
    placed = done(taken, 0, MOVES("place", "1:3"))
    assert [said()(note) for note in words.notes(placed, MOVES("decorate", "1:1"))] == ["finished"]
    line = said()(placed.describe(0, MOVES("decorate", "1:1"), 0))
    assert line == "adds the grand piano (ground floor, cell 1), finishing that room"


def test_every_room_that_cannot_grow_has_one_lock() -> None:
    house = House.from_floors(
        "living_room_01 living_room_02 living_room_03 bathroom_01 kitchen_01",
        "bedroom_01 bedroom_02 living_room_04 kitchen_02 kitchen_03",
        "garage_01 ~garage_02",
        tokens={"1:3": "piano"},
    )
    looks = Looks.of(house, house)
    locked = {name_place(place) for place in PLACES if looks.cell(place).locked}
    assert locked == {"2:3", "2:4", "1:2", "1:3", "1:5"}
    assert locked == {name_place(place) for place in PLACES if house.complete(place) and not looks.cell(place).right}
