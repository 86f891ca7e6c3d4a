"""Finds the whole turns a seat can play, by trying its small decisions."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any

from tabletown.chance import Chance, NoChance, Unforeseen
from tabletown.game import Action, Evaluator, State, View

Turn = tuple[tuple[Action, ...], Any]
"""The actions of a turn and the table they lead to."""

ACTIONS_BETWEEN_CHECKS = 32
"""How many actions are tried between two calls of `should_stop`."""

BUDGET = 20_000
"""The default number of actions a bot may try for one decision."""


def never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """What a bot may use for one decision. It calls `should_stop` regularly and answers at once if it is true."""

    luck: Chance
    actions: int = 0
    """Actions it may try; 0: the bot's own number."""
    should_stop: Callable[[], bool] = never
    effort: int = 1
    """Multiplies the bot's usual number of actions."""

    def allowance(self, usual: int) -> int:
        return (self.actions or usual) * self.effort


class Meter:
    """Counts the actions that may still be tried."""

    def __init__(self, allowance: int, should_stop: Callable[[], bool] = never) -> None:
        self.left = allowance
        self.should_stop = should_stop
        self.stopped = False

    def spend(self) -> None:
        """One action is tried out."""
        self.left -= 1
        if not self.left % ACTIONS_BETWEEN_CHECKS and self.should_stop():
            self.stopped = True

    @property
    def empty(self) -> bool:
        return self.stopped or self.left <= 0


def whole_turns(view: View[Any], limit: int = BUDGET, should_stop: Callable[[], bool] = never) -> Iterator[Turn]:
    """The turns of a seat, depth first; of several ways to the same table only the first.

    A turn ends when the seat is no longer to act, the round has changed or luck is asked for: then its table is the one
    before the action that asked. At most `limit` actions are tried out. The limit is shared among the first steps, so that even a
    small one tries every first step. A table that is handed out is not touched again.
    """
    return _Walk(view, should_stop).behind(view.table, (), limit)


class _Walk:
    def __init__(self, view: View[Any], should_stop: Callable[[], bool]) -> None:
        self.seat = view.seat
        self.round = view.table.round
        self.should_stop = should_stop
        self.tried = 0
        self.seen: set[Hashable] = {view.table.position()}
        self.stopped = False

    def behind(self, table: State, actions: tuple[Action, ...], allowance: int) -> Iterator[Turn]:
        last = self.tried + allowance
        legal = table.actions(self.seat)
        for place, action in enumerate(legal):
            share = (last - self.tried) // (len(legal) - place)
            if self.stopped:
                return
            if share:
                yield from self.step(table, (*actions, action), share)

    def step(self, table: State, actions: tuple[Action, ...], allowance: int) -> Iterator[Turn]:
        self.tried += 1
        if not self.tried % ACTIONS_BETWEEN_CHECKS and self.should_stop():
            self.stopped = True
        after = table.copy()
        try:
            after.apply(self.seat, actions[-1], NO_CHANCE)
        except Unforeseen:
            yield actions, table.copy()
            return
        position = after.position()
        if position in self.seen:
            return
        self.seen.add(position)
        if after.round != self.round or self.seat not in after.to_act:
            yield actions, after
        else:
            yield from self.behind(after, actions, allowance - 1)


def best_turns(view: View[Any], evaluator: Evaluator, breadth: int, meter: Meter) -> list[tuple[float, Turn]]:
    """The turns found when after every small decision only the most promising tables are followed; the best first.

    Of equal ones the one found first is first. Unfinished turns are dropped when the budget is used up.
    """
    seat, number = view.seat, view.table.round
    seen: set[Hashable] = {view.table.position()}
    found: list[tuple[float, Turn]] = []
    border: list[Turn] = [((), view.table)]
    while border:
        further: list[Turn] = []
        for actions, table in border:
            for action in table.actions(seat):
                if meter.empty and found:
                    break
                meter.spend()
                after = table.copy()
                way = (*actions, action)
                try:
                    after.apply(seat, action, NO_CHANCE)
                except Unforeseen:
                    found.append((evaluator.evaluate(table, seat), (way, table)))
                    continue
                position = after.position()
                if position in seen:
                    continue
                seen.add(position)
                if after.round != number or seat not in after.to_act:
                    found.append((evaluator.evaluate(after, seat), (way, after)))
                else:
                    further.append((way, after))
        border = _most_promising(further, seat, evaluator, breadth)
    found.sort(key=_value, reverse=True)
    return found


def _most_promising(tables: list[Turn], seat: int, evaluator: Evaluator, breadth: int) -> list[Turn]:
    if len(tables) <= breadth:
        return tables
    weighed = [(evaluator.evaluate(turn[1], seat), turn) for turn in tables]
    weighed.sort(key=_value, reverse=True)
    return [turn for _, turn in weighed[:breadth]]


def _value(weighed: tuple[float, Turn]) -> tuple[float, int]:
    """Of equal turns the one that does more."""
    return weighed[0], len(weighed[1][0])


NO_CHANCE = NoChance()
