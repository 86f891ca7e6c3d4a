"""What Happy City tells of its matches: special buildings. There is no rival for one seat alone, but every seat may be a bot's.
And what seats like in matches that are played to be looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Action, Options
from tabletown.games.happycity.data import COLOURS
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown.journal import Journal
from tabletown.kit.actions import Pick
from tabletown.scores import Category
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories, Taste
from tabletown_desktop.games.happycity.sums import times

MILESTONE_SIGN = Message("happycity.milestone.sign")


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


def company(options: Options, seats: int) -> Company | None:
    """What one person does who wants to play alone."""
    return mates(options)


def mates(options: Options) -> Company:
    """Who sits at the other seats."""
    kind = "adding" if options["adding"] else str(options["mode"])
    return Company(Message("happycity.alone"), (Message("happycity.alone.bots"), Message(f"happycity.alone.{kind}")))


ADDED = "happycity.line.added"
"""The line of the score sheet where children play."""


def sums(category: Category) -> str:
    """Inhabitants times hearts, or both added up where children play."""
    lines = [line for line in category.lines if "hearts" in line.params]
    told = [f"{line.params['inhabitants']} {times(line.key == ADDED)} {line.params['hearts']}" for line in lines]
    return " ".join(told).replace("-", "−")


def begins(options: Options) -> int | None:
    """Who has the start marker."""
    return 0 if options["first"] == "seat" else None


STORIES = Stories(
    milestones=milestones,
    milestone_sign=MILESTONE_SIGN,
    company=company,
    rival=mates,
    begins=begins,
    sums=sums,
)


# ---- a city of many colours, for matches that are played to be looked at ------------------------------------------


def looks(table: Table, seat: int) -> float:
    """Something built in every turn, of many colours, balanced, with a special. Every seat likes another colour."""
    city, sums = table.cities[seat], tally(table, seat)
    counts = [city.count(colour) for colour in COLOURS]
    built = 3.0 * len(city.cards) + 4.0 * (city.special is not None) + 0.8 * counts[seat % len(counts)]
    signs = sums.income + 2 * sums.inhabitants + 2 * sums.hearts + 3 * min(sums.inhabitants, sums.hearts)
    return built + signs + sum(min(count, 2) for count in counts) + 0.1 * city.coins


def by_luck(table: Table, seat: int) -> Action:
    """Discard something now and then, and draw from the dearest deck that can be paid well."""
    actions, coins = table.actions(seat), table.cities[seat].coins
    if table.turn.phase != "draw":
        return actions[table.round % 3 if (table.round + seat) % 2 else -1]
    return next((action for action in reversed(actions) if 3 * int(action.args[0]) <= coins), actions[0])


TASTE = Taste(looks, by_luck)
