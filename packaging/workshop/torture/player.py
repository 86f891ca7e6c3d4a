"""The player of the tortured program: it plays by mouse and keys and says what must be kept.

player = Player(town, seed)
player.sit_down()
player.decide()
player.promise()            # a row on standard output: the match, its lines, their check sum
"""

from __future__ import annotations

import os
import random
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from driver import Driver, open_town
from PySide6.QtCore import QCoreApplication, Qt

from tabletown.games import PACKAGES, game
from tabletown.match import Seating
from tabletown.record import RecordLine, encode
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder

__all__ = ["Player", "Promise", "open_town", "say"]


@dataclass(frozen=True)
class Promise:
    """What a player said of a match: so many lines of its journal are kept, and this is their check sum."""

    lines: int
    check: int

    def holds(self, lines: list[RecordLine]) -> bool:
        return len(lines) >= self.lines and check_sum(lines[: self.lines]) == self.check


def check_sum(lines: Iterable[RecordLine]) -> int:
    total = 0
    for line in lines:
        total = zlib.crc32(encode(line), total)
    return total


def say(match: str, lines: Sequence[RecordLine]) -> None:
    """Promise that these lines are kept."""
    os.write(1, f"{match} {len(lines)} {check_sum(lines)}\n".encode())


class Player:
    """Plays the real program by mouse and keys until it is killed."""

    def __init__(self, town: Tabletown, seed: str) -> None:
        self.luck = random.Random(seed)
        self.town = town
        self.driver = Driver(town)

    def play(self) -> None:
        while True:
            self.sit_down()
            for _ in range(self.luck.randrange(5, 200)):
                if self.driver.here not in ("table", "hand_over"):
                    break
                self.decide()
                self.promise()
            self.town.window.go("home")
            self.town.services.settings.change("text_size", self.luck.randrange(100, 151))

    def sit_down(self) -> None:
        """Go on with a match of the library, or begin one."""
        entries = [entry.id for entry in self.town.services.library.entries() if entry.kind in ("running", "saved")]
        if entries and self.luck.random() < 0.5:
            self.town.matches.go_on(self.luck.choice(entries))
        else:
            key = self.luck.choice(tuple(PACKAGES))
            names = ("Anna", "Ben", "Cleo")[: self.luck.randrange(game(key).seats[0], 4)]
            seats = tuple(Seating(name, None, colour) for name, colour in zip(names, ("teal", "coral", "plum"), strict=False))
            order = MatchOrder(key, {}, seats, str(self.luck.random()), practice=self.luck.random() < 0.2)
            self.town.matches.start(order)
        self.promise()

    def decide(self) -> None:
        what = self.luck.random()
        if what < 0.08:
            self.driver.key(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        elif what < 0.12:
            self.driver.key(Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
        else:
            self.driver.step()
        QCoreApplication.processEvents()

    def promise(self) -> None:
        session = self.town.matches.session
        if session is not None:
            say(self.town.matches.match, session.journal.lines)
