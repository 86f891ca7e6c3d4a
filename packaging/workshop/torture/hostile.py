"""Writes hostile files of every kind that Tabletown reads, and checks that each is refused with a sentence or opens soundly.

    python packaging/dev.py torture --files 20000
    python -m workshop.torture.hostile --count 500 --seed 7 --kind record       # with packaging in PYTHONPATH

The files are damaged copies of sound ones: in their bytes, lines or structure (numbers out of bounds, control characters, nesting,
other types, missing or doubled parts). A second process reads each as the program does, from a temporary profile. It counts crashes
(an unexpected exception, or the end of the process), hangs of over a second, memory of over 200 MB, and values that could not be drawn.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import select
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QImage

from tabletown.chance import ChanceError
from tabletown.games import PACKAGES, game
from tabletown.journal import Journal, opened
from tabletown.match import Match, Seating
from tabletown.plain import plain
from tabletown.record import RecordError, dump, encode, salvaged
from tabletown.words import Message
from tabletown_desktop.app.start.single_instance import SingleInstance
from tabletown_desktop.look.picture_store import FORMAT, PictureStore
from tabletown_desktop.look.words import Words
from tabletown_desktop.storage import daily, transfer
from tabletown_desktop.storage.daily import DailyBook, DailyResult
from tabletown_desktop.storage.disk import Disk
from tabletown_desktop.storage.entries import INDEX_FILE, Entry, Index
from tabletown_desktop.storage.match_files import MatchFolder, utc_now
from tabletown_desktop.storage.paths import Paths
from tabletown_desktop.storage.settings import Settings
from tabletown_desktop.storage.values_file import with_own_values
from tabletown_lab.matches import bot_match
from workshop.processes import environment, python_module
from workshop.torture import damage

FIRST = next(iter(PACKAGES))

SLOW_SECONDS = 1.0
STUCK_SECONDS = 30.0
LARGE_MEGABYTES = 200
READER = python_module("workshop.torture.hostile")
"""The command of the second process."""


# ---- sound files ----------------------------------------------------------------------------------------------------


def broken_off(key: str, seats: int, *, practice: bool) -> Journal:
    """A match in progress, with undo and redo."""
    luck = random.Random(f"hostile {key}")
    match = Match.begin(game(key), {}, [Seating(f"Anna {n}", None, "teal") for n in range(seats)], "pear", practice=practice)
    journal = Journal.begin(match, started="2026-11-18T19:02:00+00:00", daily="2026-11-18")
    while len(match.acts) < 40 and not match.over:
        seat = luck.choice(match.state.to_act)
        journal.play(seat, luck.choice(match.state.actions(seat)))
        if luck.random() < 0.2 and journal.undo(seat):
            journal.redo(seat)
    journal.hand_over(0)
    journal.hint_used(0)
    return journal


def journals() -> list[Journal]:
    made = []
    for key in PACKAGES:
        seats = max(2, game(key).seats[0])
        made += [bot_match(game(key), {}, ("random",) * seats, "hostile"), broken_off(key, seats, practice=True)]
    return made


def as_journal(journal: Journal) -> bytes:
    return b"".join([encode(journal.header), *map(encode, journal.lines)])


def sound_files(home: Path) -> dict[str, list[bytes]]:
    """Files as the program itself writes them, by kind."""
    books = journals()
    settings = {
        "language": "de", "theme": "dark", "text_size": 125, "motion": "off", "confirm_turns": True, "live_score": False,
        "window": {"x": 10, "y": 20, "width": 1280, "height": 800, "state": "maximized"}, "keys": {"hint": ["H"]}, "last_game": FIRST,
        "matches": {FIRST: {"options": {"edition": "first"}, "seats": [{"name": "Anna", "colour": "teal"}], "practice": False}},
        "names": ["Anna", "Ben"], "of a newer version": [1, {"x": 2}],
    }  # fmt: skip
    profile = Profile(home)
    for number, book in enumerate(books):
        profile.put(f"match-{number}.tabletown" if book.match.over else f"match-{number}.journal", as_journal(book))
    profile.put("match-0.tabletown", dump(books[0].record()))
    Index(home / "cache", profile.match_folder, game, Disk()).entries()
    calibrated = {key: {entry.path: entry.value for entry in game(key).values.calibrated()} for key in PACKAGES}
    results = {"2026-11-18": {FIRST: DailyResult("match-0", ["Anna"], [91])}}
    head = b'{"files":["/tmp/a.tabletown"],"token":"x"}'
    return {
        "record": [dump(book.record()) for book in books],
        "journal": [as_journal(book) for book in books],
        "settings": [json.dumps(settings).encode()],
        "values": [json.dumps(own).encode() for own in calibrated.values()],
        "daily": [msgspec.json.encode(results)],
        "index": [(home / "cache" / INDEX_FILE).read_bytes()],
        "note": [head],
        "title": ["Ein Abend mit Anna 😀".encode()],
        "picture": [kept_picture(home)],
    }


def kept_picture(home: Path) -> bytes:
    store, image = PictureStore(home / "pictures"), QImage(16, 8, FORMAT)
    image.fill(0)
    store.write("x", image)
    store.close()
    return (home / "pictures" / "x.pixels").read_bytes()


# ---- reading, as the program does -----------------------------------------------------------------------------------


class Profile:
    """A temporary profile with one hostile file in it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.paths = Paths.below(home)
        self.match_folder = MatchFolder(self.paths.data, utc_now)
        for folder in (self.match_folder.folder, self.paths.settings / "values", self.paths.cache, self.paths.data / "door"):
            folder.mkdir(parents=True, exist_ok=True)
        self.words = [Words(language) for language in ("en", "de")]
        self.match = as_journal(broken_off(FIRST, 1, practice=False))

    def put(self, name: str, content: bytes) -> Path:
        file = self.match_folder.folder / name
        file.write_bytes(content)
        return file

    def read(self, kind: str, content: bytes) -> list[str]:
        """Read such a file; what of it could not be shown."""
        readers: dict[str, Callable[[bytes], list[str]]] = {
            "record": self.record,
            "journal": self.journal,
            "settings": self.settings,
            "values": self.values,
            "daily": self.daily,
            "index": self.index,
            "note": self.note,
            "title": self.title,
            "picture": self.picture,
        }
        return readers[kind](content)

    def record(self, content: bytes) -> list[str]:
        outside = self.home / "friend.tabletown"
        outside.write_bytes(content)
        try:
            foreign = transfer.checked(outside, game, Disk())
        except transfer.CannotImport as error:
            wrong = self.said(error.message)
        else:
            wrong = self.said(foreign.problem) + self.said(foreign.damage)
            wrong += self.listed("foreign.tabletown", foreign.content) + self.on_the_table(foreign.content)
        return wrong + self.listed("kept.tabletown", content)

    def journal(self, content: bytes) -> list[str]:
        return self.listed("running.journal", content) + self.on_the_table(content)

    def listed(self, name: str, content: bytes) -> list[str]:
        file = self.put(name, content)
        try:
            for _ in range(2):  # from the file, and from the index
                entries = Index(self.paths.cache, self.match_folder, game, Disk()).entries()
            return [fault for entry in entries for fault in undrawable(entry) + self.said(entry.sentence)]
        finally:
            file.unlink()

    def on_the_table(self, content: bytes) -> list[str]:
        """Open it, look at it as every seat, and play on a little."""
        try:
            match = opened(salvaged(content).record, game).journal.match
        except RecordError as error:
            return self.said(error.message)
        luck = random.Random(len(content))
        wrong = [name for seat in match.seats for name in [seat.name] if plain(name) != name]
        for seat in range(len(match.seats)):
            wrong += self.said(match.view(seat).ask.sentence)
        match.outcome()
        for _ in range(6):
            if match.over:
                break
            seat = luck.choice(match.state.to_act)
            try:
                match.play(seat, luck.choice(match.state.actions(seat)))
            except ChanceError:  # a record without a seed has no more luck of its own
                break
        return wrong

    def settings(self, content: bytes) -> list[str]:
        (self.paths.settings / "settings.json").write_bytes(content)
        settings = Settings(self.paths)
        wrong = self.said(settings.problem) + undrawable(settings.now)
        settings.close()
        for file in self.paths.settings.glob("settings*"):
            file.unlink()
        return wrong

    def values(self, content: bytes) -> list[str]:
        wrong = []
        for key in PACKAGES:
            file = self.paths.settings / "values" / f"{key}.json"
            file.write_bytes(content)
            rules, problem = with_own_values(game(key), self.paths)
            wrong += self.said(problem)
            if rules is not game(key):
                match = Match.begin(rules, {}, [Seating("Anna")] * max(2, rules.seats[0]), "pear")
                match.play(match.state.to_act[0], match.state.actions(match.state.to_act[0])[0])
            file.unlink()
        return wrong

    def daily(self, content: bytes) -> list[str]:
        (self.paths.data / daily.FILE).write_bytes(content)
        book = DailyBook(self.paths.data, Disk())
        wrong = undrawable(book.results())
        book.note("2026-11-19", FIRST, DailyResult("m", ["Anna"], [1]))
        wrong += [] if "2026-11-19" in book.results() else ["a result could not be noted"]
        for file in self.paths.data.glob("daily*"):
            file.unlink()
        return wrong

    def index(self, content: bytes) -> list[str]:
        (self.paths.cache / INDEX_FILE).write_bytes(content)
        entries = Index(self.paths.cache, self.match_folder, game, Disk()).entries()
        return [] if entries == () else ["the index tells of matches that are not there"]

    def note(self, content: bytes) -> list[str]:
        file = self.paths.data / "door" / "1.note"
        file.write_bytes(content)
        told: list[list[str]] = []
        door = SingleInstance(self.paths)
        door.knocked.connect(told.append)
        QCoreApplication.processEvents()
        left = file.exists()
        door.close()
        file.unlink(missing_ok=True)
        return (["the note was left lying"] if left else []) + [path for files in told for path in files if "\0" in path]

    def title(self, content: bytes) -> list[str]:
        title = self.put("running.title", content)
        try:
            return self.listed("running.journal", self.match)
        finally:
            title.unlink()

    def picture(self, content: bytes) -> list[str]:
        (self.paths.cache / "x.pixels").write_bytes(content)
        image = PictureStore(self.paths.cache).read("x")
        return [] if image is None or (image.width(), image.height()) == (16, 8) else ["a picture of another size"]

    def said(self, message: Message | None) -> list[str]:
        """A sentence must be one, in each language."""
        if message is None:
            return []
        sentences = [words.say(message) for words in self.words]
        return [
            f"no sentence: {sentence[:100]!r}"
            for sentence in sentences
            if sentence == message.key or len(sentence) > 1000 or plain(sentence) != sentence
        ]


def undrawable(thing: Any) -> list[str]:
    """What a screen could not draw or a page could not count with."""
    wrong = []
    if isinstance(thing, Entry):
        wrong += [] if 1970 <= thing.date.year <= 9998 else [f"a date of {thing.date}"]
        thing = msgspec.structs.replace(thing, picture=0)
    level = [msgspec.to_builtins(thing)]
    while level:
        below: list[Any] = []
        for part in level:
            if isinstance(part, dict):
                below += [*part, *part.values()]
            elif isinstance(part, (list, tuple)):
                below += part
            elif isinstance(part, str) and plain(part) != part:
                wrong.append(f"a text with unseen characters: {part[:60]!r}")
            elif isinstance(part, (int, float)) and not -(2**31) <= part < 2**33:
                wrong.append(f"a number of {str(part)[:40]}")
        level = below
    return wrong


# ---- the reader and who watches it ----------------------------------------------------------------------------------


def megabytes() -> float:
    """The most memory this process has had."""
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def be_reader(seed: str, kinds: tuple[str, ...], first: int, step: int, count: int) -> None:
    """The second process: a line of JSON for each input that went wrong, and one now and then for progress."""
    application = QCoreApplication([])
    with tempfile.TemporaryDirectory(prefix="tabletown-hostile-") as folder:
        files = sound_files(Path(folder) / "sound")
        profile = Profile(Path(folder) / "profile")
        for kind in kinds:  # whatever is imported or remembered once is not an input's
            profile.read(kind, files[kind][0])
        for number in range(first, count, step):
            tell({"at": number})
            kind, content = damage.spoilt(files, kinds, seed, number)
            before, begun = megabytes(), time.perf_counter()
            try:
                wrong = profile.read(kind, content)
            except Exception:
                tell({"number": number, "kind": kind, "crash": traceback.format_exc()[-1500:]})
                wrong = []
            seconds, more = time.perf_counter() - begun, megabytes() - before
            if wrong:
                tell({"number": number, "kind": kind, "undrawable": wrong[:5]})
            if seconds > SLOW_SECONDS:
                tell({"number": number, "kind": kind, "slow": round(seconds, 2)})
            if more > LARGE_MEGABYTES:
                tell({"number": number, "kind": kind, "large": round(more)})
    tell({"at": count})
    del application


def tell(what: dict[str, Any]) -> None:
    os.write(1, json.dumps(what).encode() + b"\n")


@dataclass
class Tally:
    inputs: int = 0
    faults: list[dict[str, Any]] = field(default_factory=list)

    def of(self, what: str) -> int:
        return sum(what in fault for fault in self.faults)


class Watch:
    """Some readers side by side; one that dies or is stuck is counted, and goes on behind that input."""

    def __init__(self, seed: str, kinds: tuple[str, ...], count: int, jobs: int) -> None:
        self.seed, self.kinds, self.count, self.jobs = seed, kinds, count, jobs
        self.tally = Tally()

    def work(self) -> Tally:
        readers = [self.reader(first) for first in range(self.jobs)]
        begun = shown = time.monotonic()
        while readers:
            for reader in list(readers):
                if not reader.listen(self.tally):
                    readers.remove(reader)
                    if reader.at < self.count:
                        readers.append(self.reader(reader.at + self.jobs))
            if time.monotonic() > shown + 10:
                shown = time.monotonic()
                print(f"{self.tally.inputs} of {self.count} inputs, {shown - begun:.0f} s, {len(self.tally.faults)} faults", flush=True)
        return self.tally

    def reader(self, first: int) -> Reader:
        command = [*READER, "--seed", self.seed, "--count", str(self.count), "--first", str(first)]
        command += ["--step", str(self.jobs), *(part for kind in self.kinds for part in ("--kind", kind))]
        return Reader(subprocess.Popen(command, stdout=subprocess.PIPE, env=environment(QT_QPA_PLATFORM="offscreen")), first)


@dataclass
class Reader:
    process: subprocess.Popen[bytes]
    at: int
    began: float = field(default_factory=time.monotonic)
    rest: bytes = b""
    ready: bool = False

    def listen(self, tally: Tally) -> bool:
        """Hear what it says; False when it has ended."""
        assert self.process.stdout is not None
        heard, _, _ = select.select([self.process.stdout], [], [], 0.1)
        said = os.read(self.process.stdout.fileno(), 65_536) if heard else None
        if said:
            *lines, self.rest = (self.rest + said).split(b"\n")
            for line in lines:
                self.hear(json.loads(line), tally)
            return True
        if said is None and (not self.ready or time.monotonic() - self.began < STUCK_SECONDS):
            return True
        ended = self.process.poll() if said is None else self.process.wait()
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        if ended != 0:
            tally.faults.append({"number": self.at, "crash" if ended is not None else "slow": f"the reader ended with {ended}"})
        return False

    def hear(self, told: dict[str, Any], tally: Tally) -> None:
        if "at" in told:
            tally.inputs += self.ready
            self.at, self.began, self.ready = told["at"], time.monotonic(), True
        else:
            tally.faults.append(told)


def main() -> int:
    parser = argparse.ArgumentParser(prog="hostile", description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=20_000, help="how many files (20000)")
    parser.add_argument("--seed", default=None, help="repeat the luck of an earlier run")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many readers side by side (one for each core)")
    parser.add_argument("--kind", action="append", choices=KINDS, help="only files of this kind (all)")
    parser.add_argument("--show", type=int, metavar="NUMBER", help="write the file of that number to standard output instead")
    parser.add_argument("--first", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--step", type=int, default=1, help=argparse.SUPPRESS)
    options = parser.parse_args()
    seed, kinds = options.seed or str(random.SystemRandom().randrange(10**6)), tuple(options.kind or KINDS)
    if options.show is not None:
        with tempfile.TemporaryDirectory() as folder:
            sys.stdout.buffer.write(damage.spoilt(sound_files(Path(folder)), kinds, seed, options.show)[1])
        return 0
    if options.first is not None:
        be_reader(seed, kinds, options.first, options.step, options.count)
        return 0
    return tried(options.count, seed, kinds, options.jobs)


def tried(count: int, seed: str, kinds: tuple[str, ...], jobs: int) -> int:
    """Read so many and say how it went; the exit code."""
    begun = time.monotonic()
    tally = Watch(seed, kinds, count, jobs).work()
    for fault in tally.faults[:20]:
        print(json.dumps(fault, indent=1).replace("\\n", "\n"))
    print(
        f"{tally.inputs} hostile files in {time.monotonic() - begun:.0f} s: {tally.of('crash')} crashes, {tally.of('slow')} hangs, "
        f"{tally.of('large')} too large, {tally.of('undrawable')} undrawable (seed {seed})."
    )
    return 1 if tally.faults or tally.inputs != count else 0


KINDS = ("record", "journal", "record", "journal", "settings", "values", "daily", "index", "note", "title", "picture")
"""In turn; the files of matches come twice as often."""

if __name__ == "__main__":
    sys.exit(main())
