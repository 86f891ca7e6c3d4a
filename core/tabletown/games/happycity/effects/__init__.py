"""What the special buildings do: one small rule for each kind, in four rooms.

>>> effect({"kind": "coins_for_nothing", "coins": 8}).for_nothing
8
"""

from tabletown.games.happycity.effects import comparing, counting, paying, playing
from tabletown.games.happycity.effects.effect import KINDS, PLAIN, Effect, effect

__all__ = ["KINDS", "PLAIN", "Effect", "comparing", "counting", "effect", "paying", "playing"]
