"""The file of the log. It stands alone so that a start which has nothing to write down does not import what writes it."""

from __future__ import annotations

import logging
import os
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from tabletown_desktop.storage.disk import Disk


class LogFile(RotatingFileHandler):
    """Private to the person, never written through a link, and begun anew when it has grown to `size`; `files` are kept in all."""

    def __init__(self, file: Path, size: int, files: int) -> None:
        super().__init__(file, "a", size, files - 1, encoding="utf-8", delay=True, errors="backslashreplace")
        self.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(threadName)s %(message)s"))

    def _open(self) -> TextIOWrapper:
        return os.fdopen(Disk().log_file(Path(self.baseFilename)), "a", encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:
        """A full disk makes no tracebacks."""
