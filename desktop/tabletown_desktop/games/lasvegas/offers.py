"""What New Las Vegas offers the pages around its table."""

from tabletown_desktop.games.lasvegas.company import company, rival
from tabletown_desktop.games.lasvegas.milestones import SIGN, milestones
from tabletown_desktop.offers import Offers

SIGNS = {action: f"lasvegas/action-{action}" for action in ("build", "show", "hall", "drive", "advert")}
SIGNS |= {carpet: f"lasvegas/badge-{carpet}" for carpet in ("vip", "luxury", "mafia")}
SIGNS |= {"crane": "lasvegas/crane-open", "star": "lasvegas/star-open", "debt": "lasvegas/debt-open"}

RULINGS = frozenset(("network", "passing", "lucky_tie", "lucky_row", "hall_ties", "hall_debt_tied", "must_shift", "redraw_h2"))

OFFERS = Offers(milestones=milestones, milestone_sign=SIGN, company=company, rival=rival, signs=SIGNS, rulings=RULINGS)
