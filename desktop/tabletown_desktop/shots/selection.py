"""Which scene is seen in which looks: not the full product, but everything with nearly everything.

Every scene is seen by day in English at the beauty size, in German where it is tight, and in further looks by turns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletown_desktop.shots.scene import Look, Scene, Shot

COMPACT, BEAUTY, LARGE, LARGER, LARGEST = (1280, 620), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160)

USUAL = Look()
TIGHT = (
    Look("dark", "de", COMPACT),
    Look("light", "de", COMPACT, text=150),
    Look("light", "de", COMPACT, text=125),
    Look("dark", "de", BEAUTY, text=150),
)
WIDE = (
    Look("contrast", "en", BEAUTY),
    Look("dark", "en", BEAUTY, scale=2.0),
    Look("light", "de", LARGE, text=125),
    Look("contrast", "de", COMPACT, scale=1.5),
    Look("light", "en", LARGER),
    Look("dark", "de", BEAUTY, scale=1.25),
    Look("contrast", "de", LARGE),
    Look("light", "de", COMPACT, scale=1.75),
    Look("dark", "en", LARGEST),
    Look("light", "de", BEAUTY),
)
FURTHER, FURTHER_MAIN = 1, 3
"""So many of the wide looks for a scene."""
QUICK = (USUAL, TIGHT[0], WIDE[0], TIGHT[1])


def selected(scenes: Sequence[Scene]) -> list[Shot]:
    """All pictures that are worth making."""
    return [Shot(scene, look) for number, scene in enumerate(scenes) for look in _looks(scene, number)]


def quick(scenes: Sequence[Scene]) -> list[Shot]:
    """The main scenes by day, and in one other look each."""
    main = [scene for scene in scenes if scene.main]
    return [Shot(scene, look) for number, scene in enumerate(main) for look in (USUAL, QUICK[1 + number % (len(QUICK) - 1)])]


def _looks(scene: Scene, number: int) -> Iterator[Look]:
    yield USUAL
    yield TIGHT[number % len(TIGHT)]
    count = FURTHER_MAIN if scene.main else FURTHER
    step = 3  # looks that follow one another here differ in more than one thing
    for turn in range(count):
        yield WIDE[(number + turn * step) % len(WIDE)]
