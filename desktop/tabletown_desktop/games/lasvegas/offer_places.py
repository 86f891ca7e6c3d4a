"""Where things of the offer are, in units of its panel: pairs, the cards of a hand, chips of the city hall, the ballots.

>>> offer = Panel(QRectF(0, 0, 340, 270), 1.0)
>>> pair_rect(1, offer).top() > pair_rect(0, offer).bottom()
True
>>> chip_rect("shift:1", chips_of("shift"), offer, chosen=0).width() > 28
True
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from tabletown.games.lasvegas.actions import BONUSES
from tabletown.games.lasvegas.data import ACTIONS, SHIFTS
from tabletown_desktop.scene.panel import Panel

HEAD = 33.0
TICKET = QRectF(0, 0, 316, 66)
"""Number and action of a pair, joined."""
NUMBER = QRectF(0, 0, 72, 66)
ACTION = QRectF(84, 0, 232, 66)
LEAST, MOST = 0.7, 1.25
"""How small tickets may become to make room for chips, and how much larger they grow where there is room."""
LEAST_ACTION, MOST_ACTION = 172.0, 350.0
"""Width of an action that has room for its words on two lines, and the most that is of use."""
ROOM_BESIDE = 156.0
"""Width that chips on an action need, where there is no room for them below."""
CHIP = 30.0
"""Height of the chips."""
CHIP_GAP = 3.0
LEAST_CARD = 82.0
"""Width of a card in hand that has room for the name of its action."""
FOOT, MOST_FOOT = 44.0, 96.0
"""Height of what lies below a hand, what to do next or chips: at least and at most."""
PROJECTS_HEAD, PROJECTS_PAD, PROJECT_GAP = 32.0, 7.0, 4.0
"""Room above the projects for their head or, below a tab, round them, and between them."""
GOAL_WORDS = 16.0
"""The words of a project at the usual text size."""


def pair_rect(row: int, offer: Panel) -> QRectF:
    pitch = (offer.height - HEAD - 3) / 3
    return QRectF(7, HEAD + pitch * row, offer.width - 14, pitch - 3)


def row_extent(row: int, offer: Panel) -> QRectF:
    """Everything drawn for a pair: its ring and the tick of the chosen one stick out a little."""
    return pair_rect(row, offer).adjusted(-5, -8, 5, 4)


def roomy(offer: Panel) -> bool:
    """Whether every pair has room below its tickets."""
    place = pair_rect(0, offer)
    return place.height() >= TICKET.height() * min((place.width() - 8) / TICKET.width(), 1.1) + CHIP + 8


def yields(offer: Panel) -> bool:
    """Whether the tickets of the chosen pair shrink for the chips below them; else chips lie on its action."""
    return pair_rect(0, offer).height() >= TICKET.height() * LEAST + CHIP + 10


def ticket_rect(row: int, offer: Panel, chips: bool = False, told: bool = True) -> QRectF:
    """The tickets of a pair inside its place; `chips`: whether it is the chosen pair with chips; `told`: whether words on what the
    action does stand below them where there is room."""
    place, k = pair_rect(row, offer), ticket_scale(offer, chips)
    wide = (ACTION.left() + action_rect(offer, chips).width()) * k
    left = place.center().x() - wide / 2
    lower = (roomy(offer) and told) or (chips and yields(offer))
    top = place.top() + 4 if lower else place.center().y() - TICKET.height() * k / 2
    return QRectF(left, top, wide, TICKET.height() * k)


def ticket_scale(offer: Panel, chips: bool = False) -> float:
    """How large tickets are: as high as their place allows, the action as narrow as its words allow."""
    place = pair_rect(0, offer)
    wide, high = place.width() - 8, place.height()
    air = 4 + min(8.0, max(0.0, (high - TICKET.height()) / 2))
    if roomy(offer) or (chips and yields(offer)):
        air = CHIP + (10 if chips else 13)
    action = wide / (ACTION.left() + LEAST_ACTION) if yields(offer) else (wide - ROOM_BESIDE) / (ACTION.left() + 58)
    return min((high - air) / TICKET.height(), action, MOST)


def action_rect(offer: Panel, chips: bool = False) -> QRectF:
    """The action of a pair, in units of its tickets: as wide as the panel has room beside the number."""
    wide = (pair_rect(0, offer).width() - 8) / ticket_scale(offer, chips)
    return QRectF(ACTION.left(), 0, min(MOST_ACTION, wide - ACTION.left()), ACTION.height())


def below(row: int, offer: Panel, chips: bool = False) -> QRectF:
    """Room under the tickets: for words, or for chips."""
    ticket, place = ticket_rect(row, offer, chips), pair_rect(row, offer)
    return QRectF(ticket.left(), ticket.bottom() + 4, ticket.width(), place.bottom() - ticket.bottom() - 7)


def card_rect(kind: str, card: int, offer: Panel) -> QRectF:
    """A hand: three columns, above the number side, below the action side of the same card (`card`: both)."""
    pitch = (offer.width - 20) / 3
    high = min((pitch - 6) * NUMBER.height() / NUMBER.width(), (offer.height - HEAD - FOOT - 10) / 2)
    wide = min(pitch - 6, max(high * NUMBER.width() / NUMBER.height(), LEAST_CARD))
    x, top = 10 + pitch * (card + 0.5) - wide / 2, HEAD + 3
    if kind == "card":
        return QRectF(x, top, wide, 2 * high + 4)
    return QRectF(x, top + (high + 4 if kind == "action" else 0), wide, high)


def hand_foot(offer: Panel) -> QRectF:
    top = card_rect("action", 0, offer).bottom() + 5
    return QRectF(13, top, offer.width - 26, min(offer.height - top - 6, MOST_FOOT))


def chips_of(phase: str) -> tuple[str, ...]:
    """The chips that stand at the chosen pair in a phase."""
    if phase == "shift":
        return tuple(f"shift:{by}" for by in SHIFTS)
    if phase == "swap":
        return tuple(f"swap:{action}" for action in ACTIONS)
    return tuple(f"bonus:{kind}" for kind in BONUSES)


def chip_area(offer: Panel, chosen: int | None) -> QRectF:
    """Where chips stand: under the tickets of the chosen pair, else on its action; below a hand (`chosen` is None)."""
    if chosen is None:
        foot = hand_foot(offer)
        return QRectF(foot.left(), foot.top() + min(8.0, (foot.height() - CHIP) / 2), foot.width(), CHIP)
    if roomy(offer) or yields(offer):
        room, place = below(chosen, offer, chips=True), pair_rect(chosen, offer)
        room.setLeft(place.left() + 4)
        room.setRight(place.right() - 4)
        return QRectF(room.left(), room.top() + max(0.0, (room.height() - CHIP) / 2), room.width(), min(CHIP, room.height()))
    ticket, k = ticket_rect(chosen, offer), ticket_scale(offer)
    left = ticket.left() + (ACTION.left() + 58) * k
    return QRectF(left, ticket.bottom() - 33 * k, ticket.right() - 4 * k - left, 28 * k)


def chip_rect(key: str, keys: Sequence[str], offer: Panel, chosen: int | None) -> QRectF:
    area = chip_area(offer, chosen)
    width = (area.width() - CHIP_GAP * (len(keys) - 1)) / len(keys)
    return QRectF(area.left() + (width + CHIP_GAP) * keys.index(key), area.top(), width, area.height())


def vote_rect(answer: str, offer: Panel) -> QRectF:
    """One of the two ballots."""
    width = (offer.width - 28 - 12) / 2
    high = min(110.0, max(56.0, offer.height * 0.28))
    return QRectF(14 if answer == "yes" else 14 + width + 12, offer.height - high - 14, width, high)


def project_rect(project: int, goals: Panel) -> QRectF:
    """A project in its panel: a row each, so that what it asks for can be read."""
    top = PROJECTS_HEAD if goals.titled else PROJECTS_PAD
    pitch = (goals.height - top - PROJECTS_PAD + PROJECT_GAP) / 3
    return QRectF(8, top + pitch * project, goals.width - 16, pitch - PROJECT_GAP)


def projects_height(text: float, titled: bool = True) -> float:
    """The height of the panel of projects: two lines of words in each row, a little smaller than all others at large text."""
    row = 2.4 * GOAL_WORDS * goal_growth(text) + 7
    return (PROJECTS_HEAD if titled else PROJECTS_PAD) + PROJECTS_PAD + 3 * row + 2 * PROJECT_GAP


def goal_growth(text: float) -> float:
    """How much larger the words of projects are than at the usual text size: they begin larger than all others."""
    return 1 + 0.6 * (text - 1)
