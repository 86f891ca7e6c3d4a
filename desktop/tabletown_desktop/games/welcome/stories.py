"""What Welcome To tells of its matches: plans that were claimed, and who is played against (the managers of the AAA, or nobody but
the own best score).
And what seats like in matches that are played to be looked at.
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Options
from tabletown.games import game
from tabletown.games.welcome.data import LENGTHS, Manager
from tabletown.games.welcome.game import Welcome
from tabletown.games.welcome.scoring import points
from tabletown.games.welcome.table import Table
from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories, Taste

MILESTONE_SIGN = Message("welcome.milestone.sign")


def milestones(journal: Journal) -> Sequence[Milestone]:
    """Every plan claimed, in the order in which the claims stand."""
    claims = ((step, act) for step, act in enumerate(journal.match.acts, 1) if act.action.verb == "claim")
    return [Milestone(act.seat, act.round, Message("welcome.milestone", plan=act.action.args[0]), step) for step, act in claims]


PORTRAIT = "welcome/manager-{level}"


def company(options: Options, seats: int) -> Company | None:
    """The chosen manager when one seat plays; otherwise what one seat would play."""
    first = options["edition"] == "first"
    if seats > 1:
        return Company(Message("welcome.alone"), (Message(f"welcome.alone.{options['edition']}"), Message("welcome.alone.how")))
    if first:
        return Company(Message("welcome.attack"), (Message("welcome.attack.about"), Message("welcome.attack.temps")))
    return rival(options)


def rival(options: Options) -> Company:
    """The manager with that level, and what the AAA counts."""
    manager = _manager(int(options["manager"]))
    name = Message(f"welcome.manager.{manager.key}")
    return Company(name, (_approves(manager), *_counts(manager)), PORTRAIT.format(level=manager.level))


def _manager(level: int) -> Manager:
    found = game("welcome")
    assert isinstance(found, Welcome)
    return found.boxes["bigbox"].managers[level]


def _approves(manager: Manager) -> Message:
    letters = tuple(Message("welcome.letter", letter=letter) for letter, approved in manager.approves.items() if approved)
    if not letters:
        return Message("welcome.manager.approves.none")
    return Message("welcome.manager.approves", letters=letters)


def _counts(manager: Manager) -> tuple[Message, ...]:
    if not manager.scores:
        return (Message("welcome.manager.scores-nothing"),)
    cards = Message("welcome.manager.cards", park=manager.park, pool=manager.pool, temp=manager.temp, fence=manager.fence)
    return cards, Message("welcome.manager.estates", houses=manager.value_houses, times=manager.bis_times)


STORIES = Stories(
    milestones=milestones,
    milestone_sign=MILESTONE_SIGN,
    company=company,
    rival=rival,
)


# ---- a tidy town, for matches that are played to be looked at -----------------------------------------------------


def looks(table: Table, seat: int) -> float:
    """Points, numbers near the place they would have in a full street, room left, nothing struck. Every seat minds that more or less."""
    town = table.towns[seat]
    strictness = 1 + 0.35 * seat
    bent = 0.0
    for street, lots in enumerate(LENGTHS):
        for lot in range(lots):
            number = town.number(street, lot)
            if number is not None:
                bent += abs((number - 0.5) / 15.5 * (lots - 1) - lot)
    houses = sum(LENGTHS) - town.empty.bit_count()
    circles = 14 * min(town.roundabouts, 1 - seat % 2)
    struck = 8 * town.strikes + 2 * town.bis
    return points(table, seat) + circles + 0.03 * town.fits.bit_count() - strictness * bent - struck + 3 * houses


TASTE = Taste(looks)
