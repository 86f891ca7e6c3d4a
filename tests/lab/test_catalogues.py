"""The catalogues are read from .po files in a checkout, and from one compiled file where the program is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletown.catalogue_files import COMPILED, compiled
from tabletown_lab.catalogues import LANGUAGES, catalogue, sentences_in, words_folder


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_form_says_the_same(language: str, tmp_path: Path) -> None:
    folder = words_folder()
    assert folder is not None
    (tmp_path / COMPILED).write_bytes(compiled(file.read_text(encoding="utf-8") for file in sorted((folder / language).glob("*.po"))))
    assert sentences_in(tmp_path) == catalogue(language).sentences


def test_the_compiled_form_is_taken_where_it_is_there(tmp_path: Path) -> None:
    (tmp_path / "frame.po").write_text('msgid "frame.name"\nmsgstr "from the text"\n', encoding="utf-8")
    assert sentences_in(tmp_path) == {"frame.name": "from the text"}
    (tmp_path / COMPILED).write_bytes(compiled(['msgid "frame.name"\nmsgstr "compiled"']))
    assert sentences_in(tmp_path) == {"frame.name": "compiled"}


def test_a_damaged_file_is_trouble_with_that_file(tmp_path: Path) -> None:
    """So whoever started the program is told that it is damaged, as with every other file of its own."""
    (tmp_path / COMPILED).write_bytes(b'{"frame.name": ')
    with pytest.raises(OSError, match="damaged") as caught:
        sentences_in(tmp_path)
    assert caught.value.filename == str(tmp_path / COMPILED)
