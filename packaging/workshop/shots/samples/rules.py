"""The rules in the pictures, opened at several places."""

from __future__ import annotations

from functools import partial

from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.rules import RulesPage
from workshop.shots.scene import Excuse, Scene


def page(anchor: str, services: Services, game: str = "welcome") -> RulesPage:
    found = RulesPage(services)
    found.open_at(game, anchor)
    return found


def at(anchor: str, found: RulesPage) -> None:
    """On the screen the text has its width, and the place is found again."""
    found.open_at(found.game, anchor)


def search(found: RulesPage) -> None:
    found.finder.field.edit.setText("pool")


FOUND = Excuse("pale", ".*pool.*", "a place that was found lies on the ground of what is chosen, in part of its line")
FILE = Excuse("unsaid", r"[a-z]+\.json", "the name of a file stands on a line of its own, below its folder")

SCENES = (
    Scene("rules", partial(page, ""), main=True),
    Scene("rules-fence", partial(page, "action-fence"), partial(at, "action-fence"), main=True),
    Scene("rules-scoring", partial(page, "scoring"), partial(at, "scoring")),
    Scene("rules-managers", partial(page, "managers"), partial(at, "managers")),
    Scene("rules-lasvegas", partial(page, "city", game="lasvegas"), partial(at, "city")),
    Scene("rules-acme", partial(page, "managers", game="lasvegas"), partial(at, "managers")),
    Scene("rules-dreamhome", partial(page, "take", game="dreamhome"), partial(at, "take")),
    Scene("rules-dreamhome-scoring", partial(page, "scoring", game="dreamhome"), partial(at, "scoring")),
    Scene("rules-values", partial(page, "values"), partial(at, "values"), main=True, excuses=(FILE,)),
    Scene("rules-found", partial(page, ""), search, excuses=(FOUND,)),
)
