"""Runs a function in a process of its own while everything else goes on.

    with beside(contents.resources) as done:
        ...                                     # takes its time
        print(done())                           # waits for what is not done yet

It needs only a pipe: the locks of process pools are not available on every system.
"""

from __future__ import annotations

import multiprocessing
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

from tabletown_desktop.smoke.report import Failed

Work = Callable[[], str]


@contextmanager
def beside(work: Work) -> Iterator[Work]:
    """Gives a function that waits for the result or raises `Failed`. The process ends with the block, done or not."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_do, args=(work, theirs))
    process.start()
    theirs.close()

    def done() -> str:
        try:
            good, told = ours.recv()
        except EOFError:
            raise Failed("the process for it has died") from None
        if not good:
            raise Failed(told)
        return str(told)

    try:
        yield done
    finally:
        process.kill()
        process.join()
        ours.close()


def _do(work: Work, pipe: Connection) -> None:
    try:
        pipe.send((True, work()))
    except Exception:
        pipe.send((False, traceback.format_exc()))
