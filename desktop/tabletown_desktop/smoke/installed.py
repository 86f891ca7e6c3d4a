"""The modules and resources that must be there: those listed, with their hashes, in the metadata of our distribution.

A checkout has no such list; there it is what lies in the folders.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, files
from importlib.util import find_spec
from pathlib import Path

from tabletown_desktop.look.assets import root
from tabletown_desktop.smoke.report import Failed

PACKAGES = ("tabletown", "tabletown_lab", "tabletown_desktop")
RESOURCES = "tabletown_desktop/resources/"


@dataclass(frozen=True, slots=True)
class Resource:
    """A file of the resources; `digest` is empty where the list has none."""

    name: str
    digest: str = ""

    @property
    def path(self) -> Path:
        return root() / self.name

    def content(self) -> bytes:
        """Its bytes; raises `Failed` if they are not those that were installed."""
        if not self.path.is_file():
            raise Failed(f"the resource {self.name} is missing")
        found = self.path.read_bytes()
        if self.digest and base64.urlsafe_b64encode(hashlib.sha256(found).digest()).rstrip(b"=").decode() != self.digest:
            raise Failed(f"the resource {self.name} is not the one that was installed")
        return found


def complete() -> bool:
    """Whether this is an installed program, whose metadata must be there, unlike those of a checkout."""
    return root().parent == Path(__file__).resolve().parents[1]


def resources() -> list[Resource]:
    """Every resource that must be there."""
    promised = [Resource(name.removeprefix(RESOURCES), digest) for name, digest in _promised() if name.startswith(RESOURCES)]
    if promised or complete():
        return promised
    return [Resource(file.relative_to(root()).as_posix()) for file in sorted(root().rglob("*")) if file.is_file()]


def modules() -> list[str]:
    """Every module that the program may import, except those that start it."""
    promised = [name for name, _ in _promised() if name.endswith(".py") and name.partition("/")[0] in PACKAGES]
    names = promised or ([] if complete() else list(_lying_here()))
    found = (name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in sorted(names))
    return [name for name in found if not name.endswith("__main__")]


def _promised() -> Iterator[tuple[str, str]]:
    try:
        listed = files("tabletown") or []
    except PackageNotFoundError:
        listed = []
    for file in listed:
        yield file.as_posix(), file.hash.value if file.hash is not None else ""


def _lying_here() -> Iterator[str]:
    for package in PACKAGES:
        spec = find_spec(package)
        for home in (spec.submodule_search_locations or ()) if spec is not None else ():
            for file in Path(home).rglob("*.py"):
                yield f"{package}/{file.relative_to(home).as_posix()}"
