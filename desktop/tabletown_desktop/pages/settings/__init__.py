"""The settings, section by section: ``SettingsPage``. Everything counts at once.

`rows` is how a setting looks, `looks`, `play`, `keyboard`, `files` and `about` are the sections, `page` holds them.
"""

from tabletown_desktop.pages.settings.page import SettingsPage

__all__ = ["SettingsPage"]
