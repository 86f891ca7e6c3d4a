"""The frozen program: the wheel, installed into a fresh environment, gathered by PyInstaller into one folder that needs no Python.

folder = freezing.frozen()      # build/freeze/dist/tabletown, rebuilt only when something that goes into it has changed
"""

from __future__ import annotations

import hashlib
import re
import shutil
import sys
import venv
from pathlib import Path

from installers.common import release, tools
from installers.linux import elf, libraries
from installers.macos import signing as mac_signing
from setup import environment, lockfiles
from setup.stop import Stop

FREEZE = release.BUILD / "freeze"
VENV = FREEZE / "venv"
LENT = FREEZE / "lent"
RESULT = FREEZE / "dist" / release.PROGRAM
STAMP = FREEZE / "stamp"
ICONS = FREEZE / "icons"
SPEC = release.INSTALLERS / "common" / "tabletown.spec"
RECIPE = (
    "common/tabletown.spec",
    "common/exclusions.py",
    "common/notices.py",
    "common/icons.py",
    "common/licenses",
    "common/match.svg",
    "linux/libraries.py",
    "linux/elf.py",
    "macos/bundle.py",
    "macos/Info.plist",
    "macos/de.lproj",
    "macos/entitlements.plist",
    "windows/metadata.py",
)
"""Files below packaging/installers that, besides the wheel and the versions, decide what the result looks like."""

LARGEST = {"linux": 125, "win32": 75}
"""The whole folder may have so many megabytes, by platform: a little more than it needs, so that a stray library is noticed."""

MISSING = re.compile(r"Library not found: could not resolve '([^']+)', dependency of '([^']+)'")
SOUNDLY_SIGNED = {"PYINSTALLER_STRICT_BUNDLE_CODESIGN_ERROR": "1", "PYINSTALLER_VERIFY_BUNDLE_SIGNATURE": "1"}
"""On a Mac the build fails if anything cannot be signed."""

NOT_MISSED = ("libgtk-3.so", "libgdk-3.so", "api-ms-win-")
"""Libraries that may be missing: those of a plugin that is left out anyway, and names that stand for parts of Windows."""


def wheel() -> Path:
    """Build the wheel of the checkout in `build/freeze/wheel`, without the network."""
    place = FREEZE / "wheel"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    tools.pip("wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", place, release.CHECKOUT)
    (made,) = place.glob("*.whl")
    return made


def wheel_for_release() -> Path:
    release.DIST.mkdir(exist_ok=True)
    return Path(shutil.copyfile(wheel(), release.artefact("wheel")))


def frozen() -> Path:
    FREEZE.mkdir(parents=True, exist_ok=True)
    with environment.alone(FREEZE / "lock"):
        made = wheel()
        mark = fingerprint(made)
        if STAMP.is_file() and STAMP.read_text() == mark and RESULT.is_dir():
            return RESULT
        STAMP.unlink(missing_ok=True)
        install(made)
        draw_icons()
        freeze()
        forget_builder()
        weigh()
        STAMP.write_text(mark)
    return RESULT


def fingerprint(made: Path) -> str:
    parts = [
        sys.version.encode(),
        str(release.epoch()).encode(),
        str(release.CHECKOUT).encode(),
        made.read_bytes(),
        (lockfiles.LOCKS / "run.txt").read_bytes(),
        (lockfiles.LOCKS / "freeze.txt").read_bytes(),
        (mac_signing.identity() or "").encode(),
    ]
    here = release.INSTALLERS
    files = [file for name in RECIPE for file in ([here / name] if (here / name).is_file() else sorted((here / name).rglob("*")))]
    parts += [file.read_bytes() for file in files if file.is_file()]
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def install(made: Path) -> None:
    """Install the program and what it needs, nothing else: the bill of materials lists this environment."""
    shutil.rmtree(VENV, ignore_errors=True)
    venv.create(VENV, with_pip=False, symlinks=sys.platform != "win32")
    inside = ("--python", tools.interpreter(VENV))
    tools.pip(*inside, *lockfiles.install("run"), "--no-compile")
    tools.pip(*inside, "install", "--no-deps", "--no-compile", made)


def draw_icons() -> None:
    shutil.rmtree(ICONS, ignore_errors=True)
    script = release.INSTALLERS / "common" / "icons.py"
    command = [str(tools.interpreter(VENV)), str(script), str(ICONS)]
    tools.logged(command, "The icons could not be drawn", more={"QT_QPA_PLATFORM": "offscreen"})


def freeze() -> None:
    """Run PyInstaller in that environment. It is put on the path from outside, so that it sees nothing but the program and its packages."""
    shutil.rmtree(RESULT.parent, ignore_errors=True)
    print("Freezing the program", flush=True)
    shutil.rmtree(LENT, ignore_errors=True)
    tools.pip(*lockfiles.install("freeze"), "--target", LENT)
    command = [str(tools.interpreter(VENV)), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(RESULT.parent), "--workpath", str(FREEZE / "work"), str(SPEC)]
    lent = {"PYTHONPATH": str(LENT), "PYTHONDONTWRITEBYTECODE": "1", "PYINSTALLER_CONFIG_DIR": str(FREEZE / "settings"), **SOUNDLY_SIGNED}
    said = tools.logged(command, "PyInstaller could not freeze it", more=lent)
    lacking = sorted({found for found in MISSING.findall(said) if not found[0].startswith(NOT_MISSED)})
    if lacking:
        told = ", ".join(f"{library} (for {Path(user).name})" for library, user in lacking)
        raise Stop(f"This system lacks libraries that belong into the program: {told}.")


def forget_builder() -> None:
    """Remove folders of the build machine in which Python and its modules look for libraries: elsewhere they are not ours."""
    for path in libraries.programs(RESULT):
        content = path.read_bytes()
        if elf.foreign_paths(content):
            path.write_bytes(elf.without_foreign_paths(content))


def size(folder: Path) -> int:
    """The bytes of all files; links are not counted."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def weigh() -> None:
    megabytes = size(RESULT) / 1e6
    if megabytes > LARGEST.get(sys.platform, megabytes):
        raise Stop(
            f"The frozen program has {megabytes:.0f} MB, which is more than {LARGEST[sys.platform]}: see what came along in {RESULT}."
        )
