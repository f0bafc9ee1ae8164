"""Why an officer does what he does, in a sentence a screen can say in either language."""

from __future__ import annotations

from typing import Any

from eastfront.bots.great_patriotic_war.battles import defence_of, outcome, price_of
from eastfront.bots.great_patriotic_war.ground import objectives, road
from eastfront.engine.actions import Action
from eastfront.engine.frames import Side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.great_patriotic_war.actions import (
    Attack,
    DeclareShock,
    Detrain,
    Launch,
    MoveTo,
    Rebuild,
    Return,
    Stand,
)
from eastfront.titles.great_patriotic_war.combat import ChooseAttacker, odds_against
from eastfront.titles.great_patriotic_war.losses import ChooseToStand
from eastfront.titles.great_patriotic_war.movement import ChooseDestination
from eastfront.titles.great_patriotic_war.occupation import enter
from eastfront.titles.great_patriotic_war.printed import (
    ALL_HEXES,
    AROUND,
    BOARD,
    COMBAT,
    IS_PLACE,
    LAND_UNITS,
    UNIT_ROWS,
)
from eastfront.titles.great_patriotic_war.supply import coverage
from eastfront.titles.great_patriotic_war.table import Table

POCKET = 2  # armies newly out of supply that are worth a word


def where(hex_: SpaceId) -> Name:
    return Name(BOARD.name(hex_, "fr"), BOARD.name(hex_, "en"))


def who(unit: UnitId) -> Name:
    return Name(UNIT_ROWS[unit].fr, UNIT_ROWS[unit].en)


def near_place(hex_: SpaceId) -> SpaceId:
    """The place a hex belongs to in people's mouths: itself, a neighbour, or the nearest objective."""
    if IS_PLACE[hex_]:
        return hex_
    return next((h for h in AROUND[hex_] if IS_PLACE[h]), hex_)


def why(seen: View[Any], action: Action, known: tuple[str, SpaceId] | None = None) -> Text | None:
    """`known` is what the plan behind a move is about."""
    table, top, side = seen.table, seen.stack[-1], seen.side if seen.side is not None else seen.asked[0]
    match action:
        case Attack(hex=hex_):
            verb = "bot-retakes" if hex_ in objectives(table.goal) and table.control[hex_] != side else "bot-attacks-at"
            return text(verb, place=where(near_place(hex_)))
        case Launch() if isinstance(top, ChooseAttacker):
            return _odds(table, side, top)
        case MoveTo(hex=hex_) if isinstance(top, ChooseDestination):
            return move(table, side, top.unit, hex_, known)
        case Detrain(hex=hex_):
            return text("bot-rails", place=where(near_place(hex_)))
        case DeclareShock():
            return text("bot-shock")
        case Stand() if isinstance(top, ChooseToStand):
            return text("bot-stands", place=where(near_place(top.hex)))
        case Rebuild(unit=unit) | Return(unit=unit):
            return text("bot-rebuilds", unit=who(unit))
    return None


def _odds(table: Table, side: Side, top: ChooseAttacker) -> Text:
    column = odds_against(table, side, top.target, top.joined).total
    defence = defence_of(table, side, top.target, table.zoc_bits(side))
    _, cleared = outcome(defence, column, price_of(table, side))
    name = COMBAT.columns[column] if column >= 0 else "–"
    return text("bot-odds-at", place=where(near_place(top.target)), odds=name, chance=round(100 * cleared))


def cut_off(table: Table, side: Side) -> set[UnitId]:
    covered = coverage(table, side)
    return {u for u in LAND_UNITS[side] if table.location[u] >= 0 and not covered[table.location[u]]}


def move(
    table: Table, side: Side, unit: UnitId, hex_: SpaceId, known: tuple[str, SpaceId] | None = None
) -> Text | None:
    before = cut_off(table, enemy(side))
    after = table.clone()
    enter(after, unit, hex_)
    caught = cut_off(after, enemy(side)) - before
    if len(caught) >= POCKET:
        centre = after.location[min(caught)]
        goal = min((h for h in ALL_HEXES if IS_PLACE[h]), key=lambda h: (road(h)[centre], h))
        return text("bot-pocket", place=where(goal), armies=len(caught))
    if hex_ in objectives(table.goal):
        taken = table.control[hex_] != side
        return text("bot-takes" if taken else "bot-holds", place=where(hex_))
    if known is None:
        return None
    word, aim = known
    return text(f"bot-{word}", unit=who(unit), place=where(near_place(aim)))
