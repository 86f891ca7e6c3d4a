"""The sentences of a review, in the language in use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tabletown.ai.advice import Verdict
from tabletown.game import Action
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.review.subject import Subject

WORTH_TELLING = 1.0
"""Points given to others that are told of."""

Tells = Callable[[Action], bool]
"""Whether an action is worth a word in short."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way to play a turn: what is done, and the final score it lets expect."""

    what: str
    expected: str


@dataclass(frozen=True, slots=True)
class TurnTold:
    """A turn in words. `best` is empty as long as nothing is known, `lost` where nothing was lost (or is known yet)."""

    round: str
    played: str
    best: str
    lost: str
    judged: bool
    """Judged with care, not only at a glance."""
    own: Way
    better: tuple[Way, ...] = ()
    """What would have been better, the best first; nothing where nothing was lost."""
    reasons: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """All of it for whoever does not see it."""
        return "; ".join(part for part in (self.round, self.lost, self.played, self.best, *self.reasons) if part)


class Sentences:
    """Tells of one seat's turns, in the language in use when it was made."""

    def __init__(self, words: Words, subject: Subject, tells: Tells) -> None:
        self.subject = subject
        self._words = words
        self._tells = tells
        self._told: dict[int, tuple[Verdict | None, TurnTold]] = {}

    def turn(self, place: int) -> TurnTold:
        known, told = self._told.get(place, (None, None))
        judged = self.subject.review.of(place)
        if told is None or judged is not known:
            told = self._turn(place)
            self._told[place] = judged, told
        return told

    def _turn(self, place: int) -> TurnTold:
        text, subject = self._words.text, self.subject
        review, turn = subject.review, subject.turn(place)
        lost, judged, best = review.lost(place), review.of(place), subject.best(place)
        own = Way(self.what(place, turn.played), self.points(judged.expected) if judged is not None else "")
        better = self._better(place) if lost else ()
        return TurnTold(
            text("review.round", round=turn.round),
            text("review.played", what=own.what),
            text("review.best", what=better[0].what) if better else text("review.alike") if judged is not None else "",
            text("review.lost", points=self.points(lost)) if lost else "",
            review.is_judged(place),
            own,
            better,
            (*self._to_others(place, lost), *map(self._sentence, map(self._words.say, best.reasons)))
            if better and best is not None
            else (),
        )

    def _to_others(self, place: int, lost: float) -> tuple[str, ...]:
        """What was lost beyond the own points, as the others got it."""
        judged, best = self.subject.review.of(place), self.subject.best(place)
        if judged is None or best is None:
            return ()
        beyond = lost - max(0.0, best.expected - judged.expected)
        return (self._words.text("review.others", points=self.points(beyond)),) if beyond >= WORTH_TELLING else ()

    def _better(self, place: int) -> tuple[Way, ...]:
        """The best, and what else promises more than what was played."""
        judged, played = self.subject.review.of(place), self.subject.turn(place).played
        least = judged.expected if judged is not None else 0.0
        best = judged.best if judged is not None else ()
        worth = [advice for number, advice in enumerate(best) if advice.turn != played and (not number or advice.expected > least)]
        return tuple(Way(self.what(place, advice.turn), self.points(advice.expected)) for advice in worth)

    def what(self, place: int, actions: tuple[Action, ...]) -> str:
        """A turn in short: what goes without saying is left out where there is something else."""
        lines = self.subject.told(place, actions)
        worth = [line for line in lines if self._tells(line[0])]
        return ", ".join(self._words.say(message) for _, message in worth or lines)

    def points(self, value: float) -> str:
        return self._words.number(value, 1)

    @staticmethod
    def _sentence(reason: str) -> str:
        return reason[:1].upper() + reason[1:]

    # ---- the whole -------------------------------------------------------------------------------------------------

    def head(self) -> str:
        """In one sentence what came of it, or that it is still being found out."""
        review, text, name = self.subject.review, self._words.text, self.name
        if not review.turns:
            return text("review.nothing", name=name)
        if not review.done:
            return text("review.looking", name=name)
        if not review.judged_turns:
            return text("review.failed")
        if not review.mattered:
            return text("review.flawless", name=name)
        return text("review.sum", name=name, points=self.points(review.total_lost))

    def note(self) -> str:
        """How many turns were as good as the best, or how far one is."""
        review, text = self.subject.review, self._words.text
        count = len(review.turns)
        if not review.turns or (review.done and not review.judged_turns):
            return text("review.final", points=self._words.number(self.subject.final))
        if not review.done:
            return text("review.progress", done=review.judged_turns, n=count)
        if not review.mattered:
            return text("review.flawless.about", n=count, points=self._words.number(self.subject.final))
        return text("review.sum.about", good=review.best_turns, n=count, points=self._words.number(self.subject.final))

    @property
    def name(self) -> str:
        return self.subject.match.seats[self.subject.seat].name

    def bar(self, place: int) -> tuple[str, str, str]:
        """For the bottom bar: which turn it is, in few words and in full, and what came of it."""
        text, told = self._words.text, self.turn(place)
        count = len(self.subject.review.turns)
        where = text("review.place", round=self.subject.turn(place).round, turn=place + 1, all=count)
        return told.round, where, told.lost or told.best or text("review.unknown")
