"""The settings in the pictures, section by section."""

from __future__ import annotations

from functools import partial

from tabletown_desktop.app.services import Services
from tabletown_desktop.pages.settings import SettingsPage
from tabletown_desktop.pages.settings.keyboard import Keyboard
from workshop.shots.scene import Scene


def page(section: str, services: Services) -> SettingsPage:
    found = SettingsPage(services)
    found.shown(section=section)
    return found


def conflict(found: SettingsPage) -> None:
    """Somebody wants a key for undoing that means something else."""
    keyboard = found.sections["keys"]
    assert isinstance(keyboard, Keyboard)
    button = keyboard.rows["undo"].button
    button.listen(True)
    button.heard.emit("L")


SCENES = (
    Scene("settings-looks", partial(page, "looks"), main=True),
    Scene("settings-play", partial(page, "play")),
    Scene("settings-keys", partial(page, "keys"), main=True),
    Scene("settings-conflict", partial(page, "keys"), conflict),
    Scene("settings-files", partial(page, "files")),
    Scene("settings-about", partial(page, "about")),
)
