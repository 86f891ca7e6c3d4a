"""Tables as JSON, and back."""

from __future__ import annotations

from tabletown.game import Game, Json, Setup
from tabletown.games.orchard.data import FRUITS, KINDS, WISHES
from tabletown.games.orchard.row import HIDDEN, Row
from tabletown.games.orchard.table import Table
from tabletown.kit.save import MOST_ROUNDS, count


def write_table(table: Table) -> Json:
    return {
        "round": table.round,
        "phase": table.now,
        "to_act": [seat + 1 for seat in table.to_act],
        "bag": list(table.bag),
        "hands": [list(row.hand) for row in table.rows],
        "rows": [list(row.fruits) for row in table.rows],
        "wishes": [row.wish for row in table.rows],
    }


def read_table(game: Game[Table], setup: Setup, data: Json) -> Table:
    """The table of a snapshot; raises `ValueError` if it is none."""
    table = Table(game, setup)
    try:
        table.round, table.now = count(data["round"], MOST_ROUNDS, 1), data["phase"]
        table.to_act = tuple(count(seat, setup.seats, 1) - 1 for seat in data["to_act"])
        table.bag = [count(fruit, KINDS[-1]) for fruit in data["bag"]]
        owned = zip(data["rows"], data["hands"], data["wishes"], strict=True)
        table.rows = [Row(map(_fruit, fruits), map(_fruit, hand), _wish(wish)) for fruits, hand, wish in owned]
        if table.now not in game.decisions.at or len(table.to_act) > 1:
            raise ValueError("a turn that there is not")
    except (LookupError, TypeError, AttributeError) as damage:
        raise ValueError(f"not a snapshot of this game: {damage!r}") from damage
    _check(table, data)
    return table


def _fruit(value: Json) -> int:
    return count(value, KINDS[-1], HIDDEN)


def _wish(value: Json) -> int | None:
    return None if value is None else count(value, WISHES[-1], HIDDEN)


def _check(table: Table, data: Json) -> None:
    """What was read holds together: no fruit is lost or doubled, and writing it gives the same again."""
    fruits = [*table.bag, *(fruit for row in table.rows for fruit in (*row.fruits, *row.hand))]
    known = sorted(fruit for fruit in fruits if fruit != HIDDEN)
    if len(table.rows) != table.seats or known != sorted(FRUITS) or write_table(table) != data:
        raise ValueError("a snapshot that does not agree with itself")
    laid = [len(row.fruits) for row in table.rows]
    if (table.to_act and table.now == "lay" and not table.rows[table.to_act[0]].hand) or max(laid) - min(laid) > 1:
        raise ValueError("a turn that cannot go on")
