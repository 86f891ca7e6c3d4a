"""What is being decided, and by whom."""

from __future__ import annotations

from collections.abc import Hashable

NONE = -1


class Turn:
    """Seats take their turns in order, so one of these is enough. Its phases:

    ``market`` (base mode: which supermarket) · ``louvre`` (in the income phase: whose income) · ``discard`` · ``draw`` (from
    which deck) · ``build`` · ``special`` · ``end`` · ``sphinx`` (after the last round: which special) · ``done`` (the match is
    over). Seats that have nothing to decide are told ``wait``.
    """

    __slots__ = ("built", "paid", "phase", "seat", "specials", "took")

    def __init__(self, seat: int, phase: str) -> None:
        self.begin(seat, phase)

    def begin(self, seat: int, phase: str) -> None:
        self.seat = seat
        self.phase = phase
        self.built = NONE
        """The code of the card built this turn."""
        self.paid = NONE
        """The coins that were paid for it."""
        self.specials = 0
        """Mask of the specials of the row that may be taken now."""
        self.took = NONE
        """The place of the special taken this turn."""

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.seat = self.seat
        twin.phase = self.phase
        twin.built = self.built
        twin.paid = self.paid
        twin.specials = self.specials
        twin.took = self.took
        return twin

    def marks(self) -> Hashable:
        """All that was decided; the rest follows from it."""
        return self.seat, self.phase, self.built, self.paid, self.took
