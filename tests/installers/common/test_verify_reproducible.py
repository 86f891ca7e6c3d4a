"""What is built twice is the same checkout, without what lies about in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from installers.common import release, tools, verify_reproducible


def test_both_copies_are_the_whole_checkout_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout = tmp_path / "checkout"
    kept = {"pyproject.toml", "desktop/shots/samples.py", "tests/dist/test_wheel.py"}
    for name in (*kept, "build/freeze/stamp", "dist/SHA256SUMS", ".git/HEAD", "core/__pycache__/game.pyc", ".mypy_cache/x", "shots/a.png"):
        file = checkout / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(name, encoding="utf-8")
    (checkout / "build" / "tools").mkdir()
    monkeypatch.setattr(release, "CHECKOUT", checkout)
    monkeypatch.setattr(tools, "FOLDER", checkout / "build" / "tools")
    first, second = tmp_path / "one", tmp_path / "two"
    verify_reproducible.copy(first, second)
    for copy in (first, second):
        assert {file.relative_to(copy).as_posix() for file in copy.rglob("*") if file.is_file()} == kept
        assert (copy / "build" / "tools").is_symlink()


def test_what_differs_is_told() -> None:
    assert verify_reproducible.same("a" * 64, "a" * 64) == "a" * 16
    with pytest.raises(Exception, match="a the first time, None the second"):
        verify_reproducible.same("a", None)
