"""What the slots of the table mean and what they are called: which action is done where, and what a click on a dark slot would stand for.

Pure functions of a seat's table. Keys of slots count streets, lots, cards and seats from 1.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Action
from tabletown.games.welcome.actions import MOVES, Copy
from tabletown.games.welcome.places import STRIDE, name_place
from tabletown.games.welcome.solo import card_for_rival
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES, between, where
from tabletown.kit.actions import CARDS, At
from tabletown.words import Message
from tabletown_desktop.games.welcome.sheet import places

KINDS = {"choose": "pair", "claim": "plan", "give": "card"}
"""The kind of the slot of a verb, where it is not called like it."""
OFFERS = {"choose": "pair", "number": "number", "action": "action", "give": "card"}


def slot_of(table: Table, seat: int, action: Action) -> str:
    """Where an action is done; "bar:..." is a button of the bottom bar."""
    place = table.turns[seat].place
    if action.verb == "park":
        return f"park:{place // STRIDE + 1}"
    if action.verb == "pool":
        return f"pool:{name_place(place)}"
    if isinstance(action, Copy):
        return f"lot:{name_place(action.place)}"
    if action.verb == "pay":
        street, lot = divmod(_place(action), STRIDE)
        size = next(estate.size for estate in table.towns[seat].estates() if (estate.street, estate.lot) == (street, lot))
        return f"estate:{street + 1}:{lot + 1}:{size}"
    if action.verb in ("choose", "number") and table.hand(seat):
        return f"number:{action.args[0]}"
    if action.verb in ("write", "roundabout"):
        return f"lot:{action.args[0]}"
    if action.verb in ("skip", "end", "reshuffle"):
        return ":".join(["bar", action.verb, *map(str, action.args)])
    if action.verb == "strike":
        return "track:strikes"
    return ":".join([KINDS.get(action.verb, action.verb), *map(str, action.args)])


def _place(action: Action) -> int:
    assert isinstance(action, At)
    return action.place


def offered(table: Table, seat: int) -> list[str]:
    """The slots of what is offered now, for the number keys."""
    phase = table.turns[seat].phase
    if not table.hand(seat):
        return ["pair:1", "pair:2", "pair:3"]
    kind = {"action": "action", "give": "card"}.get(phase, "number")
    return [f"{kind}:{card}" for card in (1, 2, 3)]


def probe(table: Table, seat: int, key: str) -> Action | None:
    """The action a click on a dark slot would stand for in this phase; None where there is none."""
    kind, *rest = key.split(":")
    turn = table.turns[seat]
    action = turn.offer.action if turn.offer is not None else ""
    if kind in ("pair", "number") and turn.phase == "choose":
        return MOVES("choose" if kind == "pair" else "number", int(rest[0]))
    if kind == "action" and turn.phase == "action":
        return MOVES("action", int(rest[0]))
    if kind == "lot" and turn.phase == "write" and turn.offer is not None:
        return MOVES("write", ":".join(rest), turn.offer.number)
    if kind == "plan" and turn.phase in ("act", "plans"):
        return MOVES("claim", int(rest[0]))
    if turn.phase != "act":
        return None
    if kind == "lot" and action == "bis":
        return _copy(rest)
    if kind == "fence" and action == "fence":
        return MOVES("fence", ":".join(rest))
    if kind == "value" and action == "value":
        return MOVES("value", int(rest[0]))
    return None


def _copy(place: Sequence[str]) -> Action:
    return MOVES("copy", ":".join(place), "left" if place[1] != "1" else "right")


# ---- names -----------------------------------------------------------------------------------------------------------


def name(table: Table, seat: int, key: str) -> Message:
    """Place and state of a slot, for a screen reader."""
    kind, *rest = key.split(":")
    if kind == "lot":
        return _joined(*_lot(table, seat, int(rest[0]) - 1, int(rest[1]) - 1))
    if kind == "fence":
        return _joined(*_fence(table, seat, int(rest[0]) - 1, int(rest[1])))
    if kind in OFFERS.values():
        return _offer(table, seat, kind, int(rest[0]) - 1)
    if kind == "plan":
        return _plan(table, seat, int(rest[0]) - 1)
    if kind == "value":
        size = int(rest[0])
        return Message("welcome.table.value", size=size, crossed=table.towns[seat].values[size - 1])
    if kind == "park":
        street = int(rest[0]) - 1
        parks = table.towns[seat].parks[street]
        return Message("welcome.table.parks", street=Message(f"welcome.street.{street + 1}"), crossed=parks, all=places.PARK_BOXES[street])
    if kind == "pool":
        return Message("welcome.table.pool-of", where=_where(int(rest[0]) - 1, int(rest[1]) - 1))
    if kind == "estate":
        return Message("welcome.table.estate", size=int(rest[2]), street=Message(f"welcome.street.{rest[0]}"), lot=int(rest[1]))
    return Message("welcome.table.strikes", crossed=table.towns[seat].strikes)


def _joined(*parts: Message) -> Message:
    return Message("welcome.table.parts", parts=parts)


def _where(street: int, lot: int) -> Message:
    return where(street * STRIDE + lot)


def _lot(table: Table, seat: int, street: int, lot: int) -> list[Message]:
    town = table.towns[seat]
    number = town.number(street, lot)
    if town.roundabout_at(street, lot):
        state = Message("welcome.table.roundabout")
    elif number is None:
        state = Message("welcome.table.empty")
    else:
        rank = town.copy_rank(street, lot)
        state = Message("welcome.table.house", number=f"{number}{chr(ord('A') + rank) if rank else ''}")
    parts = [_where(street, lot), state]
    if places.PLOTS[street][lot].pool:
        pool = "built" if town.pool_built(street, lot) else "lost" if town.pool_lost(street, lot) else "open"
        parts.append(Message(f"welcome.table.pool.{pool}"))
    if town.used(street, lot):
        parts.append(Message("welcome.table.used"))
    return parts


def _fence(table: Table, seat: int, street: int, position: int) -> list[Message]:
    built = table.towns[seat].fence_at(street, position)
    return [between(street * STRIDE + position), Message(f"welcome.table.fence.{'built' if built else 'open'}")]


def _offer(table: Table, seat: int, kind: str, index: int) -> Message:
    if kind == "pair":
        pair = table.pairs[index]
        said = Message("welcome.table.pair", number=pair.number, action=ACTION_NAMES[pair.action])
        return _joined(said, Message("welcome.table.coming", action=ACTION_NAMES[pair.coming])) if pair.coming else said
    card = table.hand(seat)[index]
    if kind == "card":
        said = Message("welcome.table.pair", number=card.number, action=ACTION_NAMES[card.action])
        return card_for_rival(table, card) if table.manager is not None else said
    if kind == "number":
        return Message("welcome.table.number-of", number=card.number)
    said = Message("welcome.table.action-of", action=ACTION_NAMES[card.action])
    left = _left_over(table, seat, index)
    return _joined(said, Message("welcome.table.aaa-gets", card=left)) if left is not None else said


def _left_over(table: Table, seat: int, action: int) -> Message | None:
    """What the AAA gets if the action comes from that card."""
    turn = table.turns[seat]
    if table.manager is None or turn.phase != "action" or action == turn.number_card:
        return None
    return card_for_rival(table, table.hand(seat)[sum(CARDS) - turn.number_card - action])


def _plan(table: Table, seat: int, index: int) -> Message:
    plan = table.plans[index]
    parts = [Message("welcome.table.plan", letter=plan.card.letter)]
    parts += [Message("welcome.table.need", what=what, have=have, need=need) for what, have, need in table.progress(seat, index)]
    if seat in plan.won:
        parts.append(Message("welcome.table.claimed", points=plan.won[seat]))
    else:
        parts.append(Message("welcome.table.worth", points=plan.card.first if plan.open_first else plan.card.later))
    return _joined(*parts)
