"""A tiny game to keep matches of, a clock that stands, a disk that breaks when it is told to."""

from __future__ import annotations

import datetime
import importlib.util
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

HERE = Path(__file__).parent

for name in ("dice_game", "broken_disk"):  # tests share these modules; the folder is no package
    spec = importlib.util.spec_from_file_location(name, HERE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)

from broken_disk import AtOnce  # noqa: E402
from dice_game import find  # noqa: E402

from tabletown_desktop.storage.disk import Disk  # noqa: E402
from tabletown_desktop.storage.library import Library  # noqa: E402
from tabletown_desktop.storage.paths import Paths  # noqa: E402

MakeLibrary = Callable[..., Library]


class Clock:
    def __init__(self) -> None:
        self.now = datetime.datetime(2026, 11, 18, 23, 30, tzinfo=datetime.UTC)

    def __call__(self) -> datetime.datetime:
        return self.now

    def forward(self, **much: float) -> None:
        self.now += datetime.timedelta(**much)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def library(qapp: QCoreApplication, profile: Path, clock: Clock) -> Iterator[MakeLibrary]:
    """Makes libraries, all of the same profile, each like a program of its own that does everything at once."""
    made: list[Library] = []

    def maker(disk: Disk | None = None) -> Library:
        made.append(Library(Paths.find(), find=find, disk=disk or Disk(), background=AtOnce(), clock=clock))
        return made[-1]

    yield maker
    for library in made:
        library.close()
