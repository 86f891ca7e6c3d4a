"""Colours that can be read, text that grows, and the system that is followed."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletown_desktop.games import infos
from tabletown_desktop.look import theme as module
from tabletown_desktop.look.theme import BOLD, EXTRABOLD, MEDIUM, SEMIBOLD, ByTheme, Theme
from tabletown_desktop.look.tokens import CONTRAST, DARK, LIGHT, Tokens, contrast, mix

ALL = pytest.mark.parametrize("t", [LIGHT, DARK, CONTRAST], ids=["light", "dark", "contrast"])


def _colours_of_games(t: Tokens) -> list[QColor]:
    return [QColor(game.tile.colour[t is DARK]) for game in infos().values()]


@ALL
def test_words_can_be_read(t: Tokens) -> None:
    for ground in (t.paper, t.paper_2, t.desk, t.raised, t.field, t.row_hover):
        assert contrast(t.ink, ground) >= 7
        assert contrast(t.ink_soft, ground) >= 4.5
    for ground in (t.button, t.button_hover, t.button_pressed):
        assert contrast(t.on_button, ground) >= 4.5
    for ink in (t.good, t.bad, t.wet, *_colours_of_games(t)):
        assert contrast(ink, t.paper) >= 4.5
    assert contrast(t.undo, t.ink) >= 4.5


@ALL
def test_edges_that_must_be_seen_are_seen(t: Tokens) -> None:
    for edge in (t.field_line, t.focus, t.accent):
        assert contrast(edge, t.paper) >= 3
    assert contrast(t.field_line, t.raised) >= 3


def test_contrast_and_mixing_are_measured_right() -> None:
    assert contrast(QColor("black"), QColor("white")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#777777")) == pytest.approx(1)
    assert mix(QColor("#000000"), QColor("#FFFFFF"), 0.5) == QColor("#808080")


@dataclass(frozen=True)
class Awning:
    cloth: QColor
    stripe: QColor


def test_a_table_has_the_colours_of_the_theme_that_is_seen(theme: Theme) -> None:
    day, evening, contrast = ({"cloth": cloth, "stripe": "#FFFFFF"} for cloth in ("#B3361E", "#FF9C86", "#8A0000"))
    colours = ByTheme(Awning, day, evening, contrast)
    for mode, cloth in (("light", "#B3361E"), ("dark", "#FF9C86"), ("contrast", "#8A0000")):
        theme.choose(mode)
        assert colours(theme) == Awning(QColor(cloth), QColor("#FFFFFF"))


def test_a_table_that_lacks_a_colour_in_one_theme_is_refused() -> None:
    whole = {"cloth": "#B3361E", "stripe": "#FFFFFF"}
    for evening in ({"cloth": "#FF9C86"}, whole | {"pole": "#000000"}):
        with pytest.raises(TypeError):
            ByTheme(Awning, whole, evening, whole)


def test_the_light_of_the_pictures_follows(theme: Theme) -> None:
    assert (theme.art.light, theme.dark, theme.contrast) == ("day", False, False)
    theme.choose("dark")
    assert (theme.art.light, theme.dark) == ("evening", True)
    theme.choose("contrast")
    assert (theme.art.light, theme.contrast) == ("day", True)
    assert theme.tokens.shadow.alpha() == 0


def test_change_is_told_once_and_only_when_there_is_one(qtbot: QtBot, theme: Theme) -> None:
    told: list[str] = []
    theme.changed.connect(lambda: told.append(theme.shown))
    theme.choose("light")
    theme.choose("dark", 1.25)
    theme.choose("dark", 1.25)
    assert told == ["dark"]


def test_the_system_is_followed_while_it_is_wanted(qapp: QApplication, theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    def system_becomes(mode: str, scheme: Qt.ColorScheme) -> None:
        monkeypatch.setattr(module, "_system_mode", lambda: mode)
        qapp.styleHints().colorSchemeChanged.emit(scheme)

    theme.choose("system")
    system_becomes("dark", Qt.ColorScheme.Dark)
    assert theme.tokens is DARK
    assert qapp.palette().color(QPalette.ColorRole.Window) == DARK.desk
    system_becomes("light", Qt.ColorScheme.Light)
    assert theme.tokens is LIGHT
    theme.choose("light")
    system_becomes("dark", Qt.ColorScheme.Dark)
    assert theme.tokens is LIGHT


@pytest.mark.parametrize("weight", [MEDIUM, SEMIBOLD, BOLD, EXTRABOLD])
def test_manrope_is_there_in_its_weights(theme: Theme, weight: QFont.Weight) -> None:
    info = QFontInfo(theme.font(16, weight))
    assert info.family() == "Manrope"
    assert info.weight() == weight


def test_text_grows_and_is_never_below_eleven(theme: Theme) -> None:
    assert theme.font(8).pixelSize() == 11
    theme.choose(text_scale=1.5)
    assert theme.font(14).pixelSize() == 21
    assert theme.px(40) == 60
    theme.choose(text_scale=9)
    assert theme.text_scale == 2.0


def test_qt_is_dressed_in_the_same_colours(qapp: QApplication, theme: Theme) -> None:
    theme.choose("dark")
    palette = qapp.palette()
    assert palette.color(QPalette.ColorRole.Window) == DARK.desk
    assert palette.color(QPalette.ColorRole.Highlight) == DARK.focus
    assert palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.Text) == DARK.ink_off
    assert DARK.paper.name() in qapp.styleSheet()


def test_an_unknown_mode_is_the_system(theme: Theme) -> None:
    theme.choose("purple")
    assert theme.mode == "system"


def test_the_typeface_is_found_also_where_only_its_files_were_brought_along(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in a frozen program, which leaves out modules that nobody imports."""
    spec = find_spec("font_manrope")
    assert spec is not None and spec.origin is not None
    shutil.copytree(Path(spec.origin).parent / "files", tmp_path / "font_manrope" / "files")
    added: list[Path] = []
    monkeypatch.setattr("sys.path", [str(tmp_path)])
    monkeypatch.setattr(QFontDatabase, "addApplicationFont", lambda file: added.append(Path(file)))
    module.load_fonts.__wrapped__()
    assert len(added) == 4
    assert all(file.is_file() and tmp_path in file.parents for file in added)
