"""Where the first steps are taken in this very process, its hooks stay those of the test run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletown_desktop.app.start import startup
from tabletown_desktop.app.start.watch import Watch


@pytest.fixture(autouse=True)
def watch(profile: Path, monkeypatch: pytest.MonkeyPatch) -> Watch:
    """A watch that has not begun."""
    made = Watch(profile / "logs")
    monkeypatch.setattr(startup, "watched", lambda: made)
    return made
