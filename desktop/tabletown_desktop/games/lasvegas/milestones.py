"""What counts as a milestone in New Las Vegas: a project that was met."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletown.games.lasvegas.table import Table
from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.offers import Milestone

SIGN = Message("lasvegas.milestone.sign")


def milestones(journal: Journal) -> Sequence[Milestone]:
    """Every project scored, in order. Nobody claims them, so the tables tell; what a snapshot brought along was reached before."""
    seen: set[tuple[int, int]] = set()
    found: list[Milestone] = []
    for step, table in _tables(journal):
        for place, project in enumerate(table.projects):
            for seat in project.won:
                if (place, seat) in seen:
                    continue
                seen.add((place, seat))
                if step:
                    number = journal.match.acts[step - 1].round
                    found.append(Milestone(seat, number, Message("lasvegas.milestone", project=project.card.id), step))
    return found


def _tables(journal: Journal) -> Iterator[tuple[int, Table]]:
    """How many acts stand, and the table then, which goes on: read it before the next is asked for."""
    for step, (table, _) in enumerate(journal.match.replay()):
        assert isinstance(table, Table)
        yield step, table
    assert isinstance(journal.match.state, Table)
    yield len(journal.match.acts), journal.match.state
