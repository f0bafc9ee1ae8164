"""Short words for the tests of combat."""

from __future__ import annotations

from eastfront.engine.actions import Action
from eastfront.engine.chance import Thrown
from eastfront.engine.frames import Decision, Side
from eastfront.engine.modifiers import Tally
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.actions import (
    LAUNCH,
    PASS,
    Advance,
    AdvanceTo,
    Attack,
    Join,
    LoseStep,
    PlayCombatCard,
    ReplaceBy,
    RetreatTo,
    RetreatUnit,
)
from eastfront.titles.barbarossa_to_berlin.combat import CombatStep
from eastfront.titles.barbarossa_to_berlin.printed import AXIS, CONTACT, SPACES
from eastfront.titles.barbarossa_to_berlin.table import COMBAT, FULL, Table
from tests.titles.barbarossa_to_berlin.positions import (
    Position,
    Space,
    asks,
    at,
    begin,
    card,
    offered,
    play,
    position,
    said,
    unit,
)


def fighting(table: Table, *spaces: Space, dice: tuple[int | Thrown, ...] = (), landing: bool = False) -> Position:
    """The combats of the side that is active, from these spaces or else from all where it has units."""
    for space in spaces or {table.location[number] for number in table.of_side(table.active)}:
        table.activated[at(space)] = COMBAT
    return begin(table, CombatStep(table.active, landing), *dice)


def supplied(table: Table) -> Table:
    """As if the active side had been in full supply when it was activated."""
    for number in table.of_side(table.active):
        table.supply[number] = FULL
    return table


def attack(flow: Position, target: Space, *codes: str) -> None:
    """These units attack a space, and the attack is launched."""
    play(flow, Attack(at(target)), *(Join(unit(code)) for code in codes), LAUNCH)


def battle(table: Table, target: Space, *codes: str, dice: Thrown = (1, 1)) -> Position:
    """One attack: the attacker's die, then the defender's."""
    flow = fighting(table, *(table.location[unit(code)] for code in codes), dice=(dice,))
    attack(flow, target, *codes)
    return flow


def strike(code: str) -> Action:
    return LoseStep(unit(code))


def by(code: str) -> Action:
    return ReplaceBy(unit(code))


def using(code: str) -> Action:
    return PlayCombatCard(card(code))


def goes(code: str) -> Action:
    return RetreatUnit(unit(code))


def back(space: Space) -> Action:
    return RetreatTo(at(space))


def forward(code: str) -> Action:
    return Advance(unit(code))


def on(space: Space) -> Action:
    return AdvanceTo(at(space))


# ---------------------------------------------------------------------- what was worked out
def shots(flow: Position) -> dict[Side, tuple[int, str, str]]:
    """By side: strength, table and column of the last fire."""
    found: dict[Side, tuple[int, str, str]] = {}
    for fact in flow.table.chronicle or ():
        if fact.kind == facts.FIRE.id:
            side, strength, chart, _, _, name, *_ = fact.args
            assert isinstance(side, int)
            assert isinstance(strength, int)
            found[Side(side)] = strength, str(chart).rpartition("-")[2], str(name)
    return found


def lines(flow: Position, side: Side, drm: bool = False) -> dict[str, int]:
    """The lines of a side's last column, or of its DRM: reason and amount."""
    found: dict[str, int] = {}
    for fact in flow.table.chronicle or ():
        if fact.kind == facts.FIRE.id and fact.args[0] == side:
            tally = fact.args[4 if drm else 3]
            assert isinstance(tally, Tally)
            found = {line.reason.removeprefix("b2b-why-"): line.amount for line in tally.lines}
    return found


def inflicted(flow: Position) -> tuple[int, int]:
    """Losses of the attacker and of the defender, as the tables say."""
    side, _ = said(flow, facts.ATTACK_BEGINS)
    by: dict[object, int] = {}
    for fact in flow.table.chronicle or ():
        if fact.kind == facts.ATTACK_BEGINS.id:
            by = {}
        elif fact.kind == facts.FIRED.id:
            firing, _, losses = fact.args
            assert isinstance(losses, int)
            by[firing] = losses
    assert isinstance(side, int)
    return by.get(enemy(Side(side)), 0), by[side]


# ---------------------------------------------------------------------- how far
def reach(flow: Position, code: str) -> set[str]:
    play(flow, forward(code))
    return offered(flow, AdvanceTo)


def within(start: str, spaces: int) -> set[str]:
    found = {at(start)}
    for _ in range(spaces):
        found |= {there for here in found for there in CONTACT[here]}
    return {SPACES[space].code for space in found} - {start}


# ---------------------------------------------------------------------- cards
Units = dict[str, str]
EAST: Units = {"ge_1_pz_army": "lublin", "su_west_front": "kovel"}


def meeting(units: Units, active: Side, *hand: str, dice: tuple[tuple[int, int], ...] = ()) -> Position:
    """The active side's unit attacks the other's."""
    table = supplied(position(units, hand=hand, active=active))
    for number in table.of_side(enemy(active)):
        table.supply[number] = 2
    mine, other = list(units)[:: 1 if active == AXIS else -1]
    flow = fighting(table, dice=dice)
    attack(flow, units[other], mine)
    return flow


def choose(flow: Position, *codes: str) -> None:
    """The side that is asked uses these cards and no more."""
    side, question = flow.asked, asks(flow)
    play(flow, *map(using, codes))
    if (flow.asked, asks(flow)) == (side, question):
        play(flow, PASS)


def usable(code: str, units: Units, active: Side) -> bool:
    """With nothing but this card in hand: is it on offer?"""
    flow = meeting(units, active, code, dice=((1, 3),))
    return isinstance(flow.decision, Decision) and using(code) in flow.options()
