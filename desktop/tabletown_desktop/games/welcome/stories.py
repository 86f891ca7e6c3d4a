"""What Welcome To tells of its matches: plans that were claimed, and who is played against (the managers of the AAA, or nobody but
the own best score).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.game import Options
from tabletown.games import game
from tabletown.games.welcome.data import Manager
from tabletown.games.welcome.game import Welcome
from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories

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
