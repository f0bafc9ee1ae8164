"""VII.D.1, VII.D.2: air strikes, return fire; XI: friendly fire."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.chance import Chance, DrawChit, Law, Thrown, bounded
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, step
from eastfront.engine.modifiers import Modifier
from eastfront.engine.sides import Side
from eastfront.engine.table import Below
from eastfront.engine.table import Table as AnyTable
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.parts.reactions import Window
from eastfront.titles.last_crusade import air_combat, bombardment, bridges, damage, facts, flights, numbers, pieces
from eastfront.titles.last_crusade.actions import FireAt, Strike
from eastfront.titles.last_crusade.battle import leads, present
from eastfront.titles.last_crusade.firing import Fire, announce, shot_at
from eastfront.titles.last_crusade.ground import BESIDE, GROUND, NEXT, RIVERS, banks
from eastfront.titles.last_crusade.printed import Kind
from eastfront.titles.last_crusade.shots import Occasion, Shot
from eastfront.titles.last_crusade.table import Table

_PASS: Final = Pass()
TARGETS: Final = (Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS, Kind.FORTIFICATION)
BRIDGE_NUMBER: Final = 1  # V.C.bridge


def marks(table: Table, side: Side, zone: SpaceId) -> list[UnitId]:
    """Spotted enemy cards in a zone, as what shelters them."""
    there = [s for s in table.at(zone, enemy(side)) if table.kind[s] in TARGETS and table.spotted[s]]
    return list(dict.fromkeys(numbers.shield(table, slot) for slot in there))


def options(table: Table, side: Side) -> Iterator[Action]:
    """Groups in the air, and what lies beside them."""
    for slot in flights.leaders(table, side):
        beside = BESIDE[SpaceId(table.place[slot])]
        yield from (Strike(slot, zone) for zone in beside if marks(table, side, zone))
        for spot in bombardment.spots(table):
            if any(bank in beside for bank in banks(spot)):
                yield Strike(slot, spot)


class AirStrike(Sequence[Table]):
    """Each aircraft attacks by itself, all in the same zone; then those left there fire back, and all go home."""

    side: Side
    planes: tuple[UnitId, ...]
    place: SpaceId

    @step("VII.D.1")
    def attack(self, table: Table, _: None) -> Next:
        return Attacks(self.side, self.planes, self.place)

    @step("VII.D.2")
    def riposte(self, table: Table, _: None) -> Next:
        if self.place not in GROUND:
            return None
        window = ReturnFire(enemy(self.side), flights.aloft(table, self.planes), self.place)
        return window if window.could(table) else None

    @step("VII.D.2")
    def after(self, table: Table, _: None) -> Next:
        return bombardment.Aftermath(enemy(self.side))

    @step("VII.D.2")
    def home(self, table: Table, _: None) -> Next:
        return flights.GoHome(side=self.side, planes=self.planes, mission=True)


class Attacks(Procedure[Table]):
    """Aircraft by aircraft; loads are used up with the attack."""

    side: Side
    planes: tuple[UnitId, ...]
    place: SpaceId
    done: int = 0

    def resume(self, table: Table, answer: object) -> Next:
        if isinstance(answer, FireAt):
            return self._fire(table, answer)
        if self.done and air_combat.loads(table, self.planes[self.done - 1]) and not isinstance(answer, Pass):
            last = self.planes[self.done - 1]
            air_combat.drop(table, last, air_combat.loads(table, last))
        while self.done < len(self.planes):
            slot = self.planes[self.done]
            self.done += 1
            if self.place in RIVERS:
                if bridges.stands(table, self.place):
                    return batter(table, slot, self.place, Occasion.STRIKE)
            elif targets := marks(table, self.side, self.place):
                return ChooseStrike(self.side, slot, tuple(targets))
        return Done()

    def _fire(self, table: Table, answer: FireAt) -> Next:
        shot = shot_at(table, answer.slot, answer.target, Occasion.STRIKE, zone=self.place)
        near = friends(table, self.side, self.place)
        if "friendly_fire" in table.design(answer.slot).verbs and near:
            return CarpetBombing(side=self.side, shot=shot)
        return Fire(shot=shot)


class ChooseStrike(Decision[Table]):
    RULE = "VII.D.1"
    TO_DICE = (FireAt,)

    slot: UnitId
    targets: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        return [_PASS, *(FireAt(self.slot, target) for target in self.targets)]


def batter(table: Table, slot: UnitId, spot: SpaceId, occasion: Occasion) -> Next:
    """V.C.bridge: as at a fortification, with a number one higher."""
    shot = Shot(slot, slot, numbers.against_walls(table, slot), spot, occasion)
    dice = numbers.firepower(table, shot)
    number = numbers.number(table, shot).plus([Modifier("V.C.bridge", "lc-why-bridge", BRIDGE_NUMBER)])
    table.tell(facts.SHELLED_BRIDGE, slot, dice, number)
    return bridges.Batter(spot=spot, dice=dice.total, number=number.total)


# ---------------------------------------------------------------------- XI: friendly fire
def friends(table: Table, side: Side, zone: SpaceId) -> tuple[UnitId, ...]:
    """Own units next to a zone, riders with their transports."""
    return tuple(slot for near in NEXT[zone] for slot in table.units(near, side) if leads(table, slot))


class CarpetBombing(Sequence[Table]):
    """Every 1 hits an own unit next to the zone, drawn by lot."""

    side: Side
    shot: Shot

    @step("XI.friendly_fire")
    def throw(self, table: Table, _: None) -> Next:
        dice, number = announce(table, self.shot)
        return HitsAndOnes(dice, number) if dice else Done()

    @step("XI.friendly_fire")
    def land(self, table: Table, fallen: tuple[int, int]) -> Next:
        hits, ones = fallen
        damage.hit(table, self.shot.target, hits)
        return Astray(self.side, self.shot.zone, ones) if ones else None


class HitsAndOnes(Chance):
    """Dice read as hits and as ones."""

    DICE = True

    dice: int
    number: int

    def __post_init__(self) -> None:
        bounded("dice", self.dice, 0, 100)

    def throw(self, table: AnyTable, below: Below) -> Thrown:
        return tuple([below(6) + 1 for _ in range(self.dice)])

    def possible(self, table: AnyTable, thrown: Thrown) -> bool:
        return len(thrown) == self.dice and all(1 <= die <= 6 for die in thrown)

    def read(self, thrown: Thrown) -> tuple[int, int]:
        return sum(die >= self.number and die > 1 for die in thrown), thrown.count(1)

    def law(self, table: AnyTable) -> Law:
        good = min(max(7 - self.number, 0), 5)
        rest, all_ = 5 - good, self.dice
        return [
            ((hits, ones), comb(all_, hits) * comb(all_ - hits, ones) * good**hits * rest ** (all_ - hits - ones))
            for hits in range(self.dice + 1)
            for ones in range(self.dice - hits + 1)
            if (good or not hits) and (rest or hits + ones == self.dice)
        ]  # fmt: skip


class Astray(Procedure[Table]):
    side: Side
    zone: SpaceId
    left: int

    def resume(self, table: Table, struck: int | None) -> Next:
        near = friends(table, self.side, self.zone)
        if struck is not None:
            table.tell(facts.FRIENDLY_FIRE, struck)
            damage.hit(table, UnitId(struck), 1)
            near = friends(table, self.side, self.zone)
        if not self.left or not near:
            return Done()
        self.left -= 1
        return DrawChit(tuple(int(slot) for slot in near))


# ---------------------------------------------------------------------- VII.D.2
class ReturnFire(Window[Table]):
    """Every unit left in the zone may fire once at one of the aircraft; grey values too, except at heavy bombers."""

    planes: tuple[UnitId, ...]
    zone: SpaceId
    fired: tuple[UnitId, ...] = ()

    def could(self, table: Table) -> bool:
        if not present(table, self.planes):
            return False
        return any(
            slot not in self.fired and self._could_fire(table, slot)
            for slot in table.units(self.zone, self.side)
            if leads(table, slot)
        )

    def _could_fire(self, table: Table, slot: UnitId) -> bool:
        if not table.spotted[slot] and not table.shown[slot]:
            return True
        return bool(may_answer(table, slot, self.planes))

    def ask(self, table: Table) -> MayReturnFire:
        return MayReturnFire(self.side, self.planes, self.zone, self.fired)

    def play(self, table: Table, answer: Action) -> Next:
        assert isinstance(answer, FireAt)
        self.fired += (answer.slot,)
        pieces.spot(table, answer.slot)
        shot = shot_at(table, answer.slot, answer.target, Occasion.FLAK, zone=SpaceId(table.place[answer.target]))
        return Fire(shot=shot, defending=False)


def may_answer(table: Table, slot: UnitId, planes: tuple[UnitId, ...]) -> list[UnitId]:
    """The aircraft a unit in the zone may fire at."""
    crew = [table.design(one) for one in pieces.together(table, slot)]
    clear = any(card.air > 0 and not card.grey for card in crew)
    if not clear and not any(card.air > 0 or table.kit[slot] > 0 for card in crew):
        return []
    return [p for p in present(table, planes) if clear or table.design(p).subtype != "heavy_bomber"]


class MayReturnFire(Decision[Table]):
    RULE = "VII.D.2"
    reaction = "lc-reaction-riposte"

    planes: tuple[UnitId, ...]
    zone: SpaceId
    fired: tuple[UnitId, ...]

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [_PASS]
        for slot in table.units(self.zone, self.side):
            if slot not in self.fired and leads(table, slot):
                found += [FireAt(slot, plane) for plane in may_answer(table, slot, self.planes)]
        return found
