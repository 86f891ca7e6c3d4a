"""What Debian and the relatives of Fedora want of a package in ways of their own: changes to a copy of the tree that is laid out for all.

tree = Tree(folder, ("man/man6/tabletown.6.gz",))     # the copy is in folder/root
settle("rpm", tree)      # the tree as this kind of package has it
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
"""Of the package, behind the version."""


@dataclass(frozen=True, slots=True)
class Tree:
    place: Path
    documents: tuple[str, ...]
    """Files below usr/share that rpm wants to be told of one by one."""

    @property
    def root(self) -> Path:
        return self.place / "root"

    @property
    def usr(self) -> Path:
        return self.root / "usr"

    @property
    def aside(self) -> Path:
        """Where those documents lie while rpm's tree is packed."""
        return self.place / "documents"

    @property
    def changes(self) -> Path:
        """What rpm is told of the versions."""
        return self.place / "changes.yaml"


def settle(kind: str, tree: Tree) -> None:
    KINDS[kind](tree)


def debian(tree: Tree) -> None:
    """Games lie in a folder of their own, and what lintian finds is explained in the package itself."""
    (tree.usr / "bin").rename(tree.usr / "games")
    overrides = tree.usr / "share" / "lintian" / "overrides" / release.PROGRAM
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(OVERRIDES, overrides)
    changes = tree.usr / "share" / "doc" / release.PROGRAM / "changelog.Debian.gz"
    changes.write_bytes(archives.gz(debian_changes().encode()))


def debian_changes() -> str:
    """What Debian's tools want to know of the versions."""
    entries = []
    for number, day in release.released():
        moment = email.utils.format_datetime(midnight(day))
        told = f"{release.PROGRAM} ({number}-{REVISION}) stable; urgency=medium\n\n  * See changelog.gz.\n\n"
        entries.append(f"{told} -- {MAINTAINER}  {moment}\n")
    return "\n".join(entries)


def fedora(tree: Tree) -> None:
    """Libraries may be executed, files that are alike lie there once, documents are told apart, and the licence is where licences are."""
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
    """The same in nfpm's form."""
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
    """Of files with the same content and rights the first stays; the others become links to it."""
    first: dict[tuple[bytes, int], Path] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink() and path.stat().st_size):
        known = first.setdefault((hashlib.sha256(path.read_bytes()).digest(), path.stat().st_mode), path)
        if known is not path:
            path.unlink()
            path.symlink_to(os.path.relpath(known, path.parent))


def contents(kind: str, tree: Tree) -> list[dict[str, str]]:
    """The whole tree; for rpm, the documents by themselves."""
    packed = [{"src": str(tree.usr), "dst": "/usr", "type": "tree"}]
    if kind == "rpm":
        told = dict.fromkeys(tree.documents, "doc") | {LICENCE: "license"}
        packed += [{"src": str(tree.aside / name), "dst": f"/usr/share/{name}", "type": sort} for name, sort in told.items()]
        packed.append({"dst": f"/usr/share/{Path(LICENCE).parent}", "type": "dir"})
    return packed


def changes(kind: str, tree: Tree) -> str:
    """Where nfpm reads of the versions; Debian's own list lies in the tree."""
    return str(tree.changes) if kind == "rpm" else ""
