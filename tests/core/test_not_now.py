"""Whoever tries something at the wrong moment is told what is asked now, in the words of the prompt."""

from __future__ import annotations

import pytest

from tabletown.games import PACKAGES, game
from tabletown.match import Match, Seating
from tabletown.words import Refusal


@pytest.mark.parametrize("key", PACKAGES)
def test_the_prompt_is_said_again(key: str) -> None:
    match = Match.begin(game(key), {}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
    view = match.view(match.state.to_act[0])
    end = match.game.vocabulary.read(["end"])
    assert view.why_not(end) == Refusal(f"{key}.no.moment", now=view.ask.sentence)
