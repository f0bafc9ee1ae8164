"""Small positions of the teaching game, laid out by hand, and short words to play them with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Thrown
from eastfront.engine.facts import Value
from eastfront.engine.fate import Fate, Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.engine.title import Title
from eastfront.parts.hexes import code
from eastfront.parts.ids import CardId, UnitId
from eastfront.titles import TITLES
from eastfront.titles.skirmish.actions import LAUNCH, Activate, Attack, Join, MoveTo, RetreatTo
from eastfront.titles.skirmish.combat import CombatPhase
from eastfront.titles.skirmish.movement import MovementPhase
from eastfront.titles.skirmish.printed import CARDS, EAST, GRID, UNITS, WEST, hex_of
from eastfront.titles.skirmish.setup import TURNS
from eastfront.titles.skirmish.table import (
    DECK,
    ELIMINATED,
    HAND,
    IN_RESERVE,
    NO_SIDE,
    NORTH,
    NOT_IN_PLAY,
    PLAYED,
    RETURNING,
    Table,
)

SKIRMISH: Final[Title[Table]] = TITLES.get("skirmish")
SCENARIOS: Final = tuple(scenario.id for scenario in SKIRMISH.scenarios)


# Strength, reduced strength and movement as printed.
FIRST, SECOND, THIRD, TANKS_A = map(UnitId, range(4))  # West: 3-2-2, 3-2-2, 3-2-2, 5-3-3
TANKS_B, FOURTH, HORSEMEN = map(UnitId, range(4, 7))  # the reserve of West: 4-2-3, 3-2-2, 2-1-4
ELEVENTH, TWELFTH, THIRTEENTH, TANKS_C = map(UnitId, range(7, 11))  # East: 3-2-2, 3-2-2, 3-2-2, 4-3-3
TANKS_D, GUARDS, SCOUTS = map(UnitId, range(11, 14))  # the reserve of East: 4-2-3, 4-2-2, 2-1-4

BEREZKA, MOSTKI, VOKZAL = 0, 1, 2  # the three places 0302, 0404 and 0506, as table.control counts them


def card(side: Side, effect: str) -> CardId:
    return next(c.id for c in CARDS if c.side == side and c.effect == effect)


def lay(
    units: Mapping[UnitId, str],
    *,
    reduced: Iterable[UnitId] = (),
    reserve: Iterable[UnitId] = (),
    eliminated: Iterable[UnitId] = (),
    returning: Iterable[UnitId] = (),
    hands: Mapping[Side, str] | None = None,
    turn: int = 1,
    last_turn: int = TURNS,
    entry: tuple[int, int] = (NORTH, NORTH),
    arrived: tuple[int, int] = (0, 0),
    control: tuple[Side, Side, Side] = (WEST, NO_SIDE, EAST),
    vp: tuple[int, int] = (0, 0),
) -> Table:
    """A table with these units on these hexes, all others out of play. `hands` names the card a side holds;
    without it the deck is played out and nobody is asked for a card."""
    location = [hex_of(units[u.id]) if u.id in units else NOT_IN_PLAY for u in UNITS]
    steps = [2] * len(UNITS)
    for unit in reduced:
        steps[unit] = 1
    for unit in reserve:
        location[unit] = IN_RESERVE
    for unit in returning:
        location[unit] = RETURNING
    for unit in eliminated:
        location[unit], steps[unit] = ELIMINATED, 0
    cards = [DECK if hands and c.side in hands else PLAYED for c in CARDS]
    for side, effect in (hands or {}).items():
        cards[card(side, effect)] = HAND
    table = Table(
        turn=turn,
        last_turn=last_turn,
        location=location,
        steps=steps,
        moved=[0] * len(UNITS),
        fought=[0] * len(UNITS),
        control=list(control),
        card_place=cards,
        entry=list(entry),
        arrived=list(arrived),
        vp=list(vp),
    )
    table.chronicle = []
    return table


def begin(table: Table, first: Frame, *throws: int | Thrown) -> Flow[Table]:
    return Flow(table, first, fate=Scripted(*throws))


def moving(table: Table, side: Side = WEST) -> Flow[Table]:
    return begin(table, MovementPhase(side))


def activated(table: Table, unit: UnitId) -> Flow[Table]:
    """The unit is picked and asked where it goes."""
    flow = moving(table, UNITS[unit].side)
    play(flow, Activate(unit))
    return flow


def fighting(table: Table, *throws: int | Thrown, side: Side = WEST) -> Flow[Table]:
    return begin(table, CombatPhase(side), *throws)


def assault(table: Table, target: str, attackers: Iterable[UnitId], *throws: int | Thrown) -> Flow[Table]:
    """An attack launched, and rolled if nobody holds a card."""
    first, *others = attackers
    flow = fighting(table, *throws, side=UNITS[first].side)
    play(flow, attack(target), Join(first), *map(Join, others), LAUNCH)
    return flow


def scenario(name: str, fate: Fate | None = None) -> Flow[Table]:
    return SKIRMISH.begin(name, fate=fate)


# ---------------------------------------------------------------------- to play
def play(flow: Flow[Table], *actions: Action) -> None:
    """Through the checked door, each action by the side that is asked."""
    for action in actions:
        flow.submit(flow.asked[0], action)


def to(hex_: str) -> MoveTo:
    return MoveTo(hex_of(hex_))


def attack(hex_: str) -> Attack:
    return Attack(hex_of(hex_))


def retreat(hex_: str) -> RetreatTo:
    return RetreatTo(hex_of(hex_))


# ---------------------------------------------------------------------- to look
def where(flow: Flow[Table], unit: UnitId) -> str:
    """The printed number of the unit's hex; empty when it is not on the map."""
    place = flow.table.location[unit]
    return code(GRID, place) if place >= 0 else ""


def hexes(flow: Flow[Table]) -> set[str]:
    """The hexes on offer."""
    return {code(GRID, hex_) for o in flow.options() if (hex_ := getattr(o, "hex", None)) is not None}


def asks(flow: Flow[Table]) -> str:
    """What is asked, by the name of the decision."""
    return type(flow.decision).__name__


def why_not(flow: Flow[Table], action: Action) -> str:
    """The section that forbids an action, which then must not be on offer; empty when nothing forbids it."""
    refusal = dict(flow.refusals()).get(action)
    assert (action in flow.options()) == (refusal is None), action
    return refusal.rule if refusal else ""


def told(flow: Flow[Table], kind: str) -> int:
    """How often the log says this."""
    return sum(fact.kind == f"skirmish-{kind}" for fact in flow.table.chronicle or ())


def said(flow: Flow[Table], kind: str) -> tuple[Value, ...]:
    """The arguments with which the log last says this."""
    return [fact for fact in flow.table.chronicle or () if fact.kind == f"skirmish-{kind}"][-1].args
