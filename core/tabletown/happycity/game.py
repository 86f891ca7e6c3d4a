"""The game as the house knows it: its options, how a match starts, how a saved table is read."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.chance import Chance
from tabletown.game import Action, Game, Json, Option, Options, Setup, View
from tabletown.happycity.components import MODES, SEATS, Box
from tabletown.happycity.market import Market
from tabletown.happycity.moves import MOVES
from tabletown.happycity.reasons import reasons
from tabletown.happycity.restoring import read_table
from tabletown.happycity.state import Table
from tabletown.happycity.worth import TownEyes
from tabletown.sights import Sights, Weighing
from tabletown.values import Values
from tabletown.words import Message, Refusal


class HappyCity(Game[Table]):
    key = "happycity"
    rules_version = 1
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
    """The match ends after so many rounds even if nobody ever fills a city."""
    vocabulary = MOVES

    sights = Sights.beside("tabletown.happycity")

    def __init__(self, values: Values) -> None:
        self.values = values
        self.box = Box.of(values)

    def with_values(self, values: Values) -> HappyCity:
        return HappyCity(values)

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
        table = Table(box, setup, Market.dealt(box, seats, chance), row, first)
        table.begin(chance)
        return table

    def restore(self, setup: Setup, snapshot: Json) -> Table:
        return read_table(self.box, setup, snapshot)

    def eyes(self, weights: Weighing) -> TownEyes:
        return TownEyes(weights, self.box)

    def reasons(self, view: View[Table], after: Table, turn: Sequence[Action]) -> Sequence[Message]:
        return reasons(view.table, view.seat, after, turn)
