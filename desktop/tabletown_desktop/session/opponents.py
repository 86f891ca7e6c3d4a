"""The bots at a table: who is thinking, what they have planned, and when it is played.

    opponents = Opponents(match, bot_pool, play)       # play(seat, action) does it and gives the act
    opponents.wake()                                  # whoever may act and has no plan is asked
    opponents.rest(800)                               # what was done last is to be seen for so many milliseconds
    opponents.hurry()                                 # or not
    opponents.hold(True)                              # nobody plays on until hold(False)

A bot answers with a whole turn. It is played action by action as far as it holds: until one is no longer possible, something
is revealed or the round is another. Then the bot is asked again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, QTimer, Signal

from tabletown.game import Action
from tabletown.match import Act, Match
from tabletown_desktop.session.bot_pool import Answer, BotPool, Question


@dataclass(slots=True)
class _Plan:
    actions: deque[Action]
    begun: bool = False


class Opponents(QObject):
    """`thinking` tells that another set of seats is busy now."""

    thinking = Signal()

    def __init__(self, match: Match, bot_pool: BotPool, play: Callable[[int, Action], Act], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.effort: Callable[[], int] = _usual
        """How many times as much as usual they may think."""
        self.pace: Callable[[Act], int] = _at_once
        """How many milliseconds an act is to be seen before the next one."""
        self._bot_pool = bot_pool
        self.play = play
        self._asked: dict[int, int] = {}
        self._plans: dict[int, _Plan] = {}
        self._held = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._play_on)
        bot_pool.answered.connect(self._answered)

    @property
    def busy(self) -> frozenset[int]:
        """The seats that think, or are in the middle of what they have thought of."""
        return frozenset(self._asked) | frozenset(self._plans)

    def wake(self) -> None:
        """Ask everybody who may act and has nothing planned."""
        before = self.busy
        match = self.match
        for seat in match.state.to_act:
            bot = match.seats[seat].bot
            if bot is not None and seat not in before:
                question = Question("choose", match.game, match.setup, bot, match.view(seat), effort=self.effort())
                self._asked[seat] = self._bot_pool.ask(question)
        if self.busy != before:
            self.thinking.emit()

    def rest(self, milliseconds: int) -> None:
        """Nothing is played before this time has passed."""
        if milliseconds > self._rest.remainingTime():
            self._rest.start(milliseconds)

    def hurry(self) -> None:
        """What is planned is not held back any longer."""
        self._rest.stop()
        self._play_on()

    def hold(self, held: bool) -> None:
        """While it is held nothing is played; they may think on."""
        self._held = held
        if not held and not self._rest.isActive():
            self._play_on()

    def drop(self, seat: int) -> None:
        """Whatever this seat thinks or has planned is forgotten."""
        self._plans.pop(seat, None)
        number = self._asked.pop(seat, None)
        if number is not None:
            self._bot_pool.drop(number)

    def drop_plans(self) -> None:
        self._plans.clear()

    def drop_all(self) -> None:
        self._rest.stop()
        for seat in self.busy:
            self.drop(seat)

    def close(self) -> None:
        """Nobody plays any more; what was asked of the others is forgotten, and who played for them too."""
        self._bot_pool.answered.disconnect(self._answered)
        self.drop_all()
        self.play = _gone

    # ---- playing ---------------------------------------------------------------------------------------------------

    def _answered(self, answer: Answer) -> None:
        seat = next((seat for seat, number in self._asked.items() if number == answer.number), None)
        if seat is None:
            return
        del self._asked[seat]
        self._plans[seat] = _Plan(deque(answer.turn))
        if not self._rest.isActive():  # else the act before is still to be seen
            self._play_on()

    def _play_on(self) -> None:
        while self._plans and not self._held and not self._rest.isActive():
            self._step(next(iter(self._plans)))

    def _step(self, seat: int) -> None:
        plan, match = self._plans[seat], self.match
        if not plan.begun and not (plan.actions and self._legal(seat, plan.actions[0])):
            # a broken bot may lose, but it cannot stop the match
            plan.actions = deque(match.view(seat).actions()[:1])
        plan.begun = True
        if not (plan.actions and self._legal(seat, plan.actions[0])):
            self._ask_again(seat)
            return
        action, number = plan.actions.popleft(), match.state.round
        if not plan.actions:
            del self._plans[seat]
        act = self.play(seat, action)
        if self._plans.get(seat) is plan and (act.reveals or match.state.round != number):
            self._ask_again(seat)
        if not match.over and (pause := self.pace(act)) > 0:
            self.rest(pause)
        self.thinking.emit()

    def _ask_again(self, seat: int) -> None:
        del self._plans[seat]
        self.wake()

    def _legal(self, seat: int, action: Action) -> bool:
        return self.match.state.why_not(seat, action) is None


def _at_once(act: Act) -> int:
    return 0


def _gone(seat: int, action: Action) -> Act:
    raise RuntimeError("the match was left")


def _usual() -> int:
    return 1
