"""`python -m workshop.torture`: kills the running program, closes it on a broken disk, and checks that nothing is lost.

python packaging/dev.py torture                 # a thousand kills, a hundred closings on a broken disk
python packaging/dev.py torture --count 50 --closings 8 --seed 7
python packaging/dev.py torture --files 20000   # hostile files of every kind instead
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from workshop import options
from workshop.torture import closings, hostile
from workshop.torture.kills import Torturer, be_killed
from workshop.torture.search import Search


def main() -> int:
    parser = argparse.ArgumentParser(prog="dev.py torture", description=__doc__.splitlines()[0] if __doc__ else None)
    options.torture(parser)
    parser.add_argument("--player", type=Path, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    seed = wanted.seed or str(random.SystemRandom().randrange(10**6))
    if wanted.files is not None:
        return hostile.tried(wanted.files, seed, hostile.KINDS, os.cpu_count() or 1)
    if wanted.player is not None:
        be_killed(wanted.player, seed)
    QCoreApplication([])
    search = Search(Path(tempfile.mkdtemp(prefix="tabletown-torture-")))
    begun = time.monotonic()
    tally = Torturer(search, seed).work(wanted.count)
    seconds = time.monotonic() - begun
    closed = closings.work(wanted.closings, search, seed)
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
