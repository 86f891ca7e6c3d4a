"""Taking cards from the market: the jackhammer before a round, the column that is removed, the column a turn begins with."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision
from tabletown.games.dreamhome.actions import HAMMER, PASS, REMOVE, TAKE
from tabletown.games.dreamhome.cards import Market
from tabletown.games.dreamhome.data import JACKHAMMER, NONE, START_CARD, START_COLUMN
from tabletown.games.dreamhome.decisions.place import open_placing
from tabletown.games.dreamhome.decisions.tools import CementMixer, PowerDrill, Tool, column_empty, useful
from tabletown.games.dreamhome.rounds import ask_hammers, next_turn, steps_to
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import SPECIAL_NAMES, card_name
from tabletown.kit.actions import Pick
from tabletown.kit.masks import subsets
from tabletown.words import Message, Refusal

_HAMMERS: tuple[tuple[Action, ...], ...] = tuple((*hammers, PASS) for hammers in subsets(HAMMER))
_REMOVES = subsets(REMOVE)
_TAKES: tuple[tuple[Action, ...], ...] = subsets(TAKE)
"""What may be done with the columns that still have their room card, by their mask."""


def describe_column(table: Table, action: Pick) -> Message:
    """The room card of the column, and the special card above it."""
    room, special = table.market.columns[action.index]
    return Message(f"dreamhome.tell.{action.verb}", room=card_name(room), special=SPECIAL_NAMES[special])


class UseJackhammer(Decision[Table]):
    """Before all else in a round: the jackhammer takes a room card at once, instead of a turn."""

    phase = "hammer"
    verbs = ("hammer", "pass")

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.hammer"), Message("dreamhome.ask.detail.hammer"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _HAMMERS[table.market.offered]

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return column_empty(action.index)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            return ask_hammers(table, steps_to(table, seat))
        turn, house, market = table.turn, table.houses[seat], table.market
        house.drop(JACKHAMMER)
        market.special_discard += (JACKHAMMER,)
        turn.card, market.rooms[action.index] = market.rooms[action.index], NONE
        turn.hammering = True
        market.remove(action.index)
        open_placing(table, house, turn)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return Message("dreamhome.tell.pass")
        room, special = table.market.columns[action.index]
        if special in (NONE, START_CARD):
            return Message("dreamhome.tell.hammer.alone", room=card_name(room))
        return describe_column(table, action)


def removable(market: Market) -> int:
    """Mask of the columns the start player may discard: never the one of the start card, and only with a room card."""
    return market.offered & ~(1 << START_COLUMN)


class RemoveColumn(Decision[Table]):
    """Before the turns of a round with few seats: the start player discards a column."""

    phase = "remove"
    verbs = ("remove",)

    def ask(self, table: Table, seat: int) -> Ask:
        return Ask(self.phase, Message("dreamhome.ask.remove"), Message("dreamhome.ask.detail.remove"))

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        return _REMOVES[removable(table.market)]

    def why_not(self, table: Table, seat: int, action: Pick) -> Refusal:
        return Refusal("dreamhome.no.remove_start") if action.index == START_COLUMN else column_empty(action.index)

    def do(self, table: Table, seat: int, action: Pick, chance: Chance) -> bool:
        table.market.remove(action.index)
        return next_turn(table, 0)

    def describe(self, table: Table, seat: int, action: Pick, viewer: int) -> Message:
        return describe_column(table, action)


TOOLS: dict[str, Tool] = {tool.verb: tool for tool in (CementMixer(), PowerDrill())}


class TakeColumn(Decision[Table]):
    """The turn begins with a column of the market; before that the seat may use its tools."""

    phase = "take"
    verbs = ("take", *TOOLS)

    def ask(self, table: Table, seat: int) -> Ask:
        tools = useful(TOOLS.values(), table, seat)
        return Ask(self.phase, Message("dreamhome.ask.take"), Message("dreamhome.ask.detail.tools", tools=tools) if tools else None)

    def actions(self, table: Table, seat: int) -> tuple[Action, ...]:
        market, house = table.market, table.houses[seat]
        found = _TAKES[market.offered]
        if not house.kit:
            return found
        for tool in TOOLS.values():
            if tool.card in house.kit:
                found += tool.actions(house, market)
        return found

    def why_not(self, table: Table, seat: int, action: Action) -> Refusal:
        return column_empty(action.index) if isinstance(action, Pick) else TOOLS[action.verb].why_not(table, seat, action)

    def do(self, table: Table, seat: int, action: Action, chance: Chance) -> bool:
        if not isinstance(action, Pick):
            TOOLS[action.verb].do(table, seat, action)
            return False
        turn, market, index = table.turn, table.market, action.index
        turn.card, turn.special = market.rooms[index], market.specials[index]
        market.rooms[index] = market.specials[index] = NONE
        if turn.special == START_CARD:
            table.next_start = seat
        open_placing(table, table.houses[seat], turn)
        return False

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        if not isinstance(action, Pick):
            return TOOLS[action.verb].describe(table.houses[seat], table.market, action)
        return describe_column(table, action)
