"""What a long run has found so far, line by line in a file: interrupted, it goes on where it was."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tabletown.words import Message
from tabletown_lab.output import Trouble


class Notebook:
    """Belongs to one order; to go on with another is refused."""

    def __init__(self, file: Path, order: dict[str, Any]) -> None:
        self.file = file
        self.order = order

    def take_up(self, remember: Callable[[Any], None]) -> None:
        """Hand out what an earlier run with the same order has found; begin the file if there is none."""
        if not self.file.exists():
            self.note(self.order)
            return
        try:
            first, *lines = self.file.read_text(encoding="utf-8").splitlines()
            if json.loads(first) != json.loads(json.dumps(self.order)):
                raise Trouble(Message("lab.tune.other", file=str(self.file)))
            for line in lines:
                remember(json.loads(line))
        except (OSError, ValueError, TypeError):
            raise Trouble(Message("lab.tune.state", file=str(self.file))) from None

    def note(self, found: Any) -> None:
        try:
            with self.file.open("a", encoding="utf-8") as stream:
                stream.write(json.dumps(found) + "\n")
        except OSError as error:
            raise Trouble(Message("lab.unwritable", file=str(self.file), reason=error.strerror or ""), 1) from None
