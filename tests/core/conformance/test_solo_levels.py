"""The rivals of those who play alone grow stronger from level to level."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

import pytest

from tabletown.ai.players import bot
from tabletown.games import game
from tabletown_lab.matches import counted_match, shares

pytestmark = pytest.mark.selfplay


@dataclass(frozen=True)
class Result:
    lead: float
    """Points more than the rival, on average."""
    rival: float
    """Its points on average."""
    wins: float


def alone(key: str, level: int, player: str, matches: int) -> Result:
    rules = game(key)
    setup = rules.setup(1, {"manager": level})
    outcomes = [counted_match(rules, setup, f"level {number}", [bot(player)]).outcome() for number in range(matches)]
    rivals = [outcome.rival.total for outcome in outcomes if outcome.rival is not None]
    leads = [outcome.sheets[0].total - rival for outcome, rival in zip(outcomes, rivals, strict=True)]
    return Result(fmean(leads), fmean(rivals), fmean(shares(outcome, 1)[0] for outcome in outcomes))


@pytest.mark.parametrize(("key", "levels"), [("welcome", (1, 4, 7)), ("lasvegas", (0, 1, 4, 10))])
def test_the_lead_shrinks_with_the_level(key: str, levels: tuple[int, ...]) -> None:
    leads = [alone(key, level, "otto", 10).lead for level in levels]
    assert leads == sorted(leads, reverse=True) and leads[0] > leads[-1] + 10


@pytest.mark.parametrize("player", ["pip", "lotte", "bruno", "mina"])
def test_who_begins_wins_mostly_against_the_first_opponent_of_acme(player: str) -> None:
    """The default of a first match alone: novices and casual players beat it, and so would a person with 140 points."""
    rules = game("lasvegas")
    assert rules.setup(1).options["manager"] == 0
    found = alone("lasvegas", 0, player, 8)
    assert found.wins >= 0.75 and found.lead > 20 and found.rival < 130


@pytest.mark.slow
@pytest.mark.parametrize(("key", "levels"), [("welcome", (1, 5, 6, 7)), ("lasvegas", (1, 4, 7, 10))])
def test_the_expert_wins_nearly_always_at_first_and_half_of_the_time_at_last(key: str, levels: tuple[int, ...]) -> None:
    wins = [alone(key, level, "ada", 24).wins for level in levels]
    assert wins == sorted(wins, reverse=True)
    assert wins[0] >= 0.85 and 0.25 <= wins[-1] <= 0.75
