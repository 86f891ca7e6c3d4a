"""What Welcome To offers the pages: plans claimed as milestones, the managers of the AAA."""

from __future__ import annotations

import pytest

from tabletown.games import game
from tabletown.words import Message
from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words

INFO = info("welcome")
STORIES = INFO.stories()


def test_the_values_of_a_manager_are_told() -> None:
    company = STORIES.company(game("welcome").setup(1, {"manager": 5}).options, 1)
    assert company is not None
    words = Words("en")
    assert [words.say(line) for line in company.lines] == [
        "Claims these plans: B, C",
        "Points per card: park 3, pool 2, temps 2, fence 3",
        "A value card counts as 2 houses; a section with a bis card scores × 2",
    ]


@pytest.mark.parametrize(
    ("seats", "edition", "title"), [(2, "bigbox", "welcome.alone"), (3, "first", "welcome.alone"), (1, "first", "welcome.attack")]
)
def test_without_a_manager_it_says_what_one_seat_plays(seats: int, edition: str, title: str) -> None:
    company = STORIES.company(game("welcome").setup(seats, {"edition": edition}).options, seats)
    assert company is not None
    assert company.title == Message(title) and company.portrait is None
