"""What many matches say together: ``StatisticsPage``.

`figures` is the arithmetic of the plots, `variants` which options and seats there are to choose from, `plots` and
`panels` paint, `page` puts it together. The sums themselves come from the library.
"""

from tabletown_desktop.pages.statistics.page import StatisticsPage

__all__ = ["StatisticsPage"]
