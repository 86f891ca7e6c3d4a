"""What a folder of programs needs from the system it runs on: shared libraries and the oldest glibc.

found = survey(Path("dist/tabletown"))
found.foreign         # {"libGL.so.1", ...}: needed and not inside
found.glibc           # (2, 36)
"""

from __future__ import annotations

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from installers.common import minimum_systems
from setup import system
from setup.stop import Stop

PACKAGES = system.named(
    "libEGL.so.1",
    "libGL.so.1",
    "libX11-xcb.so.1",
    "libX11.so.6",
    "libdbus-1.so.3",
    "libfontconfig.so.1",
    "libfreetype.so.6",
    "libgcc_s.so.1",
    "libstdc++.so.6",
    "libwayland-client.so.0",
    "libwayland-cursor.so.0",
    "libwayland-egl.so.1",
    "libxcb.so.1",
    "libz.so.1",
)
"""Libraries left to the system, with their Debian packages: only its own fit its drivers, its session and its fonts, or they are needed
before anything of ours can be found."""

RUNTIME = re.compile(r"^(ld-linux-x86-64|lib(c|m|dl|pthread|rt|util|resolv))\.so\.\d+$")
"""glibc itself."""

NEEDED = re.compile(r"\(NEEDED\)\s+Shared library: \[([^\]]+)\]")
VERSION = re.compile(r"Name: GLIBC_(\d+)\.(\d+)")


@dataclass(frozen=True, slots=True)
class Survey:
    files: int
    foreign: frozenset[str]
    glibc: tuple[int, int]

    @property
    def oldest(self) -> tuple[int, int]:
        """The glibc that packages require: at least the one people are told."""
        return max(self.glibc, minimum_systems.GLIBC)

    @property
    def packages(self) -> list[str]:
        """The packages that the .deb depends on."""
        return [f"libc6 (>= {minimum_systems.dotted(self.oldest)})", *sorted(PACKAGES[library] for library in self.foreign)]

    @property
    def sonames(self) -> list[str]:
        """What the .rpm requires: library names, which every rpm system knows."""
        glibc = f"libc.so.6(GLIBC_{minimum_systems.dotted(self.oldest)})(64bit)"
        return [glibc, *(f"{library}()(64bit)" for library in sorted(self.foreign))]


def needs(library: str) -> set[str]:
    told = subprocess.run(["readelf", "--dynamic", "--wide", library], capture_output=True, text=True, check=False).stdout
    return set(NEEDED.findall(told))


def programs(folder: Path) -> list[Path]:
    """The programs and libraries below that folder."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    found.append(path)
    return found


def survey(folder: Path) -> Survey:
    files = programs(folder)
    told = subprocess.run(
        ["readelf", "--dynamic", "--version-info", "--wide", *map(str, files)], capture_output=True, text=True, check=True
    ).stdout
    inside = {path.name for path in folder.rglob("*")}
    needed = {name for name in NEEDED.findall(told) if name not in inside and not RUNTIME.match(name)}
    glibc = max(((int(major), int(minor)) for major, minor in VERSION.findall(told)), default=(0, 0))
    return Survey(len(files), frozenset(needed), glibc)


def sound(folder: Path) -> Survey:
    """Like `survey`, but raises `Stop` if something is needed that is neither inside nor on the list of system libraries."""
    found = survey(folder)
    strange = sorted(found.foreign - set(PACKAGES))
    if strange:
        raise Stop(f"The program needs {', '.join(strange)}, which is neither inside nor on every system: install it here and build again.")
    return found
