"""Kills a program that plays and keeps matches, again and again at random moments, and sees that nothing is lost.

    python packaging/dev.py torture                 # a thousand kills, a hundred closings on a broken disk
    python packaging/dev.py torture --count 50 --closings 8 --seed 7
    python packaging/dev.py torture --files 20000   # hostile files of every kind instead: see hostile.py

A second process is the real program, played by mouse and keys: it begins, leaves, goes on with and finishes matches of
every game, takes back, and changes settings. After each decision has returned it says through a pipe what must be kept from
now on. Then it is killed, and everything it said is looked for, as the next start of the program would. Afterwards its disk
breaks while it plays, and the window is closed: see closings.py.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(CHECKOUT / "core"), str(CHECKOUT / "desktop")]

from PySide6.QtCore import QCoreApplication  # noqa: E402
from PySide6.QtWidgets import QApplication  # noqa: E402

import closings  # noqa: E402
import hostile  # noqa: E402
import options as options_of  # noqa: E402
from finding import Search  # noqa: E402
from tortured import Player, open_town  # noqa: E402

LIFE = 40
"""A player makes fewer decisions than that, however slow or busy the machine is."""
BREATH = 0.05
"""Then it has at most so many seconds more: the end falls into whatever it is doing."""


def be_killed(folder: Path, seed: str) -> None:
    """The second process: everything is imported before the word is given, so that the killing falls into the playing."""
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
        command = [sys.executable, str(Path(__file__)), "--player", str(self.search.folder), "--seed", f"{self.seed} {self.started}"]
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
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


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py torture", description=__doc__.splitlines()[0] if __doc__ else None)
    options_of.torture(parser)
    parser.add_argument("--player", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    seed = options.seed or str(random.SystemRandom().randrange(10**6))
    if options.files is not None:
        return hostile.tried(options.files, seed, hostile.KINDS, os.cpu_count() or 1)
    if options.player is not None:
        be_killed(options.player, seed)
    QCoreApplication([])
    search = Search(Path(tempfile.mkdtemp(prefix="tabletown-torture-")))
    begun = time.monotonic()
    tally = Torturer(search, seed).work(options.count)
    seconds = time.monotonic() - begun
    closed = closings.work(options.closings, search, seed)
    if search.lost:
        print(f"\nLost after {tally.kills} kills (seed {seed}); everything lies in {search.folder}", *search.lost, sep="\n")
        return 1
    shutil.rmtree(search.folder, ignore_errors=True)
    print(
        f"Nothing lost: {tally.kills} kills in {seconds:.0f} s, {tally.decisions} decisions in {len(tally.matches)} matches "
        f"were all found again (seed {seed})."
    )
    print(f"Nothing lost without a question: {closed}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
