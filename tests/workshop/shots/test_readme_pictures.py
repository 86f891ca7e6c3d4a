"""The pictures of the README show the program as it is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from workshop.shots import __main__ as command
from workshop.shots import readme
from workshop.shots.readme import FOLDER, PICTURES, changed
from workshop.shots.studio import Studio, studio

README = FOLDER.parents[1] / "README.md"
HARDLY = 24
"""So much of 255 a coarse place may differ: what is drawn anew by another system, or a few words; no building site for a town."""


@pytest.fixture(scope="module")
def place(qapp: object) -> Iterator[Studio]:
    with studio() as made:
        yield made


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_of_the_readme_shows_the_program_as_it_is(name: str, place: Studio) -> None:
    kept = QImage(str(FOLDER / f"{name}.png"))
    drawn = place.taken(PICTURES[name]).image
    assert kept.size() == drawn.size()
    assert changed(kept, drawn) <= HARDLY, "draw them anew: dev.py shots --readme"


def test_the_readme_shows_each_of_them_and_every_game() -> None:
    named = re.findall(r"!\[[^\]]+\]\(\.github/pictures/([^)]+)\.png\)", README.read_text(encoding="utf-8"))
    assert sorted(named) == sorted(PICTURES) == sorted(file.stem for file in FOLDER.glob("*.png"))
    scenes = " ".join(shot.scene.name for shot in PICTURES.values())
    assert all(game in scenes for game in ("table-writing", "lasvegas", "dreamhome", "happycity"))


def test_a_place_that_looks_otherwise_is_seen_and_a_word_is_not(qapp: object) -> None:
    before, after = (QImage(1280, 800, QImage.Format.Format_RGB32) for _ in range(2))
    for image in (before, after):
        image.fill(QColor("white"))
    painter = QPainter(after)
    painter.fillRect(300, 300, 30, 12, QColor("black"))
    painter.end()
    assert 0 < changed(before, after) <= HARDLY * 3
    painter = QPainter(after)
    painter.fillRect(300, 300, 160, 120, QColor("green"))
    painter.end()
    assert changed(before, after) > HARDLY * 3


def test_they_are_drawn_into_their_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    shot = PICTURES["result-day"]
    monkeypatch.setattr(command, "FOLDER", tmp_path)
    monkeypatch.setattr(command, "PICTURES", {"result-day": shot})
    monkeypatch.setattr(command, "keep", lambda drawn, name: readme.keep(drawn, name, tmp_path))
    assert command.main(["--readme", "--jobs", "1"]) == 0
    assert [file.name for file in tmp_path.iterdir()] == ["result-day.png"]
    assert QImage(str(tmp_path / "result-day.png")).size().toTuple() == shot.look.size
    assert "no faults" in capsys.readouterr().out


def test_without_a_checkout_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "FOLDER", tmp_path / "nowhere")
    assert command.main(["--readme"]) == 1
    assert "in a checkout" in capsys.readouterr().out
