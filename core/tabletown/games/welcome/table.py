"""What lies on the table: the towns, the open turns, the cards, the plans. The rules are in `decisions` and `rounds`.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.welcome import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> table.pairs[0], table.cards_left
(Pair(number=6, action='fence', coming='fence'), 60)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from tabletown.chance import Chance
from tabletown.game import Game, Setup
from tabletown.games.welcome.cards import OFFERS_OF_CARDS, AttackDeal, ExpertDeal, Offer, TendersDeal
from tabletown.games.welcome.data import Box, Manager, PlanCard
from tabletown.games.welcome.goals import PlanGoal, progress
from tabletown.games.welcome.places import FIELDS
from tabletown.games.welcome.town import Town
from tabletown.kit.cards import Card
from tabletown.kit.copies import blank
from tabletown.kit.deal import Deal
from tabletown.kit.goals import GoalOnTable, Progress
from tabletown.kit.sheets import NONE, PairTurn, RedactedSheets, SheetTable


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
        """Whether a roundabout was built this turn."""
        self.targets = 0
        """Where the action may be done: mask of lines, sizes or lots; for a bis house the lots that may copy their left neighbour."""
        self.sides = 0
        """The lots that may copy their right neighbour."""
        self.claims = 0
        """Mask of the plans that may be claimed now; kept up to date once something is written."""
        self.due = NONE
        """The plan that is being paid for."""
        self.paid = 0
        """Mask of the lots of the estates already given for it."""

    def copy(self) -> Turn:
        twin = blank(Turn)
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
        """Whether the turn went on without a number."""
        return self.place == NONE and self.phase in ("plans", "pay", "give", "done")


PLANS = 3


class Table(SheetTable[Town, Turn, Offer]):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = ("advanced", "box", "manager", "passes_cards", "reshuffles", "solo", "towns")

    goals: tuple[PlanGoal, ...]
    all_offers = OFFERS_OF_CARDS

    def __init__(self, game: Game[Table], box: Box, setup: Setup, deal: Deal, plans: Sequence[PlanCard]) -> None:
        self.towns = [Town() for _ in range(setup.seats)]
        super().__init__(game, setup, deal, [Turn() for _ in range(setup.seats)], PLANS)
        options = setup.options
        self.box = box
        self.advanced = bool(options["advanced"])
        self.solo = "" if setup.seats > 1 else "aaa" if box.key == "bigbox" else "attack"
        self.manager: Manager | None = box.managers[int(options["manager"])] if self.solo == "aaa" else None
        self.reshuffles = bool(options["reshuffle"])
        self.passes_cards = isinstance(deal, ExpertDeal | TendersDeal)
        """Whether the third card goes to somebody."""
        self.goals = tuple(PlanGoal(index, card) for index, card in enumerate(plans))

    @property
    def sheets(self) -> list[Town]:
        return self.towns

    @sheets.setter
    def sheets(self, sheets: list[Town]) -> None:
        self.towns = sheets

    def lay_out(self) -> None:
        """Look up what the cards of the round offer."""
        super().lay_out()
        if self.offers:
            a, b, c = self.offers
            self.printed = [a.printed | b.printed | c.printed] * self.seats
        else:
            self.printed = [_printed(self.deal.hand(seat)) for seat in range(self.seats)]

    # Reading.

    def won(self, seat: int) -> tuple[int | None, ...]:
        return self.towns[seat].plan_points

    @property
    def plans(self) -> tuple[GoalOnTable[PlanCard], ...]:
        return self.goals_on_table()

    def progress(self, seat: int, goal: int) -> tuple[Progress, ...]:
        return progress(self.towns[seat], self.goals[goal].card.requirement)

    @property
    def solo_card_out(self) -> bool:
        return self.solo == "attack" and isinstance(self.deal, AttackDeal) and self.deal.solo_card_out

    # Copies, and what a seat knows.

    def give_all_to(self, twin: Self) -> None:
        SheetTable.give_all_to(self, twin)
        twin.towns = [town.copy() for town in self.towns]
        twin.box = self.box
        twin.solo = self.solo
        twin.manager = self.manager
        twin.advanced = self.advanced
        twin.reshuffles = self.reshuffles
        twin.passes_cards = self.passes_cards

    def known_to(self, seat: int) -> RedactedTable:
        return RedactedTable(self, seat)

    def whole(self) -> Table:
        table = blank(Table)
        self.give_all_to(table)
        return table

    def hide(self, seat: int) -> None:
        self.deal = self.deal.redacted(seat)
        if self.reason is None:
            self.hide_turns(seat)
        self.lay_out()

    def guess(self, seat: int, chance: Chance) -> None:
        self.deal = self.deal.imagined(seat, chance)
        self.lay_out()


class RedactedTable(RedactedSheets[Town, Turn, Offer], Table):
    """What one seat knows of a table."""

    __slots__ = ("known_position", "viewer")


def _printed(hand: Sequence[Card]) -> int:
    fields = 0
    for card in hand:
        fields |= FIELDS[card.number]
    return fields
