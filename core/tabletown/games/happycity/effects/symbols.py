"""Effects that bring inhabitants, hearts or points in the end: by the city itself, or by what the others have."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tabletown.games.happycity.effects.effect import NO_SYMBOLS, Effect, SeenTable, Symbols, kind


@kind("card_before")
@dataclass(frozen=True)
class CardBefore(Effect):
    """The symbols of the card before this one, crossed-out ones too; neither its colour nor its name."""

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        return table.box.cards[table.cities[seat].cards[at - 1]].income

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        card = table.box.cards[table.cities[seat].cards[at - 1]]
        return card.inhabitants, card.hearts


@kind("hearts_per_colour")
@dataclass(frozen=True)
class HeartsPerColour(Effect):
    """Hearts for every card of a colour."""

    colour: str
    hearts: int

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        return 0, self.hearts * table.cities[seat].count(self.colour)


@kind("none_of_colour")
@dataclass(frozen=True)
class NoneOfColour(Effect):
    """For a city without any card of a colour."""

    colour: str
    inhabitants: int = 0
    hearts: int = 0

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        return NO_SYMBOLS if table.cities[seat].count(self.colour) else (self.inhabitants, self.hearts)


@kind("few_cards")
@dataclass(frozen=True)
class FewCards(Effect):
    """Hearts for a city of exactly this number of cards, and more of them for a smaller one."""

    cards: int
    hearts: int
    fewer: int

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        count = len(table.cities[seat].cards)
        return 0, self.fewer if count < self.cards else self.hearts if count == self.cards else 0


@kind("next_two_alike")
@dataclass(frozen=True)
class NextTwoAlike(Effect):
    """Hearts where the two cards after this one have the same colour, in the order of the slots."""

    hearts: int
    otherwise: int

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        colours = [table.box.cards[code].colour for code in table.cities[seat].cards[at + 1 : at + 3]]
        alike = len(colours) == 2 and colours[0] == colours[1] >= 0
        return 0, self.hearts if alike else self.otherwise


@kind("alike_around")
@dataclass(frozen=True)
class AlikeAround(Effect):
    """Inhabitants and hearts where two or three of the cards left, right, above and below have the same colour."""

    inhabitants: int
    two: int
    three: int

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        cards = table.cities[seat].cards
        colours = Counter(table.box.cards[cards[place]].colour for place in table.around(at) if place < len(cards))
        del colours[-1]
        most = max(colours.values(), default=0)
        return (self.inhabitants, self.three if most > 2 else self.two) if most > 1 else NO_SYMBOLS


@kind("multiplies_few")
@dataclass(frozen=True)
class MultipliesFew(Effect):
    """Multiplies the points of a poor city."""

    below: int
    times: int
    changes_points = True

    def points(self, product: int, income: int) -> int:
        return product * (self.times - 1) if product < self.below else 0


@kind("most_of_colour")
@dataclass(frozen=True)
class MostOfColour(Effect):
    """Hearts for the most cards of a colour at the table."""

    colour: str
    most: int
    tied: int
    otherwise: int

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        own = table.cities[seat].count(self.colour)
        best = max(city.count(self.colour) for other, city in enumerate(table.cities) if other != seat)
        return 0, self.most if own > best else self.tied if own == best else self.otherwise


@kind("lower_income")
@dataclass(frozen=True)
class LowerIncome(Effect):
    """Hearts for less income than each neighbour."""

    hearts: int
    otherwise: int

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        own = table.income(seat)
        return 0, self.hearts if all(own < table.income(other) for other in table.neighbours(seat)) else self.otherwise


@kind("left_neighbour")
@dataclass(frozen=True)
class LeftNeighbour(Effect):
    """For every card of a colour in the city of the left neighbour."""

    colour: str
    inhabitants: int = 0
    hearts: int = 0

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        return self._each(table.cities[table.neighbours(seat)[0]].count(self.colour))

    def _each(self, cards: int) -> Symbols:
        return self.inhabitants * cards, self.hearts * cards


@kind("better_neighbour")
@dataclass(frozen=True)
class BetterNeighbour(LeftNeighbour):
    """For every card of a colour in the city of the one neighbour who has more of them."""

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        return self._each(max(table.cities[other].count(self.colour) for other in table.neighbours(seat)))


@kind("neighbour_card")
@dataclass(frozen=True)
class NeighbourCard(Effect):
    """The inhabitants and hearts of a neighbour's card at the same place; of two that of which the city gains more."""

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        cards = (table.box.cards[city.cards[at]] for city in map(table.cities.__getitem__, table.neighbours(seat)) if at < len(city.cards))
        found = [(card.inhabitants, card.hearts) for card in cards if card.kind != "special"]
        return max(found, key=lambda symbols: table.product(seat, *symbols), default=NO_SYMBOLS)


@kind("copies_special")
@dataclass(frozen=True)
class CopiesSpecial(Effect):
    """Counts in the end as another special would in its place."""

    copies = True

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        copied = table.copied
        if copied is None:
            return NO_SYMBOLS
        inhabitants, hearts = copied.effect.symbols(table, seat, at)
        return copied.inhabitants + inhabitants, copied.hearts + hearts
