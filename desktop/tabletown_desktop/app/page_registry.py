"""The pages of the window, each under a key that knows its type. A page is imported when it is first asked for.

    table = window.page(TABLE)              # a TablePage, made if it was never needed before
    window.go(SETTINGS, section="keys")

A key is a string like any other, so that it may travel in signals and be compared with what a person asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from tabletown_desktop.pages.page import Page

if TYPE_CHECKING:
    from tabletown_desktop.pages.hand_over import HandOverPage
    from tabletown_desktop.pages.home import HomePage
    from tabletown_desktop.pages.library import LibraryPage
    from tabletown_desktop.pages.new_match import NewMatchPage
    from tabletown_desktop.pages.replay import ReplayPage
    from tabletown_desktop.pages.result import ResultPage
    from tabletown_desktop.pages.review import ReviewPage
    from tabletown_desktop.pages.rules import RulesPage
    from tabletown_desktop.pages.settings import SettingsPage
    from tabletown_desktop.pages.statistics import StatisticsPage
    from tabletown_desktop.pages.table import TablePage

P = TypeVar("P", bound=Page, covariant=True)


class PageKey(str, Generic[P]):
    """The key of a page, and where its class is: "package:Class"."""

    place: str

    def __new__(cls, key: str, place: str) -> PageKey[P]:
        made = super().__new__(cls, key)
        made.place = place
        return made

    def load(self) -> type[P]:
        """The class of the page, imported now."""
        module, name = self.place.split(":")
        return cast("type[P]", getattr(import_module(module), name))


HOME: PageKey[HomePage] = PageKey("home", "tabletown_desktop.pages.home:HomePage")
NEW_MATCH: PageKey[NewMatchPage] = PageKey("new_match", "tabletown_desktop.pages.new_match:NewMatchPage")
TABLE: PageKey[TablePage] = PageKey("table", "tabletown_desktop.pages.table:TablePage")
HAND_OVER: PageKey[HandOverPage] = PageKey("hand_over", "tabletown_desktop.pages.hand_over:HandOverPage")
RESULT: PageKey[ResultPage] = PageKey("result", "tabletown_desktop.pages.result:ResultPage")
REPLAY: PageKey[ReplayPage] = PageKey("replay", "tabletown_desktop.pages.replay:ReplayPage")
REVIEW: PageKey[ReviewPage] = PageKey("review", "tabletown_desktop.pages.review:ReviewPage")
LIBRARY: PageKey[LibraryPage] = PageKey("library", "tabletown_desktop.pages.library:LibraryPage")
STATISTICS: PageKey[StatisticsPage] = PageKey("statistics", "tabletown_desktop.pages.statistics:StatisticsPage")
SETTINGS: PageKey[SettingsPage] = PageKey("settings", "tabletown_desktop.pages.settings:SettingsPage")
RULES: PageKey[RulesPage] = PageKey("rules", "tabletown_desktop.pages.rules:RulesPage")

PAGES: dict[str, PageKey[Page]] = {
    key: key for key in (HOME, NEW_MATCH, TABLE, HAND_OVER, RESULT, REPLAY, REVIEW, LIBRARY, STATISTICS, SETTINGS, RULES)
}
