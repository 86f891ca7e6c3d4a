"""What the chip beside a target says: where it is, and what an action does besides the change of the score."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Action
from tabletown.games.dreamhome.actions import At, Drill, Mix, Supply, Swap
from tabletown.games.dreamhome.data import KINDS, NONE, ROOMS, SPECIALS
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import SPECIAL_NAMES, card_name, where
from tabletown.kit.actions import Pick
from tabletown.words import Message, Param
from tabletown_desktop.games.dreamhome.meaning import Way, after, best, face_up


def _said(key: str, **params: Param) -> Message:
    return Message(f"dreamhome.table.{key}", **params)


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


def notes(table: Table, action: Action) -> list[Message]:
    """What is worth a word before the change of the score."""
    if isinstance(action, Mix):
        return [_said("swap")]
    if isinstance(action, Drill):
        return [_said("becomes", room=card_name(table.market.rooms[action.index]))]
    if isinstance(action, Supply):
        return [_said("becomes", room=card_name(action.card))]
    if isinstance(action, Swap):
        return [_said("swaps-with", where=where(action.other))]
    if isinstance(action, At) and action.verb == "decorate":
        done = after(table, table.turn.seat, action).houses[table.turn.seat]
        grew = not table.houses[table.turn.seat].complete(action.place)
        return [_said("complete")] if grew and done.complete(action.place) else []
    return []


def way_notes(table: Table, seat: int, found: Way) -> list[Message]:
    """How the room of a card grows, whether it is complete, and what its decoration does."""
    action = found.action
    notes = [Message("dreamhome.empty_room")] if action.verb == "empty" else _growth(table, seat, action)
    if found.complete and action.verb == "place" and ROOMS[KINDS[table.turn.card]].size > 1:
        notes.append(_said("complete"))
    return [*notes, *_decoration(SPECIAL_NAMES[table.turn.special], action, found)]


def _growth(table: Table, seat: int, action: At) -> list[Message]:
    done = after(table, seat, action).houses[seat]
    size, points = done.room_at(action.place).bit_count(), ROOMS[done.kind_at(action.place)].points
    return [_said("grows", before=points[size - 2], after=points[size - 1])] if size > 1 else []


def _decoration(name: Message, action: At, found: Way) -> list[Message]:
    if found.token_at == NONE:
        return []
    if found.asked:
        return [_said("then", special=name)]
    own = found.token_at == action.place
    return [_said("closes" if found.closes and not own else "joins", special=name, where=where(found.token_at))]


def column_notes(table: Table, seat: int, pick: Pick, found: Sequence[Way]) -> list[Message]:
    """Where a card brings most at this moment (what comes later is not in it), and what its decoration does there."""
    tops, up = best(found), face_up(found)
    if not up:
        notes = [_said("only-empty")]
    elif tops[0].action.verb == "empty":
        notes = [_said("most-empty")]
    elif len(tops) == 1:
        notes = [_said("most", where=where(tops[0].action.place))]
    else:
        notes = [_said("most-of", n=len(tops)) if len(tops) < len(up) else _said("anywhere")]
    special = table.market.specials[pick.index]
    if len({(top.complete, top.token_at, top.closes) for top in tops}) > 1 or pick.verb == "hammer":
        return notes
    notes += [_said("complete")] if up and tops[0].complete and tops[0].action.verb == "place" else []
    return notes + (_decoration(SPECIAL_NAMES[special], tops[0].action, tops[0]) if special != NONE else [])


def card_label(card: int, children: int) -> Message:
    """A room card in a choice of several: those of a type differ by their children."""
    room = card_name(card)
    return _said("card-children", room=room, n=children) if children else room


def roof_label(special: int) -> Message:
    found = SPECIALS[special]
    return Message(f"dreamhome.sheet.roof.{found.colour}{'.window' if found.window else ''}")


def column_label(table: Table, index: int) -> Message:
    return _said("of-column", room=card_name(table.market.rooms[index]), column=index + 1)
