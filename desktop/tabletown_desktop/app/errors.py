"""One bad thing spoils nothing else: what goes wrong in one piece is reported, and the others go on.

with errors_reported():       # whatever this raises is heard by the watch over the program, see `start.watch`
    page.left()

Everything goes by `sys.excepthook`, as if nobody had caught it: the watch writes it down, a test fails.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class PaintingError(Exception):
    """A piece of the screen could not be painted and is a plain one now; the cause says why. Nothing else broke."""


def report(error: BaseException) -> None:
    """Report it like an error that nobody caught."""
    sys.excepthook(type(error), error, error.__traceback__)


def report_painting_error(error: BaseException) -> None:
    """Report why something could not be painted."""
    painting_error = PaintingError("a piece of the screen cannot be painted")
    painting_error.__cause__ = error
    report(painting_error)


@contextmanager
def errors_reported(how: Callable[[BaseException], None] = report) -> Iterator[None]:
    """What breaks in here is reported, and what follows is done all the same."""
    try:
        yield
    except Exception as error:  # that it may be anything is the use of it
        how(error)
