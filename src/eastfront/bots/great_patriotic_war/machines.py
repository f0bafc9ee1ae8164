"""Who plays this game."""

from __future__ import annotations

from typing import Final

from eastfront.bots.great_patriotic_war.chance import chance
from eastfront.bots.great_patriotic_war.evaluation import Eager
from eastfront.bots.great_patriotic_war.features import features
from eastfront.bots.great_patriotic_war.marshal import Marshal
from eastfront.bots.great_patriotic_war.planner import Planner
from eastfront.bots.machines import Machines

MACHINES: Final = Machines(Eager, Planner, Marshal, features=features, chance=chance)
