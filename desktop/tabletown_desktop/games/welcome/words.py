"""What the chip beside a target says: where it is, what the action opens up, and the number a lot would get."""

from __future__ import annotations

from tabletown.chance import NoChance
from tabletown.game import Action
from tabletown.games.welcome.actions import Copy, Value, Write
from tabletown.games.welcome.places import STRIDE
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import between, where
from tabletown.scores import ScoreDelta
from tabletown.words import Message
from tabletown_desktop.games.welcome.slots import name, slot_of

SIGNS = {"fence": "fence", "value": "value", "park": "park", "pool": "pool", "copy": "bis", "roundabout": "roundabout", "claim": "plan"}


def title(table: Table, seat: int, action: Action) -> Message:
    """Title of the chip at a target."""
    key = slot_of(table, seat, action)
    kind, *rest = key.split(":")
    if kind == "lot":
        return where((int(rest[0]) - 1) * STRIDE + int(rest[1]) - 1)
    if kind == "fence":
        return between((int(rest[0]) - 1) * STRIDE + int(rest[1]))
    if kind == "value" and isinstance(action, Value):
        return Message("welcome.table.value-title", size=action.size)
    if kind == "park":
        return Message(f"welcome.street.{rest[0]}")
    if kind == "plan":  # its card says what it asks for, and what of that is there
        return Message("welcome.table.plan", letter=table.plans[int(rest[0]) - 1].card.letter)
    return name(table, seat, key)


def then(table: Table, seat: int, action: Action) -> tuple[str, ScoreDelta]:
    """What an action makes possible: the verb that follows writing (a park, a pool) and what it would score."""
    after = table.copy()
    if not isinstance(action, Write) or table.why_not(seat, action) is not None:
        return "", ScoreDelta()
    after.apply(seat, action, NoChance())
    before = after.score(seat)
    for follow in after.actions(seat):
        if follow.verb in ("park", "pool"):
            after.apply(seat, follow, NoChance())
            return follow.verb, after.score(seat).minus(before)
    return "", ScoreDelta()


def ghost_text(table: Table, seat: int, action: Action) -> str:
    """The number a lot would get, with its letter for a copy."""
    if isinstance(action, Write):
        return str(action.number)
    if isinstance(action, Copy):
        town = table.towns[seat]
        street, lot = divmod(action.neighbour, STRIDE)
        return f"{town.number(street, lot)}{chr(ord('A') + town.copy_rank(street, lot) + 1)}"
    return ""
