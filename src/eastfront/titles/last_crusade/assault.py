"""VII.E.4: assaults are declared: which zone, by whom, with which artillery. XI: counterattacks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.reactions import Window
from eastfront.titles.last_crusade import (
    airborne,
    assault_combat,
    bridges,
    effects,
    facts,
    movement,
    pieces,
    sources,
    supply,
)
from eastfront.titles.last_crusade.actions import Assault, Begin, DropIn, Storm, Support
from eastfront.titles.last_crusade.battle import Battle, artillery, leads
from eastfront.titles.last_crusade.ground import HQS, NEXT, ZONES
from eastfront.titles.last_crusade.printed import HQ_ONLY, NO_ASSAULT, TRANSPORT, ZONE_LIMIT
from eastfront.titles.last_crusade.survey import Survey, surveyed
from eastfront.titles.last_crusade.table import Mark, Table, marked, set_mark

ACTIONS: Final = (Assault,)
SUPPORT_COST: Final = 1
_PASS: Final = Pass()


# ---------------------------------------------------------------------- which zones
def targets(side: Side, known: Survey) -> list[SpaceId]:
    """What the enemy holds, and his headquarters whoever is in them."""
    foe, holder = enemy(side), known.holder
    return [*(zone for zone in ZONES if holder[zone] == foe), HQS[foe]]


def options(table: Table, side: Side, fresh: Iterable[UnitId] | None = None) -> list[Action]:
    """In the phase of fire and manoeuvre: zones that somebody could assault now. `fresh` are those with movement
    factors whom nothing holds, if they are known."""
    known = surveyed(table)
    zones = targets(side, known)
    near = {place for zone in zones for place in NEXT[zone]}
    ready = dict[int, list[UnitId]]()
    acting = sources.sources(table, "assault_cost", known)
    lines = supply.field(table, side, soldiers=False)
    for slot in movement.fresh(table, side) if fresh is None else fresh:
        place = table.place[slot]
        if place not in near or table.host[slot] != NO_UNIT or unfit(table, slot, known) is not None:
            continue
        paid = assault_combat.storm_cost(table, slot, acting) <= table.supply[side]
        if paid and (lines[place] or supply.in_supply(table, slot)):
            ready.setdefault(place, []).append(slot)
    dropping = effects.airborne_drop(table, side)
    return [
        Assault(zone) for zone in zones if _reached(table, zone, ready) or (dropping and _dropped(table, side, zone))
    ]


def _reached(table: Table, zone: SpaceId, ready: dict[int, list[UnitId]]) -> bool:
    water = table.river[0] or table.river[1]
    return any(
        not water or bridges.may_assault(table, slot, near, zone) for near in NEXT[zone] for slot in ready.get(near, ())
    )


def _dropped(table: Table, side: Side, zone: SpaceId) -> bool:
    force = ChooseForce(side, zone)
    return any(force.forbids(table, action) is None for action in force.joining(table) if isinstance(action, DropIn))


def begin(table: Table, side: Side, action: Action) -> Next:
    assert isinstance(action, Assault)
    return Declare(side, action.place)


# ---------------------------------------------------------------------- who
class Declare(Procedure[Table]):
    """The attacker designates his force, then it is fought out."""

    side: Side
    zone: SpaceId
    counter: bool = False
    units: tuple[UnitId, ...] = ()
    jumpers: tuple[UnitId, ...] = ()
    support: tuple[UnitId, ...] = ()
    fought: bool = False

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Storm(slot=slot):
                self.units += pieces.together(table, slot)
            case DropIn(slot=slot):
                self.jumpers += (slot,)
            case Support(slot=slot):
                self.support += (slot,)
            case Begin():
                self.fought = True
                battle = Battle(self.side, self.zone, self.units, self.jumpers, self.support)
                return assault_combat.AssaultOn(battle=battle, counter=self.counter)
        return Done() if self.fought else ChooseForce(self.side, self.zone, self.units, self.jumpers, self.support)


class ChooseForce(Decision[Table]):
    """Units next to the zone, and artillery in range. That three at most come from a zone and nine from headquarters is
    stacking (III.E): whoever stands where more are goes on first."""

    RULE = "VII.E.4"

    zone: SpaceId
    units: tuple[UnitId, ...] = ()
    jumpers: tuple[UnitId, ...] = ()
    support: tuple[UnitId, ...] = ()

    def joining(self, table: Table) -> Iterator[Action]:
        for near in NEXT[self.zone]:
            for slot in table.units(near, self.side):
                if slot not in self.units and leads(table, slot):
                    yield Storm(slot)
        if self.zone in ZONES and effects.airborne_drop(table, self.side):
            yield from (DropIn(slot) for slot in airborne.able(table, self.side) if slot not in self.jumpers)

    def candidates(self, table: Table) -> Iterable[Action]:
        yield Begin()
        yield from self.joining(table)
        if self.units or self.jumpers:
            for slot in artillery(table, self.side, self.zone):
                if slot not in self.support:
                    yield Support(slot)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Storm(slot=slot):
                return self._no_storm(table, slot)
            case DropIn(slot=slot):
                if slot in self.units or slot in self.support:
                    return Refusal("VII.E.4", "lc-no-twice")
                if len(self.jumpers) == ZONE_LIMIT:
                    return Refusal("III.E", "lc-no-room")
                return airborne.no_drop(table, slot) or self._unpaid(table, airborne.COST)
            case Support(slot=slot):
                return self._no_support(table, slot)
        return None if self.units or self.jumpers else Refusal("VII.E.4", "lc-no-force")

    def _no_storm(self, table: Table, slot: UnitId) -> Refusal | None:
        if slot in self.support or slot in self.jumpers:
            return Refusal("VII.E.4", "lc-no-twice")
        if (refusal := no_storm(table, slot, self.zone)) is not None:
            return refusal
        here = table.place[slot]
        if bridges.across(table, SpaceId(here), self.zone) and not bridges.wades(table, slot):
            spot = bridges.water(table, SpaceId(here), self.zone)
            minor = table.bridge[bridges.index(spot)] == bridges.MINOR
            if minor and any(table.place[u] == here and not bridges.wades(table, u) for u in self.units):
                return Refusal("V.C.bridge", "lc-no-crossing")
        return self._unpaid(table, assault_combat.storm_cost(table, slot))

    def _no_support(self, table: Table, slot: UnitId) -> Refusal | None:
        if slot in self.units or slot in self.jumpers:
            return Refusal("VII.E.4", "lc-no-twice")
        if not supply.in_supply(table, slot):
            return Refusal("III.F", "lc-no-line")
        return self._unpaid(table, SUPPORT_COST)

    def _unpaid(self, table: Table, more: int) -> Refusal | None:
        paid = assault_combat.cost(table, Battle(self.side, self.zone, self.units, self.jumpers, self.support))
        return Refusal("VII.E.4", "lc-no-points") if paid + more > table.supply[self.side] else None


def no_storm(table: Table, slot: UnitId, zone: SpaceId) -> Refusal | None:
    """Why a unit next to a zone may not assault it."""
    if table.committed[slot]:
        return Refusal("III.A", "lc-no-committed")
    if movement.left(table, slot) <= 0:
        return Refusal("VII.E.4", "lc-no-factors")
    if (refusal := unfit(table, slot) or movement.held(table, slot)) is not None:
        return refusal
    if not bridges.may_assault(table, slot, SpaceId(table.place[slot]), zone):
        return Refusal("V.C.bridge", "lc-no-crossing")
    return None if supply.in_supply(table, slot) else Refusal("III.F", "lc-no-line")


def unfit(table: Table, slot: UnitId, known: Survey | None = None) -> Refusal | None:
    """Why a unit that could move may not assault any zone."""
    card = table.card[slot]
    crew = pieces.together(table, slot) if TRANSPORT[card] or table.host[slot] != NO_UNIT else (slot,)
    if any(NO_ASSAULT[table.card[one]] for one in crew):
        return Refusal("VII.E.4", "lc-no-assault-card")
    if HQ_ONLY[card]:
        return Refusal("IV.A", "lc-no-hq-only")
    if table.host[slot] != NO_UNIT:
        return Refusal("X.fortification", "lc-no-from-fort")
    if movement.must_go_on(table, slot, known):
        return Refusal("VII.E.4", "lc-no-way-back")
    return None


# ---------------------------------------------------------------------- XI: counterattack
def counterattack(table: Table, side: Side) -> Next:
    """After what the enemy does in his phase of fire and manoeuvre: a window, if a general could allow an assault."""
    window = Counterattacks(side)
    return window if window.could(table) else None


class Counterattacks(Window[Table]):
    def could(self, table: Table) -> bool:
        general = sources.general_of(table, self.side)
        if general == NO_UNIT or marked(table, general, Mark.USED):
            return False
        if effects.prevented(table, self.side, "counterattack"):
            return False
        known = table.spotted[general] or table.shown[general]
        if known and not effects.counterattacks(table, self.side):
            return False
        survey = surveyed(table)
        return any(
            not table.committed[slot]
            for zone in targets(self.side, survey)
            for near in NEXT[zone]
            for slot in survey.camps[self.side].units[near]
        )

    def ask(self, table: Table) -> MayCounterattack:
        return MayCounterattack(self.side)

    def play(self, table: Table, answer: Action) -> Next:
        assert isinstance(answer, Assault)
        general = sources.general_of(table, self.side)
        set_mark(table, general, Mark.USED)
        pieces.show(table, general)
        table.tell(facts.COUNTERATTACK, self.side)
        return Declare(self.side, answer.place, counter=True)


class MayCounterattack(Decision[Table]):
    RULE = "XI.counterattack"
    reaction = "lc-reaction-counterattack"

    def options(self, table: Table) -> list[Action]:
        allowed = effects.counterattacks(table, self.side) > 0
        return [_PASS, *(options(table, self.side) if allowed else ())]
