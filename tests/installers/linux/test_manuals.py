"""The manuals of Linux say what the programs say of themselves when they are asked for help."""

from __future__ import annotations

import re

import pytest

from installers.linux.packages import MANUALS, filled
from tabletown_lab.__main__ import COMMANDS
from tabletown_lab.catalogues import LANGUAGES, catalogue

MACRO = re.compile(r"^\.(?:Ar|Cm|Pa|Pq Pa|Fl|Nm|Xr) ?", re.MULTILINE)
HELPED = re.compile(r"^  --(\w+)(?: \[(\w+)\])? +(.+)$", re.MULTILINE)
CODE = re.compile(r"(\d) (.+?)(?=, \d |\.$)", re.MULTILINE)


def manual(program: str, language: str) -> str:
    ending = "" if language == "en" else f".{language}"
    (name,) = [name for name in MANUALS if re.fullmatch(rf"{program}{ending}\.\d", name)]
    return filled(name)


def items(page: str) -> dict[str, str]:
    """What a manual says of each thing it lists: by the words of its head."""
    found = re.findall(r"^\.It (.+)\n((?:(?!\.It|\.El).*\n)+)", page, re.MULTILINE)
    return {head: flat(MACRO.sub("", told)) for head, told in found}


def flat(words: str) -> str:
    """Without lines, capitals and the sign at the end: a help does not write sentences."""
    return re.sub(r"\s+(?=[.;,])", "", " ".join(words.split())).rstrip(".").casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_of_the_program_says_what_its_help_says(language: str) -> None:
    told, helped = items(manual("tabletown", language)), catalogue(language).text("start.help")
    options = HELPED.findall(helped)
    assert {option for option, _, _ in options} == {"help", "version", "smoke"}
    for option, argument, about in options:
        (head,) = [head for head in told if head.startswith(f"Fl -{option}")]
        assert head.casefold().endswith(argument.casefold())
        assert told[head] == flat(about)
    codes = CODE.findall(helped.splitlines()[-1])
    assert [code for code, _ in codes] == sorted(head for head in told if head.isdigit())
    for code, about in codes:
        assert told[code].startswith(flat(about))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_of_the_lab_says_what_its_help_says(language: str) -> None:
    told, words = items(manual("tabletown-lab", language)), catalogue(language)
    names = [command.__name__.rpartition(".")[2] for command in COMMANDS]
    heads = [head for head in told if head.startswith("Cm ")]
    assert [head.split()[1] for head in heads] == names
    for head, name in zip(heads, names, strict=True):
        assert told[head] == flat(words.text(f"lab.help.{name}"))
    for option in ("json", "language"):
        (head,) = [head for head in told if head.startswith(f"Fl -{option}")]
        assert told[head] == flat(words.text(f"lab.help.{option}"))
    page = flat(MACRO.sub("", manual("tabletown-lab", language)))
    assert set(re.findall(r"\w+", words.text("lab.help").casefold())) <= set(re.findall(r"\w+", page))
