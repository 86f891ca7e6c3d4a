"""The system's programs that build and try out installers and listen to the running program, and the Debian packages they are in.

What a build needs is installed or asked for. What only a verification needs may be missing; its step is then skipped.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Collection, Iterable
from pathlib import Path

from setup import environment, system
from setup.stop import Missing

PACKAGES = {
    "/usr/libexec/at-spi-bus-launcher": "at-spi2-core",
    "Xvfb": "xvfb",
    "appstreamcli": "appstream",
    "dbus-daemon": "dbus",
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
TO_LISTEN = ("/usr/libexec/at-spi-bus-launcher", "Xvfb", "dbus-daemon")
"""What a test needs to hear the program as a screen reader does."""
TO_VERIFY_QUICKLY = (
    *TO_LISTEN,
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
"""The keys with which debootstrap checks Debian's packages on systems other than Debian."""
TO_VERIFY_WINDOWS = ("Xvfb", "makensis", "osslsigncode", "wine", "x86_64-w64-mingw32-gcc")
OWN_RUNTIME = ("libsquashfuse-dev", "liblz4-dev", "liblzma-dev", "liblzo2-dev", "libzstd-dev", "zlib1g-dev", "libc6-dev")
"""What our own runtime of an AppImage is linked with, and a file that shows that it is installed."""
SIGN = Path("/usr/include/squashfuse/squashfuse.h")


def missing(names: Iterable[str]) -> list[str]:
    """The Debian packages of those programs that are missing."""
    return sorted(PACKAGES[name] for name in names if sys.platform.startswith("linux") and shutil.which(name) is None)


def to_build(targets: Collection[str], *, own_runtime: bool = True, sudo: bool = False) -> None:
    """Install what these targets need, including the libraries that Qt needs, since they are packed as well."""
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
    """Install what can be installed without asking; steps that miss something say so."""
    environment.NOTES.mkdir(exist_ok=True)
    lacking = missing(TO_VERIFY_QUICKLY if quick else TO_VERIFY)
    if "debootstrap" in lacking:
        lacking.append(KEYS)
    had([*lacking, *lacking_to_build(()), *([] if quick else lacking_for_runtime())], sudo=sudo)


def to_verify_windows(*, sudo: bool) -> None:
    """The same for the Windows round under wine: 1.2 GB of packages."""
    environment.NOTES.mkdir(exist_ok=True)
    had(missing(TO_VERIFY_WINDOWS), sudo=sudo)


def had(lacking: list[str], *, sudo: bool) -> None:
    try:
        system.install(lacking, log=environment.LOG, sudo=sudo)
    except Missing as missed:
        print(f"{missed} What needs them is skipped.", flush=True)
