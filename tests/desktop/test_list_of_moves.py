"""The list of all moves (F6) says what may be done, each line of it once, and plays what is chosen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest
from driver import Driver, close_town, open_town
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletown.game import Action, View
from tabletown.games import PACKAGES, game
from tabletown.match import Match, Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.table.choice import MoveList, move_lines

ANNA, BEN = Seating("Anna", None, "teal"), Seating("Ben", None, "coral")
LANGUAGES = ("en", "de")


@pytest.fixture
def town(qapp: object) -> Iterator[Tabletown]:
    town = open_town()
    town.services.settings.change("hand_over", False)
    yield town
    close_town(town)


@pytest.mark.parametrize("key", PACKAGES)
def test_no_two_lines_are_alike_and_nothing_is_left_out(key: str, town: Tabletown) -> None:
    town.matches.start(MatchOrder(key, {}, (ANNA, BEN), "maple 4071"))
    driver, luck = Driver(town), random.Random(key)
    languages = [Words(language) for language in LANGUAGES]
    for _ in range(80):
        actions, table = driver.actions(), driver.page.talk.table
        for words in languages:
            lines = move_lines(words, table, driver.page.session.view(), actions, ("Anna", "Ben"))
            assert len(set(lines.values())) == len(lines)
            assert not [line for line in lines.values() if not (line[0].isupper() or line[0].isdigit())]
            left_out = [action for action in actions if action not in lines]
            assert all(any(set(table.distinct([action, other])) == {other} for other in lines) for action in left_out)
        driver.play(luck.choice(actions))


def plain(label: str = "") -> Any:
    """A table on which all moves have the same label, or labels that tell them apart."""
    return SimpleNamespace(distinct=lambda actions: actions, choice_label=lambda action: label and f"{label} {action.args[0]}")


def cards_alike(least: int) -> tuple[View[Any], Sequence[Action]]:
    """A moment of Dream Home in which so many columns show the same two cards."""
    for seed in range(400):
        luck = random.Random(seed)
        match = Match.begin(game("dreamhome"), {}, [ANNA, BEN], f"alike {seed}")
        while not match.over:
            seat = match.state.to_act[0]
            view = match.view(seat)
            takes = [action for action in view.actions() if action.verb in ("take", "remove")]
            words = [str(view.describe_move(action)) for action in takes]
            same = [action for action, said in zip(takes, words, strict=True) if words.count(said) >= least]
            if same and len({str(view.describe_move(action)) for action in same}) == 1:
                return view, same
            match.play(seat, luck.choice(view.actions()))
    raise AssertionError("no such moment")


def told(language: str, view: View[Any], actions: Sequence[Action], table: Any) -> list[str]:
    return [line.split(" (")[0] for line in move_lines(Words(language), table, view, actions, ()).values()]


def test_moves_with_the_same_words_are_told_apart_by_their_side() -> None:
    view, two = cards_alike(2)
    assert [line.rpartition(", ")[2] for line in told("en", view, two, plain())] == ["left", "right"]
    assert [line.rpartition(", ")[2] for line in told("de", view, two, plain())] == ["links", "rechts"]


def test_moves_are_told_apart_by_what_they_are_called_where_one_is_chosen() -> None:
    view, two = cards_alike(2)
    assert [line.rpartition(", ")[2] for line in told("en", view, two, plain("column"))] == [f"column {action.args[0]}" for action in two]


def test_a_line_that_is_too_long_goes_on_below(town: Tabletown) -> None:
    short, long = game("welcome").vocabulary.actions[:2]
    moves = MoveList(town.services, {short: "End turn", long: "Build a fence (bottom street, between lots 6 and 7) " * 3})
    moves.setParent(town.window)
    moves.resize(420, 320)
    moves.show()
    below = moves.list.visualRect(moves.list.model().index(1, 0))
    assert below.height() >= 2 * moves.list.visualRect(moves.list.model().index(0, 0)).height()
    assert below.right() <= moves.list.viewport().width()


def test_the_move_that_is_chosen_is_played(town: Tabletown) -> None:
    town.matches.start(MatchOrder("welcome", {}, (ANNA, BEN), "maple 4071"))
    driver = Driver(town)
    actions = driver.actions()
    driver.key(Qt.Key.Key_F6)
    moves = driver.page.window().findChild(MoveList)
    assert moves is not None
    for _ in range(len(actions) - 1):
        QTest.keyClick(moves.list, Qt.Key.Key_Down)
    QTest.keyClick(moves.list, Qt.Key.Key_Return)
    assert driver.page.session.match.acts[-1].action is actions[-1]
