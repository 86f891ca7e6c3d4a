"""How measured figures are judged and told."""

from __future__ import annotations

import json

from tabletown_desktop.bench.figures import Figure, as_json, as_lines
from tabletown_desktop.bench.measures import MEASURES
from tabletown_desktop.bench.memory import resident


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


def test_memory_grows_with_what_is_kept() -> None:
    before = resident()
    kept = bytearray(b"x" * 64_000_000)
    assert resident() - before > 40
    assert len(kept) == 64_000_000
