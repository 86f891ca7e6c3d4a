"""Work shared out over processes, its results in the order of the work."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


def cores() -> int:
    """How many processes can work at the same time here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def spread(jobs: int) -> Iterator[Any]:
    """A lazy `map` over so many processes; the plain one for a single job. Leaving it ends what is still being done."""
    if jobs == 1:
        yield map
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield pool.imap
