"""A second process: it cannot open the match that is being played, and takes over what a killed one left."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from broken_disk import AtOnce, new_journal, play
from dice_game import find

from tabletown.words import Message
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.opening import CannotOpen
from tabletown_desktop.storage.paths import Paths

ROOT = Path(__file__).parents[3]
CHILD = """
import sys
sys.path[:0] = sys.argv[2:]
from broken_disk import new_journal, play
from dice_game import find
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from tabletown_desktop.storage.library import Library
from tabletown_desktop.storage.paths import Paths

app = QCoreApplication([])
library = Library(Paths.below(Path(sys.argv[1])), find=find)
journal = new_journal()
writer = library.begin(journal)
play(journal, 5)
print(writer.id, flush=True)
sys.stdin.read()
library.close()
"""


@pytest.mark.parametrize("killed", [True, False])
def test_a_match_belongs_to_the_process_that_plays_it(qapp: object, tmp_path: Path, killed: bool) -> None:
    roots = [str(ROOT / "core"), str(ROOT / "desktop"), str(Path(__file__).parents[1])]
    with subprocess.Popen(
        [sys.executable, "-c", CHILD, str(tmp_path), *roots], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        match = child.stdout.readline().strip()
        library = Library(Paths.below(tmp_path), find=find, background=AtOnce())
        with pytest.raises(CannotOpen) as refused:
            library.open(match)
        assert refused.value.message == Message("storage.elsewhere")
        library.refresh()
        assert [(entry.id, entry.kind, entry.sentence) for entry in library.entries()] == [(match, "running", None)]
        own = new_journal()
        library.begin(own)
        play(own, 3)
        if killed:
            child.send_signal(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
        child.communicate(timeout=60)
    opened = library.open(match)
    assert opened.problem is None
    assert len(opened.journal.match.acts) == 5
    library.close()
