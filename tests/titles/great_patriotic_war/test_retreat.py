"""06, 70 Retreat: led by the attacker, two hexes or more, at a step for every enemy zone."""

from __future__ import annotations

from eastfront.titles.great_patriotic_war import facts
from eastfront.titles.great_patriotic_war.printed import (
    AROUND,
    HEXES,
    LAND_UNITS,
    NEIGHBOURS,
    RIVERS,
    TERRAIN_AT,
    UNITS,
    Kind,
)
from eastfront.titles.great_patriotic_war.table import AXIS, DESTROYED, SOVIET
from tests.marks import rule
from tests.titles.great_patriotic_war.positions import (
    Hex,
    Position,
    asks,
    at,
    away,
    back_to,
    field,
    fight,
    ground,
    near,
    offered,
    play,
    steps,
    told,
    where,
)

HERE = field()
NORTH, SOUTH = away(HERE, 0), away(HERE, 3)
ARMIES = tuple(UNITS[u].code for u in LAND_UNITS[SOVIET] if UNITS[u].kind is Kind.INFANTRY)
CORPS = tuple(UNITS[u].code for u in LAND_UNITS[AXIS] if UNITS[u].kind is Kind.INFANTRY and UNITS[u].nation == "german")


def retreating(others: dict[str, Hex] | None = None, reduced: bool = False) -> Position:
    """12 against 8 at one to one, or against 4 at three to one: a die of 1 drives the army in the field back."""
    units = {"AX-XLI": SOUTH, "SU-8": HERE, **(others or {})}
    return fight(units, HERE, ["AX-XLI"], 1, *(["SU-8"] if reduced else []))


# ---------------------------------------------------------------------- 06
@rule("great_patriotic_war", "06")
def test_one_enemy_zone_on_the_way_costs_a_step() -> None:
    flow = retreating()
    play(flow, back_to(away(HERE, 2)))
    assert told(flow, facts.RETREAT_LOSS) == 1
    assert steps(flow, "SU-8") == 1
    play(flow, back_to(away(away(HERE, 2), 1)))
    assert (where(flow, "SU-8"), steps(flow, "SU-8")) == (away(away(HERE, 2), 1), 1)


@rule("great_patriotic_war", "06", refuses=True)
def test_two_of_them_destroy_a_full_unit_and_one_a_reduced_one() -> None:
    flow = retreating()
    play(flow, back_to(away(HERE, 2)), back_to(away(away(HERE, 2), 3)))
    assert where(flow, "SU-8") == DESTROYED
    flow = retreating(reduced=True)
    play(flow, back_to(away(HERE, 2)))
    assert where(flow, "SU-8") == DESTROYED
    assert asks(flow) == "ChooseAdvance"


@rule("great_patriotic_war", "06", refuses=True)
def test_a_friend_in_the_hex_does_not_spare_the_step() -> None:
    flow = retreating({"SU-9": away(HERE, 2)})
    play(flow, back_to(away(HERE, 2)))
    assert steps(flow, "SU-8") == 1


# ---------------------------------------------------------------------- 70
@rule("great_patriotic_war", "70", refuses=True)
def test_not_onto_enemies_nor_into_the_sea() -> None:
    assert offered(retreating({"AX-VII": away(HERE, 1)})) == {away(HERE, d) for d in (0, 2, 4, 5)}
    shore = ground(
        lambda h: TERRAIN_AT[h].foot == 1 and len(NEIGHBOURS[h]) == 3 and not HEXES[h].attributes.get("place")
    )
    attack = next(h for h in NEIGHBOURS[shore] if (h, shore) not in RIVERS)
    flow = fight({"AX-XLI": attack, "SU-8": shore}, shore, ["AX-XLI"], 1)
    assert offered(flow) == set(NEIGHBOURS[shore]) - {attack}


@rule("great_patriotic_war", "70", refuses=True)
def test_the_second_hex_does_not_touch_the_first() -> None:
    flow = retreating()
    assert offered(flow) == set(AROUND[HERE]) - {SOUTH}
    play(flow, back_to(NORTH))
    assert offered(flow) == {away(NORTH, d) for d in (0, 1, 5)}


@rule("great_patriotic_war", "70")
def test_unless_there_is_no_other() -> None:
    guards: dict[str, Hex] = {code: away(NORTH, d) for code, d in zip(CORPS, (0, 1, 5), strict=False)}
    flow = retreating(guards)
    play(flow, back_to(NORTH))
    assert offered(flow) == {away(HERE, 1), away(HERE, 5)}


@rule("great_patriotic_war", "70")
def test_it_goes_on_while_friends_are_in_the_way_and_ends_in_an_empty_hex() -> None:
    far = away(NORTH, 0)
    flow = retreating({"SU-9": far, "SU-10": away(NORTH, 1), "SU-11": away(NORTH, 5)})
    play(flow, back_to(NORTH))
    assert offered(flow) == {far, away(NORTH, 1), away(NORTH, 5)}
    play(flow, back_to(far))
    assert where(flow, "SU-8") == HERE
    assert offered(flow) == set(AROUND[far]) - {NORTH, away(NORTH, 1), away(NORTH, 5)}
    play(flow, back_to(away(far, 0)))
    assert where(flow, "SU-8") == away(far, 0)


@rule("great_patriotic_war", "70", refuses=True)
def test_not_to_friends_while_an_empty_hex_is_as_near() -> None:
    flow = retreating({"SU-9": away(NORTH, 0)})
    play(flow, back_to(NORTH))
    assert offered(flow) == {away(NORTH, 1), away(NORTH, 5)}


@rule("great_patriotic_war", "70", refuses=True)
def test_not_farther_than_the_first_empty_hex() -> None:
    """The first hex may be a friend's; two hexes are enough when the second is empty."""
    flow = retreating({"SU-9": NORTH})
    play(flow, back_to(NORTH), back_to(away(NORTH, 0)))
    assert where(flow, "SU-8") == away(NORTH, 0)
    assert asks(flow) == "ChooseAdvance"


@rule("great_patriotic_war", "70", refuses=True)
def test_through_many_friends_only_the_shortest_way() -> None:
    """Everything within two hexes of the second hex is full but one; the army goes straight there."""
    far = away(NORTH, 0)
    gap = away(far, 1, 2)
    full = [h for h in near(far, 2) if h not in (HERE, gap)]
    flow = retreating(dict(zip((c for c in ARMIES if c != "SU-8"), full, strict=False)))
    play(flow, back_to(NORTH), back_to(far))
    assert offered(flow) == {h for h in AROUND[far] if gap in AROUND[h]}
    play(flow, back_to(away(far, 1)))
    assert offered(flow) >= {gap}
    play(flow, back_to(gap))
    assert where(flow, "SU-8") == gap


@rule("great_patriotic_war", "70", refuses=True)
def test_no_way_back_is_the_end() -> None:
    others: dict[str, Hex] = {c: away(HERE, d) for c, d in zip(CORPS, (0, 1, 2, 4, 5), strict=False)}
    flow = retreating(others)
    assert told(flow, facts.NO_RETREAT) == 1
    assert where(flow, "SU-8") == DESTROYED
    assert asks(flow) == "ChooseAdvance"


@rule("great_patriotic_war", "70", refuses=True)
def test_the_attacker_may_not_lead_into_a_dead_end_while_there_is_a_way() -> None:
    """North of the army every hex but one is held; from that one there is no way on, to the south-east there is."""
    held: dict[str, Hex] = dict(zip(CORPS, [h for h in AROUND[NORTH] if h != HERE], strict=False))
    flow = retreating(held)
    assert NORTH not in offered(flow)
    assert away(HERE, 2) in offered(flow)


@rule("great_patriotic_war", "70")
@rule("great_patriotic_war", "68")
def test_a_retreating_unit_takes_only_the_hex_where_it_ends() -> None:
    """Reading: it is driven through the hexes before, it does not take them."""
    flow = retreating()
    flow.table.control[NORTH] = flow.table.control[away(NORTH, 0)] = AXIS
    play(flow, back_to(NORTH), back_to(away(NORTH, 0)))
    assert [flow.table.control[h] for h in (NORTH, away(NORTH, 0))] == [AXIS, SOVIET]


@rule("great_patriotic_war", "70", refuses=True)
@rule("great_patriotic_war", "10", refuses=True)
def test_nobody_retreats_over_the_strait() -> None:
    kerch, taman = at("A-2714"), at("A-2715")
    posts = [h for h in NEIGHBOURS[kerch] if TERRAIN_AT[h].foot]
    units: dict[str, Hex] = {"SU-8": kerch, **dict(zip(("AX-XLI", *CORPS), posts, strict=False))}
    flow = fight(units, kerch, ["AX-XLI"], 1, "SU-8")
    assert taman not in offered(flow)
    assert where(flow, "SU-8") == DESTROYED
