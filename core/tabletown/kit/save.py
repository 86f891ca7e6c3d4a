"""Reading a table back from its snapshot: only what a game wrote itself becomes a table.

>>> count(3, most=4), points(None), reason("orchard.end", [])
(3, None, None)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

from tabletown.game import Action, Ask, Json
from tabletown.kit.goals import Prizes
from tabletown.kit.masks import SEAT_SETS
from tabletown.scores import Outcome, ScoreSheet
from tabletown.words import Message

MOST_POINTS = 99
MOST_ROUNDS = 99
"""Both are far above what any prize brings and any match lasts."""


class Restored(Protocol):
    """What a table that was read back must answer."""

    round: int
    seats: int
    to_act: tuple[int, ...]
    reason: Message | None

    @property
    def seen_by(self) -> int | None: ...
    def ask(self, seat: int) -> Ask: ...
    def actions(self, seat: int) -> Sequence[Action]: ...
    def score(self, seat: int) -> ScoreSheet: ...
    def outcome(self) -> Outcome: ...
    def snapshot(self) -> Json: ...


class RestoredSideBySide(Restored, Protocol):
    """The same where seats decide at the same time."""

    deciding: int
    """Mask of the seats that may decide."""


T = TypeVar("T", bound=Restored)


def restored(read: Callable[[], T], data: Json) -> T:
    """The table that `read` makes of the data; raises `ValueError` for anything but a snapshot of such a table."""
    try:
        table = read()
        _try_out(table)
    except (LookupError, TypeError, AttributeError, StopIteration, AssertionError, ArithmeticError) as damage:
        raise ValueError(f"not a snapshot of this game: {damage!r}") from damage
    if table.snapshot() != data:
        raise ValueError("a snapshot that does not agree with itself")
    return table


def _try_out(table: Restored) -> None:
    """Ask the table everything: one that was damaged fails, or contradicts itself."""
    for seat in range(table.seats):
        table.ask(seat)
        table.score(seat)
        if bool(table.actions(seat)) != (seat in table.to_act):
            raise ValueError("the seats to act are not those that can")
    table.outcome()
    if (table.reason is None) == (not table.to_act) and table.seen_by is None:
        raise ValueError("a match goes on as long as somebody is to act")


def set_round(table: RestoredSideBySide, data: Json) -> None:
    """How far the match is, and who decides."""
    table.round = count(data["round"], MOST_ROUNDS, 1)
    table.deciding = sum(1 << count(seat, table.seats - 1) for seat in data["to_act"])
    table.to_act = SEAT_SETS[table.deciding]


def viewer(data: Json, seats: int) -> int | None:
    """Whose knowledge a snapshot is; None for the whole truth."""
    return None if data["seen_by"] is None else count(data["seen_by"], seats - 1)


def count(value: Json, most: int, least: int = 0) -> int:
    """A number, if it lies within its bounds."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(f"a snapshot with {str(value)[:20]} where {least} to {most} is possible")
    return value


def counts(values: Json, most: Iterable[int]) -> list[int]:
    """Numbers, if there is one for each bound and none exceeds it."""
    return [count(value, bound) for value, bound in zip(values, most, strict=True)]


def points(value: Json) -> int | None:
    """What somebody won, if it was won."""
    return None if value is None else count(value, MOST_POINTS)


def answer(value: Json) -> bool | None:
    return None if value is None else bool(value)


def prizes(values: Json, how_many: int) -> Prizes:
    """Which of the prizes still have their high value."""
    if len(values) != how_many:
        raise ValueError(f"a snapshot with {len(values)} prizes of {how_many}")
    return Prizes(tuple(bool(still) for still in values))


def reason(key: str, causes: Json) -> Message | None:
    """Why the match is over, read back from what `causes_of` wrote."""
    return Message(key, causes=tuple(Message(cause) for cause in causes)) if causes else None


def causes_of(reason: Message | None) -> list[str]:
    """The keys of the causes why a match is over; none while it goes on."""
    causes = reason.params["causes"] if reason is not None else ()
    return [cause.key for cause in causes] if isinstance(causes, tuple) else []
