"""A race on tracks and boxes, without a board, cards or hidden pieces. Three sides bid fuel in secret, all at once;
who bid alone the most moves that far; a die of mishap moves one marker back. First at the end of the track wins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.engine.chance import DrawChit, Roll
from eastfront.engine.facts import Kind, fact
from eastfront.engine.frames import Decision, Done, Ending, Frame, Next, Procedure, Sequence, Side, Simultaneous, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Choice, Face, Piece, Place
from eastfront.engine.sides import all_sides, by_side
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Scenario, Settings, Title
from eastfront.engine.view import View

SIDES = ("white", "grey", "blue")
GOAL = 12
FUEL = 10
MOST = 3
ROUNDS = 20

BIDS = fact("tracks-bids", bids=Kind.DICE)
MOVED = fact("tracks-moved", side=Kind.SIDE, cell=Kind.NUMBER)
MISHAP = fact("tracks-mishap", headline=True, side=Kind.SIDE, back=Kind.NUMBER)


class Table(EngineTable, kw_only=True):
    cell: list[int]  # by side
    fuel: list[int]  # by side
    round: int = 1


class Bid(Action, frozen=True):
    fuel: int


class Refuel(Action, frozen=True):
    pass


class Race(Procedure[Table]):
    def resume(self, table: Table, _: None) -> Next:
        leader = max(all_sides(len(SIDES)), key=lambda side: table.cell[side])
        if table.cell[leader] >= GOAL:
            return Ending(leader, "tracks-arrived", "3")
        if table.round > ROUNDS:
            return Ending(None, "tracks-nobody-arrived", "3")
        table.round += 1
        return Lap()


class Lap(Sequence[Table]):
    @step("1.1")
    def bid(self, table: Table, _: None) -> Next:
        return ChooseBids(all_sides(len(SIDES)))

    @step("1.2")
    def move(self, table: Table, bids: Mapping[Side, Bid]) -> Next:
        amounts = tuple(bids[side].fuel for side in all_sides(len(SIDES)))
        table.tell(BIDS, amounts)
        for side, fuel in enumerate(amounts):
            table.fuel[side] -= fuel
            if fuel == max(amounts) and amounts.count(fuel) == 1:
                table.cell[side] = min(table.cell[side] + fuel, GOAL)
                table.tell(MOVED, side, table.cell[side])
        return DrawChit(tuple(range(len(SIDES))))

    @step("1.3")
    def mishap(self, table: Table, side: Side) -> Next:
        return Mishap(side=side)

    @step("2")
    def refuel(self, table: Table, _: None) -> Next:
        return ChooseRefuel(min(all_sides(len(SIDES)), key=lambda side: table.fuel[side]))

    @step("2")
    def carry_out(self, table: Table, answer: Refuel | Pass) -> Next:
        return Done()


class Mishap(Sequence[Table]):
    side: Side

    @step("1.3")
    def roll(self, table: Table, _: None) -> Next:
        return Roll(1, 3)

    @step("1.3")
    def fall_back(self, table: Table, die: int) -> Next:
        table.cell[self.side] = max(table.cell[self.side] - die + 1, 0)
        table.tell(MISHAP, self.side, die - 1)
        return None


class ChooseBids(Simultaneous[Table]):
    RULE = "1.1"

    def options(self, table: Table, side: Side) -> list[Action]:
        return [Bid(fuel) for fuel in range(min(MOST, table.fuel[side]) + 1)]


class ChooseRefuel(Decision[Table]):
    RULE = "2"

    def candidates(self, table: Table) -> list[Action]:
        return [Pass(), Refuel()]

    def forbids(self, table: Table, action: Action) -> Refusal | None:
        full = isinstance(action, Refuel) and table.fuel[self.side] >= FUEL
        return Refusal("2", "tracks-no-full", {"fuel": FUEL}) if full else None

    def take(self, table: Table, action: Action) -> Action:
        if isinstance(action, Refuel):
            table.fuel[self.side] = FUEL
        return action


class TracksOnly(Title[Table]):
    id = "tracks_only"
    package = __name__
    sides = SIDES
    scenarios = (Scenario("race", text("tracks-race")),)
    table = Table
    actions = Actions((Pass,), (Bid, MOST + 1), (Refuel,))
    facts = (BIDS, MOVED, MISHAP)

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return Table(cell=[0] * len(SIDES), fuel=[FUEL] * len(SIDES)), Race()

    def invariants(self, table: Table) -> Iterator[str]:
        if any(not 0 <= cell <= GOAL for cell in table.cell) or any(not 0 <= fuel <= FUEL for fuel in table.fuel):
            yield "a marker beyond its track"

    def faces(self) -> Iterator[Face]:
        for side, word in by_side(SIDES):
            yield Face(f"racer-{word}", "marker", Name(word, word), side)
            yield Face(f"fuel-{word}", "marker", Name(word, word), side)

    def pieces(self, seen: View[Table]) -> Iterator[Piece]:
        for side, word in by_side(SIDES):
            yield Piece(side, f"racer-{word}", f"race:{seen.table.cell[side]}")
            yield Piece(side + len(SIDES), f"fuel-{word}", f"fuel:{seen.table.fuel[side]}")

    def places(self, seen: View[Table]) -> Iterator[Place]:
        yield Place("race", "track", text("tracks-race"), cells=tuple(text("cell", n=n) for n in range(GOAL + 1)))
        yield Place("fuel", "track", text("tracks-fuel"), cells=tuple(text("cell", n=n) for n in range(FUEL + 1)))
        for side, word in by_side(SIDES):
            answered = seen.stack and isinstance(seen.stack[-1], ChooseBids) and side not in seen.asked
            yield Place(f"bid-{word}", "box", text(f"tracks-bid-{word}"), side, hidden=int(bool(answered)))

    def status(self, seen: View[Table]) -> Iterator[Text]:
        yield text("tracks-round", round=seen.table.round, last=ROUNDS)
        if seen.side in seen.sealed:
            yield text("tracks-your-bid", action=str(seen.sealed[seen.side]))

    def choice(self, seen: View[Table], action: Action) -> Choice:
        number = self.actions.index(action)
        if isinstance(action, Bid):
            return Choice(number, text("tracks-do-bid", fuel=action.fuel), place="fuel", cost=action.fuel)
        return Choice(number, text(f"tracks-do-{type(action).__name__.lower()}"))
