"""What a position is worth: the two piles, units in play, ground, supply, cards, headquarters in danger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eastfront.engine.actions import Action, Pass, Ready
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade.actions import AgreeEnd, PutBack, TakeTerrain
from eastfront.titles.last_crusade.decks import BringDecks
from eastfront.titles.last_crusade.ground import DISTANCE, GROUND, HQS, NEXT, OWN_ROW
from eastfront.titles.last_crusade.printed import COST, DESIGNS, Kind
from eastfront.titles.last_crusade.setup import BuyForces, LayRows
from eastfront.titles.last_crusade.table import EMPTY, Stage, Table, slots_of
from eastfront.titles.last_crusade.victory import MayAgree

IN_PLAY: Final = 0.75  # of its price, a sound unit on the table
HURT: Final = 0.5  # of that, what hits up to its defence take away
ATTACHED: Final = 0.9
SUPPLY: Final = 0.35
PLENTY: Final = 8  # points of supply beyond which more is worth little
MORE: Final = 0.12
CARD: Final = 0.3
DUG: Final = 0.35
SEEN: Final = 0.2
ZONE: Final = 1.0
NEAR: Final = 0.12  # for each zone nearer to the enemy's headquarters
BARE: Final = 6.0  # headquarters with nobody in them
DANGER: Final = 2.5  # for each enemy next to them beyond those who guard them
PATIENCE: Final = 6  # turns without a capture, after an end could first be agreed
FIGHT: Final = (Kind.INFANTRY, Kind.ARMOR)


class Worth:
    scale = 20.0

    def evaluate(self, table: Table, side: Side) -> float:
        foe = enemy(side)
        return table.points[side] - table.points[foe] + self._side(table, side) - self._side(table, foe)

    def _side(self, table: Table, side: Side) -> float:
        value = self._stores(table, side)
        value += ZONE * table.control.count(side)
        for slot in slots_of(side):
            if table.place[slot] >= 0 and table.card[slot] >= 0:
                value += self._piece(table, side, slot)
        return value - self._danger(table, side)

    def _stores(self, table: Table, side: Side) -> float:
        supply = table.supply[side] if table.stage >= Stage.PLAY else 0
        first = side * DESIGNS
        value = SUPPLY * min(supply, PLENTY) + MORE * max(supply - PLENTY, 0) + CARD * table.hand_size[side]
        if table.stage < Stage.PLAY:
            value += IN_PLAY * sum(COST[c] * n for c, n in enumerate(table.force[first : first + DESIGNS]) if n > 0)
            value += sum(table.terrain[zone] != EMPTY for zone in OWN_ROW[side])
        return value

    def _piece(self, table: Table, side: Side, slot: int) -> float:
        card, kind, place = table.design(slot), table.kind[slot], table.place[slot]
        value = IN_PLAY * max(card.cost, 0.5)
        if table.hits[slot] > 0 and card.defence:
            value *= 1 - HURT * min(table.hits[slot] / card.defence, 1)
        if table.kit[slot] > 0:
            value += sum(ATTACHED * COST[one] for one in table.attached(slot) if one < DESIGNS)
        if kind <= Kind.FORTIFICATION:
            value -= SEEN * table.spotted[slot]
        if kind in FIGHT and place in GROUND:
            value += DUG * bool(table.dug[slot])
            value += NEAR * (4 - DISTANCE[place][HQS[enemy(side)]])
        return value

    def _danger(self, table: Table, side: Side) -> float:
        """Enemies beside the headquarters against those who stand in them."""
        home, foe = HQS[side], enemy(side)
        near = sum(len(table.units(zone, foe)) for zone in NEXT[home])
        guards = len(table.units(home, side))
        if not near:
            forward = any(table.units(zone, foe) for zone in (3, 4, 5))
            return BARE / 4 if not guards and forward else 0.0
        return DANGER * max(near - guards, 0) + (BARE if not guards else 0.0)

    def shortlist(self, flow: Flow[Table], options: Sequence[Action]) -> Sequence[Action]:
        """A deck that may be played is kept, nothing is taken back, and an end is agreed to when it is due."""
        top = flow.stack[-1]
        if isinstance(top, BringDecks):
            ready = [o for o in options if isinstance(o, Ready)]
            return ready or options
        if isinstance(top, BuyForces | LayRows):
            forward = [o for o in options if not isinstance(o, PutBack | TakeTerrain | Ready)]
            return forward or [o for o in options if isinstance(o, Ready)] or options
        if isinstance(top, MayAgree):
            return [AgreeEnd()] if agrees(flow.table, top.side) else [Pass()]
        return options


def agrees(table: Table, side: Side) -> bool:
    """Ahead at once; even or behind when nothing has moved for so long that the game is as good as over."""
    behind = table.points[enemy(side)] - table.points[side]
    return behind < 0 or table.idle >= PATIENCE + table.offer_after
