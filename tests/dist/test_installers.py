"""The installers, where `--installers` asks for it: their descriptions are read, the .deb is built and tried out in a clean Debian."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]


def verified(*rounds: str) -> list[str]:
    """The lines of the table; a step that failed fails the test with its words, what had to be skipped skips it with its reason."""
    command = [sys.executable, str(CHECKOUT / "packaging" / "dev.py"), "verify", *rounds]
    done = subprocess.run(command, cwd=CHECKOUT, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    table = done.stdout.rpartition("\n\n")[2].splitlines()
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    assert re.fullmatch(r"\d+ passed, 0 failed, \d+ skipped in \d+ s", table[-1])
    return table[:-1]


def told(table: list[str]) -> None:
    """What had to be skipped skips the test with its reason; everything else has been tried by then."""
    skipped = [line.partition("  ")[2].strip() for line in table if line.startswith("skipped")]
    if skipped:
        pytest.skip("; ".join(skipped))


@pytest.mark.installers
def test_the_descriptions_of_the_installers_are_sound() -> None:
    table = verified("static", "--quick")
    assert len(table) > 20
    told(table)


@pytest.mark.installers
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the .deb is built and tried out on Linux")
def test_the_deb_is_built_and_works_in_a_clean_debian() -> None:
    table = verified("linux", "--quick")
    assert any("a clean system" in line for line in table)
    told(table)
