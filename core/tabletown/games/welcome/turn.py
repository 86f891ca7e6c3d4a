"""What a seat has open in a round."""

from __future__ import annotations

from tabletown.games.welcome.cards import Offer
from tabletown.kit.sheets import NONE, PairTurn


class Turn(PairTurn[Offer]):
    """The turn of one seat. Its phases:

    ``choose`` (a pair, or a number card) · ``action`` (the action card) · ``write`` · ``act`` · ``plans`` · ``pay``
    (estates for a claimed plan) · ``give`` (after a strike, which card is passed on) · ``done`` · ``reshuffle`` (asked
    when the round has closed).
    """

    chosen_before = frozenset(("write", "act"))
    __slots__ = ("claims", "due", "paid", "rounded", "sides", "targets")

    def begin(self, phase: str) -> None:
        PairTurn.begin(self, phase)
        self.rounded = False
        """A roundabout was built this turn."""
        self.targets = 0
        """Where the action may be done: lines, sizes or lots; for a bis house the lots that may copy their left neighbour."""
        self.sides = 0
        """The lots that may copy their right neighbour."""
        self.claims = 0
        """Mask of the plans that may be claimed now; kept up from the moment something is written."""
        self.due = NONE
        """The plan that is being paid for."""
        self.paid = 0
        """Mask of the lots of the estates already given for it."""

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.phase = self.phase
        twin.offer = self.offer
        twin.number_card = self.number_card
        twin.action_card = self.action_card
        twin.place = self.place
        twin.spare = self.spare
        twin.wish = self.wish
        twin.rounded = self.rounded
        twin.targets = self.targets
        twin.sides = self.sides
        twin.claims = self.claims
        twin.due = self.due
        twin.paid = self.paid
        return twin

    def marks(self) -> tuple[object, ...]:
        """All that was decided; the rest follows from it."""
        return (
            self.phase,
            self.number_card,
            self.action_card,
            self.place,
            self.spare,
            self.wish,
            self.rounded,
            self.due,
            self.paid,
        )

    @property
    def struck(self) -> bool:
        """The turn went on without writing a number."""
        return self.place == NONE and self.phase in ("plans", "pay", "give", "done")
