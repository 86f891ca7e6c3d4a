"""What a game offers the pages around its table: the stories only the game itself can tell.

Each game's package has a module `offers` with one object `OFFERS`; a page that shows any game asks `offers(key)`:

    for milestone in offers("welcome").milestones(journal):
        milestone.seat, milestone.round, milestone.what
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from tabletown.game import Options
from tabletown.journal import Journal
from tabletown.scores import Category
from tabletown.words import Message


@dataclass(frozen=True, slots=True)
class Milestone:
    """Something a seat reached in a round that is worth a mark, on the curve of its score or where the match is seen again."""

    seat: int
    round: int
    what: Message
    step: int
    """So many acts of the match stand when it is reached."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who or what a match is played against, or how that could be chosen: a portrait (a part of the art) and words."""

    title: Message
    lines: tuple[Message, ...]
    portrait: str | None = None


def _first_seat(options: Options) -> int | None:
    return 0


def _plain(category: Category) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Offers:
    """`milestones`: in order of rounds; `milestone_sign`: what such a mark means, for the legend. `company`: for these options and
    so many seats, or None if there is nothing to say. `rival`: the solo opponent of these options. `signs`: those that stand in the
    written rules, each with its part of the art. `rulings`: the options that only settle how an unclear point of the rules is read;
    pages keep them folded and do not speak of them while they are as ours. `begins`: the seat that begins where seats play in
    turn, None where the lot decides. `sums`: the
    figures a category was worked out from, as they stand below its points ("6 × 7"); "" for most."""

    milestones: Callable[[Journal], Sequence[Milestone]]
    milestone_sign: Message
    company: Callable[[Options, int], Company | None]
    rival: Callable[[Options], Company]
    signs: Mapping[str, str]
    rulings: frozenset[str] = frozenset()
    begins: Callable[[Options], int | None] = _first_seat
    sums: Callable[[Category], str] = _plain


@cache
def offers(game: str) -> Offers:
    """What the game of that key offers."""
    found = import_module(f"tabletown_desktop.games.{game}.offers").OFFERS
    assert isinstance(found, Offers)
    return found
