"""What the start page has to tell, out of the library."""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Sequence

from PySide6.QtGui import QPixmap

from tabletown.games import PACKAGES
from tabletown.words import Message
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.pages.home.news import ContinueCard, HomeNews, SeatScore
from tabletown_desktop.session.daily_deal import DailyDeal, daily_deal
from tabletown_desktop.session.players import portrait
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.widgets.labels import Person


def waiting(entries: Iterable[Entry], game: str | None = None) -> Entry | None:
    """The running match that was played last (of that game) and can be gone on with."""
    return next((entry for entry in entries if _waits(entry) and game in (None, entry.game)), None)


def _waits(entry: Entry) -> bool:
    return entry.kind == "running" and entry.opens and entry.game in PACKAGES


def home_news(services: Services) -> HomeNews:
    """What can be told of it: a piece that cannot is as if there were none."""
    library = services.library
    entries = library.entries()
    deal, card = DailyDeal(services.settings.game(), library.today()), None
    with errors_reported():
        deal = daily_deal(services)
    with errors_reported():
        card = _card(services, waiting(entries))
    return HomeNews(
        datetime.date.fromisoformat(deal.day),
        daily_game=deal.game,
        daily="begun" if deal.begun is not None else "played" if deal.result is not None else "new",
        daily_points=deal.result.scores[0] if deal.result is not None else 0,
        running=card,
        matches=len(entries),
        played=sum(entry.kind == "finished" for entry in entries),
        waiting=frozenset(entry.game for entry in entries if _waits(entry)),
    )


def _card(services: Services, entry: Entry | None) -> ContinueCard | None:
    if entry is None:
        return None
    colours = [seat.colour or SEATS[place % len(SEATS)] for place, seat in enumerate(entry.seats)]
    seats = tuple(
        SeatScore(Person(seat.name, colour, portrait(seat.bot)), seat.score or 0, place in entry.to_act)
        for place, (seat, colour) in enumerate(zip(entry.seats, colours, strict=True))
    )
    picture = QPixmap(str(services.library.picture(entry.id))) if entry.picture else None
    return ContinueCard(entry.game, Message("home.where", round=entry.round, name=_next(entry)), seats, picture)


def _next(entry: Entry) -> str:
    """Whose turn it is: a person if one may decide."""
    persons = [seat for seat in entry.to_act if entry.seats[seat].bot is None]
    seats: Sequence[int] = persons or entry.to_act or (0,)
    return entry.seats[seats[0]].name
