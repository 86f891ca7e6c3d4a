"""The oldest systems Tabletown runs on. This is the only place that says so; tests compare what people read with this table.

minimum_systems.GLIBC                # the glibc that a release for Linux needs
minimum_systems.distributions()      # "Debian 12, Ubuntu 22.04 or Fedora 36"
"""

from __future__ import annotations

import platform

GLIBC = (2, 35)
"""The version on the system that releases are built on (see .github/workflows/release.yml)."""
DISTRIBUTIONS = {"Debian": "12", "Ubuntu": "22.04", "Mint": "21", "Fedora": "36", "openSUSE Leap": "15.6"}
"""The first release of each distribution that has it."""
IN_A_SENTENCE = ("Debian", "Ubuntu", "Fedora")
"""Those named where there is only room for one sentence."""
WINDOWS, WINDOWS_VERSION, WINDOWS_BUILD = "Windows 10", "1809", 17763
"""The oldest Windows that Qt runs on: its name for people, its version and build for installers."""
MACOS = (15, 0)
"""The oldest macOS that the Qt bindings are built for."""


def named(*names: str) -> list[str]:
    return [f"{name} {DISTRIBUTIONS[name]}" for name in names]


def distributions(last: str = "or") -> str:
    """
    >>> distributions(), distributions("oder")
    ('Debian 12, Ubuntu 22.04 or Fedora 36', 'Debian 12, Ubuntu 22.04 oder Fedora 36')
    """
    *first, final = named(*IN_A_SENTENCE)
    return f"{', '.join(first)} {last} {final}"


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))


def glibc_allowed() -> tuple[int, int]:
    """The newest glibc that a program built here may need: a release no more than the table says, a trial what this system has."""
    kind, version = platform.libc_ver()
    major, _, minor = version.partition(".")
    return max(GLIBC, (int(major), int(minor))) if kind == "glibc" and minor.isdigit() else GLIBC


def too_new(found: tuple[int, int]) -> str:
    return f"It needs glibc {dotted(found)}, which {distributions()} do not have."
