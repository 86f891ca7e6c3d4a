"""Measures the idle application at the table of a game: its share of a core, and the frames it paints.

With pulsing targets, hidden, and without animation.
"""

from __future__ import annotations

import json
import sys
import time

from tabletown_desktop.smoke.test_user import rest
from workshop.bench.probes.stage import Paints, lay_table, placing, settle, stage

WATCH = 5.0


def main(game: str) -> int:
    with stage("normal") as town:
        page = lay_table(town, placing(game))
        paints = Paints(page.board.viewport())
        rest(1)
        settle(town)

        def watched() -> tuple[float, float]:
            """Percent of a core, frames a second."""
            painted, used, begun = paints.count, time.process_time(), time.monotonic()
            rest(WATCH)
            length = time.monotonic() - begun
            return (time.process_time() - used) / length * 100, (paints.count - painted) / length

        lit = watched()
        town.window.hide()
        rest(0.5)
        hidden = watched()
        town.services.settings.change("motion", "off")
        town.window.show()
        rest(0.5)
        still = watched()
    print(json.dumps({"lit": lit, "hidden": hidden, "still": still}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
