"""Who plays this game."""

from __future__ import annotations

from typing import Final

from eastfront.bots.last_crusade.evaluation import Worth
from eastfront.bots.last_crusade.features import features
from eastfront.bots.last_crusade.planner import Planner
from eastfront.bots.machines import Machines

MACHINES: Final = Machines(Worth, Planner, features=features)
