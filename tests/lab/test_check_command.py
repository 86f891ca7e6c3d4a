from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletown.journal import Journal
from tabletown.record import dump, encode

Damage = Callable[[dict[str, Any]], object]


@pytest.fixture
def file(tmp_path: Path, finished: Journal) -> Path:
    file = tmp_path / "match.tabletown"
    file.write_bytes(dump(finished.record()))
    return file


def damaged(file: Path, change: Damage) -> Path:
    data = json.loads(file.read_bytes())
    change(data)
    file.write_text(json.dumps(data))
    return file


def test_a_sound_file_and_a_journal_pass(lab: Any, file: Path, finished: Journal, tmp_path: Path) -> None:
    journal = tmp_path / "running.journal"
    journal.write_bytes(encode(finished.header) + b"".join(map(encode, finished.lines[:8])))
    said = lab("check", file, journal)
    assert said.code == 0
    first, second, summary = said.out.splitlines()
    assert first == f"{file}: OK, a finished match of {len(finished.match.acts)} actions"
    assert second.startswith(f"{journal}: OK, ") and second.endswith("so far")
    assert summary == "2 files checked, bad: 0"


def first_act(data: dict[str, Any]) -> dict[str, Any]:
    return next(line for line in data["lines"] if line["type"] == "act")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda data: data["sheets"][0].update(total=99), "record.sheets"),
        (lambda data: data["header"].update(seed="plum"), "lab.check.luck"),
        (lambda data: data["header"]["values"].update(hash="0" * 16), "lab.check.values"),
        (lambda data: data["snapshot"]["state"]["rows"][0].append(1), "lab.check.snapshot"),
        (lambda data: data["snapshot"]["drawn"].update(bag=5), "lab.check.snapshot"),
        (lambda data: data["header"].update(game="chess"), "record.game"),
        (lambda data: data["header"].update(format=4), "record.newer"),
        (lambda data: data["header"]["values"]["own"].update(prize=99), "values.range"),
        (lambda data: data["header"]["options"].update(hand=7), "setup.bad_value"),
        (lambda data: data["header"]["seats"].pop(), "record.seat"),
        (lambda data: data["lines"].pop(0), "record.line"),
        (lambda data: data["lines"][0].update(numbers=[0]), "record.line"),
        (lambda data: data["lines"].pop(), "record.sheets"),
        (lambda data: first_act(data).update(do=["lay", 77]), "record.line"),
        (lambda data: first_act(data).update(do=["end"]), "record.line"),
        (lambda data: first_act(data).update(seat=2), "record.line"),
        (lambda data: first_act(data).update(seat=3), "record.seat"),
        (lambda data: first_act(data).update(reveals=not first_act(data).get("reveals")), "record.line"),
        (lambda data: data.update(more=1), "record.shape"),
        (lambda data: data["header"].update(more=1), "record.invalid"),
    ],
)
def test_whatever_does_not_hold_is_one_sentence(lab: Any, file: Path, change: Damage, key: str) -> None:
    said = lab("check", damaged(file, change), "--json")
    assert said.code == 1
    (verdict,) = said.json
    assert verdict["key"] == key and not verdict["sound"]
    assert verdict["reason"] != key and "{" not in verdict["reason"] and "\n" not in verdict["reason"]


def test_files_that_are_none_get_a_sentence_each_and_the_others_are_checked(lab: Any, file: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    (tmp_path / "text").write_text("hello")
    (tmp_path / "torn").write_bytes(file.read_bytes()[:-400])
    (tmp_path / "deep").write_bytes(b"[" * 1_000_000)
    (tmp_path / "huge").write_bytes(b" " * 8_000_001)
    names = ("gone", "empty", "text", "torn", "deep", "huge", ".")
    said = lab("check", *(tmp_path / name for name in names), file)
    assert said.code == 1 and said.err == ""
    lines = said.out.splitlines()
    assert len(lines) == len(names) + 2 and lines[-1] == "8 files checked, bad: 7"
    assert "does not exist" in lines[0] and "is empty" in lines[1] and "larger than 8 MB" in lines[5] and ": OK, " in lines[7]


def test_a_fault_of_the_rules_is_a_sentence_too(lab: Any, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletown.games.orchard.scoring.sheet", lambda table, seat: 1 // 0)
    said = lab("check", file)
    assert said.code == 1 and "The rules fail" in said.out and "ZeroDivisionError" in said.out


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows keeps pipes in no folder")
def test_a_pipe_is_refused_at_once(lab: Any, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.tabletown"
    os.mkfifo(pipe)
    for command in ("check", "show"):
        said = lab(command, pipe)
        assert said.code == 1 and "not an ordinary file" in said.out + said.err


@pytest.mark.skipif(os.name == "nt", reason="Windows allows no such names of files")
def test_nothing_in_a_name_or_a_path_steers_the_terminal(lab: Any, tmp_path: Path) -> None:
    file = tmp_path / "\x1b]0;title\x07.tabletown"
    file.write_text("nothing")
    said = lab("check", file)
    assert said.code == 1 and "\x1b" not in said.out + said.err and "]0;title.tabletown" in said.out
