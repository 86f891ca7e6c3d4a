"""Why points are there or not: hotels others were first with, rows others have longer, debts that no bundle pays."""

from __future__ import annotations

import pytest

from tabletown.chance import Dealt, Imagined
from tabletown.game import Value
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.actions import MOVES
from tabletown.games.lasvegas.cards import OFFERS
from tabletown.games.lasvegas.places import AVENUE_LOTS, CRANES, name_place
from tabletown.games.lasvegas.table import Table
from tabletown.kit.masks import bits
from tabletown.words import Message
from tabletown_desktop.games.lasvegas import words
from tabletown_desktop.games.lasvegas.layout import arrange
from tabletown_desktop.games.lasvegas.sheet.form_marks import FormLook
from tabletown_desktop.games.lasvegas.sheet.marks import seen_looks
from tabletown_desktop.games.lasvegas.words import EXPLAINED, why
from tabletown_desktop.look.words import Words

NAMES = ("Anna", "Ben", "Cleo")
EN = Words("en")


def table_of(seats: int = 3, **options: Value) -> Table:
    return GAME.start(GAME.setup(seats, {"bank": False, **options}), Dealt("maple 4071"))


def said(lines: list[Message]) -> list[str]:
    return [EN.say(line) for line in lines]


def test_a_big_hotel_that_is_taken_says_whose_it_is() -> None:
    table = table_of()
    opened = next(bits(AVENUE_LOTS[3]))
    table.cities[0].build(opened)
    table.cities[0].open(opened, 7, table.hotels_open.open)
    need = AVENUE_LOTS[3].bit_count()
    assert said(why(table, 0, "hotel:4", NAMES))[0] == f"Avenue 4: 1 of {need} casinos open."
    assert "Nobody has completed it yet" in said(why(table, 0, "hotel:4", NAMES))[1]
    table.cities[1].big |= 1 << 3
    table.hotels_open = table.hotels_open.after([3])
    assert said(why(table, 0, "hotel:4", NAMES))[1].startswith("The big hotel belongs to Ben.")
    assert said(why(table, 1, "hotel:4", NAMES)) == ["Avenue 4: big hotel built."]
    colours = ("teal", "coral", "plum")
    assert seen_looks(table, 0, colours).hotels[3].first == ("coral",)
    assert seen_looks(table, 1, colours).hotels[3].first == ()


def test_a_row_that_is_not_the_longest_says_who_has_a_longer_one() -> None:
    table = table_of()
    for seat, numbers in ((0, (3, 5)), (1, (1, 3, 5, 7)), (2, (2, 4, 6, 8))):
        city, lots = table.cities[seat], [avenue for avenue in range(12) if table.cities[seat].built >> avenue & 1]
        for lot, number in zip(lots[:4], numbers, strict=False):
            city.open(lot, number, table.hotels_open.open)
    table.round_start = [city.copy() for city in table.cities]
    lines = said(why(table, 0, "lucky", NAMES))
    assert lines[1] == "street 1: 2. The longest: 4 (Ben, Cleo)."
    assert lines[2] == "street 2: no row yet."
    assert FormLook.of(table, 0, colours=("teal", "coral", "plum")).longest == (("coral", "plum"), (), (), ())
    assert said(why(table, 1, "lucky", NAMES))[1] == "street 1: 4, tied with Cleo: nobody gets the bonus."


def test_the_vault_says_where_the_penalty_comes_from() -> None:
    table = table_of(hall_debt_tied=False)
    assert said(why(table, 0, "vault", NAMES)) == [
        "No debts.",
        "Money bundles: 3.",
        "The bundles cover the debts: you lose nothing.",
    ]
    cranes = list(bits(CRANES))
    for place in cranes[:3]:
        table.cities[0].build(place)
    assert said(why(table, 0, "vault", NAMES))[-1].startswith("The bundles cover")
    table.cities[0].build(cranes[3])
    assert said(why(table, 0, "vault", NAMES)) == [
        "Debts: 4 (casinos built but not open: 4).",
        "Money bundles: 3.",
        "1 debt is not covered: −20 points.",
    ]


def test_an_action_that_breaks_the_balance_says_so_before_it_is_done() -> None:
    table = table_of(hall_debt_tied=False)
    cranes = list(bits(CRANES))
    for place in cranes[:3]:
        table.cities[0].build(place)
    turn = table.turns[0]
    turn.phase, turn.targets = "act", CRANES
    turn.offer = next(offer for offer in OFFERS.values() if offer.action == "build")
    action = MOVES("build", name_place(cranes[3]))
    assert said(words.notes(table, 0, action))[-1] == "more debts than bundles: −20"


def test_the_log_tells_what_an_opening_takes_from_the_others() -> None:
    """The last casino of an avenue builds its hotel; the log says which, and whose row is the longest now."""
    table = table_of()
    city = table.cities[0]
    *begun, last = bits(AVENUE_LOTS[4] & city.built)
    for place in bits(AVENUE_LOTS[4] & ~city.built):
        city.build(place)
        begun.append(place)
    for place in begun:
        city.open(place, 6, table.hotels_open.open)
    told_ = EN.say(table.describe(0, MOVES("open", name_place(last), 6), 0))
    assert "completes avenue 5 and builds its big hotel" in told_
    table.hotels_open = table.hotels_open.after([4])
    assert "builds its small hotel" in EN.say(table.describe(0, MOVES("open", name_place(last), 6), 0))
    assert "longest row" not in told_
    beside = next(place for place in (begun[0] - 1, begun[0] + 1) if city.built >> place & 1)
    number = 4 if beside < begun[0] else 8
    assert f"longest row in street {beside // 12 + 1} (2 casinos)" in EN.say(
        table.describe(0, MOVES("open", name_place(beside), number), 0)
    )


@pytest.mark.parametrize("seats", [1, 3])
def test_every_place_that_explains_does_so_all_the_match_long(seats: int) -> None:
    languages, luck = (EN, Words("de")), Imagined("oak 1")
    table = GAME.start(GAME.setup(seats, {}), Dealt("oak 1"))
    keys = [key for key in arrange(1280, 696, "pairs", tuple(range(1, seats))).slots() if key.startswith(EXPLAINED)]
    assert len(keys) == 13
    step = 0
    while table.to_act:
        seat = table.to_act[0]
        actions = table.actions(seat)
        if step % 40 == 0:
            for key in keys:
                lines = [language.say(line) for language in languages for line in why(table, seat, key, NAMES[:seats])]
                assert lines, key
                assert not any("{" in line or "lasvegas." in line for line in lines), lines
        table.apply(seat, actions[luck.pick("player", len(actions))], luck)
        step += 1
