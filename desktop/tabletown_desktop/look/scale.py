"""How large everything is drawn: the interface scale, from the size of the window and the density of the screen.

The player's text size comes on top of it. Everything is measured in units of the beauty size (1280 x 800, where a unit is a
pixel); in a larger window a unit is larger, in a small one hardly smaller, since words must stay readable.

>>> interface_scale(1280, 800), interface_scale(960, 600), interface_scale(2560, 1440), interface_scale(3840, 2160)
(1.0, 0.9, 1.5, 2.2)
>>> interface_scale(1366, 768), interface_scale(1920, 1080), interface_scale(2560, 900)
(1.0, 1.2, 1.1)
"""

from __future__ import annotations

from itertools import pairwise

BEAUTY = 1280, 800
LEAST_WINDOW = 960, 600
"""The smallest window in which every page and every table has room for what it must show."""
STEP = 0.05
"""The scale goes in steps: a window that is being resized is not laid out anew with every pixel."""
USUAL_DPI = 96.0

_POINTS = ((0.75, 0.9), (1.0, 1.0), (1.8, 1.5), (2.7, 2.2), (5.4, 4.4))
"""How often the beauty size goes into the window, and the scale there; between two points it grows evenly."""


def interface_scale(width: float, height: float, dpi: float = USUAL_DPI) -> float:
    """The scale for a window of that size. A screen that says it is dense asks for more, as far as the window has room for it.

    >>> interface_scale(1920, 1080, dpi=144), interface_scale(1280, 800, dpi=144)
    (1.5, 1.2)
    """
    fits = min(width / BEAUTY[0], height / BEAUTY[1])
    found = _between(fits)
    if dpi > USUAL_DPI:
        smallest = _POINTS[0][1]
        roomy = min(width / LEAST_WINDOW[0], height / LEAST_WINDOW[1]) * smallest
        found = max(found, min(dpi / USUAL_DPI, roomy))
    return round(int(found / STEP + 0.5 + 1e-9) * STEP, 2)


def _between(fits: float) -> float:
    if fits <= _POINTS[0][0]:
        return _POINTS[0][1]
    for (low, small), (high, large) in pairwise(_POINTS):
        if fits <= high:
            return small + (large - small) * (fits - low) / (high - low)
    return _POINTS[-1][1]
