"""Decisions that several games share.

A decision that offers several kinds of things is a `Several`, with one small class for each kind:

class BuildFence(Kind[Table]):
    verbs = ("fence",)

class Act(Several[Table]):
    phase = "act"
    kinds = (BuildFence(), BuildPool(), END_TURN)

The rest of the module is what is decided wherever all seats take a pair, or two of three cards in a hand, and write at the
same time. A game adds what differs: which cards may be taken, where a turn goes on, what becomes of the third card.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, TypeVar

from tabletown.chance import Chance
from tabletown.game import Action, Ask, Decision, Deed, Idle, State
from tabletown.kit.actions import ACTION, CHOOSE, END, GIVE, NUMBER, RESHUFFLE, Answer, Pick
from tabletown.kit.deal import PairsDeal
from tabletown.kit.masks import SEAT_SETS, subsets
from tabletown.kit.sheets import SheetTable
from tabletown.words import Message, Refusal

T = TypeVar("T", bound=State)
Moves = tuple[Action, ...]


class Kind(ABC, Generic[T]):
    """One kind of actions, wherever it is offered; it answers the questions of a `Decision`."""

    verbs: ClassVar[tuple[str, ...]]

    @abstractmethod
    def actions(self, table: T, seat: int) -> Moves: ...

    @abstractmethod
    def why_not(self, table: T, seat: int, action: Any) -> Refusal: ...

    def never(self, table: T, seat: int, action: Any) -> Refusal | None:
        """Why it is out of the question for the rest of the match or of the turn; asked in every phase."""
        return None

    @abstractmethod
    def do(self, table: T, seat: int, action: Any, chance: Chance) -> bool: ...

    @abstractmethod
    def describe(self, table: T, seat: int, action: Any, viewer: int) -> Message: ...


class Several(Decision[T]):
    """A decision between several kinds of actions, offered in this order. A kind may be offered by several decisions."""

    kinds: ClassVar[tuple[Kind[Any], ...]] = ()
    of_verb: ClassVar[Mapping[str, Kind[Any]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.of_verb = {verb: kind for kind in cls.kinds for verb in kind.verbs}
        cls.verbs = tuple(cls.of_verb)

    def actions(self, table: T, seat: int) -> Moves:
        found: Moves = ()
        for kind in self.kinds:
            found += kind.actions(table, seat)
        return found

    def why_not(self, table: T, seat: int, action: Action) -> Refusal:
        return self.of_verb[action.verb].why_not(table, seat, action)

    def never(self, table: T, seat: int, action: Action) -> Refusal | None:
        return self.of_verb[action.verb].never(table, seat, action)

    def do(self, table: T, seat: int, action: Action, chance: Chance) -> bool:
        return self.of_verb[action.verb].do(table, seat, action, chance)

    def deed(self, verb: str) -> Deed:
        return self.of_verb[verb].do

    def describe(self, table: T, seat: int, action: Action, viewer: int) -> Message:
        return self.of_verb[action.verb].describe(table, seat, action, viewer)


# Pair games.


AnyTable = SheetTable[Any, Any, Any]
TableT = TypeVar("TableT", bound=AnyTable)

PICKS: dict[bool, tuple[Moves, ...]] = {False: subsets(CHOOSE), True: subsets(NUMBER)}
"""By mask, the pairs on the table that may be taken; where hands are dealt (True), the cards in it."""
_ACTIONS: tuple[Moves, ...] = subsets(ACTION)
_END: Moves = (END,)


class Nothing(Idle[TableT]):
    """The turn of the seat is over, or the match."""

    phase = "done"

    def ask(self, table: TableT, seat: int) -> Ask:
        game = table.game.key
        if table.reason is not None:
            return Ask("over", Message(f"{game}.ask.over"), table.reason)
        return Ask(self.phase, Message(f"{game}.ask.done"))

    def why_not(self, table: TableT, seat: int, action: Action) -> Refusal:
        return Refusal(f"{table.game.key}.no.{'over' if table.reason is not None else 'done'}")


# Choosing.


def wrong_way(table: AnyTable, in_hand: bool) -> Refusal | None:
    """The refusal if cards are taken the other way in this match: out of a hand, or in pairs from the table."""
    if in_hand == table.hands_dealt:
        return None
    return Refusal(f"{table.game.key}.no.{'cards_in_hand' if table.hands_dealt else 'pairs_on_table'}")


def hand_or_pair(table: AnyTable) -> str:
    """Where the cards come from, as the keys of messages name it."""
    return "hand" if table.hands_dealt else "pair"


class PickPair(Kind[TableT]):
    """A pair from the table, or the card in the hand that gives the number."""

    verbs = ("choose", "number")
    then: ClassVar[str]
    """The phase after a pair."""
    action_names: ClassVar[Mapping[str, Message]]

    @abstractmethod
    def fitting(self, table: TableT, seat: int) -> int:
        """Mask of the pairs, or of the cards, that may be taken."""

    @abstractmethod
    def fits_nowhere(self, table: TableT, seat: int, number: int) -> Refusal: ...

    def describe_number(self, table: TableT, seat: int, card: int) -> Message:
        return Message(f"{table.game.key}.tell.number", number=table.hand(seat)[card].number)

    def actions(self, table: TableT, seat: int) -> Moves:
        return PICKS[table.hands_dealt][self.fitting(table, seat)]

    def never(self, table: TableT, seat: int, action: Pick) -> Refusal | None:
        return wrong_way(table, action.verb == "number")

    def why_not(self, table: TableT, seat: int, action: Pick) -> Refusal:
        offered = table.hand(seat) if table.hands_dealt else table.pairs
        return self.fits_nowhere(table, seat, offered[action.index].number)

    def do(self, table: TableT, seat: int, action: Pick, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.number_card = action.index
        if table.hands_dealt:
            turn.phase = "action"
        else:
            turn.offer = table.offers[action.index]
            turn.phase = self.then
        return False

    def describe(self, table: TableT, seat: int, action: Pick, viewer: int) -> Message:
        if action.verb == "number":
            return self.describe_number(table, seat, action.index)
        offer = table.offers[action.index]
        return Message(f"{table.game.key}.tell.choose", number=offer.number, action=self.action_names[offer.action])


class PickAction(Kind[TableT]):
    """The card in the hand that gives the action."""

    verbs = ("action",)
    then: ClassVar[str]
    """The phase after it."""
    action_names: ClassVar[Mapping[str, Message]]

    def fitting(self, table: TableT, seat: int) -> int:
        """Mask of the cards that may be taken."""
        card: int = table.turns[seat].number_card
        return 7 & ~(1 << card)

    def actions(self, table: TableT, seat: int) -> Moves:
        return _ACTIONS[self.fitting(table, seat)]

    def never(self, table: TableT, seat: int, action: Pick) -> Refusal | None:
        return wrong_way(table, in_hand=True)

    def why_not(self, table: TableT, seat: int, action: Pick) -> Refusal:
        return Refusal(f"{table.game.key}.no.same_card")

    def do(self, table: TableT, seat: int, action: Pick, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.take_action(action.index, table.offer_of(seat, turn.number_card, action.index))
        turn.phase = self.then
        return False

    def describe(self, table: TableT, seat: int, action: Pick, viewer: int) -> Message:
        held = table.hand(seat)[action.index]
        return Message(f"{table.game.key}.tell.action", number=held.number, action=self.action_names[held.action])


class Effect(Kind[TableT]):
    """One action on the cards. Its `actions` are asked for only if the pair brought it and it can be done somewhere."""

    action: ClassVar[str]
    """Its name on the cards."""
    action_names: ClassVar[Mapping[str, Message]]

    @abstractmethod
    def nowhere(self, table: TableT, seat: int, action: Any) -> Refusal:
        """Why it cannot be done there, though the pair brought it."""

    def why_not(self, table: TableT, seat: int, action: Any) -> Refusal:
        brought: str = table.turns[seat].action
        if brought != self.action:
            return Refusal(f"{table.game.key}.no.other_action", action=self.action_names[brought])
        return self.nowhere(table, seat, action)


# Ending.


class Give(Decision[TableT]):
    """Which card is passed on after a turn without a number. A game's `never` says why no card is given otherwise."""

    phase = "give"
    verbs = ("give",)
    then: ClassVar[str]
    """The phase after it."""

    def actions(self, table: TableT, seat: int) -> Moves:
        return GIVE

    def why_not(self, table: TableT, seat: int, action: Pick) -> Refusal:
        raise AssertionError("each of the cards may be given")

    def do(self, table: TableT, seat: int, action: Pick, chance: Chance) -> bool:
        turn = table.turns[seat]
        turn.spare = action.index
        turn.phase = self.then
        return False


class EndTurn(Kind[TableT]):
    """The seat ends its turn. A game adds how a round closes."""

    verbs = ("end",)

    def __init__(self, close: Callable[[TableT, Chance], bool]) -> None:
        self.close = close

    def actions(self, table: TableT, seat: int) -> Moves:
        return _END

    def why_not(self, table: TableT, seat: int, action: Action) -> Refusal:
        raise AssertionError("a turn may be ended wherever that is offered")

    def do(self, table: TableT, seat: int, action: Action, chance: Chance) -> bool:
        return finish(table, seat, chance, self.close)

    def describe(self, table: TableT, seat: int, action: Action, viewer: int) -> Message:
        return Message(f"{table.game.key}.tell.end")


def finish(table: TableT, seat: int, chance: Chance, close: Callable[[TableT, Chance], bool]) -> bool:
    """The seat has nothing more to decide; the last one closes the round or the vote, but never on a redacted table."""
    table.turns[seat].phase = "done"
    table.deciding ^= 1 << seat
    table.to_act = SEAT_SETS[table.deciding]
    if table.deciding or table.is_redacted:
        return False
    return close(table, chance)


class Reshuffle(Decision[TableT]):
    """Whether to shuffle everything, asked once in a match."""

    phase = "reshuffle"
    verbs = ("reshuffle",)

    def ask(self, table: TableT, seat: int) -> Ask:
        game = table.game.key
        return Ask(self.phase, Message(f"{game}.ask.reshuffle"), Message(f"{game}.ask.detail.reshuffle"))

    def actions(self, table: TableT, seat: int) -> Moves:
        return RESHUFFLE

    def never(self, table: TableT, seat: int, action: Answer) -> Refusal | None:
        return Refusal(f"{table.game.key}.no.reshuffle")

    def why_not(self, table: TableT, seat: int, action: Answer) -> Refusal:
        raise AssertionError("both answers may be given")

    def do(self, table: TableT, seat: int, action: Answer, chance: Chance) -> bool:
        table.turns[seat].wish = action.yes
        return finish(table, seat, chance, _settle_wishes)

    def describe(self, table: TableT, seat: int, action: Answer, viewer: int) -> Message:
        return Message(f"{table.game.key}.tell.reshuffle.{action.args[0]}")


def _settle_wishes(table: AnyTable, chance: Chance) -> bool:
    """All have answered; one wish is enough."""
    assert isinstance(table.deal, PairsDeal)
    table.deal.fresh = any(turn.wish for turn in table.turns)
    table.next_round(chance)
    return True
