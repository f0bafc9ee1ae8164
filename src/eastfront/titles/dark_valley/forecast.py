"""What a player should know before he acts: supply where a unit would go, attacks not made, who would be cut off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from eastfront.engine.actions import Action, Pass
from eastfront.engine.scene import Forecast, Omen
from eastfront.engine.sides import Side
from eastfront.engine.text import Text, text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.dark_valley.actions import ACTIONS, Activate, AssaultGuns, Attack, MoveTo, Support
from eastfront.titles.dark_valley.attacks import Assemble, ChooseTarget, able
from eastfront.titles.dark_valley.charts import LINES
from eastfront.titles.dark_valley.leading import led
from eastfront.titles.dark_valley.logistics import judge, state_of
from eastfront.titles.dark_valley.movement import ChooseDestination, ChooseMover
from eastfront.titles.dark_valley.pointers import hex_name, unit_name
from eastfront.titles.dark_valley.printed import COMBAT, UNITS, Kind
from eastfront.titles.dark_valley.reach import EMERGENCY, reach_of
from eastfront.titles.dark_valley.replacements import Chart, Making
from eastfront.titles.dark_valley.ships import Ships
from eastfront.titles.dark_valley.soviet_replacements import Replacing
from eastfront.titles.dark_valley.stavka import CallReserves
from eastfront.titles.dark_valley.strength import (
    BELOW,
    attack_lines,
    crt_of,
    defence_lines,
    defenders_in,
    lacks_supply,
    odds,
)
from eastfront.titles.dark_valley.supply import Lines
from eastfront.titles.dark_valley.supports import BRIGADE, STUG, AnswerSupport, ChooseSupport, Effort, worth
from eastfront.titles.dark_valley.table import BY_AIR, ISOLATED, OUT_OF_SUPPLY, SUPPLIED, Table
from eastfront.titles.dark_valley.trains import Trains

WORDS = {OUT_OF_SUPPLY: "out", ISOLATED: "isolated"}


def forecast(seen: View[Table], actions: Iterable[Action]) -> Forecast:
    table = seen.table
    match seen.stack[-1]:
        case ChooseDestination() as going:
            goals = [action.hex for action in actions if isinstance(action, MoveTo)]
            found = cut_off(table, going, goals)
            return Forecast({ACTIONS.index(MoveTo(goal)): (_omen(state),) for goal, state in found})
        case ChooseTarget() as choosing:
            targets = [action.hex for action in actions if isinstance(action, Attack)]
            return Forecast(ending=tuple(_attacks(table, choosing, targets)))
        case ChooseMover(side=side):
            may = [action.unit for action in actions if isinstance(action, Activate)]
            return Forecast(ending=(*_endangered(table, side), *_unmoved(table, may)))
    return Forecast()


def _omen(state: int) -> Omen:
    return Omen("supply", text(f"tdv-omen-{WORDS[state]}"), "13.8")


# ---------------------------------------------------------------------- where a unit would go
def cut_off(table: Table, going: ChooseDestination, goals: Iterable[SpaceId]) -> Iterator[tuple[SpaceId, int]]:
    """13.2, 13.3 The goals where the unit would stand without supply if nothing else moved, and how it would stand.

    Without the unit on the map no line is longer than with it, so one flood serves all goals that are supplied in any
    case; the others are tried one by one, with the places it would have taken on its way."""
    unit, side = going.unit, UNITS[going.unit].side
    lifted = table.clone()
    lifted.location[unit] = -1
    sure = Lines(lifted, side).supply
    ways = reach_of(table, unit, going.points, going.how) if going.how != EMERGENCY else None
    for goal in goals:
        if sure[goal]:
            continue
        there = lifted.clone()
        there.location[unit] = goal
        for hex_ in ways.path_to(goal) if ways else (goal,):
            there.control[hex_] = side
        state = state_of(there, unit, Lines(there, side))
        if state in WORDS:
            yield goal, state


# ---------------------------------------------------------------------- what is left
def _attacks(table: Table, choosing: ChooseTarget, targets: Iterable[int]) -> Iterator[Omen]:
    """12.2 What could still be attacked with all who may join, the best odds first. Supports are still to come."""
    columns = {}
    for hex_ in targets:
        joining = tuple(able(table, choosing.side, choosing.units, hex_))
        columns[hex_] = odds(table, joining, hex_, retreated=choosing.retreated).total
    crt = COMBAT[crt_of(table, choosing.side)]
    for hex_ in sorted(columns, key=lambda hex_: (-columns[hex_], hex_)):
        if columns[hex_] != BELOW:
            units = tuple(defenders_in(table, hex_, choosing.retreated))
            names = {"unit": unit_name(units[0]), "hex": hex_name(hex_)}
            words = text("tdv-omen-attack", **names, odds=crt.columns[columns[hex_]])
            yield Omen("attack", words, "12.2", units, (hex_,))


def _endangered(table: Table, side: Side) -> Iterator[Omen]:
    """13.8 Who has supply and would have none if it were judged now."""
    now = table.clone()
    judge(now, side)
    for unit in now.land(side):
        if table.supply[unit] in (SUPPLIED, BY_AIR) and now.supply[unit] in WORDS:
            here = table.location[unit]
            words = text(f"tdv-omen-unit-{WORDS[now.supply[unit]]}", unit=unit_name(unit), hex=hex_name(here))
            yield Omen("danger", words, "13.8", (unit,), (here,))


def _unmoved(table: Table, units: Iterable[int]) -> Iterator[Omen]:
    """11.1 Who could still move, in a line for each sort: tanks and motors, HQs, all others."""
    left: dict[str, list[int]] = {"motors": [], "hqs": [], "others": []}
    for unit in units:
        printed = UNITS[unit]
        left["hqs" if printed.kind is Kind.HQ else "motors" if printed.mech else "others"].append(unit)
    for sort, who in left.items():
        if who:
            spaces = tuple(sorted({table.location[unit] for unit in who}))
            yield Omen("points", text(f"tdv-omen-unmoved-{sort}", units=len(who)), "11.1", tuple(who), spaces)


# ---------------------------------------------------------------------- beside the prompt
def most_support(table: Table, effort: Effort) -> int:
    """12.1 The factors that a side could add if it held nothing back, the largest first."""
    trial, aids, total = table.clone(), effort.aids, 0
    while options := [o for o in replace(effort, aids=aids).options(trial) if not isinstance(o, Pass)]:
        worths = [(worth(table, _aid(option), effort.attacking), -at) for at, option in enumerate(options)]
        most, at = max(worths)
        commit(trial, options[-at])
        aids, total = (*aids, _aid(options[-at])), total + most
    return total


def _aid(option: Action) -> int:
    if isinstance(option, Support):
        return option.unit
    return STUG if isinstance(option, AssaultGuns) else BRIGADE


def commit(table: Table, option: Action) -> None:
    match option:
        case Support(unit=unit):
            table.done[unit] = 1
        case AssaultGuns():
            table.stug_used = 1
        case _:
            table.brigades_used += 1


def _supports(table: Table, joined: tuple[int, ...], hex_: int, retreated: tuple[int, ...]) -> Text:
    """What both sides could still add to an attack that is being put together."""
    side = UNITS[joined[0]].side
    defenders = tuple(defenders_in(table, hex_, retreated))
    lack = [any(lacks_supply(table, u) for u in units) for units in (joined, defenders)]
    attack = most_support(table, ChooseSupport(side, hex_, joined, True, lack[0]))
    defence = most_support(table, AnswerSupport(enemy(side), hex_, defenders, False, lack[1]))
    return text("tdv-left-supports", attack=attack, defence=defence)


def _leads(table: Table, going: ChooseDestination) -> Text:
    """14.1 How many an HQ leads from here, and how many at most from where it may go."""
    goals = [action.hex for action in going.options(table) if isinstance(action, MoveTo)]
    here = table.location[going.unit]
    counts = {goal: len(led(table, going.unit, goal)) for goal in (here, *goals)}
    best = max(counts, key=lambda goal: (counts[goal], goal == here, -goal))
    return text("tdv-left-leads", now=counts[here], most=counts[best], hex=hex_name(best))


def left(seen: View[Table]) -> tuple[Text, ...]:
    """What is left to do it with."""
    table = seen.table
    found = []
    for frame in seen.stack:
        match frame:
            case ChooseDestination(unit=unit, points=points) as going:
                found.append(text("tdv-left-movement", left=points))
                if UNITS[unit].kind is Kind.HQ:
                    found.append(_leads(table, going))
            case Making(line=line, left=points):
                found.append(text(f"tdv-class-{LINES[line].kind.replace('_', '-')}"))
                found.append(text("tdv-left-replacements", left=points))
            case Chart(lines=lines) if lines:
                found.append(text("tdv-left-lines", left=len(lines)))
            case Replacing():
                received, points = table.received_points, table.replacement_points
                found.append(text("tdv-left-points", left=points, received=received, spent=received - points))
                if table.leningrad_points:
                    found.append(text("tdv-left-leningrad", left=table.leningrad_points))
            case Trains(points=points):
                found.append(text("tdv-left-rail", left=points))
            case Ships(points=points):
                found.append(text("tdv-left-sea", left=points))
            case CallReserves(left=points):
                found.append(text("tdv-left-reserves", left=points))
            case Assemble(joined=joined, target=hex_, retreated=retreated) if joined:
                attack = attack_lines(table, joined, hex_).total
                defence = defence_lines(table, joined, hex_, retreated).total
                found.append(text("tdv-left-attack", attack=attack, defence=defence))
                found.append(_supports(table, joined, hex_, retreated))
    if table.ordered:
        found.append(text("tdv-left-ordered", left=max(table.ordered - table.counterattacks, 0)))
    return tuple(found)
