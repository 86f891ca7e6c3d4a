"""A table reads the story of a match: it follows the match, also back, and holds nothing that its viewer must not know."""

from __future__ import annotations

from tabletown.games import game
from tabletown.match import Match, Seating
from tabletown_desktop.session.match_session import MatchStory


def played(decisions: int) -> Match:
    """A match of two persons in which whose turn it is has decided that often."""
    match = Match.begin(game("dreamhome"), {}, [Seating("Anna"), Seating("Ben")], seed="oak 1")
    for _ in range(decisions):
        seat = match.state.to_act[0]
        match.play(seat, match.view(seat).actions()[0])
    return match


def test_lines_follow_the_match_also_back() -> None:
    match = played(2)
    story = MatchStory(match)
    first = match.acts[0].seat
    assert [line.seat for line in story.lines(1 - first)] == [first, first]
    match.undo(first)
    assert len(story.lines(1 - first)) == 1
    assert (story.game, story.seed) == ("dreamhome", "oak 1")


def test_earlier_tables_are_what_the_viewer_knew_then() -> None:
    match = played(2)
    story = MatchStory(match)
    first, viewer = match.acts[0].seat, 1 - match.acts[0].seat
    before = story.view_before(0, viewer)
    assert (before.seat, before.table.seen_by) == (viewer, viewer)
    assert before.table.houses[first].marks() == played(0).view(viewer).table.houses[first].marks()
    assert before.table.market.columns != match.state.market.columns  # type: ignore[attr-defined]
