"""The rules of a game, opened at the place one needs: ``RulesPage``.

`text` reads the written rules, `values` knows the numbers in use, `markup` makes rich text of both, `view` shows and
searches it, `chapters` is the way through, `page` puts it together.
"""

from tabletown_desktop.pages.rules.page import RulesPage

__all__ = ["RulesPage"]
