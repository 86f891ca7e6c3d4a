"""Whole matches of each edition, variant and several solo levels come out as they always did."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tabletown.games import game
from tabletown.journal import game_of, luck_is_of_the_seed, replayed
from tabletown.record import dump, load

FOLDER = Path(__file__).parent


def renewing() -> ModuleType:
    spec = importlib.util.spec_from_file_location("golden_renew", FOLDER / "renew.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RENEW = renewing()


def test_every_golden_match_has_its_file() -> None:
    assert {file.stem for file in FOLDER.glob("*.tabletown")} == {golden.name for golden in RENEW.GOLDEN}


def test_the_set_covers_the_editions_variants_and_solo_games() -> None:
    covered: list[dict[str, Any]] = [{**golden.options, "game": golden.game, "alone": golden.seats == 1} for golden in RENEW.GOLDEN]
    for wanted in (
        {"edition": "first", "alone": True},
        {"edition": "first", "expert": True, "alone": False},
        {"edition": "first", "reshuffle": True},
        {"edition": "first", "empty_stack": "common"},
        {"edition": "first", "advanced": True, "alone": False},
        {"advanced": True, "alone": True},
        {"game": "lasvegas", "golf": False},
        {"game": "lasvegas", "bank": False},
        {"game": "happycity", "adding": True},
        {"game": "happycity", "specials38": "double"},
    ):
        assert any(wanted.items() <= options.items() for options in covered), wanted
    for key, managers in (("welcome", {0, 7}), ("lasvegas", {0, 1, 5, 10})):
        assert {golden.seats for golden in RENEW.GOLDEN if golden.game == key} >= {1, 2, 3, 4, 6}
        assert {golden.options["manager"] for golden in RENEW.GOLDEN if golden.game == key and "manager" in golden.options} >= managers
    for mode in ("beginner", "base"):
        assert {golden.seats for golden in RENEW.GOLDEN if golden.options.get("mode") == mode} == {2, 3, 4, 5}


def test_dream_home_is_covered_for_every_number_of_seats() -> None:
    assert {golden.seats for golden in RENEW.GOLDEN if golden.game == "dreamhome"} == {2, 3, 4}


@pytest.mark.parametrize("golden", RENEW.GOLDEN, ids=lambda golden: str(golden.name))
def test_a_golden_match_comes_out_as_it_always_did(golden: Any) -> None:
    data = RENEW.file_of(golden).read_bytes()
    record = load(data)
    rules = game_of(record.header, game)
    journal = replayed(record, rules)
    assert record.sheets is not None and journal.match.over
    assert luck_is_of_the_seed(journal)
    assert dump(journal.record()) == data
    assert RENEW.lines_of(journal.match.outcome()) == json.loads(RENEW.LINES.read_text(encoding="utf-8"))[golden.name]
    assert journal.match.setup.options == rules.setup(golden.seats, golden.options).options
