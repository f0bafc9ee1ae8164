"""A side about to use its round, with one card in hand."""

from __future__ import annotations

from typing import Any

from eastfront.engine.chance import Thrown
from eastfront.engine.frames import Side
from eastfront.titles.barbarossa_to_berlin.actions import PASS, PlayEvent
from eastfront.titles.barbarossa_to_berlin.activation import ChooseActivation
from eastfront.titles.barbarossa_to_berlin.printed import BEACHES, CARDS, rule_of
from eastfront.titles.barbarossa_to_berlin.records import Nation
from eastfront.titles.barbarossa_to_berlin.table import Effect
from eastfront.titles.barbarossa_to_berlin.turn import ActionRound
from tests.titles.barbarossa_to_berlin.positions import Position, asks, begin, card, play, position, why_not

QUIET = {"ge_4_army": "warsaw", "su_army_1": "moscow", "br_corps_1": "suez"}
"""Somebody of everybody, far from the enemy."""


def holding(code: str, units: dict[str, Any] | None = None, *throws: int | Thrown, **more: Any) -> Position:
    """The owner of a card, at the start of his round."""
    side: Side = CARDS[card(code)].side
    more.setdefault("turn", 6)
    columns = {name: more.pop(name) for name in list(more) if name in COLUMNS}
    table = position(QUIET if units is None else {**QUIET, **units}, hand=[code], active=side, **more)
    for name, value in columns.items():
        setattr(table, name, value)
    flow = begin(table, ActionRound(side), *throws)
    if asks(flow) == "ChooseInvasions":  # 7.6.3 asked first from turn 14
        play(flow, PASS)
    return flow


COLUMNS = ("usa_turn", "moscow_fallen", "no_more_invasions", "vichy", "orders", "reinforced", "effects", "invaded")


def played(code: str, units: dict[str, Any] | None = None, *throws: int | Thrown, **more: Any) -> Position:
    """The same, the event just played."""
    flow = holding(code, units, *throws, **more)
    play(flow, PlayEvent(card(code)))
    return flow


def refused(code: str, units: dict[str, Any] | None = None, **more: Any) -> str:
    """The section that forbids the event, "" when it may be played."""
    return why_not(holding(code, units, **more), PlayEvent(card(code)))


def limits(code: str, ready: dict[str, Any], *otherwise: dict[str, Any], section: str = "") -> None:
    """The event may be played when all is ready, and not when one thing is otherwise."""
    assert refused(code, **ready) == ""
    for change in otherwise:
        assert refused(code, **{**ready, **change}) == (section or rule_of(card(code))), change


def came(nation: Nation, turn: int = 6) -> list[int]:
    """The column `reinforced`: the last reinforcement of a nation, of all others never."""
    return [turn if other == nation else 0 for other in Nation]


def at_work(*effects: Effect) -> list[int]:
    """The column `effects`."""
    return [int(effect in effects) for effect in Effect]


def landed(*letters: str) -> list[int]:
    """The column `invaded`: landings were made on these beaches."""
    return [int(beach.letter in letters) for beach in BEACHES]


def points(flow: Position) -> int:
    """The OPS that may be spent now."""
    asked = flow.decision
    assert isinstance(asked, ChooseActivation)
    return asked.points
