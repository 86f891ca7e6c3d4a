"""What lies on the table: the cities, the open turns, the cards, the projects. The rules are in `decisions` and `rounds`.

>>> from tabletown.chance import Dealt
>>> from tabletown.games.lasvegas import GAME
>>> table = GAME.start(GAME.setup(2, {"bank": False}), Dealt("maple 4071"))
>>> len(table.pairs), table.cards_left, [project.card.letter for project in table.projects]
(3, 78, ['H', 'S', 'B'])
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Self

from tabletown.chance import Chance
from tabletown.game import Game, Setup
from tabletown.games.lasvegas.cards import OFFERS, OFFERS_OF_CARDS, AcmeDeal, Offer, StacksDeal
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import Box, Manager, ProjectCard
from tabletown.games.lasvegas.goals import ProjectGoal, progress
from tabletown.games.lasvegas.network import NETWORKS
from tabletown.games.lasvegas.places import AVENUES, SHOWS
from tabletown.kit.cards import Card
from tabletown.kit.copies import blank
from tabletown.kit.goals import GoalOnTable, Prizes, Progress
from tabletown.kit.sheets import NONE, PairTurn, RedactedSheets, SheetTable


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
        """The casino that was opened as an extension."""
        self.acted = False
        self.targets = 0
        """Where the action may be done: mask of lots, columns or sides; for a drive or the city hall 1 if it may."""

    def copy(self) -> Turn:
        twin = blank(Turn)
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
        """Whether the casino opened with the card is a show casino."""
        return self.place >= 0 and bool(SHOWS >> self.place & 1)

    @property
    def refused(self) -> bool:
        """Whether the turn went on without opening anything."""
        return self.place == NONE and self.phase in ("give", "end", "done")


PROJECTS = 3


class Table(SheetTable[City, Turn, Offer]):
    """See `tabletown.game.State` for what it answers, and the attributes for what lies on it."""

    __slots__ = (
        "bank", "box", "cities", "closed_roads", "golf", "hotels_open", "manager", "must_shift", "network", "passing", "reach",
        "rival_hotels",
    )  # fmt: skip

    goals: tuple[ProjectGoal, ...]
    all_offers = OFFERS_OF_CARDS

    def __init__(self, game: Game[Table], box: Box, setup: Setup, deal: StacksDeal | AcmeDeal, projects: Sequence[ProjectCard]) -> None:
        self.cities = [City() for _ in range(setup.seats)]
        super().__init__(game, setup, deal, [Turn() for _ in range(setup.seats)], PROJECTS)
        options = setup.options
        self.box = box
        self.golf = bool(options["golf"])
        self.bank = bool(options["bank"])
        self.must_shift = bool(options["must_shift"])
        self.network = str(options["network"])
        self.closed_roads = NETWORKS[self.network].closed
        self.passing = str(options["passing"])
        self.manager: Manager | None = box.managers[int(options["manager"])] if self.hands_dealt else None
        self.goals = tuple(ProjectGoal(index, card) for index, card in enumerate(projects))
        self.hotels_open = Prizes.fresh(len(AVENUES))
        """Whether a big hotel may still be built, avenue by avenue."""
        self.rival_hotels = 0
        """Mask of the avenues marked for ACME."""
        self.reach: list[int] = []
        """By seat, the fields of the printed numbers and of those that the city hall could make of them."""

    @property
    def sheets(self) -> list[City]:
        return self.cities

    @sheets.setter
    def sheets(self, sheets: list[City]) -> None:
        self.cities = sheets

    def lay_out(self) -> None:
        """Look up what the cards of the round offer."""
        super().lay_out()
        found = self.offers or [OFFERS[card.number, card.action] for card in self.hand(0)]
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

    def won(self, seat: int) -> tuple[int | None, ...]:
        return self.cities[seat].project_points

    @property
    def projects(self) -> tuple[GoalOnTable[ProjectCard], ...]:
        return self.goals_on_table()

    def progress(self, seat: int, goal: int) -> tuple[Progress, ...]:
        return progress(self.cities[seat], self.goals[goal].card.requirement)

    @property
    def approvals(self) -> tuple[int, ...]:
        """The projects (by place) whose approval was drawn, in order."""
        return self.deal.approvals if isinstance(self.deal, AcmeDeal) else ()

    @property
    def hidden_card(self) -> Card | None:
        """The card of ACME's vote, once the match is over."""
        return self.deal.hidden_card if isinstance(self.deal, AcmeDeal) and self.reason is not None else None

    # Copies, and what a seat knows.

    def give_all_to(self, twin: Self) -> None:
        SheetTable.give_all_to(self, twin)
        twin.cities = [city.copy() for city in self.cities]
        twin.box = self.box
        twin.manager = self.manager
        twin.golf = self.golf
        twin.bank = self.bank
        twin.must_shift = self.must_shift
        twin.passing = self.passing
        twin.network = self.network
        twin.closed_roads = self.closed_roads
        twin.hotels_open = self.hotels_open
        twin.rival_hotels = self.rival_hotels
        twin.reach = self.reach

    def known_to(self, seat: int) -> RedactedTable:
        return RedactedTable(self, seat)

    def whole(self) -> Table:
        table = blank(Table)
        self.give_all_to(table)
        return table

    def hide(self, seat: int) -> None:
        """How the others voted stays hidden until the end."""
        if self.reason is not None:
            return
        self.deal = self.deal.redacted(seat)
        self.round_start = [city.copy() for city in self.round_start]
        for other, city in enumerate(self.round_start):
            if other != seat:
                city.vote = None
        self.hide_turns(seat)
        self.lay_out()

    def guess(self, seat: int, chance: Chance) -> None:
        if self.reason is None:
            self.deal = self.deal.imagined(seat, chance)
            self._guess_votes(seat, chance)
            self.lay_out()

    def _guess_votes(self, viewer: int, chance: Chance) -> None:
        """Vote for the others by chance, once all have voted."""
        if not self.bank or self.stage == "vote":
            return
        self.round_start = [city.copy() for city in self.round_start]
        for seat in range(self.seats):
            if seat != viewer:
                self.round_start[seat].vote = self.cities[seat].vote = bool(chance.pick("imagined", 2))

    def lasting(self) -> tuple[Hashable, ...]:
        return (*super().lasting(), self.hotels_open, self.rival_hotels)


class RedactedTable(RedactedSheets[City, Turn, Offer], Table):
    """What one seat knows of a table."""

    __slots__ = ("known_position", "viewer")
