"""The coach at the table: asked once she shows the best turn, asked again the three best, and then she is silent again.

coach = Coach(services, page, board, bar)
coach.sit_down(session, talk)
coach.press()                     # the key or the button of the hint
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtWidgets import QWidget

from tabletown.ai.advice import Advice
from tabletown.ai.review import ALIKE
from tabletown.chance import NoChance, Unforeseen
from tabletown.game import Action, View
from tabletown.words import Message, named
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.table.bar import TableBar
from tabletown_desktop.pages.table.coach_card import CoachCard, Suggestion
from tabletown_desktop.pages.table.controller import TableController
from tabletown_desktop.pages.table.popups import covered, place_of
from tabletown_desktop.pages.table.turn_show import Ring
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.motion import DURATION
from tabletown_desktop.scene.phrases import signed
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.widgets import speech

EDGE, CHIP = 8, 64
"""The least room to the edge of the board, and that over a target for the chip that says what it changes."""
STEPS = 8
"""Places tried across and down."""
SMALL = 2_000
"""So much covered makes no difference."""


class Coach(QObject):
    def __init__(self, services: Services, page: QWidget, board: Board, bar: TableBar, choice: QWidget) -> None:
        """`choice`: lies open beside a slot now and then, and the card never over it."""
        super().__init__(page)
        self._words: Words = services.words
        self._theme = services.theme
        self._board, self._bar, self._choice = board, bar, choice
        self._session: MatchSession | None = None
        self._talk: TableController | None = None
        self._view: View[Any] | None = None
        """What the advice is about."""
        self._choices: tuple[Advice, ...] = ()
        self.card = CoachCard(services.theme, services.words, page)
        self._ring = Ring(services.theme, page)
        self._spot: QPoint | None = None
        """Where the card stands, as long as nothing lies elsewhere."""
        self._to_play: list[Action] = []
        self._steps = QTimer(self)
        self._steps.setSingleShot(True)
        self._steps.timeout.connect(self._play_on)
        self.card.hovered.connect(self._look_at)
        self.card.more.connect(self.press)
        self.card.played.connect(self._play)
        self.card.folds.connect(self._settle_card)
        self.card.closed.connect(self.close)

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, session: MatchSession, talk: TableController) -> None:
        self._session, self._talk = session, talk
        session.advised.connect(self._advised)
        talk.choosing.connect(self._keep_off_choice)

    def get_up(self) -> None:
        if self._session is not None:
            self._session.advised.disconnect(self._advised)
        self._forget()
        self._forget_spot()
        self._hide()
        self._session = self._talk = None

    # ---- what a person does ----------------------------------------------------------------------------------------

    def press(self) -> None:
        """The best turn, then the three best, then nothing again."""
        session, talk = self._session, self._talk
        if session is None or talk is None or session.advising or not session.playing:
            return
        if not self.card.isVisible():
            talk.go_home()
            self._ask(session)
        elif self.card.unfolded or not self.card.several:
            self.close()
        else:
            self.card.unfold()
            self._settle_card()
            self.card.rows[self.card.place].setFocus(Qt.FocusReason.TabFocusReason)

    def _ask(self, session: MatchSession) -> None:
        """Where there is but one thing to do, or she has thought of it before, nobody need think."""
        view = session.view()
        actions = view.actions()
        if view is self._view and self._choices:
            self._tell()
        elif len(actions) == 1:
            self._view = view
            self._choices = (Advice((actions[0],), view.preview(actions[0]), reasons=(Message("reason.only"),)),)
            self._tell()
        else:
            session.ask_hint()
            self._show_thinking()

    def step_back(self) -> bool:
        """Esc: the card goes, or she need not think any more. False if she is silent."""
        if self.card.isVisible():
            self.close()
            return True
        if self._session is not None and self._session.advising:
            self._session.drop_hint()
            self._show_thinking()
            return True
        return False

    def close(self) -> None:
        self._hide()
        if self._talk is not None:
            self._talk.suggest(None)
        self._board.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- what comes of it ------------------------------------------------------------------------------------------

    def refreshed(self) -> None:
        """The table was drawn anew: what was advised for another one is gone."""
        if self._talk is not None and self._talk.advice is None and self.card.isVisible():
            self._hide()
        self._show_thinking()

    def settle(self) -> None:
        """Everything lies elsewhere now: so does the card."""
        self._forget_spot()
        if self.card.isVisible() and self._talk is not None and self._talk.advice is not None:
            self._choose_spot()
            self._settle_card()

    def _keep_off_choice(self) -> None:
        """A choice was opened: the card lies elsewhere."""
        if self.card.isVisible() and self._choice.isVisible() and self.card.geometry().intersects(self._choice.geometry()):
            self._settle_card()

    def _advised(self, choices: Sequence[Advice]) -> None:
        self._show_thinking()
        if choices and self._session is not None:
            self._view = self._session.view()
            self._choices = told_apart(self._words, self._view, choices, self._session.match.names)
            self._tell()

    def _tell(self) -> None:
        assert self._view is not None
        assert self._session is not None
        self.card.tell(suggestions(self._words, self._view, self._choices, self._session.match.names))
        self._choose_spot()
        self._look_at(0)

    def _look_at(self, place: int) -> None:
        """Tell one of the turns at large, and light its first action."""
        assert self._talk is not None
        if place != self.card.place or self._talk.advice is None:
            self.card.look_at(place)
            self._talk.suggest(self._choices[place])
            self._settle_card()
            speech.say(self._board, self.card.text)

    def _hide(self) -> None:
        self.card.hide()
        self._ring.hide()
        self._cover(QRect())

    def _cover(self, place: QRect) -> None:
        """A chip that would look out from under the card is not seen."""
        if self._talk is not None and self._talk.placed:
            inside = place.translated(-self._board.pos())
            self._talk.table.cover(self._board.mapToScene(inside).boundingRect() if place.isValid() else QRectF())

    def _forget(self) -> None:
        self._view, self._choices = None, ()
        self._to_play.clear()
        self._steps.stop()

    def _forget_spot(self) -> None:
        self._spot = None

    def _show_thinking(self) -> None:
        thinking = self._session is not None and self._session.advising
        button, text = self._bar.button("hint"), self._words.text
        button.set_sign("clock" if thinking else "hint")
        button.set_name(text("table.coach.thinking", name=text("players.ada.name")) if thinking else text("command.hint"))

    # ---- playing it ------------------------------------------------------------------------------------------------

    def _play(self) -> None:
        """Play the turn that is told, step by step; ending it is left to the person."""
        assert self._talk is not None
        turn = list(self._choices[self.card.place].turn)
        if len(turn) > 1 and turn[-1].verb == "end":
            turn.pop()
        self._to_play, view = turn, self._view
        self.close()
        self._view = view
        self._play_on()

    def _play_on(self) -> None:
        """The next step, as long as nothing else has happened and it is still possible."""
        session, talk = self._session, self._talk
        if session is None or talk is None or not self._to_play or session.view() is not self._view or not session.playing:
            self._to_play.clear()
            return
        action, seat = self._to_play.pop(0), session.seat
        if session.view().why_not(action) is None:
            talk.play(action)
            if self._session is session and session.seat == seat and self._to_play:
                self._view, self._choices = session.view(), ()
                self._steps.start(round(2 * DURATION["mark"] * talk.table.motion.speed))

    # ---- where the card is -----------------------------------------------------------------------------------------

    def _settle_card(self) -> None:
        """Where it stands for all that she advises; elsewhere only if it would cover what it speaks of now."""
        assert self._talk is not None
        advice = self._choices[self.card.place]
        size = self.card.measure(self._room.size())
        place = QRect(self._spot, size) if self._spot is not None else QRect()
        if not self._room.contains(place) or covered(place, [*self._spoken_of([advice]), *self._later_of([advice])]):
            place = self._quiet_place(size, [advice])
        self.card.setGeometry(place)
        self.card.show()
        self.card.raise_()
        self._cover(place)
        self._ring_button(self._talk.table.slot_of(advice.action))

    def _choose_spot(self) -> None:
        """The one place for as large as the card may become, off everything that any of the turns speaks of; where it was, if it
        may stay there."""
        size, all_of_them = self.card.largest(self._room.size()), self._choices
        matters = [*self._spoken_of(all_of_them), *self._later_of(all_of_them)]
        place = QRect(self._spot, size) if self._spot is not None else QRect()
        if not self._room.contains(place) or covered(place, matters):
            place = self._quiet_place(size, all_of_them)
        self._spot = place.topLeft()

    @property
    def _room(self) -> QRect:
        edge = self._theme.units(EDGE)
        return self._board.geometry().adjusted(edge, edge, -edge, -edge)

    def _spoken_of(self, choices: Sequence[Advice]) -> list[QRect]:
        """Where these turns begin, with room for the chip, and what is to be chosen there."""
        assert self._talk is not None
        keys = {self._talk.table.slot_of(advice.action) for advice in choices}
        chip = self._theme.row(CHIP)
        asked = [self._choice.geometry()] if self._choice.isVisible() else []
        return [*(place.adjusted(-chip, -chip, chip, chip // 2) for place in self._places(keys)), *asked]

    def _later_of(self, choices: Sequence[Advice]) -> list[QRect]:
        """Where they go on."""
        assert self._talk is not None
        return self._places({key for advice in choices for key in self._talk.table.turn_slots(advice.turn)[1:]})

    def _places(self, keys: Collection[str]) -> list[QRect]:
        """Where these slots lie, in coordinates of the page."""
        return [place_of(self._board, slot) for slot in self._board.slots if slot.key in keys]

    def _quiet_place(self, size: QSize, choices: Sequence[Advice]) -> QRect:
        assert self._talk is not None
        look_at, slots = self._talk.table.can_look_at, self._board.slots
        lit = self._places({slot.key for slot in slots.lit()} - {self._talk.table.slot_of(advice.action) for advice in choices})
        own = self._places({slot.key for slot in slots if not look_at(slot.key)})
        return quiet_place(self._room, size, self._spoken_of(choices), self._later_of(choices), lit, own)

    def _ring_button(self, key: str) -> None:
        """What is done with a button of the bar is ringed there."""
        assert self._talk is not None
        advice = self._talk.advice
        if advice is None or key in self._board.slots or not self._talk.table.in_bar(advice.action):
            self._ring.hide()
            return
        main = advice.action is self._talk.main_action()
        button = self._bar.main if main else self._bar.shown_button(".".join(map(str, advice.action.json())))
        page = self.card.parentWidget()
        assert page is not None
        self._ring.surround(QRect(button.mapTo(page, button.rect().topLeft()), button.size()), "good")


def suggestions(words: Words, view: View[Any], choices: Sequence[Advice], names: Sequence[str]) -> list[Suggestion]:
    """The turns of the coach in words, the best first."""
    return [
        Suggestion(
            tuple(words.say(message) for message in told_steps(view, advice.turn, names)),
            tuple(words.say(reason) for reason in advice.reasons),
            _brings(words, advice),
            _against(words, choices, place),
            advice.expected,
        )
        for place, advice in enumerate(choices)
    ]


def _brings(words: Words, advice: Advice) -> str:
    """What a turn changes now, and the final score it lets expect if anybody looked so far."""
    now, final = advice.delta.total, words.number(round(advice.expected))
    if not advice.expected:
        return words.text("table.coach.now", now=signed(now)) if now else ""
    return words.text("table.coach.brings", now=signed(now), final=final) if now else words.text("table.coach.expects", final=final)


def _against(words: Words, choices: Sequence[Advice], place: int) -> str:
    """What the best turn is worth against the next best, any other against the best: the rest of the match is the same for all.

    The best one also minds what the others may do, so by its own points alone it may be behind.
    """
    if len(choices) < 2:
        return ""
    best = choices[0].expected
    more = best - (choices[place].expected if place else max(advice.expected for advice in choices[1:]))
    better, same, worse = ("behind", "level", "leads") if place else ("ahead", "alike", "rivals")
    if abs(more) < ALIKE:
        return words.text(f"table.coach.{same}")
    return words.text(f"table.coach.{better}", points=words.number(more, 1)) if more > 0 else words.text(f"table.coach.{worse}")


def told_apart(words: Words, view: View[Any], choices: Sequence[Advice], names: Sequence[str]) -> tuple[Advice, ...]:
    """Each turn once: two cards that are alike make two turns with the same words. The best one also minds what the others may
    do, so it need not promise most; the rest come by what they promise."""
    by_words: dict[tuple[str, ...], Advice] = {}
    for advice in choices:
        by_words.setdefault(tuple(words.say(step) for step in told_steps(view, advice.turn, names)), advice)
    best, *rest = by_words.values()
    return (best, *sorted(rest, key=lambda advice: advice.expected, reverse=True))


def told_steps(view: View[Any], turn: Sequence[Action], names: Sequence[str]) -> list[Message]:
    """The steps of a turn in words, each from where the one before has led; its end goes without saying."""
    table = view.table.copy()
    told: list[Message] = []
    for action in turn:
        if told and action.verb == "end":
            break
        told.append(named(table.describe_move(view.seat, action), names))
        try:
            table.apply(view.seat, action, NoChance())
        except Unforeseen:
            break
    return told


def quiet_place(
    room: QRect, size: QSize, never: Sequence[QRect], later: Sequence[QRect], lit: Sequence[QRect], own: Sequence[QRect]
) -> QRect:
    """Of places all over the room one that covers hardly more than any other of what matters, as near as may be to what it speaks of."""
    free = room.width() - size.width(), room.height() - size.height()
    places = [
        QRect(
            room.left() + free[0] * across // STEPS, room.bottom() + 1 - size.height() - free[1] * up // STEPS, size.width(), size.height()
        )
        for up in range(STEPS + 1)
        for across in range(STEPS + 1)
    ]

    def cost(place: QRect) -> tuple[int, int, int, int]:
        below = 4 * covered(place, lit) + covered(place, own)
        away = (place.center() - never[0].center()).manhattanLength() if never else room.bottom() - place.bottom()
        return covered(place, never), covered(place, later), below // SMALL, away

    return min(places, key=cost)
