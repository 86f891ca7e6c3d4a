"""For the tests of the rules library: the template game beside the real ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tabletown import games


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    """The template game can be found by its key, so records of it can be opened."""
    monkeypatch.setitem(games.PACKAGES, "orchard", "tabletown.games.orchard")


@pytest.fixture
def seat(lay: Callable[..., Any], sits: Callable[[Any, int], Any]) -> Callable[..., Any]:
    """A seat of a table that is laid out so: `lay` and `sits` are of the game."""
    return lambda *sheets, number=0, **layout: sits(lay(*sheets, **layout), number)


@pytest.fixture
def others(sits: Callable[[Any, int], Any]) -> Callable[[Any, int], Any]:
    """The other seats of a table."""
    return sits
