"""What may still come of the bag."""

from __future__ import annotations

from collections import Counter

from tabletown.games.orchard.data import FRUITS, KINDS
from tabletown.games.orchard.row import HIDDEN
from tabletown.games.orchard.table import Table
from tabletown.kit.unseen import Deck, Pool, Unseen, chances, group
from tabletown.words import Message


def unseen(table: Table, seat: int) -> Unseen:
    """The bag, and what the others may have taken out of it."""
    others = [fruit for other, row in enumerate(table.rows) if other != seat for fruit in row.hand if fruit != HIDDEN]
    left, when = [*table.bag, *others], Message("orchard.next")
    names = [(fruit, str(fruit), Message("orchard.fruit")) for fruit in KINDS]
    fruits = group("fruits", when, when, names, (Counter(left), Counter(FRUITS)), chances([[Pool(left, 1)]], int))
    return Unseen((Deck("bag", Message("orchard.bag"), len(left), (fruits,)),))
