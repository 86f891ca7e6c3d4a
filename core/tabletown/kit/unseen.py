"""What may still come, as far as a player who remembers everything could count it.

Cards that nobody has turned up lie in pools. Each card of a pool is equally likely to come next, so counts give the chances.

>>> pools = [Pool((7, 7, 8, 9), 2)]
>>> found = chances([pools], int)
>>> round(found[7], 3), round(found[8], 3), found[10]
(0.833, 0.5, 0.0)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import NamedTuple, TypeVar

from tabletown.words import Message


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that count as the same."""

    key: str
    name: Message
    left: int
    """How many may still come."""
    of: int
    """How many are in the box."""
    chance: float
    """How likely at least one comes at the time that the group names."""
    parts: tuple[Kind, ...] = ()
    """The same cards in finer kinds: a number with each action."""


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds that belong together; `when` says which cards their chances are about."""

    key: str
    name: Message
    when: Message
    kinds: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards that come from one place."""

    key: str
    name: Message
    left: int
    """How many may still come before a reshuffle."""
    groups: tuple[Group, ...]
    note: Message | None = None
    """What the chances leave out."""


@dataclass(frozen=True, slots=True)
class Unseen:
    """Everything that may still come; no decks once the match is over."""

    decks: tuple[Deck, ...] = ()


K = TypeVar("K", bound=Hashable)


class Pool(NamedTuple):
    """Cards of which so many come next."""

    cards: Sequence[int]
    drawn: int
    absent: Sequence[int] = ()
    """One of these is missing from the cards, each equally likely; empty if none is missing."""


@lru_cache(maxsize=4096)
def none_of(wanted: int, among: int, drawn: int) -> float:
    """The chance that none of the wanted cards is drawn."""
    return comb(among - wanted, drawn) / comb(among, drawn)


class Chances(dict[K, float]):
    """The chance of each kind; 0 for what lies in no pool."""

    def __missing__(self, key: K) -> float:
        return 0.0


def chances(ways: Iterable[Iterable[Pool]], kind_of: Callable[[int], K]) -> Chances[K]:
    """By kind, the chance that at least one card of it comes.

    The cards may lie in several ways, all equally likely; in each way every pool gives its cards.
    """
    misses = [_misses(pools, kind_of) for pools in ways]
    kinds = {kind for way in misses for kind in way}
    return Chances({kind: 1 - sum(way.get(kind, 1.0) for way in misses) / len(misses) for kind in kinds})


def _misses(pools: Iterable[Pool], kind_of: Callable[[int], K]) -> dict[K, float]:
    """By kind, the chance that no card of it comes from these pools."""
    missed: dict[K, float] = {}
    for pool in pools:
        counts, absent = Counter(map(kind_of, pool.cards)), Counter(map(kind_of, pool.absent))
        among = len(pool.cards) - bool(pool.absent)
        drawn = min(pool.drawn, among)
        for kind, count in counts.items():
            share = absent[kind] / len(pool.absent) if pool.absent else 0.0
            miss = (1 - share) * none_of(count, among, drawn) if share < 1 else 0.0
            if share:
                miss += share * none_of(count - 1, among, drawn)
            missed[kind] = missed.get(kind, 1.0) * miss
    return missed


def passed(drawn: int, above: int, gaps: int) -> float:
    """The chance that drawing so many other cards turns up a special card, which lies in any of the gaps below `above` cards.

    >>> passed(3, 0, 4), passed(3, 2, 4), passed(3, 3, 4), passed(3, 0, 2)
    (0.75, 0.25, 0.0, 1.0)
    """
    return min(1.0, max(0, drawn - above) / gaps)


def group(
    key: str,
    name: Message,
    when: Message,
    names: Iterable[tuple[K, str, Message]],
    counts: tuple[Counter[K], Counter[K]],
    chance: Chances[K],
) -> Group:
    """A group of kinds, each given by its key and name; `counts` are the cards left and those in the box."""
    left, of = counts
    return Group(key, name, when, tuple(Kind(own, said, left[kind], of[kind], chance[kind]) for kind, own, said in names))
