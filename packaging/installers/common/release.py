"""The facts of a release that every installer needs: version, names, dates and file names.

The version comes from pyproject.toml alone, its date and history from CHANGELOG.md:

    release.version()                   # "1.2.3"
    release.artefact("deb")             # dist/tabletown_1.2.3_amd64.deb
    release.env_vars()                  # environment variables for a reproducible build
"""

from __future__ import annotations

import datetime as dt
import os
import platform
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from setup.stop import Stop

CHECKOUT = Path(__file__).resolve().parents[3]
INSTALLERS = CHECKOUT / "packaging" / "installers"
BUILD = CHECKOUT / "build"
DIST = CHECKOUT / "dist"
CHANGES = CHECKOUT / "CHANGELOG.md"
LICENCE = CHECKOUT / "LICENSE"

APP_ID = "org.tabletown.tabletown"
NAME = "Tabletown"
PROGRAM, LAB = "tabletown", "tabletown-lab"
MIME = "application/x-tabletown-match"

FILES = {
    "wheel": "tabletown-{version}-py3-none-any.whl",
    "tar": "tabletown-{version}-linux-x86_64.tar.xz",
    "deb": "tabletown_{version}_amd64.deb",
    "rpm": "tabletown-{version}-1.x86_64.rpm",
    "appimage": "Tabletown-{version}-x86_64.AppImage",
    "setup": "Tabletown-{version}-setup.exe",
    "zip": "tabletown-{version}-windows-x86_64.zip",
    "dmg-arm64": "Tabletown-{version}-arm64.dmg",
    "dmg-x86_64": "Tabletown-{version}-x86_64.dmg",
    "sbom-linux-x86_64": "tabletown-{version}-linux-x86_64.cdx.json",
    "sbom-windows-x86_64": "tabletown-{version}-windows-x86_64.cdx.json",
    "sbom-macos-arm64": "tabletown-{version}-macos-arm64.cdx.json",
    "sbom-macos-x86_64": "tabletown-{version}-macos-x86_64.cdx.json",
}
"""Every file of a release, by kind."""

HEADING = re.compile(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", re.MULTILINE)


@cache
def project() -> dict[str, Any]:
    found: dict[str, Any] = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    return found


def games() -> list[str]:
    """The keys of the games that are given out: each is a folder of the rules library."""
    return sorted(file.parent.name for file in (CHECKOUT / "core" / "tabletown" / "games").glob("*/__init__.py"))


def version() -> str:
    return str(project()["project"]["version"])


def homepage() -> str:
    return str(project()["project"]["urls"]["Homepage"])


def summary() -> str:
    return str(project()["project"]["description"])


def author() -> str:
    return str(project()["project"]["authors"][0]["name"])


def copyright_line() -> str:
    """The copyright line of the licence."""
    return LICENCE.read_text(encoding="utf-8").splitlines()[2].replace("Copyright (c)", "©")


def machine() -> str:
    """The processor of this machine, as file names call it."""
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(platform.machine().lower(), platform.machine().lower())


def here() -> str:
    """The system and processor of this machine: `linux-x86_64`, `windows-x86_64`, `macos-arm64`."""
    return f"{ {'linux': 'linux', 'win32': 'windows', 'darwin': 'macos'}[sys.platform] }-{machine()}"


def artefact(kind: str) -> Path:
    """The path of the file of that kind, whether it exists yet or not."""
    return DIST / FILES[kind].format(version=version())


def artefacts() -> list[Path]:
    """The existing files of this version, sorted by name."""
    return sorted(path for path in map(artefact, FILES) if path.is_file())


def released() -> list[tuple[str, dt.date]]:
    """The versions in CHANGELOG.md with their dates, newest first."""
    return [(number, dt.date.fromisoformat(day)) for number, day in HEADING.findall(CHANGES.read_text(encoding="utf-8"))]


@cache
def epoch() -> int:
    """The time with which everything in a build is dated: that of the last commit, or of the newest version where there is no git."""
    wish = os.environ.get("SOURCE_DATE_EPOCH")
    if wish:
        return int(wish)
    try:
        told = subprocess.run(["git", "log", "-1", "--format=%ct"], cwd=CHECKOUT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        versions = released()
        if not versions:
            raise Stop("CHANGELOG.md names no version and there is no git here: nobody knows the date of this release.") from None
        return int(dt.datetime.combine(versions[0][1], dt.time(), dt.UTC).timestamp())
    return int(told.stdout)


def moment() -> str:
    """The same as text."""
    return dt.datetime.fromtimestamp(epoch(), dt.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def env_vars() -> dict[str, str]:
    """Our environment variables without those that would make a build differ, and with fixed values where needed."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PIP_USER", "PYTHONHOME", "PYTHONPATH")}
    return {**kept, "SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8", "TZ": "UTC"}
