"""The keys as the rules page tells them: a chapter of its own, with those a person has chosen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from tabletown_desktop.app.commands import COMMANDS, Command, keys_of
from tabletown_desktop.games import info, infos
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.rules.text import Markup

ANCHOR = "keys"
FIXED = {
    "arrows": ("Left", "Right", "Up", "Down"),
    "ends": ("Home", "End"),
    "sections": ("Ctrl+Left", "Ctrl+Right", "Ctrl+Up", "Ctrl+Down"),
    "regions": ("Tab", "Shift+Tab"),
    "choose": ("Return",),
}
"""What walks over every table, and its keys; nobody can change these."""
NUMBERS = "offer_"


def chapter(markup: Markup, words: Words, game: str, own: Mapping[str, Sequence[str]]) -> str:
    """The chapter as rich text; `own` are the keys a person has changed."""
    text = words.text
    head = [escape(text("rules.keys.does")), escape(text("rules.keys.keys"))]
    parts = [markup.heading(2, text("rules.keys.title"), ANCHOR), f"<p>{escape(text('rules.keys.about'))}</p>"]
    for scope, rows in (("table", [*_fixed(words), *_table(words, game, own)]), ("window", list(_window(words, own)))):
        parts.append(markup.heading(3, text(f"settings.keys.{scope}")))
        parts.append(markup.table(head, [[escape(does), escape(keys)] for does, keys in rows]))
    return "".join(parts)


def _fixed(words: Words) -> Iterator[tuple[str, str]]:
    for what, keys in FIXED.items():
        yield words.text(f"rules.keys.{what}"), _said(words, keys)


def _table(words: Words, game: str, own: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """The commands of every table and of this game's; choosing by number is one row."""
    elsewhere = {command.key for key, told in infos().items() if key != game for command in told.commands}
    elsewhere -= {command.key for command in info(game).commands}
    numbers = [command for command in COMMANDS if command.key.startswith(NUMBERS)]
    yield words.text("rules.keys.numbers"), f"{_held(words, numbers[0], own)} – {_held(words, numbers[-1], own)}"
    for command in COMMANDS:
        if command.scope == "table" and command not in numbers and command.key not in elsewhere:
            yield words.text(f"command.{command.key}"), _held(words, command, own)


def _window(words: Words, own: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    for command in COMMANDS:
        if command.scope == "window":
            yield words.text(f"command.{command.key}"), _held(words, command, own)


def _held(words: Words, command: Command, own: Mapping[str, Sequence[str]]) -> str:
    return _said(words, keys_of(command, own)) or words.text("settings.keys.none")


def _said(words: Words, keys: Sequence[str]) -> str:
    return ", ".join(map(words.keys, keys))
