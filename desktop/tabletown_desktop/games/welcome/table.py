"""Welcome To on a board: the drawing, and what its slots mean."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from tabletown.game import Action
from tabletown.match import Match
from tabletown.scores import ScoreDelta
from tabletown.welcome.moves import At, Copy, Write
from tabletown.welcome.places import name_place
from tabletown.welcome.state import Table
from tabletown.welcome.town import Town
from tabletown_desktop.effects import effects, signed
from tabletown_desktop.games.welcome import meaning, streets
from tabletown_desktop.games.welcome.drawing import Drawing, seen_looks, town_board
from tabletown_desktop.games.welcome.layout import Layout, Style, arrange
from tabletown_desktop.games.welcome.lights import Lights
from tabletown_desktop.games.welcome.plate import Plate
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.motion import Motion
from tabletown_desktop.scene.paper import Paper
from tabletown_desktop.scene.slot import SlotPlan
from tabletown_desktop.scene.table import GameTable, Lit, Seen
from tabletown_desktop.services import Services

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
    "town": "others",
}

TOOLS = {"roundabout": "roundabout"}


class WelcomeTable(GameTable):
    """One town large, the offer, the plans, the other towns (or the solo opponent) beside it."""

    def __init__(self, board: Board, services: Services, motion: Motion, match: Match) -> None:
        super().__init__(board, services, motion, match)
        self.words, self.theme = services.words, services.theme
        self._drawing: Drawing | None = None
        self._lights = Lights(self.theme, board.hero, board.table_scene)
        self._seen: Seen | None = None
        self._layout: Layout | None = None

    # ---- where things are ------------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        assert self._seen is not None
        table: Table = self._seen.view.table
        return table

    @property
    def seat(self) -> int:
        assert self._seen is not None
        return self._seen.view.seat

    @property
    def layout(self) -> Layout:
        assert self._layout is not None
        return self._layout

    @property
    def drawing(self) -> Drawing:
        assert self._drawing is not None
        return self._drawing

    def arrange(self, seen: Seen) -> None:
        self._seen = seen
        self._layout = self._laid_out()
        self.board.setBackgroundBrush(self.theme.tokens.desk)
        self.board.window_of_hero.setRect(self._layout.plate.rect)
        if self._drawing is None:
            self._drawing = Drawing(self.theme, self.words, self.board.hero, self.board.table_scene, self._layout)
        else:
            self._drawing.arrange(self._layout)
        self._lights.clear()
        self.drawing.prepare(self.board.devicePixelRatioF())

    def _laid_out(self) -> Layout:
        area = self.board.viewport().rect()
        style: Style = "cards" if self.table.hand(self.seat) else "pairs"
        others = [seat for seat in range(len(self.match.seats)) if seat != self.seat]
        return arrange(area.width(), area.height(), style, others, self.theme.text_scale)

    def slots(self) -> Sequence[SlotPlan]:
        every = self.layout.slots()
        keys = [key for key in every if not key.startswith(("copy:", "track:")) or key == "track:strikes"]
        if self._seen is not None and self.table.turns[self.seat].phase == "pay":
            town = self.table.towns[self.seat]
            keys += [f"estate:{estate.street + 1}:{estate.lot + 1}:{estate.size}" for estate in town.estates()]
        plans = [SlotPlan(key, REGIONS[key.split(":")[0]], in_hero=REGIONS[key.split(":")[0]] == "plate") for key in keys]
        order = list(dict.fromkeys(REGIONS.values()))
        return sorted(plans, key=lambda plan: order.index(plan.region))

    def target(self, key: str) -> QPainterPath:
        return self.layout.target_shape(key)

    # ---- what things mean ------------------------------------------------------------------------------------------

    def slot_of(self, action: Action) -> str:
        return meaning.slot_of(self.table, self.seat, action)

    def tool_of(self, action: Action) -> str | None:
        return TOOLS.get(action.verb)

    def in_bar(self, action: Action) -> bool:
        return action.verb in ("skip", "reshuffle", "end", "strike")

    def offers(self) -> Sequence[str]:
        return meaning.offered(self.table, self.seat)

    def probe(self, key: str) -> Action | None:
        return meaning.probe(self.table, self.seat, key) if self.guest is None else None

    def name(self, key: str) -> str:
        if key.startswith("town:"):
            seat = int(key.split(":")[1]) - 1
            assert self._seen is not None
            name = self._seen.seats[seat].name
            if not self._live:
                return self.words.text("table_of_welcome.town-name", name=name)
            return self.words.text("table_of_welcome.town", name=name, points=self.table.score(seat).total)
        shown = self.seat if self.guest is None else self.guest
        return self.words.say(meaning.name(self.table, shown, key))

    def tip(self, key: str) -> str:
        return self.name(key) if key.startswith("town:") else ""

    def choice_label(self, action: Action) -> str:
        if isinstance(action, Copy):
            return self.words.text(f"table_of_welcome.copy.{action.side}", number=meaning.ghost_text(self.table, self.seat, action))
        return str(action.number) if isinstance(action, Write) else self.words.say(self.table.tell(self.seat, action, self.seat))

    def facts(self) -> Sequence[str]:
        text, table = self.words.text, self.table
        said = [text("table_of_welcome.round", round=table.round), text("table_of_welcome.cards", n=table.cards_left)]
        return [*said, text("table_of_welcome.shuffle")] if table.shuffle_next else said

    def main_action(self, actions: Sequence[Action]) -> Action | None:
        """The park or the pool if that is what may be done, a strike if nothing else can be; else the end of the turn."""
        for verb in ("park", "pool"):
            for action in actions:
                if action.verb == verb:
                    return action
        if actions and all(action.verb in ("strike", "roundabout") for action in actions):
            return next((action for action in actions if action.verb == "strike"), None)
        return super().main_action(actions)

    def tells(self, action: Action) -> bool:
        return action.verb not in ("choose", "number", "action", "skip", "end")

    def warning(self, action: Action) -> str | None:
        if action.verb != "end":
            return None
        claims = self.table.turns[self.seat].claims
        if claims and self.table.turns[self.seat].phase in ("act", "plans"):
            letters = ", ".join(plan.card.letter for index, plan in enumerate(self.table.plans) if claims >> index & 1)
            return self.words.text("table_of_welcome.unclaimed", n=claims.bit_count(), letters=letters)
        return self.words.text("table_of_welcome.sure") if self.services.settings.now.confirm_turns else None

    def score_now(self) -> tuple[int, int]:
        before = self.table.copy()
        before.towns[self.seat] = self.table.dawn[self.seat].copy()
        total = self.table.score(self.seat).total
        return total, total - before.score(self.seat).total

    @property
    def _live(self) -> bool:
        """Whether scores are told before the end."""
        return self.services.settings.now.live_score or self.table.reason is not None

    # ---- another town ----------------------------------------------------------------------------------------------

    def can_look_at(self, key: str) -> bool:
        return key.startswith("town:")

    def look_at(self, key: str) -> bool:
        if not key.startswith("town:"):
            return False
        seat = int(key.split(":")[1]) - 1
        self.guest = None if self.guest == seat else seat
        return True

    # ---- how things look -------------------------------------------------------------------------------------------

    def draw(self, seen: Seen) -> bool:
        before, self._seen = self._seen, seen
        moved = self._laid_out() != self._layout
        if moved:
            self.arrange(seen)
        shown = self.seat if self.guest is None else self.guest
        if self.seat in self.table.to_act:
            self.drawing.progress.pop("dry", None)
        self.drawing.show(self.table, shown, seen.seats, seen.busy, self.match.seed or "", self._live)
        if before is not None and before.view.table.round < self.table.round:
            self._run("flip", "flip")
            if not self.table.solo:
                self._run("lift", "lift")
        return moved

    def light(self, lit: Lit) -> None:
        meant = lit.meant if lit.meant in lit.keys else lit.advised
        self._lights.light(self.layout, self._town, lit.keys, meant, lit.focus)

    def breathe(self, phase: float) -> None:
        self._lights.breathe(phase)

    def ghost(self, action: Action | None, delta: ScoreDelta | None, at: str = "") -> None:
        key = at or self.slot_of(action) if action is not None else None
        if action is None or key is None or key.startswith("bar:"):
            self._lights.ghost(self.layout, self._town, None)
            self._lights.tell(self.layout, self._town, None, "", "", "", "")
            return
        self._lights.ghost(self.layout, self._town, key, meaning.ghost_text(self.table, self.seat, action), action.verb)
        self._lights.tell(self.layout, self._town, key, *self._chip(action, delta))

    @property
    def _town(self) -> Town:
        return self.table.towns[self.seat]

    def _chip(self, action: Action, delta: ScoreDelta | None) -> tuple[str, str, str, str]:
        """Title, line, gain and sign of the chip beside a target; empty where previews are off."""
        if delta is None:
            return "", "", "", ""
        place = self.words.say(meaning.place_of(self.table, self.seat, action))
        title = place[:1].upper() + place[1:]
        sign = _sign(action.verb)
        verb, follow = meaning.then(self.table, self.seat, action)
        if follow.changes and not delta.changes:
            key, points = follow.changes[0]
            category = self.words.text(f"welcome.score.{key}")
            return title, self.words.text("table_of_welcome.then", category=category), signed(points), _sign(verb)
        if len(delta.changes) == 1:
            key, points = delta.changes[0]
            return title, self.words.text(f"welcome.score.{key}"), signed(points), sign
        return title, effects(self.words, "welcome", delta), signed(delta.total) if delta.changes else "", sign

    def animate(self, action: Action) -> None:
        """The pen writes, then what it wrote is built."""
        if isinstance(action, Write):
            place = name_place(action.place)
            self._set(f"house:{place}", 0.0)
            self._run(f"number:{place}", "mark", lambda: self._run(f"house:{place}", "build"))
        elif isinstance(action, Copy):
            place = name_place(action.place)
            self._run(f"number:{place}", "mark")
        elif action.verb == "roundabout" and isinstance(action, At):
            self._run(f"roundabout:{name_place(action.place)}", "build")
        elif action.verb == "fence":
            self._run(f"fence:{action.args[0]}", "mark")
        elif action.verb == "pool":
            self._run(f"pool:{name_place(self.table.turns[self.seat].place)}", "mark")
        elif action.verb == "park":
            street = self.table.turns[self.seat].place // 13
            self._run(f"park:{street + 1}:{self.table.towns[self.seat].parks[street]}", "mark")
        elif action.verb == "value":
            self._run(f"value:{action.args[0]}:{self.table.towns[self.seat].values[int(action.args[0]) - 1] - 1}", "mark")
        elif action.verb == "claim":
            self._run(f"stamp:{action.args[0]}", "stamp")
        elif action.verb == "end":
            self.motion.run("dry", "dry", self._dry)

    def _dry(self, done: float) -> None:
        """The ink of the turn dries and stays dry until the next one begins."""
        self.drawing.progress["dry"] = done
        self.drawing.refresh("dry")

    def _run(self, key: str, kind: str, then: object = None) -> None:
        self.motion.run(key, kind, lambda t: self._set(key, t), then if callable(then) else None)

    def _set(self, key: str, done: float) -> None:
        if done >= 1:
            self.drawing.progress.pop(key, None)
        else:
            self.drawing.progress[key] = done
        self.drawing.refresh(key)

    def picture(self, width: int, height: int) -> QImage:
        """The plate, as large as it must be to fill the picture."""
        image = QImage(QSize(width, height), QImage.Format.Format_RGB32)
        image.fill(QColor(self.theme.tokens.paper))
        scale = max(width / streets.WIDTH, height / streets.HEIGHT)
        painter = QPainter(image)
        painter.translate((width - streets.WIDTH * scale) / 2, (height - streets.HEIGHT * scale) / 2)
        painter.scale(scale, scale)
        seen = self._seen
        assert seen is not None
        board = town_board(self.words, seen.seats[self.seat].name, self.match.seed or "", self.seat)
        paper = Paper(painter, self.theme, scale, least=4)
        plate = Plate(paper, seen_looks(self.table, self.seat), board, detail=self.drawing.detail)
        plate.draw(QRectF(0, 0, streets.WIDTH, streets.HEIGHT))
        painter.end()
        return image

    def close(self) -> None:
        if self._drawing is not None:
            self._drawing.close()
        super().close()


def _sign(verb: str) -> str:
    return f"suburb/sign-{meaning.SIGNS[verb]}" if verb in meaning.SIGNS else ""


TABLE = WelcomeTable
