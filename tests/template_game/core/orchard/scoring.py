"""What the rows are worth."""

from __future__ import annotations

from tabletown.games.orchard.data import LOSS
from tabletown.games.orchard.row import Row
from tabletown.games.orchard.table import Table
from tabletown.scores import Category, Line, Outcome, ScoreSheet, TieBreak, ranking
from tabletown.words import Message


def row_points(row: Row) -> tuple[int, ...]:
    """The points of each fruit: its number if it is higher than the one before it.

    >>> row_points(Row([3, 2, 7]))
    (3, -1, 7)
    """
    return tuple(fruit if fruit > before else LOSS for before, fruit in zip([0, *row.fruits], row.fruits, strict=False))


def wish_points(table: Table, seat: int) -> int | None:
    """Who wished alone gets the prize so many times; None for nothing."""
    wish = table.rows[seat].wish
    alone = not table.to_act and wish is not None and [row.wish for row in table.rows].count(wish) == 1
    return wish * int(table.game.values.data["prize"]) if alone and wish is not None else None


def sheet(table: Table, seat: int) -> ScoreSheet:
    row, wish = table.rows[seat], wish_points(table, seat)
    fruits = Category("fruit", tuple(Line("orchard.line.fruit", points) for points in row_points(row)))
    wishes = Category("wishes", (Line("orchard.line.wish", wish),) if wish is not None else ())
    return ScoreSheet((fruits, wishes), (TieBreak("orchard.tie.hand", len(row.hand)),))


def outcome(table: Table) -> Outcome:
    sheets = tuple(sheet(table, seat) for seat in range(table.seats))
    return Outcome(sheets, None, ranking(sheets), None if table.to_act else Message("orchard.end"))
