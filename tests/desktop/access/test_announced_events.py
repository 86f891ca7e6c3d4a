"""A screen reader says what everybody else sees happen: new cards, and what the solo opponent gets."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletown.games.happycity import table as happycity
from tabletown.games.welcome import table as welcome
from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.widgets import speech


def begun(town: Tabletown, game: str, *names: str) -> MatchSession:
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder(game, {}, tuple(Seating(name, None, "teal") for name in names), "maple 4071"))
    session = town.matches.session
    assert session is not None
    return session


def play_a_round(session: MatchSession) -> None:
    number = session.match.state.round
    while session.match.state.round == number:
        session.play(session.view().actions()[-1])


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    monkeypatch.setattr(speech, "heard", lambda: True)
    monkeypatch.setattr(speech, "say", lambda thing, sentence: said.append(sentence))
    return said


def test_alone_the_card_of_the_aaa_and_the_new_hand_are_said(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    session = begun(town, "welcome", "Anna")
    qtbot.waitUntil(lambda: bool(said))
    play_a_round(session)
    qtbot.waitUntil(lambda: len(said) > 1)
    table = session.match.state
    assert isinstance(table, welcome.Table)
    (given,) = table.pile
    (sentence,) = (text for text in said if f"The AAA gets the {given.number} with " in text)
    numbers = [card.number for card in table.hand(0)]
    revealed = sentence.split(". Revealed: ")[1].partition(".")[0]
    assert [int(word) for word in revealed.split() if word.isdigit()] == numbers


def test_a_card_that_was_drawn_is_said_and_what_reveals_nothing_is_not(town: Tabletown, qtbot: QtBot, said: list[str]) -> None:
    session = begun(town, "happycity", "Anna", "Ben")
    session.play(next(action for action in session.view().actions() if action.verb == "draw"))
    table = session.match.state
    assert isinstance(table, happycity.Table)
    (card,) = (card for card in table.display if card is not None)
    qtbot.waitUntil(lambda: bool(said))
    assert f"Revealed: {town.services.words.say(card.name)}." in said[-1]
    while session.view().ask.kind == "draw":
        session.play(session.view().actions()[-1])
    qtbot.waitUntil(lambda: "Build" in said[-1])
    said.clear()
    session.play(next(action for action in session.view().actions() if action.verb == "coin"))
    qtbot.waitUntil(lambda: bool(said))
    assert not [text for text in said if "Revealed" in text]


def test_without_a_screen_reader_nothing_is_worked_out(town: Tabletown, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begun(town, "welcome", "Anna")
    monkeypatch.setattr(speech, "heard", lambda: False)
    monkeypatch.setattr(MatchSession, "events", lambda session: pytest.fail("nobody hears it"))
    play_a_round(session)
