"""What the actions on the cards do, and how a turn goes on to its action."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from tabletown.chance import Chance
from tabletown.game import Action
from tabletown.games.lasvegas.actions import ADVERT, BUILD, FREE_DRIVES, HALL_BOX, SHOW, Drive, Named
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import ADVERT_BOXES, HALL_BOXES, PAR3, PAR5, SHOW_BOXES
from tabletown.games.lasvegas.network import START
from tabletown.games.lasvegas.places import CRANES, STREET_LOTS, STRIDE
from tabletown.games.lasvegas.table import Table, Turn
from tabletown.games.lasvegas.words import ACTION_NAMES, COLUMN_NAMES, SIDE_NAMES, crossing, where
from tabletown.kit import decisions
from tabletown.kit.actions import At
from tabletown.kit.decisions import Moves
from tabletown.kit.masks import Listing, subsets
from tabletown.words import Message, Refusal


class Effect(decisions.Effect[Table]):
    """One action on the cards: it is looked for after the opening, done or declined, and then the turn is over."""

    action_names = ACTION_NAMES

    @abstractmethod
    def targets(self, table: Table, city: City, turn: Turn) -> int:
        """Where this may be done; 0 if nowhere."""

    @abstractmethod
    def mark(self, table: Table, city: City, turn: Turn, action: Any) -> None:
        """Write it onto the sheet."""

    def never(self, table: Table, seat: int, action: Any) -> Refusal | None:
        """The action of the turn is done, or could not be done anywhere."""
        turn = table.turns[seat]
        if turn.acted:
            return Refusal("lasvegas.no.acted")
        return self.why_not(table, seat, action) if turn.phase == "end" and not turn.refused else None

    def do(self, table: Table, seat: int, action: Any, chance: Chance) -> bool:
        turn = table.turns[seat]
        self.mark(table, table.cities[seat], turn, action)
        turn.acted = True
        turn.phase = "end"
        return False


_BUILDS = Listing(BUILD.__getitem__, STREET_LOTS)


class Build(Effect):
    """The construction: the casino below a crane is built."""

    action = "build"
    verbs = ("build",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        return CRANES & ~city.crossed_cranes

    def actions(self, table: Table, seat: int) -> Moves:
        return _BUILDS(table.turns[seat].targets)

    def nowhere(self, table: Table, seat: int, action: At) -> Refusal:
        return Refusal("lasvegas.no.built", where=where(action.place))

    def mark(self, table: Table, city: City, turn: Turn, action: At) -> None:
        city.build(action.place)

    def describe(self, table: Table, seat: int, action: At, viewer: int) -> Message:
        return Message("lasvegas.tell.build", where=where(action.place))


_SHOWS = subsets(SHOW)


class GiveShow(Effect):
    """The show, in the show casino that was just opened."""

    action = "show"
    verbs = ("show",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        """Mask of the show columns with a box that may be crossed."""
        if not turn.on_stage:
            return 0
        left, right = city.shows
        return int(left < SHOW_BOXES[0]) | (right < SHOW_BOXES[1]) << 1

    def actions(self, table: Table, seat: int) -> Moves:
        return _SHOWS[table.turns[seat].targets]

    def nowhere(self, table: Table, seat: int, action: Named) -> Refusal:
        turn = table.turns[seat]
        if not turn.on_stage:
            return Refusal("lasvegas.no.no_star", where=where(turn.place))
        return Refusal("lasvegas.no.show_full", side=SIDE_NAMES[action.index], n=SHOW_BOXES[action.index])

    def mark(self, table: Table, city: City, turn: Turn, action: Named) -> None:
        city.show(turn.place, action.index)

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("lasvegas.tell.show", side=SIDE_NAMES[action.index])


_HALL: Moves = (HALL_BOX,)


class CrossHall(Effect):
    """The city hall: one more of its boxes."""

    action = "hall"
    verbs = ("hall",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        return int(city.hall < HALL_BOXES)

    def actions(self, table: Table, seat: int) -> Moves:
        return _HALL

    def nowhere(self, table: Table, seat: int, action: Action) -> Refusal:
        return Refusal("lasvegas.no.hall_full", n=HALL_BOXES)

    def mark(self, table: Table, city: City, turn: Turn, action: Action) -> None:
        city.cross_hall(1)

    def describe(self, table: Table, seat: int, action: Action, viewer: int) -> Message:
        return Message("lasvegas.tell.hall")


_ADVERTS = subsets(ADVERT)
_PARS = sum(1 << column for column in range(PAR3, PAR5 + 1))


class Advertise(Effect):
    """The advert: the things of one column are worth more."""

    action = "advert"
    verbs = ("advert",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        """Mask of the columns that may be improved."""
        columns = sum([1 << i for i, (crossed, boxes) in enumerate(zip(city.adverts, ADVERT_BOXES, strict=True)) if crossed < boxes])
        return columns if table.golf else columns & ~_PARS

    def actions(self, table: Table, seat: int) -> Moves:
        return _ADVERTS[table.turns[seat].targets]

    def never(self, table: Table, seat: int, action: Named) -> Refusal | None:
        if not table.golf and _PARS >> action.index & 1:
            return Refusal("lasvegas.no.golf")
        return super().never(table, seat, action)

    def nowhere(self, table: Table, seat: int, action: Named) -> Refusal:
        return Refusal("lasvegas.no.advert_full", column=COLUMN_NAMES[action.index], n=ADVERT_BOXES[action.index])

    def mark(self, table: Table, city: City, turn: Turn, action: Named) -> None:
        city.advert(action.index)

    def describe(self, table: Table, seat: int, action: Named, viewer: int) -> Message:
        return Message("lasvegas.tell.advert", column=COLUMN_NAMES[action.index])


class DriveOn(Effect):
    """The limousine: on from where it stands, along unused roads."""

    action = "drive"
    verbs = ("drive",)

    def targets(self, table: Table, city: City, turn: Turn) -> int:
        return int(not city.closed and bool(FREE_DRIVES[table.network](city.roads, city.way[-1])))

    def actions(self, table: Table, seat: int) -> Moves:
        city = table.cities[seat]
        return FREE_DRIVES[table.network](city.roads, city.way[-1])

    def nowhere(self, table: Table, seat: int, action: Drive) -> Refusal:
        city = table.cities[seat]
        if city.closed:
            return Refusal("lasvegas.no.tour_complete")
        if action.roads & table.closed_roads:
            return Refusal("lasvegas.no.road_outside")
        if action.lamp != city.way[-1]:
            return Refusal("lasvegas.no.drive_from", where=crossing(city.way[-1]))
        return Refusal("lasvegas.no.road_used")

    def mark(self, table: Table, city: City, turn: Turn, action: Drive) -> None:
        city.drive(action, table.passing)

    def describe(self, table: Table, seat: int, action: Drive, viewer: int) -> Message:
        way = "drive.home" if action.to == START else "drive"
        return Message(f"lasvegas.tell.{way}{_round_a_corner(action)}", where=crossing(action.to))


def _round_a_corner(drive: Drive) -> str:
    """Two ways may lead to a lamp: which road comes first, in the key of a message; nothing where the drive is straight."""
    lamp, via, to = (divmod(node, STRIDE) for node in (drive.lamp, drive.via, drive.to))
    if lamp[0] == via[0] == to[0] or lamp[1] == via[1] == to[1]:
        return ""
    return ".street" if lamp[0] == via[0] else ".avenue"


_ALL: tuple[Effect, ...] = (Build(), GiveShow(), CrossHall(), Advertise(), DriveOn())
EFFECTS = {effect.action: effect for effect in _ALL}
"""All actions, by their names on the cards."""


def has_bonus(city: City, turn: Turn) -> bool:
    """Whether a group of the city hall may still be used this turn."""
    return not turn.bonus and bool(city.ready_groups)


def find_targets(table: Table, seat: int) -> None:
    """Work out where the action of the turn may be done."""
    turn = table.turns[seat]
    turn.targets = EFFECTS[turn.action].targets(table, table.cities[seat], turn)


def go_on(table: Table, seat: int) -> None:
    """Go on to the action; past it, if there is nothing to do."""
    turn = table.turns[seat]
    find_targets(table, seat)
    turn.phase = "act" if turn.targets or has_bonus(table.cities[seat], turn) else "end"
