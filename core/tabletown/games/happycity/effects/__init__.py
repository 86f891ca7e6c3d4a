"""What the special buildings do: one small class for each kind of effect.

>>> effect({"kind": "coins_for_nothing", "coins": 8}).for_nothing
8
"""

from tabletown.games.happycity.effects import coins, income, symbols
from tabletown.games.happycity.effects.effect import KINDS, PLAIN, Effect, PriceList, effect

__all__ = ["KINDS", "PLAIN", "Effect", "PriceList", "coins", "effect", "income", "symbols"]
