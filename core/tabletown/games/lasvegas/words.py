"""The names of things in messages: streets, lots, crossings, actions, columns."""

from __future__ import annotations

from tabletown.games.lasvegas.data import ACTIONS, COLUMNS, SIDES
from tabletown.games.lasvegas.places import STREETS, STRIDE
from tabletown.words import Message

STREET_NAMES: tuple[Message, ...] = tuple(Message(f"lasvegas.street.{street + 1}") for street in STREETS)
ACTION_NAMES: dict[str, Message] = {action: Message(f"lasvegas.action.{action}") for action in ACTIONS}
SIDE_NAMES: tuple[Message, ...] = tuple(Message(f"lasvegas.side.{side}") for side in SIDES)
"""The show columns."""
COLUMN_NAMES: tuple[Message, ...] = tuple(Message(f"lasvegas.column.{column}") for column in COLUMNS)


def where(place: int) -> Message:
    """A lot."""
    street, avenue = divmod(place, STRIDE)
    return Message("lasvegas.where", street=STREET_NAMES[street], avenue=avenue + 1)


def crossing(node: int) -> Message:
    """Where a street road and an avenue road meet: below a street and right of an avenue."""
    street, avenue = divmod(node, STRIDE)
    return Message("lasvegas.crossing", street=street + 1, avenue=avenue + 1)
