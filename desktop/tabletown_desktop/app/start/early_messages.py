"""Speaks to a person where there is no window: into the terminal, and where there is none, in a box of the system.

A windowed program on Windows has no console and no streams; on macOS and Linux nobody reads the streams of what was started by
a double click or from a menu.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from functools import cache

from tabletown.words import Catalogue, Message
from tabletown_desktop.app.start.boxes import NAME, show
from tabletown_lab.catalogues import catalogue, own_language
from tabletown_lab.streams import shown

MAC_BOX_TIMEOUT_SECONDS = 60
"""Seconds until nobody will read the box of macOS any more."""
WHAT = 200
"""So many characters of what broke are told."""
TERMINAL = "TABLETOWN_TERMINAL"
"""Set by the launcher of Linux, which keeps the error stream for itself: "yes" if somebody reads it in a terminal."""


@cache
def words() -> Catalogue:
    """The catalogue of the language of the system; it needs no Qt."""
    return catalogue(own_language())


def tell(text: str, alone: bool = False) -> None:
    """What was asked for on the command line. `alone`: no person is there, a box would wait for ever."""
    if sys.stdout is not None:
        with suppress(OSError):
            sys.stdout.write(text + "\n")
            sys.stdout.flush()
    elif sys.platform == "win32" and not alone:
        _windows_box(text, _INFORMATION)


def complain(what: Message | str) -> None:
    """One sentence about why the program cannot start. What is told in it steers no terminal."""
    text = shown(what if isinstance(what, str) else words().say(what))
    if sys.stderr is not None:
        with suppress(OSError):
            sys.stderr.write(text + "\n")
            sys.stderr.flush()
    elif sys.platform == "win32":
        _windows_box(text, _ERROR)
    if sys.platform == "darwin" and not _read():
        _mac_box(text)
    elif sys.platform.startswith("linux") and not _read():
        show(text)


def named(error: Exception) -> str:
    """What broke, as a part of a sentence; all of it is in the report, if there is one."""
    return "".join(sign if sign.isprintable() else " " for sign in f"{type(error).__name__}: {error}")[:WHAT]


def _read() -> bool:
    """Whether a person reads the error stream."""
    return os.environ.get(TERMINAL) == "yes" or (sys.stderr is not None and sys.stderr.isatty())


_ERROR, _INFORMATION = 0x10, 0x40
_PARENT = -1

if sys.platform == "win32":

    def _windows_box(text: str, sign: int) -> None:
        """Into the console this was started from, if it was; else a box."""
        import ctypes

        if ctypes.windll.kernel32.AttachConsole(_PARENT):
            with suppress(OSError), open("CONOUT$", "w", encoding="utf-8") as console:  # noqa: PTH123 - no path, a name of the system
                console.write(text + "\n")
                return
        ctypes.windll.user32.MessageBoxW(None, text, NAME, sign)


def _mac_box(text: str) -> None:
    """The words go by the environment: nothing in them can be taken for a command."""
    import subprocess  # no start that goes well needs it

    script = 'display alert (system attribute "TABLETOWN_TITLE") message (system attribute "TABLETOWN_TEXT") as critical'
    surroundings = {**os.environ, "TABLETOWN_TITLE": NAME, "TABLETOWN_TEXT": text}
    with suppress(OSError, subprocess.SubprocessError):
        subprocess.run(
            ["/usr/bin/osascript", "-e", script], env=surroundings, timeout=MAC_BOX_TIMEOUT_SECONDS, capture_output=True, check=False
        )
