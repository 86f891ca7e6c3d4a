"""The secret votes: before the first cards on a loan of the bank, later on a reshuffle."""

from __future__ import annotations

from tabletown.chance import Chance
from tabletown.game import Ask, Decision
from tabletown.games.lasvegas.actions import VOTE
from tabletown.games.lasvegas.rounds import reveal_first_cards
from tabletown.games.lasvegas.table import Table
from tabletown.kit.actions import Answer
from tabletown.kit.decisions import Moves, Reshuffle, finish
from tabletown.words import Message, Refusal


class Vote(Decision[Table]):
    """Before the first cards: whether the bank gives a loan."""

    phase = "vote"
    verbs = ("vote",)

    def ask(self, table: Table, seat: int) -> Ask:
        detail = Message("lasvegas.ask.detail.vote.solo" if table.manager else "lasvegas.ask.detail.vote")
        return Ask(self.phase, Message("lasvegas.ask.vote"), detail)

    def actions(self, table: Table, seat: int) -> Moves:
        return VOTE

    def never(self, table: Table, seat: int, action: Answer) -> Refusal | None:
        return None if table.bank else Refusal("lasvegas.no.bank")

    def why_not(self, table: Table, seat: int, action: Answer) -> Refusal:
        raise AssertionError("both answers may be given")

    def do(self, table: Table, seat: int, action: Answer, chance: Chance) -> bool:
        table.cities[seat].vote = action.yes
        return finish(table, seat, chance, reveal_first_cards)

    def describe(self, table: Table, seat: int, action: Answer, viewer: int) -> Message:
        return Message(f"lasvegas.tell.vote.{action.args[0] if viewer == seat else 'secret'}")


class SecretReshuffle(Reshuffle[Table]):
    """Whether to reshuffle. A soloist is not asked, and nobody learns how the others voted."""

    def never(self, table: Table, seat: int, action: Answer) -> Refusal | None:
        return Refusal("lasvegas.no.reshuffle_solo") if table.hands_dealt else super().never(table, seat, action)

    def describe(self, table: Table, seat: int, action: Answer, viewer: int) -> Message:
        return super().describe(table, seat, action, viewer) if viewer == seat else Message("lasvegas.tell.reshuffle.secret")
