"""What a program says, into terminals and pipes of any age."""

from __future__ import annotations

import io
import sys

from tabletown.plain import plain


def shown(text: str) -> str:
    """A line for a terminal: nothing in it steers, and what is no text (in the name of a file) is spelled out.

    >>> shown("Anna\\x1b[2J"), shown("\\udcff.tabletown")
    ('Anna[2J', '\\\\udcff.tabletown')
    """
    return plain(text.encode(errors="backslashreplace").decode())


def spell_out_the_unknown() -> None:
    """A letter that standard output or error cannot show is spelled out from now on; it would end the program instead.

    On Windows, what is piped elsewhere knows but the letters of one region: a folder or a name may have others.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
