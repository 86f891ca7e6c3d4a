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

from tabletown.games import PACKAGES
from tabletown_lab.catalogues import catalogue

CHECKOUT = Path(__file__).resolve().parents[2]
RESOURCES = CHECKOUT / "resources"
VERSION = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
SCRIPTS = "Scripts" if os.name == "nt" else "bin"
EXE = ".exe" if os.name == "nt" else ""

LOAD = """
import json, sys
from PySide6.QtGui import QGuiApplication
from PySide6.QtSvg import QSvgRenderer
from tabletown.games import PACKAGES, game
from tabletown.words import read_po
from tabletown_desktop.look.assets import root
application = QGuiApplication(sys.argv)
bad = []
files = sorted(file for file in root().rglob("*") if file.is_file())
for file in files:
    good = True
    if file.suffix == ".svg":
        good = QSvgRenderer(str(file)).isValid()
    elif file.suffix == ".po":
        good = bool(read_po(file.read_text(encoding="utf-8")))
    elif file.suffix == ".json":
        good = bool(json.loads(file.read_text(encoding="utf-8")))
    else:
        good = bool(file.read_bytes())
    if not good:
        bad.append(str(file))
games = [game(key).key for key in PACKAGES]
names = [file.relative_to(root()).as_posix() for file in files]
print(json.dumps({"root": str(root()), "names": names, "bad": bad, "games": games}))
"""


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
    wanted = {f"tabletown_desktop/resources/{file.relative_to(RESOURCES).as_posix()}" for file in RESOURCES.rglob("*") if file.is_file()}
    assert len(wanted) > 20
    assert wanted <= held
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
    assert told["names"] == sorted(file.relative_to(RESOURCES).as_posix() for file in RESOURCES.rglob("*") if file.is_file())


def test_both_commands_are_there_and_answer(home: Path) -> None:
    said = ran(home, home / SCRIPTS / f"tabletown-lab{EXE}", "games")
    assert all(f"{game}: " in said for game in PACKAGES)
    helped = ran(home, home / SCRIPTS / f"tabletown-lab{EXE}", "ladder", "--language", "en", "--help")
    assert catalogue("en").text("lab.help.ladder")[:40] in helped
    assert (home / SCRIPTS / f"tabletown{EXE}").is_file()
    assert VERSION in ran(home, home / SCRIPTS / f"tabletown{EXE}", "--version")
