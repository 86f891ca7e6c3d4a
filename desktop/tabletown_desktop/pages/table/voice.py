"""What is said aloud at a table, to whoever does not see it: what is asked, what was done and what it brought, what came up, how it ended.

    voice = TableVoice(services, board, bar)
    voice.sit_down(session, talk)
    voice.read("sheet")                 # a status key: the own sheet, section by section

All that comes out of one decision is said in one piece, the new question last; each question once.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer

from tabletown.log import LogLine
from tabletown.match import Act
from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.table.bar import TableBar
from tabletown_desktop.pages.table.controller import TableController
from tabletown_desktop.pages.table.log import in_short
from tabletown_desktop.scene.board import Board
from tabletown_desktop.scene.phrases import begun, ended, signed
from tabletown_desktop.session.match_session import MatchSession
from tabletown_desktop.widgets import speech

LATEST = 6
"""So many lines of the log are the latest."""
READINGS = ("prompt", "news", "scores", "sheet", "goals", "cards")
"""What the status keys read."""
OWN, OTHERS, TABLE = "own", "others", "table"
"""Whose news it is."""


class TableVoice(QObject):
    def __init__(self, services: Services, board: Board, bar: TableBar) -> None:
        super().__init__(board)
        self._words, self._settings, self._board, self._bar = services.words, services.settings, board, bar
        self._session: MatchSession | None = None
        self._talk: TableController | None = None
        self._news: list[tuple[str, str]] = []
        """What is to be said before the question, in the order in which it happened, and whose it is: `OWN`, `OTHERS`, or the table's."""
        self._bar_says = "", ""
        """Sentence and detail of the question; the bar may show something else for a moment."""
        self._asked: tuple[str, ...] = ()
        """The question that was said last."""
        self._explained: set[tuple[int, str]] = set()
        """What was said to a seat beside a question, and need not be said with each one like it."""
        self._total: int | None = None
        """The score of the seat on screen when something was said last, where scores are shown."""
        self._section = -1
        """The section of the own sheet that was read last."""
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._speak)

    # ---- a match comes and goes ------------------------------------------------------------------------------------

    def sit_down(self, session: MatchSession, talk: TableController) -> None:
        self._session, self._talk = session, talk
        self._asked, self._section, self._total = (), -1, None
        self._news.clear()
        self._explained.clear()
        session.acted.connect(self._acted)
        session.followed.connect(self._followed)
        session.revealed.connect(self._revealed)
        if not session.match.acts:
            self._revealed()

    def get_up(self) -> None:
        self._soon.stop()
        self._session = self._talk = None

    # ---- what happened ---------------------------------------------------------------------------------------------

    def _acted(self, act: Act) -> None:
        """The own move, and what it brought."""
        if not speech.heard() or self._session is None:
            return
        line = next((line for line in reversed(self._session.log()) if line.seat == act.seat), None)
        if line is None:
            return
        total = self._total_now()
        change = 0 if self._total is None or total is None else total - self._total
        self._total = total
        said = begun(self._words.heard(line.message) or self._words.say(line.message))
        if change:
            self._add(self._words.text("table.heard.points", what=said, sign=signed(change)[0], n=abs(change)), OWN)
        else:
            self._add(f"{said}.", OWN)

    def _followed(self, line: LogLine) -> None:
        """Another seat's move, where seats play in turn."""
        if self._talk is not None and self._talk.table.tells_aloud(line):
            self._add(self._told([line]), OTHERS)

    def tell_round(self, lines: Sequence[LogLine]) -> None:
        """What all others did at the same time."""
        if self._session is not None and self._session.match.game.simultaneous and lines:
            self._add(self._told(lines), OTHERS)

    def _revealed(self) -> None:
        """Cards came up, or the solo opponent did something: everybody sees it."""
        if self._session is not None and speech.heard():
            for event in self._session.events():
                self._add(self._words.say(event.message))

    def _told(self, lines: Sequence[LogLine]) -> str:
        """Lines of the log as sentences, one for each seat."""
        return ended(in_short(lines, self._words).replace("   ", ". "))

    def turn_of(self, sentence: str) -> None:
        """Somebody else is at the screen."""
        self._add(sentence)

    def _add(self, sentence: str, whose: str = TABLE) -> None:
        if speech.heard():
            self._news.append((whose, sentence))
            self._soon.start()

    def shown(self) -> None:
        """The table is in front again: what waits is said, and the question once more."""
        self._asked = ()
        if self._session is not None and self._session.match.over:
            self._explained.clear()
        if speech.heard():
            self._soon.start()

    def leave(self) -> None:
        """Somebody else may sit here when the table is shown again: what was done here is not for them."""
        self._news = [(whose, sentence) for whose, sentence in self._news if whose != OWN]

    # ---- what is asked ---------------------------------------------------------------------------------------------

    def refreshed(self) -> None:
        """Something may be asked now that was not asked before."""
        self._bar_says = self._bar.sentence, self._bar.detail
        if speech.heard():
            self._soon.start()

    def _speak(self) -> None:
        if self._session is None or not self._board.isVisible():
            return
        news, self._news = self._news, []
        said = [sentence for _, sentence in news]
        asked = self._asking()
        if asked != self._asked:
            self._asked = asked
            seat, over = self._session.seat, self._session.match.over
            waits = not (self._session.playing or over)
            if not (waits and any(whose == OTHERS for whose, _ in news)):  # whose turn it still is goes without saying then
                said += [part for part in asked if part and (seat, part) not in self._explained]
            self._explained.update((seat, part) for part in (asked if over else asked[2:]))
        self._total = self._total_now()
        speech.say(self._board, " ".join(said))

    def _question(self) -> str:
        """What is to be done now."""
        return " ".join(part for part in self._asking() if part)

    def _asking(self) -> tuple[str, ...]:
        """What is to be done now, with the places where it can be done instead of their light, and what there is to say beside it."""
        session, talk = self._session, self._talk
        assert session is not None
        assert talk is not None
        (sentence, detail), places, ask = self._bar_says, "", session.view().ask
        if session.match.over:
            go_on = self._words.text("table.heard.go-on", button=self._bar.main.text())
            return tuple(ended(part) for part in (sentence, detail, self._totals() if talk.table.counted else "", go_on))
        if session.playing and talk.table.guest is None and talk.interaction.tool is None:
            heard = self._words.heard(ask.sentence)
            if heard is not None:
                sentence, places = heard, self._places()
            if ask.detail is not None:
                detail = self._words.heard(ask.detail) or detail
        return tuple(ended(part) for part in (sentence, places, detail))

    def _places(self) -> str:
        """Where it can be done: by the first word of each place, as "top street: 4, middle street: 3"."""
        counts: dict[str, int] = {}
        for slot in self._board.slots.wanted():
            place = slot.name.split(",")[0]
            counts[place] = counts.get(place, 0) + 1
        if not counts:
            return ""
        places = ", ".join(f"{place}: {count}" if count > 1 else place for place, count in counts.items())
        return self._words.text("table.heard.places", n=sum(counts.values()), places=places)

    # ---- status keys -----------------------------------------------------------------------------------------------

    def read(self, what: str) -> str:
        """Answer a status key; what was said."""
        talk = self._talk
        if talk is None or self._session is None or not talk.placed:
            return ""
        readings = dict(zip(READINGS, (self._question, self._latest, self._scores, self._sheet, self._goals, self._cards), strict=True))
        said = readings[what]()
        speech.say(self._board, said)
        return said

    def _latest(self) -> str:
        assert self._session is not None
        return self._told(self._session.log()[-LATEST:]) or self._words.text("table.heard.nothing-yet")

    def _scores(self) -> str:
        assert self._session is not None
        assert self._talk is not None
        table = self._talk.table
        return self._totals() if table.live and table.counted else self._words.text("table.heard.no-scores")

    def _totals(self) -> str:
        assert self._session is not None
        assert self._talk is not None
        score, seats = self._talk.table.table.score, self._session.match.seats
        return ended(", ".join(f"{seat.name} {score(number).total}".replace("-", "−") for number, seat in enumerate(seats)))

    def _sheet(self) -> str:
        """The next section of the own sheet; after the last one it begins anew."""
        sections = [row.keys for region in self._own_regions() for row in self._board.walk(region).rows]
        if not sections:
            return ""
        self._section = (self._section + 1) % len(sections)
        return self._together(sections[self._section])

    def _own_regions(self) -> list[str]:
        """Regions of what one owns: all but the cards and goals in play, the tabs and the others."""
        assert self._talk is not None
        shared = {*self._talk.table.in_play, "tabs", "others"}
        return [region for region in self._board.slots.regions() if region not in shared]

    def _goals(self) -> str:
        assert self._talk is not None
        regions = set(self._talk.table.tab_regions.values()) - {"others"}
        return self._together([slot.key for slot in self._board.slots if slot.region in regions])

    def _cards(self) -> str:
        assert self._talk is not None
        return self._together([key for key in self._talk.table.offers() if key in self._board.slots])

    def _together(self, keys: Sequence[str]) -> str:
        """The names of several places in one; what they have in common is said once."""
        names = [self._board.slots[key].name for key in keys]
        if not names:
            return self._words.text("table.heard.nothing-there")
        first = names[0].split(", ")[0]
        if len(names) > 1 and all(name.startswith(f"{first}, ") for name in names):
            return begun(ended(f"{first}: " + "; ".join(name.removeprefix(f"{first}, ") for name in names)))
        return begun(ended("; ".join(names)))

    def _total_now(self) -> int | None:
        talk = self._talk
        if talk is None or not talk.placed or not self._settings.now.live_score:
            return None
        return talk.table.score_now()[0]
