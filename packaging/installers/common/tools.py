"""The tools that make installers: the group `dist` of pyproject.toml, in a virtual environment below `build/`.

tools.run("nfpm", "package", "--packager", "deb")      # one sentence and the log if it fails
tools.python()                                         # the interpreter of that environment
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from installers.common import release
from setup import environment, lockfiles
from setup.stop import Missing, Stop

FOLDER = release.BUILD / "tools"
STAMP = FOLDER / "tabletown-ready"
LOG = release.BUILD / "build.log"
OFFLINE = re.compile("new connection|name resolution|Network is unreachable|Connection (refused|reset)|timed out|ProxyError|SSLError")
SCRIPTS, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")


def fingerprint() -> str:
    told = [sys.version, (lockfiles.LOCKS / "dist.txt").read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(told).encode()).hexdigest()


@cache
def python() -> Path:
    """The interpreter of that environment, which is made first if it is missing or out of date."""
    made = interpreter(FOLDER)
    if STAMP.is_file() and STAMP.read_text() == fingerprint() and made.exists():
        return made
    release.BUILD.mkdir(exist_ok=True)
    with environment.alone(release.BUILD / "tools.lock"):
        print("Installing the tools for installers into build/tools (once, 200 MB)", file=sys.stderr, flush=True)
        shutil.rmtree(FOLDER, ignore_errors=True)
        logged([sys.executable, "-m", "venv", str(FOLDER)], "The environment for the tools could not be made")
        fetched([str(made), *PIP, *lockfiles.install("dist")], "The tools could not be installed")
        STAMP.write_text(fingerprint())
    return made


PIP = ("-m", "pip", "--disable-pip-version-check", "--no-input")


def interpreter(folder: Path) -> Path:
    return folder / SCRIPTS / f"python{EXE}"


def program(name: str) -> Path:
    """A program of that environment."""
    return python().parent / f"{name}{EXE}"


def run(name: str, *arguments: str | Path, folder: Path = release.CHECKOUT) -> str:
    return logged([str(program(name)), *map(str, arguments)], f"{name} did not do it", folder=folder)


def pip(*arguments: str | Path) -> str:
    return fetched([str(python()), *PIP, *map(str, arguments)], "pip did not do it")


def fetched(command: Sequence[str], otherwise: str) -> str:
    """Like `logged`, for commands that use the network: raises `Missing` where there is none."""
    try:
        return logged(command, otherwise)
    except Stop as stop:
        said = LOG.read_text(encoding="utf-8", errors="replace").rpartition("\n$ ")[2]
        if OFFLINE.search(said):
            raise Missing(f"{otherwise}: the network is out of reach (all of it is in {LOG})") from stop
        raise


def logged(command: Sequence[str], otherwise: str, *, folder: Path = release.CHECKOUT, more: dict[str, str] | None = None) -> str:
    """Run a command and return its output, errors included. It is also written to the log; on failure the last line is in the `Stop`."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**release.env_vars(), **(more or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    with LOG.open("a", encoding="utf-8") as log:
        log.write(f"$ {' '.join(command)}\n{done.stdout}\n")
    if done.returncode != 0:
        last = next((line.strip() for line in reversed(done.stdout.splitlines()) if line.strip()), "no word")
        raise Stop(f"{otherwise}: {last} (all of it is in {LOG})")
    return done.stdout
