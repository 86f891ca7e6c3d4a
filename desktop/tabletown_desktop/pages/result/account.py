"""What there is to tell of a finished match, ready to be drawn: who came where, what each category brought, how it went, and the
sentences that say it. No widgets here.

account = Account.of(journal, info(journal.match.game.key).stories())
account.contenders[0].name, account.contenders[0].place
account.rows[0].key, account.rows[0].points, account.rows[0].best      # "plans", (22, 12, 17, 9), 0
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletown.game import Options
from tabletown.journal import Journal
from tabletown.match import Seating
from tabletown.record import Origin, SeatLine
from tabletown.scores import Category, ScoreSheet
from tabletown.words import Message
from tabletown_desktop.games import Company, Milestone, Stories
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages import match_words
from tabletown_desktop.pages.match_words import options_in_words
from tabletown_desktop.session.players import kind_of


@dataclass(frozen=True, slots=True)
class Contender:
    """One who was counted: a seat, or the solo opponent (then `rival`)."""

    number: int
    seating: Seating
    place: int
    total: int
    undos: int = 0
    hints: int = 0
    rival: Company | None = None
    several: bool = False
    """The seat changed hands during the match."""
    finished_for: str = ""
    """The person who sat down here, where a bot played to the end."""


@dataclass(frozen=True, slots=True)
class Row:
    """A category: the points of every contender (None where its sheet lacks it), and who alone has most."""

    key: str
    points: tuple[int | None, ...]
    best: int | None
    sums: tuple[str, ...] = ()
    """What the points were worked out from, for every contender; empty where there is nothing to tell."""


@dataclass(frozen=True, slots=True)
class Tie:
    """The tie-break that decided the first place: what was counted, and how much of it each of the level ones had."""

    key: str
    values: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Account:
    """Contenders are in the order of seats, the solo opponent last; `ranking` has their numbers from best to last."""

    game: str
    contenders: tuple[Contender, ...]
    ranking: tuple[int, ...]
    rows: tuple[Row, ...]
    tie: Tie | None
    curve: tuple[tuple[int, ...], ...]
    milestones: tuple[Milestone, ...]
    milestone_sign: Message | None
    reason: Message | None
    seed: str | None
    practice: bool
    origin: Origin | None

    @classmethod
    def of(cls, journal: Journal, stories: Stories) -> Account:
        """The account of a match that is over."""
        match, outcome = journal.match, journal.match.outcome()
        sheets = [*outcome.sheets, *([outcome.rival] if outcome.rival is not None else [])]
        standing = {standing.contender: standing for standing in outcome.standings}
        shared = {line.seat - 1 for line in journal.lines if isinstance(line, SeatLine) and line.name is not None}
        contenders = []
        for number in sorted(standing):
            seat = number < len(match.seats)
            sat_down = journal.header.seats[number] if seat else None
            left = sat_down is not None and sat_down.bot is None and match.seats[number].bot is not None
            contenders.append(
                Contender(
                    number,
                    match.seats[number] if seat else Seating("", "rival"),
                    standing[number].place,
                    standing[number].total,
                    match.undos[number] if seat else 0,
                    match.hints[number] if seat else 0,
                    None if seat else stories.rival(match.setup.options),
                    number in shared,
                    sat_down.name if sat_down is not None and left else "",
                )
            )
        ranking = tuple(standing.contender for standing in outcome.standings)
        counted = [sheets[contender.number] for contender in contenders]
        return cls(
            match.game.key,
            tuple(contenders),
            ranking,
            _rows(counted, stories.sums),
            _tie(contenders, counted, ranking),
            tuple(match.curve()),
            tuple(stories.milestones(journal)),
            stories.milestone_sign,
            outcome.reason,
            match.seed,
            match.practice,
            journal.header.origin,
        )

    @property
    def winners(self) -> tuple[Contender, ...]:
        return tuple(contender for contender in self.contenders if contender.place == 1)

    @property
    def solo(self) -> bool:
        """One person and nobody to be compared with."""
        return len(self.contenders) == 1

    @property
    def margin(self) -> int:
        """Points between the winner and the next one behind."""
        totals = sorted((contender.total for contender in self.contenders), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else 0

    def first_milestones(self) -> tuple[Milestone, ...]:
        """The first of each seat."""
        found: dict[int, Milestone] = {}
        for milestone in self.milestones:
            found.setdefault(milestone.seat, milestone)
        return tuple(found.values())


def _rows(sheets: Sequence[ScoreSheet], sums: Callable[[Category], str]) -> tuple[Row, ...]:
    """The categories of all sheets in the order of the first that has them."""
    keys: list[str] = []
    for sheet in sheets:
        keys += [category.key for category in sheet.categories if category.key not in keys]
    rows = []
    for key in keys:
        points = tuple(_points(sheet, key) for sheet in sheets)
        values = [value for value in points if value is not None]
        most = max(values)
        alone = len(values) > 1 and values.count(most) == 1
        told = tuple("".join(sums(category) for category in sheet.categories if category.key == key) for sheet in sheets)
        rows.append(Row(key, points, points.index(most) if alone else None, told if any(told) else ()))
    return tuple(rows)


def _points(sheet: ScoreSheet, key: str) -> int | None:
    found: list[Category] = [category for category in sheet.categories if category.key == key]
    return sum(category.points for category in found) if found else None


def _tie(contenders: Sequence[Contender], sheets: Sequence[ScoreSheet], ranking: Sequence[int]) -> Tie | None:
    """The first tie-break in which the winner and the next one with the same total differ."""
    level = [number for number in ranking if contenders[number].total == contenders[ranking[0]].total]
    behind = [number for number in level if contenders[number].place > 1]
    if not behind:
        return None
    for place, tie in enumerate(sheets[level[0]].tie_breaks):
        if sheets[behind[0]].tie_breaks[place].value != tie.value:
            return Tie(tie.key, tuple((number, sheets[number].tie_breaks[place].value) for number in level))
    return None


def where(words: Words, journal: Journal) -> str:
    """Which match it was: game, options, seed."""
    match = journal.match
    parts = [words.text(f"{match.game.key}.name"), *played_with(words, journal)]
    if journal.header.daily is not None:
        parts.append(words.text("result.daily", day=_day(words, journal.header.daily)))
    elif match.seed is not None:
        parts.append(words.text("result.seed", seed=match.seed))
    else:
        parts.append(words.text("result.no-seed"))
    return " · ".join(parts)


def _day(words: Words, written: str) -> str:
    """The day as this language writes it; a foreign record may have anything there."""
    try:
        return words.day(datetime.date.fromisoformat(written), year=True)
    except ValueError:
        return written


def played_with(words: Words, journal: Journal) -> list[str]:
    """The options that held, as far as they could be chosen at all."""
    match = journal.match
    options: Options = match.setup.options
    could = [option.key for option in match.game.options if match.game.closed(option, len(match.seats), options) is None]
    return options_in_words(words, match.game, [(key, options[key]) for key in could])


def name(words: Words, contender: Contender) -> str:
    return words.say(contender.rival.title) if contender.rival is not None else contender.seating.name


def title(words: Words, account: Account) -> str:
    """Who won: "Anna wins"."""
    if account.solo:
        return words.text("result.alone", name=name(words, account.contenders[0]), n=account.contenders[0].total)
    winners = [name(words, contender) for contender in account.winners]
    if len(winners) == 1:
        return words.text("result.wins", name=winners[0])
    return words.text("result.shared", names=_listed(words, winners))


def margin(words: Words, account: Account) -> str:
    """By how much: "one point ahead of Otto"."""
    if account.solo:
        return words.text("result.alone.about", n=len(account.curve) - 1)
    if len(account.winners) > 1:
        return words.text("result.shared.about")
    second = name(words, account.contenders[account.ranking[1]])
    if account.margin == 0:
        return words.text("result.by-tie", name=second)
    return words.text("result.margin", n=account.margin, name=second)


def standing(words: Words, contender: Contender) -> str:
    """What stands below a name: how a person was helped, or which bot it is."""
    if contender.rival is not None:
        return words.text("result.rival")
    several = [words.text("result.several")] if contender.several else []
    if contender.seating.bot is not None:
        return " · ".join([kind_of(words, contender.seating.bot), *several])
    helped = several + [words.text(f"result.{what}", n=n) for what, n in (("undos", contender.undos), ("hints", contender.hints)) if n]
    return " · ".join(helped) or words.text("result.unhelped")


def notes(words: Words, account: Account, mean: float | None) -> list[str]:
    """Below the ranking: why the match ended, for whom it does not count, and how the person did compared with other times."""
    found = []
    if account.reason is not None:
        found.append(words.text("result.ended", round=len(account.curve) - 1, reason=account.reason))
    found += [
        words.text("result.finished-for", bot=contender.seating.name, name=contender.finished_for)
        for contender in account.contenders
        if contender.finished_for
    ]
    persons = [contender for contender in account.contenders if contender.rival is None and contender.seating.bot is None]
    if account.practice:
        found.append(words.text("result.practice", practice=match_words.practice_in_words(words, True, account.origin)))
    elif mean is not None and len(persons) == 1:
        apart = persons[0].total - round(mean)
        way = "above" if apart > 0 else "below" if apart < 0 else "at"
        found.append(words.text(f"result.mean.{way}", n=abs(apart), mean=words.number(round(mean))))
    return found


def _listed(words: Words, names: list[str]) -> str:
    """Anna, Ben and Otto."""
    return words.text("result.and", names=", ".join(names[:-1]), last=names[-1])
