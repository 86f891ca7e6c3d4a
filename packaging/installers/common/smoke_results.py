"""Reads the result file of `tabletown --smoke`."""

from __future__ import annotations

import json
from pathlib import Path

from installers.common import release
from installers.common.steps import expect
from setup.stop import Stop

OF_A_CHECKOUT = "checkout"
"""What a program that is not installed gives as its version."""


def judged(result: Path, *, frozen: bool = True) -> str:
    """A summary for the table of steps; raises `Stop` if anything went wrong."""
    try:
        seen = json.loads(result.read_text(encoding="utf-8"))
        expect(seen["good"], f"--smoke failed in the step {seen['failed']}: {seen['error']}")
        version = release.version() if frozen else OF_A_CHECKOUT
        expect(seen["version"] == version, f"--smoke is of version {seen['version']}, not {version}")
        expect(bool(seen["frozen"]) is frozen, "--smoke was not run by the installed program")
        return f"{len(seen['steps'])} steps in {seen['milliseconds'] / 1000:.1f} s on {seen['screen']}"
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Stop(f"--smoke left no result that can be read: {error!r}") from error
