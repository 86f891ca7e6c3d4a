"""The table of Happy City in the states that occur in play, and the pages round it: hand-over, result, statistics."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

from tabletown.game import Value
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.hand_over import Turn
from tabletown_desktop.pages.statistics import StatisticsPage
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.storage.entries import Entry, SeatEntry
from workshop.shots.played import LAST, Play, tidy_turn
from workshop.shots.samples.finished_matches import FOUR as PLAYERS
from workshop.shots.samples.finished_matches import SIX
from workshop.shots.samples.hand_over import page as hand_over
from workshop.shots.samples.library import SampleLibrary, entry, with_library
from workshop.shots.samples.result import page as result
from workshop.shots.samples.table import by_keys, hint, letters, mean, open_log, point_at, table, three_best
from workshop.shots.scene import Excuse, Scene

PAIR = ("Anna", "Ben")
BOTS = ("Anna", "Mina:mina", "Pip:pip")
FOUR = ("Anna", "Ben", "Mina:mina", "Pip:pip")
FIVE = ("Anna", "Ben", "Mina:mina", "Pip:pip", "Clara")
BASE: tuple[tuple[str, Value], ...] = (("mode", "base"),)
ADDING: tuple[tuple[str, Value], ...] = (("adding", True),)


def look_over(page: TablePage) -> None:
    page.board.taken.emit("city:2")


def pick(verb: str, page: TablePage) -> None:
    """Do the first thing of that verb."""
    assert page.session is not None
    page.session.play(next(action for action in page.session.view().actions() if action.verb == verb))


def refuse(page: TablePage) -> None:
    """Try a dark card: it says why it cannot be built."""
    assert page.talk is not None
    kinds = ("market:", "home:")
    dark = [slot.key for slot in page.board.slots if slot.key.startswith(kinds) and page.talk.refusal_at(slot.key) is not None]
    page.board.taken.emit(dark[-1])


def wait(page: TablePage) -> None:
    """The turn is over; the bots think."""
    session = page.session
    assert session is not None
    while not session.waiting:
        for action in tidy_turn(session.view().table, session.seat):
            session.play(action)


def _scene(name: str, play: Play, then: Callable[[TablePage], None] | None = None, main: bool = False) -> Scene:
    typed = tuple(seat.split(":")[0] for seat in play.seats)
    return Scene(f"table-happycity-{name}", partial(table, play), then, main, typed)


def _play(
    round_: int, *reach: str, seats: tuple[str, ...] = BOTS, options: tuple[tuple[str, Value], ...] = BASE, seed: str = "kite 5"
) -> Play:
    return Play("happycity", seats, options, seed, round_, reach)


WAYS = ({"mode": "base"}, {"mode": "beginner", "adding": False}, {"mode": "base"}, {"mode": "beginner", "adding": True})


def towns(matches: int) -> list[Entry]:
    """Many finished towns of Anna against a bot and a friend."""
    luck = random.Random(11)
    found = []
    for number in range(matches):
        scores = [max(4, round(luck.gauss(mean, 9))) for mean in (34 + number / 5, 38, 30)]
        seats = [
            SeatEntry("Anna", None, "teal", scores[0], {"town": scores[0]}),
            SeatEntry("Mina", "mina", "coral", scores[1], {}),
            SeatEntry("Ben", None, "plum", scores[2], {}),
        ]
        winners = tuple(place for place, score in enumerate(scores) if score == max(scores))
        ways, rounds = WAYS[number % len(WAYS)], luck.randint(8, 13)
        found.append(entry(number, "", "finished", 200 - number * 4, seats, winners=winners, round=rounds, options=ways, game="happycity"))
    return found


def statistics(services: Services) -> StatisticsPage:
    page = StatisticsPage(with_library(services, SampleLibrary(towns(40))))
    page.shown()
    return page


NOTE = Excuse("cut", "Happy City .*", "the seed stands behind all options; large words leave it no room in a narrow bar")
AROUND = (
    Scene("result-happycity", partial(result, game="happycity", mode="base")),
    Scene("result-happycity-five", partial(result, seats=SIX[:5], game="happycity", mode="beginner")),
    Scene("result-happycity-adding", partial(result, seats=PLAYERS[:2], game="happycity", mode="beginner", adding=True), excuses=(NOTE,)),
    Scene("hand-over-happycity", partial(hand_over, turn=Turn("happycity", 6, PLAYERS, 1, 0))),
    Scene("statistics-happycity", statistics),
)
SCENES = (
    *AROUND,
    _scene("supermarket", _play(1, "market"), main=True),
    _scene("supermarket-pointed", _play(1, "market", seats=FIVE), partial(mean, "market")),
    _scene("first", _play(1, "draw", seats=PAIR, options=())),
    _scene("discard", _play(6, "discard"), partial(mean, "discard"), main=True),
    _scene("refill", _play(6, "draw"), partial(mean, "draw"), main=True),
    _scene("building", _play(6, "build"), main=True),
    _scene("building-pointed", _play(6, "build"), partial(mean, "build"), main=True),
    _scene("building-by-keys", _play(6, "build"), by_keys),
    _scene("building-letters", _play(6, "build"), letters),
    _scene("building-refused", _play(6, "build"), refuse),
    _scene("home", _play(5, "home"), partial(mean, "home"), main=True),
    _scene("coin", _play(4, "coin"), partial(mean, "coin")),
    _scene("built", _play(6, "build"), partial(pick, "build")),
    _scene("special", _play(4, "special", seed="rose 2"), partial(mean, "special"), main=True),
    _scene("special-taken", _play(4, "special", seed="rose 2"), partial(pick, "special")),
    _scene("special-told", _play(4, "build", seed="rose 2"), partial(point_at, "special:2")),
    _scene("waiting", _play(6), wait),
    _scene("hint", _play(6, "build"), hint),
    _scene("hint-best", _play(6, "build"), three_best),
    _scene("log", _play(6, seats=PAIR), open_log),
    _scene("moves", _play(6, "build"), TablePage.list_moves),
    _scene("other-city", _play(7, seats=FIVE), look_over, main=True),
    _scene("two", _play(7, "build", seats=PAIR), main=True),
    _scene("two-beginner", _play(7, "build", seats=PAIR, options=())),
    _scene("four", _play(7, "build", seats=FOUR, options=())),
    _scene("five", _play(7, "build", seats=FIVE), partial(mean, "build"), main=True),
    _scene("five-beginner", _play(7, "build", seats=FIVE, options=())),
    _scene("adding", _play(5, "build", seats=PAIR, options=ADDING)),
    _scene("over", _play(LAST), main=True),
    _scene("over-five", _play(LAST, seats=FIVE, options=())),
)
