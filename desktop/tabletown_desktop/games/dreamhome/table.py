"""Dream Home on a board: what its slots mean, and what its drawing is told."""

from __future__ import annotations

from collections.abc import Sequence

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
from tabletown.kit.moves import Pick
from tabletown.match import Match
from tabletown.scores import ScoreDelta
from tabletown_desktop.app.services import Services
from tabletown_desktop.games.dreamhome import meaning, names, storeys, told
from tabletown_desktop.games.dreamhome.drawing import Drawing, Scene
from tabletown_desktop.games.dreamhome.flying import Flying
from tabletown_desktop.games.dreamhome.helping import helpers_look
from tabletown_desktop.games.dreamhome.lately import MOST, Move
from tabletown_desktop.games.dreamhome.layout import Layout, arrange
from tabletown_desktop.games.dreamhome.looks import house_looks, taken_look
from tabletown_desktop.games.dreamhome.marks import Aim, Looks
from tabletown_desktop.games.dreamhome.pictures import EMPTY
from tabletown_desktop.games.dreamhome.plate import Plate
from tabletown_desktop.games.dreamhome.turns import Turns
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.drawn_table import DrawnTable
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.panel import target_of
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.score_changes import effects, signed
from tabletown_desktop.scene.seats import seat_colours
from tabletown_desktop.scene.table import Face, Frame, Highlights

REGIONS = {
    "column": "market",
    "portrait": "market",
    "cell": "plate",
    "tool": "plate",
    "helper": "plate",
    "roof": "plate",
    "bonus": "plate",
    "house": "others",
}
ROOF_FACE = 96
"""Width of a roof card in the choice of the roofer, at the usual size of text."""
SEEN = 480
"""Milliseconds in which one follows an act of another seat."""


class DreamHomeTable(DrawnTable[Layout, Drawing]):
    """One house large, the market above it, the other houses beside it."""

    regions = REGIONS
    choosing = ("take", "hammer")
    others = "house"
    counts_here = True

    def __init__(self, board: Board, services: Services, motion: Motion, match: Match) -> None:
        super().__init__(board, services, motion, match)
        self._turns = Turns(match)
        self._flying = Flying(board, motion)
        self._acts = 0
        """So many acts were drawn."""

    @property
    def table(self) -> Table:
        table: Table = self.seen.view.table
        return table

    @property
    def plate_size(self) -> QSizeF:
        return QSizeF(self.layout.plate.width, self.layout.plate.height)

    @property
    def counted(self) -> bool:
        return self._drawing is None or self.drawing.counted

    # ---- where things are ------------------------------------------------------------------------------------------

    def arrange(self, seen: Frame) -> None:
        self._flying.clear()
        super().arrange(seen)

    def lay_out(self) -> Layout:
        area = self.board.viewport().rect()
        over = self.table.reason is not None
        ratio = self.board.devicePixelRatioF()
        return arrange(area.width(), area.height(), self.other_seats, self.theme.text_scale, ratio, over)

    def make_drawing(self, layout: Layout) -> Drawing:
        return Drawing(self.theme, self.words, self.board.hero, self.board.table_scene, layout)

    @property
    def _kit(self) -> tuple[str, ...]:
        """What lies on the porch of the house that is shown."""
        house = self.table.houses[self.shown_seat]
        return tuple(piece.key for piece in Looks.of(house, house).kit)

    def keys(self) -> Sequence[str]:
        house = self.table.houses[self.seat]
        late = self.guest is None and helpers_look(self.table, Looks.of(house, self._turns.round_start(self.seat))) is not None
        return self.layout.slots(self._kit, late)

    def target(self, key: str) -> QPainterPath:
        return target_of(self.layout.slot_rect(key, self._kit))

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        return self.slots_of(action)[0]

    def slots_of(self, action: Action) -> Sequence[str]:
        return meaning.slots_of(self.table, action)

    def tool_of(self, action: Action) -> str | None:
        return meaning.tool_of(self.table, action)

    def tool_at(self, key: str) -> str | None:
        tool = meaning.tool_at(key)
        return None if tool is None or self.guest is not None or meaning.is_used(self.table.houses[self.seat], key) else tool

    def pair_of(self, action: Action) -> tuple[str, str] | None:
        return meaning.pair_of(action)

    def tool_prompt(self, tool: str, held: str) -> tuple[str, str]:
        if not held:
            return super().tool_prompt(tool, held)
        other = {"supply": "card", "drill": "column" if held.startswith("cell:") else "cell"}.get(tool, "other")
        about = "dreamhome.tool.supply.cards" if tool == "supply" else "dreamhome.tool.held"
        room = self.words.say(names.room_at(self.table, self.seat, held))
        return self.words.text(f"dreamhome.tool.{tool}.{other}", room=room), self.words.text(about)

    def pick(self, tool: str, key: str) -> None:
        room = self.words.say(names.room_at(self.table, self.seat, key))
        self.drawing.lights.forget_ghost()
        self.drawing.tell(key, Chip(_begun(room), self.words.text(f"dreamhome.table.pick.{tool}")))

    def offers(self) -> Sequence[str]:
        return meaning.offered()

    def probe(self, key: str) -> Action | None:
        return meaning.probe(self.table, self.seat, key) if self.guest is None else None

    def probe_with(self, tool: str | None, key: str) -> Action | None:
        return meaning.probe_with(self.table, self.seat, tool, key) if self.guest is None else None

    def name(self, key: str) -> str:
        seat = self.seat_at(key)
        if seat is None:
            said = self.words.say(names.name(self.table, self.shown_seat, key))
            return said[:1].upper() + said[1:]
        name = self.seen.seats[seat].name
        if not (self.live and self.counted):
            return self.words.text("dreamhome.table.house-name", name=name)
        return self.words.text("dreamhome.table.house", name=name, points=self.table.score(seat).total)

    def tip(self, key: str) -> str:
        """Words that may have found no room on the porch or on a sign."""
        return self.name(key) if key.startswith(("tool:", "helper:", "portrait:", "roof", "bonus")) else super().tip(key)

    def choice_label(self, action: Action) -> str:
        return _begun(self._label(action))

    def _label(self, action: Action) -> str:
        table, say = self.table, self.words.say
        match action:
            case Drill():
                return say(told.column_label(table, action.index))
            case Mix():
                return f"{say(told.column_label(table, action.first))} ↔ {say(told.column_label(table, action.second))}"
            case Supply():
                gain = signed(meaning.change(table, self.seat, action).total)
                return f"{say(told.card_label(action.card, table.box.children[action.card]))}  {gain}"
            case Swap():
                return f"{say(where(action.place))} ↔ {say(where(action.other))}"
            case Roofing():
                return say(told.roof_label(action.card))
        return say(table.describe(self.seat, action, self.seat))

    def distinct(self, actions: Sequence[Action]) -> Sequence[Action]:
        return meaning.distinct(self.table, self.seat, actions)

    def choice_face(self, action: Action) -> Face | None:
        if not isinstance(action, Roofing):
            return None
        least, most = roofer_gain(self.table.houses[self.seat].pile, action.card, bool(self.table.options["memory_aid"]))
        if least == most:
            line = self.words.text("dreamhome.table.brings", n=least)
        else:
            line = self.words.text("dreamhome.table.brings-between", least=least, n=most)
        ratio, size = self.board.devicePixelRatioF(), self.theme.px(ROOF_FACE)
        return Face(self.drawing.roof_picture(action.card, size, ratio), line)

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        return next((action for action in actions if action.verb in ("end", "done", "pass")), None)

    def in_bar(self, action: Action) -> bool:
        return action.verb in meaning.IN_BAR

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

    def at_dawn(self) -> Table:
        before = self.table.copy()
        before.houses[self.seat] = self._turns.round_start(self.seat)
        return before

    # ---- how things look -------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        before, acts = self._seen, len(self.match.acts)
        if acts < self._acts:
            self._take_back()
        self._acts = acts
        ended = before is not None and before.view.table.reason is None and seen.view.table.reason is not None
        moved = super().draw(seen)
        if ended:
            self._show_end()
        elif before is not None and before.view.seat == self.seat and self.motion.speed > 0:
            self._follow(before.view.table)
        return moved

    def _take_back(self) -> None:
        """What was done is undone: nothing of it is on its way any more."""
        self._flying.clear()
        for key in [key for key in self.drawing.progress if key.startswith("away:")]:
            self.set_progress(key, 1.0)

    def _follow(self, before: Table) -> None:
        """What another seat has just done: its row rises and the cards it took fly there; what it built shines."""
        now, market = self.table, before.market
        for index, taken in self._turns.taken().items():
            left = market.rooms[index] == taken.room != now.market.rooms[index]
            if left and taken.verb != "remove" and taken.seat in self.layout.seats:
                self.move(f"lift:{taken.seat}", "lift")
                self._flying.away(self.drawing, self.layout, index, taken_look(now, index, taken), taken.seat)
        for seat in self.layout.seats:
            old, new = before.houses[seat], now.houses[seat]
            for place in storeys.PLACES:
                if new.rooms >> place & 1 and (old.rooms >> place & 1 == 0 or old.cards[place] != new.cards[place]):
                    self.move(f"glow:{seat}:{place}", "glow")

    def show(self, seen: Frame) -> None:
        turns, seat = self._turns, self.shown_seat
        ranks = self._ranks() if self.table.reason is not None else ()
        busy, live = frozenset(seen.busy), self.live
        self.drawing.show(Scene(self.table, seat, seen.seats, turns.round_start(seat), turns.taken(), busy, live, ranks, self._moves()))

    def _moves(self) -> tuple[Move, ...]:
        """What was done lately, where there is room to tell it."""
        if self.layout.lately is None:
            return ()
        colours, seats = seat_colours(self.seen.seats), self.seen.seats
        lines = [line for line in self._turns.story(self.seat, MOST) if self.tells_line(line)]
        return tuple(Move(colours[line.seat], seats[line.seat].name, self.words.say(line.message)) for line in lines[:MOST])

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
        found = meaning.ways(self.table, self.seat, pick)
        tops, up = meaning.best(found), meaning.face_up(found)
        return tuple(Aim(way.action.place, signed(way.total), way in tops and way.total > 0) for way in up)

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        self.drawing.lights.forget_ghost()
        key = at or self.slot_of(action) if action is not None else "bar:"
        if action is None or key.startswith("bar:"):
            return
        table, seat = self.table, self.seat
        if isinstance(action, At):
            round_start = table.houses[seat]
            self.drawing.ghost(house_looks(meaning.after(table, seat, action), seat, round_start))
        if delta is None:
            return
        if isinstance(action, Pick):
            self._tell_column(key, action)
            return
        title = told.title(table, action)
        if title is None:
            return
        notes, always = told.notes(table, action), False
        if isinstance(action, At) and action.verb in ("place", "empty"):
            way = meaning.way(table, seat, action)
            delta, notes, always = way.delta, told.way_notes(table, seat, way), True
        elif isinstance(action, Drill | Supply | Swap):
            delta, always = meaning.change(table, seat, action), True
        self.drawing.tell(key, self._chip(self.words.say(title), [self.words.say(note) for note in notes], delta, always))

    def _tell_column(self, key: str, pick: Pick) -> None:
        """What taking a column would allow: where its card brings most now, or that it can only become an empty room."""
        table, say = self.table, self.words.say
        title = told.title(table, pick)
        assert title is not None
        if pick.verb == "remove":
            self.drawing.tell(key, Chip(_begun(say(title)), self.words.text("dreamhome.table.goes")))
            return
        found = meaning.ways(table, self.seat, pick)
        notes = told.column_notes(table, self.seat, pick, found)
        self.drawing.tell(key, Chip(_begun(say(title)), ", ".join(say(note) for note in notes), signed(found[0].total)))

    def _chip(self, title: str, notes: list[str], delta: ScoreDelta, always: bool) -> Chip:
        """What is noted first, then what changes in the score; `always`: also that nothing does."""
        if len(delta.changes) == 1 and not notes:
            notes = [self.words.text(f"dreamhome.score.{delta.changes[0][0]}")]
        elif len(delta.changes) > 1:
            notes = [*notes, effects(self.words, "dreamhome", delta)]
        return Chip(_begun(title), ", ".join(notes), signed(delta.total) if delta.changes or always else "")

    def carried(self, key: str) -> QPixmap | None:
        """The room card of a column that may be taken, or that is in hand."""
        kind, _, rest = key.partition(":")
        if kind != "column" or self.guest is not None or self.table.turn.seat != self.seat:
            return None
        index, phase = int(rest) - 1, self.table.turn.phase
        mine = self._turns.taken().get(index)
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
        mine = (index for index, taken in self._turns.taken().items() if taken.seat == self.seat and taken.verb != "remove")
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
        """As it stands on the table, whose pictures are at hand."""
        looks = house_looks(self.table, self.seat, self.table.houses[self.seat])
        ground = self.layout.ground
        flag = seat_colours(self.seen.seats)[self.seat]
        Plate(paper, looks, ground, flag, self.words.text, detail=self.drawing.detail, signs=False).draw(
            QRectF(QPointF(0, 0), self.plate_size)
        )


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


TABLE = DreamHomeTable
