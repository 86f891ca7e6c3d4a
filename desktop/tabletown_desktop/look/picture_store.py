"""Prepared pictures on disk, so that a second start paints at once.

A file holds raw pixels and is named by the hash of all that made it: the parts' texts, the size, the renderer. Nothing here may hurt: a
folder that cannot be written, a damaged file or a full disk only mean that a picture is prepared once more.
"""

from __future__ import annotations

import hashlib
import struct
import sys
import zlib
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread

from PySide6.QtCore import qVersion
from PySide6.QtGui import QImage

from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.writing import make_way, replace

FORMAT = QImage.Format.Format_ARGB32_Premultiplied
HEAD = struct.Struct("<8sIII")  # magic, width, height, check sum of the pixels
MAGIC = b"ttpix001"
MAX_BYTES = 200 * 1024 * 1024  # bytes on disk
LARGEST = 72 * 1024 * 1024  # a single picture


class PictureStore:
    """Pictures in a folder of the user's cache; ``PictureStore(None)`` keeps nothing.

    Writing happens in a thread of its own, which begins with the first picture written and ends with ``close()``.
    """

    def __init__(self, folder: Path | None, limit: int = MAX_BYTES) -> None:
        self._folder = folder
        self._limit = limit
        self._queue: SimpleQueue[tuple[Path, QImage] | None] = SimpleQueue()
        self._writer: Thread | None = None
        self._disk = Disk()
        self._held: int | None = None
        """Bytes in the folder when it was last looked through, and those written since."""

    def key(self, sources: Iterable[bytes], order: object) -> str:
        """The name of what these sources and this order make."""
        digest = hashlib.blake2b(f"{qVersion()} {sys.byteorder} {order!r}".encode(), digest_size=20)
        for source in sources:
            digest.update(source)
        return digest.hexdigest()

    def read(self, key: str) -> QImage | None:
        """The picture, or None if it is not there or not whole."""
        if self._folder is None:
            return None
        try:
            data = self._disk.read(self._folder / f"{key}.pixels", HEAD.size + LARGEST)
        except OSError:
            return None
        if len(data) < HEAD.size:
            return None
        magic, width, height, check = HEAD.unpack_from(data)
        pixels = memoryview(data)[HEAD.size :]
        if magic != MAGIC or len(pixels) != width * height * 4 or zlib.adler32(pixels) != check:
            return None
        return QImage(pixels, width, height, width * 4, FORMAT).copy()

    def write(self, key: str, image: QImage) -> None:
        """Put the picture away, some time soon."""
        if self._folder is None or image.sizeInBytes() > LARGEST or image.bytesPerLine() != image.width() * 4:
            return
        if self._writer is None:
            self._writer = Thread(target=self._run, args=(self._folder,), name="pictures", daemon=True)
            self._writer.start()
        self._queue.put((self._folder / f"{key}.pixels", image))

    def close(self) -> None:
        """Finish what is to be written and end the thread."""
        if self._writer is not None:
            self._queue.put(None)
            self._writer.join()
            self._writer = None

    def _run(self, folder: Path) -> None:
        while (job := self._queue.get()) is not None:
            file, image = job
            pixels = image.constBits()
            head = HEAD.pack(MAGIC, image.width(), image.height(), zlib.adler32(pixels))
            try:
                self._make_room(folder, len(head) + len(pixels))
                make_way(file, self._disk)
                replace(file, b"".join((head, pixels)), self._disk, keep=False, sync=False)
            except OSError:
                continue  # a cache that cannot be written is only slower

    def _make_room(self, folder: Path, need: int) -> None:
        """Remove the oldest pictures until the next one fits. Looking through the folder takes long on some systems."""
        if self._held is None or self._held + need > self._limit:
            found = [(file.lstat(), file) for file in folder.glob("*.pixels")]
            self._held = sum(stat.st_size for stat, _ in found)
            for stat, file in sorted(found, key=lambda item: item[0].st_mtime):
                if self._held + need <= self._limit:
                    break
                with suppress(OSError):  # what is no file at all takes no room that counts
                    file.unlink()
                self._held -= stat.st_size
        self._held += need
