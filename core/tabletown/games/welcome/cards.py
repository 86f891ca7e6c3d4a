"""The cards of Welcome To: what a round offers, how hands are dealt, and what may still come of the decks.

>>> OFFERS[7, "temp"].numbers, CARDS.names([SOLO_CARD])
((5, 6, 7, 8, 9), ['solo card'])
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.games.welcome.data import ACTIONS, HIGHEST, HIGHEST_CARD, LOWEST, TEMP_REACH, VALUES, Box
from tabletown.games.welcome.places import FIELDS
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.cards import ByCards, Card, CardSet, DrawPile, shuffled
from tabletown.kit.deal import HAND, Deal, Hand, HandsDeal, PairsDeal, SoloDeal
from tabletown.kit.sheets import PairTurn
from tabletown.kit.unseen import Deck, Pool, passed
from tabletown.kit.unseen_cards import SHUFFLED, Numbered, of_solo, of_stacks, specials
from tabletown.words import Message

LETTERS = "ABC"
CARDS = CardSet(ACTIONS, HIGHEST_CARD, ["solo card"])
(SOLO_CARD,) = CARDS.specials
TENDER_CARDS = CardSet(ACTIONS, HIGHEST_CARD, [f"completion {letter}" for letter in LETTERS])
"""With the AAA's completion cards: one for each deck of plans."""


class StacksDeal(PairsDeal):
    """The deal for two and more seats."""

    __slots__ = ()

    cards = CARDS


class Offer:
    """A number with an action, and the numbers it allows a seat to write."""

    __slots__ = ("action", "number", "numbers", "printed", "reach")

    def __init__(self, number: int, action: str) -> None:
        self.number = number
        self.action = action
        reach = TEMP_REACH if action == "temp" else 0
        self.numbers = tuple(range(max(number - reach, LOWEST), min(number + reach, HIGHEST) + 1))
        """What may be written, with the help of the temp agency."""
        self.printed = FIELDS[number]
        """The field of the printed number in `Town.fits`."""
        self.reach = sum(FIELDS[n] for n in self.numbers)
        """The fields of all numbers that may be written."""


OFFERS = {(card.number, card.action): Offer(card.number, card.action) for card in CARDS.faces.values()}
OFFERS_OF_CARDS = ByCards(CARDS, OFFERS)


# Hands: both solo games and the experts.


_SOLO = VALUES.data["solo"]
UPPER_HALF: int = _SOLO["attack"]["upper_half"]
LOWER_CARDS: int = _SOLO["aaa"]["lower_cards"]


class AttackDeal(HandsDeal):
    """The solo game of the first edition: 81 cards, with the solo card somewhere in the lower half. No card comes twice."""

    __slots__ = ()

    cards = CARDS

    @staticmethod
    def dealt(box: Box, chance: Chance) -> AttackDeal:
        deck = shuffled(map(CARDS.code, box.cards), chance, "cards")
        deck.insert(chance.pick("solo card", len(deck) - UPPER_HALF + 1), SOLO_CARD)
        return AttackDeal(DrawPile(deck), [()])

    def next_round(self, chance: Chance) -> None:
        hand: list[int] = []
        while len(hand) < HAND:
            card = self.draws.deck.pop()
            if card == SOLO_CARD:
                self.draws.discard.append(card)
            else:
                hand.append(card)
        self.hands = [tuple(hand)]

    def finish(self, spare: Sequence[int]) -> None:
        self.draws.discard.extend(self.hands[0])
        self.hands = [()]

    @property
    def solo_card_out(self) -> bool:
        """Whether the solo card was drawn: then all plans are turned over."""
        return SOLO_CARD not in self.draws.deck

    @property
    def exhausted(self) -> bool:
        return self.cards_left < HAND

    @property
    def shuffle_next(self) -> bool:
        return False

    def _hide(self, seat: int) -> None:
        self.draws.deck.sort(reverse=True)

    def _guess(self, seat: int, chance: Chance) -> None:
        deck = shuffled((card for card in self.draws.deck if card != SOLO_CARD), chance, "imagined")
        if not self.solo_card_out:
            total = sum(map(len, (self.draws.deck, self.draws.discard, self.hands[0])))
            lower = total - UPPER_HALF
            deck.insert(chance.pick("imagined", min(lower, len(deck) + 1)), SOLO_CARD)
        self.draws.deck = deck

    @staticmethod
    def restored(data: Json) -> AttackDeal:
        return AttackDeal(*AttackDeal.read_draws(data))


class TendersDeal(SoloDeal):
    """Solo against the AAA, which gets every third card. Three completion cards decide when it takes a plan.

    The first of them is shuffled into the bottom of the deck, so it comes late in the first pass.
    """

    __slots__ = ()

    cards = TENDER_CARDS

    @classmethod
    def dealt(cls, box: Box, chance: Chance) -> Self:
        cards = shuffled(map(TENDER_CARDS.code, box.cards), chance, "cards")
        completions = TENDER_CARDS.specials
        first, *others = (completions[k] for k in chance.order("completion cards", len(completions)))
        return cls(DrawPile(cls._mixed(cards, first, chance), others), [()])

    @staticmethod
    def _mixed(cards: list[int], first: int, chance: Chance) -> list[int]:
        """The deck with the first completion card in it."""
        lower = shuffled([*cards[:LOWER_CARDS], first], chance, "lower cards")
        return [*lower, *cards[LOWER_CARDS:]]

    @property
    def first_places(self) -> range:
        """The places in the deck, counted from the bottom, where the first completion card may lie while it is unseen."""
        return range(min(LOWER_CARDS + 1, len(self.draws.deck)))

    @property
    def first_unknown(self) -> bool:
        """Whether no completion card was seen yet: then nobody knows which one lies in the deck."""
        return not self.draws.renewals and max(self.draws.deck, default=0) in TENDER_CARDS.specials

    def _hide(self, seat: int) -> None:
        if self.first_unknown:
            self._lay_completions(list(TENDER_CARDS.specials))
        self.draws.deck.sort()

    def _guess(self, seat: int, chance: Chance) -> None:
        deck = self.draws.deck
        if not self.first_unknown:
            self.draws.deck = shuffled(deck, chance, "imagined")
            return
        self._lay_completions(shuffled(TENDER_CARDS.specials, chance, "imagined"))
        *cards, completion = sorted(self.draws.deck)
        cards = shuffled(cards, chance, "imagined")
        places = self.first_places
        cards.insert(places[chance.pick("imagined", len(places))], completion)
        self.draws.deck = cards

    def _lay_completions(self, completions: list[int]) -> None:
        """Put the first of them into the deck and the others to the discards, where they lie from the start."""
        first, *others = completions
        self.draws.deck = [first if card in TENDER_CARDS.specials else card for card in self.draws.deck]
        self.draws.discard[: len(others)] = others

    def snapshot(self) -> Json:
        return super().snapshot() | {"completions": [LETTERS[k] for k in self.drawn]}

    @classmethod
    def restored(cls, data: Json) -> Self:
        completions = [LETTERS.index(letter) for letter in data["completions"]]
        return cls(*cls.read_draws(data), TENDER_CARDS.read(data["pile"]), completions)


class EarlyTendersDeal(TendersDeal):
    """The deal by the first version of our rules, for the matches that began with it.

    The first completion card lay among the cards on top, and came within seven rounds.
    """

    __slots__ = ()

    @staticmethod
    def _mixed(cards: list[int], first: int, chance: Chance) -> list[int]:
        cut = len(cards) - LOWER_CARDS
        return [*cards[:cut], *shuffled([*cards[cut:], first], chance, "upper cards")]

    @property
    def first_places(self) -> range:
        total = len(self.draws.deck) + len(self.draws.discard) + len(self.pile) + len(self.hands[0]) - len(LETTERS)
        return range(total - LOWER_CARDS, len(self.draws.deck))


class ExpertDeal(HandsDeal):
    """Everybody holds three cards; the unused one goes to the next seat, and two new ones are drawn.

    So a seat knows the first card of the next seat's hand. `waves` holds, for every card in hand, how often the deck had
    been renewed when it was dealt: hidden cards of one wave may have been dealt in any order.
    """

    __slots__ = ("passed", "waves")

    cards = CARDS

    def __init__(self, draws: DrawPile, hands: Sequence[Hand], waves: Sequence[Hand], passed: bool) -> None:
        super().__init__(draws, hands)
        self.waves = list(waves)
        self.passed = passed
        """Whether the first card of every hand came from the seat before."""

    @staticmethod
    def dealt(box: Box, seats: int, chance: Chance) -> ExpertDeal:
        return ExpertDeal(DrawPile(shuffled(map(CARDS.code, box.cards), chance, "cards")), [()] * seats, [()] * seats, False)

    def next_round(self, chance: Chance) -> None:
        for seat, (hand, waves) in enumerate(zip(self.hands, self.waves, strict=True)):
            while len(hand) < HAND:
                hand = (*hand, self.draws.draw(chance))
                waves = (*waves, self.draws.renewals)
            self.hands[seat], self.waves[seat] = hand, waves

    def finish(self, spare: Sequence[int]) -> None:
        for hand, place in zip(self.hands, spare, strict=True):
            self.draws.discard.extend(hand[:place] + hand[place + 1 :])
        givers = [seat - 1 for seat in range(len(self.hands))]
        hands, waves = self.hands, self.waves
        self.hands = [(hands[giver][spare[giver]],) for giver in givers]
        self.waves = [(waves[giver][spare[giver]],) for giver in givers]
        self.passed = True

    @property
    def shuffle_next(self) -> bool:
        return self.cards_left < (HAND - 1) * len(self.hands)

    def copy(self) -> ExpertDeal:
        return ExpertDeal(self.draws.copy(), self.hands, self.waves, self.passed)

    def _hide(self, seat: int) -> None:
        self._rearrange(seat, sorted)

    def _guess(self, seat: int, chance: Chance) -> None:
        self._rearrange(seat, lambda cards: shuffled(cards, chance, "imagined"))

    def _places_hidden(self, seat: int) -> list[tuple[int, int]]:
        """The cards in hands that this seat has not seen: whose, and which of them."""
        given = (seat + 1) % len(self.hands) if self.passed else -1
        return [
            (other, place)
            for other in range(len(self.hands))
            if other != seat
            for place in range(len(self.hands[other]))
            if not (other == given and place == 0)
        ]

    def hidden_from(self, seat: int, wave: int) -> list[int]:
        """The cards of that wave in hands that this seat has not seen."""
        return [self.hands[other][place] for other, place in self._places_hidden(seat) if self.waves[other][place] == wave]

    def _rearrange(self, seat: int, order: Callable[[list[int]], list[int]]) -> None:
        """Put the cards this seat has not seen into another order, wave by wave."""
        hidden = self._places_hidden(seat)
        hands = [list(hand) for hand in self.hands]
        for wave in sorted({self.draws.renewals} | {self.waves[other][place] for other, place in hidden}):
            spots = [(other, place) for other, place in hidden if self.waves[other][place] == wave]
            deck = self.draws.deck if wave == self.draws.renewals else []
            cards = order([hands[other][place] for other, place in spots] + deck)
            for other, place in spots:
                hands[other][place] = cards.pop()
            if wave == self.draws.renewals:
                self.draws.deck = cards
        self.hands = [tuple(hand) for hand in hands]

    def marks(self) -> Hashable:
        return super().marks(), tuple(self.waves), self.passed

    def snapshot(self) -> Json:
        return super().snapshot() | {"waves": [list(waves) for waves in self.waves], "passed": self.passed}

    @staticmethod
    def restored(data: Json) -> ExpertDeal:
        draws, hands = ExpertDeal.read_draws(data)
        waves = [tuple(int(wave) for wave in waves) for waves in data["waves"]]
        if [len(wave) for wave in waves] != [len(hand) for hand in hands]:
            raise ValueError("every card in hand has its wave")
        return ExpertDeal(draws, hands, waves, bool(data["passed"]))


# What may still come.


SOLO_CARD_NAME = Message("deck.solo-card")
COMPLETIONS = tuple(Message("deck.completion", letter=letter) for letter in LETTERS)


def still_to_come(deal: Deal, box: Iterable[Card], seat: int, turn: PairTurn[Any], wishing: bool) -> Deck:
    """What the deck may still bring a seat: the pairs of the next rounds, or its next hand.

    `wishing`: seats are being asked for a reshuffle, so one may come first.
    """
    cards = Numbered(CARDS, box, ACTION_NAMES)
    if isinstance(deal, PairsDeal):
        return of_stacks(cards, deal, Message("deck.note.wish") if wishing else None)
    if isinstance(deal, ExpertDeal):
        return _of_expert(cards, deal, seat)
    if isinstance(deal, TendersDeal):
        return _with(of_solo(cards, deal, turn, _numbers(deal)), COMPLETIONS, *_completions(deal))
    assert isinstance(deal, AttackDeal)
    return _of_attack(cards, deal)


def _with(deck: Deck, names: Sequence[Message], left: Sequence[int], chance: Sequence[float]) -> Deck:
    return replace(deck, groups=(*deck.groups, specials(names, left, chance)))


def _numbers(deal: HandsDeal) -> list[int]:
    return [card for card in deal.draws.deck if card in CARDS.faces]


def _of_attack(cards: Numbered, deal: AttackDeal) -> Deck:
    """The solo game of the first edition. Its last hand is the one that leaves fewer than three cards."""
    numbers, hand = _numbers(deal), 0 if deal.exhausted else HAND
    deck = cards.drawn(Message("deck.cards"), [[Pool(numbers, hand)]], numbers, HAND, None)
    if deal.solo_card_out:
        return _with(deck, [SOLO_CARD_NAME], [0], [0.0])
    seen = len(deal.hands[0]) + sum(card != SOLO_CARD for card in deal.draws.discard)
    lower = min(len(numbers), len(numbers) + seen - UPPER_HALF)
    return _with(deck, [SOLO_CARD_NAME], [1], [passed(hand, len(numbers) - lower, lower + 1)])


def _completions(deal: TendersDeal) -> tuple[list[int], list[float]]:
    """By completion card, whether it may still come, and its chance with the next hand.

    One lies in the deck, and nobody knows which; the others come when the discards become the deck.
    """
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
    """Every seat in turn draws two new cards; only those are counted that this seat still draws from this deck.

    The hidden cards of the others were dealt from it too, so any of them may still lie there.
    """
    pool = sorted([*deal.draws.deck, *deal.hidden_from(seat, deal.draws.renewals)])
    new = HAND - 1
    drawn = min(new, max(0, deal.cards_left - new * seat))
    return cards.drawn(Message("deck.cards"), [[Pool(pool, drawn)]], pool, new, SHUFFLED if drawn < new else None)
