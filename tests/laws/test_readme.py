"""What the README says and can be tried, is tried."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from installers.common import release, rounds, targets
from installers.macos import signing as mac_signing
from tabletown.games import game
from tabletown.record import Header, RecordLine

CHECKOUT = Path(__file__).parents[2]
README = (CHECKOUT / "README.md").read_text(encoding="utf-8")
SLOW = ("bench", "forecast", "ladder", "tune")


def fenced(kind: str) -> list[str]:
    """The blocks of that kind; what stands between two blocks is none."""
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)
    return [block for found, block in blocks if found == kind]


def lab_commands() -> list[str]:
    lines = [line for block in fenced("console") for line in block.splitlines()]
    return [line.removeprefix("$ tabletown-lab ").partition("  #")[0] for line in lines if line.startswith("$ tabletown-lab ")]


@pytest.mark.parametrize("command", lab_commands())
def test_the_commands_of_the_lab_work(command: str) -> None:
    words = shlex.split(command)
    if words[0] in SLOW:
        words = [words[0], "--help"]
    words = [re.sub("^20$", "1", word) for word in words]
    done = subprocess.run(
        [sys.executable, "-m", "tabletown_lab", *words],
        cwd=CHECKOUT / "core",
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_two_commands_and_their_table_are_those_there_are() -> None:
    named = set(re.findall(r"`dev\.py ([a-z]+)", README))
    shown = subprocess.run(
        [sys.executable, str(CHECKOUT / "packaging" / "dev.py"), "--help"], capture_output=True, text=True, timeout=60, check=False
    )
    assert named == {"run", "test", "shots", "bench", "torture", "build", "verify"}
    assert all(command in shown.stdout for command in named)


def test_people_find_every_file_that_is_given_out() -> None:
    table = README.partition("## Get it")[2].partition("\n## ")[0]
    named = set(re.findall(r"`([Tt]abletown[-_]<version>[^`]*)`", table))
    wanted = {name for kind, name in release.FILES.items() if kind != "wheel" and not kind.startswith("sbom")}
    assert named == {name.format(version="<version>") for name in wanted}
    assert all(f"`{name}`" in README for name in [*targets.TARGETS, *rounds.ROUNDS] if name != "sums")
    assert all(f"`{name}`" in README for name in mac_signing.variables())


def test_the_map_of_the_house_is_true() -> None:
    folder = CHECKOUT
    block = next(block for block in fenced("") if "core/tabletown/" in block)
    for line in block.splitlines():
        names = re.findall(r"[\w./]+(?:/|\.py)(?=\s|$)", line)
        if not names:
            continue
        if not line.startswith(" "):
            folder = CHECKOUT / names[0]
            assert folder.is_dir(), names[0]
            continue
        for name in names:
            assert (folder / name).exists(), f"{folder.name}: {name}"


def test_every_file_it_names_is_there() -> None:
    named = re.findall(r"`((?:core|desktop|resources|tests|packaging|scene|pages)/[\w/]+\.(?:py|txt|md))`", README)
    inside = (CHECKOUT, CHECKOUT / "desktop" / "tabletown_desktop")
    assert named
    assert [name for name in named if not any((place / name).exists() for place in inside)] == []


def test_its_pictures_are_there() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert len(pictures) == 6
    assert all((CHECKOUT / picture).is_file() for picture in pictures)


def test_the_example_of_a_record_can_be_read() -> None:
    block = next(block for block in fenced("json") if '"header"' in block)
    rows = block.replace("\n ", " ").strip().splitlines()
    header = msgspec.json.decode(rows[0], type=Header)
    lines = [msgspec.json.decode(row, type=RecordLine) for row in rows[1:]]
    assert game(header.game).setup(len(header.seats), header.options).seats == len(header.seats)
    assert len(lines) == 8


def test_the_example_of_an_own_value_is_a_value() -> None:
    block = next(block for block in fenced("json") if "/first" in block)
    assert game("welcome").values.replaced(json.loads(block)).own == json.loads(block)
