"""Whether Qt will find something to open its window on. Without it Qt ends the program without a word to a person.

Only Linux needs to be asked: there a screen may be missing, may refuse us, and its libraries may be missing.
"""

from __future__ import annotations

import ctypes
import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QPluginLoader

from tabletown.words import Message
from tabletown_desktop.app.start.preflight import WAYLAND_ONLY, X_ONLY, lacking, trouble_with

VARIABLE = "QT_QPA_PLATFORM"
SCREENS = {"xcb": "DISPLAY", "wayland": "WAYLAND_DISPLAY"}
"""The platforms of Qt that need a screen, and where the system says which."""
UNNEEDED = {"xcb": WAYLAND_ONLY, "wayland": X_ONLY}


def trouble() -> Message | None:
    """Why no window can be opened. Where Qt would begin with a way that leads nowhere, it is told the one that does."""
    wished = [name.partition(":")[0] for name in os.environ.get(VARIABLE, "").split(";") if name]
    first = ("wayland", "xcb") if os.environ.get("XDG_SESSION_TYPE") == "wayland" else ("xcb", "wayland")
    names = wished or [name for name in first if os.environ.get(SCREENS[name])]
    if not names:
        return Message("start.no-display")
    troubles = {name: _trouble_of(name) for name in names}
    ways = [name for name, trouble in troubles.items() if trouble is None]
    if ways and not wished and len(ways) < len(names):
        os.environ[VARIABLE] = ";".join(ways)
    return None if ways else troubles[names[0]]


def _trouble_of(name: str) -> Message | None:
    return _plugin_trouble(name) or _screen_trouble(name)


def _plugin_trouble(name: str) -> Message | None:
    """Whether Qt's own part for this platform can be loaded."""
    places = (Path(folder, "platforms", f"libq{name}.so") for folder in QCoreApplication.libraryPaths())
    file = next((place for place in places if place.is_file()), None)
    if file is None:
        return Message("start.no-platform", name=name)
    loader = QPluginLoader(str(file))
    if loader.load():
        return None
    return trouble_with(loader.errorString(), UNNEEDED.get(name, (*WAYLAND_ONLY, *X_ONLY))) or Message("start.no-platform", name=name)


def _screen_trouble(name: str) -> Message | None:
    """Whether the screen answers and lets us in."""
    if name not in SCREENS:
        return None
    try:
        answers = x11_answers() if name == "xcb" else wayland_answers()
    except OSError:
        return lacking(["libxcb.so.1" if name == "xcb" else "libwayland-client.so.0"])
    return None if answers else Message("start.display-refused", display=os.environ.get(SCREENS[name], ""))


def x11_answers() -> bool:
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    try:
        return int(xcb.xcb_connection_has_error(connection)) == 0
    finally:
        xcb.xcb_disconnect(connection)


def wayland_answers() -> bool:
    wayland = ctypes.CDLL("libwayland-client.so.0")
    wayland.wl_display_connect.restype = ctypes.c_void_p
    display = wayland.wl_display_connect(None)
    if display is None:
        return False
    wayland.wl_display_disconnect(ctypes.c_void_p(display))
    return True
