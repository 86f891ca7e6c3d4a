"""The installer and the portable archive for Windows, from the frozen program.

The installer is made by NSIS, which runs on Linux as well. What is frozen there under wine is packed by the same functions, but is a
trial and never released (see verify.py).
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath

from installers.common import archives, freezing, release, tools
from installers.windows import metadata
from setup.stop import Stop

WINDOWS = release.INSTALLERS / "windows"
WORK = release.BUILD / "windows"
SCRIPT = WINDOWS / "installer.nsi"
STUB, OLD_STUB = "amd64-unicode", "x86-unicode"
"""The type of the installer itself: 64 bits where NSIS has that, else 32 bits, which every Windows runs as well."""


def make() -> list[Path]:
    """Make the installer and the archive; only on Windows."""
    program = freezing.frozen()
    return [
        installer(program, freezing.ICONS, release.artefact("setup")),
        portable(program, release.artefact("zip")),
    ]


def trial(kind: str) -> Path:
    """The path of a file frozen under wine, outside of `dist/`."""
    name = release.artefact(kind).name
    return WORK / name.replace(f"-{release.version()}-", f"-{release.version()}-trial-")


def makensis() -> Path:
    """The path of makensis; on Windows, NSIS does not put it on the PATH."""
    found = shutil.which("makensis")
    places = [Path(os.environ[name], "NSIS", "makensis.exe") for name in ("ProgramFiles(x86)", "ProgramFiles") if name in os.environ]
    for place in [Path(found)] if found else [place for place in places if place.is_file()]:
        return place
    how = "`winget install NSIS.NSIS`" if sys.platform == "win32" else "Debian's nsis"
    raise Stop(f"NSIS, which makes the installer, is not here: get {how}.")


def stubs(program: Path) -> Path:
    """The folder of the installer types that NSIS has."""
    beside = program.resolve().parent / "Stubs"
    return beside if beside.is_dir() else Path("/usr/share/nsis/Stubs")


def target_of(program: Path) -> str:
    return STUB if (stubs(program) / f"lzma_solid-{STUB}").exists() else OLD_STUB


def bare(program: Path, target: Path, version: str) -> Path:
    """Make an installer of that version for any folder, with the icons of NSIS: to try out the script itself."""
    lent = r"${NSISDIR}\Contrib\Graphics"
    pictures = {"ICON": rf"{lent}\Icons\modern-install.ico", "SIDE": rf"{lent}\Wizard\win.bmp"}
    return installer(program, program, target, {"VERSION": version, **pictures})


def installer(program: Path, icons: Path, target: Path, values: Mapping[str, str] | None = None) -> Path:
    """Make an installer of the frozen folder; `values` override those of the script."""
    nsis = makensis()
    WORK.mkdir(parents=True, exist_ok=True)
    listed = WORK / f"{target.stem}.nsh"
    listed.write_text(files(program), encoding="utf-8")
    given = metadata.defines() | {
        "FILES": str(listed),
        "ICON": str(icons / metadata.ICONS[0]),
        "KILOBYTES": str(freezing.size(program) // 1024),
        "OUTPUT": str(target),
        "SIDE": str(icons / "side.bmp"),
        "TARGET": target_of(nsis),
        "WORDS": str(WINDOWS / "words.nsh"),
    }
    told = [f"-D{name}={value}" for name, value in {**given, **(values or {})}.items()]
    tools.logged([str(nsis), "-V2", "-WX", "-INPUTCHARSET", "UTF8", *told, str(SCRIPT)], "NSIS could not make the installer")
    return target


def files(program: Path) -> str:
    """The part of the script that lists every file, sorted, so that the same files give the same installer."""
    lines: list[str] = []
    here: Path | None = None
    for path in sorted(path for path in program.rglob("*") if path.is_file()):
        inside = path.relative_to(program)
        if inside.parent != here:
            here = inside.parent
            lines.append(f'SetOutPath "{PureWindowsPath("$INSTDIR", here)}"')
        lines.append(f'File "{path}"')
    return "\n".join(lines) + "\n"


def portable(program: Path, target: Path) -> Path:
    """Make the portable archive: the program and a text about it."""
    folder = WORK / f"{release.PROGRAM}-{release.version()}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder)
    text = (WINDOWS / "portable.txt").read_text(encoding="utf-8")
    (folder / "README.txt").write_text(text, encoding="utf-8", newline="\r\n")
    archives.zip(folder, target)
    shutil.rmtree(folder)
    return target
