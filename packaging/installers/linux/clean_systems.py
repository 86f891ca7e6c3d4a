"""Clean systems to try installers in: minimal Debians made by debootstrap, kept as archives in `build/roots`, unpacked for each trial.

    with clean_systems.clean("bookworm") as root:
        root.run("apt-get", "install", "--yes", "/tmp/tabletown.deb")

Mounts are made in a namespace that ends with each command, so nothing stays mounted whatever happens, and the host never sees
any of them.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from installers.common import release, tools
from installers.common.steps import Skipped
from setup import environment, system
from setup.stop import Stop

FOLDER = release.BUILD / "roots"
COMMAND_TIMEOUT_SECONDS = 300
HOME = "/home/anna"

INSIDE = """
set -e
root=$1
packages=$2
shift 2
mount --make-rprivate /
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --bind "$packages" "$root/var/cache/apt/archives"
if [ -d /tmp/.X11-unix ]; then
    mkdir -p "$root/tmp/.X11-unix"
    mount --bind /tmp/.X11-unix "$root/tmp/.X11-unix"
fi
exec chroot "$root" /usr/bin/env -i "$@"
"""

ENV_VARS = {
    "DEBIAN_FRONTEND": "noninteractive",
    "HOME": HOME,
    "LC_ALL": "C.UTF-8",
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin:/usr/games",
    "TERM": "dumb",
}


@dataclass(frozen=True, slots=True)
class Root:
    """An unpacked system."""

    suite: str
    path: Path

    def tried(self, *command: str, **more: str) -> subprocess.CompletedProcess[str]:
        """Run a command in there, whatever its exit code; `more` is set in its environment."""
        set_there = [f"{name}={value}" for name, value in (ENV_VARS | more).items()]
        packages = FOLDER / f"{self.suite}-packages"
        packages.mkdir(exist_ok=True)
        inside = ["unshare", "--mount", "--pid", "--ipc", "--fork", "--kill-child", "sh", "-c", INSIDE, "sh", str(self.path), str(packages)]
        return subprocess.run(
            [*inside, *set_there, *command],
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=COMMAND_TIMEOUT_SECONDS,
        )

    def run(self, *command: str, **more: str) -> str:
        done = self.tried(*command, **more)
        with tools.LOG.open("a", encoding="utf-8") as log:
            log.write(f"{self.suite}$ {' '.join(command)}\n{done.stdout}{done.stderr}\n")
        if done.returncode != 0:
            said = (done.stderr.strip() or done.stdout.strip() or "no word").splitlines()
            raise Stop(f"`{' '.join(command)}` in {self.suite}: {said[-1]} (exit {done.returncode}; all of it is in {tools.LOG})")
        return done.stdout

    def update(self) -> str:
        """Fetch the package lists. Without them nothing can be installed, which is not the fault of what is tried out."""
        if self.tried("apt-get", "update", "--quiet", "--option", "APT::Update::Error-Mode=any").returncode != 0:
            raise Skipped("Debian's packages are out of reach")
        return self.suite

    def install(self, *packages: str) -> None:
        self.run("apt-get", "install", "--yes", "--no-install-recommends", "--quiet", *packages)

    def take(self, file: Path, place: str) -> str:
        """Copy a file into it."""
        target = self.path / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, target)
        return place

    def names(self) -> set[str]:
        """The path of everything in it."""
        found: set[str] = set()
        for folder, folders, files in os.walk(self.path):
            inside = "/" + os.path.relpath(folder, self.path).removeprefix(".").lstrip("/")
            found.update(f"{inside.rstrip('/')}/{name}" for name in (*folders, *files))
        return found


@contextlib.contextmanager
def clean(suite: str) -> Iterator[Root]:
    """A fresh system of that Debian release; it is removed afterwards."""
    kept = archive(suite)
    with tempfile.TemporaryDirectory(prefix=f"{suite}-", dir=FOLDER, ignore_cleanup_errors=True) as place:
        path = Path(place) / "root"
        path.mkdir()
        subprocess.run(["tar", "--extract", "--numeric-owner", "--file", str(kept), "--directory", str(path)], check=True)
        (path / HOME.lstrip("/")).mkdir(parents=True)
        shutil.copyfile("/etc/resolv.conf", path / "etc" / "resolv.conf")
        # Nobody minds if it is lost in a power cut.
        (path / "etc" / "dpkg" / "dpkg.cfg.d" / "quick").write_text("force-unsafe-io\n", encoding="utf-8")
        yield Root(suite, path)


def archive(suite: str) -> Path:
    """The packed system, which debootstrap makes once."""
    possible()
    kept = FOLDER / f"{suite}.tar"
    FOLDER.mkdir(parents=True, exist_ok=True)
    with environment.alone(FOLDER / f"{suite}.lock"):
        if not kept.is_file():
            make(suite, kept)
    return kept


def make(suite: str, kept: Path) -> None:
    with tempfile.TemporaryDirectory(prefix=f"{suite}-new-", dir=FOLDER) as place:
        # The mounts debootstrap needs stay in a namespace of its own.
        command = ["unshare", "--mount", "--fork", "--kill-child", "debootstrap", "--variant=minbase", suite, f"{place}/root"]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace")
        if done.returncode != 0:
            last = (done.stdout.strip().splitlines() or ["no word"])[-1]
            raise Skipped(f"debootstrap could not make a clean {suite} (is there a network?): {last}")
        beside = kept.with_suffix(".new")
        packed = ["tar", "--create", "--numeric-owner", "--one-file-system", "--exclude=./proc/*", "--exclude=./dev/*"]
        subprocess.run(
            [*packed, "--exclude=./var/cache/apt/archives/*", "--file", str(beside), "--directory", f"{place}/root", "."], check=True
        )
        beside.replace(kept)


def possible() -> None:
    """Raise `Skipped` if a clean system cannot be had here."""
    if not system.root():
        raise Skipped("only root can have a clean system beside the own one")
    for program in ("debootstrap", "unshare", "chroot", "tar"):
        if shutil.which(program) is None:
            raise Skipped(f"{program} is not installed")
    if subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True).returncode != 0:
        raise Skipped("mounts of one's own are not allowed here")
