"""What pointer and keys mean on a table now: from a slot to an action.

The legal actions are grouped by the slots they are done at; one action may be reached at several. A slot with one action
does it; a slot with several opens a choice of them. Actions that share their slots with others wait behind a tool ("build
a roundabout") until it is taken up. Those of a pair of slots (two columns that change places) take two clicks, one on
each, in either order; a tool that is used where it lies itself opens its choice as soon as it is taken up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from tabletown.game import Action

Pair = tuple[str, str]


def _alone(action: Action) -> Pair | None:
    return None


def _nowhere(key: str) -> str | None:
    return None


class Interaction(QObject):
    """Signals: `chosen` an action is to be played; `hovered` the action a ghost is shown for (or None); `picking` a slot that
    would be the first of a pair; `choosing` the actions a choice is open for (empty: closed); `lit_changed` what is lit
    changed; `stepped` a tool was taken up or put down, or its place chosen, or left again."""

    chosen = Signal(object)
    hovered = Signal(object)
    picking = Signal(str)
    choosing = Signal(object)
    lit_changed = Signal()
    stepped = Signal()

    def __init__(
        self,
        slots_of: Callable[[Action], Sequence[str]],
        tool_of: Callable[[Action], str | None],
        pair_of: Callable[[Action], Pair | None] = _alone,
        tool_at: Callable[[str], str | None] = _nowhere,
        distinct: Callable[[Sequence[Action]], Sequence[Action]] = list,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._slots_of = slots_of
        self._tool_of = tool_of
        self._pair_of = pair_of
        self._tool_at = tool_at
        self._distinct = distinct
        self._by_tool: dict[str | None, dict[str, list[Action]]] = {}
        self._laid_aside: dict[str | None, dict[str, list[Action]]] | None = None
        """What lights up again when the drag ends."""
        self.tool: str | None = None
        self.held = ""
        """The first slot of a pair, once it is chosen."""
        self.choice: list[Action] = []
        self.at = ""
        """The slot under the pointer, or whose choice is open: where an action has several slots, its chip stands at this one."""

    def offer(self, actions: Sequence[Action]) -> None:
        """Set the actions that may be done now."""
        self._by_tool, self._laid_aside = {}, None
        for action in actions:
            slots = self._by_tool.setdefault(self._tool_of(action), {})
            for key in dict.fromkeys(self._slots_of(action)):
                slots.setdefault(key, []).append(action)
        if self.tool not in self._by_tool:
            self.tool = None
        self.held = ""
        self._close_choice()
        self.hovered.emit(None)
        self.lit_changed.emit()

    def show_anew(self) -> None:
        """The slots lie elsewhere now: say again what is lit, and what a choice is open for."""
        self.hovered.emit(None)
        self.lit_changed.emit()
        if self.choice:
            self.choosing.emit(self.choice)

    @property
    def chosen_place(self) -> str:
        """The slot that was chosen with the tool in hand and waits for the rest: the first of a pair, or where a choice is open."""
        return self.held or (self.at if self.choice and not self._at_itself(self.at) else "")

    @property
    def tools(self) -> list[str]:
        return [tool for tool in self._by_tool if tool is not None]

    def lit(self) -> dict[str, list[Action]]:
        """The lit slots with what can be done there; the first of a pair stays lit, to be put down again."""
        lit = self._by_tool.get(self.tool, {})
        if not self.held:
            return lit
        pairs = [(action, self._pair_of(action)) for action in lit[self.held]]
        others = {key: [action] for action, pair in pairs for key in pair or () if key != self.held}
        return {self.held: [], **others}

    def actions_at(self, key: str) -> list[Action]:
        return self.lit().get(key, [])

    def take_up(self, tool: str | None, at: str = "") -> None:
        """Take up a tool where it lies, or put it down."""
        if tool is None or tool in self._by_tool:
            self.tool, self.held = tool, ""
            self._close_choice()
            self._stepped()
            places = [key for key in self.lit() if self._at_itself(key)]
            if places:
                self._open_choice(at if at in places else places[0])

    def carry(self, key: str, places: Sequence[str]) -> None:
        """What lies on a slot is dragged: until it is let go, only the places where it lands are lit."""
        actions = self.actions_at(key)
        self._laid_aside = self._by_tool
        self._by_tool = {self.tool: dict.fromkeys(places, actions) if actions else {}}
        self.lit_changed.emit()

    def let_go(self) -> None:
        """End the drag."""
        if self._laid_aside is not None:
            self._by_tool, self._laid_aside = self._laid_aside, None
            self.lit_changed.emit()

    def mean(self, key: str | None) -> None:
        """The pointer or focus is on this slot."""
        if self.choice:
            return
        actions = self.actions_at(key) if key is not None else []
        self.at = key if key is not None and actions else ""
        if self._begins_pair(actions):
            self.hovered.emit(None)
            self.picking.emit(self.at)
        else:
            self.hovered.emit(self._distinct(actions)[0] if actions else None)

    def mean_choice(self, index: int) -> None:
        """One of the open choice is under the pointer or in focus; -1 for none."""
        if self.choice:
            self.hovered.emit(self.choice[index] if index >= 0 else None)

    def take(self, key: str) -> bool:
        """The slot was clicked; False if there is nothing to do there."""
        actions = self.actions_at(key)
        if self.held and key == self.held:
            self._hold("")
        elif not actions:
            return False
        elif self._begins_pair(actions):
            self._hold(key)
        elif self.chooses(key):
            self._open_choice(key)
        else:
            self._choose(actions[0])
        return True

    def take_choice(self, index: int) -> None:
        if 0 <= index < len(self.choice):
            self._choose(self.choice[index])

    def cancel(self) -> bool:
        """Step back inside the gesture; False if there was none to step back from."""
        if self.choice and not self._at_itself(self.at):
            self._close_choice()
            self.hovered.emit(None)
            self.stepped.emit()
            return True
        if self.held:
            self._hold("")
            return True
        return self.put_down()

    def put_down(self) -> bool:
        """Put the tool down, whatever was chosen with it; False if there is none."""
        if self.tool is None:
            return False
        self.take_up(None)
        return True

    def chooses(self, key: str) -> bool:
        """Whether a choice opens there."""
        actions = self.actions_at(key)
        return (len(actions) > 1 or (bool(actions) and self._at_itself(key))) and not self._begins_pair(actions)

    def _begins_pair(self, actions: Sequence[Action]) -> bool:
        return bool(actions) and not self.held and self._pair_of(actions[0]) is not None

    def _at_itself(self, key: str) -> bool:
        """Whether the tool in hand lies there."""
        return self.tool is not None and self._tool_at(key) == self.tool

    def _hold(self, key: str) -> None:
        self.held = key
        self._stepped()

    def _stepped(self) -> None:
        self.hovered.emit(None)
        self.lit_changed.emit()
        self.stepped.emit()

    def _choose(self, action: Action) -> None:
        self._close_choice()
        self.hovered.emit(None)
        self.chosen.emit(action)

    def _open_choice(self, key: str) -> None:
        self.choice, self.at = list(self._distinct(self.actions_at(key))), key
        self.choosing.emit(self.choice)
        if self.chosen_place:
            self.stepped.emit()

    def _close_choice(self) -> None:
        if self.choice:
            self.choice = []
            self.choosing.emit([])
