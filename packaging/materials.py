"""The bill of materials: what is inside the frozen program, in CycloneDX's form."""

from __future__ import annotations

import json
import platform
from pathlib import Path

import freezing
import release
import tools


def bill() -> Path:
    """Of the environment that was frozen, and Python itself; the same again each time."""
    if not freezing.VENV.is_dir():
        freezing.install(freezing.wheel())
    target = release.artefact("sbom")
    project = release.CHECKOUT / "pyproject.toml"
    told = tools.run(
        "cyclonedx-py", "environment", "--output-reproducible", "--of", "JSON", "--sv", "1.6", "--pyproject", project,
        "--mc-type", "application", "--gather-license-texts", tools.interpreter(freezing.VENV), "-o", target,
    )  # fmt: skip
    del told
    found = json.loads(target.read_text(encoding="utf-8"))
    found["components"] = [*(without_place(part) for part in found["components"] if part["name"] != release.PROGRAM), python()]
    found["metadata"]["component"]["version"] = release.version()
    target.write_text(json.dumps(found, indent=2, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    return target


def without_place(part: dict[str, object]) -> dict[str, object]:
    """Where a part was installed from is nobody's business."""
    return {name: value for name, value in part.items() if name != "externalReferences"}


def python() -> dict[str, object]:
    version = platform.python_version()
    return {
        "bom-ref": f"python-{version}",
        "licenses": [{"license": {"id": "PSF-2.0"}}],
        "name": "python",
        "purl": f"pkg:generic/python@{version}",
        "type": "framework",
        "version": version,
    }
