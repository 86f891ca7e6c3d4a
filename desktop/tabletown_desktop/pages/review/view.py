"""The real table as it was at a turn, with the places of what was played and of what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from tabletown.game import Action
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.replay.stage import Stage
from tabletown_desktop.pages.review.marks import Marked, TurnMarks
from tabletown_desktop.pages.review.subject import BEFORE, BEST, PLAYED, Subject
from tabletown_desktop.scene.frame import Frame


class TurnStage(Stage):
    """A stage for the turns of one seat. Nothing moves here: one compares."""

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.subject: Subject | None = None
        self.place = 0
        self.sight = BEFORE
        self.marks = TurnMarks(services.theme, self.board)
        self.drawn.connect(self._mark)

    def seen(self) -> Frame:
        seen = super().seen()
        return seen if self.subject is None else replace(seen, view=self.subject.view(self.place, self.sight))

    def look_at(self, subject: Subject, place: int, sight: int) -> None:
        """Show a turn: the table before it, or after one of its ways."""
        again = self.subject is not None and self.subject.history is subject.history and self.history is not None
        self.subject, self.place, self.sight = subject, place, sight
        step = subject.turn(place).step
        if again:
            self.show_position(step, subject.seat)
        else:
            self.open(subject.history, step, subject.seat)

    def shows(self, subject: Subject, place: int, sight: int) -> bool:
        """Whether that is what is seen already."""
        return self.subject is subject and (self.place, self.sight) == (place, sight) and self.history is not None

    def close_history(self) -> None:
        self.marks.clear()
        super().close_history()

    def _mark(self) -> None:
        """The places of both ways; each alone where what follows from it is seen."""
        if self.subject is None or self.guest is not None:
            self.marks.clear()
            return
        turn = self.subject.turn(self.place)
        played = self._slots(turn.played) if self.sight != BEST else []
        better = self._slots(self.subject.best_turn(self.place)) if self.sight != PLAYED and self._lost else []
        text, lost = self.services.words.text, self._lost
        same = text("review.mark.both" if lost else "review.mark.played")
        marked = [self._marked(key, same, "ink", False) for key in played if key in better]
        marked += [self._marked(key, text("review.mark.played"), "bad" if lost else "ink", True) for key in played if key not in better]
        marked += [self._marked(key, text("review.mark.best"), "good", False) for key in better if key not in played]
        self.marks.show(marked)

    @property
    def _lost(self) -> bool:
        """Whether something else would have been better."""
        return self.subject is not None and self.subject.review.lost(self.place) > 0

    def _slots(self, actions: Sequence[Action]) -> list[str]:
        """The places on the table where these actions are done, in order."""
        keys = dict.fromkeys(self._slot(action) for action in actions)
        return [key for key in keys if key in self.board.slots]

    def _slot(self, action: Action) -> str:
        """Nothing for an action at something that comes about only within the turn (an estate that is paid with)."""
        assert self.table is not None
        try:
            return self.table.slot_of(action)
        except (LookupError, StopIteration):
            return ""

    def _marked(self, key: str, text: str, colour: str, dashed: bool) -> Marked:
        assert self.table is not None
        slot = self.board.slots[key]
        return Marked(self.table.target(key), slot.in_hero, text, colour, dashed)
