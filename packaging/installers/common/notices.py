"""The licences packed with the frozen program: ours, those of its packages, and those of the system libraries inside.

for source, target in notices.texts(site_packages, binaries): ...
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

from installers.common import release
from setup.stop import Stop

OURS = release.INSTALLERS / "common" / "licenses"
INSIDE = "licenses"
COMMON = re.compile(r"/usr/share/common-licenses/([A-Za-z0-9.-]*[A-Za-z0-9])")

Text = tuple[str, str]
"""A file and its target in the frozen folder."""


def metadata(site: Path) -> list[Text]:
    """The METADATA of every package inside (for its version above all), and the list of our own files."""
    return [(str(told / "METADATA"), told.name) for told in sorted(site.glob("*.dist-info"))] + [record(site)]


def record(site: Path) -> Text:
    """The list of our own files with their hashes, without entries that only say where it was installed."""
    (told,) = site.glob(f"{release.PROGRAM}-*.dist-info")
    lines = (told / "RECORD").read_text(encoding="utf-8").splitlines()
    kept = sorted(line for line in lines if not line.startswith(("..", f"{told.name}/")))
    target = release.BUILD / "freeze" / "RECORD"
    target.write_text("\n".join(kept) + "\n", encoding="utf-8")
    return str(target), told.name


def texts(site: Path, binaries: Iterable[str]) -> list[Text]:
    own = [(str(file), f"{INSIDE}/{file.name}") for file in sorted(OURS.iterdir())]
    own.append((str(release.CHECKOUT / "LICENSE"), f"{INSIDE}/{release.NAME}.txt"))
    brought = [
        (str(file), f"{INSIDE}/{told.name.partition('-')[0]}/{file.name}")
        for told in sorted(site.glob("*.dist-info"))
        for file in sorted((told / "licenses").rglob("*"))
        if file.is_file() and not told.name.startswith(release.PROGRAM)
    ]
    return [*own, *brought, *(of_system(site, binaries) if sys.platform == "linux" else [])]


def of_system(site: Path, binaries: Iterable[str]) -> list[Text]:
    """The copyright files of the Debian packages whose libraries are inside."""
    homes = (str(site), str(Path(sys.base_prefix).resolve()), sys.prefix)
    libraries = sorted({os.path.realpath(binary) for binary in binaries if not os.path.realpath(binary).startswith(homes)})
    told = {package: Path("/usr/share/doc", package, "copyright") for package in sorted({owner(library) for library in libraries})}
    lacking = [package for package, file in told.items() if not file.is_file()]
    if lacking:
        raise Stop(f"This system does not have the licences of {', '.join(lacking)}; they belong into the program.")
    written = "".join(file.read_text(encoding="utf-8", errors="replace") for file in told.values())
    common = [file for name in sorted(set(COMMON.findall(written))) if (file := Path("/usr/share/common-licenses", name)).is_file()]
    found = [(str(file), f"{INSIDE}/system/{package}.txt") for package, file in told.items()]
    return found + [(str(file.resolve()), f"{INSIDE}/system/common/{file.name}.txt") for file in common]


def owner(library: str) -> str:
    """The Debian package that owns a library; dpkg knows it by the path it was installed to, with or without /usr."""
    for path in (library, library.removeprefix("/usr"), f"/usr{library}"):
        asked = subprocess.run(["dpkg-query", "--search", path], capture_output=True, text=True)
        if asked.returncode == 0:
            return asked.stdout.partition(":")[0]
    raise Stop(f"Nobody knows which package {library} is of, so its licence is not known either.")
