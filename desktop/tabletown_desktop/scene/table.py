"""What any game's table offers to the page it lies on. One subclass a game, in `games/<game>/table.py`.

The page owns the conversation (what is asked, what may be done, what a click means); the table knows where things are,
what they are called and how they look. It is told what to draw by a `Frame` and reads its `Story`, never a match: two
positions that a seat cannot tell apart look the same.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainterPath, QPixmap

from tabletown.game import Action
from tabletown.log import VEILED, LogLine
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.frame import Face, Frame, Highlights, Story
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.slot import SlotPlan


class GameTable(ABC):
    """A table on a board. It is made once a match and told what to draw."""

    others = ""
    """The kind of the slots of the other seats: "town" for `town:2`; "" where they have none."""
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

    # ---- where things are -------------------------------------------------------------------------------------------

    @abstractmethod
    def arrange(self, seen: Frame) -> None:
        """Lay everything out for the size of the board; `draw` follows."""

    @abstractmethod
    def slots(self) -> Sequence[SlotPlan]:
        """The slots of the layout in use, region by region in the order of the keyboard."""

    @abstractmethod
    def target(self, key: str) -> QPainterPath:
        """What catches the pointer, in coordinates of the board's scene (or of its hero at zoom 1)."""

    # ---- what things mean -------------------------------------------------------------------------------------------

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

    @abstractmethod
    def name(self, key: str) -> str:
        """Name and state of a slot for a screen reader."""

    def tip(self, key: str) -> str:
        """The tip of a slot, where the drawing may have to shorten its words."""
        return ""

    @property
    def telling(self) -> bool:
        """Whether the table itself explains what is under the pointer, so that no tip is needed."""
        return False

    def cover(self, box: QRectF) -> None:
        """A choice covers the table there (an empty rectangle: no longer); chips below it give way."""
        return

    @abstractmethod
    def choice_label(self, action: Action) -> str:
        """The short label of an action in a choice of several at one slot."""

    def distinct(self, actions: Sequence[Action]) -> Sequence[Action]:
        """Which of several actions at one slot are worth choosing from, the best first; of equivalent ones only one."""
        return actions

    def choice_face(self, action: Action) -> Face | None:
        """How an action looks in such a choice, and what it brings; None where its label is enough."""
        return None

    @abstractmethod
    def facts(self) -> Sequence[str]:
        """What the top bar says after the name of the game: round, cards left, what is coming."""

    @abstractmethod
    def score_now(self) -> tuple[int, int]:
        """The total of the seat on screen, and how this turn has changed it so far."""

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

    def seat_name(self, seat: int) -> str:
        """The name of another seat's row, with its points where those are told."""
        name, key = self.seen.seats[seat].name, f"{self.story.game}.table.{self.others}"
        if not (self.live and self.counted):
            return self.words.text(f"{key}-name", name=name)
        return self.words.text(key, name=name, points=self.table.score(seat).total)

    @abstractmethod
    def offers(self) -> Sequence[str]:
        """The slots of what is offered now, for the keys 1 to 9."""

    # ---- how things look --------------------------------------------------------------------------------------------

    @abstractmethod
    def draw(self, seen: Frame) -> bool:
        """Draw what changed; True if slots lie elsewhere now."""

    @abstractmethod
    def animate(self, action: Action) -> None:
        """Animate the new mark of this action; called after `draw`."""

    @abstractmethod
    def light(self, lit: Highlights) -> None:
        """Show what is lit, under the pointer and in focus. It is called at every move of pointer or focus, over dark slots too,
        so what a table shows beside the ghost (the ways that continue from a crossing) follows from `lit.hovered`."""

    @abstractmethod
    def breathe(self, phase: float) -> None: ...

    @abstractmethod
    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        """Show what an action would do, or nothing; `at` is the slot under the pointer, where that is not its main one."""

    @abstractmethod
    def picture(self, width: int, height: int) -> QImage:
        """The plate, large enough to fill the picture. A match may be left before all its parts are ready."""

    def close(self) -> None:
        """Take everything off the board."""
        self.board.clear()


def begun(words: str) -> str:
    """The words with a capital first letter."""
    return words[:1].upper() + words[1:]


def inside(words: Words, label: str) -> str:
    """A label in the middle of a sentence: in English only names keep their capitals."""
    return label[:1].lower() + label[1:] if words.language == "en" and label[1:].islower() else label


def signed(points: int) -> str:
    """Points with their sign: +2, −1, 0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def effects(words: Words, game: str, delta: ScoreDelta) -> str:
    """A change of score in words: "parks +2, estates −1"."""
    return ", ".join(
        words.text("table.effect", category=inside(words, words.text(f"{game}.score.{key}")), points=signed(points))
        for key, points in delta.changes
    )
