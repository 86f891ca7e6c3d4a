"""Compiles the catalogues when hatchling builds the wheel: one file a language instead of the .po files.

hatchling loads this file by its path (see pyproject.toml) and takes the one class in it.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CORE = Path(__file__).resolve().parents[3] / "core"


class CompiledCatalogues(BuildHookInterface[Any]):
    """Adds the resources to the wheel, file by file."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        sys.path.insert(0, str(CORE))
        from tabletown.catalogue_files import COMPILED, compiled

        resources = Path(self.root) / "resources"
        self.folder = tempfile.TemporaryDirectory(prefix="tabletown-catalogues-")
        added: dict[str, str] = {}
        for file in sorted(resources.rglob("*")):
            if file.is_file() and file.suffix != ".po":
                added[str(file)] = f"tabletown_desktop/resources/{file.relative_to(resources).as_posix()}"
        for language in sorted(folder for folder in (resources / "words").iterdir() if folder.is_dir()):
            made = Path(self.folder.name) / f"{language.name}.json"
            made.write_bytes(compiled(file.read_text(encoding="utf-8") for file in sorted(language.glob("*.po"))))
            added[str(made)] = f"tabletown_desktop/resources/words/{language.name}/{COMPILED}"
        build_data["force_include"].update(added)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.folder.cleanup()
