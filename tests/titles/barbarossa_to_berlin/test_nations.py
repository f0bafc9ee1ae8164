"""17, 19 Where units of each nation may go."""

from __future__ import annotations

import pytest

from eastfront.titles.barbarossa_to_berlin.nations import closed_to, may_enter, may_stop
from eastfront.titles.barbarossa_to_berlin.printed import ALL_SPACES, ALLIED, SPACES, UNITS, WESTERN
from eastfront.titles.barbarossa_to_berlin.table import ALLIED_BEACHHEAD, BR_BEACHHEAD, US_BEACHHEAD, Table
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import Space, at, position, unit


def refusal(code: str, space: Space, table: Table | None = None) -> str:
    found = may_enter(table or position(), unit(code), at(space))
    return found.rule if found else ""


@pytest.mark.parametrize(
    ("code", "space", "rule_"),
    [
        ("hu_2_army", "bucharest", "19.1"),
        ("hu_2_army", "kiev", ""),
        ("hu_corps_1", "belgrade", ""),
        ("hu_corps_1", "vienna", "19.1"),
        ("hu_3_army", "budapest", ""),
        ("hu_3_army", "kiev", "19.1"),
    ],
)
@rule("barbarossa_to_berlin", "19.1", refuses=True)
def test_hungarians(code: str, space: str, rule_: str) -> None:
    assert refusal(code, space) == rule_


@pytest.mark.parametrize(
    ("code", "space", "rule_"),
    [("ro_3_army", "odessa", ""), ("ro_3_army", "belgrade", ""), ("ro_corps_1", "budapest", "19.2")],
)
@rule("barbarossa_to_berlin", "19.2", refuses=True)
def test_romanians(code: str, space: str, rule_: str) -> None:
    assert refusal(code, space) == rule_


@pytest.mark.parametrize(
    ("code", "space", "rule_"),
    [("bu_corps_1", "athens", ""), ("bu_corps_1", "belgrade", ""), ("bu_corps_1", "bucharest", "19.3")],
)
@rule("barbarossa_to_berlin", "19.3", refuses=True)
def test_bulgarians(code: str, space: str, rule_: str) -> None:
    assert refusal(code, space) == rule_


@pytest.mark.parametrize(
    ("code", "space", "rule_"),
    [
        ("it_corps_1", "rome", ""),
        ("it_corps_1", "cairo", ""),
        ("it_corps_1", "amman", ""),
        ("it_corps_1", "kiev", "19.4"),
        ("it_corps_1", "vienna", "19.4"),
        ("it_corps_1", "tabriz", "19.4"),
        ("it_8_army", "kiev", ""),
        ("it_8_army", "rome", "19.4"),
    ],
)
@rule("barbarossa_to_berlin", "19.4", refuses=True)
def test_italians(code: str, space: str, rule_: str) -> None:
    assert refusal(code, space) == rule_


@pytest.mark.parametrize(
    ("code", "space", "before", "after"),
    [
        ("ge_4_army", "rome", "19.5", ""),
        ("ge_4_army", "palermo", "19.5", ""),
        ("ge_4_army", "bologna", "", ""),
        ("ge_4_army", "la_spezia", "", ""),
        ("ge_corps_1", "rome", "", ""),
    ],
)
@rule("barbarossa_to_berlin", "19.5", refuses=True)
def test_large_german_units_in_italy(code: str, space: str, before: str, after: str) -> None:
    assert refusal(code, space) == before
    assert refusal(code, space, position(events=["AX31"])) == after


@rule("barbarossa_to_berlin", "19.6")
def test_the_yugoslav_army_stays_near_home() -> None:
    assert refusal("yu_ypa", "belgrade") == ""
    assert refusal("yu_ypa", "szeged") == ""  # one space beyond
    assert refusal("yu_ypa", "budapest") == "19.6"


@rule("barbarossa_to_berlin", "19.6", refuses=True)
def test_after_tito_soviets_pass_through_yugoslavia_and_do_not_stop() -> None:
    number = unit("su_army_1")
    assert may_stop(position(), number, at("belgrade")) is None
    table = position(events=["AL42"])
    assert may_enter(table, number, at("belgrade")) is None
    found = may_stop(table, number, at("belgrade"))
    assert found
    assert found.rule == "19.6"
    assert may_stop(table, number, at("temesvar")) is None
    assert may_stop(table, unit("br_corps_1"), at("belgrade")) is None


@rule("barbarossa_to_berlin", "19.7", refuses=True)
def test_the_british_first_army_in_africa() -> None:
    war = position()
    war.vichy = 1
    assert refusal("br_1_army", "algiers", war) == ""
    assert refusal("br_1_army", "malta") == ""
    assert refusal("br_1_army", "cairo") == ""
    assert refusal("br_1_army", "paris") == "19.7"
    landed = position(events=["AL16"])
    assert refusal("br_1_army", "paris", landed) == ""
    assert refusal("br_1_army", "moscow", landed) == "19.9"


@pytest.mark.parametrize("code", ["su_army_1", "br_corps_1", "us_corps_1", "ge_corps_1"])
@rule("barbarossa_to_berlin", "19.8")
def test_iran_and_iraq_are_open_to_both_sides(code: str) -> None:
    assert refusal(code, "tabriz") == ""
    assert refusal(code, "basra") == ""


@pytest.mark.parametrize("space", ["cairo", "benghazi", "jerusalem", "amman", "homs_syria"])
@rule("barbarossa_to_berlin", "19.9", refuses=True)
def test_soviets_stay_out_of_the_south(space: str) -> None:
    assert refusal("su_west_front", space) == "19.9"
    assert refusal("su_west_front", "berlin") == ""


@rule("barbarossa_to_berlin", "19.9", refuses=True)
def test_westerners_stay_out_of_the_ussr() -> None:
    for number in sorted(WESTERN):
        assert refusal(UNITS[number].code, "kiev") in ("19.9", "19.7")


# ---------------------------------------------------------------------- 17
@rule("barbarossa_to_berlin", "17.1", refuses=True)
@rule("barbarossa_to_berlin", "17.3", refuses=True)
def test_neutrals_are_closed() -> None:
    for space, section in (("marseille", "17.3"), ("tunis", "17.3"), ("ankara", "17.4"), ("stockholm", "17.4")):
        assert refusal("ge_corps_1", space) == section
        assert refusal("us_corps_1", space) == section


@rule("barbarossa_to_berlin", "17.3")
def test_vichy_at_war_is_open_to_both() -> None:
    table = position()
    table.vichy = 1
    assert refusal("ge_corps_1", "marseille", table) == ""
    assert refusal("us_corps_1", "tunis", table) == ""
    assert refusal("ge_corps_1", "ankara", table) == "17.4"


@rule("barbarossa_to_berlin", "17.4")
def test_a_neutral_at_war_is_open_and_its_units_stay_at_home() -> None:
    table = position()
    table.turkey = ALLIED
    for space in ALL_SPACES:
        if SPACES[space].nation == "turkey":
            table.control[space] = ALLIED
    assert refusal("ge_corps_1", "ankara", table) == ""
    assert refusal("tu_1_army", "ankara", table) == ""
    assert refusal("tu_1_army", "sofia", table) == "17.4"


# ---------------------------------------------------------------------- beaches
@pytest.mark.parametrize(
    ("code", "marker", "may"),
    [
        ("br_corps_1", BR_BEACHHEAD, True),
        ("cw_corps_1", BR_BEACHHEAD, True),
        ("cw_corps_1", ALLIED_BEACHHEAD, True),
        ("us_corps_1", BR_BEACHHEAD, False),
        ("us_corps_1", US_BEACHHEAD, True),
        ("ff_corps", US_BEACHHEAD, True),
        ("br_corps_1", US_BEACHHEAD, False),
        ("br_corps_1", ALLIED_BEACHHEAD, True),
        ("us_corps_1", ALLIED_BEACHHEAD, True),
        ("su_army_1", ALLIED_BEACHHEAD, False),
        ("ge_corps_1", ALLIED_BEACHHEAD, False),
    ],
)
@rule("barbarossa_to_berlin", "7.6.3", refuses=True)
def test_whose_beachhead(code: str, marker: int, may: bool) -> None:
    table = position(beachheads={marker: "beach_d"})
    assert (refusal(code, "beach_d", table) == "") == may
    assert refusal(code, "beach_e", table) == "7.6.3"


@pytest.mark.parametrize("events", [(), ("AX31", "AL16")])
def test_the_quick_answer_for_all_spaces_is_the_slow_one(events: tuple[str, ...]) -> None:
    table = position(events=events, beachheads={ALLIED_BEACHHEAD: "beach_d"}, axis=["lyon"])
    table.vichy = int(bool(events))
    for u in UNITS:
        closed = closed_to(table, u.id)
        assert [bool(c) for c in closed] == [may_enter(table, u.id, s) is not None for s in ALL_SPACES]
