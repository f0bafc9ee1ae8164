"""Who plays this game."""

from __future__ import annotations

from typing import Final

from eastfront.bots.dark_valley.evaluation import Worth
from eastfront.bots.dark_valley.features import features
from eastfront.bots.dark_valley.planner import Planner
from eastfront.bots.machines import Machines

MACHINES: Final = Machines(Worth, Planner, features=features)
