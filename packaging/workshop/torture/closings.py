"""Closes the playing program while its disk is full, can only be read or is gone, and sees that nothing is lost without a question.

Its player goes on for a while after the disk broke, then closes the window and answers the question in one of the ways there
are. What the question did not speak of, and what was saved after all or elsewhere, must be found afterwards.
"""

from __future__ import annotations

import errno
import os
import random
import subprocess
import sys
import traceback
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tabletown.journal import Journal
from tabletown.record import RecordLine
from tabletown.words import Message
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.app.start.startup import GOOD, UNSAVED, begin
from tabletown_desktop.storage import library
from tabletown_desktop.storage.disk import PRIVATE_FILE, Disk
from tabletown_desktop.storage.journal_writer import DECISIONS, JournalWriter
from tabletown_desktop.widgets.messages import Dialog
from workshop.processes import environment, python_module
from workshop.torture.player import Player, say
from workshop.torture.search import Search

TROUBLES = {"full": errno.ENOSPC, "read-only": errno.EROFS, "gone": errno.ENOENT}
ANSWERS = {"main": "tried again", "elsewhere": "saved elsewhere", "harmless": "stayed", "discard": "discarded"}
"""The buttons of the question, and what is said of who pressed them."""
LAST_BYTES = 3000
"""A disk that is filling up takes fewer than that."""
PATIENCE_SECONDS = 120
WAIT_MS = 10
BROKEN = 99
"""The exit code of a player that came to no end."""


class Medium(Disk):
    """The disk of a folder, in trouble or not. What lies elsewhere lies on another one, which can be full as well."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.away = folder.with_name(f"{folder.name}-away")
        self.trouble = ""
        self.room = 0
        self.full_elsewhere = False
        self._elsewhere: set[int] = set()

    def break_down(self, trouble: str, room: int) -> None:
        """From now on; a full disk still has so many bytes of `room`."""
        self.trouble, self.room = trouble, room
        if trouble == "gone":
            self.folder.rename(self.away)

    def mend(self) -> None:
        if self.trouble == "gone":
            self.away.rename(self.folder)
        self.trouble = ""

    def _change(self, path: Path) -> None:
        if self.trouble in ("read-only", "gone") and path.is_relative_to(self.folder):
            raise OSError(TROUBLES[self.trouble], os.strerror(TROUBLES[self.trouble]), str(path))

    def fresh(self, path: Path, mode: int = PRIVATE_FILE) -> int:
        self._change(path)
        file = super().fresh(path, mode)
        if not path.is_relative_to(self.folder):
            self._elsewhere.add(file)
        return file

    def appending(self, path: Path) -> int:
        self._change(path)
        return super().appending(path)

    def lock_file(self, path: Path) -> int:
        self._change(path)
        return super().lock_file(path)

    def replace(self, source: Path, target: Path) -> None:
        self._change(target)
        super().replace(source, target)

    def remove(self, path: Path) -> None:
        self._change(path)
        super().remove(path)

    def make_folder(self, path: Path) -> None:
        self._change(path)
        super().make_folder(path)

    def close(self, file: int) -> None:
        self._elsewhere.discard(file)
        super().close(file)

    def write(self, file: int, data: bytes) -> int:
        if file in self._elsewhere:
            if self.full_elsewhere:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        elif self.trouble == "full":
            data = data[: self.room]
            if not data:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            self.room -= len(data)
        elif self.trouble:
            raise OSError(TROUBLES[self.trouble], os.strerror(TROUBLES[self.trouble]))
        return super().write(file, data)


class ClosingPlayer(Player):
    """Promises what the program has let it believe is kept."""

    def __init__(self, town: Tabletown, seed: str, medium: Medium, elsewhere: Path) -> None:
        super().__init__(town, seed)
        self.medium = medium
        self.elsewhere = elsewhere
        self.journals: dict[str, Journal] = {}
        self.troubled = False
        """It is told that the match on the table is not kept."""
        self.saved = 0
        town.services.library.trouble.connect(self._hear)
        town.services.library.calm.connect(self._hear)

    def _hear(self, message: Message) -> None:
        if message.key in ("storage.journal.trouble", "storage.journal.again"):
            self.troubled = message.key == "storage.journal.trouble"

    def sit_down(self) -> None:
        self.troubled = False
        super().sit_down()

    def promise(self) -> None:
        session = self.town.matches.session
        if session is not None:
            self.journals[self.town.matches.match] = session.journal
            if not self.troubled:
                super().promise()

    def decide_some(self, decisions: int) -> None:
        for _ in range(decisions):
            if self.driver.here not in ("table", "hand_over"):
                self.sit_down()
            self.decide()
            self.promise()

    def spend(self, trouble: str, answer: str) -> None:
        """An evening, from its first match to the closed window."""
        self.sit_down()
        self.decide_some(self.luck.randrange(2, 25))
        self.medium.break_down(trouble, self.luck.randrange(LAST_BYTES))
        self.decide_some(self.luck.randrange(1, 25))
        if not self.close():
            self.say_all()
            say_word("unasked")
            return
        say_word("asked")
        {"main": self.try_again, "elsewhere": self.save_elsewhere, "harmless": self.stay, "discard": self.discard}[answer]()
        if self.question() is not None:
            raise AssertionError("asked once more")

    # ---- the window and its question -----------------------------------------------------------------------------

    def close(self) -> bool:
        """Close the window by the button of its frame; whether it asks."""
        handle = self.town.window.windowHandle()
        assert handle is not None
        handle.close()
        return self.question() is not None

    def question(self) -> Dialog | None:
        """The question, waited for; None once the window has gone."""
        for _ in range(PATIENCE_SECONDS * 1000 // WAIT_MS):
            for dialog in self.town.window.findChildren(Dialog):
                if dialog.isVisible() and "discard" in dialog.buttons:
                    return dialog
            if not self.town.window.isVisible():
                return None
            QTest.qWait(WAIT_MS)
        raise AssertionError("the window neither asks nor goes")

    def answer(self, key: str) -> None:
        dialog = self.question()
        if dialog is None:
            raise AssertionError("the window went before the answer")
        self.driver.click(dialog.buttons[key])

    def try_again(self) -> None:
        if self.luck.random() < 0.5:
            self.answer("main")
        dialog = self.question()
        assert dialog is not None
        self.medium.mend()
        self.say_all()
        self.answer("main")

    def save_elsewhere(self) -> None:
        """Perhaps after two tries that came to nothing."""
        self.elsewhere.mkdir(exist_ok=True)
        if self.luck.random() < 0.3:
            with patch.object(QFileDialog, "getSaveFileName", lambda *_: ("", "")):
                self.answer("elsewhere")
        if self.luck.random() < 0.3:
            self.medium.full_elsewhere = True
            with patch.object(QFileDialog, "getSaveFileName", self._place):
                self.answer("elsewhere")
                self.question()
            self.medium.full_elsewhere = False
        self.say_all()
        with patch.object(QFileDialog, "getSaveFileName", self._place):
            self.answer("elsewhere")
            self.question()

    def _place(self, *_: object) -> tuple[str, str]:
        self.saved += 1
        return str(self.elsewhere / f"{self.saved}.tabletown"), ""

    def stay(self) -> None:
        """Play on, and close when the disk is well again."""
        self.answer("harmless")
        self.decide_some(self.luck.randrange(4))
        self.medium.mend()
        self.close()
        self.say_all()

    def discard(self) -> None:
        """Only what the question spoke of may be lost."""
        unsaved = {writer.id: writer for writer in self.town.services.library.unsafe() if writer.unsaved}
        for match, journal in self.journals.items():
            say(match, without(journal, unsaved[match]) if match in unsaved else journal.lines)
        say_word("discarded")
        self.answer("discard")

    def say_all(self) -> None:
        for match, journal in self.journals.items():
            say(match, decided(journal.lines))


def decided(lines: Sequence[RecordLine]) -> Sequence[RecordLine]:
    """The lines up to the last decision. Who sits down at the screen after it is not asked about when it cannot be saved: the page
    that hands the screen over asks for them anyway."""
    last = max((place for place, line in enumerate(lines) if isinstance(line, DECISIONS)), default=len(lines) - 1)
    return lines[: last + 1]


def without(journal: Journal, writer: JournalWriter) -> Sequence[RecordLine]:
    """The lines before the first decision that is not saved."""
    decisions = [place for place, line in enumerate(journal.lines) if isinstance(line, DECISIONS)]
    return journal.lines[: decisions[-writer.unsaved]]


def say_word(word: str) -> None:
    os.write(1, f"{word}\n".encode())


def be_closed(folder: Path, seed: str, trouble: str, answer: str) -> int:
    """The second process: the whole program, as its exit code tells."""
    os.environ["TABLETOWN_HOME"] = str(folder)
    medium, usual = Medium(folder / "data"), Tabletown.begin

    def spend(town: Tabletown) -> None:
        try:
            ClosingPlayer(town, seed, medium, folder / "elsewhere").spend(trouble, answer)
        except BaseException:
            traceback.print_exc()
            os._exit(BROKEN)

    def begun(town: Tabletown, files: Sequence[str]) -> None:
        usual(town, files)
        town.services.settings.change("motion", "off")
        town.woken.connect(lambda: QTimer.singleShot(0, town, lambda: spend(town)))

    with patch.object(library, "Disk", lambda: medium), patch.object(Tabletown, "begin", begun):
        code = begin(["tabletown"])
    if medium.trouble:
        medium.mend()
    return code


# ---- the one that looks on -------------------------------------------------------------------------------------------


def work(count: int, search: Search, seed: str) -> str:
    """Close it so many times, in every trouble and with every answer; what to say of it."""
    luck, tally = random.Random(f"{seed} closings"), Counter[str]()
    ways = [(trouble, answer) for answer in ANSWERS for trouble in TROUBLES]
    for number in range(count):
        if search.lost:
            break
        trouble, answer = ways[number % len(ways)]
        search.occasion = f"closing {number + 1} ({trouble}, {answer})"
        tally[_closed(search, f"{seed} {luck.random()}", trouble, answer)] += 1
        search.look()
    told = ", ".join(f"{tally[answer]} {word}" for answer, word in ANSWERS.items())
    return f"{count} windows closed on a disk that was full, read-only or gone: {told}, {tally['unasked']} had everything kept"


def _closed(search: Search, seed: str, trouble: str, answer: str) -> str:
    """Let one player close its window; its answer, or that it was not asked."""
    command = python_module("workshop.torture.closings", str(search.folder), seed, trouble, answer)
    done = subprocess.run(command, stdout=subprocess.PIPE, env=environment(QT_QPA_PLATFORM="offscreen"), check=False)
    rows = done.stdout.decode().splitlines()
    words = {row for row in rows if " " not in row}
    for row in rows:
        if row not in words:
            search.promised(row)
    if done.returncode != (UNSAVED if "discarded" in words else GOOD):
        search.miss(f"the program ended with {done.returncode} after {sorted(words)}")
    return answer if "asked" in words else "unasked"


if __name__ == "__main__":
    sys.exit(be_closed(Path(sys.argv[1]), *sys.argv[2:]))
