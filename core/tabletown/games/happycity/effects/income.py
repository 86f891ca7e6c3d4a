"""Effects on the income."""

from __future__ import annotations

from dataclasses import dataclass

from tabletown.games.happycity.effects.effect import Effect, SeenTable, kind


@kind("income_per_colour")
@dataclass(frozen=True)
class IncomePerColour(Effect):
    """Income for every card of a colour."""

    colour: str
    income_each: int

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        return self.income_each * table.cities[seat].count(self.colour)


@kind("income_per_colour_before")
@dataclass(frozen=True)
class IncomePerColourBefore(Effect):
    """Income for every different colour among the cards before this one."""

    income_each: int

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        cards = table.box.cards
        return self.income_each * len({cards[code].colour for code in table.cities[seat].cards[:at]} - {-1})


@kind("income_per_pair")
@dataclass(frozen=True)
class IncomePerPair(Effect):
    """Income for every heart that has an inhabitant."""

    income_each: int

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        city = table.cities[seat]
        return self.income_each * max(0, min(city.hearts, city.inhabitants))


@kind("fewest_of_colour")
@dataclass(frozen=True)
class FewestOfColour(Effect):
    """Income as long as nobody else has fewer cards of a colour."""

    colour: str
    coins: int

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        own = table.cities[seat].count(self.colour)
        return self.coins if all(own <= city.count(self.colour) for city in table.cities) else 0


@kind("lowest_income")
@dataclass(frozen=True)
class LowestIncome(Effect):
    """Income if the city without it has less income than every other city."""

    coins: int

    def income(self, table: SeenTable, seat: int, at: int) -> int:
        own = table.cities[seat].income
        return self.coins if all(own < table.income(other) for other in range(table.seats) if other != seat) else 0


@kind("income_now")
@dataclass(frozen=True)
class IncomeNow(Effect):
    """The income several times at once, and points lost for it in the end."""

    times: int
    changes_points = True

    def taken(self, table: SeenTable, seat: int) -> None:
        table.cities[seat].coins += self.times * table.income(seat)

    def points(self, product: int, income: int) -> int:
        return -income


@kind("income_of_another")
@dataclass(frozen=True)
class IncomeOfAnother(Effect):
    """In the next income phases the income of another city is paid as well."""

    phases: int
    borrows_income = True

    @property
    def charges(self) -> int:
        return self.phases
