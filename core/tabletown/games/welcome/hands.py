"""The deals into hands: of both solo games and of the experts."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.games.welcome.cards import CARDS, LETTERS, SOLO_CARD, TENDER_CARDS
from tabletown.games.welcome.data import VALUES, Box
from tabletown.kit.cards import DrawPile, shuffled
from tabletown.kit.deal import HAND, Hand, HandsDeal, SoloDeal

_SOLO = VALUES.data["solo"]
UPPER_HALF: int = _SOLO["attack"]["upper_half"]
LOWER_CARDS: int = _SOLO["aaa"]["lower_cards"]


class AttackDeal(HandsDeal):
    """Old solo: 81 cards, and the solo card somewhere in the lower half. No card comes twice."""

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
        """The solo card was drawn: all plans are turned over."""
        return SOLO_CARD not in self.draws.deck

    @property
    def exhausted(self) -> bool:
        """No further round is possible."""
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
    """Solo against the AAA: it gets every third card; three completion cards tell when it takes a plan.

    The first of them is shuffled into the cards at the bottom of the deck, so it comes late in the first pass.
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
        """The places in the deck, from the bottom, where the first completion card may lie while nobody has seen it."""
        return range(min(LOWER_CARDS + 1, len(self.draws.deck)))

    @property
    def first_unknown(self) -> bool:
        """No completion card was seen yet: nobody knows which one lies in the deck."""
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
        """The first of them into the deck, the others to the discards (they lie there from the beginning)."""
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
    """The deal by the first version of our rules, for matches that were begun with it: the first completion card lay among the
    cards on top, and came within seven rounds."""

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
    """Everybody has a hand of three; the card that was not used goes to the next seat, and two new ones come.

    The giver knows the first card of the next seat's hand. `waves` tells for every card in hand how often the deck
    had been renewed when it was dealt: hidden cards of the same wave may be any of each other.
    """

    __slots__ = ("passed", "waves")

    cards = CARDS

    def __init__(self, draws: DrawPile, hands: Sequence[Hand], waves: Sequence[Hand], passed: bool) -> None:
        super().__init__(draws, hands)
        self.waves = list(waves)
        self.passed = passed
        """The first card of every hand came from the seat before."""

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
        """The cards in hand (whose, and which of them) that this seat has not seen."""
        given = (seat + 1) % len(self.hands) if self.passed else -1
        return [
            (other, place)
            for other in range(len(self.hands))
            if other != seat
            for place in range(len(self.hands[other]))
            if not (other == given and place == 0)
        ]

    def hidden_from(self, seat: int, wave: int) -> list[int]:
        """The cards of that wave in hands that this seat has not seen: they may be any of each other."""
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
