"""The cup: which chit first, which Panzer armies, when the reserve comes, and which way round a chit is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.dark_valley.battles import Blow, best_blow, outlook
from eastfront.bots.dark_valley.ground import ends_now, goes_forward, to_foes, wanted
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame, Side
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.actions import (
    PASS,
    Command,
    FightThenMove,
    MoveThenFight,
    PlaceMarshal,
    PlayChit,
    PutInCup,
    UseAsCombat,
    UseAsMove,
)
from eastfront.titles.dark_valley.chits import CHITS, IN_CUP, ChitKind
from eastfront.titles.dark_valley.deep_battle import around
from eastfront.titles.dark_valley.ground import GRID
from eastfront.titles.dark_valley.panzer import MARSHAL_REACH, german_units
from eastfront.titles.dark_valley.printed import AXIS, SOVIET, UNITS
from eastfront.titles.dark_valley.table import STAVKA_BOX, Table

GOOD: Final = 6.0  # attacks that promise so much come before any movement
STRIKE: Final = 2.5  # the same around one HQ
RESERVES: Final = 5  # steps that are worth calling up at once
LATE: Final = 2  # chits in the cup
MOTORS_COME, FOOT_COMES = 6, 3  # hexes that a march brings them nearer, about
SURE: Final = 0.7  # the share of what a storm after a march promises that may be counted on


def led_by(table: Table, hq: int) -> tuple[int, ...]:
    here = table.location[hq]
    return german_units(table, here, UNITS[hq].reach) if here >= 0 else ()


def panzer_worth(table: Table, hq: int) -> float:
    """What an army could strike with: motors near the enemy, and attacks that wait."""
    apart = to_foes(table, AXIS)
    units = led_by(table, hq)
    motors = [u for u in units if UNITS[u].mech and apart[table.location[u]] <= 8]
    return outlook(table, AXIS, [u for u in units if UNITS[u].is_combat]) + 0.5 * sum(table.attack(u) for u in motors)


def panzer(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    chits = [o.chit for o in options if isinstance(o, PutInCup)]
    return PutInCup(max(chits, key=lambda c: (panzer_worth(table, CHITS[c].hq), -c)))


def first(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Attacks that are good now come first, else the armies move; a Panzer army where it does both well."""
    side = AXIS if any(CHITS[o.chit].side == AXIS for o in options if isinstance(o, PlayChit)) else SOVIET
    promised = outlook(table, side, table.combat(side))

    def rank(option: Action) -> tuple[float, int]:
        if not isinstance(option, PlayChit):
            return -1.0, 0
        chit = CHITS[option.chit]
        return _chit_worth(table, side, chit.kind, chit.hq, promised), -option.chit

    return max(options, key=rank)


def _chit_worth(table: Table, side: Side, kind: ChitKind, hq: int, promised: float) -> float:
    if kind is ChitKind.PANZER:
        return panzer_worth(table, hq) if table.location[hq] >= 0 else 0.0
    if kind in (ChitKind.MOVE_COMBAT, ChitKind.COMBAT):
        return max(promised, 4.0)
    if kind is ChitKind.STAVKA:
        return float(sum(table.steps[u] for u in table.units_in(STAVKA_BOX))) / 2
    return 0.8 * promised if kind is not ChitKind.MOVE else 5.0


def half(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    side = top.side if hasattr(top, "side") else AXIS
    good = GOOD if goes_forward(table, side) else GOOD / 2
    return UseAsCombat() if fights_first(table, side, table.combat(side), good) else UseAsMove()


def order(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    units = [u for u in table.combat(AXIS) if table.active[u]]
    return FightThenMove() if fights_first(table, AXIS, units, STRIKE) else MoveThenFight()


def fights_first(table: Table, side: Side, units: Sequence[int], good: float) -> bool:
    """Attacks that are good now open the way for the march; but a garrison that could only be stormed by those who
    march up first is stormed afterwards."""
    if goes_forward(table, side):
        towns = [h for h in wanted(table, side) if table.combat_in(h)]
        ready = tuple(u for u in units if UNITS[u].attack[2])
        now = sum(max(b.value, 0.0) for h in towns if (b := _assault(table, side, h, ready, 1, 1)))
        then = sum(max(b.value, 0.0) for h in towns if (b := _assault(table, side, h, ready, MOTORS_COME, FOOT_COMES)))
        if ends_now(table):  # whoever marches after the last battle marches for nothing
            return now >= then > 0.0
        if SURE * then > now:
            return False
    return outlook(table, side, units) >= good


def _assault(table: Table, side: Side, town: int, units: Sequence[int], motors: int, foot: int) -> Blow | None:
    """The best attack on a town by those who stand no further from it."""
    at = table.location
    near = [u for u in units if distance(GRID, at[u], town) <= (motors if UNITS[u].mech else foot)]
    return best_blow(table, side, town, near)


def from_hand(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """The reserve comes when there is enough of it; the marshal when his blow is a good one, and before it is late."""
    play = next(o for o in options if isinstance(o, PlayChit))
    late = table.chits.count(IN_CUP) <= LATE
    if CHITS[play.chit].side == SOVIET:
        steps = sum(table.steps[u] for u in table.units_in(STAVKA_BOX))
        return play if late or steps >= RESERVES else PASS
    best = outlook(table, AXIS, [u for u in table.combat(AXIS) if UNITS[u].nation == "german"])
    return play if best >= 2 * STRIKE else PASS


def marshal(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    hexes = [o.hex for o in options if isinstance(o, PlaceMarshal)]
    apart = to_foes(table, AXIS)
    near = [h for h in hexes if apart[h] <= MARSHAL_REACH] or hexes
    at = {u: table.location[u] for u in table.combat(AXIS) if UNITS[u].nation == "german"}

    def led(hex_: int) -> int:
        return sum(
            table.attack(u) * (2 if UNITS[u].mech else 1)
            for u, here in at.items()
            if apart[here] <= 2 and distance(GRID, hex_, here) <= MARSHAL_REACH
        )

    return PlaceMarshal(max(near, key=lambda h: (led(h), -h)))


def commander(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    hqs = [o.unit for o in options if isinstance(o, Command)]

    def promised(hq: int) -> float:
        units = [u for u in around(table, (hq,)) if UNITS[u].is_combat]
        return outlook(table, SOVIET, units) + 0.05 * sum(map(table.attack, units))

    return Command(max(hqs, key=lambda hq: (promised(hq), -hq)))
