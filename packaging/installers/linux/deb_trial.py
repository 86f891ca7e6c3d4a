"""Tries out the .deb in a clean Debian: installs, runs, opens a match by a double click, upgrades, removes.

Each method is a step of `dev.py verify linux` and returns what the table shows.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from installers.common import release, smoke_results, tools
from installers.common.steps import expect
from installers.linux import clean_systems, distributions, libraries, packages
from installers.linux.clean_systems import Root

DESKTOP = ("desktop-file-utils", "libglib2.0-bin", "shared-mime-info", "xdg-utils")
"""Packages of a desktop that opens files by a double click."""

MINE = f"{clean_systems.HOME}/.local/share/{release.PROGRAM}"
SETTINGS = f"{clean_systems.HOME}/.config/{release.PROGRAM}"
PROFILES = release.CHECKOUT / "tests" / "desktop" / "storage" / "profiles"
SEED = "lantern"
"""The seed of the matches played here, which tells them from older ones."""
RECORDS = f"{clean_systems.HOME}/records"
PROGRAM = f"/usr/lib/{release.PROGRAM}"
OLDER = "0.0.1"
OPEN_TIMEOUT_SECONDS, SMOKE_TIMEOUT_SECONDS = 60, 120
"""Seconds after which a step gives up, on a busy machine."""

KEEPS = (
    "/var/cache/",
    "/var/log/",
    "/var/lib/apt/",
    "/var/lib/dpkg/",
    "/tmp/",
    "/run/",
    f"{clean_systems.HOME}/",
    "/etc/ld.so.cache",
    "/dev/",
    "/proc/",
)
"""Folders of the package manager, of other programs and of the person; they may differ afterwards."""


@dataclass(slots=True)
class Trial:
    """One package in one clean system."""

    root: Root
    package: Path
    screen: str | None = None

    def without_libraries(self) -> str:
        """Unpacked without its dependencies, the launcher says in one sentence what to do, in both languages."""
        place = self.root.path / "tmp" / "bare"
        subprocess.run(["dpkg-deb", "--extract", str(self.package), str(place)], check=True)
        said = []
        for language in ("en", "de"):
            done = self.root.tried("/tmp/bare/usr/games/tabletown", LC_ALL=f"{language}_DE.UTF-8")
            lines = done.stderr.strip().splitlines()
            expect(done.returncode != 0, "It claims to start without the libraries it needs.")
            expect(len(lines) == 1 and "Traceback" not in done.stderr, f"Without its libraries it says: {done.stderr.strip()}")
            said += lines
        expect(said[0] != said[1], f"It says the same in both languages: {said[0]}")
        subprocess.run(["rm", "--recursive", str(place)], check=True)
        return said[0]

    def install_older(self) -> None:
        """A package of an older version, with a file that the new one does not have."""
        work = packages.WORK / "older"
        work.mkdir(parents=True, exist_ok=True)
        (work / "gone").write_text("of an older version\n", encoding="utf-8")
        described = {
            "name": release.PROGRAM,
            "version": OLDER,
            "release": "1",
            "arch": "amd64",
            "platform": "linux",
            "maintainer": distributions.MAINTAINER,
            "description": "an older version",
            "contents": [{"src": str(work / "gone"), "dst": f"{PROGRAM}/_internal/gone"}],
        }
        (work / "nfpm.yaml").write_text(json.dumps(described), encoding="utf-8")
        tools.run("nfpm", "package", "--config", work / "nfpm.yaml", "--packager", "deb", "--target", work / "older.deb")
        self.root.run("dpkg", "--install", self.root.take(work / "older.deb", "/tmp/older.deb"))

    def install(self) -> str:
        begun = time.monotonic()
        self.root.install(self.root.take(self.package, "/tmp/tabletown.deb"))
        told = self.root.run("dpkg-query", "--show", "--showformat=${Version} ${db:Status-Status}", release.PROGRAM)
        expect(told == f"{release.version()}-1 installed", f"dpkg says of it: {told}")
        return f"{self.package.stat().st_size / 1e6:.1f} MB, {time.monotonic() - begun:.0f} s"

    def leave_behind(self) -> list[Path]:
        """Leave a profile of the first version in the system; returns its matches."""
        profile = min(PROFILES.iterdir(), key=lambda folder: [int(part) for part in folder.name.split(".")])
        shutil.copytree(profile / "data", self.root.path / MINE.lstrip("/"))
        shutil.copytree(profile / "settings", self.root.path / SETTINGS.lstrip("/"))
        return sorted((self.root.path / MINE.lstrip("/")).rglob("*.tabletown"))

    def replaces_older(self) -> str:
        """The package replaces an older version; the matches played with it are untouched and open."""
        matches = self.leave_behind()
        before = [match.read_bytes() for match in matches]
        self.install_older()
        figure = self.install()
        expect(not (self.root.path / PROGRAM.lstrip("/") / "_internal" / "gone").exists(), "A file of the older version is left.")
        expect(before == [match.read_bytes() for match in matches], "The matches of the older version have been changed.")
        for match in matches:
            shown = self.root.tried(release.LAB, "show", f"/{match.relative_to(self.root.path)}")
            told = (shown.stderr or shown.stdout).strip()
            expect(shown.returncode == 0 and not shown.stderr, f"{match.name} does not open with all its moves: {told}")
        return f"{OLDER} to {release.version()}, {len(matches)} old matches open, {figure}"

    def finds_libraries(self) -> str:
        """Every program and library in it finds what it needs."""
        files = [f"/{path.relative_to(self.root.path)}" for path in libraries.programs(self.root.path / PROGRAM.lstrip("/"))]
        way = f"{PROGRAM}/_internal:{PROGRAM}/_internal/PySide6/Qt/lib"
        told = self.root.tried("ldd", *files, LD_LIBRARY_PATH=way).stdout
        missing = sorted({line.split()[0] for line in told.splitlines() if "not found" in line})
        expect(not missing, f"Not found: {', '.join(missing)}")
        return f"{len(files)} files"

    def smoke(self, platform: str) -> str:
        env_vars = {"QT_QPA_PLATFORM": platform} | ({"DISPLAY": self.screen} if self.screen and platform == "xcb" else {})
        begun = time.monotonic()
        self.root.run("timeout", str(SMOKE_TIMEOUT_SECONDS), "tabletown", "--smoke", "/tmp/smoke.json", **env_vars)
        figure = smoke_results.judged(self.root.path / "tmp" / "smoke.json")
        expect(platform in figure, f"It ran {figure}, not on {platform}.")
        return f"{figure}, {time.monotonic() - begun:.1f} s in all"

    def found(self) -> str:
        """Both commands are on the path of whoever logs in."""
        login = ("setpriv", "--reuid=1000", "--regid=1000", "--clear-groups", "env", "--ignore-environment", "sh", "-c")
        asked = f". /etc/profile; for name in {release.PROGRAM} {release.LAB}; do command -v $name || :; done"
        places = self.root.run(*login, asked).split()
        expect(len(places) == 2, f"Of the commands, whoever logs in finds {' '.join(places) or 'none'}.")
        return " ".join(places)

    def commands(self) -> str:
        said = self.root.run("tabletown", "--version", QT_QPA_PLATFORM="offscreen").strip()
        expect(said == release.version(), f"--version says {said}.")
        self.root.run(
            "tabletown-lab",
            "play",
            "welcome",
            "--seats",
            "pip,lotte",
            "--seed",
            SEED,
            "--count",
            "2",
            "--jobs",
            "2",
            "--records",
            RECORDS,
        )
        record = self.record()
        self.root.run("tabletown-lab", "check", f"{RECORDS}/{record.name}")
        return f"{said}, two matches played by the lab"

    def record(self) -> Path:
        """One of the matches that the lab has played."""
        records = sorted((self.root.path / RECORDS.lstrip("/")).glob("*.tabletown"))
        expect(records, "The lab has left no match.")
        return records[0]

    def opens_files(self) -> str:
        """A match file has its file type, belongs to Tabletown, and a double click brings it into the library."""
        record = self.record()
        match = f"{RECORDS}/{record.name}"
        kind = self.root.run("xdg-mime", "query", "filetype", match, XDG_CURRENT_DESKTOP="GNOME").strip()
        expect(kind == release.MIME, f"A match file is taken for {kind}.")
        program = self.root.run("xdg-mime", "query", "default", release.MIME).strip()
        expect(program == f"{release.APP_ID}.desktop", f"Match files are opened with {program or 'nothing'}.")
        told = self.root.run("gio", "mime", release.MIME)
        expect(program in told, f"The desktop library does not know who opens match files: {told}")
        window = "i=0; until grep -rqs $3 $1 || [ $i -ge $2 ]; do i=$((i + 1)); sleep 0.5; done; grep -rqs $3 $1"
        opened = f"gio open {match} >/tmp/opened 2>&1; {window}"
        self.root.run("sh", "-c", opened, "sh", MINE, str(OPEN_TIMEOUT_SECONDS * 2), SEED, DISPLAY=self.screen or "", QT_QPA_PLATFORM="xcb")
        return kind

    def removed(self, before: set[str], how: str) -> str:
        """Nothing is left but what belongs to the person."""
        self.root.run("apt-get", how, "--yes", release.PROGRAM)
        now = self.root.names()
        left = sorted(name for name in now if release.PROGRAM in name and name not in before and not name.startswith(KEEPS))
        expect(not left, f"Left behind: {', '.join(left[:5])}")
        told = self.root.tried(
            "grep", "--recursive", "--files-with-matches", release.APP_ID, "/usr", "/etc", "/var/lib"
        ).stdout.splitlines()
        left = [name for name in told if not name.startswith(KEEPS)]
        expect(not left, f"Still named in {', '.join(left)}")
        mine = [name for name in now if name.startswith(MINE)]
        expect(mine, "The person's matches have gone with it.")
        return f"{len(mine)} files of the person kept"

    def nothing_left(self, before: set[str]) -> str:
        """Once its dependencies are removed as well, the system is as it was."""
        self.root.run("apt-get", "autoremove", "--purge", "--yes")
        left = sorted(name for name in self.root.names() - before if not name.startswith(KEEPS) and name + "/" not in KEEPS)
        expect(not left, f"Left behind: {', '.join(left[:8])}")
        return "as before"

    def desktop(self) -> set[str]:
        """Install what opens files by a double click; returns everything in the system then."""
        self.root.install(*DESKTOP)
        return self.root.names()
