"""Libraries of a Linux system that Qt needs to open a window, and the packages they are in."""

from __future__ import annotations

import ctypes
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from tabletown.words import Message

PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor"),
    "libwayland-egl.so.1": ("libwayland-egl1", "libwayland-egl"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
}
"""The package of Debian and Ubuntu, and that of Fedora and its relatives."""

X_ONLY = ("libX11", "libxcb", "libxkbcommon-x11")
WAYLAND_ONLY = ("libwayland",)

_MISSING = re.compile(r"(lib[^\s/:]+\.so[.\d]*): cannot open shared object file")
_OLD = re.compile(r"version [`'](GLIBC_|GLIBCXX_|CXXABI_)[\d.]+' not found")


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
    others = [missed_by(name) for name in PACKAGES if not name.startswith(unneeded)]
    return lacking(dict.fromkeys([named[1], *filter(None, others)]))


def lacking(names: Iterable[str]) -> Message:
    """The sentence about libraries that are not there."""
    missing = list(names)
    known = [PACKAGES[name] for name in missing if name in PACKAGES]
    if not known:
        return Message("start.unknown-library", libraries=", ".join(missing))
    debian, fedora = (" ".join(dict.fromkeys(packages)) for packages in zip(*known, strict=True))
    return Message("start.library", libraries=", ".join(missing), debian=debian, fedora=fedora)


def missed_by(name: str) -> str:
    """What the system lacks to load that library: itself or what it needs; nothing if it can be loaded. A frozen program has its own."""
    inside = Path(getattr(sys, "_MEIPASS", ""), name)
    try:
        ctypes.CDLL(str(inside) if inside.is_absolute() and inside.is_file() else name)
    except OSError as error:
        named = _MISSING.search(str(error))
        return named[1] if named is not None else name
    return ""
