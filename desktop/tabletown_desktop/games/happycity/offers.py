"""What Happy City offers the pages around its table."""

from tabletown.happycity.components import COLOURS
from tabletown_desktop.games.happycity.company import company, mates
from tabletown_desktop.games.happycity.faces import PREFIX
from tabletown_desktop.games.happycity.milestones import SIGN, milestones
from tabletown_desktop.offers import Offers

SIGNS = {sign: f"{PREFIX}sign-{sign}" for sign in ("income", "inhabitant", "heart", *COLOURS)}

RULINGS = frozenset(("specials38",))

OFFERS = Offers(milestones=milestones, milestone_sign=SIGN, company=company, rival=mates, signs=SIGNS, rulings=RULINGS)
