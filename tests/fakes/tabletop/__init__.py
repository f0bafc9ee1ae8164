"""Cards on zones and blocks in areas: all that a scene can say of pieces, in one small game that nobody ships."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import ClassVar

from eastfront.engine.actions import Action, Actions, Pass
from eastfront.engine.facts import Kind, fact
from eastfront.engine.frames import Decision, Done, Ending, Frame, Next, Procedure, Side
from eastfront.engine.scene import Choice, Face, Piece, Place
from eastfront.engine.sides import EVERYONE, Sides, by_side, only
from eastfront.engine.table import HIDDEN, Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Name, text
from eastfront.engine.title import Scenario, Settings, Title
from eastfront.engine.view import View
from eastfront.parts.boards import Board
from eastfront.parts.data import package_text, read_toml
from eastfront.parts.zones import ZoneSheet, zone_board
from tests.sides import FIRST, SECOND

SIDES = ("axis", "soviet")
WEST, EAST, VILLAGE, HILL, FOREST, DEPOT = range(6)
NOT_UNDER = -1
TURNS = 6

# What a card is: name in French and English, picture, price and values, points of defence.
KINDS = (
    ("Grenadiers", "Grenadiers", "men", ("2", "INF 3", "ARM 1", "AIR 1"), 3),
    ("Tigre I", "Tiger I", "tank", ("5", "INF 4", "ARM 6", "AIR 1"), 6),
    ("PaK 40 de 7,5 cm", "7.5 cm PaK 40", "guns", ("2", "INF 1", "ARM 5", "AIR 0"), 2),
    ("MG 42", "MG 42", "guns", ("1", "INF +2"), 0),
    ("T-34/76", "T-34/76", "tank", ("4", "INF 3", "ARM 4", "AIR 1"), 4),
    ("Infanterie de la garde", "Guards Infantry", "men", ("3", "INF 4", "ARM 2", "AIR 1"), 4),
    ("Éclaireurs", "Scouts", "march", ("1", "INF 2", "ARM 1", "AIR 0"), 2),
    ("Maxim", "Maxim", "guns", ("1", "INF +2"), 0),
)
SIDE_OF_KIND = (FIRST,) * 4 + (SECOND,) * 4
CARDS = 8  # card i is of kind i, which who may not see it does not know
BLOCKS = 8  # 0 to 4 German in the west, 5 to 7 Soviet in the east
ARMS = ("infantry", "armour")
DID = fact("tabletop-did", side=Kind.SIDE)  # what is only taken up tells nothing, and can be put back


def knows_card(table: Table, card: int) -> Sides:
    return only(SIDE_OF_KIND[card]) if table.down[card] else EVERYONE


def knows_block(table: Table, block: int) -> Sides:
    return only(side_of_block(block)) if table.standing[block] else EVERYONE


def by_owner(_: Table, card: int) -> int:
    return int(SIDE_OF_KIND[card])


def by_nation(_: Table, block: int) -> int:
    return int(side_of_block(block))


def side_of_block(block: int) -> Side:
    return FIRST if block < 5 else SECOND


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (
        Secret("kind", knowers=knows_card, pool=by_owner),
        Secret("arm", knowers=knows_block, pool=by_nation),
        Secret("lost", knowers=knows_block, pool=by_nation),
    )

    kind: list[int]  # what a card is
    zone: list[int]  # where it lies
    down: list[int]  # whether face down
    aside: list[int]  # whether sideways
    hits: list[int]
    under: list[int]
    area: list[int]  # where a block stands
    arm: list[int]
    lost: list[int]  # steps
    standing: list[int]  # whether its face is hidden from the others
    holder: list[int]  # of the two areas
    turn: int = 0
    in_hand: int = NOT_UNDER


class TakeCard(Action, frozen=True):
    card: int


class TakeBlock(Action, frozen=True):
    block: int


class Spot(Action, frozen=True):
    card: int


class Hit(Action, frozen=True):
    card: int


class Hold(Action, frozen=True):
    area: int


class GoTo(Action, frozen=True):
    space: int


class Commit(Action, frozen=True):
    pass


class Turns(Procedure[Table]):
    def resume(self, table: Table, done: Action | None) -> Next:
        if done is not None:
            table.turn += 1
        if table.turn == TURNS:
            return Ending(None, "tabletop-ending", "1")
        return Turn(side=FIRST if table.turn % 2 == 0 else SECOND)


class Turn(Procedure[Table]):
    side: Side
    asked: bool = False

    def resume(self, table: Table, done: Action | None) -> Next:
        if not self.asked:
            self.asked = True
            return Act(self.side)
        match done:
            case Pass():
                table.in_hand = NOT_UNDER
                return Done(done)
            case TakeCard(card):
                table.in_hand = card
                return MoveCard(self.side)
            case TakeBlock(block):
                table.in_hand = CARDS + block
                return MoveBlock(self.side)
            case _:
                self._do(table, done)
        table.in_hand = NOT_UNDER
        return Act(self.side)

    def _do(self, table: Table, done: Action | None) -> None:
        table.tell(DID, self.side)
        match done:
            case Spot(card):
                table.down[card] = 0
            case Hit(card):
                table.hits[card] += 1
            case Hold(area):
                table.holder[area] = int(self.side)
            case Commit():
                table.aside[table.in_hand] = 1
            case GoTo(space) if table.in_hand < CARDS:
                for card in range(CARDS):
                    if table.in_hand in (card, table.under[card]):
                        table.zone[card] = space
            case GoTo(space):
                table.area[table.in_hand - CARDS] = space


class Act(Decision[Table]):
    RULE = "1"

    def options(self, table: Table) -> list[Action]:
        own = [c for c in range(CARDS) if SIDE_OF_KIND[c] == self.side]
        other = [c for c in range(CARDS) if SIDE_OF_KIND[c] != self.side]
        found: list[Action] = [TakeCard(c) for c in own if not table.aside[c] and table.under[c] == NOT_UNDER]
        found += [Spot(c) for c in other if table.down[c]]
        found += [Hit(c) for c in other if not table.down[c] and table.hits[c] < KINDS[c][4]]
        found += [TakeBlock(b) for b in range(BLOCKS) if side_of_block(b) == self.side]
        found += [Hold(area) for area in (WEST, EAST) if table.holder[area] != self.side]
        return [*found, Pass()]


class MoveCard(Decision[Table]):
    RULE = "1"

    def options(self, table: Table) -> list[Action]:
        near = board().neighbours[table.zone[table.in_hand]]
        return [*(GoTo(zone) for zone in near if zone >= VILLAGE), Commit()]


class MoveBlock(Decision[Table]):
    RULE = "1"

    def options(self, table: Table) -> list[Action]:
        return [GoTo(zone) for zone in board().neighbours[table.area[table.in_hand - CARDS]]]


@cache
def board() -> Board:
    return zone_board(read_toml(package_text(__name__, "board.toml"), ZoneSheet, "board.toml"))


class Tabletop(Title[Table]):
    id = "tabletop"
    package = __name__
    sides = SIDES
    scenarios = (Scenario("game", text("tabletop-game")),)
    table = Table
    actions = Actions(
        (TakeCard, CARDS), (TakeBlock, BLOCKS), (Spot, CARDS), (Hit, CARDS), (Hold, 2), (GoTo, 6), (Commit,), (Pass,)
    )
    facts = (DID,)

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        laid = Table(
            kind=list(range(CARDS)),
            zone=[VILLAGE, HILL, HILL, VILLAGE, DEPOT, FOREST, FOREST, FOREST],
            down=[0, 0, 1, 0, 0, 0, 1, 0],
            aside=[0, 1, 0, 0, 0, 0, 0, 0],
            hits=[0, 2, 0, 0, 1, 0, 0, 0],
            under=[-1, -1, -1, 0, -1, -1, -1, 5],
            area=[WEST] * 5 + [EAST] * 3,
            arm=[0, 0, 1, 1, 0, 0, 1, 0],
            lost=[0, 1, 2, 0, 3, 1, 0, 2],
            standing=[1, 1, 1, 1, 0, 1, 1, 0],
            holder=[0, 1],
        )
        return laid, Turns()

    def board(self) -> Board:
        return board()

    # ------------------------------------------------------------------ screen
    def faces(self) -> Iterator[Face]:
        for kind, (fr, en, picture, values, _) in enumerate(KINDS):
            said = text("tabletop-text")
            yield Face(
                f"card-{kind}", "card", Name(fr, en), SIDE_OF_KIND[kind], values=values, picture=picture, text=said
            )
        for side, word in by_side(SIDES):
            hidden = Name("Carte cachée", "Hidden card")
            yield Face(f"down-{word}", "back", hidden, side, style=("card",))
            nation = ("de", "su")[side]
            yield Face(f"back-{word}", "back", _back(side), side, nation=nation, style=("block",))
            for arm in ARMS:
                name = Name(
                    *{
                        "infantry": ("Corps d’infanterie", "Infantry corps"),
                        "armour": ("Corps blindé", "Armoured corps"),
                    }[arm]
                )
                yield Face(f"{arm}-{word}", "unit", name, side, arm, values=("4",), nation=nation, style=("block",))

    def names(self) -> Mapping[Kind, list[Name]]:
        return {Kind.SPACE: [Name(s.names.fr, s.names.en) for s in board().spaces if s.names is not None]}

    def pieces(self, seen: View[Table]) -> Iterator[Piece]:
        table = seen.table
        for card, kind in enumerate(table.kind):
            side = SIDE_OF_KIND[card]
            known = kind != HIDDEN
            under = table.under[card] if table.under[card] >= 0 else None
            defence = (("hits", table.hits[card]), ("of", KINDS[kind][4])) if known and KINDS[kind][4] else ()
            yield Piece(
                card,
                f"card-{kind}" if known else f"down-{SIDES[side]}",
                table.zone[card],
                (("selected",) if table.in_hand == card else ())
                + (("unspotted",) if known and table.down[card] else ()),
                "card",
                table.aside[card],
                defence,
                under,
            )
        for block, arm in enumerate(table.arm):
            word = SIDES[side_of_block(block)]
            marks = ("selected",) if table.in_hand == CARDS + block else ()
            if arm == HIDDEN:
                yield Piece(block, f"back-{word}", table.area[block], marks)
            else:
                lost = table.lost[block]
                steps = (("steps", 4 - lost),)
                yield Piece(block, f"{ARMS[arm]}-{word}", table.area[block], marks, turned=lost, counts=steps)

    def places(self, seen: View[Table]) -> Iterator[Place]:
        for side, word in by_side(SIDES):
            yield Place(f"supply-{word}", "box", text("tabletop-supply", side=side), side)

    def control(self, seen: View[Table]) -> dict[int, Side]:
        return {area: Side(holder) for area, holder in enumerate(seen.table.holder)}

    def choice(self, seen: View[Table], action: Action) -> Choice:
        index = self.actions.index(action)
        match action:
            case TakeCard(card):
                return Choice(index, text("tabletop-take", what=_card(card)), card=card)
            case TakeBlock(block):
                return Choice(index, text("tabletop-take", what=_back(side_of_block(block))), piece=block)
            case Spot(card):
                return Choice(index, text("tabletop-spot"), card=card)
            case Hit(card):
                return Choice(index, text("tabletop-hit", what=_card(card)), card=card)
            case Hold(area):
                return Choice(index, text("tabletop-hold", where=_where(area)), space=area)
            case GoTo(space):
                return Choice(index, text("tabletop-to", where=_where(space)), space=space)
            case Commit():
                return Choice(index, text("tabletop-commit"))
        return Choice(index, text("tabletop-pass"))


def _card(card: int) -> Name:
    return Name(*KINDS[card][:2])


def _where(space: int) -> Name:
    names = board().spaces[space].names
    assert names is not None
    return Name(names.fr, names.en)


def _back(side: Side) -> Name:
    return (Name("Bloc allemand", "German block"), Name("Bloc soviétique", "Soviet block"))[side]
