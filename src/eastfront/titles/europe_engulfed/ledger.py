"""4.3 to 4.6, 6.9, 7.1, 9 What a nation may buy now, and why not. What it costs stands in `prices`, where new blocks
stand up in `cadres`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from eastfront.engine.actions import Action, Pass
from eastfront.engine.refusals import Refusal
from eastfront.parts.columns import Standing
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import experience, purchases
from eastfront.titles.europe_engulfed.cadres import in_the_mountains, places
from eastfront.titles.europe_engulfed.charts import BUILDS, HIGHEST_ASW, MOST_ACTIONS, column_of, turn_of
from eastfront.titles.europe_engulfed.control import contested, controlled, safe
from eastfront.titles.europe_engulfed.ground import AREAS, IS_FORTRESS, SEAS
from eastfront.titles.europe_engulfed.home_actions import (
    BUILD,
    RAISE,
    REPLACE,
    Build,
    BuildFleet,
    BuyAction,
    BuyEntry,
    Conscript,
    ConvertFighters,
    Demolish,
    Element,
    Fortify,
    Lend,
    RaiseBlock,
    Replace,
    Unrestricted,
)
from eastfront.titles.europe_engulfed.income import is_home, produces, scenario_of
from eastfront.titles.europe_engulfed.instalments import has_port, is_instalment, refusal
from eastfront.titles.europe_engulfed.kinds import troops
from eastfront.titles.europe_engulfed.partisans import MOUNTAINS
from eastfront.titles.europe_engulfed.prices import aid_ratio as aid_ratio
from eastfront.titles.europe_engulfed.prices import cheap_cadres as cheap_cadres
from eastfront.titles.europe_engulfed.prices import invaded
from eastfront.titles.europe_engulfed.prices import price as price
from eastfront.titles.europe_engulfed.prices import price_of_cadre as price_of_cadre
from eastfront.titles.europe_engulfed.prices import price_of_step as price_of_step
from eastfront.titles.europe_engulfed.printed import (
    COSTS,
    DESIGNS,
    DESIGNS_OF,
    NATION,
    NATIONS,
    NUMBER,
    WESTERN,
    Arm,
    DesignRow,
    Type,
)
from eastfront.titles.europe_engulfed.purses import YU, payees, rising
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, FF, FR, GB, IT, SU, US, net
from eastfront.titles.europe_engulfed.supply import RESTS_ON as NET_RESTS_ON
from eastfront.titles.europe_engulfed.table import (
    BY_AXIS,
    NEUTRAL,
    REPLACED,
    Supply,
    Table,
    allowed,
)
from eastfront.titles.europe_engulfed.wars import not_mobilised

HARD_STRUCK: Final = 12  # 13.45
GREECE_FROM: Final = 1943  # 13.43
BARBAROSSA: Final = turn_of("1941-JUL")
GREECE, TURKEY = NATION["gr"], NATION["tr"]
JETS_FROM: Final = turn_of("1944-SEP")  # 13.35
MOST_JETS: Final = 2
SPURNED: Final = (NATION["es"], NATION["se"])  # 13.44


# ---------------------------------------------------------------------- the ledger
Built = tuple[int, int, int, int]
"""What has a limit a turn and was built: U-boats, fighters, bombers, Free French."""


BUY_ACTION: Final = BuyAction()
FLEETS: Final = tuple(BuildFleet(sea) for sea in SEAS)
ALWAYS: Final[tuple[Action, ...]] = (
    *(Lend(taker) for taker in (IT, SU)),
    Conscript(),
    *(BuyEntry(nation) for nation in (GREECE, TURKEY)),
    ConvertFighters(),
)


class Stock(Struct, frozen=True):
    """What a ledger looks up and no purchase but a new block changes."""

    nations: tuple[int, ...]  # whose blocks it pays for
    held: int  # areas it controls
    ours: int
    fought_over: int
    reached: int  # 3
    on_map: dict[int, int]  # by design


RESTS_ON: Final = (*NET_RESTS_ON, "design", "joined_in", "turn")
STOCK: Final = Standing(*RESTS_ON)


def stock_of(table: Table, nation: int) -> Stock:
    mine = table.stands[nation]
    nations = tuple(
        n
        for n in payees(table, nation)
        if n == nation or (table.active[n] and table.stands[n] == mine) or (n == YU and nation in (GB, US))
    )
    on_map: Counter[int] = Counter()
    for each in nations:
        on_map.update(map(table.design.__getitem__, table.ground().on_map[each]))
    held, reached = controlled(table, (nation,)), net(table, nation).everywhere
    return Stock(nations, held, safe(table, nation), contested(table, nation), reached, dict(on_map))


def arms(nation: int, design: DesignRow) -> bool:
    """13.42 A Yugoslav block that the Western Allies arm."""
    return NATION[design.nation] == YU and nation in (GB, US)


class Ledger:
    """What is looked up once to judge every purchase of a nation."""

    def __init__(self, table: Table, nation: int, built: Built, sent: int, opened: tuple[SpaceId, ...]) -> None:
        self.table, self.nation, self.built, self.sent = table, nation, built, sent
        self.opened = frozenset(opened)
        self.purse = table.werp[nation]
        known = STOCK.answers(table)
        self.stock: Stock = known.get(nation) or known.setdefault(nation, stock_of(table, nation))
        self.nations, self.ours, self.reached = self.stock.nations, self.stock.ours, self.stock.reached

    # ------------------------------------------------------------------ what might be tried
    def candidates(self) -> Iterator[Action]:
        table = self.table
        yield BUY_ACTION
        for nation in self.nations:
            for slot in table.ground().on_map[nation]:
                yield REPLACE[slot]
            for design in DESIGNS_OF[nation]:
                yield RAISE[design]
        yield from BUILD
        yield from FLEETS
        for where in spaces_in(troops(table, self.nation)):  # 6.91
            yield Fortify(where, 0)
            yield Fortify(where, 1)
            yield Unrestricted(where)
        for where in AREAS:
            if table.fort[where]:
                yield Demolish(where)
        yield from ALWAYS
        yield from purchases.candidates(self)

    # ------------------------------------------------------------------ why not
    def forbids(self, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        cost = price(self.table, self.nation, action)
        if cost > self.purse:
            return Refusal("4.1", "ee-no-werp", {"cost": cost})
        if self.nation == IT and self.table.collapsed and not isinstance(action, Replace):
            return Refusal("9.45", "ee-no-collapsed")
        match action:
            case BuyAction():
                return self._action()
            case Replace(block):
                return self.replaces(block)
            case RaiseBlock(design):
                return self.raises(DESIGNS[design])
            case Build(element):
                return self.builds(element)
            case BuildFleet(sea):
                return self.builds_fleet(sea)
            case Fortify(where, heavy):
                return self.fortifies(where, heavy)
            case Demolish(where):
                return None if self._owns_fort(where) else Refusal("6.94", "ee-no-fort-there")
            case Lend(taker):
                return self._lend(taker)
            case Conscript():
                return self._conscript()
            case Unrestricted(where):
                return self._unrestricted(where)
            case BuyEntry(neutral):
                return self._entry(neutral)
            case ConvertFighters():
                return self._convert()
        return purchases.forbids(self, action)

    def _action(self) -> Refusal | None:
        """7.11, 9.24(f), 16.13(5)"""
        table, nation = self.table, self.nation
        if NATIONS[nation].code in scenario_of(table).no_actions_built:
            return Refusal("16.13", "ee-no-actions-built")
        if nation == SU and conscripting(table):
            return Refusal("9.24", "ee-no-actions-conscription")
        if table.actions[nation] >= most_actions(table, nation):
            return Refusal("7.11", "ee-no-more-actions")
        if table.chosen(Option.LIMITED_ACTIONS) and table.actions_built[nation] >= actions_a_turn(table, nation):
            return Refusal("13.45", "ee-no-more-actions-now")
        return None

    def _entry(self, neutral: int) -> Refusal | None:
        """13.43, 13.44"""
        table = self.table
        open_ = table.stands[neutral] == NEUTRAL and not table.conquered[neutral] and self.nation == GB
        here = scenario_of(table).in_play
        open_ = open_ and (not here or NATIONS[neutral].home[0] in here)
        greece = neutral == GREECE and table.chosen(Option.GREECE_BOUGHT) and table.year >= GREECE_FROM
        turkey = neutral == TURKEY and table.chosen(Option.TURKEY_BOUGHT) and any(violated(table, n) for n in SPURNED)
        return None if open_ and (greece or turkey) else Refusal("13.43", "ee-no-entry")

    def _convert(self) -> Refusal | None:
        """14.49 Once a turn, two fighters, a unit in the pool and a place for it."""
        table, side = self.table, self.table.stands[self.nation]
        wing = next((DESIGNS[d] for d in DESIGNS_OF[self.nation] if DESIGNS[d].type is Type.GSU), None)
        fit = table.chosen(Option.FIGHTERS_TO_GROUND) and not table.converted[side] and table.fighters[side] >= 2
        if not fit or wing is None or not scenario_of(table).strategic_war:
            return Refusal("14.49", "ee-no-conversion")
        return self.raises(wing)

    def replaces(self, slot: UnitId) -> Refusal | None:
        """4.3"""
        table = self.table
        design, where = table.design_of(slot), table.place[slot]
        if table.arm(slot) == Arm.AIR or table.steps[slot] >= design.steps:
            return Refusal("4.3", "ee-no-step-missing")
        if arms(self.nation, design):  # 13.42
            return self._armed() or (None if MOUNTAINS >> where & 1 else Refusal("13.42", "ee-no-partisans"))
        if table.supply[slot] != Supply.FULL:
            return Refusal("4.3", "ee-no-supply")
        if where in self.opened and table.owner[slot] == self.nation:
            return None
        if self.stock.fought_over >> where & 1:
            return Refusal("4.3", "ee-no-contested")
        if table.fresh[slot] == REPLACED and not is_home(where, table.owner[slot]):
            return Refusal("4.3", "ee-no-second-step")
        return None

    def raises(self, design: DesignRow) -> Refusal | None:
        """4.4, 9.24(e), 1.4"""
        table = self.table
        if NATION[design.nation] not in self.nations:
            return Refusal("4.4", "ee-no-pool")
        if self.stock.on_map.get(design.id, 0) >= allowed(table, design.id):
            return Refusal("4.4", "ee-no-pool")
        if NATION[design.nation] == SU and design.elite and (not table.active[SU] or not_mobilised(table)):
            return Refusal("9.24", "ee-no-guards")
        if arms(self.nation, design):
            return self._armed()  # 13.42
        if NATION[design.nation] in (FF, FR) and self.nation != NATION[design.nation] and self.built[3]:
            return Refusal("9.533", "ee-no-second-free-french")
        if not self.places(design):
            return Refusal("4.4", "ee-no-place")
        return None

    def _armed(self) -> Refusal | None:
        """13.42 One step a turn."""
        again = self.table.armed_in == self.table.turn or not rising(self.table)
        return Refusal("13.42", "ee-no-partisans") if again else None

    def spaces(self, design: DesignRow) -> list[SpaceId]:
        """4.4 Where a new block may stand."""
        return spaces_in(self.places(design))

    def places(self, design: DesignRow) -> int:
        if arms(self.nation, design):
            return in_the_mountains(self.table)
        return places(self.table, design, self.ours & self.reached)

    def builds(self, element: int) -> Refusal | None:
        """2.3, 4.6"""
        table, nation = self.table, self.nation
        limits, side = BUILDS[nation], table.stands[nation]
        if not scenario_of(table).strategic_war:
            return Refusal("2.0", "ee-no-strategic-war")
        if is_instalment(table, BUILD[element]):
            return refusal(table, nation, BUILD[element])
        uboats, fighters, bombers, _ = self.built
        match element:
            case Element.UBOATS:
                allowed_now = nation == DE and uboats < COSTS.uboats_a_turn and table.uboats < COSTS.most_uboats
            case Element.FIGHTERS:
                allowed_now = fighters < limits.fighters
            case Element.BOMBERS:
                allowed_now = bombers < limits.bombers
            case Element.JETS:
                allowed_now = nation == DE and jets_open(table) and table.jets_built < MOST_JETS
            case Element.ASW:
                allowed_now = nation in (GB, US) and not table.asw_built and table.asw < HIGHEST_ASW
            case _:
                allowed_now = nation in (DE, GB) and not table.flak_built[side]
        return None if allowed_now else Refusal("4.6", "ee-no-more-of-that")

    def builds_fleet(self, sea: SpaceId) -> Refusal | None:
        """4.6, 4.62"""
        table, nation = self.table, self.nation
        if not scenario_of(table).fleets:
            return Refusal("16.13", "ee-no-fleets")
        if not has_port(table, nation, sea, self.ours):
            return Refusal("4.62", "ee-no-port")
        if table.chosen(Option.INSTALMENTS):
            return refusal(table, nation, BuildFleet(sea))
        if table.fleets_built[nation] >= BUILDS[nation].fleet_points:
            return Refusal("4.6", "ee-no-more-of-that")
        return None

    def fortifies(self, where: SpaceId, heavy: int) -> Refusal | None:
        """6.91, 6.95"""
        table = self.table
        if IS_FORTRESS[where]:
            return Refusal("6.95", "ee-no-fort-in-fortress")
        if heavy and self.nation != SU:
            return Refusal("6.95", "ee-no-heavy-fort")
        if heavy and table.heavy_lost[where] and table.chosen(Option.HEAVY_FORTS_ONCE):
            return Refusal("6.95", "ee-no-second-heavy-fort")
        if table.fort[where] > heavy:
            return Refusal("6.91", "ee-no-second-fort")
        if not self.ours >> where & 1 or not self.reached >> where & 1:
            return Refusal("6.91", "ee-no-fort-there")
        return None

    def _owns_fort(self, where: SpaceId) -> bool:
        return bool(self.table.fort[where]) and bool(self.stock.held >> where & 1)

    def _lend(self, taker: int) -> Refusal | None:
        """9.35, 9.36, 9.43"""
        table = self.table
        if (self.nation, taker) == (DE, IT):
            fits = produces(table, IT) and not table.collapsed
            return None if fits and self.sent < COSTS.aid_to_italy else Refusal("9.43", "ee-no-aid")
        together = (self.nation, taker) == (GB, SU) and table.allied(table.stands[GB], table.stands[SU])
        if not together or not table.active[SU] or not produces(table, SU):
            return Refusal("9.35", "ee-no-aid")
        ratio = aid_ratio(table)
        if not ratio or self.sent + ratio > NUMBER["sent_to_soviets"]:
            return Refusal("9.36", "ee-no-aid")
        return None

    def _conscript(self) -> Refusal | None:
        """9.24(f), 16.23(3), 16.33(3)"""
        table = self.table
        if self.nation != SU or not table.active[SU] or table.conscripted >= 0 or table.unready:  # 14.322
            return Refusal("9.24", "ee-no-conscription")
        row = scenario_of(table)
        if not row.conscription or (row.id == "europe" and not invaded(table)):
            return Refusal("9.24", "ee-no-conscription")
        return None

    def _unrestricted(self, where: SpaceId) -> Refusal | None:
        """7.8"""
        if not self.table.actions[self.nation]:
            return Refusal("7.1", "ee-no-action")
        return Refusal("7.8", "ee-no-second-time") if where in self.opened else None


def most_actions(table: Table, nation: int) -> int:
    """7.11, 13.31 A sixth German one in Jul/Aug 1941, if there is peace with the USSR."""
    most = experience.most(table, nation, MOST_ACTIONS[nation][column_of(table.turn)])
    june = nation == DE and table.turn == BARBAROSSA and table.chosen(Option.JUNE_22) and not table.active[SU]
    return most + 1 if june else most


def conscripting(table: Table) -> bool:
    """9.24(f) In the four turns that begin with it."""
    return table.conscripted >= 0 and table.turn - table.conscripted < NUMBER["conscription_turns"]


def actions_a_turn(table: Table, nation: int) -> int:
    """13.45"""
    most = {DE: 3, US: 3, SU: 2, GB: 2}.get(nation, 1)
    return most - 1 if nation in (DE, GB) and table.struck[nation] >= HARD_STRUCK else most


def jets_open(table: Table) -> bool:
    """13.35"""
    return table.chosen(Option.JETS) and table.turn >= JETS_FROM


def violated(table: Table, nation: int) -> bool:
    """13.44 The Axis has declared war on it."""
    return table.stands[nation] == WESTERN or table.conquered[nation] == BY_AXIS
