"""Battles: where to fight and how, what a Special Action is worth, what the defender does, who bears the losses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from eastfront.bots.europe_engulfed.country import waits
from eastfront.bots.europe_engulfed.exchange import Ground, Outcome, fight
from eastfront.bots.europe_engulfed.forces import Force, force_of, gather, worth_of
from eastfront.bots.europe_engulfed.front import Front, here, is_wing
from eastfront.bots.europe_engulfed.marches import score_of
from eastfront.engine.actions import Action, Pass
from eastfront.engine.sides import Side
from eastfront.parts.ids import SpaceId
from eastfront.titles.europe_engulfed.actions import (
    PASS,
    Activate,
    Attack,
    BreakInto,
    BringUp,
    CounterAttack,
    FightOn,
    Fire,
    Fly,
    LoseStep,
    Reinforce,
    RetreatTo,
    Support,
    Withdraw,
)
from eastfront.titles.europe_engulfed.ground import AROUND, BITS, CONTAINED_IN, IS_FORTRESS
from eastfront.titles.europe_engulfed.ledger import most_actions
from eastfront.titles.europe_engulfed.option_actions import SurpriseAttack, SurpriseFightOn
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, NATION, step_price
from eastfront.titles.europe_engulfed.reach import lie_of, may_break_in
from eastfront.titles.europe_engulfed.table import Supply

PRICE: Final = 4.0  # of a Special Action
LAST: Final = 1.0  # the last one in hand is dearer
ENOUGH: Final = 0.9
GOOD_SEASON: Final = (2, 3, 4)
PLENTY: Final = 0.5
SURPRISE: Final = 3.0  # nobody comes to help, and the sky is clear
RESERVE: Final = 4.0  # steps that come up to a battle


def besieging(front: Front, area: int) -> list[int]:
    """Ground blocks and ground support of the camp that would fight for an area; for a fortress those around it."""
    table = front.table
    around = CONTAINED_IN[area]
    places = (area, around) if IS_FORTRESS[area] and around is not None else (area,)
    return [slot for where in places for slot in here(table, where, front.camp)]


def rated(front: Front, area: int, assault: bool) -> tuple[float, Outcome]:
    """What a round is worth to the side that attacks."""
    blocks = besieging(front, area)
    force = gather(front.table, blocks)
    outcome = fight(force, front.foe[area], front.ground(area, blocks), rounds=1, assault=assault)
    return score_of(front, area, outcome, force), outcome


# ---------------------------------------------------------------------- 1.25
def battle(front: Front, top: Any, options: Sequence[Action]) -> Action:
    best, found = float("-inf"), options[0]
    for option in options:
        if isinstance(option, Pass):
            value = 0.3
        else:
            assert isinstance(option, Attack | SurpriseAttack)
            value = attack(front, option)
            if PASS not in options:
                value += 100.0 * bool(front.table.newly[option.area])
        if value > best:
            best, found = value, option
    return found


def attack(front: Front, option: Attack | SurpriseAttack) -> float:
    value, outcome = rated(front, option.area, bool(option.assault))
    return value + SURPRISE * outcome.win * isinstance(option, SurpriseAttack)


# ---------------------------------------------------------------------- 1.26
def breakthrough(front: Front, top: Any, options: Sequence[Action]) -> Action:
    best, found = 0.0, options[0]
    for option in options:
        if isinstance(option, FightOn | SurpriseFightOn):
            value = going_on(front, option)
        elif isinstance(option, BreakInto):
            value = into(front, option.nation, option.area)
        else:
            continue
        value -= price_of(front.table, option.nation)
        if value > best:
            best, found = value, option
    return found


def in_rounds(
    front: Front, nation: int, area: int, force: Force, ground: Ground, assault: bool, extra: int = 0
) -> float:
    """The best of one round, two, three, each after the first for one Special Action more."""
    best = float("-inf") if extra else 0.0
    most = front.table.actions[nation] - extra
    if not front.foe[area].steps:
        most = min(most, 1)
    for rounds in range(1, most + 1):
        outcome = fight(force, front.foe[area], ground, rounds=rounds, assault=assault)
        best = max(best, score_of(front, area, outcome, force) - PRICE * (rounds - 1 + extra))
    return best


def going_on(front: Front, option: FightOn | SurpriseFightOn) -> float:
    blocks = besieging(front, option.area)
    force, ground = gather(front.table, blocks), front.ground(option.area, blocks)
    value = in_rounds(front, option.nation, option.area, force, ground, bool(option.assault))
    return value + SURPRISE * isinstance(option, SurpriseFightOn)


def price_of(table: Any, nation: int) -> float:
    """What a Special Action is worth: less where no more may be built anyway and the season is good, more if it is the
    last."""
    held = table.actions[nation]
    full = held >= most_actions(table, nation) - 1 and table.month in GOOD_SEASON and held > 1
    return PRICE * (PLENTY if full else 1.0) + (LAST if held == 1 else 0.0)


def into(front: Front, nation: int, area: SpaceId) -> float:
    """What breaking into an area brings."""
    if front.held[area] == front.camp and not front.foe[area].steps:
        return 0.0
    if not front.own[area].steps and waits(front.table, front.side, area):
        return 0.0
    blocks = who_breaks(front, nation, area)
    if not blocks:
        return 0.0
    force = gather(front.table, blocks)
    if not force.steps:
        return 0.0
    cost = 0.0
    by_start: dict[int, float] = {}
    for slot in blocks:
        start = front.table.place[slot]
        by_start[start] = by_start.get(start, 0.0) + force_of(front.table, slot).strength
    for start, strength in by_start.items():
        cost += front.vacate(start, strength)
    inside, extra = besieging(front, area), 0
    if front.foe[area].steps and gather(front.table, inside).steps:  # the round is paid for with another
        force.add(gather(front.table, inside))
        extra = 1
    ground = front.ground(area, [*inside, *blocks])
    value = in_rounds(front, nation, area, force, ground, True, extra) - 0.5 * cost
    value += sum(front.stand(area, force_of(front.table, s).strength) for s in blocks)
    return value - sum(front.stand(front.table.place[s], force_of(front.table, s).strength) for s in blocks)


def who_breaks(front: Front, nation: int, area: SpaceId) -> list[int]:
    """Those of the nation that can, and can be spared: against nobody two are enough."""
    table = front.table
    lie = lie_of(table, nation)
    able = [
        s
        for s in table.ground().on_map[nation]
        if table.supply[s] == Supply.FULL
        and not lie.rain & BITS[table.place[s]]
        and may_break_in(table, lie, s, area)
        and not (front.foe[table.place[s]].steps and not is_wing(table, s))
    ]
    able.sort(key=lambda s: (-force_of(table, s).strength, s))
    if not front.foe[area].steps:
        return [s for s in able if not is_wing(table, s)][:2]
    return able


def breaker(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """One block after the other until it will do."""
    table, area = front.table, top.area
    blocks = [o.unit for o in options if isinstance(o, Activate)]
    inside = gather(table, here(table, area, front.camp))
    against = front.foe[area].copy()
    if against.steps:
        against.infantry += RESERVE * any(table.actions[n] for n in front.enemies)
        ground = front.ground(area, blocks)
        if inside.steps and fight(inside, against, ground, rounds=1).win >= ENOUGH:
            return PASS
    elif inside.strength >= 0.6 * front.threat[area] + 3:
        return PASS
    best = float("-inf")
    found: Action = PASS
    for slot in blocks:
        force = force_of(table, slot)
        start = table.place[slot]
        if front.foe[start].steps and front.own[start].strength - force.strength < front.foe[start].strength:
            continue
        cost = front.vacate(start, force.strength)
        value = force.strength + 2.0 * (force.armor > 0) - 0.5 * cost
        if inside.steps and value <= 0:
            continue
        if value > best:
            best, found = value, Activate(slot)
    return found if best > float("-inf") else options[0] if PASS not in options else PASS


def assault(front: Front, top: Any, options: Sequence[Action]) -> Action:
    return max(options, key=lambda o: attack(front, o) if isinstance(o, Attack | SurpriseAttack) else -99.0)


# ---------------------------------------------------------------------- 7.5 to 7.7
def how_fought(stack: Sequence[Any], area: int) -> bool:
    """Whether the battle in an area is an assault, as everybody has heard."""
    return next(
        (bool(f.assault) for f in reversed(stack) if getattr(f, "area", -1) == area and hasattr(f, "assault")), True
    )


def reaction(front: Front, top: Any, options: Sequence[Action], stack: Sequence[Any]) -> Action:
    area, table = top.area, front.table
    mode = how_fought(stack, area)
    ours = gather(table, here(table, area, front.camp))
    ground = front.ground(area, (), defending=True)
    ground = Ground(fort=table.fort[area], fortress=bool(IS_FORTRESS[area]), rough=ground.rough, clear=ground.clear)
    now = fight(front.foe[area], ours, ground, rounds=2, assault=mode)
    stake = 0.6 * front.stake[area] + 0.5 * front.worth[area]
    as_is = -stake * now.win - now.killed * 1.3 + now.lost
    best, found = as_is, options[0]
    for option in options:
        match option:
            case Withdraw(nation=nation):
                leaving = [s for s in here(table, area, front.camp) if table.owner[s] == nation]
                left = [s for s in here(table, area, front.camp) if table.owner[s] != nation]
                value = -stake - PRICE - (sum(worth_of(table, s) for s in left) if left else 0.0)
                if not leaving:
                    continue
            case Reinforce(nation=nation):
                more = ours.copy()
                more.add(gather(table, help_for(front, nation, area)))
                then = fight(front.foe[area], more, ground, rounds=2, assault=mode)
                value = -stake * then.win - then.killed * 1.3 + then.lost - PRICE
            case _:
                continue
        if value > best:
            best, found = value, option
    return found


def help_for(front: Front, nation: int, area: int) -> list[int]:
    """The best ground block of each area next to it, and all ground support."""
    table, found = front.table, []
    for near in AROUND[area]:
        if front.foe[near].steps:
            continue
        mine = [s for s in here(table, near, front.camp) if table.owner[s] == nation]
        ground = [s for s in mine if not is_wing(table, s)]
        if ground:
            found.append(max(ground, key=lambda s: (force_of(table, s).strength, -s)))
        found += [s for s in mine if is_wing(table, s)]
    return found


def bring_up(front: Front, top: Any, options: Sequence[Action]) -> Action:
    table = front.table
    coming = [o for o in options if isinstance(o, BringUp)]
    best, found = 0.0, cast(Action, PASS)
    for option in coming:
        force = force_of(table, option.block)
        start = table.place[option.block]
        cost = front.vacate(start, force.strength)
        value = 1.5 * force.strength + 0.2 - 0.4 * cost
        if value > best:
            best, found = value, option
    return found


def counter(front: Front, top: Any, options: Sequence[Action]) -> Action:
    best, found = 0.0, options[0]
    table = front.table
    for option in options:
        if not isinstance(option, CounterAttack):
            continue
        blocks = here(table, top.area, front.camp)
        force = gather(table, [*blocks, *help_for(front, option.nation, top.area)])
        outcome = fight(force, front.foe[top.area], Ground(), rounds=1, assault=bool(option.assault))
        value = score_of(front, top.area, outcome, force) + 0.3 * front.stake[top.area] * outcome.win - PRICE
        if value > best:
            best, found = value, option
    return found


def way_out(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Where the blocks are needed most, and would not be caught again."""
    moving = gather(front.table, here(front.table, top.area, front.camp)).strength
    ways = [o for o in options if isinstance(o, RetreatTo)]
    return max(ways, key=lambda o: (front.join(o.hex, moving) - 0.2 * front.threat[o.hex], -o.hex), default=options[0])


# ---------------------------------------------------------------------- within a round
def support(front: Front, top: Any, options: Sequence[Action]) -> Action:
    table = front.table
    blocks = [o for o in options if isinstance(o, Support)]
    return max(blocks, key=lambda o: (table.steps[o.block], -force_of(table, o.block).armor, -o.block))


def volley(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """Who hits least fires first, so that the best fire at what is left over."""
    shots = [o for o in options if isinstance(o, Fire)]
    return max(shots, key=lambda o: (o.target, o.arm))


def loss(front: Front, top: Any, options: Sequence[Action]) -> Action:
    """The cheapest step, a whole block only if it must be."""
    table = front.table

    def price(option: Action) -> tuple[float, int]:
        assert isinstance(option, LoseStep)
        slot = option.unit
        row = DESIGNS[table.design[slot]]
        if is_wing(table, slot):
            return 5.0, slot
        whole = 1.5 if table.steps[slot] == 1 else 0.0
        minor = -0.3 if table.stands[NATION[row.nation]] == AXIS and row.nation != "de" else 0.0
        return step_price(row) + whole + minor - 0.1 * table.steps[slot], slot

    return min(options, key=price)


def fly(front: Front, top: Any, options: Sequence[Action], side: Side) -> Action:
    """Those that cannot support all fight in the air, and one more where there are several."""
    most = max(o.units for o in options if isinstance(o, Fly))
    return Fly(max(0, most - 3) + int(most >= 3))
