"""What is written on the command line, understood: a game, its options, who sits at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletown.ai.players import BOTS
from tabletown.game import BadSetup, Game, Option, Setup, Value
from tabletown.games import UnknownGame, game
from tabletown.words import Message
from tabletown_lab.output import Trouble, value_text


def wanted_game(key: str) -> Game[Any]:
    try:
        return game(key)
    except UnknownGame:
        raise Trouble(Message("lab.no_game", game=key[:40])) from None


def wanted_options(rules: Game[Any], texts: Sequence[str]) -> dict[str, Value]:
    """`["edition=first", "advanced=true"]` as options with values of their own kind."""
    known = {option.key: option for option in rules.options}
    found: dict[str, Value] = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise Trouble(Message("lab.option_form", text=text[:60]))
        if key not in known:
            raise Trouble(Message("setup.unknown_option", option=key[:40]))
        found[key] = _value(known[key], value)
    return found


def _value(option: Option, text: str) -> Value:
    for value in option.values:
        if value_text(value) == text.lower():
            return value
    values = ", ".join(value_text(value) for value in option.values)
    raise Trouble(Message("lab.option_value", option=option.key, value=text[:40], values=values))


def wanted_setup(rules: Game[Any], seats: int, texts: Sequence[str]) -> Setup:
    try:
        return rules.setup(seats, wanted_options(rules, texts))
    except BadSetup as error:
        raise Trouble(error.reason) from None


def wanted_bots(text: str) -> tuple[str, ...]:
    """`"greedy,random"` as the bots of the seats in order."""
    keys = tuple(key.strip() for key in text.split(","))
    for key in keys:
        if key not in BOTS:
            raise Trouble(Message("lab.no_bot", bot=key[:40], bots=", ".join(BOTS)))
    return keys


def open_options(rules: Game[Any], setup: Setup) -> dict[str, Value]:
    """The options that could be chosen otherwise with these seats and the others."""
    return {o.key: setup.options[o.key] for o in rules.options if rules.closed(o, setup.seats, setup.options) is None}


def at_least_one(text: str) -> int:
    """A count."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number
