"""The start page: the town on its board, and the ways from there.

page = HomePage(services)
page.open_game.connect(...)                 # a district was chosen: the key of its game
page.show_news(HomeNews(running=ContinueCard(...), matches=17, played=48, daily_day=day, daily_game="welcome"))
"""

from tabletown_desktop.pages.home.page import HomePage
from tabletown_desktop.pages.home.pieces import ContinueCard, HomeNews, SeatScore

__all__ = ["ContinueCard", "HomeNews", "HomePage", "SeatScore"]
