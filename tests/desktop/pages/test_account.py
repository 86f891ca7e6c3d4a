"""What there is to tell of a finished match."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tabletown.journal import Journal
from tabletown.record import Origin
from tabletown.scores import Category, Line, Outcome, ScoreSheet, TieBreak, ranking
from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.result.account import Account, Tie, margin, notes, standing, title, where
from tabletown_desktop.pages.result.curve import apart, ticks
from workshop.shots.samples.finished_matches import ANNA, BEN, MINA, finished, options

THREE = (ANNA, BEN, MINA)


@pytest.fixture(scope="module")
def journal() -> Journal:
    return finished(THREE)


def sheet(points: dict[str, int], *ties: int) -> ScoreSheet:
    categories = tuple(Category(key, (Line(key, value),)) for key, value in points.items())
    return ScoreSheet(categories, tuple(TieBreak(f"welcome.tie.size.{number}", value) for number, value in enumerate(ties, 1)))


def told(monkeypatch: pytest.MonkeyPatch, journal: Journal, *sheets: ScoreSheet, rival: ScoreSheet | None = None) -> Account:
    """The account of that match if it had ended with these sheets."""
    everybody = [*sheets, *([rival] if rival else [])]
    monkeypatch.setattr(journal.match, "outcome", lambda: Outcome(tuple(sheets), rival, ranking(everybody)))
    return Account.of(journal, info("welcome").stories())


def test_rows_and_totals_are_those_of_the_sheets(journal: Journal) -> None:
    account, outcome = Account.of(journal, info("welcome").stories()), journal.match.outcome()
    for number, contender in enumerate(account.contenders):
        assert contender.total == outcome.sheets[number].total == sum(row.points[number] or 0 for row in account.rows)
        assert (contender.undos, contender.hints) == (journal.match.undos[number], journal.match.hints[number])
    assert [row.key for row in account.rows] == [category.key for category in outcome.sheets[0].categories]
    assert account.ranking == tuple(standing.contender for standing in outcome.standings)
    assert account.curve[0] == (0, 0, 0) and account.curve[-1] == tuple(s.total for s in outcome.sheets)


def test_who_alone_has_most_is_best(monkeypatch: pytest.MonkeyPatch, journal: Journal) -> None:
    account = told(monkeypatch, journal, sheet({"a": 3, "b": 2}), sheet({"a": 3, "b": -1}), sheet({"a": 1, "c": 4}))
    assert [(row.key, row.points, row.best) for row in account.rows] == [
        ("a", (3, 3, 1), None),
        ("b", (2, -1, None), 0),
        ("c", (None, None, 4), None),
    ]


def test_the_tie_break_that_decided_the_first_place(monkeypatch: pytest.MonkeyPatch, journal: Journal) -> None:
    account = told(monkeypatch, journal, sheet({"a": 9}, 4, 1), sheet({"a": 9}, 4, 2), sheet({"a": 9}, 3, 7))
    assert account.tie == Tie("welcome.tie.size.2", ((1, 2), (0, 1), (2, 7)))
    assert margin(Words("en"), account) == "ahead of Anna on the tie-break"
    assert told(monkeypatch, journal, sheet({"a": 9}, 4), sheet({"a": 8}, 9), sheet({"a": 8}, 1)).tie is None


def test_a_shared_place_is_shared(monkeypatch: pytest.MonkeyPatch, journal: Journal) -> None:
    account = told(monkeypatch, journal, sheet({"a": 9}, 4), sheet({"a": 7}, 4), sheet({"a": 9}, 4))
    words = Words("en")
    assert account.tie is None
    assert [contender.place for contender in account.contenders] == [1, 3, 1]
    assert title(words, account) == "Anna and Mina share the victory"
    assert margin(words, account) == "tied on points and on every tie-break"


def test_the_margin_is_said_in_one_or_many_points(monkeypatch: pytest.MonkeyPatch, journal: Journal) -> None:
    words = Words("en")
    assert margin(words, told(monkeypatch, journal, sheet({"a": 9}), sheet({"a": 8}), sheet({"a": 1}))) == "one point ahead of Ben"
    assert margin(words, told(monkeypatch, journal, sheet({"a": 1}), sheet({"a": 8}), sheet({"a": 3}))) == "5 points ahead of Mina"


def test_the_solo_opponent_is_counted_and_named() -> None:
    journal = finished((ANNA,), options=options(manager=3))
    account = Account.of(journal, info("welcome").stories())
    words = Words("en")
    assert [contender.rival is None for contender in account.contenders] == [True, False]
    assert account.contenders[1].rival is not None and account.contenders[1].rival.portrait == "welcome/manager-3"
    assert words.text("welcome.manager.level3") in f"{title(words, account)} {margin(words, account)}"
    assert {row.key for row in account.rows} >= {"fences", "strikes"}
    assert standing(words, account.contenders[1]) == "solo opponent"


def test_alone_there_is_only_the_score() -> None:
    account = Account.of(finished((ANNA,), options=options(edition="first")), info("welcome").stories())
    words = Words("en")
    assert account.solo
    assert title(words, account) == f"Anna: {account.contenders[0].total} points"
    assert margin(words, account) == "alone at the table, 27 rounds"
    assert all(row.best is None for row in account.rows)


def test_notes_tell_the_end_and_the_mean(journal: Journal) -> None:
    words = Words("en")
    account = Account.of(finished((ANNA,), options=options(edition="first")), info("welcome").stories())
    total = account.contenders[0].total
    assert notes(words, account, None) == ["Ended in round 27: The deck is empty."]
    assert notes(words, account, total - 7.9)[1] == f"8 points above your average of {total - 8}."
    assert notes(words, account, total + 1.2)[1] == f"One point below your average of {total + 1}."
    assert notes(words, account, float(total))[1] == f"Exactly your average of {total}."
    practice = replace(account, practice=True)
    assert notes(words, practice, 50.0)[1] == "Practice: this match counts as played with help."
    played_on = notes(words, replace(practice, origin=Origin("replay", ["Anna", "Ada"], 5)), 50.0)[1]
    assert played_on == "Practice from replay of Anna, Ada (round 5): this match counts as played with help."


def test_where_tells_game_options_and_seed() -> None:
    words = Words("en")
    journal = finished((ANNA,), options=options(edition="first", advanced=True))
    assert where(words, journal) == "Welcome To · First edition · Advanced · seed willow 77"


def test_help_is_told(journal: Journal) -> None:
    words = Words("en")
    contender = Account.of(journal, info("welcome").stories()).contenders[0]
    assert standing(words, replace(contender, undos=0, hints=0)) == "without help"
    assert standing(words, replace(contender, undos=1, hints=0)) == "1 undo"
    assert standing(words, replace(contender, undos=2, hints=1)) == "2 undos · 1 hint"


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-12, 3), (0, 99), (-4, 131), (0, 500)])
def test_ticks_cover_everything_in_few_steps(low: int, high: int) -> None:
    marks = ticks(low, high)
    assert marks[0] <= low and marks[-1] >= high and 2 <= len(marks) <= 7


def test_labels_keep_their_distance() -> None:
    placed = apart([50, 51, 52, 10], 20, 60)
    assert sorted(placed)[-1] <= 60
    assert all(later - before >= 20 for before, later in zip(sorted(placed), sorted(placed)[1:], strict=False))
