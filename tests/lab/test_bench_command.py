from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from tabletown_lab.commands import bench


def test_bench_measures_every_game(lab: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "PACKAGES", ("orchard",))
    report = lab("bench", "--seconds", "0.02", "--json").json
    assert list(report) == ["orchard"]
    assert list(report["orchard"]) == ["actions_per_s", "turns_per_s", "candidates_per_s", "copy_us", "replay_ms"]
    assert all(figure > 0 for figure in report["orchard"].values())
    assert report["orchard"]["actions_per_s"] > 2.9 * report["orchard"]["turns_per_s"]
    said = lab("bench", "--seconds", "0.02")
    assert said.out.startswith("orchard\n  actions_per_s") and said.err == ""


def test_the_lab_needs_neither_qt_nor_the_desktop() -> None:
    code = (
        "import sys; from tabletown_lab.__main__ import main; main(['games']); "
        "print([m for m in sys.modules if 'PySide' in m or '_desktop' in m])"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, env={"PYTHONPATH": ":".join(sys.path)})
    assert ended.stdout.splitlines()[-1] == "[]", ended.stderr
