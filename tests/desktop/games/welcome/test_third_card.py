"""The card that the AAA gets is told where it is decided: at the offer, on the card itself, at the AAA's pile, to a screen reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QFrame, QGraphicsRectItem, QGraphicsScene, QGraphicsView, QWidget
from pytestqt.qtbot import QtBot

from tabletown.chance import Dealt, NoChance
from tabletown.game import Value
from tabletown.games.welcome import GAME
from tabletown.games.welcome.solo import card_for_rival
from tabletown.games.welcome.table import Table
from tabletown.match import Seating
from tabletown_desktop.games.welcome import slots
from tabletown_desktop.games.welcome.drawing import Drawing
from tabletown_desktop.games.welcome.layout import arrange
from tabletown_desktop.games.welcome.offer_places import card_rect
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.frame import Highlights
from workshop.shots.paint_recorder import texts_of

SIZE = (1280, 696)


def played(*verbs: str, **options: Value) -> Table:
    """A table alone, as its seat sees it, after the first action of each of these verbs."""
    table = GAME.start(GAME.setup(1, options), Dealt("maple 4071")).redacted(0)
    for verb in verbs:
        table.apply(0, next(action for action in table.actions(0) if action.verb == verb), NoChance())
    return table


def painted(table: Table, theme: Theme, language: str, qtbot: QtBot) -> str:
    """All words of that table, one below the other."""
    scene, hero = QGraphicsScene(), QGraphicsRectItem()
    scene.addItem(hero)
    drawing = Drawing(theme, Words(language), hero, scene, arrange(*SIZE, "cards", ()))
    drawing.show(table, 0, (Seating("Rosa"),))
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(*SIZE)
    view = QGraphicsView(scene, page)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setSceneRect(QRectF(0, 0, *SIZE))
    view.resize(*SIZE)
    said = "\n".join(text.text for text in texts_of(page, 1.0))
    drawing.close()
    return said


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_offer_says_which_card_the_aaa_gets(language: str, theme: Theme, qtbot: QtBot) -> None:
    words, table = Words(language), played("number", "action")
    spare = table.hand(0)[table.turns[0].spare]
    said = painted(table, theme, language, qtbot)
    assert words.text("welcome.sheet.offer.third.aaa") in said and words.text("welcome.sheet.offer.goes.aaa") in said
    assert words.text("welcome.third.aaa.known", card=card_for_rival(table, spare)) in said.replace("\n", " ")
    assert words.text("welcome.sheet.solo.pile.coming", n=0) in said


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_outline_crosses_the_words_on_the_third_card(language: str, theme: Theme, qtbot: QtBot) -> None:
    table, layout = played("number", "action"), arrange(*SIZE, "cards", ())
    scene, hero = QGraphicsScene(), QGraphicsRectItem()
    scene.addItem(hero)
    drawing = Drawing(theme, Words(language), hero, scene, layout)
    drawing.show(table, 0, (Seating("Rosa"),))
    spare = table.turns[0].spare
    card = layout.offer.place(card_rect("card", spare, layout.offer, layout.text))
    words = QRectF(card.left() + 10, card.center().y() - 7, card.width() - 20, 14)
    sides = frozenset({f"number:{spare + 1}", f"action:{spare + 1}"})

    def seen() -> QImage:
        picture = QImage(words.size().toSize(), QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        scene.render(painter, QRectF(picture.rect()), words)
        painter.end()
        return picture

    alone = seen()
    for side in sides:
        drawing.light(Highlights(sides, instead=sides))
        assert seen() == alone
        drawing.light(Highlights(sides, hovered=side, focus=side, instead=sides))
        assert seen() == alone
    drawing.close()


def test_before_anything_is_chosen_no_card_is_marked(theme: Theme, qtbot: QtBot) -> None:
    words = Words("en")
    said = painted(played(), theme, "en", qtbot)
    assert words.text("welcome.third.aaa") in said.replace("\n", " ")
    assert words.text("welcome.sheet.offer.goes.aaa") not in said and words.text("welcome.sheet.solo.pile", n=0) in said


def test_in_the_score_attack_nobody_gets_it(theme: Theme, qtbot: QtBot) -> None:
    said = painted(played("number", "action", edition="first"), theme, "en", qtbot)
    assert "AAA" not in said


def test_a_screen_reader_hears_what_taking_an_action_gives_the_aaa() -> None:
    words, table = Words("en"), played("number")
    turn, hand = table.turns[0], table.hand(0)
    taken, left = (place for place in range(3) if place != turn.number_card)
    name = words.say(slots.name(table, 0, f"action:{taken + 1}"))
    assert name.endswith(f"the AAA gets the {words.say(card_for_rival(table, hand[left]))}")
    assert "AAA" not in words.say(slots.name(table, 0, f"action:{turn.number_card + 1}"))
