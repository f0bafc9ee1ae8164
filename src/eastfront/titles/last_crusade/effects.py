"""III.D, VI.D: what cards change now. Everybody asks here, with a slot or a shot, and gets numbers with their lines.

Attached cards, terrain, events in force, generals and headquarters troops are all counted; what the rules themselves
add (dug in, flank, supply, river) is not. `used(table, shot)` is to be called once the dice of a shot are thrown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from eastfront.engine.modifiers import Modifier
from eastfront.engine.sides import Side
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade.ground import DISTANCE, GROUND, NOWHERE
from eastfront.titles.last_crusade.printed import CARDS, SOLDIER, TARGET_NUMBER, Ability, Card, Kind
from eastfront.titles.last_crusade.shots import Occasion, Order, Shot
from eastfront.titles.last_crusade.sources import (
    ABILITIES,
    Source,
    abilities,
    acted,
    ignores,
    in_force,
    sources,
    standing,
    void,
)
from eastfront.titles.last_crusade.survey import Survey, surveyed
from eastfront.titles.last_crusade.table import Table, Until, owner

NO_CARD: Final = CardId(-1)
AIR_COST: Final = 2  # VII.B
ARMOR_COST, INFANTRY_COST = 2, 1  # VII.E.4
MOTORIZED_FACTORS, FOOT_FACTORS = 2, 1  # VII.E.1


class Change(NamedTuple):
    """One card's part in a firepower: a factor, or dice more or less."""

    card: CardId
    mul: int
    add: int


def lines(value: int, changes: Iterable[Change]) -> list[Modifier]:
    """VI.D: what some changes of one stage make of a value, as lines to be added: multiplications first."""
    found: list[Modifier] = []
    for change in sorted(changes, key=lambda c: c.mul == 1):
        amount = value * (change.mul - 1) + change.add
        value += amount
        if amount:
            found.append(line(change.card, amount, "VI.D"))
    return found


def line(card: CardId, amount: int, rule: str) -> Modifier:
    return Modifier(rule, "lc-why-card", amount, {"card": CARDS[card].name})


# ---------------------------------------------------------------------- whom a card is for
_STATS: Final = {
    "inf": ("inf",),
    "arm": ("arm",),
    "air": ("air",),
    "inf_arm": ("inf", "arm"),
}
_ANY: Final = frozenset(Occasion)
_WHEN: Final = {
    "": _ANY,
    "defend": frozenset((Occasion.DEFENCE, Occasion.DEFENCE_SUPPORT)),
    "assault": frozenset((Occasion.ASSAULT,)),
    "bombard": frozenset((Occasion.BOMBARD,)),
}
_PHASE: Final = {"": 0, "any": 0, "first": 1, "second": 2}
_GUNS: Final = frozenset((Occasion.BOMBARD, Occasion.ASSAULT_SUPPORT, Occasion.DEFENCE_SUPPORT))
_INTO: Final = {
    "defenders_in_zone": frozenset((Occasion.DEFENCE,)),
    "attackers_in_zone": frozenset((Occasion.ASSAULT,)),
    "artillery_into_zone": _GUNS,
    "air_into_zone": frozenset((Occasion.STRIKE,)),
    "air_and_artillery_into_zone": _GUNS | {Occasion.STRIKE},
}
"""Scopes of terrain and of cards played on a zone: what one does there."""
_VS: Final = {"fortification": Kind.FORTIFICATION}
"""Against what alone a unit or what is attached to it fires better."""


def is_of(table: Table, slot: int, who: str) -> bool:
    """The last part of a scope: `ground`, `infantry_soldiers`, `armor` … Asked of the own side or of known cards."""
    kind = table.kind[slot]
    match who:
        case "all":
            return True
        case "ground":
            return kind <= Kind.ARMOR
        case "air":
            return kind == Kind.AIR
        case "armor":
            return kind == Kind.ARMOR
        case "infantry_soldiers":
            return kind == Kind.INFANTRY and SOLDIER[table.card[slot]]
        case "fortified_infantry_soldiers":
            return kind == Kind.INFANTRY and SOLDIER[table.card[slot]] and table.fortified(slot)
        case "artillery":
            return kind <= Kind.ARMOR and CARDS[table.card[slot]].range > 0
        case "motorized_ground":
            return kind == Kind.ARMOR or (kind == Kind.INFANTRY and CARDS[table.card[slot]].motorized)
    raise ValueError(f"no card speaks of {who}")


def covers(table: Table, ability: Ability, source: Source, slot: int) -> bool:
    """Is this unit one of those a scope names? Scopes of zones are asked of shots, see `_meant`."""
    whom, _, who = ability.scope.partition("_")
    side = owner(slot)
    match whom:
        case "friendly":
            return side == source.side and is_of(table, slot, who)
        case "enemy":
            return side != source.side and is_of(table, slot, who)
        case "all":
            return is_of(table, slot, who)
    return slot == source.target  # target_friendly_unit, target_enemy_unit, attached_unit


def _meant(table: Table, ability: Ability, source: Source, shot: Shot) -> bool:
    """Does a card that changes shots change this one?"""
    if shot.occasion not in _WHEN[ability.when] or _PHASE[ability.phase] not in (0, shot.phase):
        return False
    if ability.limit == "same_target":
        return source.target == shot.target and covers(table, ability, source, shot.firer)
    if ability.scope in _INTO:
        return source.zone == shot.zone and shot.occasion in _INTO[ability.scope]
    return covers(table, ability, source, shot.firer)


def terrain_at(table: Table, zone: int) -> Source | None:
    """IV.A: headquarters have none."""
    if not 0 <= zone < len(table.terrain) or table.terrain[zone] < 0:
        return None
    return Source(owner(0), CardId(table.terrain[zone]), zone=SpaceId(zone))


def _around(table: Table, shot: Shot, verb: str) -> Iterator[tuple[Source, Ability]]:
    """Terrain, then cards that are not attached."""
    terrain = terrain_at(table, shot.zone)
    if terrain is not None:
        yield from ((terrain, a) for a in abilities(terrain.card, verb) if _meant(table, a, terrain, shot))
    for source in sources(table, verb):
        for ability in abilities(source.card, verb):
            if _meant(table, ability, source, shot) and not void(table, source):
                yield source, ability


# ---------------------------------------------------------------------- VI: firepower and target number
def attached(table: Table, shot: Shot) -> list[Change]:
    """VI.D, first stage: what the unit's own text and its attached cards say, loads of aircraft included."""
    found: list[Change] = []
    firer = shot.firer
    for card, scope in _own(table, firer):
        ignored = ignores(table, enemy(owner(firer)), card)
        for ability in abilities(card, "fp_mod"):
            meant = ability.scope == scope and shot.stat in _STATS[ability.stat] and _meant_self(table, ability, shot)
            if meant and not ignored:
                found.append(_change(card, ability))
        if shot.occasion == Occasion.STRIKE:
            found += [Change(card, 1, _load(table, a, shot)) for a in abilities(card, "ordnance")]
    return found


def _own(table: Table, slot: UnitId) -> Iterator[tuple[CardId, str]]:
    yield CardId(table.card[slot]), "self"
    for card in table.attached(slot):
        yield card, "attached_unit"


def _meant_self(table: Table, ability: Ability, shot: Shot) -> bool:
    """What a unit says of itself, or what lies under it, is for any time; some of it against one kind alone."""
    return ability.vs in ("", "any") or table.kind[shot.target] == _VS[ability.vs]


def _load(table: Table, ability: Ability, shot: Shot) -> int:
    """X: what a load adds to an air strike."""
    if table.kind[shot.target] == Kind.FORTIFICATION and ability.vs_fort >= 0:
        return ability.vs_fort
    return ability.inf if shot.stat == "inf" else ability.arm


def _change(card: CardId, ability: Ability) -> Change:
    return Change(card, ability.value, 0) if ability.op == "mul" else Change(card, 1, ability.value)


def around(table: Table, shot: Shot) -> list[Change]:
    """VI.D, second stage: terrain, events in force, generals, headquarters troops, the fortification one is in."""
    found = [
        _change(source.card, ability)
        for source, ability in _around(table, shot, "fp_mod")
        if shot.stat in _STATS[ability.stat]
    ]
    host = table.host[shot.firer]
    if host != NO_UNIT and table.kind[host] == Kind.FORTIFICATION:
        fort = CardId(table.card[host])
        for ability in abilities(fort, "fp_mod"):
            if ability.scope == "occupant" and shot.stat in _STATS[ability.stat]:
                found.append(_change(fort, ability))
    return found


def target_number(table: Table, shot: Shot) -> list[Modifier]:
    """VI.B: lines on top of 5."""
    found = [
        line(card, ability.value, "VI.B")
        for card, scope in _own(table, shot.firer)
        for ability in abilities(card, "tn_mod")
        if ability.roll == "attack" and ability.scope == scope and _meant_self(table, ability, shot)
    ]
    found += [
        line(source.card, ability.value, "VI.B")
        for source, ability in _around(table, shot, "tn_mod")
        if ability.roll == "attack"
    ]
    return found


def used(table: Table, shot: Shot) -> None:
    """X: headquarters troops and generals that changed this shot have shown themselves."""
    for verb in ("fp_mod", "tn_mod"):
        for source, _ in _around(table, shot, verb):
            acted(table, source)


# ---------------------------------------------------------------------- VI.C: what a unit stands
def defence(table: Table, slot: UnitId) -> int:
    """Printed, with attached cards, cards in force on its zone and (XI) atrocities against its side."""
    side, value = owner(slot), CARDS[table.card[slot]].defence
    if table.kind[slot] <= Kind.ARMOR:
        value += table.atrocities[side]
    for card in table.attached(slot):
        value += sum(ability.value for ability in abilities(card, "def_mod"))
    for source in in_force(table, "def_mod"):
        if source.side == side and source.zone == table.place[slot] and not void(table, source):
            value += sum(ability.value for ability in abilities(source.card, "def_mod"))
    return value


def ignored_hits(table: Table, slot: UnitId, zone: SpaceId = NOWHERE) -> int:
    """Hits of one phase (or one bombardment phase) that cards and terrain let a unit ignore; dug in is not counted.
    Each card counts by itself. `zone` where the unit stands as a defender, NOWHERE when it attacks."""
    count = 0
    for card in table.attached(slot):
        count += sum(ability.count for ability in abilities(card, "ignore_hits"))
    if zone != NOWHERE and table.fortified(slot):
        terrain = terrain_at(table, zone)
        if terrain is not None:
            count += sum(ability.count for ability in abilities(terrain.card, "ignore_hits"))
    for source in standing(table, owner(slot), "ignore_hits"):
        for ability in abilities(source.card, "ignore_hits"):
            if covers(table, ability, source, slot):
                count += ability.count
    return count


def hits_were_ignored(table: Table, slot: UnitId) -> None:
    """X: a general who lets this unit ignore hits has shown himself. To be called when it did."""
    for source in standing(table, owner(slot), "ignore_hits"):
        if any(covers(table, ability, source, slot) for ability in abilities(source.card, "ignore_hits")):
            acted(table, source)


# ---------------------------------------------------------------------- VII.E: movement, assaults
def _factors(card: Card) -> int:
    printed = ABILITIES["mf"].get(card.id, ())
    quick = card.kind == Kind.ARMOR or card.motorized
    return printed[-1].value if printed else MOTORIZED_FACTORS if quick else FOOT_FACTORS


FACTORS: Final = tuple(_factors(card) for card in CARDS)
"""By design, as printed."""


def hurried(table: Table, known: Survey | None = None) -> Iterable[Source]:
    """Cards that change movement factors, for who asks `movement` about many units."""
    return sources(table, "mf_mod", known)


def movement(table: Table, slot: UnitId, acting: Iterable[Source] | None = None) -> int:
    """VII.E.1: movement factors of a unit by itself; whoever rides has those of its transport."""
    card = table.card[slot]
    value = FACTORS[card] if card >= 0 else MOTORIZED_FACTORS if table.kind[slot] == Kind.ARMOR else FOOT_FACTORS
    for source in hurried(table) if acting is None else acting:
        for ability in abilities(source.card, "mf_mod"):
            if covers(table, ability, source, slot) and not void(table, source):
                value += ability.value
    return max(value, 0)


def assault_cost(table: Table, slot: UnitId, acting: Iterable[Source] | None = None) -> int:
    """VII.E.4: what one unit pays to assault, never below 0. `acting` are cards that change it, if they are known."""
    base = ARMOR_COST if table.kind[slot] == Kind.ARMOR else INFANTRY_COST
    return max(0, base + _change_of_cost(table, slot, "assault_cost", acting))


def air_cost(table: Table, slot: UnitId) -> int:
    """VII.B: what one aircraft pays to leave its airfield, never below 0."""
    return max(0, AIR_COST + _change_of_cost(table, slot, "air_cost"))


def _change_of_cost(table: Table, slot: UnitId, verb: str, acting: Iterable[Source] | None = None) -> int:
    return sum(
        ability.value
        for source in (sources(table, verb) if acting is None else acting)
        for ability in abilities(source.card, verb)
        if covers(table, ability, source, slot)
    )


def paid_for_assault(table: Table, slot: UnitId) -> None:
    """X: whoever made the assault cheaper has shown itself. To be called when the assault of a unit is paid for."""
    for source in standing(table, owner(slot), "assault_cost"):
        if any(covers(table, ability, source, slot) for ability in abilities(source.card, "assault_cost")):
            acted(table, source)


def withdrawal_risk(table: Table, slot: UnitId) -> int:
    """A unit that is withdrawn from an assault throws a die and is lost on this number or more; 0 if it does not."""
    for source in standing(table, owner(slot), "withdraw_risk"):
        for ability in abilities(source.card, "withdraw_risk"):
            if covers(table, ability, source, slot) and not ignores(table, source.side, source.card):
                return ability.destroyed_on
    return 0


def fire_order(table: Table, zone: SpaceId, phase: int) -> Order:
    """VII.E.5: the defender first, then both together, unless a card says otherwise; the last one wins (III.D)."""
    order = Order.DEFENDER_FIRST if phase == 1 else Order.SIMULTANEOUS
    for source in in_force(table, "fire_order"):
        for ability in abilities(source.card, "fire_order"):
            here = ability.scope == "all_ground" or source.zone == zone
            if here and _PHASE[ability.phase] in (0, phase):
                order = Order[ability.order.upper()]
    return order


# ---------------------------------------------------------------------- what is forbidden
def preventing(table: Table, side: Side, what: str, slot: UnitId = NO_UNIT) -> CardId:
    """The card that forbids a side, or one unit of it, something; NO_CARD if none does."""
    if slot != NO_UNIT and table.kit[slot] > 0:
        for card in table.attached(slot):
            if any(a.what == what for a in abilities(card, "prevent")) and not ignores(table, side, card):
                return card
    for source in in_force(table, "prevent"):
        for ability in abilities(source.card, "prevent"):
            whom, _, who = ability.scope.partition("_")
            if ability.what != what or (whom == "enemy" and source.side == side) or void(table, source):
                continue
            if slot == NO_UNIT or who != "ground" or table.kind[slot] in _ON_THE_GROUND:
                return source.card
    return NO_CARD


_ON_THE_GROUND: Final = (Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS)


def prevented(table: Table, side: Side, what: str, slot: UnitId = NO_UNIT) -> bool:
    """`movement` (assaults too), `movement_on_foot`, `refit` (of ground units), `uncommit`, `retreat`, `interception`,
    `counterattack`, `deploy_armor`, `general`."""
    if not table.in_force and (slot == NO_UNIT or table.kit[slot] <= 0):
        return False
    return preventing(table, side, what, slot) != NO_CARD


# ---------------------------------------------------------------------- VII.C, VII.D: eyes
def recon_dice(table: Table, slot: UnitId) -> int:
    """VII.C: none for who has no value printed."""
    dice = CARDS[table.card[slot]].recon
    if dice == 0:
        return 0
    for source in in_force(table, "recon_bonus"):
        for ability in abilities(source.card, "recon_bonus"):
            if covers(table, ability, source, slot):
                dice += ability.value
    return dice


def recon_number(table: Table, zone: SpaceId) -> int:
    """VII.C: what a die needs to spot somebody in a zone."""
    terrain = terrain_at(table, zone)
    if terrain is None:
        return TARGET_NUMBER
    changes = [a.value for a in abilities(terrain.card, "tn_mod") if a.roll == "recon"]
    return TARGET_NUMBER + sum(changes)


def observers(table: Table, side: Side, place: SpaceId) -> list[UnitId]:
    """Units of a side whose observers see this zone."""
    found: list[UnitId] = []
    for slot in surveyed(table).camps[side].pieces:
        here = table.place[slot]
        if table.kit[slot] <= 0 or here not in GROUND:
            continue
        seen = [a.range for card in table.attached(slot) for a in abilities(card, "observe")]
        if seen and DISTANCE[here][place] <= max(seen):
            found.append(slot)
    return found


def observed(table: Table, side: Side, slot: UnitId) -> bool:
    """Whether artillery of a side may bombard an enemy unit though it is unspotted, without the penalty (III.B)."""
    place = SpaceId(table.place[slot])
    return place in GROUND and bool(observers(table, side, place))


# ---------------------------------------------------------------------- generals and what they allow
def counterattacks(table: Table, side: Side) -> int:
    """XI: assaults a side's general allows it in each enemy phase of fire and manoeuvre."""
    if prevented(table, side, "counterattack"):
        return 0
    return sum(a.per_turn for source in standing(table, side, "counterattack")
               for a in abilities(source.card, "counterattack"))  # fmt: skip


def airborne_drop(table: Table, side: Side) -> bool:
    """XI: an Airborne Drop of this side is in play."""
    return any(source.side == side for source in in_force(table, "airborne_drop"))


def atrocities_of(table: Table, slot: UnitId) -> bool:
    """XI: whether a unit throws for atrocities; a Stalin card does not while its owner ignores those."""
    card = CardId(table.card[slot])
    return card in ABILITIES["atrocities"] and not ignores(table, owner(slot), card)


# ---------------------------------------------------------------------- how long
def end(table: Table, *untils: Until, side: Side | None = None) -> list[UnitId]:
    """Cards in force for so long (of one side, if it is named) act no more. Answers the units that had stood only by
    them: their hits now reach their defence, and whoever ends a card removes them (VI.C)."""
    ended = [e for e in table.in_force if e.until in untils and side in (None, e.side)]
    if not ended:
        return []
    table.in_force = [e for e in table.in_force if e not in ended]
    zones = {e.zone for e in ended if e.card in ABILITIES["def_mod"]}
    return [slot for zone in sorted(zones) for slot in table.at(zone) if _falls(table, slot)]


def _falls(table: Table, slot: UnitId) -> bool:
    return table.kind[slot] <= Kind.FORTIFICATION and 0 < defence(table, slot) <= table.hits[slot]
