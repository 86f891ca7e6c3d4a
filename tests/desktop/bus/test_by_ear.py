"""The real program by ear: whole matches and every page, over the bus of screen readers, on a screen of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from bus import findings, walk
from bus.findings import Finding
from bus.match import SEED, hear_match, hear_table, page_findings
from bus.player import Player
from bus.room import Room, lacking

from tabletown.games import PACKAGES, game
from tabletown.record import dump
from tabletown_lab.matches import bot_match

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(lacking()), reason=lacking())]

MATCHES = [
    ("welcome", False, "de"),
    ("welcome", True, "en"),
    ("lasvegas", False, "en"),
    ("lasvegas", True, "de"),
    ("dreamhome", False, "en"),
    ("happycity", False, "de"),
]
"""Game, whether alone, and the language."""
HEARD = ("own move", "opponent's move", "event", "prompt", "result")
"""What of a match is never silent."""
NEVER_AT_A_TABLE = (*(f"silent {what}" for what in HEARD), "cut", "other language", "slow")
NEVER = ("several focuses", "other language", "unnamed", "told twice", "without role")
"""What no page and no table may have."""


@contextmanager
def opened(language: str) -> Iterator[Room]:
    """A room with the program; in the end it still runs, has complained of nothing, and ends when it is asked to."""
    with Room.open({"language": language}) as room:
        yield room
        assert room.runs()
        assert room.said() == ""
        assert room.crash() == ""
        assert room.stop() == 0


def faults(player: Player, *checks: str) -> list[Finding]:
    """What these checks find on all pages that were looked at."""
    return [finding for finding in page_findings(player) if finding.check in checks]


def not_heard(visits: list[walk.Visit]) -> list[Finding]:
    """Pages whose title nobody heard, and those that Tab does not lead through."""
    arrivals = findings.silent_arrivals((visit.page, visit.title, visit.said) for visit in visits)
    return [*arrivals, *findings.trapped({visit.page: visit.tabbed for visit in visits})]


@pytest.mark.parametrize(("key", "alone", "language"), MATCHES)
def test_a_whole_match_is_played_by_names_and_states_alone(key: str, alone: bool, language: str) -> None:
    with opened(language) as room:
        heard = hear_match(room, key, alone=alone, language=language)
        assert heard.journal.match.over
        assert [finding for check in NEVER_AT_A_TABLE for finding in heard.findings[check]] == []
        assert faults(heard.player, *NEVER, "doubled") == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_is_reached_and_gone_through_by_keys(language: str) -> None:
    with opened(language) as room:
        player = Player.come_in(room, language)
        visits = walk.walk_pages(player)
        assert [visit.page for visit in visits] == ["home", *walk.FROM_HOME]
        assert not_heard(visits) == []
        player.set_up("lasvegas", alone=True, seed=SEED)
        question = walk.walk_question(player, "lasvegas")
        assert findings.unsaid(question, map(player.text, walk.QUESTION), "question") == []
        assert faults(player, *NEVER, "doubled") == []


@pytest.mark.parametrize(("key", "language"), [("welcome", "de"), ("lasvegas", "en"), ("dreamhome", "de"), ("happycity", "en")])
def test_keys_come_to_everything_on_a_table_and_all_that_is_asked_or_tried_is_answered(key: str, language: str) -> None:
    with opened(language) as room:
        assert hear_table(room, key, language=language) == []


@pytest.mark.parametrize("key", PACKAGES)
def test_a_match_played_by_keys_is_heard_word_for_word(key: str) -> None:
    """Only there the focus moves just when something happens."""
    with opened("en") as room:
        heard = hear_match(room, key, alone=False, language="en", by_keys=True)
        assert heard.journal.match.over
        assert [finding for check in NEVER_AT_A_TABLE for finding in heard.findings[check]] == []


def test_what_a_result_leads_to_is_reached_by_its_buttons(tmp_path: Path) -> None:
    file = tmp_path / "match.tabletown"
    file.write_bytes(dump(bot_match(game("happycity"), {}, ("random", "random"), SEED).record()))
    with opened("de") as room:
        player = Player.come_in(room, "de", str(file))
        visits = walk.walk_result(player)
        assert [visit.page for visit in visits] == list(walk.FROM_RESULT)
        assert not_heard(visits) == []
        assert faults(player, *NEVER, "doubled") == []
