"""What the log tells of whole matches: every decision, shuffle and point once, in sentences that both languages have."""

from __future__ import annotations

import random

from conformity import EVERY_CASE, SEEDS, Case, played, say, walk

from tabletown.log import Entry, Log, LogLine, Luck, Settlement
from tabletown.match import Match

PICKS = frozenset(("fruit", "special"))
"""Draws of a single thing after the deal; all others are shuffles."""
TOGETHER = frozenset(("pile 2", "pile 3"))
"""Shuffles that are told with the one before them."""


@EVERY_CASE
@SEEDS
def test_the_story_of_a_match_is_whole(case: Case, seed: int) -> None:
    match = played(case.match(seed), random.Random(f"story {case} {seed}"))
    log = Log(match)
    for viewer in {0, case.seats - 1, None}:
        story = log.story(viewer)
        for entry in story:
            say(case.rules, entry.message)
        assert [entry for entry in story if isinstance(entry, LogLine)] == log.lines(viewer)
        rounds = [entry.round for entry in story]
        assert rounds == sorted(rounds)
        every_shuffle_is_told_once(match, story)
        settlements_add_up(match, story)


def every_shuffle_is_told_once(match: Match, story: list[Entry]) -> None:
    made = [name for act in match.acts for name, _ in act.draws if name not in PICKS | TOGETHER]
    told = [entry for entry in story if isinstance(entry, Luck) and "shuffle" in entry.message.key]
    assert len(told) == len(made)


def settlements_add_up(match: Match, story: list[Entry]) -> None:
    """No seat has two in a round, and all of them together are the final sheet, category by category."""
    settled = [entry for entry in story if isinstance(entry, Settlement)]
    assert len({(entry.seat, entry.round) for entry in settled}) == len(settled)
    for seat, sheet in enumerate(match.outcome().sheets):
        changes = [change for entry in settled if entry.seat == seat for change in entry.change.changes]
        for category in sheet.categories:
            assert sum(points for key, points in changes if key == category.key) == category.points
        assert sum(points for _, points in changes) == sheet.total


@EVERY_CASE
@SEEDS
def test_the_story_goes_on_and_changes_nothing_it_has_told(case: Case, seed: int) -> None:
    """At any moment a viewer reads the beginning of what it reads later; while all decide at the same time, but for the open round."""
    told: list[Entry] = []
    for step in walk(case.match(seed), random.Random(f"going on {case} {seed}"), acts=60):
        if not step.now_and_then(12):
            continue
        story = Log(step.match).story(0)
        now = step.match.state.round
        closed = [entry for entry in story if entry.round < now] if case.rules.simultaneous else story
        assert closed[: len(told)] == told
        told = closed
