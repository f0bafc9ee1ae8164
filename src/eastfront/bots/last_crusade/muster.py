"""What comes into play: forces at the start, reinforcements later."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from eastfront.bots.greedy import rate
from eastfront.bots.last_crusade.evaluation import Worth
from eastfront.engine.actions import Action, Pass, Ready
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade.actions import (
    Attach,
    Buy,
    BuyDraw,
    Deploy,
    Levy,
    PlayCard,
    Recruit,
    RecruitRefit,
    Refit,
    TakeLendLease,
    Use,
)
from eastfront.titles.last_crusade.assault_combat import storm_cost
from eastfront.titles.last_crusade.battle import leads
from eastfront.titles.last_crusade.ground import AIRFIELDS, HQS, NEXT, OWN_ROW, ZONES
from eastfront.titles.last_crusade.printed import CARDS, COST, DESIGNS, DRAW_COST, Card, Kind
from eastfront.titles.last_crusade.setup import budget
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Table

KEPT: Final = 5  # points of supply kept for fighting
ENOUGH: Final = 11  # units; for each beyond them another point is kept, for there is hardly room for more
PLANES: Final = 2  # so many on the airfield are enough
WORTH: Final = Worth()


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

    def suits(option: Action) -> float:
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

    return max(deploy, key=lambda o: (suits(o), -o.card))


def reinforces(flow: Flow[Table], side: Side, top: Any, options: Sequence[Action]) -> Action | None:
    """Free platoons, repairs, then the best unit that leaves enough to fight with; a card more when rich."""
    table, kept = flow.table, reserve(flow.table, side)
    for kind in (TakeLendLease, Levy, RecruitRefit):
        if found := [o for o in options if isinstance(o, kind)]:
            return max(found, key=lambda o: strength(CARDS[o.card]) if isinstance(o, Levy) else 0.0)
    if Recruit() in options and not any(isinstance(o, Levy) for o in options) and _wounded(table, side):
        return Recruit()
    purse = table.supply[side]
    mend = [o for o in options if isinstance(o, Refit) and table.design(o.slot).cost >= 2]
    if mend and purse > 1:
        return max(mend, key=lambda o: (table.design(o.slot).cost * table.hits[o.slot], -o.slot))
    if any(isinstance(o, PlayCard | Use) for o in options):
        return weighed(flow, side, [o for o in options if isinstance(o, PlayCard | Use | Pass)]) or Pass()
    bare = not table.units(HQS[side], side)
    able = [o for o in options if isinstance(o, Deploy | Attach) and (bare or purse - COST[o.card] >= kept)]
    units = [o for o in able if isinstance(o, Deploy) and CARDS[o.card].kind <= Kind.ARMOR]
    if units:
        return max(units, key=lambda o: (strength(CARDS[o.card]), -o.card))
    if rest := [o for o in able if fits(table, side, o) > 0]:
        return max(rest, key=lambda o: (fits(table, side, o), -o.card))
    if purse >= kept + DRAW_COST + 1 and BuyDraw() in options:
        return BuyDraw()
    return Pass()


def reserve(table: Table, side: Side) -> int:
    """Points for the fight of this turn and the enemy's; few while nobody is near, and for who has hardly anybody."""
    foe = enemy(side)
    mine, theirs = (len(surveyed(table).camps[one].ground) for one in (side, foe))
    touch = any(table.holder(near) == foe for zone in ZONES if table.holder(zone) == side for near in NEXT[zone])
    if mine < 6 or mine + 3 < theirs:
        return 2 if touch else 0
    if mine > theirs + 3 and all(table.control[zone] == side for zone in ZONES):
        return siege(table, side)
    return KEPT + max(mine - ENOUGH, 0) if touch else 2


def siege(table: Table, side: Side) -> int:
    """What it costs to storm the headquarters with all who stand before them."""
    before = [slot for zone in NEXT[HQS[enemy(side)]] for slot in table.units(zone, side)]
    return sum(storm_cost(table, slot) for slot in before if leads(table, slot)) + 2


def fits(table: Table, side: Side, option: Deploy | Attach) -> float:
    """What is no unit: aircraft while few stand there, staff, weapons for who has none, loads for aircraft."""
    card = CARDS[option.card]
    if isinstance(option, Attach):
        if card.attach.startswith("enemy_"):
            return 0.5
        return 0.3 + 0.05 * strength(table.design(option.slot)) if table.kit[option.slot] == 0 else 0.0
    parked = [table.kind[slot] for slot in table.at(AIRFIELDS[side], side)]
    if card.kind == Kind.AIR:
        return 0.8 if parked.count(Kind.AIR) < PLANES and (card.inf or card.arm) else 0.0
    if card.kind == Kind.ORDNANCE:
        return 0.6 if parked.count(Kind.AIR) > parked.count(Kind.ORDNANCE) else 0.0
    if card.kind in (Kind.HQ_TROOPS, Kind.GENERAL):
        return 0.7
    return 0.4 if option.place in OWN_ROW[side] or (card.kind == Kind.FORTIFICATION and option.place in ZONES) else 0.1


def weighed(flow: Flow[Table], side: Side, options: Sequence[Action]) -> Action | None:
    """One move ahead, among these."""
    chosen = rate(flow, side, options, WORTH)[0][1] if len(options) > 1 else None
    return None if isinstance(chosen, Pass) else chosen


def _wounded(table: Table, side: Side) -> bool:
    return any(table.hits[s] > 0 and table.design(s).soldier for p in range(11) for s in table.units(p, side))
