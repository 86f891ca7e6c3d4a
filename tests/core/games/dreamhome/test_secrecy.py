"""What nobody may know shows nowhere; what everybody has seen is in every view."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tabletown.ai.players import bot
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Dealt, Imagined
from tabletown.game import Action, View
from tabletown.games.dreamhome import GAME
from tabletown.games.dreamhome.data import SPECIALS
from tabletown.games.dreamhome.table import Table
from tabletown.log import Log
from tabletown.match import Match, Seating
from tabletown.words import Message

COLOURS = {special.colour for special in SPECIALS if special.kind == "roof"}


def spoken(message: Message) -> Iterator[str]:
    """All keys and values of a message and of those in it."""
    yield message.key
    for value in message.params.values():
        for inner in value if isinstance(value, tuple) else (value,):
            if isinstance(inner, Message):
                yield from spoken(inner)
            else:
                yield str(inner)


def names_a_roof(message: Message | None) -> bool:
    return message is not None and any(colour in part for part in spoken(message) for colour in COLOURS)


def walk(seats: int, seed: str) -> Iterator[tuple[Match, int, Action]]:
    luck = random.Random(seed)
    match = Match.begin(GAME, {}, [Seating(f"S{i}") for i in range(seats)], seed)
    while not match.over:
        seat = match.state.to_act[0]
        move = luck.choice(match.state.actions(seat))
        yield match, seat, move
        match.play(seat, move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_that_is_said_names_a_roof_card(seats: int) -> None:
    piles = 0
    for match, seat, move in walk(seats, f"roofs {seats}"):
        state = match.state
        assert isinstance(state, Table)
        piles += sum(len(house.pile) for house in state.houses)
        ask = state.ask(seat)
        assert not names_a_roof(ask.sentence) and not names_a_roof(ask.detail)
        assert not any(names_a_roof(state.describe(seat, move, viewer)) for viewer in range(seats))
        for action in GAME.vocabulary.actions[::11]:
            assert not names_a_roof(state.why_not(seat, action))
        for each in range(seats):
            for category in state.score(each).categories:
                assert not any(names_a_roof(Message(line.key, **line.params)) for line in category.lines)
    assert piles


def test_a_story_names_no_roof_even_when_all_is_over() -> None:
    *_, (match, _, _) = walk(3, "story")
    assert match.over and not any(names_a_roof(told.message) for told in Log(match).story(0))


def test_no_preview_tells_what_a_roof_is_worth() -> None:
    looked = 0
    for match, seat, _ in walk(2, "preview"):
        view = match.view(seat)
        for action in view.actions():
            assert "roof" not in dict(view.preview(action).changes)
            looked += 1
    assert looked > 100


def test_everybody_knows_every_pile(lay: Callable[..., Any], house: Callable[..., Any]) -> None:
    table = lay(house(pile=("roof_red", "roof_brown")), house(pile=("roof_orange_window",)))
    for viewer in (0, 1):
        view = table.redacted(viewer)
        assert [each.pile for each in view.houses] == [each.pile for each in table.houses]


def test_the_order_of_the_decks_is_hidden() -> None:
    table = GAME.start(GAME.setup(3), Dealt("decks"))
    other = table.copy()
    other.market.rooms_left = tuple(reversed(other.market.rooms_left))
    other.market.specials_left = (*other.market.specials_left[5:], *other.market.specials_left[:5])
    assert table != other
    for viewer in range(3):
        assert table.redacted(viewer) == other.redacted(viewer)
        assert table.redacted(viewer).position() == other.redacted(viewer).position()


def test_bots_do_not_see_the_next_cards() -> None:
    table = GAME.start(GAME.setup(4), Dealt("blind"))
    seen = View(table.redacted(table.start), table.start)
    other = View(seen.imagine(Imagined(7)).redacted(table.start), table.start)
    for key in ("ada", "greedy"):
        first, second = (bot(key).plan(GAME, view, SearchBudget(Imagined(1))) for view in (seen, other))
        assert first == second


def test_a_view_stops_where_new_cards_would_come(lay: Callable[..., Any], on: Callable[[Any], None]) -> None:
    view = lay(remove=False).redacted(0)
    on(view)
    assert view.to_act == () and view.reason is None and view.round == 3
    assert view.ask(0).kind == "wait"
