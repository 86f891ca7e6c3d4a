"""Tries out the installer and the portable archive on Windows: each method is a step of `dev.py verify windows`."""

from __future__ import annotations

import contextlib
import re
import shutil
import subprocess
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from installers.common import release, smoke_results
from installers.common.steps import expect
from installers.windows import metadata, packages
from installers.windows.machine import Here

OLDER = "0.0.1"
GONE = "gone"
"""A file that only the older version has."""

SEED = "maple"
DOUBLE_CLICK = packages.WINDOWS / "double_click.py"
OPEN_TIMEOUT_SECONDS, REMOVE_TIMEOUT_SECONDS, SMOKE_TIMEOUT_SECONDS = 120.0, 60.0, 300.0
"""Seconds after which a step gives up."""

LEFT_BY_OTHERS = re.compile(r"[\\/](Temp[\\/]|~nsu|Microsoft[\\/])", re.IGNORECASE)
"""Files that NSIS and Windows clean up by themselves."""


@dataclass(slots=True)
class Trial:
    machine: Here
    setup: Path

    @property
    def place(self) -> Path:
        """The default folder of the installer."""
        return self.machine.local / "Programs" / release.NAME

    @property
    def mine(self) -> Path:
        """The profile of the person."""
        return self.machine.local / release.PROGRAM

    @property
    def work(self) -> Path:
        folder = self.machine.temporary / "tabletown-trial"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def before(self) -> set[Path]:
        """Every path there is; Tabletown must not be among them."""
        expect(not self.place.exists() and not self.mine.exists(), "Tabletown is installed here already, or has been used.")
        expect(not self.machine.mentions(release.PROGRAM), "The registry knows Tabletown already.")
        return self.machine.names()

    def tidy(self) -> None:
        shutil.rmtree(self.work, ignore_errors=True)

    # ---- installing --------------------------------------------------------------------------------------------------

    def older(self) -> Path:
        """Make an installer of an older version with hardly anything in it."""
        program = self.work / "older"
        (program / "_internal").mkdir(parents=True, exist_ok=True)
        for name in (f"{release.PROGRAM}.exe", f"{release.LAB}.exe", f"_internal/{GONE}"):
            (program / name).write_text("of an older version\n", encoding="utf-8")
        return packages.bare(program, self.work / "older-setup.exe", OLDER)

    def installs_older(self) -> Path:
        setup = self.older()
        self.machine.run(setup, "/S")
        expect((self.place / "_internal" / GONE).is_file(), "The older version was not installed.")
        expect(self.told("DisplayVersion") == OLDER, f"Windows knows it as version {self.told('DisplayVersion')}.")
        return setup

    def installs(self, older: Path) -> str:
        """Install over the older version, whose files disappear."""
        expect(older.is_file() and (self.place / "_internal" / GONE).is_file(), "There is no older version to replace.")
        begun = time.monotonic()
        self.machine.run(self.setup, "/S")
        expect(not (self.place / "_internal" / GONE).exists(), "A file of the older version is left.")
        lacking = [name for name in (release.PROGRAM, release.LAB) if not (self.place / f"{name}.exe").is_file()]
        expect(not lacking, f"{', '.join(lacking)} was not installed.")
        return f"{OLDER} to {release.version()}, {self.setup.stat().st_size / 1e6:.1f} MB, {time.monotonic() - begun:.0f} s"

    def refuses_older(self, setup: Path) -> str:
        """An older version is not installed over a newer one without asking."""
        code = self.machine.tried(setup, "/S").returncode
        expect(code == metadata.CODES["NEWER"], f"The older installer ends with {code}.")
        expect(self.told("DisplayVersion") == release.version(), "It has replaced the newer version all the same.")
        return f"exit {code}"

    def told(self, name: str) -> str | None:
        return self.machine.registry(metadata.UNINSTALL, name)

    def known(self) -> str:
        """It is in the list of installed programs and in the Start menu, and its properties are right."""
        wanted = {"DisplayName": release.NAME, "DisplayVersion": release.version(), "Publisher": release.author()}
        other = {name: told for name, value in wanted.items() if (told := self.told(name)) != value}
        expect(not other, f"The list of programs says: {other}")
        size = int(self.told("EstimatedSize") or "0", 0)
        expect(10_000 < size < 80_000, f"The list of programs says it had {size} kB.")
        expect((self.machine.menu / f"{release.NAME}.lnk").is_file(), "It is not in the Start menu.")
        for name in (release.PROGRAM, release.LAB):
            content = (self.place / f"{name}.exe").read_bytes()
            for word in ("ProductVersion", release.version(), release.author()):
                expect(word.encode("utf-16-le") in content, f"The properties of {name}.exe do not say {word}.")
        return f"{size / 1000:.1f} MB in the list of programs"

    # ---- using -------------------------------------------------------------------------------------------------------

    def smoke(self, program: Path, platform: str) -> str:
        result = self.work / "smoke.json"
        result.unlink(missing_ok=True)
        begun = time.monotonic()
        done = self.machine.tried(
            program / f"{release.PROGRAM}.exe", "--smoke", result, timeout=SMOKE_TIMEOUT_SECONDS, QT_QPA_PLATFORM=platform
        )
        figure = smoke_results.judged(result)
        expect(platform in figure, f"It ran {figure}, not on {platform}.")
        expect(done.returncode == 0, f"It ran {figure}, and ended with {done.returncode}: {done.stderr.strip()[-200:]}")
        return f"{figure}, {time.monotonic() - begun:.1f} s in all"

    def lab(self) -> str:
        """The console program answers, plays a match and checks it."""
        lab = self.place / f"{release.LAB}.exe"
        games = self.machine.run(lab, "games")
        expect("dreamhome" in games, f"The lab knows these games: {games}")
        records = self.work / "records"
        who = ("--seats", "pip,lotte", "--seed", SEED, "--jobs", "1")
        self.machine.run(lab, "play", "welcome", *who, "--count", "1", "--records", records)
        self.machine.run(lab, "check", self.record())
        return "it names the games, plays a match and checks it"

    def record(self) -> Path:
        found = sorted((self.work / "records").glob(f"*{metadata.ENDING}"))
        expect(found, "The lab has left no match.")
        return found[0]

    def associated(self) -> str:
        classes, kind = metadata.CLASSES, metadata.KIND
        command = self.machine.registry(rf"{classes}\{kind}\shell\open\command") or ""
        icon = self.machine.registry(rf"{classes}\{kind}\DefaultIcon") or ""
        expect(self.machine.registry(rf"{classes}\{metadata.ENDING}") == kind, "Match files do not belong to it.")
        expect(command.endswith(rf'\{release.PROGRAM}.exe" "%1"'), f"Match files are opened with {command}")
        expect(icon.endswith(f"{release.PROGRAM}.exe,1"), f"Match files have the icon {icon}")
        return kind

    def opens_files(self, beside: Callable[[], str]) -> str:
        """A double click brings a match into the library; `beside` is called while the program runs."""
        with self.opened(self.record()) as shell:
            deadline = time.monotonic() + OPEN_TIMEOUT_SECONDS
            while not self.in_library():
                expect(time.monotonic() < deadline, "The match did not come into the library.")
                expect(shell.poll() is None, "Windows started no program for it.")
                time.sleep(0.5)
            return beside()

    @contextlib.contextmanager
    def opened(self, match: Path) -> Iterator[subprocess.Popen[str]]:
        flag = self.work / "open"
        flag.touch()
        with self.machine.knowing_kinds(), self.machine.begin(self.machine.python, DOUBLE_CLICK, match, flag) as shell:
            try:
                yield shell
            finally:
                flag.unlink()
                shell.wait(OPEN_TIMEOUT_SECONDS)

    def in_library(self) -> bool:
        with contextlib.suppress(OSError):  # something is being written
            return any(SEED.encode() in content for content in self.saves().values())
        return False

    def holds_its_place(self) -> str:
        """While the program runs, installer and uninstaller refuse with their exit codes."""
        wanted = metadata.CODES["RUNS"]
        for command in ((self.setup, "/S"), (self.place / "uninstall.exe", "/S", f"_?={self.machine.named(self.place)}")):
            code = self.machine.tried(*command).returncode
            expect(code == wanted, f"{Path(command[0]).name} ends with {code} while the program runs, not with {wanted}.")
        expect((self.place / "_internal").is_dir(), "It has removed a running program.")
        return f"exit {wanted} while it runs"

    # ---- removing ----------------------------------------------------------------------------------------------------

    def removed(self) -> str:
        kept = self.saves()
        expect(kept, "There is no match that could be lost.")
        self.uninstall(self.place)
        expect(self.saves() == kept, "The person's files have changed with it.")
        return f"{len(kept)} files of the person kept"

    def saves(self) -> dict[Path, bytes]:
        """Files of the person that cannot be made again."""
        made_again = [self.mine / name for name in ("Cache", "Logs")]
        return {
            path: path.read_bytes()
            for path in self.mine.rglob("*")
            if path.is_file() and not any(path.is_relative_to(folder) for folder in made_again)
        }

    def uninstall(self, place: Path) -> None:
        """Uninstall; the uninstaller goes on in a copy of itself, so wait for that."""
        self.machine.run(place / "uninstall.exe", "/S")
        deadline = time.monotonic() + REMOVE_TIMEOUT_SECONDS
        while place.exists() or self.machine.has_key(metadata.SETTINGS):
            expect(time.monotonic() < deadline, f"It is still there: {sorted(place.rglob('*'))[:5]}")
            time.sleep(0.5)

    def nothing_left(self, before: set[Path]) -> str:
        now = {path for path in self.machine.names() - before if not path.is_relative_to(self.mine)}
        left = sorted(str(path) for path in now if not LEFT_BY_OTHERS.search(str(path)))
        expect(not left, f"Left behind: {', '.join(left[:5])}")
        keys = sorted(self.machine.mentions(release.PROGRAM))
        expect(not keys, f"Left in the registry: {', '.join(keys[:5])}")
        return "as before"

    def elsewhere(self) -> str:
        """It installs into another folder, but not over another program."""
        place = self.machine.local / "Spiele-für-dich"
        self.machine.run(self.setup, "/S", f"/D={self.machine.named(place)}")
        expect((place / f"{release.PROGRAM}.exe").is_file(), f"It is not in {place.name}.")
        self.uninstall(place)
        (place / "_internal").mkdir(parents=True)
        (place / "_internal" / "other").touch()
        code = self.machine.tried(self.setup, "/S", f"/D={self.machine.named(place)}").returncode
        expect(code == metadata.CODES["ANOTHERS"], f"Into another program's folder it ends with {code}.")
        expect((place / "_internal" / "other").is_file(), "It has removed another program.")
        (place / "_internal" / "other").unlink()
        (place / "_internal").rmdir()
        place.rmdir()
        return place.name

    # ---- portable ----------------------------------------------------------------------------------------------------

    def portable(self, archive: Path, screen: str) -> str:
        """Unpack the archive into a folder with blanks and umlauts; the profile lies beside the program."""
        folder = self.work / "Spiele für dich"
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(folder)
        (program,) = folder.iterdir()
        figure = self.smoke(program, screen)
        (program / metadata.MARKER).touch()
        running = self.machine.begin(program / f"{release.PROGRAM}.exe", QT_QPA_PLATFORM=screen)
        deadline = time.monotonic() + OPEN_TIMEOUT_SECONDS
        try:
            while not (program / metadata.PORTABLE / "data").is_dir():
                expect(time.monotonic() < deadline, "With the marker beside it, nothing is kept there.")
                time.sleep(0.5)
        finally:
            running.kill()
            running.communicate()
        return f"{archive.stat().st_size / 1e6:.1f} MB, {figure}"
