"""Who plays this game."""

from __future__ import annotations

from typing import Final

from eastfront.bots.europe_engulfed.evaluation import Worth
from eastfront.bots.europe_engulfed.features import features
from eastfront.bots.europe_engulfed.planner import Planner
from eastfront.bots.machines import Machines

MACHINES: Final = Machines(Worth, Planner, features=features)
