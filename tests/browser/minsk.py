"""A Panzer army in Brest with the way to Minsk open, and an army at Kaunas that could step behind it."""

from __future__ import annotations

from eastfront.engine.codec import codec_of
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.match import Match
from eastfront.titles.barbarossa_to_berlin.actions import ActivateMove, PlayOps
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, MOVE, Table
from tests.titles.barbarossa_to_berlin.positions import B2B, at, lay, recount, unit

PANZERS = unit("ge_2_pz_army")
MINSK = at("minsk")
BREST = at("brest_litovsk")


def moving() -> Flow[Table]:
    """The first movement of the Axis, however it comes to it."""
    flow = B2B.begin("campaign", {}, Seeded(2))
    while not (flow.where().endswith("ChooseMover") and flow.asked == (AXIS,)):
        offered = flow.options()
        flow.do(next((action for action in offered if isinstance(action, PlayOps | ActivateMove)), offered[0]))
    return flow


def tell() -> Match[Table]:
    flow = moving()
    table = flow.table
    for number in range(len(table.location)):
        if table.side[number] == ALLIED and table.location[number] in range(at("minsk") - 40, at("minsk") + 40):
            table.location[number], table.steps[number] = ELIMINATED, 0
    table.activated = [0] * len(table.activated)
    lay(table, "ge_2_pz_army", "brest_litovsk")
    lay(table, "su_army_3", "kaunas")
    table.activated[BREST] = table.activated[at("warsaw")] = MOVE
    recount(table)
    for side in (AXIS, ALLIED):
        judge(table, side)
    state = codec_of(B2B).encode(flow)
    return Match.begin_from(B2B, "campaign", bytes(32), {}, state)
