"""Where a stream cannot show a letter, it is spelled out."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest


def said(module: str, *arguments: str) -> str:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "PYTHONIOENCODING": "ascii", "LC_ALL": "de_DE.UTF-8"}
    done = subprocess.run([sys.executable, "-m", module, *arguments], capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode("ascii")


@pytest.mark.parametrize(("module", "arguments"), [("tabletown_lab", ("--help",)), ("tabletown_desktop", ("--help",))])
def test_a_sentence(module: str, arguments: tuple[str, ...]) -> None:
    assert r"\xf6" in said(module, *arguments) or r"\xfc" in said(module, *arguments)


def test_what_programs_read_stays_sound() -> None:
    listed = json.loads(said("tabletown_lab", "games", "--json"))
    assert [about["game"] for about in listed][:1] == ["welcome"]
