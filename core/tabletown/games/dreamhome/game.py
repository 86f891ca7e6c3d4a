"""The game as the rest of the program knows it: its options, how a match starts, how a saved table is read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.ai.weights import Weights, WeightSet
from tabletown.chance import Chance
from tabletown.game import Action, Game, Json, Option, Options, Setup, View
from tabletown.games.dreamhome import events, scoring
from tabletown.games.dreamhome.actions import MOVES
from tabletown.games.dreamhome.ai.evaluate import DreamHomeEvaluator
from tabletown.games.dreamhome.ai.reasons import reasons
from tabletown.games.dreamhome.cards import Market, unseen
from tabletown.games.dreamhome.data import REMOVAL_SEATS, ROUNDS, Box
from tabletown.games.dreamhome.decisions import DECISIONS
from tabletown.games.dreamhome.rounds import begin_round
from tabletown.games.dreamhome.save import read_table, write_table
from tabletown.games.dreamhome.table import Table
from tabletown.kit.unseen import Unseen
from tabletown.scores import Outcome, ScoreSheet
from tabletown.values import Values
from tabletown.words import Message, Refusal

NEWEST_RULES = 2
"""Rules 2 let a card become an empty room only where it could not lie face up, unless the freer way is chosen; and where own
values double the architect or the designer, both of a house bring points."""


class DreamHome(Game[Table]):
    key = "dreamhome"
    seats = (2, 4)
    simultaneous = False
    decisive = frozenset(("remove", "take", "place", "empty", "pass"))
    rounds_bound = ROUNDS
    vocabulary = MOVES
    decisions = DECISIONS

    weight_set = WeightSet.beside("tabletown.games.dreamhome.ai")

    def __init__(self, values: Values, rules: int = NEWEST_RULES) -> None:
        super().__init__(values, rules)
        self.options = (
            Option("remove", (False, True), True),
            Option("empty", ("strict", "free"), "strict" if rules > 1 else "free"),
            Option("first", ("random", "1", "2", "3", "4"), "random"),
            Option("memory_aid", (False, True), False),
        )
        self.box = Box.of(values, both=rules > 1)

    def closed(self, option: Option, seats: int, options: Options) -> Refusal | None:
        if option.key == "remove" and seats > REMOVAL_SEATS:
            return Refusal("dreamhome.closed.remove")
        if option.key == "first" and options["first"] != "random" and int(options["first"]) > seats:
            return Refusal("dreamhome.closed.first", n=seats)
        return None

    def start(self, setup: Setup, chance: Chance) -> Table:
        first = setup.options["first"]
        start = chance.pick("first", setup.seats) if first == "random" else int(first) - 1
        table = Table(self, self.box, setup, Market.dealt(self.box.specials, chance), start)
        begin_round(table)
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
        return unseen(table.market, self.box) if table.reason is None else Unseen()

    def luck_events(self, before: Table | None, after: Table, drawn: Sequence[str]) -> Sequence[Message]:
        return events.luck(before, after)

    def evaluator(self, weights: Weights) -> DreamHomeEvaluator:
        return DreamHomeEvaluator(weights)

    def reasons(self, view: View[Table], after: Table, turn: Sequence[Action]) -> Sequence[Message]:
        return reasons(view.table, view.seat, after, turn)
