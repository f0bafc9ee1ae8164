"""What comes into play: forces at the start, reinforcements later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.engine.actions import Action, Pass, Ready
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.titles.last_crusade.actions import (
    Attach,
    Buy,
    BuyDraw,
    Deploy,
    Levy,
    Recruit,
    RecruitRefit,
    Refit,
    TakeLendLease,
)
from eastfront.titles.last_crusade.ground import HQS, OWN_ROW
from eastfront.titles.last_crusade.printed import CARDS, DESIGNS, Card, Kind
from eastfront.titles.last_crusade.setup import budget
from eastfront.titles.last_crusade.table import Table

KEPT: Final = 3  # points of supply kept for fighting
RICH: Final = 9  # with so many a card more is bought


def strength(card: Card) -> float:
    """What a card does for its price: both firepowers, what it stands, what it can see and reach."""
    if card.kind == Kind.AIR or card.kind > Kind.AIR:
        return 0.2 * card.cost
    value = card.inf + 0.9 * card.arm + 1.3 * card.defence + 0.5 * card.range + 0.4 * card.recon
    return value + (0.7 if "dig_in" in card.verbs else 0.0) - (0.8 if "no_assault" in card.verbs else 0.0)


def buys(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Infantry first, then armor and a scout and a gun; never a point left that buys something."""
    table, first = flow.table, side * DESIGNS
    bought = [(CARDS[c], n) for c, n in enumerate(table.force[first : first + DESIGNS]) if n > 0]
    purse = budget(table, side)
    foot = sum(n for card, n in bought if card.soldier)
    tanks = sum(n for card, n in bought if card.kind == Kind.ARMOR)
    guns = sum(n for card, n in bought if card.range)
    eyes = sum(n for card, n in bought if card.recon)

    def wish(card: Card) -> float:
        value = strength(card) / max(card.cost, 1) if card.cost else strength(card)
        value += 2.0 * (card.soldier and foot < 3) + 1.5 * (card.kind == Kind.ARMOR and tanks < min(foot, 3))
        value += 1.0 * (bool(card.range) and not guns and foot > 1) + 0.8 * (bool(card.recon) and not eyes)
        value -= 1.0 * (bool(card.range) and guns > 1) + 0.5 * (foot > 5 and card.soldier)
        if card.subtype == "support_weapon":
            value += 2.0 if foot > 2 else -2.0
        return value

    able = [o for o in options if isinstance(o, Buy)]
    fighting = [o for o in able if CARDS[o.card].kind <= Kind.ARMOR or CARDS[o.card].subtype == "support_weapon"]
    if not able or not purse:
        return Ready()
    return max(fighting or able, key=lambda o: (wish(CARDS[o.card]), -o.card))


def places(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Guns and one platoon in the headquarters, everybody else evenly in the row, infantry beside armor."""
    table, home = flow.table, HQS[side]
    deploy = [o for o in options if isinstance(o, Deploy | Attach)]
    if not deploy:
        return next((o for o in options if isinstance(o, Pass)), None)

    def fits(option: Action) -> float:
        if isinstance(option, Attach):
            return -1.0 + 0.1 * strength(table.design(option.slot)) - bool(table.kit[option.slot] > 0)
        assert isinstance(option, Deploy)
        card, place = CARDS[option.card], option.place
        if card.kind > Kind.ARMOR:
            return -0.5
        if place == home:
            return 3.0 if card.range > 1 else 2.0 if card.soldier and not table.units(home, side) else -1.0
        if place not in OWN_ROW[side]:
            return -2.0
        mates = table.units(place, side)
        lonely = card.kind == Kind.ARMOR and not any(table.design(m).soldier for m in mates)
        return 1.5 - 0.6 * len(mates) - 0.5 * lonely + 0.3 * (place == OWN_ROW[side][1]) + 0.01 * strength(card)

    return max(deploy, key=lambda o: (fits(o), -o.card))


def reinforces(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Free platoons, repairs, then the best unit that leaves enough to fight with; a card more when rich."""
    table = flow.table
    for kind in (TakeLendLease, Levy, RecruitRefit):
        if found := [o for o in options if isinstance(o, kind)]:
            return max(found, key=lambda o: strength(CARDS[o.card]) if isinstance(o, Levy) else 0.0)
    if Recruit() in options and not any(isinstance(o, Levy) for o in options) and _wounded(table, side):
        return Recruit()
    purse = table.supply[side]
    mend = [o for o in options if isinstance(o, Refit) and table.design(o.slot).cost >= 2]
    if mend and purse > 1:
        return max(mend, key=lambda o: (table.design(o.slot).cost * table.hits[o.slot], -o.slot))
    bare = not table.units(HQS[side], side)
    units = [o for o in options if isinstance(o, Deploy) and CARDS[o.card].kind <= Kind.ARMOR]
    units = [o for o in units if bare or purse - CARDS[o.card].cost >= min(KEPT, purse // 3)]
    if units:
        return max(units, key=lambda o: (strength(CARDS[o.card]), -o.card))
    if purse >= RICH and BuyDraw() in options:
        return BuyDraw()
    return None


def _wounded(table: Table, side: Side) -> bool:
    return any(table.hits[s] > 0 and table.design(s).soldier for p in range(11) for s in table.units(p, side))
