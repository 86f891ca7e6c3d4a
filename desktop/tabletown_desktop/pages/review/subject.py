"""What a review is about: a seat of a match, its turns, and what is known of them. No widgets here."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from tabletown.ai.review import Review, Turn, turns
from tabletown.ai.search import foreseen
from tabletown.game import Action, UnknownAction, View
from tabletown.match import Match
from tabletown.words import Message, named
from tabletown_desktop.pages.replay.history import History
from tabletown_desktop.session.bot_pool import Answer, Choice

BEFORE, PLAYED, BEST = 0, 1, 2
"""What is seen of a turn: the table before it, after what was played, after what the expert would have played."""


class Subject:
    """One seat of a match that is looked back at."""

    def __init__(self, history: History, seat: int) -> None:
        self.history = history
        self.seat = seat
        self.review: Review[Answer] = Review(list(turns(history.match, seat)))

    @property
    def match(self) -> Match:
        return self.history.match

    @cached_property
    def final(self) -> int:
        """The score at the end; as it stands, where the match has none yet."""
        return self.match.state.score(self.seat).total

    def turn(self, place: int) -> Turn:
        return self.review.turns[place]

    def best(self, place: int) -> Choice | None:
        """The best that is known in the place of a turn."""
        judged = self.review.of(place)
        return judged.choices[0] if judged is not None else None

    def read(self, choice: Choice) -> tuple[Action, ...]:
        """The actions of a choice; none if this game does not know them."""
        try:
            return tuple(self.match.game.vocabulary.read(form) for form in choice.turn)
        except UnknownAction:
            return ()

    def best_turn(self, place: int) -> tuple[Action, ...]:
        """The actions of the best; those that were played where nothing better is known."""
        best = self.best(place)
        better = self.read(best) if best is not None and self.review.lost(place) else ()
        return better or self.turn(place).played

    def view(self, place: int, sight: int) -> View[Any]:
        """What the seat knew before that turn, or what stood after one of its ways as far as no luck was needed."""
        turn = self.turn(place)
        if sight == BEFORE:
            return turn.view
        return View(foreseen(turn.view, turn.played if sight == PLAYED else self.best_turn(place)), self.seat)

    def told(self, place: int, actions: tuple[Action, ...]) -> list[tuple[Action, Message]]:
        """A turn from there as the log would tell it, action by action."""
        view, names = self.turn(place).view, self.match.names
        return [(action, named(_after(view, actions[:done]).describe(action), names)) for done, action in enumerate(actions)]


def _after(view: View[Any], actions: tuple[Action, ...]) -> View[Any]:
    return View(foreseen(view, actions), view.seat) if actions else view
