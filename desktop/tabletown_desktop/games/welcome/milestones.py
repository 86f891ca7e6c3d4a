"""What counts as a milestone in Welcome To: a plan that was claimed."""

from __future__ import annotations

from collections.abc import Sequence

from tabletown.journal import Journal
from tabletown.words import Message
from tabletown_desktop.offers import Milestone

SIGN = Message("welcome.milestone.sign")


def milestones(journal: Journal) -> Sequence[Milestone]:
    """Every plan claimed, in the order in which the claims stand."""
    claims = ((step, act) for step, act in enumerate(journal.match.acts, 1) if act.action.verb == "claim")
    return [Milestone(act.seat, act.round, Message("welcome.milestone", plan=act.action.args[0]), step) for step, act in claims]
