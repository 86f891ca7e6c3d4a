"""Who is played against in New Las Vegas: the site managers of ACME."""

from __future__ import annotations

from tabletown.game import Options
from tabletown.games import game
from tabletown.games.lasvegas.data import Box, Manager, Rate
from tabletown.words import Message
from tabletown_desktop.offers import Company

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
    return Message("lasvegas.company.projects", approvals=tuple(Message(f"lasvegas.company.approval.{number}") for number in scoring))


def _hotels(manager: Manager) -> Message:
    avenues = [str(avenue + 1) for approval in manager.approvals for avenue in approval.hotels]
    return Message("lasvegas.company.hotels", avenues=", ".join(avenues))


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
