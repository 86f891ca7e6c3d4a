"""What the conventions of Debian and of Fedora's relatives ask of a package: changes to a copy of the common tree.

tree = Tree(folder, ("man/man6/tabletown.6.gz",))     # the copy is in folder/root
settle("rpm", tree)      # change the tree as this kind of package wants it
contents("rpm", tree)    # what nfpm is told to pack
"""

from __future__ import annotations

import datetime as dt
import email.utils
import hashlib
import json
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from installers.common import archives, release
from installers.linux import libraries

MAINTAINER = "The Tabletown developers <packages@tabletown.example>"
OVERRIDES = release.INSTALLERS / "linux" / "lintian-overrides"
LICENCE = f"licenses/{release.PROGRAM}/LICENSE"
REVISION = "1"
"""The revision of the package, behind the version."""


@dataclass(frozen=True, slots=True)
class Tree:
    place: Path
    documents: tuple[str, ...]
    """Files below usr/share that rpm wants listed one by one."""

    @property
    def root(self) -> Path:
        return self.place / "root"

    @property
    def usr(self) -> Path:
        return self.root / "usr"

    @property
    def aside(self) -> Path:
        """Where the documents lie while the tree for rpm is packed."""
        return self.place / "documents"

    @property
    def changes(self) -> Path:
        """The path of the list of changes for rpm."""
        return self.place / "changes.yaml"


def settle(kind: str, tree: Tree) -> None:
    KINDS[kind](tree)


def debian(tree: Tree) -> None:
    """Debian has a folder for games, and the package itself explains what lintian finds."""
    (tree.usr / "bin").rename(tree.usr / "games")
    overrides = tree.usr / "share" / "lintian" / "overrides" / release.PROGRAM
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(OVERRIDES, overrides)
    changes = tree.usr / "share" / "doc" / release.PROGRAM / "changelog.Debian.gz"
    changes.write_bytes(archives.gz(debian_changes().encode()))


def debian_changes() -> str:
    """The list of changes in Debian's format."""
    entries = []
    for number, day in release.released():
        moment = email.utils.format_datetime(midnight(day))
        told = f"{release.PROGRAM} ({number}-{REVISION}) stable; urgency=medium\n\n  * See changelog.gz.\n\n"
        entries.append(f"{told} -- {MAINTAINER}  {moment}\n")
    return "\n".join(entries)


def fedora(tree: Tree) -> None:
    """Fedora wants libraries executable, equal files linked, documents marked, and the licence in the folder of licences."""
    for path in libraries.programs(tree.usr):
        path.chmod(0o755)
    link_twins(tree.usr / "lib" / release.PROGRAM)
    for name in tree.documents:
        place = tree.aside / name
        place.parent.mkdir(parents=True, exist_ok=True)
        (tree.usr / "share" / name).rename(place)
    licence = tree.aside / LICENCE
    licence.parent.mkdir(parents=True)
    shutil.copyfile(release.LICENCE, licence)
    tree.changes.write_text(json.dumps(fedora_changes()), encoding="utf-8")


def fedora_changes() -> list[dict[str, object]]:
    """The list of changes in nfpm's format."""
    return [
        {
            "semver": f"{number}-{REVISION}",
            "date": midnight(day).isoformat(),
            "packager": MAINTAINER,
            "changes": [{"note": "See changelog.gz."}],
        }
        for number, day in release.released()
    ]


KINDS: dict[str, Callable[[Tree], None]] = {"deb": debian, "rpm": fedora}


def midnight(day: dt.date) -> dt.datetime:
    return dt.datetime.combine(day, dt.time(), dt.UTC)


def link_twins(folder: Path) -> None:
    """Keep the first of several files with the same content and permissions; the others become links to it."""
    first: dict[tuple[bytes, int], Path] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and path.stat().st_size):
        known = first.setdefault((hashlib.sha256(path.read_bytes()).digest(), path.stat().st_mode), path)
        if known is not path:
            path.unlink()
            path.symlink_to(os.path.relpath(known, path.parent))


def contents(kind: str, tree: Tree) -> list[dict[str, str]]:
    """What nfpm packs: the whole tree; for rpm, the documents separately."""
    packed = [{"src": str(tree.usr), "dst": "/usr", "type": "tree"}]
    if kind == "rpm":
        told = dict.fromkeys(tree.documents, "doc") | {LICENCE: "license"}
        packed += [{"src": str(tree.aside / name), "dst": f"/usr/share/{name}", "type": sort} for name, sort in told.items()]
        packed.append({"dst": f"/usr/share/{Path(LICENCE).parent}", "type": "dir"})
    return packed


def changes(kind: str, tree: Tree) -> str:
    """The list of changes for nfpm; Debian's own lies in the tree."""
    return str(tree.changes) if kind == "rpm" else ""
