"""What must always hold on the table: every way in which it can fail is found."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.dark_valley.checks import ROADSTEADS, WORKS, table_problems
from eastfront.titles.dark_valley.chits import OUT, PLAYED
from eastfront.titles.dark_valley.ground import FORTS, IN_PLAY, SIZE
from eastfront.titles.dark_valley.logistics import BLACK_SEA_MARINES
from eastfront.titles.dark_valley.printed import BASE_OF, BY_CODE, DEPOTS, SOVIET, UNITS
from eastfront.titles.dark_valley.setup import lay_out
from eastfront.titles.dark_valley.table import AIR_BOX, BOXES, ELIMINATED, EXITED, OTHER_FRONTS, STAVKA_BOX, Table


@pytest.fixture
def table() -> Table:
    return lay_out("barbarossa")


def _unit(table: Table, nation: str) -> int:
    return next(u.id for u in UNITS if u.nation == nation and u.is_combat and table.location[u.id] >= 0)


def _problem(table: Table) -> str:
    (problem,) = table_problems(table)
    return problem


def test_a_set_up_has_no_problem(table: Table) -> None:
    assert not list(table_problems(table))


def test_a_column_too_short(table: Table) -> None:
    table.supply.pop()
    assert _problem(table) == "units are missing"


@pytest.mark.parametrize("place", [-BOXES - 1, SIZE])
def test_a_unit_nowhere(table: Table, place: int) -> None:
    """The map and the boxes have a first and a last place."""
    gone = _unit(table, "german")
    table.location[gone] = -BOXES
    assert not list(table_problems(table))
    table.location[gone] = place
    assert _problem(table) == "a unit is nowhere"


def test_steps_as_printed(table: Table) -> None:
    unit = _unit(table, "german")
    for steps in (0, UNITS[unit].steps + 1):
        table.steps[unit] = steps
        assert _problem(table) == f"{UNITS[unit].code} is on the map with {steps} steps"
    table.location[unit], table.steps[unit] = ELIMINATED, 1
    assert _problem(table) == f"{UNITS[unit].code} is out of play with 1 steps"


def test_nobody_stands_off_the_map(table: Table) -> None:
    unit = _unit(table, "german")
    table.location[unit] = next(hex_ for hex_ in range(SIZE) if not IN_PLAY[hex_])
    assert _problem(table) == f"{UNITS[unit].code} stands where nobody may"


def test_only_the_marines_lie_off_a_shore(table: Table) -> None:
    """9.6 While they fight for it."""
    off, far = min(ROADSTEADS), next(hex_ for hex_ in range(SIZE) if not IN_PLAY[hex_] and hex_ not in ROADSTEADS)
    table.location[BLACK_SEA_MARINES] = off
    assert not list(table_problems(table))
    table.location[BLACK_SEA_MARINES] = far
    assert _problem(table).endswith("stands where nobody may")
    table.location[BLACK_SEA_MARINES] = off
    table.location[_unit(table, "soviet")] = off
    assert _problem(table).endswith("stands where nobody may")


def test_two_sides_and_minor_allies_apart(table: Table) -> None:
    german, soviet = _unit(table, "german"), _unit(table, "soviet")
    alone = next(hex_ for hex_ in range(SIZE) if IN_PLAY[hex_] and not table.units_in(hex_))
    table.location[german] = table.location[soviet] = alone
    assert _problem(table) == f"both sides in hex {alone}"
    table.location[soviet] = ELIMINATED
    table.steps[soviet] = 0
    romanian = _unit(table, "romanian")
    hungarian = next(u.id for u in UNITS if u.nation == "hungarian" and u.is_combat)
    table.location[german], table.steps[german] = ELIMINATED, 0
    table.location[romanian] = table.location[hungarian] = alone
    table.steps[hungarian] = 1
    assert _problem(table) == f"minor allies together in hex {alone}"


def test_aircraft_at_their_base_and_depots_apart(table: Table) -> None:
    air, base = next((a, b) for a, b in BASE_OF.items() if table.location[b] >= 0)
    table.location[air] = table.location[base] + 1
    assert _problem(table) == f"{UNITS[air].code} is not at its base"
    table.location[air] = table.location[base]
    first, second = [d for d in DEPOTS if table.location[d] >= 0][:2]
    table.location[first] = table.location[second]
    assert _problem(table) == "two depots in a hex"


@pytest.mark.parametrize(
    ("box", "fits", "other"),
    [
        (STAVKA_BOX, "SU-ARMY-24", "SU-HQ-Zhukov"),
        (STAVKA_BOX, "SU-MC41-12", "GE-CORPS-I"),
        (OTHER_FRONTS, "GE-PZ-7", "SU-ARMY-24"),
        (AIR_BOX, "SU-TAC-1", "GE-PZ-7"),
        (EXITED, "GE-PZ-7", "RO-CORPS-IV"),
        (EXITED, "GE-CORPS-I", "GE-HQ-1"),
    ],
)
def test_boxes_hold_whom_they_are_for(table: Table, box: int, fits: str, other: str) -> None:
    table.location[BY_CODE[fits]] = box
    assert not list(table_problems(table))
    table.location[BY_CODE[other]] = box
    assert _problem(table) == f"{other} is in a box that is not for it"


def test_chits_lie_somewhere(table: Table) -> None:
    table.chits[0] = PLAYED
    assert not list(table_problems(table))
    for state in (OUT - 1, PLAYED + 1):
        table.chits[0] = state
        assert _problem(table) == "a chit is nowhere"
    table.chits[0] = OUT
    table.chits.pop()
    assert _problem(table) == "a chit is nowhere"


def test_hexes_have_an_owner_and_works_a_place(table: Table) -> None:
    table.control[FORTS[0]] = Side(2)
    assert _problem(table) == "a hex is controlled by nobody we know"
    table.control[FORTS[0]] = SOVIET
    for hex_ in WORKS:
        table.destroyed[hex_] = 1
    assert not list(table_problems(table))
    table.destroyed[next(hex_ for hex_ in range(SIZE) if hex_ not in WORKS)] = 1
    assert _problem(table) == "works are destroyed where none were"
