"""The game as the house knows it: its options, how a match starts, how a saved table is read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.ai.weights import Weights, WeightSet
from tabletown.chance import Chance
from tabletown.game import Evaluator, Game, Json, Option, Options, Setup
from tabletown.games.orchard.actions import MOVES
from tabletown.games.orchard.ai.evaluate import RowEvaluator
from tabletown.games.orchard.cards import still_to_come
from tabletown.games.orchard.decisions import DECISIONS
from tabletown.games.orchard.rounds import first_table
from tabletown.games.orchard.row import HIDDEN
from tabletown.games.orchard.save import read_table, write_table
from tabletown.games.orchard.scoring import outcome, sheet
from tabletown.games.orchard.table import Table
from tabletown.kit.unseen import Unseen
from tabletown.scores import Outcome, ScoreSheet
from tabletown.words import Message, Refusal


class Orchard(Game[Table]):
    key = "orchard"
    seats = (1, 4)
    options = (Option("wishes", (False, True), False), Option("hand", (2, 3), 2), Option("rounds", (2, 3), 3))
    simultaneous = False
    rounds_bound = 4
    vocabulary = MOVES
    decisions = DECISIONS
    weight_set = WeightSet.beside("tabletown.games.orchard.ai")

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        return Refusal("orchard.no.alone") if option.key == "wishes" and seats == 1 else None

    def start(self, setup: Setup, chance: Chance) -> Table:
        return first_table(self, setup, chance)

    def score(self, table: Table, seat: int) -> ScoreSheet:
        return sheet(table, seat)

    def outcome(self, table: Table) -> Outcome:
        return outcome(table)

    def unseen(self, table: Table, seat: int) -> Unseen:
        """The bag, and what the others may have in their hands."""
        others = [fruit for other, row in enumerate(table.rows) if other != seat for fruit in row.hand if fruit != HIDDEN]
        return still_to_come(table.bag, others)

    def describe_sheet(self, table: Table, seat: int) -> Sequence[Message]:
        """The row, and the hand as far as it is known."""
        row = table.rows[seat]
        laid = Message("orchard.sheet.row", fruits=" ".join(map(str, row.fruits))) if row.fruits else Message("orchard.sheet.no-row")
        if HIDDEN in row.hand:
            return laid, Message("orchard.sheet.covered", n=len(row.hand))
        if not row.hand:
            return (laid,)
        return laid, Message("orchard.sheet.hand", fruits=" ".join(map(str, row.hand)))

    def snapshot(self, table: Table) -> Json:
        return write_table(table)

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        return read_table(self, setup, snapshot)

    def evaluator(self, weights: Weights) -> Evaluator:
        return RowEvaluator(weights)
