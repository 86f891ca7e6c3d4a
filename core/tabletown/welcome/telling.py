"""The game in words: what is asked, and what was done (without the name of who did it)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action, Ask
from tabletown.parts.moves import CARDS, At, Pick
from tabletown.parts.turns import NONE
from tabletown.welcome.moves import Copy, Fence, Value, Write
from tabletown.welcome.names import ACTION_NAMES, STREET_NAMES, between, where
from tabletown.welcome.places import STRIDE
from tabletown.welcome.rules import can_build_roundabout, may_strike
from tabletown.welcome.solo import card_for_rival
from tabletown.welcome.turn import Turn
from tabletown.words import Message

if TYPE_CHECKING:
    from tabletown.welcome.state import Table


def ask(table: Table, seat: int) -> Ask:
    """What the seat has to decide."""
    if table.reason is not None:
        return Ask("over", Message("welcome.ask.over"), table.reason)
    turn = table.turns[seat]
    sentence, detail = _ASKS[turn.phase](table, seat, turn)
    return Ask(turn.phase, sentence, detail)


Asked = tuple[Message, Message | None]


def _roundabout_hint(table: Table, seat: int, turn: Turn) -> Message | None:
    may = can_build_roundabout(table, table.towns[seat], turn)
    return Message("welcome.ask.detail.roundabout") if may else None


def third(table: Table, seat: int) -> Message:
    """What becomes of the card that a seat does not use, where it holds three."""
    turn, hand = table.turns[seat], table.hand(seat)
    if not table.passes_cards:
        return Message("welcome.third.unused")
    if turn.spare != NONE:
        card = hand[turn.spare]
        if table.solo:
            return Message("welcome.third.aaa.known", card=card_for_rival(table, card))
        return Message("welcome.third.seat.known", number=card.number, action=ACTION_NAMES[card.action])
    if table.solo and turn.phase == "action":
        may = [action.index for action in table.actions(seat) if isinstance(action, Pick) and action.verb == "action"]
        first, *others = (card_for_rival(table, hand[sum(CARDS) - turn.number_card - index]) for index in may)
        if not others:
            return Message("welcome.third.aaa.known", card=first)
        return Message("welcome.third.aaa.open", first=first, second=others[0])
    return Message("welcome.third.aaa" if table.solo else "welcome.third.seat")


def _choose(table: Table, seat: int, turn: Turn) -> Asked:
    town = table.towns[seat]
    way = "hand" if table.hands_dealt else "pair"
    if may_strike(table, town, seat):
        options = table.actions(seat)
        if all(action.verb == "strike" for action in options):
            return Message("welcome.ask.strike"), Message("welcome.ask.detail.strike")
        return Message(f"welcome.ask.choose.{way}"), Message("welcome.ask.detail.may_strike")
    hint = _roundabout_hint(table, seat, turn)
    if table.manager is not None:
        parts = (third(table, seat), *([hint] if hint is not None else ()))
        return Message("welcome.ask.choose.hand"), Message("welcome.ask.detail.all", parts=parts)
    return Message(f"welcome.ask.choose.{way}"), hint


def _action(table: Table, seat: int, turn: Turn) -> Asked:
    number = table.hand(seat)[turn.number_card].number
    return Message("welcome.ask.action", number=number), third(table, seat)


def _write(table: Table, seat: int, turn: Turn) -> Asked:
    offer = turn.offer
    assert offer is not None
    if not any(action.verb == "write" for action in table.actions(seat)):
        return Message("welcome.ask.roundabout_first", number=offer.number), Message("welcome.ask.detail.roundabout_first")
    if len(offer.numbers) > 1:
        numbers = {"number": offer.number, "low": offer.numbers[0], "high": offer.numbers[-1]}
        return Message("welcome.ask.write_temp", **numbers), Message("welcome.ask.detail.temp")
    detail = Message(f"welcome.ask.detail.write.{offer.action}")
    return Message("welcome.ask.write", number=offer.number), detail


def _act(table: Table, seat: int, turn: Turn) -> Asked:
    offer = turn.offer
    assert offer is not None
    if not turn.targets and not turn.sides:
        return Message("welcome.ask.act.nothing"), Message("welcome.ask.detail.roundabout")
    return Message(f"welcome.ask.act.{offer.action}"), Message("welcome.ask.detail.decline")


def _plans(table: Table, seat: int, turn: Turn) -> Asked:
    if turn.claims:
        return Message("welcome.ask.claim", n=turn.claims.bit_count()), Message("welcome.ask.detail.claim")
    if turn.struck:
        return Message("welcome.ask.end"), Message("welcome.ask.detail.strike_taken")
    return Message("welcome.ask.end"), third(table, seat) if table.passes_cards else None


def _pay(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("welcome.ask.pay", letter=table.goals[turn.due].card.letter), Message("welcome.ask.detail.pay")


def _give(table: Table, seat: int, turn: Turn) -> Asked:
    if not table.solo:
        return Message("welcome.ask.give.seat"), None
    cards = tuple(card_for_rival(table, card) for card in table.hand(seat))
    return Message("welcome.ask.give.aaa"), Message("welcome.ask.detail.give.aaa", cards=cards)


def _reshuffle(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("welcome.ask.reshuffle"), Message("welcome.ask.detail.reshuffle")


def _done(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("welcome.ask.done"), None


_ASKS: dict[str, Callable[[Table, int, Turn], Asked]] = {
    "choose": _choose,
    "action": _action,
    "write": _write,
    "act": _act,
    "plans": _plans,
    "pay": _pay,
    "give": _give,
    "reshuffle": _reshuffle,
    "done": _done,
}


def tell(table: Table, seat: int, action: Action) -> Message:
    """What the action does, before it is done. A turn is told to others only when its round has closed, so nothing is held back."""
    match action:
        case Write():
            return Message("welcome.tell.write", number=action.number, where=where(action.place))
        case Fence():
            return Message("welcome.tell.fence", where=between(action.place + 1))
        case Copy():
            number = table.towns[seat].number_at(action.neighbour)
            return Message("welcome.tell.copy", number=number, where=where(action.place))
        case Value():
            return Message("welcome.tell.value", size=action.size)
        case At():
            return Message(f"welcome.tell.{action.verb}", where=where(action.place))
        case Pick():
            return _tell_pick(table, seat, action)
    return _tell_simple(table, seat, action)


def _tell_pick(table: Table, seat: int, pick: Pick) -> Message:
    if pick.verb == "claim":
        card = table.goals[pick.index].card
        return Message("welcome.tell.claim", letter=card.letter, points=table.prizes.points(pick.index, card.first, card.later))
    if pick.verb == "choose":
        pair = table.pairs[pick.index]
        return Message("welcome.tell.choose", number=pair.number, action=ACTION_NAMES[pair.action])
    hand = table.hand(seat)
    held = hand[pick.index]
    if pick.verb == "number":
        return Message("welcome.tell.number", number=held.number)
    if table.manager is not None and pick.verb == "give":
        return Message("welcome.tell.give.aaa", card=card_for_rival(table, held))
    number_card = table.turns[seat].number_card
    if table.manager is not None and NONE != number_card != pick.index:
        spare = hand[sum(CARDS) - number_card - pick.index]
        return Message("welcome.tell.action.aaa", action=ACTION_NAMES[held.action], card=card_for_rival(table, spare))
    key = "welcome.tell.give.seat" if pick.verb == "give" else "welcome.tell.action"
    return Message(key, number=held.number, action=ACTION_NAMES[held.action])


def _tell_simple(table: Table, seat: int, action: Action) -> Message:
    turn = table.turns[seat]
    if action.verb == "park":
        return Message("welcome.tell.park", street=STREET_NAMES[turn.place // STRIDE])
    if action.verb == "pool":
        return Message("welcome.tell.pool", where=where(turn.place))
    if action.verb == "strike":
        return Message("welcome.tell.strike", n=table.towns[seat].strikes + 1)
    if action.verb == "reshuffle":
        return Message(f"welcome.tell.reshuffle.{action.args[0]}")
    return Message(f"welcome.tell.{action.verb}")
