from __future__ import annotations

import pytest

from tabletown.ai.players import BOTS, LEVELS, PLAYERS, UnknownBot, bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import State, View
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.match import Match, Seating


def late(hand: list[int], row: list[int]) -> View:  # type: ignore[type-arg]
    match = Match.begin(GAME, {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    match.state.rows[0].hand, match.state.rows[0].fruits = hand, row  # type: ignore[attr-defined]
    return match.view(0)


def budget(luck: object = "a", budget: int = 1000) -> SearchBudget:
    return SearchBudget(Imagined(str(luck)), budget)


def test_the_registry_has_the_eight_players_the_reference_bot_and_the_random_one() -> None:
    assert list(BOTS) == ["pip", "lotte", "bruno", "mina", "otto", "rosa", "ada", "viktor", "greedy", "random"]
    assert [player.level for player in PLAYERS.values()] == [level for level in LEVELS for _ in range(2)]
    with pytest.raises(UnknownBot):
        bot("crystal")


def test_the_random_bot_plays_every_legal_action_about_as_often() -> None:
    view = late([1, 2], [])
    view.table.now = "lay"
    counts = dict.fromkeys(view.actions(), 0)
    for luck in range(1000):
        counts[bot("random").plan(GAME, view, budget(luck))[0]] += 1
    assert len(counts) == 2 and min(counts.values()) > 430


def test_the_random_bot_repeats_itself_with_the_same_luck() -> None:
    view = late([1, 2], [])
    moves = [bot("random").plan(GAME, view, budget(7)) for _ in range(5)]
    assert len(set(moves)) == 1


def test_greedy_plays_the_turn_that_leaves_the_best_position() -> None:
    view = late([2, 5, 8], [5])
    assert bot("greedy").plan(GAME, view, budget()) == (WORDS("rest"), WORDS("lay", 8), WORDS("end"))
    view.table.now = "lay"
    assert bot("greedy").plan(GAME, view, budget())[0] is WORDS("lay", 8)


def test_greedy_takes_the_first_of_equal_turns() -> None:
    view = late([2, 3], [5])
    view.table.now = "lay"
    assert bot("greedy").plan(GAME, view, budget())[0] is WORDS("lay", 2)


class Upset:
    """An evaluator that likes what others leave."""

    def evaluate(self, table: State, seat: int) -> float:
        return -float(sum(table.rows[seat].fruits))  # type: ignore[attr-defined]


@pytest.mark.parametrize("key", ["greedy", "rosa"])
def test_bots_look_with_the_eyes_of_the_game(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletown.ai.players.evaluator_of", lambda game, weights: Upset())
    monkeypatch.setattr("tabletown.ai.players.evaluator_of", lambda game, weights: Upset())
    view = late([2, 5, 8], [])
    view.table.now = "lay"
    assert bot(key).plan(GAME, view, budget())[0] is WORDS("lay", 2)


@pytest.mark.parametrize("key", [key for key in BOTS if key != "random"])
def test_a_bot_answers_even_without_a_budget(key: str) -> None:
    view = late([2, 5, 8], [5])
    assert bot(key).plan(GAME, view, budget(budget=1))[0] in view.actions()


@pytest.mark.parametrize("key", list(BOTS))
def test_a_bot_that_is_told_to_stop_answers_at_once(key: str) -> None:
    view = late([2, 5, 8], [5])
    asked: list[bool] = []

    def stop_at_once() -> bool:
        asked.append(True)
        return True

    told = SearchBudget(Imagined("a"), should_stop=stop_at_once)
    assert bot(key).plan(GAME, view, told)[0] in view.actions()
    assert len(asked) <= 1
