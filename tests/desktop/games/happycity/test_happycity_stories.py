"""What Happy City offers the pages: special buildings as milestones, and what one person does who is alone."""

from __future__ import annotations

import pytest

from tabletown.games import game
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown.match import Match, Seating
from tabletown.scores import Category, Line
from tabletown_desktop.games import info
from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.words import Words
from workshop.shots.played import Play, journal_of

INFO = info("happycity")
STORIES = INFO.stories()


def test_every_special_building_taken_is_a_milestone() -> None:
    journal = journal_of(Play("happycity", ("Anna", "Ben", "Cleo", "David"), (("mode", "base"),), round=12))
    found = STORIES.milestones(journal)
    taken = [act for act in journal.match.acts if act.action.verb == "special"]
    assert [(m.seat, m.round) for m in found] == [(act.seat, act.round) for act in taken]
    assert found, "a match in which nobody took a special building shows nothing"
    words = Words("en")
    table = journal.match.state
    assert isinstance(table, Table)
    special = table.cities[found[0].seat].special
    assert special is not None
    assert words.say(found[0].what) == words.say(special.name)


@pytest.mark.parametrize("options", [{}, {"mode": "base"}, {"adding": True}])
def test_who_is_alone_is_told_to_play_with_bots(options: dict[str, str | bool]) -> None:
    whole = game("happycity").setup(2, options).options
    company = STORIES.company(whole, 2)
    assert company is not None and company == STORIES.rival(whole)
    for language in ("en", "de"):
        words = Words(language)
        assert all(words.say(message) != message.key for message in (company.title, *company.lines))


def test_one_seat_and_a_bot_are_a_match() -> None:
    match = Match.begin(game("happycity"), {}, [Seating("Anna"), Seating("Robot", "random")], "maple 4071")
    assert match.is_person(0) and not match.is_person(1)


def test_signs_of_the_rules_are_drawn_and_rulings_are_options() -> None:
    for part in INFO.signs.values():
        assert art_file(part, "day").is_file() and art_file(part, "evening").is_file()
    assert INFO.rulings < {option.key for option in game("happycity").options}


@pytest.mark.parametrize(("adding", "said"), [(False, "−2 × 7"), (True, "−2 + 7")])
def test_the_result_tells_what_is_multiplied_or_added(adding: bool, said: str) -> None:
    line = Line("happycity.line.added" if adding else "happycity.line.town", 5, {"inhabitants": -2, "hearts": 7})
    assert STORIES.sums(Category("town", (line,))) == said
    assert STORIES.sums(Category("concert_hall", (Line("happycity.line.concert_hall", -3, {"income": 3}),))) == ""


def test_the_lines_of_a_real_sheet_are_told() -> None:
    journal = journal_of(Play("happycity", ("Anna", "Ben"), (("mode", "base"),), round=6))
    table = journal.match.state
    assert isinstance(table, Table)
    sums = tally(table, 0)
    town = table.score(0).categories[0]
    assert STORIES.sums(town) == f"{sums.inhabitants} × {sums.hearts}".replace("-", "−")
