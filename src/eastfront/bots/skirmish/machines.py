"""Who plays this game."""

from __future__ import annotations

from typing import Final

from eastfront.bots.machines import Machines
from eastfront.bots.skirmish.evaluation import Worth
from eastfront.bots.skirmish.features import features
from eastfront.bots.skirmish.last_turn import LastTurn
from eastfront.bots.skirmish.planner import Marshal, Planner

MACHINES: Final = Machines(Worth, Planner, Marshal, LastTurn, features)
