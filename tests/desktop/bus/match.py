"""A whole match by ear: played through the bus, with all that was heard and all that was not.

heard = hear_match(room, "welcome", alone=False, language="en")
heard.finished, heard.findings["silent own move"], heard.player.reader.transcript()
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path

from bus import findings, walk
from bus.findings import Finding
from bus.player import Player
from bus.room import Room

from tabletown.games import game as game_of
from tabletown.journal import Journal, replayed
from tabletown.record import load

SEED = "4071"
"""A number is the same in every language."""
RESULT_SECONDS = 4.0
"""So long the result is listened to: it may count points one after the other."""


@dataclass(repr=False)  # what it holds would fill a report of many pages
class Heard:
    """`findings` are by their check; `journal` is the match as the program wrote it down."""

    player: Player
    journal: Journal
    findings: dict[str, list[Finding]] = field(default_factory=lambda: defaultdict(list))

    def note(self, found: list[Finding]) -> None:
        for finding in found:
            self.findings[finding.check].append(finding)


def hear_match(room: Room, game: str, *, alone: bool, language: str, by_keys: bool = False) -> Heard:
    """Play a match of this game from the start page to its result, alone or against a bot, and check all that was told of it."""
    player = Player.come_in(room, language)
    player.by_keys = by_keys
    player.set_up(game, alone=alone, seed=SEED)
    pages = len(player.answers)
    bar = player.bar(player.tree())
    assert bar is not None
    player.play_on()
    end = len(player.reader.utterances)
    player.reader.attend(RESULT_SECONDS)
    said = player.reader.utterances
    result = next((place for place, one in reversed(list(enumerate(said[:end]))) if one.why == "note"), end)
    heard = Heard(player, record_of(room, game))
    heard.note(page_findings(player))
    heard.note(findings.silent_prompts(player.reader.events, bar.reference, said, player.words, "table"))
    heard.note(findings.silent_entries(heard.journal, 0, said, player.words, "table"))
    heard.note(findings.silent_result(heard.journal, said[result:], "result"))
    heard.note(findings.said_in_other_language(said, "table", player.words))
    heard.note(findings.cut_short(said, "table"))
    heard.note(findings.detours(said, "everywhere"))
    heard.note(findings.slow(player.answers[pages:]))
    return heard


def hear_table(room: Room, game: str, *, language: str) -> list[Finding]:
    """At the first decision of a match: what keys come to nothing on the table, and what is asked or tried without an answer."""
    player = Player.come_in(room, language)
    player.set_up(game, alone=False, seed=SEED)
    board = player.board(player.tree())
    assert board is not None
    found = findings.unreached(board, walk.explore(player, board), "table")
    name, said = walk.try_dark(player)
    return [*found, *findings.silent_answers({f"Enter on {name!r}": said, **walk.walk_asked(player)}, "table")]


def hear_pages(room: Room, *, language: str) -> list[Finding]:
    """Every page that the start page leads to, and its question: what has no name or role, is not said, or is left by no key."""
    player = Player.come_in(room, language)
    visits = walk.walk_pages(player)
    player.set_up("welcome", alone=True, seed=SEED)
    question = walk.walk_question(player, "welcome")
    found = page_findings(player)
    found += findings.silent_arrivals((visit.page, visit.title, visit.said) for visit in visits)
    found += findings.unsaid(question, map(player.text, walk.QUESTION), "question")
    found += findings.trapped({visit.page: visit.tabbed for visit in visits})
    return [*found, *findings.slow(player.answers)]


def page_findings(player: Player) -> list[Finding]:
    """What is wrong on the pages that were looked at, each thing once."""
    found: list[Finding] = []
    for page, tree in player.trees:
        found += findings.check_page(page, tree, player.words)
    return list(dict.fromkeys(found))


def record_of(room: Room, game: str) -> Journal:
    """The match that was finished last."""
    return replayed(load(finished(room)[-1].read_bytes()), game_of(game))


def finished(room: Room) -> list[Path]:
    return sorted((room.home / "data" / "matches").glob("*.tabletown"))
