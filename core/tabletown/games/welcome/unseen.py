"""What the decks may still bring: the pairs of the next rounds, or the next hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tabletown.games.welcome.cards import CARDS, LETTERS, SOLO_CARD, TENDER_CARDS
from tabletown.games.welcome.hands import UPPER_HALF, AttackDeal, ExpertDeal, TendersDeal
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.deal import HAND, HandsDeal, PairsDeal
from tabletown.kit.unseen import Deck, Pool, Unseen, passed
from tabletown.kit.unseen_cards import SHUFFLED, Numbered, of_solo, of_stacks, specials
from tabletown.words import Message

SOLO_CARD_NAME = Message("deck.solo-card")
COMPLETIONS = tuple(Message("deck.completion", letter=letter) for letter in LETTERS)


def unseen(table: Table, seat: int) -> Unseen:
    if table.reason is not None:
        return Unseen()
    deal = table.deal
    cards = Numbered(CARDS, table.box.cards, ACTION_NAMES)
    if isinstance(deal, PairsDeal):
        return Unseen((of_stacks(cards, deal, Message("deck.note.wish") if table.stage == "reshuffle" else None),))
    if isinstance(deal, ExpertDeal):
        return Unseen((_of_expert(cards, deal, seat),))
    if isinstance(deal, TendersDeal):
        return Unseen((_with(of_solo(cards, deal, table.turns[seat], _numbers(deal)), COMPLETIONS, *_completions(deal)),))
    assert isinstance(deal, AttackDeal)
    return Unseen((_of_attack(cards, deal),))


def _with(deck: Deck, names: Sequence[Message], left: Sequence[int], chance: Sequence[float]) -> Deck:
    return replace(deck, groups=(*deck.groups, specials(names, left, chance)))


def _numbers(deal: HandsDeal) -> list[int]:
    return [card for card in deal.draws.deck if card in CARDS.faces]


def _of_attack(cards: Numbered, deal: AttackDeal) -> Deck:
    """The last hand is the one after which fewer than three cards are left."""
    numbers, hand = _numbers(deal), 0 if deal.exhausted else HAND
    deck = cards.drawn(Message("deck.cards"), [[Pool(numbers, hand)]], numbers, HAND, None)
    if deal.solo_card_out:
        return _with(deck, [SOLO_CARD_NAME], [0], [0.0])
    seen = len(deal.hands[0]) + sum(card != SOLO_CARD for card in deal.draws.discard)
    lower = min(len(numbers), len(numbers) + seen - UPPER_HALF)
    return _with(deck, [SOLO_CARD_NAME], [1], [passed(hand, len(numbers) - lower, lower + 1)])


def _completions(deal: TendersDeal) -> tuple[list[int], list[float]]:
    """One lies in the deck, and nobody knows which; the others come when the discards become the deck."""
    codes, numbers, draws = TENDER_CARDS.specials, len(_numbers(deal)), deal.draws
    short = max(0, HAND - numbers)
    back = sum(card in CARDS.faces for card in draws.discard) + HAND - 1
    shuffled_in = passed(short, 0, back + 1)
    if deal.first_unknown:
        places = deal.first_places
        first = sum(place >= len(draws.deck) - HAND for place in places) / len(places)
        return [1] * len(codes), [(first + (len(codes) - 1) * shuffled_in) / len(codes)] * len(codes)
    chance = [passed(HAND, 0, numbers + 1) if card in draws.deck else shuffled_in if card in draws.discard else 0.0 for card in codes]
    return [int(card in draws.deck or card in draws.discard) for card in codes], chance


def _of_expert(cards: Numbered, deal: ExpertDeal, seat: int) -> Deck:
    """Two new cards come for every seat in turn; of a seat's new cards those that still come from this deck are counted. The others'
    hidden cards were dealt from it too, so any of them may lie there."""
    pool = sorted([*deal.draws.deck, *deal.hidden_from(seat, deal.draws.renewals)])
    new = HAND - 1
    drawn = min(new, max(0, deal.cards_left - new * seat))
    return cards.drawn(Message("deck.cards"), [[Pool(pool, drawn)]], pool, new, SHUFFLED if drawn < new else None)
