"""Allied cards AL26 to AL55."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Next, Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import Place
from eastfront.titles.barbarossa_to_berlin.arrivals import arrive
from eastfront.titles.barbarossa_to_berlin.cards.choices import (
    SwapFronts,
    corps_to_reserve,
    fronts_to_swap,
    lose_card,
)
from eastfront.titles.barbarossa_to_berlin.cards.registry import Check, event, invasion, reinforcements
from eastfront.titles.barbarossa_to_berlin.cards.requirements import (
    allies_hold,
    allies_hold_vp,
    any_of,
    before_last_round,
    from_turn,
    none_held,
    not_in_thaw,
    not_played,
    played,
    season,
    something,
    supplied,
    usa_at_war,
)
from eastfront.titles.barbarossa_to_berlin.casualties import remove
from eastfront.titles.barbarossa_to_berlin.control import score, take
from eastfront.titles.barbarossa_to_berlin.partisans import PlaceSomePartisans
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    IN_YUGOSLAVIA,
    LAND,
    SEVENTH_ARMY,
    UNITS_OF,
    YUGOSLAV_ARMY,
    in_countries,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation, Season
from eastfront.titles.barbarossa_to_berlin.table import REMOVED, Cause, Effect, System, Table

OVERLORD_FROM = 13
UKRAINIAN, OTHERS = 4, 3  # Fronts exchanged


reinforcements("AL26")


def changes_sides(table: Table, nation: Nation, *countries: str, soviet: bool) -> None:
    """All units of a nation leave the game; its spaces without Axis units become Allied."""
    table.tell(facts.COUNTRY_OUT, f"b2b-country-{countries[0]}")
    for unit in UNITS_OF[nation]:
        if table.location[unit] != REMOVED:
            remove(table, unit)
    where = in_countries(countries)
    for space in LAND:
        if where[space] and table.side_in(space) != AXIS:
            take(table, ALLIED, space, soviet)


@event("AL27", allies_hold(4, "italy", "sicily"))
def italy_defects(table: Table, side: Side) -> Next:
    """Italy leaves the Axis."""
    changes_sides(table, Nation.IT, "italy", "sicily", soviet=False)
    return None


@event("AL28", usa_at_war(), played("AL9", 1), before_last_round(lambda table: table.played("AL53")))
def eighth_air_force(table: Table, side: Side) -> Next:
    """The Axis hand is smaller by two at the next draw, unless FW-190 answers."""
    table.effects[Effect.EIGHTH_AIR_FORCE] = 1
    return None


@event("AL29", allies_hold(1, "romania", soviet=True))
def romania_defects(table: Table, side: Side) -> Next:
    """Romania leaves the Axis, and a Soviet army joins the reserve; the OPS follow."""
    changes_sides(table, Nation.RO, "romania", soviet=True)
    corps_to_reserve(table, CARD["AL29"])
    return None


@event("AL30", played("AL29"))
def bulgaria_defects(table: Table, side: Side) -> Next:
    """Bulgaria leaves the Axis, and a Soviet army joins the reserve; the OPS follow."""
    changes_sides(table, Nation.BU, "bulgaria", soviet=True)
    corps_to_reserve(table, CARD["AL30"])
    return None


def fronts(count: int) -> Check:
    """7.6.2 As many Fronts to exchange as the card brings."""
    return something(lambda table: len(fronts_to_swap(table)) >= count, "b2b-no-fronts")


@event("AL31", played("AL14", 1), not_in_thaw, fronts(UKRAINIAN))
def ukrainian_fronts(table: Table, side: Side) -> Next:
    """Four mechanized Fronts; the OPS follow."""
    return SwapFronts(side, CARD["AL31"])


@event("AL32", played("AL53"), season(Season.SPRING, Season.SUMMER))
def ix_tac_air(table: Table, side: Side) -> Next:
    """British and US attacks of this round get +1; the OPS follow."""
    table.effects[Effect.WESTERN_ATTACKS] += 1
    return None


def seventh_army_off_map(table: Table) -> bool:
    return table.location[SEVENTH_ARMY] < 0


invasion("AL33", usa_at_war(), played("AL9", 1), from_turn(OVERLORD_FROM), not_played("AL50"))
invasion("AL34", usa_at_war(), played("AL9", 1))


@event("AL35", not_in_thaw)
def bagration(table: Table, side: Side) -> Next:
    """Soviet attacks of this round get +1, and Axis units may not refuse to retreat; the OPS follow."""
    table.effects[Effect.SOVIET_ATTACKS] += 1
    table.effects[Effect.NO_AXIS_STAND] = 1
    return None


@event("AL36")
def asw_victory(table: Table, side: Side) -> Next:
    """-1 VP; Wolfpacks asks whether this was played."""
    score(table, Cause.EVENTS, -1)
    return None


@event("AL37", played("AL14", 1), not_in_thaw, fronts(OTHERS))
def baltic_fronts(table: Table, side: Side) -> Next:
    """Three mechanized Fronts; the OPS follow."""
    return SwapFronts(side, CARD["AL37"])


reinforcements("AL38", usa_at_war(), played("AL9", 1))


@event("AL39", played("AL14", 1), not_in_thaw, fronts(OTHERS))
def belorussian_fronts(table: Table, side: Side) -> Next:
    """Three mechanized Fronts; the OPS follow."""
    return SwapFronts(side, CARD["AL39"])


reinforcements("AL40", usa_at_war(), played("AL9", 1))
reinforcements("AL41", usa_at_war(), played("AL9", 1))


def risings(table: Table) -> list[SpaceId]:
    """AL42 Yugoslav spaces with partisans and without Axis units."""
    return [s for s in LAND if IN_YUGOSLAVIA[s] and table.partisans[s] and table.side_in(s) != AXIS]


@event("AL42", something(risings, "b2b-no-rising"))
def tito(table: Table, side: Side) -> Next:
    """The Yugoslav army rises where partisans are."""
    return ChooseRising(side)


class ChooseRising(Decision[Table]):
    RULE = "card.allied.42"

    def options(self, table: Table) -> list[Action]:
        return [Place(space) for space in risings(table)]

    def take(self, table: Table, action: Place) -> None:
        arrive(table, YUGOSLAV_ARMY, 2, action.space)


@event("AL43", played("AL53"))
def operation_strangle(table: Table, side: Side) -> Next:
    """Axis units in France are in limited supply and do not redeploy there: supply and redeployment read it."""
    return None


@event("AL44", played("AL51"))
def thunderclap(table: Table, side: Side) -> Next:
    """The Axis loses a card."""
    return lose_card(table, AXIS)


invasion("AL45", usa_at_war(), played("AL9", 1), something(seventh_army_off_map, "b2b-no-seventh-army"))
invasion("AL46", usa_at_war(), played("AL9", 1), something(seventh_army_off_map, "b2b-no-seventh-army"))


@event("AL47", played("AL15"), none_held(AXIS, "algeria", "tunisia", "libya", "egypt", "syria", "iran", "iraq"))
def the_big_three(table: Table, side: Side) -> Next:
    """-1 VP; the OPS follow."""
    score(table, Cause.EVENTS, -1)
    return None


@event("AL48")
def bomb_plot(table: Table, side: Side) -> Next:
    """The Axis loses a card; leaving a Stand Fast space costs a VP for each German unit from now on."""
    return lose_card(table, AXIS)


@event("AL49")
def maquis(table: Table, side: Side) -> Next:
    """Partisans in the West and the North from now on, in Italy once it has defected, and one at once."""
    return PlaceSomePartisans(1)


invasion("AL50", usa_at_war(), played("AL9", 1), not_played("AL33"))


@event("AL51", allies_hold_vp("ussr", every=True), allies_hold_vp("germany"))
def yalta(table: Table, side: Side) -> Next:
    """-1 VP; the OPS follow."""
    score(table, Cause.EVENTS, -1)
    return None


invasion("AL52", usa_at_war(), played("AL9", 1), any_of(played("AL50"), played("AL33")))


@event("AL53")
def p_51_mustang(table: Table, side: Side) -> Next:
    """Other cards ask whether this was played."""
    return None


@event("AL54", supplied(System.SOVIET, "leningrad", "tallinn", "riga"))
def finland_withdraws(table: Table, side: Side) -> Next:
    """-1 VP."""
    score(table, Cause.EVENTS, -1)
    return None


@event("AL55")
def patton(table: Table, side: Side) -> Next:
    """The US 3rd Army may attack again after its first combat of this round; the OPS follow."""
    table.effects[Effect.PATTON] = 1
    return None
