"""The edge cases of the rules and our rulings on them, one by one, as they are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from players import LUCK

from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City, rows_of
from tabletown.games.lasvegas.goals import rule_of
from tabletown.games.lasvegas.network import FULL
from tabletown.games.lasvegas.places import ROWS
from tabletown.kit.masks import bits

Sit = Callable[..., Any]
Lay = Callable[..., Any]

FULL_ROWS = ("- K 1 2 3 4 5 6 7 K -", "K 1 2 K 3 4 5 6 K 7 8", "- - 1 2 K 3 4 5 6 7 K", "1 2 K 3 4 5 6 K 7 - -")
"""Every built casino is opened; the cranes stand."""
STUCK_ROWS = ("- K 1 . 2 3 4 5 6 K -", *FULL_ROWS[1:])
"""One casino is left, between 1 and 2: no number fits."""


def stuck(**marks: Any) -> City:
    return City.from_rows(*STUCK_ROWS, **marks)


def ends_for_all(table: Any) -> None:
    """Everybody ends the turn that is as good as over; whoever has not begun opens the first casino that fits."""
    for number in tuple(table.to_act):
        while number in table.to_act and table.ask(number).kind != "reshuffle":
            moves = list(table.actions(number))
            done = [move for move in moves if move.verb == "end"]
            before = table.round
            table.apply(number, (done or moves)[0], LUCK)
            if table.round != before:
                return


# Opening.


def test_edge_1_zero_only_left_of_everything(seat: Sit) -> None:
    player = seat(City.from_rows("- + . 3"), City(), pair=(1, "hall"))
    player.does(["choose", 1], ["bonus", "number", 1], ["shift", -1])
    assert player.may("open", "1:2", 0) and player.may("open", "1:3", 0)
    assert player.why("open", "1:5", 0) == "left"


@pytest.mark.parametrize(("by", "number"), [(1, 16), (2, 17)])
def test_edge_1_16_and_17_only_right_of_everything(seat: Sit, by: int, number: int) -> None:
    player = seat(City.from_rows("", "K . 15"), City(), pair=(15, "hall"))
    player.does(["choose", 1], ["bonus", "number", 1], ["shift", by])
    assert player.may("open", "2:5", number)
    assert player.why("open", "2:2", number) == "right"


def test_edge_2_equal_numbers_are_illegal_whatever_lies_between(seat: Sit) -> None:
    player = seat(City.from_rows("- K 6 . . 9"), City(), pair=(6, "hall"))
    player.does(["choose", 1])
    assert player.why("open", "1:4", 6) == player.why("open", "1:5", 6) == "equal"


def test_edge_3_a_refusal_is_judged_over_all_streets_and_numbers(seat: Sit) -> None:
    player = seat(stuck(), City())
    assert player.verbs() == {"refuse"}
    one_left = City.from_rows(*STUCK_ROWS[:3], "1 2 K 3 4 5 6 K . - -")
    player = seat(one_left, City(), pairs=((1, "hall"), (2, "hall"), (9, "hall")))
    assert player.why("refuse") == "refuse" and player.why("choose", 1) == "fits_nowhere_changed"
    player.does(["choose", 3], ["open", "4:9", 9])


def test_unbuilt_casinos_are_skipped(seat: Sit) -> None:
    player = seat(City.from_rows("", "K 6 7 K 8"), City())
    assert rows_of(player.city, 1).longest == 1
    player.does(["choose", 1])
    assert player.why("open", "2:4", 7) == "crane"


@pytest.mark.parametrize(("crossed", "after", "over"), [(3, 5, False), (12, 14, True), (13, 14, True)])
def test_edge_4_a_refusal_crosses_two_boxes_or_the_last_one(seat: Sit, crossed: int, after: int, over: bool) -> None:
    player = seat(stuck(hall=crossed), stuck())
    player.does(["refuse"])
    assert player.city.hall == after and player.verbs() == {"end"}
    player.does(["end"])
    ends_for_all(player.table)
    assert (player.table.reason is not None) == over
    if over:
        assert [cause.key for cause in player.table.reason.params["causes"]] == ["lasvegas.end.hall"]


# Building.

ALL_BUT_ONE = ("- + . . . . . . . + -", "+ . . + . . . . +", "- - . . + . . . . . +", ". . + . . . . K")


def test_edge_5_the_last_crane_may_be_built_then_the_action_is_void(seat: Sit) -> None:
    player = seat(City.from_rows(*ALL_BUT_ONE), City(), pair=(7, "build"))
    player.opens("1:5", 7)
    assert [move.json() for move in player.table.actions(0) if move.verb == "build"] == [["build", "4:8"]]
    player.does(["build", "4:8"], ["end"])
    ready = City.from_rows(*ALL_BUT_ONE[:3], ". . + . . . . +", groups=[1])
    player = seat(ready, City(), pair=(7, "build"))
    player.opens("1:5", 7)
    assert player.phase == "end" and player.why("build", "4:8") == "built"


def test_edge_6_a_crane_casino_built_inside_a_row_interrupts_it(seat: Sit) -> None:
    row = City.from_rows("", "K 1 3 K 5 7 9 11 K 13 15", project_points=(None, 9, None))
    player = seat(row, City(), projects=("H7", "S1", "B5"), pair=(7, "build"))
    assert rows_of(player.city, 1).longest == 8
    player.opens("1:5", 7)
    player.does(["build", "2:4"])
    assert rows_of(player.city, 1).longest == 6 and not rule_of(GAME.box.project("S1").requirement)(player.city)
    player.does(["end"])
    ends_for_all(player.table)
    assert player.table.cities[0].project_points[1] == 9
    player.city.open(ROWS.read("2:4"), 4, (True,) * 11)
    assert rows_of(player.city, 1).longest == 6


def test_edge_7_a_crane_casino_built_in_a_finished_street_reopens_it(seat: Sit) -> None:
    nearly = City.from_rows("- K 1 . 3 4 5 6 7 K -", *FULL_ROWS[1:])
    finished, reopened = (seat(nearly, City(), projects=("H7", "S4", "B5"), pair=(2, "build")) for _ in range(2))
    streets = GAME.box.project("S4").requirement
    for player in (finished, reopened):
        player.opens("1:4", 2)
        assert player.city.finished
    reopened.does(*(["build", where] for where in ["1:2"]))
    assert not reopened.city.finished and rule_of(streets)(reopened.city)
    for player in (finished, reopened):
        player.does(["end"])
        ends_for_all(player.table)
    assert [cause.key for cause in finished.table.reason.params["causes"]] == ["lasvegas.end.full"]
    assert reopened.table.reason is None
    city = City.from_rows(*FULL_ROWS)
    for where in ("1:2", "2:1", "3:5"):
        assert rule_of(streets)(city)
        city.build(ROWS.read(where))
    assert not rule_of(streets)(city)


def test_a_built_casino_may_be_opened_from_the_next_placement_on(seat: Sit) -> None:
    player = seat(City.from_rows("- K 5 . 9"), City(), pair=(4, "build"))
    player.does(["choose", 1])
    assert player.why("open", "1:2", 4) == "crane"
    player.does(["open", "2:2", 4], ["build", "1:2"])
    assert player.city.debts().cranes == 1
    fits = [number for number in range(18) if player.city.fits >> ROWS.field * number >> ROWS.read("1:2") & 1]
    assert fits == [0, 1, 2, 3, 4]


# Shows.


def test_edge_8_an_extension_strikes_the_star_even_in_a_show_turn(seat: Sit) -> None:
    player = seat(pair=(7, "show"))
    player.opens("1:5", 7)
    player.does(["bonus", "extend", 1], ["extend", "1:4", "right"])
    assert ROWS.names(player.city.stars_struck) == ["1:4"] and player.city.number(0, 3) == 7
    assert player.phase == "end" and player.why("show", "left") == "no_star"


def test_a_show_is_put_on_where_the_card_opened_a_star(seat: Sit) -> None:
    player = seat(pair=(7, "show"))
    player.opens("3:8", 7)
    player.does(["bonus", "extend", 1], ["extend", "3:9", "left"], ["show", "right"], ["end"])
    city = player.table.cities[0]
    assert (ROWS.names(city.stars_circled), ROWS.names(city.stars_struck), city.shows) == (["3:8"], ["3:9"], (0, 1))


def test_a_star_without_its_show_is_struck_when_the_turn_ends(seat: Sit) -> None:
    player = seat(pair=(7, "show"))
    player.opens("3:8", 7)
    assert player.city.stars_struck == 0
    player.does(["end"])
    assert ROWS.names(player.city.stars_struck) == ["3:8"]


def test_edge_9_changing_to_a_show_needs_a_star(seat: Sit) -> None:
    without, with_star = seat(pair=(7, "hall")), seat(pair=(7, "hall"))
    without.opens("1:5", 7)
    without.does(["bonus", "action", 1], ["swap", "show"])
    assert without.phase == "end" and without.why("show", "left") == "no_star"
    with_star.opens("1:4", 7)
    with_star.does(["bonus", "action", 1], ["swap", "show"], ["show", "left"])
    assert with_star.city.shows == (1, 0)


@pytest.mark.parametrize(("crossed", "debts"), [((0, 0), 0), ((1, 1), 4), ((4, 2), 4), ((5, 3), 2), ((6, 4), 0), ((1, 0), 2)])
def test_edge_10_debts_of_started_show_columns(crossed: tuple[int, int], debts: int) -> None:
    assert City.from_rows(shows=crossed).debts().shows == debts


# Hotels.

EAST = ("", "K . . K . . . . K . 9", "- - . . K . . . . 5 +")
"""Avenue 11 lacks the casino of the third street."""


def test_edge_11_all_who_build_a_hotel_in_one_round_build_a_big_one(seat: Sit, others: Callable[..., Any]) -> None:
    first = seat(City.from_rows(*EAST), City.from_rows(*EAST), City.from_rows(*EAST), pair=(7, "hall"))
    first.opens("3:11", 7)
    first.does(["end"])
    second = others(first.table, 1)
    second.opens("1:5", 7)
    second.does(["bonus", "extend", 1], ["extend", "3:11", "left"])
    assert second.city.number(2, 10) == 5
    second.does(["end"])
    third = others(first.table, 2)
    third.opens("1:5", 7)
    third.does(["end"])
    cities = first.table.cities
    assert [city.big for city in cities] == [1 << 10, 1 << 10, 0] and not first.table.hotels_open.open[10]
    cities[2].open(ROWS.read("3:11"), 9, first.table.hotels_open.open)
    assert (cities[2].big, cities[2].small) == (0, 1 << 10)


def test_where_somebody_else_was_first_the_hotel_is_small(seat: Sit) -> None:
    player = seat(City.from_rows(*EAST), City(), big_gone=[11])
    player.opens("3:11", 7)
    assert (player.city.big, player.city.small) == (0, 1 << 10)


# The limousine.


def test_edge_14_two_drives_close_the_smallest_tour(seat: Sit) -> None:
    player = seat(City.from_rows(way="2:2 1:2 1:3"), City(), pair=(7, "drive"))
    player.opens("1:5", 7)
    assert player.city.missing_paths(FULL) == 1
    player.does(["drive", "1:3", "2:3", "2:2"])
    assert player.city.closed and player.city.missing_paths(FULL) == 0
    home = seat(City.from_rows(way="2:2 1:2 1:3 2:3 2:2", groups=[1]), City(), pair=(7, "drive"))
    home.opens("1:5", 7)
    assert home.phase == "end" and home.why("drive", "2:2", "2:1", "1:1") == "tour_complete"


def test_edge_15_carpets_before_closed_doors_count_for_projects_at_once(seat: Sit) -> None:
    """Mafia 1:3, luxury 2:2 and VIP 2:5, none of them opened."""
    way = "2:2 1:2 1:3 2:3 2:4"
    player = seat(City.from_rows(way=way), City(), projects=("H7", "S5", "B5"), pair=(7, "drive"))
    player.opens("4:1", 7)
    assert player.table.score(0).points("projects") == 0
    player.does(["drive", "2:4", "2:5", "1:5"])
    assert player.table.score(0).points("projects") == 6
    limo = player.table.score(0).categories[6]
    assert [line.points for line in limo.lines[:2]] == [0, 0]
    player.city.open(ROWS.read("2:2"), 3, (True,) * 11)
    assert [line.points for line in player.table.score(0).categories[6].lines[:2]] == [0, 3]


# Projects.


def test_edge_16_projects_are_scored_after_a_refusal_too(seat: Sit) -> None:
    player = seat(stuck(hall=8), City(), projects=("H7", "S1", "B5"))
    player.does(["refuse"], ["end"])
    ends_for_all(player.table)
    assert player.table.cities[0].project_points == (8, None, None)


def test_all_who_score_in_one_round_get_the_high_value(seat: Sit) -> None:
    table = seat(stuck(hall=8), stuck(hall=8), stuck(hall=7)).table
    ends_for_all(table)
    assert [city.project_points[0] for city in table.cities] == [8, 8, None]
    assert not table.projects[0].open_first and dict(table.projects[0].won) == {0: 8, 1: 8}
    ends_for_all(table)


def test_later_ones_get_the_low_value(seat: Sit) -> None:
    player = seat(stuck(hall=9), City(), pair=(7, "hall"))
    player.does(["refuse"], ["end"])
    ends_for_all(player.table)
    table = player.table
    table.apply(0, GAME.vocabulary("reshuffle", "no"), LUCK)
    table.cities[1].hall = 11
    ends_for_all(table)
    assert [city.project_points[0] for city in table.cities] == [8, 4]


def test_edge_17_the_first_reshuffle_lays_out_anew(seat: Sit) -> None:
    player = seat(stuck(hall=8), City(), pair=(7, "hall"))
    player.does(["refuse"], ["end"])
    ends_for_all(player.table)
    table = player.table
    total = table.cards_left + sum(map(len, table.deal.stacks.discards))
    assert (table.round, table.to_act, table.ask(0).kind) == (1, (0,), "reshuffle")
    table.apply(0, GAME.vocabulary("reshuffle", "yes"), LUCK)
    assert table.round == 2 and [len(discard) for discard in table.deal.stacks.discards] == [1, 1, 1]
    assert table.cards_left == total - 3 and len(table.offers) == 3


@pytest.mark.parametrize(("answers", "anew"), [(("no", "no"), False), (("no", "yes"), True)])
def test_clarification_6_one_wish_is_enough_and_only_scorers_are_asked(seat: Sit, answers: tuple[str, ...], anew: bool) -> None:
    table = seat(stuck(hall=8), City(), stuck(hall=8)).table
    ends_for_all(table)
    assert table.to_act == (0, 2) and [table.ask(number).kind for number in range(3)] == ["reshuffle", "done", "reshuffle"]
    for number, answer in zip((0, 2), answers, strict=True):
        table.apply(number, GAME.vocabulary("reshuffle", answer), LUCK)
    assert ([len(discard) for discard in table.deal.stacks.discards] == [1, 1, 1]) == anew


def test_clarification_6_nobody_is_asked_in_the_last_round_or_later(seat: Sit) -> None:
    table = seat(stuck(hall=8), stuck(hall=12)).table
    ends_for_all(table)
    assert table.reason is not None and table.cities[0].project_points[0] == 8
    table = seat(stuck(hall=8), City()).table
    ends_for_all(table)
    table.apply(0, GAME.vocabulary("reshuffle", "no"), LUCK)
    table.cities[0].project_points = (8, 9, None)
    ends_for_all(table)
    assert table.round == 3 and table.ask(0).kind == "choose"


def test_the_match_ends_with_the_third_project(seat: Sit) -> None:
    player = seat(stuck(hall=8, project_points=(None, 9, 7)), City())
    ends_for_all(player.table)
    assert [cause.key for cause in player.table.reason.params["causes"]] == ["lasvegas.end.projects"]


def test_all_causes_of_the_end_are_told(seat: Sit) -> None:
    player = seat(City.from_rows(*FULL_ROWS, hall=12, project_points=(8, 9, 7)), City())
    ends_for_all(player.table)
    assert [cause.key for cause in player.table.reason.params["causes"]] == [
        "lasvegas.end.hall", "lasvegas.end.projects", "lasvegas.end.full",
    ]  # fmt: skip


# The city hall.


def test_clarification_4_any_action_even_the_printed_one_and_it_may_be_declined(seat: Sit) -> None:
    player = seat(pair=(7, "hall"))
    player.opens("1:5", 7)
    player.does(["bonus", "action", 1])
    assert {move.args[0] for move in player.table.actions(0)} == {"build", "show", "hall", "drive", "advert"}
    player.does(["swap", "hall"])
    assert player.verbs() == {"hall", "end"}
    player.does(["end"])
    assert player.table.done(0)


def test_clarification_5_which_group_is_circled_is_chosen(seat: Sit) -> None:
    player = seat(City.from_rows(hall=6), City())
    player.does(["choose", 1])
    assert [move.args[1] for move in player.table.actions(0) if move.verb == "bonus"] == [1, 2, 3]
    player.does(["bonus", "number", 2], ["shift", 1], ["open", "1:5", 8])
    assert (player.city.groups, player.city.group_debts, player.city.unused_boxes) == (2, 0, 4)
    assert player.verbs() == {"hall", "end"} and player.table.chosen(0) == (8, "hall")


@pytest.mark.parametrize(("crossed", "ready"), [(3, 1), (4, 3), (10, 31), (12, 31), (13, 63), (14, 63)])
def test_groups_are_ready_when_complete(crossed: int, ready: int) -> None:
    assert City.from_rows(hall=crossed).ready_groups == ready


def test_a_group_that_the_action_completes_comes_too_late(seat: Sit) -> None:
    player = seat(City.from_rows(hall=3, groups=[1]), City())
    player.opens("1:5", 7)
    player.does(["hall"])
    assert player.city.ready_groups == 2 and player.verbs() == {"end"}
    assert player.why("bonus", "action", 2) == "bonus_late"


def test_an_extension_is_a_lasting_debt_and_a_change_is_none(seat: Sit) -> None:
    player = seat()
    player.opens("1:5", 7)
    player.does(["bonus", "extend", 1], ["extend", "1:6", "left"])
    assert player.city.debts() == (0, 0, 1) and player.city.number(0, 5) == 7
    assert player.verbs() == {"hall", "end"}


def test_an_extension_repeats_any_open_neighbour_and_clears_a_crane(seat: Sit) -> None:
    player = seat(City.from_rows("", "", "- - . 5 + 9"), City())
    player.opens("1:5", 7)
    assert player.city.debts().cranes == 1
    player.does(["bonus", "extend", 1])
    assert player.may("extend", "3:5", "left") and player.may("extend", "3:5", "right") and player.may("extend", "3:3", "right")
    player.does(["extend", "3:5", "right"])
    assert player.city.number(2, 4) == 9 and player.city.debts().cranes == 0
    assert ROWS.names(player.city.stars_struck) == ["3:5"]


def test_an_extension_is_no_step_over_a_crane(seat: Sit) -> None:
    player = seat(City.from_rows("", ". . 5 K ."), City())
    player.opens("1:5", 7)
    player.does(["bonus", "extend", 1])
    assert player.why("extend", "2:5", "left") == "extend_neighbour.left"
    assert player.why("extend", "2:4", "left") == "crane"


def test_an_extension_plays_golf(seat: Sit) -> None:
    player = seat()
    player.opens("1:5", 7)
    player.does(["bonus", "extend", 1], ["extend", "1:6", "left"])
    assert [avenue + 1 for avenue in bits(player.city.golf_circled)] == [5, 6]


LAST_NINE = City.from_rows(*STUCK_ROWS[:3], "1 2 K 3 4 5 6 K . - -")
"""Only 7 and more fit, at the end of the fourth street."""


def test_a_pair_that_fits_only_when_changed_may_be_chosen_or_refused(seat: Sit) -> None:
    player = seat(LAST_NINE, City(), pairs=((6, "hall"), (4, "hall"), (5, "hall")))
    assert [move.json() for move in player.table.actions(0)] == [["choose", 1], ["choose", 3], ["refuse"]]
    player.does(["choose", 1])
    assert player.verbs() == {"bonus"}
    player.does(["bonus", "number", 1])
    assert [move.json() for move in player.table.actions(0)] == [["shift", 1], ["shift", 2]]
    player.does(["shift", 2], ["open", "4:9", 8])


def test_without_a_group_a_pair_has_to_fit_as_printed(seat: Sit) -> None:
    city = City.from_rows(*STUCK_ROWS[:3], "1 2 K 3 4 5 6 K . - -", groups=[1])
    player = seat(city, City(), pairs=((6, "hall"), (4, "hall"), (5, "hall")))
    assert player.verbs() == {"refuse"} and player.why("choose", 1) == "fits_nowhere"


def test_switch_must_shift(seat: Sit) -> None:
    player = seat(LAST_NINE, City(), pairs=((6, "hall"), (4, "hall"), (5, "hall")), must_shift=True)
    assert player.verbs() == {"choose"} and player.why("refuse") == "refuse_shift"
    lost = seat(stuck(), City(), must_shift=True)
    assert lost.verbs() == {"refuse"}


# Alone.


def test_alone_two_cards_are_used_and_acme_gets_the_third(seat: Sit) -> None:
    player = seat(City(), hand=((5, "build"), (7, "drive"), (9, "advert")))
    player.does(["number", 2])
    assert player.why("action", 2) == "same_card" and player.table.chosen(0) == (7, None)
    player.does(["action", 3])
    assert player.table.chosen(0) == (7, "advert")
    player.does(["open", "1:5", 7], ["advert", "lucky"], ["end"])
    assert [(card.number, card.action) for card in player.table.pile] == [(5, "build")] and player.table.round == 2


def test_alone_after_a_refusal_a_card_is_given(seat: Sit) -> None:
    player = seat(stuck(), hand=((7, "build"), (8, "drive"), (9, "advert")))
    assert player.verbs() == {"refuse"}
    player.does(["refuse"])
    assert player.verbs() == {"give"}
    player.does(["give", 3])
    assert player.verbs() == {"end"}
    player.does(["end"])
    assert [card.number for card in player.table.pile] == [9]


def test_edge_18_two_approvals_are_resolved_as_they_were_drawn(seat: Sit) -> None:
    player = seat(City(), manager=2, approvals="SH", projects=("H1", "S1", "B5"))
    player.does(["number", 1], ["action", 2], ["open", "1:5", 7], ["end"])
    table = player.table
    assert table.approvals == (1, 0) and table.rival_points == (8, None, None)
    assert [avenue + 1 for avenue in bits(table.rival_hotels)] == [6, 7]
    assert [table.hotels_open.open[avenue] for avenue in (4, 5, 6)] == [True, False, False]


def test_alone_the_first_project_mixes_the_discards_in(seat: Sit) -> None:
    player = seat(stuck(hall=8), hand=((7, "build"), (8, "drive"), (9, "advert")))
    before = player.table.cards_left
    player.does(["refuse"], ["give", 1], ["end"])
    table = player.table
    assert table.round == 2 and table.cities[0].project_points[0] == 8
    assert table.deal.draws.discard == [] and table.cards_left == before + 2 - 3


def test_alone_only_the_city_of_the_player_ends_the_match(seat: Sit) -> None:
    player = seat(City(), manager=2, approvals="SH", projects=("H1", "S1", "B5"))
    player.table.rival_points = (None, 9, 9)
    player.does(["number", 1], ["action", 2], ["open", "1:5", 7], ["end"])
    assert player.table.rival_points == (8, 9, 9) and player.table.reason is None
