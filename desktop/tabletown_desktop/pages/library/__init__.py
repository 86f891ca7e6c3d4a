"""The matches of a person as cards: ``LibraryPage``.

`shelf` filters, sorts and finds, `telling` puts a match into words, `thumbnails` brings pictures without keeping anybody
waiting, `card` paints one match, `grid` shows as many as are seen, `page` puts it together.
"""

from tabletown_desktop.pages.library.page import LibraryPage

__all__ = ["LibraryPage"]
