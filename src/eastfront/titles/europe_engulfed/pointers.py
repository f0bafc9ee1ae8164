"""What the screen points at: the blocks that act, the names at stake, and what is left to act with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eastfront.engine.sides import Side
from eastfront.engine.text import Name, Text, text
from eastfront.engine.view import View
from eastfront.titles.europe_engulfed.breakthrough import ChooseBreakthrough, payers
from eastfront.titles.europe_engulfed.combat import Battle, those_against
from eastfront.titles.europe_engulfed.deployment import ChooseDeployed, taken_up
from eastfront.titles.europe_engulfed.landing import ChooseEmbarking
from eastfront.titles.europe_engulfed.ledger import most_actions
from eastfront.titles.europe_engulfed.movement import ChooseOperation, ChoosePassenger, nations_of
from eastfront.titles.europe_engulfed.naming import area_name, design_name, nation_name
from eastfront.titles.europe_engulfed.production import LayUp, Purchase, Unpaid
from eastfront.titles.europe_engulfed.purses import whose_trains
from eastfront.titles.europe_engulfed.reactions import ChooseCounter, ChooseReaction, nations_led
from eastfront.titles.europe_engulfed.rounds import AssignAir, ChooseLoss, ChooseSupport, CombatRound, Suffer
from eastfront.titles.europe_engulfed.strategic import ChooseEscort, ChooseRaid, ChooseScramble, RaidCampaign
from eastfront.titles.europe_engulfed.table import SLOTS, Table

Pointed = tuple[tuple[int, ...], tuple[int, ...]]
ACTORS: Final = ("slot", "block")


def involved(seen: View[Table]) -> Pointed:
    """The blocks that act just now, and those they act against. The innermost frame that knows decides."""
    table = seen.table
    for frame in reversed(seen.stack):
        match frame:
            case ChooseSupport():
                return (), ()  # what is clicked is one's own, and joins no attack
            case AssignAir(fight=fight) | CombatRound(fight=fight):
                targets = those_against(table, fight.area, fight.attacker)
                return (), tuple(int(slot) for slot in targets)
            case ChooseLoss(blocks=blocks):
                return (), tuple(int(slot) for slot in blocks)
            case ChooseDeployed():
                slot = taken_up(table)
                return (() if slot is None else (int(slot),)), ()
            case ChooseEmbarking(aboard=aboard, falling=falling):
                return tuple(int(slot) for slot in (*aboard, *falling)), ()
            case Battle(area=area, side=side) if getattr(seen.stack[-1], "side", side) == side:
                return (), tuple(int(slot) for slot in those_against(table, area, side))
        actor = next((getattr(frame, name) for name in ACTORS if isinstance(getattr(frame, name, None), int)), -1)
        if 0 <= actor < SLOTS:
            return (int(actor),), ()
    return (), ()


def at_stake(seen: View[Table]) -> dict[str, int | str | Name]:
    """What a prompt may name: the area, the sea, the nation, the block, and how much is at stake."""
    found: dict[str, int | str | Name] = {}
    for frame in reversed(seen.stack):
        fight = getattr(frame, "fight", None)
        for field, value in (
            ("area", getattr(frame, "area", None)),
            ("area", getattr(fight, "area", None)),
            ("sea", getattr(frame, "sea", None)),
        ):
            if isinstance(value, int) and value >= 0:
                found.setdefault(field, area_name(value))
        nation, design = getattr(frame, "nation", None), getattr(frame, "design", None)
        if isinstance(nation, int) and nation >= 0:
            found.setdefault("nation", nation_name(nation))
        if isinstance(design, int) and design >= 0:
            found.setdefault("design", design_name(design))
        match frame:
            case Suffer(owed=owed) | Unpaid(owed=owed):
                found.setdefault("left", owed)
            case RaidCampaign(bombers=bombers, escorts=escorts):
                found |= {"bombers": bombers, "escorts": escorts}
    top = seen.stack[-1]
    slot = getattr(top, "slot", None)
    if isinstance(slot, int) and seen.table.design[slot] >= 0:
        found["design"] = design_name(seen.table.design[slot])
        found["area"] = area_name(seen.table.place[slot])
    return found


def left(seen: View[Table]) -> Iterator[Text]:
    """What is left to do it with."""
    table, top = seen.table, seen.stack[-1]
    match top:
        case ChooseOperation(side=side):
            yield from _actions(table, side)
        case ChoosePassenger(side=side):
            for nation in nations_of(table, side):
                if whose_trains(table, nation) == nation and table.trains[nation]:
                    yield text("ee-left-trains", nation=nation_name(nation), left=table.trains[nation])
        case ChooseBreakthrough(side=side):
            for nation in payers(table, side):
                yield text("ee-left-actions", nation=nation_name(nation), left=table.actions[nation])
        case ChooseReaction(side=side) | ChooseCounter(side=side):
            for nation in nations_led(table, side):
                if table.actions[nation]:
                    yield text("ee-left-actions", nation=nation_name(nation), left=table.actions[nation])
        case Purchase(nation=nation) | LayUp(nation=nation):
            if table.werp[nation] >= 0:
                yield text("ee-left-werp", left=table.werp[nation])
            yield text("ee-left-actions-of", left=table.actions[nation], most=most_actions(table, nation))
            if table.conscripts_now:
                yield text("ee-left-conscripts", left=table.conscripts_now)
            if table.free_step:
                yield text("ee-left-free-step")
        case ChooseRaid(side=side):
            yield text("ee-left-bombers", left=table.bombers[side])
            yield text("ee-left-fighters", left=table.fighters[side])
        case ChooseEscort(side=side) | ChooseScramble(side=side):
            yield text("ee-left-fighters", left=table.fighters[side] - table.escorts[side])


def _actions(table: Table, side: Side) -> Iterator[Text]:
    for nation in nations_of(table, side):
        if table.actions[nation]:
            yield text("ee-left-actions", nation=nation_name(nation), left=table.actions[nation])
