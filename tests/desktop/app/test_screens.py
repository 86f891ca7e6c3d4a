"""The window on screens of different density: `two_screens` runs with screens of its own, this looks at what it saw."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage

PROGRAM = Path(__file__).with_name("two_screens.py")
USUAL = {"name": "usual", "x": 0, "y": 0, "width": 1600, "height": 1000, "dpr": 1, "logicalDpi": 96}
DENSE = {"name": "dense", "x": 1600, "y": 0, "width": 3200, "height": 2000, "dpr": 1, "logicalDpi": 96}
PAGES = ("table", "rules", "library", "home")
STEP = 3
"""Every third pixel is compared."""
ALIKE = 24
"""Colours differ by no more than this in each channel where a picture was scaled from another size."""
A_FEW = 0.001
"""Of the pixels: a cursor that blinks, the minute that has passed. What was drawn for another screen differs in many more."""
PATIENCE_SECONDS = 240


def run(folder: Path, screens: list[dict[str, object]], *moves: str) -> str:
    """Let the program be seen on these screens, the last one being the main one; what it said."""
    folder.mkdir()
    file = folder / "screens.json"
    file.write_text(json.dumps({"screens": screens}), encoding="utf-8")
    told = {
        "QT_QPA_PLATFORM": f"offscreen:configfile={file}",
        "QT_SCREEN_SCALE_FACTORS": "usual=1;dense=2",
        "TABLETOWN_HOME": str(folder / "profile"),
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    command = [sys.executable, "-P", str(PROGRAM), str(folder), *moves]
    done = subprocess.run(
        command, env={**os.environ, **told}, capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE_SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def unlike(one: QImage, other: QImage) -> float:
    """The share of the pixels looked at that differ."""
    assert one.size() == other.size()
    places = list(product(range(0, one.width(), STEP), range(0, one.height(), STEP)))
    return sum(differ(one.pixelColor(x, y), other.pixelColor(x, y)) for x, y in places) / len(places)


def differ(one: QColor, other: QColor) -> bool:
    return max(abs(one.red() - other.red()), abs(one.green() - other.green()), abs(one.blue() - other.blue())) > ALIKE


@pytest.fixture(scope="module")
def moved(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The pictures of a window that was moved between two screens, and how it fitted them."""
    folder = tmp_path_factory.mktemp("screens") / "moved"
    return folder, run(folder, [DENSE, USUAL], "moves")


def test_a_window_on_another_screen_is_as_sharp_as_one_begun_there(moved: tuple[Path, str], tmp_path: Path) -> None:
    run(tmp_path / "begun", [{**DENSE, "x": 0}])
    for page in PAGES:
        begun, there = QImage(str(tmp_path / "begun" / f"{page}-begun.png")), QImage(str(moved[0] / f"{page}-there.png"))
        assert begun.width() == 2560 and unlike(there, begun) < A_FEW, page


@pytest.mark.parametrize("page", PAGES)
def test_a_window_that_comes_back_looks_as_before(moved: tuple[Path, str], page: str) -> None:
    before, back = (QImage(str(moved[0] / f"{page}-{name}.png")) for name in ("begun", "back"))
    assert before.width() == 1280 and unlike(back, before) < A_FEW


def test_a_window_fits_the_screen_that_is_there_and_comes_back_from_filling_it(moved: tuple[Path, str]) -> None:
    found = json.loads(moved[1].splitlines()[-1])
    assert found == {"inside": True, "filled": True, "larger": True, "restored": True}
