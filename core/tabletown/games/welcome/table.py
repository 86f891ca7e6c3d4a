"""What lies on the table: the towns, the open turns, the cards, the plans. Its rules are those of `game`.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.welcome import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> table.pairs[0], table.cards_left
(Pair(number=6, action='fence', coming='fence'), 60)
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.game import Game, Setup
from tabletown.games.welcome.cards import OFFERS_OF_CARDS, Offer
from tabletown.games.welcome.data import Box, Manager, PlanCard
from tabletown.games.welcome.goals import PlanGoal, progress
from tabletown.games.welcome.hands import AttackDeal
from tabletown.games.welcome.places import FIELDS
from tabletown.games.welcome.town import Town
from tabletown.games.welcome.turn import Turn
from tabletown.kit.cards import Card
from tabletown.kit.deal import Deal, HandsDeal
from tabletown.kit.goals import GoalOnTable, Progress
from tabletown.kit.sheets import SheetTable

PLANS = 3


class Table(SheetTable[Town, Turn, Offer]):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = ("advanced", "box", "expert", "manager", "passes_cards", "reshuffles", "solo", "towns")

    goals: tuple[PlanGoal, ...]
    all_offers = OFFERS_OF_CARDS

    def __init__(self, game: Game[Table], box: Box, setup: Setup, deal: Deal, plans: Sequence[PlanCard]) -> None:
        self.towns = [Town() for _ in range(setup.seats)]
        super().__init__(game, setup, deal, isinstance(deal, HandsDeal), [Turn() for _ in range(setup.seats)], PLANS)
        options = setup.options
        self.box = box
        self.advanced = bool(options["advanced"])
        self.expert = bool(options["expert"])
        self.solo = "" if setup.seats > 1 else "aaa" if box.key == "bigbox" else "attack"
        self.manager: Manager | None = box.managers[int(options["manager"])] if self.solo == "aaa" else None
        self.reshuffles = bool(options["reshuffle"])
        self.passes_cards = self.expert or self.solo == "aaa"
        """The third card goes to somebody."""
        self.goals = tuple(PlanGoal(index, card) for index, card in enumerate(plans))

    @property
    def sheets(self) -> list[Town]:
        return self.towns

    @sheets.setter
    def sheets(self, sheets: list[Town]) -> None:
        self.towns = sheets

    def lay_out(self) -> None:
        """Make the cards of the round ready for the rules."""
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

    def progress(self, seat: int, plan: int) -> tuple[Progress, ...]:
        """Each line of a plan's requirement: words, how much the seat has, how much is needed."""
        return progress(self.towns[seat], self.goals[plan].card.requirement)

    @property
    def solo_card_out(self) -> bool:
        return isinstance(self.deal, AttackDeal) and self.deal.solo_card_out

    # Copies, and what a seat knows.

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self.give_all_to(twin)
        twin.towns = [town.copy() for town in self.towns]
        twin.box = self.box
        twin.solo = self.solo
        twin.manager = self.manager
        twin.advanced = self.advanced
        twin.expert = self.expert
        twin.reshuffles = self.reshuffles
        twin.passes_cards = self.passes_cards
        return twin

    def hide(self, seat: int) -> None:
        self.deal = self.deal.veiled(seat)
        if self.reason is None:
            self.hide_turns(seat)
        self.lay_out()

    def guess(self, seat: int, chance: Chance) -> None:
        self.deal = self.deal.imagined(seat, chance)
        self.lay_out()


def _printed(hand: Sequence[Card]) -> int:
    fields = 0
    for card in hand:
        fields |= FIELDS[card.number]
    return fields
