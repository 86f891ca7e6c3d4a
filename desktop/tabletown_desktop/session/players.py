"""The players of the program as people meet them: whose face each wears, what is said of it.

Names and lines are in the catalogue: `players.<bot>.name`, `players.level.<level>`, `players.taste.<bot>` (a few words) and
`<game>.bot.<bot>` (how it plays that game). Two bots of former versions still sit in old matches.
"""

from __future__ import annotations

from collections.abc import Container, Sequence

from tabletown.ai.players import LEVELS, PLAYERS
from tabletown.journal import Journal
from tabletown_desktop.look.words import Words

CHARACTERS: tuple[str, ...] = tuple(PLAYERS)
"""In the order in which they are offered, level by level."""
FORMER = {"random": "pip", "greedy": "mina"}
"""Whose face the bots of former versions wear."""
OFFERED = ("mina", "otto", "bruno", "rosa", "lotte", "ada", "pip", "viktor")
"""Who comes first where nobody in particular is asked for."""


def portrait(bot: str | None) -> str:
    """The portrait of a bot; none for a person (or for a bot of a later program)."""
    return bot if bot in PLAYERS else FORMER.get(bot or "", "")


def level(bot: str) -> str:
    """The level of a character; nothing for others."""
    return PLAYERS[bot].level if bot in PLAYERS else ""


def strength(bot: str) -> int:
    """How many of four dots its level has."""
    return list(LEVELS).index(PLAYERS[bot].level) + 1


def successor(bot: str | None) -> str | None:
    """Who is offered in the place of a bot of a former version."""
    return FORMER.get(bot, bot) if bot is not None else None


def somebody(seated: Container[str | None]) -> str:
    """A character who does not sit at the table yet; the first of them if all do."""
    return next((bot for bot in OFFERED if bot not in seated), OFFERED[0])


def name_of(words: Words, bot: str) -> str:
    return words.text(f"players.{bot}.name") if portrait(bot) else bot


def kind_of(words: Words, bot: str) -> str:
    """What it is: its level. Nothing for a bot of a later program."""
    if bot in PLAYERS:
        return words.text(f"players.level.{level(bot)}")
    return words.text(f"players.former.{bot}") if bot in FORMER else ""


def taste_of(words: Words, bot: str) -> str:
    """Its level and its taste in a few words."""
    kind = kind_of(words, bot)
    return words.text("players.both", level=kind, taste=words.text(f"players.taste.{bot}")) if bot in PLAYERS else kind


def line_of(words: Words, bot: str, game: str) -> str:
    """How a character plays this game."""
    return words.text(f"{game}.bot.{bot}")


def person_at(journal: Journal, seat: int, names: Sequence[str], words: Words) -> str:
    """The name of a person who takes a seat: of who sat there at the beginning, or of somebody who does not sit at this table yet."""
    first, seats = journal.header.seats[seat], journal.match.seats
    others = [other.name for place, other in enumerate(seats) if place != seat]
    known = [*([first.name] if first.bot is None else []), *names]
    return next((name for name in known if name not in others), words.text("new_match.seat.nameless", seat=seat + 1))
