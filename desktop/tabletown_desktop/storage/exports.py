"""Files that a person takes out: put where the person says, whole or not at all, as open to others as the person's other files.

put(path, png(image))                   # raises OSError, and then what was there before stands
"""

from __future__ import annotations

import errno
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QImage

from tabletown_desktop.storage.disk import SHARED_FILE, Disk
from tabletown_desktop.storage.writing import replace


def put(path: Path, content: bytes) -> None:
    path.parent.stat()  # a folder that is not there is not made: its name was mistyped
    replace(path, content, Disk(), keep=False, mode=SHARED_FILE)


def png(image: QImage) -> bytes:
    """The picture as the content of a file."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError(errno.EIO, "there is no picture")
    return bytes(buffer.data().data())
