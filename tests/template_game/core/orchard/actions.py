"""Every action there is, found by its JSON form; the catalogues say them under `orchard.tell.<verb>` and
`orchard.move.<verb>`."""

from __future__ import annotations

from tabletown.game import Action, Vocabulary
from tabletown.games.orchard.data import KINDS, WISHES

MOVES = Vocabulary(
    [
        Action("draw"),
        Action("rest"),
        *(Action("lay", fruit) for fruit in KINDS),
        Action("end"),
        *(Action("wish", number) for number in WISHES),
    ]
)
