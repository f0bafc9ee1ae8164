"""9 Politics as a table: who stands where, what would bring whom into the war, and when."""

from __future__ import annotations

from typing import Final

from eastfront.engine.scene import Chart
from eastfront.engine.text import Text, text
from eastfront.titles.europe_engulfed.borders import pact_holds, phoney_war
from eastfront.titles.europe_engulfed.charts import MONTHS, month_of, turn_of, year_of
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.lookups import Row, heads
from eastfront.titles.europe_engulfed.naming import nation_name
from eastfront.titles.europe_engulfed.politics import due, targets_of_war
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, SIDES, SOVIET, WESTERN
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table

IT, SU, US, VI, FI, BG = (NATION[code] for code in ("it", "su", "us", "vi", "fi", "bg"))
NORTH: Final = (NATION["no"], NATION["dk"])
TOGETHER: Final = (NATION["be"], NATION["nl"])
SWISS: Final = NATION["ch"]
SOVIET_FREE: Final = turn_of("1942-JAN")


def panel(table: Table) -> Chart:
    rows = list(_clocks(table))
    for nation, row in enumerate(NATIONS):
        if row.kind == "free" or (row.kind == "vichy" and not table.vichy):
            continue
        rows.append((text("ee-plain", words=nation_name(nation)), state_of(table, nation), trigger_of(table, nation)))
    return Chart("politics", text("ee-account-politics"), "9", heads("nation", "state", "trigger"), tuple(rows))


def _clocks(table: Table) -> list[Row]:
    """What holds for now whoever it concerns."""
    found: list[Row] = []
    if scenario_of(table).victory in ("campaign", "europe"):
        if phoney_war(table):
            found.append((text("ee-clock-phoney"), text("ee-clock-now"), text("ee-clock-phoney-until")))
        if pact_holds(table):
            found.append((text("ee-clock-pact"), text("ee-clock-now"), text("ee-clock-pact-until")))
    return found


def state_of(table: Table, nation: int) -> Text:
    side = table.stands[nation]
    if table.conquered[nation]:
        return text("ee-state-conquered")
    if side == NEUTRAL:
        return text("ee-state-neutral")
    if not table.active[nation]:
        return text(f"ee-state-waits-{SIDES[side]}")
    return text(f"ee-state-war-{SIDES[side]}")


def trigger_of(table: Table, nation: int) -> Text:
    """9 What would bring it into the war; a dash where nothing will, or where it is in it."""
    row = scenario_of(table)
    if table.conquered[nation] or table.active[nation] or row.victory in ("poland", "patton"):
        return text("ee-trigger-none")
    declared = [side for side in (AXIS, WESTERN, SOVIET) if nation in targets_of_war_of(table, side)]
    if nation == IT:
        return text("ee-trigger-italy-now" if table.paris_fell >= 0 else "ee-trigger-italy")
    if nation == SU:
        if row.victory == "europe":
            return text("ee-trigger-soviets-europe")
        return text("ee-trigger-soviets" if table.turn < SOVIET_FREE else "ee-trigger-soviets-free")
    if nation == US:
        return text("ee-trigger-americans")
    if nation == VI:
        return text("ee-trigger-vichy")
    if NATIONS[nation].kind == "axis_minor":
        return _minor(table, nation)
    if nation == SWISS:
        return text("ee-trigger-never")
    if nation in NORTH:
        return text("ee-trigger-north-now" if declared else "ee-trigger-north")
    if nation in TOGETHER:
        return text("ee-trigger-low-countries-now" if declared else "ee-trigger-low-countries")
    return text("ee-trigger-attack-now" if declared else "ee-trigger-attack")


def targets_of_war_of(table: Table, side: int) -> list[int]:
    """9.11 Of Germany and the West; what the Soviets may do depends on blocks that stand face down."""
    found = targets_of_war(table, AXIS if side == AXIS else WESTERN) if side != SOVIET else []
    return [*found, NATION["nl"]] if NATION["be"] in found else found


def _minor(table: Table, nation: int) -> Text:
    if table.chosen(Option.MINORS_BY_DIE):
        return text("ee-trigger-by-die")
    if nation == FI:
        return text("ee-trigger-finland")
    if table.paris_fell < 0:
        return text("ee-trigger-bulgaria" if nation == BG else "ee-trigger-balkans")
    turn = next(t for t in range(table.turn, table.turn + 20) if _due_in(table, nation, t))
    return text(f"ee-trigger-joins-{MONTHS.index(month_of(turn))}", year=str(year_of(turn)))


def _due_in(table: Table, nation: int, turn: int) -> bool:
    """9.15 The turn in which it joins by the calendar."""
    later = table.clone()
    later.turn = turn
    return due(later, nation) and month_of(turn) == ("MAR" if nation == BG else "NOV")
