"""A match played on from one of its own moments, to try another way.

>>> from tabletown.games import game
>>> from tabletown.match import Seating
>>> match = Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ada", "ada")], seed="maple 4071")
>>> for _ in range(6):
...     act = match.play(match.state.to_act[0], match.view(match.state.to_act[0]).actions()[0])
>>> other = practice(match, 4, 1, "oak 1").match
>>> other.practice, len(other.acts), other.is_person(1), other.acts == match.acts[:4]
(True, 4, True, True)
"""

from __future__ import annotations

from dataclasses import replace

from tabletown.journal import Journal
from tabletown.match import Match

__all__ = ["practice"]


def practice(match: Match, step: int, seat: int, seed: str, *, name: str | None = None, started: str | None = None) -> Journal:
    """The match as it stood after so many acts, with a person in this seat and all others as they were.

    The person may have a `name` of its own. What was drawn then is drawn again. `seed` is for what is drawn beyond that, where the
    record has no seed of its own.
    """
    person = replace(match.seats[seat], name=name or match.seats[seat].name, bot=None)
    seats = [person if number == seat else other for number, other in enumerate(match.seats)]
    known = match.draws()
    again = Match(match.game, match.setup, seats, match.seed or seed, practice=True, draws=known, base=match.base)
    journal = Journal.begin(again, started=started)
    for act in match.acts[:step]:
        journal.play(act.seat, act.action)
    journal.hand_over(seat)
    return journal
