"""When each event is worth its card: what it does by itself, what it brings, what it opens, and the turns for it.

Worth is in the units of the judgement (ground.POINT for a victory point). What an event changes on the map at once is
not told here: whoever asks plays it and looks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from eastfront.bots.barbarossa_to_berlin.ground import POINT, VALUE, road
from eastfront.bots.barbarossa_to_berlin.stakes import NEEDED
from eastfront.parts.ids import CardId, SpaceId
from eastfront.titles.barbarossa_to_berlin.arrivals import waiting
from eastfront.titles.barbarossa_to_berlin.cards import may_play
from eastfront.titles.barbarossa_to_berlin.decks import TOTAL_WAR_DELAY
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALLIED,
    AXIS,
    CARD,
    CARDS,
    FORTS,
    GROUP,
    IN_FRANCE,
    IN_ITALY,
    IN_NORTH_AFRICA,
    IS_LCU,
    LENINGRAD,
    MOSCOW,
    UNITS,
    WESTERN,
    space,
)
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    HAND,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    OOS,
    OUT,
    Table,
    lying,
)

OPENS: Final = {
    "AX3": ("AX4",),
    "AX8": (),
    "AX9": ("AX14", "AX26", "AX53"),
    "AX16": ("AX35", "AX36", "AX52"),
    "AX31": ("AX28",),
    "AL5": ("AL21",),
    "AL6": ("AL9",),
    "AL7": ("AL4",),
    "AL9": ("AL1", "AL21", "AL28", "AL33", "AL34", "AL38", "AL40", "AL41", "AL45", "AL46", "AL52"),
    "AL11": ("AL13",),
    "AL14": ("AL31", "AL37", "AL39"),
    "AL15": ("AL47",),
    "AL29": ("AL30",),
    "AL51": ("AL44",),
    "AL53": ("AL32", "AL43"),
}
"""The events that ask for another one first."""
DELAY: Final = {"AL7": 4, "AL6": 1, "AL9": 1, "AL14": 1, "AL5": 1}
"""Turns until then; no delay where not named."""


class Season(NamedTuple):
    """What an event is worth by itself, and the turns in which it is."""

    worth: float
    first: int = 1
    last: int = 18


RAID: Final = 9.0  # two cards fewer in the enemy's hand
SEASONS: Final = {
    "AX3": Season(2.0, 1, 4),
    "AX4": Season(3.0, 3, 7),
    "AX7": Season(5.0, 3, 5),
    "AX8": Season(3.0, 4),
    "AX9": Season(6.0, 3, 13),
    "AX14": Season(5.0, 5, 8),
    "AX15": Season(RAID),
    "AX17": Season(3.0),
    "AX20": Season(RAID),
    "AX21": Season(3.0, 2, 7),
    "AX29": Season(RAID),
    "AX31": Season(3.0),
    "AX38": Season(4.0, 5, 13),
    "AX39": Season(7.0, 7, 14),
    "AX54": Season(3.0, 15),
    "AX55": Season(8.0, 13),
    "AL3": Season(2.0),
    "AL6": Season(8.0, 3),
    "AL7": Season(6.0, 1, 10),
    "AL9": Season(5.0),
    "AL12": Season(RAID),
    "AL14": Season(5.0, 2, 14),
    "AL15": Season(2.0),
    "AL19": Season(4.0, 2),
    "AL22": Season(5.0, 6, 10),
    "AL23": Season(10.0),
    "AL28": Season(RAID),
    "AL35": Season(5.0, 10, 17),
    "AL36": Season(2.0),
    "AL43": Season(4.0),
    "AL44": Season(4.0),
    "AL48": Season(5.0),
    "AL49": Season(4.0, 8),
    "AL53": Season(2.0),
}
SLOW: Final = ("AX8", "AX9", "AX16", "AL6", "AL7", "AL9", "AL14", "AL53")
"""What only later years repay."""
YEARS: Final = 4  # turns
ENDED_BY: Final = {
    "AX5": ("AX9",),
    "AX8": ("AL6",),
    "AX15": ("AL36",),
    "AX16": ("AX26",),
    "AX29": ("AL53",),
    "AX54": ("AX55",),
    "AX55": ("AX54",),
    "AL1": ("AL16",),
    "AL6": ("AX8",),
    "AL16": ("AL1",),
    "AL33": ("AL50",),
    "AL50": ("AL33",),
}
"""Events that close the door on another."""
LAST: Final = {"AX20": 14, "AX25": 11, "AX52": 14}
GATES: Final = {
    "AX4": (MOSCOW_OPEN, (MOSCOW,)),
    "AX12": (LENINGRAD_OPEN, (LENINGRAD,)),
    "AX14": (BLAU_OPEN, tuple(map(space, ("stalingrad", "maikop", "armavir")))),
}
BONUSES: Final = ("AX4", "AX5", "AX14", "AX25", "AX27", "AX53", "AL22", "AL32", "AL35", "AL55")
"""Worth nothing but through attacks of the same round."""
DESERT: Final = ("AX10", "AX18", "AL8")
TOTALER_KRIEG: Final = "AX26"

HOPE: Final = 0.5  # of what is opened: it must be drawn, and takes a round
ROUND: Final = 5.0  # what a round is worth besides
FOOTHOLD: Final = 18.0  # a second front
GATE: Final = 11.0  # a city that may be attacked, with the armies before it
FAR: Final = 5  # spaces from a city: too early for it
MOST: Final = 24.0
LATER: Final = 0.7


# ---------------------------------------------------------------------- whole cards
def worth(table: Table, card: CardId) -> float:
    """What an event played now is worth besides what the map shows at once."""
    code = CARDS[card].code
    return _special(table, code) + brings(table, card, table.turn) + opened(table, code, table.turn)


def ahead(table: Table, card: CardId) -> float:
    """What an event still promises that may not be played yet; 0 when it never can be."""
    printed = CARDS[card]
    if not printed.is_event or dead(table, card):
        return 0.0
    if may_play(table, card):
        return max(worth(table, card), 0.0)
    when = table.turn + 1
    own = _in_season(table, printed.code, when) + brings(table, card, when) + opened(table, printed.code, when)
    if printed.code in GATES and not table.opened[GATES[printed.code][0]]:
        own += GATE
    return LATER * max(own, 0.0)


def dead(table: Table, card: CardId) -> bool:
    """Is its event, or its combat, over for good?"""
    code = CARDS[card].code
    if any(table.played(other) for other in ENDED_BY.get(code, ())):
        return True
    if code in ("AX8", "AL6"):
        return table.usa_turn > 0
    if table.turn > LAST.get(code, table.last_turn):
        return True
    if code == "AL7":
        return bool(table.moscow_fallen)
    if code in DESERT:
        return not desert_war(table)
    if code in ("AX1", "AX2"):
        return table.turn > 1
    return False


def desert_war(table: Table) -> bool:
    """Do both sides stand in North Africa, or may they again?"""
    return all(any(IN_NORTH_AFRICA[table.location[u]] for u in table.of_side(side)) for side in (AXIS, ALLIED))


# ---------------------------------------------------------------------- parts of it
def _in_season(table: Table, code: str, turn: int) -> float:
    season, left = SEASONS.get(code), table.last_turn - turn
    if season is None or (left < YEARS and code in SLOW) or (left < 1 and season.worth == RAID):
        return 0.0
    return season.worth if season.first <= turn <= season.last else 0.3 * min(season.worth, 3.0)


def brings(table: Table, card: CardId, turn: int) -> float:
    """Units, the sooner the better; a foothold for those that land."""
    left = max(table.last_turn - turn + 1, 0)
    fresh = min(1.0, 0.25 * left) if table.scenario != "1941" else min(1.0, 0.4 * left)
    coming = waiting(table, card, "map", "reserve", "beachhead")
    value = sum(VALUE[unit][steps] for unit, steps in coming)
    value += 3.5 * len(waiting(table, card, "swap"))
    if CARDS[card].is_invasion and not table.no_more_invasions:
        value += FOOTHOLD
    return 0.9 * fresh * value


def opened(table: Table, code: str, turn: int) -> float:
    """What it makes possible later."""
    when = turn + DELAY.get(code, 0)
    value = 0.0
    for other in OPENS.get(code, ()):
        card = CARD[other]
        if table.card_place[card] == OUT or dead(table, card):
            continue
        begins = max(when, war_of_cards(table)) if CARDS[card].total_war else when
        if begins < table.last_turn:
            own = _in_season(table, other, begins) + brings(table, card, begins) + opened(table, other, begins)
            own += GATE if other in GATES and not table.opened[GATES[other][0]] else 0.0
            own += 10.0 if other == TOTALER_KRIEG else 0.0
            value += HOPE * max(own - ROUND, 0.0)
    return min(value, MOST)


def war_of_cards(table: Table) -> int:
    """7.8 The turn from which the cards of total war are drawn, as far as can be told."""
    if table.total_war:
        return table.turn
    return (table.usa_turn or table.turn + 1) + TOTAL_WAR_DELAY + 1


# ---------------------------------------------------------------------- what needs a look at the map
def _special(table: Table, code: str) -> float:
    found = _in_season(table, code, table.turn)
    look = LOOKS.get(code)
    return found + (look(table) if look else 0.0)


def gate(table: Table, code: str) -> float:
    """A city opened to attack: worth the more, the nearer the armies stand; before that the card is wasted."""
    place, cities = GATES[code]
    if table.opened[place]:
        return 0.0
    return max(_before(table, city) for city in cities)


def _before(table: Table, city: SpaceId) -> float:
    if table.control[city] == AXIS:
        return -4.0
    armies = [u for u in table.of_side(AXIS) if IS_LCU[u] and table.supply[u] != OOS]
    nearest = sorted(road(city)[table.location[u]] for u in armies)[:2]
    if len(nearest) < 2 or nearest[1] > 2:
        return -6.0 if not nearest or nearest[0] > FAR else -2.0
    return GATE if nearest[1] == 1 else 0.6 * GATE


def _taifun(table: Table) -> float:
    """The conference first, if it is in the hand: it saves a point."""
    conference = not table.played("AX3") and table.card_place[CARD["AX3"]] == HAND
    return gate(table, "AX4") - (3.0 if conference else 0.0)


def _total_war(table: Table) -> float:
    """With eleven points twenty more; while the twentieth is near the war may be won without."""
    if table.vp < NEEDED:
        return -40.0
    if table.vp >= 20 or (table.vp >= 18 and table.turn <= 7):
        return -200.0
    return 0.0


def _refit(table: Table) -> float:
    weak = sorted((_step(u) for u in reduced(table)), reverse=True)[:3]
    return sum(weak) - 2.0


def _surge(table: Table) -> float:
    weak = sorted((_step(u) for u in reduced(table) if IS_LCU[u]), reverse=True)[:3]
    return sum(weak) + 2.0 - (8.0 if table.turn < 12 else 0.0)


def reduced(table: Table) -> list[int]:
    return [u.id for u in UNITS if u.is_panzer and table.steps[u.id] == 1 and table.location[u.id] >= 0]


def _step(unit: int) -> float:
    return VALUE[unit][2] - VALUE[unit][1] + 1.0


def _airlift(table: Table) -> float:
    """Before attrition, for a pocket that is not opened otherwise."""
    pockets: dict[int, float] = {}
    for unit in table.of_side(AXIS):
        if table.supply[unit] == OOS:
            here = table.location[unit]
            pockets[here] = pockets.get(here, 0.0) + VALUE[unit][table.steps[unit]]
    late = table.round / table.rounds
    return late * late * max(pockets.values(), default=0.0)


def _wall(table: Table) -> float:
    return -4.0 if any(beach >= 0 for beach in table.beachhead) else 0.0


def _sweep(table: Table) -> float:
    marks = sorted((1.5 if table.partisans[s] == 1 else POINT for s in lying(table.partisans)), reverse=True)
    return sum(marks[:2]) - 1.0


def _italian_war(table: Table) -> float:
    allies = any(IN_ITALY[table.location[u]] for u in table.of_side(ALLIED) if u in WESTERN)
    return 4.0 if allies else -2.0


def _in_france(table: Table) -> float:
    return 0.5 * sum(IN_FRANCE[table.location[u]] for u in table.of_side(AXIS))


def _air_raid_met(table: Table) -> float:
    return POINT  # FW-190 gives one besides


def _banzai(table: Table) -> float:
    on_map = sum(table.location[u] >= 0 for u in GROUP["cw_corps"])
    return min(on_map, 2) * 2.0 if desert_war(table) else 0.0


def _krim(table: Table) -> float:
    city = space("sevastopol")
    held = table.side_in(city) == ALLIED and table.has_fort(city)
    near = [u for u in table.of_side(AXIS) if IS_LCU[u] and road(city)[table.location[u]] == 1]
    return 3.0 if held and near and city in FORTS else -3.0


def _torch(table: Table) -> float:
    """The south first: its beaches open the others (7.6.3)."""
    return 3.0


def _cold_beaches(table: Table) -> float:
    return -8.0


def _declared(table: Table) -> float:
    """A point now; it calls the Americans, and the new armies of both sides."""
    if table.vp >= 19:
        return 2 * POINT
    return 3.0 if table.vp >= NEEDED or table.turn >= 6 else 0.0


def _orders_void(table: Table) -> float:
    return 1.5 * sum(1 for _ in lying(table.stand_fast))


LOOKS: Final[dict[str, Callable[[Table], float]]] = {
    "AX4": _taifun,
    "AX6": _refit,
    "AX8": _declared,
    "AX12": lambda table: gate(table, "AX12"),
    "AX13": _krim,
    "AX14": lambda table: gate(table, "AX14"),
    "AX17": _banzai,
    "AX19": _airlift,
    "AX26": _total_war,
    "AX29": _air_raid_met,
    "AX31": _italian_war,
    "AX38": _wall,
    "AX40": _sweep,
    "AX46": _orders_void,
    "AX51": _sweep,
    "AX52": _surge,
    "AL1": _torch,
    "AL3": _orders_void,
    "AL16": _cold_beaches,
    "AL43": _in_france,
}
