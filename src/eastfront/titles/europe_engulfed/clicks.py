"""Every action as something to click: a block, an area, a fleet, a design of the force pool, or a button."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.scene import Choice
from eastfront.engine.text import Name, text
from eastfront.engine.title import Price, kebab, no_price
from eastfront.engine.view import View
from eastfront.titles.europe_engulfed.actions import (
    ACTIONS,
    Attack,
    CounterAttack,
    DeclareWar,
    FightOn,
    Fire,
    ShiftFleet,
)
from eastfront.titles.europe_engulfed.battles import own_dice
from eastfront.titles.europe_engulfed.ground import AREAS, HOME_OF, IS_CAPITAL
from eastfront.titles.europe_engulfed.home_actions import (
    Armistice,
    Build,
    BuildFleet,
    BuyAction,
    BuyEntry,
    Conscript,
    ConvertFighters,
    Demolish,
    Fortify,
    Lend,
    RaiseBlock,
    Replace,
    Unrestricted,
)
from eastfront.titles.europe_engulfed.ledger import price as price_of
from eastfront.titles.europe_engulfed.naming import area_name, design_name, nation_name
from eastfront.titles.europe_engulfed.option_actions import (
    CommitArmor,
    DamagePort,
    Pause,
    Pursue,
    SurpriseAttack,
    SurpriseFightOn,
    TakeUpFort,
    WarBy,
    WinterWar,
)
from eastfront.titles.europe_engulfed.printed import NATIONS
from eastfront.titles.europe_engulfed.production import Purchase
from eastfront.titles.europe_engulfed.rounds import FireAll
from eastfront.titles.europe_engulfed.table import FLEETS, SLOTS, Table, fleet

KEPT: Final = 16_384
POOL_FROM: Final = 2000  # pieces: what lies in the force pool
AREA_FIELDS: Final = ("area", "hex", "to", "sea")
BLOCK_FIELDS: Final = ("unit", "block")
NUMBER_FIELDS: Final = ("points", "units", "bombers", "fighters", "bonuses", "jets", "escorts")
BOUGHT: Final = (
    *(BuyAction, Replace, RaiseBlock, Build, BuildFleet, Fortify, Lend, BuyEntry, ConvertFighters),
    *(Conscript, DamagePort, Pause),
)
ASIDE: Final = (Fortify, Demolish, Unrestricted)
CAPITAL: Final = tuple(
    next((int(area) for area in AREAS if IS_CAPITAL[area] and nation in HOME_OF[area]), None)
    for nation in range(len(NATIONS))
)


def choice(seen: View[Table], action: Action) -> Choice:
    if isinstance(action, Pass):
        return Choice(ACTIONS.index(action), text(f"ee-pass-{kebab(type(seen.stack[-1]).__name__)}"))
    if isinstance(action, Attack):
        return _attack(seen, action)
    if isinstance(action, Fire):
        return _fire(seen, action)
    return _plain(action)


def _fire(seen: View[Table], action: Fire) -> Choice:
    """6.25 A group, with the dice it throws."""
    firing = next(frame for frame in reversed(seen.stack) if isinstance(frame, FireAll))
    groups = {(int(arm), volley.target): volley.dice for arm, volley in firing.groups(seen.table)}
    dice = groups[action.arm, action.target]
    return Choice(ACTIONS.index(action), text(f"ee-do-fire-{action.arm}", target=action.target, dice=dice))


def _attack(seen: View[Table], action: Attack) -> Choice:
    """6.31, 6.32 With as many dice as the blocks that are there give, before losses."""
    side = getattr(seen.stack[-1], "side", seen.asked[0])
    dice = own_dice(seen.table, side, action.area, assault=bool(action.assault))
    how = "assault" if action.assault else "normal"
    said = text(f"ee-do-attack-{how}", area=area_name(action.area), dice=dice)
    return Choice(ACTIONS.index(action), said, space=int(action.area))


@lru_cache(KEPT)
def _plain(action: Action) -> Choice:
    """What is the same whatever lies on the table: the first block and area it names are what is clicked."""
    number, word = ACTIONS.index(action), _word(action)
    said: dict[str, int | str | Name] = {}
    touched: dict[str, Any] = {}
    for field in action.__struct_fields__:
        value: int = getattr(action, field)
        if field in ("nation", "by"):
            said[field] = nation_name(value)
        elif field in AREA_FIELDS:
            said["area" if field == "hex" else field] = area_name(value)
            touched["space"] = value
        elif field in BLOCK_FIELDS:
            touched["piece"] = value
        elif field == "design":
            said["design"] = design_name(value)
            touched["piece"] = POOL_FROM + value
        elif field in NUMBER_FIELDS or field == "target":
            said[field] = value
    match action:
        case DeclareWar(nation=nation):
            touched = {"space": CAPITAL[nation]}
        case ShiftFleet(nation=nation, sea=sea):
            touched = {"piece": SLOTS + fleet(nation, sea)}
        case TakeUpFort(area=area):
            touched = {"piece": SLOTS + FLEETS + area}
        case BuyEntry(nation=nation) | WarBy(nation=nation):
            touched = {"space": CAPITAL[nation]}
    return Choice(number, text(f"ee-do-{word}", **said), role="aside" if isinstance(action, ASIDE) else "", **touched)


def _word(action: Action) -> str:
    """Of actions that say quite different things by a number, one word for each."""
    word = kebab(type(action).__name__)
    match action:
        case FightOn(assault=assault) | CounterAttack(assault=assault):
            return f"{word}-{'assault' if assault else 'normal'}"
        case Build(element=element):
            return f"{word}-{element}"
        case SurpriseAttack(assault=assault) | SurpriseFightOn(assault=assault):
            return f"{word}-{'assault' if assault else 'normal'}"
        case (
            DamagePort(damage=yes)
            | WinterWar(fight=yes)
            | Pause(werp=yes)
            | CommitArmor(commit=yes)
            | Pursue(pursue=yes)
        ):
            return f"{word}-{'yes' if yes else 'no'}"
        case Fortify(heavy=heavy):
            return f"{word}-{'heavy' if heavy else 'field'}"
        case Armistice(accept=accept):
            return f"{word}-{'accept' if accept else 'refuse'}"
        case _:
            return word


def price(seen: View[Table]) -> Price:
    """WERP, while they are spent."""
    top, table = seen.stack[-1], seen.table
    if not isinstance(top, Purchase):
        return no_price
    nation = top.nation
    return lambda action: price_of(table, nation, action) if isinstance(action, BOUGHT) else None
