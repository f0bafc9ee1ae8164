"""11.2 The two fire columns of a combat and the two DRM, line by line; and what the ground gives the defender."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from eastfront.engine.frames import Side
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.parts.ids import UnitId
from eastfront.parts.odds import column
from eastfront.parts.tables import ResultTable
from eastfront.titles.barbarossa_to_berlin.battle import Battle, any_of, any_soviet
from eastfront.titles.barbarossa_to_berlin.combat_cards import fighting, helped
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    CARDS,
    CARDS_OF,
    EFFECTS,
    FIRE_LCU,
    FIRE_SCU,
    GERMAN,
    IN_USSR,
    IS_BEACH,
    IS_LCU,
    IS_URBAN,
    RIVERS,
    SOVIET,
    TERRAIN,
    rule_of,
    space,
    unit,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import IN_PLAY, OOS, Effect, Option, Table, Trench
from eastfront.titles.barbarossa_to_berlin.weather import frozen

SEVASTOPOL: Final = space("sevastopol")
RHINE_ARMIES: Final = (unit("ge_5_pz_army"), unit("ge_6ss_pz_army"))
GERMANS_ONLY: Final = (rule_of(CARD["AX1"]), rule_of(CARD["AX25"]))
TERRAIN_RULE: Final = "table.terrain"


# ---------------------------------------------------------------------- the ground
def caught_by_winter(table: Table, units: Iterable[UnitId]) -> bool:
    """15.2 Is a German unit caught by the first winter among these?"""
    return any(frozen(table, unit) for unit in units)


def ground(battle: Battle) -> str:
    """The terrain of the defended space. AX18 A card may have made it another."""
    return "beachhead" if IS_BEACH[battle.target] else battle.terrain or TERRAIN[battle.target]


def features(table: Table, battle: Battle) -> list[str]:
    """What protects the defender besides trenches, as named in the terrain table. 15.2, 16.3 Nothing protects Germans
    in the first winter, nor the Axis among partisans."""
    target = battle.target
    if (battle.defender == AXIS and table.partisans[target]) or caught_by_winter(table, battle.defenders):
        return []
    found = [ground(battle)]
    if IS_URBAN[target]:
        found.append("urban")
    krim = target == SEVASTOPOL and table.effects[Effect.KRIM]  # its fort is Soviet: only the Axis attacks it
    if table.fort_of(battle.defender, target) and not krim:
        found.append("fort")
    if battle.attackers and all((table.location[u], target) in RIVERS for u in battle.attackers):
        found.append("river")
    return found


def trench(table: Table, battle: Battle) -> str:
    """The trench the defender benefits from. 13.4.2 Out of supply only Soviets do."""
    if any(table.supply[unit] == OOS and unit not in SOVIET for unit in battle.defenders):
        return ""
    level = table.trench[battle.target]
    return f"trench_{level}" if level else ""


def may_stand(table: Table, battle: Battle) -> bool:
    """11.4.2 Does the ground, a trench or an event let the defenders refuse to retreat?"""
    if battle.defender == AXIS and table.effects[Effect.NO_AXIS_STAND]:
        return False
    if any(EFFECTS[name].stand for name in features(table, battle)):
        return True
    soviet = table.trench_kind[battle.target] == Trench.SOVIET
    if trench(table, battle) and not (soviet and table.effects[Effect.NO_TRENCH_STAND]):
        return True
    hedgehogs = table.effects[Effect.HEDGEHOGS] and IN_USSR[battle.target]
    return bool(hedgehogs) and any(unit in GERMAN for unit in battle.defenders)


# ---------------------------------------------------------------------- columns
def attacker_shifts(table: Table, battle: Battle) -> Iterator[Modifier]:
    for name in features(table, battle):
        if EFFECTS[name].attacker:
            yield Modifier(TERRAIN_RULE, f"b2b-why-{name}", EFFECTS[name].attacker)
    dug = trench(table, battle)
    if dug and not caught_by_winter(table, battle.defenders):
        yield Modifier(TERRAIN_RULE, f"b2b-why-{dug.replace('_', '-')}", EFFECTS[dug].attacker)


def defender_shifts(table: Table, battle: Battle) -> Iterator[Modifier]:
    """AX1 For a turn Soviet trenches do not shift the defender to the right."""
    dug = trench(table, battle)
    void = table.trench_kind[battle.target] == Trench.SOVIET and table.effects[Effect.NO_TRENCH_SHIFT]
    if dug and not void and not caught_by_winter(table, battle.defenders):
        yield Modifier(TERRAIN_RULE, f"b2b-why-{dug.replace('_', '-')}", EFFECTS[dug].defender)


def own_shifts(table: Table, units: tuple[UnitId, ...]) -> Iterator[Modifier]:
    """13.4.1 One unit out of supply is enough; 15.2 so is one German, in supply, in the first winter."""
    if any(table.supply[unit] == OOS for unit in units):
        yield Modifier("13.4.1", "b2b-why-oos", -1)
    if any(table.supply[unit] != OOS and frozen(table, unit) for unit in units):
        yield Modifier("15.2", "b2b-why-winter", -1)


# ---------------------------------------------------------------------- DRM
def card_in_play(table: Table, side: Side) -> str:
    """The section of the card a round is played with, whose event gives its DRM."""
    card = next((card for card in CARDS_OF[side] if table.card_place[card] == IN_PLAY), None)
    return "7.6" if card is None else rule_of(card)


def event_modifiers(table: Table, battle: Battle, side: Side) -> Iterator[Modifier]:
    """What events of this round give: they are always those of the side whose round it is."""
    effects, rule = table.effects, card_in_play(table, battle.side)
    attacks, units = side == battle.side, battle.units_of(side)
    if side == AXIS and attacks:
        barred = table.options[Option.GERMAN_DRM] and rule in GERMANS_ONLY and not any_of(units, Nation.GE)
        if effects[Effect.AXIS_ON_SOVIETS] and any_soviet(battle.attacked) and not barred:
            yield Modifier(rule, "b2b-why-axis-on-soviets", effects[Effect.AXIS_ON_SOVIETS])
        if effects[Effect.RHINE] and any(army in units for army in RHINE_ARMIES) and not any_soviet(battle.attacked):
            yield Modifier(rule, "b2b-why-rhine", effects[Effect.RHINE])
    if side == ALLIED and attacks:
        if effects[Effect.SOVIET_ATTACKS] and any_soviet(units):
            yield Modifier(rule, "b2b-why-soviet-attacks", effects[Effect.SOVIET_ATTACKS])
        if effects[Effect.WESTERN_ATTACKS] and any_of(units, Nation.BR, Nation.CW, Nation.US):
            yield Modifier(rule, "b2b-why-western-attacks", effects[Effect.WESTERN_ATTACKS])
    if side == ALLIED and not attacks and effects[Effect.SOVIET_DEFENCE] and any_soviet(units):
        yield Modifier(rule, "b2b-why-soviet-defence", effects[Effect.SOVIET_DEFENCE])


def card_modifiers(table: Table, battle: Battle, side: Side) -> Iterator[Modifier]:
    for card in fighting(table, side):
        if card.drm and helped(table, battle, side):
            yield Modifier(rule_of(card.card), f"b2b-why-{CARDS[card.card].code.lower()}", card.drm)


# ---------------------------------------------------------------------- fire
class Fire(NamedTuple):
    strength: int
    chart: ResultTable
    column: Tally
    drm: Tally

    @property
    def name(self) -> str:
        """The column that is fired on."""
        return self.chart.columns[self.column.total]

    def losses(self, die: int) -> int:
        return self.chart.result(self.column.total, die + self.drm.total)


def fire(table: Table, battle: Battle, side: Side) -> Fire:
    """11.2 A side with a large unit fires on the table of large units. Shifts never leave the table."""
    units = battle.units_of(side)
    strength = sum(table.cs(unit) for unit in units)
    chart = FIRE_LCU if any(IS_LCU[unit] for unit in units) else FIRE_SCU
    shifts = attacker_shifts if side == battle.side else defender_shifts
    lines = (*shifts(table, battle), *own_shifts(table, units))
    drm = Tally(0, (*event_modifiers(table, battle, side), *card_modifiers(table, battle, side)))
    return Fire(strength, chart, column(chart, chart.strength_column(strength), lines), drm)
