"""What is printed and written on the paper of the boulevard: words are whole and apart, marks are where a turn made them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPaintEvent, QPicture, QPixmap
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletown.chance import Dealt
from tabletown.games.lasvegas import GAME
from tabletown.games.lasvegas.city import City
from tabletown.games.lasvegas.data import VALUES, Box
from tabletown.games.lasvegas.table import Table
from tabletown.match import Seating
from tabletown.words import Message
from tabletown_desktop.games.lasvegas import offer_places
from tabletown_desktop.games.lasvegas.colours import NEON, PAINT, action_tone, colours
from tabletown_desktop.games.lasvegas.goals import ProjectsPicture
from tabletown_desktop.games.lasvegas.layout import TABS, Layout, arrange
from tabletown_desktop.games.lasvegas.offer import OfferLook, OfferPicture, VotePicture
from tabletown_desktop.games.lasvegas.seats import SmallCity, city_look, draw_city
from tabletown_desktop.games.lasvegas.sheet import form_places
from tabletown_desktop.games.lasvegas.sheet.form import Form, draw_ground
from tabletown_desktop.games.lasvegas.sheet.form_marks import FormLook
from tabletown_desktop.games.lasvegas.sheet.form_pieces import Count
from tabletown_desktop.games.lasvegas.solo import AcmeLook, AcmePicture
from tabletown_desktop.look.theme import Theme
from tabletown_desktop.look.words import Words
from tabletown_desktop.scene.goal_cards import GoalLook, goal_looks
from tabletown_desktop.scene.panel import Panel
from tabletown_desktop.scene.paper import Paper, Word
from tabletown_desktop.scene.phrases import begun
from tabletown_desktop.scene.seats import SeatsPicture
from workshop.shots.paint_recorder import texts_of
from workshop.shots.proof import judged

ROWS = ("- K 4 6 8 9 . . 13 K -", "K . 3 K 6 7 8 8 + . .", "- - 2 4 6 8 9 . . . K", "1 3 K . . 7 10 K . - -")
MARKS: dict[str, Any] = {
    "stars_circled": ("1:4", "2:7"),
    "golf_circled": (3, 4, 5, 6),
    "golf_crossed": (7, 8, 9, 10),
    "way": "2:2 3:2 4:2 4:3 4:4",
    "shows": (2, 1),
    "hall": 8,
    "groups": (1, 2),
    "group_debts": (2,),
    "adverts": {"hall": 1, "hotels_big": 2, "par5": 1, "missing": 1},
    "big": (7,),
    "small": (6,),
}
BOARDS = {
    "wide": form_places.wide(928, 192),
    "low": form_places.wide(928, 174),
    "narrow": form_places.narrow(702, 164),
    "narrower": form_places.narrow(652, 163),
    "tall": form_places.narrow(690, 260),
}
AREAS = {
    "960x600": ((1066, 582), (1066, 561), (1066, 541)),
    "1024x768": ((1137, 750), (1137, 723), (1137, 696)),
    "1366x768": ((1366, 664), (1366, 638), (1366, 612)),
    "1280x800": ((1280, 696), (1280, 670), (1280, 644)),
    "3840x2160": ((1745, 877), (1745, 851), (1745, 825)),
}
"""The room of a table in some windows at text sizes of 100, 150 and 200 %, in units."""
SEATS = tuple(Seating(name) for name in ("Rosa", "Milo", "Edda", "Jo"))
Draw = Callable[[Paper], None]


def drawn_offer(panel: Panel, look: OfferLook, words: Words, turned: float = 1.0) -> Draw:
    return lambda paper: OfferPicture(paper, panel, look, words.text, turned).draw(panel.bounds)


def drawn_vote(panel: Panel, cast: bool, words: Words) -> Draw:
    return lambda paper: VotePicture(paper, panel, cast, words.text).draw()


def city(rows: tuple[str, ...] = ROWS, **other: object) -> City:
    return City.from_rows(*rows, **{**MARKS, **other})


def table_of(now: City, round_start: City, seats: int = 3, **options: Any) -> Table:
    """The first seat has `now`, and had `round_start` when the round began; the vote is over."""
    table = GAME.start(GAME.setup(seats, options), Dealt("maple 4071"))
    for seat in table.to_act:
        for action in table.actions(seat):
            if action.verb == "vote":
                table.apply(seat, action, Dealt("maple 4071"))
                break
    table.cities[0] = now
    table.round_start = [round_start, *table.cities[1:]]
    return table


def over() -> Table:
    """A match that is over, with the votes told."""
    table = table_of(city(vote=True), city(vote=True))
    table.reason = Message("lasvegas.end.projects")
    return table


class Page(QWidget):
    """Shows what is drawn on paper."""

    def __init__(self, theme: Theme, width: float, height: float, scale: float, least: int, draw: Draw) -> None:
        super().__init__()
        self.theme, self.scale, self.least, self.draw = theme, scale, least, draw
        self.resize(round(width * scale), round(height * scale))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.tokens.desk)
        painter.scale(self.scale, self.scale)
        self.draw(Paper(painter, self.theme, self.scale, self.least))
        painter.end()


Faults = Callable[[float, float, Draw], list[str]]


@pytest.fixture(params=[(1.0, 12), (0.9, 11)], ids=["beauty", "slim"])
def faults(request: pytest.FixtureRequest, theme: Theme, qtbot: QtBot) -> Faults:
    """What proof-reading finds in a picture."""
    scale, least = request.param

    def find(width: float, height: float, draw: Draw) -> list[str]:
        page = Page(theme, width, height, scale, least, draw)
        qtbot.addWidget(page)
        texts = texts_of(page, 1.0)
        assert texts
        return [str(fault) for fault in judged(texts, page, page.grab().toImage(), least)]

    return find


def draw_board(board: form_places.Board, look: FormLook, words: Words) -> Draw:
    def draw(paper: Paper) -> None:
        draw_ground(paper, board)
        for name, place in board.sections.items():
            with paper.moved(place.x(), place.y()):
                Form(paper, QRectF(0, 0, place.width(), place.height()), look, words.text).draw(name)

    return draw


TABLES: Mapping[str, Callable[[], Table]] = {
    "three": lambda: table_of(city(), city(hall=7, groups=(1,), group_debts=())),
    "alone": lambda: table_of(city(), city(), 1),
    "bare": lambda: table_of(city(), city(), golf=False, bank=False),
    "voting": lambda: GAME.start(GAME.setup(2, {}), Dealt("maple 4071")),
    "over": over,
}
every_language = pytest.mark.parametrize("language", ["en", "de"])
every_text = pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
every_mode = pytest.mark.parametrize("mode", ["light", "dark", "contrast"])


@every_language
@every_text
@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
@pytest.mark.parametrize("name", TABLES)
def test_words_of_the_board_are_whole_readable_and_apart(
    theme: Theme, faults: Faults, board: form_places.Board, language: str, text: float, name: str
) -> None:
    theme.choose(text_scale=text)
    look = FormLook.of(TABLES[name](), 0)
    assert faults(board.paper.right() + 8, board.paper.bottom() + 8, draw_board(board, look, Words(language))) == []


@every_mode
def test_words_of_the_board_are_readable_in_every_light(theme: Theme, faults: Faults, mode: str) -> None:
    theme.choose(mode)
    look = FormLook.of(TABLES["three"](), 0)
    assert faults(936, 200, draw_board(form_places.wide(928, 192), look, Words("de"))) == []


PANELS = {"pairs": (316, 250), "roomy": (340, 400), "slim": (316, 236)}


def offers() -> dict[str, Table]:
    """Offers in the phases of a turn."""
    pairs, hand = table_of(city(), city()), table_of(city(), city(), 1)
    found = {"pairs": pairs, "hand": hand}
    for name, start, steps in (
        ("chosen", pairs, ("choose",)),
        ("shift", pairs, ("choose", "bonus")),
        ("shifted", pairs, ("choose", "bonus", "shift")),
        ("number", hand, ("number",)),
        ("action", hand, ("number", "action")),
        ("opened", hand, ("number", "action", "open")),
    ):
        table = start.copy()
        for verb in steps:
            table.apply(0, next(action for action in table.actions(0) if action.verb == verb), Dealt("maple 4071"))
        found[name] = table
    return found


@every_language
@every_text
@pytest.mark.parametrize("size", PANELS.values(), ids=PANELS)
def test_words_of_the_offer_are_whole_readable_and_apart(
    theme: Theme, faults: Faults, language: str, text: float, size: tuple[float, float]
) -> None:
    theme.choose(text_scale=text)
    panel, words = Panel(QRectF(0, 0, *size), 1.0), Words(language)
    for name, table in offers().items():
        look = OfferLook.of(table, 0)
        assert faults(*size, drawn_offer(panel, look, words)) == [], name
    for cast in (False, True):
        assert faults(*size, drawn_vote(panel, cast, words)) == []


@every_language
@every_text
def test_goals_of_all_projects_fit_on_their_cards(theme: Theme, faults: Faults, language: str, text: float) -> None:
    theme.choose(text_scale=text)
    wide, high = 316 + 40 * (text - 1), offer_places.projects_height(text)
    words, panel = Words(language), Panel(QRectF(0, 0, wide, high), 1.0)
    for number in range(1, 8):
        cards = [Box.of(VALUES).project(f"{letter}{number}") for letter in "HSB"]
        looks = tuple(GoalLook(card, True, (), None, False, ((1, 3),)) for card in cards)
        draw = lambda paper, looks=looks: ProjectsPicture(paper, panel, looks, ("teal",), words.text).draw(panel.bounds)  # noqa: E731
        assert faults(wide, high, draw) == [], number


@every_language
@every_text
@pytest.mark.parametrize("height", [122, 200, 270, 400])
@pytest.mark.parametrize("manager", [1, 7, 10])
def test_words_of_acme_are_whole_readable_and_apart(
    theme: Theme, faults: Faults, language: str, text: float, height: float, manager: int
) -> None:
    theme.choose(text_scale=text)
    table = table_of(city(), city(), 1, manager=manager)
    words, panel = Words(language), Panel(QRectF(0, 0, 316, height), 1.0)
    look = AcmeLook.of(table)._replace(pile=("advert", "show", "show", "hall") * 6, adverts=6)
    assert faults(316, height, lambda paper: AcmePicture(paper, panel, look, words.text).draw()) == []


def written(theme: Theme, layout: Layout, words: Words, table: Table) -> dict[str, int]:
    """Every text of offer, projects and others in a layout, and its size in units of the table."""
    found = list[Word]()
    page = QPicture()  # there nothing is copied from kept pictures
    painter = QPainter(page)
    looks = [city_look(table, seat, SEATS, ()) for seat in layout.seats]
    OfferPicture(Paper(painter, theme, layout.offer.scale, written=found), layout.offer, OfferLook.of(table, 0), words.text).draw(
        layout.offer.bounds
    )
    if not layout.goals.rect.isEmpty():
        paper = Paper(painter, theme, layout.goals.scale, written=found)
        ProjectsPicture(paper, layout.goals, goal_looks(table, 0), ("teal",) * 4, words.text).draw(layout.goals.bounds)
    if not layout.others.rect.isEmpty():
        paper = Paper(painter, theme, layout.others.scale, written=found)
        SeatsPicture(paper, layout.others, layout.rows, looks, words.text, "Cities", draw_city).draw()
    painter.end()
    return {word.text: word.pixels for word in found}


@every_language
@pytest.mark.parametrize("areas", AREAS.values(), ids=AREAS)
def test_large_words_are_larger_in_offer_projects_and_rows(theme: Theme, language: str, areas: tuple[tuple[float, float], ...]) -> None:
    """Not shrunk again to fit: what must be read is larger at 150 and at 200 %, nothing is smaller; explanations may go."""
    table, words = offers()["pairs"], Words(language)
    sizes = []
    for text, area in zip((1.0, 1.5, 2.0), areas, strict=True):
        theme.choose(text_scale=text)
        found = dict[str, int]()
        for tab in TABS:
            found |= written(theme, arrange(*area, "pairs", (1, 2), text, tab), words, table)
        sizes.append(found)
    usual, large, larger = sizes
    must = [begun(words.text(f"lasvegas.action.{pair.action}")) for pair in table.pairs] + [str(pair.number) for pair in table.pairs]
    must += [seat.name for seat in SEATS[1:3]]
    for said in must:
        assert large[said] > usual[said], said
        assert larger[said] > usual[said], said
    goals = [said for said, size in usual.items() if size >= 0.8 * offer_places.GOAL_WORDS and said not in must]
    assert goals
    for said, size in (large | larger).items():
        if said in usual:
            assert size >= usual[said], said


@every_language
def test_what_projects_ask_for_is_at_least_sixteen_pixels_high(theme: Theme, language: str) -> None:
    table, words = offers()["pairs"], Words(language)
    found = written(theme, arrange(1280, 696, "pairs", (1, 2)), words, table)
    for project in table.projects:
        lines = [size for said, size in found.items() if said in words.text(f"lasvegas.sheet.project.{project.card.id.lower()}")]
        assert max(lines) >= 16


# What the looks say.


def test_a_crossed_box_changes_its_section_alone() -> None:
    before = FormLook.of(table_of(city(adverts={}), city(adverts={})), 0)
    after = FormLook.of(table_of(city(adverts={"vip": 1}), city(adverts={})), 0)
    changed = {name for name in form_places.SECTIONS if after.content(name) != before.content(name)}
    assert changed == {"limo"}
    assert after.adverts[7] == Count(1, 0)


def test_marks_of_the_turn_are_wet() -> None:
    look = FormLook.of(table_of(city(shows=(3, 1)), city(shows=(2, 1), hall=6)), 0)
    assert (look.shows[0].wet, look.shows[1].wet) == (True, False)
    assert look.hall.crossed == Count(8, 6)
    assert look.points["shows"].now - look.points["shows"].dry == 4


def test_debts_stand_against_bundles() -> None:
    vault = FormLook.of(TABLES["three"](), 0).vault
    assert (vault.debts.now > vault.bundles.now, vault.covered) == (True, False)
    assert vault.loan.state == "sealed"
    assert FormLook.of(TABLES["voting"](), 0).vault.loan.state == "open"
    assert FormLook.of(over(), 0).vault.loan[:1] == ("told",)
    assert FormLook.of(TABLES["bare"](), 0).vault.loan.state == "none"


def test_how_one_voted_is_not_to_be_seen_before_the_end() -> None:
    looks = [FormLook.of(table_of(city(vote=vote), city(vote=vote)), 0) for vote in (True, False)]
    assert all(looks[0].content(section) == looks[1].content(section) for section in form_places.SECTIONS)


def test_the_longest_row_of_a_street_is_ringed_unless_another_has_it_too() -> None:
    table = table_of(city(), city())
    alone = FormLook.of(table, 0)
    table.round_start[1] = city()
    table.cities[1] = table.round_start[1]
    shared = FormLook.of(table, 0)
    assert any(alone.ringed)
    assert not any(shared.ringed)
    assert alone.counted["lucky"].now == sum(alone.ringed)


def test_scores_that_are_not_told_stay_off_the_board() -> None:
    look = FormLook.of(TABLES["three"](), 0, live=False)
    assert all(look.points_of(section) is None for section in look.points)


def test_chips_of_the_city_hall_stand_at_the_chosen_pair() -> None:
    found = {name: OfferLook.of(table, 0) for name, table in offers().items()}
    assert [chip.key for chip in found["chosen"].chips] == ["bonus:number", "bonus:action", "bonus:extend"]
    assert [chip.legal for chip in found["chosen"].chips] == [True, False, False]
    assert [chip.key for chip in found["shift"].chips] == ["shift:-2", "shift:-1", "shift:1", "shift:2"]
    assert (found["pairs"].chips, found["shifted"].chips) == ((), ())
    assert found["shifted"].shifted != 0
    assert (found["chosen"].chip_row, found["action"].chip_row) == (0, None)
    assert {chip.key for chip in found["opened"].chips if chip.legal} <= {"bonus:action", "bonus:extend"}


def test_a_small_city_is_how_its_round_began() -> None:
    table = table_of(city(), city(("- K 3",)))
    look = city_look(table, 0, SEATS, {0})
    assert isinstance(look.small, SmallCity)
    assert look.small.opened == table.round_start[0].opened != table.cities[0].opened
    assert (look.status, look.facts[0]) == ("thinking", ("lasvegas/action-hall", 8))


def test_projects_say_who_has_them() -> None:
    table = table_of(city(project_points=(8, None, None)), city())
    looks = goal_looks(table, 0)
    assert [look.mine for look in looks] == [8, None, None]
    assert looks[0].won == (0,)
    assert goal_looks(table, 1)[0].mine is None


# What is painted.


def picture(theme: Theme, width: float, height: float, draw: Draw) -> QImage:
    image = QImage(round(width), round(height), QImage.Format.Format_RGB32)
    image.fill(theme.tokens.desk)
    painter = QPainter(image)
    draw(Paper(painter, theme, 1.0))
    painter.end()
    return image


def near(one: QColor, other: QColor) -> bool:
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue()) < 40


def share(image: QImage, place: QRectF, colour: QColor) -> float:
    """How much of a place has that colour."""
    box = place.toRect().intersected(image.rect())
    spots = [(x, y) for x in range(box.left(), box.right()) for y in range(box.top(), box.bottom())]
    return sum(near(image.pixelColor(x, y), colour) for x, y in spots) / len(spots)


@every_mode
def test_the_value_in_force_lies_on_gold_and_moves_with_an_advert(theme: Theme, mode: str) -> None:
    theme.choose(mode)
    board, words, gold = form_places.wide(928, 192), Words("en"), colours(theme).gold_plate
    corner = board.sections["limo"].topLeft()
    bounds = QRectF(0, 0, board.sections["limo"].width(), board.sections["limo"].height())
    for crossed in (0, 1):
        look = FormLook.of(table_of(city(adverts={"luxury": crossed}), city(adverts={})), 0)
        image = picture(theme, 928, 192, draw_board(board, look, words))
        shares = [share(image, form_places.advert_box("luxury", box, bounds).translated(corner), gold) for box in (0, 1)]
        assert shares[crossed] > 0.4 > shares[1 - crossed]


def test_wet_ink_shows_what_this_turn_crossed(theme: Theme) -> None:
    board = form_places.wide(928, 192)
    place = board.sections["shows"]
    box = form_places.show_box("left", 2, QRectF(0, 0, place.width(), place.height())).translated(place.topLeft())
    wet = []
    for round_start in (2, 3):
        look = FormLook.of(table_of(city(shows=(3, 0)), city(shows=(round_start, 0))), 0)
        wet.append(share(picture(theme, 928, 192, draw_board(board, look, Words("en"))), box, theme.tokens.wet))
    assert wet[0] > 0.05 > wet[1]


def test_the_vote_shows_ballots_until_one_is_cast(theme: Theme) -> None:
    panel, words = Panel(QRectF(0, 0, 340, 300), 1.0), Words("en")
    images = [picture(theme, 340, 300, drawn_vote(panel, cast, words)) for cast in (False, True)]
    ballots = [offer_places.vote_rect(answer, panel) for answer in ("yes", "no")]
    tones = (theme.tokens.good, theme.tokens.bad)
    assert all(share(images[0], place, tone) > 0.005 for place, tone in zip(ballots, tones, strict=True))
    assert all(share(images[1], place, tone) == 0 for place, tone in zip(ballots, tones, strict=True))


def test_the_ballot_says_what_bundles_are_for_and_what_a_debt_costs(theme: Theme) -> None:
    panel, words, found = Panel(QRectF(0, 0, 340, 300), 1.0), Words("en"), list[Word]()
    page = QPixmap(340, 300)
    painter = QPainter(page)
    VotePicture(Paper(painter, theme, 1.0, written=found), panel, False, words.text).draw()
    painter.end()
    shown = " ".join(word.text for word in found)
    assert "each money bundle pays one of your debts" in shown
    assert "you lose 20 points" in shown


def test_the_prompt_of_the_limousine_names_what_is_lit() -> None:
    """Its slots are roads; lamps are where the paths end."""
    for language, road, lamp in (("en", "road", "lamp"), ("de", "Straße", "Laterne")):
        said = Words(language).text("lasvegas.ask.act.drive")
        assert road in said
        assert lamp not in said


def test_a_card_that_turns_over_is_narrow_in_the_middle(theme: Theme) -> None:
    panel, words = Panel(QRectF(0, 0, 340, 250), 1.0), Words("en")
    look = OfferLook.of(offers()["pairs"], 0)
    tone = action_tone(theme, look.pairs[0].action)
    place = offer_places.ticket_rect(0, panel).adjusted(84, 0, 0, 0)
    band = [
        share(
            picture(theme, 340, 250, drawn_offer(panel, look, words, done)),
            place,
            tone,
        )
        for done in (0.5, 1.0)
    ]
    assert band[0] < band[1]


@pytest.mark.parametrize(("mode", "shades"), [("light", PAINT), ("dark", NEON)])
def test_opened_casinos_of_a_small_city_are_lit(theme: Theme, mode: str, shades: Mapping[str, QColor]) -> None:
    theme.choose(mode)
    place = QRectF(0, 0, 160, 60)

    def lit(rows: tuple[str, ...]) -> float:
        table = table_of(city(), City.from_rows(*rows))
        look = city_look(table, 0, SEATS, ())
        image = picture(theme, 160, 60, lambda paper: draw_city(paper, place, look, theme.tokens.teal))
        return sum(share(image, place, shade) for shade in shades.values())

    assert lit(ROWS) > lit(("- . 4",)) > lit(())
