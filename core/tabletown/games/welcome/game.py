"""The game as the rest of the program knows it: its options, how a match starts, how a saved table is read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.ai.weights import Weights, WeightSet
from tabletown.chance import Chance
from tabletown.game import Action, Evaluator, Game, Json, Option, Options, Setup, View
from tabletown.games.welcome import events
from tabletown.games.welcome.actions import MOVES
from tabletown.games.welcome.ai.evaluate import WelcomeEvaluator
from tabletown.games.welcome.ai.reasons import reasons
from tabletown.games.welcome.ai.yardstick import YardstickEvaluator
from tabletown.games.welcome.cards import AttackDeal, EarlyTendersDeal, ExpertDeal, StacksDeal, TendersDeal, still_to_come
from tabletown.games.welcome.data import Box
from tabletown.games.welcome.decisions import DECISIONS
from tabletown.games.welcome.rounds import begin_round
from tabletown.games.welcome.save import read_table, write_table
from tabletown.games.welcome.scoring import sheet
from tabletown.games.welcome.solo import rival_sheet
from tabletown.games.welcome.table import Table
from tabletown.kit.deal import Deal
from tabletown.kit.unseen import Unseen
from tabletown.scores import Outcome, ScoreSheet
from tabletown.values import Values
from tabletown.words import Message, Refusal

EDITIONS = ("bigbox", "first")
NEWEST_RULES = 2
"""Rules 2 put the AAA's first completion card low in the deck, and the first edition asks for a reshuffle by default."""


class Welcome(Game[Table]):
    key = "welcome"
    seats = (1, 6)
    simultaneous = True
    decisive = frozenset(("choose", "number", "action", "write", "roundabout", "strike"))
    rounds_bound = 35
    """Every round fills a lot or crosses a strike box: at most 33 lots, and two strikes that do not end it."""
    vocabulary = MOVES
    decisions = DECISIONS
    weight_set = WeightSet.beside("tabletown.games.welcome.ai")

    def __init__(self, values: Values, rules: int = NEWEST_RULES) -> None:
        super().__init__(values, rules)
        self.options = (
            Option("edition", EDITIONS, "bigbox"),
            Option("advanced", (False, True), False),
            Option("reshuffle", (False, True), rules > 1, False),
            Option("empty_stack", ("own", "common"), "own"),
            Option("expert", (False, True), False),
            Option("manager", tuple(range(8)), 1),
        )
        self.boxes = {edition: Box.of(values, edition) for edition in EDITIONS}
        self._tenders = TendersDeal if rules > 1 else EarlyTendersDeal

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        first = options["edition"] == "first"
        if option.key == "manager":
            return None if seats == 1 and not first else Refusal("welcome.closed.manager")
        if option.key not in ("reshuffle", "empty_stack", "expert"):
            return None
        if not first:
            return Refusal("welcome.closed.first_only")
        if seats == 1:
            return Refusal("welcome.closed.solo")
        return Refusal("welcome.closed.expert") if options["expert"] and option.key != "expert" else None

    def start(self, setup: Setup, chance: Chance) -> Table:
        box = self.boxes[str(setup.options["edition"])]
        deal = self._deal(box, setup, chance)
        decks = [box.deck(letter, bool(setup.options["advanced"])) for letter in box.decks]
        plans = [deck[chance.pick(f"plan {letter}", len(deck))] for letter, deck in zip(box.decks, decks, strict=True)]
        table = Table(self, box, setup, deal, plans)
        begin_round(table, chance)
        return table

    def _deal(self, box: Box, setup: Setup, chance: Chance) -> Deal:
        if setup.seats == 1:
            return self._tenders.dealt(box, chance) if box.key == "bigbox" else AttackDeal.dealt(box, chance)
        if setup.options["expert"]:
            return ExpertDeal.dealt(box, setup.seats, chance)
        return StacksDeal.dealt(box.cards, chance, setup.options["empty_stack"] == "common")

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        return read_table(self, self.boxes[str(setup.options["edition"])], setup, snapshot, self._tenders)

    def snapshot(self, table: Table) -> Json:
        return write_table(table)

    def score(self, table: Table, seat: int) -> ScoreSheet:
        return sheet(table, seat)

    def outcome(self, table: Table) -> Outcome:
        return Outcome.of(map(table.score, range(table.seats)), table.reason, rival_sheet(table))

    def unseen(self, table: Table, seat: int) -> Unseen:
        if table.reason is not None:
            return Unseen()
        turn, wishing = table.turns[seat], table.stage == "reshuffle"
        return Unseen((still_to_come(table.deal, table.box.cards, seat, turn, wishing),))

    def luck_events(self, before: Table | None, after: Table, drawn: Sequence[str]) -> Sequence[Message]:
        return events.luck(before, after, drawn)

    def rival_events(self, before: Table, after: Table) -> Sequence[Message]:
        return events.rival(before, after)

    def evaluator(self, weights: Weights) -> Evaluator:
        """The yardstick has an evaluator of its own."""
        return YardstickEvaluator(weights) if weights == self.weight_set.frozen else WelcomeEvaluator(weights)

    def reasons(self, view: View[Table], after: Table, turn: Sequence[Action]) -> Sequence[Message]:
        return reasons(view.table, view.seat, after, turn)
