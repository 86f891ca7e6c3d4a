"""What counts as a milestone in New Las Vegas: a project that was met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletown.journal import Journal
from tabletown.lasvegas.state import Table
from tabletown.words import Message
from tabletown_desktop.offers import Milestone

SIGN = Message("lasvegas.milestone.sign")


def milestones(journal: Journal) -> Sequence[Milestone]:
    """Every project scored, in the order of rounds. Nobody claims them, so the tables between the rounds tell."""
    seen: set[tuple[int, int]] = set()
    found: list[Milestone] = []
    for number, step, table in _closed_rounds(journal):
        for place, project in enumerate(table.projects):
            for seat in project.scored:
                if (place, seat) not in seen:
                    seen.add((place, seat))
                    found.append(Milestone(seat, number, Message("lasvegas.milestone", project=project.card.id), step))
    return found


def _closed_rounds(journal: Journal) -> Iterator[tuple[int, int, Table]]:
    """Each round with how many acts stand after it, and the table then, which goes on: read it before the next is asked for."""
    number = 0
    for step, (table, act) in enumerate(journal.match.replay()):
        assert isinstance(table, Table)
        if act.round != number and number:
            yield number, step, table
        number = act.round
    assert isinstance(journal.match.state, Table)
    yield number, len(journal.match.acts), journal.match.state
