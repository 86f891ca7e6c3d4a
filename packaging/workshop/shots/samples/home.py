"""What the start page shows in the pictures."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from functools import partial

from tabletown.words import Message
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.home import ContinueCard, HomeNews, HomePage, SeatScore
from tabletown_desktop.widgets.labels import Person
from workshop.shots.scene import Scene

DAY = dt.date(2026, 11, 18)


def waiting() -> HomeNews:
    """A match of three waits, today's deal is new."""
    seats = (
        SeatScore(Person("Anna", "teal"), 47, to_move=True),
        SeatScore(Person("Ben", "coral"), 44),
        SeatScore(Person("Pip", "mustard", "pip"), 39),
    )
    running = ContinueCard("welcome", Message("home.where", round=14, name="Anna"), seats)
    return HomeNews(DAY, "welcome", running=running, matches=17, played=48, waiting=frozenset({"welcome"}))


def building() -> HomeNews:
    """A house is being built, and the deal of the day is one too."""
    seats = (SeatScore(Person("Anna", "teal"), 18, to_move=True), SeatScore(Person("Mina", "coral", "mina"), 21))
    running = ContinueCard("dreamhome", Message("home.where", round=8, name="Anna"), seats)
    return HomeNews(DAY, "dreamhome", running=running, matches=5, played=12, waiting=frozenset({"dreamhome"}))


def empty() -> HomeNews:
    """The very first start."""
    return HomeNews(DAY, "welcome")


def page(news: Callable[[], HomeNews], services: Services) -> HomePage:
    home = HomePage(services)
    home.show_news(news())
    return home


SCENES = (
    Scene("home", partial(page, waiting), main=True),
    Scene("home-dreamhome", partial(page, building)),
    Scene("home-first", partial(page, empty)),
)
