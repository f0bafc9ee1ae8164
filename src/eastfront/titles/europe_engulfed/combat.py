"""6.1, 6.7 Combat Phases: where a round is fought, and what comes before and after it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import allotment, experience, facts, ports, winter
from eastfront.titles.europe_engulfed.actions import PASS, Attack
from eastfront.titles.europe_engulfed.allotment import ChooseArmor
from eastfront.titles.europe_engulfed.borders import paused
from eastfront.titles.europe_engulfed.carpet import Carpet, may_bomb
from eastfront.titles.europe_engulfed.control import fights, leave_to_enemy, occupied, relations
from eastfront.titles.europe_engulfed.firing import Fight
from eastfront.titles.europe_engulfed.ground import AREAS, CONTAINED_IN, COUNTRY, CROSSINGS, FORTRESS_IN, IS_FORTRESS
from eastfront.titles.europe_engulfed.offensives import open_now, surprises, victim
from eastfront.titles.europe_engulfed.option_actions import CommitArmor, SurpriseAttack
from eastfront.titles.europe_engulfed.printed import AXIS, Arm
from eastfront.titles.europe_engulfed.reactions import AskDefenders, CounterAttacks
from eastfront.titles.europe_engulfed.rounds import CombatRound
from eastfront.titles.europe_engulfed.supply import FF, PATTON
from eastfront.titles.europe_engulfed.table import ZONES, Supply, Table

GERMANY: Final = frozenset(area for area in AREAS if COUNTRY[area] == "DE")
SIEGES: Final = tuple((fortress, area) for area, fortress in enumerate(FORTRESS_IN) if fortress is not None)
"""6.85 A fortress, and the area around it."""


# ---------------------------------------------------------------------- where
def battles(table: Table, side: Side) -> tuple[list[SpaceId], list[SpaceId]]:
    """6.1 Where a side must fight in this phase, and where it may."""
    must, may = list[SpaceId](), list[SpaceId]()
    met, sieges = fronts(table, side)
    still = paused(table) if side == AXIS else 0  # 14.41
    here = table.ground().here
    for area in spaces_in((met | sieges) & ~still):
        if table.fought[area]:
            continue
        mine = [slot for slot in here[area] if table.side_of(slot) == side and fights(table, table.owner[slot])]
        if met >> area & 1:
            if table.newly[area]:
                must.append(area)
            elif able(table, mine):
                may.append(area)
        fortress = FORTRESS_IN[area]
        if sieges >> area & 1 and fortress is not None and not table.fought[fortress] and able(table, mine):
            may.append(fortress)
    return must, may


def fronts(table: Table, side: Side) -> tuple[int, int]:
    """Where blocks of a side that fight stand beside enemies, and where around a fortress with enemies in it."""
    known, held = relations(table), table.ground().held_bits
    met = sieges = 0
    for nation, led in enumerate(table.stands):
        if led == side and held[nation] and fights(table, nation):
            foes = occupied(table, known.foes[nation])
            met |= held[nation] & foes
            for fortress, area in SIEGES:
                if foes >> fortress & 1:
                    sieges |= held[nation] & 1 << area
    return met, sieges


def where_it_stands(table: Table, side: Side) -> int:
    return occupied(table, tuple(nation for nation, led in enumerate(table.stands) if led == side))


def able(table: Table, blocks: list[UnitId]) -> bool:
    """3.6 In Limited Supply nobody attacks; 3.4 out of supply only in his own area, which this is; 16.12 the French of
    1945 only defend."""
    willing = [slot for slot in blocks if table.scenario != PATTON or table.owner[slot] != FF]
    return any(table.arm(slot) != Arm.AIR and table.supply[slot] != Supply.LIMITED for slot in willing)


class CombatPhase(Procedure[Table]):
    """1.25 The phasing side fights where it must and where it likes, in the order it likes."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if isinstance(answer, Attack | SurpriseAttack):
            return Battle(self.side, answer.area, bool(answer.assault), isinstance(answer, SurpriseAttack))
        if answer is not None:
            return Done()
        must, may = battles(table, self.side)
        return ChooseBattle(self.side) if must or may else Done()


class ChooseBattle(Decision[Table]):
    """6.1 Newly contested areas must be fought for; others may be."""

    RULE = "6.1"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for area in spaces_in(where_it_stands(table, self.side)):
            fortress = FORTRESS_IN[area]
            for place in (area,) if fortress is None else (area, fortress):
                yield from (Attack(place, assault) for assault in (0, 1))
                if open_now(table):
                    yield from (SurpriseAttack(place, assault) for assault in (0, 1))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        must, may = battles(table, self.side)
        if isinstance(action, SurpriseAttack):
            return None if action in self.options(table) else Refusal("13.34", "ee-no-surprise")
        if not isinstance(action, Attack):
            return Refusal("6.1", "ee-no-pass-battle") if must else None
        if action.area in must or action.area in may:
            return None
        if table.fought[action.area]:
            return Refusal("6.1", "ee-no-second-round")
        foes = those_against(table, action.area, self.side)
        return Refusal("3.6", "ee-no-limited-attack") if foes else Refusal("6.1", "ee-no-enemy")

    def options(self, table: Table) -> list[Action]:
        must, may = battles(table, self.side)
        found: list[Action] = [] if must else [PASS]
        found += [Attack(area, assault) for area in (*must, *may) for assault in (0, 1)]
        found += surprise_attacks(table, self.side, [*must, *may])
        return found


def surprise_attacks(table: Table, side: Side, areas: list[SpaceId]) -> list[Action]:
    """13.34"""
    return [SurpriseAttack(area, assault) for area in areas if surprises(table, side, area) for assault in (0, 1)]


# ---------------------------------------------------------------------- one battle
class Battle(Sequence[Table]):
    """6.21 to 6.28 One round in one area, with what the defender does before it and after it."""

    side: Side
    area: SpaceId
    assault: bool
    surprise: bool = False  # 13.34
    fresh: bool = False  # 6.1 the area was newly contested
    reserved: bool = False  # 14.45
    silenced: tuple[UnitId, ...] = ()  # 14.47

    @step("6.21")
    def declare(self, table: Table, _: None) -> Next:
        table.fought[self.area] = 1
        experience.americans_alone(table, self.area)
        if self.surprise:
            table.surprised |= victim(table, self.area)
            table.tell(facts.SURPRISED, self.area)
        table.tell(facts.ATTACKED, self.side, self.area, "ee-assault" if self.assault else "ee-normal")
        return ChooseArmor(self.side) if allotment.played(table) else None

    @step("14.47")
    def carpet(self, table: Table, answer: CommitArmor | None) -> Next:
        if answer is not None:
            self.reserved = not answer.commit
            table.tell(facts.ARMOR_ROLE, self.area, "ee-armor-waits" if self.reserved else "ee-armor-goes-in")
        return Carpet(self.side, self.area) if may_bomb(table, self.side, self.area) else None

    @step("7.5")
    def reactions(self, table: Table, silenced: tuple[UnitId, ...] | None) -> Next:
        self.silenced = silenced or ()
        return None if self.surprise else AskDefenders(self.area, self.side)

    @step("6.2")
    def fight(self, table: Table, _: None) -> Next:
        defenders = those_against(table, self.area, self.side)
        if not self.attackers(table):
            leave_to_enemy(table, self.area)  # 14.44, 14.47 nobody is left to attack
            return None
        if not any(table.arm(slot) != Arm.AIR for slot in defenders):
            surrender(table, self.area, self.side)
            return None
        fight = replace(
            fight_in(table, self.area, self.side, self.assault),
            surprise=self.surprise,
            reserved=self.reserved,
            silenced=self.silenced,
        )
        return CombatRound(fight, lead(table, self.area, defenders))

    @step("6.28")
    def counter_attack(self, table: Table, _: None) -> Next:
        self.fresh = bool(table.newly[self.area])
        table.newly[self.area] = 0
        return CounterAttacks(self.area, self.side, silenced=self.silenced)

    @step("14.42")
    def aftermath(self, table: Table, _: None) -> Next:
        winter.after_battle(table, self.area, self.side)
        experience.battle_ends(table, self.area, self.side, fresh=self.fresh)
        return ports.asked(table)  # 13.32

    def attackers(self, table: Table) -> bool:
        around = CONTAINED_IN[self.area]
        blocks = [*table.here(self.area), *(table.here(around) if around is not None else ())]
        return any(table.allied(table.side_of(s), self.side) and table.arm(s) != Arm.AIR for s in blocks)


def those_against(table: Table, area: SpaceId, side: Side) -> list[UnitId]:
    """Enemy blocks in an area, the fortress alone if it is one."""
    return [slot for slot in table.here(area) if not table.allied(table.side_of(slot), side)]


def lead(table: Table, area: SpaceId, blocks: list[UnitId]) -> Side:
    """Who decides for blocks of several sides: who controls the area if he is there, else the first of them."""
    sides = [table.side_of(slot) for slot in blocks]
    holder = table.holder(area)
    return holder if holder in sides else min(sides)


def surrender(table: Table, area: SpaceId, side: Side) -> None:
    """7.51 Nobody is left to fight: ground support that stayed is lost, and the area taken."""
    from eastfront.titles.europe_engulfed.rounds import close

    close(table, fight_in(table, area, side, False))


def fight_in(table: Table, area: SpaceId, side: Side, assault: bool) -> Fight:
    """The round as both sides see it once the blocks are shown."""
    around = CONTAINED_IN[area]
    inside = any(table.allied(table.side_of(slot), side) for slot in table.here(area))
    base = around if IS_FORTRESS[area] and around is not None and not inside else None
    mine = [slot for slot in table.here(area) if table.allied(table.side_of(slot), side)]
    first = bool(table.newly[area])
    crossed = sorted({table.arm(s) for s in mine if (table.came[s], area) in CROSSINGS and table.arm(s) != Arm.AIR})
    return Fight(
        area,
        side,
        assault,
        first,
        tuple(crossed),
        landed=any(0 <= table.came[slot] < ZONES for slot in mine),
        from_germany=any(table.came[s] in GERMANY for s in mine),
        base=SpaceId(-1) if base is None else base,
    )
