"""The table of Welcome To in the states that occur in play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from tabletown.ai.advice import advise
from tabletown.ai.turn_search import SearchBudget
from tabletown.chance import Imagined
from tabletown.game import Value
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.table import TablePage
from tabletown_desktop.session.bot_pool import BotPool, Question
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.smoke import test_user
from workshop.shots.played import Play, journal_of, tidy_turn
from workshop.shots.scene import Excuse, Scene

LONG = ("Maximiliane von Hohenstein", "Wilhelmina Featherstone", "Pip:pip")
BOTS = ("Anna", "Mina:mina", "Pip:pip")
SIX = ("Anna", "Ben", "Mina:mina", "Pip:pip", "Clara", "David")
ADVANCED: tuple[tuple[str, Value], ...] = (("advanced", True),)
AAA: tuple[tuple[str, Value], ...] = (("manager", 4),)
FIRST: tuple[tuple[str, Value], ...] = (("edition", "first"),)
THOUGHT = 2_000
"""Actions that the coach of a picture tries out."""
EXPERT: tuple[tuple[str, Value], ...] = (("edition", "first"), ("expert", True))


class QuietBotPool(BotPool):
    """Is asked and never answers: bots do not move in a picture."""

    def ask(self, question: Question) -> int:
        return 0


def table(play: Play, services: Services) -> TablePage:
    page = TablePage(services)
    page.sit_down(MatchSession(journal_of(play), QuietBotPool(page), page))
    return page


# ---- what a person does before the picture is taken ----------------------------------------------------------------


def mean(verb: str, page: TablePage) -> None:
    """Point at the target of an action in the middle of those that are possible."""
    assert page.talk is not None
    actions = [action for action in page.talk.actions if action.verb == verb]
    point_at(page.talk.table.slot_of(actions[len(actions) // 2]), page)


def point_at(key: str, page: TablePage) -> None:
    slot = page.board.slots.get(key)
    assert slot is not None
    test_user.point(page.board.viewport(), page.board.mapFromScene(slot.sceneBoundingRect().center()))


def press(widget: QWidget, key: Qt.Key) -> None:
    """Press and release a key."""
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.sendEvent(widget, QKeyEvent(kind, key.value, Qt.KeyboardModifier.NoModifier))


def by_keys(page: TablePage) -> None:
    """Go over the lit targets with the arrows."""
    page.board.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(3):
        press(page.board, Qt.Key.Key_Right)


def letters(page: TablePage) -> None:
    """Show the letters that can be typed."""
    page.letters.toggle()


def take(verb: str, page: TablePage) -> None:
    """Click where an action of several is done: the choice opens."""
    assert page.talk is not None
    keys = [page.talk.table.slot_of(action) for action in page.talk.actions if action.verb == verb]
    several = next((key for key in keys if keys.count(key) > 1), keys[0])
    page.board.taken.emit(several)


def look_over(page: TablePage) -> None:
    page.board.taken.emit("town:2")


def take_up(tool: str, page: TablePage) -> None:
    assert page.talk is not None
    page.talk.interaction.take_up(tool)


def open_log(page: TablePage) -> None:
    page.beside.toggle_log()


def hint(page: TablePage) -> None:
    """Advice as it comes from the bot process."""
    assert page.session is not None
    found = advise(page.session.match.game, page.session.view(), SearchBudget(Imagined("picture"), THOUGHT))
    page.session.advised.emit(found)


def three_best(page: TablePage) -> None:
    """Asked a second time."""
    hint(page)
    page.coach.press()


def refuse(page: TablePage) -> None:
    """Try a dark lot: it says why nothing can be written there."""
    assert page.talk is not None
    dark = [slot.key for slot in page.board.slots if slot.key.startswith("lot:") and page.talk.refusal_at(slot.key) is not None]
    page.board.taken.emit(dark[len(dark) // 2])


def doubt(page: TablePage) -> None:
    """End the turn although there is something left to do in it."""
    assert page.talk is not None
    page.talk.commit(next(action for action in page.talk.actions if action.verb == "end"))


def end_turn(page: TablePage) -> None:
    """Play the turn on screen; the bots still think."""
    session = page.session
    assert session is not None
    for action in tidy_turn(session.view().table, session.seat):
        session.play(action)


def end_round(page: TablePage) -> None:
    """The bots have played already, so the turn on screen ends the round: what they did is told."""
    session = page.session
    assert session is not None
    for seat in session.match.state.to_act:
        if seat != session.seat:
            for action in tidy_turn(session.match.view(seat).table, seat):
                session.opponents.play(seat, action)
    end_turn(page)


# ---- the scenes ----------------------------------------------------------------------------------------------------


CROSSED = (Excuse("pale", "[0-9]+", "the preview of a cross lies on the number it would strike"),)


def _scene(
    name: str, play: Play, then: Callable[[TablePage], None] | None = None, main: bool = False, excuses: tuple[Excuse, ...] = ()
) -> Scene:
    typed = tuple(seat.split(":")[0] for seat in play.seats)
    return Scene(f"table-{name}", partial(table, play), then, main, typed, excuses)


SCENES = (
    _scene("first", Play(round=1)),
    _scene("choosing", Play(round=14)),
    _scene("choosing-pointed", Play(round=14), partial(mean, "choose")),
    _scene("writing", Play(round=12, reach=("write",))),
    _scene("writing-pointed", Play(round=12, reach=("write",)), partial(mean, "write"), main=True),
    _scene("writing-by-keys", Play(round=12, reach=("write",)), by_keys),
    _scene("writing-letters", Play(round=2, reach=("write",)), letters),
    _scene("writing-refused", Play(round=16, reach=("write",)), refuse),
    _scene("fence", Play(round=12, reach=("fence",)), partial(mean, "fence"), main=True),
    _scene("value", Play(round=16, reach=("value",)), partial(mean, "value"), excuses=CROSSED),
    _scene("park", Play(round=12, reach=("park",)), partial(mean, "park"), main=True),
    _scene("pool", Play(round=12, reach=("pool",)), partial(mean, "pool")),
    _scene("copy", Play(round=12, reach=("copy",)), partial(take, "copy"), main=True),
    _scene("claiming", Play(round=16, reach=("claim",)), partial(mean, "claim"), main=True),
    _scene("doubt", Play(round=16, reach=("claim",)), doubt),
    _scene("paying", Play(round=12, seed="oak 1", reach=("pay",)), partial(mean, "pay")),
    _scene("waiting", Play(round=14, seats=BOTS), end_turn),
    _scene("round-told", Play(round=14, seats=BOTS), end_round, main=True),
    _scene("strike", Play(round=28, reach=("strike",))),
    _scene("hint", Play(round=12, reach=("write",)), hint, main=True),
    _scene("hint-aaa", Play(round=12, seats=("Anna",), options=AAA), hint),
    _scene("hint-best", Play(round=12), three_best),
    _scene("log", Play(round=20), open_log),
    _scene("moves", Play(round=12, reach=("write",)), TablePage.list_moves),
    _scene("other-town", Play(round=20, seats=SIX, options=ADVANCED), look_over, main=True),
    _scene("six", Play(round=18, seats=SIX, options=ADVANCED)),
    _scene("names", Play(round=18, seats=LONG), open_log),
    _scene("advanced", Play(round=14, options=ADVANCED), main=True),
    _scene("roundabout", Play(round=4, options=ADVANCED, reach=("roundabout",)), partial(take_up, "roundabout"), main=True),
    _scene("aaa", Play(round=16, seats=("Anna",), options=AAA), main=True),
    _scene("aaa-action", Play(round=12, seats=("Anna",), options=AAA, reach=("action",))),
    _scene("aaa-log", Play(round=12, seats=("Anna",), options=AAA), open_log),
    _scene("aaa-writing", Play(round=8, seats=("Anna",), options=AAA, reach=("write",)), partial(mean, "write")),
    _scene("attack", Play(round=12, seats=("Anna",), options=FIRST)),
    _scene("expert", Play(round=12, seats=("Anna", "Ben", "Clara"), options=EXPERT)),
    _scene("last-round", Play(round=30)),
    _scene("over", Play()),
)
