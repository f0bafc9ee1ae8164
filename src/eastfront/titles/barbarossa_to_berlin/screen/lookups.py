"""What a player looks up: overlays on the map and the printed charts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.frames import Side
from eastfront.engine.scene import Chart, Overlay
from eastfront.engine.sides import by_side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Wanted, everything
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.parts.tables import ResultTable
from eastfront.parts.trails import trail_to
from eastfront.titles.barbarossa_to_berlin.conditions import allowance
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_UNITS,
    ALLIED,
    ARRIVALS,
    AXIS,
    CARD,
    CONTACT,
    EFFECTS,
    FIRE_LCU,
    FIRE_SCU,
    GROUP,
    NEUTRAL,
    OWNER_AT_START,
    SIDES,
    TABLES,
    TURNS,
    UNITS,
    VP_SPACES,
)
from eastfront.titles.barbarossa_to_berlin.screen.faces import card_name, space_name, unit_name
from eastfront.titles.barbarossa_to_berlin.screen.standing import signed
from eastfront.titles.barbarossa_to_berlin.standfast import held
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, MOVE, OOS, System, Table
from eastfront.titles.barbarossa_to_berlin.walking import reach

SIDE_OF: Final = {System.AXIS: AXIS, System.SOVIET: ALLIED, System.BRITISH: ALLIED, System.AMERICAN: ALLIED}


def overlays(seen: View[Table], piece: int | None = None, wanted: Wanted = everything) -> Iterator[Overlay]:
    """What belongs to a side ends with its word; what a side has several of is told apart after a colon."""
    table = seen.table.clone()
    named = {f"supply:{system.name.lower()}-{SIDES[SIDE_OF[system]]}": system for system in System}
    if wanted("reach") or any(map(wanted, named)):
        judge(table, AXIS)
        judge(table, ALLIED)
    for id, system in named.items():
        if not wanted(id):
            continue
        spaces = {space: level for space, level in enumerate(table.levels[system]) if level != OOS}
        yield Overlay(id, text(f"b2b-supply-{system.name.lower()}"), spaces)
    for side, word in by_side(SIDES):
        if wanted(f"vp-{word}"):
            yield Overlay(f"vp-{word}", text(f"b2b-vp-{word}"), dict.fromkeys(at_risk(table, side), 1))
    holders: dict[int, int] = {space: side for space, side in enumerate(table.control) if side != NEUTRAL}
    yield Overlay("control", text("b2b-control"), holders)
    if wanted("reach") and piece is not None and 0 <= piece < len(UNITS) and table.location[piece] >= 0:
        unit = ALL_UNITS[piece]
        ways = reach(table, unit, allowance(table, unit), held(table, unit))
        spaces = {space: len(trail_to(ways, space)) for space in ways if space != table.location[piece]}
        yield Overlay("reach", text("b2b-reach"), spaces)
    still: dict[int, int] = {
        table.location[unit]: 1
        for unit in table.of_side(table.active)
        if table.activated[table.location[unit]] in (MOVE, COMBAT) and not table.moved[unit] and not table.fought[unit]
    }
    yield Overlay("to-act", text("b2b-to-act"), still)


def at_risk(table: Table, side: Side) -> list[SpaceId]:
    """5.1 The VP spaces a side holds with enemy units next to them: what a round could change."""
    near = {there for unit in table.of_side(enemy(side)) for there in CONTACT[table.location[unit]]}
    return [space for space in VP_SPACES if table.control[space] == side and space in near]


def charts() -> Iterator[Chart]:
    yield _fire("fire-lcu", FIRE_LCU)
    yield _fire("fire-scu", FIRE_SCU)
    yield _terrain()
    yield _orders()
    yield _turns()
    yield _hands()
    yield _vp_spaces()
    yield _reinforcements()


def plain(words: str | Name) -> Text:
    return text("b2b-plain", words=words)


def _fire(id: str, table: ResultTable) -> Chart:
    rows = tuple((plain(str(die)), *(plain(str(cell)) for cell in table.cells[die - 1])) for die in range(1, 7))
    columns = (text("b2b-head-die"), *(plain(column) for column in table.columns))
    return Chart(id, text(f"b2b-chart-{id}"), "table.fire", columns, rows)


def shift(amount: int) -> Text:
    return plain(signed(amount) if amount else "–")


def _terrain() -> Chart:
    def yes(said: bool) -> Text:
        return text("b2b-yes") if said else plain("–")

    rows = tuple(
        (
            text(f"b2b-terrain-{name.replace('_', '-')}"),
            shift(effect.attacker),
            shift(effect.defender),
            yes(effect.stand),
            yes(effect.halt),
        )
        for name, effect in EFFECTS.items()
    )
    heads = ("terrain", "attacker", "defender", "stand", "halt")
    return Chart(
        "terrain", text("b2b-chart-terrain"), "table.terrain", tuple(text(f"b2b-head-{h}") for h in heads), rows
    )


def _orders() -> Chart:
    rows = tuple(
        (
            plain(str(die)),
            text(f"b2b-order-{TABLES.orders.axis[die - 1].replace('_', '-')}"),
            text(f"b2b-order-{TABLES.orders.allied[die - 1].replace('_', '-')}"),
        )
        for die in range(1, 7)
    )
    columns = (text("b2b-head-die"), *(text(f"barbarossa_to_berlin-side-{side}") for side in SIDES))
    return Chart("orders", text("b2b-chart-orders"), "table.orders", columns, rows)


def _turns() -> Chart:
    rows = tuple(
        (
            text(f"b2b-turn-{turn.turn}"),
            text(f"b2b-season-{turn.season}"),
            plain(str(turn.axis_rp_cards or "–")),
            plain(str(turn.vp_required or "–")),
        )
        for turn in TURNS
    )
    heads = ("turn", "season", "axis-rp", "winter")
    return Chart("turns", text("b2b-chart-turns"), "table.turns", tuple(text(f"b2b-head-{h}") for h in heads), rows)


def _hands() -> Chart:
    """18 Cards more or less for so many resources held."""
    printed = TABLES.hand
    lists = {"axis-oil": printed.axis_oil, "allied-oil": printed.allied_oil, "axis-iron": printed.axis_iron}
    most = max(map(len, lists.values()))
    rows = tuple(
        (
            text(f"b2b-resource-{name}"),
            *(shift(cards[held]) if held < len(cards) else plain("") for held in range(most)),
        )
        for name, cards in lists.items()
    )
    columns = (text("b2b-head-resource"), *(plain(str(held)) for held in range(most)))
    return Chart("hand", text("b2b-chart-hand"), "table.hand", columns, rows)


def _vp_spaces() -> Chart:
    holders = ("axis", "allied", "neutral")
    rows = tuple((plain(space_name(s)), text(f"b2b-holder-{holders[OWNER_AT_START[s]]}")) for s in VP_SPACES)
    heads = ("space", "holder")
    return Chart("vp", text("b2b-chart-vp"), "5.1", tuple(text(f"b2b-head-{h}") for h in heads), rows)


def _reinforcements() -> Chart:
    rows = tuple(
        (
            plain(card_name(CARD[row.card])),
            plain(unit_name(GROUP[row.group][0])),
            plain(str(row.count)),
            text(f"b2b-arrives-{row.place}"),
        )
        for row in ARRIVALS
    )
    heads = ("card", "unit", "count", "where")
    return Chart(
        "reinforcements", text("b2b-chart-reinforcements"), "7.6.2", tuple(text(f"b2b-head-{h}") for h in heads), rows
    )
