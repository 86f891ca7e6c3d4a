"""New Las Vegas on a board: what its slots mean, and what its drawing is told."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPainterPath

from tabletown.game import Action
from tabletown.games.lasvegas.actions import Bonus, Drive, Extend, Open
from tabletown.games.lasvegas.data import COLUMNS, SIDES
from tabletown.games.lasvegas.places import AVENUE_LOTS, HOLES, STRIDE, name_place
from tabletown.games.lasvegas.solo import rival_sheet
from tabletown.games.lasvegas.table import Table
from tabletown.games.lasvegas.words import ACTION_NAMES
from tabletown.kit.masks import bits
from tabletown.scores import ScoreDelta
from tabletown_desktop.games.lasvegas import slots, words
from tabletown_desktop.games.lasvegas.drawing import Drawing
from tabletown_desktop.games.lasvegas.layout import TABS, Layout, Style, arrange
from tabletown_desktop.games.lasvegas.offer import OfferLook
from tabletown_desktop.games.lasvegas.sheet import places
from tabletown_desktop.games.lasvegas.sheet.lights import CHIPS
from tabletown_desktop.games.lasvegas.sheet.marks import Looks, seen_looks
from tabletown_desktop.games.lasvegas.sheet.plate import Plate, road_sign
from tabletown_desktop.games.lasvegas.words import EXPLAINED, coming_end, why
from tabletown_desktop.scene.frame import Frame
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.panel import LARGE_TEXT, target_of
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.phrases import begun
from tabletown_desktop.scene.table import GameTable

REGIONS = {
    "pair": "offer",
    "number": "offer",
    "action": "offer",
    "card": "offer",
    "vote": "offer",
    "bonus": "chips",
    "shift": "chips",
    "swap": "chips",
    "lot": "plate",
    "path": "plate",
    "hotel": "plate",
    "hall": "hall",
    "group": "hall",
    "show": "columns",
    "advert": "columns",
    "lucky": "columns",
    "vault": "columns",
    "project": "projects",
    "tab": "tabs",
    "city": "others",
    "acme": "others",
}
"""The city hall, the columns and the chips are regions of their own for the Tab key."""


class LasVegasTable(GameTable):
    """One city large, its score board, the offer, the projects, the other cities (or ACME) beside it."""

    layout: Layout
    drawing: Drawing
    regions = REGIONS
    by_the_way = ("bonus",)
    choosing = ("choose", "number", "action", "give")
    in_play = ("offer", "chips", "projects")
    others = "city"
    plate_size = QSizeF(places.WIDTH, places.HEIGHT)

    @property
    def table(self) -> Table:
        table: Table = self.seen.view.table
        return table

    # ---- where things are ------------------------------------------------------------------------------------------

    def lay_out(self) -> Layout:
        area, table = self.board.area, self.table
        style: Style = "vote" if table.stage == "vote" else "cards" if table.solo else "pairs"
        others = () if table.solo else self.other_seats
        return arrange(area.width(), area.height(), style, others, self.theme.text_scale, self.shown_tab(TABS))

    def make_drawing(self) -> Drawing:
        return Drawing(self.theme, self.words, self.board.hero, self.board.table_scene, self.layout)

    def keys(self) -> Sequence[str]:
        keys: Sequence[str] = self.layout.slots()
        if self.layout.style == "cards" and not self.table.hand(self.seat):  # the match is over
            keys = [key for key in keys if not key.startswith(("number:", "action:", "card:"))]
        return (*keys, *self._chips(), slots.hall_key(self.table, self.shown_seat), *self._paths())

    def _chips(self) -> tuple[str, ...]:
        """The chips at the chosen pair."""
        return tuple(chip.key for chip in OfferLook.of(self.table, self.seat).chips)

    def _paths(self) -> tuple[str, ...]:
        """The paths from where the limousine stands, clockwise, while it may be driven."""
        if self.guest is not None or not slots.drives_now(self.table.turns[self.seat]):
            return ()
        return tuple(slots.path_key(drive) for drive in slots.paths_from_here(self.table, self.seat))

    def target(self, key: str) -> QPainterPath:
        if not key.startswith(CHIPS):
            return super().target(key)
        offer = OfferLook.of(self.table, self.seat)
        return target_of(self.layout.chip_rect(key, tuple(chip.key for chip in offer.chips), offer.chip_row))

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        return self.slots_of(action)[0]

    def slots_of(self, action: Action) -> Sequence[str]:
        return slots.slots_of(self.table, self.seat, action)

    def rules_at(self, asked: str) -> str:
        return f"action-{self.table.turns[self.seat].action}" if asked == "act" else asked

    def offers(self) -> Sequence[str]:
        return slots.offered(self.table, self.seat)

    def probe(self, key: str) -> Action | None:
        return slots.probe(self.table, self.seat, key) if self.guest is None else None

    def slot_name(self, key: str) -> str:
        if key == "acme":
            return ", ".join(self._rival())
        if key.startswith(EXPLAINED):
            return " ".join(self._why(key))
        return begun(self.words.say(slots.name(self.table, self.shown_seat, key)))

    def tip(self, key: str) -> str:
        """Everything a project asks for, an action does, a column counts and ACME has, where they are drawn small; and why
        points are there or not."""
        kind, _, which = key.partition(":")
        if kind == "acme":
            return "\n".join(self._rival())
        if kind in EXPLAINED:
            return "\n".join(self._why(key))
        if kind in ("pair", "action"):
            cards = self.table.pairs if kind == "pair" else self.table.hand(self.seat)
            card = cards[int(which) - 1]
            return begun(self.words.say(ACTION_NAMES[card.action])) + "\n" + self.words.text(f"lasvegas.sheet.action.{card.action}.detail")
        return self.name(key) if kind in ("project", "show", "advert", "group") else super().tip(key)

    def _why(self, key: str) -> list[str]:
        """Why points are there or not."""
        names = [seating.name for seating in self.seen.seats]
        return [begun(self.words.say(line)) for line in why(self.table, self.shown_seat, key, names)]

    def _rival(self) -> list[str]:
        """ACME's manager and score, its cards and what it counts."""
        table, text = self.table, self.words.text
        sheet = rival_sheet(table)
        assert table.manager is not None
        assert sheet is not None
        manager = self.words.say(table.manager.name)
        head = text("lasvegas.table.acme", manager=manager, points=sheet.total) if self.live else ""
        return [head or text("lasvegas.table.acme-name", manager=manager), *(begun(self.words.say(line)) for line in slots.rival(table))]

    def tab_label(self, tab: str) -> str:
        return super().tab_label("acme" if tab == "others" and self.table.solo else tab)

    def choice_label(self, action: Action) -> str:
        if isinstance(action, Extend):
            number = self.table.cities[self.seat].number_at(action.neighbour)
            return self.words.text(f"lasvegas.table.extend.{action.side}", number=number)
        if isinstance(action, Bonus):
            return self.words.text(f"lasvegas.table.bonus.{action.kind}")
        return begun(self.words.say(self.table.describe_move(self.seat, action)))

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """The box of the city hall if it may be crossed, being turned away if nothing else is possible; else the end of the turn."""
        for action in actions:
            if action.verb == "hall" or (action.verb == "refuse" and len(actions) == 1):
                return action
        return super().main_action(actions)

    def tells(self, action: Action) -> bool:
        return action.verb not in ("vote", "choose", "number", "action", "give", "shift", "swap", "reshuffle", "end")

    def warning(self, action: Action) -> str | None:
        turn = self.table.turns[self.seat]
        if action.verb == "end" and turn.phase == "act" and turn.targets:
            return self.words.text("lasvegas.table.undone", action=self.words.say(ACTION_NAMES[turn.action]))
        return super().warning(action)

    def facts(self) -> Sequence[str]:
        """The facts, and whose end of the match is near once one is."""
        said, table = list(super().facts()), self.table
        if table.stage == "vote":
            return said[:0]
        end = coming_end(table) if table.reason is None and self.theme.text_scale <= LARGE_TEXT else None
        if end is not None:
            said.append(self.words.text(f"lasvegas.table.nears.{end.kind}", name=self.seen.seats[end.seat].name, n=end.n, all=end.all))
        return said

    def whose(self) -> str:
        """Where projects and cities share a place there is no head above the cities, and beside large words it has no room for more;
        a ribbon names the city of another."""
        own, text = self.seen.seats[self.seat].name, self.words.text
        if self.table.solo or (self.layout.tabs is None and self.theme.text_scale <= LARGE_TEXT):
            return ""
        if self.seat not in self.table.to_act:
            return text("lasvegas.sheet.cities.look", name=self.seen.seats[self.shown_seat].name)
        return text("lasvegas.table.own-turn" if self.guest is None else "table.whose-turn", name=own)

    def at_round_start(self) -> Table:
        before = self.table.copy()
        before.cities[self.seat] = self.table.round_start[self.seat].copy()
        return before

    # ---- how things look -------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        scored = self._scored() if self._seen is not None else None
        moved = super().draw(seen)
        if scored is not None:
            for project, (before, now) in enumerate(zip(scored, self._scored(), strict=True)):
                if now > before:
                    self.move(f"stamp:{project + 1}", "stamp")
        self.board.round_trip = self._paths()
        return moved

    def _scored(self) -> list[int]:
        """How many have each project."""
        return [len(project.won) + (project.rival is not None) for project in self.table.projects]

    def show(self, seen: Frame) -> None:
        self.drawing.show(self.table, self.shown_seat, seen.seats, seen.busy, self.live)

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        self.drawing.lights.forget_ghost()
        key = at or self.slot_of(action) if action is not None else "bar:"
        if action is None or key.startswith("bar:"):
            return
        self._ghost_city(action)
        self._ghost_mark(action)
        title = words.title(self.table, self.seat, action)
        if delta is not None and title is not None:
            self.drawing.tell(key, self._chip(action, self.words.say(title), delta))

    def _ghost_city(self, action: Action) -> None:
        """The city as the action would leave it."""
        if action.verb not in ("open", "extend", "build", "show", "drive"):
            return
        table, seat = self.table, self.seat
        done = words.after(table, seat, action)
        now = table.cities[seat]
        lost = sum(1 << avenue for avenue, still in enumerate(table.hotels_open.open) if not still)
        self.drawing.ghost_city(Looks.of(done.cities[seat], now, lost, table.golf, table.rival_hotels))

    def _ghost_mark(self, action: Action) -> None:
        """The mark it would make on the board."""
        city = self.table.cities[self.seat]
        if action.verb == "show":
            self.drawing.ghost_mark(f"show:{action.args[0]}", city.shows[SIDES.index(str(action.args[0]))])
        elif action.verb == "hall":
            self.drawing.ghost_mark("hall", city.hall)
        elif action.verb == "advert":
            self.drawing.ghost_mark(f"advert:{action.args[0]}", city.adverts[_column(action)])
        elif isinstance(action, Bonus):
            self.drawing.ghost_mark(f"group:{action.group + 1}", 0)

    def _chip(self, action: Action, title: str, delta: ScoreDelta) -> Chip:
        notes = [self.words.say(note) for note in words.notes(self.table, self.seat, action)]
        sign = words.SIGNS.get(action.verb, "")
        return self.noted_chip(title, notes, delta, f"lasvegas/{sign}" if sign else "")

    # ---- what moves ------------------------------------------------------------------------------------------------

    def animate(self, action: Action) -> None:
        """The casino lights up and the pen writes; then what follows from it."""
        if isinstance(action, Open | Extend):
            self._animate_open(action.place)
        elif action.verb == "build":
            self.move(f"crane:{action.args[0]}", "mark")
        elif isinstance(action, Drive):
            self.move("drive", "flight", self._animate_carpets)
        elif action.verb == "show":
            self.move(f"star:{name_place(self.table.turns[self.seat].place)}", "mark")
            self._animate_column(action)
        elif action.verb == "advert":
            self._animate_column(action)
        elif action.verb == "hall":
            self.move(f"hall:{self.table.cities[self.seat].hall - 1}", "mark")
        elif isinstance(action, Bonus):
            self.move(f"group:{action.group + 1}", "mark")
        elif action.verb == "end":
            self.dry()

    def _animate_open(self, place: int) -> None:
        name = name_place(place)
        self.set_progress(f"number:{name}", 0.0)
        self.move(f"lit:{name}", "build", lambda: self.move(f"number:{name}", "mark"))
        city, round_start = self.table.cities[self.seat], self.table.round_start[self.seat]
        if place < STRIDE:
            fresh = (city.golf_circled | city.golf_crossed) & ~(round_start.golf_circled | round_start.golf_crossed) & HOLES
            for avenue in bits(fresh):
                self.move(f"hole:{avenue + 1}", "mark")
        avenue = place % STRIDE
        if city.opened & AVENUE_LOTS[avenue] == AVENUE_LOTS[avenue]:
            self.move(f"hotel:{avenue + 1}", "flip")

    def _animate_carpets(self) -> None:
        city, round_start = self.table.cities[self.seat], self.table.round_start[self.seat]
        for place in bits(city.passed & ~round_start.passed):
            self.move(f"carpet:{name_place(place)}", "mark")

    def _animate_column(self, action: Action) -> None:
        city, which = self.table.cities[self.seat], str(action.args[0])
        crossed = city.shows[SIDES.index(which)] if action.verb == "show" else city.adverts[_column(action)]
        self.move(f"{action.verb}:{which}:{crossed - 1}", "mark")

    def paint_plate(self, paper: Paper) -> None:
        looks = seen_looks(self.table, self.seat)
        Plate(paper, looks, road_sign(self.words), detail=self.drawing.detail).draw(QRectF(0, 0, places.WIDTH, places.HEIGHT))


def _column(action: Action) -> int:
    return COLUMNS.index(str(action.args[0]))


TABLE = LasVegasTable
