"""How measured figures are judged and told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from workshop.bench import measures
from workshop.bench.figures import Figure, as_json, as_lines
from workshop.bench.measures import MEASURES
from workshop.bench.memory import resident
from workshop.bench.probes.stage import placing, samples_of
from workshop.shots.played import journal_of


def test_a_figure_is_over_only_above_its_target() -> None:
    assert [Figure("hover", value, "ms", 4).verdict for value in (3.9, 4.0, 4.1)] == ["ok", "ok", "over"]
    assert Figure("bare window", 200.0, "ms").verdict == ""
    assert Figure("bare window", 200.0, "ms").good


def test_lines_stand_below_one_another() -> None:
    lines = as_lines([Figure("hover", 3.2, "ms", 4), Figure("memory on the table", 231.0, "MB", 220)])
    assert lines == [
        "hover                    3.20 ms   (at most 4)    ok",
        "memory on the table       231 MB   (at most 220)  over",
    ]


def test_json_tells_whether_it_is_good() -> None:
    told = json.loads(as_json([Figure("hover", 3.2, "ms", 4), Figure("bare window", 200, "ms")]))
    assert told[0] == {"name": "hover", "value": 3.2, "unit": "ms", "target": 4, "ok": True}
    assert told[1]["target"] is None
    assert told[1]["ok"]


def test_everything_that_is_promised_is_measured() -> None:
    assert set(MEASURES) == {"start", "table", "idle", "matches"}


def test_every_game_has_its_figures(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def told_by(probe: str, game: str, *, home: Path) -> dict[str, tuple[float, float]]:
        return dict.fromkeys(("lit", "hidden", "still"), (float(len(game)), 0.0))

    monkeypatch.setattr(measures, "told_by", told_by)
    lit = {figure.name: figure.value for figure in MEASURES["idle"](tmp_path) if figure.name.endswith("lit targets, of a core")}
    assert lit == {f"{key}: idle with lit targets, of a core": len(key) for key in measures.MEASURED}


@pytest.mark.parametrize("game", measures.MEASURED)
def test_something_can_be_put_where_the_clicks_are_measured(game: str) -> None:
    assert samples_of(game).verb in {action.verb for action in journal_of(placing(game)).match.view(0).actions()}


def test_memory_grows_with_what_is_kept() -> None:
    before = resident()
    kept = bytearray(b"x" * 64_000_000)
    assert resident() - before > 40
    assert len(kept) == 64_000_000
