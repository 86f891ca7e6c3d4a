"""The blueprint has room for all estates that the plans ask for."""

from __future__ import annotations

from itertools import product

import pytest

from tabletown.games.welcome import GAME
from tabletown.games.welcome.ai.estimates import draw_up
from tabletown.games.welcome.data import LENGTHS, Box, EstatesNeeded


@pytest.mark.parametrize("box", GAME.boxes.values(), ids=GAME.boxes)
def test_blueprints_hold_any_three_plans(box: Box) -> None:
    for plans in product(*(box.deck(letter, False) for letter in box.decks)):
        drawn = draw_up(plans)
        wanted = [size for plan in plans if isinstance(plan.requirement, EstatesNeeded) for size in plan.requirement.sizes]
        assert sorted(size for street in drawn for _, size in street) == sorted(wanted)
        for street, length in zip(drawn, LENGTHS, strict=True):
            assert [begin for begin, _ in street] == [sum(size for _, size in street[:i]) for i in range(len(street))]
            assert sum(size for _, size in street) <= length
