"""What New Las Vegas tells of its matches: projects that were met, and who is played against, the site managers of ACME.
And what seats like in matches that are played to be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from tabletown.ai.players import evaluator_of
from tabletown.game import Evaluator, Options
from tabletown.games import game
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.data import Box, Manager, Rate
from tabletown.games.lasvegas.places import AVENUES, STREETS
from tabletown.games.lasvegas.table import Table
from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories, Taste

MILESTONE_SIGN = Message("lasvegas.milestone.sign")


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


APPRENTICE = "apprentice"
"""The portrait of level 0."""
FACES = ("foreman", "count", "widow")
"""Those of the managers, who wear them in turn."""
RATES = ("hall", "shows", "hotels", "golf", "limo", "lucky")


def company(options: Options, seats: int) -> Company | None:
    """The chosen manager when one seat plays; otherwise what one seat would play."""
    if seats > 1:
        return Company(Message("lasvegas.alone"), (Message("lasvegas.alone.acme"), Message("lasvegas.alone.how")))
    return rival(options)


def rival(options: Options) -> Company:
    """The manager of that level, and what ACME does under them."""
    manager = Box.of(game("lasvegas").values).managers[int(options["manager"])]
    lines = (_projects(manager), _hotels(manager), Message("lasvegas.company.loan", loan=manager.loan))
    return Company(manager.name, lines if options["bank"] else lines[:-1], portrait(manager.level))


def portrait(level: int) -> str:
    return f"lasvegas/villain-{FACES[(level - 1) % len(FACES)] if level else APPRENTICE}"


def _projects(manager: Manager) -> Message:
    scoring = [number for number, approval in enumerate(manager.approvals, 1) if approval.scores]
    if not scoring:
        return Message("lasvegas.company.no-projects")
    return Message("lasvegas.company.projects", approvals=", ".join(map(str, scoring)))


def _hotels(manager: Manager) -> Message:
    avenues = sorted(avenue + 1 for approval in manager.approvals for avenue in approval.hotels)
    return Message("lasvegas.company.hotels", avenues=", ".join(map(str, avenues)))


def rates(manager: Manager, golf: bool) -> tuple[tuple[str, Rate], ...]:
    """What a manager counts, by the category of the score."""
    found = {
        "hall": manager.hall,
        "shows": manager.shows,
        "hotels": manager.hotels,
        "golf": manager.golf,
        "limo": manager.drive,
        "lucky": manager.lucky,
    }
    return tuple((key, found[key]) for key in RATES if golf or key != "golf")


STORIES = Stories(
    milestones=milestones,
    milestone_sign=MILESTONE_SIGN,
    company=company,
    rival=rival,
)


# ---- a lively city, for matches that are played to be looked at ---------------------------------------------------


@cache
def _evaluator() -> Evaluator:
    return evaluator_of(GAME, GAME.weight_set.frozen)


def looks(table: Table, seat: int) -> float:
    """What the bots make of it. Every seat likes another end of the streets."""
    opened = sum(1 for street in STREETS for avenue in AVENUES if table.cities[seat].number(street, avenue) is not None)
    east = sum(avenue for street in STREETS for avenue in AVENUES if table.cities[seat].number(street, avenue) is not None)
    return _evaluator().evaluate(table, seat) + 0.4 * (seat % 3) * (east - 5 * opened) * (-1 if seat % 2 else 1)


TASTE = Taste(looks)
