"""Checks the Linux files without installing them: the tree that is packed, and each description with the checker made for it."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import tempfile
from pathlib import Path

from installers.common import freezing, icons, minimum_systems, release
from installers.common.steps import Skipped, Steps, expect
from installers.linux import distributions, elf, libraries, packages
from setup import programs

SHARE = packages.ROOT / "usr" / "share"

FILTERS = packages.LINUX / "rpmlint.toml"
"""Findings that rpmlint passes over; lintian reads its list inside the package (`distributions.OVERRIDES`)."""
EXCEPTION = re.compile(r'^(?:tabletown: | {4}")', re.MULTILINE)
"""How a line that lets a finding pass begins, in either list."""


def take(steps: Steps, *, quick: bool) -> None:
    steps.take("it needs nothing that a system does not have", survey)
    steps.take("it looks for nothing where it was built", no_foreign_paths)
    steps.take("it is not large", weight)
    steps.take("the icons are sound", pictures)
    descriptions(steps, SHARE)
    if not quick:
        steps.take("lintian finds nothing in the .deb", lintian)


def descriptions(steps: Steps, share: Path, before: str = "") -> None:
    """Check the descriptions below `share` with the tools that will read them."""
    steps.take(f"{before}the desktop file is valid", lambda: desktop_file(share))
    steps.take(f"{before}the AppStream metadata are valid", lambda: metadata(share))
    steps.take(f"{before}the kind of file is known", lambda: kind_of_file(share))
    steps.take(f"{before}the manuals are sound", lambda: manuals(share))


def by(program: str, *arguments: str | Path, folder: str | None = None) -> str:
    """Run a checker, which must be content; returns its output."""
    if shutil.which(program) is None:
        raise Skipped(f"{program} is not installed (Debian has it in {programs.PACKAGES[program]})")
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, cwd=folder)
    said = (done.stdout + done.stderr).strip()
    expect(done.returncode == 0, f"{program} says: {said}")
    return said if len(said) < 60 and "\n" not in said else ""


def survey() -> str:
    staged(SHARE)
    found = libraries.sound(packages.ROOT)
    expect(found.glibc <= minimum_systems.glibc_allowed(), minimum_systems.too_new(found.glibc))
    return f"glibc {found.glibc[0]}.{found.glibc[1]} and {', '.join(sorted(found.foreign))}"


def staged(share: Path) -> None:
    if not share.is_dir():
        raise Skipped("nothing was laid out for packing")


def no_foreign_paths() -> str:
    """No program and no library names a folder of the build machine."""
    staged(SHARE)
    found = libraries.programs(packages.ROOT)
    for path in found:
        foreign = elf.foreign_paths(path.read_bytes())
        expect(not foreign, f"{path.relative_to(packages.ROOT)} looks into {', '.join(foreign)}.")
    return f"{len(found)} files"


def weight() -> str:
    staged(SHARE)
    freezing.weigh()
    return f"{freezing.size(freezing.RESULT) / 1e6:.1f} MB unpacked"


def pictures() -> str:
    """Every icon exists, is a picture, and has the right size."""
    staged(SHARE)
    found = sorted((SHARE / "icons" / "hicolor").rglob("*.png"))
    for path in found:
        head = path.read_bytes()[:24]
        size = int.from_bytes(head[16:20], "big")
        expect(head.startswith(b"\x89PNG") and path.parts[-3] == f"{size}x{size}", f"{path} is not what its folder says.")
    wanted = {size for size in icons.SIZES if size <= packages.APPS}
    there = {int(path.parts[-3].partition("x")[0]) for path in found if path.parts[-2] == "apps"}
    expect(there == wanted, f"The icon has the sizes {sorted(there)}.")
    return f"{len(found)} in {len(there)} sizes"


def desktop_file(share: Path) -> str:
    staged(share)
    return by("desktop-file-validate", share / "applications" / f"{release.APP_ID}.desktop")


def metadata(share: Path) -> str:
    staged(share)
    return by("appstreamcli", "validate", "--no-net", "--pedantic", share / "metainfo" / f"{release.APP_ID}.metainfo.xml")


def kind_of_file(share: Path) -> str:
    """The description of the file type can be read by the desktop's own tools."""
    staged(share)
    with tempfile.TemporaryDirectory() as place:
        known = Path(shutil.copytree(share / "mime", Path(place, "mime")))
        by("update-mime-database", known)
        expect(release.MIME in (known / "globs2").read_text(encoding="utf-8"), f"{release.MIME} is not among what it knows then.")
    return release.MIME


def manuals(share: Path) -> str:
    staged(share)
    found = sorted((share / "man").rglob("*.gz"))
    expect(len(found) == len(packages.MANUALS), f"There are {len(found)} manuals.")
    with tempfile.TemporaryDirectory() as place:
        for packed in found:
            page = Path(place, packed.stem)
            page.write_bytes(gzip.decompress(packed.read_bytes()))
            by("mandoc", "-T", "lint", "-W", "warning", page)
    return f"{len(found)} in two languages"


def lintian() -> str:
    """lintian finds nothing in the .deb but what the package explains."""
    by("lintian", "--allow-root", "--profile", "debian", "--tag-display-limit", "0", "--fail-on", "error,warning", built("deb"))
    return f"{explained(distributions.OVERRIDES)} kinds of finding are explained"


def rpmlint() -> str:
    """rpmlint finds nothing in the .rpm; warnings count as errors."""
    by("rpmlint", "--strict", "--config", FILTERS, built("rpm"))
    return f"{explained(FILTERS)} kinds of finding are explained"


def built(kind: str) -> Path:
    package = release.artefact(kind)
    if not package.is_file():
        raise Skipped(f"there is no .{kind} yet; dev.py build {kind} makes it")
    return package


def explained(exceptions: Path) -> int:
    """How many lines of that list let a finding pass."""
    return len(EXCEPTION.findall(exceptions.read_text(encoding="utf-8")))
