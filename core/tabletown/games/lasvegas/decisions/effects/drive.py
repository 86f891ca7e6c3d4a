"""The limousine: on from where it stands, by roads that are not used yet."""

from __future__ import annotations

from tabletown.games.lasvegas.actions import FREE_DRIVES, Drive
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.decisions.effects.effect import Effect
from tabletown.games.lasvegas.network import START
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.turn import Turn
from tabletown.games.lasvegas.words import crossing
from tabletown.kit.decisions import Moves
from tabletown.words import Message, Refusal


class DriveOn(Effect):
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
        key = "lasvegas.tell.drive.home" if action.to == START else "lasvegas.tell.drive"
        return Message(key, via=crossing(action.via), where=crossing(action.to))
