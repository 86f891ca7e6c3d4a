"""What the commands say, and how."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping
from typing import Any

from tabletown.words import Catalogue, Message, Param
from tabletown_lab.streams import shown


class Trouble(Exception):
    """A command cannot go on; one sentence says why."""

    def __init__(self, message: Message, code: int = 2) -> None:
        super().__init__(repr(message))
        self.message = message
        self.code = code


class Output:
    """Sentences to people, or one JSON value to programs: on standard output. Complaints go to standard error."""

    def __init__(self, words: Catalogue, *, as_json: bool = False) -> None:
        self.words = words
        self.as_json = as_json

    def say(self, key: str, /, **params: Param) -> None:
        """A sentence of the catalogue, unless JSON is wanted."""
        self.line(self.words.text(key, **params))

    def line(self, text: str = "") -> None:
        if not self.as_json:
            print(shown(text))

    def table(self, rows: list[list[str]]) -> None:
        """Columns; the first to the left, the others to the right."""
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for first, *others in rows:
            cells = [first.ljust(widths[0]), *(text.rjust(width) for text, width in zip(others, widths[1:], strict=True))]
            self.line("  ".join(cells).rstrip())

    def json(self, data: Any) -> None:
        """The whole answer for programs, if they want it."""
        if self.as_json:
            print(json.dumps(data, indent=1))

    def complain(self, message: Message) -> None:
        print(shown(self.words.say(message)), file=sys.stderr)


class Progress:
    """A line on standard error that says how far long work is: rewritten in place on a terminal, now and then elsewhere."""

    def __init__(self, words: Catalogue, total: int, key: str) -> None:
        self.words = words
        self.total = total
        self.key = key
        self.terminal = sys.stderr.isatty()
        self.started = time.monotonic()
        self.next = self.started + (1 if self.terminal else 10)
        self.shown = False

    def step(self, done: int, **params: Param) -> None:
        now = time.monotonic()
        if now < self.next:
            return
        left = round((now - self.started) / done * (self.total - done)) if done else 0
        text = self.words.text(self.key, **{"done": done, "total": self.total, "seconds": left, **params})
        print(f"\r{text}\x1b[K" if self.terminal else text, end="" if self.terminal else "\n", file=sys.stderr, flush=True)
        self.next = now + (0.2 if self.terminal else 10)
        self.shown = True

    def close(self) -> None:
        if self.shown and self.terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def plain(value: float, digits: int = 1) -> str:
    return f"{value:.{digits}f}"


def signed(points: int) -> str:
    return f"{points:+d}".replace("-", "\N{MINUS SIGN}") if points else "0"


def option_text(options: Mapping[str, Any]) -> str:
    """`edition=bigbox advanced=true`, as the command line takes it."""
    return " ".join(f"{key}={value_text(value)}" for key, value in options.items())


def value_text(value: str | int | bool) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
