"""What library and statistics show in the pictures: a season of matches, the same at every start."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from tabletown_desktop.storage.entries import Entry, Said, SeatEntry

NOW = datetime.datetime(2026, 11, 18, 20, 14, tzinfo=datetime.UTC)
CATEGORIES = {"plans": 14, "parks": 25, "pools": 17, "temps": 4, "estates": 33, "bis": -2, "strikes": -1}


class SampleLibrary(QObject):
    """Stands in for the library where a page is shown for itself: it has entries and keeps nothing."""

    changed = Signal()
    imported = Signal(object)
    exported = Signal(object)
    trouble = Signal(object)

    def __init__(self, entries: Sequence[Entry] = (), pictures: Callable[[str], Path] | None = None) -> None:
        super().__init__()
        self._entries = tuple(entries)
        self._pictures = pictures
        self.folder = Path("matches")

    def entries(self) -> tuple[Entry, ...]:
        return self._entries

    def picture(self, match: str) -> Path:
        return self._pictures(match) if self._pictures is not None else Path()

    def refresh(self) -> None:
        """Nothing has changed."""


def _entry(number: int, title: str, kind: str, days: float, seats: Sequence[SeatEntry], **more: object) -> Entry:
    facts = {"game": "welcome", "options": {"edition": "bigbox", "advanced": False}, "seed": "maple 40", **more}
    return Entry(f"sample-{number}", kind, (NOW - datetime.timedelta(days=days)).timestamp(), title, seats=tuple(seats), **facts)  # type: ignore[arg-type]


def shelf() -> list[Entry]:
    """A shelf with everything that can lie on one."""
    anna, ben = SeatEntry("Anna", None, "teal", 47), SeatEntry("Ben", None, "coral", 44)
    pip, mina = SeatEntry("Pip", "random", "mustard", 39), SeatEntry("Mina", "greedy", "plum", 52)
    damage = Said("record.damaged", {"row": 212})
    return [
        _entry(1, "Saturday with Ben", "running", 0, (anna, ben, pip), round=14, to_act=(0,)),
        _entry(2, "", "running", 1, (anna, mina), round=9, to_act=(0,)),
        _entry(3, "Before the last plan", "saved", 2, (anna, ben), round=22, to_act=(1,)),
        _entry(4, "", "finished", 3, (SeatEntry("Anna", None, "teal", 101),), winners=(0,), round=31, daily="2026-11-15", rival=88),
        _entry(5, "Six in the garden", "finished", 6, _six(), winners=(3,), round=29),
        _entry(6, "", "finished", 9, (SeatEntry("Anna", None, "teal", 94),), winners=(0,), rival=88, round=34),
        _entry(
            7,
            "Rainy Sunday",
            "finished",
            10,
            (SeatEntry("Ben", None, "coral", 87), SeatEntry("Anna", None, "teal", 85)),
            winners=(0,),
            round=30,
        ),
        _entry(8, "First try", "saved", 16, (anna, pip), round=3, damage=damage, opens=False),
    ]


def _six() -> list[SeatEntry]:
    names = (
        ("Anna", None, 92),
        ("Ben", None, 81),
        ("Pip", "random", 12),
        ("Mina", "greedy", 103),
        ("Clara", None, 88),
        ("David", None, 64),
    )
    colours = ("teal", "coral", "mustard", "plum", "leaf", "sky")
    return [SeatEntry(name, bot, colour, score) for (name, bot, score), colour in zip(names, colours, strict=True)]


def season(matches: int = 48) -> list[Entry]:
    """Many finished matches of Anna: against bots and friends, some with help."""
    luck = random.Random(5)
    found = []
    for number in range(matches):
        anna = round(luck.gauss(84 + number / 4, 10))
        rivals = luck.choice((("Mina", "greedy"), ("Pip", "random"), ("Ben", None))), ("Mina", "greedy")
        seats = [
            SeatEntry("Anna", None, "teal", anna, _points(anna, luck), undos=2 if number % 9 == 4 else 0, hints=1 if number % 9 == 4 else 0)
        ]
        seats += [SeatEntry(name, bot, "coral", round(luck.gauss(88, 12)), {}) for name, bot in rivals[: 1 + number % 2]]
        best = max(seat.score or 0 for seat in seats)
        winners = tuple(place for place, seat in enumerate(seats) if seat.score == best)
        found.append(_entry(number, "", "finished", 200 - number * 4, seats, winners=winners, round=luck.randint(26, 34)))
    return found


def _points(total: int, luck: random.Random) -> dict[str, int]:
    points = {key: mean + luck.randint(-3, 3) if abs(mean) > 5 else mean for key, mean in CATEGORIES.items()}
    points["estates"] += total - sum(points.values())
    return points
