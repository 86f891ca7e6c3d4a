"""What would keep the program from starting, found before Qt fails on it, and the packages of a Linux system that help."""

from __future__ import annotations

import ctypes
import json
import re
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path

from tabletown.words import Message
from tabletown_desktop.app.start import damage

FILE = Path(__file__).with_name("packages.json")
"""The one place where libraries and their packages are named; installers read it, too."""

X_ONLY = ("libX11", "libxcb", "libxkbcommon-x11")
WAYLAND_ONLY = ("libwayland",)

_MISSING = re.compile(r"(lib[^\s/:]+\.so[.\d]*): cannot open shared object file")
_OLD = re.compile(r"version [`'](GLIBC_|GLIBCXX_|CXXABI_)[\d.]+' not found")


@cache
def packages() -> dict[str, tuple[str, str]]:
    """The package of Debian and Ubuntu, and that of Fedora and its relatives; none are known if the file is lost."""
    try:
        told = json.loads(FILE.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return {name: (of["debian"], of["fedora"]) for name, of in told.items()}


def trouble_with(said: str, unneeded: tuple[str, ...] = ()) -> Message | None:
    """What the loader of the system means, for people; None if it speaks of something else.

    The loader names the first library it misses. The others that are missing as well are told at once, but for those that
    begin like one of `unneeded`.

    >>> trouble_with("libm.so.6: version `GLIBC_2.38' not found (required by libpython3.11.so)")
    Message('start.old-system')
    """
    if _OLD.search(said):
        return Message("start.old-system")
    named = _MISSING.search(said)
    if named is None:
        return None
    others = [missed_by(name) for name in packages() if not name.startswith(unneeded)]
    return lacking(dict.fromkeys([named[1], *filter(None, others)]))


def lacking(names: Iterable[str]) -> Message:
    """The sentence about libraries that are not there."""
    missing = list(names)
    known = [packages()[name] for name in missing if name in packages()]
    if not known:
        return Message("start.unknown-library", libraries=", ".join(missing))
    debian, fedora = (" ".join(dict.fromkeys(packages)) for packages in zip(*known, strict=True))
    return Message("start.library", libraries=", ".join(missing), debian=debian, fedora=fedora)


def missed_by(name: str) -> str:
    """What the system lacks to load that library: itself or what it needs; nothing if it can be loaded."""
    try:
        ctypes.CDLL(name)
    except OSError as error:
        named = _MISSING.search(str(error.__cause__ or error))  # a frozen program wraps what the loader said
        return named[1] if named is not None else name
    return ""


QT = ("PySide6.QtCore", "PySide6.QtGui", "PySide6.QtWidgets")


def obstacle() -> Message | str | None:
    """One sentence to say instead of starting; None where the way is free. Raises what Qt breaks with where none of ours fits."""
    if damage.incomplete():
        return damage.sentence()
    for name in QT:
        try:
            import_module(name)
        except ImportError as error:
            said = trouble_with(str(error))
            if said is None and not damage.is_damage(error):
                raise
            return said or damage.sentence()
    if not sys.platform.startswith("linux"):
        return None
    from tabletown_desktop.app.start import display

    return display.trouble()
