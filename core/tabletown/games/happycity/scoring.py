"""What a city is worth: inhabitants times hearts, now or at the end. One function works it out; the sheet writes it down."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletown.games.happycity.data import Special
from tabletown.games.happycity.table import Table
from tabletown.scores import Category, Line, ScoreSheet, TieBreak


class Tally(NamedTuple):
    """The sums of a city and the points they make."""

    inhabitants: int
    hearts: int
    """Both with all that the special adds as things stand."""
    income: int
    product: int
    """Inhabitants times hearts; the sum of both where children play."""
    change: int
    """What a special does after that: a loss, or points doubled."""

    @property
    def total(self) -> int:
        return self.product + self.change


def counting_special(table: Table, seat: int) -> Special | None:
    """The special whose effect changes the points: the own one, or the one it copies."""
    special = table.cities[seat].special
    return table.copied if special is not None and special.effect.copies else special


def tally(table: Table, seat: int) -> Tally:
    """Everything is worked out from the same state of all cities, so the order does not matter."""
    city = table.cities[seat]
    inhabitants, hearts = city.inhabitants, city.hearts
    earned = table.income(seat)
    special = city.special
    if special is not None:
        many, happy = special.effect.symbols(table, seat, city.special_at)
        inhabitants += many
        hearts += happy
    product = table.multiplied(inhabitants, hearts)
    last = counting_special(table, seat)
    change = 0 if last is None else last.effect.points(product, earned)
    return Tally(inhabitants, hearts, earned, product, change)


@lru_cache(maxsize=4_000)
def _town(key: str, points: int, inhabitants: int, hearts: int) -> Category:
    return Category("town", (Line(key, points, {"inhabitants": inhabitants, "hearts": hearts}),))


def sheet(table: Table, seat: int) -> ScoreSheet:
    """A category for the product, and one for each special at the table that changes points after it; its line has the owner alone."""
    result = tally(table, seat)
    key = "happycity.line.added" if table.adding else "happycity.line.town"
    categories = [_town(key, result.product, result.inhabitants, result.hearts)]
    own = counting_special(table, seat)
    for special in changing_specials(table):
        line = Line(f"happycity.line.{special.id}", result.change, {"income": result.income, **special.effect.figures()})
        categories.append(Category(special.id, (line,) if own is not None and own.id == special.id else ()))
    return ScoreSheet(tuple(categories), (TieBreak("happycity.tie.coins", table.cities[seat].coins),))


def changing_specials(table: Table) -> list[Special]:
    """The specials in the cities that change points after the multiplication."""
    owned = (counting_special(table, seat) for seat in range(table.seats))
    found = {special.code: special for special in owned if special is not None and special.effect.changes_points}
    return [found[code] for code in sorted(found)]
