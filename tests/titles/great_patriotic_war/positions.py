"""Small positions of The Great Patriotic War, laid out by hand, and short words to play them with.

Units go by their code ("AX-VII"), hexes by their printed code ("A-2714"), the name of a place ("moscow") or their
number. Tests choose hexes by what the ground is like (`field`, `ground`), so that they outlive changes of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Thrown
from eastfront.engine.facts import FactKind, Value
from eastfront.engine.fate import Fate, Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.engine.modifiers import Tally
from eastfront.engine.title import Title
from eastfront.parts import hexes
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles import TITLES
from eastfront.titles.great_patriotic_war import facts, printed
from eastfront.titles.great_patriotic_war.actions import LAUNCH, Activate, Attack, Join, MoveTo, RetreatTo
from eastfront.titles.great_patriotic_war.combat import Battles, CombatPhase
from eastfront.titles.great_patriotic_war.movement import GENERAL, MovementPhase
from eastfront.titles.great_patriotic_war.printed import AROUND, BY_CODE, COUNTRY, GRID, HEXES, RIVERS, UNITS, Kind
from eastfront.titles.great_patriotic_war.supply import judge
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, NO_MISSION, SOVIET, TO_COME, Table

GPW: Final[Title[Table]] = TITLES.get("great_patriotic_war")
SCENARIOS: Final = tuple(scenario.id for scenario in GPW.scenarios)
Hex = int | str
Position = Flow[Table]


def unit(code: str) -> UnitId:
    return BY_CODE[code]


def at(hex_: Hex) -> SpaceId:
    """A hex by its number, printed code or place."""
    if isinstance(hex_, str):
        return printed.hex_of(hex_) if hex_[1:2] == "-" else printed.place(hex_)
    return SpaceId(hex_)


def position(
    units: Mapping[str, Hex],
    *,
    reduced: Iterable[str] = (),
    destroyed: Iterable[str] = (),
    held_by: Side | None = None,
    axis: Iterable[Hex] = (),
    soviet: Iterable[Hex] = (),
    turn: int = 1,
    last_turn: int = 32,
    air_and_leaders: bool = True,
) -> Table:
    """A table with these units on these hexes and all others still to come.

    Control is that of June 1941, or `held_by` one side everywhere, then `axis` and `soviet` hexes, then each land unit
    (no partisans) holds its own. Everybody is supplied until a phase judges it. Other columns can simply be set."""
    count = len(UNITS)
    control = list(printed.OWNER_AT_START) if held_by is None else [held_by] * len(HEXES)
    table = Table(
        turn=turn,
        last_turn=last_turn,
        air_and_leaders=air_and_leaders,
        location=[TO_COME] * count,
        steps=[0] * count,
        control=control,
        supplied=[1] * count,
        moved=[0] * count,
        fought=[0] * count,
        returned=[0] * count,
        mission=[NO_MISSION] * count,
        comes_back=[0] * count,
        shocks=[0, 0],
        drops=[0, 0],
    )
    for side, held in ((AXIS, axis), (SOVIET, soviet)):
        for hex_ in held:
            control[at(hex_)] = side
    for code, hex_ in units.items():
        lay(table, code, hex_)
    for code in reduced:
        table.steps[unit(code)] = 1
    for code in destroyed:
        table.location[unit(code)] = DESTROYED
    table.chronicle = []
    return table


def lay(table: Table, code: str, hex_: Hex) -> None:
    """One more unit at full strength, holding its hex."""
    printed_unit = UNITS[unit(code)]
    table.location[printed_unit.id], table.steps[printed_unit.id] = at(hex_), printed_unit.steps
    if printed_unit.is_land and printed_unit.kind is not Kind.PARTISAN:
        table.control[at(hex_)] = printed_unit.side


# ---------------------------------------------------------------------- ground
def near(hex_: Hex, radius: int) -> list[SpaceId]:
    """A hex and those around it."""
    return hexes.within(GRID, at(hex_), radius)


def away(hex_: Hex, direction: int, steps: int = 1) -> SpaceId:
    """So many hexes in a direction, 0 to 5 clockwise from north."""
    here = at(hex_)
    for _ in range(steps):
        here = hexes.neighbour(GRID, here, direction)
        assert here >= 0, "off the map"
    return here


def ground(wanted: Callable[[SpaceId], bool]) -> SpaceId:
    """The first hex that is as wanted."""
    return next(hex_ for hex_ in printed.ALL_HEXES if wanted(hex_))


def plain(hex_: SpaceId, radius: int, country: str = "ussr") -> bool:
    """Clear and without rivers as far as that, whole on the map, and without a town."""
    circle = near(hex_, radius)
    if len(circle) != 1 + 3 * radius * (radius + 1):
        return False
    if any(HEXES[h].terrain != "clear" or COUNTRY[h] != country or printed.IS_PLACE[h] for h in circle):
        return False
    return not any((here, there) in RIVERS for here in circle for there in circle)


def field(radius: int = 2) -> SpaceId:
    """A hex in the USSR amid plain ground, where rails and the strait do not matter."""
    return ground(lambda hex_: plain(hex_, radius))


def hex_with(terrain: str, *, river: bool = False) -> SpaceId:
    """A hex of this terrain in the USSR, without town, with six land hexes around and no river on its sides."""

    def fits(hex_: SpaceId) -> bool:
        around = AROUND[hex_]
        land = len(around) == 6 and all(printed.TERRAIN_AT[h].foot and COUNTRY[h] == "ussr" for h in (hex_, *around))
        rivers = sum((hex_, h) in RIVERS for h in around)
        return land and HEXES[hex_].terrain == terrain and not printed.IS_PLACE[hex_] and bool(rivers) == river

    return ground(fits)


# ---------------------------------------------------------------------- to begin
def begin(table: Table, first: Frame, *throws: int | Thrown) -> Position:
    return Flow(table, first, fate=Scripted(*throws))


def moving(table: Table, side: Side = AXIS, phase: int = GENERAL) -> Position:
    """A movement phase, with supply judged as at its start."""
    judge(table, side)
    return begin(table, MovementPhase(side, phase))


def activated(table: Table, code: str, phase: int = GENERAL) -> Position:
    """The unit is picked and asked where it goes."""
    flow = moving(table, UNITS[unit(code)].side, phase)
    play(flow, Activate(unit(code)))
    return flow


def fighting(table: Table, *throws: int | Thrown, side: Side = AXIS) -> Position:
    return begin(table, CombatPhase(side), *throws)


def assault(table: Table, target: Hex, attackers: Iterable[str], *throws: int | Thrown) -> Position:
    """A combat phase with one attack launched and rolled."""
    codes = list(attackers)
    flow = fighting(table, *throws, side=UNITS[unit(codes[0])].side)
    play(flow, Attack(at(target)), *(Join(unit(code)) for code in codes), LAUNCH)
    return flow


def fight(units: Mapping[str, Hex], target: Hex, attackers: Iterable[str], die: int, *reduced: str) -> Position:
    """One battle on the table as laid, with everybody supplied and no aircraft asked."""
    codes = list(attackers)
    flow = begin(position(units, reduced=reduced), Battles(UNITS[unit(codes[0])].side), die)
    play(flow, Attack(at(target)), *(Join(unit(code)) for code in codes), LAUNCH)
    return flow


def scenario(name: str, fate: Fate | None = None) -> Position:
    return GPW.begin(name, fate=fate)


# ---------------------------------------------------------------------- to play
def play(flow: Position, *actions: Action) -> None:
    """Through the checked door, each action by the side that is asked."""
    for action in actions:
        flow.submit(flow.asked[0], action)


def to(hex_: Hex) -> MoveTo:
    return MoveTo(at(hex_))


def back_to(hex_: Hex) -> RetreatTo:
    return RetreatTo(at(hex_))


# ---------------------------------------------------------------------- to look
def where(flow: Position, code: str) -> SpaceId:
    """The unit's hex, or the negative number of the box it is in."""
    return flow.table.location[unit(code)]


def steps(flow: Position, code: str) -> int:
    return flow.table.steps[unit(code)]


def offered(flow: Position) -> set[SpaceId]:
    """The hexes on offer."""
    return {hex_ for option in flow.options() if (hex_ := getattr(option, "hex", None)) is not None}


def asks(flow: Position) -> str:
    """What is asked, by the name of the decision."""
    return type(flow.decision).__name__


def why_not(flow: Position, action: Action) -> str:
    """The section that forbids an action, which then must not be on offer; empty when nothing forbids it."""
    refusal = dict(flow.refusals()).get(action)
    assert (action in flow.options()) == (refusal is None), action
    return refusal.rule if refusal else ""


def told(flow: Position, kind: FactKind) -> int:
    """How often the log says this."""
    return sum(fact.kind == kind.id for fact in flow.table.chronicle or ())


def said(flow: Position, kind: FactKind) -> tuple[Value, ...]:
    """The arguments with which the log last says this."""
    return [fact for fact in flow.table.chronicle or () if fact.kind == kind.id][-1].args


def odds(flow: Position) -> tuple[Value, Value, Value]:
    """Attack, defence and the final column, as the log says."""
    attack, defence, _, _, column = said(flow, facts.ODDS)
    return attack, defence, column


def lines(flow: Position) -> list[tuple[str, str, int]]:
    """Every line of the last odds, halvings first: section, reason, amount."""
    found = []
    for tally in said(flow, facts.ODDS)[2:4]:
        assert isinstance(tally, Tally)
        found += [(line.rule, line.reason.removeprefix("gpw-why-"), line.amount) for line in tally.lines]
    return found


def result(flow: Position) -> str:
    return str(said(flow, facts.RESULT)[0]).removeprefix("gpw-result-").upper()
