"""How somebody votes on the loan stays a secret: in views, in logs, and behind an undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletown.chance import Imagined
from tabletown.game import View
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City
from tabletown.log import VEILED, Log
from tabletown.match import Match, Seating

Lay = Callable[..., Any]


def voted(*answers: str) -> Match:
    match = Match.begin(GAME, {}, [Seating(name) for name in "ABC"], "votes")
    for seat, answer in enumerate(answers):
        match.play(seat, GAME.vocabulary("vote", answer))
    return match


def test_the_vote_comes_before_the_first_cards() -> None:
    match = voted()
    table: Any = match.state
    assert [match.state.ask(seat).kind for seat in range(3)] == ["vote"] * 3
    assert table.round == 1 and table.offers == () and table.pairs == ()
    match = voted("yes", "no", "no")
    table = match.state
    assert table.round == 1 and len(table.offers) == 3 and table.ask(0).kind == "choose"
    assert match.acts[-1].reveals


def test_views_show_nobody_elses_vote() -> None:
    one, other = voted("yes", "yes", "no"), voted("yes", "no", "yes")
    assert one.view(0) == other.view(0) and one.view(1) != other.view(1)
    table = one.view(0).table
    assert [city.vote for city in table.cities] == [city.vote for city in table.round_start] == [True, None, None]


def test_while_the_vote_goes_on_nobody_seems_to_have_voted() -> None:
    waiting, done = voted("yes"), voted("yes", "no")
    assert waiting.view(0) == done.view(0) and waiting.view(2) == done.view(2)
    assert done.view(2).table.to_act == (0, 1, 2) and done.view(0).table.ask(0).kind == "done"


def test_imagined_tables_have_votes_of_every_kind() -> None:
    view = voted("yes", "no", "no").view(0)
    guessed = {tuple(city.vote for city in view.imagine(Imagined(number)).cities) for number in range(40)}
    assert guessed == {(True, one, other) for one in (True, False) for other in (True, False)}
    assert all(View(view.imagine(Imagined(number)).redacted(0), 0) == view for number in range(5))


def test_the_log_tells_only_the_own_vote() -> None:
    match = voted("yes", "no", "yes")
    for seat in range(3):
        match.play(seat, match.state.actions(seat)[0])
    while match.state.round == 1:
        seat = match.state.to_act[0]
        match.play(seat, match.state.actions(seat)[-1])
    told = [(line.message.key, line.action) for line in Log(match).lines(0)[:3]]
    assert [key for key, _ in told] == ["lasvegas.tell.vote.yes", "lasvegas.tell.vote.secret", "lasvegas.tell.vote.secret"]
    assert told[0][1] is GAME.vocabulary("vote", "yes") and told[1][1] is VEILED is told[2][1]


def test_a_vote_may_be_taken_back_until_the_cards_are_out() -> None:
    match = voted("yes", "no")
    assert match.can_undo(1) and not match.can_undo(0)
    assert match.undo(1)
    table: Any = match.state
    assert table.cities[1].vote is None and table.cities[0].vote is True
    match = voted("yes", "no", "no")
    assert not any(match.can_undo(seat) for seat in range(3))


def test_at_the_end_all_votes_are_known(lay: Lay) -> None:
    stuck = ("- K 1 . 2 3 4 5 6 K -", "K 1 2 K 3 4 5 6 K 7 8", "- - 1 2 K 3 4 5 6 7 K", "1 2 K 3 4 5 6 K 7 - -")
    table = lay(City.from_rows(*stuck, hall=13), City.from_rows(*stuck), bank=True, vote=True)
    for seat, answer in enumerate(("no", "yes")):
        table.apply(seat, GAME.vocabulary("vote", answer), Imagined(1))
    for seat in range(2):
        table.apply(seat, GAME.vocabulary("refuse"), Imagined(1))
        table.apply(seat, GAME.vocabulary("end"), Imagined(1))
    assert table.reason is not None
    assert [city.vote for city in table.redacted(0).cities] == [False, True]
    assert table.redacted(0).score(1) == table.score(1)


def test_alone_the_hidden_card_is_known_at_the_end_only() -> None:
    match = Match.begin(GAME, {}, [Seating("A")], "alone")
    assert match.view(0).table.hidden_card is None
    while not match.over:
        match.play(0, match.state.actions(0)[-1])
    table: Any = match.state
    assert match.view(0).table.hidden_card == table.hidden_card == table.deal.hidden_card
