"""49 to 51 Paratroops: stacks, the air drop, what they cost."""

from __future__ import annotations

import pytest

from eastfront.engine.sides import Side
from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.actions import (
    PASS,
    Activate,
    Attack,
    Drop,
    LoseStep,
    MoveTo,
    Place,
    RetreatTo,
    Return,
    Stand,
)
from eastfront.titles.great_patriotic_war.combat import ChooseTarget
from eastfront.titles.great_patriotic_war.paratroops import AirDrop, may_drop
from eastfront.titles.great_patriotic_war.printed import ALL_HEXES, AROUND, BASES, HEXES, IS_PLACE, TERRAIN_AT, UNITS
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET, Table
from eastfront.titles.great_patriotic_war.turn import SovietTurn
from tests.marks import rule
from tests.titles.great_patriotic_war.armies import (
    apart,
    attack,
    far_from,
    no_rail,
    of_kind,
    open_ground,
    passing,
    pick,
    quiet,
    replacing,
    ring,
)
from tests.titles.great_patriotic_war.positions import (
    Position,
    activated,
    asks,
    at,
    begin,
    fight,
    fighting,
    near,
    odds,
    play,
    result,
    said,
    told,
    unit,
    where,
    why_not,
)

KURSK = at("kursk")
FRONT = pick("kursk", 1, open_ground, no_rail)
FLANK = pick(FRONT, 1, lambda h: apart(h, KURSK) == 1)


# ---------------------------------------------------------------------- 49
@rule("great_patriotic_war", "49")
def test_paratroops_add_their_factor_in_attack_and_in_defence() -> None:
    flow = fighting(quiet({"SU-16": KURSK, "SU-1_ABN": KURSK, "AX-Slov": FRONT, "AX-7Fl": FRONT}), 4, side=SOVIET)
    attack(flow, FRONT, "SU-16", "SU-1_ABN")
    assert odds(flow)[:2] == (10, 5)


@rule("great_patriotic_war", "49")
def test_a_paratroop_joins_one_army_or_another_paratroop() -> None:
    table = quiet({"SU-16": FRONT, "SU-1_ABN": KURSK, "SU-2_ABN": FLANK})
    flow = activated(table, "SU-1_ABN")
    assert {FRONT, FLANK} <= set(of_kind(flow, MoveTo))
    play(flow, MoveTo(FLANK))
    assert where(flow, "SU-1_ABN") == where(flow, "SU-2_ABN") == FLANK


@rule("great_patriotic_war", "49", refuses=True)
def test_no_more_than_two_and_only_one_with_an_army() -> None:
    table = quiet({"SU-16": FRONT, "SU-1_ABN": FRONT, "SU-2_ABN": KURSK, "SU-20": FLANK})
    flow = activated(table, "SU-2_ABN")
    assert why_not(flow, MoveTo(FRONT)) == "67"
    two = activated(quiet({"SU-1_ABN": FRONT, "SU-2_ABN": FRONT, "SU-16": KURSK}), "SU-16")
    assert two.table.room_for(unit("SU-16"), KURSK)  # where it is it has room
    assert why_not(two, MoveTo(FRONT)) == "67"
    three = activated(quiet({"SU-1_ABN": FRONT, "SU-2_ABN": FRONT, "SU-3_ABN": KURSK}), "SU-3_ABN")
    assert why_not(three, MoveTo(FRONT)) == "67"


@rule("great_patriotic_war", "49")
@pytest.mark.parametrize("victim", ["AX-7Fl", "AX-VII"])
def test_the_stack_chooses_who_takes_the_loss(victim: str) -> None:
    table = quiet({"SU-1_Tank": KURSK, "SU-16": FLANK, "AX-VII": FRONT, "AX-7Fl": FRONT})
    flow = fighting(table, 3, side=SOVIET)  # 20 against 9: 2-1, an exchange
    attack(flow, FRONT, "SU-1_Tank", "SU-16")
    assert (result(flow), flow.asked) == ("EX", (AXIS,))
    assert of_kind(flow, LoseStep) == [unit("AX-VII"), unit("AX-7Fl")]
    play(flow, LoseStep(unit(victim)))
    assert (asks(flow), flow.asked) == ("ChooseLoss", (SOVIET,))


@rule("great_patriotic_war", "49")
@rule("great_patriotic_war", "23")
def test_a_paratroop_lost_in_an_exchange_costs_the_attacker_its_two_factors() -> None:
    table = quiet({"SU-Bul_1": KURSK, "SU-Bul_2": FLANK, "AX-7Fl": FRONT}, reduced=["SU-Bul_1", "SU-Bul_2"])
    flow = fighting(table, 3, side=SOVIET)  # 4 against 2: 2-1, an exchange
    attack(flow, FRONT, "SU-Bul_1", "SU-Bul_2")
    assert (result(flow), where(flow, "AX-7Fl")) == ("EX", DESTROYED)
    assert of_kind(flow, LoseStep) == [unit("SU-Bul_1"), unit("SU-Bul_2")]
    play(flow, LoseStep(unit("SU-Bul_1")))
    assert where(flow, "SU-Bul_1") == DESTROYED
    assert asks(flow) == "ChooseAdvance"


@rule("great_patriotic_war", "49")
def test_a_stack_that_retreats_through_an_enemy_zone_is_lost_whole() -> None:
    watcher = pick(FRONT, 3, open_ground, far_from(KURSK, FLANK, least=3))
    table = quiet({"SU-16": KURSK, "SU-1_Tank": FLANK, "SU-20": watcher, "AX-V": FRONT, "AX-7Fl": FRONT})
    flow = fighting(table, 1, side=SOVIET)  # 20 against 8: 2-1, a retreat
    attack(flow, FRONT, "SU-16", "SU-1_Tank")
    assert result(flow) == "DR"
    zoc = table.zoc(SOVIET)
    play(flow, next(o for o in flow.options() if isinstance(o, RetreatTo) and not zoc[o.hex]))
    play(flow, next(o for o in flow.options() if isinstance(o, RetreatTo) and zoc[o.hex]))
    assert where(flow, "AX-V") == where(flow, "AX-7Fl") == DESTROYED
    assert told(flow, facts.RETREAT_LOSS) == 2


@rule("great_patriotic_war", "49", refuses=True)
def test_a_paratroop_controls_no_hex_but_its_own() -> None:
    table = quiet({"SU-1_ABN": KURSK})
    zoc = table.zoc(SOVIET)
    assert [h for h in ALL_HEXES if zoc[h]] == [KURSK]
    flow = activated(quiet({"AX-VII": "warsaw", "SU-1_ABN": ring("warsaw", 2)[0]}), "AX-VII")
    between = next(h for h in ring("warsaw", 1) if apart(h, ring("warsaw", 2)[0]) == 1)
    play(flow, MoveTo(between))
    assert told(flow, facts.STOPPED) == 0


# ---------------------------------------------------------------------- 50
def dropping(table: Table, side: Side = SOVIET) -> Position:
    return begin(table, AirDrop(side))


@rule("great_patriotic_war", "50")
def test_a_drop_reaches_clear_hexes_within_four_of_the_airfield() -> None:
    flow = dropping(quiet({"SU-1_ABN": KURSK}))
    play(flow, Activate(unit("SU-1_ABN")))
    clear = {h for h in near(KURSK, 4) if HEXES[h].terrain == "clear" and TERRAIN_AT[h].foot}
    assert set(of_kind(flow, Drop)) == clear - {KURSK}
    goal = pick(KURSK, 4, open_ground)
    play(flow, Drop(goal))
    assert (where(flow, "SU-1_ABN"), flow.table.control[goal]) == (goal, SOVIET)
    assert said(flow, facts.DROPPED) == (unit("SU-1_ABN"), goal)


@rule("great_patriotic_war", "50")
def test_it_may_land_beside_the_enemy_and_on_a_friend() -> None:
    beside = next(h for h in AROUND[FRONT] if open_ground(h) and h not in (KURSK, FLANK))
    flow = dropping(quiet({"SU-1_ABN": KURSK, "AX-VII": FRONT, "SU-20": FLANK}))
    play(flow, Activate(unit("SU-1_ABN")))
    assert {beside, FLANK} <= set(of_kind(flow, Drop))


@rule("great_patriotic_war", "50", refuses=True)
def test_not_onto_the_enemy_nor_beyond_four_nor_on_other_ground() -> None:
    flow = dropping(quiet({"SU-1_ABN": KURSK, "AX-VII": FRONT, "SU-20": FLANK, "SU-2_ABN": FLANK}))
    play(flow, Activate(unit("SU-1_ABN")))
    zones = of_kind(flow, Drop)
    assert FRONT not in zones
    assert FLANK not in zones  # the stack is full
    assert all(apart(KURSK, h) <= 4 and HEXES[h].terrain == "clear" for h in zones)


@rule("great_patriotic_war", "50", refuses=True)
def test_not_beyond_the_edge_of_the_playable_map() -> None:
    """Some hexes are drawn but out of play; nobody lands there."""
    drawn = [s.id for s in HEXES if s.attributes.get("off") and s.terrain == "clear" and s.nation == "ussr"]
    for hex_ in drawn:
        for field in (h for h in near(hex_, 4) if IS_PLACE[h] and TERRAIN_AT[h].foot):
            flow = dropping(quiet({"SU-1_ABN": field}))
            if not flow.over:
                play(flow, Activate(unit("SU-1_ABN")))
                assert hex_ not in of_kind(flow, Drop)


@rule("great_patriotic_war", "50", refuses=True)
def test_nobody_is_asked_to_jump_where_no_clear_hex_is_in_reach() -> None:
    amid_mountains = next(h for h in ALL_HEXES if BASES[h] and not any(map(open_ground, near(h, 5))))
    assert dropping(quiet({"SU-1_ABN": amid_mountains}, soviet=[amid_mountains])).over
    assert not dropping(quiet({"SU-1_ABN": KURSK})).over


@rule("great_patriotic_war", "50", refuses=True)
def test_only_from_an_own_airfield() -> None:
    assert dropping(quiet({"SU-1_ABN": FRONT})).over  # no rail, no metropolis
    table = quiet({"SU-1_ABN": KURSK})
    table.control[KURSK] = AXIS
    assert dropping(table).over


@rule("great_patriotic_war", "50", refuses=True)
def test_one_drop_a_turn_and_none_in_the_next_turn() -> None:
    table = quiet({"SU-1_ABN": KURSK, "SU-2_ABN": "tambov", "SU-3_ABN": "penza"})
    flow = dropping(table)
    play(flow, Activate(unit("SU-1_ABN")), Drop(FRONT))
    assert flow.over
    assert dropping(table).over
    refusal = may_drop(table, unit("SU-2_ABN"))
    assert refusal is not None
    assert refusal.rule == "50"
    table.turn, table.dropped = table.turn + 1, 0
    assert dropping(table).over
    table.turn += 1
    assert of_kind(dropping(table), Activate) == [unit("SU-2_ABN"), unit("SU-3_ABN")]


@rule("great_patriotic_war", "50")
def test_the_limit_is_per_side() -> None:
    table = quiet({"SU-1_ABN": KURSK, "AX-7Fl": "warsaw"})
    play(flow := dropping(table), Activate(unit("SU-1_ABN")), Drop(FRONT))
    assert flow.over
    table.dropped = 0  # the Axis player turn begins
    assert of_kind(dropping(table, AXIS), Activate) == [unit("AX-7Fl")]


@rule("great_patriotic_war", "50")
def test_a_drop_may_be_made_in_either_movement_phase_and_is_the_move_of_that_phase() -> None:
    flow = begin(quiet({"SU-1_ABN": KURSK}), SovietTurn())
    passing(flow, "ChooseJumper")
    play(flow, PASS)
    passing(flow, "ChooseJumper")  # again before the general movement
    play(flow, Activate(unit("SU-1_ABN")), Drop(FRONT))
    assert asks(flow) == "ChooseMover"
    assert why_not(flow, Activate(unit("SU-1_ABN"))) == "08"


# ---------------------------------------------------------------------- 51
@rule("great_patriotic_war", "51")
def test_paratroops_cost_two_points_and_appear_even_on_an_army() -> None:
    flow = replacing(quiet({"SU-16": "tambov"}, destroyed=["SU-1_ABN"]), SOVIET, points=2)
    play(flow, Return(unit("SU-1_ABN")))
    assert at("tambov") in of_kind(flow, Place)
    play(flow, Place(at("tambov")))
    assert (where(flow, "SU-1_ABN"), flow.table.points) == (at("tambov"), 0)
    assert flow.table.steps[unit("SU-1_ABN")] == UNITS[unit("SU-1_ABN")].steps == 1


@rule("great_patriotic_war", "51", refuses=True)
def test_not_for_one_point_nor_on_a_full_stack() -> None:
    table = quiet({"SU-16": "tambov", "SU-2_ABN": "tambov"}, destroyed=["SU-1_ABN"])
    assert why_not(replacing(table, SOVIET, points=1), Return(unit("SU-1_ABN"))) == "34"
    flow = replacing(table, SOVIET, points=2)
    play(flow, Return(unit("SU-1_ABN")))
    assert why_not(flow, Place(at("tambov"))) == "67"


@rule("great_patriotic_war", "51", refuses=True)
@rule("great_patriotic_war", "65", refuses=True)
def test_nor_on_an_army_beside_the_enemy() -> None:
    flow = replacing(quiet({"SU-16": KURSK, "AX-VII": FRONT}, destroyed=["SU-1_ABN"]), SOVIET, points=2)
    play(flow, Return(unit("SU-1_ABN")))
    assert why_not(flow, Place(KURSK)) == "65"


@rule("great_patriotic_war", "49")
@rule("great_patriotic_war", "20")
def test_when_the_paratroops_took_the_loss_the_army_alone_pays_for_standing() -> None:
    city = at("kharkov")
    corps = dict(zip(("AX-XLI", "AX-XXIV", "AX-III", "AX-LVI"), AROUND[city], strict=False))
    flow = fight({"SU-16": city, "SU-1_ABN": city, **corps}, city, corps, 6)  # 43 against 10, one column left
    assert result(flow) == "DLR"
    play(flow, LoseStep(unit("SU-1_ABN")), Stand())
    assert (where(flow, "SU-1_ABN"), where(flow, "SU-16"), flow.table.steps[unit("SU-16")]) == (DESTROYED, city, 1)
    assert asks(flow) == "ChooseTarget"


@rule("great_patriotic_war", "49")
@rule("great_patriotic_war", "16")
def test_a_stack_is_one_target() -> None:
    table = quiet({"SU-16": KURSK, "SU-1_ABN": KURSK, "AX-XLI": FRONT, "AX-V": FLANK})
    table.control = [AXIS] * len(HEXES)
    assert fighting(table).options() == [PASS, Attack(KURSK)] == list(ChooseTarget(AXIS).candidates(table))
