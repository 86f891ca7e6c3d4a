"""Takes the pictures of one scale: the child process of `python -m workshop.shots`.

Input are names of pictures, one a line; output is a line of JSON for each: its name and its faults.
"""

from __future__ import annotations

import json
import sys
import traceback
from collections.abc import Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from tabletown_desktop.scene import access
from workshop.shots.readme import PICTURES
from workshop.shots.scene import Shot
from workshop.shots.scenes import SCENES
from workshop.shots.selection import quick, selected
from workshop.shots.studio import Studio, studio

QUICKLY = 70
"""Compression of the files: larger, but written faster."""
MEANINGLESS = "This plugin does not support propagateSizeHints"
"""Said by the platform without a screen whenever a window has a smallest size."""


def every_shot() -> dict[str, Shot]:
    return {shot.name: shot for shot in (*selected(SCENES), *quick(SCENES), *PICTURES.values())}


def work(names: Sequence[str], folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Take these pictures; each name with its faults."""
    application = QApplication(sys.argv[:1])
    access.install()
    heard: list[str] = []
    qInstallMessageHandler(lambda _kind, _context, text: _hear(heard, text))
    known = every_shot()
    with studio() as place:
        for name in names:
            heard.clear()
            faults = _taken(place, known[name], folder / f"{name}.png")
            yield name, faults + [f"warning: {text}" for text in heard]
    qInstallMessageHandler(None)
    del application


def _hear(heard: list[str], text: str) -> None:
    if not text.startswith(MEANINGLESS):
        heard.append(text)


def _taken(place: Studio, shot: Shot, path: Path) -> list[str]:
    try:
        picture = place.taken(shot)
    except Exception as error:  # one broken scene does not keep the others from being seen
        where = traceback.extract_tb(error.__traceback__)[-1]
        return [f"broken: {type(error).__name__}: {error} ({Path(where.filename).name}, line {where.lineno})"]
    picture.image.save(str(path), "PNG", QUICKLY)  # type: ignore[call-overload]
    return [str(fault) for fault in picture.faults]


def main(folder: str) -> int:
    names = sys.stdin.read().split()
    for name, faults in work(names, Path(folder)):
        print(json.dumps([name, faults], ensure_ascii=False), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
