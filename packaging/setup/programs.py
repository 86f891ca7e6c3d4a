"""Programs of the system that installers are made and tried out with, and the Debian packages they are in.

What a build cannot do without is installed or asked for; what only a verification wants may be missing, and its step is skipped.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

from setup import environment, system
from setup.stop import Missing

PACKAGES = {
    "Xvfb": "xvfb",
    "appstreamcli": "appstream",
    "debootstrap": "debootstrap",
    "desktop-file-validate": "desktop-file-utils",
    "flatpak-builder": "flatpak-builder",
    "gcc": "gcc",
    "lintian": "lintian",
    "makensis": "nsis",
    "mandoc": "mandoc",
    "mksquashfs": "squashfs-tools",
    "osslsigncode": "osslsigncode",
    "readelf": "binutils",
    "rpm": "rpm",
    "rpmlint": "rpmlint",
    "shellcheck": "shellcheck",
    "update-ca-certificates": "ca-certificates",  # by which the home of the official runtime is known
    "update-mime-database": "shared-mime-info",
    "wine": "wine",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64",
}

TO_BUILD = ("readelf",)
TO_BUILD_ALSO = {"appimage": ("mksquashfs", "update-ca-certificates")}
TO_VERIFY_QUICKLY = (
    "Xvfb",
    "appstreamcli",
    "debootstrap",
    "desktop-file-validate",
    "flatpak-builder",
    "makensis",
    "mandoc",
    "shellcheck",
    "update-mime-database",
)
TO_VERIFY = (*TO_VERIFY_QUICKLY, "lintian", "mksquashfs", "rpm", "rpmlint")
KEYS = "debian-archive-keyring"
"""By which debootstrap knows Debian's packages where it is not Debian itself."""
TO_VERIFY_WINDOWS = ("Xvfb", "makensis", "osslsigncode", "wine", "x86_64-w64-mingw32-gcc")
OWN_RUNTIME = ("libsquashfuse-dev", "liblz4-dev", "liblzma-dev", "liblzo2-dev", "libzstd-dev", "zlib1g-dev", "libc6-dev")
"""What our own beginning of an AppImage is linked with, and a sign that it is there."""
SIGN = Path("/usr/include/squashfuse/squashfuse.h")


def missing(names: Iterable[str]) -> list[str]:
    """The packages of those programs that are not there."""
    return sorted(PACKAGES[name] for name in names if sys.platform.startswith("linux") and shutil.which(name) is None)


def to_build(targets: Collection[str], *, own_runtime: bool = True, sudo: bool = False) -> None:
    """Whatever has to be there for these; Qt's own libraries too, since they go along."""
    environment.NOTES.mkdir(exist_ok=True)
    lacking = lacking_to_build(targets)
    if own_runtime and "appimage" in targets:
        lacking += lacking_for_runtime()
    system.install(lacking, log=environment.LOG, sudo=sudo)


def lacking_to_build(targets: Collection[str]) -> list[str]:
    also = [name for target in targets for name in TO_BUILD_ALSO.get(target, ())]
    return [*system.missing_libraries(system.QT, system.WINDOWS), *system.missing_venv(), *missing([*TO_BUILD, *also])]


def lacking_for_runtime() -> list[str]:
    return missing(("gcc",)) + ([] if SIGN.is_file() or not sys.platform.startswith("linux") else [*OWN_RUNTIME])


def to_verify(*, quick: bool, sudo: bool) -> None:
    """What there is to be had without asking; whatever stays away is told by the steps that need it."""
    environment.NOTES.mkdir(exist_ok=True)
    lacking = missing(TO_VERIFY_QUICKLY if quick else TO_VERIFY)
    if "debootstrap" in lacking:
        lacking.append(KEYS)
    had([*lacking, *lacking_to_build(()), *([] if quick else lacking_for_runtime())], sudo=sudo)


def to_verify_windows(*, sudo: bool) -> None:
    """The same for a Windows that is only played: 1.2 GB of packages."""
    environment.NOTES.mkdir(exist_ok=True)
    had(missing(TO_VERIFY_WINDOWS), sudo=sudo)


def had(lacking: list[str], *, sudo: bool) -> None:
    try:
        system.install(lacking, log=environment.LOG, sudo=sudo)
    except Missing as missed:
        print(f"{missed} What needs them is skipped.", flush=True)
