"""`tabletown-lab games`: the games, their options and which of them go together."""

from __future__ import annotations

import argparse
import itertools
from typing import Any

from tabletown.game import BadSetup, Game, Option
from tabletown.games import PACKAGES, game
from tabletown.words import Catalogue
from tabletown_lab.output import Output, option_text, value_text


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    """None but the common ones."""


def run(_wanted: argparse.Namespace, out: Output) -> int:
    described = [_described(game(key)) for key in PACKAGES]
    for about in described:
        out.say("lab.games.game", game=about["game"], least=about["seats"][0], most=about["seats"][1])
        for option in about["options"]:
            values = ", ".join(value_text(value) for value in option["values"])
            out.say("lab.games.option", option=option["key"], values=values, default=value_text(option["default"]))
        for row in about["combinations"]:
            out.say("lab.games.combination", n=len(row["seats"]), seats=_numbers(row["seats"]), options=option_text(row["options"]))
    out.json(described)
    return 0


def _numbers(seats: list[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}\N{EN DASH}{seats[-1]}"


def _described(rules: Game[Any]) -> dict[str, Any]:
    return {
        "game": rules.key,
        "rules": rules.rules_version,
        "seats": list(rules.seats),
        "options": [{"key": option.key, "values": list(option.values), "default": option.default} for option in rules.options],
        "combinations": combinations(rules),
    }


def combinations(rules: Game[Any]) -> list[dict[str, Any]]:
    """Every set of options with the numbers of seats that allow it; only options that can be chosen are named."""
    found: dict[tuple[tuple[str, Any], ...], list[int]] = {}
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        for values in itertools.product(*(option.values for option in rules.options)):
            chosen = dict(zip((option.key for option in rules.options), values, strict=True))
            try:
                setup = rules.setup(seats, chosen)
            except BadSetup:
                continue
            open_ones = tuple((o.key, setup.options[o.key]) for o in rules.options if _is_open(rules, o, seats, setup.options))
            found.setdefault(open_ones, []).append(seats)
    return [{"options": dict(options), "seats": seats} for options, seats in found.items()]


def _is_open(rules: Game[Any], option: Option, seats: int, options: Any) -> bool:
    return rules.closed(option, seats, options) is None
