"""Happy City on a board: what its slots mean, and what its drawing is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QPixmap

from tabletown.game import Action
from tabletown.games.happycity.actions import Named
from tabletown.games.happycity.city import City
from tabletown.games.happycity.data import CITY_CARDS, Special
from tabletown.games.happycity.table import Table
from tabletown.kit.actions import Pick
from tabletown.log import VEILED, LogLine
from tabletown.scores import ScoreDelta
from tabletown.words import named
from tabletown_desktop.games.happycity import slots, words
from tabletown_desktop.games.happycity.drawing import Drawing, shared
from tabletown_desktop.games.happycity.layout import TABS, Layout, Style, arrange
from tabletown_desktop.games.happycity.offer_places import MODERATE
from tabletown_desktop.games.happycity.sheet.marks import PREFIX, Face, Looks, PlotLook, earned, fresh, news
from tabletown_desktop.games.happycity.sheet.places import HEIGHT, WIDTH
from tabletown_desktop.games.happycity.sheet.plate import Plate
from tabletown_desktop.scene.frame import Frame, Highlights
from tabletown_desktop.scene.ink import BETWEEN
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.motion import DURATION
from tabletown_desktop.scene.panel import LARGE_TEXT
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.phrases import begun
from tabletown_desktop.scene.table import GameTable

REGIONS = {
    "deck": "decks",
    "refill": "refill",
    "market": "market",
    "supermarket": "market",
    "home": "homes",
    "coin": "homes",
    "special": "specials",
    "plot": "plate",
    "tab": "tabs",
    "city": "others",
}


PLACED = {"market": "market", "build": "build", "home": "build", "special": "special"}
"""What places a card in the city, and the phase it is done in."""
REFILLS = ("ask", "cheapest", "dearest")
"""Who fills the market, as the settings call it; a click beside the decks takes the next."""


class HappyCityTable(GameTable):
    """One city large, the offer above it, the specials and the other cities beside it."""

    layout: Layout
    drawing: Drawing
    regions = REGIONS
    choosing = ("market", "discard", "build", "home", "coin", "special")
    in_play = ("decks", "homes", "market", "refill", "specials")
    others = "city"
    tab_regions: Mapping[str, str] = {"goals": "specials", "others": "others"}
    plate_size = QSizeF(WIDTH, HEIGHT)

    @property
    def table(self) -> Table:
        table: Table = self.seen.view.table
        return table

    # ---- where things are ------------------------------------------------------------------------------------------

    def lay_out(self) -> Layout:
        area, table = self.board.area, self.table
        style: Style = "supermarkets" if table.turn.phase == "market" else "table"
        tab = self.shown_tab(TABS)
        return arrange(area.width(), area.height(), self.other_seats, len(table.row), style, self.theme.text_scale, tab)

    def make_drawing(self) -> Drawing:
        return Drawing(self.theme, self.words, self.board.hero, self.board.table_scene, self.layout)

    def keys(self) -> Sequence[str]:
        return self.layout.slots()

    def can_look_at(self, key: str) -> bool:
        return key == "refill" or super().can_look_at(key)

    def look_at(self, key: str) -> bool:
        """The switch beside the decks: who fills the market, the person card by card or the program."""
        if key != "refill":
            return super().look_at(key)
        self.services.settings.change("refill", REFILLS[(REFILLS.index(self._refill) + 1) % len(REFILLS)])
        return True

    @property
    def _refill(self) -> str:
        return self.services.settings.now.refill

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        return slots.slot_of(action)

    def offers(self) -> Sequence[str]:
        return slots.offered(self.table, self.seat)

    def probe(self, key: str) -> Action | None:
        return slots.probe(self.table, key) if self.guest is None else None

    def slot_name(self, key: str) -> str:
        return self.words.say(slots.name(self.table, self.shown_seat, key, self._refill))

    def seat_name(self, seat: int) -> str:
        name, table = self.seen.seats[seat].name, self.table
        built = self.words.text("happycity.table.city-name", name=name, n=len(table.cities[seat].cards))
        if not self.live:
            return built
        return self.words.text("happycity.table.city", city=built, points=table.score(seat).total)

    def tip(self, key: str) -> str:
        """The full name where it may be shortened; a special is shown with all its words instead."""
        kind, _, which = key.partition(":")
        if kind == "plot" and int(which) > len(self.table.cards(self.shown_seat)):
            return ""
        return self.name(key) if kind in ("plot", "market", "home", "deck", "refill") else super().tip(key)

    def choice_label(self, action: Action) -> str:
        move = self.table.describe_move(self.seat, action)
        return begun(self.words.say(named(move, [seat.name for seat in self.seen.seats])))

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """Keep the display, or take coins where nothing can be built; else end the turn."""
        keep = next((action for action in actions if action.verb == "keep"), None)
        if keep is not None or (len(actions) == 1 and actions[0].verb == "coin"):
            return keep or actions[0]
        return super().main_action(actions)

    def unasked(self, actions: Sequence[Action]) -> Action | None:
        """The next card of the market, from the deck chosen once and for all."""
        decks = [action for action in actions if action.verb == "draw"]
        if not decks or self._refill == "ask":
            return None
        return decks[0] if self._refill == "cheapest" else decks[-1]

    def tells(self, action: Action) -> bool:
        return action.verb not in ("keep", "discard", "draw", "end")

    def tells_aloud(self, line: LogLine) -> bool:
        """Cards that go, too; those that come are told anyway."""
        return self.tells_line(line) or (line.action is not VEILED and line.action.verb in ("keep", "discard"))

    def facts(self) -> Sequence[str]:
        """The round, the way it is played, and how near the end is, as far as there is room for the words."""
        text, table = self.words.text, self.table
        turn = self._turn_in_bar
        said = [*([turn] if turn else []), text("table.facts.round", round=table.round)]
        if table.last_round:
            return [*said, text("happycity.table.last-round")]
        if self.theme.text_scale <= MODERATE:
            said.append(text(f"happycity.table.mode.{table.mode}"))
        if self.theme.text_scale <= LARGE_TEXT:
            near = [self.seen.seats[seat].name for seat, city in enumerate(table.cities) if len(city.cards) == CITY_CARDS - 1]
            if near:
                said.append(text("happycity.table.one-more", names=", ".join(near)))
        return said

    @property
    def _turn_in_bar(self) -> str:
        """Whose turn it is, where the other cities that tell it are behind a tab; the bar itself tells it to several persons."""
        tabs, seats = self.layout.tabs, self.seen.seats
        told = shared(seats) and self.seat in self.table.to_act
        if tabs is None or tabs.shown == "others" or told:
            return ""
        return self.drawing.turn(self.table, self.seat, seats)

    def at_round_start(self) -> Table:
        """The table without what this seat has placed in its turn."""
        before = self.table.copy()
        wet, box = fresh(before, self.seat), before.box
        if wet:
            dry = [card.id for place, card in enumerate(before.cards(self.seat)) if place not in wet]
            before.cities[self.seat] = City.of(box, dry, before.cities[self.seat].coins)
        return before

    # ---- how things look -------------------------------------------------------------------------------------------

    def draw(self, seen: Frame) -> bool:
        before = self._seen.view.table if self._seen is not None else None
        moved = super().draw(seen)
        if before is not None:
            for key in news(before, self.table, self.shown_seat):
                self._tell_news(key, before)
        return moved

    def _tell_news(self, key: str, before: Table) -> None:
        """Animate what happened: a card turns over, another seat's card comes, coins rise from the blocks and are counted."""
        if key != "income":
            self.move(key, key.split(":", 1)[0])
            return
        self.drawing.earned = earned(before, self.table, self.shown_seat)
        self.move("income", "flight")
        self.motion.run("coins", "count", lambda done: self.set_progress("coins", done), delay=DURATION["flight"])

    def show(self, seen: Frame) -> None:
        self.drawing.show(self.table, self.shown_seat, seen.seats, seen.busy, self.live, self._refill)

    def light(self, lit: Highlights) -> None:
        """Show all words of a special under the pointer or in focus, whether it may be taken or not."""
        super().light(lit)
        specials = (key for key in (lit.hovered, lit.focus) if key is not None and key.startswith("special:"))
        self.drawing.tell_special(next(specials, ""))

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        self.drawing.lights.forget_ghost()
        key = at or self.slot_of(action) if action is not None else "bar:"
        if action is None or key.startswith("bar:"):
            self.drawing.preview_coins(None)
            return
        if isinstance(action, Pick) and action.verb == "discard":
            self.drawing.ghost_discard(action.index)
        place = self._ghost_plot(action)
        title = words.title(self.table, self.seat, action)
        shown = delta is not None and title is not None
        self.drawing.preview_coins(words.purse_after(self.table, self.seat, action) if shown else None)
        if delta is None or title is None:
            return
        chip, free = self._chip(action, self.words.say(title)), self._free
        if action.verb == "special" and not chip.line:  # its name stands on it, large
            return
        if isinstance(action, Pick) and action.verb == "draw" and free is not None:
            self.drawing.ghost_draw(action.index, free, chip.title, chip.line)
        else:
            self.drawing.tell(key if place is None else f"plot:{place + 1}", chip)

    @property
    def _free(self) -> int | None:
        """The place of the market where the next card comes."""
        return next((place for place, card in enumerate(self.table.display) if card is None), None)

    def _ghost_plot(self, action: Action) -> int | None:
        """The building as it would stand; its plot, from 0."""
        table, seat = self.table, self.seat
        if action.verb == "market" and isinstance(action, Named):
            self.drawing.ghost_plot(0, PlotLook(Face.of(table.box.markets[action.index])))
            return 0
        if action.verb not in words.PLACING:
            return None
        done = words.after(table, seat, action)
        place = done.cities[seat].special_at if action.verb == "special" else len(done.cities[seat].cards) - 1
        self.drawing.ghost_plot(place, Looks.of(done, seat).plots[place]._replace(wet=False))
        return place

    def _chip(self, action: Action, title: str) -> Chip:
        """The chip of an action: what it is, and what it changes."""
        notes = (self.words.say(note).replace(" ", "\N{NO-BREAK SPACE}") for note in words.notes(self.table, self.seat, action))
        changes = f"{BETWEEN} ".join(notes)
        sign = words.sign(self.table, action)
        return Chip(begun(title), changes, "", f"{PREFIX}sign-{sign}" if sign else "")

    def lands_on(self, key: str) -> Sequence[str]:
        """A card to be placed is dragged onto its plot: the next one, or that of the card it replaces."""
        probe = self.probe(key)
        if probe is None or probe.verb not in PLACED:
            return ()
        built = len(self.table.cities[self.seat].cards)
        special = words.card_of(self.table, probe)
        replaces = isinstance(special, Special) and special.effect.replaces
        return (f"plot:{built if replaces or built == CITY_CARDS else built + 1}",)

    def carried(self, key: str) -> QPixmap | None:
        """The building on its block, as it will stand."""
        probe = self.probe(key) if self.seat in self.table.to_act else None
        if probe is None or PLACED.get(probe.verb) != self.table.turn.phase:
            return None
        card = words.card_of(self.table, probe)
        return self.drawing.block_picture(Face.of(card)) if card is not None else None

    # ---- what moves ------------------------------------------------------------------------------------------------

    def animate(self, action: Action) -> None:
        """A building drops onto its plot; names dry at the end of the turn."""
        city = self.table.cities[self.seat]
        if action.verb in ("build", "home", "market"):
            self.move(f"plot:{len(city.cards)}", "build")
        elif action.verb == "special":
            self.move(f"plot:{city.special_at + 1}", "build")
        elif action.verb == "end":
            self.dry()

    def paint_plate(self, paper: Paper) -> None:
        street, looks = self.layout.street, Looks.of(self.table, self.seat)
        scale = max(WIDTH / street.width, HEIGHT / street.height)
        with paper.moved((WIDTH - street.width * scale) / 2, HEIGHT - street.height * scale, scale):
            Plate(paper, street, looks, self.words.text, detail=self.drawing.detail).draw(street.whole)


TABLE = HappyCityTable
