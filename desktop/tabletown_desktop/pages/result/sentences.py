"""The sentences of the result, in the language in use."""

from __future__ import annotations

import datetime

from tabletown.game import Options
from tabletown.journal import Journal
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.options_told import told
from tabletown_desktop.pages.result.account import Account, Contender
from tabletown_desktop.session import practice
from tabletown_desktop.session.players import kind_of


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
    return told(words, match.game, [(key, options[key]) for key in could])


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
    """By how much: "by one point, ahead of Otto"."""
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
    """Below the ranking: why the match ended, and how the person did compared with other times."""
    found = []
    if account.reason is not None:
        found.append(words.text("result.ended", round=len(account.curve) - 1, reason=account.reason))
    persons = [contender for contender in account.contenders if contender.rival is None and contender.seating.bot is None]
    if account.practice:
        found.append(words.text("result.practice", practice=practice.told(words, True, account.origin)))
    elif mean is not None and len(persons) == 1:
        apart = persons[0].total - round(mean)
        way = "above" if apart > 0 else "below" if apart < 0 else "at"
        found.append(words.text(f"result.mean.{way}", n=abs(apart), mean=words.number(round(mean))))
    return found


def _listed(words: Words, names: list[str]) -> str:
    """Anna, Ben and Otto."""
    return words.text("result.and", names=", ".join(names[:-1]), last=names[-1])
