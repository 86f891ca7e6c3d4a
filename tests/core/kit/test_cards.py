"""Cards as integers; and what everybody knows of stacks, where the number side tells all and where it tells the number alone."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.kit.cards import ByCards, Card, CardSet
from tabletown.kit.deal import PairsDeal

SET = CardSet(("build", "show", "hall"), 4, ["approval"], corners=False)


def test_cards_and_integers_stand_for_each_other() -> None:
    assert [SET.faces[SET.code(card)] for card in SET.faces.values()] == list(SET.faces.values())
    assert len(SET.faces) == 12 and min(SET.specials) > max(SET.faces)


def test_names_read_back() -> None:
    codes = [SET.code(Card(4, "hall")), *SET.specials]
    assert SET.names(codes) == ["4 hall", "approval"] and SET.read(SET.names(codes)) == codes
    with pytest.raises(KeyError):
        SET.read(["5 hall"])


def test_the_front_tells_the_number_alone_where_there_are_no_corners() -> None:
    assert SET.fronts[SET.code(Card(2, "build"))] == SET.fronts[SET.code(Card(2, "hall"))]
    told = CardSet(("build", "show"), 4).fronts
    assert len(set(told.values())) == len(told)


def test_things_by_the_cards_that_give_number_and_action() -> None:
    names = {(card.number, card.action): f"{card.number}-{card.action}" for card in SET.faces.values()}
    by_cards = ByCards(SET, names)
    assert by_cards[SET.code(Card(3, "hall")), SET.code(Card(1, "show"))] == "3-show"
    with pytest.raises(KeyError):
        by_cards[SET.specials[0], SET.code(Card(1, "show"))]


# Stacks.

DECK = [Card(number, action) for number in (1, 2, 3) for action in ("build", "show", "hall")] * 2


class Open(PairsDeal):
    cards = CardSet(("build", "show", "hall"), 3)


class Hidden(PairsDeal):
    cards = CardSet(("build", "show", "hall"), 3, corners=False)


def dealt(kind: type[PairsDeal], rounds: int, seed: str = "stacks") -> PairsDeal:
    deal, luck = kind.dealt(DECK, Dealt(seed)), Dealt(seed)
    for _ in range(rounds):
        deal.next_round(luck)
    return deal


def numbers_on_top(deal: PairsDeal) -> list[int]:
    return [deal.cards.faces[pile[-1]].number for pile in deal.stacks.piles]


@pytest.mark.parametrize("rounds", [0, 1, 4, 5, 6, 9])
@pytest.mark.parametrize("kind", [Open, Hidden])
def test_a_view_is_the_same_behind_whatever_it_imagines(kind: type[PairsDeal], rounds: int) -> None:
    deal = dealt(kind, rounds)
    view = deal.redacted(0)
    for number in range(30):
        guess = view.imagined(0, Imagined(number))
        assert guess.redacted(0).snapshot() == view.snapshot()
        assert numbers_on_top(guess) == numbers_on_top(deal) and guess.pairs() == deal.pairs()
        piles = [Counter(pile) for pile in guess.stacks.piles]
        assert sum(piles, Counter()) == sum(map(Counter, deal.stacks.piles), Counter())
        if not deal.stacks.mixed:
            assert piles == [Counter(pile) for pile in deal.stacks.piles]


def test_without_corners_the_coming_actions_may_be_any_that_are_hidden() -> None:
    deal = dealt(Hidden, 1)
    tops = {guess.stacks.piles[0][-1] for guess in (deal.redacted(0).imagined(0, Imagined(n)) for n in range(60))}
    number = numbers_on_top(deal)[0]
    hidden = Counter(card for pile in deal.stacks.piles for card in pile)
    assert tops == {card for card in hidden if deal.cards.faces[card].number == number} and len(tops) > 1
    assert all(pair.coming is None for pair in deal.pairs())


def test_with_corners_the_coming_actions_are_known() -> None:
    deal = dealt(Open, 1)
    guess = deal.redacted(0).imagined(0, Imagined(3))
    assert [pile[-1] for pile in guess.stacks.piles] == [pile[-1] for pile in deal.stacks.piles]
    assert [pair.coming for pair in deal.pairs()] == [deal.cards.faces[pile[-1]].action for pile in deal.stacks.piles]


@pytest.mark.parametrize("rounds", [0, 1, 7])
def test_stacks_are_read_back_also_before_the_first_cards(rounds: int) -> None:
    deal = dealt(Hidden, rounds)
    back = Hidden.restored(deal.snapshot())
    assert back.marks() == deal.marks() and len(back.shown()) == (3 if rounds else 0)


def test_a_snapshot_without_all_its_stacks_is_none() -> None:
    whole = dealt(Hidden, 2).snapshot()
    for damage in ({"stacks": whole["stacks"][:2]}, {"discards": [[], *whole["discards"][1:]]}, {"stacks": [[], *whole["stacks"][1:]]}):
        with pytest.raises(ValueError):
            Hidden.restored(whole | damage)


def test_everything_is_shuffled_before_the_next_round_on_demand() -> None:
    deal = dealt(Hidden, 3)
    deal.fresh = True
    assert deal.shuffle_next
    deal.next_round(Dealt("fresh"))
    assert [len(pile) for pile in deal.stacks.piles] == [5] * 3 and [len(pile) for pile in deal.stacks.discards] == [1] * 3
    assert deal.stacks.mixed and not deal.fresh and deal.cards_left == 15
