"""What a seat has open in a round."""

from __future__ import annotations

from tabletown.games.lasvegas.offers import Offer
from tabletown.games.lasvegas.places import SHOWS
from tabletown.kit.sheets import NONE, PairTurn


class Turn(PairTurn[Offer]):
    """The turn of one seat. Its phases:

    ``vote`` (before the first cards) · ``choose`` (a pair, or a number card) · ``action`` (the action card) · ``shift`` (by how
    much the city hall changes the number) · ``open`` · ``act`` · ``swap`` (to which action the city hall changes) · ``extend`` ·
    ``give`` (after a refusal, which card ACME gets) · ``end`` · ``done`` · ``reshuffle`` (asked when the round has closed).
    """

    chosen_before = frozenset(("shift", "open", "act", "swap"))
    __slots__ = ("acted", "bonus", "extended", "group", "shifted", "swapped", "targets")

    def begin(self, phase: str) -> None:
        PairTurn.begin(self, phase)
        self.shifted = 0
        self.swapped: str | None = None
        self.bonus = ""
        """What a group of the city hall was used for: "number", "action" or "extend"."""
        self.group = NONE
        self.extended = NONE
        """What was opened as an extension."""
        self.acted = False
        self.targets = 0
        """Where the action may be done: lots, columns, sides; for a drive or the city hall 1 if it may."""

    def copy(self) -> Turn:
        twin = Turn.__new__(Turn)
        twin.phase = self.phase
        twin.offer = self.offer
        twin.number_card = self.number_card
        twin.action_card = self.action_card
        twin.place = self.place
        twin.spare = self.spare
        twin.wish = self.wish
        twin.shifted = self.shifted
        twin.swapped = self.swapped
        twin.bonus = self.bonus
        twin.group = self.group
        twin.extended = self.extended
        twin.acted = self.acted
        twin.targets = self.targets
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
            self.shifted,
            self.swapped,
            self.bonus,
            self.group,
            self.extended,
            self.acted,
        )

    @property
    def number(self) -> int:
        """The number to be opened, as the city hall has changed it."""
        assert self.offer is not None
        return self.offer.number + self.shifted

    @property
    def action(self) -> str:
        """The action to be done, as the city hall has changed it."""
        assert self.offer is not None
        return self.swapped or self.offer.action

    @property
    def on_stage(self) -> bool:
        """What was opened with the card is a show casino."""
        return self.place >= 0 and bool(SHOWS >> self.place & 1)

    @property
    def refused(self) -> bool:
        """The turn went on without opening anything."""
        return self.place == NONE and self.phase in ("give", "end", "done")
