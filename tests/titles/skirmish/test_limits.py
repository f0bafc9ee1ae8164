"""The first hex of the map and the first unit of the list count like all others."""

from __future__ import annotations

import pytest

from eastfront.parts.ids import UnitId
from eastfront.titles.skirmish.actions import PASS, Advance, LoseStep, PlayCard
from eastfront.titles.skirmish.printed import WEST, hex_of
from eastfront.titles.skirmish.turn import PlayerTurn
from tests.marks import rule
from tests.titles.skirmish.positions import (
    ELEVENTH,
    FIRST,
    HORSEMEN,
    SECOND,
    TANKS_C,
    activated,
    asks,
    assault,
    begin,
    card,
    hexes,
    lay,
    moving,
    play,
    retreat,
    to,
    where,
    why_not,
)

CORNER = "0101"
LAST = "0707"


def test_the_corner_is_the_first_hex() -> None:
    assert (hex_of(CORNER), FIRST) == (0, 0)


@rule("skirmish", "3.2")
@rule("skirmish", "4.6", refuses=True)
def test_an_enemy_in_the_corner_holds_it_and_its_neighbours() -> None:
    flow = activated(lay({HORSEMEN: "0103", ELEVENTH: CORNER}), HORSEMEN)
    assert why_not(flow, to(CORNER)) == "4.6"
    assert "0102" in hexes(flow)
    play(flow, to("0102"))
    assert asks(flow) == "ChooseMover"


@rule("skirmish", "3.3", refuses=True)
def test_nobody_steps_past_an_enemy_in_the_corner_from_zone_to_zone() -> None:
    """The way round, through the woods of 0202, is too long for infantry."""
    assert why_not(activated(lay({FIRST: "0102", ELEVENTH: CORNER}), FIRST), to("0201")) == "3.3"
    assert why_not(activated(lay({FIRST: "0102", ELEVENTH: "0707"}), FIRST), to("0201")) == ""


@rule("skirmish", "5.8")
def test_an_attacker_may_advance_out_of_the_corner() -> None:
    flow = assault(lay({HORSEMEN: CORNER, TANKS_C: "0102"}, reduced=[TANKS_C]), "0102", [HORSEMEN], 6)  # 1-2, EX
    play(flow, LoseStep(HORSEMEN))
    assert flow.options() == [PASS, Advance(HORSEMEN)]


@rule("skirmish", "5.7")
@rule("skirmish", "5.8", refuses=True)
def test_the_first_unit_retreats_like_all_others_and_where_it_stays_nobody_advances() -> None:
    flow = assault(lay({FIRST: "0303", TANKS_C: "0203"}), "0303", [TANKS_C], 5)  # 1-1, DR
    assert asks(flow) == "ChooseRetreat"
    play(flow, retreat("0403"))
    assert (where(flow, FIRST), asks(flow)) == ("0403", "ChooseAdvance")
    stays = assault(lay({FIRST: "0303", TANKS_C: "0203"}), "0303", [TANKS_C], 3)  # 1-1, NE
    assert asks(stays) != "ChooseAdvance"


@rule("skirmish", "8.3", refuses=True)
def test_a_last_unit_in_the_corner_is_not_gone() -> None:
    flow = begin(lay({FIRST: CORNER, ELEVENTH: "0503"}), PlayerTurn(WEST))
    play(flow, PASS, PASS)
    assert flow.ending is None


@rule("skirmish", "4.6")
def test_an_eliminated_enemy_closes_no_hex_not_even_the_last() -> None:
    flow = activated(lay({HORSEMEN: "0705", ELEVENTH: "0101"}, eliminated=[TANKS_C]), HORSEMEN)
    assert LAST in hexes(flow)


@rule("skirmish", "7.4")
@rule("skirmish", "7.3", refuses=True)
def test_replacements_do_not_ask_for_a_unit_that_may_still_march() -> None:
    for effect, refused in (("replacements", ""), ("march", "7.3")):
        table = lay({SECOND: "0203", ELEVENTH: "0707"}, reduced=[SECOND], hands={WEST: effect})
        table.moved[SECOND] = 1
        assert why_not(moving(table), PlayCard(card(WEST, effect))) == refused


@rule("skirmish", "4.4")
@rule("skirmish", "3.3", refuses=True)
@pytest.mark.parametrize(
    ("enemies", "refused"),
    [
        ({ELEVENTH: "0601"}, ""),  # into a zone
        ({ELEVENTH: "0302"}, ""),  # out of one
        ({ELEVENTH: "0302", TANKS_C: "0601"}, "3.3"),
    ],
)
def test_the_one_hex_a_unit_may_always_enter_lies_in_a_zone_or_its_own_does_but_not_both(
    enemies: dict[UnitId, str], refused: str
) -> None:
    """The woods of 0501 across the river cost infantry more than it has."""
    assert why_not(activated(lay({FIRST: "0401", **enemies}), FIRST), to("0501")) == refused
