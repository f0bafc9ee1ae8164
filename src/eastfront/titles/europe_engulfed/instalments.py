"""13.24 Fleet Points, ASW and flak are paid for five points at a time, and come when the year allows them."""

from __future__ import annotations

from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import bits_of
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.charts import BUILDS, HIGHEST_ASW
from eastfront.titles.europe_engulfed.control import safe
from eastfront.titles.europe_engulfed.ground import PORTS_ON, SEAS
from eastfront.titles.europe_engulfed.home_actions import BUILD, Build, BuildFleet, Element
from eastfront.titles.europe_engulfed.income import is_home
from eastfront.titles.europe_engulfed.ports import wrecks
from eastfront.titles.europe_engulfed.printed import COSTS, NATIONS, NUMBER, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, GB, US
from eastfront.titles.europe_engulfed.table import Table, fleet

INSTALMENT: Final = 5
FLEETS, ASW, FLAK = 0, 1, 2
WHOLE: Final = (NUMBER["fleet_point"], COSTS.asw, NUMBER["flak"])
USA_BOX: Final = area("usa_box")


def kind_of(action: Action) -> int:
    """Which of the three it is, or -1."""
    if isinstance(action, BuildFleet):
        return FLEETS
    return {BUILD[Element.ASW]: ASW, BUILD[Element.FLAK]: FLAK}.get(action, -1) if isinstance(action, Build) else -1


def is_instalment(table: Table, action: Action) -> bool:
    return table.chosen(Option.INSTALMENTS) and kind_of(action) >= 0


def at(nation: int, kind: int) -> int:
    """The Western Allies share one level of ASW."""
    return (GB if kind == ASW else nation) * 3 + kind


def refusal(table: Table, nation: int, action: Action) -> Refusal | None:
    """Five points a Power and turn for all of them, one of the Western Allies for ASW, nothing beyond what waits."""
    kind = kind_of(action)
    if table.instalments[nation] or (kind == ASW and table.asw_paid):
        return Refusal("13.24", "ee-no-second-instalment")
    allowed = (
        BUILDS[nation].fleet_points > 0,
        nation in (GB, US) and table.asw < HIGHEST_ASW,
        nation in (DE, GB),
    )[kind]
    return None if allowed and not table.waiting[at(nation, kind)] else Refusal("4.6", "ee-no-more-of-that")


def pay_in(table: Table, nation: int, action: Action) -> bool:
    """One instalment more; is the thing there now?"""
    kind = kind_of(action)
    place = at(nation, kind)
    table.partial[place] += INSTALMENT
    table.instalments[nation] = 1
    table.asw_paid |= int(kind == ASW)
    if table.partial[place] < WHOLE[kind]:
        return False
    table.partial[place] = 0
    full = (
        table.fleets_built[nation] >= BUILDS[nation].fleet_points,
        table.asw_built,
        table.flak_built[table.stands[nation]],
    )[kind]
    if full:  # 4.6 not before January
        table.waiting[place] = 1 + (action.sea if isinstance(action, BuildFleet) else 0)
    return not full


def deliver(table: Table) -> None:
    """January: what is paid for and had to wait; 4.63 a Fleet Point without a port is lost."""
    for nation in range(len(NATIONS)):
        fleets, asw, flak = table.waiting[nation * 3 : nation * 3 + 3]
        if fleets and has_port(table, nation, fleets - 1, safe(table, nation)):
            table.fleets[fleet(nation, fleets - 1)] += 1
            table.fleets_built[nation] += 1
            table.tell(facts.FLEET_BUILT, facts.nation_word(nation), fleets - 1)
        if asw:
            table.asw += 1
            table.asw_built = 1
            table.tell(facts.BUILT, facts.nation_word(nation), facts.element_word(Element.ASW))
        if flak:
            table.flak[table.stands[nation]] += 1
            table.flak_built[table.stands[nation]] = 1
            table.tell(facts.BUILT, facts.nation_word(nation), facts.element_word(Element.FLAK))
    table.waiting = [0] * len(table.waiting)


def _home_ports() -> tuple[tuple[int, ...], ...]:
    def home(port: SpaceId, nation: int) -> bool:
        return is_home(port, nation) or (nation == US and port == USA_BOX)

    return tuple(tuple(bits_of(p for p in PORTS_ON[sea] if home(p, n)) for sea in SEAS) for n in range(len(NATIONS)))


HOME_PORTS: Final = _home_ports()
"""By nation and sea."""


def has_port(table: Table, nation: int, sea: int, ours: int) -> bool:
    """4.62 A friendly home port in the sea, undamaged."""
    return bool(HOME_PORTS[nation][sea] & ours & ~wrecks(table))
