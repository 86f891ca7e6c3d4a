"""For the tests of the lab: the template game beside the real ones, and a way to call a command."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tabletown import games
from tabletown.games import game
from tabletown.journal import Journal
from tabletown_lab.__main__ import main
from tabletown_lab.matches import bot_match


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Lab = Callable[..., Said]


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games.PACKAGES, "orchard", "tabletown.games.orchard")


@pytest.fixture
def lab(capsys: pytest.CaptureFixture[str]) -> Lab:
    """`lab("check", file)`: the command as it would be called, in English unless told otherwise."""

    def call(*arguments: str | Path) -> Said:
        capsys.readouterr()
        texts = [str(argument) for argument in arguments]
        code = main([*texts, *([] if "--language" in texts else ["--language", "en"])])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return call


@pytest.fixture
def finished() -> Journal:
    return bot_match(game("orchard"), {"wishes": True}, ("greedy", "random"), "pear")
