"""The game as the rest of the program knows it: its options, how a match starts, how a saved table is read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.ai.weights import Weights, WeightSet
from tabletown.chance import Chance
from tabletown.game import Action, Game, Json, Option, Options, Setup, View
from tabletown.games.happycity import events, scoring
from tabletown.games.happycity.actions import MOVES
from tabletown.games.happycity.ai.evaluate import HappyCityEvaluator
from tabletown.games.happycity.ai.reasons import reasons
from tabletown.games.happycity.cards import Market, unseen
from tabletown.games.happycity.data import MODES, SEATS, Box
from tabletown.games.happycity.decisions import DECISIONS
from tabletown.games.happycity.rounds import begin_match
from tabletown.games.happycity.save import read_table, write_table
from tabletown.games.happycity.table import Table
from tabletown.kit.unseen import Unseen
from tabletown.scores import Outcome, ScoreSheet
from tabletown.values import Values
from tabletown.words import Message, Refusal


class HappyCity(Game[Table]):
    key = "happycity"
    seats = SEATS
    options = (
        Option("mode", MODES, "beginner"),
        Option("adding", (False, True), False),
        Option("specials38", ("stand-in", "double", "none"), "stand-in"),
        Option("first", ("random", "seat"), "random"),
    )
    simultaneous = False
    decisive = frozenset(("discard", "draw", "build", "home", "special", "coin"))
    rounds_bound = 60
    """The match ends after this number of rounds even if nobody fills a city."""
    vocabulary = MOVES
    decisions = DECISIONS

    weight_set = WeightSet.beside("tabletown.games.happycity.ai")

    def __init__(self, values: Values, rules: int = 1) -> None:
        super().__init__(values, rules)
        self.box = Box.of(values)

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        base = options["mode"] == "base"
        if option.key == "adding" and base:
            return Refusal("happycity.closed.beginner_only")
        if option.key == "specials38" and not base:
            return Refusal("happycity.closed.base_only")
        return None

    def start(self, setup: Setup, chance: Chance) -> Table:
        box, seats = self.box, setup.seats
        first = chance.pick("first", seats) if setup.options["first"] == "random" else 0
        pool = box.pool(str(setup.options["mode"]), str(setup.options["specials38"]))
        order = chance.order("specials", len(pool))
        row = [pool[k] for k in order[: box.specials(seats)]]
        table = Table(self, box, setup, Market.dealt(box, seats, chance), row, first)
        begin_match(table, chance)
        return table

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        return read_table(self, self.box, setup, snapshot)

    def snapshot(self, table: Table) -> Json:
        return write_table(table)

    def score(self, table: Table, seat: int) -> ScoreSheet:
        return scoring.sheet(table, seat)

    def outcome(self, table: Table) -> Outcome:
        return Outcome.of(map(table.score, range(table.seats)), table.reason)

    def unseen(self, table: Table, seat: int) -> Unseen:
        return unseen(table.market) if table.reason is None else Unseen()

    def luck_events(self, before: Table | None, after: Table, drawn: Sequence[str]) -> Sequence[Message]:
        return events.luck(before, after, drawn)

    def evaluator(self, weights: Weights) -> HappyCityEvaluator:
        return HappyCityEvaluator(weights, self.box)

    def reasons(self, view: View[Table], after: Table, turn: Sequence[Action]) -> Sequence[Message]:
        return reasons(view.table, view.seat, after, turn)
