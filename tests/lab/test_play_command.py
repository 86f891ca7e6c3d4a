from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletown.record import load
from tabletown_lab.catalogues import catalogue
from tabletown_lab.matches import seed_of
from tabletown_lab.output import Progress

BOTS_THERE = "pip, lotte, bruno, mina, otto, rosa, ada, viktor, greedy, random."
PLAY = ("play", "orchard", "--seats", "greedy,random", "--option", "rounds=2")


def test_the_figures_are_those_of_the_matches(lab: Any) -> None:
    report = lab(*PLAY, "--count", "20", "--seed", "pear", "--json").json
    totals = [match["totals"] for match in report["matches"]]
    assert len(totals) == report["count"] == 20 and report["options"] == {"wishes": False, "hand": 2, "rounds": 2}
    for seat in (0, 1):
        mine = [total[seat] for total in totals]
        mean = sum(mine) / 20
        assert report["seats"][seat]["mean"] == pytest.approx(mean, abs=0.001)
        assert report["seats"][seat]["deviation"] == pytest.approx((sum((x - mean) ** 2 for x in mine) / 19) ** 0.5, abs=0.001)
        assert (report["seats"][seat]["least"], report["seats"][seat]["most"]) == (min(mine), max(mine))
    assert sum(seat["wins"] for seat in report["seats"]) == 20
    assert report["seats"][0]["mean"] > report["seats"][1]["mean"]
    assert report["rounds"]["mean"] == 2 and report["rival"] is None


def test_the_same_seed_gives_the_same_matches_and_another_gives_others(lab: Any) -> None:
    first, again, other = (lab(*PLAY, "--count", "5", "--seed", seed, "--json").json["matches"] for seed in ("pear", "pear", "plum"))
    assert first == again != other


def test_several_jobs_bring_what_one_brings(lab: Any) -> None:
    welcome = ("play", "welcome", "--seats", "random,random", "--count", "4", "--json")
    assert lab(*welcome).json == lab(*welcome, "--jobs", "2").json


def test_people_get_a_table(lab: Any) -> None:
    said = lab(*PLAY, "--count", "3", "--seed", "pear")
    assert said.code == 0
    lines = said.out.splitlines()
    assert lines[0] == "3 matches of orchard (wishes=false hand=2 rounds=2), seed pear"
    assert lines[1].split() == ["seat", "mean", "deviation", "lowest", "highest", "wins"]
    assert [line.split()[:2] for line in lines[2:4]] == [["1", "greedy"], ["2", "random"]]
    assert lines[4].split() == ["rounds", "2.0", "0.0", "2", "2"]
    assert "Streuung" in lab(*PLAY, "--language", "de").out


def test_records_are_written_and_the_first_has_the_seed_itself(lab: Any, tmp_path: Path) -> None:
    lab(*PLAY, "--count", "2", "--seed", "pear", "--records", tmp_path / "new" / "folder")
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == ["orchard-00001.tabletown", "orchard-00002.tabletown"]
    assert [load(file.read_bytes()).header.seed for file in files] == ["pear", "pear/2"] == [seed_of("pear", 1), seed_of("pear", 2)]
    assert lab("check", *files).code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("chess",), "There is no game called “chess”; “tabletown-lab games” lists them."),
        (
            ("orchard", "--seats", "crystal"),
            "There is no bot called “crystal”, only pip, lotte, bruno, mina, otto, rosa, ada, viktor, greedy, random.",
        ),
        (
            ("orchard", "--seats", "random,"),
            "There is no bot called “”, only pip, lotte, bruno, mina, otto, rosa, ada, viktor, greedy, random.",
        ),
        (("orchard", "--option", "hand"), "“hand” is not an option: write it as key=value."),
        (("orchard", "--option", "x=1"), "This game has no option “x”."),
        (("orchard", "--option", "hand=7"), "The option hand cannot be “7”, only 2, 3."),
        (("orchard", "--seats", "random,random,random,random,random"), "This game is for 1 to 4 players."),
    ],
)
def test_what_cannot_be_played_gets_a_sentence(lab: Any, arguments: tuple[str, ...], sentence: str) -> None:
    said = lab("play", *arguments)
    assert (said.code, said.out, said.err) == (2, "", sentence + "\n")


def test_a_folder_that_cannot_be_gets_a_sentence(lab: Any, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = lab(*PLAY, "--records", tmp_path / "file" / "below")
    assert said.code == 1 and said.err.startswith("Nothing can be written to ") and said.err.count("\n") == 1


@pytest.mark.parametrize("wrong", [("--count", "0"), ("--jobs", "x"), ()])
def test_wrong_calls_show_how_it_is_done(lab: Any, wrong: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as ended:
        lab(*(("play", "orchard", *wrong) if wrong else ()))
    assert ended.value.code == 2


def test_long_work_says_now_and_then_how_far_it_is(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("tabletown_lab.output.time.monotonic", lambda: now[0])
    progress = Progress(catalogue("en"), 40, "lab.play.progress")
    for done in range(1, 41):
        now[0] += 1
        progress.step(done)
    progress.close()
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [f"{done} of 40 matches, {40 - done} s left" for done in (10, 20, 30, 40)]
