"""What counts as a milestone in Happy City: a special building."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.games.happycity.table import Table
from tabletown.journal import Journal
from tabletown.kit.actions import Pick
from tabletown.words import Message
from tabletown_desktop.offers import Milestone

SIGN = Message("happycity.milestone.sign")


def milestones(journal: Journal) -> Sequence[Milestone]:
    """Every special building taken, in the order in which they were."""
    table = journal.match.state
    assert isinstance(table, Table)
    taken = ((step, act, act.action) for step, act in enumerate(journal.match.acts, 1) if act.action.verb == "special")
    return [
        Milestone(act.seat, act.round, Message("happycity.milestone", card=table.specials[action.index].card.name), step)
        for step, act, action in taken
        if isinstance(action, Pick)
    ]
