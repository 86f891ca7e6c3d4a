"""What is decided wherever all take a pair, or two of three cards in a hand, and write side by side.

A game says what is different: which cards may be taken, where a turn goes on, what becomes of the third card.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision, Idle
from tabletown.kit.kinds import Kind, Moves
from tabletown.kit.masks import subsets
from tabletown.kit.moves import ACTION, CHOOSE, END, GIVE, NUMBER, RESHUFFLE, Answer, Pick
from tabletown.kit.pairs import PairsDeal
from tabletown.kit.seats import SEAT_SETS
from tabletown.kit.sheets import SheetTable
from tabletown.words import Message, Refusal

AnyTable = SheetTable[Any, Any, Any]
T = TypeVar("T", bound=AnyTable)

_PAIRS, _NUMBERS, _ACTIONS = map(subsets, (CHOOSE, NUMBER, ACTION))
_END: Moves = (END,)


class Nothing(Idle[T]):
    """The turn of the seat is over, or the match."""

    phase = "done"

    def ask(self, table: T, seat: int) -> Ask:
        game = table.game.key
        if table.reason is not None:
            return Ask("over", Message(f"{game}.ask.over"), table.reason)
        return Ask(self.phase, Message(f"{game}.ask.done"))

    def why_not(self, table: T, seat: int, action: Action) -> Refusal:
        return Refusal(f"{table.game.key}.no.{'over' if table.reason is not None else 'done'}")


# Choosing.


def wrong_way(table: AnyTable, in_hand: bool) -> Refusal | None:
    """Whether cards are taken in the other way here: out of a hand, or in pairs from the table."""
    if in_hand == table.hands_dealt:
        return None
    return Refusal(f"{table.game.key}.no.{'cards_in_hand' if table.hands_dealt else 'pairs_on_table'}")


def how(table: AnyTable) -> str:
    """The end of the keys that tell of choosing."""
    return "hand" if table.hands_dealt else "pair"


class PickPair(Kind[T]):
    """A pair from the table, or the card in the hand that gives the number."""

    verbs = ("choose", "number")
    then: ClassVar[str]
    """The phase after a pair."""
    action_names: ClassVar[Mapping[str, Message]]

    @abstractmethod
    def fitting(self, table: T, seat: int) -> int:
        """Mask of the pairs, or of the cards, that may be taken."""

    @abstractmethod
    def fits_nowhere(self, table: T, seat: int, number: int) -> Refusal: ...

    def tell_number(self, table: T, seat: int, card: int) -> Message:
        return Message(f"{table.game.key}.tell.number", number=table.hand(seat)[card].number)

    def actions(self, table: T, seat: int) -> Moves:
        return (_NUMBERS if table.hands_dealt else _PAIRS)[self.fitting(table, seat)]

    def never(self, table: T, seat: int, action: Pick) -> Refusal | None:
        return wrong_way(table, action.verb == "number")

    def why_not(self, table: T, seat: int, action: Pick) -> Refusal:
        offered = table.hand(seat) if table.hands_dealt else table.pairs
        return self.fits_nowhere(table, seat, offered[action.index].number)

    def do(self, table: T, seat: int, action: Pick, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.number_card = action.index
        if table.hands_dealt:
            turn.phase = "action"
        else:
            turn.offer = table.offers[action.index]
            turn.phase = self.then
        return False

    def describe(self, table: T, seat: int, action: Pick, viewer: int) -> Message:
        if action.verb == "number":
            return self.tell_number(table, seat, action.index)
        offer = table.offers[action.index]
        return Message(f"{table.game.key}.tell.choose", number=offer.number, action=self.action_names[offer.action])


class PickAction(Kind[T]):
    """The card in the hand that gives the action."""

    verbs = ("action",)
    then: ClassVar[str]
    """The phase after it."""
    action_names: ClassVar[Mapping[str, Message]]

    def fitting(self, table: T, seat: int) -> int:
        """Mask of the cards that may be taken."""
        card: int = table.turns[seat].number_card
        return 7 & ~(1 << card)

    def actions(self, table: T, seat: int) -> Moves:
        return _ACTIONS[self.fitting(table, seat)]

    def never(self, table: T, seat: int, action: Pick) -> Refusal | None:
        return wrong_way(table, in_hand=True)

    def why_not(self, table: T, seat: int, action: Pick) -> Refusal:
        return Refusal(f"{table.game.key}.no.same_card")

    def do(self, table: T, seat: int, action: Pick, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.take_action(action.index, table.offer_of(seat, turn.number_card, action.index))
        turn.phase = self.then
        return False

    def describe(self, table: T, seat: int, action: Pick, viewer: int) -> Message:
        held = table.hand(seat)[action.index]
        return Message(f"{table.game.key}.tell.action", number=held.number, action=self.action_names[held.action])


# Ending.


class Give(Decision[T]):
    """Which card goes on to somebody else after a turn without a number. `never` says why no card is given otherwise."""

    phase = "give"
    verbs = ("give",)
    then: ClassVar[str]
    """The phase after it."""

    def actions(self, table: T, seat: int) -> Moves:
        return GIVE

    def why_not(self, table: T, seat: int, action: Pick) -> Refusal:
        raise AssertionError("each of the cards may be given")

    def do(self, table: T, seat: int, action: Pick, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.spare = action.index
        turn.phase = self.then
        return False


class EndTurn(Kind[T]):
    """The seat is done. A game says how a round closes."""

    verbs = ("end",)

    def __init__(self, close: Callable[[T, Chance], bool]) -> None:
        self.close = close

    def actions(self, table: T, seat: int) -> Moves:
        return _END

    def why_not(self, table: T, seat: int, action: Action) -> Refusal:
        raise AssertionError("a turn may be ended wherever that is offered")

    def do(self, table: T, seat: int, action: Action, chance: Chance) -> bool:
        return finish(table, seat, chance, self.close)

    def describe(self, table: T, seat: int, action: Action, viewer: int) -> Message:
        return Message(f"{table.game.key}.tell.end")


def finish(table: T, seat: int, chance: Chance, close: Callable[[T, Chance], bool]) -> bool:
    """The seat has nothing more to decide; the last one closes what all are asked for, though never in a view."""
    table.turns[seat].phase = "done"
    table.deciding ^= 1 << seat
    table.to_act = SEAT_SETS[table.deciding]
    return not table.deciding and table.seen_by is None and close(table, chance)


class Reshuffle(Decision[T]):
    """Whether to shuffle everything, asked once in a match."""

    phase = "reshuffle"
    verbs = ("reshuffle",)

    def ask(self, table: T, seat: int) -> Ask:
        game = table.game.key
        return Ask(self.phase, Message(f"{game}.ask.reshuffle"), Message(f"{game}.ask.detail.reshuffle"))

    def actions(self, table: T, seat: int) -> Moves:
        return RESHUFFLE

    def never(self, table: T, seat: int, action: Answer) -> Refusal | None:
        return Refusal(f"{table.game.key}.no.reshuffle")

    def why_not(self, table: T, seat: int, action: Answer) -> Refusal:
        raise AssertionError("both answers may be given")

    def do(self, table: T, seat: int, action: Answer, chance: Chance) -> bool:
        table.turns[seat].wish = action.yes
        return finish(table, seat, chance, _settle_wishes)

    def describe(self, table: T, seat: int, action: Answer, viewer: int) -> Message:
        return Message(f"{table.game.key}.tell.reshuffle.{action.args[0]}")


def _settle_wishes(table: AnyTable, chance: Chance) -> bool:
    """All have answered; one wish is enough."""
    assert isinstance(table.deal, PairsDeal)
    table.deal.fresh = any(turn.wish for turn in table.turns)
    table.next_round(chance)
    return True
