"""What the seat that decides now has open."""

from __future__ import annotations

from tabletown.game import Action
from tabletown.games.dreamhome.data import NONE


class Turn:
    """The open turn. Its phases:

    ``hammer`` (use the jackhammer before the round?) · ``remove`` (a column goes, with few seats) · ``take`` (a column, tools
    before it) · ``place`` (the room card) · ``decorate`` · ``scaffold`` · ``end`` · ``token`` (where the token of a room goes
    whose card was exchanged) · ``keep`` (which token stays after a swap) · ``helpers`` (after the last round) · ``closed``
    (nobody decides: the match is over, or a view does not know what comes).
    """

    __slots__ = ("after", "bare", "card", "down", "hammering", "listed", "phase", "seat", "special", "targets", "token", "up")

    def __init__(self) -> None:
        self.begin(NONE, "closed")

    def begin(self, seat: int, phase: str) -> None:
        self.seat = seat
        self.phase = phase
        self.card = NONE
        """The room card in hand."""
        self.special = NONE
        """The special card in hand."""
        self.hammering = False
        """The room card came by the jackhammer: this is all the seat does in this round."""
        self.up = 0
        """Mask of the cells where the card may lie face up."""
        self.down = 0
        """Mask of the cells where it may become an empty room."""
        self.bare = 0
        """Mask of the cells for the scaffold in hand."""
        self.targets = 0
        """Mask of the cards that a token may go to."""
        self.token = NONE
        """The token that is on its way."""
        self.after = "take"
        """The phase that goes on when tokens are settled."""
        self.listed: tuple[Action, ...] | None = None
        """What the end helpers allow, once it was asked for."""

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.seat = self.seat
        twin.phase = self.phase
        twin.card = self.card
        twin.special = self.special
        twin.hammering = self.hammering
        twin.up = self.up
        twin.down = self.down
        twin.bare = self.bare
        twin.targets = self.targets
        twin.token = self.token
        twin.after = self.after
        twin.listed = self.listed
        return twin

    def marks(self) -> tuple[object, ...]:
        """All that was decided; the rest follows from it."""
        return self.seat, self.phase, self.card, self.special, self.hammering, self.targets, self.token, self.after
