"""Who is played with in Dream Home: always others, persons or bots."""

from __future__ import annotations

from tabletown.game import Options
from tabletown.words import Message
from tabletown_desktop.offers import Company


def company(options: Options, seats: int) -> Company | None:
    """Nothing to say once there are two; one seat alone needs somebody."""
    return rival(options) if seats < 2 else None


def rival(options: Options) -> Company:
    return Company(Message("dreamhome.alone"), (Message("dreamhome.alone.how"),))
