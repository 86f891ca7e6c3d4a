"""The table: the towns, the open turns, the cards, the plans.

>>> from tabletown.chance import Dealt
>>> from tabletown.welcome import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> table.pairs[0], table.cards_left
(Pair(number=6, action='fence', coming='fence'), 60)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Json, Setup
from tabletown.parts.cards import Card
from tabletown.parts.deal import Deal
from tabletown.parts.hands import HandsDeal
from tabletown.parts.sheets import SheetTable
from tabletown.parts.unseen import Unseen
from tabletown.scores import ScoreSheet
from tabletown.welcome import telling
from tabletown.welcome.components import Box, Manager, PlanCard
from tabletown.welcome.deal import OFFERS_OF_CARDS, Offer
from tabletown.welcome.hands import AttackDeal
from tabletown.welcome.places import FIELDS
from tabletown.welcome.plans import Goal, Progress, progress
from tabletown.welcome.refusals import refusal
from tabletown.welcome.rounds import begin_round
from tabletown.welcome.rules import LEGAL
from tabletown.welcome.scoring import sheet, temp_points
from tabletown.welcome.snapshot import write_table
from tabletown.welcome.solo import rival_sheet
from tabletown.welcome.steps import STEPS
from tabletown.welcome.town import Town
from tabletown.welcome.turn import Turn
from tabletown.welcome.unseen import unseen
from tabletown.words import Message, Refusal

PLANS = 3


class PlanOnTable(NamedTuple):
    """A plan as it lies there."""

    card: PlanCard
    open_first: bool
    """Whoever claims it this round gets the high value."""
    claimed: Mapping[int, int]
    """The points of every seat that has claimed it."""
    rival: int | None
    """The points of the AAA, if it has scored it."""


class Table(SheetTable[Town, Turn, Offer]):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = ("advanced", "box", "expert", "goals", "manager", "passes_cards", "reshuffles", "solo")

    towns: list[Town] = vars(SheetTable)["sheets"]  # the same slot by the name it has here
    all_offers = OFFERS_OF_CARDS

    def __init__(self, box: Box, setup: Setup, deal: Deal, plans: Sequence[PlanCard]) -> None:
        towns, turns = [Town() for _ in range(setup.seats)], [Turn() for _ in range(setup.seats)]
        super().__init__(setup, deal, isinstance(deal, HandsDeal), towns, turns, PLANS)
        options = setup.options
        self.box = box
        self.advanced = bool(options["advanced"])
        self.expert = bool(options["expert"])
        self.solo = "" if setup.seats > 1 else "aaa" if box.key == "bigbox" else "attack"
        self.manager: Manager | None = box.managers[int(options["manager"])] if self.solo == "aaa" else None
        self.reshuffles = bool(options["reshuffle"])
        self.passes_cards = self.expert or self.solo == "aaa"
        """The third card goes to somebody."""
        self.goals = tuple(Goal(index, card) for index, card in enumerate(plans))

    def lay_out(self) -> None:
        """Make the cards of the round ready for the rules."""
        super().lay_out()
        if self.offers:
            a, b, c = self.offers
            self.printed = [a.printed | b.printed | c.printed] * self.seats
        else:
            self.printed = [_printed(self.deal.hand(seat)) for seat in range(self.seats)]

    # Reading.

    @property
    def edition(self) -> Box:
        return self.box

    def won(self, seat: int) -> tuple[int | None, ...]:
        return self.towns[seat].plan_points

    @property
    def plans(self) -> tuple[PlanOnTable, ...]:
        return tuple(
            PlanOnTable(goal.card, self.prizes.open[k], self.winners(k), self.rival_points[k]) for k, goal in enumerate(self.goals)
        )

    def progress(self, seat: int, plan: int) -> tuple[Progress, ...]:
        """Each line of a plan's requirement: words, how much the seat has, how much is needed."""
        return progress(self.towns[seat], self.goals[plan].card.requirement)

    def temp_points(self, seat: int) -> int:
        return temp_points(self, seat)

    @property
    def solo_card_out(self) -> bool:
        return isinstance(self.deal, AttackDeal) and self.deal.solo_card_out

    def rival(self) -> ScoreSheet | None:
        return rival_sheet(self)

    # The contract.

    def phase(self, seat: int) -> str:
        return self.turns[seat].phase

    def ask(self, seat: int) -> Ask:
        return telling.ask(self, seat)

    def actions(self, seat: int) -> Sequence[Action]:
        turn = self.turns[seat]
        return LEGAL[turn.phase](self, seat, turn)

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        return refusal(self, seat, action)

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        return STEPS[action.verb](self, seat, action, chance)

    def begin(self, chance: Chance) -> None:
        """Reveal the first cards."""
        begin_round(self, chance)

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        self.give_all_to(twin)
        twin.box = self.box
        twin.goals = self.goals
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

    def unseen(self, seat: int) -> Unseen:
        return unseen(self, seat)

    def score(self, seat: int) -> ScoreSheet:
        return sheet(self, seat)

    def describe(self, seat: int, action: Action, viewer: int) -> Message:
        return telling.tell(self, seat, action)

    def snapshot(self) -> Json:
        return write_table(self)


def _printed(hand: Sequence[Card]) -> int:
    fields = 0
    for card in hand:
        fields |= FIELDS[card.number]
    return fields
