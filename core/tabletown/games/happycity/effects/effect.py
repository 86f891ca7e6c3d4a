"""What any special building may do. A kind of effect is a class that says only what is different about it.

The data of a card names the kind and gives its figures; so a new card of a known kind is a line of data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Protocol, TypeVar

Symbols = tuple[int, int]
"""Inhabitants and hearts."""
NO_SYMBOLS: Symbols = (0, 0)


class PriceList:
    """What cards cost, by the codes of the residences and buildings, and which of them a number of coins can buy.

    >>> prices = PriceList([1, 3, 6])
    >>> prices.costs[1], prices.within(3), prices.within(99)
    (3, 3, 7)
    """

    __slots__ = ("_masks", "costs", "most")

    def __init__(self, costs: Iterable[int]) -> None:
        self.costs = tuple(costs)
        self.most = max(self.costs)
        """This number of coins buys any card."""
        self._masks = tuple(sum(1 << code for code, cost in enumerate(self.costs) if cost <= coins) for coins in range(self.most + 1))

    def within(self, coins: int) -> int:
        """Mask of what these coins can buy."""
        return self._masks[coins] if coins < self.most else self._masks[-1]


# What effects look at. The tables, cities and cards of the game are all this and more; so they may know effects, and effects
# need not know them.


class SeenCard(Protocol):
    """What is printed on a card."""

    @property
    def code(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def bit(self) -> int: ...
    @property
    def colour(self) -> int: ...
    @property
    def income(self) -> int: ...
    @property
    def inhabitants(self) -> int: ...
    @property
    def hearts(self) -> int: ...

    def is_of(self, colour: str) -> bool: ...


class SeenSpecial(SeenCard, Protocol):
    """A special building with its own effect."""

    @property
    def effect(self) -> Effect: ...


class SeenBox(Protocol):
    """All cards, and what they cost."""

    @property
    def cards(self) -> Sequence[SeenCard]: ...
    @property
    def prices(self) -> PriceList: ...

    def lowest_cost(self, code: int) -> int: ...


class SeenCity(Protocol):
    """A city; effects change nothing of it but its coins."""

    coins: int

    @property
    def cards(self) -> Sequence[int]: ...
    @property
    def income(self) -> int: ...
    @property
    def inhabitants(self) -> int: ...
    @property
    def hearts(self) -> int: ...

    def count(self, colour: str) -> int: ...


class SeenTable(Protocol):
    """All cities, and what only the whole table can tell."""

    @property
    def box(self) -> SeenBox: ...
    @property
    def seats(self) -> int: ...
    @property
    def cities(self) -> Sequence[SeenCity]: ...
    @property
    def copied(self) -> SeenSpecial | None: ...

    def income(self, seat: int) -> int: ...
    def neighbours(self, seat: int) -> tuple[int, ...]: ...
    def around(self, at: int) -> tuple[int, ...]: ...
    def product(self, seat: int, inhabitants: int, hearts: int) -> int: ...


# The effects.


@dataclass(frozen=True)
class Effect:
    """Nothing but the printed symbols. `seat` is the owner, `at` the place of the card in the owner's city, from 0."""

    replaces: ClassVar[bool] = False
    """Takes the place of the last card."""
    borrows_income: ClassVar[bool] = False
    """Somebody else's income is taken too, as long as there are charges."""
    copies: ClassVar[bool] = False
    """Becomes another special when the match is over."""
    changes_points: ClassVar[bool] = False
    """Does something after the multiplication."""

    @property
    def charges(self) -> int:
        """How often it can be used; 0 for what lasts for ever."""
        return 0

    @property
    def for_nothing(self) -> int | None:
        """Coins for building nothing, where they are others than usual."""
        return None

    def figures(self) -> dict[str, int]:
        """Its numbers, for its words."""
        return {field.name: value for field in fields(self) if isinstance(value := getattr(self, field.name), int)}

    def prices(self, box: SeenBox) -> PriceList | None:
        """What cards cost the owner, where that is special."""
        return None

    def taken(self, table: SeenTable, seat: int) -> None:
        """What happens at once when it has been placed."""

    def before_income(self, city: SeenCity) -> None:
        """What happens before an income phase."""

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        """Income beyond the printed symbols."""
        return 0

    def after_income(self, table: SeenTable, seat: int) -> None:
        """What happens after an income phase."""

    def neighbour_paid(self, city: SeenCity, coins: int) -> None:
        """What happens when a neighbour has paid so much for a card."""

    def symbols(self, table: SeenTable, seat: int, at: int) -> Symbols:
        """Inhabitants and hearts beyond the printed symbols, as things stand now."""
        return NO_SYMBOLS

    def points(self, product: int, income: int) -> int:
        """The change of points after the multiplication."""
        return 0


PLAIN = Effect()
KINDS: dict[str, type[Effect]] = {}

E = TypeVar("E", bound=type[Effect])


def kind(name: str) -> Callable[[E], E]:
    """Register a class as the effect of that kind."""

    def register(effect_class: E) -> E:
        KINDS[name] = effect_class
        return effect_class

    return register


def effect(data: Mapping[str, Any]) -> Effect:
    """The effect of a card as its data tells it."""
    rest = {key: value for key, value in data.items() if key != "kind"}
    return KINDS[data["kind"]](**rest)
