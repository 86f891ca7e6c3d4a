"""`python -m workshop.bench`: starts the application in child processes and measures it.

Start-up times are given as ratios to an empty Qt window that is started in the same run. The exit code is 1 if a figure is over its
target.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from workshop import options
from workshop.bench.children import ChildFailed
from workshop.bench.figures import Figure, as_json, as_lines
from workshop.bench.measures import MEASURES


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="dev.py bench", description=__doc__)
    options.bench(parser)
    wanted = parser.parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    figures: list[Figure] = []
    failed = False
    for measure in (measure for name, part in MEASURES.items() if wanted.only in (None, name) for measure in part):
        # in one home for all of them the window would remember the size that another measure gave it
        with tempfile.TemporaryDirectory(prefix="tabletown-bench-") as home:
            try:
                figures.extend(measure(Path(home)))
            except ChildFailed as error:  # what was measured before it is told all the same
                print(error, file=sys.stderr)
                failed = True
    print(as_json(figures) if wanted.json else "\n".join(as_lines(figures)))
    return 0 if not failed and all(figure.good for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
