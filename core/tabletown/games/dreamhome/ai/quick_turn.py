"""A turn chosen quickly: bots let every seat play like this in the futures they look into.

It knows the turns of this game, so houses are tried out rather than tables. Tools are not used.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from tabletown.game import Action
from tabletown.games.dreamhome.actions import (
    DECORATES,
    DONE,
    EMPTIES,
    END,
    PASS,
    PLACINGS,
    REMOVE,
    SCAFFOLDS,
    TAKE,
    Roofing,
    Supply,
    Swap,
)
from tabletown.games.dreamhome.data import ARCHITECT, KINDS, NONE, SCAFFOLD, SPECIALS, START_CARD
from tabletown.games.dreamhome.decisions.market import removable
from tabletown.games.dreamhome.decisions.place import scaffoldable
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.roofs import best_roof
from tabletown.games.dreamhome.scoring import tally
from tabletown.games.dreamhome.table import Table
from tabletown.kit.masks import bits

Actions = tuple[Action, ...]
Found = tuple[float, Actions]
NOTHING: Found = (float("-inf"), ())


class HouseEvaluator(Protocol):
    """What is asked of the evaluator of the game."""

    start: tuple[float, ...]

    def house_evaluator(self, table: Table, seat: int) -> Callable[[House], float]: ...


def _value(found: Found) -> float:
    return found[0]


def _better(best: Found, found: Found) -> Found:
    return found if found[0] > best[0] else best


def quick_turn(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    """The next actions of a seat that is to act, all legal one after the other."""
    return _BY_PHASE[table.turn.phase](evaluator, table, seat)


# Taking and placing.


def _take(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    return max(_columns(evaluator, table, seat).values(), key=_value)[1]


def _columns(evaluator: HouseEvaluator, table: Table, seat: int) -> dict[int, Found]:
    """The value of every column for a seat, and the actions that use it."""
    market, house = table.market, table.houses[seat]
    evaluate = evaluator.house_evaluator(table, seat)
    found: dict[int, Found] = {}
    for index in bits(market.offered):
        special = market.specials[index]
        value, actions = _placed(evaluate, house, KINDS[market.rooms[index]], special, table.strict)
        if special == START_CARD:
            value += evaluator.start[table.seats]
        found[index] = value, (TAKE[index], *actions, END)
    return found


def _placed(evaluate: Callable[[House], float], house: House, kind: int, special: int, strict: bool) -> Found:
    """The best use of a room card and the special card that comes with it."""
    up = house.fits(kind)
    best = NOTHING
    for place in bits(up):
        after = house.copy()
        after.rooms |= 1 << place
        after.kinds[kind] |= 1 << place
        after.scaffolds &= ~(1 << place)
        best = _better(best, _with(evaluate, after, special, PLACINGS[1 << place]))
    if not up or (ARCHITECT in house.kit and not strict):
        for place in bits(house.open & ~up if strict else house.open):
            after = house.copy()
            after.rooms |= 1 << place
            after.empties |= 1 << place
            after.scaffolds &= ~(1 << place)
            best = _better(best, _with(evaluate, after, special, EMPTIES[1 << place]))
    return best


def _with(evaluate: Callable[[House], float], house: House, special: int, actions: Actions) -> Found:
    """The room has been placed in a copy of the house: now the special card."""
    if special in (NONE, START_CARD):
        return evaluate(house), actions
    kind = SPECIALS[special].kind
    if kind == "roof":
        house.pile += (special,)
    elif kind == "decoration":
        return _decorated(evaluate, house, special, actions)
    elif special == SCAFFOLD:
        cells = scaffoldable(house)
        if cells & cells - 1:
            actions = (*actions, SCAFFOLDS[cells & -cells][0])
        house.scaffolds |= cells & -cells
    else:
        house.kit += (special,)
    return evaluate(house), actions


def _decorated(evaluate: Callable[[House], float], house: House, token: int, actions: Actions) -> Found:
    rooms = SPECIALS[token].rooms
    if not rooms:
        house.outside += (token,)
        return evaluate(house), actions
    cells = house.decorable(token, rooms)
    if not cells & cells - 1:
        if cells:
            house.put_token(cells.bit_length() - 1, token)
        return evaluate(house), actions
    best = NOTHING
    for place in bits(cells):
        after = house.copy()
        after.put_token(place, token)
        best = _better(best, (evaluate(after), (*actions, *DECORATES[1 << place])))
    return best


def _place(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    """The card is in hand already."""
    turn = table.turn
    return (*_placed(evaluator.house_evaluator(table, seat), table.houses[seat], KINDS[turn.card], turn.special, table.strict)[1], END)


# What else may be asked.


def _remove(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    """Keep the best column, and leave the next seat without what it would like most."""
    own, other = _columns(evaluator, table, seat), _columns(evaluator, table, (seat + 1) % table.seats)
    kept = max(own, key=lambda index: own[index][0])
    mask = removable(table.market)
    gone = max((index for index in bits(mask) if index != kept), key=lambda index: other[index][0], default=kept)
    return (REMOVE[gone],)


def _pass(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    return (PASS,)


def _end(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    return (END,)


def _first(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    """Where one place is as good as another."""
    return (table.actions(seat)[0],)


def _decorate(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    evaluate, house = evaluator.house_evaluator(table, seat), table.houses[seat]

    def value(place: int) -> float:
        after = house.copy()
        after.put_token(place, table.turn.token)
        return evaluate(after)

    return (DECORATES[1 << max(bits(table.turn.targets), key=value)][0],)


def _helpers(evaluator: HouseEvaluator, table: Table, seat: int) -> Actions:
    """The one step that brings most now, as long as any does."""
    house = table.houses[seat]
    best = _final(house)
    chosen: Action = DONE
    seen: set[tuple[int, int]] = set()
    for action in table.actions(seat):
        after = house.copy()
        if isinstance(action, Roofing):
            after.pile += (action.card,)
        elif isinstance(action, Supply):
            if (action.place, KINDS[action.card]) in seen:
                continue
            seen.add((action.place, KINDS[action.card]))
            after.exchange(action.place, action.card)
        elif isinstance(action, Swap):
            after.swap(action.place, action.other)
        value = _final(after)
        if value > best:
            best, chosen = value, action
    return (chosen,)


def _final(house: House) -> int:
    return tally(house, best_roof(house.pile)).total


_BY_PHASE: dict[str, Callable[[HouseEvaluator, Table, int], Actions]] = {
    "hammer": _pass,
    "remove": _remove,
    "take": _take,
    "place": _place,
    "decorate": _decorate,
    "scaffold": _first,
    "end": _end,
    "token": _first,
    "keep": _first,
    "helpers": _helpers,
}
"""How each phase is played."""
