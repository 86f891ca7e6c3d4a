"""Welcome To on a board: what its slots mean, and what its drawing is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSizeF

from tabletown.game import Action
from tabletown.games.welcome.actions import Copy, Write
from tabletown.games.welcome.places import STRIDE, name_place
from tabletown.games.welcome.table import Table
from tabletown.kit.actions import At, Pick
from tabletown.scores import ScoreDelta
from tabletown_desktop.games.welcome import slots, words
from tabletown_desktop.games.welcome.drawing import Drawing, town_board
from tabletown_desktop.games.welcome.layout import TABS, Layout, Style, arrange
from tabletown_desktop.games.welcome.sheet import places
from tabletown_desktop.games.welcome.sheet.marks import seen_looks
from tabletown_desktop.games.welcome.sheet.plate import Plate
from tabletown_desktop.scene.frame import Frame
from tabletown_desktop.scene.lights import Chip
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.phrases import begun, signed
from tabletown_desktop.scene.table import GameTable

REGIONS = {
    "pair": "offer",
    "number": "offer",
    "action": "offer",
    "card": "offer",
    "lot": "plate",
    "fence": "plate",
    "pool": "plate",
    "park": "plate",
    "estate": "plate",
    "value": "form",
    "track": "form",
    "plan": "plans",
    "tab": "tabs",
    "town": "others",
}

TOOLS = {"roundabout": "roundabout"}


class WelcomeTable(GameTable):
    """One town large, the offer, the plans, the other towns (or the solo opponent) beside it."""

    layout: Layout
    drawing: Drawing
    regions = REGIONS
    choosing = ("choose", "number", "action", "give")
    in_play = ("offer", "plans")
    tab_regions: Mapping[str, str] = {"goals": "plans"}
    others = "town"
    plate_size = QSizeF(places.WIDTH, places.HEIGHT)

    @property
    def table(self) -> Table:
        table: Table = self.seen.view.table
        return table

    # ---- where things are ------------------------------------------------------------------------------------------

    def lay_out(self) -> Layout:
        area = self.board.area
        style: Style = "cards" if self.table.hand(self.seat) else "pairs"
        return arrange(area.width(), area.height(), style, self.other_seats, self.theme.text_scale, self.shown_tab(TABS))

    def make_drawing(self) -> Drawing:
        return Drawing(self.theme, self.words, self.board.hero, self.board.table_scene, self.layout)

    def keys(self) -> Sequence[str]:
        keys = [key for key in self.layout.slots() if not key.startswith(("copy:", "track:")) or key == "track:strikes"]
        if not self.table.hand(self.seat) and not self.table.pairs:  # the match is over, and the hand was played
            keys = [key for key in keys if not key.startswith("pair:")]
        if self.table.turns[self.seat].phase == "pay":
            town = self.table.towns[self.seat]
            keys += [f"estate:{estate.street + 1}:{estate.lot + 1}:{estate.size}" for estate in town.estates()]
        return keys

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        return slots.slot_of(self.table, self.seat, action)

    def tool_of(self, action: Action) -> str | None:
        return TOOLS.get(action.verb)

    def in_bar(self, action: Action) -> bool:
        return action.verb in ("skip", "reshuffle", "end", "strike")

    def rules_at(self, asked: str) -> str:
        offer = self.table.turns[self.seat].offer
        return f"action-{offer.action}" if asked == "act" and offer is not None else asked

    def offers(self) -> Sequence[str]:
        return slots.offered(self.table, self.seat)

    def probe(self, key: str) -> Action | None:
        return slots.probe(self.table, self.seat, key) if self.guest is None else None

    def slot_name(self, key: str) -> str:
        return self.words.say(slots.name(self.table, self.shown_seat, key))

    def tab_label(self, tab: str) -> str:
        """In place of the other towns a person who plays alone has the AAA, or the rules of the score attack."""
        if tab != "others" or self.other_seats:
            return super().tab_label(tab)
        return self.words.text("welcome.sheet.solo.attack" if self.table.solo == "attack" else "welcome.table.tab.rival")

    def whose(self) -> str:
        """Where plans and towns share a place, the head of the other towns does not say it."""
        if self.layout.tabs is None or self.table.solo:
            return ""
        return self.drawing.whose(self.table, self.seat, self.shown_seat, self.seen.seats)

    def choice_label(self, action: Action) -> str:
        if isinstance(action, Copy):
            return self.words.text(f"welcome.table.copy.{action.side}", number=words.ghost_text(self.table, self.seat, action))
        return str(action.number) if isinstance(action, Write) else begun(self.words.say(self.table.describe_move(self.seat, action)))

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """The park, the pool or the most valuable plan if that may be done, a strike if nothing else is possible; else the end
        of the turn."""
        for action in actions:
            if action.verb in ("park", "pool"):
                return action
        claims = [action for action in actions if isinstance(action, Pick) and action.verb == "claim"]
        if claims:
            return max(claims, key=self._claimed)
        if actions and all(action.verb in ("strike", "roundabout") for action in actions):
            return next((action for action in actions if action.verb == "strike"), None)
        return super().main_action(actions)

    def button(self, action: Action) -> str:
        """Plans are claimed one by one, so the button says which."""
        return f"claim.{action.args[0]}" if action.verb == "claim" else super().button(action)

    def _claimed(self, claim: Pick) -> int:
        """The points of a plan."""
        card = self.table.goals[claim.index].card
        return self.table.prizes.points(claim.index, card.first, card.later)

    def tells(self, action: Action) -> bool:
        return action.verb not in ("choose", "number", "action", "skip", "end")

    def warning(self, action: Action) -> str | None:
        turn = self.table.turns[self.seat]
        if action.verb == "end" and turn.claims and turn.phase in ("act", "plans"):
            letters = ", ".join(plan.card.letter for index, plan in enumerate(self.table.plans) if turn.claims >> index & 1)
            return self.words.text("welcome.table.unclaimed", n=turn.claims.bit_count(), letters=letters)
        return super().warning(action)

    def at_round_start(self) -> Table:
        before = self.table.copy()
        before.towns[self.seat] = self.table.round_start[self.seat].copy()
        return before

    # ---- how things look -------------------------------------------------------------------------------------------

    def show(self, seen: Frame) -> None:
        self.drawing.show(self.table, self.shown_seat, seen.seats, seen.busy, self.story.seed, self.live)

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        key = at or self.slot_of(action) if action is not None else "bar:"
        if action is None or key.startswith("bar:"):
            self.drawing.lights.forget_ghost()
            return
        chip = self._chip(action, delta) if delta is not None else Chip()
        self.drawing.ghost(key, chip, words.ghost_text(self.table, self.seat, action), action.verb)

    def _chip(self, action: Action, delta: ScoreDelta) -> Chip:
        """What an action changes, or what it opens up. What is chosen from the offer says itself what it is: a chip that has no
        more to say would only lie over it."""
        title = begun(self.words.say(words.title(self.table, self.seat, action)))
        verb, later = words.then(self.table, self.seat, action)
        if later.changes and not delta.changes:
            key, points = later.changes[0]
            line = self.words.text("table.then", category=self.words.text(f"welcome.score.{key}"))
            return Chip(title, line, signed(points), _sign(verb))
        chip = self.noted_chip(title, (), delta, _sign(action.verb))
        return Chip() if action.verb in self.choosing and not delta.changes else chip

    def animate(self, action: Action) -> None:
        """The pen writes, then the house is built."""
        table, seat = self.table, self.seat
        if isinstance(action, Write):
            place = name_place(action.place)
            self.set_progress(f"house:{place}", 0.0)
            self.move(f"number:{place}", "mark", lambda: self.move(f"house:{place}", "build"))
        elif isinstance(action, Copy):
            self.move(f"number:{name_place(action.place)}", "mark")
        elif action.verb == "roundabout" and isinstance(action, At):
            self.move(f"roundabout:{name_place(action.place)}", "build")
        elif action.verb == "fence":
            self.move(f"fence:{action.args[0]}", "mark")
        elif action.verb == "pool":
            self.move(f"pool:{name_place(table.turns[seat].place)}", "mark")
        elif action.verb == "park":
            street = table.turns[seat].place // STRIDE
            self.move(f"park:{street + 1}:{table.towns[seat].parks[street]}", "mark")
        elif action.verb == "value":
            self.move(f"value:{action.args[0]}:{table.towns[seat].values[int(action.args[0]) - 1] - 1}", "mark")
        elif action.verb == "claim":
            self.move(f"stamp:{action.args[0]}", "stamp")
        elif action.verb == "end":
            self.dry()

    def paint_plate(self, paper: Paper) -> None:
        board = town_board(self.words, self.seen.seats[self.seat].name, self.story.seed, self.seat)
        plate = Plate(paper, seen_looks(self.table, self.seat), board, detail=self.drawing.detail)
        plate.draw(QRectF(0, 0, places.WIDTH, places.HEIGHT))


def _sign(verb: str) -> str:
    return f"welcome/sign-{words.SIGNS[verb]}" if verb in words.SIGNS else ""


TABLE = WelcomeTable
