"""The names of things in messages: streets, lots, lines, actions."""

from __future__ import annotations

from tabletown.games.welcome.data import ACTIONS
from tabletown.games.welcome.places import STREETS, STRIDE
from tabletown.words import Message

STREET_NAMES: tuple[Message, ...] = tuple(Message(f"welcome.street.{street + 1}") for street in STREETS)
ACTION_NAMES: dict[str, Message] = {action: Message(f"welcome.action.{action}") for action in ACTIONS}


def where(place: int) -> Message:
    """A lot."""
    street, lot = divmod(place, STRIDE)
    return Message("welcome.where", street=STREET_NAMES[street], lot=lot + 1)


def between(line: int) -> Message:
    """The line left of that place."""
    street, lot = divmod(line, STRIDE)
    return Message("welcome.between", street=STREET_NAMES[street], lot=lot, next=lot + 1)
