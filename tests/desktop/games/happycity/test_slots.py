"""What slots mean, what they are called, what a chip says: always what then happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tabletown.chance import NoChance
from tabletown.games.happycity import GAME
from tabletown.games.happycity.actions import MOVES
from tabletown.games.happycity.data import Special
from tabletown.games.happycity.scoring import tally
from tabletown.games.happycity.table import Table
from tabletown.kit.masks import SEAT_SETS
from tabletown.words import Message
from tabletown_desktop.games.happycity import slots, words
from tabletown_desktop.games.happycity.formulas import Formula, formula
from tabletown_desktop.games.happycity.layout import arrange
from tabletown_desktop.games.happycity.offer import Bar, OfferLook
from tabletown_desktop.games.happycity.sheet.marks import fresh
from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.words import Words

Lay = Callable[..., Table]
EN = Words("en")
SPECIALS = [card for card in GAME.box.cards if isinstance(card, Special)]


def said(messages: list[Message]) -> list[str]:
    return [EN.say(message) for message in messages]


def test_a_dark_slot_means_what_a_lit_one_would(lay: Lay) -> None:
    layout = arrange(1280, 696, (1, 2), 5)
    for phase in ("discard", "draw", "build", "special"):
        table = lay(phase=phase)
        for key in layout.slots():
            action = slots.probe(table, key)
            if action is not None:
                assert slots.slot_of(action) == key
                assert (action.verb == "discard") == (phase == "discard" and key.startswith("market:"))


def test_number_keys_reach_everything_that_may_be_done(lay: Lay) -> None:
    for phase, cards in (("discard", "zoo bank park"), ("draw", "zoo"), ("build", "zoo bank park"), ("special", "zoo")):
        display = (*cards.split(), None, None)[:3]
        table = lay(coins=(20, 0, 0), display=display, phase=phase)
        if phase == "special":
            table.turn.specials = 0b1000
        lit = {slots.slot_of(action) for action in table.actions(0)}
        assert {key for key in lit if not key.startswith("bar:")} <= set(slots.offered(table, 0))


def test_the_chip_of_a_purchase_tells_what_changes(lay: Lay) -> None:
    action = MOVES("build", 1)
    assert EN.say(words.title(lay(), 0, action) or Message("")) == "Shopping Mall for 5 coins"
    assert said(words.notes(lay(), 0, action)) == ["income +1", "hearts 3 → 5", "points 12 → 20", "coins 5 → 0"]
    assert words.sign(lay(), action) == "yellow"


def test_the_chip_of_doing_nothing_tells_the_coins(lay: Lay) -> None:
    assert said(words.notes(lay(), 0, MOVES("coin"))) == ["coins 5 → 6"]
    assert EN.say(words.title(lay(), 0, MOVES("coin")) or Message("")) == "build nothing and take 1 coin"


def test_the_chip_of_a_special_tells_what_it_brings_now(lay: Lay) -> None:
    table = lay(phase="special")
    table.turn.specials = 0b1000
    assert said(words.notes(table, 0, MOVES("special", 4))) == ["hearts 3 → 6", "points 12 → 24"]


def test_the_chip_of_a_deck_tells_what_is_left_and_when_it_is_shuffled(lay: Lay) -> None:
    table = lay(phase="draw", display=("zoo", None, None))
    assert said(words.notes(table, 0, MOVES("draw", 1))) == ["28 left"]
    pile = table.market.piles[0]
    pile.discard, pile.deck = pile.deck, []
    assert said(words.notes(table, 0, MOVES("draw", 1))) == ["0 left", "its discards are reshuffled first"]


def test_a_crossed_out_heart_is_told_with_a_true_minus(lay: Lay) -> None:
    table = lay(("market_blue factory", "market_orange grocery"), (5, 0), ("steelworks", "zoo", "bank"), ROWLESS)
    assert "hearts −1 → −2" in said(words.notes(table, 0, MOVES("build", 1)))


ROWLESS = ("joke_shop", "sphinx")


@pytest.mark.parametrize("verb", ["build", "home", "coin", "special"])
def test_notes_are_what_then_happens(verb: str, lay: Lay) -> None:
    table = lay(coins=(20, 1, 1), stock=(2, 2, 2), phase="special" if verb == "special" else "build")
    table.turn.specials = 0b1000
    for action in table.actions(0):
        if action.verb == verb:
            after = table.copy()
            after.apply(0, action, NoChance())
            told_now = " ".join(said(words.notes(table, 0, action)))
            before, then = tally(table, 0), tally(after, 0)
            assert ("hearts" in told_now) == (before.hearts != then.hearts)
            assert ("inhabitants" in told_now) == (before.inhabitants != then.inhabitants)
            assert (f"coins 20 → {after.cities[0].coins}" in told_now) == (after.cities[0].coins != 20)


def test_what_was_placed_in_this_turn_is_fresh_until_it_ends(lay: Lay) -> None:
    table = lay()
    assert fresh(table, 0) == frozenset()
    table.apply(0, MOVES("build", 1), NoChance())
    assert fresh(table, 0) == {7}
    table.apply(0, MOVES("special", 4), NoChance())
    assert fresh(table, 0) == {7, 8}
    assert fresh(table, 1) == frozenset()
    table.apply(0, MOVES("end"), NoChance())
    assert fresh(table, 0) == frozenset()


def test_a_statue_in_the_place_of_a_building_is_the_only_fresh_card(lay: Lay) -> None:
    table = lay(("market_blue school park", "market_orange"), (9, 0), ("library", "zoo", "bank"), ("statue_of_liberty", "sphinx"))
    table.apply(0, MOVES("build", 1), NoChance())
    table.apply(0, MOVES("special", 1), NoChance())
    assert fresh(table, 0) == {3}
    assert table.cards(0)[3].id == "statue_of_liberty"


# ---- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("phase", ["discard", "draw", "build"])
def test_every_slot_has_a_name(language: str, phase: str, lay: Lay) -> None:
    catalogue = Words(language)
    table = lay(phase=phase, display=("zoo", None, "bank"))
    for style in ("table", "supermarkets"):
        for key in arrange(1280, 696, (1, 2), 5, style).slots():
            if not key.startswith("city:"):
                found = catalogue.say(slots.name(table, 0, key))
                assert found and "{" not in found and "happycity." not in found, key


def test_a_card_that_cannot_be_built_says_so_where_it_lies(lay: Lay) -> None:
    """The city has a school and 5 coins; the zoo costs 8. In the turns of others there is no telling what one will have."""
    table = lay(display=("school", "zoo", "bank"))
    market = OfferLook.of(table, 0).market
    assert [look.bar for look in market] == [Bar(owned=True), Bar(short=3), Bar()]
    assert EN.say(slots.name(table, 0, "market:1")).endswith("already in your city")
    assert EN.say(slots.name(table, 0, "market:2")).endswith("3 coins short")
    homes = OfferLook.of(table, 0).homes
    assert [look.bar for look in homes] == [Bar(owned=True), Bar(owned=True), Bar(short=1)]
    table.turn.begin(1, "build")
    table.to_act = SEAT_SETS[2]
    assert [look.bar.short for look in OfferLook.of(table, 0).market] == [0, 0, 0]


def test_a_card_is_read_with_all_that_is_printed_on_it(lay: Lay) -> None:
    table = lay()
    read = {
        key: EN.say(slots.name(table, 0, key)) for key in ("market:1", "home:apartment_block", "plot:4", "plot:8", "plot:9", "special:4")
    }
    assert read["market:1"] == "Shopping Mall, yellow, shops, income 1, hearts 2, costs 5 coins"
    assert read["home:apartment_block"] == "Apartments, green, housing, inhabitants 2, costs 3 coins, 1 left, already in your city"
    assert read["plot:4"] == "plot 4, Cake Shop, yellow, shops, income 1, hearts 1"
    assert read["plot:8"] == "plot 8, the next building goes here"
    assert read["plot:9"] == "plot 9, free"
    assert read["special:4"].endswith("blue: 2 of 2, green: 2 of 2")


# ---- formulas ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("special", SPECIALS, ids=lambda special: special.id)
def test_every_special_has_a_formula_of_signs_that_exist(special: Special) -> None:
    found = formula(special)
    assert 1 <= len(found.lines) <= 2 and all(found.lines)
    assert bool(found.when) == (special.text is not None)
    signs = [token[1:] for line in found.lines for token in line if token.startswith("@")] + ([found.when] if found.when else [])
    assert signs
    for sign in signs:
        assert art_file(f"happycity/sign-{sign}", "day").is_file() and art_file(f"happycity/sign-{sign}", "evening").is_file()


def test_formulas_that_differ_in_words_differ_in_signs() -> None:
    """But for specials that only differ in whom they look at."""
    base = {special.id: formula(special) for special in SPECIALS if special.text is not None}
    alike = [{one, other} for one in base for other in base if one < other and base[one] == base[other]]
    assert alike == []


def test_the_numbers_of_a_formula_follow_the_values() -> None:
    raised = GAME.with_values(GAME.values.replaced({"specials/base/big_ben/effect/coins": 6}))
    special = raised.box["big_ben"]
    assert isinstance(special, Special)
    assert formula(special) == Formula("lasting", (("@coin", "+6"), ("@not", "@card")))
