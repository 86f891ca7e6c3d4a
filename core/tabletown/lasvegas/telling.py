"""The game in words: what is asked, and what was done (without the name of who did it)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletown.game import Action, Ask
from tabletown.lasvegas.city import City
from tabletown.lasvegas.components import HALL_BOXES, REFUSAL_BOXES
from tabletown.lasvegas.moves import Bonus, Drive, Extend, Named, Open, Shift
from tabletown.lasvegas.names import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, STREET_NAMES, crossing, where
from tabletown.lasvegas.network import START
from tabletown.lasvegas.places import STRIDE
from tabletown.lasvegas.rows import counted_rows
from tabletown.lasvegas.rules import has_bonus, may_refuse, may_shift, neighbours
from tabletown.lasvegas.scoring import rivals
from tabletown.lasvegas.turn import Turn
from tabletown.parts.moves import Answer, At, Pick
from tabletown.words import Message

if TYPE_CHECKING:
    from tabletown.lasvegas.state import Table


def ask(table: Table, seat: int) -> Ask:
    """What the seat has to decide."""
    if table.reason is not None:
        return Ask("over", Message("lasvegas.ask.over"), table.reason)
    turn = table.turns[seat]
    sentence, detail = _ASKS[turn.phase](table, seat, turn)
    return Ask(turn.phase, sentence, detail)


Asked = tuple[Message, Message | None]


def _vote(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.vote"), Message("lasvegas.ask.detail.vote.solo" if table.manager else "lasvegas.ask.detail.vote")


def _choose(table: Table, seat: int, turn: Turn) -> Asked:
    city = table.cities[seat]
    way = "hand" if table.hands_dealt else "pair"
    if may_refuse(table, city, seat):
        if all(action.verb == "refuse" for action in table.actions(seat)):
            return Message("lasvegas.ask.refuse"), Message("lasvegas.ask.detail.refuse", n=min(REFUSAL_BOXES, HALL_BOXES - city.hall))
        return Message(f"lasvegas.ask.choose.{way}"), Message("lasvegas.ask.detail.may_refuse")
    if not city.fits & table.printed[seat]:
        return Message(f"lasvegas.ask.choose.{way}"), Message("lasvegas.ask.detail.must_shift")
    return Message(f"lasvegas.ask.choose.{way}"), None


def _action(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.action", number=table.hand(seat)[turn.number_card].number), Message("lasvegas.ask.detail.action")


def _open(table: Table, seat: int, turn: Turn) -> Asked:
    city = table.cities[seat]
    number = turn.number
    assert turn.offer is not None
    if not turn.bonus and not city.fits & turn.offer.printed:
        return Message("lasvegas.ask.open.shift", number=number), Message("lasvegas.ask.detail.open.shift")
    if may_shift(city, turn):
        return Message("lasvegas.ask.open", number=number), Message("lasvegas.ask.detail.may_shift")
    return Message("lasvegas.ask.open", number=number), Message(f"lasvegas.ask.detail.open.{turn.action}")


def _shift(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.shift", number=turn.number), None


def _act(table: Table, seat: int, turn: Turn) -> Asked:
    may = has_bonus(table.cities[seat], turn)
    if not turn.targets:
        return Message("lasvegas.ask.act.bonus"), _bonus_hint(table.cities[seat])
    hint = _bonus_hint(table.cities[seat]) if may else Message("lasvegas.ask.detail.decline")
    return Message(f"lasvegas.ask.act.{turn.action}"), hint


def _bonus_hint(city: City) -> Message:
    return Message("lasvegas.ask.detail.bonus" if any(neighbours(city)) else "lasvegas.ask.detail.bonus.action")


def _swap(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.swap"), Message("lasvegas.ask.detail.swap")


def _extend(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.extend"), Message("lasvegas.ask.detail.extend")


def _give(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.give"), Message("lasvegas.ask.detail.give")


def _end(table: Table, seat: int, turn: Turn) -> Asked:
    if turn.refused:
        return Message("lasvegas.ask.end"), Message("lasvegas.ask.detail.refused")
    if turn.acted:
        return Message("lasvegas.ask.end"), None
    if turn.action == "show" and not turn.on_stage:
        return Message("lasvegas.ask.end"), Message("lasvegas.ask.detail.no_show")
    return Message("lasvegas.ask.end"), Message("lasvegas.ask.detail.nothing", action=ACTION_NAMES[turn.action])


def _reshuffle(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.reshuffle"), Message("lasvegas.ask.detail.reshuffle")


def _done(table: Table, seat: int, turn: Turn) -> Asked:
    return Message("lasvegas.ask.done"), None


_ASKS: dict[str, Callable[[Table, int, Turn], Asked]] = {
    "vote": _vote,
    "choose": _choose,
    "action": _action,
    "open": _open,
    "shift": _shift,
    "act": _act,
    "swap": _swap,
    "extend": _extend,
    "give": _give,
    "end": _end,
    "reshuffle": _reshuffle,
    "done": _done,
}


def tell(table: Table, seat: int, action: Action, viewer: int) -> Message:
    """What the action does, before it is done. A turn is told to others only when its round has closed, so only answers
    that stay secret are held back."""
    match action:
        case Answer():
            return Message(f"lasvegas.tell.{action.verb}.{action.args[0] if viewer == seat else 'secret'}")
        case Open():
            return _tell_opening(table, seat, "open", action.place, action.number)
        case Extend():
            return _tell_opening(table, seat, "extend", action.place, table.cities[seat].number_at(action.neighbour))
        case At():
            return Message("lasvegas.tell.build", where=where(action.place))
        case Drive():
            key = "lasvegas.tell.drive.home" if action.to == START else "lasvegas.tell.drive"
            return Message(key, via=crossing(action.via), where=crossing(action.to))
        case Pick():
            return _tell_pick(table, seat, action)
        case Bonus():
            return Message(f"lasvegas.tell.bonus.{action.kind}", group=action.group + 1)
        case Shift():
            return Message("lasvegas.tell.shift", number=table.turns[seat].number + action.by)
        case Named():
            return _tell_named(action)
    return Message(f"lasvegas.tell.{action.verb}")


def _tell_opening(table: Table, seat: int, verb: str, place: int, number: int) -> Message:
    """With what it takes from the others: a big hotel, the longest row of a street."""
    told = [Message(f"lasvegas.tell.{verb}", number=number, where=where(place))]
    before, after = table.cities[seat], table.cities[seat].copy()
    after.open(place, number, table.hotels_open.open)
    street, avenue = divmod(place, STRIDE)
    if after.big & ~before.big:
        told.append(Message("lasvegas.tell.hotel.big", avenue=avenue + 1))
    elif after.small & ~before.small:
        told.append(Message("lasvegas.tell.hotel.small", avenue=avenue + 1))
    least, best = int(table.options["lucky_row"]), rivals(table, seat).rows[street]
    was, row = (counted_rows(city, least)[street] for city in (before, after))
    if was <= best < row:
        told.append(Message("lasvegas.tell.row", street=STREET_NAMES[street], n=row))
    return Message("lasvegas.tell.parts", parts=tuple(told)) if len(told) > 1 else told[0]


def _tell_pick(table: Table, seat: int, pick: Pick) -> Message:
    if pick.verb == "choose":
        offer = table.offers[pick.index]
        return Message("lasvegas.tell.choose", number=offer.number, action=ACTION_NAMES[offer.action])
    held = table.hand(seat)[pick.index]
    return Message(f"lasvegas.tell.{pick.verb}", number=held.number, action=ACTION_NAMES[held.action])


def _tell_named(action: Named) -> Message:
    if action.verb == "swap":
        return Message("lasvegas.tell.swap", action=ACTION_NAMES[action.name])
    if action.verb == "show":
        return Message("lasvegas.tell.show", side=SIDE_NAMES[action.index])
    return Message("lasvegas.tell.advert", column=COLUMN_NAMES[action.index])
