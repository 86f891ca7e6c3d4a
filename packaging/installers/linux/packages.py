"""The .deb, the .rpm and the portable archive: one tree of files, staged in `build/linux/root` as it is installed.

usr/bin/tabletown               the launcher, which explains what the loader would only complain about (usr/games in the .deb)
usr/lib/tabletown/              the frozen program
usr/share/...                   what the desktop reads
"""

from __future__ import annotations

import datetime as dt
import json
import os
import shutil
import string
import struct
from pathlib import Path

from installers.common import archives, freezing, icons, release, tools
from installers.linux import distributions, libraries

LINUX = release.INSTALLERS / "linux"
WORK = release.BUILD / "linux"
ROOT = WORK / "root"
PICTURES = release.CHECKOUT / ".github" / "pictures"

APPS, DOCUMENTS = 512, 128
"""The largest icons for which themes have folders."""

MANUALS = {
    "tabletown.6": "man6/tabletown.6",
    "tabletown.de.6": "de/man6/tabletown.6",
    "tabletown-lab.1": "man1/tabletown-lab.1",
    "tabletown-lab.de.1": "de/man1/tabletown-lab.1",
}
TO_READ = (f"doc/{release.PROGRAM}/changelog.gz", f"doc/{release.PROGRAM}/copyright", *(f"man/{place}.gz" for place in MANUALS.values()))


def make(kind: str) -> Path:
    """Make the .deb or the .rpm."""
    survey = stage()
    tree = tree_of(kind)
    shutil.rmtree(tree.place, ignore_errors=True)
    shutil.copytree(ROOT, tree.root, symlinks=True)
    distributions.settle(kind, tree)
    date(tree.place)
    described = tree.place / "nfpm.yaml"
    described.write_text(recipe(kind, survey), encoding="utf-8")
    target = release.artefact(kind)
    tools.run("nfpm", "package", "--config", described, "--packager", kind, "--target", target)
    shutil.rmtree(tree.place)
    return target


def tree_of(kind: str) -> distributions.Tree:
    return distributions.Tree(WORK / kind, TO_READ)


def recipe(kind: str, survey: libraries.Survey) -> str:
    """The configuration of nfpm."""
    values = {
        "contents": json.dumps(distributions.contents(kind, tree_of(kind))),
        "changes": json.dumps(distributions.changes(kind, tree_of(kind))),
        "packages": json.dumps(survey.packages),
        "sonames": json.dumps(survey.sonames),
    }
    return filled("nfpm.yaml", facts() | values)


def portable() -> Path:
    """Make the portable archive: the program at the top, with the descriptions for the desktop beside it."""
    stage()
    folder = WORK / release.artefact("tar").name.removesuffix(".tar.xz")
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "usr" / "lib" / release.PROGRAM, folder, symlinks=True)
    shutil.copytree(ROOT / "usr" / "share", folder / "share", symlinks=True)
    shutil.copy(LINUX / "tabletown.sh", folder / "start.sh")
    shutil.copy(LINUX / "portable.txt", folder / "README.txt")
    made = archives.tar_xz(folder, release.artefact("tar"))
    shutil.rmtree(folder)
    return made


def stage() -> libraries.Survey:
    """Lay out the tree; returns what the program needs of the system."""
    program = freezing.frozen()
    shutil.rmtree(ROOT, ignore_errors=True)
    put(LINUX / "tabletown.sh", "bin/tabletown", executable=True)
    shutil.copytree(program, ROOT / "usr" / "lib" / release.PROGRAM, symlinks=True)
    settle(ROOT / "usr" / "lib" / release.PROGRAM)
    (ROOT / "usr" / "bin" / release.LAB).symlink_to(f"../lib/{release.PROGRAM}/{release.LAB}")
    describe(ROOT / "usr" / "share")
    lay_icons()
    date(ROOT)
    return libraries.sound(ROOT)


def date(folder: Path) -> None:
    """Give every file the date of the release, since nfpm keeps dates."""
    for path in [folder, *folder.rglob("*")]:
        os.utime(path, (release.epoch(), release.epoch()), follow_symlinks=False)


def describe(share: Path) -> None:
    """Write the descriptions for the desktop below `share`."""
    write(share / "applications" / f"{release.APP_ID}.desktop", filled(f"{release.APP_ID}.desktop"))
    write(share / "metainfo" / f"{release.APP_ID}.metainfo.xml", filled(f"{release.APP_ID}.metainfo.xml"))
    write(share / "mime" / "packages" / f"{release.APP_ID}.xml", filled(f"{release.APP_ID}.mime.xml"))
    write(share / "doc" / release.PROGRAM / "copyright", filled("copyright"))
    pack(share / "doc" / release.PROGRAM / "changelog", release.CHANGES.read_text(encoding="utf-8"))
    for manual, place in MANUALS.items():
        pack(share / "man" / place, filled(manual))


def settle(program: Path) -> None:
    """Set the same permissions on whatever system this is packed."""
    for path in sorted(program.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.name in (release.PROGRAM, release.LAB) else 0o644)


def lay_icons() -> None:
    theme = "share/icons/hicolor"
    mime = release.MIME.replace("/", "-")
    for size in icons.SIZES:
        if size <= APPS:
            put(freezing.ICONS / "tabletown" / f"{size}.png", f"{theme}/{size}x{size}/apps/{release.APP_ID}.png")
        if size <= DOCUMENTS:
            put(freezing.ICONS / "match" / f"{size}.png", f"{theme}/{size}x{size}/mimetypes/{mime}.png")
    put(icons.drawing(APPS), f"{theme}/scalable/apps/{release.APP_ID}.svg")
    put(icons.MATCH, f"{theme}/scalable/mimetypes/{mime}.svg")


def facts() -> dict[str, str]:
    """The values for the gaps in the descriptions."""
    days = [f'    <release version="{number}" date="{day}"/>' for number, day in release.released()]
    licence = "\n".join(f" {line}" if line else " ." for line in release.LICENCE.read_text(encoding="utf-8").splitlines()[4:])
    sizes: dict[str, str] = {}
    for picture in sorted(PICTURES.glob("*.png")):
        width, height = struct.unpack(">II", picture.read_bytes()[16:24])
        name = picture.stem.partition("-")[0]
        sizes |= {f"{name}_width": str(width), f"{name}_height": str(height)}
    moment = dt.datetime.fromtimestamp(release.epoch(), dt.UTC)
    return sizes | {
        "version": release.version(),
        "author": release.author(),
        "maintainer": distributions.MAINTAINER,
        "homepage": release.homepage(),
        "moment": release.moment(),
        "date": f"{moment:%B} {moment.day}, {moment.year}",
        "releases": "\n".join(days),
        "licence": licence,
    }


def filled(name: str, values: dict[str, str] | None = None) -> str:
    """A description with its gaps filled."""
    return string.Template((LINUX / name).read_text(encoding="utf-8")).substitute(values or facts())


def put(source: Path, place: str, *, executable: bool = False) -> None:
    target = ROOT / "usr" / place
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
    target.chmod(0o755 if executable else 0o644)


def write(target: Path, text: str) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


def pack(target: Path, text: str) -> None:
    """Compress a manual reproducibly."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.with_name(f"{target.name}.gz").write_bytes(archives.gz(text.encode()))
