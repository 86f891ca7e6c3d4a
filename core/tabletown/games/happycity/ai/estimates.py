"""How many inhabitants and hearts coins and income may still buy, if they are spent well: worked out backwards over the turns to come.

The market is treated as chance: in every turn each kind of card can be bought with some probability.
"""

from __future__ import annotations

from collections import Counter

from tabletown.games.happycity.data import DECKS, RESIDENCES, Box

Offer = tuple[int, int, int, float]
"""Cost, income, symbols (inhabitants and hearts together), and the chance that such a card can be bought in a turn."""

MOST_TURNS = 14
MOST_COINS = 24
MOST_INCOME = 14


def offers(box: Box, seen: tuple[float, float, float], home: float) -> tuple[Offer, ...]:
    """The kinds of cards there are. `seen`: how many cards of each deck a seat may choose from in a turn; `home`: the chance of a
    residence."""
    found: list[Offer] = []
    for deck in DECKS:
        cards = [box.cards[code] for code in box.deck(deck)]
        kinds = Counter((card.cost, card.income, card.inhabitants + card.hearts) for card in cards)
        found += [(*kind, 1.0 - (1.0 - n / len(cards)) ** seen[deck]) for kind, n in kinds.items()]
    for key in RESIDENCES:
        card = box[key]
        found.append((card.cost, card.income, card.inhabitants + card.hearts, home))
    return tuple(found)


class PurchaseEstimates:
    """The symbols that a city may still buy."""

    def __init__(self, offers: tuple[Offer, ...]) -> None:
        self.offers = offers
        self._known: dict[int, float] = {}

    def symbols(self, turns: float, slots: int, coins: int, income: int) -> float:
        """By turns, which need not be whole, and free slots; the income of the next turn is among the coins."""
        whole = int(turns)
        if whole >= MOST_TURNS:
            return self._in_turns(MOST_TURNS, slots, coins, income)
        part = turns - whole
        low = self._in_turns(whole, slots, coins, income)
        return low + part * (self._in_turns(whole + 1, slots, coins, income) - low) if part else low

    def _in_turns(self, turns: int, slots: int, coins: int, income: int) -> float:
        if not turns or slots <= 0:
            return 0.0
        if coins > MOST_COINS:
            coins = MOST_COINS
        if income > MOST_INCOME:
            income = MOST_INCOME
        elif income < 0:
            income = 0
        key = ((turns * 16 + slots) * 32 + coins) * 16 + income
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best_plan(turns, slots, coins, income)
        return found

    def _best_plan(self, turns: int, slots: int, coins: int, income: int) -> float:
        """The best card that can be had in this turn, and then as well as possible; or nothing, where that is better."""
        rest = turns - 1
        nothing = self._in_turns(rest, slots, coins + 1 + income, income)
        found = [
            (symbols + self._in_turns(rest, slots - 1, coins - cost + income + more, income + more), likely)
            for cost, more, symbols, likely in self.offers
            if cost <= coins
        ]
        found.sort(reverse=True)
        total, left = 0.0, 1.0
        for value, likely in found:
            if value <= nothing:
                break
            total += left * likely * value
            left *= 1.0 - likely
        return total + left * nothing
