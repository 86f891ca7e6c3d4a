"""Which pictures are made."""

from __future__ import annotations

from collections import Counter

from workshop.shots.scenes import SCENES
from workshop.shots.selection import SIZES, TEXTS, WITH_EVERY_TEXT, quick, selected


def test_every_picture_has_a_name_of_its_own() -> None:
    for shots in (selected(SCENES), quick(SCENES)):
        assert [name for name, count in Counter(shot.name for shot in shots).items() if count > 1] == []


def test_everything_is_seen_with_everything() -> None:
    shots = selected(SCENES)
    assert {shot.scene.name for shot in shots} == {scene.name for scene in SCENES}
    assert {shot.look.light for shot in shots} == {"light", "dark", "contrast"}
    assert {shot.look.scale for shot in shots} == {1, 1.25, 1.5, 1.75, 2}
    assert {shot.look.text for shot in shots} == {100, 125, 150, 200}
    assert {shot.look.size for shot in shots} == {(1280, 620), (1280, 800), (1920, 1080), *SIZES}
    german = {shot.scene.name for shot in shots if shot.look.language == "de"}
    assert german == {scene.name for scene in SCENES}


def test_main_scenes_are_seen_in_every_light() -> None:
    lights: dict[str, set[str]] = {}
    for shot in selected(SCENES):
        lights.setdefault(shot.scene.name, set()).add(shot.look.light)
    assert [scene.name for scene in SCENES if scene.main and len(lights[scene.name]) < 3] == []


def test_main_scenes_are_seen_in_every_size_and_some_tables_with_every_text() -> None:
    seen: dict[str, set[tuple[tuple[int, int], int]]] = {}
    for shot in selected(SCENES):
        seen.setdefault(shot.scene.name, set()).add((shot.look.size, shot.look.text))
    for scene in SCENES:
        sizes = {size for size, _ in seen[scene.name]}
        assert not scene.main or sizes >= set(SIZES)
    assert {scene.name for scene in SCENES if scene.main} >= WITH_EVERY_TEXT
    for name in WITH_EVERY_TEXT:
        assert seen[name] >= {(size, text) for size in SIZES for text in TEXTS}


def test_the_quick_run_is_a_part() -> None:
    shots = quick(SCENES)
    assert 30 <= len(shots) <= len(selected(SCENES)) / 4
    assert all(shot.scene.main for shot in shots)
