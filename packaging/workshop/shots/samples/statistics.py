"""The statistics in the pictures: a season of matches against bots and friends, the same at every start."""

from __future__ import annotations

import random
from functools import partial

from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.statistics import StatisticsPage
from tabletown_desktop.storage.entries import Entry, SeatEntry
from workshop.shots.samples.library import SampleLibrary, entry, with_library
from workshop.shots.scene import Scene

CATEGORIES = {
    "welcome": {"plans": 14, "parks": 25, "pools": 17, "temps": 4, "estates": 33, "bis": -2, "strikes": -1},
    "dreamhome": {"rooms": 26, "decorations": 5, "functions": 5, "helpers": 1, "roof": 6},
}
RIVALS = (("Mina", "mina"), ("Pip", "pip"), ("Ben", None))
EDITIONS = ({"edition": "bigbox", "advanced": False}, {"edition": "bigbox", "advanced": True}, {"edition": "first", "advanced": False})
HOUSES = ({"remove": True, "empty": "strict"}, {"remove": False, "empty": "strict"}, {"remove": True, "empty": "free"})


def houses(matches: int) -> list[Entry]:
    """Many finished doll's houses of Anna and one or two others."""
    luck = random.Random(7)
    found = []
    for number in range(matches):
        anna, mina = round(luck.gauss(34 + number / 8, 5)), round(luck.gauss(37, 5))
        points = _points("dreamhome", "rooms", anna, luck)
        seats = [SeatEntry("Anna", None, "teal", anna, points), SeatEntry("Mina", "mina", "coral", mina, {})]
        winner = (0 if anna >= mina else 1,)
        ways = HOUSES[0 if number % 4 else number // 4 % 3]
        found.append(entry(number, "", "finished", 200 - number * 4, seats, winners=winner, round=12, options=ways, game="dreamhome"))
    return found


def season(matches: int = 48) -> list[Entry]:
    """Many finished matches of Anna, some of them with help."""
    luck = random.Random(5)
    found = []
    for number in range(matches):
        anna = round(luck.gauss(84 + number / 4, 10))
        helped = number % 9 == 4
        seats = [SeatEntry("Anna", None, "teal", anna, _points("welcome", "estates", anna, luck), undos=2 * helped, hints=1 * helped)]
        rivals = (luck.choice(RIVALS), RIVALS[0])[: 1 + number % 2]
        seats += [SeatEntry(name, bot, "coral", round(luck.gauss(88, 12)), {}) for name, bot in rivals]
        best = max(seat.score or 0 for seat in seats)
        winners = tuple(place for place, seat in enumerate(seats) if seat.score == best)
        ways = EDITIONS[0 if number % 5 else number // 5 % 3]
        found.append(entry(number, "", "finished", 200 - number * 4, seats, winners=winners, round=luck.randint(26, 34), options=ways))
    return found


def _points(game: str, rest: str, total: int, luck: random.Random) -> dict[str, int]:
    """What the points come from; what is left of the total is put down to one category."""
    points = {key: mean + luck.randint(-3, 3) if abs(mean) > 5 else mean for key, mean in CATEGORIES[game].items()}
    points[rest] += total - sum(points.values())
    return points


def page(entries: list[Entry], services: Services) -> StatisticsPage:
    found = StatisticsPage(with_library(services, SampleLibrary(entries)))
    found.shown()
    return found


SCENES = (
    Scene("statistics", partial(page, season(48)), main=True),
    Scene("statistics-few", partial(page, season(3))),
    Scene("statistics-many", partial(page, season(400))),
    Scene("statistics-none", partial(page, [])),
    Scene("statistics-dreamhome", partial(page, houses(40))),
)
