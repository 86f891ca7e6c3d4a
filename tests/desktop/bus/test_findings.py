"""Each check finds what is wrong, and nothing where all is well."""

from __future__ import annotations

from dataclasses import replace

import pytest
from bus import findings
from bus.reader import Utterance
from bus.things import Answer, Event, Reference, Thing

from tabletown.games import game
from tabletown.journal import Journal
from tabletown.match import Match, Seating
from tabletown_lab.catalogues import catalogue

WORDS = catalogue("en")
USABLE = frozenset({"enabled", "sensitive", "showing", "focusable"})


def button(name: str, place: int = 0, **more: object) -> Thing:
    return replace(Thing(Reference(":1", f"/{name}{place}"), name, "", "push button", USABLE), **more)  # type: ignore[arg-type]


def page(*children: Thing) -> Thing:
    return Thing(Reference(":1", "/page"), "Settings", "", "filler", frozenset({"showing"}), children=children)


def checks(*children: Thing) -> set[str]:
    return {finding.check for finding in findings.check_page("settings", page(*children), WORDS)}


def said(*texts: str, cut: bool = False) -> list[Utterance]:
    return [Utterance(place, "announcement", text, cut=cut) for place, text in enumerate(texts)]


def test_the_name_of_a_file_is_of_no_language() -> None:
    assert checks(button("/home/Anna/Einstellungen/welcome.json")) == set()


def test_a_good_page_has_no_findings() -> None:
    assert checks(button("Undo"), button("Redo", description="Ctrl+Y", states=USABLE | {"focused"})) == set()


@pytest.mark.parametrize(
    ("things", "check"),
    [
        ([button("")], "unnamed"),
        ([button("Undo", 1), button("Undo", 2)], "doubled"),
        ([button("Undo", description="Undo.")], "told twice"),
        ([button("Language: English", role="filler")], "without role"),
        ([button("Undo", states=USABLE | {"focused"}), button("Redo", states=USABLE | {"focused"})], "several focuses"),
        ([button("Einstellungen")], "other language"),
        ([button("Sprache: cards/packs")], "other language"),
        ([button("settings.title")], "other language"),
    ],
)
def test_what_is_wrong_on_a_page_is_found(things: list[Thing], check: str) -> None:
    assert checks(*things) == {check}


def played() -> Journal:
    """Two persons have each written a number; the second one's is known as soon as the round is over."""
    journal = Journal.begin(Match.begin(game("welcome"), {}, [Seating("Anna"), Seating("Ben")], "maple 4071"))
    while journal.match.state.round == 1:
        seat = journal.match.state.to_act[0]
        journal.play(seat, journal.match.state.actions(seat)[0])
    return journal


def test_moves_that_nobody_heard_are_found_and_those_that_were_are_not() -> None:
    journal = played()
    everything = list(findings.entries(journal, 0, WORDS))
    assert {kind for kind, _ in everything} == {"own move", findings.OPPONENT, "event"}
    silent = findings.silent_entries(journal, 0, [], WORDS, "table")
    assert [finding.what for finding in silent] == [sentence for _, sentence in everything]
    told = [f"Ben: {sentence}" if kind == findings.OPPONENT else sentence for kind, sentence in everything]
    assert findings.silent_entries(journal, 0, said(*told), WORDS, "table") == []
    assert len(findings.silent_entries(journal, 0, said(*told, cut=True), WORDS, "table")) == len(everything)


def test_the_opponents_move_is_not_taken_for_the_own_one() -> None:
    journal = played()
    own = [sentence for kind, sentence in findings.entries(journal, 0, WORDS) if kind == "own move"]
    told = said(*(f"Ben: {sentence}" for sentence in own))
    silent = [finding.what for finding in findings.silent_entries(journal, 0, told, WORDS, "table")]
    assert set(own) <= set(silent)


def test_a_prompt_that_only_the_bar_knows_is_found() -> None:
    bar = Reference(":1", "/bar")
    told = [Event(1, "Object:PropertyChange", "accessible-name", 0, "Choose a pair.\nRound 2", bar)]
    (found,) = findings.silent_prompts(told, bar, said("Revealed: 3."), WORDS, "table")
    assert "Choose a pair." in found.what
    assert findings.silent_prompts(told, bar, said("Your turn. Choose a pair."), WORDS, "table") == []


def test_a_prompt_may_be_heard_in_other_words() -> None:
    bar = Reference(":1", "/bar")
    shown = WORDS.text("welcome.ask.write", number=7)
    told = [Event(1, "Object:PropertyChange", "accessible-name", 0, shown, bar)]
    assert findings.silent_prompts(told, bar, said(WORDS.text("welcome.ask.write.heard", number=7)), WORDS, "table") == []
    assert findings.silent_prompts(told, bar, said(WORDS.text("welcome.ask.write.heard", number=8)), WORDS, "table") != []


def test_a_result_without_points_is_found() -> None:
    journal = played()
    totals = [sheet.total for sheet in journal.match.outcome().sheets]
    assert len(findings.silent_result(journal, said("Play again"), "result")) == 2
    assert findings.silent_result(journal, said(f"Anna wins with {totals[0]} points.", f"Ben: {totals[1]}"), "result") == []


def test_what_is_said_in_another_language_is_found() -> None:
    assert findings.said_in_other_language(said("Choose a pair."), "table", WORDS) == []
    (found,) = findings.said_in_other_language(said("Wähle ein Paar."), "table", WORDS)
    assert "Wähle" in found.what


def test_a_title_that_nobody_heard_is_found() -> None:
    arrived = said("Settings", "Light [check box]")
    assert findings.unsaid(arrived, ["Settings"], "settings") == []
    assert [finding.what for finding in findings.unsaid(arrived, ["Statistics"], "statistics")] == ["Statistics"]
    (found,) = findings.silent_arrivals([("settings", "Settings", arrived), ("rules", "Rules", arrived), ("home", "Tabletown", [])])
    assert found.where == "rules"


def test_keys_without_an_answer_are_found() -> None:
    asked = {"H": said("Take the 3."), "L": said("Log", cut=True), "K": []}
    assert [finding.what for finding in findings.silent_answers(asked, "table")] == ["L", "K"]


def test_what_no_key_comes_to_is_found() -> None:
    board = page(button("lot 1"), button("lot 2"))
    (found,) = findings.unreached(board, {board.children[0].reference}, "table")
    assert "lot 2" in found.what


def test_a_page_that_tab_does_not_leave_is_found() -> None:
    (found,) = findings.trapped({"replay": [button("Board")], "review": [button("Back"), button("Rules")]})
    assert found.where == "replay"


def test_what_the_focus_cut_is_found() -> None:
    assert [finding.what for finding in findings.cut_short(said("Mina builds.", cut=True), "table")] == ["Mina builds."]
    assert findings.cut_short(said("Mina builds."), "table") == []


def test_an_answer_is_slow_by_the_work_of_the_window_not_by_a_busy_machine() -> None:
    assert findings.slow([Answer("presses Start", seconds=3.0, worked=0.1)]) == []
    assert len(findings.slow([Answer("presses Start", seconds=0.3, worked=0.25)])) == 1
