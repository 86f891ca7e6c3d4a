"""Who plays along in Happy City: there is no rival for one seat alone, but every seat may be a bot's."""

from __future__ import annotations

from tabletown.game import Options
from tabletown.words import Message
from tabletown_desktop.offers import Company


def company(options: Options, seats: int) -> Company | None:
    """What one person does who wants to play alone."""
    return mates(options)


def mates(options: Options) -> Company:
    """Who sits at the other seats."""
    kind = "adding" if options["adding"] else str(options["mode"])
    return Company(Message("happycity.alone"), (Message("happycity.alone.bots"), Message(f"happycity.alone.{kind}")))
