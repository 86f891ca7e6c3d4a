"""The main pictures where it is tightest: German, a low window, large text. Nothing is cut, overlapping, small or pale."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from workshop.shots.scene import Look, Scene, Shot
from workshop.shots.scenes import SCENES
from workshop.shots.studio import Studio, studio

TIGHTEST = Look("light", "de", (1280, 620), text=150)
USUAL = Look("dark", "en")


@pytest.fixture(scope="module")
def place(qapp: object) -> Iterator[Studio]:
    with studio() as made:
        yield made


@pytest.mark.parametrize("look", [TIGHTEST, USUAL], ids=lambda look: look.name)
@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene.main], ids=lambda scene: scene.name)
def test_a_picture_is_without_faults(place: Studio, scene: Scene, look: Look) -> None:
    picture = place.taken(Shot(scene, look))
    assert [str(fault) for fault in picture.faults] == []
    assert picture.image.width() == look.size[0]
