"""Setting up a match."""

from tabletown_desktop.pages.new_match.draft import MatchOrder
from tabletown_desktop.pages.new_match.page import NewMatchPage

__all__ = ["MatchOrder", "NewMatchPage"]
