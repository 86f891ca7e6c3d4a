"""Every sentence storage may say is there, in both languages, with the same gaps."""

from __future__ import annotations

import re
from pathlib import Path

from tabletown.catalogue_files import Sentences, read_po

ROOT = Path(__file__).parents[3]
MODULES = ("app/crash_dialog.py", "app/closing.py", "storage")


def words(language: str) -> Sentences:
    return read_po((ROOT / "resources" / "words" / language / "storage.po").read_text(encoding="utf-8"))


def used() -> set[str]:
    found: set[str] = set()
    for name in MODULES:
        place = ROOT / "desktop" / "tabletown_desktop" / name
        for file in [place] if place.is_file() else place.glob("*.py"):
            found |= set(re.findall(r'"(storage\.[a-z.-]+[a-z])"', file.read_text(encoding="utf-8")))
    reasons = re.findall(r': "([a-z-]+)"', (ROOT / "desktop" / "tabletown_desktop" / "storage" / "disk.py").read_text(encoding="utf-8"))
    return found | {f"storage.reason.{name}" for name in {*reasons, "other"}}


def test_all_keys_have_sentences_and_all_sentences_are_used() -> None:
    assert words("en").keys() == words("de").keys() == used()


def test_both_languages_fill_the_same_gaps() -> None:
    german = words("de")
    for key, sentence in words("en").items():
        assert gaps(sentence) == gaps(german[key]), key


def gaps(sentence: str | tuple[str, str]) -> list[list[str]]:
    """Those of a sentence, or of its two forms."""
    return [sorted(re.findall(r"{\w+}", form)) for form in ([sentence] if isinstance(sentence, str) else sentence)]
