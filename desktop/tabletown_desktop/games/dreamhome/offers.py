"""What Dream Home offers the pages around its table."""

from tabletown.game import Options
from tabletown_desktop.games.dreamhome.company import company, rival
from tabletown_desktop.games.dreamhome.milestones import SIGN, milestones
from tabletown_desktop.offers import Offers

RULINGS = frozenset(("empty",))


def begins(options: Options) -> int | None:
    """Who has the start marker at first."""
    first = str(options["first"])
    return int(first) - 1 if first.isdigit() else None


OFFERS = Offers(milestones=milestones, milestone_sign=SIGN, company=company, rival=rival, signs={}, rulings=RULINGS, begins=begins)
