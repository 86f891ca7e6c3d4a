"""What holds on every table, whatever is played."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletown.chance import Imagined, NoChance
from tabletown.game import View
from tabletown.games.happycity import GAME
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import CITY_CARDS
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table

pytestmark = pytest.mark.selfplay

BOX = GAME.box
SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 10_000)
MODES: st.SearchStrategy[dict[str, Any]] = st.sampled_from(
    [{"mode": "beginner"}, {"mode": "base"}, {"mode": "base", "specials38": "double"}, {"mode": "base", "specials38": "none"}]
)


def play(seats: int, options: dict[str, Any], seed: int) -> Iterator[tuple[Table, int]]:
    """A random match, before every decision and at its end. Nobody takes coins as long as there is something to build."""
    luck, chance = random.Random(seed), Imagined(seed)
    table = GAME.start(GAME.setup(seats, options), Imagined(-seed))
    while table.to_act:
        seat = table.to_act[0]
        yield table, seat
        moves = table.actions(seat)
        eager = [move for move in moves if move.verb not in ("coin", "end")]
        table.apply(seat, luck.choice(eager if eager and luck.random() < 0.7 else moves), chance)
    yield table, 0


def all_cards(table: Table) -> Counter[int]:
    """Every building, wherever it is."""
    market = table.market
    found = Counter(code for pile in market.piles for code in (*pile.deck, *pile.discard))
    found.update(card.code for card in table.display if card is not None)
    found.update(code for city in table.cities for code in city.cards if BOX.cards[code].kind == "building")
    return found


@given(SEATS, MODES, SEEDS)
@settings(max_examples=30, deadline=None)
def test_no_card_is_lost_and_no_city_breaks_a_rule(seats: int, options: dict[str, Any], seed: int) -> None:
    whole = Counter(code for deck in range(3) for code in BOX.deck(deck))
    for table, _ in play(seats, options, seed):
        assert all_cards(table) == whole
        specials = [special for city in table.cities for special in city.cards if BOX.cards[special].kind == "special"]
        taken = [code for k, code in enumerate(table.row) if not table.left >> k & 1]
        assert sorted(specials) == sorted(taken)
        for seat, city in enumerate(table.cities):
            cards = table.cards(seat)
            names = [card.id for card in cards if card.bit]
            assert len(cards) <= CITY_CARDS and len(names) == len(set(names)) and city.coins >= 0
            assert sum(card.kind == "special" for card in cards) <= 1


@given(SEATS, MODES, SEEDS)
@settings(max_examples=20, deadline=None)
def test_sums_are_those_of_the_cards(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        city, cards = table.cities[seat], table.cards(seat)
        again = City.of(BOX, [card.id for card in cards], city.coins)
        assert (city.income, city.inhabitants, city.hearts) == tuple(
            sum(getattr(card, symbol) for card in cards) for symbol in ("income", "inhabitants", "hearts")
        )
        assert (again.names, again.colours, again.special, again.special_at) == (city.names, city.colours, city.special, city.special_at)
        sums = tally(table, seat)
        assert sums.product == max(0, sums.inhabitants) * max(0, sums.hearts)
        assert table.score(seat).total == sums.total and sums.income == table.income(seat)


@given(SEATS, MODES, SEEDS)
@settings(max_examples=20, deadline=None)
def test_turns_go_round_and_everybody_has_as_many(seats: int, options: dict[str, Any], seed: int) -> None:
    turns: Counter[int] = Counter()
    for table, seat in play(seats, options, seed):
        turns.update([seat] if table.turn.phase == "build" else [])
        if table.to_act and table.turn.phase == "build":
            assert table.display.count(None) == 0 or not table.market.drawable
    assert len(set(turns.values())) == 1 and set(turns) == set(range(seats)) and turns[0] == table.round


@given(SEATS, MODES, SEEDS)
@settings(max_examples=20, deadline=None)
def test_the_order_of_the_decks_is_all_that_a_view_hides(seats: int, options: dict[str, Any], seed: int) -> None:
    for table, seat in play(seats, options, seed):
        if table.turn.phase not in ("draw", "market"):
            continue
        view = View(table.redacted(seat), seat)
        assert [sorted(pile.deck) for pile in table.market.piles] == [pile.deck for pile in view.table.market.piles]
        other = view.imagine(Imagined(seed))
        assert View(other.redacted(seat), seat) == view and all_cards(other) == all_cards(table)
        for action in view.actions():
            if action.verb == "draw":
                after = view.table.copy()
                after.apply(seat, action, NoChance())
                assert after.to_act == () and after.market.piles[0].deck == view.table.market.piles[0].deck


def put(data: Any, value: Any, *path: str | int) -> Any:
    """A snapshot with another value at this place."""
    if not path:
        return value
    changed: Any = dict(data) if isinstance(data, dict) else list(data)
    changed[path[0]] = put(data[path[0]], value, *path[1:])
    return changed


def test_a_snapshot_of_what_cannot_be_is_refused() -> None:
    setup = GAME.setup(2, {"mode": "base"})
    table = next(table for table, _ in play(2, {"mode": "base"}, 5) if table.turn.phase == "draw")
    data = json.loads(json.dumps(table.snapshot()))
    assert GAME.restore(setup, data) == table
    row, cards = data["specials"], data["cities"][0]["cards"]
    laid = next(key for key in ("sphinx", "pyramid") if key not in row)
    for wrong in (
        put(data, [*cards, laid], "cities", 0, "cards"),
        put(data, [*cards, row[0]], "cities", 0, "cards"),
        put(data, data["left"][1:], "left"),
        put(data, "sphinx", "copied"),
        put(data, ["zoo", "spa", "casino"], "market", "display"),
        put(data, [1, None, None], "market", "display"),
        put(data, "louvre", "turn", "phase"),
        put(data, "market", "turn", "phase"),
        put(data, [row[1], *row[1:]], "specials"),
    ):
        with pytest.raises(ValueError):
            GAME.restore(setup, wrong)


@given(SEEDS)
@settings(max_examples=10, deadline=None)
def test_bots_see_a_number_in_every_table(seed: int) -> None:
    evaluator = GAME.evaluator(GAME.weight_set.tuned)
    for table, seat in play(2 + seed % 4, {"mode": "base"}, seed):
        assert all(evaluator.evaluate(table.redacted(seat), other) > -1_000 for other in range(table.seats))
