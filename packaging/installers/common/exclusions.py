"""What PyInstaller gathers but Tabletown does not need. Names are those inside the frozen folder, on every system."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

MODULES_LEFT_OUT = [
    "PySide6.QtDBus",
    "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "PySide6.QtOpenGLWidgets",
    "PySide6.QtPrintSupport",
    "PySide6.QtQml",
    "PySide6.QtQuick",
    "PySide6.QtSql",
    "PySide6.QtTest",
    "_bz2",  # what unpacks archives; nobody here does
    "_hashlib",  # hashlib has its own; OpenSSL would come along
    "_lzma",
    "_pydecimal",  # decimal has a faster one
    "_ssl",  # nothing is ever sent anywhere
    "altgraph",
    "asyncio",
    "bz2",
    "doctest",
    "ensurepip",
    "ftplib",
    "lib2to3",
    "lzma",
    "packaging",
    "pdb",
    "pydoc",
    "setuptools",
    "smtplib",
    "sqlite3",
    "ssl",
    "test",
    "tkinter",
    "unittest",
    "xmlrpc",
]

PLATFORMS = ("qxcb", "qwayland", "qoffscreen", "qwindows", "qcocoa")
IMAGES = ("qsvg",)
WEIGHTS = ("Medium", "SemiBold", "Bold", "ExtraBold")
"""Weights of the typeface; the theme loads no others."""
PLUGINS_LEFT_OUT = (
    "egldeviceintegrations",
    "generic",
    "networkinformation",
    "platforminputcontexts/libqtvirtualkeyboard",
    "platforminputcontexts/qtvirtualkeyboard",
    "platformthemes/libqgtk3",
    "qmltooling",
    "sqldrivers",
    "tls",
    "wayland-graphics-integration-server",
)

# "Qt6Network" on Windows, "libQt6Network" on Linux, "QtNetwork" on macOS.
LIBRARIES_LEFT_OUT = re.compile(
    r"^(lib)?Qt6?(EglFS|Eglfs|EglFs|Network|Qml|Quick|Sql|Test|VirtualKeyboard|Pdf|PrintSupport)"
    r"|^opengl32sw"
    # Of the system: graphics drivers, the session's bus and the list of fonts fit only its own; zlib is there before anything is unpacked.
    r"|^lib(X11|X11-xcb|dbus-1|expat|fontconfig|freetype|gcc_s|stdc\+\+|z)\.so"
)
TOLD_OF_INSTALLING = re.compile(r"\.dist-info/(?!(METADATA|RECORD)$)")  # where from, by whom: nobody's business, and never the same twice
TRANSLATIONS = re.compile(r"/translations/(?!qtbase_de\.qm$)")  # Qt's own dialogs; English is what they are written in


def is_excluded(name: str) -> bool:
    """Whether the entry of that name in the frozen folder can be left out.

    >>> is_excluded("PySide6/Qt/translations/qtbase_fr.qm"), is_excluded("PySide6/Qt/translations/qtbase_de.qm")
    (True, False)
    """
    path = name.replace("\\", "/")
    file = path.rpartition("/")[2]
    _, plugins, plugin = path.rpartition("/plugins/")
    if plugins:
        kind = plugin.partition("/")[0]
        wanted = {"platforms": PLATFORMS, "imageformats": IMAGES}.get(kind)
        if plugin.startswith(PLUGINS_LEFT_OUT) or (wanted is not None and not file.removeprefix("lib").startswith(wanted)):
            return True
    if path.startswith("font_manrope/") and file.endswith(".ttf") and file not in {f"Manrope-{weight}.ttf" for weight in WEIGHTS}:
        return True
    if TOLD_OF_INSTALLING.search(path) or ("/PySide6/" in f"/{path}" and TRANSLATIONS.search(path)):
        return True
    frameworks = [part for part in path.split("/") if part.endswith(".framework")]  # of macOS: folders with more than the library
    return any(LIBRARIES_LEFT_OUT.search(name) for name in (file, *frameworks))


def unneeded_libraries(names: Iterable[str], needed_by: Callable[[str], set[str]]) -> set[str]:
    """Libraries that only something left out needs; on Linux, where they lie at the top of the frozen folder.

    >>> needs = {"libgio.so": {"libmount.so"}, "libmount.so": set(), "PySide6/QtCore.so": {"libz.so"}, "libz.so": set()}
    >>> sorted(unneeded_libraries(needs, needs.__getitem__))
    ['libgio.so', 'libmount.so']
    """
    kept = set(names)
    carried = {name for name in kept if "/" not in name and name.startswith("lib") and not name.startswith("libpython")}
    while True:
        wanted = {library for name in kept for library in needed_by(name)}
        idle = {name for name in carried & kept if name not in wanted}
        if not idle:
            return set(names) - kept
        kept -= idle
