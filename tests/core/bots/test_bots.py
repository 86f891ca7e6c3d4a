from __future__ import annotations

import pytest
from toy_orchard import GAME, WORDS

from tabletown.bots import BOTS, Imagined, Thought, UnknownBot, bot, hint
from tabletown.game import View
from tabletown.match import Match, Seating


def late(hand: list[int], row: list[int]) -> View:  # type: ignore[type-arg]
    match = Match.begin(GAME, {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    match.state.hands[0], match.state.rows[0] = hand, row  # type: ignore[attr-defined]
    return match.view(0)


def thought(luck: object = "a", budget: int = 1000) -> Thought:
    return Thought(Imagined(str(luck)), budget)


def test_the_registry_has_the_bots_there_are() -> None:
    assert list(BOTS) == ["random", "greedy"]
    with pytest.raises(UnknownBot):
        bot("crystal")


def test_the_random_bot_plays_every_legal_action_about_as_often() -> None:
    view = late([1, 2], [])
    view.table.phase = "lay"
    counts = dict.fromkeys(view.actions(), 0)
    for luck in range(1000):
        counts[bot("random").choose(GAME, view, thought(luck))] += 1
    assert len(counts) == 2 and min(counts.values()) > 430


def test_the_random_bot_repeats_itself_with_the_same_luck() -> None:
    view = late([1, 2], [])
    moves = [bot("random").choose(GAME, view, thought(7)) for _ in range(5)]
    assert len(set(moves)) == 1


def test_greedy_plays_the_turn_that_leaves_the_best_position() -> None:
    view = late([2, 5, 8], [5])
    assert bot("greedy").choose(GAME, view, thought()) is WORDS("rest")
    view.table.phase = "lay"
    assert bot("greedy").choose(GAME, view, thought()) is WORDS("lay", 8)


def test_greedy_takes_the_first_of_equal_turns() -> None:
    view = late([2, 3], [5])
    view.table.phase = "lay"
    assert bot("greedy").choose(GAME, view, thought()) is WORDS("lay", 2)


def test_greedy_asks_the_game_what_a_position_promises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "worth", lambda table, seat: -sum(table.rows[seat]), raising=False)
    view = late([2, 5, 8], [])
    view.table.phase = "lay"
    assert bot("greedy").choose(GAME, view, thought()) is WORDS("lay", 2)


def test_greedy_answers_even_without_a_budget() -> None:
    view = late([2, 5, 8], [])
    assert bot("greedy").choose(GAME, view, thought(budget=0)) is view.actions()[0]


def test_a_hint_is_the_greedy_move_with_its_turn_and_what_that_changes() -> None:
    found = hint(GAME, late([2, 5, 8], [5]), thought())
    assert found.action is WORDS("rest")
    assert found.turn == (WORDS("rest"), WORDS("lay", 8), WORDS("end"))
    assert found.delta.changes == (("fruit", 8),)


def test_a_hint_where_only_luck_helps_promises_nothing() -> None:
    found = hint(GAME, late([2], [5]), thought())
    assert found.turn == (WORDS("draw"),) and found.delta.changes == ()
