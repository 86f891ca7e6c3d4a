"""A match in words: what it is called, where it stands, when it was played."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from tabletown_desktop.look.tokens import SEATS
from tabletown_desktop.look.words import Words
from tabletown_desktop.session import practice
from tabletown_desktop.session.players import kind_of, portrait
from tabletown_desktop.storage.entries import Entry, SeatEntry
from tabletown_desktop.widgets.people import Person

FIRST = 4  # so many of a finished match are named

Today = Callable[[], datetime.date]


def local_today() -> datetime.date:
    return datetime.datetime.now().astimezone().date()


class Telling:
    """Puts entries into the language in use."""

    def __init__(self, words: Words, today: Today = local_today) -> None:
        self._words = words
        self._today = today

    def title(self, entry: Entry) -> str:
        """The name a person gave the match, or one that says what it was."""
        if entry.title:
            return entry.title
        if entry.daily:
            return self._words.text("library.daily", day=self._daily(entry.daily))
        names = [seat.name for seat in entry.seats]
        if not names:
            return self._words.text("library.unknown")
        return self._words.text("library.alone", name=names[0]) if len(names) == 1 else ", ".join(names)

    def _daily(self, day: str) -> str:
        try:
            return self._words.day(datetime.date.fromisoformat(day))
        except ValueError:
            return day

    def state(self, entry: Entry) -> str:
        """Where a match stands, who has won, or what is wrong with its file; in the trash, how long it is kept."""
        if entry.until:
            day = datetime.datetime.fromtimestamp(entry.until, datetime.UTC).astimezone().date()
            return self._words.text("library.trash.until", day=self._words.day(day))
        if entry.sentence is not None:
            return self._words.say(entry.sentence)
        if entry.kind == "finished":
            ranking = self.ranking(entry)
            said = ", ".join(f"{name} {self._words.number(score)}" for name, score in ranking[:FIRST])
            return self._words.text("library.and-more", first=said, number=len(ranking) - FIRST) if len(ranking) > FIRST else said
        return " · ".join(part for part in (self._round(entry), self._turn(entry)) if part)

    def ranking(self, entry: Entry) -> list[tuple[str, int]]:
        """Who has how many points, the winners first."""
        totals = [(place, seat.name, seat.score) for place, seat in enumerate(entry.seats)]
        totals.append((len(entry.seats), self._words.text(f"{entry.game}.rival") if entry.rival is not None else "", entry.rival))
        known = [(place, name, score) for place, name, score in totals if score is not None]
        known.sort(key=lambda each: (each[0] not in entry.winners, -each[2]))
        return [(name, score) for _, name, score in known]

    def _round(self, entry: Entry) -> str:
        return self._words.text("library.round", round=entry.round) if entry.round else ""

    def _turn(self, entry: Entry) -> str:
        """Whose turn it is, where it is one person's."""
        persons = [entry.seats[seat].name for seat in entry.to_act if seat < len(entry.seats) and entry.seats[seat].bot is None]
        if len(persons) != 1 or len(entry.seats) == 1:
            return ""
        return self._words.text("library.turn", name=persons[0])

    def practice(self, entry: Entry) -> str:
        """What a match is that does not count: which one it was played on from."""
        return practice.told(self._words, entry.practice, entry.origin)

    def practice_tags(self, entry: Entry) -> tuple[str, ...]:
        """The same for its card, the longest first; none for a match that counts."""
        tags = (practice.in_short(self._words, entry.practice, entry.origin), practice.told(self._words, entry.practice, None))
        return tuple(dict.fromkeys(tag for tag in tags if tag))

    def tag(self, entry: Entry) -> str:
        """What kind of match a card shows; on the shelf a finished one tells that by its result."""
        return self._words.text(f"library.{'kind' if entry.until else 'tag'}.{entry.kind}")

    def when(self, entry: Entry) -> str:
        return self._words.when(entry.date.astimezone(), self._today())

    def opponents(self, entry: Entry) -> str:
        """The bots at the table, each with its level."""
        known = [(seat.name, kind_of(self._words, seat.bot)) for seat in entry.seats if seat.bot is not None]
        return ", ".join(self._words.text("library.opponent", name=name, kind=kind) if kind else name for name, kind in known)

    def whole(self, entry: Entry) -> str:
        """Everything about a match, for those who do not see its card."""
        parts = [
            self.title(entry),
            self._words.text(f"library.kind.{entry.kind}"),
            self.practice(entry),
            self.state(entry),
            self.opponents(entry),
            self.when(entry),
        ]
        return ". ".join(part for part in parts if part)


def person(seat: SeatEntry, place: int) -> Person:
    """Who sits there; a seat without a colour gets the one of its place."""
    colour = seat.colour if seat.colour in SEATS else SEATS[place % len(SEATS)]
    return Person(seat.name, colour, portrait(seat.bot))
