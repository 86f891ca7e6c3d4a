"""What pointer and keys mean on a table now: from a slot to an action.

The legal actions are grouped by the slots they are done at; one action may be reached at several. A slot with one action
does it; a slot with several opens a choice of them. Actions that share their slots with others wait behind a tool ("build
a roundabout") until it is taken up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from tabletown.game import Action


class Interaction(QObject):
    """Signals: `chosen` an action is to be played; `meant` the action a ghost is shown for (or None); `choosing` the
    actions a choice is open for (empty: closed); `lit_changed` what is lit changed."""

    chosen = Signal(object)
    meant = Signal(object)
    choosing = Signal(object)
    lit_changed = Signal()

    def __init__(
        self, slots_of: Callable[[Action], Sequence[str]], tool_of: Callable[[Action], str | None], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._slots_of = slots_of
        self._tool_of = tool_of
        self._by_tool: dict[str | None, dict[str, list[Action]]] = {}
        self.tool: str | None = None
        self.choice: list[Action] = []
        self.at = ""
        """The slot that is meant, or whose choice is open: where one action has several, what is told of it stands there."""

    def offer(self, actions: Sequence[Action]) -> None:
        """These may be done now."""
        self._by_tool = {}
        for action in actions:
            slots = self._by_tool.setdefault(self._tool_of(action), {})
            for key in dict.fromkeys(self._slots_of(action)):
                slots.setdefault(key, []).append(action)
        if self.tool not in self._by_tool:
            self.tool = None
        self._close_choice()
        self.meant.emit(None)
        self.lit_changed.emit()

    @property
    def tools(self) -> list[str]:
        return [tool for tool in self._by_tool if tool is not None]

    def lit(self) -> dict[str, list[Action]]:
        """The lit slots with what can be done there."""
        return self._by_tool.get(self.tool, {})

    def actions_at(self, key: str) -> list[Action]:
        return self.lit().get(key, [])

    def take_up(self, tool: str | None) -> None:
        """Take up a tool, or put it down."""
        if tool is None or tool in self._by_tool:
            self.tool = tool
            self._close_choice()
            self.meant.emit(None)
            self.lit_changed.emit()

    def mean(self, key: str | None) -> None:
        """The pointer or focus is on this slot."""
        if self.choice:
            return
        actions = self.actions_at(key) if key is not None else []
        self.at = key if key is not None and actions else ""
        self.meant.emit(actions[0] if actions else None)

    def mean_choice(self, index: int) -> None:
        """One of the open choice is under the pointer or in focus; -1 for none."""
        if self.choice:
            self.meant.emit(self.choice[index] if index >= 0 else None)

    def take(self, key: str) -> bool:
        """The slot was clicked; False if there is nothing to do there."""
        actions = self.actions_at(key)
        if not actions:
            return False
        if len(actions) == 1:
            self._choose(actions[0])
        else:
            self.choice, self.at = list(actions), key
            self.choosing.emit(self.choice)
        return True

    def take_choice(self, index: int) -> None:
        if 0 <= index < len(self.choice):
            self._choose(self.choice[index])

    def cancel(self) -> bool:
        """Step back inside the gesture; False if there was none to step back from."""
        if self.choice:
            self._close_choice()
            self.meant.emit(None)
            return True
        if self.tool is not None:
            self.take_up(None)
            return True
        return False

    def _choose(self, action: Action) -> None:
        self._close_choice()
        self.meant.emit(None)
        self.chosen.emit(action)

    def _close_choice(self) -> None:
        if self.choice:
            self.choice = []
            self.choosing.emit([])
