"""The replay of a match: every step of it on its own table, as one of its seats saw it.

`history` has the steps (no widgets), `stage` shows one of them on the real table; other pages may use both.
"""

from tabletown_desktop.pages.replay.page import ReplayPage

__all__ = ["ReplayPage"]
