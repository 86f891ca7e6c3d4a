"""`dev.py verify reproducible`: builds everything twice, in two folders with different names, and compares byte for byte."""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from installers.common import release, targets, tools
from installers.common.steps import Steps, expect
from setup.stop import Stop

PLACES = ("one", "another-with-a-longer-name")
ON_TOP = {".git", ".venv", ".dev", "build", "dist", "shots"}
CACHES = shutil.ignore_patterns("__pycache__", ".*_cache", ".hypothesis")


def take(steps: Steps, _: argparse.Namespace) -> None:
    with tempfile.TemporaryDirectory(prefix="tabletown-twice-") as place:
        tools.python()
        folders = [Path(place) / name for name in PLACES]
        copy(*folders)
        built = [steps.take(f"built in the folder {folder.name}", lambda folder=folder: build(folder)) for folder in folders]  # type: ignore[misc]
        if all(built):
            first, second = (hashes(folder) for folder in folders)
            for name in sorted(first.keys() | second.keys()):
                steps.take(f"{name} is the same both times", lambda name=name: same(first.get(name), second.get(name)))  # type: ignore[misc]


def copy(first: Path, *others: Path) -> None:
    """Copy the checkout as it is now; only the tools are shared."""
    shutil.copytree(release.CHECKOUT, first, ignore=left_out, symlinks=True)
    (first / "build").mkdir()
    (first / "build" / "tools").symlink_to(tools.FOLDER, target_is_directory=True)
    for other in others:
        shutil.copytree(first, other, symlinks=True)


def left_out(folder: str, names: list[str]) -> set[str]:
    """Names that do not belong to the checkout, for `shutil.copytree`."""
    return CACHES(folder, names) | (ON_TOP if Path(folder) == release.CHECKOUT else set())


def build(folder: Path) -> str:
    """Build everything that can be built here in a copy."""
    env = {**os.environ, "SOURCE_DATE_EPOCH": str(release.epoch())}
    command = [sys.executable, str(folder / "packaging" / "dev.py"), "build", targets.EVERYTHING]
    done = subprocess.run(
        command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, stdin=subprocess.DEVNULL
    )
    if done.returncode != 0:
        raise Stop((done.stdout.strip().splitlines() or ["it ended without a word"])[-1])
    return f"{len(hashes(folder))} files"


def hashes(folder: Path) -> dict[str, str]:
    """The hash of every file of the release, and of the trials."""
    made = [*(folder / "dist").iterdir(), *(folder / "build").glob("*/*.AppImage")]
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in made}


def same(first: str | None, second: str | None) -> str:
    expect(first == second, f"{first} the first time, {second} the second")
    return str(first)[:16]
