"""4 What is left of a ledger's candidates, in their order, without a reason for each that falls away."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from eastfront.engine.actions import Action
from eastfront.parts.columns import Packed
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of, picked, spaces_in
from eastfront.titles.europe_engulfed import purchases
from eastfront.titles.europe_engulfed.ground import SIZE
from eastfront.titles.europe_engulfed.home_actions import (
    BUILD,
    RAISE,
    REPLACE,
    BuildFleet,
    Demolish,
    Fortify,
    Unrestricted,
)
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.instalments import INSTALMENT, kind_of
from eastfront.titles.europe_engulfed.kinds import troops
from eastfront.titles.europe_engulfed.ledger import ALWAYS, BUY_ACTION, FLEETS, Ledger
from eastfront.titles.europe_engulfed.prices import FIXED, FORT_PRICE, TRACK_PRICE, price_list
from eastfront.titles.europe_engulfed.printed import DESIGNS, DESIGNS_OF, FIRST_YEAR, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, FORTRESSES, GB, IT, SU
from eastfront.titles.europe_engulfed.table import ARMS, POOLS

MOST_STEPS: Final = tuple(0 if arm == Arm.AIR else DESIGNS[design].steps for design, arm in enumerate(ARMS))
"""4.3 By design: below so many it may take one more; ground support never does."""
FIELD, HEAVY = (tuple(Fortify(SpaceId(where), heavy) for where in range(SIZE)) for heavy in (0, 1))
OPEN: Final = tuple(Unrestricted(SpaceId(where)) for where in range(SIZE))
TEAR_DOWN: Final = tuple(Demolish(SpaceId(where)) for where in range(SIZE))
FORTS: Final = Packed()


def offers(ledger: Ledger) -> list[Action]:
    table, nation = ledger.table, ledger.nation
    if nation == IT and table.collapsed:
        return [action for each in ledger.nations for action in _steps(ledger, each)]
    found: list[Action] = [BUY_ACTION] if ledger.forbids(BUY_ACTION) is None else []
    for each in ledger.nations:
        found += _steps(ledger, each)
        found += _cadres(ledger, each)
    found += _points(ledger)
    forts = FORTS.bits(table.fort)
    found += _works(ledger, forts)
    found += picked(forts & ledger.stock.held, TEAR_DOWN)
    rest = (*_ever(nation, table.options), *purchases.candidates(ledger))
    found += [action for action in rest if ledger.forbids(action) is None]
    return found


def _steps(ledger: Ledger, nation: int) -> list[Action]:
    """4.3"""
    table, purse = ledger.table, ledger.purse
    cost, steps, design = price_list(table, nation).step, table.steps, table.design
    return [
        REPLACE[slot]
        for slot in table.ground().on_map[nation]
        if steps[slot] < MOST_STEPS[design[slot]] and cost[design[slot]] <= purse and ledger.replaces(slot) is None
    ]


def _cadres(ledger: Ledger, nation: int) -> list[Action]:
    """4.4"""
    table, purse, there = ledger.table, ledger.purse, ledger.stock.on_map
    cost, year = price_list(table, nation).cadre, table.year - FIRST_YEAR
    return [
        RAISE[design]
        for design in DESIGNS_OF[nation]
        if there.get(design, 0) < POOLS[design][year] + table.extra[design]
        and cost[design] <= purse
        and ledger.raises(DESIGNS[design]) is None
    ]


def _points(ledger: Ledger) -> list[Action]:
    """2.3, 4.6"""
    table, purse = ledger.table, ledger.purse
    builds, fleets = _prices(table.chosen(Option.INSTALMENTS))
    found: list[Action] = []
    if scenario_of(table).strategic_war:
        found += [
            build
            for build, cost in zip(BUILD, builds, strict=True)
            if cost <= purse and ledger.builds(build.element) is None
        ]
    if fleets <= purse:
        found += [build for build in FLEETS if ledger.builds_fleet(build.sea) is None]
    return found


@cache
def _prices(instalments: bool) -> tuple[tuple[int, ...], int]:
    """Of everything on a track, and of a Fleet Point: the same for all nations, 13.24 or all the time."""
    paid_in = [instalments and kind_of(build) >= 0 for build in BUILD]
    tracks = tuple(INSTALMENT if part else TRACK_PRICE[b.element] for b, part in zip(BUILD, paid_in, strict=True))
    return tracks, INSTALMENT if instalments else FIXED[BuildFleet]


def _works(ledger: Ledger, forts: int) -> tuple[Action, ...]:
    """6.91, 7.8 In areas with a ground block of the nation."""
    table, nation = ledger.table, ledger.nation
    garrisons = troops(table, nation)
    free = garrisons & ledger.ours & ledger.reached & ~FORTRESSES
    field = free & ~forts if FORT_PRICE[0] <= ledger.purse else 0
    heavy = free if nation == SU and FORT_PRICE[1] <= ledger.purse else 0
    shut = garrisons if table.actions[nation] > 0 else 0
    for where in ledger.opened:
        shut &= ~(1 << where)
    if heavy:
        heavy = bits_of(where for where in spaces_in(heavy) if ledger.fortifies(where, 1) is None)
    return _by_area(field, heavy, shut)


@lru_cache(maxsize=512)
def _by_area(field: int, heavy: int, shut: int) -> tuple[Action, ...]:
    found: list[Action] = []
    for where in spaces_in(field | heavy | shut):
        if field >> where & 1:
            found.append(FIELD[where])
        if heavy >> where & 1:
            found.append(HEAVY[where])
        if shut >> where & 1:
            found.append(OPEN[where])
    return tuple(found)


@cache
def _ever(nation: int, options: int) -> tuple[Action, ...]:
    """Of what is always tried, what this nation may ever buy."""
    could = {
        ALWAYS[0]: nation == DE,
        ALWAYS[1]: nation == GB,
        ALWAYS[2]: nation == SU,
        ALWAYS[3]: nation == GB and options & Option.GREECE_BOUGHT,
        ALWAYS[4]: nation == GB and options & Option.TURKEY_BOUGHT,
        ALWAYS[5]: options & Option.FIGHTERS_TO_GROUND,
    }
    return tuple(action for action in ALWAYS if could[action])
