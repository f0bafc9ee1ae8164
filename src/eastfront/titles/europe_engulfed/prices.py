"""4.3 to 4.6, 6.9, 7.1, 9.36 What everything costs a nation now."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.titles.europe_engulfed import purchases
from eastfront.titles.europe_engulfed.charts import turn_of, year_of
from eastfront.titles.europe_engulfed.control import controlled, occupied, relations, safe
from eastfront.titles.europe_engulfed.home_actions import (
    Build,
    BuildFleet,
    BuyAction,
    BuyEntry,
    ConvertFighters,
    Element,
    Fortify,
    Lend,
    RaiseBlock,
    Replace,
)
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.instalments import INSTALMENT, is_instalment
from eastfront.titles.europe_engulfed.printed import (
    AXIS,
    COSTS,
    DESIGNS,
    DESIGNS_OF,
    NATION,
    NATIONS,
    NUMBER,
    DesignRow,
    Type,
    area,
    step_price,
)
from eastfront.titles.europe_engulfed.purses import AXIS_MINORS, YU
from eastfront.titles.europe_engulfed.supply import DE, GB, HOME_BITS, SU
from eastfront.titles.europe_engulfed.table import Table

PERSIA, MURMANSK, OSLO = (area(code) for code in ("persia", "murmansk", "oslo"))
CHEAP_CADRES_END: Final = turn_of("1942-NOV")  # 9.24(d)
DEAR_FROM: Final = 1945  # 9.24(g), 9.38
JET_PRICE: Final = 4
FORT_PRICE: Final = (NUMBER["fortification"], NUMBER["heavy_fortification"])
TRACK_PRICE: Final[dict[int, int]] = {
    Element.UBOATS: COSTS.uboat,
    Element.FIGHTERS: NUMBER["fighter"],
    Element.BOMBERS: NUMBER["bomber"],
    Element.ASW: COSTS.asw,
    Element.FLAK: NUMBER["flak"],
    Element.JETS: JET_PRICE,
}


# ---------------------------------------------------------------------- steps and cadres
class PriceList(Struct, frozen=True):
    """By design of a nation: one step more, and the first step of a new block."""

    step: dict[int, int]
    cadre: dict[int, int]


@cache
def _price_list(nation: int, given: bool, grounded: bool, single: bool, more: int) -> PriceList:
    """4.43, 20.2 Ground support has no steps to pay for; the first step costs double, but for militia. `given`: plain
    infantry costs nothing; `grounded`: airborne blocks cost what infantry does; `single`: no cadre costs double."""
    step, cadre = dict[int, int](), dict[int, int]()
    for design in DESIGNS_OF[nation]:
        row = DESIGNS[design]
        if row.type is Type.GSU:
            step[design], cadre[design] = 0, NUMBER["gsu"]
        elif given and plain(row):
            step[design] = cadre[design] = 0
        else:
            once = COSTS.step[Type.INFANTRY] if grounded and row.type is Type.AIRBORNE else step_price(row)
            step[design] = once + more
            cadre[design] = once * (1 if single or row.type is Type.MILITIA else COSTS.cadre_times) + more
    return PriceList(step, cadre)


def price_list(table: Table, nation: int) -> PriceList:
    """Of a nation's blocks, as things stand."""
    return _price_list(
        nation,
        given=_gets_steps(table, nation),
        grounded=nation == DE and bool(table.earthbound),  # 13.33
        single=(nation == YU and table.stands[YU] != AXIS) or (nation == SU and cheap_cadres(table)),
        more=surcharge(table, nation),
    )


def price_of_step(table: Table, design: DesignRow) -> int:
    """20.2"""
    return price_list(table, NATION[design.nation]).step[design.id]


def price_of_cadre(table: Table, design: DesignRow) -> int:
    """4.43"""
    return price_list(table, NATION[design.nation]).cadre[design.id]


def surcharge(table: Table, nation: int) -> int:
    """9.24(g), 9.38, 16.13(4) One point more for every ground step."""
    if NATIONS[nation].code in scenario_of(table).surcharged:
        return 1
    late = year_of(table.turn) >= DEAR_FROM
    return int(late and (nation == GB or (nation == SU and table.conscripted >= 0)))


def cheap_cadres(table: Table) -> bool:
    """9.24(d), 16.23(3), 16.33(3) Soviet cadres at the price of a step."""
    if not table.active[SU] or table.turn > CHEAP_CADRES_END or table.unready:  # 14.322
        return False
    return scenario_of(table).id != "europe" or invaded(table)


def invaded(table: Table) -> bool:
    """16.33(3) The Axis controls a Soviet home area and has a block in one."""
    foes = relations(table).foes[SU]
    return bool(HOME_BITS[SU] & controlled(table, foes) and HOME_BITS[SU] & occupied(table, foes))


def _gets_steps(table: Table, nation: int) -> bool:
    """9.24(f) Conscripts, 9.15 one free infantry step a turn for an Axis Minor Power."""
    return bool(table.conscripts_now) if nation == SU else bool(table.free_step) and nation in AXIS_MINORS


def conscripts(table: Table, design: DesignRow) -> bool:
    """9.24(f) Steps of plain infantry that cost nothing."""
    return NATION[design.nation] == SU and plain(design) and _gets_steps(table, SU)


def gift(table: Table, design: DesignRow) -> bool:
    """9.15"""
    nation = NATION[design.nation]
    return nation != SU and plain(design) and _gets_steps(table, nation)


def plain(design: DesignRow) -> bool:
    return design.type is Type.INFANTRY and not design.elite


# ---------------------------------------------------------------------- everything on sale
FIXED: Final[dict[type[Action], int]] = {
    BuyAction: COSTS.special_action,
    BuyEntry: COSTS.bought_nation,
    ConvertFighters: COSTS.conversion,
    BuildFleet: NUMBER["fleet_point"],
}


def price(table: Table, nation: int, action: Action) -> int:
    if is_instalment(table, action):
        return INSTALMENT
    fixed = FIXED.get(type(action))
    if fixed is not None:
        return fixed
    match action:
        case Replace(block):
            return price_of_step(table, table.design_of(block))
        case RaiseBlock(design):
            return price_of_cadre(table, DESIGNS[design])
        case Build(element):
            return TRACK_PRICE[element]
        case Fortify(_, heavy):
            return FORT_PRICE[heavy]
        case Lend(taker):
            return aid_ratio(table) if taker == SU else 1
    return purchases.price(nation, action)


def aid_ratio(table: Table) -> int:
    """9.36 Points sent for one that arrives: 0 where no way is open."""
    axis = {n for n, side in enumerate(table.stands) if side == AXIS}
    if table.control[MURMANSK] == SU and safe(table, SU) >> MURMANSK & 1:
        return 2 if table.control[OSLO] in axis else 1
    return 0 if table.control[PERSIA] in axis else 2
