"""What Dream Home tells of its matches: rooms of several cards that have all they may have. It is always played with others.
And what seats like in matches that are played to be looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from tabletown.ai.players import evaluator_of
from tabletown.game import Action, Evaluator, Options
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.actions import At
from tabletown.games.dreamhome.data import ROOMS
from tabletown.games.dreamhome.places import PLACES, STRIDE
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import ROOM_NAMES
from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories, Taste

MILESTONE_SIGN = Message("dreamhome.milestone.sign")


def milestones(journal: Journal) -> Sequence[Milestone]:
    """Every large room, in the order in which they were finished."""
    found: list[Milestone] = []
    for step, (table, act) in enumerate(journal.match.replay(), 1):
        assert isinstance(table, Table)
        kind = _finished(table, act.seat, act.action)
        if kind is not None:
            found.append(Milestone(act.seat, act.round, Message("dreamhome.milestone", room=ROOM_NAMES[kind]), step))
    return found


def _finished(table: Table, seat: int, action: Action) -> int | None:
    """The type of the large room that this action finishes."""
    if action.verb != "place" or not isinstance(action, At) or table.turn.card < 0:
        return None
    house = table.houses[seat].copy()
    house.lay(action.place, table.turn.card, True)
    kind = house.kind_at(action.place)
    full = ROOMS[kind].size > 1 and house.room_at(action.place).bit_count() == ROOMS[kind].size
    return kind if full else None


def company(options: Options, seats: int) -> Company | None:
    """Nothing to say once there are two; one seat alone needs somebody."""
    return rival(options) if seats < 2 else None


def rival(options: Options) -> Company:
    return Company(Message("dreamhome.alone"), (Message("dreamhome.alone.how"),))


def begins(options: Options) -> int | None:
    """Who has the start marker at first."""
    first = str(options["first"])
    return int(first) - 1 if first.isdigit() else None


STORIES = Stories(
    milestones=milestones,
    milestone_sign=MILESTONE_SIGN,
    company=company,
    rival=rival,
    begins=begins,
)


# ---- a full house, for matches that are played to be looked at ----------------------------------------------------


@cache
def _evaluator() -> Evaluator:
    return evaluator_of(GAME, GAME.weight_set.frozen)


def looks(table: Table, seat: int) -> float:
    """What the bots make of it. Every seat likes another side of the house."""
    columns = sum(place % STRIDE for place in PLACES if table.houses[seat].rooms >> place & 1)
    return _evaluator().evaluate(table, seat) + 0.3 * (seat - 1) * columns


TASTE = Taste(looks)
