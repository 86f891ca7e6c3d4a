"""The virtual environment `.venv` in the checkout: made once, recognised by its stamp, repaired when it is broken."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TextIO

from setup import lockfiles, system
from setup.stop import Stop

CHECKOUT = Path(__file__).resolve().parents[2]
VENV = CHECKOUT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "tabletown-ready"
UNFINISHED = VENV / "tabletown-unfinished"
NOTES = CHECKOUT / ".dev"
LOG = NOTES / "setup.log"
ROOTS = ("core", "desktop")
PROBE = "import PySide6.QtSvg, PySide6.QtWidgets, font_manrope, msgspec, platformdirs, pytest"


def ensure(*libraries: Mapping[str, str], sudo: bool) -> None:
    """Make sure that these system libraries and an up-to-date environment are there; costs next to nothing when they are."""
    lacking = system.missing_libraries(*libraries)
    if ready() and not lacking:
        return
    NOTES.mkdir(exist_ok=True)
    with alone(NOTES / "lock"):
        LOG.write_bytes(b"")
        system.install(lacking if ready() else [*lacking, *system.missing_venv()], log=LOG, sudo=sudo)
        if not ready():
            set_up()


def ready() -> bool:
    return PYTHON.exists() and STAMP.is_file() and STAMP.read_text() == fingerprint() and base_exists()


def base_exists() -> bool:
    """Whether the Python that the environment was made with is still there."""
    lines = (VENV / "pyvenv.cfg").read_text().splitlines() if (VENV / "pyvenv.cfg").is_file() else []
    homes = [line.partition("=")[2].strip() for line in lines if line.partition("=")[0].strip() == "home"]
    return any(Path(home).is_dir() for home in homes)


@cache
def fingerprint() -> str:
    """A hash that changes when anything that is to be installed changes."""
    return hashlib.sha256(b"\0".join([(lockfiles.LOCKS / "dev.txt").read_bytes(), *(root.encode() for root in ROOTS)])).hexdigest()


def set_up() -> None:
    if UNFINISHED.exists() or not usable():
        shutil.rmtree(VENV, ignore_errors=True)
    if not PYTHON.exists():
        print("Making the virtual environment .venv", file=sys.stderr, flush=True)
        VENV.mkdir(exist_ok=True)
        UNFINISHED.touch()
        if logged([sys.executable, "-m", "venv", str(VENV)]) != 0:
            raise Stop(f"The virtual environment could not be made: see {LOG}.")
    UNFINISHED.touch()
    print("Installing Python packages into .venv (once, 300 MB)", file=sys.stderr, flush=True)
    if pip(*lockfiles.install("dev")) != 0:
        raise Stop(f"The Python packages could not be installed (is there a network?): see {LOG}.")
    show_roots()
    if logged([str(PYTHON), "-c", PROBE]) != 0:
        raise Stop(f"The Python packages are installed but cannot be loaded: see {LOG}.")
    STAMP.write_text(fingerprint())
    UNFINISHED.unlink()


def usable() -> bool:
    return PYTHON.exists() and base_exists() and pip("--version") == 0


def pip(*arguments: str) -> int:
    return logged([str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--no-input", *arguments])


def show_roots() -> None:
    """Let the environment import from the checkout, even after both have been moved."""
    places = subprocess.check_output([str(PYTHON), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True)
    packages = Path(places.strip())
    lines = [os.path.relpath(CHECKOUT / root, packages) for root in ROOTS]
    (packages / "tabletown-checkout.pth").write_text("\n".join(lines) + "\n", encoding="utf-8")


def logged(command: list[str]) -> int:
    """Run this and write its output to the log. It inherits our lock, so that nobody interferes with it even if we are killed."""
    env_vars = {name: value for name, value in os.environ.items() if name not in ("PIP_USER", "PYTHONHOME", "PYTHONPATH")}
    with LOG.open("ab") as log:
        return subprocess.call(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=env_vars, close_fds=False)


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold the lock for setting up; waits until no other process holds it."""
    with path.open("a") as file:
        os.set_inheritable(file.fileno(), True)
        if not locked(file, wait=False):
            print("Another start is setting up: waiting for it", file=sys.stderr, flush=True)
            while not locked(file, wait=True):
                pass
        yield


def locked(file: TextIO, *, wait: bool) -> bool:
    """Take the lock, which ends with the process; False if another process has it (Windows waits ten seconds at most)."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
