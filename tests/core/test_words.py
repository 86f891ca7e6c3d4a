from __future__ import annotations

import copy
import pickle
import re
from pathlib import Path

import pytest

import tabletown
from tabletown.catalogue_files import compiled, read_compiled, read_po
from tabletown.words import Catalogue, Message, Refusal, as_move, ordinal, percent
from tabletown_lab.catalogues import LANGUAGES, catalogue, own_language, words_folder

CATALOGUE = Catalogue(
    {
        "place": "street {street}, lot {lot}",
        "taken": "There is a house on {where}.",
        "cards": ("one card", "{n} cards"),
        "all": "You have {things}.",
        "list.comma": "; ",
        "braces": "as it {is}",
    }
)


def test_messages_are_filled_into_sentences() -> None:
    assert CATALOGUE.say(Message("taken", where=Message("place", street=1, lot=4))) == "There is a house on street 1, lot 4."
    assert CATALOGUE.say(Message("all", things=(Message("cards", n=1), Message("cards", n=3)))) == "You have one card; 3 cards."


def test_what_the_log_tells_has_a_move() -> None:
    """Parts that are told are moves as well; names of things stay."""
    opened, where = Message("casino.tell.open", where=Message("place", street=1, lot=4)), Message("place", street=1, lot=4)
    told = Message("casino.tell.parts", parts=(opened, Message("casino.street", n=2)))
    assert as_move(told) == Message("casino.move.parts", parts=(Message("casino.move.open", where=where), Message("casino.street", n=2)))
    assert as_move(where) is where


def test_whole_sentences_stand_one_after_the_other() -> None:
    places = tuple(Message("taken", where=Message("place", street=street, lot=4)) for street in (1, 2))
    both = "There is a house on street 1, lot 4. There is a house on street 2, lot 4."
    assert CATALOGUE.say(Message("all", things=places)) == f"You have {both}."


def test_plural_is_chosen_by_n() -> None:
    assert [CATALOGUE.text("cards", n=n) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]


def test_a_missing_key_shows_itself() -> None:
    assert CATALOGUE.text("gone") == "gone" and CATALOGUE.say(Message("gone", x=1)) == "gone"


def test_what_a_person_typed_cannot_reach_into_the_format() -> None:
    assert CATALOGUE.text("taken", where="{0.__class__} {lot}") == "There is a house on {0.__class__} {lot}."


def test_without_parameters_a_sentence_stays_as_it_is() -> None:
    assert CATALOGUE.text("braces") == "as it {is}"


def test_messages_are_values() -> None:
    message = Message("a", x=1, y=Message("b"))
    assert message == Message("a", y=Message("b"), x=1) and hash(message) == hash(Message("a", x=1, y=Message("b")))
    assert message != Message("a", x=2, y=Message("b")) and message != Refusal("a", x=1, y=Message("b"))
    assert Refusal("a", x=1) == Refusal("a", x=1) and repr(Refusal("a", x=1)) == "Refusal('a', x=1)"
    assert copy.deepcopy(message) == message == pickle.loads(pickle.dumps(message))


def test_po_files_are_read() -> None:
    text = r"""
msgid ""
msgstr ""
"Language: en\n"

# a comment
#: core/place.py
msgid "one"
msgstr "He said \"yes\",\n"
"and \\ left\t."

msgid "many"
msgid_plural "many"
msgstr[0] "one"
msgstr[1] "{n} "
"things"

msgid "empty"
msgstr ""
"""
    assert read_po(text) == {"one": 'He said "yes",\nand \\ left\t.', "many": ("one", "{n} things"), "empty": ""}
    assert read_po("") == {}
    assert read_compiled(compiled([text])) == read_po(text)


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'{"key": 5}', b'{"key": ["one"]}', b'{"key": ["one", 2]}', b"\xff"])
def test_a_compiled_file_that_is_none_is_refused(content: bytes) -> None:
    with pytest.raises(ValueError):
        read_compiled(content)


FORMS = {"list.comma", "percent", "ordinal.st", "ordinal.nd", "ordinal.rd", "ordinal.th"}
"""How a language writes lists, shares and ranks."""


def keys_of_core() -> set[str]:
    """The keys that the modules of the rules library itself name (each game's own are found by the conformance suite)."""
    folder = Path(tabletown.__file__).parent
    texts = [file.read_text(encoding="utf-8") for file in folder.glob("*.py")]
    return set(re.findall(r'(?:Message|Refusal)\(\s*"((?:record|values|setup)\.[a-z_.]+)"', "\n".join(texts)))


def reasons_of_the_kit() -> set[str]:
    """The keys of the reasons that several games have in common; those in pieces stand for all that they may become."""
    text = (Path(tabletown.__file__).parent / "kit" / "reasons.py").read_text(encoding="utf-8")
    forms = re.findall(r'Message\(f?"(reason\.[^"]+)"', text) + re.findall(r'else "(reason\.[^"]+)"', text)
    return {key.replace("{how}", how).replace("{side}", side) for key in forms for how in ("best", "open") for side in ("left", "right")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_core_says_is_in_the_catalogues_and_nothing_else(language: str) -> None:
    folder = words_folder()
    assert folder is not None
    said = read_po((folder / language / "core.po").read_text(encoding="utf-8"))
    assert set(said) == {*keys_of_core(), *reasons_of_the_kit(), *FORMS}
    assert len(keys_of_core()) > 15 and len(reasons_of_the_kit()) > 10


@pytest.mark.parametrize(
    ("language", "ranks"),
    [("en", "1st 2nd 3rd 4th 10th 11th 12th 13th 21st 22nd 23rd 111th"), ("de", "1. 2. 3. 4. 10. 11. 12. 13. 21. 22. 23. 111.")],
)
def test_ranks_are_written_as_the_language_does(language: str, ranks: str) -> None:
    assert " ".join(catalogue(language).say(ordinal(rank)) for rank in (1, 2, 3, 4, 10, 11, 12, 13, 21, 22, 23, 111)) == ranks


def test_shares_are_written_as_the_language_does_and_by_one_sentence() -> None:
    said = {language: catalogue(language).say(percent(46)) for language in LANGUAGES}
    assert said == {"en": "46%", "de": "46\N{NO-BREAK SPACE}%"}
    for language in LANGUAGES:
        assert [key for key, sentence in catalogue(language).sentences.items() if "%" in "".join(sentence)] == ["percent"]


def test_the_languages_of_core_and_lab_have_the_same_gaps() -> None:
    english, german = (catalogue(language).sentences for language in LANGUAGES)
    for key, sentence in english.items():
        if key.startswith(("lab.", "record.", "values.", "setup.", "list.")):
            assert gaps(sentence) == gaps(german[key]), key


def gaps(sentence: str | tuple[str, str]) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", sentence if isinstance(sentence, str) else sentence[1]))


@pytest.mark.parametrize(
    ("name", "language"), [("de_AT.UTF-8", "de"), ("de", "de"), ("en_GB", "en"), ("fr_FR", "en"), ("C", "en"), ("", "en")]
)
def test_the_lab_speaks_the_language_of_the_terminal(name: str, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", name)
    assert own_language() == language
