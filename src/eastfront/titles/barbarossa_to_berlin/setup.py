"""4, 20 Setting up: the campaign, and 1941, which is ours."""

from __future__ import annotations

from collections.abc import Mapping
from sys import intern
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.frames import Decision, Next, Sequence, step
from eastfront.parts.ids import UnitId
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import PickCard, Place
from eastfront.titles.barbarossa_to_berlin.decks import DrawUp
from eastfront.titles.barbarossa_to_berlin.printed import (
    ALL_SPACES,
    ALLIED,
    AXIS,
    BARBAROSSA,
    BEACHES,
    BY_CODE,
    CARDS,
    COUNTRY,
    IN_USSR,
    LAND,
    LAST_TURN,
    MOSCOW,
    OWNER_AT_START,
    SETUP,
    SIZE,
    TABLES,
    TRENCHES_AT_START,
    UNITS,
    VON_PAULUS_PAUSE,
    space,
    unit,
)
from eastfront.titles.barbarossa_to_berlin.records import Nation, Pool
from eastfront.titles.barbarossa_to_berlin.table import (
    ASIDE,
    DECK,
    FULL,
    HAND,
    NO_THEATRE,
    NOWHERE,
    RESERVE,
    TO_COME,
    Cause,
    Effect,
    Option,
    Order,
    System,
    Table,
    Trench,
)

LAST_TURNS: Final = {"campaign": LAST_TURN, "1941": 4}
OPENING: Final = (BARBAROSSA, VON_PAULUS_PAUSE)
UNSTACKED: Final = (unit("ge_1_army"), unit("ge_7_army"))
OCCUPIED_FRANCE: Final = tuple(s for s in LAND if COUNTRY[s] == "france_occupied")


def bare_table() -> Table:
    """4.1 The board as printed, no unit anywhere, all cards aside, markers where they start."""
    count = len(UNITS)
    return Table(
        location=[TO_COME] * count,
        steps=[0] * count,
        side=[unit.side for unit in UNITS],
        returns=[0] * count,
        theatre=[NO_THEATRE] * count,
        supply=[FULL] * count,
        caucasus=[0] * count,
        moved=[0] * count,
        fought=[0] * count,
        retreated=[0] * count,
        released=[0] * count,
        control=list(OWNER_AT_START),
        soviet_held=[int(bool(IN_USSR[s]) and OWNER_AT_START[s] == ALLIED) for s in ALL_SPACES],
        trench=[0] * SIZE,
        trench_kind=[Trench.NONE] * SIZE,
        fort_lost=[0] * SIZE,
        stand_fast=[0] * SIZE,
        partisans=[0] * SIZE,
        activated=[0] * SIZE,
        digging=[0] * SIZE,
        barred=[0] * SIZE,
        attacked=[0] * SIZE,
        levels=[[FULL] * SIZE for _ in System],
        vp=TABLES.victory.start,
        ledger=[0] * len(Cause),
        orders=[Order.NONE, Order.STALIN_ORDERS],
        offensive_done=[0, 0],
        beachhead=[NOWHERE] * 3,
        stalin=MOSCOW,
        rp=[0] * len(Pool),
        rp_cards=[0, 0],
        track=[0] * 12,
        card_place=[ASIDE] * len(CARDS),
        card_used=[0] * len(CARDS),
        shown=[0] * len(CARDS),
        event_turn=[0] * len(CARDS),
        effects=[0] * len(Effect),
        reinforced=[0] * len(Nation),
        invaded=[0] * len(BEACHES),
        opened=[0, 0, 0],
        options=[0] * len(Option),
    )


def lay_out(scenario: str, settings: Mapping[str, str] | None = None) -> Table:
    """20 Everything that has its place; the rest is chosen by the players (SetUp)."""
    table = bare_table()
    for option in Option:
        table.options[option] = int((settings or {}).get(option.name.lower()) == "on")
    table.scenario = intern(scenario)  # the very text of the default, which positions leave out
    table.last_turn = LAST_TURNS[scenario]
    for row in SETUP:
        number = BY_CODE[row.unit]
        if row.side == "neutral" or row.place == "choice":
            continue
        table.location[number] = RESERVE if row.place == "reserve" else space(row.place)
        table.steps[number] = 2 if row.step == "full" else 1
    for trench in TRENCHES_AT_START:
        at = space(trench.space)
        table.trench[at], table.trench_kind[at] = trench.level, Trench[trench.kind.upper()]
    for card in CARDS:
        table.card_place[card.id] = ASIDE if card.total_war else DECK
    return table


class SetUp(Sequence[Table]):
    """4.2, 4.3 What the players choose before the first turn."""

    @step("20.4")
    def first_army(self, table: Table, _: None) -> Next:
        return ChoosePosition(AXIS, UNSTACKED[0])

    @step("20.4")
    def seventh_army(self, table: Table, _: None) -> Next:
        return ChoosePosition(AXIS, UNSTACKED[1])

    @step("4.3")
    def opening_card(self, table: Table, _: None) -> Next:
        return ChooseOpening(AXIS)

    @step("4.3")
    def axis_draws(self, table: Table, _: None) -> Next:
        return DrawUp(AXIS)

    @step("4.3")
    def allies_draw(self, table: Table, _: None) -> Next:
        return DrawUp(ALLIED)


class ChoosePosition(Decision[Table]):
    """20.4 Two reduced armies, each in a space of occupied France of its own."""

    RULE = "20.4"

    unit: UnitId

    def options(self, table: Table) -> list[Action]:
        taken = [table.location[unit] for unit in UNSTACKED]
        return [Place(space) for space in OCCUPIED_FRANCE if space not in taken]

    def take(self, table: Table, action: Place) -> None:
        table.location[self.unit], table.steps[self.unit] = action.space, 1
        table.tell(facts.SET_UP, self.unit, action.space)


class ChooseOpening(Decision[Table]):
    """4.3 Barbarossa or the pause: the other card goes into the deck."""

    RULE = "4.3"

    def options(self, table: Table) -> list[Action]:
        return [PickCard(card) for card in OPENING]

    def take(self, table: Table, action: PickCard) -> None:
        table.card_place[action.card] = HAND
        table.tell(facts.OPENING_CHOSEN)
