"""What a game's table offers to the page it lies on. One subclass a game, in `games/<game>/table.py`.

The page owns the conversation (what is asked, what may be done, what a click means); the table knows where things are,
what they are called and how they look.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainterPath, QPixmap

from tabletown.game import Action, View
from tabletown.log import VEILED, LogLine
from tabletown.match import Match, Seating
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.slot import SlotPlan


@dataclass(frozen=True, slots=True)
class Frame:
    """What is to be drawn: the view of the seat on screen, who thinks, and the order of the day."""

    view: View[Any]
    seats: tuple[Seating, ...]
    busy: frozenset[int] = frozenset()
    over: bool = False
    counted: bool = True
    """Final points were counted here; before that, whoever does not want scores told sees none."""


@dataclass(frozen=True, slots=True)
class Face:
    """An action in a choice, as a picture with a line below its label."""

    picture: QPixmap
    line: str


@dataclass(frozen=True, slots=True)
class Highlights:
    """What is lit, what is under the pointer or in focus, and where the keyboard is."""

    keys: Collection[str] = field(default_factory=frozenset)
    hovered: str | None = None
    focus: str | None = None
    advised: str | None = None
    """What the coach suggests."""
    later: Collection[str] = field(default_factory=frozenset)
    """Where the turn of the coach goes on."""
    held: str | None = None
    """The first slot of a pair, once it is chosen."""
    instead: Collection[str] = field(default_factory=frozenset)
    """Lit only because something is to be had there in place of what was just chosen."""


class GameTable(ABC):
    """A table on a board. It is made once a match and told what to draw."""

    def __init__(self, board: Board, services: Services, motion: Motion, match: Match) -> None:
        self.board = board
        self.services = services
        self.motion = motion
        self.match = match
        self.guest: int | None = None
        """The seat whose things are looked at in place of the own; nothing is lit then."""

    choosing: Collection[str] = ()
    """Verbs that take something from the offer: until the turn goes on, a click on something else takes that instead."""
    counts_here = False
    """Whether the points of the end are counted on this table; else the page of the result counts them."""

    @property
    def counted(self) -> bool:
        """Whether totals may be told: not while a finished table still counts them."""
        return True

    # ---- where things are ------------------------------------------------------------------------------------------

    @abstractmethod
    def arrange(self, seen: Frame) -> None:
        """Lay everything out for the size of the board; `draw` follows."""

    @abstractmethod
    def slots(self) -> Sequence[SlotPlan]:
        """The slots of the layout in use, region by region in the order of the keyboard."""

    @abstractmethod
    def target(self, key: str) -> QPainterPath:
        """What catches the pointer, in coordinates of the board's scene (or of its hero at zoom 1)."""

    # ---- what things mean ------------------------------------------------------------------------------------------

    @abstractmethod
    def slot_of(self, action: Action) -> str:
        """The slot an action is done at; `bar:...` is a button of the bottom bar."""

    def slots_of(self, action: Action) -> Sequence[str]:
        """Every slot an action may be done at, the main one first."""
        return (self.slot_of(action),)

    def turn_slots(self, turn: Sequence[Action]) -> list[str]:
        """The main slot of each step of a turn, as far as it can be foreseen."""
        return [self.slot_of(action) for action in turn[:1]]

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
        game = self.match.game.key
        words = self.services.words
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
        """The action a person would mean at a dark slot, to ask why it is not possible; None if nothing is meant there."""

    def probe_with(self, tool: str | None, key: str) -> Action | None:
        """The same with a tool in hand."""
        return self.probe(key)

    @abstractmethod
    def name(self, key: str) -> str:
        """Name and state of a slot for a screen reader."""

    def tip(self, key: str) -> str:
        """What is told of a slot while the pointer rests on it, where the drawing may have to shorten."""
        return ""

    @property
    def telling(self) -> bool:
        """Whether the table itself speaks of what is meant now, so that no tip need come."""
        return False

    def cover(self, box: QRectF) -> None:
        """A choice lies over the table there (an empty place: no longer); what the table tells under it gives way."""
        return

    @abstractmethod
    def choice_label(self, action: Action) -> str:
        """The short label of an action in a choice of several at one slot."""

    def distinct(self, actions: Sequence[Action]) -> Sequence[Action]:
        """What of several actions at one slot is worth choosing from, the best first: of those that come to the same, one."""
        return actions

    def choice_face(self, action: Action) -> Face | None:
        """How an action looks in such a choice, and what it brings; None where its label is enough."""
        return None

    @abstractmethod
    def facts(self) -> Sequence[str]:
        """What the top bar says after the name of the game: round, cards left, what comes."""

    @abstractmethod
    def score_now(self) -> tuple[int, int]:
        """The total of the seat on screen, and how this turn has changed it so far."""

    def seen_for(self, action: Action) -> int:
        """How many milliseconds an act of another seat is to be seen before the next one, where seats play in turn."""
        return 0

    def rules_at(self, asked: str) -> str:
        """The place in the rules that speaks of what is asked now (a kind of `Ask`)."""
        return asked

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """What the main button does; None while it has nothing to do."""
        return next((action for action in actions if action.verb == "end"), None)

    def button(self, action: Action) -> str:
        """What chooses the words of the main button when it does that."""
        return ".".join((action.verb, *(part for part in action.args if isinstance(part, str) and part.isalpha())))

    def unasked(self, actions: Sequence[Action]) -> Action | None:
        """What is done without a question now, because the person has chosen so in the settings."""
        return None

    def in_bar(self, action: Action) -> bool:
        """Whether the action is a button of the bottom bar (it may have a slot on the table as well)."""
        return any(key.startswith("bar:") for key in self.slots_of(action))

    def tells(self, action: Action) -> bool:
        """Whether an action is worth a word in the summary of a round."""
        return action.verb != "end"

    def tells_line(self, line: LogLine) -> bool:
        """Whether a line of the log is; of what was done in secret it says all there is to say."""
        return line.action is VEILED or self.tells(line.action)

    def warning(self, action: Action) -> str | None:
        """A question to ask before an action that gives something away; None if there is nothing to ask."""
        return None

    def look_at(self, key: str) -> bool:
        """A click on a slot where nothing can be done in the match, but something seen (it sets `guest`) or chosen (a setting
        of this table); False if there is neither."""
        return False

    def can_look_at(self, key: str) -> bool:
        """Whether `look_at` does something there."""
        return False

    def seat_at(self, key: str) -> int | None:
        """The other seat whose things lie at a slot, to be looked at; None for every other slot."""
        return None

    @abstractmethod
    def offers(self) -> Sequence[str]:
        """The slots of what is offered now, for the keys 1 to 9."""

    # ---- how things look -------------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, seen: Frame) -> bool:
        """Draw what changed; True if slots lie elsewhere now."""

    @abstractmethod
    def animate(self, action: Action) -> None:
        """After `draw`: let the fresh mark of this action be seen coming."""

    @abstractmethod
    def light(self, lit: Highlights) -> None:
        """Show what is lit, meant and in focus. It is told at every move of pointer or focus, over dark slots too, so what a
        table shows under the pointer beside the ghost (the ways that go on from a crossing) follows from `lit.hovered`."""

    @abstractmethod
    def breathe(self, phase: float) -> None: ...

    @abstractmethod
    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        """Show what an action would do, or nothing; `at` is the slot it is meant at, where that is not its main one."""

    @abstractmethod
    def picture(self, width: int, height: int) -> QImage:
        """The table as a picture for the library."""

    def close(self) -> None:
        """Take everything off the board."""
        self.board.clear()
