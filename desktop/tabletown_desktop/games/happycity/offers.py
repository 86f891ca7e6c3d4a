"""What Happy City offers the pages around its table."""

from tabletown.game import Options
from tabletown.games.happycity.data import COLOURS
from tabletown.scores import Category
from tabletown_desktop.games.happycity.company import company, mates
from tabletown_desktop.games.happycity.milestones import SIGN, milestones
from tabletown_desktop.games.happycity.sheet.marks import PREFIX
from tabletown_desktop.games.happycity.sums import times
from tabletown_desktop.offers import Offers

SIGNS = {sign: f"{PREFIX}sign-{sign}" for sign in ("income", "inhabitant", "heart", *COLOURS)}

RULINGS = frozenset(("specials38",))

ADDED = "happycity.line.added"
"""The line of the score sheet where children play."""


def sums(category: Category) -> str:
    """Inhabitants times hearts, or both added up where children play."""
    lines = [line for line in category.lines if "hearts" in line.params]
    told = [f"{line.params['inhabitants']} {times(line.key == ADDED)} {line.params['hearts']}" for line in lines]
    return " ".join(told).replace("-", "−")


def begins(options: Options) -> int | None:
    """Who has the start marker."""
    return 0 if options["first"] == "seat" else None


OFFERS = Offers(
    milestones=milestones,
    milestone_sign=SIGN,
    company=company,
    rival=mates,
    signs=SIGNS,
    rulings=RULINGS,
    begins=begins,
    sums=sums,
)
