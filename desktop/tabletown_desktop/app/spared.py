"""One bad thing spoils nothing else: what goes wrong in one piece is told, and the others go on.

with spared():                # whatever this raises is heard by the watch over the program, see `start.watch`
    page.left()

Everything goes by `sys.excepthook`, as if nobody had caught it: the watch writes it down, a test fails.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Undrawn(Exception):
    """A piece of the screen could not be painted and is a plain one now; the cause says why. Nothing else broke."""


def tell(error: BaseException) -> None:
    """Tell of it as of what nobody caught."""
    sys.excepthook(type(error), error, error.__traceback__)


def tell_undrawn(error: BaseException) -> None:
    """Tell why something could not be painted."""
    undrawn = Undrawn("a piece of the screen cannot be painted")
    undrawn.__cause__ = error
    tell(undrawn)


@contextmanager
def spared(told: Callable[[BaseException], None] = tell) -> Iterator[None]:
    """What breaks in here is told, and what follows is done all the same."""
    try:
        yield
    except Exception as error:  # that it may be anything is the use of it
        told(error)
