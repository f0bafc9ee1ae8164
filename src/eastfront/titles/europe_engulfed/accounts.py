"""Tables about the position: the powers, and what wins."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.scene import Chart
from eastfront.engine.text import Text, text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.charts import STRAT_MOVES, column_of
from eastfront.titles.europe_engulfed.conquest import BRITISH_RESOURCES, GERMAN_RESOURCES, allies_hold, axis_holds
from eastfront.titles.europe_engulfed.income import income, produces, scenario_of
from eastfront.titles.europe_engulfed.ledger import most_actions
from eastfront.titles.europe_engulfed.lookups import Row, heads, plain
from eastfront.titles.europe_engulfed.naming import area_name, nation_name
from eastfront.titles.europe_engulfed.printed import NATION, NATIONS, SIDES, area
from eastfront.titles.europe_engulfed.supply import SU
from eastfront.titles.europe_engulfed.table import NEUTRAL, Table
from eastfront.titles.europe_engulfed.treasury import knows_friends
from eastfront.titles.europe_engulfed.victory import (
    EUROPE_ALLIES,
    EUROPE_AXIS,
    FEW_HITS,
    GERMANY_1945,
    MANY_HITS,
    OBJECTIVES,
    SOVIETS_NEED,
    allied_points,
    axis_points,
    europe_points,
)

WARSAW = area("warsaw")
PARIS, OSLO, MOROCCO, ALEXANDRIA = (area(code) for code in ("paris", "oslo", "morocco", "alexandria"))


def accounts(seen: View[Table]) -> Iterator[Chart]:
    yield powers(seen.table)
    yield victory(seen.table)


# ---------------------------------------------------------------------- 5, 7 what a power has in hand
def powers(table: Table) -> Chart:
    rows = []
    for nation, side in enumerate(table.stands):
        if side == NEUTRAL or NATIONS[nation].kind not in ("major", "minor") or table.conquered[nation]:
            continue
        trains = STRAT_MOVES[nation][column_of(table.turn)]
        seen = knows_friends(table, nation)  # garrisons decide what a conquered area pays
        coming = income(table, nation).total if seen and produces(table, nation) else 0
        major = NATIONS[nation].kind == "major"
        rows.append(
            (
                text("ee-plain", words=nation_name(nation)),
                text(f"europe_engulfed-side-{SIDES[side]}"),
                plain(f"{table.actions[nation]} / {most_actions(table, nation)}" if major else table.actions[nation]),
                plain(max(0, trains - table.trains_lost[nation]) if major else "–"),
                plain(coming or "–"),
                plain(len(table.ground().on_map[nation])),
            )
        )
    columns = heads("nation", "side", "actions", "trains", "werp", "blocks")
    return Chart("powers", text("ee-account-powers"), "7.1", columns, tuple(rows))


# ---------------------------------------------------------------------- 10.4, 16 victory
def victory(table: Table) -> Chart:
    rule, rows = {
        "poland": ("10.2", _poland),
        "patton": ("16.1", _patton),
        "tournament": ("16.22", _tournament),
        "europe": ("16.32", _europe),
        "campaign": ("10.4", _campaign),
    }[scenario_of(table).victory]
    return Chart("victory", text("ee-account-victory"), rule, heads("side", "condition", "now"), tuple(rows(table)))


def _goal(side: str, condition: Text, now: Text) -> Row:
    return text(f"europe_engulfed-side-{side}"), condition, now


def _met(so: bool) -> Text:
    return text("ee-met" if so else "ee-not-met")


def _held(table: Table, side: str, where: SpaceId) -> Row:
    so = axis_holds(table, where) if side == "axis" else allies_hold(table, where)
    return _goal(side, text("ee-goal-hold", area=area_name(where)), _met(so))


def _poland(table: Table) -> Iterator[Row]:
    yield _goal("axis", text("ee-goal-hold", area=area_name(WARSAW)), _met(axis_holds(table, WARSAW)))
    yield _goal("western", text("ee-goal-stand", area=area_name(WARSAW)), _met(not axis_holds(table, WARSAW)))


def _patton(table: Table) -> Iterator[Row]:
    soviet = sum(table.control[where] == SU for where in GERMANY_1945)
    yield _goal("western", text("ee-goal-germany"), plain(f"{len(GERMANY_1945) - soviet} / {len(GERMANY_1945)}"))
    yield _goal("soviet", text("ee-goal-germany-soviet"), plain(f"{soviet} / {SOVIETS_NEED}"))


def _tournament(table: Table) -> Iterator[Row]:
    yield _goal("axis", text("ee-goal-points"), plain(axis_points(table)))
    for where in (*OBJECTIVES, MOROCCO, ALEXANDRIA):
        yield _held(table, "axis", where)
    yield _goal("axis", text("ee-goal-few-hits", hits=FEW_HITS), plain(table.bomb_hits))
    yield _goal("axis", text("ee-goal-italy-holds"), _met(not table.collapsed))
    yield _goal("axis", text("ee-goal-thrown-back"), plain(table.thrown_back))
    yield _goal("western", text("ee-goal-points"), plain(allied_points(table)))
    yield from (_held(table, "western", where) for where in (PARIS, OSLO))
    yield _goal("western", text("ee-goal-many-hits", hits=MANY_HITS), plain(table.bomb_hits))
    yield _goal("western", text("ee-goal-italy-surrenders"), _met(bool(table.surrendered)))
    yield _goal("western", text("ee-goal-two-objectives"), _met(not table.objectives_held))


def _europe(table: Table) -> Iterator[Row]:
    axis, allies = europe_points(table)
    yield _goal("axis", text("ee-goal-points"), plain(axis))
    yield from (_held(table, "axis", where) for where in (*BRITISH_RESOURCES, *EUROPE_AXIS))
    yield _goal("western", text("ee-goal-points"), plain(allies))
    yield from (_held(table, "western", where) for where in (*GERMAN_RESOURCES, *EUROPE_ALLIES))


def _campaign(table: Table) -> Iterator[Row]:
    yield _goal("axis", text("ee-goal-conquer", nation=nation_name(SU)), _met(bool(table.conquered[SU])))
    yield _goal(
        "axis", text("ee-goal-conquer", nation=nation_name(NATION["gb"])), _met(bool(table.conquered[NATION["gb"]]))
    )
    held = sum(axis_holds(table, where) for where in GERMAN_RESOURCES)
    yield _goal("axis", text("ee-goal-germany-1945"), plain(f"{held} / {len(GERMAN_RESOURCES)}"))
    yield _goal(
        "western", text("ee-goal-conquer", nation=nation_name(NATION["de"])), _met(bool(table.conquered[NATION["de"]]))
    )
