"""What a person sees is in the catalogues, in both languages, and nothing in them is without use.

A key in the code is a string such as "home.continue", or is built: an f-string such as f"{game.key}.option.{option.key}"
stands for all keys of its form. Keys that are put together in any other way are named in BUILT, with the place that builds them.
"""

from __future__ import annotations

import ast
import json
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po as babel_reads

from tabletown.catalogue_files import read_po

LANGUAGES = ("en", "de")
BUILT: dict[str, str] = {
    r".+\.you": "Catalogue.text in core/tabletown/words.py",
    r".+\.heard": "Words.heard in desktop/tabletown_desktop/look/words.py",
}
"""Regular expressions of keys that neither a string nor an f-string shows, each with where they are built."""

WITHOUT_VERB = {"lasvegas.tell.parts", "lasvegas.tell.row"}
"""What reads alike in the log and as a move."""

KEY = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_-]+)+")
FILES = (".json", ".md", ".po", ".png", ".py", ".svg", ".tabletown", ".ttf", ".log", ".txt")
SPELT_OUT = re.compile(
    r"\b(fuer|ueber|zurueck|waehl|naech|koenn|moech|moeg|muess|wuerd|haett|waer|laeuf|loesch|oeffn|aender|haeus|gaert|baeum|gebaeud|"
    r"stueck|strassen?\b|schliess|gruen|zaehl|erklaer|spaet|frueh|fuenf|zwoelf|gross|heiss|weiss\b)",
    re.IGNORECASE,
)

Entries = dict[str, Message]


@pytest.fixture(scope="module")
def catalogues(checkout: Path) -> dict[str, Entries]:
    """Every entry of each language by its key, as babel reads it."""
    return {language: dict(entries(checkout, language)) for language in LANGUAGES}


def po_files(checkout: Path, language: str) -> list[Path]:
    return sorted((checkout / "resources" / "words" / language).glob("*.po"))


def entries(checkout: Path, language: str) -> Iterator[tuple[str, Message]]:
    for file in po_files(checkout, language):
        with file.open("rb") as text:
            for entry in babel_reads(text, locale=language, abort_invalid=True):
                if entry.id:
                    yield key_of(entry), entry


def key_of(entry: Message) -> str:
    return entry.id if isinstance(entry.id, str) else entry.id[0]


def forms(entry: Message) -> tuple[str, ...]:
    return (entry.string,) if isinstance(entry.string, str) else tuple(entry.string or ())


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


def words_in(modules: dict[Path, ast.Module]) -> Iterator[tuple[Path, str | re.Pattern[str]]]:
    """Every string of the code that is no docstring, and every f-string as the form of what it may become."""
    for file, tree in modules.items():
        spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                if (form := form_of(node)) is not None:
                    yield file, form
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken | inside:
                yield file, node.value


def form_of(node: ast.JoinedStr) -> re.Pattern[str] | None:
    """The keys an f-string may become; None if it is not even alike to one."""
    parts = [part.value if isinstance(part, ast.Constant) else None for part in node.values]
    said = "".join(part for part in parts if isinstance(part, str))
    if not re.fullmatch(r"[a-z0-9_.-]*\.[a-z0-9_.-]*", said) or not re.search(r"[a-z]{2}", said):
        return None
    return re.compile("".join("[a-z0-9_.-]+" if part is None else re.escape(str(part)) for part in parts))


def strings_in(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield from (key, *strings_in(value))
    elif isinstance(data, list):
        for value in data:
            yield from strings_in(value)


def data_words(checkout: Path) -> set[str]:
    """Strings of the data files of the games: cards may name their own sentences."""
    return {text for file in (checkout / "core").rglob("*.json") for text in strings_in(json.loads(file.read_text(encoding="utf-8")))}


def test_both_languages_are_complete(catalogues: dict[str, Entries]) -> None:
    assert len(catalogues["en"]) > 50
    assert set(catalogues["en"]) ^ set(catalogues["de"]) == set()
    assert not [key for entries in catalogues.values() for key, entry in entries.items() if not all(forms(entry)) or entry.fuzzy]


def test_no_key_is_there_twice(checkout: Path) -> None:
    for language in LANGUAGES:
        keys = [
            key for file in po_files(checkout, language) for key in re.findall(r'^msgid "(.+)"$', file.read_text("utf-8"), re.MULTILINE)
        ]
        assert sorted(keys) == sorted(set(keys))


def test_a_sentence_has_the_same_gaps_in_both_languages(catalogues: dict[str, Entries]) -> None:
    english, german = catalogues["en"], catalogues["de"]
    for key in english.keys() & german.keys():
        here, there = forms(english[key]), forms(german[key])
        assert len(here) == len(there), key
        assert gaps(here[-1]) == gaps(there[-1]), key
        assert all(gaps(one) | {"n"} == gaps(here[-1]) | {"n"} for one in (*here, *there)), key


def test_plurals_are_those_of_the_language(catalogues: dict[str, Entries], checkout: Path) -> None:
    for language in LANGUAGES:
        for file in po_files(checkout, language):
            with file.open("rb") as text:
                catalogue = babel_reads(text, locale=language)
            assert (catalogue.num_plurals, catalogue.plural_expr.strip("()")) == (2, "n != 1"), file
            assert not list(catalogue.check()), file
    several = [entry for entries in catalogues.values() for entry in entries.values() if entry.pluralizable]
    assert not [
        key_of(entry) for entry in several if len(forms(entry)) != 2 or key_of(entry) != entry.id[1] or "n" not in gaps(forms(entry)[1])
    ]


def test_what_the_log_tells_is_also_worded_as_a_move(catalogues: dict[str, Entries], checkout: Path) -> None:
    """Third person in the log ("writes 7"), imperative where it may still be done ("write 7"). Others are told in their own words of
    what was done in secret, and whoever hears the own move in shorter ones: that is no move of theirs."""
    template = checkout / "tests" / "template_game" / "words"
    for language, known in catalogues.items():
        with (template / language / "orchard.po").open("rb") as text:
            words = {**known, **{key_of(entry): entry for entry in babel_reads(text, locale=language) if entry.id}}
        told = {key for key in words if ".tell." in key and not key.endswith((".secret", ".heard"))}
        moves = {key for key in words if re.match(r"[a-z]+\.move\.", key) and not key.startswith("table.")}
        assert {key.partition(".")[0] for key in told} >= {"welcome", "lasvegas", "dreamhome", "happycity", "orchard"}
        move_of = {key: key.replace(".tell.", ".move.") for key in told}
        assert moves == set(move_of.values()), language
        assert {key for key, move in move_of.items() if forms(words[key]) == forms(words[move])} <= WITHOUT_VERB, language


def test_our_reader_reads_what_babel_reads(catalogues: dict[str, Entries], checkout: Path) -> None:
    for language in LANGUAGES:
        ours = {key: text for file in po_files(checkout, language) for key, text in read_po(file.read_text(encoding="utf-8")).items()}
        assert ours == {key: entry.string for key, entry in catalogues[language].items()}


def test_german_is_written_with_umlauts(catalogues: dict[str, Entries]) -> None:
    assert not [key for key, entry in catalogues["de"].items() for text in forms(entry) if SPELT_OUT.search(text)]


def test_every_key_in_the_code_is_in_the_catalogues(catalogues: dict[str, Entries], modules: dict[Path, ast.Module]) -> None:
    known = catalogues["en"]
    domains = {key.partition(".")[0] for key in known}
    literal = {(word, file.name) for file, word in words_in(modules) if isinstance(word, str) and KEY.fullmatch(word)}
    meant = {(word, file) for word, file in literal if word.partition(".")[0] in domains and not word.endswith(FILES)}
    assert not sorted(f"{word} in {file}" for word, file in meant if word not in known)
    built = {(word, file) for file, word in words_in(modules) if isinstance(word, re.Pattern)}
    empty = [(word, file) for word, file in built if re.match(r"[a-z_]+\\\.", word.pattern) and word.pattern.split("\\")[0] in domains]
    assert not [f"{word.pattern} in {file.name}" for word, file in empty if not any(map(word.fullmatch, known))]


def test_every_key_of_the_catalogues_is_used(catalogues: dict[str, Entries], modules: dict[Path, ast.Module], checkout: Path) -> None:
    said = list(words_in(modules))
    literal = {word for _, word in said if isinstance(word, str)} | data_words(checkout)
    built = {word.pattern for _, word in said if isinstance(word, re.Pattern)} | set(BUILT)
    form = re.compile("|".join(sorted(built)) or "(?!)")
    assert not sorted(key for key in catalogues["en"] if key not in literal and not form.fullmatch(key))
