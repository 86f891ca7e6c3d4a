"""What the score board shows, as plain data: a changed box is a changed section, and nothing else is painted again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletown.lasvegas.components import COLUMNS
from tabletown_desktop.games.lasvegas import blocks
from tabletown_desktop.games.lasvegas.form_pieces import Count

ADVERTS_OF = {
    section: tuple(key for key, (where, _, _) in blocks.COLUMNS.items() if where == section)
    for section in ("hotels", "lucky", "golf", "limo")
}
"""The columns of a section that adverts raise."""


class HallLook(NamedTuple):
    """The city-hall track: crossed boxes, groups with a ring, and what the rest is worth."""

    crossed: Count
    ringed: Count
    """Masks of the groups whose bonus is taken."""
    debts: int
    """Mask of the groups that cost a debt."""
    ready: int
    """Mask of the groups whose bonus may be taken now."""
    unused: Count
    place: int
    """Place by unused boxes as it stands; 0 without any."""
    last: str
    """The debt of those with the fewest unused boxes: "open", "due" as it stands, "circled" at the end."""


class Loan(NamedTuple):
    """The vote for a loan: "open", "sealed" or "told" at the end, with its result; "none" without a bank."""

    state: str
    bundles: int = 0
    yes: int = 0
    voters: int = 0


class VaultLook(NamedTuple):
    bundles: Count
    debts: Count
    loan: Loan

    @property
    def covered(self) -> bool:
        return self.bundles.now >= self.debts.now


class ProjectBox(NamedTuple):
    letter: str
    points: int | None
    wet: bool


class BoardLook(NamedTuple):
    """One seat's score board now, beside its beginning of the round."""

    shows: tuple[Count, ...]
    hall: HallLook
    projects: tuple[ProjectBox, ...]
    adverts: tuple[Count, ...]
    counted: Mapping[str, Count]
    """How many there are of what each column counts."""
    rows: tuple[Count, ...]
    """The longest row of each street."""
    ringed: tuple[bool, ...]
    """Streets where that row is the longest of all."""
    vault: VaultLook
    points: Mapping[str, Count]
    total: Count
    golf: bool
    live: bool
    """Whether it is added up while it is still being filled."""

    def points_of(self, section: str) -> Count | None:
        """What stands beside the head of a section; None while scores are not told."""
        return self.points[section] if self.live else None

    def content(self, section: str) -> tuple[object, ...]:
        """What a section depends on; equal contents look equal."""
        points = self.points.get(section, self.total) if self.live else None
        values = tuple(self.adverts[COLUMNS.index(key)] for key in ADVERTS_OF.get(section, ()))
        counted = tuple(self.counted[key] for key in ADVERTS_OF.get(section, ()))
        own: dict[str, tuple[object, ...]] = {
            "shows": self.shows,
            "hall": (self.hall, self.adverts[COLUMNS.index("hall")]),
            "projects": self.projects,
            "lucky": (self.rows, self.ringed),
            "golf": (self.golf,),
            "vault": (self.vault,),
        }
        return (points, values, counted, *own.get(section, ()))
