"""Where decorations go: a new one, one whose card was exchanged, and which one stays where a room has two."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.dreamhome.actions import DECORATES, KEEPS, TOKENS, At
from tabletown.games.dreamhome.data import DESIGNER, NONE, SPECIALS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table, Turn
from tabletown.games.dreamhome.words import ROOM_NAMES, SPECIAL_NAMES, where
from tabletown.kit.masks import bits
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
    """A new decoration, where more than one card may take it."""

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


def settle_exchange(house: House, turn: Turn, token: int, rest: int, after: str) -> None:
    """A card with a token was exchanged: the token stays with the rest of its room, its owner says on which card."""
    turn.phase = after
    if rest & rest - 1:
        turn.token, turn.targets, turn.phase, turn.after = token, rest, "token", after
    elif rest:
        house.put_token(rest.bit_length() - 1, token)


class MoveToken(Decision[Table]):
    """The token of a card that was exchanged stays with the rest of its room."""

    phase = "token"
    verbs = ("token",)

    def ask(self, table: Table, seat: int) -> Ask:
        sentence = Message("dreamhome.ask.token", decoration=SPECIAL_NAMES[table.turn.token])
        return Ask(self.phase, sentence, Message("dreamhome.ask.detail.token"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return TOKENS[table.turn.targets]

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        return Refusal("dreamhome.no.not_of_room", decoration=SPECIAL_NAMES[table.turn.token])

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        turn = table.turn
        table.houses[seat].put_token(action.place, turn.token)
        turn.token, turn.targets, turn.phase = NONE, 0, turn.after
        turn.after = "take"
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("dreamhome.tell.token", decoration=SPECIAL_NAMES[table.turn.token], where=where(action.place))


def settle_swap(house: House, turn: Turn) -> None:
    """After a swap every room keeps one token; its owner says which."""
    turn.targets = house.overfull()
    turn.phase = "keep" if turn.targets else "helpers"


class KeepToken(Decision[Table]):
    """After a swap a room may have two tokens: one stays."""

    phase = "keep"
    verbs = ("keep",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.keep"), Message("dreamhome.ask.detail.keep"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return KEEPS[table.turn.targets]

    def why_not(self, table: Table, seat: int, action: At) -> Refusal:
        return Refusal("dreamhome.no.no_token_to_keep", where=where(action.place))

    def do(self, table: Table, seat: int, action: At, chance: Chance) -> bool:
        house, turn = table.houses[seat], table.turn
        for place in bits(turn.targets & ~action.bit):
            house.take_token(place)
        settle_swap(house, turn)
        return False

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        decoration = SPECIAL_NAMES[table.houses[seat].tokens[action.place]]
        return Message("dreamhome.tell.keep", decoration=decoration, where=where(action.place))
