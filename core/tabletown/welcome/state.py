"""The table: the towns, the open turns, the cards, the plans.

>>> from tabletown.chance import Dealt
>>> from tabletown.welcome import GAME
>>> table = GAME.start(GAME.setup(2), Dealt("maple 4071"))
>>> table.pairs[0], table.cards_left
(Pair(number=6, action='fence', coming='fence'), 60)
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Json, Setup, State
from tabletown.parts.cards import Card
from tabletown.parts.deal import Chosen, Deal, Pair
from tabletown.parts.hands import HandsDeal
from tabletown.parts.prizes import Prizes
from tabletown.parts.seats import SEAT_SETS
from tabletown.scores import Outcome, ScoreSheet, ranking
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


class Table(State):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = (
        "advanced",
        "box",
        "dawn",
        "deal",
        "deciding",
        "expert",
        "goals",
        "hands_dealt",
        "manager",
        "offers",
        "options",
        "passes_cards",
        "printed",
        "prizes",
        "reason",
        "reshuffles",
        "rival_points",
        "round",
        "seats",
        "seen_by",
        "solo",
        "standing",
        "to_act",
        "towns",
        "turns",
    )  # fmt: skip

    def __init__(self, box: Box, setup: Setup, deal: Deal, plans: Sequence[PlanCard]) -> None:
        options = setup.options
        self.box = box
        self.options = options
        self.seats = setup.seats
        self.advanced = bool(options["advanced"])
        self.expert = bool(options["expert"])
        self.solo = "" if setup.seats > 1 else "aaa" if box.key == "bigbox" else "attack"
        self.manager: Manager | None = box.managers[int(options["manager"])] if self.solo == "aaa" else None
        self.reshuffles = bool(options["reshuffle"])
        self.hands_dealt = isinstance(deal, HandsDeal)
        """Everybody holds three cards; else three pairs lie on the table."""
        self.passes_cards = self.expert or self.solo == "aaa"
        """The third card goes to somebody."""
        self.goals = tuple(Goal(index, card) for index, card in enumerate(plans))
        self.prizes = Prizes.fresh(PLANS)
        self.rival_points: tuple[int | None, ...] = (None,) * PLANS
        self.deal = deal
        self.round = 0
        self.towns = [Town() for _ in range(self.seats)]
        """As they are now."""
        self.dawn = self.towns
        """As they were when the round began: so everybody else sees them."""
        self.turns = [Turn() for _ in range(self.seats)]
        self.deciding = 0
        """Mask of the seats that may decide."""
        self.to_act = ()
        self.reason: Message | None = None
        """Why the match is over."""
        self.seen_by: int | None = None
        """The seat whose knowledge this is; None for the whole truth. Such a table never closes a round."""
        self.standing: Hashable = None
        """What `position` has marked of the things that stay as they are in a view."""
        self.offers: tuple[Offer, ...] = ()
        self.printed: list[int] = []
        """For every seat the fields of `Town.fits` of the printed numbers."""

    def lay_out(self) -> None:
        """Make the cards of the round ready for the rules."""
        self.offers = tuple([OFFERS_OF_CARDS[cards] for cards in self.deal.shown()])
        if self.offers:
            a, b, c = self.offers
            self.printed = [a.printed | b.printed | c.printed] * self.seats
        else:
            self.printed = [_printed(self.deal.hand(seat)) for seat in range(self.seats)]

    # Reading.

    @property
    def edition(self) -> Box:
        return self.box

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.deal.pairs()

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The three cards in solo and expert games; else none."""
        return self.deal.hand(seat)

    def chosen(self, seat: int) -> Chosen | None:
        """What the seat has chosen this turn."""
        turn = self.turns[seat]
        if turn.offer is not None:
            return Chosen(turn.offer.number, turn.offer.action)
        return Chosen(self.hand(seat)[turn.number_card].number, None) if turn.phase == "action" else None

    def done(self, seat: int) -> bool:
        return self.turns[seat].phase == "done"

    @property
    def plans(self) -> tuple[PlanOnTable, ...]:
        return tuple(
            PlanOnTable(goal.card, self.prizes.open[k], self._claims(k), self.rival_points[k]) for k, goal in enumerate(self.goals)
        )

    def _claims(self, plan: int) -> dict[int, int]:
        points = ((seat, town.plan_points[plan]) for seat, town in enumerate(self.towns))
        return {seat: won for seat, won in points if won is not None}

    def progress(self, seat: int, plan: int) -> tuple[Progress, ...]:
        """Each line of a plan's requirement: words, how much the seat has, how much is needed."""
        return progress(self.towns[seat], self.goals[plan].card.requirement)

    @property
    def cards_left(self) -> int:
        return self.deal.cards_left

    @property
    def shuffle_next(self) -> bool:
        return self.deal.shuffle_next

    def temp_points(self, seat: int) -> int:
        return temp_points(self, seat)

    @property
    def pile(self) -> tuple[Card, ...]:
        """The AAA's cards, in order."""
        return self.deal.cards_of_rival()

    @property
    def solo_card_out(self) -> bool:
        return isinstance(self.deal, AttackDeal) and self.deal.solo_card_out

    def rival(self) -> ScoreSheet | None:
        return rival_sheet(self)

    # The contract.

    def ask(self, seat: int) -> Ask:
        return telling.ask(self, seat)

    def actions(self, seat: int) -> Sequence[Action]:
        turn = self.turns[seat]
        return LEGAL[turn.phase](self, seat, turn)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        return refusal(self, seat, action)

    def apply(self, seat: int, action: Action, chance: Chance) -> bool:
        return STEPS[action.verb](self, seat, action, chance)

    def begin(self, chance: Chance) -> None:
        """Reveal the first cards."""
        begin_round(self, chance)

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.box, twin.options, twin.seats, twin.goals = self.box, self.options, self.seats, self.goals
        twin.advanced, twin.expert, twin.solo, twin.manager = self.advanced, self.expert, self.solo, self.manager
        twin.reshuffles, twin.hands_dealt, twin.passes_cards = self.reshuffles, self.hands_dealt, self.passes_cards
        twin.round, twin.deciding, twin.to_act, twin.reason = self.round, self.deciding, self.to_act, self.reason
        twin.prizes, twin.rival_points, twin.dawn = self.prizes, self.rival_points, self.dawn
        twin.offers, twin.printed, twin.seen_by, twin.standing = self.offers, self.printed, self.seen_by, self.standing
        twin.deal = self.deal.copy() if self.seen_by is None else self.deal  # no card is dealt in a view
        twin.towns = [town.copy() for town in self.towns]
        twin.turns = [turn.copy() for turn in self.turns]
        return twin

    def redacted(self, seat: int) -> Table:
        view = self.copy()
        view.seen_by = seat
        view.standing = None
        view.deal = self.deal.veiled(seat)
        if self.reason is None:
            view._hide_turns(seat)
        view.lay_out()
        return view

    def _hide_turns(self, viewer: int) -> None:
        """Nobody else has done anything yet this round. Being asked for a reshuffle is public, the answer is not."""
        asking = any(turn.phase == "reshuffle" or turn.wish is not None for turn in self.turns)
        for seat in range(self.seats):
            if seat == viewer:
                continue
            asked = self.turns[seat].phase == "reshuffle" or self.turns[seat].wish is not None
            self.turns[seat].begin()
            self.towns[seat] = self.dawn[seat].copy()
            if asking:
                self.turns[seat].phase = "reshuffle" if asked else "done"
            if asked or not asking:
                self.deciding |= 1 << seat
        self.to_act = SEAT_SETS[self.deciding]

    def imagined(self, seat: int, chance: Chance) -> Table:
        whole = self.copy()
        whole.seen_by = whole.standing = None
        whole.deal = self.deal.imagined(seat, chance)
        whole.lay_out()
        return whole

    def score(self, seat: int) -> ScoreSheet:
        return sheet(self, seat)

    def outcome(self) -> Outcome:
        sheets = tuple(sheet(self, seat) for seat in range(self.seats))
        rival = self.rival()
        return Outcome(sheets, rival, ranking((*sheets, *([rival] if rival else []))), self.reason)

    def tell(self, seat: int, action: Action, viewer: int) -> Message:
        return telling.tell(self, seat, action)

    def position(self) -> Hashable:
        """As `snapshot`, but quick: what bots remember of the tables they have seen."""
        standing = self.standing
        if standing is None:
            dawn = tuple([town.marks() for town in self.dawn])
            standing = self.round, self.seen_by, dawn, self.prizes, self.rival_points, self.deal.marks()
            if self.seen_by is not None:
                self.standing = standing
        towns = tuple([town.marks() for town in self.towns])
        turns = tuple([turn.marks() for turn in self.turns])
        return self.deciding, towns, turns, standing

    def snapshot(self) -> Json:
        return write_table(self)


def _printed(hand: Sequence[Card]) -> int:
    fields = 0
    for card in hand:
        fields |= FIELDS[card.number]
    return fields
