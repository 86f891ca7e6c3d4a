"""Modules stay small, nothing is left unfinished, and no file tells of the machine it was written on."""

from __future__ import annotations

import re
from pathlib import Path

LONGEST = 500
LARGEST = 1_500_000
A_MACHINE = re.compile(r"/(work|farm|root)/|/Users/\w|[A-Z]:\\+Users\\", re.ASCII)
A_REGISTRY = re.compile(r"pypi[.]org|pythonhoste[d]|registry[.]npmjs|deb[.]debian|archive[.]ubuntu")
UNFINISHED = re.compile("TOD[O]|FIXM[E]|XX[X]|HAC[K]|NotImplemented[E]rror")
DRAWN = {".svg", ".png", ".ico", ".icns"}


def text_of(file: Path) -> str:
    return file.read_bytes().decode("utf-8", errors="replace")


def test_no_module_is_long(our_files: list[Path]) -> None:
    lengths = {file: text_of(file).count("\n") for file in our_files if file.suffix == ".py"}
    assert len(lengths) > 20
    assert not {file: length for file, length in lengths.items() if length > LONGEST}


def test_no_file_is_large(our_files: list[Path]) -> None:
    assert not [file for file in our_files if file.stat().st_size > LARGEST]


def test_no_file_names_a_machine_or_a_registry(our_files: list[Path]) -> None:
    texts = {file: text_of(file) for file in our_files if file.suffix not in DRAWN - {".svg"}}
    assert not [file for file, text in texts.items() if A_MACHINE.search(text) or A_REGISTRY.search(text)]


def test_nothing_is_unfinished_by_its_own_words(our_files: list[Path]) -> None:
    texts = {file: text_of(file) for file in our_files if file.suffix == ".py"}
    assert not [f"{file}: {found[0]}" for file, text in texts.items() if (found := UNFINISHED.search(text))]


def test_the_tests_can_be_told_apart(our_files: list[Path], checkout: Path) -> None:
    """Neither the folders of tests nor packaging are packages; a package would hide libraries of the same name. The template game is
    one to be copied."""
    folders = [file.relative_to(checkout).parent for file in our_files if file.name == "__init__.py"]
    hiding = [folder for folder in folders if folder.parts[0] == "tests" or folder.parts == ("packaging",)]
    assert not [folder for folder in hiding if "template_game" not in folder.parts]


def test_every_folder_of_modules_is_a_package(our_files: list[Path], checkout: Path) -> None:
    """Tools that follow imports do not see a folder without its __init__.py."""
    roots = ("core", "desktop", "packaging")
    folders = {file.parent for file in our_files if file.suffix == ".py" and file.relative_to(checkout).parts[0] in roots}
    folders -= {checkout / root for root in roots}
    assert not [folder for folder in folders if not (folder / "__init__.py").is_file()]
