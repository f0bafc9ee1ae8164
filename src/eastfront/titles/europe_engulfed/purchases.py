"""13, 14 What options add to the ledger of a nation: what may be bought, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from eastfront.engine.actions import Action
from eastfront.engine.refusals import Refusal
from eastfront.titles.europe_engulfed import facts, ports
from eastfront.titles.europe_engulfed.control import safe
from eastfront.titles.europe_engulfed.ground import AREAS, IS_BOX, IS_PORT, ZONE
from eastfront.titles.europe_engulfed.option_actions import DamagePort, GroundParatroops, Pause
from eastfront.titles.europe_engulfed.printed import NATION
from eastfront.titles.europe_engulfed.purses import DE
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import Table

if TYPE_CHECKING:
    from eastfront.titles.europe_engulfed.ledger import Ledger

IT: Final = NATION["it"]
PAUSE_ACTIONS, PAUSE_WERP = 2, 10  # 14.41
DAMAGED_FOR: Final = 1  # 13.32


def candidates(ledger: Ledger) -> Iterator[Action]:
    table, nation = ledger.table, ledger.nation
    if nation == DE and table.chosen(Option.GERMAN_PARATROOPS):
        yield GroundParatroops()
    if nation == DE and table.chosen(Option.PAUSE):
        yield Pause(0)
        yield Pause(1)
    if table.chosen(Option.PORTS):
        for area in AREAS:
            if IS_PORT[area] and table.control[area] == nation:
                yield DamagePort(area, 1)


def price(nation: int, action: Action) -> int:
    match action:
        case Pause(werp):
            return PAUSE_WERP if werp else 0
        case DamagePort(area):
            return 0 if nation == IT and ZONE[area] != "S" else DAMAGED_FOR
    return 0


def forbids(ledger: Ledger, action: Action) -> Refusal | None:
    table, nation = ledger.table, ledger.nation
    match action:
        case GroundParatroops():
            return None if may_ground(table, nation) else Refusal("13.33", "ee-no-grounding")
        case Pause(werp):
            return _pause(table, nation, bool(werp))
        case DamagePort(area):
            fit = table.chosen(Option.PORTS) and IS_PORT[area] and not IS_BOX[area] and not table.damaged[area]
            ours = table.control[area] == nation and safe(table, nation) >> area & 1
            return None if fit and ours else Refusal("13.32", "ee-no-port-to-damage")
    return Refusal("4.5", "ee-no-purchase")


def may_ground(table: Table, nation: int) -> bool:
    """13.33 Once, by Germany."""
    return nation == DE and table.chosen(Option.GERMAN_PARATROOPS) and not table.earthbound


def ground_paratroops(table: Table) -> None:
    table.earthbound = 1
    table.tell(facts.GROUNDED)


def _pause(table: Table, nation: int, werp: bool) -> Refusal | None:
    """14.41 In the turn after Germany has attacked the USSR; for WERP only with 13.45."""
    due = table.soviet_war >= 0 and not table.soviet_first and table.turn == table.soviet_war + 1
    if nation != DE or not table.chosen(Option.PAUSE) or not due or table.paused >= 0:
        return Refusal("14.41", "ee-no-pause")
    if werp:
        return None if table.chosen(Option.LIMITED_ACTIONS) else Refusal("14.41", "ee-no-pause-for-werp")
    return None if table.actions[DE] >= PAUSE_ACTIONS else Refusal("7.1", "ee-no-action")


def carry_out(table: Table, action: Action) -> None:
    """The price in WERP is paid already."""
    match action:
        case GroundParatroops():
            ground_paratroops(table)
        case Pause(werp):
            table.actions[DE] -= 0 if werp else PAUSE_ACTIONS
            table.paused = table.turn
            table.tell(facts.PAUSED)
        case DamagePort(area):
            ports.damage(table, area)
