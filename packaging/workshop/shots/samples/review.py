"""What the review shows in the pictures: the turns of matches that were played with a little carelessness."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tabletown.ai.advice import quick_judge
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.journal import Journal
from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.review import ReviewPage
from tabletown_desktop.pages.review.subject import BEST, PLAYED
from tabletown_desktop.session.bot_pool import Answer, BotPool, Question
from workshop.shots.samples.finished_matches import ANNA, FOUR, MINA, SIX, finished
from workshop.shots.scene import Excuse, Scene

ALL = 10_000
EDGE = (Excuse("pale", ".*", "a line at the edge of a list that scrolls is seen in part"),)
LONG = Seating("Wilhelmina Featherstone", None, "coral")


class Glancing(BotPool):
    """Answers here and at once, with what the coach sees quickly, when it is told to."""

    def __init__(self, generous: bool = False) -> None:
        super().__init__()
        self.generous = generous
        """It finds nothing better than what was played."""
        self._asked: list[Question] = []
        self._done = 0
        self.dropped: set[int] = set()
        self.at_a_loss = False
        """It does not know an answer to anything."""

    def prepare(self) -> None:
        """There is nothing to start."""

    def ask(self, question: Question) -> int:
        self._asked.append(question)
        return len(self._asked)

    def drop(self, number: int) -> None:
        self.dropped.add(number)

    def think(self, most: int = ALL) -> None:
        """Answer so many questions, those included that an answer brings about."""
        while self._done < min(len(self._asked), most):
            self._done += 1
            if self._done not in self.dropped:
                self.answered.emit(self._answer(self._done))

    def _answer(self, number: int) -> Answer:
        if self.at_a_loss:
            return Answer(number)
        answer = _answer(number, self._asked[number - 1])
        return replace(answer, verdict=replace(answer.verdict, lost=0.0)) if self.generous and answer.verdict else answer


def _answer(number: int, question: Question) -> Answer:
    return Answer(number, verdict=quick_judge(question.game, question.view, question.played, SearchBudget(Imagined(1))))


def page(services: Services, journal: Journal, questions: int = ALL, bot_pool: Glancing | None = None) -> ReviewPage:
    """The review of the first person's turns, with so many questions answered."""
    review, bot_pool = ReviewPage(services), bot_pool or Glancing()
    bot_pool.setParent(review)
    review.meet(bot_pool)
    review.tell(journal)
    bot_pool.think(questions)
    return review


def careless(
    services: Services, key: str, seats: tuple[Seating, ...] = (ANNA, MINA), seed: str = "willow 77", questions: int = ALL
) -> ReviewPage:
    return page(services, finished(seats, seed, (), key), questions)


def flawless(services: Services) -> ReviewPage:
    """A coach who is content with everything."""
    return page(services, finished((ANNA, MINA), "mint 77", (), "dreamhome"), bot_pool=Glancing(generous=True))


def sight(index: int, review: ReviewPage) -> None:
    """What came of one of the ways."""
    review.enlarge(True)
    review.bar.sight.choose(index)


def large(review: ReviewPage) -> None:
    review.enlarge(True)


def second(review: ReviewPage) -> None:
    """The second of those that mattered."""
    review.press("better")


def names(seats: tuple[Seating, ...]) -> tuple[str, ...]:
    return tuple(seat.name for seat in seats)


SCENES = (
    Scene("review", partial(careless, key="welcome"), main=True, excuses=EDGE),
    Scene("review-lasvegas", partial(careless, key="lasvegas"), main=True, excuses=EDGE),
    Scene("review-dreamhome", partial(careless, key="dreamhome", seats=FOUR), main=True, excuses=EDGE),
    Scene("review-happycity", partial(careless, key="happycity"), main=True, excuses=EDGE),
    Scene("review-looking", partial(careless, key="welcome", questions=38), second, excuses=EDGE),
    Scene("review-first-look", partial(careless, key="lasvegas", questions=3), excuses=EDGE),
    Scene("review-played", partial(careless, key="welcome", seats=FOUR), partial(sight, PLAYED), typed=names(FOUR), excuses=EDGE),
    Scene("review-best", partial(careless, key="happycity", seats=SIX[:5]), partial(sight, BEST), typed=names(SIX), excuses=EDGE),
    Scene("review-large", partial(careless, key="dreamhome"), large, excuses=EDGE),
    Scene("review-long", partial(careless, key="lasvegas", seats=(LONG, ANNA), seed="mint 77"), second, typed=(LONG.name,), excuses=EDGE),
    Scene("review-flawless", flawless, main=True, excuses=EDGE),
)
