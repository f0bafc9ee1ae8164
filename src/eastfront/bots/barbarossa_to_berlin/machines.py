"""Who plays this game."""

from __future__ import annotations

from typing import Final

from eastfront.bots.barbarossa_to_berlin.evaluation import Worth
from eastfront.bots.barbarossa_to_berlin.features import features
from eastfront.bots.barbarossa_to_berlin.marshal import Marshal
from eastfront.bots.barbarossa_to_berlin.planner import Planner
from eastfront.bots.machines import Machines

MACHINES: Final = Machines(Worth, Planner, Marshal, features=features)
