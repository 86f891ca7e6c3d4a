"""The bill of materials (SBOM): what is inside the frozen program, in the CycloneDX format."""

from __future__ import annotations

import json
import platform
import subprocess
from pathlib import Path

from installers.common import freezing, release, tools
from setup.stop import Stop


def bill() -> Path:
    """Write it: the packages of the frozen environment, Python itself and the system libraries inside. It is reproducible."""
    if not freezing.VENV.is_dir():
        freezing.install(freezing.wheel())
    if (kind := f"sbom-{release.here()}") not in release.FILES:
        raise Stop(f"Nothing is given out for {release.here()}.")
    target = release.artefact(kind)
    project = release.CHECKOUT / "pyproject.toml"
    tools.run(
        *("cyclonedx-py", "environment", "--output-reproducible", "--of", "JSON", "--sv", "1.6", "--mc-type", "application"),
        *("--gather-license-texts", "--pyproject", project, tools.interpreter(freezing.VENV), "-o", target),
    )
    found = json.loads(target.read_text(encoding="utf-8"))
    found["components"] = [
        *(without_place(part) for part in found["components"] if part["name"] != release.PROGRAM),
        python(),
        *of_system(),
    ]
    found["metadata"]["component"]["version"] = release.version()
    target.write_text(json.dumps(found, indent=2, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    return target


def without_place(part: dict[str, object]) -> dict[str, object]:
    """The component without the path it was installed from."""
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


def of_system() -> list[dict[str, object]]:
    """The Debian packages whose libraries are in the frozen program, recognised by their licences there."""
    packages = [file.stem for file in sorted((freezing.RESULT / "_internal" / "licenses" / "system").glob("*.txt"))]
    if not packages:
        return []
    asked = ["dpkg-query", "--show", "--showformat=${Package} ${Version}\\n", *packages]
    versions = dict(line.split() for line in subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines())
    system = platform.freedesktop_os_release()["ID"]
    return [
        {
            "bom-ref": f"{name}-{versions[name]}",
            "name": name,
            "purl": f"pkg:deb/{system}/{name}@{versions[name]}",
            "type": "library",
            "version": versions[name],
        }
        for name in packages
    ]
