"""Records a match: every change goes through the journal and becomes lines of the file.

>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna")], seed="maple 4071")
>>> journal = Journal.begin(match)
>>> act = journal.play(0, match.view(0).actions()[0])
>>> reopened = opened(journal.record(), game)
>>> reopened.journal.match.state == match.state, reopened.problem
(True, None)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import msgspec

from tabletown.ai.players import BOTS
from tabletown.chance import ChanceError, Draw
from tabletown.game import Action, BadSetup, Game, IllegalAction, UnknownAction
from tabletown.games import UnknownGame
from tabletown.match import Act, Base, Match, Seating, is_free_undo
from tabletown.record import (
    FORMAT,
    PLAIN,
    ActLine,
    ChanceLine,
    Header,
    NoteLine,
    Origin,
    Record,
    RecordError,
    RecordLine,
    RedoLine,
    Seat,
    SeatLine,
    Sheet,
    Snapshot,
    UndoLine,
    ValuesUsed,
)
from tabletown.scores import Outcome
from tabletown.values import BadValue
from tabletown.words import Message

Sink = Callable[[Sequence[RecordLine]], None]


class Journal:
    """A match with the lines of its history. `sink` gets the lines of each change immediately, before anybody else is informed."""

    def __init__(self, match: Match, header: Header, lines: list[RecordLine], sink: Sink | None = None) -> None:
        self.match = match
        self.header = header
        self.lines = lines
        self.sink = sink

    @classmethod
    def begin(cls, match: Match, *, started: str | None = None, daily: str | None = None, origin: Origin | None = None) -> Journal:
        header = Header(
            format=PLAIN if origin is None else FORMAT,
            game=match.game.key,
            rules=match.game.rules_version,
            values=ValuesUsed(match.game.values.hash, dict(match.game.values.own)),
            options=dict(match.setup.options),
            seats=[Seat(seat.name, seat.bot, seat.colour) for seat in match.seats],
            seed=match.seed,
            practice=match.practice,
            started=started,
            daily=daily,
            origin=origin,
            base=Snapshot(match.base.snapshot, dict(match.base.drawn)) if match.base else None,
        )
        return cls(match, header, _chance(match.deal_draws))

    def play(self, seat: int, action: Action) -> Act:
        act = self.match.play(seat, action)
        self._note([ActLine(seat + 1, action.json(), act.reveals), *_chance(act.draws)])
        return act

    def undo(self, seat: int) -> bool:
        gone = self.match.would_fall(seat)
        if not gone:
            return False
        self.match.take_back(seat, gone)
        self._note([UndoLine(seat + 1, [place + 1 for place in gone])])
        return True

    def redo(self, seat: int) -> Act | None:
        undone, act = self.match.redoable(seat), self.match.redo(seat)
        if act is not None and act == undone:
            self._note([RedoLine(seat + 1, act.reveals)])
        elif act is not None:  # others have decided since, so the effect may differ: it may close the round now
            self._note([ActLine(act.seat + 1, act.action.json(), act.reveals), *_chance(act.draws)])
        return act

    def hand_over(self, seat: int) -> None:
        self._note([SeatLine(seat + 1)])

    def occupy(self, seat: int, name: str, bot: str | None = None) -> None:
        """Somebody else plays the seat from here on."""
        self.match.occupy(seat, name, bot)
        self._note([SeatLine(seat + 1, self.match.seats[seat].name, bot)])

    def hint_used(self, seat: int) -> None:
        self.match.hints[seat] += 1
        self._note([NoteLine(seat + 1, "hint")])

    def _note(self, lines: list[RecordLine]) -> None:
        self.lines += lines
        if self.sink is not None:
            self.sink(lines)

    def on_screen(self) -> int | None:
        """The seat the screen was handed to last."""
        for line in reversed(self.lines):
            if isinstance(line, SeatLine) and line.name is None:
                return line.seat - 1
        return None

    def record(self) -> Record:
        """The match as it stands, for a file."""
        match = self.match
        sheets = final_sheets(match.outcome()) if match.over else None
        return Record(self.header, list(self.lines), sheets, Snapshot(match.state.snapshot(), match.drawn()))


def final_sheets(outcome: Outcome) -> list[Sheet]:
    sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival else [])]
    return [Sheet(sheet.total, {category.key: category.points for category in sheet.categories}) for sheet in sheets]


def _chance(draws: Sequence[Draw]) -> list[RecordLine]:
    return [ChanceLine(name, numbers) for name, numbers in draws]


@dataclass(frozen=True, slots=True)
class Opened:
    """A record as a playable match. `problem` says what is wrong with it: if it is the history, the match opens from its snapshot
    (and is not `whole`); wrong final scores are computed again."""

    journal: Journal
    problem: Message | None = None
    whole: bool = True


def opened(record: Record, find: Callable[[str], Game[Any]]) -> Opened:
    """Replay a record; raises `RecordError` if there is nothing that can be played on."""
    game = game_of(record.header, find)
    try:
        journal = _followed(record, game)
    except RecordError as error:
        if record.snapshot is None:
            raise
        return Opened(_from_snapshot(record, game), error.message, whole=False)
    return Opened(journal, None if _as_told(record, journal.match) else Message("record.sheets"))


def replayed(record: Record, game: Game[Any]) -> Journal:
    """Every line of a record played again and checked, and the final sheets; raises `RecordError`."""
    journal = _followed(record, game)
    if not _as_told(record, journal.match):
        raise RecordError(Message("record.sheets"))
    return journal


def _followed(record: Record, game: Game[Any]) -> Journal:
    """Every line of a record played again and checked; raises `RecordError`."""
    header = record.header
    _know_bots(record)
    deal = _draws(record.lines, 0)
    try:
        match = Match(
            game,
            game.setup(len(header.seats), header.options),
            [Seating(seat.name, seat.bot, seat.colour) for seat in header.seats],
            header.seed,
            practice=header.practice,
            draws=deal,
            base=Base(header.base.state, header.base.drawn) if header.base else None,
        )
    except BadSetup as error:
        raise RecordError(error.reason) from None
    except (ChanceError, ValueError, LookupError, TypeError):
        raise RecordError(Message("record.deal")) from None
    journal = Journal(match, header, [])
    _must_be(deal, match.deal_draws, 0, last=len(deal) == len(record.lines) and match.seed is not None)
    place = len(deal)
    while place < len(record.lines):
        place = _step(match, record.lines, place)
    journal.lines = list(record.lines)
    _complete(journal, record)
    return journal


def _as_told(record: Record, match: Match) -> bool:
    """Whether the final scores match the record, if the match is over. A solo opponent recalibrated since then may score differently."""
    if record.sheets is None:
        return True
    if not match.over:
        return False
    told, found = record.sheets, final_sheets(match.outcome())
    if record.header.values.hash == match.game.values.hash:
        return told == found
    return told[: len(match.seats)] == found[: len(match.seats)]


def _step(match: Match, lines: Sequence[RecordLine], place: int) -> int:
    """Play one line; the place of the next."""
    line = lines[place]
    if isinstance(line, ChanceLine):
        raise RecordError(Message("record.line", line=place + 1))
    seat = line.seat - 1
    try:
        if isinstance(line, ActLine):
            draws = _draws(lines, place + 1)
            act = match.play(seat, match.game.vocabulary.read(line.do), draws)
            _must_reveal(line.reveals, act, place)
            behind = place + 1 + len(draws)
            _must_be(draws, act.draws, place, last=behind == len(lines) and match.seed is not None)
            return behind
        if isinstance(line, UndoLine):
            gone = tuple(number - 1 for number in line.gone)
            if gone != match.would_fall(seat):
                raise RecordError(Message("record.line", line=place + 1))
            match.take_back(seat, gone)
        elif isinstance(line, RedoLine):
            _must_reveal(line.reveals, match.redo(seat), place)
        elif isinstance(line, NoteLine):
            match.hints[seat] += 1
        elif line.name is not None:
            match.occupy(seat, line.name, line.bot)
    except (IllegalAction, UnknownAction, ChanceError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(Message("record.line", line=place + 1)) from None
    return place + 1


def _draws(lines: Sequence[RecordLine], place: int) -> list[Draw]:
    """The draws from that line on, up to the next line that is none."""
    draws: list[Draw] = []
    while place < len(lines) and isinstance(line := lines[place], ChanceLine):
        draws.append((line.name, line.numbers))
        place += 1
    return draws


def _must_be(recorded: Sequence[Draw], real: Sequence[Draw], place: int, *, last: bool) -> None:
    """Recorded luck must be the luck that was asked for; after the last act some may be missing (the file was cut off)."""
    if list(recorded) != list(real[: len(recorded)] if last else real):
        raise RecordError(Message("record.line", line=place + 1))


def _must_reveal(recorded: bool, act: Act | None, place: int) -> None:
    if act is None or act.reveals != recorded:
        raise RecordError(Message("record.line", line=place + 1))


def _complete(journal: Journal, record: Record) -> None:
    """Add the draws missing at the end of a cut-off file."""
    recorded = _draws(record.lines[::-1], 0)
    acts = journal.match.acts
    real = acts[-1].draws if acts else journal.match.deal_draws
    last = next((line for line in reversed(record.lines) if not isinstance(line, ChanceLine)), None)
    if last is None or isinstance(last, ActLine):
        journal.lines += _chance(real[len(recorded) :])


def _know_bots(record: Record) -> None:
    """Raises `RecordError` where a bot sits that this program does not have."""
    for bot in (*(seat.bot for seat in record.header.seats), *(line.bot for line in record.taken_over)):
        if bot is not None and bot not in BOTS:
            raise RecordError(Message("record.bot", bot=bot))


def game_of(header: Header, find: Callable[[str], Game[Any]]) -> Game[Any]:
    """The game of a record with the rules and values a match was begun with; raises `RecordError`."""
    try:
        game = find(header.game).of_rules(header.rules)
    except UnknownGame:
        raise RecordError(Message("record.game", game=header.game)) from None
    if not header.values.own:
        return game
    try:
        return game.with_values(game.values.replaced(header.values.own))
    except BadValue as error:
        raise RecordError(error.message) from None


def _from_snapshot(record: Record, game: Game[Any]) -> Journal:
    header, snapshot = record.header, record.snapshot
    assert snapshot is not None
    _know_bots(record)
    try:
        setup = game.setup(len(header.seats), header.options)
        seats = [Seating(seat.name, seat.bot, seat.colour) for seat in record.seats()]
        base = Base(snapshot.state, snapshot.drawn)
        match = Match(game, setup, seats, header.seed, practice=header.practice, base=base)
    except (BadSetup, ValueError, LookupError, TypeError):
        raise RecordError(Message("record.snapshot")) from None
    journal = Journal.begin(match, started=header.started, daily=header.daily, origin=header.origin)
    journal.header = msgspec.structs.replace(journal.header, values=header.values)
    return journal


def luck_is_of_the_seed(journal: Journal) -> bool:
    """Whether all draws follow from the seed (a record may have draws of its own, from real cards)."""
    match = journal.match
    if match.seed is None:
        return True
    dealt = Match(match.game, match.setup, match.seats, match.seed, practice=match.practice, base=match.base)
    try:
        for act in match.acts:
            dealt.play(act.seat, act.action)
    except IllegalAction:
        return False
    return dealt.draws() == match.draws()


def counted_undos(lines: Sequence[RecordLine], seats: int) -> list[int]:
    """How many undos of each seat (from 0) count, read from the lines of a record alone.

    >>> counted_undos([ActLine(1, ["choose", 1]), UndoLine(1, [1]), ActLine(1, ["draw", 2], True), UndoLine(1, [1])], 2)
    [1, 0]
    """
    undos = [0] * seats
    acts: list[ActLine] = []
    fallen: list[ActLine] = []
    for line in lines:
        if isinstance(line, ActLine):
            acts.append(line)
        elif isinstance(line, UndoLine):
            gone = [number - 1 for number in line.gone if number <= len(acts)]
            if not gone or not is_free_undo(line.seat, acts, gone):
                undos[line.seat - 1] += 1
            fallen += [acts[place] for place in sorted(gone)[:1]]
            for place in sorted(set(gone), reverse=True):
                del acts[place]
        elif isinstance(line, RedoLine) and fallen:
            again = next((act for act in reversed(fallen) if act.seat == line.seat), fallen[-1])
            fallen.remove(again)
            acts.append(ActLine(again.seat, again.do, line.reveals))
    return undos


# Practice.


PracticePage = Literal["review", "replay"]
"""The pages that a practice match is started from."""


def practice(
    match: Match, step: int, seat: int, seed: str, page: PracticePage, *, name: str | None = None, started: str | None = None
) -> Journal:
    """A practice match: the match after the given number of acts, with a person in this seat and all other seats as they were.

    `name` replaces the name of the seat. `page` is the page it was started from; the record keeps it. Draws of the original match
    are repeated; `seed` is for later draws if the record has no seed.

    >>> from tabletown.games import game
    >>> from tabletown.match import Seating
    >>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ada", "ada")], seed="maple 4071")
    >>> for _ in range(6):
    ...     act = match.play(match.state.to_act[0], match.view(match.state.to_act[0]).actions()[0])
    >>> journal = practice(match, 4, 1, "oak 1", "review")
    >>> other = journal.match
    >>> other.practice, len(other.acts), other.is_person(1), other.acts == match.acts[:4]
    (True, 4, True, True)
    >>> journal.header.origin
    Origin(page='review', names=['Anna', 'Ada'], round=1)
    """
    person = replace(match.seats[seat], name=name or match.seats[seat].name, bot=None)
    seats = [person if number == seat else other for number, other in enumerate(match.seats)]
    known = match.draws()
    again = Match(match.game, match.setup, seats, match.seed or seed, practice=True, draws=known, base=match.base)
    rounds = [act.round for act in match.acts[step : step + 1]]
    origin = Origin(page, [other.name for other in match.seats], rounds[0] if rounds else match.state.round)
    journal = Journal.begin(again, started=started, origin=origin)
    for act in match.acts[:step]:
        journal.play(act.seat, act.action)
    journal.hand_over(seat)
    return journal
