"""What Welcome To offers the pages around its table."""

from tabletown_desktop.games.welcome.company import company, rival
from tabletown_desktop.games.welcome.milestones import SIGN, milestones
from tabletown_desktop.offers import Offers

SIGNS = {name: f"welcome/sign-{name}" for name in ("fence", "value", "park", "pool", "temp", "bis", "strike", "roundabout")}

OFFERS = Offers(milestones=milestones, milestone_sign=SIGN, company=company, rival=rival, signs=SIGNS)
