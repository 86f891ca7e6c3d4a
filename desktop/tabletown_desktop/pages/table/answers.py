"""What the table answers beside a place: why nothing can be done there, what may be chosen there, whether it is meant.

answers = Answers(services, page, board)
answers.sit_down(talk)
answers.show_reason()             # at once, without waiting for the pointer to rest
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QRect, QRectF, Qt, QTimer
from PySide6.QtWidgets import QWidget

from tabletown.game import Action
from tabletown.words import Refusal
from tabletown_desktop.pages.table.choice import ChoiceBox
from tabletown_desktop.pages.table.conversation import Conversation
from tabletown_desktop.scene import access
from tabletown_desktop.scene.board import Board
from tabletown_desktop.services import Services
from tabletown_desktop.widgets.messages import Dialog, TipCard

PATIENCE = 500
"""Milliseconds the pointer rests before a reason is given; the keyboard gets it at once."""


class Answers(QObject):
    def __init__(self, services: Services, page: QWidget, board: Board) -> None:
        super().__init__(page)
        self._theme, self._words, self._page, self._board = services.theme, services.words, page, board
        self._talk: Conversation | None = None
        self._reason: tuple[str, Refusal] | None = None
        self.choice = ChoiceBox(services.theme, page)
        self._tip = TipCard(services.theme, page)
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(PATIENCE)
        self._waits.timeout.connect(self.show_reason)

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, talk: Conversation) -> None:
        self._talk = talk
        self.choice.taken.connect(talk.interaction.take_choice)
        self.choice.meant.connect(talk.interaction.mean_choice)
        self.choice.cancelled.connect(talk.interaction.cancel)
        talk.reason.connect(self._reason_came)
        talk.choosing.connect(self._choosing)
        talk.doubted.connect(self._doubt)

    def get_up(self) -> None:
        """To be told before the conversation closes."""
        talk = self._talk
        if talk is None:
            return
        self._waits.stop()
        self._tip.hide()
        self.choice.dismiss()
        self.choice.taken.disconnect(talk.interaction.take_choice)
        self.choice.meant.disconnect(talk.interaction.mean_choice)
        self.choice.cancelled.disconnect(talk.interaction.cancel)
        self._talk = None

    # ---- reasons ---------------------------------------------------------------------------------------------------

    def _reason_came(self, key: str, refusal: Refusal | None) -> None:
        self._tip.hide()
        self._waits.stop()
        self._reason = (key, refusal) if refusal is not None else None
        focus = self._board.shown_focus
        focused = focus is not None and focus.key == key
        if self._reason is not None:
            self.show_reason() if focused else self._waits.start()
        if focus is not None and focused:
            access.focused(focus)

    def show_reason(self) -> None:
        """Say now why nothing can be done where the pointer is."""
        if self._reason is None or self._reason[0] not in self._board.slots:
            return
        key, refusal = self._reason
        self._tip.point(self.place(key).center(), self._words.say(refusal))

    def place(self, key: str) -> QRect:
        """Where a slot is, in coordinates of the page."""
        slot = self._board.slots.get(key)
        assert slot is not None
        inside = self._board.mapFromScene(slot.sceneBoundingRect()).boundingRect()
        return inside.translated(self._board.pos())

    # ---- choices and questions -------------------------------------------------------------------------------------

    def _choosing(self, key: str, actions: Sequence[Action]) -> None:
        if not actions or self._talk is None:
            self.choice.dismiss()
            self._board.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        table = self._talk.table
        options = [(table.choice_label(action), table.choice_face(action)) for action in actions]
        self.choice.ask(table.name(key), options, QRectF(self.place(key)))

    def _doubt(self, action: Action, question: str) -> None:
        text = self._words.text
        dialog = Dialog(self._theme, self._page.window(), question, main=text("table.doubt.go-on"), harmless=text("table.doubt.back"))
        dialog.answered.connect(lambda answer: self._play_after_all(action) if answer == "main" else None)
        dialog.open()

    def _play_after_all(self, action: Action) -> None:
        if self._talk is not None:
            self._talk.play(action)
