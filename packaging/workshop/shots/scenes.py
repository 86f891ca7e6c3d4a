"""All scenes, in the order in which a person would meet them."""

from __future__ import annotations

from workshop.shots.samples.company import SCENES as COMPANY
from workshop.shots.samples.deck import SCENES as DECK
from workshop.shots.samples.dreamhome import SCENES as DREAMHOME
from workshop.shots.samples.frame import SCENES as FRAME
from workshop.shots.samples.hand_over import SCENES as HAND_OVER
from workshop.shots.samples.happycity import SCENES as HAPPYCITY
from workshop.shots.samples.home import SCENES as HOME
from workshop.shots.samples.lasvegas import SCENES as LASVEGAS
from workshop.shots.samples.library import SCENES as LIBRARY
from workshop.shots.samples.new_match import SCENES as NEW_MATCH
from workshop.shots.samples.replay import SCENES as REPLAY
from workshop.shots.samples.result import SCENES as RESULT
from workshop.shots.samples.review import SCENES as REVIEW
from workshop.shots.samples.rules import SCENES as RULES
from workshop.shots.samples.settings import SCENES as SETTINGS
from workshop.shots.samples.statistics import SCENES as STATISTICS
from workshop.shots.samples.table import SCENES as TABLE
from workshop.shots.scene import Scene

TABLES = (*TABLE, *LASVEGAS, *DREAMHOME, *HAPPYCITY, *COMPANY, *DECK)
LOOKING_BACK = (*RESULT, *REVIEW, *REPLAY)
SCENES: tuple[Scene, ...] = (*HOME, *NEW_MATCH, *TABLES, *HAND_OVER, *LOOKING_BACK, *LIBRARY, *STATISTICS, *SETTINGS, *RULES, *FRAME)
