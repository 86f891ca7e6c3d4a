"""The torture itself, in small: a few kills and closings on broken disks, and everything found again."""

from __future__ import annotations

import subprocess

import pytest

from workshop.processes import environment, python_module


def tortured(count: int, closings: int, timeout: int) -> str:
    command = python_module("workshop.torture", "--count", str(count), "--closings", str(closings))
    result = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=environment(QT_QPA_PLATFORM="offscreen"))
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def test_a_few_kills_lose_nothing() -> None:
    assert "Nothing lost: 6 kills" in tortured(6, 0, 120)


def test_a_window_closed_on_a_broken_disk_loses_nothing_without_a_question() -> None:
    said = tortured(0, 12, 240)  # each trouble with each answer
    assert "Nothing lost without a question: 12 windows closed on a disk that was full, read-only or gone" in said
    assert "12 had everything kept" not in said


@pytest.mark.slow
def test_many_kills_and_closings_lose_nothing() -> None:
    assert "Nothing lost: 200 kills" in tortured(200, 60, 1800)
