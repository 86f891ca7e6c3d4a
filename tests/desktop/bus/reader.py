"""What somebody who sees nothing hears: the events of the bus, said as a screen reader says them (the way of Orca).

    reader = Reader(bus, room.worked)
    reader.note("presses 'Start match'")        # what was done, for whoever reads the transcript
    reader.attend()                             # until nothing happens any more
    print(reader.transcript())

A change of the focus interrupts what is being said: what was begun within `CUT_SECONDS` before it is never heard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from bus.things import Event, Reference, Thing

CUT_SECONDS = 0.05
"""In so little time nobody hears a word."""
FIRST_SECONDS, QUIET_SECONDS = 0.25, 0.08
"""So long the first word is waited for (a button takes a tenth of a second to go down and up), and so long the next one."""
RESTING = 0.1
"""A program that works for less than this share of the time rests: something may still move in its window."""
MOST_TIMES = 40
"""So often it is listened again whether it rests now."""

SILENT_ROLES = ("filler", "layered pane", "application", "scroll pane", "viewport", "panel", "unknown", "redundant object")
"""A thing around the focus with one of these is not told when the focus comes into it."""
ROLES = {
    "push button": "button",
    "toggle button": "toggle button",
    "text": "entry",
    "page tab": "tab",
    "frame": "window",
    "menu item": "menu item",
    "check menu item": "check menu item",
    "radio menu item": "radio menu item",
}
"""Where readers call a role something else than the bus does."""
TOGGLED = {
    "checked": ("checked", "not checked"),
    "pressed": ("pressed", "not pressed"),
    "expanded": ("expanded", "collapsed"),
    "selected": ("selected", "not selected"),
}
APPEARING = ("alert", "dialog", "notification")
"""Of these it is told that they are there, whatever has the focus."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """`why` says what made the reader speak: focus, announcement, name, description, state, value, window, or a `note` of the player."""

    at: float
    why: str
    text: str
    source: Reference | None = None
    worked: float = 0.0
    """Seconds the program had worked when it was told."""
    cut: bool = False

    @property
    def heard(self) -> bool:
        """Whether anybody could really hear it."""
        return not self.cut and self.why != "note"


class Told(Protocol):
    """What a reader needs of the bus."""

    def hear(self, seconds: float) -> Iterator[Event]: ...

    def thing(self, reference: Reference) -> Thing | None: ...

    def around(self, reference: Reference) -> list[Thing]: ...


class Reader:
    """`utterances` has everything it began to say, in order."""

    def __init__(self, bus: Told, worked: Callable[[], float] = lambda: 0.0) -> None:
        self._bus = bus
        self._worked = worked
        self.utterances: list[Utterance] = []
        self.events: list[Event] = []
        self.focus: Reference | None = None
        self._around: tuple[Reference, ...] = ()

    def note(self, text: str, at: float) -> None:
        self.utterances.append(Utterance(at, "note", text, worked=self._worked()))

    def catch_up(self) -> None:
        """Say what was told in the meantime, and wait for nothing."""
        for event in self._bus.hear(0):
            self.take(event)

    def attend(self, first: float = FIRST_SECONDS) -> None:
        """Listen until nothing is told any more and the program rests."""
        seconds = first
        for _ in range(MOST_TIMES):
            before, told = self._worked(), 0
            for event in self._bus.hear(seconds):
                self.take(event)
                told += 1
            if not told and self._worked() - before < RESTING * seconds:
                return
            seconds = min(first, QUIET_SECONDS)

    def take(self, event: Event) -> None:
        self.events.append(event)
        if event.kind == "Object:StateChanged":
            self._state(event)
        elif event.kind == "Object:Announcement":
            self._say(event, "announcement", event.text)
        elif event.kind == "Object:PropertyChange" and event.source == self.focus:
            self._changed(event)
        elif event.kind == "Window:Activate":
            self._say(event, "window", f"{event.text} [window]")

    def transcript(self) -> str:
        begun = self.utterances[0].at if self.utterances else 0.0
        return "".join(f"{line(said, said.at - begun)}\n" for said in self.utterances)

    # ---- what each event makes it say ---------------------------------------------------------------------------------

    def _state(self, event: Event) -> None:
        if event.detail == "focused" and event.number:
            self._focused(event)
        elif event.detail in TOGGLED and event.source == self.focus:
            self._say(event, "state", TOGGLED[event.detail][0 if event.number else 1])
        elif event.detail == "showing" and event.number:
            thing = self._bus.thing(event.source)
            if thing is not None and thing.role in APPEARING:
                self._say(event, "window", sentence(thing))

    def _focused(self, event: Event) -> None:
        if event.source == self.focus and self.utterances and self.utterances[-1].source == event.source:
            return  # some things tell it twice
        self._cut(event.at)
        self.focus = event.source
        thing = self._bus.thing(event.source)
        if thing is None:
            return
        around = self._bus.around(event.source)
        new = [one for one in around if one.reference not in self._around and one.role not in SILENT_ROLES and one.name]
        self._around = tuple(one.reference for one in around)
        told = [f"{one.name} [{ROLES.get(one.role, one.role)}]" for one in new if one.role != "frame"]
        self._say(event, "focus", "; ".join([*told, sentence(thing)]))

    def _changed(self, event: Event) -> None:
        why = event.detail.removeprefix("accessible-")
        if why in ("name", "description", "value"):
            said = event.text or str(event.number)
            if not any(one.source == event.source and one.text == said for one in self.utterances[-1:]):
                self._say(event, why, said)

    def _say(self, event: Event, why: str, text: str) -> None:
        self.utterances.append(Utterance(event.at, why, text, event.source, self._worked()))

    def _cut(self, at: float) -> None:
        """The focus came somewhere else: what has just been begun is not heard."""
        for place in range(len(self.utterances) - 1, -1, -1):
            said = self.utterances[place]
            if said.why == "note" or at - said.at > CUT_SECONDS:
                return
            self.utterances[place] = replace(said, cut=True)


def line(said: Utterance, seconds: float) -> str:
    """A line of the transcript."""
    text = said.text.replace("\n", " / ")
    if said.why == "note":
        return f"{seconds:8.2f}  > {text}"
    how = "" if said.why == "focus" else f"({said.why}) "
    return f"{seconds:8.2f}    {'CUT: ' if said.cut else ''}{how}{text}"


def sentence(thing: Thing) -> str:
    """What is said of a thing that the focus comes to: name, role, states, description, value.

    >>> from bus.things import Reference, Thing
    >>> sentence(Thing(Reference(":1", "/a"), "Practice", "undo anything", "check box", frozenset({"checkable"})))
    'Practice [check box] not checked, grayed. undo anything'
    """
    states = [words[0] if state in thing.states else words[1] for state, words in TOGGLED.items() if tells(thing, state)]
    if not {"enabled", "sensitive"} & thing.states:
        states.append("grayed")
    said = f"{thing.name or 'NO NAME'} [{ROLES.get(thing.role, thing.role)}]"
    if states:
        said += f" {', '.join(states)}"
    if thing.description and thing.description != thing.name:
        said += f". {thing.description}"
    if thing.value is not None:
        said += f". {thing.value:g}"
    if thing.text and thing.text != thing.name:
        said += f". “{thing.text}”"
    return said


def tells(thing: Thing, state: str) -> bool:
    """Whether this state is told of the thing, also that it is not so."""
    return {
        "checked": "checkable" in thing.states,
        "pressed": thing.role == "toggle button",
        "expanded": "expandable" in thing.states,
        "selected": "selectable" in thing.states,
    }[state]
