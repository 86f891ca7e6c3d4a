"""The command that takes the pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImageReader

from workshop.shots.__main__ import BATCH, batches, report, taken, wanted
from workshop.shots.scene import Look, Shot
from workshop.shots.scenes import SCENES
from workshop.shots.selection import quick, selected

BY_NAME = {scene.name: scene for scene in SCENES}


def test_a_pattern_picks_pictures() -> None:
    assert {shot.scene.name for shot in wanted("table-copy_*", in_a_hurry=False)} == {"table-copy"}
    assert {shot.look.language for shot in wanted("-de-", in_a_hurry=False)} == {"de"}
    assert wanted("nothing of that name", in_a_hurry=False) == []
    assert wanted("", in_a_hurry=True) == quick(SCENES)


def test_every_process_has_one_scale_and_not_too_much() -> None:
    shots = selected(SCENES)
    found = batches(shots)
    assert sorted(shot.name for batch in found for shot in batch) == sorted(shot.name for shot in shots)
    assert all(len({shot.look.scale for shot in batch}) == 1 and len(batch) <= BATCH for batch in found)


def test_a_picture_has_the_pixels_of_its_scale(tmp_path: Path) -> None:
    shot = next(shot for shot in selected(SCENES) if shot.scene.name == "settings-looks" and shot.look.size == (1280, 800))
    large = next(shot for shot in selected(SCENES) if shot.scene.main and shot.look.scale == 1.5)
    told = taken([shot, large], tmp_path, jobs=1)
    assert set(told) == {shot.name, large.name}
    assert QImageReader(str(tmp_path / f"{shot.name}.png")).size().toTuple() == (1280, 800)
    assert QImageReader(str(tmp_path / f"{large.name}.png")).size().toTuple() == tuple(side * 1.5 for side in large.look.size)


def test_a_picture_that_does_not_come_is_a_fault(tmp_path: Path) -> None:
    unknown = Shot(BY_NAME["home"], Look("light", "en", (300, 200)))
    told = taken([unknown], tmp_path, jobs=1)
    assert told[unknown.name][0].startswith("broken: ")


def test_faults_are_told_and_end_in_an_exit_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert report({"home_day": [], "home_evening": ["pale: 'Rules' 2.0:1"]}, tmp_path) == 1
    said = capsys.readouterr().out
    assert "home_evening\n    pale: 'Rules' 2.0:1\n" in said
    assert "home_day\n" not in said
    assert report({"home_day": []}, tmp_path) == 0
