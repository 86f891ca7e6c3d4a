"""`tabletown-lab play GAME`: matches between bots, and what came of them."""

from __future__ import annotations

import argparse
import statistics
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tabletown.game import Setup
from tabletown.games import game
from tabletown.record import dump
from tabletown.words import Catalogue
from tabletown_lab.arguments import at_least_one, open_options, wanted_bots, wanted_game, wanted_setup
from tabletown_lab.files import unwritable
from tabletown_lab.matches import bot_match, pool, seed_of
from tabletown_lab.output import Output, Progress, option_text, plain


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("game", metavar="GAME", help=words.text("lab.help.game"))
    parser.add_argument("--option", metavar="K=V", action="append", default=[], help=words.text("lab.help.option"))
    parser.add_argument("--seats", default="greedy,greedy", metavar="BOT,BOT,...", help=words.text("lab.help.seats"))
    parser.add_argument("--seed", default="1", help=words.text("lab.help.seed"))
    parser.add_argument("--count", type=at_least_one, default=1, metavar="M", help=words.text("lab.help.count"))
    parser.add_argument("--records", type=Path, metavar="DIR", help=words.text("lab.help.records"))
    parser.add_argument("--jobs", type=at_least_one, default=1, metavar="J", help=words.text("lab.help.jobs"))
    parser.add_argument("--budget", type=int, default=0, metavar="N", help=words.text("lab.help.budget"))


@dataclass(frozen=True, slots=True)
class Order:
    """What is played, the same for all matches of a run."""

    game: str
    setup: Setup
    bots: tuple[str, ...]
    seed: str
    budget: int
    records: Path | None


@dataclass(frozen=True, slots=True)
class Result:
    number: int
    totals: tuple[int, ...]
    rival: int | None
    wins: tuple[float, ...]
    """A win shared by several counts as a part for each."""
    rounds: int


def run(wanted: argparse.Namespace, out: Output) -> int:
    rules = wanted_game(wanted.game)
    bots = wanted_bots(wanted.seats)
    setup = wanted_setup(rules, len(bots), wanted.option)
    order = Order(rules.key, setup, bots, wanted.seed, wanted.budget, wanted.records)
    if order.records is not None:
        try:
            order.records.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise unwritable(order.records, error) from None
    results = _played(order, wanted.count, wanted.jobs, out)
    report = summary(order, results)
    _print(report, out)
    out.json(report)
    return 0


def _played(order: Order, count: int, jobs: int, out: Output) -> list[Result]:
    progress = Progress(out.words, count, "lab.play.progress")
    results: list[Result] = []
    with pool(min(jobs, count)) as each:
        try:
            for result in each(partial(play_one, order), range(1, count + 1)):
                results.append(result)
                progress.step(len(results))
        except OSError as error:
            raise unwritable(order.records, error) from None
        finally:
            progress.close()
    return results


def play_one(order: Order, number: int) -> Result:
    """One match of a run; its record is written if records are wanted."""
    seed = seed_of(order.seed, number)
    journal = bot_match(game(order.game), order.setup.options, order.bots, seed, order.budget)
    if order.records is not None:
        (order.records / f"{order.game}-{number:05}.tabletown").write_bytes(dump(journal.record()))
    outcome = journal.match.outcome()
    first = [standing.contender for standing in outcome.standings if standing.place == 1]
    return Result(
        number,
        tuple(sheet.total for sheet in outcome.sheets),
        outcome.rival.total if outcome.rival else None,
        tuple(1 / len(first) if seat in first else 0.0 for seat in range(len(order.bots))),
        max((act.round for act in journal.match.acts), default=0),
    )


def summary(order: Order, results: list[Result]) -> dict[str, Any]:
    """The run in figures; every seat's mean, deviation and wins."""
    rivals = [result.rival for result in results if result.rival is not None]
    return {
        "game": order.game,
        "options": open_options(game(order.game), order.setup),
        "seed": order.seed,
        "count": len(results),
        "seats": [
            {
                "seat": seat + 1,
                "bot": bot,
                **_spread_of([r.totals[seat] for r in results]),
                "wins": round(sum(r.wins[seat] for r in results), 3),
            }
            for seat, bot in enumerate(order.bots)
        ],
        "rival": _spread_of(rivals) if rivals else None,
        "rounds": _spread_of([result.rounds for result in results]),
        "matches": [asdict(result) for result in results],
    }


def _spread_of(numbers: list[int]) -> dict[str, float]:
    deviation = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
    return {"mean": round(statistics.fmean(numbers), 3), "deviation": round(deviation, 3), "least": min(numbers), "most": max(numbers)}


def _print(report: dict[str, Any], out: Output) -> None:
    out.say("lab.play.title", n=report["count"], game=report["game"], options=option_text(report["options"]), seed=report["seed"])
    names = ("lab.play.seat", "lab.play.mean", "lab.play.deviation", "lab.play.least", "lab.play.most", "lab.play.wins")
    rows = [[out.words.text(name) for name in names]]
    rows += [[f"{seat['seat']} {seat['bot']}", *_cells(seat), plain(seat["wins"])] for seat in report["seats"]]
    if report["rival"]:
        rows.append(
            [out.words.text("lab.play.rival"), *_cells(report["rival"]), plain(report["count"] - sum(s["wins"] for s in report["seats"]))]
        )
    rows.append([out.words.text("lab.play.rounds"), *_cells(report["rounds"]), ""])
    out.table(rows)


def _cells(spread: dict[str, float]) -> list[str]:
    return [plain(spread["mean"]), plain(spread["deviation"]), str(spread["least"]), str(spread["most"])]
