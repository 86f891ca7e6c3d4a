"""The daily deal: one for each day of UTC, of a game that everybody plays that day. The first try that is finished counts."""

from __future__ import annotations

import contextlib
import datetime
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tabletown.limits import Day, Number, Text
from tabletown_desktop.storage.disk import Disk, Lock
from tabletown_desktop.storage.match_files import Clock
from tabletown_desktop.storage.writing import previous, replace, set_aside, useless

FILE = "daily.json"
LARGEST = 4_000_000
_TRIES = 100


class DailyResult(Struct, frozen=True):
    """How the try that counts ended: the seats' names and scores, and the match in the library."""

    match: Text
    names: Annotated[list[Text], Meta(max_length=100)]
    scores: Annotated[list[Number], Meta(max_length=100)]


Results = Annotated[dict[Day, Annotated[dict[Text, DailyResult], Meta(max_length=100)]], Meta(max_length=40_000)]


def day(clock: Clock) -> str:
    """Today, as all daily deals understand it: "2026-11-18"."""
    return clock().astimezone(datetime.UTC).date().isoformat()


def game_of(of: str, games: Sequence[str]) -> str:
    """The game of a day: they take turns."""
    return games[datetime.date.fromisoformat(of).toordinal() % len(games)]


def seed(of: str) -> str:
    """The seed of a day."""
    return f"daily {of}"


class DailyBook:
    """The results that count, in a small file."""

    def __init__(self, data: Path, disk: Disk) -> None:
        self._file = data / FILE
        self._lock = data / "daily.lock"
        self._disk = disk
        self.damaged = False
        """A file was set aside, and nobody was told of it yet."""

    def results(self) -> Results:
        """By day and game. A file that cannot be used is set aside, and the one before it takes its place; raises OSError where
        it may be readable later."""
        try:
            return self._read(self._file)
        except FileNotFoundError:
            return {}
        except OSError as error:
            if not useless(error) or not self._put_aside():
                raise
        except ValueError:
            self._put_aside()
        return self._former()

    def _put_aside(self) -> bool:
        self.damaged = set_aside(self._file, self._disk) is not None
        return self.damaged

    def _former(self) -> Results:
        """What counted before the last try; from now on it stands in the file again."""
        found: Results = {}
        with contextlib.suppress(OSError, ValueError):
            found = self._read(previous(self._file))
        if self.damaged and found:
            with contextlib.suppress(OSError):
                replace(self._file, msgspec.json.encode(found), self._disk, keep=False)
        return found

    def note(self, of: str, game: str, result: DailyResult) -> bool:
        """Write down a finished try; False if one counts already. Raises OSError."""
        self._disk.make_folder(self._file.parent)
        lock = Lock(self._lock, self._disk)
        for _ in range(_TRIES):  # another copy writes for a moment
            if lock.hold():
                break
            time.sleep(0.01)
        try:
            results = self.results()
            if game in results.get(of, {}):
                return False
            results.setdefault(of, {})[game] = result
            replace(self._file, msgspec.json.encode(results), self._disk)
        finally:
            lock.release()
        return True

    def _read(self, file: Path) -> Results:
        data = self._disk.read(file, LARGEST)
        if len(data) > LARGEST:
            raise ValueError("too large")
        try:
            return msgspec.json.decode(data, type=Results)
        except RecursionError as error:
            raise ValueError("nested too deeply") from error
