"""What only the operating system can provide: the libraries that Qt needs, venv and pip, a display."""

from __future__ import annotations

import ctypes
import importlib.util
import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path

from setup.stop import Missing

CHECKOUT = Path(__file__).resolve().parents[2]
PACKAGES: dict[str, str] = {
    library: of["debian"]
    for library, of in json.loads(
        (CHECKOUT / "desktop" / "tabletown_desktop" / "app" / "start" / "packages.json").read_text(encoding="utf-8")
    ).items()
}
"""The Debian packages of these libraries; the program itself names the same ones."""


def named(*libraries: str) -> dict[str, str]:
    return {library: PACKAGES[library] for library in libraries}


QT = named("libEGL.so.1", "libGL.so.1", "libdbus-1.so.3", "libfontconfig.so.1", "libglib-2.0.so.0", "libxkbcommon.so.0")
"""What Qt loads even without a display."""

WINDOWS = named(
    "libwayland-cursor.so.0",
    "libwayland-egl.so.1",
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-randr.so.0",
    "libxcb-render-util.so.0",
    "libxcb-shape.so.0",
    "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0",
)
"""What it loads to open a window under X11 or Wayland."""


def missing_libraries(*groups: Mapping[str, str]) -> list[str]:
    """The Debian packages of those libraries that cannot be loaded; Qt brings everything along on other systems."""
    if not sys.platform.startswith("linux"):
        return []
    return sorted(package for group in groups for library, package in group.items() if not loadable(library))


def loadable(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing_venv() -> list[str]:
    """The package that is missing for virtual environments; Debian has it apart from Python."""
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return []
    return [f"python{sys.version_info.major}.{sys.version_info.minor}-venv"]


def install(packages: Iterable[str], *, log: Path, sudo: bool) -> None:
    """Install these with apt, as root or, if that was allowed, with sudo; otherwise raise `Missing`, which says what to do."""
    names = list(packages)
    if not names:
        return
    command = ["apt-get", "install", "--yes", "--no-install-recommends", *names]
    if shutil.which("apt-get") is None:
        raise Missing(f"The system lacks what Debian calls {', '.join(names)}: please install it with the system's own package manager.")
    if not root():
        if not sudo:
            raise Missing(
                f"The system lacks {', '.join(names)}: run `sudo {' '.join(command)}`, or start again with --yes to allow it here."
            )
        if shutil.which("sudo") is None:
            raise Missing(f"There is no sudo here: as root, give `{' '.join(command)}`.")
    print(f"Installing from the system's packages: {', '.join(names)}", file=sys.stderr, flush=True)
    before = [] if root() else ["sudo", "DEBIAN_FRONTEND=noninteractive"]
    with log.open("ab") as file:
        if apt([*before, *command], file.fileno()) != 0:  # a fresh system knows no package lists yet
            apt([*before, "apt-get", "update"], file.fileno())
            if apt([*before, *command], file.fileno()) != 0:
                raise Missing(f"The system's package manager could not install {', '.join(names)} (is there a network?): see {log}.")


def apt(command: list[str], output: int) -> int:
    return subprocess.call(
        command, stdout=output, stderr=output, stdin=subprocess.DEVNULL, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    )


def root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def has_display() -> bool:
    """Whether a window could be opened."""
    if not sys.platform.startswith("linux") or os.environ.get("QT_QPA_PLATFORM"):
        return True
    return wayland_answers() or x11_answers()


def wayland_answers() -> bool:
    name = os.environ.get("WAYLAND_DISPLAY")
    return name is not None and answers(str(Path(os.environ.get("XDG_RUNTIME_DIR", "")) / name))


def x11_answers() -> bool:
    """Whether an X server answers; one on another machine is not asked but assumed to be there."""
    host, colon, screen = os.environ.get("DISPLAY", "").rpartition(":")
    if not colon or host not in ("", "unix"):
        return bool(colon)
    path = f"/tmp/.X11-unix/X{screen.partition('.')[0]}"
    return answers(path) or answers("\0" + path)


def answers(address: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        try:
            probe.connect(address)
        except OSError:
            return False
    return True
