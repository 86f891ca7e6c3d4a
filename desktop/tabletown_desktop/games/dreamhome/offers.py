"""What Dream Home offers the pages around its table."""

from tabletown_desktop.games.dreamhome.company import company, rival
from tabletown_desktop.games.dreamhome.milestones import SIGN, milestones
from tabletown_desktop.offers import Offers

RULINGS = frozenset(("empty",))

OFFERS = Offers(milestones=milestones, milestone_sign=SIGN, company=company, rival=rival, signs={}, rulings=RULINGS)
