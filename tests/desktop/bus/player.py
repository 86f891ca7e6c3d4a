"""Plays through the bus alone: it knows what a reader knows, the names, roles and states of what is there, and nothing of the program.

player = Player.come_in(room, "en")
player.set_up("welcome", alone=False, seed="4071")
player.play_on()
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from bus.client import Bus
from bus.reader import Reader
from bus.room import PATIENCE_SECONDS, Room
from bus.things import Answer, Reference, Thing

from tabletown.words import Catalogue
from tabletown_lab.catalogues import catalogue

MAX_STEPS = 600
"""No match has so many decisions."""
CORNER = (3, 3)
"""A point of the start page where nothing lies."""
MAX_ARROWS = 5
"""It presses fewer arrows than that until it takes what they led to."""
BRIEFLY = 0.12
"""Between two keys nobody waits until all is said."""
TAB, ENTER, ESCAPE, SPACE = 0xFF09, 0xFF0D, 0xFF1B, 0x20
LEFT, UP, RIGHT, DOWN = 0xFF51, 0xFF52, 0xFF53, 0xFF54


class NotThere(Exception):
    """What is looked for has no name on the screen."""


class Player:
    """`words` are those of the language it plays in: it looks for buttons by what they are called."""

    def __init__(self, room: Room, bus: Bus, words: Catalogue, luck: random.Random) -> None:
        self.room, self.bus, self.words, self.luck = room, bus, words, luck
        self.begun = time.monotonic()
        self.reader = Reader(bus, room.worked)
        self.program = bus.program(self.begun + PATIENCE_SECONDS)
        self.game = ""
        self.by_keys = False
        """At the table it takes what the arrows lead to, by Enter and Space, as a person does; else by the actions things offer."""
        self.answers: list[Answer] = []
        self.trees: list[tuple[str, Thing]] = []
        """Every page that was looked at, for the checks."""
        self._known: frozenset[Reference] = frozenset()

    @classmethod
    def come_in(cls, room: Room, language: str, *files: str, seed: str = "ear") -> Player:
        """Start the program, with these files opened in it, and make its window the active one."""
        bus = room.listener()
        room.start(*files)
        player = cls(room, bus, catalogue(language), random.Random(seed))
        player.reader.note("starts Tabletown", player.begun)
        player.reader.attend()
        bus.touch(*CORNER)
        player.reader.attend()
        return player

    # ---- looking ---------------------------------------------------------------------------------------------------

    def tree(self, page: str = "") -> Thing:
        """Everything that shows now."""
        tree = self.bus.tree(self.program)
        if page:
            self.trees.append((page, tree))
        return tree

    def text(self, key: str, **params: str | int) -> str:
        return self.words.text(key, **params)

    def find(self, name: str, tree: Thing | None = None) -> Thing | None:
        """What is called so (or begins so, if nothing is) and can be used."""
        things = [thing for thing in (tree or self.tree()).all() if thing.may_be_used and (thing.actions or thing.text is not None)]
        whole = [thing for thing in things if thing.name == name]
        return next(iter(whole or [thing for thing in things if thing.name.startswith(name)]), None)

    def wait(self, found: Callable[[Thing], Thing | None]) -> Thing:
        """Listen until it is found."""
        until = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < until:
            thing = found(self.tree())
            if thing is not None:
                return thing
            self.reader.attend()
        raise NotThere(f"{[thing.name for thing in self.tree().all() if thing.actions]}")

    # ---- doing -----------------------------------------------------------------------------------------------------

    def do(self, what: str, deed: Callable[[], object]) -> None:
        """Do something, listen to what is said, and note how long the program was busy with it."""
        self.reader.catch_up()
        at, worked, before = time.monotonic(), self.room.worked(), len(self.reader.utterances)
        self.reader.note(what, at)
        deed()
        self.reader.attend()
        said = [one for one in self.reader.utterances[before + 1 :] if one.why != "note"]
        first = (said[0].at, said[0].worked) if said else (time.monotonic(), self.room.worked())
        self.answers.append(Answer(what, first[0] - at, first[1] - worked))

    def press(self, thing: Thing) -> None:
        self.do(f"presses “{thing.name}” [{thing.role}]", lambda: self.bus.press(thing))

    def press_named(self, name: str) -> None:
        self.press(self.wait(lambda tree: self.find(name, tree)))

    def press_key(self, symbol: int, called: str) -> None:
        self.do(f"key {called}", lambda: self.bus.key(symbol))

    # ---- a match ---------------------------------------------------------------------------------------------------

    def set_up(self, game: str, *, alone: bool, seed: str) -> None:
        """From the start page to the table."""
        self.game = game
        self.press_named(self.text("home.new-match"))
        self.press_named(self.text(f"{game}.name"))
        field = self.wait(lambda tree: self.find(self.text("new_match.seed"), tree))
        self.do(f"writes “{seed}” into “{field.name}”", lambda: self.bus.write(field, seed))
        if alone:
            self.press_named(self.text("new_match.seat.remove", seat=2))
        self.tree("new match")
        self.press_named(self.text("new_match.start"))
        self.wait(self.board)
        self.tree("table")

    def board(self, tree: Thing) -> Thing | None:
        """The table: a list that is called after the game."""
        return next((thing for thing in tree.all() if thing.role == "list" and thing.name == self.text(f"{self.game}.name")), None)

    def bar(self, tree: Thing) -> Thing | None:
        """What says what to do now: it holds the button that undoes."""
        undo = self.text("command.undo")
        return next((thing for thing in tree.all() if any(child.name == undo for child in thing.children)), None)

    def finished(self, tree: Thing) -> bool:
        return self.find(self.text("result.again"), tree) is not None

    def play_on(self, steps: int = MAX_STEPS) -> bool:
        """Play until the result is shown, or so many steps; whether it is."""
        for _ in range(steps):
            tree = self.tree()
            if self.finished(tree):
                self.tree("result")
                return True
            self.step(tree)
        return False

    def step(self, tree: Thing) -> None:
        """One decision, by what can be pressed now."""
        board, bar = self.board(tree), self.bar(tree)
        focus = next((thing for thing in tree.all() if "focused" in thing.states and thing.may_be_used), None)
        if focus is not None and "Press" in focus.actions and not any(focus in part.all() for part in (board, bar) if part is not None):
            self.trees.append(("dialog", tree))
            self.take(focus, focus)
            return
        if board is None or bar is None:
            self.reader.attend()
            return
        wanted = self.wanted(board, bar)
        if wanted is None:
            self.reader.attend()
        elif self.by_keys and wanted in board.children:
            self.take(self.led_to(board), wanted)
        elif self.by_keys and wanted is self.main(bar):
            self.press_key(SPACE, f"Space for “{wanted.name}”")
        else:
            self.press(wanted)

    def take(self, focus: Thing | None, wanted: Thing) -> None:
        """Enter on what has the focus, where it plays by keys and something has; else what is wanted, by its action."""
        if self.by_keys and focus is not None:
            self.press_key(ENTER, f"Enter on “{focus.name}”")
        else:
            self.press(wanted)

    def led_to(self, board: Thing) -> Thing | None:
        """What can be taken and the arrows lead to: a few steps in any direction."""
        found = None
        for _ in range(self.luck.randrange(1, MAX_ARROWS)):
            self.bus.key(self.luck.choice((LEFT, UP, RIGHT, DOWN)))
            self.reader.attend(BRIEFLY)
            focus = self.reader.focus
            found = next((thing for thing in board.children if thing.reference == focus and thing.may_be_used), None)
        return found

    def wanted(self, board: Thing, bar: Thing) -> Thing | None:
        """What is lit anew first; then the end of the turn; then anything that is lit; a tool where nothing else can be done."""
        lit = [thing for thing in board.children if thing.may_be_used and thing.actions]
        fresh = [thing for thing in lit if thing.reference not in self._known]
        self._known = frozenset(thing.reference for thing in lit)
        others = {self.text(key) for key in ("command.undo", "command.redo", "command.hint", "table.cancel")}
        main = self.main(bar)
        buttons = [thing for thing in bar.children if thing.role == "push button" and thing.may_be_used]
        tools = [thing for thing in buttons if thing.name not in others and thing is not main]
        among = fresh or ([main] if main.may_be_used else lit or tools)
        return self.luck.choice(among) if among else None

    def main(self, bar: Thing) -> Thing:
        """The main button is the one at the right."""
        return max((thing for thing in bar.children if thing.role == "push button"), key=lambda thing: self.bus.place(thing)[0])
