"""The installer and the portable archive for Windows, from the frozen program.

The installer is made by NSIS, which runs on Linux as well: what is frozen there, under wine, is packed by the same functions and is a
trial that is never given out (see verify.py).
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
"""How the installer itself starts: with 64 bits where NSIS has that, else with 32, which every Windows understands as well."""


def make() -> list[Path]:
    """What is given out; on Windows alone."""
    program = freezing.frozen()
    return [
        installer(program, freezing.ICONS, release.artefact("setup")),
        portable(program, release.artefact("zip")),
    ]


def trial(kind: str) -> Path:
    """Where the file of that kind is put when wine has frozen the program: outside of what is given out."""
    name = release.artefact(kind).name
    return WORK / name.replace(f"-{release.version()}-", f"-{release.version()}-trial-")


def makensis() -> Path:
    """NSIS; its own installer on Windows does not put it on the way."""
    found = shutil.which("makensis")
    places = [Path(os.environ[name], "NSIS", "makensis.exe") for name in ("ProgramFiles(x86)", "ProgramFiles") if name in os.environ]
    for place in [Path(found)] if found else [place for place in places if place.is_file()]:
        return place
    how = "`winget install NSIS.NSIS`" if sys.platform == "win32" else "Debian's nsis"
    raise Stop(f"NSIS, which makes the installer, is not here: get {how}.")


def stubs(program: Path) -> Path:
    """Where NSIS keeps the beginnings of installers."""
    beside = program.resolve().parent / "Stubs"
    return beside if beside.is_dir() else Path("/usr/share/nsis/Stubs")


def target_of(program: Path) -> str:
    return STUB if (stubs(program) / f"lzma_solid-{STUB}").exists() else OLD_STUB


def bare(program: Path, target: Path, version: str) -> Path:
    """An installer of that version for a folder with anything in it, with the icons of NSIS: for trying out the script itself."""
    lent = r"${NSISDIR}\Contrib\Graphics"
    pictures = {"ICON": rf"{lent}\Icons\modern-install.ico", "SIDE": rf"{lent}\Wizard\win.bmp"}
    return installer(program, program, target, {"VERSION": version, **pictures})


def installer(program: Path, icons: Path, target: Path, values: Mapping[str, str] | None = None) -> Path:
    """The frozen folder as an installer; `values` for what is to be told otherwise."""
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
    """The part of the script that names every file, in the order of the names, so that the same files give the same installer."""
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
    """Runs from anywhere: the program with what a person should know of it."""
    folder = WORK / f"{release.PROGRAM}-{release.version()}"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder)
    text = (WINDOWS / "portable.txt").read_text(encoding="utf-8")
    (folder / "README.txt").write_text(text, encoding="utf-8", newline="\r\n")
    archives.zip(folder, target)
    shutil.rmtree(folder)
    return target
