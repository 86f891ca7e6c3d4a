"""A round from jackhammer to clean-up: who decides when, what lies in the market."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt
from tabletown.game import BadSetup
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import NONE, ROUNDS
from tabletown.match import Match, Seating

Sit = Callable[..., Any]


def shown(table: Any) -> list[str]:
    return [key or "" for key in table.snapshot()["market"]["rooms"]]


@pytest.mark.parametrize(("seats", "first"), [(2, "1"), (2, "2"), (3, "3"), (4, "4")])
def test_the_start_player_may_be_chosen(seats: int, first: str) -> None:
    table = GAME.start(GAME.setup(seats, {"first": first}), Dealt("first"))
    assert table.to_act == (int(first) - 1,) == (table.start,)


def test_the_lot_reaches_every_seat() -> None:
    assert {GAME.start(GAME.setup(4), Dealt(f"lot {i}")).start for i in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "options", "why"), [(2, {"first": "3"}, "first"), (4, {"remove": False}, "remove")])
def test_options_that_do_not_go_together(seats: int, options: dict[str, Any], why: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.setup(seats, options)
    assert caught.value.reason.key == f"dreamhome.closed.{why}"


@pytest.mark.parametrize(
    ("seats", "remove", "phase"), [(2, True, "remove"), (3, True, "remove"), (2, False, "take"), (3, False, "take"), (4, True, "take")]
)
def test_the_column_removal_belongs_to_few_seats(seats: int, remove: bool, phase: str) -> None:
    table = GAME.start(GAME.setup(seats, {"remove": remove}), Dealt("few"))
    assert table.ask(table.start).kind == phase
    assert [table.ask(seat).kind for seat in range(seats) if seat != table.start] == ["wait"] * (seats - 1)


def test_the_start_player_removes_a_column_but_never_the_first(seat: Sit) -> None:
    who = seat()
    assert who.forms("remove") == [["remove", column] for column in (2, 3, 4, 5)]
    assert who.why("remove", 1) == "remove_start" and who.why("take", 1) == "moment"
    who.does(["remove", 3])
    market = who.table.snapshot()["market"]
    assert shown(who.table)[2] == "" and market["room_discard"] == ["kitchen_01"] and market["special_discard"] == ["roof_brown"]
    assert who.phase == "take" and who.why("take", 3) == "column_empty"


def test_a_turn_takes_both_cards_of_a_column(seat: Sit) -> None:
    who = seat(remove=False)
    who.does(["take", 3])
    assert (who.table.card.key, who.table.special.key) == ("kitchen_01", "roof_brown")
    assert who.table.market.columns[2] == (NONE, NONE)
    assert who.why("end") == "moment" and who.why("take", 2) == "moment"
    who.does(["place", "1:1"])
    assert who.phase == "end" and who.table.snapshot()["houses"][0]["pile"] == ["roof_brown"]


def test_seats_play_clockwise_from_the_start_player(lay: Sit, others: Sit) -> None:
    table = lay(*[], first="2", remove=False)
    order = []
    while table.round == 3:
        who = others(table, table.to_act[0])
        order.append(who.number)
        assert who.table.why_not(1 - who.number, GAME.vocabulary("take", 1)).key == "dreamhome.no.wait"
        who.does(["take", next(c for c in (2, 3, 4, 5) if who.may("take", c))], ["place", "1:1"], ["end"])
    assert order == [1, 0]


def test_the_start_card_makes_the_next_start_player(lay: Sit, others: Sit) -> None:
    table = lay(remove=False)
    others(table, 0).does(["take", 2], ["place", "1:1"], ["end"])
    assert table.next_start == NONE
    others(table, 1).does(["take", 1], ["place", "1:1"])
    assert table.next_start == 1 and table.start == 0
    others(table, 1).does(["end"])
    assert (table.start, table.next_start, table.to_act) == (1, NONE, (1,))
    assert table.snapshot()["market"]["specials"][0] == "start_card"


def test_the_start_player_may_keep_the_marker(lay: Sit, others: Sit) -> None:
    table = lay(remove=False)
    others(table, 0).does(["take", 1], ["place", "1:1"], ["end"])
    others(table, 1).does(["take", 2], ["place", "1:1"], ["end"])
    assert (table.start, table.round) == (0, 4)


def test_nobody_takes_the_start_card(lay: Sit, others: Sit) -> None:
    table = lay(first="2", remove=False)
    others(table, 1).does(["take", 2], ["place", "1:1"], ["end"])
    others(table, 0).does(["take", 3], ["place", "1:1"], ["end"])
    assert table.start == 1


def test_what_is_left_goes_to_the_discard_piles(lay: Sit, others: Sit) -> None:
    table = lay(remove=False)
    others(table, 0).does(["take", 2], ["place", "1:1"], ["end"])
    others(table, 1).does(["take", 1], ["place", "1:1"], ["end"])
    market = table.snapshot()["market"]
    assert market["room_discard"] == ["kitchen_01", "living_room_01", "garage_01"]
    assert market["special_discard"] == ["roof_brown", "roof_purple", "roof_orange"]
    assert None not in market["rooms"] and None not in market["specials"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_decks_last_exactly_twelve_rounds(seats: int, on: Callable[[Any], None]) -> None:
    table = GAME.start(GAME.setup(seats), Dealt("decks"))
    for number in range(1, ROUNDS + 1):
        assert table.round == number
        assert (len(table.market.rooms_left), len(table.market.specials_left)) == (60 - 5 * number, 48 - 4 * number)
        on(table)
    assert all(house.rooms.bit_count() == 12 and not house.scaffolds for house in table.houses)
    assert table.market.rooms_left == () and table.market.specials_left == ()
    assert all(column == (NONE, NONE) for column in table.market.columns)


# Taking back.


def match_at(seats: int) -> Match:
    return Match.begin(
        GAME, {"first": "1", "remove": False} if seats < 4 else {"first": "1"}, [Seating(f"S{i}") for i in range(seats)], "undo"
    )


def test_a_column_can_be_put_back_until_the_turn_ends() -> None:
    match = match_at(2)
    start = match.state.copy()
    match.play(0, GAME.vocabulary("take", 2))
    match.play(0, next(move for move in match.state.actions(0) if move.verb in ("place", "empty")))
    while match.can_undo(0):
        match.undo(0)
    assert match.state == start and not match.acts


def test_even_the_last_turn_of_a_round_can_be_taken_back_until_it_ends() -> None:
    match = match_at(2)
    for seat in (0, 1):
        while match.state.to_act == (seat,) and not (seat == 1 and match.state.ask(1).kind == "end"):
            match.play(seat, match.state.actions(seat)[0])
    assert match.can_undo(1)
    match.play(1, GAME.vocabulary("end"))
    assert match.state.round == 2 and not match.can_undo(1) and not match.can_undo(0)


def test_the_end_of_a_turn_can_be_taken_back_while_nobody_else_has_decided() -> None:
    match = match_at(4)
    while match.state.to_act == (0,):
        match.play(0, match.state.actions(0)[0])
    assert match.state.to_act == (1,) and match.undo(0) and match.state.to_act == (0,)
    match.redo(0)
    match.play(1, GAME.vocabulary("take", 3))
    assert not match.can_undo(0)
