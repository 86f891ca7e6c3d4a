"""The best roof of a pile, against trying all fours."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from tabletown.games.dreamhome.data import ROOF_CARDS, SPECIAL, SPECIALS
from tabletown.games.dreamhome.roofs import best_roof


def pile(*words: str) -> tuple[int, ...]:
    """Colours; a capital has a window."""
    return tuple(SPECIAL[f"roof_{word.lower()}" + "_window" * word.istitle()] for word in words)


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("", 0),
        ("Red Brown Purple", 0),
        ("red red brown purple", 3),
        ("red red Brown Purple", 5),
        ("Red Brown Purple Orange", 7),
        ("red red red red", 8),
        ("red red red Red", 9),
        ("red red red red Red", 9),
        ("red red red red Brown Purple Orange", 8),
        ("red red red red brown brown brown Brown", 9),
        ("red brown purple orange red", 3),
    ],
)
def test_points_of_a_roof(words: str, points: int) -> None:
    assert best_roof(pile(*words.split())).points == points


def by_hand(cards: tuple[int, ...]) -> int:
    colours = {SPECIALS[card].colour for card in cards}
    return (8 if len(colours) == 1 else 3) + sum(SPECIALS[card].window for card in cards)


def possible(cards: tuple[int, ...]) -> bool:
    return all(count <= (1 if SPECIALS[card].window else 6) for card, count in Counter(cards).items())


@pytest.mark.parametrize("size", range(8))
def test_no_four_cards_of_a_pile_bring_more(size: int) -> None:
    looked = 0
    for cards in filter(possible, combinations_with_replacement(ROOF_CARDS, size)):
        roof = best_roof(cards)
        assert roof.points == max(map(by_hand, set(combinations(cards, 4))), default=0)
        assert not Counter(roof.cards) - Counter(cards)
        if roof.cards:
            assert len(roof.cards) == 4 and by_hand(roof.cards) == roof.points
            assert bool(roof.colour) == (len({SPECIALS[card].colour for card in roof.cards}) == 1)
        looked += 1
    assert looked


def test_more_than_four_cards_bring_nothing_more() -> None:
    everything = tuple(card for card in ROOF_CARDS for _ in range(1 if SPECIALS[card].window else 6))
    assert len(everything) == 28 and best_roof(everything).points == 9
