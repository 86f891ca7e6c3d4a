"""How measured figures are judged and told."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop.bench import measures
from workshop.bench.__main__ import main
from workshop.bench.children import ChildFailed, told_by
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
    figures = [figure for measure in MEASURES["idle"] for figure in measure(tmp_path)]
    lit = {figure.name: figure.value for figure in figures if figure.name.endswith("lit targets, of a core")}
    assert lit == {f"{key}: idle with lit targets, of a core": len(key) for key in measures.MEASURED}


@pytest.mark.parametrize("game", measures.MEASURED)
def test_something_can_be_put_where_the_clicks_are_measured(game: str) -> None:
    assert samples_of(game).verb in {action.verb for action in journal_of(placing(game)).match.view(0).actions()}


def test_memory_grows_with_what_is_kept() -> None:
    before = resident()
    kept = bytearray(b"x" * 64_000_000)
    assert resident() - before > 40
    assert len(kept) == 64_000_000


def test_a_probe_that_fails_loses_none_of_the_other_figures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def breaks_off(home: Path) -> Iterator[Figure]:
        yield Figure("before", 1.0, "ms", 4)
        raise ChildFailed("a probe: no figures after 240 s")

    def goes_on(home: Path) -> Iterator[Figure]:
        yield Figure("after", 2.0, "ms", 4)

    monkeypatch.setattr("workshop.bench.__main__.MEASURES", {"one": (breaks_off, goes_on)})
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert main([]) == 1
    said = capsys.readouterr()
    assert "before" in said.out and "after" in said.out and "no figures" in said.err


def test_no_measure_finds_what_another_left(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Path] = []

    def leaves_something(home: Path) -> Iterator[Figure]:
        found.extend(home.iterdir())
        (home / "window.json").write_text("3840x2160", encoding="utf-8")
        yield Figure("one", 1.0, "ms", 4)

    monkeypatch.setattr("workshop.bench.__main__.MEASURES", {"table": (leaves_something, leaves_something)})
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert main([]) == 0
    assert not found


def test_a_probe_that_hangs_is_a_failed_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def hangs(*_: object, **__: object) -> None:
        raise subprocess.TimeoutExpired("probe", 240)

    monkeypatch.setattr(subprocess, "run", hangs)
    with pytest.raises(ChildFailed, match="matches dreamhome: no figures after"):
        told_by("matches", "dreamhome", home=tmp_path)
