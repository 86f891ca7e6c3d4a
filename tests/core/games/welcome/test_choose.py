"""Of three cards in a hand two are used. Which one somebody else gets, and what it brings the AAA, is said all along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from players import LUCK, at_random

from tabletown.games.welcome import GAME
from tabletown.games.welcome.decisions.choose import third_card
from tabletown.games.welcome.solo import gain, rival_sheet
from tabletown.games.welcome.town import Town
from tabletown.kit.actions import END
from tabletown_lab.catalogues import catalogue

Sit = Callable[..., Any]
HAND = ((5, "park"), (8, "bis"), (11, "temp"))
CROWDED = Town.from_rows("8 8b 8c 8d 8e 8f 8g 8h 8i 8j", "1 . 2 3 4 5 6 7 8 9 10", "1 2 3 4 5 6 7 8 9 10 11 12")
WORDS = {language: catalogue(language) for language in ("en", "de")}


def detail(player: Any, language: str = "en") -> str:
    message = player.table.ask(0).detail
    return WORDS[language].say(message) if message is not None else ""


def test_every_prompt_against_the_aaa_says_what_it_gets(seat: Sit) -> None:
    player = seat(Town(), hands=[HAND], manager=1)
    assert detail(player) == "You use two cards; the AAA gets the third."
    player.does(["number", 2])
    assert detail(player) == "The AAA gets the card you do not use: 11 with temps (+9 points) or 5 with park (+2 points)."
    player.does(["action", 3])
    assert WORDS["en"].say(third_card(player.table, 0)) == "The AAA gets the 5 with park (+2 points)."
    player.does(["write", "1:4", 8])
    assert detail(player) == "The AAA gets the 5 with park (+2 points)."
    assert detail(player, "de") == "Die AAA bekommt die 5 mit Park (+2 Punkte)."


def test_where_only_one_action_is_left_to_take_only_one_card_is_left_over(seat: Sit) -> None:
    town = Town.from_rows("8 8b 8c 8d 8e 8f 8g 8h 8i 8j", "1 . 4 5 6 7 8 9 10 11 12", "1 2 3 4 5 6 7 8 9 10 11 12")
    player = seat(town, hands=[HAND])
    player.does(["number", 1])
    assert detail(player) == "The AAA gets the 8 with bis (no points yet)."


def test_advanced_players_hear_of_roundabouts_too(seat: Sit) -> None:
    player = seat(Town(), hands=[HAND], advanced=True)
    assert detail(player) == "You use two cards; the AAA gets the third. You may also build a roundabout, once per turn."


def test_the_log_says_what_the_aaa_gets(seat: Sit) -> None:
    player = seat(Town(), hands=[HAND], manager=1)
    player.does(["number", 3])
    told = player.table.describe(0, player.action(["action", 2]), 0)
    assert WORDS["en"].say(told) == "uses the bis action and leaves the AAA the 5 with park (+2 points)"
    assert WORDS["de"].say(told) == "nimmt Anbau als Aktion, der AAA bleibt die 5 mit Park (+2 Punkte)"


def test_a_strike_says_what_each_card_would_bring_the_aaa(seat: Sit) -> None:
    player = seat(CROWDED, hands=[HAND], manager=1)
    player.does(["strike"])
    said = "What each card would score for the AAA now: 5 with park (+2 points), 8 with bis (no points yet), 11 with temps (+9 points)."
    assert detail(player) == said
    assert WORDS["en"].say(player.table.describe(0, player.action(["give", 2]), 0)) == "gives the AAA the 8 with bis (no points yet)"


def test_in_training_the_aaa_gets_cards_without_points(seat: Sit) -> None:
    player = seat(Town(), hands=[HAND], manager=0)
    player.does(["number", 1])
    assert detail(player) == "The AAA gets the card you do not use: 11 with temps or 8 with bis."


def test_experts_pass_the_third_card_on(seat: Sit) -> None:
    player = seat(Town(), Town(), edition="first", expert=True, hands=[HAND, HAND])
    player.does(["number", 1])
    assert detail(player) == "The third card goes to the next player."
    player.does(["action", 3], ["write", "1:4", 5])
    assert detail(player) == "The next player gets the 8 with bis."


def test_only_in_the_score_attack_it_stays_unused(seat: Sit) -> None:
    player = seat(Town(), edition="first", hands=[HAND])
    player.does(["number", 1])
    assert detail(player) == "The third card stays unused."


@pytest.mark.parametrize("manager", [0, 1, 4, 7])
def test_what_a_card_brings_is_what_the_aaa_scores_more(manager: int) -> None:
    """Plans aside, which a completion card of the same round may bring."""

    def scored(table: Any) -> int:
        sheet = rival_sheet(table)
        return sheet.total - sheet.points("plans") if sheet is not None else 0

    told = seen = 0
    for table, _ in at_random(GAME, 1, {"manager": manager}, manager, ("strike",)):
        turn = table.turns[0]
        if turn.phase == "plans" and turn.spare >= 0:
            before, card, after = scored(table), table.hand(0)[turn.spare], table.copy()
            after.apply(0, END, LUCK)
            assert scored(after) - before == gain(table, card)
            told, seen = told + gain(table, card), seen + 1
    assert seen > 10 and (told > 10) == (manager > 0)
