"""The deck of the solo game: the hidden vote, the approvals in the lower half, what a player can know of them."""

from __future__ import annotations

from collections import Counter

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.games.lasvegas import data
from tabletown.games.lasvegas.cards import SOLO_CARDS, AcmeDeal

BOX = data.Box.of(data.VALUES)
ALL = Counter(map(SOLO_CARDS.code, BOX.cards))


def played(rounds: int, seed: str = "acme", mixed_after: int = 0) -> AcmeDeal:
    """A deal whose soloist gives away the first card; after that round the discards are mixed in."""
    luck = Dealt(seed)
    deal = AcmeDeal.dealt(BOX.cards, luck)
    for number in range(1, rounds + 1):
        deal.next_round(luck)
        if number < rounds:
            deal.finish([0])
        if number == mixed_after:
            deal.mix_in(luck)
    return deal


def cards_of(deal: AcmeDeal) -> Counter[int]:
    return Counter([*deal.draws.deck, *deal.draws.discard, *deal.pile, *deal.hands[0], deal.hidden])


def test_one_card_is_hidden_and_the_approvals_lie_in_the_lower_half() -> None:
    places = Counter[int]()
    for number in range(200):
        deal = AcmeDeal.dealt(BOX.cards, Imagined(number))
        deck = deal.draws.deck
        assert len(deck) == 83 and cards_of(deal) == ALL + Counter(SOLO_CARDS.specials)
        places.update(place for place, card in enumerate(deck) if card in SOLO_CARDS.specials)
    assert set(places) == set(range(43))


def test_approvals_are_set_aside_in_the_order_in_which_they_come() -> None:
    luck, seen = Dealt("approvals"), list[int]()
    deal = AcmeDeal.dealt(BOX.cards, luck)
    expected = [card - SOLO_CARDS.first_special for card in reversed(deal.draws.deck) if card in SOLO_CARDS.specials]
    for _ in range(26):
        deal.next_round(luck)
        deal.finish([2])
        seen += deal.approvals_now
        assert list(deal.approvals) == seen
    assert sorted(seen) == [0, 1, 2] and seen == expected[: len(seen)]


def test_an_empty_deck_is_renewed_at_once_without_the_cards_of_the_round() -> None:
    a, b, c, d = list(SOLO_CARDS.faces)[:4]
    deal = played(1)
    deal.draws.deck, deal.draws.discard = [c, b, a], [d, d]
    deal.approvals = (0, 1, 2)
    assert deal.shuffle_next
    deal.next_round(Dealt("now"))
    assert deal.hands == [(a, b, c)]
    assert deal.draws.deck == [d, d] and deal.draws.discard == [] and deal.draws.renewals == 1
    assert deal.suspects == (deal.hidden,), "all others were seen"


def test_the_deck_lasts_for_the_longest_match() -> None:
    luck, deal = Dealt("long"), AcmeDeal.dealt(BOX.cards, Dealt("long"))
    for _ in range(46):
        deal.next_round(luck)
        assert deal.draws.deck
        deal.finish([0])
    assert len(deal.pile) == 46 and cards_of(deal) == ALL and deal.draws.renewals == 2


def test_mixing_brings_the_discards_back_but_not_the_pile() -> None:
    deal = played(9, mixed_after=8)
    assert len(deal.pile) == 8 and not deal.draws.discard and cards_of(deal) == ALL + Counter(SOLO_CARDS.specials)
    assert deal.draws.renewals == 0 and len(deal.draws.deck) == 83 - 8 - 3


@pytest.mark.parametrize("mixed_after", [0, 2, 12, 20])
@pytest.mark.parametrize("rounds", [1, 2, 13, 14, 21, 26, 27, 30])
def test_a_view_is_the_same_behind_whatever_it_imagines(rounds: int, mixed_after: int) -> None:
    deal = played(rounds, mixed_after=mixed_after)
    view = deal.redacted(0)
    for number in range(20):
        guess = view.imagined(0, Imagined(number))
        assert guess.redacted(0).snapshot() == view.snapshot()
        assert cards_of(guess) == cards_of(deal)
        assert (guess.hands, guess.pile, guess.approvals) == (deal.hands, deal.pile, deal.approvals)


def test_what_is_imagined_keeps_the_approvals_below_until_cards_are_mixed() -> None:
    def places(deal: AcmeDeal) -> set[int]:
        guesses = (deal.redacted(0).imagined(0, Imagined(number)) for number in range(120))
        return {place for guess in guesses for place, card in enumerate(guess.draws.deck) if card in SOLO_CARDS.specials}

    assert places(played(3)) == set(range(43))
    assert max(places(played(4, mixed_after=3))) > 60


def test_the_hidden_card_is_one_that_was_not_seen() -> None:
    deal = played(5)
    seen = Counter([*deal.draws.discard, *deal.pile, *deal.hands[0]])
    guesses = {deal.redacted(0).imagined(0, Imagined(number)).hidden for number in range(400)}
    assert guesses <= set(ALL - seen) and len(guesses) > 20


def test_cards_that_were_seen_before_mixing_stay_unsuspected() -> None:
    before = played(20)
    before.finish([0])
    unseen = ALL - Counter([*before.draws.discard, *before.pile])
    deal = played(22, mixed_after=20)
    guesses = {deal.redacted(0).imagined(0, Imagined(number)).hidden for number in range(400)}
    drawn = Counter(deal.hands[0])
    assert guesses <= set(unseen) and deal.hidden in deal.suspects
    assert not {card for card in guesses if drawn[card] >= (ALL - Counter(deal.pile))[card]}


def test_once_all_others_were_seen_the_hidden_card_is_known() -> None:
    deal = played(28)
    assert deal.draws.renewals == 1
    assert {deal.redacted(0).imagined(0, Imagined(number)).hidden for number in range(10)} == {deal.hidden}


@pytest.mark.parametrize("rounds", [1, 16, 22, 28])
def test_deals_and_their_views_are_read_back(rounds: int) -> None:
    for deal in (played(rounds, mixed_after=4), played(rounds).redacted(0)):
        back = AcmeDeal.restored(deal.snapshot())
        assert back.marks() == deal.marks() and back.snapshot() == deal.snapshot()


def test_a_snapshot_that_hides_a_card_which_was_seen_is_none() -> None:
    known = played(28).snapshot()
    other = next(name for name in SOLO_CARDS.names(SOLO_CARDS.faces) if name != known["hidden"])
    with pytest.raises(ValueError):
        AcmeDeal.restored(known | {"hidden": other})
    with pytest.raises(ValueError):
        AcmeDeal.restored(known | {"hidden": "approval H", "suspects": []})
