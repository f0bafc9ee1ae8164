"""What a position of Europe Engulfed is worth: places, armies, supply, battles under way, what is in hand, and the way
to what is wanted."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from eastfront.bots.europe_engulfed.country import camp_held, passable, wants_war, ways, worth_map
from eastfront.bots.europe_engulfed.forces import ELITE_WORTH, WORTH
from eastfront.engine.actions import Action, Pass
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.titles.europe_engulfed.actions import (
    Activate,
    Attack,
    BreakInto,
    DeclareWar,
    Drop,
    FightOn,
    Land,
    MoveTo,
)
from eastfront.titles.europe_engulfed.combat import ChooseBattle
from eastfront.titles.europe_engulfed.deployment import ChooseDeployed, ChooseFortArea, ChooseSetUp
from eastfront.titles.europe_engulfed.ground import AROUND, SIZE
from eastfront.titles.europe_engulfed.home_actions import (
    Build,
    BuyAction,
    Demolish,
    Fortify,
    PlaceAt,
    RaiseBlock,
    Replace,
    Unrestricted,
)
from eastfront.titles.europe_engulfed.movement import ChooseGoal, ChooseOperation, ChoosePassenger, ChooseStation
from eastfront.titles.europe_engulfed.printed import DESIGNS, Arm
from eastfront.titles.europe_engulfed.production import Purchase
from eastfront.titles.europe_engulfed.special import ChooseSustained
from eastfront.titles.europe_engulfed.table import ARMS, NEUTRAL, SLOTS, Supply, Table

CUT_OFF: Final = {Supply.FULL: 1.0, Supply.LIMITED: 0.85, Supply.NONE: 0.5}
ACTION: Final = 4.2
POINT_IN_HAND: Final = 0.7
UBOAT, FIGHTER, BOMBER, ASW, FLAK, FLEET = 0.8, 2.2, 3.2, 11.0, 6.0, 7.0
FORT: Final = 1.2
STAKE: Final = 0.6  # of the worth of an area that is fought for
PULL: Final = 0.035
THREAT: Final = 0.25
HORIZON: Final = 9
COLLAPSE, SURRENDER, BOMBS = 8.0, 14.0, 0.5
SPOTS: Final = 7
ARMOR_DICE: Final = 1.8


def _dice(design: int, steps: int) -> float:
    if ARMS[design] == Arm.AIR:
        return 1.5
    arm = ARMOR_DICE if ARMS[design] == Arm.ARMOR else 1.0
    return steps * arm * (ELITE_WORTH if DESIGNS[design].elite else 1.0)


DICE: Final = tuple(tuple(_dice(row.id, steps) for steps in range(row.steps + 1)) for row in DESIGNS)


@lru_cache(maxsize=256)
def pull(land: int, held: tuple[int, ...], worth: tuple[float, ...], camp: int) -> tuple[float, ...]:
    """By area, how much lies near it that the other camp holds."""
    way, goals = ways(land), [(a, worth[a]) for a in range(SIZE) if held[a] == 1 - camp and worth[a] > 2]
    found = []
    for here in range(SIZE):
        near = way[here]
        found.append(sum(w / (2 + near[a]) for a, w in goals if near[a] <= HORIZON))
    return tuple(found)


class Worth:
    scale = 120.0

    def evaluate(self, table: Table, side: Side) -> float:
        camp = table.camps[side]
        held, worth = camp_held(table), worth_map(table)
        value = 0.0
        for where, holder in enumerate(held):
            if holder >= 0:
                value += worth[where] if holder == camp else -worth[where]
        value += self._armies(table, camp, held, worth)
        value += self._in_hand(table, camp)
        value += self._grip(table) if table.camps[0] == camp else -self._grip(table)
        return value

    def _armies(self, table: Table, camp: int, held: list[int], worth: tuple[float, ...]) -> float:
        place, owner, design, steps, supply = table.place, table.owner, table.design, table.steps, table.supply
        stands, camps = table.stands, table.camps
        mine, yours = [0.0] * SIZE, [0.0] * SIZE
        near = pull(passable(table), tuple(held), worth, camp)
        value = 0.0
        for slot in range(SLOTS):
            where = place[slot]
            if where < 0:
                continue
            side = stands[owner[slot]]
            if side == NEUTRAL:
                continue
            what = WORTH[design[slot]][steps[slot]] * CUT_OFF[Supply(supply[slot])]
            dice = DICE[design[slot]][steps[slot]]
            if camps[side] == camp:
                value += what + PULL * dice * near[where]
                mine[where] += dice
            else:
                value -= what
                yours[where] += dice
        for area, us in enumerate(mine):
            if us and yours[area]:
                value += STAKE * (worth[area] + 3.0) * (2 * us / (us + yours[area]) - 1.0)
            elif us or held[area] == camp:
                facing = 0.0
                for other in AROUND[area]:
                    facing += yours[other]
                if facing > us:
                    value -= THREAT * (worth[area] + us) * (1.0 - us / facing)
        return value

    def _in_hand(self, table: Table, camp: int) -> float:
        value = 0.0
        for nation, side in enumerate(table.stands):
            if side == NEUTRAL:
                continue
            sign = 1.0 if table.camps[side] == camp else -1.0
            value += sign * ACTION * table.actions[nation]
            value += sign * POINT_IN_HAND * max(0, table.werp[nation])
            value += sign * FLEET * sum(table.fleets[nation * 4 : nation * 4 + 4])
        for number, its in enumerate(table.camps):
            sign = 1.0 if its == camp else -1.0
            value += sign * (FIGHTER * table.fighters[number] + BOMBER * table.bombers[number])
            value += sign * FLAK * table.flak[number]
        for where, fort in enumerate(table.fort):
            if fort:
                holder = table.control[where]
                if holder >= 0 and table.stands[holder] != NEUTRAL:
                    front = any(table.here(other) for other in AROUND[where])
                    value += (
                        FORT * fort * (1 if front else 0.3) * (1 if table.camps[table.stands[holder]] == camp else -1)
                    )
        return value

    def _grip(self, table: Table) -> float:
        """What is on the tracks and in politics, as the Axis sees it."""
        value = UBOAT * table.uboats - ASW * table.asw - BOMBS * table.bomb_hits
        value += 0.8 * sum(table.werp_lost[n] for n in (2, 3)) - 0.8 * table.werp_lost[0]
        return value - COLLAPSE * table.collapsed - SURRENDER * table.surrendered + 6.0 * table.thrown_back

    # ------------------------------------------------------------------ what is worth weighing
    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        table, top = flow.table, flow.stack[-1]
        match top:
            case ChooseSetUp() | ChooseDeployed() | ChooseFortArea():
                return options[:1]  # the given deployment is good enough
            case ChooseOperation():
                return operations(table, top.side, options)
            case ChooseGoal() | ChooseStation():
                return self._spots(table, top.side, options, SPOTS)
            case ChoosePassenger():
                movers = [o for o in options if isinstance(o, Activate)]
                near = self._near(table, top.side)
                movers.sort(key=lambda o: (near[table.place[o.unit]], o.unit))
                return [*(o for o in options if isinstance(o, Pass)), *movers[:2]]
            case Purchase():
                return purchases(table, options)
            case ChooseBattle():
                fights = [o for o in options if isinstance(o, Attack)]
                return [*(o for o in options if isinstance(o, Pass)), *fights[:2]] or options
            case ChooseSustained():
                return options[1:2]
        places = [o for o in options if isinstance(o, PlaceAt | MoveTo)]
        if len(places) > SPOTS:
            return self._spots(table, getattr(top, "side", Side(0)), options, SPOTS)
        breaks = [o for o in options if isinstance(o, BreakInto | FightOn)]
        if breaks:
            worth = worth_map(table)
            breaks.sort(key=lambda o: (-worth[o.area], str(o)))
            return [options[0], *breaks[:6]]
        return options if len(options) <= 12 else options[:12]

    def _near(self, table: Table, side: Side) -> tuple[float, ...]:
        return pull(passable(table), tuple(camp_held(table)), worth_map(table), table.camps[side])

    def _spots(self, table: Table, side: Side, options: Sequence[Action], most: int) -> Sequence[Action]:
        near = self._near(table, side)
        places = [(o.area if isinstance(o, PlaceAt) else o.hex, o) for o in options if isinstance(o, PlaceAt | MoveTo)]
        places.sort(key=lambda pair: (-near[pair[0]], pair[0]))
        return [*(o for o in options if isinstance(o, Pass)), *(o for _, o in places[:most])]


def operations(table: Any, side: Side, options: Sequence[Action]) -> Sequence[Action]:
    """War if it is time; a landing or a drop; one block after the other, those nearest to the enemy first."""
    wars = [o for o in options if isinstance(o, DeclareWar) and wants_war(table, side, o.nation)]
    if wars:
        return wars[:1]
    movers = [o for o in options if isinstance(o, Activate)]
    assaults = [o for o in options if isinstance(o, Land | Drop)]
    worth = worth_map(table)
    assaults.sort(key=lambda o: (-worth[o.area], str(o)))
    rest = [o for o in options if isinstance(o, Pass)]
    if not movers:
        return [*rest, *assaults[:3]]
    facing = [bool(table.here(a)) for a in range(SIZE)]
    movers.sort(key=lambda o: (-sum(facing[n] for n in AROUND[table.place[o.unit]]), o.unit))
    return [movers[0], *assaults[:2]]


def purchases(table: Any, options: Sequence[Action]) -> Sequence[Action]:
    """Steps for the best blocks, the best new ones, everything without a place; forts where somebody is near."""
    steps = [o for o in options if isinstance(o, Replace)]
    steps.sort(key=lambda o: (-WORTH[table.design[o.block]][-1], o.block))
    new = [o for o in options if isinstance(o, RaiseBlock)]
    new.sort(key=lambda o: (-WORTH[o.design][-1], o.design))
    found: list[Action] = [o for o in options if isinstance(o, Pass | BuyAction | Build)]
    if len(steps) + len(new) < 3:
        found += [o for o in options if isinstance(o, Fortify)][:3]
    rest = [
        o
        for o in options
        if not isinstance(o, Pass | BuyAction | Build | Fortify | Replace | RaiseBlock | Demolish | Unrestricted)
    ]
    return [*steps[:3], *new[:3], *found, *rest[:4]]
