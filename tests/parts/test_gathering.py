"""An attack gathered unit by unit: the frames alone, on a table of nothing but units."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from eastfront.engine.actions import Pass
from eastfront.engine.frames import Decision, Done, Frame, Side
from eastfront.engine.refusals import Refusal
from eastfront.engine.table import Table
from eastfront.parts.gathering import LAUNCH, Gather, Join, Launch, WhoJoins
from eastfront.parts.ids import SpaceId, UnitId

US = Side(0)
FOURTH, FIFTH, SIXTH = map(UnitId, (4, 5, 6))


class Field(Table, kw_only=True):
    beside: list[UnitId]
    tired: list[int]


class AskWhoJoins(WhoJoins[Field]):
    RULE = "1"

    def near(self, table: Field) -> Iterable[UnitId]:
        return table.beside

    def too_few(self, table: Field) -> Refusal | None:
        return None if len(self.joined) >= 2 else Refusal("1.1", "no-two")

    def keeps_out(self, table: Field, unit: int) -> Refusal | None:
        return Refusal("1.2", "no-tired") if unit in table.tired else None


class GatherTwo(Gather[Field]):
    def ask(self) -> Frame:
        return AskWhoJoins(self.side, self.target, self.joined)


def test_units_join_until_the_attack_is_launched() -> None:
    table, gather = Field(beside=[FOURTH, FIFTH, SIXTH], tired=[]), GatherTwo(US, SpaceId(9))
    asked = gather.resume(table, None)
    assert asked == AskWhoJoins(US, SpaceId(9), ())
    assert gather.resume(table, Join(FIFTH)) == AskWhoJoins(US, SpaceId(9), (FIFTH,))
    assert gather.resume(table, Join(FOURTH)) == AskWhoJoins(US, SpaceId(9), (FIFTH, FOURTH))
    assert gather.resume(table, LAUNCH) == Done((FIFTH, FOURTH))


@pytest.mark.parametrize(
    ("joined", "options"),
    [((), [Join(FOURTH), Join(SIXTH)]), ((4,), [Join(SIXTH)]), ((4, 6), [LAUNCH]), ((6, 7), [LAUNCH, Join(FOURTH)])],
)
def test_who_may_still_join_and_when_they_are_enough(joined: tuple[UnitId, ...], options: list[Join | Launch]) -> None:
    table = Field(beside=[FOURTH, FIFTH, SIXTH], tired=[5])
    assert AskWhoJoins(US, SpaceId(9), joined).options(table) == options


def test_every_refusal_has_its_reason() -> None:
    table, asked = Field(beside=[FOURTH, FIFTH], tired=[5]), AskWhoJoins(US, SpaceId(9), (FOURTH,))
    assert asked.forbids(table, LAUNCH) == Refusal("1.1", "no-two")
    assert asked.forbids(table, Join(FIFTH)) == Refusal("1.2", "no-tired")
    assert asked.forbids(table, Join(SIXTH)) is None
    assert isinstance(asked, Decision)
    assert not isinstance(Pass(), asked.TO_DICE)
    assert isinstance(LAUNCH, asked.TO_DICE)
