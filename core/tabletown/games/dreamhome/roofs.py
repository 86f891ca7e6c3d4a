"""The roof: four cards of the pile, chosen by the program.

>>> from tabletown.games.dreamhome.data import SPECIAL
>>> red, window, brown = (SPECIAL[key] for key in ("roof_red", "roof_red_window", "roof_brown"))
>>> best_roof((red, red, red, red, window, brown)).points, best_roof((red, window, brown)).points
(9, 0)
"""

from __future__ import annotations

from typing import NamedTuple

from tabletown.games.dreamhome.data import ROOF_COLOUR, ROOF_MIXED, ROOF_SIZE, ROOF_WINDOW, SPECIALS


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


def roofer_gain(pile: tuple[int, ...], card: int, seen: bool) -> tuple[int, int]:
    """Least and most that one more card brings. Only who may see the own pile knows better than its number of cards.

    >>> from tabletown.games.dreamhome.data import SPECIAL
    >>> red, window, brown = (SPECIAL[key] for key in ("roof_red", "roof_red_window", "roof_brown"))
    >>> roofer_gain((red, red, red), window, True), roofer_gain((red, red, brown), window, False), roofer_gain((red,), brown, False)
    ((9, 9), (4, 9), (0, 0))
    """
    if seen:
        gain = best_roof((*pile, card)).points - best_roof(pile).points
        return gain, gain
    window = ROOF_WINDOW * SPECIALS[card].window
    if len(pile) + 1 < ROOF_SIZE:
        return 0, 0
    if len(pile) + 1 == ROOF_SIZE:
        return ROOF_MIXED + window, ROOF_COLOUR + ROOF_WINDOW
    return 0, ROOF_COLOUR - ROOF_MIXED + window


def _roof(cards: list[int]) -> Roof:
    colours = {SPECIALS[card].colour for card in cards}
    windows = sum(SPECIALS[card].window for card in cards)
    if len(colours) == 1:
        return Roof(tuple(cards), colours.pop(), ROOF_COLOUR, windows)
    return Roof(tuple(cards), "", ROOF_MIXED, windows)
