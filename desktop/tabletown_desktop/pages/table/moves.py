"""The list of all possible moves: a plain list with a line to filter it, the sure way for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QSortFilterProxyModel, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QFrame, QListView, QVBoxLayout, QWidget

from tabletown.game import Action, View
from tabletown_desktop.app.services import Services
from tabletown_desktop.scene.table import effects
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.messages import Dialog


class MoveList(QWidget):
    """Every move in words with what it changes. `taken` gives the place of the move in the list it was made of."""

    taken = Signal(int)

    def __init__(self, services: Services, game: str, view: View[Any], actions: Sequence[Action]) -> None:
        super().__init__()
        say, text = services.words.say, services.words.text
        sentences = []
        for action in actions:
            change = effects(services.words, game, view.preview(action))
            sentence = say(view.describe(action))
            sentences.append(text("table.move", move=sentence, change=change) if change else sentence)
        self._model = QStringListModel(sentences)
        self._found = QSortFilterProxyModel()
        self._found.setSourceModel(self._model)
        self._found.setFilterCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field = Field(services.theme, sign="search", name=text("table.moves.search"))
        self.field.edit.textChanged.connect(self._found.setFilterFixedString)
        self.list = QListView()
        self.list.setModel(self._found)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setFont(services.theme.font(14))
        self.list.setAccessibleName(text("command.moves"))
        self.list.setMinimumSize(420, 320)
        self.list.setCurrentIndex(self._found.index(0, 0))
        self.list.activated.connect(lambda index: self.taken.emit(self._found.mapToSource(index).row()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.field)
        column.addWidget(self.list, 1)


def open_moves(services: Services, window: QWidget, game: str, view: View[Any], actions: Sequence[Action]) -> MoveList:
    """The list over the window; connect to its `taken`."""
    text = services.words.text
    moves = MoveList(services, game, view, actions)
    dialog = Dialog(
        services.theme, window, text("command.moves"), text("table.moves.about"), harmless=text("table.moves.close"), content=moves
    )
    moves.taken.connect(lambda: dialog.answer("harmless"))
    dialog.open()
    moves.list.setFocus(Qt.FocusReason.TabFocusReason)
    return moves
