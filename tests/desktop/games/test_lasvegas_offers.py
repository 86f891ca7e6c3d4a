"""What New Las Vegas offers the pages: projects met as milestones, the site managers of ACME."""

from __future__ import annotations

import pytest

from tabletown.games import game
from tabletown.words import Message
from tabletown_desktop.assets import art_file
from tabletown_desktop.offers import offers
from tabletown_desktop.shots.sample_matches import FOUR, finished
from tabletown_desktop.words import Words

OFFERS = offers("lasvegas")


def test_every_project_scored_is_a_milestone() -> None:
    journal = finished(FOUR, key="lasvegas")
    found = OFFERS.milestones(journal)
    assert [m.round for m in found] == sorted(m.round for m in found)
    assert all(1 <= m.round <= journal.match.state.round for m in found)
    for seat, sheet in enumerate(journal.match.outcome().sheets):
        lines = next(category.lines for category in sheet.categories if category.key == "projects")
        assert sum(line.points > 0 for line in lines) == sum(m.seat == seat for m in found)
    assert found, "a match in which no project was met shows nothing"


@pytest.mark.parametrize("level", range(1, 11))
def test_each_manager_has_a_face_and_words(level: int) -> None:
    company = OFFERS.company(game("lasvegas").setup(1, {"manager": level}).options, 1)
    assert company is not None and company.portrait is not None
    assert art_file(company.portrait, "day").is_file() and art_file(company.portrait, "evening").is_file()
    for language in ("en", "de"):
        words = Words(None, language)
        for message in (company.title, *company.lines):
            assert words.say(message) != message.key


def test_the_values_of_a_manager_are_told() -> None:
    company = OFFERS.company(game("lasvegas").setup(1, {"manager": 3}).options, 1)
    assert company is not None
    words = Words(None, "en")
    assert [words.say(line) for line in company.lines] == [
        "Approvals that score a project: 2nd, 3rd",
        "Builds hotels in the avenues 6, 7, 8, 9",
        "ACME votes for the loan from card 10",
    ]


def test_without_the_bank_nobody_votes() -> None:
    company = OFFERS.company(game("lasvegas").setup(1, {"bank": False}).options, 1)
    assert company is not None and all(line.key != "lasvegas.company.loan" for line in company.lines)


def test_with_others_it_says_what_one_seat_plays() -> None:
    company = OFFERS.company(game("lasvegas").setup(2).options, 2)
    assert company is not None and company.title == Message("lasvegas.alone") and company.portrait is None


def test_rulings_are_options_of_the_game() -> None:
    assert OFFERS.rulings < {option.key for option in game("lasvegas").options}
