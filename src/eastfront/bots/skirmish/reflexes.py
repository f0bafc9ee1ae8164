"""Moves of the teaching game at a glance, none tried out: the officer plays so, and searches rank and play on by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from eastfront.bots.skirmish.ground import APART, STEP, TO_PLACE, exchange
from eastfront.engine.actions import Action, Pass
from eastfront.engine.fate import Seeded
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.skirmish.actions import (
    Activate,
    Advance,
    Attack,
    Enter,
    EnterAt,
    Join,
    Launch,
    LoseStep,
    MoveTo,
    PlayCard,
    Recover,
    RetreatTo,
)
from eastfront.titles.skirmish.combat import (
    ChooseAdvance,
    ChooseAttacker,
    ChooseLoss,
    ChooseRetreat,
    ChooseTarget,
    MayPlayCard,
    attackers_of,
    odds_against,
)
from eastfront.titles.skirmish.movement import (
    ChooseDestination,
    ChooseEntryHex,
    ChooseMarcher,
    ChooseMover,
    ChooseRecovery,
    reach,
)
from eastfront.titles.skirmish.printed import COMBAT, HEXES, OBJECTIVE_AT, UNITS
from eastfront.titles.skirmish.table import ENTERING, ENTERING_AGAIN, OF_SIDE, Table

PULL: Final = 0.5  # a hex nearer to a place the enemy holds
GUARD: Final = 0.2  # a hex nearer to a place of ours that he is near to
HOLD: Final = 0.8  # to stand on a place of ours
TAKE: Final = 3.0  # to enter one that is not
COVER: Final = 0.2  # in woods or a town
ROOM: Final = 0.4  # to drive an enemy off
PRIZE: Final = 2.0  # and off one of the places
FEAR: Final = 0.3  # of what the enemy could do to us, against what we could do to him
TOP: Final = len(COMBAT.columns) - 1
COVERED: Final = tuple(hex_.terrain in ("woods", "town") for hex_ in HEXES)
COLUMN: Final = tuple(tuple(max(COMBAT.odds_column(a, d), 0) if a and d else 0 for d in range(8)) for a in range(32))


def _blow(column: int, prize: float) -> float:
    lost, paid, driven = exchange(max(0, min(column, TOP)))
    return STEP * (lost - paid) + prize * driven


BELOW: Final = 2  # shifts may lead so far out of the table
BLOW: Final = tuple(_blow(column, ROOM) for column in range(-BELOW, TOP + BELOW + 1))
PRIZED: Final = tuple(_blow(column, PRIZE) for column in range(-BELOW, TOP + BELOW + 1))


class Glance:
    """Where a unit would stand well: places to take and hold, enemies to hit together, blows to fear."""

    def __init__(self, table: Table, side: Side, unit: UnitId) -> None:
        location = table.location
        self.table, self.side, self.own = table, side, table.strength(unit)
        self.foes = [(location[u], table.strength(u), UNITS[u].movement) for u in OF_SIDE[1 - side] if location[u] >= 0]
        self.friends = [(location[u], table.strength(u)) for u in OF_SIDE[side] if location[u] >= 0 and u != unit]
        self.targets = []
        for there, strength, _ in self.foes:
            helping = [s for h, s in self.friends if APART[h][there] == 1]
            self.targets.append((there, strength, sum(helping), len(helping)))
        self.wanted = [way for place, way in enumerate(TO_PLACE) if table.control[place] != side]
        self.guarded = [
            way
            for place, way in enumerate(TO_PLACE)
            if table.control[place] == side
            and any(way[there] <= pace for there, _, pace in self.foes)
            and not any(way[here] == 0 for here, _ in self.friends)
        ]

    def at(self, here: SpaceId) -> float:
        apart, table = APART[here], self.table
        value = COVER if COVERED[here] else 0.0
        if self.wanted:
            value -= PULL * min(way[here] for way in self.wanted)
        if self.guarded:
            value -= GUARD * min(way[here] for way in self.guarded)
        place = OBJECTIVE_AT[here]
        if place >= 0:
            value += TAKE if table.control[place] != self.side else HOLD
        best = 0.0
        for there, strength, others, count in self.targets:
            if apart[there] == 1:
                column = COLUMN[others + self.own][strength] + (count >= 2) - COVERED[there]
                gain = (PRIZED if OBJECTIVE_AT[there] >= 0 else BLOW)[column + BELOW]
                if gain > best:
                    best = gain
        value += best
        near = [strength for there, strength, pace in self.foes if apart[there] <= pace]
        if near:
            if len(near) > 3:
                near = sorted(near)[-3:]
            column = COLUMN[sum(near)][self.own] + (len(near) == 3) - COVERED[here]
            danger = (PRIZED if place >= 0 else BLOW)[column + BELOW]
            if danger > 0:
                value -= FEAR * danger
        return value


def gain(table: Table, target: SpaceId, attackers: tuple[UnitId, ...]) -> float:
    return (PRIZED if OBJECTIVE_AT[target] >= 0 else BLOW)[odds_against(table, target, attackers).total + BELOW]


Ranker = Callable[[Flow[Table], Any, Side, Sequence[Action]], list[Action]]


def _first(ranking: Sequence[tuple[float, Action]]) -> list[Action]:
    return [action for _, action in sorted(ranking, key=lambda entry: -entry[0])]


def _movers(flow: Flow[Table], top: ChooseMover, side: Side, options: Sequence[Action]) -> list[Action]:
    """By how much better each could stand; who would rather stay comes after the end of the phase."""
    table, found = flow.table, []
    for action in options:
        value = 0.0
        if isinstance(action, Activate):
            unit = action.unit
            glance, taken = Glance(table, side, unit), table.location
            spaces = [h for h in reach(table, unit, UNITS[unit].movement, True).spaces if h not in taken]
            value = max(map(glance.at, spaces), default=-9.0) - glance.at(taken[unit]) - 0.01
        elif isinstance(action, Enter):
            value = 5.0
        elif isinstance(action, PlayCard):
            value = 0.1
        found.append((value, action))
    return _first(found)


def _any(flow: Flow[Table], top: Any, side: Side, options: Sequence[Action]) -> list[Action]:
    """As the luck of the flow has it."""
    first = flow.fate.below(len(options)) if isinstance(flow.fate, Seeded) else 0
    return [*options[first:], *options[:first]]


def _destinations(flow: Flow[Table], top: ChooseDestination, side: Side, options: Sequence[Action]) -> list[Action]:
    glance = Glance(flow.table, side, top.unit)
    here = flow.table.location[top.unit]
    return _first([(glance.at(o.hex if isinstance(o, MoveTo) else here), o) for o in options])


def _entries(flow: Flow[Table], top: ChooseEntryHex, side: Side, options: Sequence[Action]) -> list[Action]:
    table = flow.table
    unit = next(u for u in OF_SIDE[side] if table.location[u] in (ENTERING, ENTERING_AGAIN))
    glance = Glance(table, side, unit)
    return _first([(glance.at(o.hex), o) for o in options if isinstance(o, EnterAt)])


def _targets(flow: Flow[Table], top: ChooseTarget, side: Side, options: Sequence[Action]) -> list[Action]:
    table = flow.table
    return _first(
        [
            (gain(table, o.hex, tuple(attackers_of(table, side, o.hex))) if isinstance(o, Attack) else 0.0, o)
            for o in options
        ]
    )


def _attackers(flow: Flow[Table], top: ChooseAttacker, side: Side, options: Sequence[Action]) -> list[Action]:
    """The strongest first, as long as more help."""
    table = flow.table
    rest = sorted((o for o in options if isinstance(o, Join)), key=lambda o: (-table.strength(o.unit), o.unit))
    if not top.joined:
        return list(rest)
    everyone = top.joined + tuple(o.unit for o in rest)
    enough = odds_against(table, top.target, top.joined).total >= odds_against(table, top.target, everyone).total
    launch: list[Action] = [o for o in options if isinstance(o, Launch)]
    return launch + list(rest) if enough else list(rest) + launch


def _cards(flow: Flow[Table], top: MayPlayCard, side: Side, options: Sequence[Action]) -> list[Action]:
    return sorted(options, key=lambda o: isinstance(o, Pass))


def _losses(flow: Flow[Table], top: ChooseLoss, side: Side, options: Sequence[Action]) -> list[Action]:
    steps = flow.table.steps
    return _first([(steps[o.unit] * 10.0 - flow.table.strength(o.unit), o) for o in options if isinstance(o, LoseStep)])


def _retreats(flow: Flow[Table], top: ChooseRetreat, side: Side, options: Sequence[Action]) -> list[Action]:
    glance = Glance(flow.table, side, top.unit)
    return _first([(glance.at(o.hex), o) for o in options if isinstance(o, RetreatTo)])


def _advances(flow: Flow[Table], top: ChooseAdvance, side: Side, options: Sequence[Action]) -> list[Action]:
    table, found = flow.table, []
    for action in options:
        value = 0.0
        if isinstance(action, Advance):
            glance = Glance(table, side, action.unit)
            value = glance.at(top.target) - glance.at(table.location[action.unit])
        found.append((value, action))
    return _first(found)


def _strongest(flow: Flow[Table], top: Any, side: Side, options: Sequence[Action]) -> list[Action]:
    return sorted(options, key=lambda o: -UNITS[o.unit].strength if isinstance(o, Activate | Recover) else 0)


RANKERS: Final[dict[type, Ranker]] = {
    ChooseMover: _movers,
    ChooseDestination: _destinations,
    ChooseEntryHex: _entries,
    ChooseTarget: _targets,
    ChooseAttacker: _attackers,
    MayPlayCard: _cards,
    ChooseLoss: _losses,
    ChooseRetreat: _retreats,
    ChooseAdvance: _advances,
    ChooseMarcher: _strongest,
    ChooseRecovery: _strongest,
}


def ranking(flow: Flow[Any], side: Side, options: Sequence[Action]) -> list[Action]:
    """All options, the most promising first."""
    return RANKERS.get(type(flow.stack[-1]), _any)(flow, flow.stack[-1], side, options)
