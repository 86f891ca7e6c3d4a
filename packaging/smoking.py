"""Reading what `tabletown --smoke` has seen."""

from __future__ import annotations

import json
from pathlib import Path

import release
from steps import expect
from stop import Stop


def judged(result: Path, *, frozen: bool = True) -> str:
    """The figure for the table; anything that was not well is a `Stop`."""
    try:
        seen = json.loads(result.read_text(encoding="utf-8"))
        expect(seen["good"], f"--smoke failed in the step {seen['failed']}: {seen['error']}")
        expect(seen["version"] == release.version(), f"--smoke is of version {seen['version']}, not {release.version()}")
        expect(bool(seen["frozen"]) is frozen, "--smoke was not run by the installed program")
        return f"{len(seen['steps'])} steps in {seen['milliseconds'] / 1000:.1f} s on {seen['screen']}"
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Stop(f"--smoke left no result that can be read: {error!r}") from error
