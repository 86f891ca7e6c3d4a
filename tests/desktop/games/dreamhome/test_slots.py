"""What the slots mean, what a column would allow, what was done in this turn, and that everything has a name."""

from __future__ import annotations

import pytest

from tabletown.game import Options
from tabletown.games import game
from tabletown.games.dreamhome.actions import MOVES
from tabletown.games.dreamhome.house import House
from tabletown.games.dreamhome.places import name_place
from tabletown.games.dreamhome.table import Table
from tabletown.match import Match, Seating
from tabletown_desktop.games.dreamhome import slots
from tabletown_desktop.games.dreamhome.layout import arrange
from tabletown_desktop.games.dreamhome.offer import column_looks
from tabletown_desktop.games.dreamhome.recent import Turns
from tabletown_desktop.games.dreamhome.sheet.marks import seen_looks
from tabletown_desktop.look.words import Words
from tabletown_desktop.session.match_session import MatchStory

SEATS = (Seating("Anna"), Seating("Ben"))
OPTIONS: Options = {"first": "1", "remove": False}


@pytest.fixture
def match() -> Match:
    return Match.begin(game("dreamhome"), OPTIONS, SEATS, "maple 4071")


def table_of(match: Match) -> Table:
    state = match.view(0).table
    assert isinstance(state, Table)
    return state


def play(match: Match, *actions: tuple[str | int, ...]) -> None:
    for verb, *args in actions:
        match.play(0, MOVES(str(verb), *args))


def test_the_turn_is_known_from_its_story(match: Match) -> None:
    turns = Turns(MatchStory(match))
    turns.follow(match.view(0))
    assert turns.taken == {}
    play(match, ("take", 2), ("empty", "1:1"))
    turns.follow(match.view(0))
    assert turns.count == 2
    taken = turns.taken[1]
    assert (taken.seat, taken.verb) == (0, "take")
    assert turns.round_start(0).rooms == 0
    assert table_of(match).houses[0].rooms != 0
    assert [name_place(place) for place in (6,) if seen_looks(table_of(match), 0, turns.round_start(0)).cell(place).wet] == ["1:1"]
    match.undo(0)
    match.undo(0)
    turns.follow(match.view(0))
    assert turns.count == 0
    assert turns.taken == {}
    assert turns.round_start(0).marks() == House().marks()


def test_cards_in_hand_still_lie_in_their_ringed_column(match: Match) -> None:
    turns = Turns(MatchStory(match))
    room = table_of(match).market.rooms[1]
    play(match, ("take", 2))
    turns.follow(match.view(0))
    look = column_looks(table_of(match), turns.taken, SEATS)[1]
    assert look.chosen
    assert look.room
    assert look.children == table_of(match).box.children[room]
    play(match, ("empty", "1:1"))
    turns.follow(match.view(0))
    gone = column_looks(table_of(match), turns.taken, SEATS)[1]
    assert (gone.room, gone.chosen, gone.taker[0]) == ("", False, "Anna")


def test_a_column_tells_the_best_place_for_its_card(match: Match) -> None:
    found = slots.ways(table_of(match), 0, MOVES("take", 2))
    assert found
    totals = [way.total for way in found]
    assert totals == sorted(totals, reverse=True)
    assert {way.action.verb for way in slots.best(found)} == {"place"}
    assert table_of(match).houses[0].rooms == 0


def test_laying_face_down_waits_for_its_tool_only_where_there_is_a_choice(match: Match) -> None:
    play(match, ("take", 2))
    table = table_of(match)
    assert slots.tool_of(table, MOVES("empty", "1:1")) == "empty"
    assert slots.tool_of(table, MOVES("place", "1:1")) is None
    table.turn.up = 0
    assert slots.tool_of(table, MOVES("empty", "1:1")) is None


def test_every_action_has_a_slot_of_the_layout(match: Match) -> None:
    table = table_of(match)
    kit = ("roofer", "drill", "cement_mixer")
    known = {key.partition(":")[0] for key in arrange(1280, 696, (1,)).slots(kit)} | {"portrait"}
    actions = [
        MOVES("take", 1), MOVES("drill", "1:1", 2), MOVES("mix", 1, 2), MOVES("swap", "1:1", "1:2"), MOVES("supply", "1:1", "kitchen_03"),
        MOVES("roofer", "roof_red"), MOVES("place", "1:1"), MOVES("keep", "1:1"),
    ]  # fmt: skip
    for action in actions:
        assert {key.partition(":")[0] for key in slots.slots_of(table, action)} <= known
    assert slots.slots_of(table, MOVES("end")) == ("bar:end",)
    assert slots.tool_at("tool:cement_mixer") == "mix"
    assert slots.tool_at("helper:handyman") == "swap"
    assert slots.tool_at("cell:1:1") is None
    late = arrange(1280, 696, (1,)).slots(kit, True)
    assert [key for key in late if key.startswith(("portrait", "column"))] == ["portrait:roofer"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_everything_has_a_name(match: Match, language: str) -> None:
    words, table = Words(language), table_of(match)
    kit = ("roofer", "supplier", "architect", "handyman", "interior_designer", "drill", "jackhammer", "cement_mixer")
    said = [words.say(slots.name(table, 0, key)) for key in arrange(1280, 696, ()).slots(kit)]
    assert not [text for text in said if "dreamhome.table" in text or "{" in text]
    assert len(set(said)) == len(said)


def test_names_tell_what_a_room_has(match: Match) -> None:
    words, table = Words("en"), table_of(match)
    table.houses[0] = House.from_floors(
        ". . . . .", "living_room_03 living_room_01 ~study_01 . .", ". .", tokens={"1:1": "piano"}, pile=["roof_red"]
    )
    assert words.say(slots.name(table, 0, "cell:1:1")) == "ground floor, cell 1: living room of 2 cards, grand piano, 1 child, finished"
    assert words.say(slots.name(table, 0, "cell:1:3")) == "ground floor, cell 3: empty room"
    assert words.say(slots.name(table, 0, "roof")) == "1 hidden roof card"
