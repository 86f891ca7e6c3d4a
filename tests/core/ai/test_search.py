"""Search, on the toy orchard and on a game whose futures are known beforehand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tabletown.ai.players import PLAYERS
from tabletown.ai.search import Choice, Replies, SearchSettings, _Candidate, _Future, foreseen, search
from tabletown.ai.turn_search import Meter, SearchBudget, best_turns, whole_turns
from tabletown.chance import Imagined
from tabletown.game import Points, View
from tabletown.games import game
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.games.welcome.ai.evaluate import WelcomeEvaluator
from tabletown.match import Match, Seating

POINTS = Points()
QUICK = SearchSettings(budget=1000, breadth=50)
AHEAD = SearchSettings(budget=5000, breadth=50, finalists=4, futures=8, depth=2)


def laying(hand: list[int], row: list[int]) -> View[Any]:
    match = Match.begin(GAME, {"hand": 3}, [Seating("Anna"), Seating("Ben")], seed="pear")
    match.state.rows[0].hand, match.state.rows[0].fruits, match.state.now = hand, row, "lay"  # type: ignore[attr-defined]
    return match.view(0)


def firsts(choices: Sequence[Choice]) -> list[Any]:
    return [choice.actions[0] for choice in choices]


def test_without_futures_the_turn_with_the_best_position_comes_first() -> None:
    choices = search(laying([2, 5, 8], [1]), POINTS, QUICK, SearchBudget(Imagined(1)))
    assert choices[0].actions[0] is WORDS("lay", 8)
    assert choices[0].expected == 9 and choices[0].value == 9


class Hindsight(Points):
    """An evaluator that sees only later what was good: to have laid small fruit first."""

    def evaluate(self, table: Any, seat: int) -> float:
        row: tuple[int, ...] = tuple(table.rows[seat].fruits)
        late = bool(table.round > 1)
        return super().evaluate(table, seat) - 10 * sum(row[1:2]) * late


def test_whoever_looks_ahead_sees_what_shows_only_later() -> None:
    view = laying([2, 5, 8], [1])
    assert firsts(search(view, Hindsight(), QUICK, SearchBudget(Imagined(1))))[0] is WORDS("lay", 8)
    choices = search(view, Hindsight(), AHEAD, SearchBudget(Imagined(1)))
    assert firsts(choices)[0] is WORDS("lay", 2)
    assert choices[0].value > choices[-1].value


@pytest.mark.parametrize(("left", "seen"), [(9, 8), (4, 2), (5, 2)])
def test_a_mind_for_endgames_looks_ahead_only_when_the_end_is_near(left: int, seen: int) -> None:
    class Clock(Hindsight):
        def turns_left(self, table: Any) -> int:
            return left

    late = replace(AHEAD, endgame=5)
    assert firsts(search(laying([2, 5, 8], [1]), Clock(), late, SearchBudget(Imagined(1))))[0] is WORDS("lay", seen)
    blind = search(laying([2, 5, 8], [1]), Hindsight(), late, SearchBudget(Imagined(1)))
    assert firsts(blind)[0] is WORDS("lay", 2)  # an evaluator that knows no end always looks ahead


@pytest.mark.parametrize(("within", "left"), [(2.0, 1), (3.0, 2), (6.0, 3)])
def test_turns_that_look_much_worse_at_first_are_not_played_on(within: float, left: int) -> None:
    choices = search(laying([2, 5, 8], [1]), Hindsight(), replace(AHEAD, within=within), SearchBudget(Imagined(1)))
    assert sorted(firsts(choices), key=str) == [WORDS("lay", fruit) for fruit in (2, 5, 8)][3 - left :]


def test_whoever_trusts_the_first_look_tells_what_it_said_of_the_others() -> None:
    view = laying([2, 5, 8], [1])
    told = {}
    for trust in (1.0, 1e9):
        choices = search(view, Hindsight(), replace(AHEAD, trust=trust), SearchBudget(Imagined(1)))
        told[trust] = {choice.actions[0]: choice.expected for choice in choices}
    small, large = WORDS("lay", 2), WORDS("lay", 8)
    assert told[1.0][small] > told[1.0][large] + 10
    assert told[1e9][large] - told[1e9][small] == pytest.approx(6)


def test_the_same_luck_brings_the_same_thoughts_and_no_luck_is_needed_to_begin() -> None:
    view = laying([2, 5, 8], [1])
    first, again = (search(view, POINTS, AHEAD, SearchBudget(Imagined("pear"))) for _ in range(2))
    assert first == again


def test_a_turn_that_is_wanted_is_judged_with_the_others_however_bad_it_is() -> None:
    view = laying([2, 5, 8], [1])
    narrow = SearchSettings(budget=5000, breadth=50, finalists=1, futures=8, depth=2)
    wanted = next(actions for actions, _ in whole_turns(view) if actions[0] is WORDS("lay", 5))
    choices = search(view, POINTS, narrow, SearchBudget(Imagined(1)), [wanted])
    assert len(choices) == 2 and wanted in [choice.actions for choice in choices]


def test_patience_looks_into_more_futures() -> None:
    seen: list[int] = []

    class Counting(Points):
        def evaluate(self, table: Any, seat: int) -> float:
            seen.append(seat)
            return super().evaluate(table, seat)

    counts = []
    for effort in (1, 4):
        seen.clear()
        search(laying([2, 5, 8], [1]), Counting(), AHEAD, SearchBudget(Imagined(1), effort=effort))
        counts.append(len(seen))
    assert counts[1] > 2 * counts[0]


@pytest.mark.parametrize("steady", [True, False])
def test_replies_that_are_reused_are_searched_once_in_each_future(steady: bool) -> None:
    evaluated_for: list[int] = []

    class Watching(WelcomeEvaluator):
        def evaluate(self, table: Any, seat: int) -> float:
            evaluated_for.append(seat)
            return super().evaluate(table, seat)

    rules = game("welcome")
    view = Match.begin(rules, {}, [Seating("Anna"), Seating("Ben")], seed="pear").view(0)
    settings = SearchSettings(budget=20_000, breadth=4, finalists=4, futures=2, depth=2, quick_breadth=2, reuse_replies=steady)
    choices = search(view, Watching(rules.weight_set.tuned), settings, SearchBudget(Imagined(1)))
    assert len(choices) == 4
    own, others = evaluated_for.count(0), evaluated_for.count(1)
    assert others and own > 2.5 * others if steady else own < 2 * others


def test_replies_that_are_no_longer_legal_are_searched_again() -> None:
    rules, chance = game("welcome"), Imagined(1)
    match = Match.begin(rules, {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    settings = SearchSettings(budget=20_000, breadth=4, depth=3, reuse_replies=True)
    impossible = (rules.vocabulary.read(["claim", 1]),)
    replies: Replies = {(1, number): impossible for number in range(1, 10)}
    table = match.view(0).imagine(chance)
    assert table.why_not(1, impossible[0]) is not None
    _Future(0, rules.evaluator(rules.weight_set.tuned), settings, Meter(20_000), chance, replies).go_on(table, table.round)
    assert table.round == 4 and table.towns[1].houses


def test_a_narrow_view_follows_only_the_most_promising_tables() -> None:
    match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    view, evaluator = match.view(0), game("welcome").evaluator(game("welcome").weight_set.frozen)
    wide, narrow = (best_turns(view, evaluator, breadth, Meter(20_000)) for breadth in (10_000, 4))
    assert len(narrow) < len(wide) == len(list(whole_turns(view)))
    assert [worth for worth, _ in narrow] == sorted((worth for worth, _ in narrow), reverse=True)
    assert {actions for _, (actions, _) in narrow} <= {actions for _, (actions, _) in wide}


@pytest.mark.parametrize("key", ["welcome", "lasvegas", "dreamhome", "happycity"])
def test_the_plan_of_a_player_leads_to_the_end_of_its_turn_or_to_luck(key: str) -> None:
    rules = game(key)
    match = Match.begin(rules, {}, [Seating("Anna"), Seating("Ben")], seed="pear")
    for _ in range(6):
        seat = match.state.to_act[0]
        view = match.view(seat)
        actions = PLAYERS["rosa"].plan(rules, view, SearchBudget(Imagined(1)))
        assert actions[0] in view.actions()
        table = foreseen(view, actions)
        number = match.state.round
        for action in actions:
            act = match.play(seat, action)
        assert act.reveals or seat not in match.state.to_act or match.state.round != number
        if not act.reveals and match.state.round == number:
            assert table.score(seat) == match.view(seat).score(seat)


def test_a_turn_that_was_left_behind_is_told_against_the_best_in_the_futures_both_have_seen() -> None:
    best, early, unseen = _Candidate((), 30.0, points=[11.0, 21.0, 58.0]), _Candidate((), 31.0, points=[10.0, 20.0]), _Candidate((), 27.0)
    told = [candidate.choice(SearchSettings(budget=1, breadth=1), 0.0, best).expected for candidate in (best, early, unseen)]
    assert told == pytest.approx([30.0, 30 - 1 / 3, 27.0])  # better by 1 at first, worse by 1 in each of two futures
