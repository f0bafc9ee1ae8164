"""V: from the decks to the initiative."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from eastfront.engine.actions import Action, Pass, Ready
from eastfront.engine.chance import DrawCopy, Roll, RollEach
from eastfront.engine.frames import Decision, Done, Next, Procedure, Sequence, Together, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side, only
from eastfront.engine.title import Settings
from eastfront.parts.ids import CardId, SpaceId
from eastfront.parts.opponents import enemy
from eastfront.titles.last_crusade import arriving, facts, learning
from eastfront.titles.last_crusade.actions import (
    Attach,
    Buy,
    Deploy,
    LayAsClear,
    LayTerrain,
    Mount,
    PutBack,
    TakeTerrain,
)
from eastfront.titles.last_crusade.decks import PAIRINGS as PAIRINGS
from eastfront.titles.last_crusade.decks import WISHES, BringDecks, DrawHand, Wish, count_decks, take_deck
from eastfront.titles.last_crusade.ground import CENTRE, COLUMNS, OWN_ROW, RIVERS
from eastfront.titles.last_crusade.printed import (
    BRIDGE,
    CARDS,
    COST,
    DECKS_OF,
    DESIGNS,
    HAND_AT_START,
    HQ_LIMIT,
    MIRROR_SUPPLY,
    NATIONS,
    OF_NATION,
    SETUP_SUPPLY,
    SUPPLY_DICE,
    TERRAIN,
    ZONE_LIMIT,
    Kind,
    Nation,
    may_start,
)
from eastfront.titles.last_crusade.sealed import OpenPacks
from eastfront.titles.last_crusade.survey import surveyed
from eastfront.titles.last_crusade.table import EMPTY, NO_SIDE, SLOTS_A_SIDE, Stage, Table, empty_table

BOTH: Final = (Side(0), Side(1))
ROOM: Final = COLUMNS * ZONE_LIMIT + HQ_LIMIT
OBSTACLE_ROOM: Final = 13  # V.E: the sides of the own row, and of the headquarters towards it


def nations_in(scenario: str) -> tuple[str, ...]:
    """The sides by their nations, where these differ; nothing between two decks of one nation."""
    found = tuple(NATIONS[nation] for nation in PAIRINGS.get(scenario, learning.NATIONS_HERE))
    return found if len(set(found)) == len(found) else ()


def lay_out(scenario: str, settings: Settings) -> Table:
    table = empty_table()
    table.nation = [int(nation) for nation in PAIRINGS.get(scenario, learning.NATIONS_HERE)]
    mirror = table.nation[0] == table.nation[1] and settings["mirror_supply"] == "even"
    table.supply = [MIRROR_SUPPLY if mirror else SETUP_SUPPLY[nation] for nation in table.nation]
    table.bridges = int(settings["bridges"] == "on")
    table.offer_after = int(settings["offer_after"])
    table.last_turn = int(settings["last_turn"])
    for side, setting in zip(BOTH, ("deck_first", "deck_second"), strict=True):
        table.wish[side] = WISHES.index(settings[setting])
        decks = DECKS_OF[table.nation[side]]
        if 0 < table.wish[side] < Wish.OWN:
            take_deck(table, side, decks[(table.wish[side] - 1) % len(decks)])
        elif table.wish[side] >= Wish.OWN:
            take_deck(table, side, decks[0])  # to begin with: whoever builds changes it, or empties it first
        for zone in OWN_ROW[side]:
            table.control[zone] = side
    if scenario == learning.SCENARIO:
        learning.prepare(table)
    return table


def german_seat(table: Table) -> Side:
    """V.C, V.E: who does what the rules have the German do. Where it is nobody or both, the first seat."""
    return Side(1) if table.nation[1] == Nation.GERMAN != table.nation[0] else Side(0)


class SetUp(Sequence[Table]):
    @step("XII")
    def open_first(self, table: Table, _: None) -> Next:
        return OpenPacks(Side(0)) if table.wish[0] == Wish.SEALED else None

    @step("XII")
    def open_second(self, table: Table, _: None) -> Next:
        return OpenPacks(Side(1)) if table.wish[1] == Wish.SEALED else None

    @step("V.A")
    def bring_decks(self, table: Table, _: None) -> Next:
        sides = tuple(side for side in BOTH if not 0 < table.wish[side] < Wish.OWN)
        return BringDecks(sides) if sides else None

    @step("V.C")
    def draw_terrain(self, table: Table, _: None) -> Next:
        count_decks(table)
        table.stage = Stage.GROUND
        return DrawTerrain()

    @step("V.C")
    def lay_terrain(self, table: Table, _: None) -> Next:
        return LayRows(BOTH)

    @step("V.C")
    def turn_up(self, table: Table, _: None) -> Next:
        table.revealed = 1
        for side in BOTH:
            row = [table.terrain[zone] for zone in OWN_ROW[side]]
            cost = sum(COST[card] for card in row)
            table.supply[side] -= cost
            table.tell(facts.TERRAIN_ROW, side, *row)
            table.tell(facts.TERRAIN_PAID, side, cost, table.supply[side])
        return UseBridges() if table.bridges else None

    @step("V.C")
    def lay_centre(self, table: Table, _: None) -> Next:
        return CentreRow()

    @step("V.D")
    def buy_forces(self, table: Table, _: None) -> Next:
        table.stage = Stage.BUYING
        return BuyForces(BOTH)

    @step("V.E")
    def first_deploys(self, table: Table, _: None) -> Next:
        table.stage = Stage.DEPLOYING
        for side in BOTH:
            first = side * DESIGNS
            bought = table.force[first : first + DESIGNS]
            cost = sum(COST[card] * copies for card, copies in enumerate(bought))
            table.force_size[side] = sum(bought)
            table.library_size[side] -= sum(bought)
            table.supply[side] = 0  # V.B: what is left is lost
            table.tell(facts.FORCES, side, sum(bought), cost)
        return DeployForces(german_seat(table))

    @step("V.E")
    def second_deploys(self, table: Table, _: None) -> Next:
        return DeployForces(enemy(german_seat(table)))

    @step("V.F")
    def first_hand(self, table: Table, _: None) -> Next:
        table.stage = Stage.PLAY
        return DrawHand(Side(0), HAND_AT_START)

    @step("V.F")
    def second_hand(self, table: Table, _: int) -> Next:
        return DrawHand(Side(1), HAND_AT_START)

    @step("V.G")
    def first_supply(self, table: Table, _: int) -> Next:
        return Roll(SUPPLY_DICE[table.nation[0]])

    @step("V.G")
    def second_supply(self, table: Table, points: int) -> Next:
        supply(table, Side(0), points)
        return Roll(SUPPLY_DICE[table.nation[1]])

    @step("V.H")
    def initiative(self, table: Table, points: int) -> Next:
        supply(table, Side(1), points)
        return Initiative()


def supply(table: Table, side: Side, points: int) -> None:
    table.supply[side] += points
    table.tell(facts.SUPPLIED, side, points, table.supply[side])


# ---------------------------------------------------------------------- V.C
class DrawTerrain(Procedure[Table]):
    """Three of the six for the own row, which only their owner sees."""

    done: int = 0

    def resume(self, table: Table, at: int | None) -> Next:
        if at is not None:
            table.chosen[at] -= 1
            table.drawn[at] += 1
            side = Side(self.done // COLUMNS)
            table.tell(facts.WE_DREW, side, DESIGNS + at % len(TERRAIN), audience=only(side))
            self.done += 1
        if self.done == 2 * COLUMNS:
            return Done()
        side = Side(self.done // COLUMNS)
        return DrawCopy("chosen", side * len(TERRAIN), len(TERRAIN), only(side))


class LayRows(Together[Table]):
    """Each lays his three face down, in any order."""

    RULE = "V.C"

    def candidates(self, table: Table, side: Side) -> Iterable[Action]:
        yield Ready()
        first = side * len(TERRAIN)
        cards = [card for card in TERRAIN if table.drawn[first + card - DESIGNS]]
        for column, zone in enumerate(OWN_ROW[side]):
            if table.terrain[zone] != EMPTY:
                yield TakeTerrain(column)
            yield from (LayTerrain(CardId(card), column) for card in cards)

    def forbids(self, table: Table, side: Side, action: Action) -> Refusal | None:
        row = OWN_ROW[side]
        match action:
            case LayTerrain(column=column) if table.terrain[row[column]] != EMPTY:
                return Refusal("V.C", "lc-no-column-full")
            case Ready() if any(table.terrain[zone] == EMPTY for zone in row):
                return Refusal("V.C", "lc-no-row-open")
        return None

    def act(self, table: Table, side: Side, action: LayTerrain | TakeTerrain) -> None:
        zone, first = OWN_ROW[side][action.column], side * len(TERRAIN)
        if isinstance(action, TakeTerrain):
            table.drawn[first + table.terrain[zone] - DESIGNS] += 1
            table.terrain[zone] = EMPTY
            return
        table.terrain[zone] = action.card
        table.drawn[first + action.card - DESIGNS] -= 1

    def take(self, table: Table, answers: Mapping[Side, Any]) -> None:
        return None


class UseBridges(Procedure[Table]):
    """With bridges in the game each bridge of a starting row makes a river, unless its owner has it as clear ground."""

    spot: int = 0

    def resume(self, table: Table, answer: Action | None) -> Next:
        if answer is not None:
            if isinstance(answer, Pass):
                side = Side(self.spot // COLUMNS)
                table.bridge[self.spot] = 1
                if not table.river[side]:
                    table.river[side] = 1
                    table.tell(facts.RIVER, side)
            self.spot += 1
        while self.spot < len(RIVERS):
            row, column = divmod(self.spot, COLUMNS)
            if table.terrain[OWN_ROW[row][column]] == BRIDGE:
                return ChooseBridge(Side(row), column)
            self.spot += 1
        return Done()


class ChooseBridge(Decision[Table]):
    RULE = "V.C.bridge"

    column: int

    def candidates(self, table: Table) -> Iterable[Action]:
        return (Pass(), LayAsClear(self.column))


class CentreRow(Procedure[Table]):
    """An even die takes the allied player's other three cards for the centre, an odd one the German's."""

    whose: Side = NO_SIDE
    column: int = -1

    def resume(self, table: Table, answer: int | None) -> Next:
        if answer is None:
            return Roll()
        if self.column < 0:
            german = german_seat(table)
            self.whose = enemy(german) if answer % 2 == 0 else german
            table.tell(facts.CENTRE_ROW, self.whose, answer)
        else:
            table.chosen[answer] -= 1
            zone, card = CENTRE[self.column], DESIGNS + answer % len(TERRAIN)
            table.terrain[zone] = card
            table.tell(facts.CENTRE_CARD, zone, card)
        self.column += 1
        if self.column == COLUMNS:
            table.chosen = [0] * len(table.chosen)
            return Done()
        return DrawCopy("chosen", self.whose * len(TERRAIN), len(TERRAIN))


# ---------------------------------------------------------------------- V.D
def budget(table: Table, side: Side) -> int:
    first = side * DESIGNS
    return table.supply[side] - sum(COST[c] * n for c, n in enumerate(table.force[first : first + DESIGNS]) if n)


class Muster:
    """What has been bought, counted as room asks for it."""

    def __init__(self, table: Table, side: Side) -> None:
        first = side * DESIGNS
        bought = [(CARDS[c], n) for c, n in enumerate(table.force[first : first + DESIGNS]) if n]
        self.ground = sum(n for card, n in bought if on_the_ground(card.id))
        self.bound = sum(n for card, n in bought if bound_to_hq(card.id))
        self.soldiers = sum(n for card, n in bought if card.soldier)
        self.weapons = sum(n for card, n in bought if card.subtype == "support_weapon")
        self.obstacles = sum(n for card, n in bought if card.kind == Kind.OBSTACLE)
        self.all = sum(n for _, n in bought)


def on_the_ground(card: int) -> bool:
    return CARDS[card].kind in (Kind.INFANTRY, Kind.ARMOR, Kind.HQ_TROOPS, Kind.FORTIFICATION)


def bound_to_hq(card: int) -> bool:
    return CARDS[card].kind == Kind.HQ_TROOPS or "hq_only" in CARDS[card].verbs


class BuyForces(Together[Table]):
    """Both spend what the terrain has left them, out of their whole deck."""

    RULE = "V.D"

    def candidates(self, table: Table, side: Side) -> Iterable[Action]:
        yield Ready()
        first = side * DESIGNS
        for card in OF_NATION[table.nation[side]]:
            if table.library[first + card]:
                yield Buy(CardId(card))
            if table.force[first + card]:
                yield PutBack(CardId(card))

    def forbids(self, table: Table, side: Side, action: Action) -> Refusal | None:
        match action:
            case Buy(card=card):
                return self._not_bought(table, side, card)
            case PutBack(card=card) if CARDS[card].soldier:
                muster = Muster(table, side)
                if muster.weapons >= muster.soldiers:
                    return Refusal("X.support", "lc-no-carrier")
        return None

    def options(self, table: Table, side: Side) -> list[Action]:
        """The same, counted once."""
        purse, muster = budget(table, side), Muster(table, side)
        first = side * DESIGNS
        found: list[Action] = [Ready()]
        for card in map(CardId, OF_NATION[table.nation[side]]):
            if table.library[first + card] and self._too_much(card, purse, muster) is None:
                found.append(Buy(card))
            if table.force[first + card] and not (CARDS[card].soldier and muster.weapons >= muster.soldiers):
                found.append(PutBack(card))
        return found

    def _not_bought(self, table: Table, side: Side, card: CardId) -> Refusal | None:
        return self._too_much(card, budget(table, side), Muster(table, side))

    def _too_much(self, card: CardId, purse: int, muster: Muster) -> Refusal | None:
        if not may_start(CARDS[card]):
            return Refusal("V.D", "lc-no-start")
        if COST[card] > purse:
            return Refusal("V.B", "lc-no-supply", {"cost": COST[card]})
        if muster.all == SLOTS_A_SIDE:
            return Refusal("V.E", "lc-no-slot")
        if on_the_ground(card) and muster.ground == ROOM:
            return Refusal("III.E", "lc-no-room")
        if bound_to_hq(card) and muster.bound == HQ_LIMIT:
            return Refusal("III.E", "lc-no-room")
        if CARDS[card].subtype == "support_weapon" and muster.weapons >= muster.soldiers:
            return Refusal("X.support", "lc-no-carrier")
        if CARDS[card].kind == Kind.OBSTACLE and muster.obstacles == OBSTACLE_ROOM:
            return Refusal("X.obstacle", "lc-no-edge")
        return None

    def act(self, table: Table, side: Side, action: Buy | PutBack) -> None:
        at, change = side * DESIGNS + action.card, 1 if isinstance(action, Buy) else -1
        table.library[at] -= change
        table.force[at] += change

    def take(self, table: Table, answers: Mapping[Side, Any]) -> None:
        return None


# ---------------------------------------------------------------------- V.E
class DeployForces(Procedure[Table]):
    """Card by card, face down, in the own row or the headquarters; aircraft and loads go to the airfield."""

    side: Side

    def resume(self, table: Table, action: Action | None) -> Next:
        match action:
            case Deploy(card=card, place=place):
                self._out(table, card)
                arriving.deploy(table, self.side, card, place, 0)
            case Attach(card=card, slot=slot):
                self._out(table, card)
                arriving.attach(table, self.side, card, slot)
            case Mount(slot=slot, host=host):
                table.host[slot] = host
                table.tell(facts.MOUNTED, slot, host)
            case Pass():
                return Done()
        return PlaceForces(self.side)

    def _out(self, table: Table, card: CardId) -> None:
        at = self.side * DESIGNS + card
        table.force[at] -= 1
        table.used[at] += 1
        table.force_size[self.side] -= 1


class PlaceForces(Decision[Table]):
    RULE = "V.E"

    def candidates(self, table: Table) -> Iterable[Action]:
        side = self.side
        if not table.force_size[side]:
            yield Pass()
        first = side * DESIGNS
        for card in OF_NATION[table.nation[side]]:
            if table.force[first + card]:
                yield from arriving.ways(table, side, CardId(card), OWN_ROW[side])
        yield from arriving.into_fortifications(table, side, surveyed(table))

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        if not isinstance(action, Deploy):
            return None
        refusal = arriving.full(table, self.side, action.card, action.place)
        if refusal is None and self._needed(table, action.card, action.place):
            return Refusal("III.E", "lc-no-room")
        return refusal

    def _needed(self, table: Table, card: CardId, place: SpaceId) -> bool:
        """Room in the headquarters is kept for those who may stand nowhere else."""
        if place in OWN_ROW[self.side] or not on_the_ground(card) or bound_to_hq(card):
            return False
        room = HQ_LIMIT - table.stacked(place, self.side)
        return room <= Muster(table, self.side).bound


# ---------------------------------------------------------------------- V.H
class Initiative(Procedure[Table]):
    """The higher die begins; equal dice are thrown again."""

    def resume(self, table: Table, dice: tuple[int, int] | None) -> Next:
        if dice is None or dice[0] == dice[1]:
            return RollEach(2)
        table.initiative = Side(int(dice[1] > dice[0]))
        table.tell(facts.INITIATIVE, table.initiative, *dice)
        return Done()
