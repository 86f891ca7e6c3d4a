"""Checks that the bill of materials is valid and that everything in it may be distributed with Tabletown."""

from __future__ import annotations

import json
from typing import Any

from installers.common import release, tools
from installers.common.steps import Skipped, expect

ALLOWED = {
    "BSD-3-Clause",
    "LGPL-3.0-only OR GPL-2.0-only OR GPL-3.0-only",
    "License :: OSI Approved :: SIL Open Font License 1.1 (OFL-1.1)",
    "MIT",
    "PSF-2.0",
}
"""Licences we have read and comply with. Before a new one is added, what it asks for goes into packaging/installers/common/licenses."""

OF_SYSTEM = "pkg:deb/"
"""System libraries come with licence files of their own."""

JUDGE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
with open(sys.argv[1], encoding="utf-8") as file:
    fault = JsonStrictValidator(SchemaVersion.V1_6).validate_str(file.read())
sys.exit(str(fault)[:500] if fault else 0)
"""


def bill() -> dict[str, Any]:
    path = release.artefact(f"sbom-{release.here()}")
    if not path.is_file():
        raise Skipped(f"there is no bill of materials in {release.DIST.name}/ yet; dev.py build makes it")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def sound() -> str:
    found = bill()
    tools.logged([str(tools.python()), "-c", JUDGE, str(release.artefact(f"sbom-{release.here()}"))], "The bill of materials is none")
    told = found["metadata"]["component"]
    expect((told["name"], told["version"]) == (release.PROGRAM, release.version()), f"It is that of {told['name']} {told['version']}.")
    return f"CycloneDX {found['specVersion']}, {len(found['components'])} parts"


def licences() -> str:
    """Check that every component has an allowed licence."""
    parts = [part for part in bill()["components"] if not part.get("purl", "").startswith(OF_SYSTEM)]
    for part in parts:
        told = {name for choice in part.get("licenses", []) if (name := name_of(choice))}
        expect(told, f"Nobody knows the licence of {part['name']}.")
        expect(told <= ALLOWED, f"{part['name']} is under {', '.join(sorted(told - ALLOWED))}, which nobody has read yet.")
    return f"{len(parts)} parts"


def name_of(choice: dict[str, Any]) -> str:
    """The name or id of a licence; empty for a text, which stands beside the name."""
    licence = choice.get("license", {})
    name = str(choice.get("expression") or licence.get("id") or licence.get("name") or "")
    return "" if name.startswith("declared license of") else name
