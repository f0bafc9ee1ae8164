"""What the screen points at: who acts and who is attacked, and what both sides would fire with."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Frame
from eastfront.engine.text import Name
from eastfront.engine.view import View
from eastfront.parts.ids import NO_UNIT, UnitId
from eastfront.titles.barbarossa_to_berlin.battle import Battle
from eastfront.titles.barbarossa_to_berlin.combat import ChooseAttacker
from eastfront.titles.barbarossa_to_berlin.combat_cards import ChooseAttackCard
from eastfront.titles.barbarossa_to_berlin.fire import Fire, fire
from eastfront.titles.barbarossa_to_berlin.printed import ALL_UNITS, UNITS
from eastfront.titles.barbarossa_to_berlin.screen.faces import space_name, unit_name
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import Table

OFFERS: Final = ("units", "able")
"""Fields of decisions that name the units to choose from: these are to be offered, not marked."""
BEFORE_THE_DICE: Final = (ChooseAttacker, ChooseAttackCard)  # and its kind for the defence


def actor(frame: Frame) -> UnitId:
    """The unit a frame is about, or NO_UNIT."""
    march = getattr(frame, "march", None)
    unit = march.unit if march is not None else getattr(frame, "unit", getattr(frame, "comes", NO_UNIT))
    return ALL_UNITS[unit] if isinstance(unit, int) and 0 <= unit < len(UNITS) else NO_UNIT


def battle_of(seen: View[Table]) -> Battle | None:
    """The combat that is being assembled or fought."""
    for frame in reversed(seen.stack):
        if isinstance(frame, ChooseAttacker):
            here = seen.table.units_in(frame.target)
            caught = tuple(unit for unit in here if seen.table.retreated[unit])
            defenders = tuple(unit for unit in here if not seen.table.retreated[unit])
            return Battle(frame.side, frame.target, frame.joined, defenders, caught)
        battle = getattr(frame, "battle", None)
        if isinstance(battle, Battle):
            return battle
    return None


def involved(seen: View[Table]) -> tuple[frozenset[UnitId], frozenset[UnitId]]:
    """The units that act just now, and those they act against."""
    battle = battle_of(seen)
    top = seen.stack[-1] if seen.stack else None
    if top is not None and (unit := actor(top)) != NO_UNIT:
        return frozenset((unit,)), frozenset()
    if battle is None:
        return frozenset(), frozenset()
    offered = {unit for name in OFFERS if isinstance(some := getattr(top, name, ()), tuple) for unit in some}
    against = (unit for unit in (*battle.defenders, *battle.caught) if seen.table.location[unit] == battle.target)
    return frozenset(battle.attackers) - offered, frozenset(against) - offered


def at_stake(seen: View[Table]) -> dict[str, Name]:
    """The names a prompt may use: the unit it is about, and the space that is attacked."""
    found = {}
    if (unit := actor(seen.stack[-1])) != NO_UNIT:
        found["unit"] = unit_name(unit)
    if (battle := battle_of(seen)) is not None:
        found["space"] = space_name(battle.target)
    return found


def columns(seen: View[Table]) -> tuple[Fire, Fire] | None:
    """What attacker and defender would fire with, as the cards lie now, until the dice fall. 13.1 The defender's supply
    is judged when the combat begins."""
    top, battle = seen.stack[-1], battle_of(seen)
    if battle is None or not isinstance(top, BEFORE_THE_DICE) or not battle.attackers or not battle.defenders:
        return None
    table = seen.table
    if isinstance(top, ChooseAttacker):
        table = table.clone()
        judge(table, battle.defender)
    return fire(table, battle, battle.side), fire(table, battle, battle.defender)
