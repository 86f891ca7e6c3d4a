"""Ways through the program by keys and by the names of buttons: every page, its menu, a question.

walk_pages(player)              # from the start page and back to it
walk_question(player, "welcome")     # with a match of that game under way
walk_result(player)             # from the result of a match
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from bus.player import BRIEFLY, DOWN, ENTER, ESCAPE, LEFT, RIGHT, TAB, UP, Player
from bus.reader import QUIET_SECONDS, RESTING, Utterance
from bus.things import Reference, Thing

FARTHEST = 90
"""No page has so many things that Tab comes to."""
REGIONS = 14
"""Nor has a table so many regions."""
ARROWS = (RIGHT, DOWN, LEFT, UP)
STEP_SECONDS = 0.15
"""In that time a key comes to the program."""

FROM_HOME = {
    "library": "home.library",
    "statistics": "home.statistics",
    "rules": "command.rules",
    "settings": "command.settings",
    "new_match": "home.new-match",
}
"""The pages, each with the words of the button that leads there."""
FROM_RESULT = {"replay": "result.replay", "review": "result.review"}

PATIENCE_SECONDS = 15
"""A hint is thought about."""
ASKED = {"H": 0x68, "L": 0x6C, "K": 0x6B, "F6": 0xFFC3, "O": 0x6F}
"""Keys at the table that open or tell something: the hint, the log, the decks, all moves, the seats."""
QUESTION = ("frame.waits", "frame.waits.about")
"""What a district asks whose match is under way."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What was heard on the way to a page, and what Tab came to there, in order."""

    page: str
    title: str
    said: tuple[Utterance, ...]
    tabbed: tuple[Thing, ...]


def walk_pages(player: Player) -> list[Visit]:
    """Each page that is reached from the start page; the menu of that page, too."""
    player.tree("home")
    visits = [Visit("home", player.text("frame.name"), (), tab_through(player))]
    for page, button in FROM_HOME.items():
        visits.append(visit(player, page, player.text(button)))
        go_back(player, player.text("home.new-match"))
    open_menu(player)
    return visits


def walk_result(player: Player) -> list[Visit]:
    """What the result of a match leads to."""
    visits = []
    for page, button in FROM_RESULT.items():
        visits.append(visit(player, page, player.text(button)))
        go_back(player, player.text("result.again"))
    return visits


def visit(player: Player, page: str, button: str) -> Visit:
    """Go there and through everything on it, by Tab."""
    before = len(player.reader.utterances)
    player.press_named(button)
    player.tree(page)
    said = tuple(player.reader.utterances[before:])
    return Visit(page, player.text(f"{page}.title"), said, tab_through(player))


def go_back(player: Player, to: str) -> None:
    """By the button of the bar at the top, until something of that name is there again."""
    player.press_named(player.text("frame.back"))
    player.wait(lambda tree: player.find(to, tree))


def tab_through(player: Player) -> tuple[Thing, ...]:
    """Everything Tab comes to until it comes round."""
    return keyed_through(player, lambda: player.bus.key(TAB), FARTHEST)


def keyed_through(player: Player, key: Callable[[], object], times: int) -> tuple[Thing, ...]:
    """Everything the focus comes to by this key, until it comes to something again."""
    came: list[Thing] = []
    for _ in range(times):
        before = player.reader.focus
        key()
        player.reader.attend(BRIEFLY)
        if player.reader.focus == before:  # it does not move, or the machine is busy
            player.reader.attend()
        focus = player.reader.focus
        thing = player.bus.thing(focus) if focus is not None else None
        if thing is None:
            continue
        if any(thing.reference == one.reference for one in came):
            break
        came.append(thing)
    return tuple(came)


def open_menu(player: Player) -> tuple[Thing, ...]:
    """The menu of the start page: what the arrow down comes to; closed again."""
    player.press_named(player.text("frame.menu"))
    player.tree("menu")
    entries = keyed_through(player, lambda: player.bus.key(DOWN), 12)
    player.press_key(ESCAPE, "Esc")
    return entries


def walk_question(player: Player, game: str) -> tuple[Utterance, ...]:
    """With a match under way: its district asks what is wanted. What was heard of the `QUESTION`; it is answered by Esc."""
    player.press_named(player.text("table.back"))
    before = len(player.reader.utterances)
    player.press_named(player.text(f"{game}.name"))
    player.tree("question")
    said = tuple(player.reader.utterances[before:])
    player.press_key(ESCAPE, "Esc")
    return said


def walk_asked(player: Player) -> dict[str, tuple[Utterance, ...]]:
    """What is heard when each of these keys is pressed at the table; what opens is closed again."""
    heard = {}
    for name, symbol in ASKED.items():
        before = len(player.reader.utterances)
        player.press_key(symbol, name)
        until = time.monotonic() + PATIENCE_SECONDS
        while not any(one.heard for one in player.reader.utterances[before:]) and time.monotonic() < until:
            player.reader.attend()
        heard[name] = tuple(player.reader.utterances[before:])
        player.tree(f"table, {name}")
        player.press_key(ESCAPE, "Esc")
    return heard


def explore(player: Player, board: Thing) -> frozenset[Reference]:
    """Everything on the table that Tab leads to from region to region, and the arrows inside each."""
    wanted = {thing.reference for thing in board.children}
    came: set[Reference] = set()
    for _ in range(REGIONS):
        player.bus.key(TAB)
        player.reader.attend(BRIEFLY)
        here = player.reader.focus
        if here in wanted and here not in came:
            came |= arrows_through(player, here)
        if came >= wanted:
            break
    return frozenset(came)


def arrows_through(player: Player, here: Reference) -> set[Reference]:
    """Every place the arrows lead to: each is tried once from each place; what is known already leads to where one is left to try."""
    ways: dict[Reference, dict[int, Reference]] = {here: {}}
    while path := untried(ways, here):
        for arrow in path:
            there = step(player, arrow)
            ways[here][arrow] = there
            ways.setdefault(there, {})
            here = there
    return set(ways)


def untried(ways: Mapping[Reference, Mapping[int, Reference]], here: Reference) -> tuple[int, ...]:
    """The shortest way by arrows to one that was never tried, that one the last; () if all were.

    >>> untried({"a": {LEFT: "a", UP: "a", RIGHT: "b", DOWN: "a"}, "b": {}}, "a") == (RIGHT, RIGHT)
    True
    """
    paths: dict[Reference, tuple[int, ...]] = {here: ()}
    for place, path in ((place, paths[place]) for place in growing(paths)):
        for arrow in ARROWS:
            there = ways[place].get(arrow)
            if there is None:
                return *path, arrow
            paths.setdefault(there, (*path, arrow))
    return ()


def growing(found: Mapping[Reference, object]) -> Iterator[Reference]:
    """The keys in their order, those that come in the meantime too."""
    place = 0
    while place < len(found):
        yield list(found)[place]
        place += 1


def step(player: Player, arrow: int) -> Reference:
    """Where an arrow leads; the same place if the focus has not moved when the program rests again."""
    before, begun = player.reader.focus, time.monotonic()
    player.bus.key(arrow)
    rests = False
    while player.reader.focus == before and not (rests and time.monotonic() > begun + STEP_SECONDS):
        worked = player.room.worked()
        for event in player.bus.hear(QUIET_SECONDS):
            player.reader.take(event)
        rests = player.room.worked() - worked < RESTING * QUIET_SECONDS
    assert player.reader.focus is not None
    return player.reader.focus


def try_dark(player: Player) -> tuple[str, tuple[Utterance, ...]]:
    """Enter on something that cannot be done now, the first that Tab comes to: its name and what was heard ("" if Tab comes to none)."""
    for _ in range(REGIONS):
        player.bus.key(TAB)
        player.reader.attend(BRIEFLY)
        focus = player.reader.focus
        board = player.board(player.tree())
        dark = next((thing for thing in (board.children if board else ()) if thing.reference == focus and not thing.may_be_used), None)
        if dark is not None:
            before = len(player.reader.utterances)
            player.press_key(ENTER, f"Enter on “{dark.name}”")
            return dark.name, tuple(player.reader.utterances[before:])
    return "", ()
