"""What a seat has open in a round."""

from __future__ import annotations

from tabletown.welcome.deal import Offer

NONE = -1


class Turn:
    """The turn of one seat. Its phases:

    ``choose`` (a pair, or a number card) · ``action`` (the action card) · ``write`` · ``act`` · ``plans`` · ``pay``
    (estates for a claimed plan) · ``give`` (after a strike, which card is passed on) · ``done`` · ``reshuffle`` (asked
    when the round has closed).
    """

    __slots__ = (
        "action_card", "claims", "due", "number_card", "offer", "paid", "phase", "place", "rounded", "sides", "spare",
        "targets", "wish",
    )  # fmt: skip

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.phase = "choose"
        self.offer: Offer | None = None
        self.number_card = NONE
        """The pair, or the card in hand that gives the number."""
        self.action_card = NONE
        self.place = NONE
        """Where the number was written."""
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
        self.spare = NONE
        """The card in hand that is passed on when the round closes."""
        self.wish: bool | None = None
        """Whether this seat asks for a reshuffle."""

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.phase = self.phase
        twin.offer = self.offer
        twin.number_card = self.number_card
        twin.action_card = self.action_card
        twin.place = self.place
        twin.rounded = self.rounded
        twin.targets = self.targets
        twin.sides = self.sides
        twin.claims = self.claims
        twin.due = self.due
        twin.paid = self.paid
        twin.spare = self.spare
        twin.wish = self.wish
        return twin

    def marks(self) -> tuple[object, ...]:
        """All that was decided; the rest follows from it."""
        return (
            self.phase,
            self.number_card,
            self.action_card,
            self.place,
            self.rounded,
            self.due,
            self.paid,
            self.spare,
            self.wish,
        )

    @property
    def struck(self) -> bool:
        """The turn went on without writing a number."""
        return self.place == NONE and self.phase in ("plans", "pay", "give", "done")
