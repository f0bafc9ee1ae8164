"""17.1, 17.4 Free set-up: units begin where history has them, and their owner moves them about before turn 1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley import facts
from eastfront.titles.dark_valley.actions import PASS, Activate, AllBack, MoveTo, TakeBack
from eastfront.titles.dark_valley.ground import GRID, IN_PLAY, IN_USSR, IS_PLACE, NEIGHBOURS, SIZE, hex_of
from eastfront.titles.dark_valley.movement import MOVE_TO
from eastfront.titles.dark_valley.movers import ACTIVATE
from eastfront.titles.dark_valley.places import fits
from eastfront.titles.dark_valley.printed import AXIS, BARBAROSSA, BY_CODE, SOVIET, UNITS, Kind
from eastfront.titles.dark_valley.setup import RESERVES, lay_out
from eastfront.titles.dark_valley.table import Table
from eastfront.titles.dark_valley.turn import War

RULE_OF: Final = {"barbarossa": "17.1", "bagration": "17.4"}
IN_ORDER: Final = {"barbarossa": (SOVIET,), "bagration": (AXIS, SOVIET)}
"""Who sets up, the first first. In Barbarossa the Axis stands where its armies stood."""
DISTRICTS: Final = ("BMD", "WMD", "KMD", "OMD")
"""The frontier military districts, from north to south."""
DEPTH: Final = 3  # how far a district reaches around the units that history has there
ALL_BACK: Final = AllBack()
TAKE_BACK: Final = tuple(TakeBack(unit.id) for unit in UNITS)


# ---------------------------------------------------------------------- who may stand where
@cache
def history(start: str) -> tuple[int, ...]:
    """Where each unit stands when nobody touches anything."""
    return tuple(lay_out(start).location)


@cache
def units_of(start: str, side: Side) -> tuple[int, ...]:
    """Who may be set up elsewhere: in Barbarossa the units of the districts and the reserves, in Bagration every combat
    unit and HQ on the map."""
    if start == "barbarossa":
        mine = [BY_CODE[row.unit] for row in BARBAROSSA if row.placement != "fixed"]
        return tuple(sorted(u for u in mine if UNITS[u].side == side))
    here = history(start)
    return tuple(u.id for u in UNITS if u.side == side and here[u.id] >= 0 and (u.is_combat or u.kind is Kind.HQ))


@cache
def district_of(unit: int) -> str:
    """BMD to OMD, or the reserves."""
    row = next(row for row in BARBAROSSA if BY_CODE[row.unit] == unit)
    return next((name for name in DISTRICTS if row.district.startswith(name)), RESERVES)


@cache
def districts() -> tuple[str, ...]:
    """By hex: the district it belongs to, that of the nearest unit of history; near a reserve it belongs to none."""
    stand = [(hex_of(row.hex), district_of(BY_CODE[row.unit])) for row in BARBAROSSA if row.placement != "fixed"]
    found = []
    for hex_ in range(SIZE):
        name = ""
        if IN_USSR[hex_] and IN_PLAY[hex_]:
            order = (RESERVES, *DISTRICTS)
            far, at = min((distance(GRID, hex_, where), order.index(of)) for where, of in stand)
            name = order[at] if far <= DEPTH and order[at] != RESERVES else ""
        found.append(name)
    return tuple(found)


@cache
def border() -> frozenset[int]:
    """The hexes of the districts on the frontier that must not be left empty: all that history holds."""
    held = set(history("barbarossa"))
    beside = [h for h in range(SIZE) if any(IN_PLAY[n] and not IN_USSR[n] for n in NEIGHBOURS[h])]
    return frozenset(h for h in beside if districts()[h] and h in held)


@cache
def lines(start: str) -> tuple[int, ...]:
    """By hex: the side inside whose lines it lies, or -1 between them. A hex belongs to the side that has a combat unit
    or a controlled town nearer to it, over land."""
    table = lay_out(start)
    owner: list[int] = [-1] * SIZE
    here = set[int]()
    for hex_ in range(SIZE):
        if units := table.combat_in(hex_):
            owner[hex_] = UNITS[units[0]].side
        elif IS_PLACE[hex_] and IN_PLAY[hex_]:
            owner[hex_] = table.control[hex_]
        if owner[hex_] >= 0:
            here.add(hex_)
    seen = set(here)
    while here:
        reached: dict[int, set[int]] = {}
        for hex_ in here:
            for near in NEIGHBOURS[hex_]:
                if near not in seen:
                    reached.setdefault(near, set()).add(owner[hex_])
        for hex_, sides in reached.items():
            owner[hex_] = min(sides) if len(sides) == 1 else -1
        seen.update(reached)
        here = set(reached)
    return tuple(owner)


def outside(table: Table, start: str, unit: int, hex_: int) -> Refusal | None:
    """Why a unit may not be set up there, whoever else is there."""
    if start == "bagration":
        ours = lines(start)[hex_] == UNITS[unit].side
        return None if ours else Refusal("17.4", "tdv-no-setup-beyond-the-lines")
    mine = district_of(unit)
    if mine != RESERVES:
        return None if districts()[hex_] == mine else Refusal("17.1", "tdv-no-setup-out-of-district")
    if not (IS_PLACE[hex_] and IN_USSR[hex_] and IN_PLAY[hex_]) or districts()[hex_]:
        return Refusal("17.1", "tdv-no-setup-reserve")
    others = [u for u in table.combat_in(hex_) if u != unit]
    return Refusal("17.1", "tdv-no-setup-town-taken") if others else None


def not_there(table: Table, start: str, unit: int, hex_: int) -> Refusal | None:
    return outside(table, start, unit, hex_) or fits(table, unit, hex_)


def bares_the_border(table: Table, start: str, unit: int) -> Refusal | None:
    """17.1 Every hex of the frontier keeps a unit."""
    here = table.location[unit]
    if start != "barbarossa" or here not in border() or len(table.combat_in(here)) > 1:
        return None
    return Refusal("17.1", "tdv-no-bare-border")


# ---------------------------------------------------------------------- setting up
class Deployment(Procedure[Table]):
    """One side after the other, then the war begins."""

    start: str
    ready: int = 0

    def resume(self, table: Table, _: None) -> Next:
        order = IN_ORDER[self.start]
        if self.ready == len(order):
            return War()
        self.ready += 1
        table.tell(facts.SETTING_UP, order[self.ready - 1])
        return SetUp(order[self.ready - 1], self.start)


class SetUp(Procedure[Table]):
    """Unit by unit until the owner is content; whoever is not touched stays where history has it."""

    side: Side
    start: str
    unit: int = -1

    def resume(self, table: Table, answer: Action | None) -> Next:
        home = history(self.start)
        match answer:
            case Activate(unit=unit):
                self.unit = unit
                return ChooseSetUpHex(self.side, self.start, unit)
            case MoveTo(hex=hex_):
                table.location[self.unit] = hex_
                table.tell(facts.SET_UP, self.unit, hex_)
            case TakeBack(unit=unit):
                table.location[unit] = home[unit]
                table.tell(facts.SET_UP, unit, home[unit])
            case AllBack():
                for unit in units_of(self.start, self.side):
                    table.location[unit] = home[unit]
                table.tell(facts.SET_UP_AS_IN_HISTORY, self.side)
            case Pass() if self.unit < 0:
                return Done()
        self.unit = -1
        return ChooseSetUp(self.side, self.start)


class ChooseSetUp(Decision[Table]):
    RULE = "17.1"

    start: str

    def candidates(self, table: Table) -> Iterable[Action]:
        yield from (PASS, ALL_BACK)
        home = history(self.start)
        for unit in table.land(self.side):
            yield ACTIVATE[unit]
            if table.location[unit] != home[unit]:
                yield TAKE_BACK[unit]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        home = history(self.start)
        match action:
            case AllBack():
                same = all(table.location[u] == home[u] for u in units_of(self.start, self.side))
                return Refusal(RULE_OF[self.start], "tdv-no-setup-changed") if same else None
            case Activate(unit=unit) if unit not in units_of(self.start, self.side):
                return Refusal(RULE_OF[self.start], "tdv-no-setup-fixed")
            case Activate(unit=unit):
                return bares_the_border(table, self.start, unit)
            case TakeBack(unit=unit):
                bare = bares_the_border(table, self.start, unit)
                return bare or not_there(table, self.start, unit, home[unit])
        return None


class ChooseSetUpHex(Decision[Table]):
    """Anywhere in its district, or inside the lines of its side; or it stays."""

    RULE = "17.1"

    start: str
    unit: int

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        yield from MOVE_TO

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, MoveTo):
            return None
        if action.hex == table.location[self.unit]:
            return Refusal(RULE_OF[self.start], "tdv-no-setup-same-hex")
        return not_there(table, self.start, self.unit, action.hex)

    def options(self, table: Table) -> list[Action]:
        """The same, from the hexes of its area alone."""
        return [PASS, *(MOVE_TO[h] for h in self._area() if self.forbids(table, MOVE_TO[h]) is None)]

    def _area(self) -> Iterator[int]:
        if self.start == "bagration":
            side = UNITS[self.unit].side
            return (h for h, owner in enumerate(lines(self.start)) if owner == side)
        mine = district_of(self.unit)
        return (h for h, name in enumerate(districts()) if (IS_PLACE[h] if mine == RESERVES else name == mine))


def goes_free(start: str) -> bool:
    """Whether this date can be set up freely."""
    return start in IN_ORDER
