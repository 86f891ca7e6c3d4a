"""The proof-reader finds what is wrong in a picture, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QListWidget, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tabletown_desktop.look.theme import FAMILY, load_fonts
from workshop.shots.paint_recorder import texts_of
from workshop.shots.proof import contrast, judged

PAPER, INK = QColor("#FBF7EC"), QColor("#22304A")

Paint = Callable[[QPainter], None]


class Sheet(QWidget):
    """A sheet of paper on which a test paints."""

    def __init__(self, paint: Paint) -> None:
        super().__init__()
        self._paint = paint
        self.resize(400, 200)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), PAPER)
        self._paint(painter)
        painter.end()


@pytest.fixture(autouse=True)
def _fonts(qapp: object) -> None:
    load_fonts()


@pytest.fixture
def sheet(qtbot: QtBot) -> Callable[[Paint], Sheet]:
    """Makes sheets."""

    def make(paint: Paint) -> Sheet:
        made = Sheet(paint)
        qtbot.addWidget(made)
        made.show()
        return made

    return make


def write(painter: QPainter, x: float, y: float, text: str, size: int = 16, colour: QColor = INK) -> None:
    font = QFont(FAMILY)
    font.setPixelSize(size)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(round(x), round(y), text)


def found(widget: QWidget, typed: tuple[str, ...] = (), sentences: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """The faults of a widget: kind and text."""
    image = widget.grab().toImage()
    return [(fault.kind, fault.text) for fault in judged(texts_of(widget), widget, image, 11, typed, sentences)]


Make = Callable[[Paint], Sheet]


def test_a_good_sheet_has_no_faults(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 20, 40, "Choose a pair")
        write(painter, 20, 64, "a number and its action", 12)

    page = sheet(paint)
    assert [text.text for text in texts_of(page)] == ["Choose a pair", "a number and its action"]
    assert found(page) == []


def test_words_that_leave_the_sheet_are_cut(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 340, 40, "End the turn"))) == [("cut", "End the turn")]


def test_words_in_a_box_that_is_too_low_are_cut(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        painter.setClipRect(QRect(20, 20, 300, 10))
        write(painter, 20, 34, "Fence")

    assert found(sheet(paint)) == [("cut", "Fence")]


def test_shortened_words_are_cut(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 20, 40, "Build a fen…"))) == [("cut", "Build a fen…")]


def test_a_sentence_may_end_in_dots(sheet: Make) -> None:
    page = sheet(lambda painter: write(painter, 20, 40, "Save as…"))
    assert found(page, sentences=("Save as…",)) == []


def test_a_name_may_be_shortened_if_the_tool_tip_tells_it(sheet: Make) -> None:
    page = sheet(lambda painter: write(painter, 20, 40, "Wilhelm…"))
    assert found(page, typed=("Wilhelmina",)) == [("cut", "Wilhelm…")]
    page.setToolTip("Wilhelmina, 24 points")
    assert found(page, typed=("Wilhelmina",)) == []
    assert found(page) == [("cut", "Wilhelm…")]


def test_words_on_words_overlap(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 20, 40, "Rules")
        write(painter, 40, 44, "Settings")

    assert found(sheet(paint)) == [("overlap", "Rules")]


def test_a_rim_is_no_overlap(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 21, 41, "Rules", colour=QColor("#111111"))
        write(painter, 20, 40, "Rules")

    assert found(sheet(paint)) == []


def test_small_words(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 20, 40, "small print", 10))) == [("small", "small print")]


def test_words_shrunk_by_the_painter_are_small(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        painter.scale(0.5, 0.5)
        write(painter, 20, 40, "far away", 16)

    assert found(sheet(paint)) == [("small", "far away")]


def test_pale_words(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 20, 40, "hardly", colour=QColor("#A0A0A0")))) == [("pale", "hardly")]


def test_large_words_may_be_paler(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 20, 60, "hardly", 30, QColor("#858585")))) == []


def test_words_below_a_veil_are_pale(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 20, 40, "washed out")
        painter.fillRect(QRect(0, 0, 300, 100), QColor(255, 255, 255, 170))

    assert found(sheet(paint)) == [("pale", "washed out")]


def test_what_a_question_veils_is_not_judged(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 20, 40, "behind", 8)
        painter.fillRect(QRect(0, 0, 400, 200), QColor(0, 0, 0, 100))
        write(painter, 20, 84, "Leave?", colour=QColor("#000000"))

    assert found(sheet(paint)) == []


def test_what_is_painted_over_is_not_judged(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 20, 40, "below", 8)
        painter.fillRect(QRect(0, 0, 400, 100), PAPER)
        write(painter, 20, 44, "above")

    assert found(sheet(paint)) == []


def test_a_tip_that_lets_clicks_through_is_judged(sheet: Make) -> None:
    page = sheet(lambda painter: None)
    board, tip = Sheet(lambda painter: None), Sheet(lambda painter: write(painter, 10, 30, "The rest is missi…"))
    tip.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    for piece in (board, tip):
        piece.setParent(page)
        piece.show()
    assert found(page) == [("cut", "The rest is missi…")]


def test_a_card_may_lie_over_a_part_of_a_text(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        write(painter, 20, 40, "the other towns")
        painter.fillRect(QRect(60, 20, 200, 40), INK)
        write(painter, 70, 44, "parks +2", colour=PAPER)

    assert found(sheet(paint)) == []


def test_dots_between_words_are_no_shortening(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 20, 40, "size 1, size 2 … then shared"))) == []


def test_a_disabled_button_may_be_pale(sheet: Make, qtbot: QtBot) -> None:
    page = sheet(lambda painter: None)
    button = QPushButton("Undo", page)
    button.setStyleSheet("QPushButton { color: #A0A0A0; background: #FBF7EC; border: 0; }")
    button.setGeometry(20, 20, 120, 40)
    button.show()
    assert found(page) == [("pale", "Undo")]
    button.setEnabled(False)
    assert found(page) == []


def test_a_widget_over_part_of_a_button(sheet: Make) -> None:
    page = sheet(lambda painter: None)
    button, over = QPushButton("", page), QWidget(page)
    button.setAccessibleName("Undo")
    button.setGeometry(20, 20, 120, 40)
    over.setGeometry(100, 20, 100, 40)
    button.show()
    over.show()
    assert found(page) == [("overlap", "Undo")]
    over.setGeometry(page.rect())  # a question over everything
    assert found(page) == []


def test_a_row_at_the_edge_of_a_list_may_be_cut(sheet: Make) -> None:
    page = sheet(lambda painter: None)
    rows = QListWidget(page)
    rows.setStyleSheet("QListWidget { color: black; background: white; }")
    rows.addItems([f"Match {number}" for number in range(20)])
    rows.setGeometry(0, 0, 200, round(rows.sizeHintForRow(0) * 2.5))
    rows.show()
    assert any(text.clip is not None and not text.clip.contains(text.rect) for text in texts_of(page))
    assert found(page) == []
    rows.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    assert found(page) == []


def test_a_row_below_the_edge_of_a_list_does_not_lie_on_the_note_there(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        painter.setClipRect(0, 0, 400, 60)
        write(painter, 20, 70, "the row at the edge")
        painter.setClipping(False)
        write(painter, 20, 76, "a note below the list")

    page = sheet(paint)
    row = texts_of(page)[0]
    assert row.clip is not None and row.rect.top() < row.clip.bottom() < row.rect.bottom()
    assert ("overlap", "the row at the edge") not in found(page)


def test_words_of_which_the_edge_leaves_nothing_to_see_are_not_pale(sheet: Make) -> None:
    """The lower end of what scrolls may lie within the first line of pixels of its last row."""

    def paint(painter: QPainter) -> None:
        painter.setClipRect(QRectF(0, 0, 400, 58.4))
        write(painter, 20, 70, "NA-01/first")

    page = sheet(paint)
    row = texts_of(page)[0]
    assert row.clip is not None and row.clip.intersects(row.rect)
    assert ("pale", "NA-01/first") not in found(page)


def test_a_key_that_no_catalogue_has(sheet: Make) -> None:
    assert found(sheet(lambda painter: write(painter, 20, 40, "welcome.name"))) == [("unsaid", "welcome.name")]


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 1.75, 2.0])
def test_texts_are_measured_alike_at_every_scale(sheet: Make, ratio: float) -> None:
    page = sheet(lambda painter: write(painter, 20, 40, "Round 14", 16))
    (text,) = texts_of(page, ratio)
    assert text.size == pytest.approx(16)
    assert text.widget is page
    assert QRectF(18, 26, 80, 18).contains(text.rect)


def test_a_turned_text_keeps_its_own_box(sheet: Make) -> None:
    def paint(painter: QPainter) -> None:
        painter.rotate(45)
        write(painter, 60, 0, "Amber Heights")
        write(painter, 60, 30, "Anna's town")

    assert found(sheet(paint)) == []


def test_contrast_is_symmetric() -> None:
    white, grey = QColor("#FFFFFF"), QColor("#767676")
    assert contrast(white, grey) == contrast(grey, white) == pytest.approx(4.54, abs=0.01)


def test_nothing_but_the_text_is_needed(sheet: Make) -> None:
    """A picture of another page does not confuse the reader: what it cannot see in it is pale."""
    page = sheet(lambda painter: write(painter, 20, 40, "Rules"))
    blank = QImage(page.size(), QImage.Format.Format_RGB32)
    blank.fill(PAPER)
    assert [fault.kind for fault in judged(texts_of(page), page, blank, 11)] == ["pale"]
