"""Small positions of La Dernière Croisade, laid out by hand, and short words to play them with.

`battlefield` is a table in play on clear ground; `put` lays a card down, `hold` gives one to a hand. What is laid is
listed in the deck too, so that the invariants of the title hold."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Thrown
from eastfront.engine.facts import Kind as Meaning
from eastfront.engine.facts import Value
from eastfront.engine.fate import Fate, Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame
from eastfront.engine.refusals import Refusal
from eastfront.engine.sides import Side
from eastfront.engine.text import Name
from eastfront.parts.ids import NO_UNIT, CardId, SpaceId, UnitId
from eastfront.titles.last_crusade import pieces, screen
from eastfront.titles.last_crusade.facts import SLOTS_TOLD
from eastfront.titles.last_crusade.ground import EDGE_AT, HQS, OWN_ROW, ZONES
from eastfront.titles.last_crusade.printed import BY_KEY, DESIGNS, NATIONS
from eastfront.titles.last_crusade.table import Phase, Stage, Table, empty_table

FIRST, SECOND = Side(0), Side(1)
HQ0, HQ1 = HQS


def battlefield(first: str = "german", second: str = "soviet", terrain: Iterable[str] = (), supply: int = 20) -> Table:
    """Clear ground, unless nine terrain cards are named; the first side's turn."""
    table = empty_table()
    table.nation = [NATIONS.index(first), NATIONS.index(second)]
    named = [BY_KEY[f"t_{key}"] for key in terrain] or [BY_KEY["t_clear"]] * len(ZONES)
    table.terrain = [int(card) for card in named]
    table.revealed, table.stage, table.turn, table.player_turns = 1, Stage.PLAY, 2, 3
    table.initiative = table.active = FIRST
    table.phase = Phase.MANOEUVRE
    table.supply = [supply, supply]
    for side in (FIRST, SECOND):
        for zone in OWN_ROW[side]:
            table.control[zone] = side
    table.chronicle = []
    return table


def card(key: str) -> CardId:
    return BY_KEY[key]


def put(
    table: Table,
    side: Side,
    key: str,
    place: int,
    *,
    hits: int = 0,
    spotted: bool = False,
    committed: bool = False,
    dug: bool = False,
    kit: Iterable[str] = (),
    host: int = NO_UNIT,
) -> UnitId:
    """A card of the side's deck in play."""
    design = BY_KEY[key]
    listed(table, side, design)
    slot = pieces.lay(table, side, design, SpaceId(place), spotted)
    table.used[side * DESIGNS + design] += 1
    table.hits[slot], table.committed[slot], table.dug[slot], table.host[slot] = hits, int(committed), int(dug), host
    for attached in kit:
        under = BY_KEY[attached]
        pieces.attach(table, slot, under)
        listed(table, pieces.kit_owner(table, slot, under), under)
    if place in ZONES:
        table.control[place] = side
    return slot


def obstacle(table: Table, side: Side, key: str, place: int, towards: int) -> UnitId:
    return put(table, side, key, EDGE_AT[SpaceId(place), SpaceId(towards)])


def listed(table: Table, side: Side, design: CardId) -> None:
    table.listed[side * DESIGNS + design] += 1


def hold(table: Table, side: Side, *keys: str) -> None:
    """In the side's hand."""
    for key in keys:
        listed(table, side, BY_KEY[key])
        pieces.to_hand(table, side, BY_KEY[key])


def pile(table: Table, side: Side, *keys: str) -> None:
    """In the side's reinforcement pile."""
    for key in keys:
        listed(table, side, BY_KEY[key])
        table.library[side * DESIGNS + BY_KEY[key]] += 1
        table.library_size[side] += 1


def play(table: Table, frame: Frame, *thrown: int | Thrown, fate: Fate | None = None) -> Flow[Table]:
    """Run a frame on a table; dice fall as they are written down."""
    return Flow(table, frame, fate=fate or Scripted(*thrown))


def does(flow: Flow[Table], *actions: Action) -> Flow[Table]:
    """Whoever is asked does these one after the other."""
    for action in actions:
        flow.submit(flow.asked[0], action)
    return flow


def why(flow: Flow[Table], action: Action) -> Refusal | None:
    """Why the side that is asked may not do it, if it may not."""
    return dict(flow.refusals(side=flow.asked[0])).get(action)


def told(table: Table, kind: str) -> list[tuple[Value, ...]]:
    """What was told, without the names of cards in play."""
    names = len(SLOTS_TOLD[kind])
    return [fact.args[: len(fact.args) - names] for fact in table.chronicle or () if fact.kind == kind]


def names_told(table: Table, kind: str) -> list[list[Name]]:
    """By whom and of whom it was told, as everybody may know them."""
    found = [fact.args[-len(SLOTS_TOLD[kind]) :] for fact in table.chronicle or () if fact.kind == kind]
    return [[screen.names()[Meaning.CARD][int(name)] for name in names] for names in found]  # type: ignore[arg-type]


ALL_PLACES: Final = range(11)
