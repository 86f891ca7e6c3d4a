"""The game as the rest of the program knows it: its options, how a match starts, how a saved table is read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.ai.weights import Weights, WeightSet
from tabletown.chance import Chance
from tabletown.game import Action, Game, Json, Option, Options, Setup, View
from tabletown.games.lasvegas import events
from tabletown.games.lasvegas.actions import MOVES
from tabletown.games.lasvegas.ai.evaluate import LasVegasEvaluator
from tabletown.games.lasvegas.ai.reasons import reasons
from tabletown.games.lasvegas.cards import AcmeDeal, StacksDeal, still_to_come
from tabletown.games.lasvegas.data import DECKS, Box, ProjectCard
from tabletown.games.lasvegas.decisions import DECISIONS
from tabletown.games.lasvegas.rounds import begin_match
from tabletown.games.lasvegas.save import read_table, write_table
from tabletown.games.lasvegas.scoring import sheet
from tabletown.games.lasvegas.solo import rival_sheet
from tabletown.games.lasvegas.table import Table
from tabletown.kit.unseen import Unseen
from tabletown.scores import Outcome, ScoreSheet
from tabletown.values import Values
from tabletown.words import Message, Refusal

NEWEST_RULES = 2
"""Rules 2 add level 0, an apprentice, for first matches against ACME."""
SOLO_ONLY = ("manager", "redraw_h2")
NOT_SOLO = ("lucky_tie", "hall_ties", "hall_debt_tied")
FIVE_SMALL_HOTELS = "H2"
"""The project that `redraw_h2` replaces: nearly out of reach when nobody but ACME builds big hotels."""


class LasVegas(Game[Table]):
    key = "lasvegas"
    seats = (1, 6)
    simultaneous = True
    decisive = frozenset(("choose", "number", "action", "open", "refuse"))
    rounds_bound = 46
    """Every round opens one of 38 casinos or crosses boxes of the city hall."""
    vocabulary = MOVES
    decisions = DECISIONS
    weight_set = WeightSet.beside("tabletown.games.lasvegas.ai")

    def __init__(self, values: Values, rules: int = NEWEST_RULES) -> None:
        super().__init__(values, rules)
        self.options = (
            Option("golf", (True, False), True),
            Option("bank", (True, False), True),
            Option("network", ("full", "interior"), "full"),
            Option("passing", ("any_side", "front_only"), "any_side"),
            Option("lucky_tie", ("nobody", "all"), "nobody"),
            Option("lucky_row", (2, 1), 2),
            Option("hall_ties", ("shared", "skipping"), "shared"),
            Option("hall_debt_tied", (True, False), True),
            Option("must_shift", (False, True), False),
            Option("redraw_h2", (False, True), False),
            Option("manager", tuple(range(11)), 0 if rules > 1 else 1),
        )
        self.box = Box.of(values)

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        if option.key in SOLO_ONLY:
            return None if seats == 1 else Refusal("lasvegas.closed.solo_only")
        if option.key in NOT_SOLO:
            return None if seats > 1 else Refusal("lasvegas.closed.not_solo")
        if option.key == "passing" and options["network"] == "interior":
            return Refusal("lasvegas.closed.interior")
        if option.key == "network" and options["passing"] == "front_only":
            return Refusal("lasvegas.closed.front_only")
        return None

    def start(self, setup: Setup, chance: Chance) -> Table:
        cards = self.box.cards
        deal = AcmeDeal.dealt(cards, chance) if setup.seats == 1 else StacksDeal.dealt(cards, chance)
        decks = [self._deck(letter, setup) for letter in DECKS]
        projects = [deck[chance.pick(f"project {letter}", len(deck))] for letter, deck in zip(DECKS, decks, strict=True)]
        table = Table(self, self.box, setup, deal, projects)
        begin_match(table, chance)
        return table

    def _deck(self, letter: str, setup: Setup) -> tuple[ProjectCard, ...]:
        deck = self.box.deck(letter, bool(setup.options["golf"]))
        return tuple(card for card in deck if card.id != FIVE_SMALL_HOTELS) if setup.options["redraw_h2"] else deck

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        return read_table(self, self.box, setup, snapshot)

    def snapshot(self, table: Table) -> Json:
        return write_table(table)

    def score(self, table: Table, seat: int) -> ScoreSheet:
        return sheet(table, seat)

    def outcome(self, table: Table) -> Outcome:
        return Outcome.of(map(table.score, range(table.seats)), table.reason, rival_sheet(table))

    def unseen(self, table: Table, seat: int) -> Unseen:
        if table.reason is not None:
            return Unseen()
        return Unseen((still_to_come(table.deal, table.box.cards, table.turns[seat], wishing=table.stage == "reshuffle"),))

    def luck_events(self, before: Table | None, after: Table, drawn: Sequence[str]) -> Sequence[Message]:
        return events.luck(before, after, drawn)

    def rival_events(self, before: Table, after: Table) -> Sequence[Message]:
        return events.rival(before, after)

    def evaluator(self, weights: Weights) -> LasVegasEvaluator:
        return LasVegasEvaluator(weights)

    def reasons(self, view: View[Table], after: Table, turn: Sequence[Action]) -> Sequence[Message]:
        return reasons(view.table, view.seat, after, turn)
