"""Help is told in sentences, from the checkout as from an installation, in the language of the person."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tabletown_lab.__main__ import COMMANDS
from tabletown_lab.catalogues import catalogue, words_folder

CHECKOUT = Path(__file__).resolve().parents[2]
NAMES = [command.__name__.rpartition(".")[2] for command in COMMANDS]


def helped(core: Path, *arguments: str, **surroundings: str) -> str:
    """What the lab says of itself, with nothing but these packages and a place where nothing of ours lies."""
    env = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES", "LANG")}
    env |= {"PYTHONPATH": str(core), "PYTHONUTF8": "1", "COLUMNS": "300", **surroundings}
    command = [sys.executable, "-P", "-m", "tabletown_lab", *arguments, "--help"]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=60, env=env, cwd=core, check=True)
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Packages as they lie in an installation: the catalogues are those of the desktop package beside the lab."""
    place = tmp_path_factory.mktemp("installed")
    for package in ("tabletown", "tabletown_lab"):
        shutil.copytree(CHECKOUT / "core" / package, place / package, ignore=shutil.ignore_patterns("__pycache__"))
    words = words_folder()
    assert words is not None
    shutil.copytree(words, place / "tabletown_desktop" / "resources" / "words")
    (place / "tabletown_desktop" / "__init__.py").touch()
    return place


@pytest.mark.parametrize("command", ["", *NAMES])
@pytest.mark.parametrize("kind", ["checkout", "installed"])
def test_every_command_says_in_sentences_what_it_does(kind: str, command: str, installed: Path) -> None:
    core = CHECKOUT / "core" if kind == "checkout" else installed
    told = helped(core, *([command] if command else []))
    words = catalogue("en")
    assert " ".join(words.text(f"lab.help.{command}" if command else "lab.help").split()) in " ".join(told.split())
    assert "lab." not in told.replace("tabletown-lab", "")


@pytest.mark.parametrize("asked", [{"LANG": "de_DE.UTF-8"}, {}])
def test_help_is_in_the_language_of_the_environment_or_the_one_that_is_asked_for(asked: dict[str, str]) -> None:
    arguments = ("games",) if asked else ("games", "--language", "de")
    assert catalogue("de").text("lab.help.games") in " ".join(helped(CHECKOUT / "core", *arguments, **asked).split())
