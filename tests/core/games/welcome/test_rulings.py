"""The rulings on unclear cases, one by one, and the turn as it is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.games.welcome.town import Town

Sit = Callable[..., Any]
FULL = ("1 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11", "1 2 3 4 5 6 7 8 9 10 11 12")
CROWDED = Town.from_rows("8 8b 8c 8d 8e 8f 8g 8h 8i 8j", "1 . 2 3 4 5 6 7 8 9 10", FULL[2])
"""One lot is left, between 1 and 2: no number fits."""


def plain(number: int, kind: str) -> dict[str, Any]:
    return {"pairs": ((number, kind),) * 3}


# Writing.


def test_numbers_grow_from_left_to_right_with_any_gaps(seat: Sit) -> None:
    player = seat(Town.from_rows(". . 4 . . 9"), Town(), **plain(6, "park"))
    player.does(["choose", 1])
    assert player.may("write", "1:4", 6) and player.may("write", "1:5", 6)
    assert player.why("write", "1:1", 6) == "right"
    assert player.why("write", "1:7", 6) == "left"
    assert player.why("write", "1:3", 6) == "lot_taken"
    assert player.why("write", "1:4", 7) == "other_number"


def test_equal_numbers_need_a_bis_house(seat: Sit) -> None:
    player = seat(Town.from_rows(". . 6"), Town(), **plain(6, "park"))
    player.does(["choose", 1])
    assert player.why("write", "1:1", 6) == "equal"
    assert player.why("write", "1:9", 6) == "equal"


@pytest.mark.parametrize("edition", ["first", "bigbox"])
def test_ruling_1_numbers_0_to_17_with_temps(seat: Sit, edition: str) -> None:
    low, high = (seat(edition=edition, **plain(number, "temp")) for number in (1, 15))
    for player, numbers in ((low, {0, 1, 2, 3}), (high, {13, 14, 15, 16, 17})):
        player.does(["choose", 1])
        assert {move.args[1] for move in player.table.actions(0) if move.verb == "write"} == numbers


def test_ruling_2_no_number_below_0(seat: Sit) -> None:
    player = seat(**plain(1, "temp"))
    player.does(["choose", 1])
    assert player.why("write", "1:1", 4) == "temp_range"


def test_ruling_3_a_pool_pair_fits_lots_without_pool(seat: Sit) -> None:
    player = seat(**plain(7, "pool"))
    player.does(["choose", 1], ["write", "1:1", 7])
    assert player.why("pool") == "pool_lot"
    assert player.verbs() == {"end"}


def test_ruling_4_a_pool_not_built_at_once_is_lost(seat: Sit) -> None:
    player = seat(**plain(7, "park"))
    player.does(["choose", 1], ["write", "1:3", 7])
    assert player.town.pool_lost(0, 2) and not player.town.pool_lost(0, 6)
    assert player.why("pool") == "other_action"


def test_a_pool_is_built_at_the_new_house(seat: Sit) -> None:
    player = seat(**plain(7, "pool"))
    player.does(["choose", 1], ["write", "1:3", 7], ["pool"])
    assert player.town.pool_built(0, 2) and not player.town.pool_lost(0, 2)
    assert player.table.score(0).points("pools") == 3


@pytest.mark.parametrize("kind", ["fence", "value", "park", "pool", "bis"])
def test_ruling_5_every_action_may_be_declined(seat: Sit, kind: str) -> None:
    player = seat(**plain(7, kind))
    player.does(["choose", 1], ["write", "1:3", 7])
    assert len(player.verbs()) > 1
    player.does(["end"])
    assert player.table.done(0)


def test_ruling_6_parks_that_are_complete_are_skipped(seat: Sit) -> None:
    player = seat(Town.from_rows(parks=(3, 0, 0)), Town(), **plain(7, "park"))
    player.does(["choose", 1], ["write", "1:3", 7])
    assert player.verbs() == {"end"}
    assert player.why("park") == "parks_full"


def test_parks_belong_to_the_street_of_the_new_house(seat: Sit) -> None:
    player = seat(**plain(7, "park"))
    player.does(["choose", 1], ["write", "2:3", 7], ["park"])
    assert player.town.parks == (0, 1, 0)


# Bis.


def test_ruling_7_bis_from_the_house_just_written(seat: Sit) -> None:
    player = seat(**plain(7, "bis"))
    player.does(["choose", 1], ["write", "1:3", 7], ["copy", "1:4", "left"])
    assert (player.town.number(0, 3), player.town.copy_rank(0, 3), player.town.bis) == (7, 1, 1)


def test_ruling_8_bis_in_another_street(seat: Sit) -> None:
    player = seat(Town.from_rows("", "", "5"), Town(), **plain(7, "bis"))
    player.does(["choose", 1], ["write", "1:3", 7])
    assert player.may("copy", "3:2", "left")


def test_ruling_9_bis_of_a_bis(seat: Sit) -> None:
    player = seat(Town.from_rows("5 5b"), Town(), **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7], ["copy", "1:3", "left"])
    assert player.town.copy_rank(0, 2) == 2


def test_ruling_10_no_bis_without_a_box(seat: Sit) -> None:
    player = seat(Town.from_rows("5 5b 5c 5d 5e 5f 5g 5h 5i 5j"), Town(), **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.verbs() == {"end"}
    assert player.why("copy", "2:4", "left") == "bis_boxes"


def test_ruling_11_a_bis_house_loses_the_pool(seat: Sit) -> None:
    player = seat(Town.from_rows(". 5"), Town(), **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7], ["copy", "1:3", "left"])
    assert player.town.pool_lost(0, 2)


def test_ruling_12_between_two_houses_the_player_chooses(seat: Sit) -> None:
    player = seat(Town.from_rows("5 . 9"), Town(), **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.may("copy", "1:2", "left") and player.may("copy", "1:2", "right")
    player.does(["copy", "1:2", "right"])
    assert player.town.number(0, 1) == 9


def test_a_bis_house_needs_a_neighbour(seat: Sit) -> None:
    player = seat(Town.from_rows("5"), Town(), **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.why("copy", "1:5", "left") == "bis_neighbour.left"
    assert player.why("copy", "3:5", "right") == "bis_neighbour.right"
    assert player.why("copy", "2:3", "left") == "lot_taken"


@pytest.mark.parametrize(("edition", "allowed"), [("first", False), ("bigbox", True)])
def test_bis_across_a_fence(seat: Sit, edition: str, allowed: bool) -> None:
    player = seat(Town.from_rows("5 | . . | 9"), Town(), edition=edition, **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.may("copy", "1:2", "left") == player.may("copy", "1:3", "right") == allowed
    if not allowed:
        assert player.why("copy", "1:2", "left") == player.why("copy", "1:3", "right") == "bis_fence"


def test_no_bis_from_a_roundabout_or_through_one(seat: Sit) -> None:
    player = seat(Town.from_rows("5 R ."), Town(), advanced=True, **plain(7, "bis"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.why("copy", "1:3", "left") == "bis_neighbour.left"
    assert player.why("copy", "1:2", "left") == "lot_roundabout"


# Fences.


def test_ruling_13_no_fence_on_a_fence(seat: Sit) -> None:
    player = seat(Town.from_rows("5 | ."), Town(), **plain(7, "fence"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.why("fence", "1:1") == "fence_stands"
    assert player.may("fence", "1:2")


def test_ruling_14_no_fence_inside_a_used_estate(seat: Sit) -> None:
    player = seat(Town.from_rows("5 6 7 |", used=("1:1", "1:2", "1:3")), Town(), **plain(8, "fence"))
    player.does(["choose", 1], ["write", "2:3", 8])
    assert player.why("fence", "1:2") == "fence_in_used"


def test_ruling_15_a_fence_may_split_an_unused_estate(seat: Sit) -> None:
    player = seat(Town.from_rows("5 6 7 |"), Town(), **plain(8, "fence"))
    player.does(["choose", 1], ["write", "2:3", 8], ["fence", "1:2"])
    assert [estate.size for estate in player.town.estates()] == [2, 1]


def test_ruling_16_and_17_a_piece_over_six_is_worth_nothing_until_it_is_cut(seat: Sit) -> None:
    player = seat(Town.from_rows("1 2 3 4 5 6 7 |"), Town(), **plain(8, "fence"))
    player.does(["choose", 1], ["write", "2:3", 8])
    assert player.table.score(0).points("estates") == 0
    player.does(["fence", "1:3"])
    assert player.table.score(0).points("estates") == 3 + 4


@pytest.mark.parametrize(("edition", "allowed"), [("first", False), ("bigbox", True)])
def test_fence_between_equal_numbers(seat: Sit, edition: str, allowed: bool) -> None:
    player = seat(Town.from_rows("5 5b"), Town(), edition=edition, **plain(7, "fence"))
    player.does(["choose", 1], ["write", "2:3", 7])
    assert player.may("fence", "1:1") == allowed
    if not allowed:
        assert player.why("fence", "1:1") == "fence_between_equal"


def test_clarification_6_fences_only_between_two_used_houses_are_forbidden(seat: Sit) -> None:
    player = seat(Town.from_rows("5 6 7", used=("1:1",)), Town(), **plain(8, "fence"))
    player.does(["choose", 1], ["write", "2:3", 8])
    assert player.may("fence", "1:1")


def test_a_fence_between_empty_lots_is_fine(seat: Sit) -> None:
    player = seat(**plain(8, "fence"))
    player.does(["choose", 1], ["write", "2:3", 8])
    assert sum(move.verb == "fence" for move in player.table.actions(0)) == 30


# Values.


def test_a_value_column_has_an_end(seat: Sit) -> None:
    player = seat(Town.from_rows(values=(1, 0, 0, 0, 0, 0)), Town(), **plain(8, "value"))
    player.does(["choose", 1], ["write", "2:3", 8])
    assert player.why("value", 1) == "value_full"
    player.does(["value", 6])
    assert player.town.values == (1, 0, 0, 0, 0, 1)


# Strikes and temps.


def test_no_strike_while_a_printed_number_fits(seat: Sit) -> None:
    player = seat(**plain(8, "value"))
    assert player.why("strike") == "strike"


def test_a_strike_is_the_only_choice_when_nothing_fits(seat: Sit) -> None:
    player = seat(CROWDED, Town(), pairs=((9, "park"), (12, "temp"), (5, "bis")))
    assert [move.json() for move in player.table.actions(0)] == [["strike"]]
    assert player.why("choose", 1) == "fits_nowhere"


def test_a_temp_that_would_help_does_not_forbid_the_strike(seat: Sit) -> None:
    only_seventeen = Town.from_rows(*FULL[:2], "1 2 3 4 5 6 7 8 9 10 16 .")
    player = seat(only_seventeen, Town(), pairs=((15, "temp"), (9, "park"), (9, "park")))
    assert [move.json() for move in player.table.actions(0)] == [["choose", 1], ["strike"]]
    player.does(["choose", 1])
    assert [move.json() for move in player.table.actions(0)] == [["write", "3:12", 17]]


def test_ruling_22_plans_may_be_claimed_after_a_strike(seat: Sit) -> None:
    town = Town.from_rows("1 | 2 | 3 | 4 | 5 | 6 | 7 8 9 10", "1 . 2 3 4 5 6 7 8 9 10", FULL[2])
    player = seat(town, Town(), pairs=((9, "park"),) * 3)
    player.does(["strike"])
    assert player.town.strikes == 1 and player.verbs() == {"claim", "end"}
    player.does(["claim", 1])
    assert player.town.plan_points[0] == 8


def test_ruling_23_temps_go_on_when_all_boxes_are_crossed(seat: Sit) -> None:
    player = seat(Town.from_rows(temps=11), Town(), **plain(8, "temp"))
    player.does(["choose", 1], ["write", "2:3", 10])
    assert player.town.temps == 11


@pytest.mark.parametrize("edition", ["first", "bigbox"])
def test_ruling_24_an_unchanged_number_crosses_a_temp_box_too(seat: Sit, edition: str) -> None:
    player = seat(edition=edition, **plain(8, "temp"))
    player.does(["choose", 1], ["write", "2:3", 8])
    assert player.town.temps == 1


# Roundabouts.


def test_no_roundabouts_in_the_basic_game(seat: Sit) -> None:
    assert seat().why("roundabout", "1:4") == "roundabout_advanced"


def test_ruling_26_a_roundabout_before_choosing(seat: Sit) -> None:
    player = seat(advanced=True, **plain(8, "temp"))
    player.does(["roundabout", "1:4"])
    town = player.town
    assert town.roundabout_at(0, 3) and town.fence_at(0, 3) and town.fence_at(0, 4) and town.roundabouts == 1
    assert player.why("roundabout", "1:6") == "roundabout_once"
    assert player.table.score(0).points("roundabouts") == -3


def test_clarification_1_a_roundabout_between_choosing_and_writing(seat: Sit) -> None:
    player = seat(advanced=True, **plain(8, "park"))
    player.does(["choose", 1], ["roundabout", "1:4"], ["write", "1:3", 8])
    assert not player.may("roundabout", "1:6") and player.may("park")


def test_clarification_1_a_roundabout_after_writing_before_the_action(seat: Sit) -> None:
    player = seat(advanced=True, **plain(8, "park"))
    player.does(["choose", 1], ["write", "1:3", 8], ["roundabout", "1:4"])
    assert player.may("park") and not player.may("roundabout", "1:6")


def test_a_roundabout_after_writing_even_where_the_action_is_done(seat: Sit) -> None:
    player = seat(advanced=True, **plain(8, "temp"))
    player.does(["choose", 1], ["write", "1:3", 8])
    assert player.verbs() == {"roundabout", "end"}
    player.does(["roundabout", "1:4"])
    assert player.verbs() == {"end"}


def test_no_roundabout_after_the_action(seat: Sit) -> None:
    player = seat(advanced=True, **plain(8, "park"))
    player.does(["choose", 1], ["write", "1:3", 8], ["park"])
    assert player.why("roundabout", "1:4") == "moment"


def test_at_most_two_roundabouts(seat: Sit) -> None:
    player = seat(Town.from_rows("R . R"), Town(), advanced=True, **plain(8, "park"))
    assert player.why("roundabout", "1:2") == "roundabout_boxes"
    assert player.table.score(0).points("roundabouts") == -8


def test_ruling_29_numbers_start_anew_behind_a_roundabout(seat: Sit) -> None:
    player = seat(Town.from_rows(". 8 R . 9"), Town(), advanced=True, **plain(8, "park"))
    player.does(["choose", 1])
    assert player.may("write", "1:4", 8)
    assert player.why("write", "1:1", 8) == "equal"
    player.does(["write", "1:4", 8])
    assert player.town.number(0, 3) == 8


STUCK = Town.from_rows(*FULL[:2], "1 2 3 4 5 6 7 . . 8 9 10")


def test_clarification_1_who_relies_on_a_roundabout_must_build_it(seat: Sit) -> None:
    player = seat(STUCK, Town(), advanced=True, pairs=((12, "park"), (3, "park"), (12, "park")))
    assert {"strike", "choose", "roundabout"} == player.verbs()
    player.does(["choose", 1])
    assert [move.json() for move in player.table.actions(0)] == [["roundabout", "3:9"]]
    assert player.why("roundabout", "3:8") == "roundabout_leaves_no_place"
    player.does(["roundabout", "3:9"], ["write", "3:8", 12])
    assert player.town.number(2, 7) == 12


def test_without_a_roundabout_left_the_same_pair_cannot_be_chosen(seat: Sit) -> None:
    player = seat(STUCK, Town(), **plain(12, "park"))
    assert player.why("choose", 1) == "fits_nowhere"


def test_a_roundabout_may_not_take_the_last_place_of_a_chosen_number(seat: Sit) -> None:
    player = seat(Town.from_rows(*FULL[:2], "1 2 3 4 5 6 7 8 . 10 11 12"), Town(), advanced=True, **plain(9, "park"))
    player.does(["choose", 1])
    assert [move.json() for move in player.table.actions(0)] == [["write", "3:9", 9]]


def test_ruling_27_a_roundabout_before_a_strike(seat: Sit) -> None:
    player = seat(CROWDED, Town(), advanced=True, **plain(5, "park"))
    player.does(["roundabout", "2:2"], ["strike"])
    assert player.verbs() == {"end"}


# The end, and what belongs to several seats.


def finish(player: Any, other: Any) -> None:
    player.does(["end"])
    other.builds_somewhere()
    other.does(["end"])


def test_ruling_28_all_lots_filled_with_a_roundabout_end_the_match(seat: Sit, others: Any) -> None:
    town = Town.from_rows("R 2 3 4 5 6 7 8 9 10", FULL[1], "1 2 3 4 5 6 7 8 9 10 11 .")
    player = seat(town, Town(), advanced=True, **plain(12, "park"))
    player.does(["choose", 1], ["write", "3:12", 12])
    assert not player.table.outcome().reason
    finish(player, others(player.table, 1))
    reason = player.table.outcome().reason
    assert reason is not None and [cause.key for cause in reason.params["causes"]] == ["welcome.end.full"]


def test_ruling_30_the_match_ends_after_the_round(seat: Sit, others: Any) -> None:
    town = Town.from_rows(*FULL[:2], "1 2 3 4 5 6 7 8 9 10 11 .", strikes=2)
    player = seat(town, Town(), **plain(5, "park"))
    player.does(["strike"], ["end"])
    assert player.table.to_act == (1,)
    other = others(player.table, 1)
    other.does(["choose", 1], ["write", "1:1", 5], ["end"])
    assert player.table.to_act == ()
    assert player.why("end") == "over"


def test_three_plans_end_the_match_and_ruling_21_the_last_claim_counts(seat: Sit, others: Any) -> None:
    town = Town.from_rows("1 | 2 | 3 | 4 | 5 | 6 | .", plan_points=(None, 4, 4))
    player = seat(town, Town(), **plain(15, "temp"))
    player.does(["choose", 1], ["write", "1:10", 15], ["claim", 1])
    finish(player, others(player.table, 1))
    assert player.table.to_act == () and player.table.score(0).points("plans") == 16


def test_ruling_18_two_plans_in_one_round_need_different_estates(seat: Sit) -> None:
    town = Town.from_rows("1 2 3 4 | 5 6 7 8 |", "1 2 | 3 4 5 6 7 |")
    player = seat(town, Town(), plans=("NA-04", "NB-07", "NC-05"), **plain(15, "temp"))
    player.does(["choose", 1], ["write", "3:12", 15], ["claim", 1])
    assert player.may("claim", 2) and not player.may("claim", 3)
    player.does(["claim", 2])
    assert player.town.plan_points == (6, 7, None)
    assert player.why("claim", 1) == "claimed"
    assert player.why("claim", 3) == "not_met"


def test_ruling_19_and_20_the_first_round_of_claims_is_worth_more(seat: Sit, others: Any) -> None:
    both = Town.from_rows("1 2 3 4 | 5 6 7 8 |")
    player = seat(both, both, both, plans=("NA-04", "NB-07", "NC-05"), **plain(15, "temp"))
    table = player.table
    for number in range(3):
        someone = others(table, number)
        someone.does(["choose", 1], ["write", "3:12", 15])
        someone.does(*([["claim", 1], ["end"]] if number < 2 else [["end"]]))
    assert [table.towns[n].plan_points[0] for n in range(3)] == [6, 6, None]
    assert not table.plans[0].open_first and table.plans[0].won == {0: 6, 1: 6}
    late = others(table, 2)
    late.builds_somewhere()
    if late.may("skip"):
        late.does(["skip"])
    late.does(["claim", 1])
    assert table.towns[2].plan_points[0] == 3


def test_skip_leads_to_the_plans(seat: Sit) -> None:
    player = seat(Town.from_rows("1 2 3 4 | 5 6 7 8 |"), Town(), plans=("NA-04", "NB-07", "NC-05"), **plain(15, "park"))
    player.does(["choose", 1], ["write", "3:12", 15])
    assert player.why("claim", 1) == "moment"
    player.does(["skip"], ["claim", 1])
    assert player.town.plan_points[0] == 6


def test_without_a_plan_to_claim_there_is_nothing_to_skip_to(seat: Sit) -> None:
    player = seat(**plain(8, "park"))
    player.does(["choose", 1], ["write", "3:12", 8])
    assert player.why("skip") == "nothing_to_claim"


def test_ruling_32_the_next_action_shows_on_the_number(seat: Sit) -> None:
    player = seat(pairs=((3, "park"), (5, "pool"), (8, "bis")))
    assert [tuple(pair) for pair in player.table.pairs] == [(3, "park", "temp"), (5, "pool", "temp"), (8, "bis", "temp")]


def test_what_is_not_your_turn(seat: Sit) -> None:
    player = seat(**plain(8, "park"))
    player.does(["choose", 1], ["write", "3:12", 8], ["end"])
    assert player.why("end") == "done"
    assert player.why("reshuffle", "yes") == "done"
    assert player.why("number", 1) == "done"


def test_moments(seat: Sit) -> None:
    player = seat(**plain(8, "park"))
    assert player.why("write", "1:1", 8) == player.why("end") == player.why("park") == player.why("claim", 1) == "moment"
    assert player.why("number", 1) == player.why("action", 1) == "pairs_on_table"
    assert (player.why("give", 1), player.why("reshuffle", "no"), player.why("pay", "1:1")) == ("give", "reshuffle", "moment")
