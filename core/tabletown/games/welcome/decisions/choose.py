"""The beginning of a turn: a pair, or the number card; or a strike; or a roundabout first."""

from __future__ import annotations

from tabletown.game import Ask
from tabletown.games.welcome.decisions.action import action_cards
from tabletown.games.welcome.decisions.roundabout import BUILD_ROUNDABOUT, hint, makes_all_fit
from tabletown.games.welcome.decisions.strike import CrossStrike, may_strike
from tabletown.games.welcome.decisions.third import third
from tabletown.games.welcome.table import Table
from tabletown.games.welcome.words import ACTION_NAMES
from tabletown.kit.actions import CARDS
from tabletown.kit.decisions import Moves, PickPair, Several, how
from tabletown.words import Message, Refusal


class PickNumber(PickPair[Table]):
    then = "write"
    action_names = ACTION_NAMES

    def fitting(self, table: Table, seat: int) -> int:
        if table.advanced and makes_all_fit(table, seat):
            return 7
        if table.hands_dealt:
            return sum(1 << i for i in CARDS if action_cards(table, seat, i))
        fits = table.towns[seat].fits
        a, b, c = table.offers
        return (1 if fits & a.reach else 0) | (2 if fits & b.reach else 0) | (4 if fits & c.reach else 0)

    def fits_nowhere(self, table: Table, seat: int, number: int) -> Refusal:
        return Refusal("welcome.no.fits_nowhere", number=number)


_PICK_NUMBER, _CROSS_STRIKE = PickNumber(), CrossStrike()


class Choose(Several[Table]):
    phase = "choose"
    kinds = (_PICK_NUMBER, _CROSS_STRIKE, BUILD_ROUNDABOUT)

    def ask(self, table: Table, seat: int) -> Ask:
        sentence = Message(f"welcome.ask.choose.{how(table)}")
        if may_strike(table, seat):
            if all(action.verb == "strike" for action in self.actions(table, seat)):
                return Ask(self.phase, Message("welcome.ask.strike"), Message("welcome.ask.detail.strike"))
            return Ask(self.phase, sentence, Message("welcome.ask.detail.may_strike"))
        roundabout = hint(table, seat)
        if table.manager is None:
            return Ask(self.phase, sentence, roundabout)
        parts = (third(table, seat), *([roundabout] if roundabout is not None else ()))
        return Ask(self.phase, sentence, Message("welcome.ask.detail.all", parts=parts))

    def actions(self, table: Table, seat: int) -> Moves:
        """As of all kinds, but quick."""
        found = _PICK_NUMBER.actions(table, seat)
        if may_strike(table, seat):
            found += _CROSS_STRIKE.actions(table, seat)
        return found + BUILD_ROUNDABOUT.actions(table, seat) if table.advanced else found
