"""Everything that is looked at, in the order in which a person would meet it."""

from __future__ import annotations

from tabletown_desktop.shots.samples_company import SCENES as COMPANY
from tabletown_desktop.shots.samples_deck import SCENES as DECK
from tabletown_desktop.shots.samples_dreamhome import SCENES as DREAMHOME
from tabletown_desktop.shots.samples_frame import SCENES as FRAME
from tabletown_desktop.shots.samples_hand_over import SCENES as HAND_OVER
from tabletown_desktop.shots.samples_happycity import SCENES as HAPPYCITY
from tabletown_desktop.shots.samples_home import SCENES as HOME
from tabletown_desktop.shots.samples_lasvegas import SCENES as LASVEGAS
from tabletown_desktop.shots.samples_library import SCENES as LIBRARY
from tabletown_desktop.shots.samples_new_match import SCENES as NEW_MATCH
from tabletown_desktop.shots.samples_replay import SCENES as REPLAY
from tabletown_desktop.shots.samples_result import SCENES as RESULT
from tabletown_desktop.shots.samples_review import SCENES as REVIEW
from tabletown_desktop.shots.samples_rules import SCENES as RULES
from tabletown_desktop.shots.samples_settings import SCENES as SETTINGS
from tabletown_desktop.shots.samples_statistics import SCENES as STATISTICS
from tabletown_desktop.shots.samples_table import SCENES as TABLE
from tabletown_desktop.shots.scene import Scene

TABLES = (*TABLE, *LASVEGAS, *DREAMHOME, *HAPPYCITY, *COMPANY, *DECK)
LOOKING_BACK = (*RESULT, *REVIEW, *REPLAY)
SCENES: tuple[Scene, ...] = (*HOME, *NEW_MATCH, *TABLES, *HAND_OVER, *LOOKING_BACK, *LIBRARY, *STATISTICS, *SETTINGS, *RULES, *FRAME)
