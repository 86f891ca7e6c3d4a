"""The torture itself, in small: a few kills, and everything found again."""

from __future__ import annotations

import subprocess

import pytest

from workshop.processes import environment, python_module


def tortured(count: int, timeout: int) -> str:
    command = python_module("workshop.torture", "--count", str(count))
    result = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment(QT_QPA_PLATFORM="offscreen"))
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_a_few_kills_lose_nothing() -> None:
    assert "Nothing lost: 6 kills" in tortured(6, 120)


@pytest.mark.slow
def test_many_kills_lose_nothing() -> None:
    assert "Nothing lost: 200 kills" in tortured(200, 1200)
