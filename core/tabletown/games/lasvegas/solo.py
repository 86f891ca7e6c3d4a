"""ACME, the rival in the solo game: its approvals, its hotels, and what it scores with the cards it was given.

>>> pairs_of("show show show hall advert advert".split())
3
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from tabletown.games.lasvegas.city import counted_rows
from tabletown.games.lasvegas.data import Manager, Rate
from tabletown.games.lasvegas.table import Table
from tabletown.scores import Category, Line, ScoreSheet, TieBreak

# Approvals.


def approve(table: Table, drawn: Sequence[int], before: int) -> tuple[list[int], list[int]]:
    """Resolve the approvals drawn this round; returns the projects scored and the avenues built. `before`: how many came earlier.

    A project that nobody scored in an earlier round still has its high value, and an avenue without a big hotel still has
    room for one, even if the player scores or builds there in this round.
    """
    manager = table.manager
    assert manager is not None
    scored, built = [], []
    points = list(table.rival_points)
    for project, approval in zip(drawn, manager.approvals[before:], strict=False):
        if approval.scores:
            points[project] = table.goals[project].points(table.prizes)
            scored.append(project)
        built += [avenue for avenue in approval.hotels if table.hotels_open.open[avenue]]
    table.rival_points = tuple(points)
    table.rival_hotels |= sum(1 << avenue for avenue in built)
    return scored, built


def acme_votes(table: Table) -> bool:
    """Whether ACME voted for the loan; known once the match is over."""
    manager, card = table.manager, table.hidden_card
    assert manager is not None
    return card is not None and card.number >= manager.loan


# Its score.


def pairs_of(actions: Sequence[str]) -> int:
    """How many cards have the action of the one before them."""
    return sum(one == other for one, other in pairwise(actions))


def acme_row(manager: Manager, actions: Sequence[str]) -> int:
    """How long ACME's rows count."""
    return max(1, actions.count("build") + manager.lucky_modifier)


def rival_sheet(table: Table) -> ScoreSheet | None:
    """ACME's sheet; None if nobody plays alone. Its vault counts once the match is over."""
    manager = table.manager
    if manager is None:
        return None
    rows = counted_rows(table.cities[0], int(table.options["lucky_row"]))
    projects = [(goal.card.letter, won or 0) for goal, won in zip(table.goals, table.rival_points, strict=True)]
    return rate_pile(manager, [card.action for card in table.pile], rows, table.rival_hotels, projects, _loss(table), table.golf)


def _loss(table: Table) -> int:
    """What ACME's vault costs: the number of the hidden card, if both voted against the loan."""
    if not table.bank or table.reason is None or table.cities[0].vote or acme_votes(table):
        return 0
    return table.hidden_card.number if table.hidden_card is not None else 0


def rate_pile(
    manager: Manager,
    actions: Sequence[str],
    rows: Iterable[int],
    hotels: int,
    projects: Iterable[tuple[str, int]],
    loss: int = 0,
    golf: bool = True,
) -> ScoreSheet:
    """The score of a pile under that manager, against a city with rows of these lengths."""
    adverts, row = actions.count("advert"), acme_row(manager, actions)
    shorter = sum(length < row for length in rows)

    def line(name: str, count: int, rate: Rate, **more: int) -> Line:
        each = rate.high if adverts >= rate.adverts else rate.low
        return Line(f"lasvegas.line.acme.{name}", count * each, {"n": count, "each": each, **more})

    categories = (
        Category("projects", tuple(Line(f"lasvegas.line.project.{letter.lower()}", won) for letter, won in projects)),
        Category("hall", (line("hall", actions.count("hall"), manager.hall),)),
        Category("shows", (line("shows", actions.count("show"), manager.shows),)),
        Category("hotels", (line("hotels", hotels.bit_count(), manager.hotels),)),
        Category("lucky", (line("lucky", shorter, manager.lucky, row=row),)),
        *([Category("golf", (line("golf", pairs_of(actions), manager.golf),))] if golf else []),
        Category("limo", (line("limo", actions.count("drive"), manager.drive),)),
        Category("vault", (Line("lasvegas.line.acme.vault", -loss),)),
    )
    return ScoreSheet(categories, (TieBreak("lasvegas.tie.acme", 1),))
