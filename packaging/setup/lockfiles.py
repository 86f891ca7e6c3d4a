"""`python packaging/setup/lockfiles.py`: pins every package that is installed anywhere in `locks/`, with the hashes of its files.

pyproject.toml says what is wanted, constraints.txt in which version; the locks add what these depend on, for
which system, and the hash of each file. pip installs from the locks alone and refuses any other file.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCKS = HERE / "locks"
CONSTRAINTS = HERE / "constraints.txt"
OPTIONS = ("--universal", "--generate-hashes", "--python-version", "3.11", "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet")


def wanted() -> dict[str, list[str]]:
    """The requirements behind each lock: to run, to develop, to make installers, to freeze."""
    project = tomllib.loads((HERE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    run = project["project"]["dependencies"]
    freeze = [name for name in groups["dist"] if name.startswith("pyinstaller")]
    return {"run": run, "dev": [*run, *groups["dev"]], "dist": groups["dist"], "freeze": freeze}


def install(name: str) -> list[str]:
    """The arguments with which pip installs exactly that lock."""
    return ["install", "--require-hashes", "--no-deps", "--requirement", str(LOCKS / f"{name}.txt")]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        programs = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([programs / "python", "-m", "pip", "install", "--quiet", "uv"], check=True)
        for name, requirements in wanted().items():
            asked = Path(folder) / f"{name}.in"
            asked.write_text("\n".join(requirements) + "\n", encoding="utf-8")
            made = ["--constraint", str(CONSTRAINTS), "--output-file", str(LOCKS / f"{name}.txt"), str(asked)]
            subprocess.run([programs / "uv", "pip", "compile", *OPTIONS, *made], check=True)
            print(f"{LOCKS.name}/{name}.txt")
    return 0


if __name__ == "__main__":
    sys.exit(main())
