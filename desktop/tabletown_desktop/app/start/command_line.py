"""What was asked for on the command line.

>>> read(["evening.tabletown"])
Wish(kind='open', files=('evening.tabletown',))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

KINDS = {"--version": "version", "--help": "help", "-h": "help", "--smoke": "smoke"}
SYSTEM = ("-psn_",)
"""What a system adds by itself: old versions of macOS name the process."""


@dataclass(frozen=True, slots=True)
class Wish:
    """`open` the window, with these files; tell the `version` or the `help`; the `smoke` test, its result into a file."""

    kind: str = "open"
    files: tuple[str, ...] = ()


class NotUnderstood(ValueError):
    """An argument that means nothing to us."""

    def __init__(self, argument: str) -> None:
        super().__init__(argument)
        self.argument = argument


def read(arguments: Sequence[str]) -> Wish:
    """The wish in the arguments that follow the name of the program; raises `NotUnderstood`.

    >>> read(["--smoke", "result.json"]).files
    ('result.json',)
    >>> read(["--", "--help"])
    Wish(kind='open', files=('--help',))
    """
    kinds: list[str] = []
    files: list[str] = []
    for place, argument in enumerate(arguments):
        if argument == "--":
            files.extend(arguments[place + 1 :])
            break
        if argument in KINDS:
            kinds.append(KINDS[argument])
        elif not argument.startswith("-"):
            files.append(argument)
        elif not argument.startswith(SYSTEM):
            raise NotUnderstood(argument)
    if not kinds:
        return Wish("open", tuple(files))
    if kinds[0] == "smoke" and len(files) > 1:
        raise NotUnderstood(files[1])
    return Wish(kinds[0], tuple(files))
