"""What has happened between two looks at a table, as the marks that move for it: cards turned up in the market ("flip:2"),
what others have placed ("lift:2:7"), the income phase ("income").
"""

from __future__ import annotations

from tabletown.games.happycity.data import DISPLAY
from tabletown.games.happycity.table import Table


def news(before: Table, now: Table, seat: int) -> tuple[str, ...]:
    """The marks that move; `seat` is that of the city that is shown large."""
    turned = (place for place in range(DISPLAY) if now.market.display[place] != before.market.display[place])
    placed = (
        f"lift:{other + 1}:{place + 1}"
        for other in range(now.seats)
        if other != seat
        for place in range(len(before.cities[other].cards), len(now.cities[other].cards))
    )
    return (
        *(f"flip:{place + 1}" for place in turned if now.display[place] is not None),
        *placed,
        *(("income",) if earned(before, now, seat) > 0 else ()),
    )


def earned(before: Table, now: Table, seat: int) -> int:
    """What a city got in the income phase between two looks; 0 if there was none."""
    return now.cities[seat].coins - before.cities[seat].coins if now.round > before.round else 0
