"""34 to 38, 47, 48, 51, 52, 56, 60, 61, 65, 71 The replacement and reinforcement phase."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, enemy, step
from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Convert,
    ConvertInto,
    DeclareShock,
    Place,
    Rebuild,
    Reinforce,
    Return,
)
from eastfront.titles.great_patriotic_war.defection import NationsWaver
from eastfront.titles.great_patriotic_war.leaders import bring_back
from eastfront.titles.great_patriotic_war.nations import GONE_OVER, SLOVAKS, may_stand, wake_the_balkans
from eastfront.titles.great_patriotic_war.occupation import enter, free_base
from eastfront.titles.great_patriotic_war.partisans import hideouts
from eastfront.titles.great_patriotic_war.printed import (
    AIR,
    BALKAN_HEXES,
    BASES,
    BESSARABIA,
    BRATISLAVA,
    BULGARIAN_BALKAN_HEXES,
    BULGARIAN_HEXES,
    BY_CODE,
    COUNTRY,
    EDGES,
    LAND_UNITS,
    MOSCOW,
    PARTISANS,
    PLACES,
    TBILISI,
    TRACK,
    TURNS,
    UNITS,
    YEREVAN,
    Kind,
)
from eastfront.titles.great_patriotic_war.supply import CAPITAL, coverage, judge
from eastfront.titles.great_patriotic_war.table import (
    ARRIVING,
    AXIS,
    BALKANS,
    DEPLOYED,
    DESTROYED,
    GONE,
    SOVIET,
    TO_COME,
    TO_CONVERT,
    Table,
)

HOMES = {
    "german": ("germany",),
    "italian": ("germany",),
    "romanian": ("romania",),
    "hungarian": ("hungary",),
    "slovak": ("slovakia",),
    "soviet": ("ussr",),
    "polish": ("ussr",),
    "soviet romanian": ("ussr", "romania"),
    "bulgarian": (),
}
SIDE_NAMES = ("axis", "soviet")


class Arrivals(Sequence[Table]):
    """The first phase of a player turn."""

    side: Side

    @step("38")
    def withdraw(self, table: Table, _: None) -> Next:
        table.returned = [0] * len(UNITS)
        for row in rows_of(table, self.side, "withdrawal"):
            unit = BY_CODE[row]
            if table.location[unit] != GONE:
                table.location[unit], table.steps[unit] = GONE, 0
                table.tell(facts.WITHDRAWN, unit)
        bring_back(table, self.side)
        judge(table, self.side)
        return None

    @step("46")
    def receive_shock_attack(self, table: Table, _: None) -> Next:
        row = TURNS[table.turn - 1]
        table.shocks[self.side] += row.shock_axis if self.side == AXIS else row.shock_soviet
        table.shock = 0
        return None

    @step("table.track")
    def open_track(self, table: Table, _: None) -> Next:
        open_track(table, self.side)
        return None

    @step("36")
    def reinforcements(self, table: Table, _: None) -> Next:
        return Reinforcements(self.side)

    @step("34")
    def count_points(self, table: Table, _: None) -> Next:
        points = replacement_points(table, self.side)
        table.points = points.total
        table.tell(facts.POINTS, self.side, points.total, points)
        return Replacements(self.side)

    @step("55")
    def nations_waver(self, table: Table, _: None) -> Next:
        table.points = 0
        return NationsWaver() if self.side == AXIS else None


def rows_of(table: Table, side: Side, *kinds: str) -> list[str]:
    return [r.unit for r in TRACK if r.turn == table.turn and r.side == SIDE_NAMES[side] and r.kind in kinds]


def in_game(table: Table, unit: int) -> bool:
    """The Barbarossa and learning scenarios leave aircraft and leaders out."""
    return table.air_and_leaders or UNITS[unit].is_land


def open_track(table: Table, side: Side) -> None:
    """What the track brings this turn, and 56, 60, 61 what events bring."""
    for row in TRACK:
        if row.turn != table.turn or row.side != SIDE_NAMES[side] or row.kind in ("points", "withdrawal"):
            continue
        unit = BY_CODE[row.unit]
        if not in_game(table, unit) or table.location[unit] != (GONE if row.kind == "return" else TO_COME):
            continue
        if row.kind == "conversion":
            table.location[unit] = TO_CONVERT
        elif row.kind == "destroyed_box":
            table.location[unit], table.steps[unit] = DESTROYED, 0
            table.tell(facts.IN_THE_BOX, unit)
        elif not out_of_the_war(table, unit):
            table.location[unit] = ARRIVING
            table.steps[unit] = 1 if row.reduced else UNITS[unit].steps
    if side == SOVIET:
        soviet_events(table)
    else:
        wake_the_balkans(table)


def out_of_the_war(table: Table, unit: int) -> bool:
    printed = UNITS[unit]
    if printed.side != AXIS:
        return False
    return (
        (printed.nation == "romanian" and table.romania == GONE_OVER)
        or (printed.nation == "hungarian" and bool(table.hungary_out))
        or (printed.nation == "slovak" and bool(table.slovakia_out))
    )


def soviet_events(table: Table) -> None:
    """56 The Romanian armies come at once, 60 the Bulgarian ones in the turn after; 52 bands come back."""
    for row in TRACK:
        unit = BY_CODE[row.unit] if row.unit else -1
        if row.kind != "event" or table.location[unit] != TO_COME or table.romania != GONE_OVER:
            continue
        if UNITS[unit].nation == "romanian" or table.turn > table.romania_turn:
            table.location[unit], table.steps[unit] = ARRIVING, UNITS[unit].steps
            if UNITS[unit].nation == "bulgarian" and not table.bulgaria:
                table.bulgaria = 1
                table.tell(facts.BULGARIA_COMES)
    for band in PARTISANS:
        if table.location[band] == DESTROYED and table.comes_back[band] <= table.turn:
            table.location[band], table.steps[band] = ARRIVING, 1


# ---------------------------------------------------------------------- where units appear
def open_towns(table: Table, unit: int) -> list[int]:
    """36, 65 Empty, controlled, supplied towns of the own country and the own edge, never in an enemy ZOC; the own
    capital always takes a unit."""
    side = UNITS[unit].side
    zoc, covered = table.zoc(enemy(side)), coverage(table, side)
    homes = HOMES["soviet romanian" if side == SOVIET and UNITS[unit].nation == "romanian" else UNITS[unit].nation]
    towns = [h for h in PLACES if COUNTRY[h] in homes]
    edge = EDGES[side] if "germany" in homes or "ussr" in homes else ()
    if unit in SLOVAKS:
        towns = [BRATISLAVA]
    found = []
    for hex_ in sorted({*towns, *edge}):
        if table.control[hex_] != side or not table.room_for(unit, hex_) or may_stand(table, unit, hex_):
            continue
        if hex_ == CAPITAL[side] or (not zoc[hex_] and covered[hex_]):
            found.append(hex_)
    return found


def places_for(table: Table, unit: int) -> list[int]:
    """Where a reinforcement or a rebuilt unit may appear."""
    printed = UNITS[unit]
    if printed.kind in AIR:
        return [h for h in range(len(BASES)) if BASES[h] and free_base(table, printed.side, h)]
    if printed.kind is Kind.LEADER:
        capital = CAPITAL[printed.side]
        return [capital] if table.control[capital] == printed.side else []
    if printed.kind is Kind.PARTISAN:
        return hideouts(table)
    if table.location[unit] == BALKANS:
        return _free(table, unit, BALKAN_HEXES)
    if printed.side == SOVIET and printed.nation == "romanian" and table.location[unit] == ARRIVING:
        return _free(table, unit, [h for h in range(len(COUNTRY)) if COUNTRY[h] == "romania" or h in BESSARABIA])
    if printed.nation == "bulgarian":
        hexes = [*BULGARIAN_HEXES, *(BULGARIAN_BALKAN_HEXES if table.balkans == 2 else ())]
        return _free(table, unit, hexes)
    return open_towns(table, unit)


def _free(table: Table, unit: int, hexes: Iterable[int]) -> list[int]:
    """Empty hexes outside enemy ZOC where the unit's nation may stand."""
    zoc = table.zoc(enemy(UNITS[unit].side))
    return [h for h in hexes if not zoc[h] and table.room_for(unit, h) and may_stand(table, unit, h) is None]


def put(table: Table, unit: int, hex_: int) -> None:
    if UNITS[unit].is_land:
        enter(table, unit, hex_)
    else:
        table.location[unit] = hex_


# ---------------------------------------------------------------------- reinforcements
def waiting(table: Table, side: Side) -> Iterator[int]:
    """Who may be placed now; 52 of the bands that were caught one comes back in a turn."""
    one_is_back = any(table.returned[band] for band in PARTISANS)
    for unit in UNITS:
        place = table.location[unit.id]
        if unit.side != side or (one_is_back and table.comes_back[unit.id]):
            continue
        if place == ARRIVING or (place == BALKANS and table.balkans):
            yield unit.id


def may_wait(unit: int) -> bool:
    """52 A band may come later; 61 so may the garrison of the Balkans."""
    return UNITS[unit].kind is Kind.PARTISAN


class Reinforcements(Procedure[Table]):
    """71 Reinforcements are placed before replacements. Who finds no room waits for the next turn."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Reinforce):
            return PlaceUnit(self.side, answer.unit)
        if answer is not None:
            return Done()
        self._leaders(table)
        ready = tuple(u for u in waiting(table, self.side) if places_for(table, u))
        return ChooseReinforcement(self.side, ready) if ready else Done()

    def _leaders(self, table: Table) -> None:
        """44 Leaders appear in their capital; there is nothing to choose."""
        for unit in list(waiting(table, self.side)):
            if UNITS[unit].kind is Kind.LEADER and places_for(table, unit):
                put(table, unit, CAPITAL[self.side])
                table.tell(facts.ARRIVED, unit, CAPITAL[self.side])


class ChooseReinforcement(Decision[Table]):
    RULE = "36"

    units: tuple[int, ...]

    def options(self, table: Table) -> list[Action]:
        """Only what may wait lets the player end the phase."""
        found: list[Action] = [Reinforce(unit) for unit in self.units]
        if all(may_wait(u) or table.location[u] == BALKANS for u in self.units):
            found.insert(0, PASS)
        return found


class PlaceUnit(Sequence[Table]):
    side: Side
    unit: int

    @step("36")
    def choose(self, table: Table, _: None) -> Next:
        return ChoosePlace(self.side, self.unit)

    @step("36")
    def place(self, table: Table, answer: Place) -> Next:
        if table.location[self.unit] == BALKANS:
            table.balkans = 2
            table.steps[self.unit], table.returned[self.unit] = UNITS[self.unit].steps, DEPLOYED
        if table.comes_back[self.unit]:
            table.comes_back[self.unit], table.returned[self.unit] = 0, 1
        put(table, self.unit, answer.hex)
        table.supplied[self.unit] = 1
        partisans = UNITS[self.unit].kind is Kind.PARTISAN
        table.tell(facts.PARTISANS_PLACED if partisans else facts.ARRIVED, self.unit, answer.hex)
        return None


class ChoosePlace(Decision[Table]):
    RULE = "36"

    unit: int

    def candidates(self, table: Table) -> Iterable[Action]:
        printed = UNITS[self.unit]
        if printed.is_land and printed.kind is not Kind.PARTISAN:
            for hex_ in sorted({*PLACES, *EDGES[self.side], *places_for(table, self.unit)}):
                yield Place(hex_)
        else:
            yield from map(Place, places_for(table, self.unit))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, Place)
        if action.hex in places_for(table, self.unit):
            return None
        if table.control[action.hex] != self.side:
            return Refusal("36", "gpw-no-control")
        if not table.room_for(self.unit, action.hex):
            return Refusal("67", "gpw-no-stacking")
        if table.zoc(enemy(self.side))[action.hex]:
            return Refusal("65", "gpw-no-arrival-in-zoc")
        return Refusal("36", "gpw-no-arrival-there")

    def options(self, table: Table) -> list[Action]:
        return [Place(hex_) for hex_ in places_for(table, self.unit)]


# ---------------------------------------------------------------------- replacements
def replacement_points(table: Table, side: Side) -> Tally:
    """34 The track's points; 62 Moscow, and Yerevan with Tbilisi, change them."""
    base = sum(r.points for r in TRACK if r.turn == table.turn and r.side == SIDE_NAMES[side] and r.kind == "points")
    lines = []
    if side == SOVIET and table.control[MOSCOW] == AXIS:
        lines.append(Modifier("62", "gpw-why-moscow", -1))
    if side == AXIS and table.control[YEREVAN] == AXIS and table.control[TBILISI] == AXIS:
        lines.append(Modifier("62", "gpw-why-caucasus", +1))
    return Tally(base, tuple(lines), low=0)


def rebuildable(table: Table, unit: int) -> Refusal | None:
    """34 A supplied unit on the map, or one in Moscow or Berlin."""
    if not table.supplied[unit] and table.location[unit] != CAPITAL[UNITS[unit].side]:
        return Refusal("34", "gpw-no-rebuild-unsupplied")
    if UNITS[unit].nation == "italian":
        return Refusal("58", "gpw-no-italian-rebuild")
    if UNITS[unit].nation == "bulgarian":
        return Refusal("71", "gpw-no-nation-rebuild")
    if UNITS[unit].nation == "bulgarian":
        return Refusal("71", "gpw-no-nation-rebuild")
    if table.returned[unit]:
        return Refusal("35", "gpw-no-full-at-once")
    if table.points < UNITS[unit].cost:
        return Refusal("34", "gpw-no-points", {"cost": UNITS[unit].cost, "left": table.points})
    return None


def returnable(table: Table, unit: int) -> Refusal | None:
    """35, 51 A destroyed unit comes back reduced; 47 Guards and shock armies only by conversion."""
    printed = UNITS[unit]
    if printed.kind in (Kind.GUARDS, Kind.SHOCK):
        return Refusal("47", "gpw-no-guards-rebuild")
    if not printed.rebuild:
        return Refusal("58" if printed.nation == "italian" else "71", "gpw-no-nation-rebuild")
    if table.points < printed.cost:
        return Refusal("34", "gpw-no-points", {"cost": printed.cost, "left": table.points})
    if not places_for(table, unit):
        return Refusal("65", "gpw-no-place")
    return None


def may_convert(table: Table, unit: int) -> Refusal | None:
    if UNITS[unit].kind is not Kind.INFANTRY or UNITS[unit].nation != "soviet":
        return Refusal("47", "gpw-no-standard-army")
    if table.points < 1:
        return Refusal("34", "gpw-no-points", {"cost": 1, "left": table.points})
    return None


def new_guards(table: Table) -> list[int]:
    """47 Guards and shock armies that can be formed: newly allowed ones, and those that were destroyed."""
    kinds = (Kind.GUARDS, Kind.SHOCK)
    return [u for u in LAND_UNITS[SOVIET] if UNITS[u].kind in kinds and table.location[u] in (TO_CONVERT, DESTROYED)]


class Replacements(Procedure[Table]):
    """34 Points are spent one by one; what is left is lost."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case None:
                if not table.points and not self._shock_possible(table):
                    return Done()
                return ChooseReplacement(self.side)
            case Rebuild(unit=unit):
                table.points -= UNITS[unit].cost
                table.steps[unit] = UNITS[unit].steps
                table.tell(facts.REBUILT, unit, UNITS[unit].cost)
            case Return(unit=unit):
                return BringBack(self.side, unit)
            case Convert(unit=unit):
                return Conversion(self.side, unit)
            case DeclareShock():
                table.shocks[self.side] -= 1
                table.shock = 1
                table.tell(facts.SHOCK_DECLARED, self.side, table.shocks[self.side])
            case _:
                return Done()
        return None

    def _shock_possible(self, table: Table) -> bool:
        return table.shocks[self.side] > 0 and not table.shock


class ChooseReplacement(Decision[Table]):
    RULE = "34"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        if table.shocks[self.side] and not table.shock:
            yield DeclareShock()
        for unit in UNITS:
            if unit.side != self.side or unit.kind in (Kind.LEADER, Kind.PARTISAN):
                continue
            if table.location[unit.id] >= 0 and table.steps[unit.id] < unit.steps:
                yield Rebuild(unit.id)
            elif table.location[unit.id] == DESTROYED:
                yield Return(unit.id)
        if self.side == SOVIET and new_guards(table):
            for unit_id in table.land(SOVIET):
                yield Convert(unit_id)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Rebuild(unit=unit):
                return rebuildable(table, unit)
            case Return(unit=unit):
                return returnable(table, unit)
            case Convert(unit=unit):
                return may_convert(table, unit)
        return None


class BringBack(Sequence[Table]):
    """35 Reduced, and full strength not before the next turn."""

    side: Side
    unit: int

    @step("35")
    def choose(self, table: Table, _: None) -> Next:
        return ChoosePlace(self.side, self.unit)

    @step("35")
    def place(self, table: Table, answer: Place) -> Next:
        table.points -= UNITS[self.unit].cost
        table.steps[self.unit] = 1
        table.returned[self.unit] = 1
        put(table, self.unit, answer.hex)
        table.supplied[self.unit] = 1
        table.tell(facts.RETURNED, self.unit, answer.hex, UNITS[self.unit].cost)
        return None


class Conversion(Sequence[Table]):
    """47 A standard army becomes a Guards or shock army of the same strength level; the old one goes to the box."""

    side: Side
    unit: int

    @step("47")
    def choose(self, table: Table, _: None) -> Next:
        return ChooseConversion(self.side)

    @step("47")
    def convert(self, table: Table, answer: ConvertInto) -> Next:
        new, old = answer.unit, self.unit
        table.points -= 1
        table.location[new], table.steps[new] = table.location[old], table.steps[old]
        table.supplied[new], table.returned[new] = table.supplied[old], table.returned[old]
        table.location[old], table.steps[old] = DESTROYED, 0
        table.tell(facts.CONVERTED, old, new)
        return None


class ChooseConversion(Decision[Table]):
    RULE = "47"

    def options(self, table: Table) -> list[Action]:
        return [ConvertInto(unit) for unit in new_guards(table)]
