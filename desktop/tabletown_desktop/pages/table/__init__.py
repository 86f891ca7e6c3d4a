"""The page of a running match: the table between its two bars."""

from tabletown_desktop.pages.table.page import TablePage

__all__ = ["TablePage"]
