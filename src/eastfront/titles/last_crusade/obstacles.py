"""X: obstacles on the sides of zones, in an assault and on the march."""

from __future__ import annotations

from eastfront.engine.chance import Hits
from eastfront.engine.frames import Done, Next, Procedure
from eastfront.engine.sides import Side
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import damage, facts, pieces
from eastfront.titles.last_crusade.ground import EDGE_AT, NEXT
from eastfront.titles.last_crusade.printed import CARDS, Ability, Kind
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import Mark, Table, owner, set_mark


def between(table: Table, side: Side, here: SpaceId, near: SpaceId) -> list[tuple[CardId, Ability]]:
    """What the enemy of a side has laid where it crosses from one zone into the next. Own obstacles never count, and
    whoever drops from the air crosses nothing."""
    if near not in NEXT[here] or not surveyed(table).camps[enemy(side)].obstacles:
        return []
    found = [*table.at(EDGE_AT[near, here], enemy(side)), *table.at(EDGE_AT[here, near], enemy(side))]
    cards = [CardId(table.card[slot]) for slot in found]
    return [(card, ability) for card in cards for ability in CARDS[card].abilities if ability.verb == "obstacle"]


def concerns(table: Table, ability: Ability, slot: UnitId) -> bool:
    kind = table.kind[slot]
    return ability.vs == "any" or kind == (Kind.ARMOR if ability.vs == "armor" else Kind.INFANTRY)


def wire(table: Table, slot: UnitId, zone: SpaceId) -> list[tuple[CardId, int]]:
    """Dice that obstacles cost a unit in the first phase of its assault."""
    found = between(table, owner(slot), SpaceId(table.place[slot]), zone)
    return [(card, a.value) for card, a in found if a.effect == "fp" and concerns(table, a, slot)]


class Cross(Procedure[Table]):
    """Units cross what lies between two zones, one after the other: damage at once, the rest is marked."""

    units: tuple[UnitId, ...]
    here: SpaceId
    near: SpaceId
    assault: bool
    left: tuple[tuple[UnitId, int], ...] = ()  # mines still to go off: the unit, and which of the obstacles
    begun: bool = False

    def resume(self, table: Table, hits: int | None) -> Next:
        met = between(table, owner(self.units[0]), self.here, self.near)
        if not self.begun:
            self.begun = True
            self.left = tuple(
                (slot, which)
                for slot in self.units
                for which, (card, ability) in enumerate(met)
                if concerns(table, ability, slot) and self._meets(table, slot, card, ability)
            )
        if hits is not None:
            slot = self.left[0][0]
            self.left = self.left[1:]
            damage.hit(table, slot, hits, defending=False, ignoring=self.assault)
        while self.left and table.place[self.left[0][0]] < 0:
            self.left = self.left[1:]
        if not self.left:
            return Done()
        slot, which = self.left[0]
        card, ability = met[which]
        table.tell(facts.OBSTACLE_FIRE, card, slot, ability.dice, ability.tn)
        return Hits(((ability.dice, ability.tn),))

    def _meets(self, table: Table, slot: UnitId, card: CardId, ability: Ability) -> bool:
        """Whether there are dice to throw; other effects are noted."""
        if ability.effect == "damage":
            return True
        if ability.effect == "commit":
            table.tell(facts.HELD_UP, card, slot)
            if self.assault:
                set_mark(table, slot, Mark.DELAYED)
            else:
                pieces.commit(table, slot)
        elif self.assault:
            table.tell(facts.HELD_UP, card, slot)
            set_mark(table, slot, Mark.NO_FIRE if ability.effect == "no_fire" else Mark.HINDERED)
        return False


def crossing(table: Table, slot: UnitId, here: SpaceId, near: SpaceId) -> Next:
    """VII.E.1 After a plain step: what the enemy has left there still acts."""
    if not between(table, owner(slot), here, near):
        return None
    return Cross((slot,), here, near, assault=False)
