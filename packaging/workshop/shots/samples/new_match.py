"""What setting up a match shows in the pictures."""

from __future__ import annotations

from functools import partial

from tabletown.match import Seating
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.new_match import NewMatchPage
from workshop.shots.samples.finished_matches import ANNA, BEN, MINA, SIX
from workshop.shots.scene import Scene


def page(services: Services, seats: tuple[Seating, ...], game: str = "welcome", **chosen: str | int | bool) -> NewMatchPage:
    """A match of these seats, with these options."""
    new_match = NewMatchPage(services)
    new_match.choose(game)
    new_match.draft.seats = list(seats)
    for key, value in chosen.items():
        new_match.draft.wish(key, value)
    new_match.options.seed.set_text("maple 4071")
    new_match.shown()
    return new_match


def unfold(new_match: NewMatchPage) -> None:
    new_match.options.fold.button.click()


SCENES = (
    Scene("new-match", partial(page, seats=(ANNA, BEN, MINA), advanced=True), main=True),
    Scene("new-match-six", partial(page, seats=SIX, edition="first", expert=True)),
    Scene("new-match-first", partial(page, seats=(ANNA, BEN, MINA), edition="first")),
    Scene("new-match-solo", partial(page, seats=(ANNA,), manager=4)),
    Scene("new-match-attack", partial(page, seats=(ANNA,), edition="first")),
    Scene("new-match-lasvegas", partial(page, seats=(ANNA, BEN, MINA), game="lasvegas"), main=True),
    Scene("new-match-rulings", partial(page, seats=(ANNA, BEN), game="lasvegas", lucky_row=1), unfold),
    Scene("new-match-dreamhome", partial(page, seats=(ANNA, BEN, MINA), game="dreamhome", memory_aid=True), unfold),
    Scene("new-match-acme", partial(page, seats=(ANNA,), game="lasvegas", manager=9)),
    Scene("new-match-apprentice", partial(page, seats=(ANNA,), game="lasvegas")),
)
