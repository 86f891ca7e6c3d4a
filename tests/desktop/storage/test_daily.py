"""The daily deal: the day of UTC, and the first finished try that counts."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from tabletown_desktop.storage.daily import DailyBook, DailyResult, day, game_of, seed
from tabletown_desktop.storage.disk import Disk

FIRST = DailyResult("one", ["Anna"], [91])
SECOND = DailyResult("two", ["Anna"], [120])


@pytest.mark.parametrize(
    ("hour", "offset", "expected"), [(23, 0, "2026-11-18"), (0, 2, "2026-11-17"), (23, -5, "2026-11-19"), (12, 14, "2026-11-17")]
)
def test_the_day_is_that_of_utc_wherever_one_is(hour: int, offset: int, expected: str) -> None:
    zone = datetime.timezone(datetime.timedelta(hours=offset))
    assert day(lambda: datetime.datetime(2026, 11, 18, hour, 30, tzinfo=zone)) == expected


def test_games_take_turns_from_day_to_day() -> None:
    days = [(datetime.date(2026, 12, 30) + datetime.timedelta(days=number)).isoformat() for number in range(6)]
    games = [game_of(day, ("welcome", "dice", "lasvegas")) for day in days]
    assert set(games[:3]) == {"welcome", "dice", "lasvegas"} and games[3:] == games[:3]


def test_each_day_has_a_seed_of_its_own() -> None:
    assert seed("2026-11-18") == seed("2026-11-18") != seed("2026-11-19")


def test_the_first_try_counts_for_each_day_and_game(tmp_path: Path) -> None:
    book = DailyBook(tmp_path, Disk())
    assert book.results() == {}
    assert book.note("2026-11-18", "welcome", FIRST)
    assert not book.note("2026-11-18", "welcome", SECOND)
    assert book.note("2026-11-18", "dice", SECOND)
    assert book.note("2026-11-19", "welcome", SECOND)
    again = DailyBook(tmp_path, Disk()).results()
    assert again == {"2026-11-18": {"welcome": FIRST, "dice": SECOND}, "2026-11-19": {"welcome": SECOND}}


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"yesterday": {}}', b'{"2026-11-18": 1}', b"[" * 100_000, b" " * 4_000_001])
def test_a_bad_file_costs_no_result_that_the_one_before_it_had(tmp_path: Path, content: bytes) -> None:
    book = DailyBook(tmp_path, Disk())
    book.note("2026-11-17", "welcome", FIRST)
    book.note("2026-11-18", "welcome", FIRST)
    (tmp_path / "daily.json").write_bytes(content)
    assert book.results() == {"2026-11-17": {"welcome": FIRST}}
    assert book.note("2026-11-19", "welcome", SECOND)
    assert book.results() == {"2026-11-17": {"welcome": FIRST}, "2026-11-19": {"welcome": SECOND}}
    assert (tmp_path / "daily.bad-1.json").read_bytes() == content
