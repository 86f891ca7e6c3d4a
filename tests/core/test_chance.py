from __future__ import annotations

import random
from collections import Counter

import pytest

from tabletown.chance import ChanceError, Dealt, Imagined, NoChance, Unforeseen, below, deal_log


def test_the_luck_of_a_seed_is_fixed_for_ever() -> None:
    """Whoever changes these changes the deal of every seed that anybody wrote down."""
    luck = Dealt("maple 4071")
    assert [luck.pick("card", 81) for _ in range(5)] == [17, 33, 19, 26, 34]
    assert luck.order("stack", 8) == [6, 3, 4, 0, 5, 7, 1, 2]
    assert Dealt("äöü ß ∞").order("stack", 8) == [7, 1, 6, 5, 0, 3, 2, 4]


def test_each_draw_hangs_on_seed_name_and_count_alone() -> None:
    plain, busy = Dealt("a"), Dealt("a")
    busy.order("other", 50)
    busy.pick("another", 9)
    assert [plain.pick("card", 1000) for _ in range(3)] == [busy.pick("card", 1000) for _ in range(3)]
    assert Dealt("a").pick("card", 10**6) != Dealt("b").pick("card", 10**6) != Dealt("a").pick("cards", 10**6)


def test_shuffles_and_picks_are_fair() -> None:
    orders = Counter(tuple(Dealt(str(seed)).order("x", 3)) for seed in range(3000))
    assert len(orders) == 6 and min(orders.values()) > 420
    picks = Counter(Dealt(str(seed)).pick("x", 5) for seed in range(3000))
    assert set(picks) == set(range(5)) and min(picks.values()) > 500


def test_small_shuffles_need_no_luck_but_are_logged() -> None:
    luck = Dealt("a")
    assert luck.order("none", 0) == [] and luck.order("one", 1) == [0]
    assert luck.log == [("none", ()), ("one", (0,))]


def test_known_draws_come_out_as_they_are_known() -> None:
    luck = Dealt(None, deal_log([("x", (2, 0, 1)), ("y", (4,)), ("x", (1, 0))]))
    assert (luck.order("x", 3), luck.pick("y", 5), luck.order("x", 2)) == ([2, 0, 1], 4, [1, 0])
    assert luck.log == [("x", (2, 0, 1)), ("y", (4,)), ("x", (1, 0))]
    assert luck.asked() == {"x": 2, "y": 1}


@pytest.mark.parametrize("numbers", [(), (5,), (-1,), (1, 2), (10**30,)])
def test_a_known_pick_that_does_not_fit_is_drawn_anew_or_refused(numbers: tuple[int, ...]) -> None:
    known = {("x", 1): numbers}
    assert Dealt("a", known).pick("x", 5) == Dealt("a").pick("x", 5)
    with pytest.raises(ChanceError):
        Dealt(None, known).pick("x", 5)


@pytest.mark.parametrize("numbers", [(), (0, 1), (0, 1, 1), (0, 1, 3), (-1, 0, 1), (0, 1, 2, 3)])
def test_a_known_shuffle_that_does_not_fit_is_drawn_anew_or_refused(numbers: tuple[int, ...]) -> None:
    known = {("x", 1): numbers}
    assert Dealt("a", known).order("x", 3) == Dealt("a").order("x", 3)
    with pytest.raises(ChanceError) as caught:
        Dealt(None, known).order("x", 3)
    assert (caught.value.name, caught.value.number) == ("x", 1)


def test_going_on_behind_draws_of_the_past() -> None:
    whole, later = Dealt("a"), Dealt("a", asked={"x": 2})
    whole.pick("x", 100)
    whole.pick("x", 100)
    assert whole.pick("x", 100) == later.pick("x", 100)


def test_foreseen_draws_come_next() -> None:
    luck = Dealt("a")
    luck.pick("x", 10)
    luck.foresee([("x", (7,)), ("x", (8,))])
    assert [luck.pick("x", 10), luck.pick("x", 10)] == [7, 8]
    assert luck.pick("x", 10**9) == [plain := Dealt("a"), *(plain.pick("x", 10**9) for _ in range(4))][-1]


def test_imagined_luck_repeats_itself_by_seed() -> None:
    first, second, other = (Imagined(seed) for seed in (1, 1, "1b"))
    draws = [(luck.order("x", 20), luck.pick("y", 1000)) for luck in (first, second, other)]
    assert draws[0] == draws[1] != draws[2]
    assert sorted(draws[2][0]) == list(range(20))


def test_no_chance_is_no_chance() -> None:
    with pytest.raises(Unforeseen):
        NoChance().order("x", 3)
    with pytest.raises(Unforeseen):
        NoChance().pick("x", 3)


def test_below_stays_below() -> None:
    class Highest(random.Random):
        def random(self) -> float:
            return 1 - 2**-53

    assert below(Highest(), 81) == 80
