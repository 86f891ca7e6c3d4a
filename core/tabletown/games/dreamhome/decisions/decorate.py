"""A decoration goes onto a card of the house; where there is nothing to choose it is not asked."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import DECORATES, At
from tabletown.games.dreamhome.data import DESIGNER, NONE, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.turn import Turn
from tabletown.games.dreamhome.words import ROOM_NAMES, SPECIAL_NAMES, where
from tabletown.words import Message, Refusal


def targets(house: House, decoration: int) -> int:
    """Mask of the cards a decoration may lie on; any card of a room will do."""
    return house.decorable(decoration, SPECIALS[decoration].rooms)


def closes(house: House, place: int) -> bool:
    """Whether a decoration there completes a room that could still grow."""
    return DESIGNER not in house.kit and not house.complete(place)


def bring_decoration(table: Table, house: House, turn: Turn) -> None:
    """Resolve the decoration in hand."""
    decoration, turn.special = turn.special, NONE
    table.market.special_discard += (decoration,)
    turn.phase = "end"
    if not SPECIALS[decoration].rooms:
        house.outside += (decoration,)
        return
    found = targets(house, decoration)
    if found & found - 1:
        turn.token, turn.targets, turn.phase = decoration, found, "decorate"
    elif found:
        house.put_token(found.bit_length() - 1, decoration)


class Decorate(Decision[Table]):
    phase = "decorate"
    verbs = ("decorate",)

    def ask(self, table: Table, seat: int) -> Ask:
        detail = "designed" if DESIGNER in table.houses[seat].kit else "decorate"
        sentence = Message("dreamhome.ask.decorate", decoration=SPECIAL_NAMES[table.turn.token])
        return Ask(self.phase, sentence, Message(f"dreamhome.ask.detail.{detail}"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return DECORATES[table.turn.targets]

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        token = table.turn.token
        kind = table.houses[seat].kind_at(action.place)
        if kind == NONE:
            return Refusal("dreamhome.no.not_face_up", where=where(action.place))
        if kind not in SPECIALS[token].rooms:
            return Refusal("dreamhome.no.wrong_room", decoration=SPECIAL_NAMES[token], room=ROOM_NAMES[kind])
        return Refusal("dreamhome.no.has_token", where=where(action.place))

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn = table.turn
        table.houses[seat].put_token(action.place, turn.token)
        turn.token, turn.targets, turn.phase = NONE, 0, "end"
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        key = "dreamhome.tell.decorate.closes" if closes(table.houses[seat], action.place) else "dreamhome.tell.decorate"
        return Message(key, decoration=SPECIAL_NAMES[table.turn.token], where=where(action.place))
