"""66 When supply is judged, and when it is not; table.track nothing comes before its time."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war.actions import PASS, Activate
from eastfront.titles.great_patriotic_war.arrivals import open_track, rows_of
from eastfront.titles.great_patriotic_war.movement import MECHANIZED, allowance
from eastfront.titles.great_patriotic_war.printed import TRACK, UNITS
from eastfront.titles.great_patriotic_war.setup import lay_out
from eastfront.titles.great_patriotic_war.table import ARRIVING, AXIS, DESTROYED, GONE, SOVIET, TO_COME, TO_CONVERT
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import activated, away, field, fighting, moving, play, position, unit

HERE = field()
RING = dict(zip(("SU-8", "SU-9", "SU-10"), (away(away(HERE, d), d + 1) for d in (0, 2, 4)), strict=True))


# ---------------------------------------------------------------------- 66
@rule("great_patriotic_war", "66", refuses=True)
def test_a_line_opened_in_the_middle_of_a_phase_comes_too_late() -> None:
    table = position({"AX-XLI": HERE, "AX-LVI": away(HERE, 3, 3), **RING}, held_by=AXIS)
    flow = moving(table, AXIS, MECHANIZED)
    assert table.supplied[unit("AX-XLI")] == 0
    for code in RING:
        table.location[unit(code)] = DESTROYED
    play(flow, Activate(unit("AX-LVI")), PASS)
    assert allowance(table, unit("AX-XLI")) == 3
    assert allowance(activated(table, "AX-XLI", MECHANIZED).table, unit("AX-XLI")) == 6  # the next phase sees it


@rule("great_patriotic_war", "66", refuses=True)
def test_combat_judges_the_attacker_and_not_the_defender() -> None:
    table = position({"AX-XLI": HERE, "SU-11": away(HERE, 0), **RING}, held_by=AXIS)
    fighting(table)
    assert table.supplied[unit("AX-XLI")] == 0
    other = position({"AX-XLI": HERE, "SU-11": away(HERE, 0), **RING}, held_by=SOVIET, axis=[HERE])
    fighting(other, side=SOVIET)
    assert other.supplied[unit("AX-XLI")] == 1  # as it was judged last


@rule("great_patriotic_war", "66", refuses=True)
def test_the_enemys_movement_judges_nobody_of_mine() -> None:
    table = position({"AX-XLI": HERE, **RING}, held_by=SOVIET, axis=[HERE])
    moving(table, SOVIET)
    assert table.supplied[unit("AX-XLI")] == 1
    moving(table, AXIS)
    assert table.supplied[unit("AX-XLI")] == 0


# ---------------------------------------------------------------------- table.track
@rule("great_patriotic_war", "table.track", refuses=True)
@pytest.mark.parametrize("side", [AXIS, SOVIET])
@pytest.mark.parametrize("turn", range(1, 33))
def test_a_turn_brings_what_its_rows_say_and_nobody_else(turn: int, side: Side) -> None:
    table = lay_out("campaign")
    table.turn = turn
    before = list(table.location)
    open_track(table, side)
    moved = {UNITS[u].code for u, (was, now) in enumerate(zip(before, table.location, strict=True)) if was != now}
    coming = rows_of(table, side, "reinforcement", "conversion", "destroyed_box")
    assert moved == set(coming)
    assert all(table.location[unit(code)] in (ARRIVING, TO_CONVERT, DESTROYED) for code in moved)


@rule("great_patriotic_war", "table.track", refuses=True)
def test_who_has_come_does_not_come_again_and_who_never_left_does_not_return() -> None:
    for row in TRACK:
        if row.kind not in ("reinforcement", "return"):
            continue
        table = lay_out("campaign")
        table.turn, side = row.turn, AXIS if row.side == "axis" else SOVIET
        code = unit(row.unit)
        table.location[code], table.steps[code] = HERE, 1
        open_track(table, side)
        assert table.location[code] != ARRIVING, row
        table.location[code] = TO_COME if row.kind == "reinforcement" else GONE
        open_track(table, side)
        assert table.location[code] == ARRIVING, row
