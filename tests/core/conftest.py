"""For the tests of the rules library: the toy game beside the real ones."""

from __future__ import annotations

import pytest

from tabletown import games


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game can be found by its key, so records of it can be opened."""
    monkeypatch.setitem(games.PACKAGES, "orchard", "toy_orchard")
