"""The rules call every card as its own words do, and tell of each special building what its card tells."""

from __future__ import annotations

import re

import pytest

from tabletown.games.happycity import GAME
from tabletown.games.happycity.data import Special
from tabletown_desktop.look.assets import root
from tabletown_desktop.look.words import LANGUAGES
from tabletown_lab.catalogues import catalogue

CARDS = [card for card in GAME.box.cards if card.kind != "market"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_call_each_card_by_its_name_and_say_what_it_says(language: str) -> None:
    words = catalogue(language).sentences
    text = (root() / "rules" / f"happycity.{language}.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    said = {card.id: next(row for row in rows if f"/{card.id}/" in row).strip("|").split("|") for card in CARDS}
    cells = {key: [re.sub(r"{=specials/base/\w+/effect/(\w+)}", r"{\1}", cell.strip()) for cell in row] for key, row in said.items()}
    assert [card.id for card in CARDS if words[f"happycity.card.{card.id}"] not in cells[card.id][:2]] == []
    told = [card.id for card in CARDS if isinstance(card, Special) and card.text is not None]
    assert len(told) == 38
    assert [key for key in told if words[f"happycity.effect.{key}"] not in cells[key]] == []
