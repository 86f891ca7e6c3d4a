"""The reader says what a screen reader says, and does not hear what the focus interrupts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from bus.reader import CUT_SECONDS, Reader
from bus.things import Event, Reference, Thing

USABLE = frozenset({"enabled", "sensitive", "showing", "focusable"})
START = Thing(Reference(":1", "/start"), "Start match", "", "push button", USABLE)
SEED = Thing(Reference(":1", "/seed"), "Seed", "a word or a number", "text", USABLE, text="maple")
OPTIONS = Thing(Reference(":1", "/options"), "Options", "", "list", USABLE)
QUESTION = Thing(Reference(":1", "/question"), "Leave this match?", "Everything is kept.", "dialog", USABLE)


class Bus:
    """Tells what it is given; the seed lies in the options."""

    def __init__(self, *events: Event) -> None:
        self.events = list(events)

    def hear(self, seconds: float) -> Iterator[Event]:
        while self.events:
            yield self.events.pop(0)

    def thing(self, reference: Reference) -> Thing | None:
        return next((one for one in (START, SEED, OPTIONS, QUESTION) if one.reference == reference), None)

    def around(self, reference: Reference) -> list[Thing]:
        return [OPTIONS] if reference == SEED.reference else []


def event(at: float, kind: str, source: Thing = START, detail: str = "", number: int = 0, text: str = "") -> Event:
    return Event(at, kind, detail, number, text, source.reference)


def focus(at: float, thing: Thing) -> Event:
    return event(at, "Object:StateChanged", thing, "focused", 1)


def heard(*events: Event) -> list[str]:
    reader = Reader(Bus(*events))
    reader.attend()
    return [said.text for said in reader.utterances if said.heard]


def test_what_the_focus_comes_to_is_said_with_what_it_lies_in() -> None:
    assert heard(focus(0, START), focus(1, SEED)) == [
        "Start match [button]",
        "Options [list]; Seed [entry]. a word or a number. “maple”",
    ]


@pytest.mark.parametrize(("later", "is_heard"), [(CUT_SECONDS / 2, False), (CUT_SECONDS * 2, True)])
def test_the_focus_interrupts_what_was_just_begun(later: float, is_heard: bool) -> None:
    said = heard(event(1, "Object:Announcement", text="Mina builds."), focus(1 + later, START))
    assert ("Mina builds." in said) is is_heard
    assert said[-1] == "Start match [button]"


def test_the_same_focus_told_twice_is_said_once_and_interrupts_nothing() -> None:
    assert heard(focus(0, START), focus(0.01, START)) == ["Start match [button]"]


def test_a_change_is_said_of_what_has_the_focus_alone() -> None:
    renamed = {"kind": "Object:PropertyChange", "detail": "accessible-name"}
    assert heard(focus(0, START), event(1, text="Play", **renamed), event(2, source=SEED, text="Luck", **renamed)) == [  # type: ignore[arg-type]
        "Start match [button]",
        "Play",
    ]


def test_a_question_is_read_when_it_appears() -> None:
    assert heard(event(0, "Object:StateChanged", QUESTION, "showing", 1)) == ["Leave this match? [dialog]. Everything is kept."]


def test_the_transcript_shows_what_was_done_and_what_was_cut() -> None:
    reader = Reader(Bus(event(1.5, "Object:Announcement", text="Mina\nbuilds."), focus(1.51, START)))
    reader.note("key Space", 1)
    reader.attend()
    assert reader.transcript().splitlines() == [
        "    0.00  > key Space",
        "    0.50    CUT: (announcement) Mina / builds.",
        "    0.51    Start match [button]",
    ]
