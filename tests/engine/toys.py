"""A game of nothing but the engine's own parts: each kind of barrier, a fault, a bid and an ending on request."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from eastfront.engine.actions import Action, Actions
from eastfront.engine.chance import Draw, Roll
from eastfront.engine.facts import Kind, fact
from eastfront.engine.frames import Decision, Ending, Frame, Next, Procedure, Sequence, Side, Simultaneous, step
from eastfront.engine.scene import Choice, Face, Piece
from eastfront.engine.sides import EVERYONE, NOBODY, Sides, only
from eastfront.engine.table import Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Name, text
from eastfront.engine.title import Scenario, Setting, Settings, Title
from eastfront.engine.view import View
from eastfront.parts.opponents import enemy

COUNTED = fact("toy-counted", side=Kind.SIDE, count=Kind.NUMBER)
ROLLED = fact("toy-rolled", headline=True, sum=Kind.NUMBER)
SHOWN = fact("toy-shown", number=Kind.NUMBER)
WHISPERED = fact("toy-whispered")
MUTTERED = fact("toy-muttered")
TOOK = fact("toy-took", side=Kind.SIDE)
YOU_TOOK = fact("toy-you-took", card=Kind.CARD)
BIDS = fact("toy-bids", first=Kind.NUMBER, second=Kind.NUMBER)

IN_DECK = 2
HIGHEST_BID = 3


def number_owner(table: Table, i: int) -> Sides:
    return EVERYONE if table.shown[i] else only(Side(i // 2))


def number_side(_: Table, i: int) -> int:
    return i // 2


def card_owner(table: Table, card: int) -> Sides:
    return only(Side(table.deck[card])) if table.deck[card] in (0, 1) else NOBODY


def one_pool(_: Table, __: int) -> int:
    return 0


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (
        Secret("number", knowers=number_owner, pool=number_side),
        Secret("deck", knowers=card_owner, pool=one_pool),
    )

    count: list[int]  # by side
    number: list[int]  # two of each side, hidden from the other
    shown: list[int]  # by number
    deck: list[int]  # by card: who holds it
    bids: list[int]  # of the last auction


class Count(Action, frozen=True):
    """Nobody learns anything: can be undone."""


class Throw(Action, frozen=True):
    """Two dice."""


class Show(Action, frozen=True):
    number: int


class Whisper(Action, frozen=True):
    """The other side hears something."""


class Mutter(Action, frozen=True):
    """Only the side itself hears something."""


class Take(Action, frozen=True):
    """A hidden card from the deck."""


class HandOver(Action, frozen=True):
    """The other side goes on."""


class Break(Action, frozen=True):
    """A fault in the rules, after some dice."""


class Auction(Action, frozen=True):
    """Both bid in secret."""


class Bid(Action, frozen=True):
    amount: int


class Finish(Action, frozen=True):
    winner: Side


MENU = (Count(), Throw(), Whisper(), Mutter(), HandOver(), Break(), Auction(), Finish(Side(0)), Finish(Side(1)))


class Game(Procedure[Table]):
    side: Side = Side(0)

    def resume(self, table: Table, answer: Action | None) -> Next:
        match answer:
            case Count():
                table.count[self.side] += 1
                table.tell(COUNTED, self.side, table.count[self.side])
            case Throw():
                return Throwing(side=self.side)
            case Show(number=number):
                table.shown[number] = 1
                table.tell(SHOWN, table.number[number])
            case Whisper():
                table.tell(WHISPERED, audience=only(enemy(self.side)))
            case Mutter():
                table.tell(MUTTERED, audience=only(self.side))
            case Take():
                return Taking(side=self.side)
            case HandOver():
                self.side = enemy(self.side)
            case Break():
                return Breaking(side=self.side)
            case Auction():
                return Bidding()
            case Finish(winner=winner):
                return Ending(winner, "toy-finished", "9")
        return Menu(self.side)


class Menu(Decision[Table]):
    RULE = "1"
    TO_DICE = (Throw, Take)

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = list(MENU)
        found += [Show(n) for n in (2 * self.side, 2 * self.side + 1) if not table.shown[n]]
        if IN_DECK in table.deck:
            found.append(Take())
        return found


class Throwing(Sequence[Table]):
    side: Side

    @step("2.1")
    def roll(self, table: Table, _: None) -> Next:
        return Roll(2)

    @step("2.2")
    def add(self, table: Table, total: int) -> Next:
        table.count[self.side] += total
        table.tell(ROLLED, total)
        return None


class Taking(Sequence[Table]):
    side: Side

    @step("3.1")
    def draw(self, table: Table, _: None) -> Next:
        return Draw("deck", IN_DECK, only(self.side))

    @step("3.2")
    def take(self, table: Table, card: int) -> Next:
        table.deck[card] = self.side
        table.tell(TOOK, self.side)
        table.tell(YOU_TOOK, card, audience=only(self.side))
        return None


class Breaking(Sequence[Table]):
    side: Side

    @step("4.1")
    def harm(self, table: Table, _: None) -> Next:
        table.count[self.side] += 100
        table.tell(COUNTED, self.side, 100)
        return Roll()

    @step("4.2")
    def fail(self, table: Table, die: int) -> Next:
        raise RuntimeError("a fault in the rules")


class Bidding(Sequence[Table]):
    @step("5.1")
    def ask(self, table: Table, _: None) -> Next:
        return ChooseBids((Side(0), Side(1)))

    @step("5.2")
    def compare(self, table: Table, bids: dict[Side, Bid]) -> Next:
        table.bids = [bids[side].amount for side in (Side(0), Side(1))]
        table.tell(BIDS, *table.bids)
        return None


class ChooseBids(Simultaneous[Table]):
    RULE = "5.1"

    def options(self, table: Table, side: Side) -> list[Action]:
        return [Bid(amount) for amount in range(HIGHEST_BID + 1)]

    def take(self, table: Table, answers: Mapping[Side, Bid]) -> dict[Side, Bid]:
        return dict(answers)


class Toy(Title[Table]):
    id = "toy"
    package = "tests.engine.toys"
    sides = ("left", "right")
    scenarios = (Scenario("plain", text("toy-plain")), Scenario("quick", text("toy-quick"), {"pace": "fast"}))
    settings = (Setting("pace", ("slow", "fast"), "slow"), Setting("fog"))
    table = Table
    actions = Actions(
        (Count,), (Throw,), (Show, 4), (Whisper,), (Mutter,), (Take,), (HandOver,), (Break,), (Auction,),
        (Bid, HIGHEST_BID + 1), (Finish, 2),
    )  # fmt: skip
    facts = (COUNTED, ROLLED, SHOWN, WHISPERED, MUTTERED, TOOK, YOU_TOOK, BIDS)

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        table = Table(count=[0, 0], number=[3, 1, 4, 2], shown=[0] * 4, deck=[IN_DECK] * 5, bids=[0, 0])
        return table, Game()

    def faces(self) -> Iterable[Face]:
        return [Face(f"number-{n}", "marker", Name(str(n), str(n)), values=(str(n),)) for n in range(1, 5)]

    def pieces(self, seen: View[Table]) -> Iterator[Piece]:
        for i, number in enumerate(seen.table.number):
            yield Piece(i, f"number-{number}" if number > 0 else "back", f"hand-{i // 2}")

    def choice(self, seen: View[Table], action: Action) -> Choice:
        return Choice(self.actions.index(action), text(f"toy-{type(action).__name__.lower()}"))


class NewerToy(Toy):
    """The same game after a rule fix: counts begin at ten times what they were."""

    rules_version = 2

    def migrate(self, state: dict[str, Any], version: int) -> dict[str, Any]:
        state["table"]["count"] = [10 * count for count in state["table"]["count"]]
        return state
