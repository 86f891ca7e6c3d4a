"""Effects on prices, and coins beside the income."""

from __future__ import annotations

from dataclasses import dataclass

from tabletown.games.happycity.effects.effect import Effect, PriceList, SeenBox, SeenCity, SeenTable, kind

# Prices.


@kind("discount")
@dataclass(frozen=True)
class Discount(Effect):
    """Cards of a colour cost less, residences too; never less than nothing."""

    colour: str
    coins: int

    def prices(self, box: SeenBox) -> PriceList:
        cheaper = {card.code for card in box.cards if card.bit and card.is_of(self.colour)}
        return PriceList(max(0, cost - self.coins) if code in cheaper else cost for code, cost in enumerate(box.prices.costs))


@kind("lowest_price")
@dataclass(frozen=True)
class LowestPrice(Effect):
    """Buildings cost what the cheapest of their deck costs."""

    def prices(self, box: SeenBox) -> PriceList:
        return PriceList(box.lowest_cost(code) for code in range(len(box.prices.costs)))


@kind("next_free")
@dataclass(frozen=True)
class NextFree(Effect):
    """The next card costs nothing."""

    @property
    def charges(self) -> int:
        return 1

    def prices(self, box: SeenBox) -> PriceList:
        return PriceList(0 for _ in box.prices.costs)


# Coins at once.


@kind("coins_per_card")
@dataclass(frozen=True)
class CoinsPerCard(Effect):
    """Coins for every card of the city, this one too."""

    coins: int

    def taken(self, table: SeenTable, seat: int) -> None:
        city = table.cities[seat]
        city.coins += self.coins * len(city.cards)


@kind("coins_for_all")
@dataclass(frozen=True)
class CoinsForAll(Effect):
    """Everybody gets coins, the owner too."""

    coins: int

    def taken(self, table: SeenTable, seat: int) -> None:
        for city in table.cities:
            city.coins += self.coins


@kind("replaces_last")
@dataclass(frozen=True)
class ReplacesLast(Effect):
    """Stands where the last card was; so it fits into a full city."""

    replaces = True


# Coins again and again.


@kind("neighbour_pays")
@dataclass(frozen=True)
class NeighbourPays(Effect):
    """Coins whenever a neighbour pays a lot for one card."""

    least: int
    coins: int

    def neighbour_paid(self, city: SeenCity, coins: int) -> None:
        if coins >= self.least:
            city.coins += self.coins


@kind("coins_for_nothing")
@dataclass(frozen=True)
class CoinsForNothing(Effect):
    """Building nothing brings more."""

    coins: int

    @property
    def for_nothing(self) -> int:
        return self.coins


@kind("coins_if_any")
@dataclass(frozen=True)
class CoinsIfAny(Effect):
    """Coins before the income, for those who still have some."""

    coins: int
    least: int

    def before_income(self, city: SeenCity) -> None:
        if city.coins >= self.least:
            city.coins += self.coins


@kind("takes_from_richest")
@dataclass(frozen=True)
class TakesFromRichest(Effect):
    """After the income a coin of the richest other player, of each of them where several are level."""

    coins: int

    def after_income(self, table: SeenTable, seat: int) -> None:
        others = [city for other, city in enumerate(table.cities) if other != seat]
        most = max(city.coins for city in others)
        for city in others:
            if city.coins == most:
                taken = min(self.coins, most)
                city.coins -= taken
                table.cities[seat].coins += taken
