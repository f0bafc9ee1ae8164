"""Two sides set up at the same time: each puts its three blocks on four places, and nobody sees what the other does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from eastfront.engine.actions import Action, Actions, Ready
from eastfront.engine.facts import Kind, fact
from eastfront.engine.frames import Ending, Frame, Next, Sequence, Side, Together, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Choice, Face, Piece
from eastfront.engine.sides import EVERYONE, Sides, only
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Name, text
from eastfront.engine.title import Scenario, Settings, Title
from eastfront.engine.view import View
from tests.sides import FIRST, SECOND

BLOCKS, PLACES, ASIDE = 3, 4, -1
ROOM = 2  # blocks of a side on one place

PUT = fact("blocks-put", block=Kind.PIECE, place=Kind.NUMBER)
SHOWN = fact("blocks-shown", blocks=Kind.DICE)


def knowers(table: Table, block: int) -> Sides:
    return EVERYONE if table.shown else only(Side(block // BLOCKS))


def side_of(_: Table, block: int) -> int:
    return block // BLOCKS


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (Secret("place", knowers=knowers, pool=side_of),)

    place: list[int]  # by block
    shown: int = 0


class Put(Action, frozen=True):
    block: int  # of the side's own
    place: int


class SetUp(Together[Table]):
    RULE = "1.1"

    def candidates(self, table: Table, side: Side) -> Iterable[Action]:
        yield Ready()
        yield from (Put(block, place) for block in range(BLOCKS) for place in range(PLACES))

    def forbids(self, table: Table, side: Side, action: Action) -> Refusal | None:
        mine = table.place[side * BLOCKS : (side + 1) * BLOCKS]
        if isinstance(action, Put):
            if mine[action.block] != action.place and mine.count(action.place) == ROOM:
                return Refusal("1.2", "blocks-full")
            return Refusal("1.1", "blocks-there") if mine[action.block] == action.place else None
        return Refusal("1.3", "blocks-not-all") if ASIDE in mine else None

    def act(self, table: Table, side: Side, action: Put) -> None:
        block = side * BLOCKS + action.block
        table.place[block] = action.place
        table.tell(PUT, block, action.place, audience=only(side))

    def take(self, table: Table, answers: Mapping[Side, Any]) -> str:
        assert not answers
        return "all are ready"


class Game(Sequence[Table]):
    @step("1")
    def set_up(self, table: Table, _: None) -> Next:
        return SetUp((FIRST, SECOND))

    @step("2")
    def show(self, table: Table, answer: str) -> Next:
        assert answer == "all are ready"
        table.shown = 1
        table.tell(SHOWN, tuple(table.place))
        return Ending(None, "blocks-over", "2")


class Blocks(Title[Table]):
    id = "blocks"
    package = "tests.engine.setting_up"
    sides = ("left", "right")
    scenarios = (Scenario("plain", text("blocks-plain")),)
    table = Table
    actions = Actions((Put, BLOCKS, PLACES), (Ready,))
    facts = (PUT, SHOWN)

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        return Table(place=[ASIDE] * (2 * BLOCKS)), Game()

    def faces(self) -> Iterable[Face]:
        return [Face("block", "unit", Name("bloc", "block"))]

    def pieces(self, seen: View[Table]) -> Iterator[Piece]:
        for block, place in enumerate(seen.table.place):
            yield Piece(block, "block", place if place >= 0 else "aside")

    def choice(self, seen: View[Table], action: Action) -> Choice:
        return Choice(self.actions.index(action), text(f"blocks-{type(action).__name__.lower()}"))
