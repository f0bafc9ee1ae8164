"""Battles from the first attacker to the advance, and everything that helps in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.bots.dark_valley.battles import best_blow, blows, step_price
from eastfront.bots.dark_valley.ground import PRIZES, goes_forward, to_foes, worth_of
from eastfront.engine.actions import Action
from eastfront.engine.frames import Frame
from eastfront.parts.gathering import LAUNCH, Join
from eastfront.parts.ids import SpaceId
from eastfront.parts.tables import BELOW
from eastfront.titles.dark_valley.actions import (
    PASS,
    Advance,
    Again,
    AimAt,
    AssaultGuns,
    Attack,
    Bombard,
    BombardFort,
    BombardHex,
    BuildBridgehead,
    Embark,
    LoseStep,
    RetreatTo,
    SailTo,
    Support,
    TankBrigade,
)
from eastfront.titles.dark_valley.attacks import ChooseAttacker, ChooseTarget, able
from eastfront.titles.dark_valley.bombardment import ChooseAim, ChooseHex, column, enemy_hexes
from eastfront.titles.dark_valley.combat import Battle, ChooseAdvance
from eastfront.titles.dark_valley.ground import IS_FORT, VP
from eastfront.titles.dark_valley.printed import SOVIET, UNITS, Kind
from eastfront.titles.dark_valley.retreat import ChooseEvacuee, ChooseHarbour, ChooseRetreat, steps_back
from eastfront.titles.dark_valley.strength import odds
from eastfront.titles.dark_valley.supply import supplied
from eastfront.titles.dark_valley.supports import BRIGADE, STUG, Effort, worth
from eastfront.titles.dark_valley.table import Table

TWICE: Final = 1  # the column of bombardments from which one is worth while
FEW: Final = 2  # units that follow into a hex
THREATENED: Final = 3
TO_ONE: Final = 3  # the column from which nothing is thrown again


# ---------------------------------------------------------------------- whom to attack, with whom
def target(table: Table, top: ChooseTarget, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    open_ = [o.hex for o in options if isinstance(o, Attack)]
    found = blows(table, top.side, open_, top.units, top.retreated, top.unsupplied)
    guns = [o.unit for o in options if isinstance(o, Bombard)]
    if shot := _softens(table, guns, [b.target for b in found], artillery=True):
        return Bombard(shot)
    if found:
        return Attack(found[0].target)
    if shot := _softens(table, guns, [], artillery=False):
        return Bombard(shot)
    if PASS in options:
        return PASS
    every = [b for h in open_ if (b := best_blow(table, top.side, h, able(table, top.side, top.units, h)))]
    return Attack(max(every, key=lambda b: (b.value, -b.target)).target) if every else options[0]


def _softens(table: Table, guns: Sequence[int], targets: Sequence[int], artillery: bool) -> int:
    """Artillery shells a stack that is about to be attacked; aircraft fly when no attack needs them any more."""
    for gun in guns:
        if (UNITS[gun].kind is Kind.ARTILLERY) is not artillery:
            continue
        near = [h for h in enemy_hexes(table, gun) if not artillery or h in targets]
        if any(column(table, gun, h) >= TWICE for h in near):
            return gun
    return 0


def attacker(table: Table, top: ChooseAttacker, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    joining: dict[int, Join] = {o.unit: o for o in options if isinstance(o, Join)}
    battle = _battle(stack)
    unsupplied = battle.unsupplied if battle else ()
    units = [*top.joined, *joining]
    blow = best_blow(table, top.side, top.target, units, top.retreated, unsupplied)
    for unit in blow.attackers if blow else ():
        if unit in joining:
            return joining[unit]
    if LAUNCH in options:
        return LAUNCH
    return next(iter(joining.values()))


def _battle(stack: Sequence[Frame]) -> Battle | None:
    return next((frame for frame in reversed(stack) if isinstance(frame, Battle)), None)


# ---------------------------------------------------------------------- supports
def support(table: Table, top: Effort, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """What changes the column, the cheapest first; a second thing only where both together do."""
    battle = _battle(stack)
    if battle is None:
        return PASS
    aids = {o: _aid(o) for o in options if o != PASS}
    attack = battle.attack_aids if not top.attacking else ()

    def at(extra: Sequence[int]) -> int:
        mine = sum(worth(table, a, top.attacking) for a in (*top.aids, *extra))
        others = sum(worth(table, a, True) for a in attack)
        both = (mine, 0) if top.attacking else (others, mine)
        return odds(table, battle.attackers, top.target, both, battle.retreated, battle.bridged).total

    now, better = at(()), 1 if top.attacking else -1
    ranked = sorted(aids, key=lambda o: (worth(table, aids[o], top.attacking), aids[o]))
    for option in ranked:
        if (at((aids[option],)) - now) * better > 0:
            return option
    if len(ranked) > 1 and (at([aids[o] for o in ranked[-2:]]) - now) * better > 0:
        return ranked[-1]
    return PASS


def _aid(option: Action) -> int:
    if isinstance(option, AssaultGuns):
        return STUG
    if isinstance(option, TankBrigade):
        return BRIGADE
    assert isinstance(option, Support)
    return option.unit


def bombed_hex(table: Table, top: ChooseHex, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    forts = [o for o in options if isinstance(o, BombardFort)]
    if forts:
        return forts[0]
    hexes = [o.hex for o in options if isinstance(o, BombardHex)]
    if not hexes:
        return PASS

    def rank(hex_: int) -> tuple[int, float, int]:
        dearest = max((step_price(table, u) for u in table.combat_in(hex_)), default=0.0)
        return column(table, top.unit, hex_), dearest + (2.0 if VP[hex_] else 0.0), -hex_

    return BombardHex(max(hexes, key=rank))


def aim(table: Table, top: ChooseAim, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """The dearest step of an enemy; of one's own the cheapest."""
    units = [o.unit for o in options if isinstance(o, AimAt)]
    own = UNITS[units[0]].side == top.side
    return AimAt(min(units, key=lambda u: (step_price(table, u) * (1 if own else -1), u)))


def bridgehead(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    battle = _battle(stack)
    if battle is None:
        return PASS
    plain, bridged = (
        odds(table, battle.attackers, battle.target, (0, 0), battle.retreated, b).total for b in (False, True)
    )
    return BuildBridgehead() if bridged > plain else PASS


# ---------------------------------------------------------------------- what comes of it
def loss(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    units = [o.unit for o in options if isinstance(o, LoseStep)]
    return LoseStep(min(units, key=lambda u: (step_price(table, u), u)))


def throw_again(table: Table, top: Frame, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    battle = _battle(stack)
    return Again() if battle and battle.column != BELOW and battle.column >= TO_ONE else PASS


def retreat(table: Table, top: ChooseRetreat, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Towards supply, away from the enemy, into a place that wants holding."""
    fed, apart = supplied(table, top.side), to_foes(table, top.side)
    ways = [o.hex for o in options if isinstance(o, RetreatTo)]

    def rank(hex_: int) -> tuple[float, int]:
        onward = steps_back(table, top.units, (*top.path, SpaceId(hex_))) if len(top.path) < FEW else [hex_]
        guard = max((2.0 if VP[h] and table.control[h] == top.side else 0.0 for h in onward), default=0.0)
        return 4.0 * max((fed[h] for h in onward), default=0) + min(apart[hex_], 3) + guard, -hex_

    return RetreatTo(max(ways, key=rank))


def evacuee(table: Table, top: ChooseEvacuee, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """By sea go those who would die on land."""
    if steps_back(table, top.units, (SpaceId(top.port),)):
        return PASS
    units = [o.unit for o in options if isinstance(o, Embark)]
    return Embark(max(units, key=lambda u: (worth_of(u, table.steps[u]), -u))) if units else PASS


def harbour(table: Table, top: ChooseHarbour, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    fed, apart = supplied(table, top.side), to_foes(table, top.side)
    ports = [o.hex for o in options if isinstance(o, SailTo)]
    return SailTo(max(ports, key=lambda h: (fed[h], VP[h] and apart[h] > 1, min(apart[h], 6), -h)))


def advance(table: Table, top: ChooseAdvance, options: Sequence[Action], stack: Sequence[Frame]) -> Action:
    """Into places, and onward with who is strongest; nobody leaves a victory hex that the enemy could take."""
    units = [o.unit for o in options if isinstance(o, Advance)]
    there = [u for u in table.combat_in(top.target) if UNITS[u].side == top.side]
    prize = PRIZES.get(top.target, 0.0) > 0
    if not units or len(there) >= FEW + prize:
        return PASS
    forward = goes_forward(table, top.side)
    if not prize and not forward:
        return PASS
    if not prize and not supplied(table, top.side)[table.location[units[0]]]:
        return PASS
    apart = to_foes(table, top.side)
    free = [u for u in units if not _holds(table, u, apart)]
    combat = [u for u in free if UNITS[u].is_combat]
    if not combat:
        return PASS
    if prize or UNITS[combat[0]].side != SOVIET or not table.ordered:
        return Advance(max(combat, key=lambda u: (UNITS[u].zoc[table.steps[u]], table.defence(u), -u)))
    return PASS


def _holds(table: Table, unit: int, apart: Sequence[int]) -> bool:
    """Whether it is the last one in a place that must not be left."""
    here = table.location[unit]
    if not (VP[here] or IS_FORT[here]) or apart[here] > THREATENED:
        return False
    return sum(UNITS[u].side == UNITS[unit].side for u in table.combat_in(here)) <= 1
