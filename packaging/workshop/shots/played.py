"""Matches for the pictures: dealt from a seed, played by a tidy player, the same at every run.

journal = journal_of(Play(seats=("Anna", "Ben"), seed="maple 4071", round=14))
journal = journal_of(Play(round=8, reach=("fence",)))       # Anna has come so far in a turn that she may build a fence
journal = journal_of(Play("lasvegas", round=12))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from tabletown.chance import NoChance, Unforeseen
from tabletown.game import Action, Value
from tabletown.games import game
from tabletown.journal import Journal, opened
from tabletown.match import Match, Seating
from tabletown.record import Record
from tabletown_desktop.games import Taste, info

COLOURS = ("teal", "coral", "mustard", "plum", "leaf", "sky")
WIDTH = 5
"""So many of the best ways through a turn are followed."""
LONGEST = 6
"""Actions of a turn before it ends."""
LAST = 99


@dataclass(frozen=True, slots=True)
class Play:
    """How far a match is played: to the beginning of a round, or on to where the first seat may do one of `reach`.

    A name with a colon is a bot: "Mina:mina".
    """

    game: str = "welcome"
    seats: tuple[str, ...] = ("Anna", "Ben", "Pip:pip")
    options: tuple[tuple[str, Value], ...] = ()
    seed: str = "maple 4071"
    round: int = LAST
    reach: tuple[str, ...] = ()
    asked: str = ""
    """Or to where the first seat is asked this."""


class NotReached(LookupError):
    """A match in which the wanted decision does not come."""


def journal_of(play: Play) -> Journal:
    """The match so far, to be played on."""
    return opened(_record(play), game).journal


@lru_cache(maxsize=64)
def _record(play: Play) -> Record:
    if not play.reach:
        return _played(play).record()
    if not game(play.game).simultaneous:
        return _reached(play).record()
    for number in range(play.round, LAST):
        journal = journal_of(replay(play, number))
        if journal.match.over:
            break
        way = _way(journal.match.view(0).table, frozenset(play.reach))
        if way is not None:
            for action in way:
                journal.play(0, action)
            return journal.record()
    raise NotReached(play)


def _reached(play: Play) -> Journal:
    """Where turns follow one another: played on, decision by decision, to where the first seat may do all of that."""
    journal, wanted = journal_of(replay(play, play.round)), frozenset(play.reach)
    while not journal.match.over:
        seat = journal.match.state.to_act[0]
        table = journal.match.view(seat).table
        if seat == 0 and wanted <= {action.verb for action in table.actions(0)}:
            return journal
        journal.play(seat, tidy_turn(table, seat)[0])
    raise NotReached(play)


def replay(play: Play, number: int) -> Play:
    """The same match at the beginning of that round."""
    return replace(play, round=number, reach=())


def _played(play: Play) -> Journal:
    seats = [_seating(name, place) for place, name in enumerate(play.seats)]
    match = Match.begin(game(play.game), dict(play.options), seats, play.seed)
    journal = Journal.begin(match, started="2026-11-18T19:02:00+00:00")
    while not match.over and match.state.round < play.round and (not play.asked or match.view(0).ask.kind != play.asked):
        seat, number = match.state.to_act[0], match.state.round
        for action in tidy_turn(match.view(seat).table, seat):
            if match.state.round == number and seat in match.state.to_act and match.state.why_not(seat, action) is None:
                journal.play(seat, action)
    return journal


def _seating(name: str, place: int) -> Seating:
    name, _, bot = name.partition(":")
    return Seating(name, bot or None, COLOURS[place])


# ---- the tidy player -----------------------------------------------------------------------------------------------


def tidy_turn(table: Any, seat: int) -> Sequence[Action]:
    """The turn after which things look best."""
    turns = [(way, end, after) for way, after in _walk(table, seat) for end in after.actions(seat) if end.verb == "end"]
    if not turns:  # only luck can tell how it goes on
        return (_taste(table).by_luck(table, seat),)
    way, end, _ = max(turns, key=lambda turn: tidiness(turn[2], seat))
    return (*way, end)


def tidiness(table: Any, seat: int) -> float:
    """How good things look, as the game itself sees it."""
    return _taste(table).looks(table, seat)


def _taste(table: Any) -> Taste:
    return info(table.game.key).taste()


# ---- the way to a decision -----------------------------------------------------------------------------------------


def _way(table: Any, wanted: frozenset[str]) -> tuple[Action, ...] | None:
    """The first seat's shortest way to where all the wanted decisions are open."""
    return next((way for way, after in _walk(table, 0) if wanted <= {action.verb for action in after.actions(0)}), None)


def _walk(table: Any, seat: int) -> Iterator[tuple[tuple[Action, ...], Any]]:
    """The best ways through a turn, the shortest first, with the tables they lead to."""
    ways: list[tuple[tuple[Action, ...], Any]] = [((), table)]
    for _ in range(LONGEST):
        yield from ways
        steps = [((*way, action), after) for way, before in ways for action, after in _steps(before, seat)]
        ways = sorted(steps, key=lambda way: tidiness(way[1], seat), reverse=True)[:WIDTH]
    yield from ways


def _steps(table: Any, seat: int) -> Iterator[tuple[Action, Any]]:
    """The next actions within the turn, with the tables they lead to."""
    for action in table.actions(seat):
        after: Any = table.copy()
        try:
            after.apply(seat, action, NoChance())
        except Unforeseen:
            continue
        if after.round == table.round and seat in after.to_act:
            yield action, after
