"""Nothing absurd is ever thrown, and nothing runs for ever."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from eastfront.engine import flow as flows
from eastfront.engine.chance import MOST_DICE, MOST_ELEMENTS, MOST_SIDES, Chance, Draw, DrawChit, Hits, Roll, RollEach
from eastfront.engine.flow import Endless, Flow
from eastfront.engine.frames import Next, Procedure
from eastfront.engine.table import Table
from tests.engine.toys import Menu
from tests.sides import FIRST

LIMITS: list[tuple[Callable[[int], Chance], int, int]] = [
    (lambda n: Roll(n), 0, MOST_DICE),
    (lambda n: Roll(1, n), 1, MOST_SIDES),
    (lambda n: RollEach(n), 0, MOST_DICE),
    (lambda n: RollEach(1, n), 1, MOST_SIDES),
    (lambda n: Hits(((n, 4),)), 0, MOST_DICE),
    (lambda n: Hits(((n - n // 2, 4), (n // 2, 5))), 0, MOST_DICE),
    (lambda n: Hits(((1, 4),), n), 1, MOST_SIDES),
    (lambda n: Hits(((0, 4),) * n), 0, MOST_DICE),
    (lambda n: Draw("deck", 0, among=(0,) * n), 0, MOST_ELEMENTS),
    (lambda n: DrawChit((1,) * n), 0, MOST_DICE),
]


@pytest.mark.parametrize("number", range(len(LIMITS)))
def test_a_chance_is_bounded_when_it_is_made(number: int) -> None:
    make, least, most = LIMITS[number]
    make(least)
    make(most)
    with pytest.raises(ValueError, match="is not between"):
        make(most + 1)
    if least:
        with pytest.raises(ValueError, match="is not between"):
            make(least - 1)


@pytest.mark.parametrize("number", range(len(LIMITS)))
def test_a_chance_is_bounded_when_it_is_read(number: int) -> None:
    make, _, most = LIMITS[number]
    kind = type(make(1))
    fields = {name: getattr(make(1), name) for name in kind.__struct_fields__}
    grown = {name: getattr(make(most), name) for name in kind.__struct_fields__}
    absurd = {"type": kind.__name__, **fields}
    for name, value in grown.items():
        if value != fields[name]:
            absurd[name] = value * 2 if isinstance(value, int) else [*value, *value]
    with pytest.raises(msgspec.ValidationError, match="is not between"):
        msgspec.json.decode(msgspec.json.encode(absurd), type=kind)


class Circle(Procedure[Table]):
    rounds: int

    def resume(self, table: Table, answer: None) -> Next:
        self.rounds -= 1
        return None if self.rounds else Menu(FIRST)


class Deeper(Procedure[Table]):
    def resume(self, table: Table, answer: None) -> Next:
        return Deeper()


def test_a_run_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flows, "LONGEST_RUN", 10)
    assert Flow(Table(), Circle(9)).asked == (0,)  # nine steps, and the look at who is asked
    with pytest.raises(Endless, match="Circle"):
        Flow(Table(), Circle(10))


def test_procedures_that_ask_each_other_for_ever_are_a_fault() -> None:
    with pytest.raises(Endless, match="Deeper > Deeper"):
        Flow(Table(), Deeper())
