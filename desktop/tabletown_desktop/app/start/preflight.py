"""What would keep the program from starting, found before Qt would stumble over it."""

from __future__ import annotations

import sys
from importlib import import_module

from tabletown.words import Message
from tabletown_desktop.app.start import damage
from tabletown_desktop.app.start.libraries import trouble_with

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
