"""What the games with a solo opponent offer the pages in common: milestones of a match, and the managers."""

from __future__ import annotations

import pytest

from tabletown.games import game
from tabletown_desktop.games import info
from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.words import Words
from workshop.shots.samples.finished_matches import FOUR, finished, options


@pytest.mark.parametrize(("key", "category"), [("welcome", "plans"), ("lasvegas", "projects")])
def test_every_plan_or_project_scored_is_a_milestone(key: str, category: str) -> None:
    journal = finished(FOUR, options=options(advanced=True)) if key == "welcome" else finished(FOUR, key=key)
    found = info(key).stories().milestones(journal)
    assert [m.round for m in found] == sorted(m.round for m in found)
    assert all(1 <= m.round <= journal.match.state.round for m in found)
    for seat, sheet in enumerate(journal.match.outcome().sheets):
        lines = next(one.lines for one in sheet.categories if one.key == category)
        assert sum(line.points > 0 for line in lines) == sum(m.seat == seat for m in found)
    assert found, "a match in which nothing was reached shows nothing"


@pytest.mark.parametrize(("key", "level"), [*(("welcome", level) for level in range(8)), *(("lasvegas", level) for level in range(11))])
def test_each_manager_has_a_face_and_words(key: str, level: int) -> None:
    company = info(key).stories().company(game(key).setup(1, {"manager": level}).options, 1)
    assert company is not None and company.portrait is not None
    assert art_file(company.portrait, "day").is_file() and art_file(company.portrait, "evening").is_file()
    for language in ("en", "de"):
        words = Words(language)
        for message in (company.title, *company.lines):
            assert words.say(message) != message.key
