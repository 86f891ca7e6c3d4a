"""What lies on the table: the cities, the market, the specials, and what the seat whose turn it is has open. Its rules are those of `game`.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.happycity import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> table.turn.phase, table.cities[0].coins, [lying.card.id for lying in table.specials]
('draw', 3, ['cat_cafe', 'pirate_ship', 'unicorn_ranch', 'superhero_academy'])
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache
from typing import NamedTuple, Self

from tabletown.game import Game, Setup
from tabletown.games.happycity.cards import BACKS, NO_CARD, Market
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import AROUND, COLOURS, DECKS, NONE, START_COINS, Box, Card, Met, Special
from tabletown.kit.copies import blank
from tabletown.kit.turns import RedactedTurns, TurnTable
from tabletown.words import Message


class Turn:
    """Seats take their turns in order, so one of these is enough. Its phases:

    ``market`` (base mode: which supermarket) · ``louvre`` (in the income phase: whose income) · ``discard`` · ``draw`` (from
    which deck) · ``build`` · ``special`` · ``end`` · ``sphinx`` (after the last round: which special) · ``done`` (the match is
    over). Seats that have nothing to decide are told ``wait``.
    """

    __slots__ = ("built", "paid", "phase", "seat", "specials", "took")

    def __init__(self, seat: int, phase: str) -> None:
        self.begin(seat, phase)

    def begin(self, seat: int, phase: str) -> None:
        self.seat = seat
        self.phase = phase
        self.built = NONE
        """The code of the card built this turn."""
        self.paid = NONE
        """The coins that were paid for it."""
        self.specials = 0
        """Mask of the specials of the row that may be taken now."""
        self.took = NONE
        """The place of the special taken this turn."""

    def copy(self) -> Turn:
        twin = blank(Turn)
        twin.seat = self.seat
        twin.phase = self.phase
        twin.built = self.built
        twin.paid = self.paid
        twin.specials = self.specials
        twin.took = self.took
        return twin

    def marks(self) -> Hashable:
        """A hashable key of all that was decided in the turn."""
        return self.seat, self.phase, self.built, self.paid, self.took


class SpecialInRow(NamedTuple):
    """A special as it was laid out."""

    card: Special
    there: bool
    """Nobody has taken it."""


class Need(NamedTuple):
    """One colour of the conditions of a special."""

    colour: str
    have: int
    needed: int


class Table(TurnTable[Turn, Market]):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = ("adding", "box", "cities", "copied", "ending", "first", "left", "markets_left", "met", "mode", "replacing", "row")

    def __init__(self, game: Game[Table], box: Box, setup: Setup, market: Market, row: Sequence[int], first: int) -> None:
        super().__init__(game, setup, market, Turn(first, "draw"))
        options = setup.options
        self.box = box
        self.mode = str(options["mode"])
        self.adding = bool(options["adding"])
        """Children add inhabitants and hearts."""
        self.first = first
        """The start player."""
        self.row = tuple(row)
        """The codes of the specials laid out."""
        specials = [box.special(code) for code in self.row]
        self.met = Met(special.needed for special in specials)
        self.replacing = sum(1 << k for k, special in enumerate(specials) if special.effect.replaces)
        """Mask of the specials that fit into a full city."""
        self.left = (1 << len(self.row)) - 1
        """Mask of the specials that are still there."""
        self.markets_left = (1 << len(COLOURS)) - 1 if self.mode == "base" else 0
        """Mask of the supermarkets that can be picked."""
        self.cities = [City(box.prices, START_COINS) for _ in range(self.seats)]
        self.round = 1
        self.copied: Special | None = None
        """What the Sphinx has become."""
        self.ending: Message | None = None
        """Why no further round is played; the match is over for the same reason."""

    # Reading.

    @property
    def in_order(self) -> tuple[int, ...]:
        """The seats from the start player on."""
        return _in_order(self.seats, self.first)

    def neighbours(self, seat: int) -> tuple[int, ...]:
        """Left (next in order), then right; with two seats there is one."""
        return _neighbours(self.seats, seat)

    def around(self, at: int) -> tuple[int, ...]:
        """The slots beside a slot of a city."""
        return AROUND[at]

    def cards(self, seat: int) -> tuple[Card, ...]:
        """The city in the order of its slots."""
        return tuple(self.box.cards[code] for code in self.cities[seat].cards)

    @property
    def display(self) -> tuple[Card | None, ...]:
        """None for a free place, and for a card that has been drawn but not seen."""
        return tuple(self.box.cards[code] if code < NO_CARD else None for code in self.market.display)

    @property
    def backs(self) -> tuple[int | None, ...]:
        """The decks of the cards in the display that have been drawn but not seen; in a view alone."""
        return tuple(BACKS.index(code) if code in BACKS else None for code in self.market.display)

    @property
    def specials(self) -> tuple[SpecialInRow, ...]:
        return tuple(SpecialInRow(self.box.special(code), bool(self.left >> k & 1)) for k, code in enumerate(self.row))

    def needs(self, seat: int, special: Special) -> tuple[Need, ...]:
        """How far a city meets the conditions of a special."""
        return tuple(Need(colour, self.cities[seat].count(colour), n) for colour, n in special.needs.items() if n)

    def price(self, seat: int, card: Card) -> int:
        """What a residence or building costs this seat now."""
        return self.cities[seat].prices.costs[card.code]

    def cards_left(self, deck: int) -> int:
        return self.market.cards_left(deck)

    def discards(self, deck: int) -> tuple[Card, ...]:
        """Face down, but everybody saw them."""
        return tuple(self.box.cards[code] for code in self.market.piles[deck].discard)

    @property
    def shuffle_next(self) -> tuple[bool, ...]:
        """For each deck whether its discards become the deck at the next card drawn from it."""
        return tuple(not self.market.piles[deck].deck for deck in DECKS)

    @property
    def last_round(self) -> bool:
        """A city is full, so the match ends with this round."""
        return self.ending is not None or any(city.full for city in self.cities)

    @property
    def unused_specials(self) -> tuple[Special, ...]:
        """The specials of the mode that stayed in the box."""
        pool = list(self.box.pool(self.mode, str(self.options["specials38"])))
        for code in self.row:
            pool.remove(code)
        return tuple(self.box.special(code) for code in pool)

    def others(self, seat: int) -> tuple[int, ...]:
        """All seats but this one."""
        return tuple(other for other in range(self.seats) if other != seat)

    def income(self, seat: int) -> int:
        """The total income of a seat, including what its special brings now."""
        city = self.cities[seat]
        special = city.special
        return city.income if special is None else city.income + special.effect.income(self, seat, city.special_at)

    def multiplied(self, inhabitants: int, hearts: int) -> int:
        """The points of inhabitants and hearts: multiplied, or added where children play."""
        least = self.box.least_sum
        many, happy = max(inhabitants, least), max(hearts, least)
        return many + happy if self.adding else many * happy

    def product(self, seat: int, inhabitants: int, hearts: int) -> int:
        """The points of the printed symbols of a city together with these."""
        city = self.cities[seat]
        return self.multiplied(city.inhabitants + inhabitants, city.hearts + hearts)

    # Copies, and what a seat knows.

    def give_all_to(self, twin: Self) -> None:
        TurnTable.give_all_to(self, twin)
        twin.box = self.box
        twin.mode = self.mode
        twin.adding = self.adding
        twin.first = self.first
        twin.row = self.row
        twin.met = self.met
        twin.replacing = self.replacing
        twin.left = self.left
        twin.markets_left = self.markets_left
        twin.copied = self.copied
        twin.ending = self.ending
        twin.cities = [city.copy() for city in self.cities]

    def known_to(self, seat: int) -> RedactedTable:
        return RedactedTable(self, seat)

    def whole(self) -> Table:
        table = blank(Table)
        self.give_all_to(table)
        return table

    def position(self) -> Hashable:
        """A hashable key, quicker than the one made of the snapshot."""
        return (
            self.round, self.first, self.to_act, self.turn.marks(), self.left, self.markets_left, self.row,
            self.copied and self.copied.code, self.market.marks(), self.lasting_position(), *[city.marks() for city in self.cities],
        )  # fmt: skip


class RedactedTable(RedactedTurns[Turn, Market], Table):
    """What one seat knows of a table: the decks are sorted. A card that is drawn stays face down, and then nobody is to act."""

    __slots__ = ("known_position", "viewer")


@cache
def _in_order(seats: int, first: int) -> tuple[int, ...]:
    return tuple((first + k) % seats for k in range(seats))


@cache
def _neighbours(seats: int, seat: int) -> tuple[int, ...]:
    return tuple(dict.fromkeys(((seat + 1) % seats, (seat - 1) % seats)))
