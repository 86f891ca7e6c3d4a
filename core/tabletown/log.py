"""What may be read of a match: a line for each decision, and for what nobody decided, as one viewer may know it.

>>> from tabletown.games import game
>>> from tabletown.match import Match, Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], seed="maple 4071")
>>> log = Log(match)
>>> act = match.play(0, match.view(0).actions()[0])
>>> [line.name for line in log.lines(0)], log.lines(1)
(['Anna'], [])
>>> [type(entry).__name__ for entry in log.story(0)]
['Luck', 'LogLine']

`Log.lines` has the decisions alone. `Log.story` has all that happened, told by four kinds of entries: a seat (`LogLine`), luck
(`Luck`), the solo opponent (`Rival`) and the close of a round (`Settlement`).

Where all decide at the same time, what the others do in a round can be read when it has closed. Where several persons look at one
screen, what one of them did in secret is told to none of them while the match lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from tabletown.game import Action, State
from tabletown.match import Act, Match
from tabletown.scores import ScoreDelta, ScoreSheet
from tabletown.words import Message, named


class Veil(Enum):
    """Stands where a line says less to this viewer than to whoever did it."""

    VEILED = 0


VEILED = Veil.VEILED


@dataclass(frozen=True, slots=True)
class LogLine:
    """One decision, as its viewer may know it."""

    seat: int
    round: int
    message: Message
    action: Action | Veil
    name: str
    """Who did it: the seat may have changed hands since."""


@dataclass(frozen=True, slots=True)
class Luck:
    """A shuffle, or cards that were turned up for all."""

    round: int
    message: Message


@dataclass(frozen=True, slots=True)
class Rival:
    """What the solo opponent did: it decides nothing, the rules say it."""

    round: int
    message: Message


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a round changed in the score of a seat, by category. The changes of all rounds are its final score."""

    seat: int
    round: int
    message: Message
    change: ScoreDelta
    name: str
    """Who sat there then."""


Entry = LogLine | Luck | Rival | Settlement

Viewer = int | None
"""A seat; None reads of every decision what the seat itself knows of it: for whoever does not play."""

NOTHING_YET = ScoreSheet(())


class Log:
    """The lines of a match for all its viewers; it follows the match by itself, also back."""

    def __init__(self, match: Match, *, shared_screen: bool = False, table_before: Callable[[int], State] | None = None) -> None:
        """`shared_screen`: whoever sits at the screen, the other persons look on. `table_before`: where the tables of the past are at
        hand already."""
        self.match = match
        self._shared_screen = shared_screen
        self._table_before = table_before
        self._over = match.over
        self._acts: list[Act] = []
        """The acts that the lines are of."""
        self._lines: dict[Viewer, list[LogLine]] = {}

    # ---- reading ---------------------------------------------------------------------------------------------------

    def lines(self, viewer: Viewer) -> list[LogLine]:
        """Every decision the viewer may read now, in the order in which they were made."""
        acts = self.match.acts
        return [line for act, line in zip(acts, self.all_lines(viewer), strict=True) if self._known_now(act, viewer)]

    def story(self, viewer: Viewer) -> list[Entry]:
        """Everything the viewer may read now, in the order in which it happened: also what nobody decided."""
        match, lines = self.match, self.all_lines(viewer)
        told: list[Entry] = [*self._dealt(viewer)]
        for line, act, followed in zip(lines, match.acts, self._followed(viewer), strict=True):
            if self._known_now(act, viewer):
                told.append(line)
            told += followed
        return told

    def since(self, viewer: int) -> list[LogLine]:
        """What the others did since the viewer's last turn. Where all decide at the same time that is the round before this one,
        else all that was done up to now."""
        match, lines = self.match, self.all_lines(viewer)
        now = match.state.round
        if match.game.simultaneous:
            return [line for line in lines if line.round == now - (0 if match.over else 1) and line.seat != viewer]
        end = len(lines)
        while end and viewer in match.state.to_act and lines[end - 1].seat == viewer and lines[end - 1].round == now:
            end -= 1  # the turn that is open
        start = end
        while start and lines[start - 1].seat != viewer:
            start -= 1
        return lines[start:end]

    def events(self, viewer: int) -> list[Luck | Rival]:
        """What luck and the solo opponent brought by the last act; before the first one, what was dealt."""
        match = self.match
        if not match.acts:
            return [*self._dealt(viewer)]
        before, after = match.table_before(len(match.acts) - 1).redacted(viewer), match.state.redacted(viewer)
        return [*self._by_rival(before, match.acts[-1], after), *self._by_luck(before, match.acts[-1], after)]

    def all_lines(self, viewer: Viewer) -> list[LogLine]:
        """A line for every act that stands, those included that the viewer may not read yet."""
        self._follow()
        lines = self._lines.setdefault(viewer, [])
        if len(lines) < len(self._acts):
            lines += [self._line(table, act, viewer) for table, act in self._tables_from(len(lines))]
        return lines

    def known_at_once(self, act: Act, viewer: Viewer) -> bool:
        """Whether the viewer may read of an act as soon as it is done, and need not wait until its round has closed."""
        return not self.match.game.simultaneous or viewer in (None, act.seat)

    def _known_now(self, act: Act, viewer: Viewer) -> bool:
        return self.known_at_once(act, viewer) or self.match.over or act.round != self.match.state.round

    # ---- what nobody decided -----------------------------------------------------------------------------------------

    def _followed(self, viewer: Viewer) -> Iterator[list[Entry]]:
        """What came of each act without a decision. A viewer's own tables are compared, so nothing hidden from it can be told; only
        where something was revealed or a round closed there is anything to compare."""
        match, acts = self.match, self.match.acts
        rounds = [*(act.round for act in acts), None if match.over else match.state.round]
        sheets = [NOTHING_YET] * len(match.seats)
        names = [seat.name for seat in match.seats]
        tables = self._tables()
        table = next(tables)
        for act, next_round in zip(acts, rounds[1:], strict=True):
            names[act.seat] = act.name
            closed = next_round != act.round
            before = _seen(table, viewer) if closed or act.reveals else None
            table = next(tables)
            if before is None:
                yield []
                continue
            after = _seen(table, viewer)
            settled = self._settled(table, act.round, viewer, sheets, names) if closed else ()
            yield [*self._by_rival(before, act, after), *settled, *self._by_luck(before, act, after)]

    def _by_rival(self, before: State, act: Act, after: State) -> list[Rival]:
        return [Rival(act.round, message) for message in self.match.game.rival_events(before, after)]

    def _dealt(self, viewer: Viewer) -> list[Luck]:
        """What lay open when the match began."""
        if self.match.base is not None:
            return []
        dealt = _seen(self.match.table_before(0), viewer)
        return [Luck(dealt.round, message) for message in self.match.game.luck_events(None, dealt, ())]

    def _by_luck(self, before: State, act: Act, after: State) -> list[Luck]:
        drawn = [name for name, _ in act.draws]
        return [Luck(after.round, message) for message in self.match.game.luck_events(before, after, drawn)]

    def _tables(self) -> Iterator[State]:
        """The table before each act, then as it is now. It may be one object that goes on."""
        yield from (table for table, _ in self._tables_from(0))
        yield self.match.state

    def _settled(self, table: State, number: int, viewer: Viewer, sheets: list[ScoreSheet], names: Sequence[str]) -> Iterator[Settlement]:
        """The seats whose score has changed since their `sheets` were written; these are written anew."""
        for seat, before in enumerate(sheets):
            sheet = table.redacted(self._reader(viewer, seat)).score(seat)
            change = sheet.minus(before)
            if change.changes:
                message = Message("log.settled", name=names[seat], changes=self._reasons(change))
                yield Settlement(seat, number, message, change, names[seat])
            sheets[seat] = sheet

    def _reasons(self, change: ScoreDelta) -> tuple[Message, ...]:
        game = self.match.game.key
        return tuple(
            Message("log.gain" if points > 0 else "log.loss", category=Message(f"{game}.score.{key}"), points=abs(points))
            for key, points in change.changes
        )

    # ---- following -------------------------------------------------------------------------------------------------

    def foretell(self, seat: int, action: Action, viewers: Iterable[int]) -> dict[Viewer, LogLine]:
        """The lines of a decision that is about to be made: nobody need play the match again to describe it later."""
        self._follow()
        act = Act(seat, action, self.match.state.round, False, (), self.match.seats[seat].name)
        return {viewer: self._line(self.match.state, act, viewer) for viewer in {*self._lines, *viewers}}

    def add(self, act: Act, lines: dict[Viewer, LogLine]) -> None:
        """What was foretold has been done."""
        if len(self._acts) + 1 == len(self.match.acts) and self.match.over == self._over:
            self._acts.append(act)
            for viewer, kept in self._lines.items():
                if len(kept) + 1 == len(self._acts):
                    kept.append(lines[viewer])

    def forget(self) -> None:
        """Who sits where has changed, and with it who may read what."""
        self._acts, self._lines = [], {}

    def _follow(self) -> None:
        """Forget the lines of what was taken back; when the match is over, what was veiled can be read."""
        acts = self.match.acts
        if self.match.over != self._over:
            self._over = self.match.over
            self._acts, self._lines = [], {}
        same = min(len(self._acts), len(acts))
        while same and self._acts[same - 1] is not acts[same - 1]:
            same -= 1
        if same < len(self._acts) or same < len(acts):
            for lines in self._lines.values():
                del lines[same:]
            self._acts = list(acts)

    def _tables_from(self, place: int) -> Iterable[tuple[State, Act]]:
        if self._table_before is not None:
            return ((self._table_before(number), self._acts[number]) for number in range(place, len(self._acts)))
        return (step for number, step in enumerate(self.match.replay()) if number >= place)

    def _line(self, table: State, act: Act, viewer: Viewer) -> LogLine:
        message = table.describe(act.seat, act.action, self._reader(viewer, act.seat))
        is_open = message == table.describe(act.seat, act.action, act.seat)
        return LogLine(act.seat, act.round, named(message, self.match.names), act.action if is_open else VEILED, act.name)

    def _reader(self, viewer: Viewer, seat: int) -> int:
        """Whose knowledge a line tells: while several persons play at one screen, what one of them did in secret stays so."""
        if viewer is None:
            return seat
        match = self.match
        if not self._shared_screen or self._over or viewer != seat:
            return viewer
        persons = sum(match.is_person(other) for other in range(len(match.seats)))
        return (seat + 1) % len(match.seats) if persons > 1 else viewer


def _seen(table: State, viewer: Viewer) -> State:
    return table.copy() if viewer is None else table.redacted(viewer)
