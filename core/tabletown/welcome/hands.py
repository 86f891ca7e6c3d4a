"""Three cards in a hand: one gives the number, another the action. The deals of both solo games and of the experts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from typing import Self

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.parts.draw import DrawPile, shuffled
from tabletown.welcome.components import VALUES, Box, Card
from tabletown.welcome.deal import CARDS, COMPLETION, SOLO_CARD, Deal, code, name_cards, read_cards

HAND = 3
_SOLO = VALUES.data["solo"]
UPPER_HALF: int = _SOLO["attack"]["upper_half"]
UPPER_CARDS: int = _SOLO["aaa"]["upper_cards"]
LETTERS = "ABC"

Hand = tuple[int, ...]


class HandsDeal(Deal):
    """What the three have in common."""

    __slots__ = ("draws", "hands")

    def __init__(self, draws: DrawPile, hands: Sequence[Hand]) -> None:
        self.draws = draws
        self.hands = list(hands)

    def hand(self, seat: int) -> tuple[Card, ...]:
        return tuple(CARDS[card] for card in self.hands[seat])

    @property
    def cards_left(self) -> int:
        return sum(card in CARDS for card in self.draws.deck)

    @property
    def shuffle_next(self) -> bool:
        return self.cards_left < HAND * len(self.hands)

    def marks(self) -> Hashable:
        return tuple(self.draws.deck), tuple(self.draws.discard), self.draws.renewals, tuple(self.hands)

    def snapshot(self) -> Json:
        return {
            "deck": name_cards(self.draws.deck),
            "discards": name_cards(self.draws.discard),
            "renewals": self.draws.renewals,
            "hands": [name_cards(hand) for hand in self.hands],
        }

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.draws = self.draws.copy()
        twin.hands = self.hands[:]
        return twin

    def veiled(self, seat: int) -> Self:
        twin = self.copy()
        twin._hide(seat)
        return twin

    def imagined(self, seat: int, chance: Chance) -> Self:
        twin = self.copy()
        twin._guess(seat, chance)
        return twin

    @abstractmethod
    def _hide(self, seat: int) -> None:
        """Put what the seat may not know into the one order that says nothing."""

    @abstractmethod
    def _guess(self, seat: int, chance: Chance) -> None:
        """Put what the seat may not know into an order that may be the true one."""


def read_draws(data: Json) -> tuple[DrawPile, list[Hand]]:
    hands = [tuple(read_cards(hand)) for hand in data["hands"]]
    if any(len(hand) > HAND or not set(hand) <= CARDS.keys() for hand in hands):
        raise ValueError("a hand holds construction cards, three at most")
    return DrawPile(read_cards(data["deck"]), read_cards(data["discards"]), int(data["renewals"])), hands


class AttackDeal(HandsDeal):
    """Old solo: 81 cards, and the solo card somewhere in the lower half. No card comes twice."""

    __slots__ = ()

    @staticmethod
    def dealt(box: Box, chance: Chance) -> AttackDeal:
        deck = shuffled(map(code, box.cards), chance, "cards")
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
        return AttackDeal(*read_draws(data))


class TendersDeal(HandsDeal):
    """Solo against the AAA: it gets every third card; three completion cards tell when it takes a plan."""

    __slots__ = ("completions", "pile")

    def __init__(self, draws: DrawPile, hands: Sequence[Hand], pile: Sequence[int], completions: Sequence[int]) -> None:
        super().__init__(draws, hands)
        self.pile = tuple(pile)
        """The AAA's cards, in order."""
        self.completions = tuple(completions)
        """The plans (by place) whose completion card was drawn this round, in order."""

    @staticmethod
    def dealt(box: Box, chance: Chance) -> TendersDeal:
        cards = shuffled(map(code, box.cards), chance, "cards")
        first, *others = (COMPLETION + k for k in chance.order("completion cards", len(LETTERS)))
        cut = len(cards) - UPPER_CARDS
        upper = shuffled([*cards[cut:], first], chance, "upper cards")
        return TendersDeal(DrawPile([*cards[:cut], *upper], others), [()], (), ())

    def next_round(self, chance: Chance) -> None:
        hand: list[int] = []
        completions: list[int] = []
        while len(hand) < HAND:
            card = self.draws.draw(chance)
            if card in CARDS:
                hand.append(card)
            else:
                completions.append(card - COMPLETION)
        self.hands, self.completions = [tuple(hand)], tuple(completions)

    def finish(self, spare: Sequence[int]) -> None:
        for place, card in enumerate(self.hands[0]):
            if place == spare[0]:
                self.pile = (*self.pile, card)
            else:
                self.draws.discard.append(card)
        self.hands = [()]

    def copy(self) -> TendersDeal:
        return TendersDeal(self.draws.copy(), self.hands, self.pile, self.completions)

    def cards_of_rival(self) -> tuple[Card, ...]:
        return tuple(CARDS[card] for card in self.pile)

    def _first_unknown(self) -> bool:
        """No completion card was seen yet: nobody knows which one lies among the upper cards."""
        return not self.draws.renewals and max(self.draws.deck, default=0) >= COMPLETION

    def _hide(self, seat: int) -> None:
        if self._first_unknown():
            self._lay_completions([COMPLETION + k for k in range(len(LETTERS))])
        self.draws.deck.sort()

    def _guess(self, seat: int, chance: Chance) -> None:
        deck = self.draws.deck
        if not self._first_unknown():
            self.draws.deck = shuffled(deck, chance, "imagined")
            return
        self._lay_completions([COMPLETION + k for k in chance.order("imagined", len(LETTERS))])
        *cards, completion = sorted(self.draws.deck)
        cards = shuffled(cards, chance, "imagined")
        total = len(deck) + len(self.draws.discard) + len(self.pile) + len(self.hands[0]) - len(LETTERS)
        lower = total - UPPER_CARDS
        cards.insert(lower + chance.pick("imagined", len(deck) - lower), completion)
        self.draws.deck = cards

    def _lay_completions(self, letters: list[int]) -> None:
        """The first of the letters into the deck, the others to the discards (they lie there from the beginning)."""
        first, *others = letters
        self.draws.deck = [card if card in CARDS else first for card in self.draws.deck]
        self.draws.discard[: len(others)] = others

    def marks(self) -> Hashable:
        return super().marks(), self.pile, self.completions

    def snapshot(self) -> Json:
        completions = [LETTERS[k] for k in self.completions]
        return super().snapshot() | {"pile": name_cards(self.pile), "completions": completions}

    @staticmethod
    def restored(data: Json) -> TendersDeal:
        completions = [LETTERS.index(letter) for letter in data["completions"]]
        return TendersDeal(*read_draws(data), read_cards(data["pile"]), completions)


class ExpertDeal(HandsDeal):
    """Everybody has a hand of three; the card that was not used goes to the next seat, and two new ones come.

    The giver knows the first card of the next seat's hand. `waves` tells for every card in hand how often the deck
    had been renewed when it was dealt: hidden cards of the same wave may be any of each other.
    """

    __slots__ = ("passed", "waves")

    def __init__(self, draws: DrawPile, hands: Sequence[Hand], waves: Sequence[Hand], passed: bool) -> None:
        super().__init__(draws, hands)
        self.waves = list(waves)
        self.passed = passed
        """The first card of every hand came from the seat before."""

    @staticmethod
    def dealt(box: Box, seats: int, chance: Chance) -> ExpertDeal:
        return ExpertDeal(DrawPile(shuffled(map(code, box.cards), chance, "cards")), [()] * seats, [()] * seats, False)

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

    def _rearrange(self, seat: int, order: Callable[[list[int]], list[int]]) -> None:
        """Put the cards this seat has not seen into another order, wave by wave."""
        given = (seat + 1) % len(self.hands) if self.passed else -1
        hidden = [
            (other, place)
            for other in range(len(self.hands))
            if other != seat
            for place in range(len(self.hands[other]))
            if not (other == given and place == 0)
        ]
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
        draws, hands = read_draws(data)
        waves = [tuple(int(wave) for wave in waves) for waves in data["waves"]]
        if [len(wave) for wave in waves] != [len(hand) for hand in hands]:
            raise ValueError("every card in hand has its wave")
        return ExpertDeal(draws, hands, waves, bool(data["passed"]))
