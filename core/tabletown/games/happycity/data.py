"""What is in the box: the types of `data.json` and how it is read.

>>> box = Box.of(VALUES)
>>> box["spa"].cost, box["spa"].hearts, len(box.pool("base", "stand-in"))
(7, 2, 38)
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from itertools import count
from typing import Any

from tabletown.games.happycity.effects import PLAIN, Effect, PriceList, effect
from tabletown.values import Values
from tabletown.words import Message

VALUES = Values(json.loads(files(__package__).joinpath("data.json").read_text(encoding="utf-8")))
"""Our values; see ``calibrated`` for what is not known for certain."""

_DATA = VALUES.data

NONE = -1
"""No card, no place, no coins."""
COLOURS: tuple[str, ...] = tuple(_DATA["colours"])
CITY_CARDS: int = _DATA["city"]["cards"]
COLUMNS: int = _DATA["city"]["columns"]
START_COINS: int = _DATA["start_coins"]
DISPLAY: int = _DATA["display"]
FOR_NOTHING: int = _DATA["coins_for_nothing"]
RESIDENCES: tuple[str, ...] = tuple(_DATA["residences"])
DECKS = range(len(_DATA["decks"]))
DECK_COSTS: tuple[tuple[int, int], ...] = tuple((low, high) for low, high in (deck["costs"] for deck in _DATA["decks"]))
"""The cheapest and the dearest card of each deck."""
SEATS: tuple[int, int] = (min(map(int, _DATA["seats"])), max(map(int, _DATA["seats"])))
"""The fewest and the most."""
MODES: tuple[str, ...] = tuple(_DATA["specials"])
MOST_SPECIALS: int = max(row["specials"] for row in _DATA["seats"].values())

FIELD = 5
"""Bits that count the cards of one colour: four for the number, one to borrow from."""
UNITS: tuple[int, ...] = tuple(1 << FIELD * colour for colour in range(len(COLOURS)))
GUARD = sum(1 << FIELD * colour + FIELD - 1 for colour in range(len(COLOURS)))
FIELD_MASK = (1 << FIELD) - 1

WHITE_MARKET = "market_white"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a city; equal cards have the same code."""

    code: int
    id: str
    kind: str
    """"residence", "building", "market" or "special"."""
    deck: int
    """From 0; -1 for what is in no deck."""
    cost: int
    colour: int
    """Its place in COLOURS; -1 for none."""
    income: int
    inhabitants: int
    hearts: int

    @property
    def bit(self) -> int:
        """Stands for its name in the masks of cards that can be bought."""
        return 1 << self.code if self.kind in ("residence", "building") else 0

    @property
    def unit(self) -> int:
        """What it adds to the packed counts of colours."""
        return UNITS[self.colour] if self.colour >= 0 else 0

    @property
    def name(self) -> Message:
        return Message(f"happycity.card.{self.id}")

    def is_of(self, colour: str) -> bool:
        return self.colour == COLOURS.index(colour)


@dataclass(frozen=True, slots=True)
class Special(Card):
    number: int
    """Its place among the specials of its mode, from 1."""
    needs: Mapping[str, int]
    """How many cards of each colour must be in the city."""
    effect: Effect
    mark: str
    """How sure its figures are: "" (certain), "one sheet", "hard to read" or "house value"."""

    @property
    def needed(self) -> int:
        """The conditions as packed counts."""
        return packed(self.needs)

    @property
    def text(self) -> Message | None:
        """What it does beyond its printed symbols."""
        return None if self.effect is PLAIN else Message(f"happycity.effect.{self.id}", **self.effect.figures())


class Box:
    """Everything that is played with. `box["zoo"]` is the card of that id, `box.cards[code]` that of a code."""

    def __init__(self, cards: Iterable[Card], data: Mapping[str, Any]) -> None:
        self.cards: tuple[Card, ...] = tuple(cards)
        self._by_id = {card.id: card for card in self.cards}
        self._data = data
        self.least_sum: int = data["least_sum"]
        """A smaller sum of inhabitants or of hearts counts as this."""
        self.most_rounds: int = data["most_rounds"]
        """The match ends after this number of rounds even if no city is full."""
        self.prices = PriceList(card.cost for card in self._bought)
        self._prices = {card.id: card.effect.prices(self) for card in self.cards if isinstance(card, Special)}
        self.markets = tuple(self[f"market_{colour}"] for colour in COLOURS)

    @staticmethod
    def of(values: Values) -> Box:
        return Box(_cards(values.data), values.data)

    def lowest_cost(self, code: int) -> int:
        """What the cheapest building of its deck costs; a residence has no deck, and its own cost."""
        card = self.cards[code]
        return min(other.cost for other in self.buildings if other.deck == card.deck) if card.kind == "building" else card.cost

    @property
    def _bought(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.bit)

    def __getitem__(self, key: str) -> Card:
        return self._by_id[key]

    def special(self, code: int) -> Special:
        card = self.cards[code]
        assert isinstance(card, Special)
        return card

    def prices_with(self, special: Special, charges: int) -> PriceList:
        """What cards cost the owner of a special that can still be used `charges` times."""
        own = self._prices[special.id]
        return self.prices if own is None or (special.effect.charges and not charges) else own

    @cached_property
    def buildings(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind == "building")

    def deck(self, deck: int) -> list[int]:
        """All cards of a deck, in order."""
        return [card.code for card in self.buildings if card.deck == deck for _ in range(self._data["copies"])]

    def residences(self, seats: int) -> int:
        """How many of each are put out."""
        return int(self._data["seats"][str(seats)]["residences"])

    def specials(self, seats: int) -> int:
        """How many specials are laid out."""
        return int(self._data["seats"][str(seats)]["specials"])

    def pool(self, mode: str, specials38: str) -> tuple[int, ...]:
        """The specials of a mode. `specials38` tells what stands in for the one card nobody knows."""
        stand_in = self._data["specials38"]["stand-in"]
        codes = [self[key].code for key in self._data["specials"][mode] if key != stand_in]
        last = self._data["specials38"].get(specials38)
        return tuple(sorted([*codes, self[last].code])) if mode == "base" and last else tuple(codes)


def _cards(data: Mapping[str, Any]) -> Iterator[Card]:
    codes = count()
    for key, card in data["residences"].items():
        yield Card(next(codes), key, "residence", -1, *_figures(card))
    for key, card in data["buildings"].items():
        yield Card(next(codes), key, "building", card["deck"] - 1, *_figures(card))
    for key, colour in ((WHITE_MARKET, None), *((f"market_{colour}", colour) for colour in COLOURS)):
        yield Card(next(codes), key, "market", -1, *_figures({"colour": colour, **data["markets"]}))
    for mode in MODES:
        for number, (key, card) in enumerate(data["specials"][mode].items(), 1):
            own = effect(card["effect"]) if "effect" in card else PLAIN
            yield Special(next(codes), key, "special", -1, *_figures(card), number, card["needs"], own, card.get("mark", ""))


def _figures(card: Mapping[str, Any]) -> tuple[int, int, int, int, int]:
    colour = card.get("colour")
    printed = (card.get(symbol, 0) for symbol in ("income", "inhabitants", "hearts"))
    return (card.get("cost", 0), COLOURS.index(colour) if colour else -1, *printed)


class ColourCounts(dict[int, tuple[int, ...]]):
    """Packed counts of colours, spread out."""

    def __missing__(self, packed: int) -> tuple[int, ...]:
        made = self[packed] = tuple(packed >> FIELD * colour & FIELD_MASK for colour in range(len(COLOURS)))
        return made


COUNTS = ColourCounts()


def packed(colours: Mapping[str, int]) -> int:
    """Counts of colours as one integer."""
    return sum(UNITS[COLOURS.index(colour)] * n for colour, n in colours.items())


class Met(dict[int, int]):
    """For the colours of a city: mask of the specials of a row whose conditions are met."""

    def __init__(self, needs: Iterable[int]) -> None:
        super().__init__()
        self._needs = tuple(needs)

    def __missing__(self, colours: int) -> int:
        have = colours | GUARD
        made = self[colours] = sum(1 << k for k, need in enumerate(self._needs) if have - need & GUARD == GUARD)
        return made


def _around(place: int) -> tuple[int, ...]:
    """Left and right in the same row, above or below in the same column; rows do not wrap."""
    row, column = divmod(place, COLUMNS)
    beside = [row * COLUMNS + other for other in (column - 1, column + 1) if 0 <= other < COLUMNS]
    return (*beside, *(other for other in (place - COLUMNS, place + COLUMNS) if 0 <= other < CITY_CARDS))


AROUND: tuple[tuple[int, ...], ...] = tuple(map(_around, range(CITY_CARDS)))
"""The slots beside a slot, from 0."""
