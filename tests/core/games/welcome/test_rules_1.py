"""Matches begun by the first version of our rules still open, tell the same and go on by it.

The files in `rules-1` were written when the AAA's first completion card lay near the top of the deck, and the first edition
asked for a reshuffle only if that was chosen.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletown.ai import bot_process, messages
from tabletown.ai.advice import Advice
from tabletown.ai.messages import Question
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Game, View
from tabletown.games import game
from tabletown.games.welcome import GAME
from tabletown.games.welcome.cards import TENDER_CARDS, EarlyTendersDeal
from tabletown.journal import Journal, luck_is_of_the_seed, opened
from tabletown.match import Match, Seating
from tabletown.record import ActLine, Record, dump, load

FOLDER = Path(__file__).with_name("rules-1")
OPEN, OVER = "solo-open", "solo-over"


def record(name: str) -> Record:
    return load((FOLDER / f"{name}.tabletown").read_bytes())


def opened_well(given: Record) -> Journal:
    found = opened(given, game)
    assert found.problem is None
    return found.journal


def deal_of(journal: Journal) -> EarlyTendersDeal:
    deal = journal.match.state.deal  # type: ignore[attr-defined]
    assert isinstance(deal, EarlyTendersDeal)
    return deal


@pytest.mark.parametrize("name", [OPEN, OVER])
def test_a_record_of_old_rules_replays_to_the_same_file(name: str) -> None:
    journal = opened_well(record(name))
    assert journal.match.game.rules_version == journal.header.rules == 1
    assert luck_is_of_the_seed(journal)
    snapshot = record(name).snapshot
    assert snapshot is not None and journal.match.state.snapshot() == snapshot.state
    assert journal.record().lines == record(name).lines


def test_an_old_match_goes_on_by_its_old_deal() -> None:
    """The completion card that nobody has seen yet comes in one of the first seven rounds."""
    journal = opened_well(record(OPEN))
    match = journal.match
    assert match.state.round == 4 and deal_of(journal).first_unknown
    while not deal_of(journal).drawn:
        journal.play(0, next(action for action in match.view(0).actions() if action.verb != "strike"))
    assert match.state.round == 6
    again = opened_well(load(dump(journal.record())))
    assert again.match.state == match.state and again.header.rules == 1


def test_what_an_old_match_still_hides_is_imagined_in_the_old_order() -> None:
    view = opened_well(record(OPEN)).match.view(0)
    for number in range(60):
        deck = view.imagine(Imagined(number)).deal.draws.deck
        assert next(place for place, card in enumerate(deck) if card in TENDER_CARDS.specials) >= 63 - 20


def test_an_old_match_opens_from_its_snapshot_by_its_old_rules() -> None:
    whole = record(OPEN)
    wrong = Record(whole.header, [*whole.lines, ActLine(1, ["reshuffle", "yes"])], None, whole.snapshot)
    found = opened(wrong, game)
    assert found.problem is not None and found.journal.header.rules == 1
    assert deal_of(found.journal).first_unknown
    assert opened_well(load(dump(found.journal.record()))).match.state == found.journal.match.state


def test_a_bot_is_asked_about_an_old_match_by_its_old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    match = opened_well(record(OPEN)).match
    seen: list[View[Any]] = []

    def advise(rules: Game[Any], view: View[Any], budget: SearchBudget) -> tuple[Advice, ...]:
        seen.append(view)
        return ()

    monkeypatch.setattr(bot_process, "advise", advise)
    question = messages.request(messages.encode(Question.about(1, "hint", match.game, match.setup, match.view(0))))
    assert isinstance(question, Question)
    bot_process.reply_to(question, game, lambda: False)
    assert isinstance(seen[0].table.deal, EarlyTendersDeal) and seen[0] == match.view(0)


def test_options_that_a_record_left_out_mean_what_they_meant() -> None:
    """Rules 2 ask for a reshuffle in the first edition by default."""
    new = Match.begin(GAME, {"edition": "first"}, [Seating("Anna"), Seating("Ben")], "maple")
    assert new.setup.options["reshuffle"] is True
    plain = Journal.begin(new).record()
    for rules, asks in ((1, False), (2, True)):
        header = msgspec.structs.replace(plain.header, rules=rules, options={"edition": "first"})
        assert opened_well(Record(header, plain.lines)).match.setup.options["reshuffle"] is asks


def test_own_values_and_old_rules_go_together() -> None:
    old = GAME.of_rules(1).with_values(GAME.values.replaced({"solo/aaa/managers/3/park": 4}))
    assert old.rules_version == 1 and old.boxes["bigbox"].managers[3].park == 4
    assert GAME.of_rules(2) is GAME and GAME.of_rules(9) is GAME
    assert GAME.of_rules(1) is GAME.of_rules(1) is GAME.of_rules(1).of_rules(1)
