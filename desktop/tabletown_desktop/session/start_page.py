"""What the start page tells and offers: the match that waits, the deal of the day."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from tabletown.game import Options
from tabletown.games import PACKAGES
from tabletown.match import Seating
from tabletown.words import Message
from tabletown_desktop.app.errors import errors_reported
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info
from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.home.pieces import ContinueCard, HomeNews, SeatScore
from tabletown_desktop.session.players import kind_of, name_of, portrait
from tabletown_desktop.storage.daily import DailyResult, game_of
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.widgets.labels import Person
from tabletown_desktop.widgets.messages import Dialog


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """Today's deal, and of which game it is. `begun`: the match of a try that is still being played; `result`: of the one that counts."""

    game: str
    day: str
    begun: str | None = None
    result: DailyResult | None = None


def daily_deal(services: Services) -> DailyDeal:
    """The deal of this day."""
    library = services.library
    day = library.today()
    game = game_of(day, tuple(PACKAGES))
    tries = (entry for entry in library.entries() if entry.kind == "running" and entry.opens and entry.daily == day)
    begun = next((entry.id for entry in tries if entry.game == game), None)
    return DailyDeal(game, day, begun, library.daily_results().get(day, {}).get(game))


def against(words: Words, game: str, options: Options, seats: Sequence[Seating]) -> str:
    """Whom the person of the first seat plays against."""
    if len(seats) == 1:
        rival, level = words.say(info(game).stories().rival(options).title), options.get("manager", 0)
        return words.text("home.daily.alone", name=rival, level=level)
    bots = [words.text("home.daily.bot", name=name_of(words, seat.bot), kind=kind_of(words, seat.bot)) for seat in seats if seat.bot]
    return words.text("home.daily.against", names=", ".join(bots))


def ask_daily(
    services: Services, window: QWidget, deal: DailyDeal, whom: str, start: Callable[[], None], look: Callable[[str], None]
) -> None:
    """Tell what today's deal is; `start` is called if it is wanted, `look` with the match that counts if that one is to be seen."""
    words = services.words
    done = deal.result
    day = words.day(datetime.date.fromisoformat(deal.day))
    game = words.text(f"{deal.game}.name")
    counts = words.text("home.daily.counts") if done is None else words.text("home.daily.counted", n=done.scores[0])
    there = done is not None and any(entry.id == done.match for entry in services.library.entries())
    dialog = Dialog(
        services.theme,
        window,
        words.text("home.daily.ask", day=day),
        f"{words.text('home.daily.what', game=game, whom=whom)} {counts}",
        main=words.text("home.daily.start" if done is None else "home.daily.again"),
        harmless=words.text("frame.back"),
        others={"look": words.text("home.daily.look")} if there else None,
        sign="daily",
    )

    def answered(answer: str) -> None:
        if answer == "main":
            start()
        elif answer == "look" and done is not None:
            look(done.match)

    dialog.answered.connect(answered)
    dialog.open()


def waiting(entries: Iterable[Entry], game: str | None = None) -> Entry | None:
    """The running match that was played last (of that game) and can be gone on with."""
    return next((entry for entry in entries if _waits(entry) and game in (None, entry.game)), None)


def _waits(entry: Entry) -> bool:
    return entry.kind == "running" and entry.opens and entry.game in PACKAGES


def home_news(services: Services) -> HomeNews:
    """What can be told of it: a piece that cannot is as if there were none."""
    library = services.library
    entries = library.entries()
    today = library.today()
    deal, card = DailyDeal(game_of(today, tuple(PACKAGES)), today), None
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
