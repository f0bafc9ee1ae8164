"""4 Movement, 3 zones of control on the move, 6 reserves entering."""

from __future__ import annotations

from collections.abc import Iterable

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.engine.refusals import Refusal
from eastfront.parts import graphs
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.parts.marching import March, stay_or_go
from eastfront.parts.opponents import enemy
from eastfront.titles.skirmish import facts
from eastfront.titles.skirmish.actions import PASS, Activate, Enter, EnterAt, MoveTo, PlayCard, Recover
from eastfront.titles.skirmish.printed import ALL_HEXES, CARDS, ENTRY_HEXES, HEXES, OBJECTIVE_AT, STEPS, UNITS
from eastfront.titles.skirmish.table import (
    CARDS_OF,
    ENTERING,
    ENTERING_AGAIN,
    HAND,
    IN_RESERVE,
    OF_SIDE,
    PLAYED,
    RETURNING,
    Table,
)

MARCH_BONUS = 2
FIRST_RESERVE_TURN = 2

IN_BATTLE = ("barrage", "ambush")
MARCH_CARDS = tuple(tuple(card for card in CARDS_OF[side] if CARDS[card].effect not in IN_BATTLE) for side in (0, 1))
PLAY = tuple(PlayCard(card.id) for card in CARDS)
ACTIVATE = tuple(Activate(unit.id) for unit in UNITS)
MOVE_TO = tuple(MoveTo(hex_) for hex_ in ALL_HEXES)


def settle(table: Table, unit: UnitId, hex_: SpaceId) -> None:
    """Put a unit into a hex."""
    table.location[unit] = hex_
    visit(table, UNITS[unit].side, hex_)


def visit(table: Table, side: Side, hex_: SpaceId) -> None:
    """8.1 A place belongs to the last who was there, be it in passing."""
    objective = OBJECTIVE_AT[hex_]
    if objective >= 0 and table.control[objective] != side:
        table.control[objective] = side
        table.tell(facts.TAKEN, side, hex_)


def entry_hexes(table: Table, side: Side) -> list[SpaceId]:
    """6.2 The hexes of the chosen edge that are free and not next to the enemy."""
    ground = table.ground()
    zoc, here = ground.zone[enemy(side)], ground.here
    return [h for h in ENTRY_HEXES[side][table.entry[side]] if not zoc[h] and not here[h]]


class MovementPhase(Procedure[Table]):
    """4 Units move one after the other, as their owner likes."""

    side: Side

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is None:
            return ChooseMover(self.side)
        match answer:
            case Activate(unit=unit):
                table.moved[unit] = 1
                return MoveUnit(self.side, unit, UNITS[unit].movement)
            case Enter(unit=unit):
                known = table.location[unit] == RETURNING
                table.location[unit] = ENTERING_AGAIN if known else ENTERING
                return EnterMap(self.side)
            case PlayCard(card=card):
                table.card_place[card] = PLAYED
                table.tell(facts.CARD_PLAYED, self.side, card)
                return Marching(self.side) if CARDS[card].effect == "march" else ChooseRecovery(self.side)
            case _:
                return Done()


class ChooseMover(Decision[Table]):
    """4.1 Each unit moves once a turn."""

    RULE = "4.1"

    def candidates(self, table: Table) -> Iterable[Action]:
        yield PASS
        for unit in OF_SIDE[self.side]:
            if table.location[unit] >= 0:
                yield ACTIVATE[unit]
            elif table.location[unit] in (IN_RESERVE, RETURNING):
                yield Enter(unit)
        for card in table.hand(self.side):
            yield PlayCard(card)

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        match action:
            case Activate(unit=unit):
                if table.moved[unit]:
                    return Refusal("4.1", "skirmish-no-moved")
            case Enter():  # 6.4 the returning enter like the reserve
                if table.turn < FIRST_RESERVE_TURN:
                    return Refusal("6.2", "skirmish-no-reserve-yet", {"turn": FIRST_RESERVE_TURN})
                if not entry_hexes(table, self.side):
                    return Refusal("6.2", "skirmish-no-entry-hex")
            case PlayCard(card=card):
                return not_now(table, self.side, card)
        return None

    def options(self, table: Table) -> list[Action]:
        side, moved, location = self.side, table.moved, table.location
        found: list[Action] = [PASS]
        entering, waits = -1, table.turn >= FIRST_RESERVE_TURN
        for unit in OF_SIDE[side]:
            place = location[unit]
            if place >= 0:
                if not moved[unit]:
                    found.append(ACTIVATE[unit])
            elif waits and place in (IN_RESERVE, RETURNING):
                if entering < 0:
                    entering = len(entry_hexes(table, side))
                if entering:
                    found.append(Enter(unit))
        if HAND in table.card_place:
            hand = [card for card in MARCH_CARDS[side] if table.card_place[card] == HAND]
            found += [PLAY[card] for card in hand if not_now(table, side, card) is None]
        return found


def not_now(table: Table, side: Side, card: CardId) -> Refusal | None:
    """7 Why a card cannot be played in the movement phase, if it cannot."""
    effect = CARDS[card].effect
    if effect in IN_BATTLE:
        return Refusal("7.2", "skirmish-no-battle-card")
    if effect == "replacements" and not recoverable(table, side):
        return Refusal("7.4", "skirmish-no-recovery")
    if effect == "march" and not marchers(table, side):
        return Refusal("7.3", "skirmish-no-marcher")
    return None


class MoveUnit(March[Table]):
    """4.2 A unit spends its movement points hex by hex, and may stop anywhere."""

    fresh: bool = True

    def walk(self, table: Table, move: MoveTo) -> bool:
        found, goal = reach(table, self.unit, self.left, self.fresh), move.hex
        for passed in graphs.path_to(found, goal)[1:-1]:
            visit(table, self.side, passed)
        settle(table, self.unit, goal)
        table.tell(facts.MOVED, self.unit, goal, found.costs[goal])
        self.left -= found.costs[goal]
        self.fresh = False
        stopped = bool(table.zoc(enemy(self.side))[goal])
        if stopped:
            table.tell(facts.STOPPED, self.unit)
        return stopped

    def where_next(self) -> Next:
        return ChooseDestination(self.side, self.unit, self.left, self.fresh)


def reach(table: Table, unit: UnitId, left: int, fresh: bool) -> graphs.Reach:
    """Where a unit can go: 3.2 stopping in enemy ZOC, 3.3 not from ZOC to ZOC, 4.4 one hex at least."""
    printed = UNITS[unit]
    steps, start = STEPS[printed.kind], table.location[unit]
    return table.ground().reach(steps, start, left, enemy(printed.side), fresh, zone_to_zone=False)


class ChooseDestination(Decision[Table]):
    """4.2 Any hex in reach, walked along the cheapest way, or stay."""

    RULE = "4.2"

    unit: UnitId
    left: int
    fresh: bool

    def candidates(self, table: Table) -> Iterable[Action]:
        return stay_or_go(MOVE_TO, table.location[self.unit])

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if isinstance(action, MoveTo):
            if HEXES[action.hex].terrain == "lake":
                return Refusal("4.5", "skirmish-no-lake")
            if action.hex in table.location:
                return Refusal("4.6", "skirmish-no-stacking")
            return out_of_reach(table, self, action.hex)
        return None

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [PASS]
        spaces, here = reach(table, self.unit, self.left, self.fresh).spaces, table.ground().here
        found += [MOVE_TO[h] for h in spaces if not here[h]]
        return found


def out_of_reach(table: Table, asked: ChooseDestination, goal: SpaceId) -> Refusal | None:
    """Why a hex is too far: the zones of 3.3 and 3.2 if it could be had without them, else the points."""

    def near(stop: bool, zone_to_zone: bool) -> bool:
        return within_reach(table, asked.unit, asked.left, asked.fresh, goal, stop, zone_to_zone)

    if near(stop=True, zone_to_zone=False):
        return None
    if near(stop=True, zone_to_zone=True):
        return Refusal("3.3", "skirmish-no-zone-to-zone")
    if near(stop=False, zone_to_zone=True):
        return Refusal("3.2", "skirmish-no-zone-stop")
    return Refusal("4.2", "skirmish-no-reach", {"left": asked.left})


def within_reach(
    table: Table, unit: UnitId, left: int, fresh: bool, goal: SpaceId, stop: bool, zone_to_zone: bool
) -> bool:
    """The rules of movement to a free hex said plainly, one step at a time; `reach` must agree. `stop` and
    `zone_to_zone` set 3.2 and 3.3 aside for those who ask why not."""
    printed, start = UNITS[unit], table.location[unit]
    zoc, enemies = table.zoc(enemy(printed.side)), {table.location[u] for u in table.on_map(enemy(printed.side))}
    held = zoc[start] and not zone_to_zone
    points_at: dict[SpaceId, int] = {}

    def walk(here: SpaceId, points: int) -> bool:
        if here == goal:
            return True
        if (stop and here != start and zoc[here]) or points_at.get(here, -1) >= points:
            return False
        points_at[here] = points
        for there, cost in STEPS[printed.kind][here]:
            barred = there in enemies or (here == start and held and zoc[there])
            if not barred and cost <= points and walk(there, points - cost):
                return True
        return False

    first_hex = fresh and any(there == goal and not (held and zoc[there]) for there, _ in STEPS[printed.kind][start])
    return first_hex or walk(start, left)


class EnterMap(Sequence[Table]):
    """6.2 A unit comes in from reserve, shows itself, and moves no further."""

    side: Side

    @step("6.2")
    def choose_hex(self, table: Table, _: None) -> Next:
        return ChooseEntryHex(self.side)

    @step("6.3")
    def arrive(self, table: Table, answer: EnterAt) -> Next:
        unit = next(u for u in OF_SIDE[self.side] if table.location[u] in (ENTERING, ENTERING_AGAIN))
        table.moved[unit] = 1
        table.arrived[self.side] = 1
        settle(table, unit, answer.hex)
        table.tell(facts.ENTERED, unit, answer.hex)
        return None


class ChooseEntryHex(Decision[Table]):
    RULE = "6.2"

    def options(self, table: Table) -> list[Action]:
        return [EnterAt(hex_) for hex_ in entry_hexes(table, self.side)]


# ---------------------------------------------------------------------- 7 cards of the movement phase
def marchers(table: Table, side: Side) -> list[UnitId]:
    return [unit for unit in table.on_map(side) if not table.moved[unit]]


class Marching(Sequence[Table]):
    """7.3 One unit moves farther this turn."""

    side: Side

    @step("7.3")
    def choose_unit(self, table: Table, _: None) -> Next:
        return ChooseMarcher(self.side)

    @step("7.3")
    def move(self, table: Table, answer: Activate) -> Next:
        table.moved[answer.unit] = 1
        return MoveUnit(self.side, answer.unit, UNITS[answer.unit].movement + MARCH_BONUS)


class ChooseMarcher(Decision[Table]):
    RULE = "7.3"

    def options(self, table: Table) -> list[Action]:
        return [ACTIVATE[unit] for unit in marchers(table, self.side)]


def recoverable(table: Table, side: Side) -> list[UnitId]:
    """7.4 Reduced units that are not next to the enemy."""
    zoc = table.zoc(enemy(side))
    return [unit for unit in table.on_map(side) if table.steps[unit] == 1 and not zoc[table.location[unit]]]


class ChooseRecovery(Decision[Table]):
    """7.4 A reduced unit is brought back to strength."""

    RULE = "7.4"

    def options(self, table: Table) -> list[Action]:
        return [Recover(unit) for unit in recoverable(table, self.side)]

    def take(self, table: Table, action: Recover) -> None:
        table.steps[action.unit] = 2
        table.tell(facts.RECOVERED, action.unit)
