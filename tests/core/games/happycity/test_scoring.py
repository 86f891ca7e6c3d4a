"""Figures that were worked out elsewhere, card by card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.games.happycity import GAME
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table

Lay = Callable[..., Table]
BOX = GAME.box


@pytest.mark.parametrize(
    ("city", "inhabitants", "hearts", "score"),
    [
        ("market_white shoe_shop school house museum film_studios steelworks high_rise spa zoo", 5, 8, 40),
        ("market_orange school grocery house museum library bridge hospital", 5, 5, 25),
        ("market_orange school grocery house museum library bridge bank", 4, 4, 16),
        ("market_purple grocery school house great_wall museum observatory", 2, 7, 14),
        ("market_purple grocery school house great_wall museum", 2, 3, 6),
        ("market_yellow factory haunted_house moai house apartment_block high_rise museum library", 5, 4, 20),
        ("market_yellow factory haunted_house moai house apartment_block high_rise museum", 5, 5, 25),
        ("market_blue school library statue_of_liberty", 1, 5, 5),
    ],
)
def test_scores(lay: Lay, city: str, inhabitants: int, hearts: int, score: int) -> None:
    table = lay(city, "market_white")
    assert tally(table, 0)[:2] == (inhabitants, hearts) and table.score(0).total == score


def test_the_concert_hall_from_beginning_to_end(lay: Lay) -> None:
    table = lay("market_white grocery diy_store concert_hall", "market_white")
    hall = BOX.special(BOX["concert_hall"].code)
    assert table.income(0) == 4
    hall.effect.taken(table, 0)
    assert table.cities[0].coins == 8 and 40 + hall.effect.points(40, 6) == 34


@pytest.mark.parametrize(("hearts", "inhabitants", "income"), [(4, 2, 2), (0, 5, 0)])
def test_the_vegetable_market(lay: Lay, hearts: int, inhabitants: int, income: int) -> None:
    cities = {(4, 2): "museum observatory hospital", (0, 5): "high_rise apartment_block"}
    table = lay(f"market_white {cities[hearts, inhabitants]} vegetable_market", "market_white")
    assert tally(table, 0)[:2] == (inhabitants, hearts) and table.income(0) - 1 == income


@pytest.mark.parametrize(("others", "bonus"), [((3, 4), 3), ((2, 4), 0)])
def test_the_barber(lay: Lay, others: tuple[int, int], bonus: int) -> None:
    earning = {2: "market_white grocery", 3: "market_white diy_store", 4: "market_white diy_store bank"}
    table = lay("market_white shoe_shop barber", *(earning[income] for income in others))
    assert [table.income(seat) for seat in (1, 2)] == list(others) and table.income(0) - 2 == bonus
