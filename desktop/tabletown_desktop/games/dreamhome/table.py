"""Dream Home on a board: what its slots mean, and what its drawing is told."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainterPath, QPixmap

from tabletown.game import Action
from tabletown.games.dreamhome.actions import At, Drill, Mix, Roofing, Supply, Swap
from tabletown.games.dreamhome.data import CARDS, ROUNDS
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import name_place
from tabletown.games.dreamhome.roofs import roofer_gain
from tabletown.games.dreamhome.table import Table
from tabletown.games.dreamhome.words import where
from tabletown.kit.actions import Pick
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.games.dreamhome import slots, words
from tabletown_desktop.games.dreamhome.drawing import Drawing, Scene
from tabletown_desktop.games.dreamhome.flights import Flying
from tabletown_desktop.games.dreamhome.helpers import late
from tabletown_desktop.games.dreamhome.layout import TABS, Layout, arrange
from tabletown_desktop.games.dreamhome.offer import taken_look
from tabletown_desktop.games.dreamhome.pictures import EMPTY
from tabletown_desktop.games.dreamhome.recent import MOST_MOVES, Move, Turns
from tabletown_desktop.games.dreamhome.sheet import places
from tabletown_desktop.games.dreamhome.sheet.marks import Aim, Looks, kit_of, seen_looks
from tabletown_desktop.games.dreamhome.sheet.plate import Plate
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.frame import Face, Frame, Highlights, Story
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import target_of
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.phrases import begun, signed
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.scene.table import GameTable

REGIONS = {
    "column": "market",
    "portrait": "market",
    "cell": "plate",
    "tool": "plate",
    "helper": "plate",
    "roof": "plate",
    "bonus": "plate",
    "tab": "tabs",
    "house": "others",
}
ROOF_FACE = 96
"""Width of a roof card in the choice of the roofer, at the usual size of text."""
SLIM_CHIP = 52.0
"""What a chip of two lines and a gain take one below the other, at the usual size of text."""
SEEN = 480
"""How long another seat's action is shown."""


class DreamHomeTable(GameTable):
    """One house large, the market above it, the other houses beside it."""

    layout: Layout
    drawing: Drawing
    regions = REGIONS
    choosing = ("take", "hammer")
    in_play = ("market",)
    others = "house"
    counts_here = True

    def __init__(self, board: Board, services: Services, motion: Motion, story: Story) -> None:
        super().__init__(board, services, motion, story)
        self._turns = Turns(story)
        self._flying = Flying(board, motion)

    @property
    def table(self) -> Table:
        table: Table = self.seen.view.table
        return table

    @property
    def plate_size(self) -> QSizeF:
        return QSizeF(self.layout.plate.width, self.layout.plate.height)

    @property
    def counted(self) -> bool:
        return not self.arranged or self.drawing.counted

    # ---- where things are ------------------------------------------------------------------------------------------

    def arrange(self, seen: Frame) -> None:
        self._flying.clear()
        self._turns.follow(seen.view)
        super().arrange(seen)

    def lay_out(self) -> Layout:
        area = self.board.area
        over = self.table.reason is not None
        return arrange(
            area.width(),
            area.height(),
            self.other_seats,
            self.theme.text_scale,
            self.board.ratio,
            closed=late(self.table),
            over=over,
            tab=self.shown_tab(TABS),
        )

    def make_drawing(self) -> Drawing:
        return Drawing(self.theme, self.words, self.board.hero, self.board.table_scene, self.layout)

    @property
    def _kit(self) -> tuple[str, ...]:
        """What lies on the porch of the house that is shown."""
        house = self.table.houses[self.shown_seat]
        return tuple(piece.key for piece in kit_of(house, house))

    def keys(self) -> Sequence[str]:
        return self.layout.slots(self._kit, self.guest is None and late(self.table))

    def target(self, key: str) -> QPainterPath:
        kit = self._kit if key.startswith(("tool:", "helper:", "portrait:")) else ()  # asked of every slot
        return target_of(self.layout.slot_rect(key, kit))

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        return self.slots_of(action)[0]

    def slots_of(self, action: Action) -> Sequence[str]:
        return slots.slots_of(self.table, action)

    def tool_of(self, action: Action) -> str | None:
        return slots.tool_of(self.table, action)

    def tool_at(self, key: str) -> str | None:
        tool = slots.tool_at(key)
        return None if tool is None or self.guest is not None or slots.is_used(self.table.houses[self.seat], key) else tool

    def twins(self) -> Collection[str]:
        return {key.replace("portrait", "helper", 1) for key in self.keys() if key.startswith("portrait:")}

    def pair_of(self, action: Action) -> tuple[str, str] | None:
        return slots.pair_of(action)

    def tool_prompt(self, tool: str, held: str) -> tuple[str, str]:
        if not held:
            return super().tool_prompt(tool, held)
        other = {"supply": "card", "drill": "column" if held.startswith("cell:") else "cell"}.get(tool, "other")
        about = "dreamhome.tool.supply.cards" if tool == "supply" else "dreamhome.tool.held"
        room = self.words.say(slots.room_at(self.table, self.seat, held))
        return self.words.text(f"dreamhome.tool.{tool}.{other}", room=room), self.words.text(about)

    def pick(self, tool: str, key: str) -> None:
        room = self.words.say(slots.room_at(self.table, self.seat, key))
        self.drawing.lights.forget_ghost()
        self.drawing.tell(key, Chip(begun(room), self.words.text(f"dreamhome.table.pick.{tool}")))

    def offers(self) -> Sequence[str]:
        return slots.offered()

    def probe(self, key: str) -> Action | None:
        return slots.probe(self.table, self.seat, key) if self.guest is None else None

    def probe_with(self, tool: str | None, key: str) -> Action | None:
        return slots.probe_with(self.table, self.seat, tool, key) if self.guest is None else None

    def slot_name(self, key: str) -> str:
        return begun(self.words.say(slots.name(self.table, self.shown_seat, key)))

    def tip(self, key: str) -> str:
        """The full name where words may not have fitted on the porch, on a sign or in the market."""
        if key.startswith("column:"):
            taken = self._turns.taken.get(int(key.partition(":")[2]) - 1)
            if taken is None or taken.verb == "remove":
                return ""
            return self.words.text("dreamhome.sheet.market.taken", name=self.seen.seats[taken.seat].name)
        return self.name(key) if key.startswith(("tool:", "helper:", "portrait:", "roof", "bonus")) else super().tip(key)

    def choice_label(self, action: Action) -> str:
        return begun(self._label(action))

    def _label(self, action: Action) -> str:
        table, say = self.table, self.words.say
        match action:
            case Drill():
                return say(words.column_label(table, action.index))
            case Mix():
                return f"{say(words.column_label(table, action.first))} ↔ {say(words.column_label(table, action.second))}"
            case Supply():
                gain = signed(slots.change(table, self.seat, action).total)
                return f"{say(words.card_label(action.card, table.box.children[action.card]))}  {gain}"
            case Swap():
                return f"{say(where(action.place))} ↔ {say(where(action.other))}"
            case Roofing():
                return say(words.roof_label(action.card))
        return say(table.describe_move(self.seat, action))

    def distinct(self, actions: Sequence[Action]) -> Sequence[Action]:
        return slots.distinct(self.table, self.seat, actions)

    def choice_face(self, action: Action) -> Face | None:
        if not isinstance(action, Roofing):
            return None
        least, most = roofer_gain(self.table.houses[self.seat].pile, action.card, bool(self.table.options["memory_aid"]))
        if least == most:
            line = self.words.text("dreamhome.table.brings", n=least)
        else:
            line = self.words.text("dreamhome.table.brings-between", least=least, n=most)
        return Face(self.drawing.roof_picture(action.card, self.theme.px(ROOF_FACE), self.board.devicePixelRatioF()), line)

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        return next((action for action in actions if action.verb in ("end", "done", "pass")), None)

    def in_bar(self, action: Action) -> bool:
        return action.verb in slots.IN_BAR

    def tells(self, action: Action) -> bool:
        return action.verb not in ("end", "done", "pass")

    def seen_for(self, action: Action) -> int:
        return 0 if action.verb in ("end", "done", "pass") else SEEN

    def facts(self) -> Sequence[str]:
        text, table = self.words.text, self.table
        if table.reason is not None:
            return ()
        said = text("dreamhome.table.round", round=table.round, all=ROUNDS)
        return (said, text("dreamhome.table.rooms-left", n=len(table.market.rooms_left)))

    def at_round_start(self) -> Table:
        before = self.table.copy()
        before.houses[self.seat] = self._turns.round_start(self.seat)
        return before

    # ---- how things look -------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        before, known = self._seen, self._turns.count
        self._turns.follow(seen.view)
        if self._turns.count < known:
            self._take_back()
        ended = before is not None and before.view.table.reason is None and seen.view.table.reason is not None
        moved = super().draw(seen)
        if ended:
            self._show_end()
        elif before is not None and before.view.seat == self.seat and self.motion.speed > 0:
            self._follow(before.view.table)
        return moved

    def _take_back(self) -> None:
        """Stop the flights of what was taken back."""
        self._flying.clear()
        for key in [key for key in self.drawing.progress if key.startswith("away:")]:
            self.set_progress(key, 1.0)

    def _follow(self, before: Table) -> None:
        """Show what another seat has just done: its row rises and the cards it took fly there; what it built glows."""
        now, market = self.table, before.market
        for index, taken in self._turns.taken.items():
            left = market.rooms[index] == taken.room != now.market.rooms[index]
            if left and taken.verb != "remove" and taken.seat in self.layout.seats:
                self.move(f"lift:{taken.seat}", "lift")
                self._flying.away(self.drawing, self.layout, index, taken_look(now, index, taken), taken.seat)
        for seat in self.layout.seats:
            old, new = before.houses[seat], now.houses[seat]
            for place in places.PLACES:
                if new.rooms >> place & 1 and (old.rooms >> place & 1 == 0 or old.cards[place] != new.cards[place]):
                    self.move(f"glow:{seat}:{place}", "glow")

    def show(self, seen: Frame) -> None:
        turns, seat = self._turns, self.shown_seat
        ranks = self._ranks() if self.table.reason is not None else ()
        busy, live = frozenset(seen.busy), self.live
        self.drawing.show(Scene(self.table, seat, seen.seats, turns.round_start(seat), turns.taken, busy, live, ranks, self._moves()))

    def _moves(self) -> tuple[Move, ...]:
        """The latest moves, where there is room for them."""
        if self.layout.lately is None:
            return ()
        colours, seats = seat_colours(self.seen.seats), self.seen.seats
        lines = [line for line in self._turns.latest(2 * MOST_MOVES) if self.tells_line(line)]
        return tuple(Move(colours[line.seat], seats[line.seat].name, self.words.say(line.message)) for line in lines[:MOST_MOVES])

    def _ranks(self) -> tuple[int, ...]:
        """The place of every seat, in the order of the seats."""
        standings = sorted(self.table.outcome().standings, key=lambda standing: standing.contender)
        return tuple(standing.place for standing in standings)

    def light(self, lit: Highlights) -> None:
        hovered = lit.hovered if lit.hovered in lit.keys else lit.advised
        self.drawing.aim(self._aims(hovered))
        super().light(lit)

    def _aims(self, key: str | None) -> tuple[Aim, ...]:
        """Where the card of the column that is looked at may go."""
        pick = self.probe(key) if key is not None and key.startswith("column:") else None
        if pick is None or pick.verb == "remove" or self.table.why_not(self.seat, pick) is not None:
            return ()
        found = slots.ways(self.table, self.seat, pick)
        tops, up = slots.best(found), slots.face_up(found)
        return tuple(Aim(way.action.place, signed(way.total), way in tops and way.total > 0) for way in up)

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        self.drawing.lights.forget_ghost()
        key = at or self.slot_of(action) if action is not None else "bar:"
        if action is None or key.startswith("bar:"):
            return
        table, seat = self.table, self.seat
        if isinstance(action, At):
            round_start = table.houses[seat]
            self.drawing.ghost(seen_looks(slots.after(table, seat, action), seat, round_start))
        if delta is None:
            return
        if isinstance(action, Pick):
            self._tell_column(key, action)
            return
        title = words.title(table, action)
        if title is None:
            return
        notes, always = words.notes(table, action), False
        if isinstance(action, At) and action.verb in ("place", "empty"):
            way = slots.way(table, seat, action)
            delta, notes, always = way.delta, words.way_notes(table, seat, way), True
        elif isinstance(action, Drill | Supply | Swap):
            delta, always = slots.change(table, seat, action), True
        self.drawing.tell(key, self.noted_chip(self.words.say(title), [self.words.say(note) for note in notes], delta, always=always))

    def _tell_column(self, key: str, pick: Pick) -> None:
        """What taking a column would allow: where its card brings most now, or that it can only become an empty room."""
        table, say = self.table, self.words.say
        title = words.title(table, pick)
        assert title is not None
        if pick.verb == "remove":
            self.drawing.tell(key, Chip(begun(say(title)), self.words.text("dreamhome.table.goes")))
            return
        found = slots.ways(table, self.seat, pick)
        gain = signed(found[0].total)
        if self._chips_are_slim:
            self.drawing.tell(key, Chip(f"{begun(say(title))}  {gain}"))
            return
        notes = words.column_notes(table, self.seat, pick, found)
        self.drawing.tell(key, Chip(begun(say(title)), ", ".join(say(note) for note in notes), gain))

    @property
    def _chips_are_slim(self) -> bool:
        """Whether a chip of two lines would cover what the same card brings in the cells: the cells say the rest."""
        layout = self.layout
        return layout.market.upright and SLIM_CHIP * layout.text > places.FLOOR * layout.plate.scale

    def carried(self, key: str) -> QPixmap | None:
        """The room card of a column that may be taken, or that is in hand."""
        kind, _, rest = key.partition(":")
        if kind != "column" or self.guest is not None or self.table.turn.seat != self.seat:
            return None
        index, phase = int(rest) - 1, self.table.turn.phase
        mine = self._turns.taken.get(index)
        held = phase == "place" and mine is not None and mine.seat == self.seat and mine.verb != "remove"
        return self.drawing.card_picture(index) if held or phase in ("take", "hammer") else None

    # ---- what moves ------------------------------------------------------------------------------------------------

    def animate(self, action: Action) -> None:
        """A card flies to its cell and settles, then the walls to its own kind come down; tokens and roof cards drop into
        place."""
        table, seat = self.table, self.seat
        house = table.houses[seat]
        if isinstance(action, At) and action.verb in ("place", "empty", "drill", "supply"):
            self._bring(action, house)
        elif isinstance(action, At) and action.verb == "scaffold":
            self._settle(action, house)
        elif isinstance(action, At) and action.verb in ("decorate", "token"):
            self.move(f"token:{name_place(action.place)}", "build")
        elif action.verb == "end":
            self.dry()
        if action.verb in ("place", "empty") and len(house.pile) > len(self._turns.round_start(seat).pile):
            self.move("bundle", "flip")

    def _bring(self, action: At, house: House) -> None:
        """The card flies from where it lay; one that was let go over its cell is there already."""
        start = self._origin(action)
        if start is None or self.board.dropping or self.motion.speed <= 0:
            self._settle(action, house)
            return
        away = f"away:{name_place(action.place)}"
        self.set_progress(away, 0.0)

        def landed() -> None:
            self.set_progress(away, 1.0)
            self._settle(action, house)

        card = CARDS[house.cards[action.place]].key
        cards = (card, EMPTY if action.verb == "empty" else card)
        self._flying.home(self.drawing, self.layout, cards, start, action.place, landed)

    def _origin(self, action: At) -> QRectF | None:
        """Where the card of an action lay: in its column, or in the hands of the supplier."""
        if action.verb == "supply":
            return self._flying.disc(self.layout, "helper:supplier", self._kit)
        mine = (index for index, taken in self._turns.taken.items() if taken.seat == self.seat and taken.verb != "remove")
        index = action.index if isinstance(action, Drill) else next(mine, None)
        return self._flying.column(self.layout, index) if index is not None else None

    def _settle(self, action: At, house: House) -> None:
        place, name = action.place, name_place(action.place)
        look = Looks.of(house, house).cell(place)
        seams = [seam for seam, opens in ((place - 1, look.left), (place, look.right)) if opens]
        for seam in seams:
            self.set_progress(f"open:{name_place(seam)}", 0.0)

        def open_up() -> None:
            for seam in seams:
                self.move(f"open:{name_place(seam)}", "mark")

        self.move(f"cell:{name}", "build", open_up)

    def _show_end(self) -> None:
        """The pile is turned over, its best cards fly to the roof, the rooms are counted, the pad is written."""
        pieces = range(1, 5)
        for key in ("badges", "pad", "stamp", *(f"roof:{piece}" for piece in pieces)):
            self.set_progress(key, 0.0)

        def fly() -> None:
            self._flying.roof(self.drawing, self.layout, lambda piece: self.set_progress(f"roof:{piece + 1}", 1.0))
            self.move("badges", "badges", count)

        def count() -> None:
            self.move("pad", "pad", lambda: self.move("stamp", "stamp"))

        self.move("turning", "roofs", fly)

    def paint_plate(self, paper: Paper) -> None:
        """Paint the house as it stands on the table, with the pictures at hand."""
        looks = seen_looks(self.table, self.seat, self.table.houses[self.seat])
        ground = self.layout.ground
        flag = seat_colours(self.seen.seats)[self.seat]
        Plate(paper, looks, ground, flag, self.words.text, detail=self.drawing.detail, signs=False).draw(
            QRectF(QPointF(0, 0), self.plate_size)
        )


TABLE = DreamHomeTable
