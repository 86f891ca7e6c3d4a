from __future__ import annotations

from typing import Any

import pytest

from tabletown.games import game
from tabletown_lab.commands.ladder import rungs
from tabletown_lab.duels import Block, Duel, decided, fight, standing, until_decided


def block(number: int, *wins: float) -> Block:
    return Block(number, wins, (10,) * len(wins), (8,) * len(wins), 0.5, 10, 0.25)


def test_a_deal_is_played_from_every_seat_with_the_same_cards() -> None:
    first = fight(Duel("happycity", {}, 2, ("greedy",), ("greedy",)), "pear", 1)
    assert sum(first.wins) == 1 and first.points == tuple(reversed(first.others))  # both sides are the same player
    assert first.turns > 10 and 0 < first.longest <= first.seconds


def test_the_interval_is_that_of_the_deals() -> None:
    now = standing([block(1, 1.0, 1.0), block(2, 0.0, 0.0), block(3, 1.0, 0.0), block(4, 1.0, 0.0)])
    assert (now.matches, now.wins, now.points, now.others) == (8, 0.5, 10, 8)
    assert now.low == pytest.approx(0.5 - 1.96 * (1 / 6) ** 0.5 / 2) and now.high == pytest.approx(1 - now.low)
    assert now.thinking == pytest.approx(50) and now.longest == 250


def test_it_stops_when_it_is_decided_and_not_before_enough_is_played() -> None:
    won = [block(number, 1.0, 1.0 if number % 4 else 0.0) for number in range(1, 500)]
    seen = list(until_decided(iter(won), 0.6, 100))
    assert seen[-1].matches == 100 and decided(seen[-1], 0.6, 100)
    assert len(list(until_decided(iter(won[:20]), 0.6, 100))) == 20
    undecided = [block(number, *[float(number % 2)] * 2) for number in range(1, 61)]
    assert len(list(until_decided(iter(undecided), 0.5, 40))) == 60


def test_every_level_is_measured_against_the_one_below_and_the_experts_against_more(lab: Any) -> None:
    report = lab("ladder", "happycity", "--least", "4", "--most", "4", "--only", "casual-novice", "--jobs", "1", "--json").json
    assert [rung["rung"] for rung in report["rungs"]] == ["casual-novice"] and report["rungs"][0]["matches"] == 4
    said = lab("ladder", "happycity", "--least", "2", "--most", "2", "--only", "casual-novice", "--jobs", "1")
    assert said.out.splitlines()[1].startswith("casual-novice: wins ")
    said = lab("ladder", "happycity", "--only", "attic")
    assert said.code == 2 and "expert-greedy" in said.err


@pytest.mark.parametrize(
    ("key", "last"),
    [("welcome", "expert-alone"), ("lasvegas", "expert-alone"), ("dreamhome", "expert-itself"), ("happycity", "expert-three")],
)
def test_the_ladder_of_each_game_has_all_that_is_to_hold(key: str, last: str) -> None:
    names = [rung.name for rung in rungs(game(key), 0)]
    assert names[:4] == ["casual-novice", "skilled-casual", "expert-skilled", "expert-greedy"]
    assert "expert-three" in names and names[-1] == last
