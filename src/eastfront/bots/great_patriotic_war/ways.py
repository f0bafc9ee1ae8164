"""The ways to carry out a part of a turn that a marshal weighs against each other."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any, Final, NamedTuple

from eastfront.bots.great_patriotic_war.battles import share_out
from eastfront.bots.great_patriotic_war.front import Stance
from eastfront.bots.great_patriotic_war.ground import armies, boldness, objectives, road
from eastfront.engine.actions import Action
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import PASS
from eastfront.titles.great_patriotic_war.combat import ATTACK, ChooseTarget
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import AxisTurn, SovietTurn

LEAST: Final = 0.4  # what an attack promises at least to be launched


class Way(NamedTuple):
    stance: Stance = Stance()
    least: float = LEAST


USUAL: Final = Way()
Changes = tuple[dict[str, Any], ...]

FORWARD: Final[Changes] = (
    {"forward": 2.0, "fear": 0.3, "line": 0.2},
    {"forward": 0.7, "strike": 1.0},
)
HOLDING: Final[Changes] = ({"guard": 1.8}, {"guard": 0.6, "line": 0.8}, {"fear": 0.2, "line": 0.1})
BLOWS: Final = (-10.0, -1.5, 1.5, 4.0)  # what an attack must promise, for those bolder or more careful
FEWER_BLOWS: Final = (-10.0, -1.5, 1.5)
EAGER: Final = {"strike": 1.2}
"""How a marshal of the Soviets fights a campaign: armies seek the enemy more."""
LATE: Final = 20
COUNTERBLOWS: Final = {"bold": 0.5, "spare": 0.15}
"""And one of the Axis from then on, when an officer only waits: Berlin falls about a turn and a half later."""
MOODS: Final = (
    {"bold": 1.0, "spare": 1.0},
    {"bold": 0.6, "spare": 0.3},
    {"bold": 0.0, "spare": 0.0},
    {"guard": 1.8},
)
NEARBY: Final = 5  # ways tried anew in each round
ELSEWHERE: Final = 0.5  # how often another place comes first in them
MOST: Final = 4  # places that may come first
PARTS: Final = {
    "replacements_and_reinforcements": "arrivals",
    "rail": "arrivals",
    "mechanized_movement": "strike",
    "combat": "combat",
    "general_movement": "march",
}


def part_of(flow: Flow[Table]) -> tuple[Side, str]:
    """Whose turn it is, and which part of it."""
    for frame in flow.stack:
        if isinstance(frame, AxisTurn | SovietTurn):
            return AXIS if isinstance(frame, AxisTurn) else SOVIET, PARTS.get(frame.step, "")
    return AXIS, ""


def ways_for(table: Table, side: Side, part: str, focus: tuple[SpaceId, ...]) -> list[Way]:
    """The one of before comes first: the usual one, aimed at the places that came first so far."""
    if table.goal == "campaign":
        return _of_a_campaign(table, side, part, focus)
    first = habit(table, side, focus)
    if part == "combat":
        return [first, *(Way(first.stance, least) for least in BLOWS)]
    ranked = _contested(table, side)
    aims = [(), *((h,) for h in ranked), *combinations(sorted(ranked), 2)]
    changes = FORWARD if boldness(table, side) > 0.5 else HOLDING
    others = [habit(table, side, aim) for aim in aims if aim != focus]
    return [first, *others, *(Way(Stance(**change, focus=focus)) for change in changes)]


def _of_a_campaign(table: Table, side: Side, part: str, focus: tuple[SpaceId, ...]) -> list[Way]:
    """A trial takes long there, so that each part of the turn has its own few ways."""
    first = habit(table, side, focus)
    if part == "combat":
        return [first, *(Way(first.stance, least) for least in FEWER_BLOWS)]
    if part == "arrivals":
        aims = [(), *((h,) for h in _contested(table, side))]
        return [first, *(habit(table, side, aim) for aim in aims if aim != focus)]
    return [first, *(Way(Stance(**{**_custom(table, side), **change}, focus=focus)) for change in MOODS)]


def ways_near(table: Table, side: Side, part: str, best: Way, luck: str) -> list[Way]:
    """The best so far, and others a little or much like it: with another place first, bolder or more careful."""
    random, found = Random(luck), [best]
    ranked = [h for h in _contested(table, side) if h not in best.stance.focus]
    for _ in range(NEARBY):
        stance = best.stance

        def about(value: float) -> float:
            return float(round(value * 2.0 ** random.uniform(-1, 1), 3))

        focus = stance.focus
        if ranked and random.random() < ELSEWHERE:
            focus = (random.choice(ranked),) if random.random() < ELSEWHERE else (*focus[:1], random.choice(ranked))
        other = Stance(
            about(stance.forward),
            about(stance.fear),
            about(stance.strike),
            about(stance.line),
            about(stance.guard),
            tuple(sorted(set(focus))),
            stance.bold,
            stance.spare,
            random.randrange(1, 1 << 32),
        )
        least = best.least if part != "combat" else random.choice((*BLOWS, LEAST))
        found.append(Way(other, least))
    return found


def habit(table: Table, side: Side, focus: tuple[SpaceId, ...]) -> Way:
    """What a marshal does unless something else turns out better: as an officer would in a short scenario."""
    return Way(Stance(**_custom(table, side), focus=focus))


def _custom(table: Table, side: Side) -> dict[str, Any]:
    if table.goal != "campaign":
        return {}
    return EAGER if side == SOVIET else COUNTERBLOWS if table.turn >= LATE else {}


def _contested(table: Table, side: Side) -> list[SpaceId]:
    """The nearest places to take, or to hold for a side that cannot go forward."""
    bold = boldness(table, side) > 0.5
    goals = [h for h in objectives(table.goal) if (table.control[h] == side) != bold]
    return sorted(goals, key=lambda h: (_nearest(table, side if bold else enemy(side), h), h))[:MOST]


def _nearest(table: Table, side: Side, hex_: SpaceId) -> int:
    """How far the third of a side's armies is from a place."""
    way = road(hex_)
    return sorted(way[table.location[u]] for u in armies(table, side))[:3][-1]


def target(flow: Flow[Table], top: ChooseTarget, way: Way) -> Action:
    """The next attack of a combat phase."""
    planned = share_out(flow.table, top.side, way.least)
    return ATTACK[planned[0].target] if planned else PASS
