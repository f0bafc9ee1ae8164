"""8, 5.3 Fleet Points: who carries whom, transfer, interception and interdiction."""

from __future__ import annotations

from collections import Counter
from typing import Final

from msgspec import Struct

from eastfront.engine.actions import Action
from eastfront.engine.chance import Hits
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Side, step
from eastfront.parts.ids import SpaceId, UnitId
from eastfront.titles.europe_engulfed import facts, sea_wings
from eastfront.titles.europe_engulfed.actions import PASS, Fly, Intercept, ShiftFleet
from eastfront.titles.europe_engulfed.control import friendly, relations
from eastfront.titles.europe_engulfed.ground import PORTS_ON, SEA_GATES
from eastfront.titles.europe_engulfed.option_actions import InterceptInPort
from eastfront.titles.europe_engulfed.printed import AXIS, NATION, NATIONS, NUMBER, area
from eastfront.titles.europe_engulfed.table import FLEETS, NEUTRAL, ZONES, Table, fleet

GERMANS: Final = NATION["de"]
ITALIANS: Final = NATION["it"]
SOVIETS: Final = NATION["su"]
FRENCH: Final = NATION["fr"]
BRITISH: Final = NATION["gb"]
AMERICANS: Final = NATION["us"]
POOLED: Final = (BRITISH, AMERICANS)  # 9.32
ATLANTIC: Final = SpaceId(area("atlantic"))
BALTIC: Final = SpaceId(area("baltic"))
MEDITERRANEAN: Final = SpaceId(area("mediterranean"))
UPPER_EGYPT: Final = area("upper_egypt")
MALTA: Final = area("malta")
DENMARK: Final = area("denmark")
ALL_SEAS: Final = tuple(SpaceId(sea) for sea in range(ZONES))


Wings = tuple[tuple[UnitId, ...], tuple[UnitId, ...], tuple[int, int]]


class Outcome(Struct, frozen=True):
    """8.14 What came of a challenge: Fleet Points sunk, and whether the others had to turn back."""

    lost: int = 0
    turned_back: bool = False


# ---------------------------------------------------------------------- 5.3 who carries whom
def _carriers(nation: int) -> tuple[int, ...]:
    if nation in (ITALIANS, SOVIETS, FRENCH):
        return (nation,)
    return (GERMANS, ITALIANS) if nation == GERMANS or NATIONS[nation].kind == "axis_minor" else POOLED


CARRIERS: Final = tuple(_carriers(nation) for nation in range(len(NATIONS)))
"""9.32, 9.44 By nation: whose Fleet Points serve its blocks, its own first."""


def idle(table: Table, nation: int, sea: int) -> int:
    """8.3, 8.2 Fleet Points of a nation in a sea that can still carry a block."""
    at = fleet(nation, sea)
    return max(0, table.fleets[at] - table.shifted[at] - table.carried[at] - table.silenced[at])


def ships_for(table: Table, nation: int, sea: int) -> list[int]:
    """The carriers of the Fleet Points that could carry this nation's blocks, one entry for each."""
    friends = relations(table).friends[nation]
    nation = AMERICANS if nation == FRENCH and table.free_france else nation  # 14.354
    return [carrier for carrier in CARRIERS[nation] if carrier in friends for _ in range(idle(table, carrier, sea))]


def capacity(table: Table, nation: int, sea: int) -> int:
    """How many blocks of this nation could be carried."""
    friends = relations(table).friends[nation]
    nation = AMERICANS if nation == FRENCH and table.free_france else nation  # 14.354
    found = 0
    for carrier in CARRIERS[nation]:
        if table.fleets[carrier * ZONES + sea] and carrier in friends:
            found += idle(table, carrier, sea)
    return found


def load(table: Table, carrier: int, sea: int) -> None:
    """5.3 It has transported."""
    table.carried[fleet(carrier, sea)] += 1


# ---------------------------------------------------------------------- 8.3 transfer
def shifts(table: Table, side: Side) -> list[Action]:
    found: list[Action] = []
    for nation in range(len(NATIONS)):
        if table.stands[nation] != side or not table.active[nation] or nation == SOVIETS:
            continue  # 9.27
        for sea in ALL_SEAS:
            points = table.fleets[nation * ZONES + sea]
            if points and points > spent(table, nation, sea):
                found += [ShiftFleet(nation, sea, to) for to in ALL_SEAS if passage(table, nation, sea, to)]
    return found


def spent(table: Table, nation: int, sea: int) -> int:
    """8.3 Who transfers does nothing else, and who did something else does not transfer."""
    at = fleet(nation, sea)
    return table.shifted[at] + max(table.carried[at], table.engaged[at])


def passage(table: Table, nation: int, sea: SpaceId, to: SpaceId) -> bool:
    """8.31 The area that opens the way must be friendly; Denmark lets Germany through while it is neutral."""
    gate = SEA_GATES.get((sea, to))
    if gate is None or (nation in POOLED and to == BALTIC and in_baltic(table) >= NUMBER["allied_fleets_in_baltic"]):
        return False
    if friendly(table, nation, gate) or by_cape(table, nation, sea, to):
        return True
    return nation == GERMANS and gate == DENMARK and table.holder(gate) == NEUTRAL


def by_cape(table: Table, nation: int, sea: int, to: int) -> bool:
    """8.32 The Western Allies may go round the Cape while they hold Upper Egypt, when Gibraltar is shut."""
    return nation in POOLED and {sea, to} == {ATLANTIC, MEDITERRANEAN} and friendly(table, nation, UPPER_EGYPT)


def in_baltic(table: Table) -> int:
    return sum(table.fleets[fleet(nation, BALTIC)] for nation in POOLED)


class Shift(Sequence[Table]):
    """8.3 A Fleet Point goes to another sea; 8.11 those of the sea it leaves may challenge it."""

    side: Side
    nation: int
    sea: SpaceId
    to: SpaceId

    @step("8.11")
    def sail(self, table: Table, _: None) -> Next:
        table.carried[fleet(self.nation, self.sea)] += 1
        return Passage(self.side, self.sea, (self.nation,))

    @step("8.3")
    def arrive(self, table: Table, outcome: Outcome) -> Next:
        at = fleet(self.nation, self.sea)
        if outcome.lost == 0:
            table.carried[at] -= 1
            if not outcome.turned_back:
                self.depart(table)
                table.tell(facts.SHIFTED, facts.nation_word(self.nation), self.sea, self.to)
            else:
                table.shifted[at] += 1
        return Done()

    def depart(self, table: Table) -> None:
        """Straight through the gate; round the Cape it comes in next turn (8.32)."""
        gate, at = SEA_GATES[(self.sea, self.to)], fleet(self.nation, self.to)
        table.fleets[fleet(self.nation, self.sea)] -= 1
        if gate is not None and not friendly(table, self.nation, gate) and self.nation in POOLED:
            table.cape[at] += 1
            return
        table.fleets[at] += 1
        table.shifted[at] += 1


def new_turn(table: Table) -> None:
    """0, 8.3 Every Fleet Point may do each thing once in a turn; 8.32 those from the Cape come in, and rest."""
    table.carried, table.engaged = [0] * FLEETS, [0] * FLEETS
    table.shifted, table.cape = table.cape[:], [0] * FLEETS
    for at, points in enumerate(table.shifted):
        table.fleets[at] += points


def harbourless(table: Table, side: Side) -> None:
    """8.323 Fleet Points without a friendly port in their sea that have not left it are removed."""
    for nation in range(len(NATIONS)):
        if table.stands[nation] != side or not table.active[nation]:
            continue
        for sea in ALL_SEAS:
            at = fleet(nation, sea)
            if table.fleets[at] and not any(friendly(table, nation, p) and not table.damaged[p] for p in PORTS_ON[sea]):
                table.tell(facts.FLEETS_LOST, facts.nation_word(nation), sea, table.fleets[at])
                table.fleets[at] = table.carried[at] = table.shifted[at] = table.silenced[at] = table.engaged[at] = 0


# ---------------------------------------------------------------------- 8.1 challenge and combat at sea
def hunters(table: Table, nation: int, sea: int) -> list[int]:
    """8.11 The nations whose Fleet Points in a sea could go out against this nation's, one entry for each."""
    found: list[int] = []
    for foe in relations(table).foes[nation]:
        if not (foe == ITALIANS and table.collapsed):  # 9.45(b)
            at = fleet(foe, sea)
            found += [foe] * (table.fleets[at] - table.shifted[at] - table.engaged[at])
    return found


class Passage(Sequence[Table]):
    """8.1 Fleet Points of `ships`, one entry for each, are on their way; the enemy in that sea may challenge them."""

    side: Side
    sea: SpaceId
    ships: tuple[int, ...]
    goal: SpaceId = SpaceId(-1)  # 14.46 the port they sail to
    hunting: tuple[int, ...] = ()
    caught: int = 0
    hits: int = 0
    in_port: bool = False  # 14.46
    hunter: Side = NEUTRAL
    wings: Wings = ((), (), (0, 0))  # 14.46 the hunter's, the others', and how many of them attack ships
    lost: int = 0  # 14.46 Fleet Points sunk

    @step("8.11")
    def challenge(self, table: Table, _: None) -> Next:
        found = hunters(table, self.ships[0], self.sea)
        if not found:
            return Done(Outcome())
        self.hunter = table.stands[max(sorted(set(found)), key=found.count)]
        return Challenge(self.hunter, self.sea, self.ships, self.goal)

    @step("8.12")
    def search(self, table: Table, answer: Action) -> Next:
        if not isinstance(answer, Intercept | InterceptInPort):
            return Done(Outcome())
        self.in_port = isinstance(answer, InterceptInPort)
        self.hunting = tuple(hunters(table, self.ships[0], self.sea)[: answer.points])
        for nation in self.hunting:
            table.engaged[fleet(nation, self.sea)] += 1
        return Hits(((len(self.hunting), self.needs(table)),))

    @step("14.46")
    def call_wings(self, table: Table, caught: int) -> Next:
        self.caught = caught
        table.tell(facts.INTERCEPTED, self.sea, len(self.hunting), caught)
        if not caught:
            return Done(Outcome())
        return sea_wings.AirOverPort(self.hunter, self.side, self.goal) if self.in_port else None

    @step("8.13")
    def hunters_fire(self, table: Table, found: Wings | None) -> Next:
        self.wings = found or self.wings
        return Hits(self.volley(table, hunting=True))

    @step("8.13")
    def ships_fire(self, table: Table, hits: int) -> Next:
        self.hits = hits
        return Hits(self.volley(table, hunting=False))

    @step("14.46")
    def mover_chooses(self, table: Table, hits: int) -> Next:
        self.lost, self.hits = hits, min(self.hits, len(self.ships) + len(self.wings[1]))
        if not self.wings[1] or not self.hits:
            return None
        return sea_wings.ChooseWingLosses(self.side, self.hits, len(self.ships), len(self.wings[1]))

    @step("14.46")
    def hunter_chooses(self, table: Table, answer: Fly | None) -> Next:
        if answer is not None:
            self.hits -= answer.units
            ours = sea_wings.shot_down(table, self.wings[1], answer.units)
            self.wings = (self.wings[0], ours, self.wings[2])
        self.lost = min(self.lost, self.caught + len(self.wings[0]))
        if not self.wings[0] or not self.lost:
            return None
        return sea_wings.ChooseWingLosses(self.hunter, self.lost, self.caught, len(self.wings[0]))

    @step("14.46")
    def wings_go_home(self, table: Table, answer: Fly | None) -> Next:
        if answer is not None:
            self.lost -= answer.units
            self.wings = (sea_wings.shot_down(table, self.wings[0], answer.units), *self.wings[1:])
        units = (*self.wings[0], *self.wings[1])
        return sea_wings.Homing(self.hunter, self.goal, units) if units else None

    @step("8.14")
    def count(self, table: Table, _: object) -> Next:
        sunk, hits = min(self.lost, self.caught), min(self.hits, len(self.ships))
        table.tell(facts.SEA_BATTLE, self.sea, hits, sunk)
        sink(table, self.hunting[:sunk], self.sea, hunting=True)
        sink(table, self.ships[:hits], self.sea, hunting=False)
        against = self.caught - sunk + len(self.wings[0])
        return Done(Outcome(hits, against > len(self.ships) - hits + len(self.wings[1])))

    def needs(self, table: Table) -> int:
        """8.12, 14.46 What finds them: in port that is easy, on the high seas hard."""
        if not sea_wings.played(table):
            return NUMBER["intercepts_on"]
        return sea_wings.IN_PORT_ON if self.in_port else sea_wings.AT_SEA_ON

    def volley(self, table: Table, *, hunting: bool) -> tuple[tuple[int, int], ...]:
        """8.13 A die for each Fleet Point that is there, 14.46 and for each wing that attacks ships; British and
        American Fleet Points that intercept the Axis hit more easily."""
        usual = NUMBER["fleet_hits_on"]
        better = sea_wings.BETTER_ON if sea_wings.played(table) and table.stands[self.ships[0]] == AXIS else usual
        ships = self.hunting[: self.caught] if hunting else self.ships
        good = sum(nation in POOLED for nation in ships) if hunting else 0
        dice = Counter({usual: len(ships) - good + self.wings[2][0 if hunting else 1]})
        dice[better] += good
        return tuple((count, needs) for needs, count in sorted(dice.items()) if count)


def sink(table: Table, ships: tuple[int, ...], sea: int, *, hunting: bool) -> None:
    """Fleet Points lost were all doing something in this player-turn."""
    for nation in ships:
        at = fleet(nation, sea)
        table.fleets[at] -= 1
        busy = table.engaged if hunting else table.carried
        busy[at] -= 1


class Challenge(Decision[Table]):
    """8.11 Whether to go out, and with how many."""

    RULE = "8.11"
    reaction = "ee-reaction-intercept"

    sea: SpaceId
    ships: tuple[int, ...]
    goal: SpaceId = SpaceId(-1)

    def options(self, table: Table) -> list[Action]:
        found = len(hunters(table, self.ships[0], self.sea))
        answers: list[Action] = [PASS, *(Intercept(points) for points in range(1, found + 1))]
        if self.goal >= 0 and sea_wings.played(table):
            answers += [InterceptInPort(points) for points in range(1, found + 1)]
        return answers


# ---------------------------------------------------------------------- 8.2 interdiction
class Interdiction(Procedure[Table]):
    """8.2 Before supply and before strategic movement the enemy's Fleet Points in shared seas keep some of the phasing
    camp's from carrying and supplying."""

    camp: int
    done: int = 0

    def resume(self, table: Table, hits: int | None) -> Next:
        if hits is not None:
            self.silence(table, self.done, hits)
            self.done += 1
        while self.done < ZONES:
            dice = self.dice(table, self.done)
            if dice:
                return Hits(((dice, self.needs(table, self.done)),))
            self.done += 1
        return Done()

    def dice(self, table: Table, sea: int) -> int:
        """One for each enemy Fleet Point where the phasing camp has some that are not silenced yet."""
        if not self.mine(table, sea):
            return 0
        return sum(table.fleets[fleet(nation, sea)] for nation in self.foes(table))

    def foes(self, table: Table) -> list[int]:
        """9.45(b) Italy after its collapse interdicts nobody."""
        nations = [n for n in range(len(NATIONS)) if table.active[n] and table.stands[n] != NEUTRAL]
        others = [n for n in nations if table.camps[table.stands[n]] != self.camp]
        return [n for n in others if not (n == ITALIANS and table.collapsed)]

    def mine(self, table: Table, sea: int) -> list[int]:
        """Whose Fleet Points could be silenced, one entry for each."""
        found: list[int] = []
        for nation in range(len(NATIONS)):
            side, at = table.stands[nation], fleet(nation, sea)
            if side != NEUTRAL and table.active[nation] and table.camps[side] == self.camp:
                found += [nation] * (table.fleets[at] - table.silenced[at])
        return found

    def needs(self, table: Table, sea: int) -> int:
        """Five in the Mediterranean for who holds Malta."""
        holder = table.holder(MALTA)
        held = holder != NEUTRAL and table.camps[holder] != self.camp
        return NUMBER["interdicts_on"] - int(sea == MEDITERRANEAN and held)

    def silence(self, table: Table, sea: int, hits: int) -> None:
        for nation in self.mine(table, sea)[:hits]:
            table.silenced[fleet(nation, sea)] += 1
        if hits:
            table.tell(facts.INTERDICTED, SpaceId(sea), hits)
