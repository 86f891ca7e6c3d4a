"""What a screen reader asks and hears on the bus (AT-SPI2), with types.

    bus = Bus(address)
    bus.listen()
    for thing in bus.tree(bus.program(until)).all(): print(thing.role, thing.name, thing.states)
    for event in bus.hear(seconds): print(event.kind, event.detail, event.text)

One connection and one thread: whatever arrives while an answer is waited for is kept, with the moment of its arrival.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from bus.things import Event, Reference, Thing
from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, Properties, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection

ATSPI = "org.a11y.atspi"
ROOT = "/org/a11y/atspi/accessible/root"
REGISTRY = f"{ATSPI}.Registry"
HEARD = ("Object:", "Window:", "Focus:", "Document:")
"""The kinds of events that are asked for."""

STATES = (
    "invalid", "active", "armed", "busy", "checked", "collapsed", "defunct", "editable", "enabled", "expandable", "expanded",
    "focusable", "focused", "has-tooltip", "horizontal", "iconified", "modal", "multi-line", "multiselectable", "opaque", "pressed",
    "resizable", "selectable", "selected", "sensitive", "showing", "single-line", "stale", "transient", "vertical", "visible",
    "manages-descendants", "indeterminate", "required", "truncated", "animated", "invalid-entry", "supports-autocompletion",
    "selectable-text", "is-default", "visited", "checkable", "has-popup", "read-only",
)  # fmt: skip
"""By their numbers, in `AtspiStateType`."""

ANSWER_SECONDS = 60.0
"""An answer that takes longer than this never comes."""


class BusError(Exception):
    """The bus or the program said no: the thing is gone, for instance."""


ACCESS = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
STATUS = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Status")


def on_session(session: str, asked: Message) -> tuple[Any, ...]:
    """The answer to something that is asked on the session bus."""
    with open_dbus_connection(session, auth_timeout=ANSWER_SECONDS) as connection:
        answer = connection.send_and_get_reply(asked, timeout=ANSWER_SECONDS)
    if answer.header.message_type is not MessageType.method_return:
        raise BusError(str(answer.body))
    body: tuple[Any, ...] = answer.body
    return body


def turn_on(session: str) -> None:
    """Say that a screen reader runs, as Orca does when it starts: programs tell nothing before."""
    for name in ("IsEnabled", "ScreenReaderEnabled"):
        on_session(session, Properties(STATUS).set(name, "b", True))


def address_of_screen_readers(session: str) -> str:
    return str(on_session(session, new_method_call(ACCESS, "GetAddress"))[0])


class Bus:
    """A connection to the bus of screen readers, for whoever listens to one program on it."""

    def __init__(self, address: str) -> None:
        self._connection: DBusConnection = open_dbus_connection(address, auth_timeout=ANSWER_SECONDS)
        self._events: deque[Event] = deque()

    def close(self) -> None:
        self._connection.close()

    # ---- asking ----------------------------------------------------------------------------------------------------

    def ask_all(self, questions: Sequence[Message]) -> list[tuple[Any, ...] | None]:
        """The answers to these questions, all asked before the first is waited for; None where it was refused."""
        waiting: dict[int, int] = {}
        answers: list[tuple[Any, ...] | None] = [None] * len(questions)
        until = time.monotonic() + ANSWER_SECONDS
        for place, question in enumerate(questions):
            serial = next(self._connection.outgoing_serial)
            waiting[serial] = place
            self._connection.send(question, serial=serial)
        while waiting:
            message = self._receive(until)
            if message is None:
                raise BusError(f"no answer to {questions[next(iter(waiting.values()))].header.fields}")
            place_of = waiting.pop(message.header.fields.get(HeaderFields.reply_serial, -1), None)
            if place_of is not None and message.header.message_type is MessageType.method_return:
                answers[place_of] = message.body
        return answers

    def ask(self, question: Message) -> tuple[Any, ...]:
        answer = self.ask_all([question])[0]
        if answer is None:
            raise BusError(str(question.header.fields))
        return answer

    def call(self, thing: Reference, interface: str, member: str, signature: str = "", *body: Any) -> tuple[Any, ...]:
        return self.ask(question(thing, interface, member, signature, *body))

    def _insist(self, message: Message) -> None:
        """Ask until it is answered: a registry that has only just been started refuses."""
        until = time.monotonic() + ANSWER_SECONDS
        while self.ask_all([message])[0] is None:
            if time.monotonic() > until:
                raise BusError(str(message.header.fields))
            time.sleep(0.05)

    # ---- hearing ---------------------------------------------------------------------------------------------------

    def listen(self) -> None:
        """Hear what programs tell from now on: they tell nothing unless somebody said so."""
        for word in HEARD:
            group = word.rstrip(":")
            self.ask(message_bus.AddMatch(MatchRule(type="signal", interface=f"{ATSPI}.Event.{group}")))
            registry = Reference(REGISTRY, "/org/a11y/atspi/registry")
            self._insist(question(registry, REGISTRY, "RegisterEvent", "sass", word, [], ""))

    def hear(self, seconds: float) -> Iterator[Event]:
        """What is told within so many seconds, and what was told before."""
        until = time.monotonic() + seconds
        while True:
            while self._events:
                yield self._events.popleft()
            if time.monotonic() >= until:
                return
            self._receive(until)

    def _receive(self, until: float) -> Message | None:
        try:
            message = self._connection.receive(timeout=max(0.0, until - time.monotonic()))
        except TimeoutError:
            return None
        if message.header.message_type is MessageType.signal:
            self._keep(message)
        return message

    def _keep(self, message: Message) -> None:
        fields = message.header.fields
        interface = str(fields.get(HeaderFields.interface, ""))
        if not interface.startswith(f"{ATSPI}.Event."):
            return
        detail, number, _, (_, value), *_ = message.body
        told = value if isinstance(value, str) else ""
        kind = f"{interface.removeprefix(f'{ATSPI}.Event.')}:{fields[HeaderFields.member]}"
        source = Reference(fields[HeaderFields.sender], fields[HeaderFields.path])
        self._events.append(Event(time.monotonic(), kind, detail, number, told, source))

    # ---- things ----------------------------------------------------------------------------------------------------

    def program(self, until: float) -> Reference:
        """The program that tells about itself here, once its window is there."""
        desktop = Reference(REGISTRY, ROOT)
        while time.monotonic() < until:
            for name, path in self.call(desktop, f"{ATSPI}.Accessible", "GetChildren")[0]:
                found = Reference(name, path)
                if self.call(found, f"{ATSPI}.Accessible", "GetChildren")[0]:
                    return found
            for _ in self.hear(0.1):
                pass
        raise BusError("no program came to the bus")

    def things(self, references: Sequence[Reference]) -> list[Thing | None]:
        """What is told of each now, without what is in it; None for what is gone."""
        asked: list[Message] = []
        for one in references:
            asked += [
                prop(one, "Accessible", "Name"),
                prop(one, "Accessible", "Description"),
                question(one, f"{ATSPI}.Accessible", "GetRoleName"),
                question(one, f"{ATSPI}.Accessible", "GetState"),
                question(one, f"{ATSPI}.Accessible", "GetInterfaces"),
            ]
        answers = self.ask_all(asked)
        bare = [bare_thing(one, answers[5 * place : 5 * place + 5]) for place, one in enumerate(references)]
        return self._with_details(bare, [answers[5 * place + 4] for place in range(len(references))])

    def _with_details(self, bare: list[Thing | None], interfaces: list[tuple[Any, ...] | None]) -> list[Thing | None]:
        """The actions, the value and the text of those that have them."""
        asked: list[Message] = []
        of: list[tuple[int, str]] = []
        for place, (thing, known) in enumerate(zip(bare, interfaces, strict=True)):
            if thing is None or known is None:
                continue
            for name, make in DETAILS.items():
                if f"{ATSPI}.{name}" in known[0]:
                    asked.append(make(thing.reference))
                    of.append((place, name))
        told: list[dict[str, Any]] = [{} for _ in bare]
        for (place, name), answer in zip(of, self.ask_all(asked) if asked else [], strict=True):
            if answer is not None:
                told[place][name] = answer[0]
        return [thing and detailed(thing, told[place]) for place, thing in enumerate(bare)]

    def thing(self, reference: Reference) -> Thing | None:
        return self.things([reference])[0]

    def around(self, reference: Reference) -> list[Thing]:
        """What a thing lies in, the outermost first."""
        found: list[Thing] = []
        while True:
            answer = self.ask_all([prop(reference, "Accessible", "Parent")])[0]
            parent = Reference(*answer[0][1]) if answer is not None else None
            thing = self.thing(parent) if parent else None
            if thing is None or parent is None or thing.role == "application":
                return found[::-1]
            found.append(thing)
            reference = parent

    def tree(self, root: Reference) -> Thing:
        """A thing with everything in it that shows: pages behind are left out."""
        top = self.thing(root)
        if top is None:
            raise BusError(f"{root} is gone")
        level, below = [top], {top.reference: top}
        order: list[tuple[Reference, list[Reference]]] = []
        while level:
            lists = self.ask_all([question(one.reference, f"{ATSPI}.Accessible", "GetChildren") for one in level])
            coming: list[Reference] = []
            for one, answer in zip(level, lists, strict=True):
                children = [Reference(*pair) for pair in (answer[0] if answer else [])]
                children = [child for child in children if child]
                order.append((one.reference, children))
                coming += children
            found = self.things(coming) if coming else []
            level = [one for one in found if one is not None and "showing" in one.states]
            below.update({one.reference: one for one in level})
        for reference, children in reversed(order):
            kept = tuple(below[child] for child in children if child in below)
            below[reference] = with_children(below[reference], kept)
        return below[root]

    # ---- doing -----------------------------------------------------------------------------------------------------

    def press(self, thing: Thing) -> None:
        """Do what a click on it would do."""
        wanted = next((name for name in PRESSES if name in thing.actions), None)
        if wanted is None:
            raise BusError(f"{thing.role} {thing.name!r} cannot be pressed: {thing.actions}")
        self.call(thing.reference, f"{ATSPI}.Action", "DoAction", "i", thing.actions.index(wanted))

    def write(self, thing: Thing, text: str) -> None:
        """Put this text into a field."""
        self.call(thing.reference, f"{ATSPI}.EditableText", "SetTextContents", "s", text)

    def key(self, symbol: int) -> None:
        """Press a key on the keyboard (by its X symbol): whatever has the focus gets it."""
        self.call(DEVICES, f"{ATSPI}.DeviceEventController", "GenerateKeyboardEvent", "isu", symbol, "", KEY_SYMBOL)

    def touch(self, x: int, y: int) -> None:
        """Click with the middle button, which does nothing but make a window the active one: nothing manages windows here."""
        self.call(DEVICES, f"{ATSPI}.DeviceEventController", "GenerateMouseEvent", "iis", x, y, "b2c")

    def place(self, thing: Thing) -> tuple[int, int, int, int]:
        """Left, top, width and height on the screen."""
        x, y, wide, high = self.call(thing.reference, f"{ATSPI}.Component", "GetExtents", "u", 0)[0]
        return x, y, wide, high


PRESSES = ("Press", "Toggle", "ShowMenu")
"""What the actions are called that do what a click does, the likeliest first."""
DEVICES = Reference(REGISTRY, "/org/a11y/atspi/registry/deviceeventcontroller")
KEY_SYMBOL = 3
"""The way a key is told to the device controller: by its symbol, pressed and let go."""


def question(thing: Reference, interface: str, member: str, signature: str = "", *body: Any) -> Message:
    return new_method_call(DBusAddress(thing.path, thing.program, interface), member, signature or None, body)


def prop(thing: Reference, interface: str, name: str) -> Message:
    return Properties(DBusAddress(thing.path, thing.program, f"{ATSPI}.{interface}")).get(name)


DETAILS: dict[str, Callable[[Reference], Message]] = {
    "Action": lambda one: question(one, f"{ATSPI}.Action", "GetActions"),
    "Value": lambda one: prop(one, "Value", "CurrentValue"),
    "Text": lambda one: question(one, f"{ATSPI}.Text", "GetText", "ii", 0, -1),
}


def bare_thing(reference: Reference, answers: Sequence[tuple[Any, ...] | None]) -> Thing | None:
    name, description, role, state, _ = answers
    if name is None or description is None or role is None or state is None:
        return None
    return Thing(reference, name[0][1], description[0][1], role[0], states_of(state[0]))


def states_of(words: Sequence[int]) -> frozenset[str]:
    """The names of the states whose bits are set.

    >>> sorted(states_of([2, 0]))
    ['active']
    """
    bits = words[0] | (words[1] << 32 if len(words) > 1 else 0)
    return frozenset(name for place, name in enumerate(STATES) if bits >> place & 1)


def detailed(thing: Thing, told: dict[str, Any]) -> Thing:
    value = told.get("Value")
    return replace(
        thing,
        actions=tuple(action[0] for action in told.get("Action", ())),
        value=value[1] if value is not None else None,
        text=told.get("Text"),
    )


def with_children(thing: Thing, children: tuple[Thing, ...]) -> Thing:
    return replace(thing, children=children)
