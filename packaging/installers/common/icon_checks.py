"""Checks the icons for PyInstaller and the installers: draws them and reads them with independent libraries."""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path

from installers.common import freezing, icons, tools
from installers.common.steps import Skipped, expect
from setup import environment

NAMES = ("tabletown", "match")
SIZES = """
import json, sys
from PIL import Image
found = []
for file in sys.argv[1:]:
    with Image.open(file) as picture:
        sizes = sorted(picture.ico.sizes())
        assert all(picture.ico.getimage(size).size == size for size in sizes)
    found.append([width for width, _ in sizes])
print(json.dumps(found))
"""


@contextlib.contextmanager
def drawn() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as place:
        tools.logged([str(drawer()), icons.__file__, place], "The icons could not be drawn", more={"QT_QPA_PLATFORM": "offscreen"})
        yield Path(place)


def drawer() -> Path:
    """A Python interpreter that has Qt."""
    for python in (environment.PYTHON, tools.interpreter(freezing.VENV)):
        if python.is_file():
            return python
    raise Skipped("there is no environment with Qt yet; every other command of dev.py makes one")


def apple() -> str:
    with drawn() as place:
        files = [place / f"{name}.icns" for name in NAMES]
        tools.run("icnsutil", "test", *files)
        for file in files:
            content = file.read_bytes()
            expect(content[:8] == b"icns" + len(content).to_bytes(4), f"{file.name} is not as long as it says.")
        return f"{len(icons.APPLE)} sizes, {weights(files)}"


def windows() -> str:
    with drawn() as place:
        files = [place / f"{name}.ico" for name in NAMES]
        told = tools.logged([str(tools.python()), "-c", SIZES, *map(str, files)], "The icons for Windows cannot be read")
        expect(all(sizes == sorted(icons.MICROSOFT) for sizes in json.loads(told)), f"The icons for Windows have the sizes {told.strip()}.")
        return f"{len(icons.MICROSOFT)} sizes, {weights(files)}"


def weights(files: list[Path]) -> str:
    return " and ".join(f"{file.stat().st_size // 1024} kB" for file in files)
