"""The roof: four cards of the pile, chosen by the program.

>>> from tabletown.dreamhome.components import SPECIAL
>>> red, window, brown = (SPECIAL[key] for key in ("roof_red", "roof_red_window", "roof_brown"))
>>> best_roof((red, red, red, red, window, brown)).points, best_roof((red, window, brown)).points
(9, 0)
"""

from __future__ import annotations

from typing import NamedTuple

from tabletown.dreamhome.components import ROOF_COLOUR, ROOF_MIXED, ROOF_SIZE, ROOF_WINDOW, SPECIALS


class Roof(NamedTuple):
    """The cards chosen and where their points come from."""

    cards: tuple[int, ...]
    colour: str
    """The one colour of all, or nothing."""
    base: int
    windows: int

    @property
    def points(self) -> int:
        return self.base + self.windows * ROOF_WINDOW


NO_ROOF = Roof((), "", 0, 0)


def best_roof(pile: tuple[int, ...]) -> Roof:
    """The four cards that bring most: of one colour if there are so many, else with as many windows as there are."""
    if len(pile) < ROOF_SIZE:
        return NO_ROOF
    by_colour: dict[str, list[int]] = {}
    for card in sorted(pile, key=lambda card: not SPECIALS[card].window):
        by_colour.setdefault(SPECIALS[card].colour, []).append(card)
    candidates = [_roof(cards[:ROOF_SIZE]) for cards in by_colour.values() if len(cards) >= ROOF_SIZE]
    candidates.append(_roof(sorted(pile, key=lambda card: not SPECIALS[card].window)[:ROOF_SIZE]))
    return max(candidates, key=lambda roof: roof.points)


def _roof(cards: list[int]) -> Roof:
    colours = {SPECIALS[card].colour for card in cards}
    windows = sum(SPECIALS[card].window for card in cards)
    if len(colours) == 1:
        return Roof(tuple(cards), colours.pop(), ROOF_COLOUR, windows)
    return Roof(tuple(cards), "", ROOF_MIXED, windows)
