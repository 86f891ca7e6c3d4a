"""A tiny game to keep matches of, a clock that stands, a disk that breaks when it is told to."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from broken_disk import AtOnce
from dice_game import find
from PySide6.QtCore import QCoreApplication

from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths

MakeLibrary = Callable[..., Library]


class Clock:
    def __init__(self) -> None:
        self.now = datetime.datetime(2026, 11, 18, 23, 30, tzinfo=datetime.UTC)

    def __call__(self) -> datetime.datetime:
        return self.now

    def forward(self, **much: float) -> None:
        self.now += datetime.timedelta(**much)


@pytest.fixture
def no_power_cut() -> None:
    """Here one is thought of: what is to lie on the medium is waited for."""


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
