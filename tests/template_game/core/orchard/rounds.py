"""Who is next, and when it is over."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Game, Setup
from tabletown.games.orchard.cards import shuffled
from tabletown.games.orchard.data import FRUITS
from tabletown.games.orchard.row import Row
from tabletown.games.orchard.table import Table


def first_table(game: Game[Table], setup: Setup, chance: Chance) -> Table:
    """Everybody has so many fruits in hand, the others are in the bag."""
    table, hand = Table(game, setup), int(setup.options["hand"])
    bag = shuffled(list(FRUITS), chance, "bag")
    table.rows = [Row(hand=bag[seat * hand : (seat + 1) * hand]) for seat in range(setup.seats)]
    table.bag = sorted(bag[setup.seats * hand :])
    return table


def next_seat(table: Table, seat: int) -> None:
    """The turn goes on; after the last round everybody may wish, where that is played."""
    last, options = table.round >= int(table.setup.options["rounds"]), table.setup.options
    if seat + 1 < table.seats:
        table.to_act = (seat + 1,)
    elif not last or (options["wishes"] and table.now != "wish"):
        table.round += 1
        table.to_act = (0,)
    else:
        table.to_act = ()
        return
    table.now = "wish" if table.round > int(options["rounds"]) else "take"
