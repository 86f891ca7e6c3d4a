"""Which undos count: those that came after something was learned. All others are second thoughts within one's own turn.

>>> from tabletown.record import ActLine, UndoLine
>>> counted([ActLine(1, ["choose", 1]), UndoLine(1, [1]), ActLine(1, ["draw", 2], True), UndoLine(1, [1])], 2)
[1, 0]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tabletown.record import ActLine, RecordLine, RedoLine, UndoLine


class Decided(Protocol):
    """An act that stands: of the match, or as a record tells it."""

    @property
    def seat(self) -> int: ...

    @property
    def reveals(self) -> bool: ...


def is_free(seat: int, acts: Sequence[Decided], gone: Sequence[int]) -> bool:
    """Whether a seat takes these acts (places in the list, counted from 0) back for nothing: all that falls is its own, and
    nothing was revealed since. What others decide in secret reveals nothing; what they decide openly falls too."""
    return all(acts[place].seat == seat for place in gone) and not any(act.reveals for act in acts[min(gone) :])


def counted(lines: Sequence[RecordLine], seats: int) -> list[int]:
    """How many undos of each seat (from 0) count, read from the lines of a record alone."""
    undos = [0] * seats
    acts: list[ActLine] = []
    fallen: list[ActLine] = []
    for line in lines:
        if isinstance(line, ActLine):
            acts.append(line)
        elif isinstance(line, UndoLine):
            gone = [number - 1 for number in line.gone if number <= len(acts)]
            if not gone or not is_free(line.seat, acts, gone):
                undos[line.seat - 1] += 1
            fallen += [acts[place] for place in sorted(gone)[:1]]
            for place in sorted(set(gone), reverse=True):
                del acts[place]
        elif isinstance(line, RedoLine) and fallen:
            again = next((act for act in reversed(fallen) if act.seat == line.seat), fallen[-1])
            fallen.remove(again)
            acts.append(ActLine(again.seat, again.do, line.reveals))
    return undos
