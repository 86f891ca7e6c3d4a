"""Figures of finished matches."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown_desktop.storage.entries import Entry, SeatEntry
from tabletown_desktop.storage.statistics import Against, Statistics, names, statistics


def match(when: float, *seats: tuple[str, int], winners: tuple[int, ...] = (0,), **more: object) -> Entry:
    """Seats whose name begins with "bot" are bots."""
    made = tuple(
        SeatEntry(name, name if name.startswith("bot") else None, None, score, {"parks": score - 1, "bis": 1}) for name, score in seats
    )
    facts: dict[str, Any] = {
        "id": f"m{when}",
        "kind": "finished",
        "changed": when,
        "game": "dice",
        "seats": made,
        "winners": winners,
        "round": 9,
    }
    return Entry(**{**facts, **more})


def test_nothing_played_has_no_figures() -> None:
    assert statistics([], "dice") == Statistics()
    assert statistics([match(1, ("Anna", 5), kind="running"), match(2, ("Anna", 5), game="other")], "dice") == Statistics()


def test_the_figures_of_a_person() -> None:
    played = [
        match(3, ("Anna", 30), ("bot.greedy", 20)),
        match(1, ("Anna", 10), ("bot.greedy", 20), winners=(1,)),
        match(2, ("Ben", 99), ("Anna", 20), winners=(0,), round=12),
        match(4, ("Anna", 40), ("bot.greedy", 40), winners=(0, 1)),
    ]
    found = statistics(played, "dice", name="Anna")
    assert [result.score for result in found.results] == [10, 20, 30, 40]
    assert [result.won for result in found.results] == [False, False, True, True]
    assert (found.mean, found.wins, found.matches, found.row, found.longest_row) == (25, 2, 4, 2, 2)
    assert found.deviation == pytest.approx(12.91, abs=0.01)
    assert found.quarters == (17.5, 32.5)
    assert found.best is not None
    assert found.best.score == 40
    assert found.rounds == pytest.approx((9 * 3 + 12) / 4)
    assert found.categories == {"parks": 24, "bis": 1}
    assert found.against == {"bot.greedy": Against(3, 2)}


def test_everybody_together_counts_each_seat_of_a_person() -> None:
    found = statistics([match(1, ("Anna", 10), ("Ben", 30), ("bot.random", 50), winners=(2,))], "dice")
    assert [result.score for result in found.results] == [10, 30]
    assert (found.mean, found.matches, found.wins) == (20, 1, 0)


def test_everything_is_counted_and_help_can_be_asked_for() -> None:
    helped = [
        match(1, ("Anna", 10), seats=(SeatEntry("Anna", score=10, undos=1), SeatEntry("Ben", score=20))),
        match(2, ("Anna", 10), seats=(SeatEntry("Anna", score=11, hints=2), SeatEntry("Ben", score=21))),
        match(3, ("Anna", 12), ("Ben", 22), practice=True),
        match(4, ("Anna", 13), seats=(SeatEntry("Anna", score=13, taken_over=True),)),
    ]
    found = statistics(helped, "dice")
    assert [result.score for result in found.results] == [10, 20, 11, 21, 12, 22, 13]
    assert (found.matches, found.helped) == (4, 4) and found.mean == pytest.approx(109 / 7)
    without, with_help = (statistics(helped, "dice", helped=wanted) for wanted in (False, True))
    assert [result.score for result in without.results] == [20, 21] and (without.mean, without.helped) == (20.5, 0)
    assert [result.score for result in with_help.results] == [10, 11, 12, 22, 13]
    assert statistics(helped, "dice", name="Anna", helped=False) == Statistics()
    assert statistics(helped, "dice", name="Anna").mean == 11.5


def test_options_and_numbers_of_seats_choose_matches() -> None:
    played = [
        match(1, ("Anna", 1), options={"edition": "first", "expert": True}),
        match(2, ("Anna", 2), options={"edition": "first", "expert": False}),
        match(3, ("Anna", 3), ("Ben", 9), options={"edition": "bigbox"}),
    ]
    assert [result.score for result in statistics(played, "dice", {"edition": "first"}).results] == [1, 2]
    assert [result.score for result in statistics(played, "dice", {"edition": "first", "expert": True}).results] == [1]
    assert [result.score for result in statistics(played, "dice", seats=(2, 4), name="Anna").results] == [3]


def test_alone_one_wins_only_against_the_solo_opponent() -> None:
    without, against, lost = match(1, ("Anna", 5)), match(2, ("Anna", 5), rival=4), match(3, ("Anna", 5), rival=9, winners=(1,))
    assert [result.won for result in statistics([without, against, lost], "dice").results] == [False, True, False]


def test_names_come_by_how_often_they_played() -> None:
    played = [
        match(1, ("Ben", 1), ("bot.x", 2)),
        match(2, ("Ada", 1)),
        match(3, ("Cleo", 1), ("Ben", 2)),
        match(4, ("Zoe", 1), kind="saved"),
    ]
    assert names(played, "dice") == ["Ben", "Ada", "Cleo"]
