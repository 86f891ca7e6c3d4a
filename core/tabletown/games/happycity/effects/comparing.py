"""Effects that bring inhabitants and hearts in the end, by what the others have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tabletown.games.happycity.effects.effect import NO_SYMBOLS, Effect, Symbols, kind

if TYPE_CHECKING:
    from tabletown.games.happycity.table import Table


@kind("most_of_colour")
@dataclass(frozen=True)
class MostOfColour(Effect):
    """Hearts for the most cards of a colour at the table."""

    colour: str
    most: int
    tied: int
    otherwise: int

    def symbols(self, table: Table, seat: int, at: int) -> Symbols:
        own = table.cities[seat].count(self.colour)
        best = max(city.count(self.colour) for other, city in enumerate(table.cities) if other != seat)
        return 0, self.most if own > best else self.tied if own == best else self.otherwise


@kind("lower_income")
@dataclass(frozen=True)
class LowerIncome(Effect):
    """Hearts for less income than each neighbour."""

    hearts: int
    otherwise: int

    def symbols(self, table: Table, seat: int, at: int) -> Symbols:
        own = table.income(seat)
        return 0, self.hearts if all(own < table.income(other) for other in table.neighbours(seat)) else self.otherwise


@kind("left_neighbour")
@dataclass(frozen=True)
class LeftNeighbour(Effect):
    """For every card of a colour in the city of the left neighbour."""

    colour: str
    inhabitants: int = 0
    hearts: int = 0

    def symbols(self, table: Table, seat: int, at: int) -> Symbols:
        return self._each(table.cities[table.neighbours(seat)[0]].count(self.colour))

    def _each(self, cards: int) -> Symbols:
        return self.inhabitants * cards, self.hearts * cards


@kind("better_neighbour")
@dataclass(frozen=True)
class BetterNeighbour(LeftNeighbour):
    """For every card of a colour in the city of the one neighbour who has more of them."""

    def symbols(self, table: Table, seat: int, at: int) -> Symbols:
        return self._each(max(table.cities[other].count(self.colour) for other in table.neighbours(seat)))


@kind("neighbour_card")
@dataclass(frozen=True)
class NeighbourCard(Effect):
    """The inhabitants and hearts of a neighbour's card at the same place; of two that of which the city gains more."""

    def symbols(self, table: Table, seat: int, at: int) -> Symbols:
        cards = (table.box.cards[city.cards[at]] for city in map(table.cities.__getitem__, table.neighbours(seat)) if at < len(city.cards))
        found = [(card.inhabitants, card.hearts) for card in cards if card.kind != "special"]
        return max(found, key=lambda symbols: table.product(seat, *symbols), default=NO_SYMBOLS)


@kind("copies_special")
@dataclass(frozen=True)
class CopiesSpecial(Effect):
    """Counts in the end as another special would in its place."""

    copies = True

    def symbols(self, table: Table, seat: int, at: int) -> Symbols:
        copied = table.copied
        if copied is None:
            return NO_SYMBOLS
        inhabitants, hearts = copied.effect.symbols(table, seat, at)
        return copied.inhabitants + inhabitants, copied.hearts + hearts
