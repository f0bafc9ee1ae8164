"""10.4, 16.1, 16.22, 16.32 Victory."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Ending
from eastfront.engine.sides import Camp, Side
from eastfront.titles.europe_engulfed import points
from eastfront.titles.europe_engulfed.charts import turn_of
from eastfront.titles.europe_engulfed.conquest import BRITISH_RESOURCES, GERMAN_RESOURCES, allies_hold, axis_holds
from eastfront.titles.europe_engulfed.income import is_home, scenario_of
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, SIDES, SOVIET, WESTERN, area
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import DE, GB, SU, US, net
from eastfront.titles.europe_engulfed.table import SECOND, Table

MARCH, MAY, JULY, SEPTEMBER = (turn_of(f"1945-{month}") for month in ("MAR", "MAY", "JUL", "SEP"))
GERMANY_1945: Final = tuple(
    area(code) for code in ("ruhr", "rhineland", "baden", "austria", "berlin", "silesia", "slovakia")
)
SOVIETS_NEED: Final = 3
OBJECTIVES: Final = tuple(area(code) for code in ("baku", "stalingrad", "moscow", "leningrad"))
PARIS, OSLO, MOROCCO, ALEXANDRIA = (area(c) for c in ("paris", "oslo", "morocco", "alexandria"))
FEW_HITS, MANY_HITS = 10, 25
POLAND: Final = NATION["pl"]


def camp_of(table: Table, camp: int) -> Camp:
    """The sides of a camp that take part."""
    row = scenario_of(table)
    playing = [Side(SIDES.index(s)) for s in row.sides if s != "france" or table.chosen(Option.FRANCE_APART)]
    return tuple(side for side in sorted(playing) if table.camps[side] == camp)


def won(table: Table, camp: int, how: str, rule: str) -> Ending:
    winners = camp_of(table, camp)
    ending = Ending.of_camp(winners, how, rule, points.first_of(table, winners))  # 14.48
    return points.tell(table, ending, (winners, camp_of(table, 1 - camp)))


def after_player_turn(table: Table, camp: int) -> Ending | None:
    row = scenario_of(table)
    if row.victory == "poland":
        return won(table, table.camps[AXIS], "ee-ending-poland-fell", "10.2") if table.conquered[POLAND] else None
    if row.victory == "patton":
        return None
    if sum(axis_holds(table, where) for where in OBJECTIVES) >= 2:
        table.objectives_held = 1
    if table.conquered[SU] or table.conquered[GB]:
        return won(table, table.camps[AXIS], "ee-ending-axis-decisive", "10.41")
    return germany_fell(table) if table.conquered[DE] else None


def germany_fell(table: Table) -> Ending:
    """10.43 to 10.47 By the turn in which it happened."""
    if table.turn <= MARCH:
        return won(table, SECOND, "ee-ending-allied-decisive", "10.47")
    if table.turn <= MAY:
        return won(table, SECOND, "ee-ending-allied-operational", "10.46")
    if table.turn <= JULY:
        return won(table, SECOND, "ee-ending-allied-marginal", "10.45")
    if table.turn == SEPTEMBER:
        return Ending(None, "ee-ending-draw", "10.44")
    return won(table, table.camps[AXIS], "ee-ending-axis-marginal", "10.43")


def after_turn(table: Table) -> Ending | None:
    """Once the last turn of the scenario is over there is always an Ending."""
    if table.turn < table.last_turn:
        return None
    match scenario_of(table).victory:
        case "poland":
            return won(table, table.camps[WESTERN], "ee-ending-poland-stands", "10.2")
        case "patton":
            return patton(table)
        case "tournament":
            return tournament(table)
        case "europe":
            return europe(table)
    if axis_holds(table, *GERMAN_RESOURCES):
        return won(table, table.camps[AXIS], "ee-ending-axis-decisive", "10.41")
    return won(table, table.camps[AXIS], "ee-ending-axis-operational", "10.42")


# ---------------------------------------------------------------------- 16.1
def patton(table: Table) -> Ending:
    """16.1 The West needs all of Germany but East Prussia, the Soviets three areas of it."""
    soviet = sum(table.control[where] == SU for where in GERMANY_1945)
    if not soviet:
        return won(table, table.camps[WESTERN], "ee-ending-patton-west", "16.1")
    if soviet >= SOVIETS_NEED:
        return won(table, table.camps[SOVIET], "ee-ending-patton-soviet", "16.1")
    return Ending(None, "ee-ending-draw", "16.1")


# ---------------------------------------------------------------------- 16.2
def axis_points(table: Table) -> int:
    """16.22"""
    german = net(table, DE)
    points = int(table.bomb_hits <= FEW_HITS) + int(not table.collapsed) + table.thrown_back
    points += sum(axis_holds(table, where) and bool(german.everywhere >> where & 1) for where in (MOROCCO, ALEXANDRIA))
    return points + sum(axis_holds(table, where) and bool(german.by_land >> where & 1) for where in OBJECTIVES)


def allied_points(table: Table) -> int:
    """16.22"""
    western = net(table, GB).everywhere | net(table, US).everywhere
    axis = [n for n, side in enumerate(table.stands) if side == AXIS]
    inside = any(is_home(table.place[slot], SU) for n in axis for slot in table.ground().on_map[n])
    points = int(table.bomb_hits >= MANY_HITS) + table.surrendered
    points += sum(allies_hold(table, where) and bool(western >> where & 1) for where in (PARIS, OSLO))
    return points + int(not table.objectives_held) + int(not inside)


def tournament(table: Table) -> Ending:
    """16.22 A tie is a marginal victory of the Allies."""
    lead = axis_points(table) - allied_points(table)
    if lead > 0:
        return won(table, table.camps[AXIS], "ee-ending-tournament-axis", "16.22")
    how = "ee-ending-tournament-allies" if lead < 0 else "ee-ending-tournament-tie"
    return won(table, table.camps[WESTERN], how, "16.22")


def tournament_share(table: Table) -> tuple[float, float]:
    """16.22 Points of the Allies and of the Axis in a series of games."""
    if table.conquered[DE]:
        return 10, 0
    if table.conquered[SU] or table.conquered[GB]:
        return 0, 10
    lead = max(-4, min(4, axis_points(table) - allied_points(table)))
    return (5.01, 5) if not lead else (5 - lead, 5 + lead)


# ---------------------------------------------------------------------- 16.3
EUROPE_AXIS: Final = tuple(area(code) for code in ("paris", "alexandria", "moscow", "leningrad", "baku"))
EUROPE_BALKANS: Final = tuple(area(code) for code in ("belgrade", "athens", "crete"))
EUROPE_ALLIES: Final = tuple(area(code) for code in ("paris", "warsaw", "ploesti", "oslo", "sicily"))


def europe_points(table: Table) -> tuple[int, int]:
    """16.32 Axis, Allies."""
    axis = sum(axis_holds(table, where) for where in (*BRITISH_RESOURCES, *EUROPE_AXIS))
    axis += int(axis_holds(table, *EUROPE_BALKANS))
    allies = sum(allies_hold(table, where) for where in (*GERMAN_RESOURCES, *EUROPE_ALLIES))
    return axis, allies + int(table.collapsed)


def europe(table: Table) -> Ending:
    axis, allies = europe_points(table)
    if axis == allies:
        return Ending(None, "ee-ending-draw", "16.32")
    camp = table.camps[AXIS] if axis > allies else table.camps[WESTERN]
    return won(table, camp, "ee-ending-europe", "16.32")
