"""What New Las Vegas offers the pages: projects met as milestones, the site managers of ACME."""

from __future__ import annotations

from tabletown.games import game
from tabletown.words import Message
from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words

INFO = info("lasvegas")
STORIES = INFO.stories()


def test_the_values_of_a_manager_are_told() -> None:
    company = STORIES.company(game("lasvegas").setup(1, {"manager": 3}).options, 1)
    assert company is not None
    words = Words("en")
    assert [words.say(line) for line in company.lines] == [
        "Scores a project at each of these approvals: 2, 3",
        "Builds hotels in avenues 6, 7, 8, 9",
        "Votes for the loan if its hidden card is 10 or higher",
    ]


def test_numbers_of_a_manager_are_listed_in_order() -> None:
    company = STORIES.company(game("lasvegas").setup(1, {"manager": 9}).options, 1)
    assert company is not None
    assert [Words("de").say(line) for line in company.lines][:2] == [
        "Wertet ein Projekt bei diesen Genehmigungen: 1, 2, 3",
        "Baut Hotels in den Alleen 1, 4, 5, 6, 7, 11",
    ]


def test_without_the_bank_nobody_votes() -> None:
    company = STORIES.company(game("lasvegas").setup(1, {"bank": False}).options, 1)
    assert company is not None and all(line.key != "lasvegas.company.loan" for line in company.lines)


def test_with_others_it_says_what_one_seat_plays() -> None:
    company = STORIES.company(game("lasvegas").setup(2).options, 2)
    assert company is not None and company.title == Message("lasvegas.alone") and company.portrait is None


def test_rulings_are_options_of_the_game() -> None:
    assert INFO.rulings < {option.key for option in game("lasvegas").options}
