"""The start of the program, as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def started(*arguments: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    env = {name: value for name, value in os.environ.items() if name not in hidden} | surroundings
    command = [sys.executable, "-m", "tabletown_desktop", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=env, check=False)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only on Linux a program may have no display")
def test_without_a_display_it_says_so_in_one_sentence() -> None:
    done = started()
    assert done.returncode == 1
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Tabletown" in done.stderr


def test_the_version_is_told_without_a_window() -> None:
    done = started("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()
