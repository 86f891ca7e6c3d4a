"""The conversation of a table with the seat on screen: what may be done, what a click means, what the screen answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tabletown.ai.advice import Advice
from tabletown.game import Action, View
from tabletown.match import Act
from tabletown.scores import ScoreDelta
from tabletown.words import Message, Refusal
from tabletown_desktop.app.services import Services
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.frame import Frame, Highlights
from tabletown_desktop.scene.interaction import Interaction
from tabletown_desktop.scene.motion import DURATION
from tabletown_desktop.scene.slot import SlotPlan
from tabletown_desktop.scene.table import GameTable
from tabletown_desktop.session.match_session import MatchSession


class TableController(QObject):
    """Signals: `refreshed` after the table was drawn anew; `pointed` the slot that pointer or focus came to (or "");
    `refused` a slot and why what was tried there cannot be done; `choosing` a slot and its actions (none: closed);
    `doubted` an action and the question to ask before it."""

    refreshed = Signal()
    pointed = Signal(str)
    refused = Signal(str, object)
    choosing = Signal(str, object)
    doubted = Signal(object, str)

    def __init__(self, session: MatchSession, table: GameTable, board: Board, services: Services) -> None:
        super().__init__()
        self.session = session
        self.table = table
        self.board = board
        self.services = services
        self.actions: Sequence[Action] = ()
        self.advice: Advice | None = None
        self.advised_later: frozenset[str] = frozenset()
        """The slots of the steps behind the first one that is advised."""
        self._own_tool: str | None = None
        """What was taken up when the coach began to speak."""
        self._plans: tuple[SlotPlan, ...] = ()
        self._view: View[Any] | None = None
        """What `actions` were found for."""
        self._otherwise: dict[str, tuple[Action, int]] = {}
        """What a slot gives in place of what was just chosen, and how many steps lead back there."""
        self.meant_key: str | None = None
        self._unasked = QTimer(self)
        self._unasked.setSingleShot(True)
        self._unasked.timeout.connect(self._do_unasked)
        self.interaction = Interaction(table.slots_of, table.tool_of, table.pair_of, table.tool_at, table.distinct, self)
        self.interaction.chosen.connect(self.commit)
        self.interaction.hovered.connect(self._mean_action)
        self.interaction.picking.connect(self._pick)
        self.interaction.stepped.connect(self.refreshed)
        self.interaction.choosing.connect(self._choose)
        self.interaction.lit_changed.connect(self._light_slots)
        self._links: list[tuple[Any, Any]] = [
            (session.acted, self._acted),
            (session.changed, self.refresh),
            (session.thinking, self._thinking),
            (board.hovered, self._mean),
            (board.taken, self._take),
            (board.lifted, self._lift),
            (board.dropped, self._drop),
            (board.laid_back, self._lay_back),
        ]
        for signal, slot in self._links:
            signal.connect(slot)

    def close(self) -> None:
        """Stop listening: the match is left."""
        self._unasked.stop()
        for signal, slot in self._links:
            signal.disconnect(slot)
        self._links.clear()

    @property
    def placed(self) -> bool:
        """Whether the table was laid out yet."""
        return bool(self._plans)

    # ---- drawing anew ----------------------------------------------------------------------------------------------

    def seen(self) -> Frame:
        session = self.session
        return Frame(session.view(), session.match.seats, session.busy, session.match.over, self.table.counts_here)

    def arrange(self) -> None:
        """The size, the look or the language changed: everything is placed and drawn anew, and what a person has begun goes on."""
        self.table.arrange(self.seen())
        self._plans = ()
        if self._view is not self.session.view():
            self.refresh()
            return
        self._place_slots(self.table.draw(self.seen()))
        if self.interaction.choice and self.interaction.at not in self.board.slots:  # folded away below a tab
            self.interaction.cancel()
        self.interaction.show_anew()
        self.board.point_anew()
        if self.advice is not None and not self.interaction.choice:
            self.table.ghost(self.advice.action, self.preview(self.advice.action))
        self.refreshed.emit()

    def _place_slots(self, moved: bool) -> None:
        plans = tuple(self.table.slots())
        if moved or plans != self._plans:
            self._plans = plans
            self.board.set_slots(plans)
            for plan in plans:
                self.board.place(plan.key, self.table.target(plan.key))

    def refresh(self) -> None:
        self._place_slots(self.table.draw(self.seen()))
        may_play = self.session.playing and self.table.guest is None
        self._view = self.session.view()
        self.actions = self._view.actions() if may_play else ()
        self.advice, self.advised_later = None, frozenset()
        self._otherwise = self._others_to_choose() if may_play else {}
        self.interaction.offer(self.actions)
        aside = [key for action in self.actions if action.verb in self.table.by_the_way for key in self.table.slots_of(action)]
        self.board.keep_focus(aside)
        self.refreshed.emit()
        self.go_on()

    def go_on(self) -> None:
        """Do in a moment what this person need not be asked for, one after the other so that each is seen. What was taken back
        stays so, and nothing happens behind another page."""
        self._unasked.stop()
        if self.table.unasked(self.actions) is not None and self.board.isVisible() and not self.session.can_redo():
            self._unasked.start(round(DURATION["flip"] * self.table.motion.speed))

    def _do_unasked(self) -> None:
        action = self.table.unasked(self.actions)
        if action is not None and self.board.isVisible():
            self.session.play(action)

    def _acted(self, act: Act) -> None:
        if self.interaction.tool == self.table.tool_of(act.action):  # it has done its work; a second one is taken up anew
            self.interaction.put_down()
        if act.reveals:  # the table is drawn anew as a whole in a moment
            return
        self.refresh()
        self.table.animate(act.action)

    def _thinking(self) -> None:
        self.table.draw(self.seen())

    def _others_to_choose(self) -> dict[str, tuple[Action, int]]:
        """By slot, the nearest choice that may be made anew there."""
        found: dict[str, tuple[Action, int]] = {}
        for action, steps in self.session.otherwise(self.table.choosing).items():
            for key in self.table.slots_of(action):
                found.setdefault(key, (action, steps))
        return found

    @property
    def _instead(self) -> frozenset[str]:
        """The slots where what was just chosen can be exchanged; none while a tool is in hand."""
        if self.interaction.tool is not None:
            return frozenset()
        return frozenset(key for key in self._otherwise if key in self.board.slots)

    def _wanted(self) -> frozenset[str]:
        """The slots where the turn goes on, those that stand for a tool included; with a tool in hand its own alone."""
        mine = self.interaction.tool
        tools = self.interaction.tools if mine is None else [mine]
        stand = {slot.key for slot in self.board.slots if self.table.tool_at(slot.key) in tools}
        return frozenset(self.interaction.lit()) | stand

    def _lit(self) -> frozenset[str]:
        """All slots where something can be done: what was just chosen may be exchanged, too."""
        return self._wanted() | self._instead

    def _light_slots(self) -> None:
        wanted = self._wanted()
        lit = wanted | self._instead
        for slot in self.board.slots:
            slot.set_lit(slot.key in lit, slot.key in lit and slot.key not in wanted)
            slot.tip = self.table.tip(slot.key)
            answers = self.table.probe(slot.key) is not None or self.table.can_look_at(slot.key) or bool(slot.tip)
            is_tool = self.table.tool_at(slot.key) in self.interaction.tools
            slot.set_live(slot.key in lit or is_tool or answers or self.table.carried(slot.key) is not None)
        self._light()

    def _light(self) -> None:
        focus = self.board.shown_focus
        on_keys = focus.key if focus is not None else None
        advised = self.table.slot_of(self.advice.action) if self.advice is not None else None
        lit, held = self._lit(), self.interaction.held or None
        instead = lit - self._wanted()
        self.table.light(Highlights(lit, self.meant_key, on_keys, advised, self.advised_later, held, instead))

    # ---- what a person means ---------------------------------------------------------------------------------------

    def _mean(self, key: str) -> None:
        self.meant_key = key or None
        self.interaction.mean(self.meant_key)
        self._light()
        self.pointed.emit(key)

    def refusal_at(self, key: str) -> Refusal | None:
        """Why nothing can be done at a dark slot."""
        if not self.session.playing:
            return None
        action = self.table.probe_with(self.interaction.tool, key)
        if action is None:
            return None
        tool = self.table.tool_of(action)
        if tool in self.interaction.tools and tool != self.interaction.tool:  # it may be done, but not so
            return Refusal("table.tool-first", tool=Message(f"{self.session.match.game.key}.button.{tool}"))
        return self.session.view().why_not(action)

    def _mean_action(self, action: Action | None) -> None:
        show = action is not None and self.services.settings.now.previews
        self.table.ghost(action, self.preview(action) if show and action is not None else None, self.interaction.at)

    def _pick(self, key: str) -> None:
        if self.interaction.tool is not None and self.services.settings.now.previews:
            self.table.pick(self.interaction.tool, key)

    def preview(self, action: Action) -> ScoreDelta:
        return self.session.view().preview(action)

    def _take(self, key: str) -> None:
        tool = self.table.tool_at(key)
        if tool is not None and tool in self.interaction.tools:
            self.interaction.take_up(None if self.interaction.tool == tool else tool, key)
            return
        if self.interaction.take(key):
            return
        if key in self._instead:
            self._exchange(key)
            return
        if self.table.look_at(key):
            self.refresh()
        else:
            self._refuse(key)

    def _refuse(self, key: str) -> None:
        """What was tried there cannot be done."""
        refusal = self.refusal_at(key)
        if refusal is None and self.session.playing and self.table.guest is None:  # by keys one comes to every place
            refusal = Refusal("table.no.here")
        if refusal is not None:
            self.refused.emit(key, refusal)

    def _lift(self, key: str) -> None:
        """What is dragged is taken as by a click, where that is one thing; the rest is decided where it is dropped."""
        landings = self.table.lands_on(key)
        if landings:
            self.interaction.carry(key, landings)
            return
        actions = self.interaction.actions_at(key)
        if len(actions) == 1:
            self.interaction.take(key)

    def _drop(self, key: str, target: str) -> None:
        landings = self.table.lands_on(key)
        if landings:
            self._land(key, target in landings)
            return
        both = [action for action in self.interaction.actions_at(target) if key in self.table.slots_of(action)]
        if both:
            self.commit(both[0])
        elif not self.interaction.take(target):
            self._refuse(target)

    def _land(self, key: str, there: bool) -> None:
        """Let go where it lands, it is taken as by a click; anywhere else it goes back."""
        self.interaction.let_go()
        if there:
            self._take(key)

    def _lay_back(self, key: str) -> None:
        if self.table.lands_on(key):
            self.interaction.let_go()

    def _choose(self, actions: Sequence[Action]) -> None:
        self.choosing.emit(self.interaction.at if actions else "", actions)

    # ---- what a person does ----------------------------------------------------------------------------------------

    def commit(self, action: Action) -> None:
        """Play it, after a question where it gives something away."""
        question = self.table.warning(action)
        if question is not None:
            self.doubted.emit(action, question)
        else:
            self.play(action)

    def play(self, action: Action) -> None:
        self.board.window_focus()
        self.session.play(action)

    def _exchange(self, key: str) -> None:
        """Take what lies there in place of what was just chosen."""
        action, steps = self._otherwise[key]
        self.board.window_focus()
        self.session.exchange(action, steps)

    def main_action(self) -> Action | None:
        return self.table.main_action(self.actions)

    def bar_actions(self) -> list[tuple[str, Action]]:
        """The buttons of the moment: actions that are done in the bar and are not the main button's."""
        main = self.main_action()
        return [(".".join(map(str, action.json())), action) for action in self.actions if action is not main and self.table.in_bar(action)]

    def offer(self, number: int) -> None:
        """The keys 1 to 9: the number of what is offered now, or of the open choice."""
        if self.interaction.choice:
            self.interaction.take_choice(number - 1)
            return
        keys = self.table.offers()
        if number <= len(keys):
            self._take(keys[number - 1])

    def reach(self, verb: str, at_once: bool) -> None:
        """The first thing of that verb that may be done: it is done at once, or the keyboard goes there."""
        action = next((action for action in self.actions if action.verb == verb), None)
        if action is None:
            return
        if at_once:
            self.commit(action)
            return
        self.board.lead_to(self.table.slot_of(action))

    def step_back(self) -> bool:
        """Esc: out of the gesture, else one decision back, as far as that is free. False if there is nothing to step back from."""
        return self.cancel() or self.go_home() or (self.session.undo_is_free() and self.session.undo())

    def cancel(self) -> bool:
        """One step back inside the gesture; where a choice was open, what is pointed at is meant again. False if there was none."""
        chose = bool(self.interaction.choice)
        stepped = self.interaction.cancel()
        if chose and not self.interaction.choice:
            self._mean(self.meant_key or "")
        return stepped

    def go_home(self) -> bool:
        """Back from another seat's things to the own; False if they are the own."""
        if self.table.guest is None:
            return False
        self.table.guest = None
        self.refresh()
        return True

    # ---- what the coach suggests -----------------------------------------------------------------------------------

    def suggest(self, advice: Advice | None) -> None:
        """Light the action that is advised, with its tool taken up and no choice open that is not its own; None: all is as it was
        before."""
        if self.advice is None:
            self._own_tool = self.interaction.tool
        if advice is not None and self.interaction.choice:
            self.interaction.cancel()
        self.advice = advice
        first, *later = self.table.turn_slots(advice.turn) if advice is not None else ("",)
        later += (advice is not None and self.table.pair_of(advice.action)) or ()
        self.advised_later = frozenset(key for key in later if key in self.board.slots) - {first}
        tool = self._own_tool if advice is None else self.table.tool_of(advice.action)
        if tool != self.interaction.tool:
            self.interaction.take_up(tool)
        if advice is None:
            self._light()
            self.table.ghost(None, None)
            self.refreshed.emit()
            return
        slot = self.board.slots.get(self.table.slot_of(advice.action))
        if slot is not None:
            self.board.set_focus_slot(slot)
        self._light()
        self.table.ghost(advice.action, self.preview(advice.action))
        self.refreshed.emit()
