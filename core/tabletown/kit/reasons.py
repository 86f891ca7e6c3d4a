"""Reasons for a turn, each with a weight: the heaviest come first.

>>> case = Case()
>>> case.add(2, Message("reason.calm"))
>>> case.add(5, Message("reason.only"))
>>> [reason.key for reason in case.told(choices=2, gain=0)]
['reason.only', 'reason.calm']
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tabletown.game import Action, State
from tabletown.kit.deal import PairsDeal
from tabletown.kit.goals import Progress
from tabletown.kit.rows import RisingRows
from tabletown.kit.sheets import SheetTable
from tabletown.words import Message

MOST_REASONS = 3
"""Nobody reads more than so many."""

T = TypeVar("T")


class Case:
    """The reasons for a turn. The weight of each is about the points it is about, or what it would be worth in points."""

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: list[tuple[float, Message]] = []

    def add(self, weight: float, reason: Message) -> None:
        self._found.append((weight, reason))

    def told(self, choices: int, gain: int) -> tuple[Message, ...]:
        """The heaviest first, one of each kind, and at least one.

        `choices` is how many actions there were, `gain` how the turn changes the score now.
        """
        by_kind: dict[str, Message] = {}
        for _, reason in sorted(self._found, key=lambda one: one[0], reverse=True):
            by_kind.setdefault(reason.key, reason)
        found = list(by_kind.values())
        if choices == 1:
            found.insert(0, Message("reason.only"))
        if not found:
            found.append(_plain(gain))
        return tuple(found[:MOST_REASONS])


Whole = TypeVar("Whole", bound=State)
Own = TypeVar("Own")


@dataclass(frozen=True, slots=True)
class Played(Generic[Whole, Own]):
    """A turn: the table and the seat's own sheet, before and after."""

    table: Whole
    seat: int
    after: Whole
    turn: Sequence[Action]
    old: Own
    new: Own

    def reasons(
        self, speakers: Sequence[Callable[[Played[Whole, Own], Case], None]], of_action: Callable[[Played[Whole, Own], Case, Action], None]
    ) -> tuple[Message, ...]:
        """The reasons for it, the heaviest first; at least one. `of_action` is asked about each of its actions."""
        case = Case()
        for speaker in speakers:
            speaker(self, case)
        for action in self.turn:
            of_action(self, case, action)
        gain = self.after.score(self.seat).total - self.table.score(self.seat).total
        return case.told(len(self.table.actions(self.seat)), gain)


def _plain(gain: int) -> Message:
    """The reason that every turn has."""
    if not gain:
        return Message("reason.calm")
    return Message("reason.gain", n=gain) if gain > 0 else Message("reason.cost", n=-gain)


# Goals.


def nearest_goal(before: SheetTable[Any, Any, Any], after: SheetTable[Any, Any, Any], seat: int) -> tuple[int, str] | None:
    """Of the goals that a turn has brought nearer the nearest: how many parts it still lacks, and its letter."""
    steps = []
    for goal, won in zip(after.goals, after.won(seat), strict=True):
        left = _lacking(after.progress(seat, goal.index))
        if won is None and 0 < left < _lacking(before.progress(seat, goal.index)):
            steps.append((left, goal.card.letter))
    return min(steps, default=None)


def _lacking(lines: Iterable[Progress]) -> int:
    return sum(need - have for _, have, need in lines if have < need)


# Writing a number.


def kept_open(rows: RisingRows, fits: int, stops: int, place: int) -> tuple[int, int]:
    """How many numbers can still be written left and right of a place, as far as the next written ones (`stops`)."""
    row, bit = rows.rows[place // rows.stride], 1 << place
    left, right = row & bit - 1, row & ~(bit - 1) & ~bit
    left &= ~((1 << (stops & left).bit_length()) - 1)
    if stops & right:
        right &= (stops & right & -(stops & right)) - 1
    return _numbers(rows, fits, left), _numbers(rows, fits, right)


def _numbers(rows: RisingRows, fits: int, places: int) -> int:
    return sum(bool(fits >> rows.field * number & places) for number in rows.numbers)


def least_lost(fits_after: Mapping[T, int], chosen: T) -> bool:
    """Whether the chosen place for a number leaves most to be written. `fits_after`: by place, what fits then."""
    most = max(fits.bit_count() for fits in fits_after.values())
    return len(fits_after) > 1 and fits_after[chosen].bit_count() == most


def about_number(number: int, left: int, right: int, best: bool) -> Message | None:
    """How much the place of a number keeps open, and whether no other keeps more; None if there is nothing to say."""
    how = "best" if best else "open"
    if left and right:
        return Message(f"reason.{how}.both", number=number, left=left, right=right)
    if left or right:
        side = "left" if left else "right"
        return Message(f"reason.{how}.{side}", number=number, n=left or right)
    return Message("reason.best.closed", number=number) if best else None


# Reshuffling.


def fresh_deck_helps(deal: PairsDeal, fits: int, field: int) -> int:
    """Whether all cards together fit better (1), equally well (0) or worse (-1) than those left in the stacks."""
    piles, discards = deal.stacks.piles, deal.stacks.discards
    left = [card for pile in piles for card in pile]
    every = [card for pile in (*piles, *discards) for card in pile]
    if not left:
        return 0
    room = {card: (fits >> field * deal.cards.faces[card].number & (1 << field) - 1).bit_count() for card in set(every)}
    here, there = sum(map(room.__getitem__, left)) * len(every), sum(map(room.__getitem__, every)) * len(left)
    return (there > here) - (there < here)


def about_shuffling(yes: bool, helps: int) -> Message | None:
    """Why to ask for a reshuffle, or not to; None if the cards give no reason for that answer."""
    if helps == (1 if yes else -1):
        return Message("reason.shuffle.yes" if yes else "reason.shuffle.no")
    return None
