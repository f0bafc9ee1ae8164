"""Small positions of Barbarossa to Berlin, laid out by hand, and short words to play them with.

Units go by their code ("ge_2_pz_army", "su_army_3"), spaces by their code ("smolensk", "beach_d"), cards by theirs
("AX9", "AL22"); each may be given by its number too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from eastfront.engine.actions import Action
from eastfront.engine.chance import Thrown
from eastfront.engine.facts import FactKind, Value
from eastfront.engine.fate import Fate, Scripted
from eastfront.engine.flow import Flow
from eastfront.engine.frames import Frame, Side
from eastfront.parts.ids import CardId, SpaceId, UnitId
from eastfront.titles.barbarossa_to_berlin import printed
from eastfront.titles.barbarossa_to_berlin.actions import MoveTo
from eastfront.titles.barbarossa_to_berlin.checks import VP_OFFSET
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, IS_BEACH, NEUTRAL, SOVIET, UNITS, VP_SPACES
from eastfront.titles.barbarossa_to_berlin.setup import bare_table, lay_out
from eastfront.titles.barbarossa_to_berlin.supply import judge
from eastfront.titles.barbarossa_to_berlin.table import ELIMINATED, HAND, RESERVE, Table
from eastfront.titles.barbarossa_to_berlin.title import BarbarossaToBerlin

B2B: Final = BarbarossaToBerlin()
Space = int | str
Position = Flow[Table]


def at(space: Space) -> SpaceId:
    return printed.space(space) if isinstance(space, str) else SpaceId(space)


def unit(code: str | int) -> UnitId:
    return UnitId(code) if isinstance(code, int) else printed.unit(code)


def card(code: str | int) -> CardId:
    return CardId(code) if isinstance(code, int) else printed.CARD[code]


def spaces_of(*countries: str) -> list[str]:
    """The land spaces of some countries, by code."""
    return [printed.SPACES[space].code for space in printed.LAND if printed.COUNTRY[space] in countries]


def position(
    units: Mapping[str, Space] | None = None,
    *,
    reduced: Iterable[str] = (),
    reserve: Iterable[str] = (),
    eliminated: Iterable[str] = (),
    axis: Iterable[Space] = (),
    allied: Iterable[Space] = (),
    neutral: Iterable[Space] = (),
    beachheads: Mapping[int, Space] | None = None,
    hand: Iterable[str] = (),
    events: Iterable[str] | Mapping[str, int] = (),
    turn: int = 2,
    round_: int = 1,
    active: Side = AXIS,
) -> Table:
    """A table with these units, at full strength unless `reduced`, and all others still to come.

    Control is that of June 1941, then `axis`, `allied` and `neutral` spaces, then each unit holds its own; VP follow.
    `hand` deals cards to whoever they belong to, all others are aside; `events` were played, on turn 1 or on the turn
    given. `beachheads` lays markers (by BR_BEACHHEAD and so on). Supply is judged. Other columns can simply be set."""
    table = bare_table()
    table.turn, table.round, table.active = turn, round_, active
    for side, held in ((AXIS, axis), (ALLIED, allied), (NEUTRAL, neutral)):
        for space in held:
            table.control[at(space)] = side
    for marker, space in (beachheads or {}).items():
        table.beachhead[marker] = at(space)
        table.control[at(space)] = ALLIED
    for code, space in (units or {}).items():
        lay(table, code, space)
    for code in reserve:
        table.location[unit(code)], table.steps[unit(code)] = RESERVE, 2
    for code in reduced:
        table.steps[unit(code)] = 1
    for code in eliminated:
        table.location[unit(code)], table.steps[unit(code)] = ELIMINATED, 0
    for code in hand:
        table.card_place[card(code)] = HAND
    for code in events:
        table.event_turn[card(code)] = events[code] if isinstance(events, Mapping) else 1
    recount(table)
    judge(table, AXIS)
    judge(table, ALLIED)
    table.chronicle = []
    return table


def lay(table: Table, code: str, space: Space, steps: int = 2) -> None:
    """One more unit, holding its space."""
    number = unit(code)
    table.location[number], table.steps[number] = at(space), steps
    if table.side[number] == NEUTRAL:
        table.side[number] = ALLIED
    if not IS_BEACH[at(space)]:
        table.control[at(space)] = table.side[number]
        table.soviet_held[at(space)] = int(number in SOVIET)


def recount(table: Table) -> None:
    """VP as the spaces held say."""
    table.vp = sum(table.control[space] == AXIS for space in VP_SPACES) - VP_OFFSET + sum(table.ledger)


# ---------------------------------------------------------------------- to begin
def begin(table: Table, first: Frame, *throws: int | Thrown) -> Position:
    return Flow(table, first, fate=Scripted(*throws))


def campaign() -> Table:
    """The set-up of June 1941, the two armies of occupied France at Paris and Bordeaux, no hands dealt."""
    table = lay_out("campaign")
    for code, space in (("ge_1_army", "paris"), ("ge_7_army", "bordeaux")):
        table.location[unit(code)], table.steps[unit(code)] = at(space), 1
    table.chronicle = []
    return table


def scenario(name: str, fate: Fate | None = None) -> Position:
    return B2B.begin(name, fate=fate)


# ---------------------------------------------------------------------- to play
def play(flow: Position, *actions: Action) -> None:
    """Through the checked door, each action by the side that is asked."""
    for action in actions:
        flow.submit(flow.asked[0], action)


def to(space: Space) -> MoveTo:
    return MoveTo(at(space))


# ---------------------------------------------------------------------- to look
def where(flow: Position, code: str) -> int:
    """The unit's space, or the negative number of the box it is in."""
    return flow.table.location[unit(code)]


def steps(flow: Position, code: str) -> int:
    return flow.table.steps[unit(code)]


def offered(flow: Position, kind: type[Action] | None = None) -> set[str]:
    """The spaces on offer, by code."""
    return {
        printed.SPACES[option.space].code
        for option in flow.options()
        if hasattr(option, "space") and (kind is None or isinstance(option, kind))
    }


def offered_units(flow: Position, kind: type[Action] | None = None) -> set[str]:
    """The units on offer, by code."""
    return {
        UNITS[option.unit].code
        for option in flow.options()
        if hasattr(option, "unit") and (kind is None or isinstance(option, kind))
    }


def asks(flow: Position) -> str:
    """What is asked, by the name of the decision."""
    return type(flow.decision).__name__


def why_not(flow: Position, action: Action) -> str:
    """The section that forbids an action, which then must not be on offer; empty when nothing forbids it."""
    refusal = dict(flow.refusals()).get(action)
    assert (action in flow.options()) == (refusal is None), action
    return refusal.rule if refusal else ""


def told(flow: Position, kind: FactKind) -> int:
    """How often the log says this."""
    return sum(fact.kind == kind.id for fact in flow.table.chronicle or ())


def said(flow: Position, kind: FactKind) -> tuple[Value, ...]:
    """The arguments with which the log last says this."""
    return [fact for fact in flow.table.chronicle or () if fact.kind == kind.id][-1].args


def sound(table: Table) -> bool:
    """Nothing is wrong with the table."""
    return not list(B2B.invariants(table))
