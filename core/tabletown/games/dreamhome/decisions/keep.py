"""After a swap: which decoration stays where a room has more than one."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.decisions import Decision
from tabletown.game import Action, Ask
from tabletown.games.dreamhome.actions import KEEPS, At
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.turn import Turn
from tabletown.games.dreamhome.words import SPECIAL_NAMES, where
from tabletown.kit.masks import bits
from tabletown.words import Message, Refusal


def settle_swap(house: House, turn: Turn) -> None:
    """After a swap every room keeps one token; its owner says which."""
    turn.targets = house.overfull()
    turn.phase = "keep" if turn.targets else "helpers"


class KeepToken(Decision[Table]):
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
