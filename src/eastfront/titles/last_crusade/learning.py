"""The position of the first lesson. The learner changes his deck, and then everything lies on the table as
`data/learning.toml` has it, whatever the dice might have said."""

from __future__ import annotations

from typing import Final

from eastfront.engine.frames import Next, Sequence, step
from eastfront.engine.sides import Side
from eastfront.parts.data import Record, Source, package_text, read_toml
from eastfront.parts.ids import SpaceId
from eastfront.titles.last_crusade import pieces
from eastfront.titles.last_crusade.decks import BringDecks, Copies, Wish, count_decks, empty
from eastfront.titles.last_crusade.ground import AIRFIELDS, HQS, ZONES
from eastfront.titles.last_crusade.printed import BY_KEY, DESIGNS, NATIONS, PACKAGE, TERRAIN, NationName
from eastfront.titles.last_crusade.table import Stage, Table

SCENARIO: Final = "learning"


class UnitRow(Record, frozen=True):
    card: str
    place: str
    spotted: bool = False


class SideRow(Record, frozen=True):
    """`reserve` may be taken into the deck; what lies on the table and in the hand is beside it."""

    nation: NationName
    ground: dict[str, int]
    deck: dict[str, int]
    reserve: dict[str, int]
    hand: dict[str, int]
    units: tuple[UnitRow, ...]


class Position(Record, frozen=True):
    source: Source
    terrain: tuple[str, ...]
    supply: tuple[int, int]
    first: SideRow
    second: SideRow


POSITION: Final = read_toml(package_text(PACKAGE, "data/learning.toml"), Position, "learning.toml")
SIDES: Final = ((Side(0), POSITION.first), (Side(1), POSITION.second))
NATIONS_HERE: Final = tuple(NATIONS.index(row.nation) for _, row in SIDES)
LEARNER: Final = Side(0)


def prepare(table: Table) -> None:
    """Before the learner is asked: both decks, and what he may change his with."""
    table.learning = 1
    for side, row in SIDES:
        empty(table, side)
        first = side * DESIGNS
        for card, copies in _copies(row.deck).items():
            table.listed[first + card] = table.library[first + card] = table.opened[first + card] = copies
        for card, copies in _copies(row.reserve).items():
            table.opened[first + card] += copies
        for card, copies in _copies(row.ground).items():
            table.chosen[side * len(TERRAIN) + card - DESIGNS] = copies
    table.wish[LEARNER] = Wish.SEALED


def _copies(listed: dict[str, int]) -> Copies:
    return {BY_KEY[key]: copies for key, copies in listed.items()}


def _place(side: Side, word: str) -> SpaceId:
    named = {"headquarters": HQS[side], "airfield": AIRFIELDS[side]}
    return named[word] if word in named else ZONES[int(word)]


class Learning(Sequence[Table]):
    @step("V.A")
    def bring_deck(self, table: Table, _: None) -> Next:
        return BringDecks((LEARNER,))

    @step("V.E")
    def lay_out(self, table: Table, _: None) -> Next:
        table.chosen = [0] * len(table.chosen)
        table.terrain = [int(BY_KEY[key]) for key in POSITION.terrain]
        table.revealed, table.initiative, table.supply = 1, LEARNER, list(POSITION.supply)
        for side, row in SIDES:
            for unit in row.units:
                self._lay(table, side, unit)
            for card, copies in _copies(row.hand).items():
                table.listed[side * DESIGNS + card] += copies
                for _copy in range(copies):
                    pieces.to_hand(table, side, card)
        count_decks(table)
        table.stage = Stage.PLAY
        return None

    def _lay(self, table: Table, side: Side, unit: UnitRow) -> None:
        card, place = BY_KEY[unit.card], _place(side, unit.place)
        table.listed[side * DESIGNS + card] += 1
        table.used[side * DESIGNS + card] += 1
        pieces.lay(table, side, card, place, unit.spotted)
        if place in ZONES:
            table.control[place] = side
