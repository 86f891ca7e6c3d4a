"""What is told on the bus of screen readers, in types; whoever has these needs no bus."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

NULL = "/org/a11y/atspi/null"


@dataclass(frozen=True, slots=True)
class Reference:
    """Where a thing is found: the program's name on the bus, and its path there."""

    program: str
    path: str

    def __bool__(self) -> bool:
        return self.path != NULL


@dataclass(frozen=True, slots=True)
class Thing:
    """What is told of a thing: taken down once, it does not change any more."""

    reference: Reference
    name: str
    description: str
    role: str
    states: frozenset[str]
    actions: tuple[str, ...] = ()
    value: float | None = None
    text: str | None = None
    children: tuple[Thing, ...] = ()

    @property
    def can_be_focused(self) -> bool:
        """Whether somebody comes to it with the keys, now."""
        return {"focusable", "showing"} <= self.states

    @property
    def may_be_used(self) -> bool:
        return {"enabled", "sensitive", "showing"} <= self.states

    def all(self) -> Iterator[Thing]:
        """This and everything in it, from the top."""
        yield self
        for child in self.children:
            yield from child.all()


@dataclass(frozen=True, slots=True)
class Event:
    """What the program told of itself; `at` counts seconds. `kind` is as "Object:StateChanged"."""

    at: float
    kind: str
    detail: str
    number: int
    text: str
    source: Reference


@dataclass(frozen=True, slots=True)
class Answer:
    """How long it took until something was heard (or until all was done, where nothing is): seconds on the clock, and seconds of work
    in the thread of the window."""

    what: str
    seconds: float
    worked: float
