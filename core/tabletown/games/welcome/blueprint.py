"""A town drawn in advance: where the estates could stand that all three plans ask for.

>>> from tabletown.games.welcome import GAME
>>> box = GAME.boxes["bigbox"]
>>> draw_up([box.plan("NA-05"), box.plan("NB-06"), box.plan("NC-05")])
(((0, 4), (4, 3), (7, 1)), ((0, 5), (5, 2), (7, 1), (8, 1)), ((0, 5), (5, 4)))
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.games.welcome.data import LENGTHS, EstatesNeeded, PlanCard, Requirement

Lots = tuple[tuple[int, int], ...]
"""Estates of a street: first lot and size."""


def draw_up(plans: Sequence[PlanCard]) -> tuple[Lots, ...]:
    """By street the estates of all plans that ask for plain estates. There is room for any three plans of the boxes."""
    sizes = [size for plan in plans for size in _plain_sizes(plan.requirement)]
    streets = _pack(sorted(sizes, reverse=True), [[] for _ in LENGTHS])
    return tuple(_in_a_row(street) for street in streets or [[] for _ in LENGTHS])


def _plain_sizes(need: Requirement) -> tuple[int, ...]:
    return need.sizes if isinstance(need, EstatesNeeded) and need == EstatesNeeded(need.sizes) else ()


def _pack(sizes: Sequence[int], streets: list[list[int]]) -> list[list[int]] | None:
    """The sizes spread over the streets, each to where most room is; None if there is no way."""
    if not sizes:
        return streets
    rooms = sorted(range(len(LENGTHS)), key=lambda s: sum(streets[s]) - LENGTHS[s])
    for street in rooms:
        if sum(streets[street]) + sizes[0] <= LENGTHS[street]:
            streets[street].append(sizes[0])
            found = _pack(sizes[1:], streets)
            if found is not None:
                return found
            streets[street].pop()
    return None


def _in_a_row(sizes: Sequence[int]) -> Lots:
    return tuple((sum(sizes[:i]), size) for i, size in enumerate(sizes))
