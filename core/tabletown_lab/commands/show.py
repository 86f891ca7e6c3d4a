"""`tabletown-lab show FILE`: a match in words."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tabletown.game import Action
from tabletown.journal import Journal
from tabletown.log import Entry, Log, LogLine, Luck, Settlement
from tabletown.match import Match
from tabletown.scores import ScoreSheet
from tabletown.words import Catalogue, Message
from tabletown_lab.arguments import open_options
from tabletown_lab.files import BadFile, read, reopened
from tabletown_lab.output import Output, Trouble, option_text


def arguments(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words.text("lab.help.file"))


def run(wanted: argparse.Namespace, out: Output) -> int:
    try:
        opened = reopened(read(wanted.file))
    except BadFile as error:
        raise Trouble(Message("lab.check.bad", file=str(wanted.file), reason=error.message), 1) from None
    journal = opened.journal
    if opened.problem is not None:
        out.complain(Message("lab.show.problem", reason=opened.problem))
    story = _story(journal.match, out.words)
    _print(journal, story, out)
    out.json(_described(journal, story))
    return 0


def _story(match: Match, words: Catalogue) -> list[dict[str, Any]]:
    """All that happened; each decision is told as its own seat may know it."""
    return [_told(entry) | {"round": entry.round, "words": words.say(entry.message)} for entry in Log(match).story(None)]


def _told(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, LogLine):
        assert isinstance(entry.action, Action), "no seat is veiled from itself"
        return {"kind": "act", "seat": entry.seat + 1, "name": entry.name, "action": entry.action.json()}
    if isinstance(entry, Settlement):
        return {"kind": "settlement", "seat": entry.seat + 1, "change": dict(entry.change.changes)}
    return {"kind": "luck" if isinstance(entry, Luck) else "rival"}


def _print(journal: Journal, story: list[dict[str, Any]], out: Output) -> None:
    match = journal.match
    out.say(
        "lab.show.title", game=match.game.key, options=option_text(open_options(match.game, match.setup)), seed=match.seed or "\N{EM DASH}"
    )
    number = 0
    for line in story:
        if line["round"] != number:
            number = line["round"]
            out.line()
            out.say("lab.show.round", round=number)
        out.line(f"  {line['name']}: {line['words']}" if line["kind"] == "act" else f"  {line['words']}")
    outcome = match.outcome()
    out.line()
    if outcome.reason is None:
        out.say("lab.show.open")
    else:
        out.line(out.words.say(outcome.reason))
    sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival else [])]
    names = [*match.names, *([out.words.text("lab.play.rival")] if outcome.rival else [])]
    out.table(_sheet_rows(match.game.key, names, sheets, out.words))
    for seat, name in enumerate(names[: len(match.seats)]):
        if match.undos[seat] or match.hints[seat]:
            out.say("lab.show.helped", name=name, undos=match.undos[seat], hints=match.hints[seat])


def _sheet_rows(key: str, names: list[str], sheets: list[ScoreSheet], words: Catalogue) -> list[list[str]]:
    categories = list(dict.fromkeys(category.key for sheet in sheets for category in sheet.categories))
    rows = [["", *names]]
    rows += [[words.text(f"{key}.score.{c}"), *(str(sheet.points(c)) for sheet in sheets)] for c in categories]
    rows.append([words.text("lab.show.total"), *(str(sheet.total) for sheet in sheets)])
    return rows


def _described(journal: Journal, story: list[dict[str, Any]]) -> dict[str, Any]:
    match = journal.match
    outcome = match.outcome()
    sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival else [])]
    return {
        "game": match.game.key,
        "options": open_options(match.game, match.setup),
        "seed": match.seed,
        "seats": [{"name": seat.name, "bot": seat.bot} for seat in match.seats],
        "over": match.over,
        "story": story,
        "sheets": [{"total": sheet.total, "points": {c.key: c.points for c in sheet.categories}} for sheet in sheets],
        "places": [standing.place for standing in sorted(outcome.standings, key=lambda standing: standing.contender)],
        "undos": match.undos,
        "hints": match.hints,
    }
