"""What coins and income may still buy, if they are spent well: worked out backwards over the turns to come.

The market is taken as luck: a kind of card is there to be bought with some chance, each turn anew.
"""

from __future__ import annotations

from collections import Counter

from tabletown.games.happycity.data import DECKS, RESIDENCES, Box

Offer = tuple[int, int, int, float]
"""Cost, income, symbols, and how likely such a card can be bought in a turn."""

MOST_TURNS = 14
MOST_COINS = 24
MOST_INCOME = 14


def offers(box: Box, seen: tuple[float, float, float], home: float) -> tuple[Offer, ...]:
    """The kinds of cards there are. `seen`: how many cards of each deck a seat may choose from in a turn."""
    found: list[Offer] = []
    for deck in DECKS:
        cards = [box.cards[code] for code in box.deck(deck)]
        kinds = Counter((card.cost, card.income, card.inhabitants + card.hearts) for card in cards)
        found += [(*kind, 1.0 - (1.0 - n / len(cards)) ** seen[deck]) for kind, n in kinds.items()]
    for key in RESIDENCES:
        card = box[key]
        found.append((card.cost, card.income, card.inhabitants + card.hearts, home))
    return tuple(found)


class Outlook:
    """Symbols to come."""

    def __init__(self, offers: tuple[Offer, ...]) -> None:
        self.offers = offers
        self.known: dict[int, float] = {}

    def more(self, turns: float, slots: int, coins: int, income: int) -> float:
        """By turns, which need not be whole, and free slots; the income of the next turn is among the coins."""
        whole = int(turns)
        if whole >= MOST_TURNS:
            return self.ahead(MOST_TURNS, slots, coins, income)
        part = turns - whole
        low = self.ahead(whole, slots, coins, income)
        return low + part * (self.ahead(whole + 1, slots, coins, income) - low) if part else low

    def ahead(self, turns: int, slots: int, coins: int, income: int) -> float:
        if not turns or slots <= 0:
            return 0.0
        if coins > MOST_COINS:
            coins = MOST_COINS
        if income > MOST_INCOME:
            income = MOST_INCOME
        elif income < 0:
            income = 0
        key = ((turns * 16 + slots) * 32 + coins) * 16 + income
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._worked_out(turns, slots, coins, income)
        return found

    def _worked_out(self, turns: int, slots: int, coins: int, income: int) -> float:
        rest = turns - 1
        nothing = self.ahead(rest, slots, coins + 1 + income, income)
        found = [
            (symbols + self.ahead(rest, slots - 1, coins - cost + income + more, income + more), likely)
            for cost, more, symbols, likely in self.offers
            if cost <= coins
        ]
        found.sort(reverse=True)
        value, left = 0.0, 1.0
        for worth, likely in found:
            if worth <= nothing:
                break
            value += left * likely * worth
            left *= 1.0 - likely
        return value + left * nothing
