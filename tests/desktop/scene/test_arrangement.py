"""How a table chooses among its arrangements."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tabletown_desktop.scene.panel import roomiest


@dataclass(frozen=True)
class Stand:
    name: str
    area: float


@pytest.mark.parametrize(
    ("areas", "chosen"),
    [((100, 100), "a"), ((91, 100), "a"), ((89, 100), "b"), ((50, 89, 100), "c"), ((-4, -9), "a"), ((0, 0), "a"), ((-9, -4), "b")],
)
def test_the_first_that_is_nearly_as_large_as_the_largest(areas: tuple[float, ...], chosen: str) -> None:
    stands = [Stand(name, area) for name, area in zip("abc", areas, strict=False)]
    assert roomiest(stands, lambda stand: stand.area).name == chosen  # type: ignore[type-var]  # it only needs an area
