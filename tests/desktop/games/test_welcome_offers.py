"""What Welcome To offers the pages: plans claimed as milestones, the managers of the AAA."""

from __future__ import annotations

import pytest

from tabletown.games import game
from tabletown.words import Message
from tabletown_desktop.assets import art_file
from tabletown_desktop.offers import offers
from tabletown_desktop.shots.sample_matches import FOUR, finished, options
from tabletown_desktop.words import Words

OFFERS = offers("welcome")


def test_every_claim_is_a_milestone_and_every_plan_scored_has_one() -> None:
    journal = finished(FOUR, options=options(advanced=True))
    found = OFFERS.milestones(journal)
    assert [m.round for m in found] == sorted(m.round for m in found)
    for seat, sheet in enumerate(journal.match.outcome().sheets):
        lines = next(category.lines for category in sheet.categories if category.key == "plans")
        assert sum(line.points > 0 for line in lines) == sum(m.seat == seat for m in found)
    assert found, "a match in which no plan was claimed shows nothing"


@pytest.mark.parametrize("level", range(8))
def test_each_manager_has_a_face_and_words(level: int) -> None:
    company = OFFERS.company(game("welcome").setup(1, {"manager": level}).options, 1)
    assert company is not None and company.portrait is not None
    assert art_file(company.portrait, "day").is_file() and art_file(company.portrait, "evening").is_file()
    for language in ("en", "de"):
        words = Words(None, language)
        for message in (company.title, *company.lines):
            assert words.say(message) != message.key


def test_the_values_of_a_manager_are_told() -> None:
    company = OFFERS.company(game("welcome").setup(1, {"manager": 5}).options, 1)
    assert company is not None
    words = Words(None, "en")
    assert [words.say(line) for line in company.lines] == [
        "Scores the plans: B, C",
        "Each park 2, pool 2, temp 2, fence 1",
        "Marketing counts as 2 houses, bis times 2",
    ]


@pytest.mark.parametrize(
    ("seats", "edition", "title"), [(2, "bigbox", "welcome.alone"), (3, "first", "welcome.alone"), (1, "first", "welcome.attack")]
)
def test_without_a_manager_it_says_what_one_seat_plays(seats: int, edition: str, title: str) -> None:
    company = OFFERS.company(game("welcome").setup(seats, {"edition": edition}).options, seats)
    assert company is not None
    assert company.title == Message(title) and company.portrait is None
