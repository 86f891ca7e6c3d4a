"""A home that cannot be written (read-only, full, no folder): the match is played all the same, and one sentence says so."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from driver import Driver, close_town, open_town

from tabletown.match import Seating
from tabletown_desktop.app.program import Tabletown
from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.storage import journal_writer
from tabletown_desktop.storage.disk import Disk

SEATS = (Seating("Anna", None, "teal"), Seating("Ben", None, "coral"))


def refuse(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """Whatever would change something on the disk fails like this."""

    def refused(self: Disk, *_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    for step in ("fresh", "appending", "lock_file", "write", "replace", "make_folder"):
        monkeypatch.setattr(Disk, step, refused)


@pytest.fixture(params=["no folder", errno.EROFS, errno.ENOSPC, errno.EACCES])
def town(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Iterator[Tabletown]:
    monkeypatch.setattr(journal_writer, "RETRY_SECONDS", 0.05)
    if request.param == "no folder":
        (tmp_path / "file").touch()
        monkeypatch.setenv("TABLETOWN_HOME", str(tmp_path / "file" / "profile"))
    else:
        refuse(monkeypatch, request.param)
    town = open_town()
    yield town
    close_town(town)


def test_a_match_is_played_and_one_sentence_says_that_it_cannot_be_kept(town: Tabletown) -> None:
    town.answer_the_door()
    said: list[str] = []
    town.services.library.trouble.connect(lambda message: said.append(message.key))
    town.services.settings.change("hand_over", False)
    town.matches.start(MatchOrder("welcome", {}, SEATS, "maple 4071"))
    driver = Driver(town)
    for _ in range(6):
        driver.step()
    town.services.library._background.wait()
    town.services.library.settled()
    assert town.matches.session is not None
    assert len(town.matches.session.match.acts) == 6
    assert said.count("storage.journal.trouble") == 1
    assert town.controller.toast.isVisible()
    for page in ("library", "statistics", "settings", "home"):
        town.window.go(page)
        town.services.library.settled()
    assert said.count("storage.journal.trouble") == 1
