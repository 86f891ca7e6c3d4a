"""Matches: the undo law barrier by barrier, redo, looking back."""

from __future__ import annotations

from typing import Any

import pytest

from tabletown.chance import ChanceError, Imagined
from tabletown.game import BadSetup, IllegalAction
from tabletown.games import game
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.match import Base, Match, Seating

REST, DRAW, END = WORDS("rest"), WORDS("draw"), WORDS("end")


def orchard(*bots: int, practice: bool = False, seats: int = 2, **options: Any) -> Match:
    sitting = [Seating(f"Seat {seat}", "random" if seat in bots else None) for seat in range(seats)]
    return Match.begin(GAME, options, sitting, seed="pear", practice=practice)


def lay(match: Match, place: int = 0) -> Any:
    """The seat whose turn it is lays a fruit from its hand."""
    seat = match.state.to_act[0]
    return match.play(seat, list(match.state.actions(seat))[place])


def turn(match: Match) -> None:
    """A whole turn in which nothing is drawn."""
    seat = match.state.to_act[0]
    match.play(seat, REST)
    lay(match)
    match.play(seat, END)


def test_undo_goes_step_by_step_to_the_start_of_what_is_the_seats_own() -> None:
    match = orchard()
    start = match.state.copy()
    match.play(0, REST)
    lay(match)
    match.play(0, END)
    assert [match.undo(0), match.undo(0), match.undo(0), match.undo(0)] == [True, True, True, False]
    assert match.state == start and match.undos == [0, 0] and match.acts == []


def test_what_was_revealed_is_a_barrier() -> None:
    match = orchard()
    match.play(0, DRAW)
    assert not match.can_undo(0) and match.would_fall(0) == ()
    lay(match)
    assert match.undo(0) and not match.can_undo(0)
    assert [act.action for act in match.acts] == [DRAW]


def test_what_a_bot_revealed_is_a_barrier_too() -> None:
    match = orchard(1)
    turn(match)
    match.play(1, DRAW)
    assert not match.can_undo(0)


def test_the_act_of_another_person_is_a_barrier() -> None:
    match = orchard()
    turn(match)
    assert match.can_undo(0)
    match.play(1, REST)
    assert not match.can_undo(0) and match.can_undo(1)
    assert match.undo(1)
    assert match.can_undo(0)


def test_acts_of_bots_are_no_barrier_and_fall_if_they_cannot_stand() -> None:
    match = orchard(1)
    turn(match)
    match.play(1, REST)
    lay(match)
    assert match.would_fall(0) == (2, 3, 4)
    assert match.undo(0)
    assert [act.seat for act in match.acts] == [0, 0] and match.state.to_act == (0,)


def test_only_what_was_taken_back_after_something_was_learned_counts() -> None:
    match = orchard(1)
    match.play(0, REST)
    assert match.undo_is_free(0) and match.undo(0) and match.undos == [0, 0]
    turn(match)
    assert match.undo_is_free(0)  # nobody has done anything since
    match.play(1, REST)
    assert not match.undo_is_free(0) and match.can_undo(0)
    assert match.undo(0) and match.undos == [1, 0]
    practice = orchard(1, practice=True)
    practice.play(0, DRAW)
    assert practice.can_undo(0) and not practice.undo_is_free(0)
    assert practice.undo(0) and practice.undos == [1, 0]
    assert not practice.undo_is_free(0)  # there is nothing to take back


def test_a_closed_round_is_a_barrier() -> None:
    match = orchard(seats=1)
    turn(match)
    assert match.state.round == 2 and not match.can_undo(0)
    match.play(0, REST)
    assert match.undo(0) and not match.undo(0)


def test_the_end_is_a_barrier() -> None:
    match = orchard(1, wishes=True, rounds=2)
    for _ in range(4):
        turn(match)
    match.play(0, WORDS("wish", 2))
    assert match.undo(0)
    match.play(0, WORDS("wish", 3))
    match.play(1, WORDS("wish", 1))
    assert match.over and not match.can_undo(0)


def test_practice_takes_back_everything() -> None:
    match = orchard(1, practice=True, rounds=2)
    start = match.state.copy()
    match.play(0, DRAW)
    lay(match)
    match.play(0, END)
    for _ in range(3):
        turn(match)
    assert match.over
    while match.undo(0):
        pass
    assert match.state == start and match.acts == [] and match.undos[0] == 3


def test_redo_brings_the_same_luck() -> None:
    match = orchard(practice=True)
    drawn = match.play(0, DRAW)
    hand = list(match.state.rows[0].hand)  # type: ignore[attr-defined]
    assert match.undo(0)
    assert match.can_redo(0) and match.redo(0) == drawn
    assert match.state.rows[0].hand == hand and not match.can_redo(0)  # type: ignore[attr-defined]


def test_choosing_the_same_again_brings_the_same_luck_and_keeps_what_can_be_redone() -> None:
    match = orchard(practice=True)
    acts = [match.play(0, DRAW), lay(match), match.play(0, END)]
    for _ in acts:
        match.undo(0)
    assert match.play(0, DRAW) == acts[0]
    assert match.redo(0) == acts[1] and match.redo(0) == acts[2]


def test_choosing_otherwise_gives_up_what_was_undone() -> None:
    match = orchard(practice=True)
    match.play(0, DRAW)
    match.undo(0)
    match.play(0, REST)
    assert match.redo(0) is None


def test_luck_does_not_move_by_what_was_taken_back() -> None:
    """The second draw is the same whether or not the first was taken back and made again."""
    plain, wavering = orchard(practice=True), orchard(practice=True)
    for match in (plain, wavering):
        match.play(0, DRAW)
        if match is wavering:
            match.undo(0)
            match.play(0, DRAW)
        lay(match)
        match.play(0, END)
        match.play(1, DRAW)
    assert plain.state == wavering.state and plain.draws() == wavering.draws()


def test_undone_luck_that_does_not_fit_any_more_is_drawn_anew() -> None:
    """After taking back, the same draw may be asked of another number of cards: that must not stop the match."""
    match, plain = orchard(practice=True), orchard(practice=True)
    for one in (match, plain):
        turn(one)
    match.play(1, DRAW)
    match.take_back(1, [3])
    for one in (match, plain):
        del one.state.bag[5:]  # type: ignore[attr-defined]
    assert match.play(1, DRAW).draws == plain.play(1, DRAW).draws


def test_in_practice_undo_and_redo_go_through_the_acts_of_all_persons() -> None:
    match = orchard(practice=True)
    acts = [match.play(0, DRAW), lay(match), match.play(0, END), match.play(1, DRAW)]
    for _ in acts:
        assert match.undo(0)
    assert match.can_redo(1)
    for act in acts:
        assert match.redo(0) == act
    assert not match.can_redo(0) and match.redo(0) is None


def test_outside_practice_each_seat_redoes_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    match = orchard()
    turn(match)
    assert match.undo(0)
    assert not match.can_redo(1) and match.redo(1) is None
    assert match.redo(0) is not None
    match.undo(0)
    match.play(0, END)
    match.play(1, DRAW)
    assert not match.can_redo(0)


def test_what_is_revealed_ends_all_redoing_but_in_practice() -> None:
    for practice in (False, True):
        match = orchard(practice=practice)
        match.play(0, REST)
        match.undo(0)
        match.play(0, DRAW)
        assert match.redoable(0) is None and match.redoable(1) is None


def test_acts_of_bots_leave_what_can_be_redone() -> None:
    match = orchard(1)
    turn(match)
    match.undo(0)
    assert match.redoable(0) is not None
    match.play(0, END)
    match.play(1, REST)
    match.undo(0)
    assert match.redoable(0) is not None and match.redoable(0).action is END  # type: ignore[union-attr]
    assert match.redo(0) is not None and match.state.to_act == (1,)


def test_an_illegal_action_changes_nothing() -> None:
    match = orchard()
    match.play(0, REST)
    before, known = match.state.copy(), match.drawn()
    with pytest.raises(IllegalAction) as caught:
        match.play(1, REST)
    assert caught.value.refusal.key == "orchard.no.turn"
    with pytest.raises(IllegalAction):
        match.play(0, DRAW, draws=[("fruit", (3,))])
    assert match.state == before and match.drawn() == known and len(match.acts) == 1
    lay(match)
    match.play(0, END)
    assert match.play(1, DRAW).draws == orchard_after_a_turn().play(1, DRAW).draws


def orchard_after_a_turn() -> Match:
    match = orchard()
    turn(match)
    return match


@pytest.mark.parametrize("gone", [(), (5,), (-1,), (0, 0), (0,)])
def test_taking_back_what_cannot_be_changes_nothing(gone: tuple[int, ...]) -> None:
    match = orchard()
    turn(match)
    before, acts, luck = match.state.copy(), list(match.acts), match.drawn()
    with pytest.raises((ValueError, IllegalAction)):
        match.take_back(0, gone)
    assert match.state == before and match.acts == acts and match.drawn() == luck and match.undos == [0, 0]
    match.play(1, DRAW)
    assert match.draws() == (after := orchard_after_a_turn(), after.play(1, DRAW), after.draws())[2]


def long_match(turns: int) -> Match:
    """A match of Welcome To in practice, where everything may be taken back."""
    match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben"), Seating("Cleo")], seed="pear", practice=True)
    luck = Imagined("pear")
    while len(match.acts) < turns:
        seat = match.state.to_act[0]
        actions = match.state.actions(seat)
        match.play(seat, actions[luck.pick("act", len(actions))])
    return match


def test_taking_back_costs_the_same_however_long_the_match_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo and redo by turns, then everything, act by act: each act is played again a few times at most."""
    match = long_match(120)
    applied = 0
    apply = type(match.state).apply

    def counted(table: Any, seat: int, action: Any, chance: Any) -> bool:
        nonlocal applied
        applied += 1
        return apply(table, seat, action, chance)

    monkeypatch.setattr(type(match.state), "apply", counted)
    for _ in range(100):
        assert match.undo(0) and match.redo(0)
    assert applied < 100 + 2 * 120
    while match.undo(0):
        pass
    assert match.acts == [] and applied < 100 + 6 * 120


def test_a_table_that_was_kept_is_the_table_dealt_anew() -> None:
    match = long_match(100)
    tables = [table.copy() for table, _ in match.replay()]
    for place in (99, 98, 70, 64, 63, 31, 1, 0):
        while len(match.acts) > place:
            assert match.undo(0)
        assert match.state == tables[place]
    acts = 0
    while match.redo(0) is not None:
        acts += 1
        assert match.state == (tables[acts] if acts < 100 else long_match(100).state)
    assert acts == 100 and match.draws() == long_match(100).draws()


def test_a_match_can_begin_from_a_snapshot_and_goes_on_with_the_luck_behind_it() -> None:
    whole = orchard()
    whole.play(0, DRAW)
    lay(whole)
    base = Base(whole.state.snapshot(), whole.drawn())
    later = Match(GAME, whole.setup, whole.seats, "pear", base=base)
    assert later.state == whole.state and not later.can_undo(0)
    for match in (whole, later):
        match.play(0, END)
        match.play(1, DRAW)
    assert later.state == whole.state and later.drawn() == whole.drawn()
    assert later.deal_draws == () and later.draws() == whole.draws()[-1:]


def test_without_a_seed_only_known_luck_can_be_had() -> None:
    match = orchard()
    again = Match(GAME, match.setup, match.seats, None, draws=match.deal_draws)
    assert again.state == match.state
    with pytest.raises(ChanceError):
        again.play(0, DRAW)
    with pytest.raises(ChanceError):
        Match(GAME, match.setup, match.seats, None)


def test_the_curve_has_the_totals_after_every_round() -> None:
    match = orchard(rounds=2)
    for _ in range(3):
        turn(match)
    curve = match.curve()
    assert curve[0] == (0, 0) and len(curve) == 3
    assert curve[-1] == tuple(match.state.score(seat).total for seat in (0, 1))
    turn(match)
    assert len(match.curve()) == 3


def test_replay_hands_out_the_table_before_each_act() -> None:
    match = orchard()
    match.play(0, DRAW)
    lay(match)
    seen = [(table.phase(act.seat), act.action.verb) for table, act in match.replay()]
    assert seen == [("take", "draw"), ("lay", "lay")]


def test_a_match_needs_a_possible_setup() -> None:
    with pytest.raises(BadSetup):
        orchard(seats=5)
