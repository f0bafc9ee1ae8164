"""01, 02 The sequence of play."""

from __future__ import annotations

from eastfront.engine.fate import Seeded
from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import LAUNCH, PASS, Activate, Attack, Join
from eastfront.titles.great_patriotic_war.movement import GENERAL, MECHANIZED
from eastfront.titles.great_patriotic_war.table import AXIS, SOVIET
from eastfront.titles.great_patriotic_war.turn import AxisTurn, SovietTurn
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    asks,
    away,
    begin,
    field,
    moving,
    play,
    position,
    scenario,
    steps,
    to,
    told,
    unit,
    where,
    why_not,
)

HERE = field()


def passing(flow: Position, until_turn: int) -> list[tuple[int, int, str]]:
    """Passes wherever it can; answers turn, side and decision in the order they came, repeats left out."""
    seen: list[tuple[int, int, str]] = []
    while not flow.over and flow.table.turn < until_turn:
        asked = (flow.table.turn, flow.asked[0], asks(flow))
        if not seen or seen[-1] != asked:
            seen.append(asked)
        options = flow.options()
        play(flow, PASS if PASS in options else options[0])
    return seen


def phases(seen: list[tuple[int, int, str]], turn: int, side: Side) -> list[str]:
    """What one side is asked in a turn, placing of reinforcements told once."""
    names = [name for t, s, name in seen if t == turn and s == side and name != "ChoosePlace"]
    return [name for i, name in enumerate(names) if i == 0 or names[i - 1] != name]


@rule("great_patriotic_war", "01")
def test_the_axis_turn_in_order() -> None:
    """Replacements and reinforcements, rail, mechanized units with the leaders' journeys, combat with the aircraft
    first, then all land units with the leaders' short moves."""
    units: dict[str, Hex] = {
        "AX-VII": "warsaw",
        "AX-Guderian": "warsaw",
        "AX-Bf109_A": "warsaw",
        "SU-1_ABN": away("warsaw", 0),
    }
    units |= {"AX-VIII": away("warsaw", 3), "AX-XLI": "koenigsberg", "AX-7Fl": "berlin"}
    assert phases(passing(begin(position(units, turn=2), AxisTurn()), 3), 2, AXIS) == [
        "ChooseReinforcement",
        "ChooseReplacement",
        "ChooseTrain",
        "ChooseRebaser",
        "ChooseJumper",
        "ChooseMover",
        "ChooseLeader",
        "ChooseSupport",
        "ChooseTarget",
        "ChooseJumper",
        "ChooseMover",
        "ChooseLeader",
    ]


@rule("great_patriotic_war", "02")
def test_the_soviet_turn_follows_in_order() -> None:
    seen = passing(scenario("campaign", Seeded(1)), 3)
    turns = [(turn, side) for turn, side, name in seen if name == "ChooseTrain"]
    assert turns == [(1, AXIS), (1, SOVIET), (2, AXIS), (2, SOVIET)]
    assert [n for n in phases(seen, 2, SOVIET) if n not in ("ChooseRebaser", "ChooseJumper", "ChooseSupport")] == [
        "ChooseReinforcement",
        "ChooseReplacement",
        "ChooseTrain",
        "ChooseMover",
        "ChooseTarget",
        "ChooseMover",
    ]


@rule("great_patriotic_war", "02", refuses=True)
def test_the_soviet_turn_has_the_same_phases_but_no_last_move_of_leaders() -> None:
    """A leader beside two armies could make two hexes if he were German; the last that is asked is the movement."""
    units: dict[str, Hex] = {"SU-8": "minsk", "SU-9": away("minsk", 0), "SU-Zhukov": "minsk", "SU-I-16": "minsk"}
    units |= {"SU-1_ABN": "moscow", "SU-1_Tank": "kursk", "AX-VII": away("minsk", 3)}
    assert phases(passing(begin(position(units, turn=9, reduced=["SU-9"]), SovietTurn()), 10), 9, SOVIET) == [
        "ChooseReinforcement",
        "ChooseReplacement",
        "ChooseTrain",
        "ChooseRebaser",
        "ChooseJumper",
        "ChooseMover",
        "ChooseLeader",
        "ChooseSupport",
        "ChooseTarget",
        "ChooseJumper",
        "ChooseMover",
    ]


@rule("great_patriotic_war", "02", refuses=True)
def test_soviet_leaders_have_no_tactical_move() -> None:
    """Zhukov in Moscow may travel after the mechanized movement; in the last phase nobody is asked again."""
    flow = begin(position({"SU-Zhukov": "moscow", "SU-8": HERE, "AX-VII": "berlin"}), SovietTurn())
    assert phases(passing(flow, 2), 1, SOVIET).count("ChooseLeader") == 1


@rule("great_patriotic_war", "01")
def test_axis_leaders_have_one() -> None:
    table = position({"AX-Guderian": "warsaw", "AX-VII": "warsaw", "AX-VIII": away("warsaw", 3)})
    flow = begin(table, AxisTurn())
    assert phases(passing(flow, 2), 1, AXIS).count("ChooseLeader") == 2


@rule("great_patriotic_war", "01", refuses=True)
def test_only_mechanized_units_move_before_the_axis_combat() -> None:
    flow = moving(position({"AX-XLI": HERE, "AX-VII": away(HERE, 0), "SU-8": "moscow"}), AXIS, MECHANIZED)
    assert why_not(flow, Activate(unit("AX-XLI"))) == ""
    assert why_not(flow, Activate(unit("AX-VII"))) == "01"


@rule("great_patriotic_war", "02", refuses=True)
def test_only_mechanized_units_move_before_the_soviet_combat() -> None:
    flow = moving(position({"SU-1_Tank": HERE, "SU-8": away(HERE, 0), "AX-VII": "berlin"}), SOVIET, MECHANIZED)
    assert why_not(flow, Activate(unit("SU-1_Tank"))) == ""
    assert why_not(flow, Activate(unit("SU-8"))) == "02"


@rule("great_patriotic_war", "01")
@rule("great_patriotic_war", "02")
def test_all_land_units_move_after_combat_and_nobody_must() -> None:
    table = position({"AX-XLI": HERE, "AX-VII": away(HERE, 0), "SU-1_Tank": "moscow", "SU-8": "minsk"})
    for side, codes in ((AXIS, ("AX-VII", "AX-XLI")), (SOVIET, ("SU-8", "SU-1_Tank"))):
        flow = moving(table.clone(), side, GENERAL)
        assert flow.options() == [PASS, *(Activate(unit(code)) for code in codes)]
        play(flow, PASS)
        assert flow.over


@rule("great_patriotic_war", "01")
def test_a_panzer_corps_moves_fights_and_moves_again() -> None:
    """Two hexes to the enemy, an attack at 4-1 that leaves nobody, the hex taken, and two hexes more."""
    target = away(HERE, 0)
    table = position({"AX-XLI": away(HERE, 3, 2), "SU-Pol_1": target}, reduced=["SU-Pol_1"], held_by=AXIS)
    table.last_turn = 1
    flow = begin(table, AxisTurn(), 6)
    panzer = unit("AX-XLI")
    while asks(flow) != "ChooseMover":
        play(flow, PASS)
    play(flow, Activate(panzer), to(HERE), PASS)
    assert asks(flow) == "ChooseTarget"
    play(flow, Attack(target), Join(panzer), LAUNCH)
    assert told(flow, facts.ELIMINATED) == 1
    play(flow, *flow.options(), PASS)
    assert where(flow, "AX-XLI") == target
    assert asks(flow) == "ChooseMover"
    play(flow, Activate(panzer), to(away(HERE, 3)))
    assert where(flow, "AX-XLI") == away(HERE, 3)
    assert steps(flow, "AX-XLI") == 2


@rule("great_patriotic_war", "01", refuses=True)
@rule("great_patriotic_war", "08", refuses=True)
def test_no_unit_moves_twice_in_a_phase() -> None:
    flow = moving(position({"AX-VII": HERE, "SU-8": "moscow"}, held_by=AXIS))
    play(flow, Activate(unit("AX-VII")), to(away(HERE, 0)), PASS)
    assert why_not(flow, Activate(unit("AX-VII"))) == "08"
