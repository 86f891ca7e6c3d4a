"""For every test: no screen, a profile of its own that is thrown away, luck that repeats itself."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import tabletown.games

# Before any test module imports Qt. Another platform can be asked for by name: TABLETOWN_TEST_PLATFORM=xcb
os.environ["QT_QPA_PLATFORM"] = os.environ.get("TABLETOWN_TEST_PLATFORM", "offscreen")
for scaling in ("QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE", "QT_QPA_PLATFORMTHEME"):
    os.environ.pop(scaling, None)

# The template game can be imported as a game of ours; it is one where a test puts it into the list.
tabletown.games.__path__.append(str(Path(__file__).parent / "template_game" / "core"))

settings.register_profile(
    "quick", max_examples=50, derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("thorough", parent=settings.get_profile("quick"), max_examples=1000)
settings.load_profile("quick")

USER_DIRECTORIES = {
    "TABLETOWN_HOME": "tabletown",
    "HOME": "home",
    "USERPROFILE": "home",
    "APPDATA": "home/AppData/Roaming",
    "LOCALAPPDATA": "home/AppData/Local",
    "XDG_CACHE_HOME": "home/.cache",
    "XDG_CONFIG_HOME": "home/.config",
    "XDG_DATA_HOME": "home/.local/share",
    "XDG_STATE_HOME": "home/.local/state",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes begins first, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.get_closest_marker("installers") is None)


@pytest.fixture(autouse=True)
def profile(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder all of this test's settings, saves and logs go to: the real ones are never touched."""
    root = tmp_path_factory.mktemp("profile")
    for variable, place in USER_DIRECTORIES.items():
        (root / place).mkdir(parents=True, exist_ok=True)
        monkeypatch.setenv(variable, str(root / place))
    return root / "tabletown"
