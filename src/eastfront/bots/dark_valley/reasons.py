"""Why an officer does what he does, in a sentence a screen can say in either language."""

from __future__ import annotations

from typing import Any, Final

from eastfront.bots.dark_valley.battles import aim_at, best_blow, promise
from eastfront.bots.dark_valley.ground import PRIZES, by_rail, next_for, worth_of
from eastfront.bots.dark_valley.marches import Figures
from eastfront.bots.dark_valley.plan import plan_of
from eastfront.engine.actions import Action
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.parts.gathering import Launch
from eastfront.parts.hexes import distance
from eastfront.titles.dark_valley.actions import (
    Attack,
    MoveTo,
    PlayChit,
    PutInCup,
    Rebuild,
    RebuildWhole,
    UseAsCombat,
    UseAsMove,
    Withdraw,
)
from eastfront.titles.dark_valley.attacks import ChooseAttacker, ChooseTarget, able
from eastfront.titles.dark_valley.chits import CHITS, ChitKind
from eastfront.titles.dark_valley.descents import ChooseDropZone, ChooseShore
from eastfront.titles.dark_valley.ground import GRID, PLACES, VP
from eastfront.titles.dark_valley.logistics import ChooseRailhead
from eastfront.titles.dark_valley.movement import ChooseDestination
from eastfront.titles.dark_valley.printed import BOARD, COMBAT, UNIT_ROWS, UNITS
from eastfront.titles.dark_valley.ships import ChoosePort
from eastfront.titles.dark_valley.strength import crt_of, defenders_in, die_lines, odds
from eastfront.titles.dark_valley.table import Table

POCKET: Final = 2.0  # worth newly cut off that deserves a word
NEAR: Final = 3


def where(hex_: int) -> Name:
    """A place, or the one that is nearest."""
    place = hex_ if hex_ in PRIZES else min(PLACES, key=lambda h: (distance(GRID, h, hex_), -VP[h], h))
    return Name(BOARD.name(place, "fr"), BOARD.name(place, "en"))


def who(unit: int) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def why(seen: View[Any], action: Action) -> Text | None:
    table, top = seen.table.clone(), seen.stack[-1]
    match action:
        case Attack(hex=hex_) if isinstance(top, ChooseTarget):
            return _attack(table, top, hex_)
        case Launch() if isinstance(top, ChooseAttacker):
            return _odds(table, top)
        case MoveTo(hex=hex_) if isinstance(top, ChooseDestination):
            return _move(table, top, hex_)
        case MoveTo(hex=hex_) if isinstance(top, ChoosePort):
            return text("bot-tdv-sails", unit=who(top.unit), place=where(hex_))
        case MoveTo(hex=hex_) if isinstance(top, ChooseShore):
            return text("bot-tdv-lands", place=where(hex_))
        case MoveTo(hex=hex_) if isinstance(top, ChooseDropZone):
            return text("bot-tdv-flies", unit=who(top.unit), place=where(hex_))
        case MoveTo(hex=hex_) if isinstance(top, ChooseRailhead):
            return _railhead(table, top.depot, hex_)
        case Withdraw(unit=unit):
            return text("bot-tdv-withdraws", unit=who(unit), place=where(table.location[unit]))
        case Rebuild(unit=unit) | RebuildWhole(unit=unit):
            return text("bot-rebuilds", unit=who(unit))
        case UseAsCombat():
            return text("bot-tdv-combat")
        case UseAsMove():
            return text("bot-tdv-move")
        case PutInCup(chit=chit):
            return text("bot-tdv-panzer", unit=who(CHITS[chit].hq))
        case PlayChit(chit=chit) if CHITS[chit].kind is ChitKind.STAVKA:
            return text("bot-tdv-stavka")
    return None


def _railhead(table: Table, depot: int, hex_: int) -> Text | None:
    goal = next_for(table, depot)
    if goal < 0 or by_rail(goal)[hex_] >= by_rail(goal)[table.location[depot]]:
        return None
    return text("bot-tdv-railhead", place=where(goal))


def _attack(table: Table, top: ChooseTarget, hex_: int) -> Text:
    blow = best_blow(table, top.side, hex_, able(table, top.side, top.units, hex_), top.retreated, top.unsupplied)
    if table.ordered > table.counterattacks and (blow is None or blow.value < 1.0):
        return text("bot-tdv-ordered", place=where(hex_))
    if aim_at(table, top.side, hex_, top.retreated).trapped:
        return text("bot-tdv-trapped", place=where(hex_))
    taken = bool(VP[hex_]) and table.control[hex_] != top.side
    return text("bot-retakes" if taken else "bot-attacks-at", place=where(hex_))


def _odds(table: Table, top: ChooseAttacker) -> Text:
    column = odds(table, top.joined, top.target, (0, 0), top.retreated).total
    defenders = defenders_in(table, top.target, top.retreated)
    die = sum(line.amount for line in die_lines(table, top.joined, defenders))
    _, cleared = promise(table, top.side, aim_at(table, top.side, top.target), top.joined, column, die)
    name = COMBAT[crt_of(table, top.side)].columns[column] if column >= 0 else "–"
    return text("bot-odds-at", place=where(top.target), odds=name, chance=round(100 * cleared))


def _move(table: Table, top: ChooseDestination, hex_: int) -> Text | None:
    unit, here = top.unit, table.location[top.unit]
    if not UNITS[unit].is_combat:
        return None
    plan = plan_of(table, top.side)
    if VP[hex_]:
        taken = table.control[hex_] != top.side
        return text("bot-takes" if taken else "bot-holds", place=where(hex_))
    if plan.forward and UNITS[unit].zoc[table.steps[unit]] and plan.apart[hex_] <= NEAR:
        figure = Figures(table, plan, unit)
        if figure.cut_off(hex_) - figure.cut_off(here) > POCKET * worth_of(unit, 1) / 2:
            return text("bot-tdv-pocket", place=where(hex_))
    goal = plan.goal.get(unit, -1)
    if plan.forward and goal >= 0 and distance(GRID, here, goal) - distance(GRID, hex_, goal) >= NEAR:
        return text("bot-marches", unit=who(unit), place=where(goal))
    return None
