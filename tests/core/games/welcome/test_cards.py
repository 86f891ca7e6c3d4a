"""Where cards come from: stacks that empty, reshuffles, hands, both solo decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.game import BadSetup
from tabletown.games.welcome import GAME
from tabletown.games.welcome.cards import CARDS, SOLO_CARD, TENDER_CARDS, AttackDeal, ExpertDeal, StacksDeal, TendersDeal
from tabletown.games.welcome.data import ACTIONS
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.town import Town

Sit = Callable[..., Any]
FIRST, BIGBOX = GAME.boxes["first"], GAME.boxes["bigbox"]
HAND = ((5, "park"), (8, "fence"), (11, "temp"))


def start(seats: int, **options: Any) -> Table:
    return GAME.start(GAME.setup(seats, options), Dealt("cards"))


# Stacks.


def test_three_stacks_show_three_pairs() -> None:
    table = start(2)
    assert [len(pile) for pile in table.deal.stacks.piles] == [20, 20, 20]  # type: ignore[attr-defined]
    assert table.cards_left == 60 and len(table.pairs) == 3
    assert start(2, edition="first").cards_left == 78


@pytest.mark.parametrize(("box", "reveals"), [(FIRST, 27), (BIGBOX, 21)], ids=["first", "bigbox"])
def test_an_empty_stack_is_filled_from_its_own_discards_but_the_top_card(box: Any, reveals: int) -> None:
    deal = StacksDeal.dealt(box.cards, Dealt("own"))
    piles = [Counter(pile) for pile in deal.stacks.piles]
    for _ in range(reveals - 1):
        deal.next_round(Dealt(None))
    assert deal.shuffle_next and deal.cards_left == 3
    tops = [pile[-1] for pile in deal.stacks.piles]
    deal.next_round(Dealt("now"))
    assert list(deal.stacks.discards) == [[top] for top in tops]
    assert [Counter([*pile, top]) for pile, top in zip(deal.stacks.piles, tops, strict=True)] == piles
    assert {len(pile) for pile in deal.stacks.piles} == {reveals - 1}
    for _ in range(reveals - 2):
        deal.next_round(Dealt(None))
    assert deal.shuffle_next


def test_the_common_stack_mixes_all_discards_but_the_visible_ones() -> None:
    deal = StacksDeal.dealt(FIRST.cards, Dealt("common"), common=True)
    for _ in range(27):
        deal.next_round(Dealt("now"))
    assert [len(pile) for pile in deal.stacks.piles] == [26] * 3 and deal.stacks.mixed
    seen = Counter(card for pile in (*deal.stacks.piles, *deal.stacks.discards) for card in pile)
    assert seen == Counter(map(CARDS.code, FIRST.cards))


# The reshuffle option.

TWO_FOURS = Town.from_rows("1 2 3 4 | 5 6 7 8 |")
PLANS = ("F1-04", "F2-01", "F3-01")


def claimers(seat: Sit, others: Any, *claims: bool, **options: Any) -> list[Any]:
    towns = [TWO_FOURS] * len(claims)
    player = seat(*towns, edition="first", reshuffle=True, plans=PLANS, pairs=((13, "temp"),) * 3, deck=((9, "park"),) * 60, **options)
    seats = [others(player.table, number) for number in range(len(claims))]
    for someone, claim in zip(seats, claims, strict=True):
        someone.does(["choose", 1], ["write", "3:12", 13], *([["claim", 1]] if claim else []), ["end"])
    return seats


def test_clarification_2_every_first_claimer_is_asked_once(seat: Sit, others: Any) -> None:
    one, two, three = claimers(seat, others, True, False, True)
    table = one.table
    assert table.to_act == (0, 2) and table.ask(0).kind == "reshuffle" and table.round == 1
    assert two.why("reshuffle", "yes") == "done"
    one.does(["reshuffle", "no"])
    assert table.redacted(2).to_act == (0, 2), "the answer of another seat is not known"
    three.does(["reshuffle", "yes"])
    assert table.round == 2 and table.to_act == (0, 1, 2)
    assert [len(discard) for discard in table.deal.stacks.discards] == [1, 1, 1]


def test_ruling_33_without_a_yes_nothing_is_shuffled(seat: Sit, others: Any) -> None:
    one, two = claimers(seat, others, True, True)
    one.does(["reshuffle", "no"])
    two.does(["reshuffle", "no"])
    assert [len(discard) for discard in one.table.deal.stacks.discards] == [2, 2, 2]


def test_the_first_edition_asks_by_default_where_there_are_stacks_to_shuffle() -> None:
    def asks(seats: int, **options: Any) -> Any:
        return GAME.setup(seats, options).options["reshuffle"]

    assert asks(2, edition="first") is True and asks(2, edition="first", reshuffle=False) is False
    assert asks(2) is asks(1, edition="first") is asks(2, edition="first", expert=True) is False
    with pytest.raises(BadSetup):
        GAME.setup(2, {"reshuffle": True})


def test_only_the_first_claiming_round_asks(seat: Sit, others: Any) -> None:
    one, two = claimers(seat, others, True, False)
    one.does(["reshuffle", "no"])
    one.does(["choose", 1], ["write", "3:1", 9], ["end"])
    two.does(["choose", 1], ["write", "3:1", 9])
    two.does(["claim", 1], ["end"])
    assert one.table.round == 3 and one.table.towns[1].plan_points[0] == 3


def test_nobody_is_asked_when_the_match_ends(seat: Sit, others: Any) -> None:
    town = Town.from_rows("1 2 3 4 | 5 6 7 8 |", plan_points=(None, 6, 7))
    player = seat(town, Town(), edition="first", reshuffle=True, plans=PLANS, pairs=((13, "temp"),) * 3)
    other = others(player.table, 1)
    player.does(["choose", 1], ["write", "3:12", 13], ["claim", 1], ["end"])
    other.does(["choose", 1], ["write", "3:12", 13], ["end"])
    assert player.table.to_act == ()


# Experts.


def test_clarification_4_the_third_card_goes_to_the_next_seat(seat: Sit, others: Any) -> None:
    hands = [((5, "park"), (8, "fence"), (11, "temp")), ((1, "pool"), (2, "bis"), (3, "value"))]
    player = seat(edition="first", expert=True, hands=hands)
    other = others(player.table, 1)
    player.does(["number", 1], ["action", 2], ["write", "1:4", 5], ["end"])
    other.does(["number", 3], ["action", 1], ["write", "1:4", 3], ["end"])
    table = player.table
    assert next((card.number, card.action) for card in table.hand(1)) == (11, "temp")
    assert next((card.number, card.action) for card in table.hand(0)) == (2, "bis")
    assert all(len(table.hand(number)) == 3 for number in (0, 1))


def test_number_and_action_come_from_two_cards(seat: Sit) -> None:
    player = seat(edition="first", expert=True, hands=[HAND, HAND])
    assert player.why("choose", 1) == "cards_in_hand"
    player.does(["number", 1])
    assert player.why("action", 1) == "same_card"
    player.does(["action", 3])
    assert player.table.chosen(0) == (5, "temp")
    assert {move.args[1] for move in player.table.actions(0)} == {3, 4, 5, 6, 7}


CROWDED = Town.from_rows("8 8b 8c 8d 8e 8f 8g 8h 8i 8j", "1 . 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11 12")


def test_after_a_strike_two_cards_are_discarded_and_one_is_passed(seat: Sit) -> None:
    player = seat(CROWDED, Town(), edition="first", expert=True, hands=[HAND, HAND])
    player.does(["strike"])
    assert player.verbs() == {"give"} and player.why("end") == "moment"
    player.does(["give", 2])
    assert player.verbs() == {"end"}


def test_a_number_that_only_a_temp_card_makes_fit(seat: Sit) -> None:
    town = Town.from_rows("8 8b 8c 8d 8e 8f 8g 8h 8i 8j", "1 . 4 5 6 7 8 9 10 11 12", "1 2 3 4 5 6 7 8 9 10 11 12")
    player = seat(town, Town(), edition="first", expert=True, hands=[((5, "park"), (8, "fence"), (11, "temp")), HAND])
    assert [move.json() for move in player.table.actions(0)] == [["number", 1], ["strike"]]
    player.does(["number", 1])
    assert [move.json() for move in player.table.actions(0)] == [["action", 3]]
    assert player.why("action", 2) == "fits_only_with_temp"


def test_the_giver_knows_the_card_that_was_passed() -> None:
    deal = ExpertDeal.dealt(FIRST, 3, Dealt("pass"))
    deal.next_round(Dealt("x"))
    deal.finish([0, 1, 2])
    deal.next_round(Dealt("x"))
    mine, known = deal.hands[0], deal.hands[1][0]
    for number in range(20):
        guess = deal.redacted(0).imagined(0, Imagined(number))
        assert guess.hands[0] == mine and guess.hands[1][0] == known
        assert sorted([*guess.draws.deck, *guess.hands[1], *guess.hands[2]]) == sorted([*deal.draws.deck, *deal.hands[1], *deal.hands[2]])


def test_an_empty_deck_is_filled_from_the_discards() -> None:
    deal = ExpertDeal.dealt(FIRST, 6, Dealt("refill"))
    for _ in range(12):
        deal.next_round(Dealt("x"))
        deal.finish([0] * 6)
    assert deal.draws.renewals == 1
    held = [card for hand in deal.hands for card in hand]
    assert Counter([*deal.draws.deck, *deal.draws.discard, *held]) == Counter(map(CARDS.code, FIRST.cards))


# Old solo.


def test_clarification_3_the_solo_card_lies_in_the_lower_half() -> None:
    places = set()
    for number in range(300):
        deck = AttackDeal.dealt(FIRST, Imagined(number)).draws.deck
        assert len(deck) == 82
        places.add(deck.index(SOLO_CARD))
    assert min(places) <= 2 and 39 <= max(places) <= 41


def test_old_solo_ends_after_27_rounds(seat: Sit) -> None:
    table = start(1, edition="first")
    luck = Dealt("attack")
    assert table.solo == "attack" and len(table.hand(0)) == 3
    rounds = 0
    deal = table.deal
    assert isinstance(deal, AttackDeal)
    while not deal.exhausted:
        deal.next_round(luck)
        deal.finish([0])
        rounds += 1
    assert rounds == 26 and table.round == 1


def test_the_solo_card_turns_all_plans_over(seat: Sit) -> None:
    player = seat(Town(), edition="first", hands=[HAND], deck=((1, "fence"),) * 10)
    deal = player.table.deal
    deal.draws.deck.remove(SOLO_CARD)
    deal.draws.deck.append(SOLO_CARD)
    assert all(plan.open_first for plan in player.table.plans)
    player.does(["number", 1], ["action", 2], ["write", "1:4", 5], ["end"])
    assert player.table.solo_card_out and not any(plan.open_first for plan in player.table.plans)
    assert len(player.table.hand(0)) == 3


def test_a_strike_in_old_solo_gives_no_card_away(seat: Sit) -> None:
    player = seat(CROWDED, edition="first", hands=[HAND])
    player.does(["strike"])
    assert player.verbs() == {"end"}


# New solo.


def test_one_completion_card_lies_among_the_last_21() -> None:
    """Twenty cards are counted off, it is shuffled into them, and all the others lie on top."""
    places: Counter[int] = Counter()
    for number in range(400):
        draws = TendersDeal.dealt(BIGBOX, Imagined(number)).draws
        assert len(draws.deck) == 64
        (place,) = (place for place, card in enumerate(draws.deck) if card in TENDER_CARDS.specials)
        places[place] += 1
        assert len(draws.discard) == 2 and set(draws.discard) < set(TENDER_CARDS.specials)
    assert set(places) == set(range(21)) and max(places.values()) < 45


def test_the_first_completion_card_comes_from_round_15_to_22() -> None:
    rounds = set()
    for number in range(200):
        deal, luck, drawn = TendersDeal.dealt(BIGBOX, Imagined(number)), Imagined(f"more {number}"), 0
        while not deal.drawn:
            deal.next_round(luck)
            deal.finish([0])
            drawn += 1
        rounds.add(drawn)
    assert rounds == set(range(15, 23))


def test_the_passes_last_21_and_14_rounds() -> None:
    deal = TendersDeal.dealt(BIGBOX, Dealt("passes"))
    luck, lasts = Dealt("more"), []
    for number in range(1, 37):
        before = deal.draws.renewals
        deal.next_round(luck)
        if deal.draws.renewals > before:
            lasts.append(number - 1)
        deal.finish([0])
    assert lasts[:2] == [21, 35]
    assert len(deal.pile) == 36


def test_the_third_card_goes_to_the_aaa(seat: Sit) -> None:
    player = seat(Town(), hands=[HAND])
    player.does(["number", 1], ["action", 2], ["write", "1:4", 5], ["end"])
    assert [(card.number, card.action) for card in player.table.pile] == [(11, "temp")]


def test_after_a_strike_a_card_still_goes_to_the_aaa(seat: Sit) -> None:
    player = seat(CROWDED, hands=[HAND])
    player.does(["strike"], ["give", 2], ["end"])
    assert [(card.number, card.action) for card in player.table.pile] == [(8, "fence")]


def solo(seat: Sit, letters: tuple[int, ...], manager: int, town: Town | None = None) -> Any:
    player = seat(town or Town(), hands=[HAND], manager=manager, plans=("NA-04", "NB-07", "NC-05"))
    player.table.deal.drawn = letters
    return player


PLAY: tuple[list[str | int], ...] = (["number", 1], ["action", 3], ["write", "3:1", 5])


@pytest.mark.parametrize(("manager", "points"), [(1, (None, 7, None)), (2, (6, None, None)), (6, (6, 7, 11))])
def test_the_manager_takes_the_plans_it_approves(seat: Sit, manager: int, points: tuple[int | None, ...]) -> None:
    player = solo(seat, (0, 1, 2), manager)
    player.does(*PLAY, ["end"])
    assert player.table.rival_points == points
    assert tuple(plan.open_first for plan in player.table.plans) == tuple(won is None for won in points)


def test_level_0_turns_plans_over_without_scoring(seat: Sit) -> None:
    player = solo(seat, (0, 1), 0)
    player.does(*PLAY, ["end"])
    assert player.table.rival_points == (None, None, None)
    assert [plan.open_first for plan in player.table.plans] == [False, False, True]


def test_a_claim_in_the_same_round_leaves_both_the_high_value(seat: Sit) -> None:
    player = solo(seat, (0,), 2, TWO_FOURS)
    player.does(*PLAY, ["claim", 1], ["end"])
    assert player.town.plan_points[0] == 6 and player.table.rival_points[0] == 6


def test_a_claim_in_an_earlier_round_leaves_the_aaa_the_low_value(seat: Sit) -> None:
    player = solo(seat, (), 2, TWO_FOURS)
    player.does(*PLAY, ["claim", 1], ["end"])
    player.table.deal.drawn = (0,)
    player.does(["number", 1], ["action", 2], ["write", "3:12", 1] if player.may("write", "3:12", 1) else ["write", "2:1", 1])
    player.does(["end"])
    assert player.table.rival_points[0] == 3


def test_ruling_34_two_completion_cards_in_one_round(seat: Sit) -> None:
    player = solo(seat, (1, 0), 4)
    player.does(*PLAY, ["end"])
    assert player.table.rival_points == (6, 7, None)


def test_the_rival_stands_after_the_last_seat(seat: Sit) -> None:
    player = seat(Town(), hands=[HAND])
    outcome = player.table.outcome()
    assert outcome.rival is not None and {standing.contender for standing in outcome.standings} == {0, 1}


def test_every_action_kind_is_told_apart() -> None:
    assert ACTIONS == ("fence", "value", "park", "pool", "temp", "bis")
