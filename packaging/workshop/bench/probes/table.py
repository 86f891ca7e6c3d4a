"""Measures a table in use: memory, full repaints, hovers and clicks, for the game and the window size in the arguments."""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtWidgets import QWidget

from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.scene.block import Block
from tabletown_desktop.smoke import test_user
from workshop.bench.memory import resident
from workshop.bench.probes.stage import Paints, between, lay_table, placing, samples_of, settle, stage

REPAINTS, CLICKS = 40, 40


def milliseconds(what: Callable[[], None]) -> float:
    begun = time.perf_counter()
    what()
    return (time.perf_counter() - begun) * 1000


def repaints(window: QWidget, page: TablePage, anew: bool = False) -> float:
    """The median time of a full repaint; `anew` also draws the regions that the table keeps as pictures."""
    paints, times = Paints(page.board.viewport()), []
    blocks = [item for item in page.board.table_scene.items() if isinstance(item, Block)] if anew else []
    for _ in range(REPAINTS):
        for widget in window.findChildren(QWidget):
            widget.update()
        for block in blocks:
            block.forget()
        times.append(milliseconds(QCoreApplication.processEvents))
    assert paints.count >= REPAINTS
    return statistics.median(times)


def places(page: TablePage) -> list[tuple[str, QPoint]]:
    """The slots with exactly one action, and where to click for it."""
    assert page.talk is not None
    assert page.session is not None
    kind = f"{samples_of(page.session.match.game.key).slots}:"
    one = [slot for slot in page.board.slots if slot.key.startswith(kind) and len(page.talk.interaction.actions_at(slot.key)) == 1]
    return [(slot.key, page.board.mapFromScene(slot.sceneBoundingRect().center())) for slot in one]


def hovers(page: TablePage) -> list[float]:
    """Times from moving onto a target until its preview is on screen."""
    view = page.board.viewport()
    paints = Paints(view)
    times = []
    for _ in range(3):
        for _, place in places(page):

            def move(place: QPoint = place) -> None:
                test_user.point(view, place)
                QCoreApplication.processEvents()

            times.append(milliseconds(move))
    assert paints.count >= len(times) / 2
    return times


def clicks(page: TablePage) -> list[float]:
    """Times from the click on a slot until the mark is on screen; each is undone."""
    view, times = page.board.viewport(), []
    targets = places(page)
    paints = Paints(view)
    for number in range(CLICKS):
        _, place = targets[number % len(targets)]
        test_user.point(view, place)
        QCoreApplication.processEvents()
        before = paints.count

        def click(place: QPoint = place) -> None:
            test_user.click(view, place)
            QCoreApplication.processEvents()

        times.append(milliseconds(click))
        assert paints.count > before
        assert page.session is not None
        assert page.session.undo(), "the click did not write"
        QCoreApplication.processEvents()
    return times


def main(game: str, width: int, height: int) -> int:
    with stage() as town:
        town.window.resize(width, height)
        page = lay_table(town, between(game))
        settle(town)
        told = {"memory_mb": resident(), "repaint_ms": repaints(town.window, page), "anew_ms": repaints(town.window, page, anew=True)}
        page = lay_table(town, placing(game))
        told["hover_ms"] = statistics.median(hovers(page))
        times = sorted(clicks(page))
        told["click_ms"] = times[round(0.95 * (len(times) - 1))]
    print(json.dumps(told))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], *map(int, sys.argv[2:4])))
