"""How the game shows itself: blocks, fleets and markers on the map, the tracks beside it, the prompt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from eastfront.engine.facts import Kind as FactValue
from eastfront.engine.scene import Face, Piece, Place
from eastfront.engine.sides import Side, by_side, knows
from eastfront.engine.table import HIDDEN
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import kebab
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import faces as printed_faces
from eastfront.titles.europe_engulfed import instalments
from eastfront.titles.europe_engulfed.charts import HIGHEST_ASW, MONTHS, month_of, year_of
from eastfront.titles.europe_engulfed.clicks import POOL_FROM
from eastfront.titles.europe_engulfed.control import is_contested, occupied
from eastfront.titles.europe_engulfed.faces import PARTS, back_of, face_of, side_shown
from eastfront.titles.europe_engulfed.ground import AREAS, IS_MAGINOT, SEAS, SPACES, ZONE
from eastfront.titles.europe_engulfed.income import scenario_of
from eastfront.titles.europe_engulfed.naming import A_BLOCK, AREA_NAMES, block_name, design_name
from eastfront.titles.europe_engulfed.pointers import at_stake, involved, left
from eastfront.titles.europe_engulfed.printed import AXIS, COSTS, DESIGNS, DESIGNS_OF, NATIONS, SIDES
from eastfront.titles.europe_engulfed.production import Purchase, lend_lease
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.supply import GB, IT, SU
from eastfront.titles.europe_engulfed.table import (
    FLEETS,
    NEUTRAL,
    NOBODYS,
    OFF,
    SLOTS,
    Phase,
    Supply,
    Table,
    allowed,
    fleet,
)

# A block has the number of its slot; what else lies there has numbers of its own.
FLEET_FROM: Final = SLOTS
FORT_FROM: Final = FLEET_FROM + FLEETS
BEACH_FROM: Final = FORT_FROM + len(SPACES)
CLASH_FROM: Final = BEACH_FROM + len(SPACES)
ACTION_FROM: Final = CLASH_FROM + len(SPACES)
TRAINS_FROM: Final = ACTION_FROM + len(NATIONS)
COUNTED_FROM: Final = TRAINS_FROM + len(NATIONS)
TURN, UBOATS, ASW, MAGINOT, JETS, MORALE, OVERLORD = (COUNTED_FROM + 3 * len(SIDES) + at for at in range(7))
DAMAGED_FROM: Final = OVERLORD + 1
LEASE_FROM: Final = DAMAGED_FROM + len(SPACES)
PARTS_FROM: Final = LEASE_FROM + len(NATIONS)
assert PARTS_FROM + len(PARTS) * len(NATIONS) <= POOL_FROM

SUPPLY_MARK: Final = {Supply.LIMITED: "limited", Supply.NONE: "unsupplied"}
FORTS: Final = ("fort", "heavy-fort")
MAGINOT_AREA: Final = next((area for area in AREAS if IS_MAGINOT[area]), None)


def faces() -> Iterator[Face]:
    return printed_faces.faces()


@cache
def names() -> Mapping[FactValue, list[Name]]:
    return {FactValue.PIECE: [A_BLOCK] * SLOTS, FactValue.SPACE: list(AREA_NAMES)}


# ---------------------------------------------------------------------- blocks
def pieces(seen: View[Table]) -> Iterator[Piece]:
    table = seen.table
    actors, targets = involved(seen)
    for slot, area in enumerate(table.place):
        if area != OFF:
            yield _block(table, slot, "selected" if slot in actors else "target" if slot in targets else "")
    yield from _on_the_map(table)
    yield from _beside(table)
    yield from _pool(seen)


def _block(table: Table, slot: int, role: str) -> Piece:
    """Its back and its nation; for who may know it, its face, turned by what it has lost."""
    nation, design, area = table.owner[slot], table.design[slot], int(table.place[slot])
    side = side_shown(nation, table.stands[nation])
    told = (
        ("moved", bool(table.moved[slot])),
        (SUPPLY_MARK.get(Supply(table.supply[slot]), ""), table.supply[slot] != Supply.FULL),
        (role, bool(role)),
    )
    marks = tuple(mark for mark, on in told if on)
    if design == HIDDEN:
        return Piece(slot, back_of(nation, side), area, marks, name=block_name(nation))
    lost = DESIGNS[design].steps - table.steps[slot]
    return Piece(slot, face_of(design, side), area, marks, turned=lost, name=design_name(design))


# ---------------------------------------------------------------------- markers
def _on_the_map(table: Table) -> Iterator[Piece]:
    for nation, row in enumerate(NATIONS):
        for sea in SEAS:
            at = fleet(nation, sea)
            if points := table.fleets[at]:
                idle = points - table.shifted[at] - table.carried[at] - table.silenced[at]
                marks = () if idle > 0 else ("done",)
                yield Piece(FLEET_FROM + at, f"fleet-{row.code}", int(sea), marks, counts=(("points", points),))
    for area in AREAS:
        if table.fort[area]:
            yield Piece(FORT_FROM + area, FORTS[table.fort[area] - 1], int(area))
        if table.beachhead[area] != NOBODYS:
            yield Piece(BEACH_FROM + area, "beachhead", int(area))
        if table.damaged[area]:
            yield Piece(DAMAGED_FROM + area, "damaged", int(area))
    for area in fought_over(table):
        yield Piece(CLASH_FROM + area, "contested", int(area))
    if 0 <= table.overlord >= table.turn - 1:
        yield Piece(OVERLORD, "overlord", table.overlord_area)
    if table.maginot and MAGINOT_AREA is not None and not scenario_of(table).in_play:
        yield Piece(MAGINOT, "maginot", int(MAGINOT_AREA))


def fought_over(table: Table) -> list[SpaceId]:
    """Areas where enemies stand: only those where several nations stand are looked at."""
    once = shared = 0
    for nation in range(len(NATIONS)):
        there = occupied(table, (nation,))
        shared |= once & there
        once |= there
    return [area for area in spaces_in(shared) if is_contested(table, area)]


def _beside(table: Table) -> Iterator[Piece]:
    for nation, row in enumerate(NATIONS):
        side = table.stands[nation]
        if side == NEUTRAL or row.kind in ("free", "vichy", "axis_minor"):
            continue
        if points := table.actions[nation]:
            yield Piece(
                ACTION_FROM + nation, f"action-{row.code}", f"actions-{SIDES[side]}", counts=(("points", points),)
            )
        if table.phase == Phase.STRATEGIC and table.camps[side] == table.camp and table.trains[nation]:
            counts = (("points", table.trains[nation]),)
            yield Piece(TRAINS_FROM + nation, f"trains-{row.code}", f"actions-{SIDES[side]}", counts=counts)
    for kind, column in enumerate((table.bombers, table.fighters, table.flak)):
        face = ("bombers", "fighters", "flak")[kind]
        for side, points in by_side(column):
            if points:
                id = COUNTED_FROM + kind * len(SIDES) + side
                yield Piece(id, f"{face}-{side}", f"air-{SIDES[side]}", counts=(("points", points),))
    if table.jets:
        yield Piece(JETS, "jets", f"air-{SIDES[AXIS]}", counts=(("points", table.jets),))
    if table.collapsed and not table.conquered[IT]:
        yield Piece(MORALE, "morale", f"actions-{SIDES[AXIS]}")
    for nation in (GB, SU):
        if lend_lease(table, nation):
            yield Piece(LEASE_FROM + nation, f"lease-{NATIONS[nation].code}", f"actions-{SIDES[table.stands[nation]]}")
    yield from _in_parts(table)
    yield Piece(TURN, "turn", f"turns:{table.turn - scenario_of(table).first_turn}")
    if scenario_of(table).strategic_war:
        yield Piece(UBOATS, "uboats", f"uboats:{min(table.uboats, COSTS.most_uboats)}")
        yield Piece(ASW, "asw", f"asw:{min(table.asw, HIGHEST_ASW)}")


def _in_parts(table: Table) -> Iterator[Piece]:
    """13.24 What is paid so far, and what is paid for and waits for January."""
    for nation, row in enumerate(NATIONS):
        if not table.chosen(Option.INSTALMENTS) or row.kind != "major":
            continue
        for kind, word in enumerate(PARTS):
            at = instalments.at(nation, kind)
            if kind == instalments.ASW and nation != GB:
                continue
            waits = bool(table.waiting[at])
            paid = instalments.WHOLE[kind] if waits else table.partial[at]
            if paid:
                face, place = f"part-{word}-{row.code}", f"parts-{SIDES[table.stands[nation]]}"
                marks = ("done",) if waits else ()
                yield Piece(PARTS_FROM + at, face, place, marks, counts=(("points", paid),))


def _pool(seen: View[Table]) -> Iterator[Piece]:
    """4.4 While a nation builds, what its force pools still hold, for who knows its blocks."""
    top, table = seen.stack[-1] if seen.stack else None, seen.table
    if not isinstance(top, Purchase) or not knows(table.eyes(top.side), seen.side):
        return
    for nation in top.ledger(table).nations:
        side = side_shown(nation, table.stands[nation])
        for design in DESIGNS_OF[nation]:
            free = allowed(table, design) - table.design.count(design)
            if free > 0:
                place = f"pool-{SIDES[top.side]}"
                yield Piece(POOL_FROM + design, face_of(design, side), place, counts=(("copies", free),))


# ---------------------------------------------------------------------- places beyond the board
def places(seen: View[Table]) -> tuple[Place, ...]:
    table = seen.table
    row = scenario_of(table)
    found = list(_places(table.scenario, row.first_turn, row.last_turn, row.strategic_war))
    if table.chosen(Option.INSTALMENTS):
        found += [Place(f"parts-{word}", "box", text("ee-place-parts"), side) for side, word in by_side(SIDES)]
    if seen.stack and isinstance(seen.stack[-1], Purchase):
        side = seen.stack[-1].side
        found.append(Place(f"pool-{SIDES[side]}", "box", text("ee-place-pool"), side))
    return tuple(found)


@cache
def _places(_: int, first: int, last: int, strategic: bool) -> tuple[Place, ...]:
    cells = tuple(
        text(f"ee-short-month-{MONTHS.index(month_of(t))}", year=str(year_of(t))) for t in range(first, last + 1)
    )
    found = [Place("turns", "track", text("ee-place-turns"), cells=cells)]
    for side, word in by_side(SIDES):
        found.append(Place(f"actions-{word}", "box", text("ee-place-actions"), side))
        if strategic:
            found.append(Place(f"air-{word}", "box", text("ee-place-air"), side))
    if strategic:
        points = tuple(text("ee-plain", words=str(n)) for n in range(COSTS.most_uboats + 1))
        found.append(Place("uboats", "track", text("ee-place-uboats"), cells=points))
        found.append(Place("asw", "track", text("ee-place-asw"), cells=points[: HIGHEST_ASW + 1]))
    return tuple(found)


def status(seen: View[Table]) -> Iterator[Text]:
    table = seen.table
    row = scenario_of(table)
    yield text(
        f"ee-turn-of-{table.month}",
        year=str(table.year),
        turn=table.turn - row.first_turn + 1,
        last=row.last_turn - row.first_turn + 1,
    )
    for letter, zone in (("w", "W"), ("e", "E"), ("s", "S")):
        if any(ZONE[area] == zone for area in AREAS):
            yield text(f"ee-zone-{letter}-{int(table.weather_in(zone))}")


# ---------------------------------------------------------------------- control
def _printed() -> tuple[int | None, ...]:
    return tuple(SIDES.index(space.owner) if space.owner in SIDES else None for space in SPACES)


PRINTED: Final = _printed()


def control(seen: View[Table]) -> dict[int, Side]:
    """Only where the holder is not the one printed on the board."""
    table = seen.table
    found: dict[int, Side] = {}
    for area in AREAS:
        side = table.holder(area)
        if side != PRINTED[area] and (side != NEUTRAL or PRINTED[area] is not None):
            found[int(area)] = side
    return found


# ---------------------------------------------------------------------- the prompt
def prompt(seen: View[Table]) -> tuple[Text, tuple[Text, ...]]:
    asked = kebab(type(seen.stack[-1]).__name__)
    return text(f"ee-ask-{asked}", **at_stake(seen)), tuple(left(seen))
