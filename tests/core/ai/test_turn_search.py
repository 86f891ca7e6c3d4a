from __future__ import annotations

import pytest

from tabletown.ai import turn_search
from tabletown.ai.turn_search import whole_turns
from tabletown.game import View
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.match import Match, Seating


def orchard(seed: str = "pear", **options: int) -> Match:
    return Match.begin(GAME, options, [Seating("Anna"), Seating("Ben")], seed=seed)


def with_hand(*fruits: int) -> View:  # type: ignore[type-arg]
    match = orchard()
    match.state.rows[0].hand = list(fruits)  # type: ignore[attr-defined]
    return match.view(0)


def words(turn: tuple[object, ...]) -> list[str]:
    return [" ".join(map(str, action.json())) for action in turn]  # type: ignore[attr-defined]


def test_a_turn_ends_when_the_seat_is_no_longer_to_act_or_luck_is_asked_for() -> None:
    turns = [words(actions) for actions, _ in whole_turns(with_hand(2, 5))]
    assert turns == [["draw"], ["rest", "lay 2", "end"], ["rest", "lay 5", "end"]]


def test_a_turn_ends_when_the_round_changes() -> None:
    match = Match.begin(GAME, {}, [Seating("Anna")], seed="pear")
    for verb in ("rest", "lay", "end"):
        for actions, table in whole_turns(match.view(0)):
            if actions[0].verb != "draw":
                assert actions[-1] is WORDS("end") and table.round == 2 and table.to_act == (0,)
        match.play(0, next(action for action in match.view(0).actions() if action.verb == verb))


def test_the_table_of_a_turn_is_the_one_its_actions_lead_to_or_the_one_before_luck() -> None:
    view = with_hand(2, 5)
    before = view.table.snapshot()
    tables = [table for _, table in whole_turns(view)]
    assert tables[0] == view.table and tables[0] is not view.table
    assert [table.rows[0].fruits for table in tables] == [[], [2], [5]]
    assert view.table.snapshot() == before


def test_of_several_ways_to_the_same_table_only_the_first_comes() -> None:
    assert len(list(whole_turns(with_hand(5, 5)))) == 2  # draw, and lay one of the equal fruits


def test_the_limit_is_shared_so_that_every_first_step_is_looked_behind() -> None:
    view = with_hand(2, 5, 7)
    assert [words(actions) for actions, _ in whole_turns(view, limit=7)] == [["draw"], ["rest", "lay 5", "end"], ["rest", "lay 7", "end"]]
    assert list(whole_turns(view, limit=0)) == []
    assert len(list(whole_turns(view, limit=8))) == len(list(whole_turns(view))) == 4


def test_it_stops_when_told_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_search, "ACTIONS_BETWEEN_CHECKS", 3)
    answers = iter([False, True])
    found = [words(actions) for actions, _ in whole_turns(with_hand(2, 5, 7), should_stop=lambda: next(answers))]
    assert found == [["draw"], ["rest", "lay 2", "end"], ["rest", "lay 5", "end"]]
