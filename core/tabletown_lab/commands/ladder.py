"""`tabletown-lab ladder GAME`: is every level stronger than the one below, and how strong is the strongest?"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from tabletown.ai.players import LEVELS, PLAYERS
from tabletown.game import Game
from tabletown.words import Catalogue, Message, percent
from tabletown_lab.arguments import at_least_one, wanted_game
from tabletown_lab.duels import Duel, Standing, fight, until_decided
from tabletown_lab.matches import cores, pool
from tabletown_lab.output import Output, Progress, Trouble, plain

BETTER = 0.62
"""What a level wins against the one below."""
AMONG_FOUR = 0.40
"""What an expert wins at a table of four."""


@dataclass(frozen=True, slots=True)
class Rung:
    """Something to hold: a share of wins, or a mean of points."""

    name: str
    duel: Duel
    wanted: float
    points: bool = False

    def holds(self, now: Standing) -> bool:
        return (now.points if self.points else now.low) >= self.wanted


def rungs(rules: Game[Any], budget: int) -> Iterator[Rung]:
    """The rungs of a game's ladder, from below."""
    sides = {level: tuple(key for key, player in PLAYERS.items() if player.level == level) for level in LEVELS}
    levels = list(LEVELS)
    experts = sides[levels[-1]]
    for lower, upper in itertools.pairwise(levels):
        yield Rung(f"{upper}-{lower}", Duel(rules.key, {}, 2, sides[upper], sides[lower], budget * (upper == levels[-1])), BETTER)
    wanted = rules.weight_set.ladder
    if "yardstick" in wanted:
        yield Rung("expert-greedy", Duel(rules.key, {}, 2, experts, ("greedy",), budget), wanted["yardstick"])
    if rules.seats[1] >= 4:
        yield Rung("expert-three", Duel(rules.key, {}, 4, experts, sides["skilled"], budget), AMONG_FOUR)
    if "mean" in wanted:
        mean = wanted["mean"]
        duel = Duel(rules.key, mean["options"], mean["seats"], experts, experts, budget)
        yield Rung(f"expert-{mean['rung']}", duel, mean["points"], points=True)


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=words.text("lab.help.game"))
    parser.add_argument("--only", metavar="RUNG", action="append", default=[], help=words.text("lab.help.only"))
    parser.add_argument("--least", type=at_least_one, default=400, metavar="N", help=words.text("lab.help.least"))
    parser.add_argument("--most", type=at_least_one, default=1000, metavar="N", help=words.text("lab.help.most"))
    parser.add_argument("--seed", default="1", help=words.text("lab.help.seed"))
    parser.add_argument("--budget", type=int, default=0, metavar="N", help=words.text("lab.help.budget"))
    parser.add_argument("--jobs", type=at_least_one, default=cores(), metavar="J", help=words.text("lab.help.jobs"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    rules = wanted_game(wanted.game)
    ladder = list(rungs(rules, wanted.budget))
    names = [rung.name for rung in ladder]
    for name in wanted.only:
        if name not in names:
            raise Trouble(Message("lab.no_rung", rung=name[:40], rungs=", ".join(names)))
    report = []
    out.say("lab.ladder.title", game=rules.key, seed=wanted.seed, sure=percent(95))
    for rung in ladder:
        if not wanted.only or rung.name in wanted.only:
            now = climb(rung, wanted, out)
            report.append({"rung": rung.name, "wanted": rung.wanted, "holds": rung.holds(now), **asdict(now)})
            out.line(_line(rung, now, out))
    out.json({"game": rules.key, "seed": wanted.seed, "rungs": report})
    return 0 if all(rung["holds"] for rung in report) else 1


def climb(rung: Rung, wanted: argparse.Namespace, out: Output) -> Standing:
    """Play until it is decided, within the wanted numbers of matches."""
    most = wanted.least if rung.points else wanted.most
    blocks = -(-most // rung.duel.seats)
    progress = Progress(out.words, blocks * rung.duel.seats, "lab.play.progress")
    now = None
    try:
        with pool(min(wanted.jobs, blocks)) as each:
            played = each(partial(fight, rung.duel, wanted.seed), range(1, blocks + 1))
            for now in until_decided(iter(played), rung.wanted, wanted.least):
                progress.step(now.matches)
    finally:
        progress.close()
    assert now is not None
    return now


def _line(rung: Rung, now: Standing, out: Output) -> str:
    key = "lab.ladder.mean" if rung.points else "lab.ladder.wins"
    sure = rung.holds(now)
    return out.words.text(
        key,
        rung=rung.name,
        wins=percent(plain(100 * now.wins)),
        low=plain(100 * now.low),
        high=plain(100 * now.high),
        wanted=plain(rung.wanted, 0) if rung.points else percent(plain(100 * rung.wanted, 0)),
        points=plain(now.points),
        others=plain(now.others),
        n=now.matches,
        thinking=plain(now.thinking, 0),
        longest=plain(now.longest, 0),
        verdict=out.words.text("lab.ladder.holds" if sure else "lab.ladder.fails"),
    )
