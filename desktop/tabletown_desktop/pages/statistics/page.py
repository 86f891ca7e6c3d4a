"""The statistics: what to count above, five figures, two plots, opponents and sources of points."""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect

from tabletown.games import PACKAGES, game
from tabletown_desktop.app.file_dialogs import Kind, ask_save, file_name
from tabletown_desktop.pages.framed import FramedPage, Ground, scrolling
from tabletown_desktop.pages.library.grid import Empty
from tabletown_desktop.pages.page import in_sentences
from tabletown_desktop.pages.statistics.choices import Choices, finished, variant
from tabletown_desktop.pages.statistics.figures import BIN, ENOUGH
from tabletown_desktop.pages.statistics.panels import Rival, Rivals, Sources, Tile
from tabletown_desktop.pages.statistics.plots import CoursePlot, Point, SpreadPlot
from tabletown_desktop.session.players import kind_of, name_of, portrait
from tabletown_desktop.storage.entries import Entry
from tabletown_desktop.storage.statistics import Result, Statistics, statistics
from tabletown_desktop.storage.transfer import export_file, png_bytes
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.labels import Person
from tabletown_desktop.widgets.messages import Toast
from tabletown_desktop.widgets.plain_text import tip

TILES = ("matches", "won", "best", "mean", "row")
RIGHT = 460  # width of the right column
GAP = 12
FIVE_TILES = 660
"""In a room narrower than this (at text size 100 %) the tiles stand in two rows."""
UPPER, LOWER = 190, 180  # the least heights of the panels in two rows


class StatisticsPage(FramedPage):
    """Counts the finished matches of the library: all of them, or those with help, or those without."""

    key = "statistics"

    def build(self) -> None:
        self.frame()
        self.numbers = Statistics()
        self.choices = Choices(self.theme, self.words, list(PACKAGES), self)
        self.choices.changed.connect(self._fill)
        self.ground = Ground(self.theme)
        self.area = scrolling(self.ground)
        self.area.setParent(self)
        self.tiles = {name: Tile(self.theme, self.ground) for name in TILES}
        self.spread, self.course = SpreadPlot(self.theme, self.ground), CoursePlot(self.theme, self.ground)
        self.rivals, self.sources = Rivals(self.theme, self.ground), Sources(self.theme, self.ground)
        self.empty = Empty(self.theme, self)
        self.empty.other.hide()
        self.empty.begin.clicked.connect(lambda: self.go("new_match"))
        self.choices.raise_()
        self.toast = Toast(self.theme, self, self.bottom)
        assert self.bottom is not None
        self.table = Button(self.theme, kind="quiet", sign="export")
        self.picture = Button(self.theme, sign="picture")
        self.table.clicked.connect(self._ask_table)
        self.picture.clicked.connect(self._ask_picture)
        self.bottom.add(self.table)
        self.bottom.add(self.picture)
        self.services.library.changed.connect(self._fill)

    def shown(self, **wish: str) -> None:
        self.services.library.refresh()
        self._fill()

    def retranslate(self) -> None:
        text = self.words.text
        self.head(text("statistics.title"))
        self.table.set_text(text("statistics.table"))
        self.picture.set_text(text("statistics.picture"))
        self.empty.text.setText(text("statistics.none.about"))
        self.empty.begin.set_text(text("statistics.none.begin"))
        self._fill()
        self._arrange()

    @property
    def lead(self) -> str:
        """Where nothing is counted, that it is so and what to do."""
        return super().lead if self.empty.isHidden() else in_sentences(self.empty.title.text(), self.empty.text.text())

    # -- counting ----------------------------------------------------------------------------------------------------------
    def _entries(self) -> list[Entry]:
        """The matches of the chosen game, way and number of seats."""
        _, way, seats, _ = self.choices.wanted
        there = finished(self.services.library.entries(), self.choices.game)
        there = [entry for entry in there if seats is None or len(entry.seats) == seats]
        rules = game(self.choices.game)
        return [entry for entry in there if way is None or variant(rules, entry) == way]

    def _fill(self) -> None:
        """Count and show."""
        self.choices.tell(self.services.library.entries())
        name, _, _, helped = self.choices.wanted
        self.numbers = statistics(self._entries(), self.choices.game, name=name, helped=helped)
        something = bool(self.numbers.results)
        for widget in (self.area, self.table, self.picture):
            widget.setVisible(something)
        others = any(finished(self.services.library.entries(), key) for key in PACKAGES)
        self.choices.setVisible(others)
        self.empty.title.setText(self.words.text("statistics.none-here" if others else "statistics.none"))
        self.empty.setVisible(not something)
        assert self.bottom is not None
        self.bottom.say(self._sentence() if something else "")
        if something:
            for panel in (self.spread, self.course, self.rivals, self.sources):
                panel.game = self.choices.game
            self._fill_tiles()
            self._fill_spread()
            self._fill_course()
            self._fill_rivals()
            self._fill_sources()

    def _sentence(self) -> str:
        text, numbers = self.words.text, self.numbers
        parts = [text("statistics.counted", n=numbers.matches)]
        if 0 < numbers.helped < numbers.matches:
            parts.append(text("statistics.helped", n=numbers.helped))
        return " ".join(parts)

    def _day(self, result: Result) -> str:
        day = datetime.datetime.fromtimestamp(result.when, datetime.UTC).astimezone().date()
        return self.words.day(day, year=day.year != datetime.datetime.now().astimezone().year)

    def _one(self, value: float) -> str:
        return self.words.number(value, 1)

    def _fill_tiles(self) -> None:
        text, numbers, number = self.words.text, self.numbers, self.words.number
        results, count = numbers.results, len(numbers.results)
        said = dict.fromkeys(TILES, ("–", ""))
        low, high = (round(score) for score in numbers.quarters)
        half = "statistics.half" if low < high else "statistics.half.same"
        if results and numbers.best is not None:
            said = {
                "matches": (number(numbers.matches), text("statistics.since", day=self._day(results[0]))),
                "won": (number(numbers.wins), self.words.percent(round(100 * numbers.wins / count))),
                "best": (number(numbers.best.score), self._day(numbers.best)),
                "mean": (self._one(numbers.mean), text(half, low=low, high=high)),
                "row": (number(numbers.row), text("statistics.longest", number=numbers.longest_row)),
            }
        for name, (value, note) in said.items():
            self.tiles[name].set_words(text(f"statistics.tile.{name}"), value, note)
        self.tiles["mean"].setToolTip(tip(text(f"{half}.about", low=low, high=high) if results else ""))

    def _fill_spread(self) -> None:
        text, totals = self.words.text, [result.score for result in self.numbers.results]
        self.spread.show_totals(totals)
        self.spread.few_words = text("statistics.few")
        self.spread.mean_words = text("statistics.mean", number=self._one(self.numbers.mean))
        self.spread.last_words = text("statistics.last", number=totals[-1]) if totals else ""
        self.spread.column_words = {
            column.low: text("statistics.column", low=column.low, high=column.low + BIN - 1, n=column.count)
            for column in self.spread.columns
        }
        told = ". ".join(words for low, words in self.spread.column_words.items() if low in {c.low for c in self.spread.columns if c.count})
        self.spread.set_words(text("statistics.spread"), "", told)

    def _fill_course(self) -> None:
        text = self.words.text
        self.course.key_words = (text("statistics.key.won"), text("statistics.key.not-won"), text("statistics.key.helped"))
        self.course.show_points([self._point(result) for result in self.numbers.results])
        line = text("statistics.line") if len(self.numbers.results) >= ENOUGH else ""
        told = ". ".join(point.tip for point in self.course.points[-12:])
        self.course.set_words(text("statistics.course"), line, told)

    def _point(self, result: Result) -> Point:
        date = datetime.datetime.fromtimestamp(result.when, datetime.UTC).astimezone().date()
        month = self.words.locale.standaloneMonthName(date.month, self.words.locale.FormatType.ShortFormat)
        tip = self.words.text("statistics.point", day=self._day(result), name=result.name, number=result.score)
        return Point(result.score, result.won, result.helped, self.words.day(date), month, date.year, tip)

    def _fill_rivals(self) -> None:
        text = self.words.text
        met = sorted(self.numbers.against.items(), key=lambda item: -item[1].played)[:4]
        rivals = []
        for bot, against in met:
            name, kind = name_of(self.words, bot), kind_of(self.words, bot)
            words = text("statistics.of", won=against.won, n=against.played)
            rivals.append(Rival(Person(name, "teal", portrait(bot)), kind, against.won / against.played, words))
        self.rivals.show_rivals(rivals, text("statistics.nobody"))
        told = ". ".join(f"{rival.person.name}: {rival.words}" for rival in rivals) or text("statistics.nobody")
        self.rivals.set_words(text("statistics.rivals"), text("statistics.won-of-played") if rivals else "", told)

    def _fill_sources(self) -> None:
        means = self.numbers.categories
        names = {key: self.words.text(f"{self.choices.game}.score.{key}") for key in means}
        figures = {key: self._one(mean) for key, mean in means.items()}
        self.sources.show_sources(means, names, figures)
        told = ". ".join(f"{name}: {words}" for _, name, _, words in self.sources.rows)
        self.sources.set_words(self.words.text("statistics.sources"), self.words.text("statistics.mean-each"), told)

    # -- taking it along ---------------------------------------------------------------------------------------------------
    def table_text(self) -> str:
        """Every counted match as a row of a table, with what each category brought."""
        out = io.StringIO()
        keys = list(self.numbers.categories)
        rows = csv.writer(out, lineterminator="\n")
        rows.writerow(["date", "name", "seats", "score", "won", "helped", "rounds", *keys])
        for result in self.numbers.results:
            day = datetime.datetime.fromtimestamp(result.when, datetime.UTC).isoformat(timespec="seconds")
            facts = [day, result.name, result.seats, result.score, int(result.won), int(result.helped), result.rounds]
            rows.writerow([*facts, *(result.points.get(key, "") for key in keys)])
        return out.getvalue()

    def save_table(self, path: Path) -> None:
        self._saved(path, lambda: export_file(path, self.table_text().encode()))

    def save_picture(self, path: Path) -> None:
        self._saved(path, lambda: export_file(path, png_bytes(self.area.grab().toImage())))

    def _saved(self, path: Path, write: Callable[[], None]) -> None:
        assert self.bottom is not None
        try:
            write()
        except OSError:
            self.toast.tell(self.words.text("statistics.not-saved", file=path.name))
        else:
            self.toast.tell(self.words.text("statistics.saved", file=path.name))

    def _ask_table(self) -> None:
        self._ask("statistics.table", "documents", ".csv", "CSV (*.csv)", self.save_table)

    def _ask_picture(self) -> None:
        self._ask("statistics.picture", "pictures", ".png", "PNG (*.png)", self.save_picture)

    def _ask(self, key: str, place: Kind, ending: str, kinds: str, save: Callable[[Path], None]) -> None:
        today = f"{datetime.datetime.now().astimezone():%Y-%m-%d}"
        name = file_name("Tabletown", self.words.text("statistics.title"), today) + ending
        path = ask_save(self, self.words.text(key), place, name, kinds)
        if path is not None:
            save(path)

    # -- places ------------------------------------------------------------------------------------------------------------
    def place(self, room: QRect) -> None:
        units = self.theme.units
        gap = units(8 if self.compact else GAP)
        head = self.choices.lay_for(room.width())
        self.choices.setGeometry(room.x(), room.y(), room.width(), head)
        top = room.y() + head + gap
        high = room.bottom() + 1 - top
        self.area.setGeometry(
            room.x() - units(12),
            top - units(6),
            self.width() - room.x() + units(12),
            high + units(12),
        )
        self.empty.setGeometry(self.out_to_the_edges(room.adjusted(0, head + gap, 0, 0)))
        self._place_panels(room.width(), high, gap)

    def _place_panels(self, wide: int, high: int, gap: int) -> None:
        px, units = self.theme.px, self.theme.units
        tile = px(76 if self.compact else 92)
        across = len(TILES) if wide >= px(FIVE_TILES) else 3
        rows = [list(self.tiles.values())[begin : begin + across] for begin in range(0, len(TILES), across)]
        for down, row in enumerate(rows):
            step = (wide - (len(row) - 1) * gap) / len(row)
            for number, panel in enumerate(row):
                left = round(number * (step + gap))
                panel.setGeometry(units(12) + left, units(6) + down * (tile + gap), round(number * (step + gap) + step) - left, tile)
        tile = len(rows) * (tile + gap) - gap
        high = max(high, tile + 2 * gap + px(UPPER) + px(LOWER))
        self.ground.setMinimumHeight(high + units(12))
        right = min(px(RIGHT), wide * 2 // 5) if wide < px(1800) else wide * 3 // 8
        plots, top = wide - right - gap, units(6) + tile + gap
        rest = high - tile - 2 * gap
        upper = min(round(rest * 0.595), rest - px(LOWER))
        self.spread.setGeometry(units(12), top, plots, upper)
        self.rivals.setGeometry(units(12) + plots + gap, top, right, upper)
        self.course.setGeometry(units(12), top + upper + gap, plots, rest - upper)
        self.sources.setGeometry(units(12) + plots + gap, top + upper + gap, right, rest - upper)
