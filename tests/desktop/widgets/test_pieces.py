"""Fields, rows, bars, panels, faces: what they say, where they lie, how they follow."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QMargins, QObject, QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPalette, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import EXTRABOLD, SEMIBOLD, Theme
from tabletown_desktop.pages.framed import Ground
from tabletown_desktop.session.players import CHARACTERS
from tabletown_desktop.widgets import paint
from tabletown_desktop.widgets.bars import BETWEEN_FACTS, BottomBar, ScoreBlock, TopBar
from tabletown_desktop.widgets.buttons import Button
from tabletown_desktop.widgets.fields import Field
from tabletown_desktop.widgets.labels import Face, Label, Person
from tabletown_desktop.widgets.spacing import spaced
from tabletown_desktop.widgets.themed import Panel, paint_shadows
from workshop.shots.paint_recorder import texts_of


def test_a_field_says_what_is_wrong(qtbot: QtBot, theme: Theme, ground: QWidget) -> None:
    field = Field(theme, name="Seed", room_for_error=True, parent=ground)
    field.resize(200, field.sizeHint().height())
    field.show()
    qtbot.keyClicks(field.edit, "maple ?")
    assert field.text() == "maple ?"
    field.set_error("letters and digits only")
    assert field.edit.accessibleDescription() == "letters and digits only"
    assert field.grab().toImage().pixelColor(100, 0) == theme.tokens.bad
    field.set_error("")
    assert field.grab().toImage().pixelColor(100, 0) == theme.tokens.field_line


def test_a_line_without_room_ends_in_dots_and_its_tip_has_the_whole(theme: Theme, ground: QWidget) -> None:
    ground.show()
    label = Label(theme, "likes parks and wide estates", parent=ground)
    label.resize(60, 24)
    label.show()
    painted = [text.text for text in texts_of(ground, 1.0) if text.widget is label]
    assert len(painted) == 1 and painted[0].endswith("…") and label.toolTip() == label.text()
    label.resize(label.sizeHint())
    assert [text.text for text in texts_of(ground, 1.0) if text.widget is label] == [label.text()] and label.toolTip() == ""
    label.setText(label.text() * 2)
    assert label.toolTip() == label.text()
    wrapped = Label(theme, "likes parks and wide estates", wrap=True, parent=ground)
    wrapped.resize(60, 90)
    assert wrapped.toolTip() == ""


def test_the_bottom_bar_shortens_to_whole_clauses(theme: Theme, ground: QWidget) -> None:
    bar = BottomBar(theme, parent=ground)
    bar.say("Write the 7 into one of the lit lots, or cross out a strike if you have to.", lit=True)
    assert bar.toolTip() == bar.accessibleName() == bar.sentence
    assert bar._fit(bar.sentence, 330) == "Write the 7 into one of the lit lots"


def test_the_bars_have_a_compact_form(theme: Theme, ground: QWidget) -> None:
    top, bottom = TopBar(theme, parent=ground), BottomBar(theme, parent=ground)
    assert (top.sizeHint().height(), bottom.sizeHint().height()) == (48, 56)
    top.set_compact(True)
    bottom.set_compact(True)
    assert (top.sizeHint().height(), bottom.sizeHint().height()) == (40, 44)


def test_the_words_of_a_bar_end_before_its_buttons(theme: Theme, ground: QWidget) -> None:
    bar = BottomBar(theme, parent=ground)
    button = Button(theme, "End turn", kind="main")
    bar.add(button)
    bar.resize(500, 56)
    bar.show()
    bar.say("word " * 60)
    image = bar.grab().toImage()
    assert all(image.pixelColor(button.x() - 6, y) == theme.tokens.paper for y in range(4, 52))


def test_the_first_part_of_a_note_is_read_before_buttons_have_their_words(theme: Theme, ground: QWidget) -> None:
    bar = TopBar(theme, parent=ground)
    bar.set_words("Back", "New Las Vegas", "Round 2", "Rules", "Settings", "Menu")
    bar.resize(540, 48)
    bar.show()
    assert "Rules" in [text.text for text in texts_of(bar)]
    first = "Anna’s city and Anna’s turn"
    bar.set_note(first + BETWEEN_FACTS + "Round 2")
    said = [text.text for text in texts_of(bar)]
    assert first in said and "Rules" not in said


def test_the_score_block_is_read_as_one(theme: Theme, ground: QWidget) -> None:
    block = ScoreBlock(theme, parent=ground)
    block.set_words("Score", "this turn +4", "47")
    assert block.accessibleName() == "Score 47 this turn +4"


def test_labels_follow_the_theme(theme: Theme, ground: QWidget) -> None:
    label = Label(theme, "Hello", 20, parent=ground)
    theme.choose("dark", 1.5)
    assert label.font().pixelSize() == 30
    assert label.palette().windowText().color() == theme.tokens.ink


def test_every_portrait_can_be_drawn(theme: Theme, ground: QWidget) -> None:
    seen = set()
    for portrait in CHARACTERS:
        face = Face(theme, Person(portrait.title(), "plum", portrait), parent=ground)
        face.resize(face.sizeHint())
        seen.add(bytes(face.grab().toImage().constBits()))
    assert len(seen) == len(CHARACTERS)


@pytest.mark.parametrize(("mode", "darker"), [("light", True), ("contrast", False)])
def test_panels_cast_a_shadow_except_in_contrast(qtbot: QtBot, theme: Theme, mode: str, darker: bool) -> None:
    class Ground(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:
            painter = QPainter(self)
            painter.fillRect(self.rect(), theme.tokens.desk)
            paint_shadows(painter, self, theme)
            painter.end()

    theme.choose(mode)
    ground = Ground()
    qtbot.addWidget(ground)
    panel = Panel(theme, parent=ground)
    panel.setGeometry(40, 40, 120, 80)
    picture = QPixmap(200, 160)
    ground.resize(200, 160)
    ground.render(picture)
    below = picture.toImage().pixelColor(100, 122)
    assert (below.lightness() < theme.tokens.desk.lightness()) is darker


def test_a_panel_holds_a_layout(theme: Theme, ground: QWidget) -> None:
    panel = Panel(theme, parent=ground)
    column = QVBoxLayout(panel)
    column.addWidget(Label(theme, "inside"))
    assert panel.sizeHint().height() > 16


def test_a_bar_says_whole_clauses_or_nothing(theme: Theme, ground: QWidget) -> None:
    bar = BottomBar(theme, ground)
    bar.say("Round 14 · Anna’s turn – Practice", bold="Saturday")
    wide = [theme.width(text, 14, SEMIBOLD) + 1 for text in ("Round 14 · Anna’s turn – Practice", "Round 14 · Anna’s turn", "Round 14")]
    assert [bar._fit(bar._sentence, room) for room in wide] == ["Round 14 · Anna’s turn – Practice", "Round 14 · Anna’s turn", "Round 14"]
    bar.setGeometry(0, 0, 24 + round(theme.width("Saturday", 16, EXTRABOLD)) + 40, 56)
    bar.show()
    assert [text.text for text in texts_of(bar)] == ["Saturday"]


def coloured(image: QImage, colour: QColor) -> QRect:
    """Where about that colour is seen."""

    def near(x: int, y: int) -> bool:
        seen = image.pixelColor(x, y)
        return abs(seen.red() - colour.red()) + abs(seen.green() - colour.green()) + abs(seen.blue() - colour.blue()) < 30

    found = QRect()
    for x in range(image.width()):
        for y in range(image.height()):
            if near(x, y):
                found |= QRect(x, y, 1, 1)
    return found


@pytest.mark.parametrize("scale", [0.9, 1.5, 2.2])
def test_the_dot_of_a_small_face_grows_with_it(scale: float, theme: Theme, ground: QWidget) -> None:
    def dot() -> QRect:
        face = Face(theme, Person("", "plum"), 24, parent=ground)
        face.resize(face.sizeHint())
        lower = face.sizeHint().width() // 2
        corner = face.grab().toImage().copy(lower, lower, face.width() - lower, face.height() - lower)
        return coloured(corner, theme.tokens.plum).translated(lower, lower)

    usual = dot()
    theme.fit(scale)
    for edge in ("left", "top", "right", "bottom"):
        assert abs(getattr(dot(), edge)() + 0.5 - (getattr(usual, edge)() + 0.5) * scale) <= 2


def test_a_layout_that_is_spaced_again_keeps_one_measure(theme: Theme, ground: QWidget) -> None:
    column = QVBoxLayout(ground)
    spaced(theme, column, margins=(24, 12, 24, 12), spacing=4)
    spaced(theme, column, spacing=8)
    heard: list[int] = []
    theme.changed.connect(lambda: heard.append(column.spacing()))
    spaced(theme, column, margins=(8, 0, 8, 1))
    theme.fit(2.0)
    assert heard == [column.spacing()] == [16]
    assert column.contentsMargins() == QMargins(16, 0, 16, 2)
    assert len(column.children()) == 1


def test_words_keep_their_colour_and_size_when_the_application_is_dressed_anew(qtbot: QtBot, qapp: QApplication, theme: Theme) -> None:
    theme.apply(qapp)
    label = Label(theme, "Appearance", 16)
    qtbot.addWidget(label)
    with qtbot.waitExposed(label):
        label.show()
    theme.choose("dark")
    theme.apply(qapp)  # as when the window gets another size
    assert label.palette().color(QPalette.ColorRole.WindowText) == theme.tokens.ink != Theme(theme.art, "light").tokens.ink
    theme.choose("light", text_scale=1.5)
    theme.apply(qapp)
    assert label.palette().color(QPalette.ColorRole.WindowText) == theme.tokens.ink
    assert label.font().pixelSize() == theme.font(16).pixelSize()


class Regions(QObject):
    """Where a widget was painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__()
        self.painted = QRegion()
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.painted += event.region()
        return False


def test_a_panel_that_grows_smaller_or_goes_elsewhere_takes_its_shadow_along(qtbot: QtBot, theme: Theme) -> None:
    ground = Ground(theme)
    qtbot.addWidget(ground)
    ground.resize(400, 300)
    panel = Panel(theme, parent=ground)
    panel.setGeometry(40, 40, 300, 200)
    with qtbot.waitExposed(ground):
        ground.show()
    for place in (QRect(40, 40, 300, 120), QRect(80, 60, 300, 120)):
        QCoreApplication.processEvents()
        regions, before = Regions(ground), panel.geometry().adjusted(-paint.REACH, -paint.REACH, paint.REACH, paint.REACH)
        panel.setGeometry(place)
        QCoreApplication.processEvents()
        assert not QRegion(before).subtracted(regions.painted).subtracted(QRegion(panel.geometry())).boundingRect().isValid()
        ground.removeEventFilter(regions)
