"""A table as JSON that people can read. What follows from the rest is not written; see `restoring`."""

from __future__ import annotations

from tabletown.game import Json
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import COLOURS, Box
from tabletown.games.happycity.table import Table
from tabletown.games.happycity.turn import NONE, Turn
from tabletown.kit.masks import bits
from tabletown.kit.save import causes_of


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "first": table.first,
        "specials": [table.box.cards[code].id for code in table.row],
        "left": list(bits(table.left)),
        "markets": [COLOURS[k] for k in bits(table.markets_left)],
        "market": table.market.snapshot(),
        "cities": [write_city(table.box, city) for city in table.cities],
        "turn": _write_turn(table.box, table.turn),
        "to_act": list(table.to_act),
        "copied": None if table.copied is None else table.copied.id,
        "ended": causes_of(table.ending),
        "seen_by": table.seen_by,
    }


def write_city(box: Box, city: City) -> Json:
    return {"cards": [box.cards[code].id for code in city.cards], "coins": city.coins, "charges": city.charges}


def _write_turn(box: Box, turn: Turn) -> Json:
    return {
        "seat": turn.seat,
        "phase": turn.phase,
        "built": None if turn.built == NONE else box.cards[turn.built].id,
        "paid": turn.paid,
        "took": turn.took,
    }
