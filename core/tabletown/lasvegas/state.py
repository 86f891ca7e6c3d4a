"""The table: the cities, the open turns, the cards, the projects.

>>> from tabletown.chance import Dealt
>>> from tabletown.lasvegas import GAME
>>> table = GAME.start(GAME.setup(2, {"bank": False}), Dealt("maple 4071"))
>>> len(table.pairs), table.cards_left, [project.card.letter for project in table.projects]
(3, 78, ['H', 'S', 'B'])
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import NamedTuple

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Json, Setup, State
from tabletown.lasvegas import telling
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import Box, Manager, ProjectCard
from tabletown.lasvegas.deal import AcmeDeal, StacksDeal
from tabletown.lasvegas.network import NETWORKS
from tabletown.lasvegas.offers import OFFER_OF, OFFERS, Offer
from tabletown.lasvegas.places import AVENUES
from tabletown.lasvegas.projects import Goal, Progress, progress
from tabletown.lasvegas.refusals import refusal
from tabletown.lasvegas.rounds import begin_match, may_wish
from tabletown.lasvegas.rules import LEGAL
from tabletown.lasvegas.scoring import sheet
from tabletown.lasvegas.snapshot import write_table
from tabletown.lasvegas.solo import rival_sheet
from tabletown.lasvegas.steps import STEPS
from tabletown.lasvegas.turn import Turn
from tabletown.parts.cards import Card
from tabletown.parts.deal import Chosen, Pair
from tabletown.parts.prizes import Prizes
from tabletown.parts.seats import SEAT_SETS
from tabletown.scores import Outcome, ScoreSheet, ranking
from tabletown.words import Message, Refusal

PROJECTS = 3


class ProjectOnTable(NamedTuple):
    """A project as it lies there."""

    card: ProjectCard
    open_first: bool
    """Whoever scores it this round gets the high value."""
    scored: Mapping[int, int]
    """The points of every seat that has scored it."""
    rival: int | None
    """The points of ACME, if it has scored it."""


class Table(State):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = (
        "bank",
        "box",
        "cities",
        "closed_roads",
        "dawn",
        "deal",
        "deciding",
        "goals",
        "golf",
        "hands_dealt",
        "hotels_open",
        "manager",
        "must_shift",
        "network",
        "offers",
        "options",
        "passing",
        "printed",
        "prizes",
        "reach",
        "reason",
        "rival_hotels",
        "rival_points",
        "round",
        "seats",
        "seen_by",
        "stage",
        "standing",
        "to_act",
        "turns",
    )  # fmt: skip

    def __init__(self, box: Box, setup: Setup, deal: StacksDeal | AcmeDeal, projects: Sequence[ProjectCard]) -> None:
        options = setup.options
        self.box = box
        self.options = options
        self.seats = setup.seats
        self.golf = bool(options["golf"])
        self.bank = bool(options["bank"])
        self.must_shift = bool(options["must_shift"])
        self.network = str(options["network"])
        self.closed_roads = NETWORKS[self.network].closed
        self.passing = str(options["passing"])
        self.hands_dealt = setup.seats == 1
        """The soloist holds three cards; else three pairs lie on the table."""
        self.manager: Manager | None = box.managers[int(options["manager"]) - 1] if self.hands_dealt else None
        self.goals = tuple(Goal(index, card) for index, card in enumerate(projects))
        self.prizes = Prizes.fresh(PROJECTS)
        self.hotels_open = Prizes.fresh(len(AVENUES))
        """Whether a big hotel may still be built, avenue by avenue."""
        self.rival_points: tuple[int | None, ...] = (None,) * PROJECTS
        self.rival_hotels = 0
        """Mask of the avenues marked for ACME."""
        self.deal = deal
        self.round = 0
        self.stage = "choose"
        """What is open now: the phase in which turns begin, or ``done`` when the match is over."""
        self.cities = [City() for _ in range(self.seats)]
        """As they are now."""
        self.dawn = self.cities
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
        """For every seat the fields of `City.fits` of the printed numbers."""
        self.reach: list[int] = []
        """And those of the numbers that the city hall could make of them too."""

    def lay_out(self) -> None:
        """Make the cards of the round ready for the rules."""
        deal = self.deal
        self.offers = tuple([OFFER_OF[pair] for pair in deal.shown()])
        found = self.offers or [OFFERS[card.number, card.action] for card in deal.hand(0)]
        printed = reach = 0
        for offer in found:
            printed |= offer.printed
            reach |= offer.reach
        self.printed, self.reach = [printed] * self.seats, [reach] * self.seats

    # Reading.

    @property
    def solo(self) -> str:
        """Who plays against a soloist."""
        return "acme" if self.hands_dealt else ""

    @property
    def pairs(self) -> tuple[Pair, ...]:
        return self.deal.pairs()

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The three cards of a soloist; else none."""
        return self.deal.hand(seat)

    def chosen(self, seat: int) -> Chosen | None:
        """What the seat has chosen this turn, as the city hall has changed it."""
        turn = self.turns[seat]
        if turn.offer is not None:
            return Chosen(turn.number, turn.action)
        return Chosen(self.hand(seat)[turn.number_card].number, None) if turn.phase == "action" else None

    def done(self, seat: int) -> bool:
        return self.turns[seat].phase == "done"

    @property
    def projects(self) -> tuple[ProjectOnTable, ...]:
        return tuple(
            ProjectOnTable(goal.card, self.prizes.open[k], self._scored(k), self.rival_points[k]) for k, goal in enumerate(self.goals)
        )

    def _scored(self, project: int) -> dict[int, int]:
        points = ((seat, city.project_points[project]) for seat, city in enumerate(self.cities))
        return {seat: won for seat, won in points if won is not None}

    def progress(self, seat: int, project: int) -> tuple[Progress, ...]:
        """Each line of a project's requirement: words, how much the seat has, how much is needed."""
        return progress(self.cities[seat], self.goals[project].card.requirement)

    @property
    def cards_left(self) -> int:
        return self.deal.cards_left

    @property
    def shuffle_next(self) -> bool:
        return self.deal.shuffle_next

    @property
    def pile(self) -> tuple[Card, ...]:
        """ACME's cards, in order."""
        return self.deal.cards_of_rival()

    @property
    def approvals(self) -> tuple[int, ...]:
        """The projects (by place) whose approval was drawn, in order."""
        return self.deal.approvals if isinstance(self.deal, AcmeDeal) else ()

    @property
    def hidden_card(self) -> Card | None:
        """The card of ACME's vote, once the match is over."""
        return self.deal.hidden_card if isinstance(self.deal, AcmeDeal) and self.reason is not None else None

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
        """Ask for the vote, or reveal the first cards."""
        begin_match(self, chance)

    def copy(self) -> Table:
        twin = Table.__new__(Table)
        twin.box, twin.options, twin.seats, twin.goals = self.box, self.options, self.seats, self.goals
        twin.golf, twin.bank, twin.must_shift, twin.passing = self.golf, self.bank, self.must_shift, self.passing
        twin.network, twin.closed_roads = self.network, self.closed_roads
        twin.hands_dealt, twin.manager = self.hands_dealt, self.manager
        twin.round, twin.stage, twin.deciding, twin.to_act, twin.reason = self.round, self.stage, self.deciding, self.to_act, self.reason
        twin.prizes, twin.hotels_open = self.prizes, self.hotels_open
        twin.rival_points, twin.rival_hotels, twin.dawn = self.rival_points, self.rival_hotels, self.dawn
        twin.offers, twin.printed, twin.reach = self.offers, self.printed, self.reach
        twin.seen_by, twin.standing = self.seen_by, self.standing
        twin.deal = self.deal.copy() if self.seen_by is None else self.deal  # no card is dealt in a view
        twin.cities = [city.copy() for city in self.cities]
        twin.turns = [turn.copy() for turn in self.turns]
        return twin

    def redacted(self, seat: int) -> Table:
        view = self.copy()
        view.seen_by = seat
        view.standing = None
        if self.reason is None:
            view.deal = self.deal.veiled(seat)
            view._hide_turns(seat)
            view.lay_out()
        return view

    def _hide_turns(self, viewer: int) -> None:
        """Nobody else has done anything yet this round; how they voted stays hidden till the end."""
        self.dawn = [city.copy() for city in self.dawn]
        for seat in range(self.seats):
            if seat == viewer:
                continue
            self.dawn[seat].vote = None
            self.cities[seat] = self.dawn[seat].copy()
            asked = self.stage != "reshuffle" or may_wish(self.cities[seat])
            self.turns[seat].begin(self.stage if asked else "done")
            if asked:
                self.deciding |= 1 << seat
        self.to_act = SEAT_SETS[self.deciding]

    def imagined(self, seat: int, chance: Chance) -> Table:
        whole = self.copy()
        whole.seen_by = whole.standing = None
        if self.reason is None:
            whole.deal = self.deal.imagined(seat, chance)
            whole._guess_votes(seat, chance)
            whole.lay_out()
        return whole

    def _guess_votes(self, viewer: int, chance: Chance) -> None:
        """How the others may have voted, once they have."""
        if not self.bank or self.stage == "vote":
            return
        self.dawn = [city.copy() for city in self.dawn]
        for seat in range(self.seats):
            if seat != viewer:
                self.dawn[seat].vote = self.cities[seat].vote = bool(chance.pick("imagined", 2))

    def score(self, seat: int) -> ScoreSheet:
        return sheet(self, seat)

    def outcome(self) -> Outcome:
        sheets = tuple(sheet(self, seat) for seat in range(self.seats))
        rival = self.rival()
        return Outcome(sheets, rival, ranking((*sheets, *([rival] if rival else []))), self.reason)

    def tell(self, seat: int, action: Action, viewer: int) -> Message:
        return telling.tell(self, seat, action, viewer)

    def position(self) -> Hashable:
        """As `snapshot`, but quick: what bots remember of the tables they have seen."""
        standing = self.standing
        if standing is None:
            dawn = tuple([city.marks() for city in self.dawn])
            prizes = self.prizes, self.hotels_open, self.rival_points, self.rival_hotels
            standing = self.round, self.stage, self.seen_by, dawn, prizes, self.deal.marks()
            if self.seen_by is not None:
                self.standing = standing
        cities = tuple([city.marks() for city in self.cities])
        turns = tuple([turn.marks() for turn in self.turns])
        return self.deciding, cities, turns, standing

    def snapshot(self) -> Json:
        return write_table(self)
