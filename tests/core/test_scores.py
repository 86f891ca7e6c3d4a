from __future__ import annotations

from tabletown.scores import Category, Line, ScoreDelta, ScoreSheet, TieBreak, ranking


def sheet(total: int, *ties: int) -> ScoreSheet:
    breaks = tuple(TieBreak(f"tie {place}", value) for place, value in enumerate(ties))
    return ScoreSheet((Category("a", (Line("a", total),)),), breaks)


def places(*sheets: ScoreSheet) -> list[tuple[int, int]]:
    return [(standing.contender, standing.place) for standing in ranking(sheets)]


def test_totals_are_sums_of_lines() -> None:
    both = ScoreSheet((Category("a", (Line("x", 3), Line("y", -1))), Category("b", ()), Category("a", (Line("z", 5),))))
    assert both.total == 7 and both.points("a") == 7 and both.points("b") == 0 and both.points("c") == 0
    assert [category.points for category in both.categories] == [2, 0, 5]


def test_a_difference_names_what_changed_in_the_order_of_the_sheet() -> None:
    before = ScoreSheet((Category("a", (Line("x", 3),)), Category("b", (Line("x", 2),)), Category("old", (Line("x", 4),))))
    after = ScoreSheet((Category("b", (Line("x", 5),)), Category("a", (Line("x", 3),)), Category("new", (Line("x", -1),))))
    delta = after.minus(before)
    assert delta.changes == (("b", 3), ("new", -1), ("old", -4)) and delta.total == -2
    assert before.minus(before) == ScoreDelta() and ScoreDelta().total == 0


def test_more_points_come_first_and_equals_share_a_place() -> None:
    assert places(sheet(5), sheet(9), sheet(5), sheet(1)) == [(1, 1), (0, 2), (2, 2), (3, 4)]
    assert places() == []


def test_tie_breaks_decide_one_after_the_other() -> None:
    assert places(sheet(5, 1, 9), sheet(5, 2, 0), sheet(5, 1, 10)) == [(1, 1), (2, 2), (0, 3)]


def test_the_tie_break_that_decided_is_named() -> None:
    standings = ranking([sheet(5, 1, 9), sheet(5, 1, 10), sheet(7, 0, 0)])
    assert [standing.decided_by for standing in standings] == [None, TieBreak("tie 1", 10), TieBreak("tie 1", 9)]
    assert all(standing.decided_by is None for standing in ranking([sheet(5, 1), sheet(5, 1)]))


def test_a_contender_without_tie_breaks_can_be_ranked() -> None:
    """The solo opponent may have none: equal in points, it stands behind."""
    standings = ranking([sheet(5, 2), sheet(5)])
    assert [(standing.contender, standing.place) for standing in standings] == [(0, 1), (1, 2)]
    assert standings[0].decided_by == TieBreak("tie 0", 2)
