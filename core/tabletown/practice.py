"""A match played on from one of its own moments, to try another way.

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

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from tabletown.journal import Journal
from tabletown.match import Match
from tabletown.record import Origin

__all__ = ["From", "practice"]

From = Literal["review", "replay"]


def practice(match: Match, step: int, seat: int, seed: str, page: From, *, name: str | None = None, started: str | None = None) -> Journal:
    """The match as it stood after so many acts, with a person in this seat and all others as they were.

    The person may have a `name` of its own. `page` is where the match was looked at: the record tells that. What was drawn then
    is drawn again. `seed` is for what is drawn beyond that, where the record has no seed of its own.
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
