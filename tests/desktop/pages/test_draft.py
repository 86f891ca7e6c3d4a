"""A match while it is being set up, without any widget."""

from __future__ import annotations

import msgspec
import pytest

from tabletown.games import game
from tabletown.match import Match, Seating
from tabletown_desktop.pages.new_match.draft import Draft, fitting_name, friendly_seed
from tabletown_desktop.storage.settings import MatchWish, SeatWish


@pytest.fixture
def draft() -> Draft:
    return Draft(game("welcome"), [Seating("Anna", None, "plum"), Seating("Mina", "mina")])


def test_a_wish_that_does_not_fit_waits_until_it_does(draft: Draft) -> None:
    draft.wish("edition", "first")
    draft.wish("expert", True)
    assert draft.options()["expert"] is True
    draft.wish("edition", "bigbox")
    assert draft.options()["expert"] is False
    assert draft.closed("expert") is not None
    draft.wish("edition", "first")
    assert draft.options()["expert"] is True
    assert draft.closed("expert") is None


def test_what_one_option_closes_closes_at_once(draft: Draft) -> None:
    draft.wish("edition", "first")
    draft.wish("reshuffle", True)
    draft.wish("expert", True)
    assert draft.options()["reshuffle"] is False
    assert draft.closed("reshuffle") is not None


def test_the_first_to_meet_a_plan_may_reshuffle_by_default_where_there_is_such_a_right(draft: Draft) -> None:
    assert draft.options()["reshuffle"] is False and not draft.changed("reshuffle")
    draft.wish("edition", "first")
    assert draft.options()["reshuffle"] is True and not draft.changed("reshuffle")
    draft.wish("reshuffle", False)
    assert draft.options()["reshuffle"] is False and draft.changed("reshuffle")
    alone = Draft(game("welcome"), draft.seats[:1])
    alone.wish("edition", "first")
    assert alone.options()["reshuffle"] is False and alone.closed("reshuffle") is not None


def test_a_set_up_of_older_rules_keeps_what_it_left_out() -> None:
    rules = game("welcome")
    for version, asks in ((1, False), (rules.rules_version, True)):
        wish = MatchWish({"edition": "first"}, [SeatWish("Anna"), SeatWish("Ben")], rules=version)
        assert Draft.remembered(rules, wish).options()["reshuffle"] is asks
    assert Draft(rules).to_remember().rules == rules.rules_version


def test_every_draft_can_be_played(draft: Draft) -> None:
    for edition in ("bigbox", "first"):
        for key, value in (("expert", True), ("manager", 5), ("reshuffle", True), ("empty_stack", "common")):
            draft.wish("edition", edition)
            draft.wish(key, value)
            order = draft.order("x")
            assert Match.begin(draft.game, order.options, order.seats, order.seed).setup.options == draft.options()


def test_each_seat_has_a_colour_of_its_own(draft: Draft) -> None:
    while not draft.full:
        draft.add("Ben", colour="plum")
    assert len({seat.colour for seat in draft.seats}) == len(draft.seats) == 6
    before = draft.seats[3].colour
    draft.colour(3, "plum")
    assert draft.seats[3].colour == "plum"
    assert draft.seats[0].colour == before


def test_shuffling_keeps_everybody(draft: Draft) -> None:
    draft.add("Ben")
    names = [seat.name for seat in draft.seats]
    draft.shuffle(lambda below: 0)
    assert [seat.name for seat in draft.seats] == ["Mina", "Ben", "Anna"]
    assert sorted(names) == sorted(seat.name for seat in draft.seats)


def test_an_order_gives_names_to_those_who_gave_none(draft: Draft) -> None:
    draft.rename(0, "  ")
    order = draft.order(" maple ", lambda seat: f"Player {seat + 1}")
    assert [seat.name for seat in order.seats] == ["Player 1", "Mina"]
    assert order.seed == "maple"


def test_a_remembered_set_up_comes_back_and_strangers_in_it_do_not(draft: Draft) -> None:
    draft.wish("advanced", True)
    draft.practice = True
    again = Draft.remembered(draft.game, draft.to_remember())
    assert (again.options(), again.seats, again.practice) == (draft.options(), draft.seats, True)
    strange = MatchWish({"advanced": 7, "manager": True, "moon": 1, "edition": "first"}, [SeatWish("Zed", "oracle"), SeatWish("Ben")])
    strange = msgspec.structs.replace(strange, rules=draft.game.rules_version)
    found = Draft.remembered(draft.game, strange)
    assert found.wishes == {**Draft(draft.game).wishes, "edition": "first"}
    assert [seat.name for seat in found.seats] == ["Ben"]


def test_a_set_up_that_left_an_option_out_means_what_it_meant_then() -> None:
    """The first rules of Dream Home let any card become an empty room."""
    old = MatchWish({"remove": False}, [SeatWish("Anna"), SeatWish("Ben")])
    assert Draft.remembered(game("dreamhome"), old).options()["empty"] == "free"
    assert Draft(game("dreamhome")).wishes["empty"] == "strict"


def test_seeds_are_words_and_numbers() -> None:
    assert friendly_seed("maple willow", lambda below: below - 1) == "willow 9999"
    assert friendly_seed("maple willow", lambda below: 0) == "maple 100"


def test_a_name_is_not_given_twice() -> None:
    assert fitting_name("Pip", ["Anna"]) == "Pip"
    assert fitting_name("Pip", ["Pip", "Pip 3"]) == "Pip 2"
