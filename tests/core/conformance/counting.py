"""Chances against luck itself: how often things come when what is hidden is imagined again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping

from tabletown.chance import Imagined
from tabletown.kit.unseen import Group, Unseen

TIMES = 1500
FAR = 4.6
"""Standard deviations: with a fixed seed it never comes by luck, and a chance that is wrong by 0.06 is found."""

Comes = Iterable[Hashable]


def happens(once: Callable[[Imagined], Comes], seed: object) -> Counter[Hashable]:
    """In how many of many worlds each thing comes at least once."""
    counts: Counter[Hashable] = Counter()
    for number in range(TIMES):
        counts.update(set(once(Imagined(f"{seed} {number}"))))
    return counts


def agree(said: Mapping[Hashable, float], counts: Counter[Hashable]) -> None:
    """The chances that were said are what happens, and nothing else does."""
    assert {thing for thing, chance in said.items() if chance > 0} >= counts.keys()
    for thing, chance in said.items():
        share = counts[thing] / TIMES
        far = FAR * (max(0.0, chance * (1 - chance)) / TIMES) ** 0.5 + 1e-9
        assert abs(share - chance) <= far, f"{thing}: {share:.3f} happens, said {chance:.3f}"


def group_of(unseen: Unseen, deck: str, key: str) -> Group:
    groups = next(found.groups for found in unseen.decks if found.key == deck)
    return next(found for found in groups if found.key == key)


def said_of(group: Group) -> dict[Hashable, float]:
    """The chance of each kind by its key."""
    return {kind.key: kind.chance for kind in group.kinds}


def finer(group: Group) -> dict[Hashable, float]:
    return {part.key: part.chance for kind in group.kinds for part in kind.parts}
