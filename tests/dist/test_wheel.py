"""The wheel, installed where nothing of the checkout can be seen, has both commands and every resource."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from pathlib import Path

import pytest

from tabletown.catalogue_files import COMPILED
from tabletown.games import PACKAGES
from tabletown_lab.catalogues import LANGUAGES, catalogue

CHECKOUT = Path(__file__).resolve().parents[2]
RESOURCES = CHECKOUT / "resources"
VERSION = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
INSIDE = "tabletown_desktop/resources/"
EXE = ".exe" if os.name == "nt" else ""

LOAD = """
import json, sys
from PySide6.QtGui import QGuiApplication
from PySide6.QtSvg import QSvgRenderer
from tabletown.games import PACKAGES, game
from tabletown_desktop.look.assets import root
from tabletown_lab.catalogues import catalogue
application = QGuiApplication(sys.argv)
bad = []
files = sorted(file for file in root().rglob("*") if file.is_file())
for file in files:
    good = True
    if file.suffix == ".svg":
        good = QSvgRenderer(str(file)).isValid()
    elif file.suffix == ".json":
        good = bool(json.loads(file.read_text(encoding="utf-8")))
    else:
        good = bool(file.read_bytes())
    if not good:
        bad.append(str(file))
games = [game(key).key for key in PACKAGES]
names = [file.relative_to(root()).as_posix() for file in files]
words = {language: catalogue(language).sentences for language in ("en", "de")}
print(json.dumps({"root": str(root()), "names": names, "bad": bad, "games": games, "words": words}))
"""


def resources() -> set[str]:
    """What an installed program has of them: the catalogues are compiled, everything else is as it is here."""
    files = {file.relative_to(RESOURCES) for file in RESOURCES.rglob("*") if file.is_file()}
    return {(file.parent / COMPILED if file.suffix == ".po" else file).as_posix() for file in files}


def ran(place: Path, *command: str | Path) -> str:
    """What this says when it is run there."""
    done = subprocess.run([str(part) for part in command], cwd=place, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check")
    ran(place, *pip, "wheel", "--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", place, CHECKOUT)
    (made,) = place.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel; the libraries it needs are lent by ours, without our way into the checkout."""
    place = tmp_path_factory.mktemp("home")
    venv.create(place, with_pip=False)
    python = place / SCRIPTS / f"python{EXE}"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    ran(place, *pip, "install", "--no-index", "--no-deps", wheel)
    inside = ran(place, python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    (Path(inside) / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return place


def test_the_wheel_holds_every_resource_and_nothing_of_the_workshop(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    held_of_resources = {name.removeprefix(INSIDE) for name in held if name.startswith(INSIDE)}
    assert len(held_of_resources) > 20
    assert held_of_resources == resources()
    assert {"tabletown/py.typed", "tabletown_lab/__main__.py", "tabletown_desktop/__main__.py"} <= held
    assert {f"tabletown/games/{game}/data.json" for game in PACKAGES} <= held
    assert {name.partition("/")[0] for name in held} == {"tabletown", "tabletown_desktop", "tabletown_lab", f"tabletown-{VERSION}.dist-info"}
    assert not [name for name in held if name.endswith(".pyc")]


def test_the_wheel_asks_for_what_the_program_needs(wheel: Path) -> None:
    metadata = zipfile.ZipFile(wheel).read(f"tabletown-{VERSION}.dist-info/METADATA").decode()
    wanted = {line.split(" ")[1].partition("<")[0].partition("!")[0] for line in metadata.splitlines() if line.startswith("Requires-Dist")}
    assert wanted == {"font-manrope", "msgspec", "platformdirs", "pyside6-essentials"}
    assert "Requires-Python: <3.15,>=3.11" in metadata
    assert "License-Expression: MIT" in metadata


def test_every_resource_is_found_and_loaded_from_the_installed_wheel(home: Path) -> None:
    python = home / SCRIPTS / f"python{EXE}"
    told = json.loads(ran(home, python, "-P", "-c", LOAD))
    assert Path(told["root"]).is_relative_to(home)
    assert told["bad"] == []
    assert told["games"] == list(PACKAGES)
    assert set(told["names"]) == resources()
    assert told["words"] == json.loads(json.dumps({language: catalogue(language).sentences for language in LANGUAGES}))


def test_both_commands_are_there_and_answer(home: Path) -> None:
    said = ran(home, home / SCRIPTS / f"tabletown-lab{EXE}", "games")
    assert all(f"{game}: " in said for game in PACKAGES)
    helped = ran(home, home / SCRIPTS / f"tabletown-lab{EXE}", "ladder", "--language", "en", "--help")
    assert catalogue("en").text("lab.help.ladder")[:40] in helped
    assert (home / SCRIPTS / f"tabletown{EXE}").is_file()
    assert VERSION in ran(home, home / SCRIPTS / f"tabletown{EXE}", "--version")
