"""The one table of commands and their keys. Names are in the catalogues under `command.<key>`.

The window has those of the scope "window", the table page those of the scope "table", among them those of single games. A
person's own keys (settings) replace the usual ones; `keys_of` tells what is in force.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletown_desktop.games import infos

Scope = Literal["window", "table"]


@dataclass(frozen=True, slots=True)
class Command:
    key: str
    shortcuts: tuple[str, ...]
    scope: Scope
    menu: str = ""
    """The menu it stands in; commands without one have keys only."""


COMMANDS = (
    Command("new", ("Ctrl+N",), "window", "town"),
    Command("library", ("Ctrl+L",), "window", "town"),
    Command("import", ("Ctrl+O",), "window", "town"),
    Command("statistics", ("Ctrl+T",), "window", "town"),
    Command("settings", ("Ctrl+,",), "window", "town"),
    Command("home", ("Alt+Home",), "window", "town"),
    Command("back", ("Alt+Left", "Back"), "window", "town"),
    Command("quit", ("Ctrl+Q",), "window", "town"),
    Command("end", ("Space",), "table", "match"),
    Command("undo", ("Ctrl+Z",), "table", "match"),
    Command("redo", ("Ctrl+Shift+Z", "Ctrl+Y"), "table", "match"),
    Command("hint", ("H",), "table", "match"),
    Command("log", ("L",), "table", "match"),
    Command("deck", ("K",), "table", "match"),
    Command("moves", ("F6",), "table", "match"),
    Command("seats", ("O",), "table", "match"),
    Command("next_place", (".",), "table"),
    Command("place_before", (",",), "table"),
    Command("read_prompt", ("W",), "table"),
    Command("read_news", ("N",), "table"),
    Command("read_scores", ("T",), "table"),
    Command("read_sheet", ("M",), "table"),
    Command("read_goals", ("G",), "table"),
    Command("read_cards", ("C",), "table"),
    *(Command(own.key, own.shortcuts, "table") for game in infos().values() for own in game.commands),
    Command("cancel", ("Esc",), "table"),
    Command("letters", ("J",), "table", "view"),
    Command("zoom_in", ("Ctrl++", "Ctrl+="), "table", "view"),
    Command("zoom_out", ("Ctrl+-",), "table", "view"),
    Command("zoom_fit", ("Ctrl+0",), "table", "view"),
    Command("full_screen", ("Alt+Return", "F11"), "window", "view"),
    Command("rules", ("F1",), "window", "help"),
    *(Command(f"offer_{number}", (str(number),), "table") for number in range(1, 10)),
)
BY_KEY = {command.key: command for command in COMMANDS}
MENUS = ("town", "match", "view", "help")


def keys_of(command: Command, own: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """The shortcuts in force: a person's own, else the usual ones.

    >>> keys_of(BY_KEY["redo"], {"redo": ["R"]}), keys_of(BY_KEY["log"], {"redo": ["R"]})
    (('R',), ('L',))
    """
    return tuple(own.get(command.key, command.shortcuts))
