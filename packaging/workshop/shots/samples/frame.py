"""What may lie over any page: the report of a crash, now or of the start before."""

from __future__ import annotations

from functools import partial

from tabletown_desktop.app import crash_dialog
from tabletown_desktop.pages.home import HomePage
from workshop.shots.samples.home import page, waiting
from workshop.shots.scene import Excuse, Scene

PASSING = Excuse("overlap", ".*", "the sentence is gone after a while, or when it is clicked")
REPORT = """Tabletown 1.2.3, Python 3.13.1, Qt 6.11.3, Linux
Wednesday, 18 November 2026, 20:14

Traceback (most recent call last):
  File "tabletown_desktop/games/welcome/drawing.py", line 128, in show
    self._plate.show_content(looks, self._paint_plate, ground)
  File "tabletown_desktop/scene/block.py", line 71, in show_content
    self._draw = draw
RuntimeError: the block is gone
"""


def break_down(home: HomePage) -> None:
    crash_dialog.show(home.services, home, REPORT, lambda: None)


def remember(home: HomePage) -> None:
    crash_dialog.offer(home.services, home, REPORT)


SCENES = (
    Scene("crash", partial(page, waiting), break_down, main=True),
    Scene("crash-before", partial(page, waiting), remember, excuses=(PASSING,)),
)
