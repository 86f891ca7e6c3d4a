"""Setting up a match."""

from tabletown_desktop.pages.new_match.order import MatchOrder
from tabletown_desktop.pages.new_match.page import NewMatchPage

__all__ = ["MatchOrder", "NewMatchPage"]
