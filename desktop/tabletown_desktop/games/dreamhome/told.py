"""What the chip beside a target says: where it is, and what an action does besides the change of the score."""

from __future__ import annotations

from tabletown.dreamhome.components import NONE, ROOMS, SPECIALS
from tabletown.dreamhome.moves import At, Drill, Mix, Supply, Swap
from tabletown.dreamhome.names import SPECIAL_NAMES, card_name, where
from tabletown.dreamhome.state import Table
from tabletown.game import Action
from tabletown.parts.moves import Pick
from tabletown.words import Message, Param
from tabletown_desktop.games.dreamhome.meaning import Way, after


def _said(key: str, **params: Param) -> Message:
    return Message(f"table_of_dreamhome.{key}", **params)


def title(table: Table, action: Action) -> Message | None:
    """Title of the chip; None where there is nothing to say."""
    if isinstance(action, Pick):
        room, special = table.market.columns[action.index]
        if special == NONE or action.verb == "hammer":
            return card_name(room)
        return _said("and", one=card_name(room), other=SPECIAL_NAMES[special])
    if isinstance(action, Mix):
        rooms = table.market.rooms
        return _said("and", one=card_name(rooms[action.first]), other=card_name(rooms[action.second]))
    return where(action.place) if isinstance(action, At) else None


def notes(table: Table, seat: int, action: Action) -> list[Message]:
    """What is worth a word before the change of the score."""
    if isinstance(action, Mix):
        return [_said("swap")]
    if isinstance(action, Drill):
        return [_said("becomes", room=card_name(table.market.rooms[action.index]))]
    if isinstance(action, Supply):
        return [_said("becomes", room=card_name(action.card))]
    if isinstance(action, Swap):
        return [_said("swaps-with", where=where(action.other))]
    if action.verb == "empty":
        return [Message("dreamhome.empty_room")]
    return _growth(table, seat, action) if action.verb == "place" and isinstance(action, At) else []


def _growth(table: Table, seat: int, action: At) -> list[Message]:
    """How the room grows, and that it is complete."""
    done = after(table, seat, action).houses[seat]
    kind, size = done.kind_at(action.place), done.room_at(action.place).bit_count()
    if ROOMS[kind].size == 1:
        return []
    points = ROOMS[kind].points
    found = [_said("grows", before=points[size - 2], after=points[size - 1])] if size > 1 else []
    return [*found, _said("complete")] if done.complete(action.place) else found


def way_notes(way: Way) -> list[Message]:
    """Where a card would bring most."""
    found = [_said("best", where=where(way.action.place))]
    return [*found, _said("complete")] if way.complete else found


def card_label(card: int, children: int) -> Message:
    """A room card in a choice of several: those of a type differ by their children."""
    room = card_name(card)
    return _said("card-children", room=room, n=children) if children else room


def roof_label(special: int) -> Message:
    found = SPECIALS[special]
    return Message(f"dollhouse.roof.{found.colour}{'.window' if found.window else ''}")


def column_label(table: Table, index: int) -> Message:
    return _said("of-column", room=card_name(table.market.rooms[index]), column=index + 1)
