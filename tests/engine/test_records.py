"""Small records: modifiers that keep their lines, refusals with a name and a rule, texts in two languages."""

from __future__ import annotations

import pytest

from eastfront.engine.modifiers import Modifier, Tally
from eastfront.engine.refusals import Refusal, Refused, refused
from eastfront.engine.text import Name, Text, text

WOODS = Modifier("5.4", "woods", -1)
RIVER = Modifier("5.4", "river", -1, {"hex": 3})
AMBUSH = Modifier("7.2", "ambush", 3)


def test_a_tally_is_its_base_and_every_line() -> None:
    assert Tally(3).total == 3
    assert Tally(3, (WOODS, RIVER)).total == 1
    assert Tally(3).plus([WOODS]).plus([AMBUSH]) == Tally(3, (WOODS, AMBUSH))


@pytest.mark.parametrize(
    "base, lines, low, high, total",
    [
        (1, (WOODS, RIVER), 0, 4, 0),
        (1, (WOODS, RIVER), None, 4, -1),
        (3, (AMBUSH,), 0, 4, 4),
        (3, (AMBUSH,), 0, None, 6),
        (3, (AMBUSH, WOODS, RIVER), 0, 4, 4),
        (9, (), None, 4, 4),
        (0, (), 0, 0, 0),
    ],
)
def test_limits_apply_to_the_sum_and_not_to_each_line(
    base: int, lines: tuple[Modifier, ...], low: int | None, high: int | None, total: int
) -> None:
    assert Tally(base, lines, low, high).total == total


def test_a_tally_that_gains_lines_keeps_its_limits() -> None:
    assert Tally(0, (), 0, 4).plus([WOODS]).total == 0


def test_a_refusal_has_a_reason_and_a_rule() -> None:
    refusal = Refusal("4.1", "moved", {"unit": 3})
    error = Refused(refusal)
    assert error.refusal is refusal
    assert str(error) == "moved"


def test_the_engines_own_refusals_belong_to_no_section() -> None:
    assert refused("stale", seen=1, now=2).refusal == Refusal("", "refused-stale", {"seen": 1, "now": 2})


def test_names_come_in_two_languages_and_texts_as_ids() -> None:
    name = Name("Le Pont", "The Bridge")
    assert (name.into("fr"), name.into("en")) == ("Le Pont", "The Bridge")
    assert text("taken", hex=name, n=2) == Text("taken", {"hex": name, "n": 2})
