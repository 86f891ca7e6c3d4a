"""Where the program cannot be heard, the reason says what is missing."""

from __future__ import annotations

import shutil
import sys

import pytest
from bus.room import lacking


def test_on_linux_the_missing_packages_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert lacking() == "the system lacks at-spi2-core, dbus, xvfb"
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    assert lacking() == ""


def test_elsewhere_there_is_no_such_bus(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert "Linux" in lacking()
