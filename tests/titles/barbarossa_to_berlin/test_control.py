"""3, 5.1, 10.3 Control, victory points of spaces, forts."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.parts.opponents import enemy
from eastfront.titles.barbarossa_to_berlin import facts
from eastfront.titles.barbarossa_to_berlin.control import (
    enter,
    place_beachhead,
    place_partisans,
    remove_beachhead,
    remove_partisans,
    settle_partisans,
    take,
)
from eastfront.titles.barbarossa_to_berlin.printed import ALLIED, AXIS, NEUTRAL
from eastfront.titles.barbarossa_to_berlin.table import (
    BLAU_OPEN,
    LENINGRAD_OPEN,
    MOSCOW_OPEN,
    NOWHERE,
    US_BEACHHEAD,
    Cause,
    Table,
    Trench,
)
from tests.marks import rule
from tests.titles.barbarossa_to_berlin.positions import at, lay, position, sound, unit


def change(table: Table, side: Side, space: str) -> int:
    before = table.vp
    take(table, side, at(space))
    assert sound(table)
    return table.vp - before


@rule("barbarossa_to_berlin", "3")
@rule("barbarossa_to_berlin", "5.1")
def test_a_vp_space_counts_one_for_its_new_holder() -> None:
    table = position()
    assert change(table, AXIS, "minsk") == 1
    assert change(table, ALLIED, "minsk") == -1
    assert change(table, ALLIED, "paris") == -1
    assert change(table, AXIS, "bobruisk") == 0


@rule("barbarossa_to_berlin", "5.1")
def test_a_neutral_vp_space_counts_too() -> None:
    table = position()
    assert table.control[at("tunis")] == NEUTRAL
    assert change(table, ALLIED, "tunis") == -1
    assert table.ledger[Cause.NEUTRALS] == -1
    assert change(table, AXIS, "marseille") == 1


@rule("barbarossa_to_berlin", "card.allied.15")
def test_after_casablanca_neutral_spaces_were_counted_already() -> None:
    table = position(events=["AL15"])
    assert change(table, ALLIED, "tunis") == 0
    assert change(table, AXIS, "marseille") == 1


@pytest.mark.parametrize(("space", "side"), [("leningrad", AXIS), ("sevastopol", AXIS), ("brest", ALLIED)])
@rule("barbarossa_to_berlin", "10.3")
def test_a_fort_is_destroyed_when_the_enemy_enters(space: str, side: Side) -> None:
    table = position()
    assert table.has_fort(at(space))
    enter(table, unit("ge_4_army" if side == AXIS else "us_1_army"), at(space))
    assert not table.has_fort(at(space))
    take(table, enemy(side), at(space))
    assert not table.has_fort(at(space))  # for good


@rule("barbarossa_to_berlin", "10.3", refuses=True)
def test_a_fort_serves_only_its_first_owner() -> None:
    table = position()
    assert table.fort_of(ALLIED, at("leningrad"))
    assert not table.fort_of(AXIS, at("leningrad"))
    assert table.fort_of(AXIS, at("konigsberg"))


@pytest.mark.parametrize(
    ("space", "which"),
    [("leningrad", LENINGRAD_OPEN), ("moscow", MOSCOW_OPEN), ("stalingrad", BLAU_OPEN), ("armavir", BLAU_OPEN)],
)
@rule("barbarossa_to_berlin", "11.1")
def test_control_opens_what_could_not_be_attacked(space: str, which: int) -> None:
    table = position()
    take(table, AXIS, at(space))
    take(table, ALLIED, at(space))
    assert table.opened[which] == 1
    assert sum(table.opened) == 1


@rule("barbarossa_to_berlin", "5.5")
def test_stalin_is_lost_with_his_space() -> None:
    table = position({"ge_4_army": "mozhaisk"})
    vp = table.vp
    enter(table, unit("ge_4_army"), at("moscow"))
    assert table.stalin == NOWHERE
    assert table.vp == vp + 1 + 4
    assert table.moscow_fallen
    assert sound(table)


@rule("barbarossa_to_berlin", "10.2")
def test_the_trench_of_tobruk() -> None:
    for taker, space in ((AXIS, "tobruk"), (ALLIED, "benghazi")):
        table = position()
        table.trench[at("tobruk")], table.trench_kind[at("tobruk")] = 1, Trench.TOBRUK
        take(table, taker, at(space))
        assert table.trench[at("tobruk")] == 0


@rule("barbarossa_to_berlin", "10.2")
def test_axis_trenches_go_with_the_space() -> None:
    table = position()
    table.trench[at("saar")], table.trench_kind[at("saar")] = 1, Trench.WEST_WALL
    take(table, AXIS, at("saar"))
    assert table.trench[at("saar")] == 1
    take(table, ALLIED, at("saar"))
    assert table.trench[at("saar")] == 0


@rule("barbarossa_to_berlin", "16.3")
def test_partisans_take_a_vp_unless_an_axis_unit_is_there() -> None:
    table = position(axis=["kiev"])
    vp = table.vp
    place_partisans(table, at("kiev"))
    assert table.vp == vp - 1
    lay(table, "ge_corps_1", "zhitomir")
    enter(table, unit("ge_corps_1"), at("kiev"))
    assert table.vp == vp
    enter(table, unit("ge_corps_1"), at("zhitomir"))
    settle_partisans(table)
    assert table.vp == vp - 1
    remove_partisans(table, at("kiev"))
    assert table.vp == vp
    assert table.ledger[Cause.PARTISANS] == 0


@rule("barbarossa_to_berlin", "16.2")
def test_partisans_go_when_the_axis_loses_the_space() -> None:
    table = position(axis=["kiev"])
    place_partisans(table, at("kiev"))
    vp = table.vp
    take(table, ALLIED, at("kiev"))
    assert not table.partisans[at("kiev")]
    assert table.vp == vp
    assert sound(table)


@rule("barbarossa_to_berlin", "7.6.3")
def test_a_beachhead_makes_the_beach_allied_ground() -> None:
    table = position()
    place_beachhead(table, US_BEACHHEAD, at("beach_d"))
    assert table.control[at("beach_d")] == ALLIED
    assert table.beachhead_at(at("beach_d")) == US_BEACHHEAD
    remove_beachhead(table, at("beach_d"))
    assert table.control[at("beach_d")] == NEUTRAL
    assert table.beachhead_at(at("beach_d")) == NOWHERE


@rule("barbarossa_to_berlin", "3")
def test_who_took_it_is_remembered() -> None:
    table = position({"su_army_1": "yassi", "br_corps_1": "naples"})
    enter(table, unit("su_army_1"), at("galatz"))
    enter(table, unit("br_corps_1"), at("foggia"))
    assert table.soviet_held[at("galatz")] == 1
    assert table.soviet_held[at("foggia")] == 0
    assert any(fact.kind == facts.TAKEN.id for fact in table.chronicle or ())
