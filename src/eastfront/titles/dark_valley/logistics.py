"""10.5.11, 13.6, 13.8 Judging supply when the rules say so, depots on their rails, attrition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Roll
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.floods import spread_within
from eastfront.parts.hexes import distance
from eastfront.parts.masks import bits_of, spaces_in, spot
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import FALL_BACK, PASS, TURN_OVER, FallBack, MoveDepot, MoveTo
from eastfront.titles.dark_valley.air_supply import LogisticsLift, SupplyByAir
from eastfront.titles.dark_valley.ground import GRID, IS_COAST, IS_PLACE, IS_RAIL, SEA_OF, ZONES
from eastfront.titles.dark_valley.losses import eliminate
from eastfront.titles.dark_valley.movement import MOVE_TO
from eastfront.titles.dark_valley.occupation import beside_soviets, evacuate, exposed, refuge
from eastfront.titles.dark_valley.printed import (
    AIR_UNITS,
    AXIS,
    BASES,
    BY_CODE,
    DEPOT_ADVANCE,
    DEPOTS,
    SOVIET,
    STAVKA,
    UNITS,
)
from eastfront.titles.dark_valley.supply import BY_RAIL, PLACE_HEXES, Lines, lines, rails_home, supplied
from eastfront.titles.dark_valley.table import ISOLATED, OUT_OF_SUPPLY, SUPPLIED, Table
from eastfront.titles.dark_valley.zones import next_to

BLACK_SEA_MARINES: Final = BY_CODE["SU-MAR-BS"]
AIRBORNE: Final = "su_abc"
UNTIL_THEN_STUBBORN: Final = 4  # 17.1.2 the last turn in which isolated German motors do not die
ROLLS_FURTHER: Final = {1: 2, 2: 1}  # 13.6 by turn
MOVE_DEPOT: Final = {depot: MoveDepot(depot) for depot in DEPOTS}


# ---------------------------------------------------------------------- how units stand
def always_supplied(table: Table, unit: int) -> bool:
    """9.6 The Black Sea marines on the coast; 9.7 an airborne corps in a town in range of a supplied Stavka."""
    here = table.location[unit]
    if unit == BLACK_SEA_MARINES:
        return bool(IS_COAST[here]) and SEA_OF[here] == "black"
    if UNITS[unit].group != AIRBORNE or not IS_PLACE[here] or table.location[STAVKA] < 0:
        return False
    return table.in_supply(STAVKA) and distance(GRID, here, table.location[STAVKA]) <= UNITS[STAVKA].reach


def state_of(table: Table, unit: int, traced: Lines | None = None) -> int:
    """13.1 How a unit would stand if it were judged this moment."""
    traced, here = traced or lines(table, UNITS[unit].side), table.location[unit]
    if traced.supply[here] or always_supplied(table, unit):
        return SUPPLIED
    return OUT_OF_SUPPLY if traced.communications[here] else ISOLATED


def judge(table: Table, side: Side) -> None:
    """13.8 Every land unit of a side is marked anew, the Stavka before those who live on it."""
    traced = lines(table, side)
    for unit in sorted(table.land(side), key=lambda u: (u != STAVKA, u)):
        state = state_of(table, unit, traced)
        if state != table.supply[unit]:
            table.supply[unit] = state
            table.tell(facts.SUPPLY_OF[state], unit)


# ---------------------------------------------------------------------- 10.5.11 the Logistics chit
class Logistics(Sequence[Table]):
    """10.5.11 Both sides are judged, then what cannot be supplied is given up, and the Axis may fly supplies in."""

    @step("10.5.11")
    def units(self, table: Table, _: None) -> Next:
        for side in (AXIS, SOVIET):
            judge(table, side)
        return None

    @step("13.8")
    def empty_zones(self, table: Table, _: None) -> Next:
        """13.8 Fortified zones that nobody holds and nobody could supply are lost."""
        fed = supplied(table, SOVIET)
        for hex_ in ZONES:
            held = table.control[hex_] == SOVIET and not table.destroyed[hex_]
            if held and not fed[hex_] and not table.combat_in(hex_):
                table.destroyed[hex_] = 1
                table.tell(facts.WORKS_GONE, hex_)
        return None

    @step("8.1")
    def bases(self, table: Table, _: None) -> Next:
        """8.1 Aircraft leave a base that is out of supply."""
        fed = {side: supplied(table, side) for side in (AXIS, SOVIET)}
        for unit in (*BASES, *AIR_UNITS[SOVIET]):
            here = table.location[unit]
            if here >= 0 and not fed[UNITS[unit].side][here]:
                evacuate(table, unit)
        return None

    @step("13.6")
    def depots(self, table: Table, _: None) -> Next:
        return DepotsJudged()

    @step("8.6")
    def air_lift(self, table: Table, _: None) -> Next:
        return LogisticsLift()


class DepotsJudged(Procedure[Table]):
    """13.6 A depot without its line falls back or is turned over, as the Axis likes; one that has its line again is
    of use again."""

    judged: tuple[int, ...] = ()

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is not None:
            self._settle(table, self.judged[-1], isinstance(answer, FallBack))
        home = rails_home(table)
        for depot in DEPOTS:
            here = table.location[depot]
            if here < 0 or depot in self.judged:
                continue
            self.judged += (depot,)
            if home[here]:
                if table.done[depot]:
                    table.done[depot] = 0
                    table.tell(facts.DEPOT_BACK, depot)
            elif not table.done[depot]:
                if refuge(table, depot) >= 0:
                    return ChooseForDepot(AXIS, depot)
                self._settle(table, depot, False)
        return Done()

    def _settle(self, table: Table, depot: int, back: bool) -> None:
        if back:
            table.location[depot] = refuge(table, depot)
            table.tell(facts.DEPOT_FLED, depot, table.location[depot])
        else:
            table.done[depot] = 1
            table.tell(facts.DEPOT_CUT_OFF, depot)


class ChooseForDepot(Decision[Table]):
    RULE = "13.6"

    depot: int

    def options(self, table: Table) -> list[Action]:
        return [FALL_BACK, TURN_OVER]


# ---------------------------------------------------------------------- 13.6 depots move
def may_enter(table: Table, hex_: int) -> Refusal | None:
    """13.6 Not next to Soviets without a friend in the hex, not where Soviets stand, not into a town of theirs."""
    if IS_PLACE[hex_] and table.control[hex_] == SOVIET:
        return Refusal("13.6", "tdv-no-depot-town")
    if any(UNITS[u].side == SOVIET for u in table.units_in(hex_)) or beside_soviets(table, hex_):
        return Refusal("13.6", "tdv-no-depot-enemy")
    return None


def depot_reach(table: Table, depot: int, hexes: int) -> list[int]:
    """Rail hexes so many steps away at most, other depots only passed."""
    here = spot(table.location[depot])
    shut = (PLACE_HEXES & table.controlled(SOVIET)) | table.ground().held_bits[SOVIET] | exposed(table)
    taken = bits_of(table.location[d] for d in DEPOTS if table.location[d] >= 0)
    return [*spaces_in(spread_within(here, BY_RAIL, hexes, 0, shut & ~here) & ~taken)]


class DepotsMove(Procedure[Table]):
    """13.6 The Axis names a depot, throws for it, and moves it along its rails or leaves it."""

    moved: tuple[int, ...] = ()
    depot: int = -1

    def resume(self, table: Table, answer: Action | int | None) -> Next:
        if isinstance(answer, MoveDepot):
            self.moved += (answer.depot,)
            self.depot = answer.depot
            return Roll()
        if isinstance(answer, int):
            further = ROLLS_FURTHER.get(table.turn, 0)
            hexes = DEPOT_ADVANCE.result(table.weather, min(answer + further, 6))
            table.tell(facts.DEPOT_ROLLS, self.depot, hexes)
            if depot_reach(table, self.depot, hexes):
                return ChooseRailhead(AXIS, self.depot, hexes)
        elif isinstance(answer, MoveTo):
            table.location[self.depot] = answer.hex
            table.tell(facts.DEPOT_MOVED, self.depot, answer.hex)
        elif isinstance(answer, Pass) and self.depot < 0:
            return Done()
        self.depot = -1
        left = tuple(d for d in DEPOTS if d not in self.moved and table.location[d] >= 0 and not table.done[d])
        return ChooseDepot(AXIS, left) if left else Done()


class ChooseDepot(Decision[Table]):
    RULE = "13.6"
    TO_DICE = (MoveDepot,)

    depots: tuple[int, ...]

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(MOVE_DEPOT[depot] for depot in self.depots)]


class ChooseRailhead(Decision[Table]):
    RULE = "13.6"

    depot: int
    hexes: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from (action for action in MOVE_TO if action.hex != table.location[self.depot])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo):
            return None
        if not IS_RAIL[action.hex]:
            return Refusal("13.6", "tdv-no-depot-rail")
        if refusal := may_enter(table, action.hex):
            return refusal
        if any(table.location[d] == action.hex for d in DEPOTS):
            return Refusal("13.6", "tdv-no-depot-stack")
        if action.hex in depot_reach(table, self.depot, self.hexes):
            return None
        return Refusal("13.6", "tdv-no-depot-far", {"hexes": self.hexes})

    def options(self, table: Table) -> list[Action]:
        return [PASS, *(MOVE_TO[hex_] for hex_ in depot_reach(table, self.depot, self.hexes))]


# ---------------------------------------------------------------------- V the attrition phase
class AttritionPhase(Sequence[Table]):
    """4.1 V Depots, supply by air, attrition."""

    @step("13.6")
    def depots_judged(self, table: Table, _: None) -> Next:
        return DepotsJudged()

    @step("13.6")
    def depots_move(self, table: Table, _: None) -> Next:
        return DepotsMove()

    @step("8.6")
    def supply_by_air(self, table: Table, _: None) -> Next:
        return SupplyByAir()

    @step("13.8")
    def attrition(self, table: Table, _: None) -> Next:
        wear_down(table)
        return None


def wear_down(table: Table) -> None:
    """13.8 Who was isolated and still is dies next to a supplied enemy; who has a line again is out of supply until
    he is judged. All are looked at before anybody dies."""
    dead: list[int] = []
    for side in (AXIS, SOVIET):
        traced = lines(table, side)
        for unit in table.land(side):
            if table.supply[unit] != ISOLATED:
                continue
            if state_of(table, unit, traced) != ISOLATED:
                table.supply[unit] = OUT_OF_SUPPLY
                table.tell(facts.SUPPLY_OF[OUT_OF_SUPPLY], unit)
            elif not _stubborn(table, unit) and _watched(table, unit):
                dead.append(unit)
    for unit in dead:
        eliminate(table, unit)


def _watched(table: Table, unit: int) -> bool:
    return any(table.in_supply(u) for u in next_to(table, enemy(UNITS[unit].side), table.location[unit]))


def _stubborn(table: Table, unit: int) -> bool:
    """17.1.2 In the first four turns an isolated German mechanized unit counts as merely out of supply."""
    german = UNITS[unit].nation == "german" and UNITS[unit].mech
    return german and table.turn <= UNTIL_THEN_STUBBORN
