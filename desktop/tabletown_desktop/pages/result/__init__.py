"""The result of a match."""

from tabletown_desktop.pages.result.page import ResultPage

__all__ = ["ResultPage"]
