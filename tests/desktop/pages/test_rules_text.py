"""The written rules: both languages say the same in the same places, and every phase of the game has its place."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tabletown.games import PACKAGES, game
from tabletown.games.lasvegas import data as lasvegas
from tabletown.games.welcome import data as welcome
from tabletown.values import Values
from tabletown_desktop.app.services import Services
from tabletown_desktop.games import info
from tabletown_desktop.look.assets import art_file
from tabletown_desktop.look.words import LANGUAGES
from tabletown_desktop.pages.rules.tables import FittedTable
from tabletown_desktop.pages.rules.text import BadText, Heading, Items, Note, Paragraph, Table, read, rules_text
from tabletown_desktop.pages.rules.values import Lookup, Row, source_key
from tabletown_lab.catalogues import catalogue


@pytest.mark.parametrize("key", PACKAGES)
def test_both_languages_have_the_same_places_and_blocks(key: str) -> None:
    english, german = (rules_text(key, language) for language in LANGUAGES)
    assert english.anchors() == german.anchors() and len(english.anchors()) > len(phases(key))
    assert [type(block) for block in english.blocks] == [type(block) for block in german.blocks]
    shapes = [[(len(b.rows), len(b.head)) for b in text.blocks if isinstance(b, Table)] for text in (english, german)]
    assert shapes[0] == shapes[1]


@pytest.mark.parametrize("key", PACKAGES)
def test_both_languages_use_the_same_signs_and_values(key: str) -> None:
    used = [[piece for piece in rules_text(key, language).pieces() if piece.kind in ("sign", "value")] for language in LANGUAGES]
    assert [piece.text for piece in used[0] if piece.kind == "value"] == [piece.text for piece in used[1] if piece.kind == "value"]
    assert {piece.text for piece in used[0]} == {piece.text for piece in used[1]}


PLACES = {
    "welcome": {"plans", "end", "scoring", "solo-aaa", "solo-attack", "expert", "advanced", "roundabout"},
    "lasvegas": {"vote", "golf", "limousine", "hotels", "debts", "projects", "finish", "scoring", "solo", "variants", "rulings"},
    "dreamhome": {
        "drill",
        "hammer",
        "mix",
        "complete",
        "empty",
        "roofs",
        "tools",
        "all-helpers",
        "functions",
        "roof",
        "winner",
        "children",
    },
    "happycity": {"setup", "modes", "market", "income", "turn", "finish", "ties", "adding", "specials-base", "neighbours", "rulings"},
}
ACTIONS = {"welcome": welcome.ACTIONS, "lasvegas": lasvegas.ACTIONS}


def phases(key: str) -> set[str]:
    """All that a seat can be asked, each action of a card by itself; where all decide at once nobody waits."""
    rules = game(key)
    asked = {*rules.decisions.at, "over"} | {f"action-{action}" for action in ACTIONS.get(key, ())}
    return asked if rules.simultaneous else asked | {"wait"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PACKAGES)
def test_every_phase_has_a_place(key: str, language: str) -> None:
    assert not (phases(key) | PLACES.get(key, set())) - set(rules_text(key, language).anchors())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PACKAGES)
def test_every_value_and_sign_exists(key: str, language: str) -> None:
    pieces = list(rules_text(key, language).pieces())
    lookup = Lookup(game(key).values, game(key).values)
    words = catalogue(language).sentences
    assert sum(piece.kind == "value" for piece in pieces) >= len(list(game(key).values.calibrated()))
    for piece in pieces:
        if piece.kind == "value":
            assert not lookup.shown(piece.text).own
        elif piece.kind == "sign":
            assert all(art_file(info(key).signs[piece.text], light).is_file() for light in ("day", "evening")), piece.text
            assert f"rules.sign.{piece.text}" in words


@pytest.mark.parametrize("key", PACKAGES)
def test_every_calibrated_plan_and_manager_stands_in_the_text(key: str) -> None:
    told = {piece.text.partition(":")[0] for piece in rules_text(key, "en").pieces() if piece.kind == "value"}
    kinds = ("/plans/", "/managers/", "/apprentices/")
    missing = {value.path for value in game(key).values.calibrated() if any(kind in value.path for kind in kinds)} - told
    assert not missing


@pytest.mark.parametrize("key", PACKAGES)
def test_every_origin_of_a_value_has_words(key: str) -> None:
    keys = {source_key(value.source) for value in game(key).values.calibrated()}
    assert keys
    for language in LANGUAGES:
        assert not keys - catalogue(language).sentences.keys()


def figures_in(key: str) -> Callable[[str], list[int]]:
    """The whole numbers in the row of any table that begins with a name."""
    tables = [block for block in rules_text(key, "en").blocks if isinstance(block, Table)]
    rows = {"".join(p.text for p in row[0] if p.kind == "text").strip(): row for table in tables for row in table.rows}

    def figures(name: str) -> list[int]:
        cells = ["".join(piece.text for piece in cell).replace("−", "-") for cell in rows[name][1:]]
        return [int(cell) for cell in cells if re.fullmatch(r"-?\d+", cell)]

    return figures


def test_the_tables_of_points_are_those_of_the_game() -> None:
    """The fixed figures stand in the text as digits: they must be the figures of the data."""
    data, figures = game("welcome").values.data, figures_in("welcome")
    for name, street in zip(("Top street", "Middle street", "Bottom street"), data["streets"], strict=True):
        assert figures(name) == street["parks"]
    assert figures("Pools") == data["columns"]["pools"]
    assert figures("Bis") == [-loss for loss in data["columns"]["bis"]]
    assert figures("Strikes") == [-loss for loss in data["columns"]["strikes"]]
    assert figures("Roundabouts") == [-loss for loss in data["columns"]["roundabouts"]]


def test_the_score_board_of_the_boulevard_is_that_of_the_game() -> None:
    data, figures = game("lasvegas").values.data, figures_in("lasvegas")
    names: tuple[str, ...] = ("Big hotels", "Small hotels", "Lucky rows", "Par 3 holes", "Par 4 holes", "Par 5 holes")
    names = (*names, "VIP carpets", "Luxury carpets", "Missing paths")
    assert dict(zip(data["adverts"], ([], *map(figures, names)), strict=True)) == data["adverts"] | {"hall": []}
    places = [figures(f"City hall, {place}") for place in ("first place", "second", "third")]
    assert [list(box) for box in zip(*places, strict=True)] == data["adverts"]["hall"]
    assert [figures(f"{side} column") for side in ("Left", "Right")] == [data["shows"][side]["points"] for side in ("left", "right")]


def test_the_cards_and_lots_of_the_boulevard_are_those_of_the_game() -> None:
    data, figures = game("lasvegas").values.data, figures_in("lasvegas")
    assert figures("Cards") == [sum(counts) for counts in data["cards"].values()]
    for place, name in enumerate(("Build", "Show", "City hall", "Limousine", "Advert")):
        assert figures(name) == [counts[place] for counts in data["cards"].values() if counts[place]], name
    assert figures("Golf, par") == [int(par) for par in re.findall(r"\d", data["streets"][0])]
    signs = {"K": "crane", "M": "mafia", "L": "luxury", "V": "vip", "*": "star"}
    tables = [block for block in rules_text("lasvegas", "en").blocks if isinstance(block, Table)]
    plan = next(table for table in tables if table.rows[0][0][0].text == "Golf, par")
    for lots, row in zip(data["streets"], plan.rows[1:], strict=True):
        shown = [{piece.text for piece in cell if piece.kind == "sign"} for cell in row[1:]]
        assert shown == [{signs[letter] for letter in lot if letter in signs} for lot in lots.split()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_site_managers_have_their_names(language: str) -> None:
    words = catalogue(language).sentences
    tables = [block for block in rules_text("lasvegas", language).blocks if isinstance(block, Table)]
    rows = next(table.rows for table in tables if len(table.rows) == 11)
    assert [row[1][0].text for row in rows] == [words[f"lasvegas.manager.{level}"] for level in range(11)]


def test_the_numbers_of_cards_are_those_of_dream_home() -> None:
    """How many cards of a room there are stands in the text as digits."""
    tables = [block for block in rules_text("dreamhome", "en").blocks if isinstance(block, Table)]
    rows = [
        row for table in tables if "".join(piece.text for piece in table.head[0]) == "Room" and len(table.head) == 5 for row in table.rows
    ]
    told = [int("".join(piece.text for piece in row[1])) for row in rows]
    rooms = game("dreamhome").values.data["rooms"].values()
    assert sorted(told) == sorted(len(room["children"]) for room in rooms) and sum(told) == 60


def test_a_text_is_read_into_blocks() -> None:
    text = read("# T\n\nA **b** {sign:park}.\n\n## H {#h #also}\n\n- one\n- two\n\n> note\n\n| a | b |\n|---|---|\n| 1 | {=x/y} |")
    assert [type(block) for block in text.blocks] == [Heading, Paragraph, Heading, Items, Note, Table]
    assert text.title == "T" and text.anchors() == ("h", "also") and text.place("also") == "h" and text.place("nowhere") == ""
    assert [(piece.kind, piece.text) for piece in text.pieces() if piece.kind != "text"] == [
        ("bold", "b"),
        ("sign", "park"),
        ("value", "x/y"),
    ]


@pytest.mark.parametrize("bad", ["## No anchor", "## A {#a}\n\n## B {#a}", "text\n- list", "| a |\n|---|\n| 1 | 2 |"])
def test_a_careless_text_is_refused(bad: str) -> None:
    with pytest.raises(BadText):
        read(bad)


def test_a_value_of_ones_own_is_told_from_ours() -> None:
    ours = Values({"a": 3, "b": [False], "calibrated": {"a": [0, 9, "house"], "b/0": [0, 1, "house"]}})
    lookup = Lookup(ours, ours.replaced({"a": 5, "b/0": True}))
    assert (lookup.shown("a").text, lookup.shown("a").own) == ("5", True)
    assert (lookup.shown("b/0:B").text, lookup.shown("b/0:B").own) == ("B", True)
    assert Lookup(ours, ours).shown("b/0:B").text == ""
    assert lookup.rows()[0] == Row("a", 5, 3, 0, 9, "house") and lookup.rows()[0].own
    with pytest.raises(LookupError):
        lookup.shown("nowhere")


def test_a_table_without_room_gives_each_row_a_block(services: Services) -> None:
    head, rows = (
        ["Level", "Manager", "Yes from", "Why"],
        [["0", "Timmy Tack", "12", ""], ["1", "—", "9", "a sentence that needs its own line"]],
    )
    table = FittedTable(services.theme, head, rows)
    needs = table.needs()
    assert needs == sorted(needs, reverse=True)
    assert all("<thead>" in table.html(need) for need in needs) and len({table.html(need) for need in needs}) == len(needs)
    blocks = table.html(needs[-1] - 1)
    assert "<thead>" not in blocks and blocks.count("<td") == len(rows)
    assert "<b>Level 0</b>" in blocks and "Timmy&nbsp;Tack" in blocks and blocks.count("Manager") == 1
    assert "Why:</span> a sentence that needs its own line" in blocks and blocks.count("Why") == 1
