"""A screen reader may ask everything of everything: the program answers, and lives on."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QAccessible
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import Theme
from tabletown_desktop.pages.table.choice import ChoiceBox
from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.slot import SlotPlan
from workshop.shots.scenes import SCENES

READER = Path(__file__).with_name("reader.py")
LONGEST = 900
"""Seconds until a run is given up: only so that it never hangs."""
TABLES = ("table-writing-pointed", "table-lasvegas-opening-pointed", "table-dreamhome-helpers", "table-happycity-building")
PAGES = ("home", "new-match", "hand-over", "result", "review", "replay-welcome", "library", "statistics", "settings-looks", "settings-keys")
OVER_THEM = ("rules-fence", "company-bot", "deck-welcome", "crash")


def asked(scenes: Sequence[str]) -> dict[str, tuple[int, int]]:
    """How many things each scene has, and how many answers they gave."""
    command = [sys.executable, "-P", "-X", "faulthandler", str(READER), *scenes]
    surroundings = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=surroundings, timeout=LONGEST, check=False)
    assert done.returncode == 0, f"exit code {done.returncode}\n{done.stdout[-300:]}\n{done.stderr[-3000:]}"
    assert "Traceback" not in done.stderr, done.stderr[:3000]
    lines = (line.split() for line in done.stdout.splitlines())
    return {name: (int(things), int(answers)) for name, things, answers in lines}


@pytest.mark.parametrize("scenes", [TABLES, PAGES, OVER_THEM], ids=["tables", "pages", "over-them"])
def test_every_interface_answers_everything_a_reader_may_ask(scenes: Sequence[str]) -> None:
    told = asked(scenes)
    assert list(told) == list(scenes)
    for name, (things, answers) in told.items():
        assert things > 8 and answers > 50 * things, name


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_picture_of_the_program_can_be_read_aloud(part: int) -> None:
    scenes = [scene.name for scene in SCENES][part::4]
    assert list(asked(scenes)) == scenes


def test_a_slot_does_what_is_asked_for_and_nothing_else(qtbot: QtBot) -> None:
    access.install()
    board = Board()
    qtbot.addWidget(board)
    board.set_slots([SlotPlan("lot:1", "plate")])
    board.slots["lot:1"].set_lit(True)
    taken: list[str] = []
    board.taken.connect(taken.append)
    press = QAccessible.queryAccessibleInterface(board.slots["lot:1"]).actionInterface()
    press.doAction("ShowMenu")
    assert taken == []
    press.doAction(press.actionNames()[0])
    assert taken == ["lot:1"]


def test_the_choice_of_another_place_is_asked_without_a_word_about_the_old_one(qtbot: QtBot, theme: Theme) -> None:
    """Whoever reads by pressing goes from a place with many choices to one with few; so does a click."""
    ground = Board()
    qtbot.addWidget(ground)
    box = ChoiceBox(theme, ground, ground.rect)
    ground.show()
    qtbot.waitExposed(ground)
    ground.activateWindow()
    hovered: list[int] = []
    box.ask("many", [(str(number), None) for number in range(5)], QRectF(10, 10, 5, 5))
    qtbot.waitUntil(box.buttons[0].hasFocus)
    box.hovered.connect(hovered.append)
    box.ask("few", [("a", None), ("b", None)], QRectF(10, 10, 5, 5))
    assert set(hovered) <= {-1, 0, 1}  # -1: nothing, while the focus is on its way
