"""The report of the smoke test, in a file that is complete at any moment.

report = Report(Path("result.json"))
with report.step("font") as saw:
    saw("Manrope")
report.good
"""

from __future__ import annotations

import json
import platform
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tabletown_desktop.app.start import watch
from tabletown_desktop.storage.disk import SHARED_FILE, Disk
from tabletown_desktop.storage.writing import replace

UNFINISHED = "it did not come to an end"
SAID = 50
"""So many messages of Qt are kept."""


class Failed(AssertionError):
    """Something is wrong."""


class Report:
    """Written before and after each step. The first failure ends it."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._steps: list[dict[str, Any]] = []
        self._failed, self._error = "start", UNFINISHED
        self._said: list[str] = []
        self.known: dict[str, str] = {}
        """What is known of Qt once it is there."""
        self._write()

    @property
    def good(self) -> bool:
        return not self._failed

    @contextmanager
    def step(self, name: str) -> Iterator[Callable[[str], None]]:
        """Run the block as a step of this name; errors are recorded and raised as `Failed`."""
        seen: list[str] = []
        begun = time.perf_counter()
        self._failed, self._error = name, UNFINISHED
        self._write()
        try:
            yield seen.append
        except Exception as error:
            self.fail(name, str(error) if isinstance(error, Failed) else traceback.format_exc())
            raise Failed(name) from error
        self._steps.append({"name": name, "milliseconds": round((time.perf_counter() - begun) * 1000), "seen": ", ".join(seen)})

    def say(self, line: str) -> None:
        """Record a message of Qt, which need not be an error."""
        if len(self._said) < SAID and line not in self._said:
            self._said.append(line)

    def fail(self, name: str, error: str) -> None:
        self._failed, self._error = name, error
        self._write()

    def end(self) -> None:
        """All steps have passed."""
        self._failed = self._error = ""
        self._write()

    def told(self) -> str:
        """All of it as JSON."""
        return json.dumps(self._content(), indent=1)

    def _content(self) -> dict[str, Any]:
        return {
            "version": watch.program_version(),
            "frozen": bool(getattr(sys, "frozen", False)),
            "python": platform.python_version(),
            "platform": platform.platform(),
            **self.known,
            "good": self.good,
            "milliseconds": sum(step["milliseconds"] for step in self._steps),
            "steps": self._steps,
            "failed": self._failed,
            "error": self._error,
            "said": self._said,
        }

    def _write(self) -> None:
        if self._file is not None:
            replace(self._file.absolute(), self.told().encode() + b"\n", Disk(), keep=False, sync=False, mode=SHARED_FILE)
