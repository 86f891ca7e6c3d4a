"""The torture itself, in small: a few kills, and everything found again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TORTURE = Path(__file__).parents[3] / "packaging" / "torture.py"


def tortured(count: int, timeout: int) -> str:
    command = [sys.executable, str(TORTURE), "--count", str(count)]
    result = subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_a_few_kills_lose_nothing() -> None:
    assert "Nothing lost: 6 kills" in tortured(6, 120)


@pytest.mark.slow
def test_many_kills_lose_nothing() -> None:
    assert "Nothing lost: 200 kills" in tortured(200, 1200)
