"""Checks that need no Windows: the installer's script compiles, and its texts exist in both languages."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from installers.common import release
from installers.common.steps import Skipped, Steps, expect
from installers.windows import packages
from setup.stop import Stop

WORD = re.compile(r'^LangString (\w+) \$\{LANG_(ENGLISH|GERMAN)\} "(.*)"$', re.MULTILINE)
USED = re.compile(r"\$\((\w+)\)")


def take(steps: Steps) -> None:
    steps.take("Windows: the installer has all its words in both languages", words)
    steps.take("Windows: the installer's script can be compiled", script)


def spoken() -> dict[str, dict[str, str]]:
    """The sentences of the installer by language and name."""
    found: dict[str, dict[str, str]] = {"ENGLISH": {}, "GERMAN": {}}
    for name, language, sentence in WORD.findall((packages.WINDOWS / "words.nsh").read_text(encoding="utf-8")):
        found[language][name] = sentence
    return found


def words() -> str:
    english, german = spoken().values()
    used = set(USED.findall(packages.SCRIPT.read_text(encoding="utf-8")))
    other = sorted((english.keys() ^ german.keys()) | (english.keys() ^ used))
    expect(english and not other, f"In words.nsh, or where they are used, is no {', '.join(other)}.")
    return f"{len(english)} sentences"


def script() -> str:
    """Compile the script twice and compare."""
    try:
        packages.makensis()
    except Stop as stop:
        raise Skipped(str(stop)) from stop
    with tempfile.TemporaryDirectory() as place:
        program = Path(place, "program")
        (program / "_internal").mkdir(parents=True)
        (program / f"{release.PROGRAM}.exe").write_bytes(b"MZ")
        made = [packages.bare(program, Path(place, name), release.version()) for name in ("one.exe", "two.exe")]
        first, second = (file.read_bytes() for file in made)
    expect(first.startswith(b"MZ") and first == second, "The same files give another installer each time.")
    return f"{len(first) / 1000:.0f} kB without the program"
