"""Selects the looks for each scene: not every combination, but a fair share of all.

Every scene is taken by day in English at 1280x800, in German where space is tight, and in further looks by turns. Main scenes are
taken in every size of window as well, some of each table with every size of text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from workshop.shots.scene import Look, Scene, Shot

COMPACT, BEAUTY, LARGE, LARGER, LARGEST = (1280, 620), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)

USUAL = Look()
TIGHT = (
    Look("dark", "de", COMPACT),
    Look("light", "de", COMPACT, text=150),
    Look("light", "de", COMPACT, text=125),
    Look("dark", "de", BEAUTY, text=150),
)
EVENING = (
    Look("dark", "en", BEAUTY, scale=2.0),
    Look("dark", "de", BEAUTY, scale=1.25),
    Look("dark", "en", LARGEST),
    Look("dark", "en", BEAUTY),
)
CONTRAST = (
    Look("contrast", "en", BEAUTY),
    Look("contrast", "de", COMPACT, scale=1.5),
    Look("contrast", "de", LARGE),
)
DAY = (
    Look("light", "de", LARGE, text=125),
    Look("light", "en", LARGER),
    Look("light", "de", COMPACT, scale=1.75),
    Look("light", "de", BEAUTY),
    Look("light", "en", COMPACT),
)
SIZES = ((960, 600), (1024, 768), (1366, 768), LARGER, LARGEST)
TEXTS = (100, 150, 200)
LIGHTS = ("light", "dark", "contrast")
LANGUAGES = ("en", "de")
WITH_EVERY_TEXT = frozenset(
    f"table-{name}"
    for name in (
        "advanced",
        "aaa",
        "lasvegas-driving",
        "lasvegas-acme-opening",
        "dreamhome-choosing-pointed",
        "dreamhome-end",
        "happycity-building",
        "happycity-five",
    )
)
QUICK = (TIGHT[0], CONTRAST[0], TIGHT[1])


def selected(scenes: Sequence[Scene]) -> list[Shot]:
    """All pictures."""
    return [Shot(scene, look) for number, scene in enumerate(scenes) for look in dict.fromkeys(_looks(scene, number))]


def quick(scenes: Sequence[Scene]) -> list[Shot]:
    """The main scenes by day, and in one other look each."""
    main = [scene for scene in scenes if scene.main]
    return [Shot(scene, look) for number, scene in enumerate(main) for look in (USUAL, QUICK[number % len(QUICK)])]


def _looks(scene: Scene, number: int) -> Iterator[Look]:
    yield USUAL
    yield TIGHT[number % len(TIGHT)]
    if scene.main:
        yield from _in_every_size(scene, number)
    further = [looks[number % len(looks)] for looks in (EVENING, CONTRAST, DAY)]
    yield from further if scene.main else [further[number % len(further)]]


def _in_every_size(scene: Scene, number: int) -> Iterator[Look]:
    """Every size of window, with every size of text or with one by turns; light and language by turns."""
    if scene.name in WITH_EVERY_TEXT:
        wanted = list(product(SIZES, TEXTS))
    else:
        wanted = [(size, TEXTS[(number + place) % len(TEXTS)]) for place, size in enumerate(SIZES)]
    for place, (size, text) in enumerate(wanted, number):
        yield Look(LIGHTS[(place + place // 3) % len(LIGHTS)], LANGUAGES[place % len(LANGUAGES)], size, text=text)
