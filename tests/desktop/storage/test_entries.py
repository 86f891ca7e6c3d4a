"""What an entry of the library tells of a match that is still played."""

from __future__ import annotations

import pytest

from tabletown.games import PACKAGES, game
from tabletown_desktop.shots.played import Play, journal_of, tidy_turn
from tabletown_desktop.storage.entries import told_by


@pytest.mark.parametrize("key", [key for key in PACKAGES if game(key).simultaneous])
def test_what_a_person_did_in_the_open_round_is_not_told(key: str) -> None:
    journal = journal_of(Play(key, ("Anna", "Ben", "Mina:greedy"), round=11))
    before = [journal.match.state.score(seat).total for seat in range(3)]
    for seat in (0, 2):
        for action in tidy_turn(journal.match.view(seat).table, seat):
            journal.play(seat, action)
    assert journal.match.state.score(0).total != before[0]
    told = told_by(journal.record(), game, running=True)
    assert [seat.score for seat in told["seats"]] == before
    assert told["to_act"] == (1,)


@pytest.mark.parametrize("key", [key for key in PACKAGES if game(key).simultaneous])
def test_one_person_alone_at_the_screen_sees_the_own_turn(key: str) -> None:
    journal = journal_of(Play(key, ("Anna", "Mina:greedy"), round=8))
    bot = journal.match.state.score(1).total
    for seat, actions in ((1, tidy_turn(journal.match.view(1).table, 1)), (0, tidy_turn(journal.match.view(0).table, 0)[:-1])):
        for action in actions:
            journal.play(seat, action)
    told = told_by(journal.record(), game, running=True)
    assert [seat.score for seat in told["seats"]] == [journal.match.state.score(0).total, bot]
