"""What the screen shows on request: supply, control, fleets, reach, weather, contested areas; printed tables."""

from __future__ import annotations

from collections.abc import Iterator

from eastfront.engine.scene import Chart, Overlay
from eastfront.engine.sides import Side, by_side
from eastfront.engine.text import Text, text
from eastfront.engine.title import Wanted, everything
from eastfront.engine.view import View
from eastfront.parts.ids import UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed.charts import CHARTS, MONTHS, MOST_ACTIONS, STRAT_MOVES
from eastfront.titles.europe_engulfed.control import is_contested
from eastfront.titles.europe_engulfed.ground import AREAS, SEAS, ZONE
from eastfront.titles.europe_engulfed.movement import sea_goals
from eastfront.titles.europe_engulfed.naming import nation_name
from eastfront.titles.europe_engulfed.printed import COSTS, FIRST_YEAR, NATIONS, NUMBER, SIDES, YEARS, Weather
from eastfront.titles.europe_engulfed.reach import by_land, lie_of, steps_of
from eastfront.titles.europe_engulfed.supply import net
from eastfront.titles.europe_engulfed.table import NEUTRAL, OFF, SLOTS, Moved, Supply, Table, fleet
from eastfront.titles.europe_engulfed.weather import FIXED, THROWN, Zones

Row = tuple[Text, ...]


def overlays(seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterator[Overlay]:
    table = seen.table
    for side, word in by_side(SIDES):
        if side not in table.stands:
            continue
        if wanted(f"supply-{word}"):
            yield Overlay(f"supply-{word}", text(f"ee-supply-{word}"), _supplied(table, side))
        if wanted(f"fleets-{word}"):
            yield Overlay(f"fleets-{word}", text(f"ee-fleets-{word}"), _fleets(table, side))
    if wanted("reach") and piece is not None and _can_go(table, piece):
        yield Overlay("reach", text("ee-reach"), _reach(table, UnitId(piece)))
    if wanted("control"):
        held = {int(a): table.stands[table.control[a]] for a in AREAS if table.control[a] >= 0}
        yield Overlay("control", text("ee-control"), {a: side for a, side in held.items() if side != NEUTRAL})
    if wanted("contested"):
        yield Overlay("contested", text("ee-contested"), {int(a): 1 for a in AREAS if is_contested(table, a)})
    if wanted("weather"):
        foul = {int(a): int(table.weather_in(ZONE[a])) for a in AREAS if ZONE[a]}
        yield Overlay("weather", text("ee-weather-map"), {a: now for a, now in foul.items() if now != Weather.CLEAR})


def _supplied(table: Table, side: Side) -> dict[int, int]:
    """3.1 Two where supply comes by land, one beyond the sea."""
    found: dict[int, int] = {}
    for nation, its in enumerate(table.stands):
        if its == side and (table.active[nation] or NATIONS[nation].kind == "major"):
            ours = net(table, nation)
            for area in spaces_in(ours.everywhere):
                by_road = ours.by_land >> area & 1
                found[int(area)] = max(found.get(int(area), 0), 1 + by_road)
    return found


def _fleets(table: Table, side: Side) -> dict[int, int]:
    points = {int(s): sum(table.fleets[fleet(n, s)] for n, its in enumerate(table.stands) if its == side) for s in SEAS}
    return {sea: count for sea, count in points.items() if count}


def _can_go(table: Table, piece: int) -> bool:
    return 0 <= piece < SLOTS and table.place[piece] != OFF and table.design[piece] >= 0


def _reach(table: Table, slot: UnitId) -> dict[int, int]:
    """5.1, 5.3 One where it goes by land, two where ships take it."""
    lie = lie_of(table, table.owner[slot])
    found = {int(area): 1 for area in spaces_in(by_land(table, lie, slot, steps_of(table, lie, slot)))}
    if not table.moved[slot] & Moved.OPERATIONS and table.supply[slot] != Supply.NONE:
        found |= {int(goal): 2 for goal in sea_goals(table, lie, slot) if goal not in found}
    return found


# ---------------------------------------------------------------------- charts
def plain(words: str | int) -> Text:
    return text("ee-plain", words=str(words))


def heads(*names: str) -> tuple[Text, ...]:
    return tuple(text(f"ee-head-{name}") for name in names)


def charts() -> Iterator[Chart]:
    yield _prices()
    yield _by_year("actions", "7.11", MOST_ACTIONS)
    yield _by_year("trains", "5.2", STRAT_MOVES)
    yield _weather()
    dice = tuple(plain(die) for die in range(1, 7))
    rows = tuple(
        (plain(level), *(text("ee-percent", share=p) for p in row)) for level, row in enumerate(CHARTS.asw.percent)
    )
    yield Chart("asw", text("ee-chart-asw"), "2.11", (text("ee-head-level"), *dice), rows)
    rows = tuple((plain(die), *map(plain, row)) for die, row in enumerate(CHARTS.uboats.sunk, 1))
    columns = tuple(plain(f"{least}+") for least in CHARTS.uboats.columns)
    yield Chart("uboats", text("ee-chart-uboats"), "2.12", (text("ee-head-die"), *columns), rows)
    yield _bonuses()


def _prices() -> Chart:
    rows = [(text("ee-price-action"), plain(COSTS.special_action))]
    steps = {f"step_{kind}": price for kind, price in COSTS.step.items()}
    steps |= {name: NUMBER[name] for name in NUMBER if name.startswith("step_")}
    rows += [(text(f"ee-price-{name.replace('_', '-')}"), plain(price)) for name, price in sorted(steps.items())]
    rows.append((text("ee-price-gsu"), plain(NUMBER["gsu"])))
    others = {"fleet": NUMBER["fleet_point"], "uboat": COSTS.uboat, "fighter": NUMBER["fighter"]}
    others |= {"bomber": NUMBER["bomber"], "asw": COSTS.asw, "flak": NUMBER["flak"]}
    others |= {"field-fort": NUMBER["fortification"], "heavy-fort": NUMBER["heavy_fortification"]}
    rows += [(text(f"ee-price-{name}"), plain(price)) for name, price in others.items()]
    return Chart("prices", text("ee-chart-prices"), "20.2", heads("what", "werp"), tuple(rows))


def _by_year(id: str, rule: str, numbers: tuple[tuple[int, ...], ...]) -> Chart:
    years = tuple(plain(FIRST_YEAR + year) for year in range(YEARS))
    rows = tuple(
        (text("ee-plain", words=nation_name(nation)), *map(plain, row))
        for nation, row in enumerate(numbers)
        if any(row)
    )
    return Chart(id, text(f"ee-chart-{id}"), rule, (text("ee-head-nation"), *years), rows)


def _weather() -> Chart:
    def told(zones: Zones) -> Row:
        east, west, south = zones
        return tuple(text(f"ee-weather-{int(each)}") for each in (west, east, south))

    rows: list[Row] = []
    for month in range(len(MONTHS)):
        fixed = FIXED[month]
        if fixed is not None:
            rows.append((text(f"ee-month-{month}"), plain("–"), *told(fixed)))
        else:
            rows += [(text(f"ee-month-{month}"), plain(die), *told(row)) for die, row in enumerate(THROWN[month], 1)]
    return Chart("weather", text("ee-chart-weather"), "1.1", heads("turn", "die", "west", "east", "south"), tuple(rows))


BONUSES = (
    ("armor", "6.4"),
    ("gsu", "6.6"),
    ("elite", "6.4"),
    ("river", "6.82"),
    ("landing", "7.23"),
    ("fortress", "6.85"),
    ("fort", "6.92"),
    ("maginot", "6.87"),
    ("collapse", "9.45"),
)


def _bonuses() -> Chart:
    rows = tuple((text(f"ee-why-{name}"), plain("−1"), plain(rule)) for name, rule in BONUSES)
    return Chart("bonuses", text("ee-chart-bonuses"), "6.4", heads("what", "target", "rule"), rows)
