"""Kills the running program again and again at random moments, and checks that nothing is lost.

A second process is the real program, played by mouse and keys: it starts, leaves, continues and finishes matches of every game,
undoes, and changes settings. After each decision it says through a pipe what must be kept from now on. Then it is killed, and
everything it promised is looked for, as the next start of the program would.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from driver import Driver, open_town
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication

from tabletown.games import PACKAGES, game
from tabletown.match import Seating
from tabletown.record import RecordLine, encode
from tabletown_desktop.pages.new_match.order import MatchOrder
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.opened import CannotOpen
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from workshop.processes import environment, python_module

LIFE = 40
"""A player makes fewer decisions than that, however slow or busy the machine is."""
BREATH = 0.05
"""Then it is killed within so many seconds, whatever it is doing."""
KEPT = 12
"""So many matches of each kind stay for the next rounds; the others are deleted after the check."""


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


# ---- the player that is killed ---------------------------------------------------------------------------------------


class Player:
    """Plays the real program by mouse and keys until it is killed."""

    def __init__(self, seed: str) -> None:
        self.luck = random.Random(seed)
        self.town = open_town()
        self.driver = Driver(self.town)

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
            lines = session.journal.lines
            os.write(1, f"{self.town.matches.match} {len(lines)} {check_sum(lines)}\n".encode())


def be_killed(folder: Path, seed: str) -> None:
    """The second process: imports everything before it says that it is ready, so that it is killed while it plays."""
    os.environ["TABLETOWN_HOME"] = str(folder)
    application = QApplication([])
    player = Player(seed)
    os.write(1, b"ready\n")
    sys.stdin.readline()
    player.play()
    del application


# ---- the one that kills ----------------------------------------------------------------------------------------------


@dataclass
class Tally:
    kills: int = 0
    decisions: int = 0
    matches: set[str] = field(default_factory=set)
    lost: list[str] = field(default_factory=list)


class Torturer:
    def __init__(self, folder: Path, seed: str) -> None:
        self.folder = folder
        self.seed = seed
        self.luck = random.Random(seed)
        self.promises: dict[str, Promise] = {}
        self.tally = Tally()
        self.started = 0

    def player(self) -> subprocess.Popen[bytes]:
        """The next one to be killed, starting up."""
        self.started += 1
        command = python_module("workshop.torture", "--player", str(self.folder), "--seed", f"{self.seed} {self.started}")
        env = environment(QT_QPA_PLATFORM="offscreen")
        return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)

    def kill(self, player: subprocess.Popen[bytes]) -> None:
        """Let it play for a moment, and end it without a warning."""
        assert player.stdin is not None
        assert player.stdout is not None
        if player.stdout.readline() != b"ready\n":
            raise SystemExit("The player did not start.")
        player.stdin.write(b"go\n")
        player.stdin.flush()
        told = [player.stdout.readline() for _ in range(self.luck.randrange(LIFE))]
        time.sleep(self.luck.random() * BREATH)
        died = player.poll() is not None
        player.kill()
        said = b"".join(told) + player.communicate()[0]
        if died:
            self.tally.lost.append(f"kill {self.tally.kills + 1}: the player ended by itself")
        for row in said.split(b"\n")[:-1]:  # behind the last line end may stand half a promise
            match, lines, check = row.decode().split()
            self.promises[match] = Promise(int(lines), int(check))
            self.tally.decisions += 1
            self.tally.matches.add(match)
        self.tally.kills += 1

    def look(self) -> None:
        """Start as the program would, and find everything that was promised."""
        paths = Paths.below(self.folder)
        settings = Settings(paths)
        if settings.problem is not None:
            self.tally.lost.append(f"kill {self.tally.kills}: {settings.problem!r}")
        settings.close()
        library = Library(paths)
        library.trouble.connect(lambda message: self.tally.lost.append(f"kill {self.tally.kills}: {message!r}"))
        library.refresh()
        library.settled()
        entries = {entry.id: entry for entry in library.entries()}
        for entry in entries.values():
            if entry.sentence is not None:
                self.tally.lost.append(f"kill {self.tally.kills}: {entry.id} {entry.sentence!r}")
        for match, promise in self.promises.items():
            self.find(library, match, promise)
        library.close()
        for kind in ("running", "saved", "finished"):
            self.forget([entry.id for entry in entries.values() if entry.kind == kind][KEPT:])

    def find(self, library: Library, match: str, promise: Promise) -> None:
        try:
            opened = library.open(match)
        except CannotOpen as error:
            self.tally.lost.append(f"kill {self.tally.kills}: {match} {error.message!r}")
            return
        if opened.problem is not None or not promise.holds(opened.journal.lines):
            self.tally.lost.append(f"kill {self.tally.kills}: {match} has {len(opened.journal.lines)} lines, promised were {promise.lines}")
        if opened.writer is not None:
            library.leave(opened.writer)

    def forget(self, matches: list[str]) -> None:
        """Clear away what has been looked at, or the folder would grow and grow."""
        for match in matches:
            self.promises.pop(match, None)
            for file in (self.folder / "data" / "matches").glob(f"{match}.*"):
                file.unlink()

    def work(self, count: int) -> Tally:
        begun = time.monotonic()
        coming = self.player()
        try:
            while self.tally.kills < count and not self.tally.lost:
                player, coming = coming, self.player()
                self.kill(player)
                self.look()
                show_progress(self.tally, count, begun)
        finally:
            coming.kill()
            coming.communicate()
        return self.tally


def show_progress(tally: Tally, count: int, begun: float) -> None:
    pace = tally.kills / max(0.001, time.monotonic() - begun) * 60
    line = f"{tally.kills} of {count} kills, {tally.decisions} decisions in {len(tally.matches)} matches, {pace:.0f} kills a minute"
    if sys.stdout.isatty():
        print(f"\r{line} ", end="" if tally.kills < count else "\n", flush=True)
    elif tally.kills % 50 == 0 or tally.kills == count:
        print(line, flush=True)
