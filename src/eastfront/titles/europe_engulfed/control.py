"""0, 5.1 Who stands with whom, who may go where, who controls an area and where both sides stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from eastfront.engine.sides import Side
from eastfront.parts.ground import Following, Holders
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.parts.masks import spaces_in
from eastfront.titles.europe_engulfed import facts
from eastfront.titles.europe_engulfed.ground import APART_BITS, AROUND_BITS, COUNTRY, FORTRESS_IN, IS_PORT, SIZE
from eastfront.titles.europe_engulfed.printed import AXIS, DESIGNS, DESIGNS_OF, NATION, NATIONS, SOVIET, Arm
from eastfront.titles.europe_engulfed.settings import Option
from eastfront.titles.europe_engulfed.table import GROUND, NEUTRAL, NOBODYS, OFF, Table, allowed

OUT_OF_EUROPE: Final = frozenset({"EG", "FNA", "FRE", "GBC", "IR", "TR"})
HEAVY: Final = 2
FRENCH: Final = NATION["fr"]
FREE_FRENCH: Final = sum(max(DESIGNS[each].by_year) for each in DESIGNS_OF[NATION["ff"]])
ALL_NATIONS: Final = tuple(range(len(NATIONS)))
BEACHHEADS: Final = Following(lambda: Holders(SIZE, len(NATIONS)))
HOLDERS: Final = Following(lambda: Holders(SIZE, len(NATIONS)))


class Relations(Struct, frozen=True):
    """By nation: with whom it stands, itself included, and with whom it is at war."""

    friends: tuple[tuple[int, ...], ...]
    foes: tuple[tuple[int, ...], ...]


@lru_cache(maxsize=256)
def _relations(
    stands: tuple[Side, ...], active: tuple[int, ...], camps: tuple[int, ...], private: tuple[int, ...]
) -> Relations:
    def at_war(one: int, other: int) -> bool:
        if other == private[one] or one == private[other]:
            return True  # 14.321, 14.342
        both = active[one] and active[other] and NEUTRAL not in (stands[one], stands[other])
        return bool(both) and camps[stands[one]] != camps[stands[other]]

    def together(one: int, other: int) -> bool:
        """9.22 Soviets and Western Allies share nothing; who is not at war yet shares nothing with anybody."""
        if one == other:
            return True
        mine, yours = stands[one], stands[other]
        both = active[one] and active[other] and NEUTRAL not in (mine, yours)
        if not both or camps[mine] != camps[yours]:
            return False
        return mine == yours or SOVIET not in (mine, yours)

    return Relations(
        tuple(tuple(other for other in ALL_NATIONS if together(one, other)) for one in ALL_NATIONS),
        tuple(tuple(other for other in ALL_NATIONS if at_war(one, other)) for one in ALL_NATIONS),
    )


class _Seen(Struct, frozen=True):
    """The columns as they were last asked about, with the answer: put in place together."""

    stands: list[Side]
    active: list[int]
    camps: list[int]
    private: list[int]
    answer: Relations


_seen = _Seen([], [], [], [], Relations((), ()))


def relations(table: Table) -> Relations:
    global _seen
    seen = _seen
    same = seen.stands == table.stands and seen.active == table.active and seen.camps == table.camps
    if not same or seen.private != table.private:
        stands, active, camps, private = table.stands[:], table.active[:], table.camps[:], table.private[:]
        answer = _relations(tuple(stands), tuple(active), tuple(camps), tuple(private))
        seen = _seen = _Seen(stands, active, camps, private, answer)
    return seen.answer


def fights(table: Table, nation: int) -> bool:
    """It is in the great war, or 14.321, 14.342 in one of its own."""
    return bool(table.active[nation]) or bool(relations(table).foes[nation])


def around(table: Table) -> tuple[int, ...]:
    """5.1 By area its neighbours as bits; whether Bryansk borders on Tula is a setting."""
    return APART_BITS if table.options & Option.BRYANSK_APART else AROUND_BITS


# ---------------------------------------------------------------------- sets of areas
def controlled(table: Table, nations: tuple[int, ...]) -> int:
    """The areas these nations control, as a set of bits."""
    held, bits = HOLDERS.at(table.control).bits, 0
    for nation in nations:
        bits |= held[nation]
    return bits


def beachheads(table: Table, nations: tuple[int, ...]) -> int:
    """7.22 Where these nations hold one."""
    held, bits = BEACHHEADS.at(table.beachhead).bits, 0
    for nation in nations:
        bits |= held[nation]
    return bits


def occupied(table: Table, nations: tuple[int, ...]) -> int:
    """The areas in which blocks of these nations stand."""
    held, bits = table.ground().held_bits, 0
    for nation in nations:
        bits |= held[nation]
    return bits


def contested(table: Table, nation: int) -> int:
    """0 The areas in which blocks of its friends and of its enemies stand. Ground-support units never stand alone
    among enemies, so that everybody can see where that is."""
    known = relations(table)
    return occupied(table, known.friends[nation]) & occupied(table, known.foes[nation])


def safe(table: Table, nation: int) -> int:
    """5.12, 5.2 Friendly-controlled and uncontested."""
    known = relations(table)
    return controlled(table, known.friends[nation]) & ~occupied(table, known.foes[nation])


def is_contested(table: Table, area: SpaceId) -> bool:
    known, there = relations(table), {table.owner[slot] for slot in table.here(area)}
    return any(there.intersection(known.foes[nation]) for nation in there)


def friendly(table: Table, nation: int, area: SpaceId) -> bool:
    return table.control[area] in relations(table).friends[nation]


def enemies_in(table: Table, nation: int, area: SpaceId) -> list[UnitId]:
    foes = relations(table).foes[nation]
    return [slot for slot in table.here(area) if table.owner[slot] in foes]


# ---------------------------------------------------------------------- what changes it
def enter(table: Table, slot: UnitId, area: SpaceId, came: int) -> None:
    """A block comes into an area: 0 it takes control where no enemy stands, 6.1 or the area is newly contested."""
    table.place[slot], table.came[slot], GROUND.guess = area, came, slot
    table.stirred[area] = 1
    if table.arm(slot) == Arm.AIR:
        return
    nation = table.owner[slot]
    foes = enemies_in(table, nation, area)
    if all(table.arm(foe) == Arm.AIR for foe in foes):
        for foe in foes:
            destroy(table, foe)
        take(table, area, nation)
    elif not any(table.owner[other] in relations(table).friends[nation] for other in table.here(area) if other != slot):
        table.newly[area] = 1


def torn_down(table: Table, area: SpaceId, owner: int) -> None:
    """13.32 The owner of a port whose fortification has gone may damage it: he is asked as soon as may be."""
    if table.chosen(Option.PORTS) and IS_PORT[area] and not table.damaged[area] and owner != NOBODYS:
        table.to_damage[area] = owner + 1


def take(table: Table, area: SpaceId, nation: int) -> None:
    """0 Control changes unless a friend has it already; an empty fortress goes with the area around it."""
    if not friendly(table, nation, area):
        if table.beachhead[area] != NOBODYS and table.stands[nation] == AXIS and COUNTRY[area] not in OUT_OF_EUROPE:
            table.thrown_back += 1  # 16.22
        if table.fort[area]:
            torn_down(table, area, table.control[area])  # 13.32
            table.heavy_lost[area] |= int(table.fort[area] == HEAVY)  # 6.95
        table.control[area], table.fort[area], table.beachhead[area] = nation, 0, NOBODYS
        table.tell(facts.TAKEN, facts.nation_word(nation), area)
    fortress = FORTRESS_IN[area]
    if fortress is not None and not table.here(fortress) and follows(table, fortress, nation):
        take(table, fortress, nation)


def follows(table: Table, fortress: SpaceId, nation: int) -> bool:
    """0 An empty fortress belongs to who controls the area around it, but only if he is at war with its holder."""
    holder = table.control[fortress]
    return holder == NOBODYS or holder in relations(table).foes[nation]


def leave_to_enemy(table: Table, area: SpaceId) -> None:
    """0 The side that alone has ground blocks left in an area controls it; ground support alone among them is lost."""
    known = relations(table)
    on_ground = [slot for slot in table.here(area) if table.arm(slot) != Arm.AIR]
    if not on_ground or is_held_by_both(table, on_ground):
        return
    nation = table.owner[on_ground[0]]
    for slot in table.here(area):
        if table.owner[slot] in known.foes[nation]:
            destroy(table, slot)
    take(table, area, nation)


def is_held_by_both(table: Table, blocks: list[UnitId]) -> bool:
    known, there = relations(table), {table.owner[slot] for slot in blocks}
    return any(there.intersection(known.foes[nation]) for nation in there)


def destroy(table: Table, slot: UnitId) -> None:
    """Back to the pool: the slot is free."""
    table.tell(facts.DESTROYED, facts.design_word(table.design[slot]), table.place[slot])
    if table.free_france and table.owner[slot] == FRENCH:
        _lost_for_good(table, table.design[slot])
    remove(table, slot)


def _lost_for_good(table: Table, design: int) -> None:
    """14.354 Free French losses are not replaced, down to the size of the force of 9.53."""
    if sum(allowed(table, each) for each in DESIGNS_OF[FRENCH]) > FREE_FRENCH:
        table.extra[design] -= 1


def remove(table: Table, slot: UnitId) -> None:
    table.place[slot], table.owner[slot] = OFF, NOBODYS
    table.design[slot] = table.steps[slot] = -1
    table.shown[slot] = table.moved[slot] = table.supply[slot] = 0
    table.came[slot] = OFF


def areas(bits: int) -> list[SpaceId]:
    return spaces_in(bits)
