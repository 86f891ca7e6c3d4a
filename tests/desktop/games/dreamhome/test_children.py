"""Every picture of a room shows as many children as the game counts there, and nothing else in the house shows any."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tabletown.games.dreamhome.data import CARDS, VALUES, Box, Card
from tabletown_desktop.look.assets import root

ART = root() / "art" / "dreamhome"
EYES = ("0.95", "1.25")
"""The radii of a child's eyes: nobody else has such."""
LIGHTS = ("day", "evening")


def children_marked(part: Path) -> int:
    """The groups that are a child."""
    return sum(1 for element in ET.parse(part).iter() if element.get("id", "").startswith("child-"))


def faces(part: Path) -> float:
    evaluator = [element for element in ET.parse(part).iter() if (element.get("rx"), element.get("ry")) == EYES]
    return len(evaluator) / 2


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("card", CARDS, ids=[card.key for card in CARDS])
def test_a_room_shows_its_children(card: Card, light: str) -> None:
    wanted = Box.of(VALUES).children[card.index]
    part = ART / f"room-{card.key}-{light}.svg"
    assert (children_marked(part), faces(part)) == (wanted, wanted)


def test_nothing_else_in_the_house_shows_a_child() -> None:
    others = [part for part in ART.glob("*.svg") if not part.name.startswith("room-") or part.name.startswith("room-empty")]
    assert len(others) > 200
    assert [part.name for part in others if children_marked(part) or faces(part)] == []
