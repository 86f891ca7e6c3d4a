"""The log: who reads what and when, and what nobody decided."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletown.games import game
from tabletown.games.orchard import GAME
from tabletown.games.orchard.actions import MOVES as WORDS
from tabletown.journal import game_of, replayed
from tabletown.kit.masks import bits
from tabletown.log import VEILED, Entry, Log, Luck, Rival, Settlement
from tabletown.match import Match, Seating
from tabletown.record import load
from tabletown.scores import Category, Line, ScoreSheet
from tabletown.words import Message, Param

REST, END = WORDS("rest"), WORDS("end")
GOLDEN = Path(__file__).parent / "golden"


def orchard(**options: bool | int) -> Match:
    return Match.begin(GAME, options, [Seating("Anna"), Seating("Ben")], seed="pear")


def turn(match: Match) -> None:
    """A whole turn in which nothing is drawn."""
    seat = match.state.to_act[0]
    match.play(seat, REST)
    match.play(seat, match.state.actions(seat)[0])
    match.play(seat, END)


def settled(match: Match, viewer: int = 0, *, shared_screen: bool = False) -> list[Settlement]:
    return [entry for entry in Log(match, shared_screen=shared_screen).story(viewer) if isinstance(entry, Settlement)]


def golden(name: str) -> Match:
    """A match that is kept to be played again."""
    record = load((GOLDEN / f"{name}.tabletown").read_bytes())
    return replayed(record, game_of(record.header, game)).match


def keys(match: Match, kind: type[Luck | Rival], start: str) -> list[str]:
    story = Log(match).story(0)
    return [entry.message.key for entry in story if isinstance(entry, kind) and entry.message.key.startswith(start)]


def said(story: Sequence[Entry], key: str, gap: str) -> list[Param]:
    """What fills a gap of the entries with this key."""
    return [entry.message.params[gap] for entry in story if entry.message.key == key]


def parts(filled: Param) -> tuple[Message, ...]:
    assert isinstance(filled, tuple)
    return filled


# Decisions.


def test_what_is_done_in_secret_is_veiled_for_the_others() -> None:
    match = orchard(wishes=True, rounds=2)
    for _ in range(4):
        turn(match)
    match.play(0, WORDS("wish", 2))
    mine, theirs = (Log(match).lines(viewer)[-1] for viewer in (0, 1))
    assert mine.message.key == "orchard.tell.wish" and mine.action is WORDS("wish", 2)
    assert theirs.message.key == "orchard.tell.secret" and not theirs.message.params and theirs.action is VEILED
    assert Log(match).lines(1)[-2].action is END


def test_whoever_does_not_play_reads_each_decision_as_its_own_seat_does() -> None:
    match = Match.begin(game("lasvegas"), {}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
    for seat, answer in enumerate(("yes", "no")):
        match.play(seat, match.game.vocabulary("vote", answer))
    assert [line.message.key for line in Log(match).lines(None)] == ["lasvegas.tell.vote.yes", "lasvegas.tell.vote.no"]
    assert [line.action for line in Log(match).lines(None)] == [act.action for act in match.acts]


def test_open_turns_are_left_out_where_all_decide_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "simultaneous", True, raising=False)
    match = orchard(rounds=2)
    turn(match)
    assert len(Log(match).lines(0)) == 3 and Log(match).lines(1) == []
    turn(match)
    assert len(Log(match).lines(1)) == 6
    turn(match)
    turn(match)
    assert match.over and len(Log(match).lines(1)) == 12


# Settlements.


def test_a_round_is_settled_when_it_has_closed_and_never_again() -> None:
    match = orchard(rounds=2)
    turn(match)
    assert settled(match) == []
    turn(match)
    first = settled(match)
    assert [(entry.seat, entry.round, entry.name) for entry in first] == [(0, 1, "Anna"), (1, 1, "Ben")]
    assert [entry.change.total for entry in first] == [match.state.score(seat).total for seat in (0, 1)]
    turn(match)
    turn(match)
    assert settled(match)[:2] == first


def test_a_settlement_says_who_gained_what() -> None:
    match = orchard(rounds=2)
    turn(match)
    turn(match)
    (entry, _) = settled(match)
    points = match.state.score(0).total
    assert entry.change.changes == (("fruit", points),)
    (reason,) = parts(entry.message.params["changes"])
    assert (entry.message.key, entry.message.params["name"]) == ("log.settled", "Anna")
    assert (reason.key, reason.params["points"]) == ("log.gain", points)


def test_what_was_taken_back_is_settled_no_longer() -> None:
    match = Match.begin(GAME, {"rounds": 2}, [Seating("Anna"), Seating("Ben")], seed="pear", practice=True)
    turn(match)
    turn(match)
    assert settled(match) and match.undo(1)
    assert settled(match) == []


def test_whoever_took_a_seat_over_is_named_from_then_on() -> None:
    match = orchard(rounds=2)
    turn(match)
    turn(match)
    match.occupy(0, "Clara")
    turn(match)
    turn(match)
    assert [entry.name for entry in settled(match) if entry.seat == 0] == ["Anna", "Clara"]


def test_at_a_shared_screen_nobody_reads_what_a_secret_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let fruits count while they are still in the hand, where the others cannot see them."""

    def score(table: Any, seat: int) -> ScoreSheet:
        return ScoreSheet((Category("fruit", (Line("orchard.score.fruit", sum(table.rows[seat].hand)),)),))

    monkeypatch.setattr(GAME, "score", score)
    match = orchard(rounds=2)
    turn(match)
    turn(match)
    assert [entry.seat for entry in settled(match, viewer=0)] == [0]
    assert settled(match, viewer=0, shared_screen=True) == []
    turn(match)
    turn(match)
    assert match.over and {entry.seat for entry in settled(match, viewer=0, shared_screen=True)} == {0}


# Luck and the solo opponents.


def test_the_first_cards_are_there_before_anybody_acts() -> None:
    match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
    (dealt,) = Log(match).story(0)
    assert isinstance(dealt, Luck) and dealt.round == 1
    table: Any = match.state
    assert [card.params["number"] for card in parts(dealt.message.params["cards"])] == [pair.number for pair in table.pairs]


def test_after_a_secret_vote_the_first_cards_are_told_to_all() -> None:
    match = Match.begin(game("lasvegas"), {}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
    assert Log(match).story(0) == []
    match.play(0, match.game.vocabulary("vote", "yes"))
    assert Log(match).story(1) == []
    match.play(1, match.game.vocabulary("vote", "no"))
    assert [entry.message.key for entry in Log(match).story(1)] == ["lasvegas.tell.vote.no", "log.cards"]


@pytest.mark.parametrize(
    ("name", "shuffles"),
    [("bigbox-six", ["each"]), ("first-reshuffle", ["all"]), ("acme-5", ["mixed_in", "discards"]), ("solo-level-1", ["discards"])],
)
def test_every_kind_of_shuffle_has_its_sentence(name: str, shuffles: list[str]) -> None:
    assert keys(golden(name), Luck, "log.shuffle") == [f"log.shuffle.{shuffle}" for shuffle in shuffles]


def test_hands_of_several_seats_are_told_to_nobody() -> None:
    match = golden("first-expert")
    assert keys(match, Luck, "log.cards") == []
    assert keys(match, Luck, "log.shuffle") == ["log.shuffle.discards"] * 2


@pytest.mark.parametrize("name", [f"solo-level-{level}" for level in ("0", "1", "4-advanced", "7")])
def test_every_completion_card_and_every_card_of_the_aaa_is_told_once(name: str) -> None:
    match = golden(name)
    table: Any = match.state
    drawn = {act.round: before.deal.drawn for before, act in match.replay()}  # type: ignore[attr-defined]
    story = Log(match).story(0)
    completions = [(entry.round, entry.message.params["letter"]) for entry in story if entry.message.key == "welcome.luck.completion"]
    assert completions == [(number, "ABC"[k]) for number, cards in drawn.items() for k in cards]
    assert said(story, "welcome.rival.card", "number") == [card.number for card in table.pile]
    won = zip(said(story, "welcome.rival.plan", "letter"), said(story, "welcome.rival.plan", "n"), strict=True)
    assert dict(won) == {letter: points for letter, points in zip("ABC", table.rival_points, strict=True) if points is not None}


def test_in_training_the_aaa_takes_plans_without_points() -> None:
    assert keys(golden("solo-level-0"), Rival, "welcome.rival.plan") == ["welcome.rival.plan.training"] * 3


@pytest.mark.parametrize("name", ["solo-attack", "solo-attack-advanced"])
def test_the_solo_card_is_told_once(name: str) -> None:
    assert keys(golden(name), Luck, "welcome.luck") == ["welcome.luck.solo_card"]


@pytest.mark.parametrize("name", [f"acme-{level}" for level in (0, 1, 5, 10)])
def test_all_that_acme_does_is_told_once(name: str) -> None:
    match = golden(name)
    table: Any = match.state
    story = Log(match).story(0)
    assert said(story, "lasvegas.luck.approval", "letter") == ["HSB"[k] for k in table.approvals]
    assert said(story, "lasvegas.rival.card", "number") == [card.number for card in table.pile]
    won = zip(said(story, "lasvegas.rival.project", "letter"), said(story, "lasvegas.rival.project", "n"), strict=True)
    assert dict(won) == {letter: points for letter, points in zip("HSB", table.rival_points, strict=True) if points is not None}
    assert sorted(map(str, said(story, "lasvegas.rival.hotel", "avenue"))) == sorted(str(avenue + 1) for avenue in bits(table.rival_hotels))
    (vote,) = (entry for entry in story if entry.message.key.startswith("lasvegas.rival.vote"))
    assert vote is [entry for entry in story if isinstance(entry, Rival)][-1]
    assert vote.message.params["number"] == table.hidden_card.number


def test_happy_city_tells_what_comes_up_and_from_which_deck_it_was_shuffled() -> None:
    match = golden("happycity-second-station")
    assert keys(match, Luck, "happycity.luck") == ["happycity.luck.shuffle"]
    shown = sum(len(parts(cards)) for cards in said(Log(match).story(0), "log.cards", "cards"))
    assert shown == sum(act.action.verb == "draw" for act in match.acts) > 0


def test_dream_home_tells_the_columns_of_every_round() -> None:
    match = golden("dreamhome-three")
    assert keys(match, Luck, "") == ["log.cards"] * match.state.round
