"""The deal of the day: how it stands, and the card that tells what it is before it is started."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from tabletown.game import Options
from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words
from tabletown_desktop.session.players import kind_of, name_of
from tabletown_desktop.storage.daily import DailyResult
from tabletown_desktop.widgets.messages import Dialog


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """Today's deal of a game. `begun`: the match of a try that is still being played; `result`: of the one that counts."""

    game: str
    day: str
    begun: str | None = None
    result: DailyResult | None = None


def daily_deal(services: Services) -> DailyDeal:
    """The deal of this day of the game that was set up last."""
    library, game = services.library, services.settings.game()
    day = library.today()
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
