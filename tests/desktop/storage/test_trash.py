"""The trash: what lies in it is listed, restored, and thrown away for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from broken_disk import new_journal, play, play_out
from PySide6.QtGui import QImage

from tabletown_desktop.storage.library import Library

Make = Callable[..., Library]


def test_it_lists_what_can_be_restored_and_lets_go_for_good(library: Make, clock: Any) -> None:
    keeper = library()
    journal = new_journal()
    over = keeper.begin(journal)
    play_out(journal)
    keeper.finish(over)
    journal = new_journal(seats=1)
    going = keeper.begin(journal)
    play(journal, 3)
    keeper.leave(going)
    keeper.keep_picture(over.id, QImage(8, 8, QImage.Format.Format_RGB32))
    keeper.rename(over.id, "An evening")
    keeper.delete(over.id)
    clock.forward(days=2)
    keeper.delete(going.id)
    assert keeper.entries() == ()
    running, done = keeper.trash()
    assert (running.id, running.kind) == (going.id, "running")
    assert (done.id, done.kind, done.title) == (over.id, "finished", "An evening")
    assert running.until - done.until == 2 * 86_400 and done.until == clock().timestamp() + 28 * 86_400
    assert done.picture and keeper.picture(over.id).is_file()
    keeper.destroy([going.id])
    assert [entry.id for entry in keeper.trash()] == [over.id]
    keeper.restore(going.id)
    assert keeper.entries() == ()
    keeper.restore(over.id)
    (entry,) = keeper.entries()
    assert entry.title == "An evening" and keeper.trash() == () and keeper.picture(over.id).is_file()
    keeper.delete(over.id)
    clock.forward(days=31)
    later = library()
    later.refresh()
    assert later.trash() == ()
