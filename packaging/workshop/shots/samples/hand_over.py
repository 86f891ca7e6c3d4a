"""What the hand-over page shows in the pictures."""

from __future__ import annotations

from functools import partial

from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.hand_over import HandOverPage, Turn
from workshop.shots.samples.finished_matches import ANNA, BEN, CLARA
from workshop.shots.scene import Scene

LONG = Seating("Wilhelmina Featherstone", None, "plum")


def page(services: Services, turn: Turn) -> HandOverPage:
    hand_over = HandOverPage(services)
    hand_over.tell(turn)
    return hand_over


SCENES = (
    Scene("hand-over", partial(page, turn=Turn("welcome", 14, (BEN, ANNA, CLARA), 1, 0)), main=True),
    Scene("hand-over-two", partial(page, turn=Turn("welcome", 14, (LONG, ANNA), 0, 1)), typed=(LONG.name,)),
    Scene("hand-over-dreamhome", partial(page, turn=Turn("dreamhome", 5, (BEN, ANNA, CLARA), 1, 0, True))),
    Scene("hand-over-dreamhome-turn", partial(page, turn=Turn("dreamhome", 5, (BEN, ANNA, CLARA), 0, 2, False))),
)
