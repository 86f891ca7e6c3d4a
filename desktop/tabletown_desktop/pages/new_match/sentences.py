"""What the bottom bar says of the match that is set up."""

from __future__ import annotations

from tabletown_desktop.games import info
from tabletown_desktop.look.words import Words
from tabletown_desktop.pages.new_match.draft import Draft


def who_begins(words: Words, draft: Draft) -> tuple[str, str]:
    """Who begins, and what follows from who sits there."""
    text = words.text
    persons = [seat for seat in draft.seats if seat.bot is None]
    if not persons:
        return text("new_match.watch"), text("new_match.watch.about")
    begins = None if draft.game.simultaneous else info(draft.game.key).stories().begins(draft.options())
    if not draft.game.simultaneous and begins is None:
        follows = text("new_match.shared", n=len(persons)) if len(persons) > 1 else text("new_match.in-turn")
        return text("new_match.lot"), follows
    first = persons[0] if begins is None else draft.seats[min(begins, len(draft.seats) - 1)]
    name = first.name.strip() or text("new_match.seat.nameless", seat=draft.seats.index(first) + 1)
    if len(draft.seats) == 1:
        return text("new_match.alone", name=name), ""
    if len(persons) > 1:
        return text("new_match.begins", name=name), text("new_match.shared", n=len(persons))
    return text("new_match.begins", name=name), text("new_match.together" if draft.game.simultaneous else "new_match.in-turn")
