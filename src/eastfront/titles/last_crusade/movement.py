"""VII.E.1 to 3: moving, digging in, transports; and the phase of fire and manoeuvre that assaults belong to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.actions import Action, Pass
from eastfront.engine.frames import Decision, Done, Ending, Next, Procedure, Side
from eastfront.engine.refusals import Refusal
from eastfront.parts.ids import NO_UNIT, SpaceId, UnitId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import (
    airborne,
    arriving,
    assault,
    bridges,
    effects,
    engineers,
    facts,
    obstacles,
    pieces,
    playing,
    victory,
)
from eastfront.titles.last_crusade.actions import DigIn, Dismount, GiveUp, Mount, Move
from eastfront.titles.last_crusade.ground import EDGE_AT, GROUND, HQS, NEXT, ZONES
from eastfront.titles.last_crusade.printed import DIFFICULT, DIGS, HQ_ONLY, TRANSPORT, Kind
from eastfront.titles.last_crusade.survey import FULL, LIMITS, OPEN, Survey, surveyed
from eastfront.titles.last_crusade.table import NO_SIDE, Moment, Phase, Table, owner

PASS: Final = Pass()


class Manoeuvre(Procedure[Table]):
    """One action after the other, until the player passes. The enemy may counterattack between them."""

    side: Side
    moving: UnitId = NO_UNIT  # passes through a full zone and must go on
    entered: UnitId = NO_UNIT  # whom the enemy may answer, if it is armor
    countered: bool = False  # the enemy has been asked since the last action

    def resume(self, table: Table, answer: object) -> Next:
        table.phase = Phase.MANOEUVRE
        if isinstance(answer, Pass):
            return Done()
        if isinstance(answer, Action):
            self.countered = False
            then = self._do(table, answer)
            if then is not None:
                return then
        return self._next(table)

    def _next(self, table: Table) -> Next:
        """What the enemy may do between two actions, then the next action."""
        if self.entered != NO_UNIT:
            slot, self.entered = self.entered, NO_UNIT
            if table.place[slot] in GROUND:
                sweep(table, SpaceId(table.place[slot]), self.side)
                answer = playing.answers(table, enemy(self.side), Moment.ENEMY_MOVES, slot)
                if table.kind[slot] == Kind.ARMOR and answer is not None:
                    return answer
        if self.moving != NO_UNIT:
            slot, self.moving = self.moving, NO_UNIT
            if table.place[slot] in GROUND and must_go_on(table, slot):
                onward = MoveOn(self.side, slot)
                return onward if onward.options(table) else overfull(table, SpaceId(table.place[slot]), self.side)
        if not self.countered:
            self.countered = True
            if (attack := assault.counterattack(table, enemy(self.side))) is not None:
                return attack
        return GiveOrder(self.side)

    def _do(self, table: Table, action: Action) -> Next:
        side = self.side
        table.manoeuvred |= not isinstance(action, playing.ACTIONS)
        match action:
            case Move(slot=slot, place=place):
                return self._step(table, slot, place)
            case DigIn(slot=slot):
                dig_in(table, slot)
            case Mount(slot=slot, host=host):
                mount(table, slot, host)
            case Dismount(slot=slot):
                dismount(table, slot)
            case _ if isinstance(action, assault.ACTIONS):
                return assault.begin(table, side, action)
            case _ if isinstance(action, airborne.ACTIONS):
                return airborne.begin(table, side, action)
            case _ if isinstance(action, engineers.ACTIONS):
                return engineers.begin(table, side, action)
            case _:
                return playing.begin(table, side, action, Moment.MANOEUVRE)
        return None

    def _step(self, table: Table, slot: UnitId, place: SpaceId) -> Next:
        here = SpaceId(table.place[slot])
        ending = step_to(table, slot, place)
        if ending is not None:
            return ending
        self.entered = slot
        if must_go_on(table, slot):
            self.moving = slot
        return obstacles.crossing(table, slot, here, place)


# ---------------------------------------------------------------------- one step
def left(table: Table, slot: UnitId) -> int:
    """Movement factors a unit still has; none once it is committed."""
    return 0 if table.committed[slot] else effects.movement(table, slot) - table.spent[slot]


def full(table: Table, place: SpaceId, side: Side) -> bool:
    return table.stacked(place, side) >= LIMITS[place]


def spend(table: Table, slot: UnitId) -> None:
    """VII.E.1: one movement factor, of a transport and its rider alike; who has none left is committed."""
    for one in pieces.together(table, slot):
        table.spent[one] += 1
    if not table.committed[slot] and left(table, slot) <= 0:
        pieces.commit(table, slot)


def enter(table: Table, slot: UnitId, place: SpaceId) -> None:
    """Into a zone, out of the hole and the fortification; a zone so entered is one's own."""
    side = owner(slot)
    host = table.host[slot]
    if host != NO_UNIT and table.kind[host] == Kind.FORTIFICATION:
        table.host[slot] = NO_UNIT
    for one in pieces.together(table, slot):
        table.place[one], table.dug[one] = place, 0
    if place in ZONES and table.control[place] != side:
        if table.control[place] != NO_SIDE:
            victory.zone_captured(table)
        table.control[place] = side
        table.tell(facts.TAKEN, side, place)


def sweep(table: Table, place: SpaceId, side: Side) -> None:
    """VII.E.5: what defended a zone that is now taken goes to the captor's pile, obstacles and fortifications."""
    foe = enemy(side)
    camp = surveyed(table).camps[foe]
    for slot in camp.forts:
        if table.place[slot] == place:
            pieces.remove(table, slot)
    if camp.obstacles:
        for near in NEXT[place]:
            for slot in camp.at[EDGE_AT[place, near]]:
                pieces.remove(table, slot)


def step_to(table: Table, slot: UnitId, place: SpaceId) -> Ending | None:
    """VII.E.1: one step; difficult ground ends the move. Into headquarters that nobody holds: they are captured."""
    here = SpaceId(table.place[slot])
    if table.river[0] or table.river[1]:
        bridges.stepped(table, slot, here, place)
    enter(table, slot, place)
    table.tell(facts.MOVED, slot, place)
    spend(table, slot)
    if stopped_by(table, slot, place):
        pieces.commit(table, slot)
    if place == HQS[enemy(owner(slot))]:
        return victory.captured(table, owner(slot))
    return None


def stopped_by(table: Table, slot: UnitId, place: SpaceId) -> bool:
    """VII.E.1: difficult terrain, for this unit."""
    return place in ZONES and DIFFICULT[table.terrain[place]] and "ignore_difficult" not in table.design(slot).verbs


def no_step(table: Table, slot: UnitId, place: SpaceId) -> Refusal | None:
    """Why a unit with movement factors left may not go one step to a neighbour, stacking aside."""
    side, here = owner(slot), SpaceId(table.place[slot])
    if HQ_ONLY[table.card[slot]]:
        return Refusal("IV.A", "lc-no-hq-only")
    if table.holder(place) == enemy(side):
        return Refusal("VII.E.1", "lc-no-enemy-there")
    return None if _passable(table, slot, here, place) else Refusal("V.C.bridge", "lc-no-crossing")


def _passable(table: Table, slot: UnitId, here: SpaceId, near: SpaceId) -> bool:
    """V.C.bridge: no river is in the way of this step, or the unit may cross it."""
    return not (table.river[0] or table.river[1]) or bridges.may_step(table, slot, here, near)


def must_go_on(table: Table, slot: UnitId, known: Survey | None = None) -> bool:
    """III.E: it stands where too many are."""
    return (known or surveyed(table)).overfull(owner(slot), table.place[slot])


def passes_through(table: Table, slot: UnitId, place: SpaceId) -> bool:
    """III.E, VII.E.1: a full zone may be crossed by who can go on from it."""
    return left(table, slot) > 1 and leads_on(table, slot, place, surveyed(table))


def leads_on(table: Table, slot: UnitId, place: SpaceId, known: Survey) -> bool:
    """Whether there is a second step from there."""
    if stopped_by(table, slot, place):
        return False
    entry, here = known.entries(owner(slot)), table.place[slot]
    return any(near != here and entry[near] == OPEN and _passable(table, slot, place, near) for near in NEXT[place])


# ---------------------------------------------------------------------- digging in, transports, fortifications
def dig_in(table: Table, slot: UnitId) -> None:
    table.spent[slot] += 1
    table.dug[slot] = 1
    pieces.commit(table, slot)
    table.tell(facts.DUG_IN, slot)


def no_digging(table: Table, slot: UnitId) -> Refusal | None:
    if not DIGS[table.card[slot]]:
        return Refusal("VII.E.2", "lc-no-dig")
    return Refusal("VII.E.2", "lc-no-dig-here") if table.dug[slot] or table.host[slot] != NO_UNIT else None


def mount(table: Table, slot: UnitId, host: UnitId) -> None:
    table.host[slot], table.dug[slot] = host, 0
    table.tell(facts.MOUNTED, slot, host)
    if table.kind[host] != Kind.FORTIFICATION:
        if table.spotted[slot] or table.spotted[host]:  # III.B
            pieces.spot(table, slot)
        table.spent[slot] = max(table.spent[slot], table.spent[host])


def dismount(table: Table, slot: UnitId) -> None:
    """VII.E.3: on foot again, with what that leaves it."""
    table.host[slot] = NO_UNIT
    table.tell(facts.DISMOUNTED, slot)
    if left(table, slot) <= 0:
        pieces.commit(table, slot)


def transports(table: Table, slot: UnitId) -> bool:
    """VII.E.3: whether this unit can take somebody on now."""
    return "transport" in table.design(slot).verbs and not table.committed[slot] and not table.guests(slot)


def rides(table: Table, slot: UnitId) -> bool:
    card = table.design(slot)
    return card.soldier and not card.motorized


class GiveOrder(Decision[Table]):
    """VII.E: what to do next with the ground units."""

    RULE = "VII.E.1"

    def candidates(self, table: Table) -> Iterator[Action]:
        side = self.side
        yield PASS
        known = surveyed(table)
        for slot, _ in movable(table, side, known):
            yield from (Move(slot, near) for near in NEXT[table.place[slot]])
            yield DigIn(slot)
        yield from mounting(table, side, known)
        yield from assault.options(table, side)
        yield from airborne.options(table, side)
        if table.river[0] or table.river[1]:
            yield from engineers.options(table, side)
        yield from playing.candidates(table, side, Moment.MANOEUVRE)

    def options(self, table: Table) -> list[Action]:
        """The same, without a reason for what may not be done: this is asked all the time."""
        side, known = self.side, surveyed(table)
        found, free = marches(table, side, known)
        found.insert(0, PASS)
        found += [one for one in mounting(table, side, known) if self.forbids(table, one) is None]
        found += assault.options(table, side, free)
        found += airborne.options(table, side)
        if table.river[0] or table.river[1]:
            found += engineers.options(table, side)
        return found + playing.options(table, side, Moment.MANOEUVRE)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Move(slot=slot, place=place):
                return held(table, slot) or no_move(table, slot, place)
            case DigIn(slot=slot):
                return no_digging(table, slot)
            case Dismount(slot=slot) if full(table, SpaceId(table.place[slot]), self.side):
                return Refusal("III.E", "lc-no-room")
            case _ if isinstance(action, playing.ACTIONS):
                return playing.forbids(table, self.side, action, Moment.MANOEUVRE)
        return None


class MoveOn(Decision[Table]):
    """III.E: nobody ends his move where too many are."""

    RULE = "III.E"

    slot: UnitId

    def candidates(self, table: Table) -> Iterator[Action]:
        return (Move(self.slot, near) for near in NEXT[table.place[self.slot]])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        assert isinstance(action, Move)
        if left(table, action.slot) <= 0 or full(table, action.place, self.side):
            return Refusal("III.E", "lc-no-room")
        return no_step(table, action.slot, action.place)


def movable(table: Table, side: Side, known: Survey) -> list[tuple[UnitId, int]]:
    """Ground units of a side with movement factors left, and how many; riders go where their transport goes."""
    found, acting = list[tuple[UnitId, int]](), effects.hurried(table, known)
    committed, spent, hosts, kinds = table.committed, table.spent, table.host, table.kind
    for slot in known.camps[side].ground:
        host = hosts[slot]
        if committed[slot] or (host != NO_UNIT and kinds[host] != Kind.FORTIFICATION):
            continue
        factors = (effects.movement(table, slot, acting) if acting else effects.FACTORS[table.card[slot]]) - spent[slot]
        if factors > 0:
            found.append((slot, factors))
    return found


def fresh(table: Table, side: Side) -> list[UnitId]:
    """Those of them whom no card holds."""
    return [slot for slot, _ in movable(table, side, surveyed(table)) if held(table, slot) is None]


def held(table: Table, slot: UnitId) -> Refusal | None:
    """Cards that let nobody move, or nobody on foot."""
    if not table.in_force and table.kit[slot] <= 0:
        return None  # no card could say so
    side = owner(slot)
    if any(effects.prevented(table, side, "movement", one) for one in pieces.together(table, slot)):
        return Refusal("II.C", "lc-no-movement")
    if effects.prevented(table, side, "movement_on_foot", slot):
        return Refusal("II.C", "lc-no-movement")
    return None


def no_move(table: Table, slot: UnitId, place: SpaceId) -> Refusal | None:
    refusal = no_step(table, slot, place)
    if refusal is None and full(table, place, owner(slot)) and not passes_through(table, slot, place):
        return Refusal("III.E", "lc-no-room")
    return refusal


def marches(table: Table, side: Side, known: Survey) -> tuple[list[Action], list[UnitId]]:
    """Every step and every hole that may be dug, without a reason for the rest; and who may move at all."""
    found, free = list[Action](), list[UnitId]()
    entry, dry = known.entries(side), not (table.river[0] or table.river[1])
    for slot, factors in movable(table, side, known):
        card, here = table.card[slot], SpaceId(table.place[slot])
        if held(table, slot) is None:
            free.append(slot)
            for near in () if HQ_ONLY[card] else NEXT[here]:
                way = entry[near]
                if (way == OPEN or (way == FULL and factors > 1 and leads_on(table, slot, near, known))) and (
                    dry or bridges.may_step(table, slot, here, near)
                ):
                    found.append(Move(slot, near))
        if DIGS[card] and not table.dug[slot] and table.host[slot] == NO_UNIT:
            found.append(DigIn(slot))
    return found, free


def mounting(table: Table, side: Side, known: Survey) -> Iterator[Action]:
    """VII.E.3, X: on and off, without a cost, for who is not committed; getting off may also who has arrived."""
    camp = known.camps[side]
    for host in camp.ground:
        if TRANSPORT[table.card[host]] and transports(table, host):
            for slot in camp.units[table.place[host]]:
                if slot != host and table.host[slot] == NO_UNIT and not table.committed[slot] and rides(table, slot):
                    yield Mount(slot, host)
    for mounted in arriving.into_fortifications(table, side, known):
        if not table.committed[mounted.slot] and mounted.slot not in known.guests:
            yield mounted
    for guest in camp.hosted:
        if table.place[guest] not in GROUND:
            continue
        if table.kind[table.host[guest]] != Kind.FORTIFICATION or not table.committed[guest]:
            yield Dismount(guest)


# ---------------------------------------------------------------------- III.E
def overfull(table: Table, place: SpaceId, side: Side) -> Next:
    """Too many after all, by a card or a loss: the owner says who is lost."""
    return Overfull(side, place) if place in GROUND and table.stacked(place, side) > LIMITS[place] else None


class Overfull(Procedure[Table]):
    side: Side
    place: SpaceId

    def resume(self, table: Table, answer: GiveUp | None) -> Next:
        if answer is not None:
            table.tell(facts.OVERFULL, self.side, self.place)
            for one in reversed(pieces.together(table, answer.slot)):
                pieces.remove(table, one)
        over = table.stacked(self.place, self.side) > LIMITS[self.place]
        return LoseOne(self.side, self.place) if over else Done()


class LoseOne(Decision[Table]):
    RULE = "III.E"

    place: SpaceId

    def options(self, table: Table) -> list[Action]:
        counted = (Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS, Kind.FORTIFICATION)
        there = table.at(self.place, self.side)
        return [GiveUp(s) for s in there if table.kind[s] in counted and table.host[s] == NO_UNIT]
