"""Whoever's income is borrowed or whose special is copied is called by name, as far as names are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown.games.happycity import GAME
from tabletown.log import Log
from tabletown.match import Base, Match, Seating
from tabletown.words import Message, named
from tabletown_lab.catalogues import catalogue

SPHINX = "market_white school house museum sphinx library"
ROW = ("sphinx", "race_track", "harbour", "moai", "big_ben")
OTHERS = ("market_white", "market_white race_track house")


@pytest.fixture
def tells(lay: Callable[..., Any]) -> Callable[..., list[str]]:
    """What is told of a move of the first of three seats, in both languages, by the log of a match."""

    def told(verb: str, *names: str) -> list[str]:
        table, setup = lay(SPHINX, *OTHERS, specials=ROW), GAME.setup(3, {"mode": "base"})
        table.left &= ~0b11  # the first two have been built
        match = Match(GAME, setup, [Seating(name) for name in names], None, base=Base(table.snapshot(), {}))
        message = Log(match).foretell(0, GAME.vocabulary(verb, 3), [1])[1].message
        return [catalogue(language).say(message) for language in ("en", "de")]

    return told


def test_the_log_calls_another_seat_by_name(tells: Callable[..., list[str]]) -> None:
    assert tells("sphinx", "Anna", "Ben", "Cleo") == [
        "copies Cleo’s special building Race Track with the Sphinx",
        "kopiert mit der Sphinx den Sonderbau Rennstrecke von Cleo",
    ]
    assert tells("louvre", "Anna", "Ben", "Cleo") == ["gets Cleo’s income (1 coin)", "bekommt das Einkommen von Cleo (1 Münze)"]


def test_whoever_has_told_no_name_is_spoken_to(tells: Callable[..., list[str]]) -> None:
    assert tells("sphinx", "Pip", "Ben", "You")[0] == "copies your special building Race Track with the Sphinx"
    assert tells("louvre", "Pip", "Ben", "Du")[1] == "bekommt dein Einkommen (1 Münze)"


def test_without_names_the_seat_is_counted(lay: Callable[..., Any]) -> None:
    told = lay(SPHINX, *OTHERS).describe(0, GAME.vocabulary("sphinx", 3), 0)
    assert catalogue("en").say(named(told, ["Anna", "Ben", ""])) == "copies seat 3’s special building Race Track with the Sphinx"
    other = Message("happycity.tell.end")
    assert named(other, ["Anna"]) is other
