"""Reading what `tabletown --smoke` has seen."""

from __future__ import annotations

import json
from pathlib import Path

from installers.common import release
from installers.common.steps import expect
from setup.stop import Stop

OF_A_CHECKOUT = "checkout"
"""What a program says that is not installed, instead of its version."""


def judged(result: Path, *, frozen: bool = True) -> str:
    """The figure for the table; anything that was not well is a `Stop`."""
    try:
        seen = json.loads(result.read_text(encoding="utf-8"))
        expect(seen["good"], f"--smoke failed in the step {seen['failed']}: {seen['error']}")
        version = release.version() if frozen else OF_A_CHECKOUT
        expect(seen["version"] == version, f"--smoke is of version {seen['version']}, not {version}")
        expect(bool(seen["frozen"]) is frozen, "--smoke was not run by the installed program")
        return f"{len(seen['steps'])} steps in {seen['milliseconds'] / 1000:.1f} s on {seen['screen']}"
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Stop(f"--smoke left no result that can be read: {error!r}") from error
