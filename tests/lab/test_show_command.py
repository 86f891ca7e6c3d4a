from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tabletown.journal import Journal
from tabletown.record import dump


@pytest.fixture
def file(tmp_path: Path, finished: Journal) -> Path:
    file = tmp_path / "match.tabletown"
    file.write_bytes(dump(finished.record()))
    return file


def test_every_act_is_told_and_the_sheets_come_last(lab: Any, file: Path, finished: Journal) -> None:
    said = lab("show", file)
    assert said.code == 0 and said.err == ""
    lines = said.out.splitlines()
    assert lines[0] == "orchard (wishes=true hand=2 rounds=3), seed pear"
    assert [line for line in lines if line.startswith("Round")] == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert sum(line.startswith("  ") and ": orchard.tell" in line for line in lines) == len(finished.match.acts)
    assert lines[-1].split() == ["Total", *(str(sheet.total) for sheet in finished.match.outcome().sheets)]


def test_undone_and_hinted_is_told_and_a_match_may_be_open(lab: Any, file: Path, finished: Journal, tmp_path: Path) -> None:
    from tabletown.games.orchard import GAME
    from tabletown.games.orchard.actions import MOVES as WORDS
    from tabletown.match import Match, Seating

    journal = Journal.begin(Match.begin(GAME, {}, [Seating("Anna"), Seating("Ben")], seed="pear", practice=True))
    journal.play(0, WORDS("draw"))
    journal.undo(0)
    journal.hint_used(0)
    file.write_bytes(dump(journal.record()))
    said = lab("show", file, "--language", "de")
    assert "Die Partie ist noch nicht zu Ende." in said.out and "Anna: 1 × rückgängig, 1 × Tipp" in said.out
    assert "orchard.tell" not in said.out


def test_json_has_the_story_and_the_places(lab: Any, file: Path, finished: Journal) -> None:
    shown = lab("show", file, "--json").json
    assert [line["action"] for line in shown["story"] if line["kind"] == "act"] == [act.action.json() for act in finished.match.acts]
    settled = [line for line in shown["story"] if line["kind"] == "settlement"]
    for seat, sheet in enumerate(finished.match.outcome().sheets, 1):
        assert sum(sum(line["change"].values()) for line in settled if line["seat"] == seat) == sheet.total
    assert [sheet["total"] for sheet in shown["sheets"]] == [sheet.total for sheet in finished.match.outcome().sheets]
    assert sorted(shown["places"])[0] == 1 and shown["over"] is True


def test_a_match_that_newer_rules_refuse_is_shown_from_its_snapshot(lab: Any, file: Path) -> None:
    data = json.loads(file.read_bytes())
    data["lines"][1]["do"] = ["end"]
    file.write_text(json.dumps(data))
    said = lab("show", file)
    assert said.code == 0 and said.err == "Only part of the match can be shown. Line 2 of the match cannot be played.\n"
    assert "Total" in said.out


def test_a_file_that_is_none_gets_a_sentence(lab: Any, tmp_path: Path) -> None:
    said = lab("show", tmp_path / "gone")
    assert said.code == 1 and said.out == "" and said.err.count("\n") == 1 and "does not exist" in said.err
