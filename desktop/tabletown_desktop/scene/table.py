"""A game's table: what it offers to the page it lies on, and how it draws one seat's things large with the offer, the goals and
the others beside them. One subclass a game, in `games/<game>/table.py`; games without one are played on the plain table.

The page owns the conversation (what is asked, what may be done, what a click means); the table knows where things are,
what they are called and how they look. It is told what to draw by a `Frame` and reads its `Story`, never a match: two
positions that a seat cannot tell apart look the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from tabletown.chance import NoChance, Unforeseen
from tabletown.game import Action, View
from tabletown.log import VEILED, LogLine
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.drawing import DRY, Drawing
from tabletown_desktop.scene.frame import Face, Frame, Highlights, Story
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import TableLayout
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.phrases import begun, effects, signed
from tabletown_desktop.scene.slot import SlotPlan


class GameTable(ABC):
    """A table on a board. It is made once a match and told what to draw."""

    layout: TableLayout
    drawing: Drawing
    regions: Mapping[str, str]
    """The region of each kind of slot; regions in the order of the Tab key. Those of "plate" zoom with the picture."""
    tab_regions: Mapping[str, str] = {}
    """By tab, the region below it, where something is done there."""
    in_play: Collection[str] = ("offer",)
    """The regions of cards and goals, which nothing that is opened may cover."""
    others = ""
    """The kind of the slots of the other seats: "town" for `town:2`; "" where they have none."""
    by_the_way: Collection[str] = ()
    """Verbs of what may be done as well, but what the turn does not wait for: the keyboard does not go there by itself."""
    choosing: Collection[str] = ()
    """Verbs that take something from the offer: until the turn goes on, a click on something else takes that instead."""
    counts_here = False
    """Whether the points of the end are counted on this table; else the page of the result counts them."""

    def __init__(self, board: Board, services: Services, motion: Motion, story: Story) -> None:
        self.board = board
        self.services = services
        self.motion = motion
        self.story = story
        self.words, self.theme = services.words, services.theme
        self.guest: int | None = None
        """The seat whose things are looked at instead of one's own; nothing is lit then."""
        self._seen: Frame | None = None
        self._tab, self._tab_asked = "", ""
        """The tab a person opened, and what was asked then: another question may open another tab."""
        self.arranged = False
        """Whether it has been laid out: only then does it have a layout and a drawing."""

    # ---- what is seen -----------------------------------------------------------------------------------------------

    @property
    def seen(self) -> Frame:
        assert self._seen is not None
        return self._seen

    @property
    def table(self) -> Any:
        return self.seen.view.table

    @property
    def seat(self) -> int:
        return self.seen.view.seat

    @property
    def shown_seat(self) -> int:
        return self.seat if self.guest is None else self.guest

    @property
    def other_seats(self) -> list[int]:
        return [seat for seat in range(len(self.seen.seats)) if seat != self.seat]

    @property
    def live(self) -> bool:
        """Whether scores are shown: all the time, or once they have been counted at the end."""
        return self.services.settings.now.live_score or (self.table.reason is not None and self.seen.counted)

    @property
    def counted(self) -> bool:
        """Whether totals may be shown: not while a finished table still counts them."""
        return True

    # ---- what it is made of -----------------------------------------------------------------------------------------

    @abstractmethod
    def lay_out(self) -> TableLayout:
        """The layout for the board as it is."""

    @abstractmethod
    def make_drawing(self) -> Drawing:
        """The drawing for the layout."""

    @abstractmethod
    def show(self, seen: Frame) -> None:
        """Hand the drawing what `shown_seat` is to see."""

    @abstractmethod
    def keys(self) -> Sequence[str]:
        """The slots of the layout in use."""

    def at_round_start(self) -> Any:
        """The table with the seat's own things as they were when the round began, where a game keeps them."""
        return self.table

    @abstractmethod
    def paint_plate(self, paper: Paper) -> None:
        """Paint the seat's own things alone, for the library."""

    @property
    @abstractmethod
    def plate_size(self) -> QSizeF:
        """The picture that zooms, in its own units."""

    # ---- where things are -------------------------------------------------------------------------------------------

    def arrange(self, seen: Frame) -> None:
        """Lay everything out for the size of the board; `draw` follows."""
        self._seen = seen
        self.board.fit_interface(self.theme.interface_scale)
        self.layout = self.lay_out()
        self.board.setBackgroundBrush(self.theme.tokens.desk)
        self.board.window_of_hero.setRect(self.layout.plate.rect)
        if self.arranged:
            self.drawing.arrange(self.layout)
        else:
            self.drawing = self.make_drawing()
            self.arranged = True
        self._settle_marks()
        self.drawing.lights.clear()
        self.drawing.prepare(self.board.ratio)
        self.board.carry_anew()

    def _settle_marks(self) -> None:
        """What was moving has stopped with the old layout: put it at its end."""
        progress = self.drawing.progress
        dry = DRY in progress
        progress.clear()
        if dry:
            progress[DRY] = 1.0

    def slots(self) -> Sequence[SlotPlan]:
        """The slots of the layout in use, region by region in the order of the keyboard."""
        regions = [(key, self.regions[key.split(":", 1)[0]]) for key in self.keys()]
        order = list(dict.fromkeys(self.regions.values()))
        twins = self.twins()
        plans = [SlotPlan(key, region, region == "plate", key in twins) for key, region in regions]
        return sorted(plans, key=lambda plan: order.index(plan.region))

    def twins(self) -> Collection[str]:
        """Slots of what lies on the table once more, larger: keys and readers come to that one."""
        return ()

    def target(self, key: str) -> QPainterPath:
        """What catches the pointer, in units of the table (or of its hero at zoom 1)."""
        return self.layout.target_shape(key)

    # ---- what things mean -------------------------------------------------------------------------------------------

    @abstractmethod
    def slot_of(self, action: Action) -> str:
        """The slot an action is done at; `bar:...` is a button of the bottom bar."""

    def slots_of(self, action: Action) -> Sequence[str]:
        """Every slot an action may be done at, the main one first."""
        return (self.slot_of(action),)

    def turn_slots(self, turn: Sequence[Action]) -> list[str]:
        """The main slot of each step of a turn, as far as it can be foreseen."""
        table, on_screen = self.table.copy(), self.seen
        found: list[str] = []
        try:
            for action in turn:
                self._seen = replace(on_screen, view=View(table, self.seat))  # where a step is done depends on those before it
                found.append(self.slot_of(action))
                table.apply(self.seat, action, NoChance())
        except Unforeseen:
            pass  # what comes next nobody knows
        finally:
            self._seen = on_screen
        return found

    def tool_of(self, action: Action) -> str | None:
        """The tool that must be taken up before the action's slot is lit; None for what is lit at once."""
        return None

    def tool_at(self, key: str) -> str | None:
        """The tool that a slot stands for: a click there takes it up."""
        return None

    def pair_of(self, action: Action) -> tuple[str, str] | None:
        """The two slots that must both be chosen for an action, in either order; None where one is enough."""
        return None

    def tool_prompt(self, tool: str, held: str) -> tuple[str, str]:
        """What to do with the tool in hand, and a word more about it; `held`: the slot that is chosen with it already."""
        game, words = self.story.game, self.words
        return words.text(f"{game}.tool.{tool}"), words.text(f"{game}.tool.{tool}.about")

    def pick(self, tool: str, key: str) -> None:
        """Show what it means to choose this slot as the first of a pair."""

    def carried(self, key: str) -> QPixmap | None:
        """The picture of what can be dragged from a slot to another; None if there is nothing to carry."""
        return None

    def lands_on(self, key: str) -> Sequence[str]:
        """Where what is dragged from a slot may be let go, if its action is done at no second slot anyway: these are lit
        only meanwhile."""
        return ()

    @abstractmethod
    def probe(self, key: str) -> Action | None:
        """The action a click on a dark slot would stand for, to ask why it is not possible; None if there is none."""

    def probe_with(self, tool: str | None, key: str) -> Action | None:
        """The same with a tool in hand."""
        return self.probe(key)

    def name(self, key: str) -> str:
        """Name and state of a slot for a screen reader."""
        if key.startswith("tab:"):
            return self.tab_name(key)
        seat = self.seat_at(key)
        return self.seat_name(seat) if seat is not None else self.slot_name(key)

    @abstractmethod
    def slot_name(self, key: str) -> str:
        """The same of a slot that is neither a tab nor the row of another seat."""

    def heard(self, key: str) -> str:
        """The same, and which of several it is where cards or tools with equal names lie side by side."""
        name, (kind, _, number) = self.name(key), key.rpartition(":")
        if self.regions.get(key.partition(":")[0]) not in self.in_play or not number.isdigit():
            return name
        beside = [other for other in self.keys() if other != key and other.rpartition(":")[0] == kind]
        equal = any(self.name(other) == name for other in beside)
        return self.words.text("table.heard.which", name=name, number=number) if equal else name

    @property
    def telling(self) -> bool:
        """Whether the table itself explains what is under the pointer, so that no tip is needed."""
        return self.drawing.lights.telling

    def cover(self, box: QRectF) -> None:
        """A choice or the coach's card covers the table there (an empty rectangle: no longer); chips below it give way."""
        self.drawing.lights.cover(box)

    @abstractmethod
    def choice_label(self, action: Action) -> str:
        """The short label of an action in a choice of several at one slot."""

    def distinct(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Which of several actions at one slot are worth choosing from, the best first; of equivalent ones only one."""
        return actions

    def choice_face(self, action: Action) -> Face | None:
        """How an action looks in such a choice, and what it brings; None where its label is enough."""
        return None

    def facts(self) -> Sequence[str]:
        """What the top bar says after the name of the game: round, cards left, what is coming."""
        text, table = self.words.text, self.table
        said = [text("table.facts.round", round=table.round), text("table.facts.cards", n=table.cards_left)]
        return [*said, text("table.facts.shuffle")] if table.shuffle_next else said

    def whose(self) -> str:
        """Whose things are on the screen and whose turn it is, while no panel of the table says so; "" where one does."""
        return ""

    def score_now(self) -> tuple[int, int]:
        """The total of the seat on screen, and how this turn has changed it so far."""
        total = self.table.score(self.seat).total
        return total, total - self.at_round_start().score(self.seat).total

    def seen_for(self, action: Action) -> int:
        """For how many milliseconds another seat's action is shown before the next one, where seats play in turn."""
        return 0

    def rules_at(self, asked: str) -> str:
        """The anchor in the rules for what is asked now (a kind of `Ask`)."""
        return asked

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """What the main button does; None while it has nothing to do."""
        return next((action for action in actions if action.verb == "end"), None)

    def button(self, action: Action) -> str:
        """The key of the main button's words when it does that."""
        return ".".join((action.verb, *(part for part in action.args if isinstance(part, str) and part.isalpha())))

    def unasked(self, actions: Sequence[Action]) -> Action | None:
        """An action that is done now without asking, because the settings say so."""
        return None

    def in_bar(self, action: Action) -> bool:
        """Whether the action is a button of the bottom bar (it may have a slot on the table as well)."""
        return any(key.startswith("bar:") for key in self.slots_of(action))

    def tells(self, action: Action) -> bool:
        """Whether an action is mentioned in the summary of a round."""
        return action.verb != "end"

    def tells_line(self, line: LogLine) -> bool:
        """Whether a line of the log is; of what was done in secret it says all there is to say."""
        return line.action is VEILED or self.tells(line.action)

    def tells_aloud(self, line: LogLine) -> bool:
        """Whether it is told to whoever does not see it done."""
        return self.tells_line(line)

    def warning(self, action: Action) -> str | None:
        """A question to ask before an action that gives something away; None if there is nothing to ask."""
        if action.verb != "end" or not self.services.settings.now.confirm_turns:
            return None
        return self.words.text("table.sure")

    def seat_at(self, key: str) -> int | None:
        """The other seat whose things lie at a slot, to be looked at; None for every other slot."""
        kind, _, rest = key.partition(":")
        return int(rest) - 1 if kind == self.others else None

    def tip(self, key: str) -> str:
        """The tip of a slot, where the drawing may have to shorten its words."""
        seat = self.seat_at(key)
        return self.words.text("table.look", name=self.seen.seats[seat].name) if seat is not None else ""

    def can_look_at(self, key: str) -> bool:
        """Whether `look_at` does something there."""
        return key.startswith("tab:") or self.seat_at(key) is not None

    def look_at(self, key: str) -> bool:
        """A click on a slot where nothing can be done in the match, but something seen (it sets `guest`) or chosen (a setting
        of this table); False if there is neither."""
        if key.startswith("tab:"):
            self._tab, self._tab_asked = key.removeprefix("tab:"), self.seen.view.ask.kind
            return True
        seat = self.seat_at(key)
        if seat is None:
            return False
        self.guest = None if self.guest == seat else seat
        return True

    def seat_name(self, seat: int) -> str:
        """The name of another seat's row, with its points where those are told."""
        name, key = self.seen.seats[seat].name, f"{self.story.game}.table.{self.others}"
        if not (self.live and self.counted):
            return self.words.text(f"{key}-name", name=name)
        return self.words.text(key, name=name, points=self.table.score(seat).total)

    @abstractmethod
    def offers(self) -> Sequence[str]:
        """The slots of what is offered now, for the keys 1 to 9."""

    # ---- what lies in one place -------------------------------------------------------------------------------------

    def shown_tab(self, keys: Sequence[str]) -> str:
        """Which of these tabs is open: the one where something can be done now, unless the person opened another since."""
        asked = self.seen.view.ask.kind
        wanted = self.tab_wanted() if self.guest is None else ""
        if wanted in keys and self._tab_asked != asked:
            return wanted
        return self._tab if self._tab in keys else keys[0]

    def tab_wanted(self) -> str:
        """The tab in which something can be done now; "" if there is none."""
        regions = {self.regions.get(self.slot_of(action).partition(":")[0], "") for action in self.seen.view.actions()}
        return next((tab for tab, region in self.tab_regions.items() if region in regions), "")

    def tab_name(self, key: str) -> str:
        """What a tab is called, and whether it is open."""
        tabs, name = self.layout.tabs, self.tab_label(key.removeprefix("tab:"))
        shown = tabs is not None and f"tab:{tabs.shown}" == key
        return self.words.text("table.tab.open" if shown else "table.tab.closed", name=name)

    def tab_label(self, tab: str) -> str:
        """The word on a tab."""
        return self.words.text(f"{self.story.game}.table.tab.{tab}")

    # ---- how things look --------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        """Draw what changed; True if slots lie elsewhere now."""
        before, self._seen = self._seen, seen
        moved = not self.arranged or self.lay_out() != self.layout
        if moved:
            self.arrange(seen)
        if self.seat in self.table.to_act:
            self.drawing.progress.pop(DRY, None)
        self.show(seen)
        tabs = self.layout.tabs
        self.drawing.show_tabs(tabs, {key: self.tab_label(key) for key in tabs.keys} if tabs is not None else {})
        if before is not None and before.view.table.round < self.table.round:
            self.new_round()
        return moved

    def new_round(self) -> None:
        """New cards turn over; everybody has moved."""
        self.move("flip", "flip")
        if len(self.seen.seats) > 1:
            self.move("lift", "lift")

    @abstractmethod
    def animate(self, action: Action) -> None:
        """Animate the new mark of this action; called after `draw`."""

    def light(self, lit: Highlights) -> None:
        """Show what is lit, under the pointer and in focus. It is called at every move of pointer or focus, over dark slots too,
        so what a table shows beside the ghost (the ways that continue from a crossing) follows from `lit.hovered`."""
        hovered = lit.hovered if lit.hovered in lit.keys else lit.advised
        self.drawing.light(replace(lit, hovered=hovered))

    def breathe(self, phase: float) -> None:
        """Let what is lit pulse."""
        self.drawing.lights.breathe(phase)

    @abstractmethod
    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        """Show what an action would do, or nothing; `at` is the slot under the pointer, where that is not its main one."""

    def picture(self, width: int, height: int) -> QImage:
        """The plate, large enough to fill the picture, without its words: it is seen again in any language. A match may be left
        before all its parts are ready."""
        if not self.drawing.there():
            self.theme.art.finish()
        image = QImage(QSize(width, height), QImage.Format.Format_RGB32)
        image.fill(self.theme.tokens.paper)
        size = self.plate_size
        scale = max(width / size.width(), height / size.height())
        with QPainter(image) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate((width - size.width() * scale) / 2, (height - size.height() * scale) / 2)
            painter.scale(scale, scale)
            self.paint_plate(Paper(painter, self.theme, scale, least=4, wordless=True))
        return image

    def noted_chip(self, title: str, notes: Sequence[str], delta: ScoreDelta, sign: str = "", always: bool = False) -> Chip:
        """What a target's chip says: what is noted first, then what changes in the score (`always`: also that nothing does)."""
        said = list(notes)
        if len(delta.changes) == 1 and not said:
            said.append(self.words.text(f"{self.story.game}.score.{delta.changes[0][0]}"))
        elif len(delta.changes) > 1:
            said.append(begun(effects(self.words, self.story.game, delta)))
        return Chip(begun(title), ", ".join(said), signed(delta.total) if delta.changes or always else "", sign)

    # ---- what moves -------------------------------------------------------------------------------------------------

    def move(self, key: str, kind: str, then: Callable[[], None] | None = None) -> None:
        """Animate a new mark for the duration of its kind."""
        self.motion.run(key, kind, lambda done: self.set_progress(key, done), then)

    def set_progress(self, key: str, done: float) -> None:
        if done >= 1:
            self.drawing.progress.pop(key, None)
        else:
            self.drawing.progress[key] = done
        self.drawing.refresh(key)

    def dry(self) -> None:
        """Dry the ink of the turn; it stays dry until the next one begins."""
        self.motion.run(DRY, "dry", self._dry)

    def _dry(self, done: float) -> None:
        self.drawing.progress[DRY] = done
        self.drawing.refresh(DRY)

    def close(self) -> None:
        """Take everything off the board."""
        if self.arranged:
            self.drawing.close()
        self.board.clear()
