"""`tabletown-lab games`: the games, their options and which of them go together."""

from __future__ import annotations

import argparse
import itertools
from typing import Any

from tabletown.game import BadSetup, Game, Value
from tabletown.games import PACKAGES, game
from tabletown.words import Catalogue
from tabletown_lab.arguments import open_options
from tabletown_lab.output import Output, value_text


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
            options = " ".join(f"{key}={'|'.join(map(value_text, values))}" for key, values in row["options"].items())
            out.say("lab.games.combination", seats=_numbers(row["seats"]), options=options)
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


Row = dict[str, tuple[Value, ...]]


def combinations(rules: Game[Any]) -> list[dict[str, Any]]:
    """What goes together: for each row any of its values of an option goes with any of another. Only options that can be
    chosen are named."""
    found: list[tuple[list[int], list[Row]]] = []
    for seats in range(rules.seats[0], rules.seats[1] + 1):
        rows = _joined([{key: (value,) for key, value in row.items()} for row in _allowed(rules, seats)])
        if found and found[-1][1] == rows:
            found[-1][0].append(seats)
        else:
            found.append(([seats], rows))
    return [{"options": row, "seats": seats} for seats, rows in found for row in rows]


def _allowed(rules: Game[Any], seats: int) -> list[dict[str, Value]]:
    found = []
    for values in itertools.product(*(option.values for option in rules.options)):
        try:
            setup = rules.setup(seats, {option.key: value for option, value in zip(rules.options, values, strict=True)})
        except BadSetup:
            continue
        found.append(open_options(rules, setup))
    return found


def _joined(rows: list[Row]) -> list[Row]:
    """Rows that differ in one option alone become one."""
    for key in {key: None for row in rows for key in reversed(row)}:
        joined: dict[str, Row] = {}
        for row in rows:
            others = str({other: values for other, values in row.items() if other != key})
            mine = joined.setdefault(others + str(key in row), row)
            if mine is not row and key in row:
                mine[key] = tuple(dict.fromkeys((*mine[key], *row[key])))
        rows = list(joined.values())
    return rows
