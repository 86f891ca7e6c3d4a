"""What the result shows in the pictures."""

from __future__ import annotations

from functools import partial

from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.result import ResultPage
from workshop.shots.samples.finished_matches import ANNA, FOUR, MINA, SIX, finished, options
from workshop.shots.scene import Scene

LONG = Seating("Wilhelmina Featherstone", None, "coral")


def page(
    services: Services,
    seats: tuple[Seating, ...] = FOUR,
    seed: str = "willow 77",
    mean: float | None = None,
    game: str = "welcome",
    **chosen: str | int | bool,
) -> ResultPage:
    """The result of a match of these seats, all of it revealed."""
    result = ResultPage(services)
    result.tell(finished(seats, seed, options(**chosen), game), mean)
    result.motion.finish()
    return result


SCENES = (
    Scene("result", partial(page, advanced=True), main=True),
    Scene("result-basic", partial(page, seed="mint 77")),
    Scene("result-six", partial(page, seats=SIX, advanced=True)),
    Scene("result-two", partial(page, seats=(ANNA, LONG), edition="first"), typed=(LONG.name,)),
    Scene("result-solo", partial(page, seats=(ANNA,), manager=3, mean=88.4), main=True),
    Scene("result-attack", partial(page, seats=(ANNA,), edition="first", mean=90.2)),
    Scene("result-lasvegas", partial(page, game="lasvegas"), main=True),
    Scene("result-dreamhome", partial(page, game="dreamhome"), main=True),
    Scene("result-dreamhome-two", partial(page, seats=(ANNA, MINA), game="dreamhome", seed="mint 77")),
    Scene("result-acme", partial(page, seats=(ANNA,), game="lasvegas", manager=2)),
)
