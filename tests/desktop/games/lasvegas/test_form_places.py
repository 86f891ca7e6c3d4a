"""The score board: every box has a place of its own for any size, and its geometry is that of the box of the game."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from tabletown.games.lasvegas import data
from tabletown.games.lasvegas.actions import MOVES
from tabletown_desktop.games.lasvegas import offer_places
from tabletown_desktop.games.lasvegas.sheet import form_places
from tabletown_desktop.scene.panel import TARGET, Panel, target_of

WIDE = form_places.wide(928, 192)
BOARDS = {
    "wide": WIDE,
    "wider": form_places.wide(1000, 210),
    "low": form_places.wide(928, 174),
    "narrow": form_places.narrow(702, 163),
    "narrower": form_places.narrow(652, 163),
    "tall": form_places.narrow(690, 260),
}
every_board = pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)


def bounds_of(board: form_places.Board, section: str) -> QRectF:
    return QRectF(0, 0, board.sections[section].width(), board.sections[section].height())


def apart(rects: list[QRectF], slack: float = 0.1) -> bool:
    return not any(one.adjusted(slack, slack, -slack, -slack).intersects(other) for one, other in combinations(rects, 2))


@every_board
def test_sections_stand_apart_on_their_sheets(board: form_places.Board) -> None:
    folded = {"projects", "total"} if board.paper.width() < 900 and board.paper.height() < form_places.TALL else set()
    assert set(board.sections) == set(form_places.SECTIONS) - folded
    assert apart(list(board.sections.values()))
    assert all(board.paper.contains(section) for section in board.sections.values())


@every_board
def test_lines_run_between_the_sections(board: form_places.Board) -> None:
    for rule in board.rules:
        along = QRectF(rule.p1(), rule.p2()).normalized().adjusted(-0.5, -0.5, 0.5, 0.5)
        assert not any(along.intersects(section) for section in board.sections.values())
        assert board.paper.contains(along)


def boxes(section: str, bounds: QRectF) -> list[QRectF]:
    """Everything that is printed in a section, in boxes that must not touch."""
    if section == "shows":
        sides = [(side, box) for side, count in form_places.SHOWS.items() for box in range(count)]
        debts = [form_places.show_debt(side, box, bounds) for side, found in form_places.SHOW_DEBTS.items() for box in found]
        return [form_places.show_box(side, box, bounds) for side, box in sides] + debts
    if section == "hall":
        crossed = [form_places.hall_box(box, bounds) for box in range(data.HALL_BOXES)]
        values = [form_places.hall_value(column, bounds) for column in range(form_places.HALL_VALUES)]
        words = [form_places.hall_label(line, bounds) for line in range(3)]
        debts = [form_places.group_debt(group, bounds) for group in range(len(form_places.GROUPS))]
        return [*crossed, *values, *words, *debts, form_places.scissors(bounds), form_places.hall_places(bounds)]
    if section == "projects":
        return [form_places.project_box(project, bounds) for project in range(3)]
    if section == "vault":
        return [form_places.bundle(8, bounds), form_places.penalty(bounds), form_places.balance(bounds), form_places.loan(bounds)]
    columns = [key for key, (where, _, _) in form_places.COLUMNS.items() if where == section]
    found = [form_places.advert_box(key, box, bounds) for key in columns for box in range(form_places.COLUMNS[key][2])]
    found += [form_places.advert_sign(key, bounds) for key in columns]
    return found + ([rect for street in range(4) for rect in form_places.lucky_row(street, bounds)] if section == "lucky" else [])


IN_BOARDS = [(name, section) for name, board in BOARDS.items() for section in board.sections if section != "total"]


@pytest.mark.parametrize(("name", "section"), IN_BOARDS)
def test_boxes_lie_side_by_side_in_their_section(name: str, section: str) -> None:
    board = BOARDS[name]
    bounds = bounds_of(board, section)
    found = boxes(section, bounds)
    assert apart(found)
    assert all(bounds.adjusted(-2.5, -0.1, 2.5, 0.1).contains(box) for box in found)


@every_board
def test_slots_of_a_kind_stay_apart_even_for_a_finger(board: form_places.Board) -> None:
    for kind in ("advert", "show"):
        keys = [key for key in form_places.every_slot() if key.startswith(kind) and key != "advert:hall"]
        rects = []
        for key in keys:
            section = form_places.section_of(key)
            place = form_places.slot_rect(key, bounds_of(board, section)).translated(board.sections[section].topLeft())
            target = target_of(place).boundingRect()
            assert min(target.width(), target.height()) >= TARGET
            rects.append(target)
        assert apart(rects), kind


@every_board
def test_the_mark_of_a_slot_lies_in_it(board: form_places.Board) -> None:
    for key in form_places.every_slot():
        if key in ("lucky", "vault"):  # they only explain
            continue
        bounds = bounds_of(board, form_places.section_of(key))
        most = 5 if key == "hall" else 1
        for crossed in range(most):
            slot = form_places.slot_rect(key, bounds, crossed).adjusted(-2, -2, 2, 2)
            assert slot.contains(form_places.mark_rect(key, bounds, crossed)), key


@every_board
@pytest.mark.parametrize("key", ["show:left", "advert:hotels_big", "advert:par3"])
def test_with_large_words_a_column_shows_what_is_in_force_and_what_comes_next(board: form_places.Board, key: str) -> None:
    kind, which = key.split(":")
    bounds = bounds_of(board, form_places.section_of(key))
    count = form_places.SHOWS[which] if kind == "show" else form_places.COLUMNS[which][2]
    rows = form_places.seen_shows if kind == "show" else form_places.seen_adverts
    box = form_places.show_box if kind == "show" else form_places.advert_box
    for crossed in range(count):
        usual, large = (rows(which, crossed, bounds, text) for text in (1.0, 2.0))
        assert usual == range(count)
        assert {crossed, min(crossed + 1, count - 1)} <= set(large) <= set(usual)
        places = [box(which, row, bounds, large) for row in large]
        assert apart(places) and all(bounds.contains(place) for place in places)
        assert min(place.height() for place in places) >= 17
        mark = form_places.mark_rect(key, bounds, crossed, 2.0)
        assert mark == box(which, crossed, bounds, large)


def test_the_board_has_the_boxes_of_the_game() -> None:
    assert tuple(form_places.SHOWS) == data.SIDES
    assert tuple(count - 1 for count in form_places.SHOWS.values()) == data.SHOW_BOXES
    assert tuple(tuple(box + 1 for box in found) for found in form_places.SHOW_DEBTS.values()) == data.SHOW_DEBT_BOXES
    assert tuple(map(len, form_places.GROUPS)) == data.GROUP_SIZES
    assert form_places.END_BOX + 1 == data.HALL_BOXES
    counts = {key: count for key, (_, _, count) in form_places.COLUMNS.items()} | {"hall": form_places.HALL_VALUES}
    assert counts == {key: boxes + 1 for key, boxes in zip(data.COLUMNS, data.ADVERT_BOXES, strict=True)}
    assert data.Box.of(data.VALUES).bundles == form_places.BUNDLES


def test_every_action_on_the_board_has_its_slot() -> None:
    slots = set(form_places.every_slot())
    for action in MOVES.actions:
        if action.verb in ("show", "advert"):
            assert f"{action.verb}:{action.args[0]}" in slots
        elif action.verb == "bonus":
            assert f"group:{action.args[1]}" in slots
        elif action.verb == "hall":
            assert "hall" in slots


def test_a_slot_elsewhere_is_refused() -> None:
    for key in ("pair:1", "lot:2:4"):
        with pytest.raises(KeyError):
            form_places.section_of(key)


OFFERS = {
    f"{width}x{height}": Panel(QRectF(0, 0, width, height), 1.0)
    for width, height in ((340, 236), (316, 255), (316, 331), (340, 400), (420, 330))
}


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
def test_tickets_chips_and_ballots_lie_apart_in_the_offer(offer: Panel) -> None:
    pairs = [offer_places.pair_rect(row, offer) for row in range(3)]
    assert apart(pairs)
    for row, pair in enumerate(pairs):
        assert pair.contains(offer_places.ticket_rect(row, offer))
    hand = [offer_places.card_rect(kind, card, offer) for card in range(3) for kind in ("number", "action")]
    assert apart([*hand, offer_places.hand_foot(offer)])
    ballots = [offer_places.vote_rect(answer, offer) for answer in ("yes", "no")]
    assert apart(ballots)
    assert all(offer.bounds.contains(rect) for rect in (*pairs, *hand, *ballots, offer_places.hand_foot(offer)))


def test_tickets_grow_with_the_panel_and_give_way_to_chips() -> None:
    small, large, wide = (OFFERS[size] for size in ("316x255", "316x331", "420x330"))
    assert offer_places.ticket_rect(0, large).height() > offer_places.ticket_rect(0, small).height() + 5
    assert offer_places.TICKET.height() < offer_places.ticket_rect(0, wide).height() <= offer_places.TICKET.height() * offer_places.MOST
    for offer in (small, large, wide):
        assert offer_places.action_rect(offer).width() >= offer_places.LEAST_ACTION
    keys = offer_places.chips_of("swap")
    assert offer_places.yields(large)
    assert offer_places.chip_rect(keys[0], keys, large, 1).top() >= offer_places.ticket_rect(1, large, chips=True).bottom()
    assert offer_places.ticket_rect(1, large, chips=True).height() < offer_places.ticket_rect(1, large).height()
    assert not offer_places.yields(small)
    assert offer_places.ticket_rect(1, small).contains(offer_places.chip_rect(keys[0], keys, small, 1))


@pytest.mark.parametrize("offer", OFFERS.values(), ids=OFFERS)
@pytest.mark.parametrize("chosen", [0, 2, None])
@pytest.mark.parametrize("phase", ["open", "shift", "swap"])
def test_chips_stand_at_what_is_chosen(offer: Panel, chosen: int | None, phase: str) -> None:
    keys = offer_places.chips_of(phase)
    rects = [offer_places.chip_rect(key, keys, offer, chosen) for key in keys]
    home = offer_places.hand_foot(offer) if chosen is None else offer_places.pair_rect(chosen, offer)
    assert apart(rects)
    assert all(home.adjusted(-0.1, -0.1, 0.1, 0.1).contains(rect) for rect in rects)
    assert all(rect.width() >= TARGET for rect in rects)


@pytest.mark.parametrize("width", [300, 340, 420])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("titled", [True, False])
def test_projects_lie_below_one_another_with_room_for_two_lines(width: float, text: float, titled: bool) -> None:
    panel = Panel(QRectF(0, 0, width, offer_places.projects_height(text, titled)), 1.0, titled)
    rows = [offer_places.project_rect(project, panel) for project in range(3)]
    assert apart(rows)
    assert all(panel.bounds.contains(row) for row in rows)
    assert rows[0].top() >= (offer_places.PROJECTS_HEAD if titled else 0)
    assert min(row.height() for row in rows) >= 2 * offer_places.GOAL_WORDS * offer_places.goal_growth(text)
