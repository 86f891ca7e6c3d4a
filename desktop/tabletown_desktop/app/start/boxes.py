"""A sentence on a Linux desktop without a window of ours: shown by whatever the system has for that.

    show("Tabletown needs ...")        # True: something showed it

Boxes need a display; notifications need only the session's message bus, and come where a box cannot. The launcher of the
installers (packaging/installers/linux/tabletown.sh) does the same where Python itself cannot start.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import fill

NAME = "Tabletown"
PATIENCE_SECONDS = 300
"""Nobody will read the box any more."""
WIDE = 72
"""Letters of a line where the box breaks none itself."""
NOTICE_MS = 60_000
"""How long a notification stays."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY")
BUS = "DBUS_SESSION_BUS_ADDRESS"
_NOTICES = "org.freedesktop.Notifications"
_PLACE = "/org/freedesktop/Notifications"


def show(text: str) -> bool:
    """Try one after the other until one has shown it."""
    return any(way(text) for way in _ways())


def _ways() -> Iterator[Callable[[str], bool]]:
    if any(os.environ.get(name) for name in SCREENS):
        yield from (_zenity, _kdialog, _xmessage, _tkinter)
    if os.environ.get(BUS) or Path(os.environ.get("XDG_RUNTIME_DIR", "/nowhere"), "bus").exists():
        yield from (_notify_send, _busctl, _gdbus)


def _zenity(text: str) -> bool:
    return _ran("zenity", "--error", "--no-markup", f"--title={NAME}", f"--text={text}")


def _unmarked(text: str) -> str:
    """For what may read markup into it, or may not: the signs that begin it become others that look like them."""
    return text.translate({ord("<"): "‹", ord(">"): "›", ord("&"): "＆"})


def _kdialog(text: str) -> bool:
    return _ran("kdialog", "--title", NAME, "--error", _unmarked(text))


def _xmessage(text: str) -> bool:
    return _ran("xmessage", "-center", "-title", NAME, "-file", "-", given=f"{fill(text, WIDE)}\n")


def _tkinter(text: str) -> bool:
    """The box of Python's own; most frozen programs and many systems leave it out."""
    try:
        from tkinter import TclError, Tk, messagebox
    except ImportError:
        return False
    try:
        ground = Tk()
        ground.withdraw()
        messagebox.showerror(NAME, text, parent=ground)
        ground.destroy()
    except TclError:
        return False
    return True


def _notify_send(text: str) -> bool:
    return _ran("notify-send", "-u", "critical", NAME, _unmarked(text))


def _busctl(text: str) -> bool:
    what = ("susssasa{sv}i", NAME, "0", "", NAME, _unmarked(text), "0", "0", str(NOTICE_MS))
    return _ran("busctl", "--user", "call", _NOTICES, _PLACE, _NOTICES, "Notify", *what)


def _gdbus(text: str) -> bool:
    quoted = "'" + _unmarked(text).replace("\\", "\\\\").replace("'", "\\'") + "'"
    to = ("--session", "--dest", _NOTICES, "--object-path", _PLACE, "--method", f"{_NOTICES}.Notify")
    return _ran("gdbus", "call", *to, NAME, "0", "", NAME, quoted, "[]", "{}", str(NOTICE_MS))


def _ran(tool: str, *arguments: str, given: str = "") -> bool:
    """Whether there is such a program and it has done its work."""
    import subprocess  # no start that goes well needs it

    found = shutil.which(tool)
    if found is None:
        return False
    try:
        done = subprocess.run(
            [found, *arguments], input=given.encode(), env=_surroundings(), timeout=PATIENCE_SECONDS, capture_output=True, check=False
        )
    except subprocess.TimeoutExpired:
        return True  # it was there to be read
    except OSError:
        return False
    return done.returncode == 0


def _surroundings() -> dict[str, str]:
    """Those of the system: a frozen program looks for libraries among its own first, which are not meant for others."""
    env = {**os.environ, "ZENITY_ESC": "0", "ZENITY_CANCEL": "0"}  # to close the box is to have read it
    if getattr(sys, "frozen", False):
        before = env.pop("LD_LIBRARY_PATH_ORIG", None)
        env.pop("LD_LIBRARY_PATH", None)
        if before:
            env["LD_LIBRARY_PATH"] = before
    return env
