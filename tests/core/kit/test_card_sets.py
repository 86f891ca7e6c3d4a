"""Cards as integers."""

from __future__ import annotations

import pytest

from tabletown.kit.cards import ByCards, Card, CardSet

SET = CardSet(("build", "show", "hall"), 4, ["approval"], corners=False)


def test_cards_and_integers_stand_for_each_other() -> None:
    assert [SET.faces[SET.code(card)] for card in SET.faces.values()] == list(SET.faces.values())
    assert len(SET.faces) == 12 and min(SET.specials) > max(SET.faces)


def test_names_read_back() -> None:
    codes = [SET.code(Card(4, "hall")), *SET.specials]
    assert SET.names(codes) == ["4 hall", "approval"] and SET.read(SET.names(codes)) == codes
    with pytest.raises(KeyError):
        SET.read(["5 hall"])


def test_the_front_tells_the_number_alone_where_there_are_no_corners() -> None:
    assert SET.fronts[SET.code(Card(2, "build"))] == SET.fronts[SET.code(Card(2, "hall"))]
    told = CardSet(("build", "show"), 4).fronts
    assert len(set(told.values())) == len(told)


def test_things_by_the_cards_that_give_number_and_action() -> None:
    names = {(card.number, card.action): f"{card.number}-{card.action}" for card in SET.faces.values()}
    by_cards = ByCards(SET, names)
    assert by_cards[SET.code(Card(3, "hall")), SET.code(Card(1, "show"))] == "3-show"
    with pytest.raises(KeyError):
        by_cards[SET.specials[0], SET.code(Card(1, "show"))]
