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
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtWidgets import QApplication

from workshop.processes import environment, python_module
from workshop.torture.player import Player, open_town
from workshop.torture.search import Search

LIFE = 40
"""A player makes fewer decisions than that, however slow or busy the machine is."""
BREATH = 0.05
"""Then it is killed within so many seconds, whatever it is doing."""


def be_killed(folder: Path, seed: str) -> None:
    """The second process: imports everything before it says that it is ready, so that it is killed while it plays."""
    os.environ["TABLETOWN_HOME"] = str(folder)
    application = QApplication([])
    player = Player(open_town(), seed)
    os.write(1, b"ready\n")
    sys.stdin.readline()
    player.play()
    del application


@dataclass
class Tally:
    kills: int = 0
    decisions: int = 0
    matches: set[str] = field(default_factory=set)


class Torturer:
    def __init__(self, search: Search, seed: str) -> None:
        self.search = search
        self.seed = seed
        self.luck = random.Random(seed)
        self.tally = Tally()
        self.started = 0

    def player(self) -> subprocess.Popen[bytes]:
        """The next one to be killed, starting up."""
        self.started += 1
        command = python_module("workshop.torture", "--player", str(self.search.folder), "--seed", f"{self.seed} {self.started}")
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
        self.tally.kills += 1
        self.search.occasion = f"kill {self.tally.kills}"
        if died:
            self.search.miss("the player ended by itself")
        for row in said.split(b"\n")[:-1]:  # behind the last line end may stand half a promise
            self.tally.matches.add(self.search.promised(row.decode()))
            self.tally.decisions += 1

    def work(self, count: int) -> Tally:
        begun = time.monotonic()
        coming = self.player()
        try:
            while self.tally.kills < count and not self.search.lost:
                player, coming = coming, self.player()
                self.kill(player)
                self.search.look()
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
