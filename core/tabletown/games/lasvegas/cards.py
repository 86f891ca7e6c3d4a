"""The cards of New Las Vegas: what a round offers, the deck of the solo game, and what may still come of the decks.

The solo deck holds the card of ACME's hidden vote and the project approvals.

>>> CARDS.names([CARDS.code(Card(7, "hall"))]), SOLO_CARDS.names(SOLO_CARDS.specials)
(['7 hall'], ['approval H', 'approval S', 'approval B'])
>>> offer = OFFERS[1, "hall"]
>>> [number for number in NUMBERS if offer.changed & FIELDS[number]]
[0, 2, 3]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from tabletown.chance import Chance
from tabletown.game import Json
from tabletown.games.lasvegas.data import ACTIONS, DECKS, HIGHEST_CARD, SHIFTS, UPPER_CARDS
from tabletown.games.lasvegas.places import FIELDS, NUMBERS
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.cards import ByCards, Card, CardSet, DrawPile, shuffled
from tabletown.kit.deal import HAND, Deal, Hand, PairsDeal, SoloDeal
from tabletown.kit.sheets import PairTurn
from tabletown.kit.unseen import Deck, passed
from tabletown.kit.unseen_cards import Numbered, of_solo, of_stacks, specials
from tabletown.words import Message

CARDS = CardSet(ACTIONS, HIGHEST_CARD, corners=False)
SOLO_CARDS = CardSet(ACTIONS, HIGHEST_CARD, [f"approval {letter}" for letter in DECKS])
"""With the project approvals: one for each deck of projects."""


class StacksDeal(PairsDeal):
    """The deal for two and more seats."""

    __slots__ = ()

    cards = CARDS


class Offer:
    """A number with an action, and the numbers it allows a seat to open."""

    __slots__ = ("action", "changed", "number", "printed", "reach")

    def __init__(self, number: int, action: str) -> None:
        self.number = number
        self.action = action
        self.printed = FIELDS[number]
        """The field of the printed number in `City.fits`."""
        self.changed = sum(FIELDS[number + by] for by in SHIFTS if number + by in NUMBERS)
        """The fields of the numbers that the city hall can make of it."""
        self.reach = self.printed | self.changed


OFFERS = {
    (number, action): Offer(number, action) for number in sorted({face.number for face in CARDS.faces.values()}) for action in ACTIONS
}
OFFERS_OF_CARDS = ByCards(CARDS, OFFERS)
"""By the card that gives the number and the one that gives the action."""

# The solo game.


class AcmeDeal(SoloDeal):
    """Solo: one card is hidden for ACME's vote; the approvals lie somewhere in the lower half of the others.

    A player who remembers all cards drawn knows more and more about the hidden one. Before the cards are mixed, it may be any
    card not seen yet. Mixing returns only cards that were seen, so it stays one of the `suspects` of that moment.
    """

    __slots__ = ("approvals", "hidden", "suspects")

    cards = SOLO_CARDS

    def __init__(
        self,
        draws: DrawPile,
        hands: Sequence[Hand],
        hidden: int,
        pile: Sequence[int] = (),
        approvals: Sequence[int] = (),
        drawn: Sequence[int] = (),
        suspects: Sequence[int] = (),
    ) -> None:
        super().__init__(draws, hands, pile, drawn)
        self.hidden = hidden
        self.approvals = tuple(approvals)
        """The projects (by place) whose approval was drawn, in order."""
        self.suspects = tuple(suspects)
        """The cards that could be the hidden one when cards were last mixed; empty before."""

    @staticmethod
    def dealt(cards: Iterable[Card], chance: Chance) -> AcmeDeal:
        *deck, hidden = shuffled(map(SOLO_CARDS.code, cards), chance, "cards")
        cut = len(deck) - UPPER_CARDS
        lower = shuffled([*deck[:cut], *SOLO_CARDS.specials], chance, "lower half")
        return AcmeDeal(DrawPile([*lower, *deck[cut:]]), [()], hidden)

    @property
    def approvals_now(self) -> tuple[int, ...]:
        """The projects whose approval was drawn this round, in order."""
        return self.drawn

    @property
    def hidden_card(self) -> Card:
        """The card ACME voted with; on a redacted table one of the cards it may be."""
        return self.cards.faces[self.hidden]

    def next_round(self, chance: Chance) -> None:
        super().next_round(chance)
        self.approvals += self.drawn

    def _draw(self, chance: Chance) -> int:
        """An empty deck is renewed at once, so without the cards of this round."""
        card = self.draws.deck.pop()
        if not self.draws.deck:
            self.suspects = self.suspected
            self.draws.renew(chance)
        return card

    def mix_in(self, chance: Chance) -> None:
        """The discards are shuffled into the deck."""
        self.suspects = self.suspected
        self.draws.deck = shuffled(self.draws.deck + self.draws.discard, chance, "mixed in")
        self.draws.discard = []

    @property
    def shuffle_next(self) -> bool:
        return len(self.draws.deck) <= HAND or self.cards_left < HAND

    # What a player may know.

    @property
    def unseen(self) -> list[int]:
        """The cards still to come and the hidden one, sorted."""
        return sorted([self.hidden, *(card for card in self.draws.deck if card in self.cards.faces)])

    @property
    def suspected(self) -> tuple[int, ...]:
        """The cards that may be the hidden one, sorted."""
        unseen = self.unseen
        return tuple(sorted((Counter(self.suspects) & Counter(unseen)).elements() if self.suspects else unseen))

    def _hide(self, seat: int) -> None:
        cards, approvals = self.unseen, self._approvals_to_come()
        self.hidden = self.suspected[0]
        cards.remove(self.hidden)
        self.draws.deck = [*approvals, *cards]

    def _guess(self, seat: int, chance: Chance) -> None:
        suspected = self.suspected
        cards, approvals = self.unseen, self._approvals_to_come()
        self.hidden = suspected[chance.pick("imagined", len(suspected))]
        cards.remove(self.hidden)
        cards = shuffled(cards, chance, "imagined")
        cut = self.lower_left
        self.draws.deck = [*shuffled([*cards[:cut], *approvals], chance, "imagined"), *cards[cut:]]

    def _approvals_to_come(self) -> list[int]:
        return [card for k, card in enumerate(self.cards.specials) if k not in self.approvals]

    @property
    def lower_left(self) -> int:
        """How many cards of the deck are mixed with the approvals: the lower ones; all of them once cards were mixed in."""
        seen = len(self.draws.discard) + len(self.pile) + len(self.hands[0])
        return self.cards_left if self.suspects else min(self.cards_left, self.cards_left + seen - UPPER_CARDS)

    # Copies and snapshots.

    def copy(self) -> AcmeDeal:
        twin = super().copy()
        twin.hidden, twin.approvals, twin.suspects = self.hidden, self.approvals, self.suspects
        return twin

    def marks(self) -> Hashable:
        return super().marks(), self.hidden, self.approvals, self.suspects

    def snapshot(self) -> Json:
        return super().snapshot() | {
            "hidden": self.cards.names([self.hidden])[0],
            "approvals": [DECKS[k] for k in self.approvals],
            "approvals_now": len(self.drawn),
            "suspects": self.cards.names(self.suspects),
        }

    @staticmethod
    def restored(data: Json) -> AcmeDeal:
        draws, hands = AcmeDeal.read_draws(data)
        hidden, *suspects = SOLO_CARDS.read([data["hidden"], *data["suspects"]])
        approvals = [DECKS.index(letter) for letter in data["approvals"]]
        drawn = approvals[len(approvals) - int(data["approvals_now"]) :]
        deal = AcmeDeal(draws, hands, hidden, SOLO_CARDS.read(data["pile"]), approvals, drawn, suspects)
        if not draws.deck:
            raise ValueError("a deck that was not renewed when it became empty")
        if hidden not in SOLO_CARDS.faces or hidden not in deal.suspected:
            raise ValueError("the hidden card is one that nobody could have suspected")
        return deal


# What may still come.

APPROVALS = tuple(Message("deck.approval", letter=letter) for letter in DECKS)


def still_to_come(deal: Deal, box: Iterable[Card], turn: PairTurn[Any], wishing: bool) -> Deck:
    """What the deck may still bring: the pairs of the next round, or the next hand and the approvals.

    `wishing`: seats are being asked for a reshuffle, so one may come first.
    """
    cards = Numbered(CARDS, box, ACTION_NAMES)
    if isinstance(deal, PairsDeal):
        return of_stacks(cards, deal, Message("deck.note.wish") if wishing else None)
    assert isinstance(deal, AcmeDeal)
    deck = of_solo(cards, deal, turn, deal.unseen, deal.suspected, Message("deck.note.hidden"))
    lower = deal.lower_left
    chance = passed(HAND, deal.cards_left - lower, lower + 1)
    left = [int(k not in deal.approvals) for k in range(len(DECKS))]
    return replace(deck, groups=(*deck.groups, specials(APPROVALS, left, [chance * there for there in left])))
