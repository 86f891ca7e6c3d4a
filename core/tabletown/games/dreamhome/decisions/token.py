"""Where the decoration of a room goes whose card was exchanged."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import TOKENS, At
from tabletown.games.dreamhome.data import NONE
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.turn import Turn
from tabletown.games.dreamhome.words import SPECIAL_NAMES, where
from tabletown.words import Message, Refusal


def settle_exchange(house: House, turn: Turn, token: int, rest: int, after: str) -> None:
    """A card with a token was exchanged: the token stays with the rest of its room, its owner says on which card."""
    turn.phase = after
    if rest & rest - 1:
        turn.token, turn.targets, turn.phase, turn.after = token, rest, "token", after
    elif rest:
        house.put_token(rest.bit_length() - 1, token)


class MoveToken(Decision[Table]):
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
