"""`dev.py build TARGET...`: makes the files of a release in `dist/`, with checksums and a bill of materials.

A target is one line in `TARGETS`: how it is made, and on which systems.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from installers.common import freezing, release, sbom
from installers.common.steps import Skipped
from installers.linux import appimage
from installers.linux import packages as linux_packages
from installers.macos import disk_image as mac_image
from installers.windows import packages as windows_packages
from setup import programs
from setup.stop import Stop

EVERYTHING = "all"
SUMS, SUMS_ALONE = "SHA256SUMS", "sums"


@dataclass(frozen=True, slots=True)
class Order:
    """Options of a build."""

    runtime: str | None = None  # of an AppImage
    sudo: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    make: Callable[[Order], list[Path]]
    systems: tuple[str, ...]  # beginnings of sys.platform

    @property
    def fits(self) -> bool:
        return sys.platform.startswith(self.systems)


ANYWHERE, LINUX, MAC, WINDOWS = ("linux", "win32", "darwin"), ("linux",), ("darwin",), ("win32",)

TARGETS = {
    "wheel": Target(lambda order: [freezing.wheel_for_release()], ANYWHERE),
    "deb": Target(lambda order: [linux_packages.make("deb")], LINUX),
    "rpm": Target(lambda order: [linux_packages.make("rpm")], LINUX),
    "tar": Target(lambda order: [linux_packages.portable()], LINUX),
    "appimage": Target(lambda order: [appimage.make(order.runtime)], LINUX),
    "macos": Target(lambda order: [mac_image.make()], MAC),
    "windows": Target(lambda order: windows_packages.make(), WINDOWS),
    SUMS_ALONE: Target(lambda order: [], ANYWHERE),  # of what was built elsewhere
}


def arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("targets", nargs="+", choices=[*TARGETS, EVERYTHING], metavar="TARGET", help=", ".join([*TARGETS, EVERYTHING]))
    told = f"appimage: the official runtime, a file or `{appimage.FETCH}`; without it, the result is only a trial"
    command.add_argument("--runtime", metavar="FILE", help=told)


def build(options: argparse.Namespace) -> None:
    make(options.targets, Order(options.runtime, options.yes))


def make(targets: Sequence[str], order: Order) -> list[Path]:
    """Make these targets; the checksums cover every file of this version in `dist/`."""
    chosen = [name for name, target in TARGETS.items() if name in targets or (EVERYTHING in targets and target.fits)]
    strange = [name for name in chosen if not TARGETS[name].fits]
    if strange:
        raise Stop(f"{', '.join(strange)} cannot be built on this system: `dev.py build {EVERYTHING}` builds what can be.")
    if chosen != [SUMS_ALONE]:
        programs.to_build(chosen, own_runtime=order.runtime is None, sudo=order.sudo)
    release.DIST.mkdir(exist_ok=True)
    made: list[Path] = []
    for name in chosen:
        begun = time.monotonic()
        for path in TARGETS[name].make(order):
            made.append(path)
            print(f"{name}: {path.name}, {path.stat().st_size / 1e6:.1f} MB, {time.monotonic() - begun:.0f} s", flush=True)
    if made:
        made.append(sbom.bill())
    (release.DIST / SUMS).write_bytes(sums().encode())
    return made


def at_hand(target: str, *, given: bool = False) -> Path:
    """The file of that target: built now, or taken from `dist/` if it is given."""
    if not given:
        if not TARGETS[target].fits:
            raise Skipped("this system cannot build it")
        return make([target], Order())[0]
    path = release.artefact({"macos": f"dmg-{release.machine()}", "windows": "setup"}.get(target, target))
    if not path.is_file():
        raise Stop(f"{path.name} is not in {release.DIST.name}/.")
    return path


def sums() -> str:
    """The checksums of every file of this version in `dist/`, in the format of `sha256sum --check`."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in release.artefacts())
