"""A game of three sides in two camps, with hidden blocks and cards that allies may share: what no title of two sides
asks of the engine.

Six regions lie in a ring. Each side has four blocks, each another kind, and stands them in slots: others see that a
block is there and not which. All set up at the same time, or stand at home. A turn is two orders: march a block to the
next region, fight where enemies stand in the same region, lay down a card; then whoever stands together is mixed.
Before the dice of a fight everybody may lay a card for or against it, and answer the cards of others. After four rounds
the camp with the most points has won, and of its sides the one with the most is the best."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from eastfront.engine.actions import Action, Actions, Pass, Ready
from eastfront.engine.chance import Below, Draw, Hits
from eastfront.engine.facts import Kind, fact
from eastfront.engine.frames import Decision, Done, Ending, Frame, Next, Procedure, Sequence, Side, Together, step
from eastfront.engine.refusals import Refusal
from eastfront.engine.scene import Choice, Face, Piece, Place
from eastfront.engine.sides import EVERYONE, NOBODY, Camp, Sides, all_sides, by_side, only
from eastfront.engine.table import HIDDEN, Row, Secret
from eastfront.engine.table import Table as EngineTable
from eastfront.engine.text import Name, Text, text
from eastfront.engine.title import Scenario, Setting, Settings, Title
from eastfront.engine.view import View
from eastfront.parts.reactions import Round
from eastfront.parts.slots import EMPTY, alike, clear, dealt, fill, free, mixing, unseen

RED, BLUE, GREEN = Side(0), Side(1), Side(2)
SIDES = ("red", "blue", "green")
REGIONS = 6
HOMES = (0, 2, 4)  # by side
MOST_STEPS = (1, 2, 3, 4)  # by kind of block; each side has one of each
STOCK = tuple(range(len(MOST_STEPS)))
SLOTS = len(SIDES) * len(STOCK)
CARDS = 6
IN_DECK, LAID = 3, 4  # where a card is, beside a side's hand
ROUNDS, ORDERS = 4, 2
NOWHERE = -1
ALONE = {"alliance": ((RED,), (BLUE, GREEN)), "each": ((RED,), (BLUE,), (GREEN,)), "pair": ((RED,), (BLUE,))}

DEPLOYED = fact("league-deployed", side=Kind.SIDE, region=Kind.NUMBER)
WE_DEPLOYED = fact("league-we-deployed", block=Kind.PIECE, kind=Kind.NUMBER)
LAID_FOR = fact("league-laid-for", side=Kind.SIDE, card=Kind.CARD, dice=Kind.NUMBER)
ROUND = fact("league-round", heading="turn", round=Kind.NUMBER)
MARCHED = fact("league-marched", block=Kind.PIECE, region=Kind.NUMBER)
SHOWN = fact("league-shown", block=Kind.PIECE, kind=Kind.NUMBER, steps=Kind.NUMBER)
FOUGHT = fact("league-fought", headline=True, side=Kind.SIDE, region=Kind.NUMBER, hits=Kind.NUMBER)
DREW = fact("league-drew", side=Kind.SIDE)
WE_DREW = fact("league-we-drew", card=Kind.CARD)
POINTS = fact("league-points", side=Kind.SIDE, points=Kind.NUMBER)


def slots_of(side: Side) -> range:
    return range(len(STOCK) * side, len(STOCK) * (side + 1))


def owner(slot: int) -> Side:
    return Side(slot // len(STOCK))


def friends(table: Table, side: Side) -> Sides:
    """Who sees what a side sees."""
    shared = [s for s in all_sides(len(SIDES)) if table.allied(side, s)] if table.share else [side]
    return only(*shared)


def block_knowers(table: Table, slot: int) -> Sides:
    open_to_all = table.shown[slot] or table.place[slot] == NOWHERE
    return EVERYONE if open_to_all else friends(table, owner(slot))


def block_side(_: Table, slot: int) -> int:
    return owner(slot)


def deal_blocks(table: Table, side: int, slots: tuple[int, ...], below: Below) -> list[Row]:
    """Of the four blocks of a side everybody knows which there are and which are lost, and of none how strong it is."""
    lost = [kind for kind in STOCK if table.lost[len(STOCK) * side + kind]]
    left = [kind for kind in unseen(table, BLOCKS, STOCK, slots_of(Side(side))) if kind not in lost]
    return dealt(len(slots), left, MOST_STEPS.__getitem__, below)


def card_knowers(table: Table, card: int) -> Sides:
    place = table.card[card]
    if place in range(len(SIDES)):
        return friends(table, Side(place))
    return NOBODY if place == IN_DECK else EVERYONE


def one_pool(_: Table, __: int) -> int:
    return 0


BLOCKS = Secret("block", knowers=block_knowers, pool=block_side, also=("steps",), deal=deal_blocks)


class Table(EngineTable, kw_only=True):
    SECRETS: ClassVar = (BLOCKS, Secret("card", knowers=card_knowers, pool=one_pool))

    block: list[int]  # by slot
    steps: list[int]
    place: list[int]
    shown: list[int]
    lost: list[int]  # by side and kind
    card: list[int]  # by card
    points: list[int]  # by side
    camp: list[int]  # by side: which camp, or NOWHERE
    share: int = 1
    round: int = 0
    tilt: int = 0  # dice more or less in the fight under way

    def allied(self, one: Side, other: Side) -> bool:
        return one == other or self.camp[one] == self.camp[other] != NOWHERE

    def present(self) -> list[Side]:
        return [side for side, camp in by_side(self.camp) if camp != NOWHERE]

    def standing(self, region: int) -> list[int]:
        return [slot for slot, place in enumerate(self.place) if place == region]

    def enemies_in(self, side: Side, region: int) -> list[int]:
        return [slot for slot in self.standing(region) if not self.allied(owner(slot), side)]


class March(Action, frozen=True):
    slot: int
    region: int


class Deploy(Action, frozen=True):
    kind: int
    region: int


class TakeUp(Action, frozen=True):
    """Back from the map, before all are ready."""

    slot: int


class Fight(Action, frozen=True):
    region: int


class Lay(Action, frozen=True):
    card: int


class League(Procedure[Table]):
    """1: rounds, and a turn of each side in each of them."""

    next: int = 0

    def resume(self, table: Table, answer: str | None) -> Next:
        if table.round == 0:
            if answer != READY and not any(place != NOWHERE for place in table.place):
                return SetUp(tuple(table.present()))
            table.round = 1
            table.tell(ROUND, 1)
            return MixAll()
        if self.next == len(table.present()):
            self.next = 0
            score(table)
            if table.round == ROUNDS:
                return ending(table)
            table.round += 1
            table.tell(ROUND, table.round)
        self.next += 1
        return Turn(side=table.present()[self.next - 1])


READY = "all are ready"


class SetUp(Together[Table]):
    """1.1: each side stands its blocks at home or next to it, all at the same time."""

    RULE = "1.1"

    def candidates(self, table: Table, side: Side) -> Iterable[Action]:
        yield Ready()
        yield from (Deploy(kind, region) for kind in STOCK for region in range(REGIONS))
        yield from (TakeUp(slot) for slot in slots_of(side) if table.place[slot] != NOWHERE)

    def forbids(self, table: Table, side: Side, action: Action) -> Refusal | None:
        standing = [table.block[slot] for slot in slots_of(side) if table.place[slot] != NOWHERE]
        match action:
            case Deploy(kind=kind) if kind in standing:
                return Refusal("1.1", "league-no-twice")
            case Deploy(region=region) if (region - HOMES[side] + 1) % REGIONS > 2:
                return Refusal("1.1", "league-no-so-far")
            case Ready() if len(standing) < len(STOCK):
                return Refusal("1.1", "league-no-not-all")
        return None

    def act(self, table: Table, side: Side, action: Deploy | TakeUp) -> None:
        if isinstance(action, TakeUp):
            table.place[action.slot] = NOWHERE
            clear(table, BLOCKS, action.slot)
            return
        slot = free(table, BLOCKS, slots_of(side))
        fill(table, BLOCKS, slot, (action.kind, MOST_STEPS[action.kind]))
        table.place[slot] = action.region
        table.tell(DEPLOYED, side, action.region)
        table.tell(WE_DEPLOYED, slot, action.kind, audience=friends(table, side))

    def take(self, table: Table, answers: Mapping[Side, Any]) -> str:
        return READY


class Turn(Sequence[Table]):
    side: Side

    @step("2.1")
    def draw(self, table: Table, _: None) -> Next:
        return Draw("card", IN_DECK, friends(table, self.side)) if IN_DECK in table.card else None

    @step("2.1")
    def take(self, table: Table, card: int | None) -> Next:
        if card is not None:
            table.card[card] = self.side
            table.tell(DREW, self.side)
            table.tell(WE_DREW, card, audience=friends(table, self.side))
        return Orders(side=self.side)

    @step("2.4")
    def mix(self, table: Table, _: None) -> Next:
        return MixAll()


class MixAll(Procedure[Table]):
    """2.4: who stands together can no longer be told apart."""

    region: int = 0

    def resume(self, table: Table, _: None) -> Next:
        while self.region < REGIONS:
            self.region += 1
            mix = mixing(table, BLOCKS, table.standing(self.region - 1))
            if mix is not None:
                return mix
        return Done()


class Orders(Procedure[Table]):
    side: Side
    given: int = 0

    def resume(self, table: Table, order: Action | None) -> Next:
        self.given += order is not None
        match order:
            case March(slot=slot, region=region):
                table.place[slot] = region
                table.tell(MARCHED, slot, region)
            case Lay(card=card):
                table.card[card] = LAID
                table.points[self.side] += 1
                table.tell(POINTS, self.side, 1)
            case Fight(region=region):
                return Battle(side=self.side, region=region)
            case Pass():
                return Done()
        return Done() if self.given == ORDERS else ChooseOrder(self.side)


class ChooseOrder(Decision[Table]):
    RULE = "2.2"
    TO_DICE = (Fight,)

    def options(self, table: Table) -> list[Action]:
        found: list[Action] = [Pass()]
        for slot in slots_of(self.side):
            if table.place[slot] != NOWHERE:
                found += [March(slot, (table.place[slot] + way) % REGIONS) for way in (1, -1)]
        regions = sorted({table.place[slot] for slot in slots_of(self.side)} - {NOWHERE})
        found += [Fight(region) for region in regions if table.enemies_in(self.side, region)]
        found += [Lay(card) for card, place in enumerate(table.card) if place == self.side]
        return found


class Battle(Sequence[Table]):
    """2.3: everybody there is turned face up, the attackers throw a die a step, and who is left stands up again."""

    side: Side
    region: int

    @step("2.3")
    def reveal(self, table: Table, _: None) -> Next:
        for slot in table.standing(self.region):
            table.shown[slot] = 1
            table.tell(SHOWN, slot, table.block[slot], table.steps[slot])
        table.tilt = 0
        others = [side for side in table.present() if side != self.side]
        return Answers((*others, self.side), attacker=self.side)

    @step("2.3")
    def throw(self, table: Table, _: None) -> Next:
        own = [slot for slot in table.standing(self.region) if owner(slot) == self.side]
        dice = sum(table.steps[slot] for slot in own) + table.tilt
        return Hits(((max(dice, 1), 5),))

    @step("2.3")
    def strike(self, table: Table, hits: int) -> Next:
        table.tell(FOUGHT, self.side, self.region, hits)
        for slot in table.enemies_in(self.side, self.region):
            while hits and table.steps[slot]:
                table.steps[slot] -= 1
                hits -= 1
            if not table.steps[slot]:
                table.lost[len(STOCK) * owner(slot) + table.block[slot]] = 1
                table.place[slot], table.shown[slot] = NOWHERE, 0
                table.points[self.side] += 1
                clear(table, BLOCKS, slot)
        for slot in table.standing(self.region):
            table.shown[slot] = 0
        return MixAll()


class Answers(Round[Table]):
    """2.3: cards for and against, and answers to them. Everybody sees how many cards a side holds."""

    attacker: Side = Side(0)

    def could(self, table: Table, side: Side) -> bool:
        return side in table.card

    def ask(self, table: Table, side: Side) -> MayLay:
        return MayLay(side)

    def play(self, table: Table, side: Side, answer: Lay) -> Next:
        table.card[answer.card] = LAID
        dice = 1 if table.allied(side, self.attacker) else -1
        table.tilt += dice
        table.tell(LAID_FOR, side, answer.card, dice)
        return None


class MayLay(Decision[Table]):
    RULE = "2.3"
    reaction = "league-reaction-card"

    def options(self, table: Table) -> list[Action]:
        return [Pass(), *(Lay(card) for card, place in enumerate(table.card) if place == self.side)]


def score(table: Table) -> None:
    for region in range(REGIONS):
        holders = {owner(slot) for slot in table.standing(region)}
        for side in holders:
            if not table.enemies_in(side, region):
                table.points[side] += 1


def ending(table: Table) -> Ending:
    totals: dict[int, int] = {}
    for side in table.present():
        totals[table.camp[side]] = totals.get(table.camp[side], 0) + table.points[side]
    most = max(totals.values())
    first = [camp for camp, points in totals.items() if points == most]
    if len(first) > 1:
        return Ending(None, "league-draw", "3")
    camp = tuple(side for side in table.present() if table.camp[side] == first[0])
    best = [side for side in camp if table.points[side] == max(table.points[s] for s in camp)]
    return Ending.of_camp(camp, "league-won", "3", best[0] if len(best) == 1 else None)


class LeagueTitle(Title[Table]):
    id = "league"
    package = "tests.engine.league"
    sides = SIDES
    scenarios = tuple(Scenario(id, text(f"league-{id}")) for id in ALONE)
    settings = (Setting("share", ("off", "on"), "on"), Setting("setup", ("together", "home"), "together"))
    table = Table
    actions = Actions(
        (Pass,), (March, SLOTS, REGIONS), (Fight, REGIONS), (Lay, CARDS),
        (Ready,), (Deploy, len(STOCK), REGIONS), (TakeUp, SLOTS),
    )  # fmt: skip
    facts = (DEPLOYED, WE_DEPLOYED, LAID_FOR, ROUND, MARCHED, SHOWN, FOUGHT, DREW, WE_DREW, POINTS)

    def camps(self, scenario: str, settings: Mapping[str, str]) -> tuple[Camp, ...]:
        return ALONE[scenario]

    def setup(self, scenario: str, settings: Settings) -> tuple[Table, Frame]:
        camps = self.camps(scenario, settings)
        there = [next((at for at, camp in enumerate(camps) if side in camp), NOWHERE) for side in all_sides(len(SIDES))]
        table = Table(
            block=[EMPTY] * SLOTS, steps=[EMPTY] * SLOTS, place=[NOWHERE] * SLOTS, shown=[0] * SLOTS,
            lost=[0] * SLOTS, card=[IN_DECK] * CARDS, points=[0] * len(SIDES), camp=there,
            share=int(settings["share"] == "on"),
        )  # fmt: skip
        if settings["setup"] == "home":
            for side in table.present():
                for kind, slot in enumerate(slots_of(side)):
                    fill(table, BLOCKS, slot, (kind, MOST_STEPS[kind]))
                    table.place[slot] = HOMES[side]
        return table, League()

    def invariants(self, table: Table) -> Iterator[str]:
        for side in table.present():
            there = [slot for slot in slots_of(side) if table.place[slot] != NOWHERE]
            kinds = [table.block[slot] for slot in there]
            lost = [kind for kind in STOCK if table.lost[len(STOCK) * side + kind]]
            if sorted(kinds + lost) != list(STOCK) and (table.round or len(set(kinds)) < len(kinds)):
                yield f"side {side} has blocks {kinds} and has lost {lost}"
            if any(not 1 <= table.steps[slot] <= MOST_STEPS[table.block[slot]] for slot in there):
                yield f"side {side} has a block with steps that it cannot have"
        if any(table.block[slot] != EMPTY for slot in range(SLOTS) if table.place[slot] == NOWHERE):
            yield "something stands in a slot that is nowhere"

    def turn(self, table: Table) -> int:
        return table.round

    # ------------------------------------------------------------------ screen
    def faces(self) -> Iterator[Face]:
        for side, word in by_side(SIDES):
            yield Face(f"back-{word}", "back", Name(f"Bloc {word}", f"{word} block"), side)
            for kind, most in enumerate(MOST_STEPS):
                yield Face(
                    f"{word}-{kind}", "unit", Name(f"{word} {kind}", f"{word} {kind}"), side, values=(str(most),)
                )
        for card in range(CARDS):
            yield Face(f"card-{card}", "card", Name(f"Carte {card}", f"Card {card}"))

    def pieces(self, seen: View[Table]) -> Iterator[Piece]:
        table = seen.table
        for slot, region in enumerate(table.place):
            if region != NOWHERE:
                word, kind, there = SIDES[owner(slot)], table.block[slot], f"region-{region}"
                if kind == HIDDEN:
                    yield Piece(slot, f"back-{word}", there, name=Name(f"Bloc {word}", f"{word} block"))
                    continue
                name, steps = Name(f"{word} {kind}", f"{word} {kind}"), table.steps[slot]
                yield Piece(slot, f"{word}-{kind}", there, turned=4 - steps, counts=(("steps", steps),), name=name)
        for card, place in enumerate(table.card):
            if place in range(len(SIDES)):
                yield Piece(card, f"card-{card}", f"hand-{SIDES[place]}", kind="card")

    def places(self, seen: View[Table]) -> Iterator[Place]:
        for region in range(REGIONS):
            yield Place(f"region-{region}", "box", text("league-region", region=region))
        for side, word in by_side(SIDES):
            yield Place(f"hand-{word}", "hand", text(f"league-hand-{word}"), side)

    def status(self, seen: View[Table]) -> Iterator[Text]:
        yield text("league-round-now", round=seen.table.round)

    def choice(self, seen: View[Table], action: Action) -> Choice:
        number, said = self.actions.index(action), text(f"league-do-{type(action).__name__.lower()}")
        match action:
            case March(slot=slot, region=region):
                return Choice(number, said, piece=slot, place=f"region-{region}")
            case Deploy(region=region):
                return Choice(number, said, place=f"region-{region}")
            case TakeUp(slot=slot):
                return Choice(number, said, piece=slot)
            case Fight(region=region):
                return Choice(number, said, place=f"region-{region}")
            case Lay(card=card):
                return Choice(number, said, card=card)
        return Choice(number, said)

    def measures(self, table: Table) -> Mapping[str, int]:
        return {f"points_{word}": points for word, points in zip(SIDES, table.points, strict=True)}


def groups(table: Table) -> list[tuple[int, ...]]:
    """Slots that stand together and look alike to somebody, region by region."""
    return [group for region in range(REGIONS) for group in alike(table, BLOCKS, table.standing(region))]


LEAGUE: Title[Any] = LeagueTitle()
LEAGUE.check()
